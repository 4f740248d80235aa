"""The scenario's tools over MCP: a real server, the official client, and clients that misbehave."""
