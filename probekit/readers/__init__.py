"""Logs that people already have, read into conversations."""
