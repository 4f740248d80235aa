"""The command line: flags → one call → print → exit status."""
