"""What agents write of their own sessions, one module a format."""
