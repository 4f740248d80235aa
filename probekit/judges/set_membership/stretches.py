"""Sentences longer than the bound are read in pieces: what denies in one piece denies in all that follow it.

A statement or a claim in a later piece counts only where no piece of the same sentence before it denies, doubts or
lays down a condition. Each piece is looked at once, and only in such a sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from probekit.judges.set_membership.sentences import sentences

_ENDS = frozenset("!?.;\n。！？；\"')]")
"""The last characters of a sentence; a piece that was cut off ends in a blank or within a word."""


class Stretches:
    """Walks a text along with the pieces that are asked for, in order."""

    def __init__(self, text: str, holds: Callable[[str], bool]) -> None:
        self._text = text
        self._holds = holds
        self._walk = sentences(text)
        self._end = 0
        self._pending: list[tuple[int, int]] = []
        self._held = False

    def held(self, start: int) -> bool:
        """Is what stands in the piece that begins at `start` denied or doubted by an earlier piece?"""
        if not self._goes_on(start):
            return False
        while self._end < start:
            piece = next(self._walk)
            self._end = piece[1]
            if not self._goes_on(piece[0]):
                self._pending.clear()
                self._held = False
            self._pending.append(piece)
        self._held = self._held or any(self._holds(self._text[first:last]) for first, last in self._pending)
        self._pending.clear()
        return self._held

    def _goes_on(self, start: int) -> bool:
        return start > 0 and self._text[start - 1] not in _ENDS
