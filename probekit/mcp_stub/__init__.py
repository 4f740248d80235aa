"""The scenario's tools as an MCP server, one fresh server per trial, and the log of what was asked and served."""
