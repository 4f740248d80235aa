"""Logs divided for many workers: plain JSONL at its line ends, everything else by files. One pass gives the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from probekit.audit_files.listing import STANDARD_INPUT, Nothing, Unit, list_units
from probekit.audit_files.reading import (
    BOM,
    HEAD,
    Logged,
    Problem,
    Wanted,
    cut_unit,
    cut_whole,
    is_bare_response,
    read_cut,
    read_session_of,
    read_unit,
)
from probekit.audit_files.unpacking import CHUNK, packing_of
from probekit.errors import UsageError
from probekit.readers.cutting import LIMIT, Piece, cut_lines, layout_of
from probekit.readers.registry import Session, reader_named
from probekit.readers.values import UnreadableError, parsed


@dataclass(frozen=True, slots=True)
class Partition:
    """A part of the logs: a unit, or the bytes from `start` to `end` of a file of lines. It can be pickled.

    `end` None: the whole unit. `first` is the number of the line at `start`. `size` in bytes, for progress; None where
    nobody knows.
    """

    unit: Unit | Nothing
    start: int = 0
    end: int | None = None
    first: int = 1
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Bundle:
    """Lines or documents of a file that only one reader can cut: one that is packed, or a list, or standard input.

    `size`: bytes of the file, with its last bundle; else None.
    """

    unit: Unit
    cut: tuple[Piece | Problem, ...]
    size: int | None = None


Part = Partition | Bundle


def partitions(paths: Sequence[str], size: int = 64 * 2**20) -> list[Partition]:
    """The parts in order, each of about `size` bytes where a file can be divided. Raises UsageError.

    Of a file that is divided each byte is read once here, since a worker must know the number of its first line.
    """
    if size < 1:
        raise UsageError("a part must have at least one byte.")
    return [part for unit in list_units(paths) for part in _parts(unit, size)]


def iter_parts(paths: Sequence[str], size: int, format_name: str | None = None) -> Iterator[Part]:
    """The parts in order, found as they are asked for, none much larger than `size` bytes and one document.

    A file that cannot be divided is cut here, and its pieces are bundled: reading and judging them takes most of the
    time, and others can do that. Raises UsageError, before anything is read, for a path or format that is wrong.
    """
    wanted = reader_named(format_name) if format_name is not None else None
    units = list(list_units(paths))
    return chain.from_iterable(_small_parts(unit, size, wanted) for unit in units)


def total_size(paths: Sequence[str]) -> int | None:
    """Bytes of all files that the paths stand for; None where standard input is among them. Raises UsageError."""
    units = [unit for unit in list_units(paths) if isinstance(unit, Unit)]
    if any(unit.paths == (STANDARD_INPUT,) for unit in units):
        return None
    return sum(_size(path) for unit in units for path in unit.paths)


def read_part(part: Part, format_name: str | None = None, tools: Sequence[str] = ()) -> Iterator[Logged]:
    """What a part gives: all parts in order give what `read_logs` gives. Raises UsageError for an unknown format."""
    if isinstance(part, Partition):
        return read_partition(part, format_name, tools)
    wanted = reader_named(format_name, tools) if format_name is not None else None
    if isinstance(wanted, Session):
        return (read_session_of(cut, part.unit, wanted) for cut in part.cut)
    return read_cut(part.cut, part.unit.name, wanted)


def read_partition(partition: Partition, format_name: str | None = None, tools: Sequence[str] = ()) -> Iterator[Logged]:
    """What a partition gives. Raises UsageError for an unknown format."""
    wanted = reader_named(format_name, tools) if format_name is not None else None
    unit, end = partition.unit, partition.end
    if end is None or isinstance(unit, Nothing) or isinstance(wanted, Session):
        return read_unit(unit, wanted)
    lines = cut_lines(_chunks(unit.paths[0], partition.start, end), partition.first)
    return read_cut(lines, unit.name, wanted)


def _small_parts(unit: Unit | Nothing, size: int, wanted: Wanted) -> Iterator[Part]:
    if isinstance(unit, Nothing) or len(unit.paths) > 1:
        yield from _parts(unit, size)
    elif isinstance(wanted, Session):
        is_input = unit.paths == (STANDARD_INPUT,)
        yield Bundle(unit, (cut_whole(unit),)) if is_input else Partition(unit, size=_size(unit.paths[0]))
    elif _is_bundled(unit.paths[0], size):
        yield from _bundles(unit, size)
    else:
        yield from _parts(unit, size)


def _is_bundled(path: str, size: int) -> bool:
    if path == STANDARD_INPUT or _packed(path):
        return True
    return _size(path) > size and not _can_be_divided(path)


def _bundles(unit: Unit, size: int) -> Iterator[Bundle]:
    """A file's pieces in bundles, none of which ends between a request and the response behind it."""
    held: list[Piece | Problem] = []
    weight = 0
    for one in cut_unit(unit):
        if weight >= size and not _is_response(one):
            yield Bundle(unit, tuple(held))
            held, weight = [], 0
        held.append(one)
        weight += len(one.data or b"") if isinstance(one, Piece) else 0
    yield Bundle(unit, tuple(held), _size(unit.paths[0]))


