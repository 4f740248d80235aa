"""Tests of one session: endpoint, wire, conversation, preflight."""
