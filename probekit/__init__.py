"""probekit: when the evidence stops, does your agent stop too?"""

__version__ = "0.1.0"