def _is_response(one: Piece | Problem) -> bool:
    if isinstance(one, Problem) or one.data is None:
        return False
    try:
        return is_bare_response(parsed(one.data))
    except UnreadableError:
        return False


def _parts(unit: Unit | Nothing, size: int) -> Iterator[Partition]:
    if isinstance(unit, Nothing) or unit.paths == (STANDARD_INPUT,):
        yield Partition(unit)
        return
    total = sum(_size(path) for path in unit.paths)
    if total <= size or len(unit.paths) > 1 or not _can_be_divided(unit.paths[0]):
        yield Partition(unit, size=total or None)
        return
    with Path(unit.paths[0]).open("rb") as stream:
        first, start = 1, len(BOM) if stream.read(3) == BOM else 0
        for end in _borders(stream, start, size, total):
            yield Partition(unit, start, end, first, end - start)
            first += _newlines(stream, start, end)
            start = end


def _packed(path: str) -> bool:
    try:
        with Path(path).open("rb") as stream:
            return packing_of(stream.read(8)) is not None
    except OSError:
        return False


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size if Path(path).is_file() else 0
    except OSError:
        return 0  # reading it says why


def _can_be_divided(path: str) -> bool:
    try:
        with Path(path).open("rb") as stream:
            head = stream.read(HEAD)
    except OSError:
        return False
    return packing_of(head) is None and b"\0" not in head and layout_of(head.removeprefix(BOM), path) == "lines"


def _borders(stream: BinaryIO, start: int, size: int, total: int) -> Iterator[int]:
    """Where the parts end: at line ends, and not between a request and the response in the line behind it."""
    while start < total:
        start = min(_line_end(stream, start + size - 1), total) if start + size < total else total
        if start < total:
            start = _past_response(stream, start)
        yield start


def _line_end(stream: BinaryIO, position: int) -> int:
    """The place behind the first line feed from `position` on; the end of the file where there is none."""
    stream.seek(position)
    while chunk := stream.read(CHUNK):
        found = chunk.find(b"\n")
        if found >= 0:
            return position + found + 1
        position += len(chunk)
    return position


def _past_response(stream: BinaryIO, position: int) -> int:
    """The place behind the next line where that is a response alone, else `position`."""
    stream.seek(position)
    line = stream.readline(LIMIT)
    while line and line.isspace():
        line = stream.readline(LIMIT)
    try:
        return stream.tell() if line and is_bare_response(parsed(line)) else position
    except UnreadableError:
        return position


def _newlines(stream: BinaryIO, start: int, end: int) -> int:
    return sum(chunk.count(b"\n") for chunk in _ranged(stream, start, end))


def _chunks(path: str, start: int, end: int) -> Iterator[bytes]:
    with Path(path).open("rb") as stream:
        yield from _ranged(stream, start, end)


def _ranged(stream: BinaryIO, start: int, end: int) -> Iterator[bytes]:
    stream.seek(start)
    left = end - start
    while left > 0 and (chunk := stream.read(min(CHUNK, left))):
        left -= len(chunk)
        yield chunk
