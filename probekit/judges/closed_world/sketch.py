"""A text in which all that is about the missing fact stands as one mark each, so that rules can be short.

`Which time zone is 09:00 in, UTC or local time?` becomes `which ⌂ is 09:00 in, ◊ or ◇?`: ⌂ a word for the field (a time
zone, an offset), ◊ a zone by name, ◇ local time. judging.md section 3 says what asking is; `asking.py` holds its words.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading

FIELD, NAME, LOCAL = "⌂", "◊", "◇"

_NO_MARKS = {ord(mark): "·" for mark in (FIELD, NAME, LOCAL)}
"""A text that brings the marks itself marks nothing."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """`text` with marks; `plural`: the starts in it where the field's word was a plural. `place` maps back."""

    text: str
    zones: tuple[Mention, ...]
    plurals: frozenset[int]
    _cuts: tuple[int, ...]
    _shifts: tuple[int, ...]

    def back(self, at: int) -> int:
        """Offset in the reading's text for one in the sketch."""
        index = bisect_right(self._cuts, at) - 1
        return at + self._shifts[index] if index >= 0 else at


def sketch(reading: Reading, kind: FieldKind) -> Sketch:
    """Mark a reading; linear."""
    text = reading.text if reading.text.isascii() else reading.text.translate(_NO_MARKS)
    zones = tuple(kind.find(reading))
    marks = [(zone.start, zone.end, NAME) for zone in zones]
    marks += [(found.start(), found.end(), FIELD) for found in kind.field_words.finditer(text)]
    local = kind.local_words.finditer(text) if kind.local_words is not None else ()
    marks += [(found.start(), found.end(), LOCAL) for found in local]
    marks.sort(key=lambda mark: (mark[0], -mark[1]))
    return _marked(text, zones, marks)


def _marked(text: str, zones: tuple[Mention, ...], marks: list[tuple[int, int, str]]) -> Sketch:
    pieces: list[str] = []
    cuts, shifts, plurals = [0], [0], set()
    at = length = 0
    for start, end, mark in marks:
        if start < at:
            continue
        length += start - at + 1
        pieces += [text[at:start], mark]
        if mark == FIELD and text[end - 1] == "s":
            plurals.add(length - 1)
        at = end
        cuts.append(length)
        shifts.append(at - length)
    pieces.append(text[at:])
    return Sketch("".join(pieces), zones, frozenset(plurals), tuple(cuts), tuple(shifts))
