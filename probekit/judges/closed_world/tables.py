"""Tables in a text: what is written before a cell, and over it. Source: judging.md section 3, a zone told to the user.

`| timezone | UTC |`, and a column headed `Timezone`, tell a zone as `Timezone: UTC` does.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

MOST_CHARS = 60
MOST_LINE = 2_000
"""A longer cell is no label, a longer line no row."""


class Tables:
    """The pipe tables of one text; each line is read once."""

    def __init__(self, text: str) -> None:
        self._starts: list[int] = []
        self._lines: list[str] = []
        self._heads: list[str] = []
        if "|" in text:
            self._read(text)

    def _read(self, text: str) -> None:
        at, head = 0, ""
        for line in text.split("\n"):
            head = (head or line) if "|" in line and len(line) <= MOST_LINE else ""
            self._starts.append(at)
            self._lines.append(line)
            self._heads.append(head)
            at += len(line) + 1

    def head(self, at: int) -> str:
        """The first row of the table around an offset."""
        row = bisect_right(self._starts, at) - 1
        return self._heads[row] if row >= 0 else ""

    def labels(self, at: int) -> Iterator[str]:
        """What may say what the cell around an offset is: the cell before it, the row's first, its column's head."""
        row = bisect_right(self._starts, at) - 1
        if row < 0 or not self._heads[row]:
            return
        before = self._lines[row][: at - self._starts[row]].split("|")
        if len(before) > 1:
            yield from {cell.strip()[:MOST_CHARS] for cell in (before[-2], before[1], before[0])}
        head = self._heads[row].split("|", len(before))
        if len(head) >= len(before):
            yield head[len(before) - 1].strip()[:MOST_CHARS]
