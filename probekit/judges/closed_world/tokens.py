"""Whole tokens in a folded text."""

from __future__ import annotations


def stands_in(part: str, whole: str) -> bool:
    """As a whole token: `z` does not stand in `zone`."""
    at = whole.find(part) if part else -1
    while at >= 0:
        before, after = whole[at - 1 : at], whole[at + len(part) : at + len(part) + 1]
        ends = not (after.isalnum() and part[-1].isalnum())
        if ends and (not (before.isalnum() and part[0].isalnum()) or before.isdigit()):
            return True
        at = whole.find(part, at + 1)
    return False
