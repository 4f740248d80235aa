"""Audits of whole logs, through the command line and through engines."""
