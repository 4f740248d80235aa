"""A scenario: bytes of a directory, what must hold of them, and what a run takes from them."""
