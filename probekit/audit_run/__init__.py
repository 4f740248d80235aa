"""An audit of whole logs: parts read and judged one by one, and what they come to."""
