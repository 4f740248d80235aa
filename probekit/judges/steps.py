"""One rewriting of a text, with the way back to what stood there before. Pure."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple


class Step(NamedTuple):
    """Where one pass changed a text: piece i is before[i]:before_end[i], and became after[i]:after_end[i]."""

    before: array[int]
    before_end: array[int]
    after: array[int]
    after_end: array[int]

    def back(self, at: int, *, is_end: bool) -> int:
        """Offset before the pass, of the offset `at` after it; an end is the end of the character before it."""
        probe = at - 1 if is_end else at
        index = bisect_right(self.after, probe) - 1
        while index >= 0 and self.after_end[index] == self.after[index] and self.after[index] > probe:
            index -= 1
        if index < 0:
            return at
        if self.after[index] <= probe < self.after_end[index]:
            return self.before_end[index] if is_end else self.before[index]
        return self.before_end[index] + (at - self.after_end[index])


def step_of(text: str, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]) -> tuple[str, Step]:
    """The text with all that the pattern finds replaced, and the map of it. Linear if the pattern is."""
    step = Step(array("q"), array("q"), array("q"), array("q"))
    pieces: list[str] = []
    done = 0
    shift = 0
    for found in pattern.finditer(text):
        piece = replace(found)
        pieces.append(text[done : found.start()])
        pieces.append(piece)
        step.before.append(found.start())
        step.before_end.append(found.end())
        step.after.append(found.start() + shift)
        step.after_end.append(found.start() + shift + len(piece))
        shift += len(piece) - (found.end() - found.start())
        done = found.end()
    pieces.append(text[done:])
    return "".join(pieces), step
