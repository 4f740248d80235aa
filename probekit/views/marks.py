"""Showing text that a model wrote: as a page of plain lines, with marks, and never as commands to a terminal. Pure.

A page is lines of segments (text, style). What a segment holds is printable: control characters, bidi marks, invisible
characters and lone surrogates are written as escapes before they get in. There is no markup to interpret.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from probekit.judges.form import locate
from probekit.views.visible import visible

Style = Literal["plain", "head", "dim", "decided", "marked", "good", "bad", "open"]


class Segment(NamedTuple):
    """A piece of a line in one style."""

    text: str
    style: Style = "plain"


Line = tuple[Segment, ...]
Page = list[Line]

_SGR: Mapping[Style, str] = {
    "head": "1",
    "dim": "2",
    "decided": "1;31",
    "marked": "33",
    "good": "1;32",
    "bad": "1;31",
    "open": "1;33",
}

LONG_LINE = 120
"""Code points of a line that are shown without cutting."""
AROUND = 40
"""Code points shown on each side of a mark in a longer line."""
PIECES_OF_A_LINE = 12
"""So many pieces of one long line are shown, and so many that hold what decided; marks on others are counted."""
VALUES_IN_A_NOTE = 6
LINES_WITHOUT_MARK = 40
"""A text of more lines is shown only around its marks."""
LINES_AROUND = 2
RUNNING_ON = 50
"""So many marks that began on an earlier line are followed onto a line."""


def line_of(text: str, style: Style = "plain") -> Line:
    """A line of one segment. `text` is ours or went through `visible`."""
    return (Segment(text, style),)


def plain_text(page: Iterable[Line]) -> str:
    """The page without styles, each line ended."""
    return "".join("".join(segment.text for segment in line).rstrip() + "\n" for line in page)


def coloured_text(page: Iterable[Line]) -> str:
    """The page with the terminal's colour codes around styled segments, each line ended."""
    return "".join("".join(_coloured(segment) for segment in line) + "\n" for line in page)


def _coloured(segment: Segment) -> str:
    code = _SGR.get(segment.style)
    return f"\x1b[{code}m{segment.text}\x1b[0m" if code and segment.text else segment.text


def cells(text: str) -> int:
    """Terminal cells that visible text takes."""
    if text.isascii():
        return len(text)
    return sum(_cell(char) for char in text)


