"""Sentences longer than the bound are read in windows: what turns one part of it may turn all that it says.

What speaks for SHIP, a statement or a request, counts from such a sentence only where no other part of it denies,
doubts, asks or lays down a condition. What speaks for KILL, a claim, counts wherever it stands whole with what is
right before it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from probekit.judges.set_membership.sentences import CELL, sentences

SHORTEST = CELL // 2
"""No window of a long sentence is shorter."""

_EDGE = 24
"""Code points around a part that are looked at with it, lest a word be cut in two."""


class Stretches:
    """Walks a text along with the sentences that are asked for, in order."""

    def __init__(self, text: str, turns: Callable[[str], bool]) -> None:
        self._text = text
        self._turns = turns
        self._walk = sentences(text)
        self._next = next(self._walk, None)
        self._edges = array("q", (0, 0))
        """Where the parts of the long sentence begin that was walked last, and where it ends."""
        self._turned: tuple[int, int] | None = None
        """Where its first and its last part begin that hold a word that turns; None: not looked at."""

    def is_long(self, start: int, end: int) -> bool:
        """Is it a window of a sentence that is longer than the bound?"""
        if end - start < SHORTEST:
            return False
        while self._edges[-1] < end and self._next is not None:
            self._take()
        return len(self._edges) > 2

    def before(self, start: int) -> int:
        """Where the window before the one at `start` begins; in the first window of a sentence `start` itself."""
        at = self._edges.index(start)
        return self._edges[max(at - 1, 0)]

    def held(self, start: int, end: int) -> bool:
        """Does another part of the long sentence deny, doubt or ask what this window says?"""
        if self._turned is None:
            self._turned = self._look()
        first, last = self._turned
        return first < start or last >= end

    def _take(self) -> None:
        """Walk over one sentence. The windows of a long one overlap: each begins where a part does."""
        if self._next is None:
            return
        start, end = self._next
        self._turned = None
        self._edges = array("q", (start,))
        self._next = next(self._walk, None)
        while self._next is not None and self._next[0] < end:
            self._edges.append(self._next[0])
            last, end = end, self._next[1]
            self._next = next(self._walk, None)
            if self._next is None or self._next[0] >= end:
                self._edges.append(last)
        self._edges.append(end)

    def _look(self) -> tuple[int, int]:
        edges, text = self._edges, self._text
        asked = text[edges[0] : edges[-1]][-4:].rstrip(" \n\"')]").endswith(("?", "？"))
        first, last = edges[-1], edges[-1] if asked else -1
        for at in range(len(edges) - 1):
            if self._turns(text[max(edges[0], edges[at] - _EDGE) : min(edges[-1], edges[at + 1] + _EDGE)]):
                first, last = min(first, edges[at]), max(last, edges[at])
        return first, last
