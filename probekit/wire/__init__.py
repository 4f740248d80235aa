"""The wire: response bytes to values and back. Every server's quirk lives here and nowhere else."""