def _cell(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


@dataclass(frozen=True, slots=True)
class Mark:
    """Something found in a text: half-open span, what it is, its plain value, and whether it decided."""

    start: int
    end: int
    kind: str
    value: str
    decided: bool


@dataclass(frozen=True, slots=True)
class _Piece:
    """A stretch of one line of the text and the marks that touch it. `measured`: the line's length is told with it."""

    line: int
    line_start: int
    start: int
    end: int
    line_end: int
    marks: tuple[Mark, ...]
    measured: bool = False


def marked_text(text: str, marks: Sequence[Mark], indent: str = "  ") -> Page:
    """The text with its marks: numbered lines, and under each marked one carets and what they point at.

    `^` stands under what decided, `~` under other signals. Long lines and long texts are shown around their marks only.
    """
    page: Page = []
    shown = 0
    for piece in _pieces(text, sorted(marks, key=lambda mark: (mark.start, mark.end))):
        if isinstance(piece, str):
            page.append(line_of(f"{indent}     | {piece}", "dim"))
            continue
        shown += 1
        page += _piece_lines(text, piece, indent)
    return page


def _pieces(text: str, marks: Sequence[Mark]) -> Iterator[_Piece | str]:
    """Pieces to show in order, and sentences about what is left out."""
    lines = text.count("\n") + 1
    near = _near_marks(text, marks) if lines > LINES_WITHOUT_MARK else None
    start, number, waiting, left_out = 0, 1, 0, 0
    running: list[Mark] = []
    # behind a last line feed stands no line, unless something is said to stand there
    while start < len(text) or start == 0 or (start == len(text) and waiting < len(marks)):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        first = waiting
        while waiting < len(marks) and marks[waiting].start <= end:
            waiting += 1
        if near is None or number in near:
            if left_out:
                yield f"... {_count(left_out, 'line')} without a mark"
                left_out = 0
            running = [mark for mark in running if mark.end > start][-RUNNING_ON:]
            yield from _line_pieces(_Piece(number, start, start, end, end, (*running, *marks[first:waiting])))
        else:
            left_out += 1
        running += [mark for mark in marks[first:waiting] if mark.end > end + 1]
        start, number = end + 1, number + 1
    if left_out:
        yield f"... {_count(left_out, 'line')} without a mark"


def _near_marks(text: str, marks: Sequence[Mark]) -> set[int]:
    """Numbers of the lines to show of a long text: the first ones, and those around marks."""
    near = set(range(1, LINES_AROUND + 2))
    for line, _ in locate(text, [mark.start for mark in marks]).values():
        near.update(range(line - LINES_AROUND, line + LINES_AROUND + 1))
    return near


def _line_pieces(line: _Piece) -> Iterator[_Piece | str]:
    """The line whole, or where it is long its pieces around the marks."""
    if line.end - line.start <= LONG_LINE:
        yield line
        return
    pieces = [piece for start, end, marks in _groups(line) for piece in _cut_up(line, start, end, marks)]
    deciding = [piece for piece in pieces if any(mark.decided for mark in piece.marks)]
    kept = {piece.start for piece in (*pieces[:PIECES_OF_A_LINE], *deciding[:PIECES_OF_A_LINE])}
    shown = (piece for piece in pieces if piece.start in kept)
    yield from (replace(piece, measured=place == 0) for place, piece in enumerate(shown))
    rest = sum(_begins_in(mark, piece) for piece in pieces if piece.start not in kept for mark in piece.marks)
    if rest:
        yield f"... {_count(rest, 'more mark')} on this line"


def _groups(line: _Piece) -> list[tuple[int, int, list[Mark]]]:
    """Stretches of a long line that hold its marks and what stands around them, none overlapping another."""
    groups: list[tuple[int, int, list[Mark]]] = []
    for mark in line.marks:
        begins = max(line.start, mark.start)
        start = max(line.start, begins - AROUND)
        end = min(line.end, min(max(mark.end, begins + 1), begins + LONG_LINE) + AROUND)
        if groups and start <= groups[-1][1]:
            last_start, last_end, marks = groups[-1]
            marks.append(mark)
            groups[-1] = (last_start, max(last_end, end), marks)
        else:
            groups.append((start, end, [mark]))
    return groups or [(line.start, line.start + LONG_LINE, [])]


def _cut_up(line: _Piece, start: int, end: int, marks: Sequence[Mark]) -> Iterator[_Piece]:
    """A stretch in pieces that fit a screen, each with the marks that touch it. Marks come sorted by their start."""
    first = 0
    running: list[Mark] = []
    for begin in range(start, end, LONG_LINE):
        stop = min(end, begin + LONG_LINE)
        beyond = first
        while beyond < len(marks) and (marks[beyond].start < stop or stop == end):
            beyond += 1
        running = [mark for mark in running if mark.end > begin][-RUNNING_ON:]
        yield _Piece(line.line, line.line_start, begin, stop, line.line_end, (*running, *marks[first:beyond]))
        running += marks[first:beyond]
        first = beyond


def _begins_in(mark: Mark, piece: _Piece) -> bool:
    """Is this the piece of a line under which a mark is told? (A mark at the very end is told under the last one.)"""
    return piece.start <= mark.start


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _piece_lines(text: str, piece: _Piece, indent: str) -> Iterator[Line]:
    before = "..." if piece.start > piece.line_start else ""
    length = f" ({piece.line_end - piece.line_start} characters)" if piece.measured else ""
    after = f"...{length}" if piece.end < piece.line_end else ""
    number = Segment(f"{indent}{piece.line:>4} | ", "dim")
    yield (number, Segment(before, "dim"), *_styled(text, piece), Segment(after, "dim"))
    if piece.marks:
        gutter = Segment(f"{indent}     | ", "dim")
        yield (gutter, *_carets(text, piece, " " * len(before)))
        for decided in (True, False):
            yield from (
                (gutter, Segment(note, "decided" if decided else "marked")) for note in _notes(text, piece, decided)
            )


def _strength(piece: _Piece) -> list[int]:
    """For each code point of the piece: 2 where something decided, 1 where a signal stands, else 0."""
    strength = [0] * (piece.end - piece.start + 1)
    for mark in piece.marks:
        start = max(mark.start, piece.start) - piece.start
        end = max(start + 1, min(mark.end, piece.end) - piece.start)
        for index in range(start, min(end, len(strength))):
            strength[index] = max(strength[index], 2 if mark.decided else 1)
    return strength


def _runs(text: str, piece: _Piece) -> Iterator[tuple[str, int]]:
    """The piece cut into stretches of one strength, made visible."""
    strength = _strength(piece)
    start = 0
    for index in range(1, len(strength) + 1):
        if index == len(strength) or strength[index] != strength[start]:
            yield visible(text[piece.start + start : min(piece.start + index, piece.end)]), strength[start]
            start = index


_STYLES: tuple[Style, Style, Style] = ("plain", "marked", "decided")


def _styled(text: str, piece: _Piece) -> Iterator[Segment]:
    for shown, strength in _runs(text, piece):
        yield Segment(shown, _STYLES[strength])


def _carets(text: str, piece: _Piece, before: str) -> Iterator[Segment]:
    yield Segment(before)
    for shown, strength in _runs(text, piece):
        width = max(cells(shown), 1 if strength else 0)  # a mark at the line's end has no character of its own
        yield Segment(" ~^"[strength] * width, _STYLES[strength])


def _notes(text: str, piece: _Piece, decided: bool) -> Iterator[str]:
    """One note for each kind that begins on the piece: where, and which values."""
    kinds: dict[str, list[Mark]] = {}
    for mark in piece.marks:
        if mark.decided is decided and _begins_in(mark, piece):
            kinds.setdefault(mark.kind, []).append(mark)
    for kind, marks in kinds.items():
        listed = ", ".join(_value_at(text, mark, piece) for mark in marks[:VALUES_IN_A_NOTE])
        more = f" and {len(marks) - VALUES_IN_A_NOTE} more" if len(marks) > VALUES_IN_A_NOTE else ""
        yield f"{'^' if decided else '~'} {kind}{' (decided)' if decided else ''}: {listed}{more}"


def _value_at(text: str, mark: Mark, piece: _Piece) -> str:
    """Where a mark stands, and its plain value where that is not what stands there already."""
    where = f"{piece.line}:{mark.start - piece.line_start + 1}"
    same = mark.value.strip().casefold() == text[mark.start : mark.end].strip().casefold()
    return where if same or not mark.value else f"{shortened(mark.value)} at {where}"


def shortened(value: str, length: int = 80) -> str:
    """A value for a note: visible, at most `length` code points of it."""
    return visible(value) if len(value) <= length else visible(value[:length]) + "..."
