"""Drafts of scenarios from what people have: a logged request, a tool's output, a shipped scenario. Pure."""
