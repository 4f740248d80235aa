"""A run that is over: its directory read back, and its judgements made again."""
