"""Logs on disk or on standard input: found, unpacked, cut, and handed to the readers one document at a time."""
