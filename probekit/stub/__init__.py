"""The tool that the agent sees, and the proof that its cut is honest."""
