"""Agents under test: who is asked, and how a conversation with it goes on."""
