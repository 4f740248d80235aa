"""Logs that people have: each format, each way a file may be, one pass and many parts."""
