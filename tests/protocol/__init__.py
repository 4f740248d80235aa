"""Clock, verdict, integrity, children, and the writing of a run."""
