"""Logs divided for many workers: plain JSONL at its line ends, everything else by files. One pass gives the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from probekit.audit_files.listing import STANDARD_INPUT, Nothing, Unit, list_units
from probekit.audit_files.reading import HEAD, Logged, is_bare_response, read_pieces, read_unit
from probekit.audit_files.unpacking import CHUNK, packing_of
from probekit.errors import UsageError
from probekit.readers.cutting import LIMIT, cut_lines, layout_of
from probekit.readers.registry import format_named
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


def partitions(paths: Sequence[str], size: int = 64 * 2**20) -> list[Partition]:
    """The parts in order, each of about `size` bytes where a file can be divided. Raises UsageError.

    Of a file that is divided each byte is read once here, since a worker must know the number of its first line.
    """
    if size < 1:
        raise UsageError("a part must have at least one byte.")
    return [part for unit in list_units(paths) for part in _parts(unit, size)]


def read_partition(partition: Partition, format_name: str | None = None) -> Iterator[Logged]:
    """What a part gives: all parts in order give what `read_logs` gives. Raises UsageError for an unknown format."""
    wanted = format_named(format_name) if format_name is not None else None
    unit, end = partition.unit, partition.end
    if end is None or isinstance(unit, Nothing):
        return read_unit(unit, wanted)
    lines = cut_lines(_chunks(unit.paths[0], partition.start, end), partition.first)
    return read_pieces(lines, unit.name, wanted)


def _parts(unit: Unit | Nothing, size: int) -> Iterator[Partition]:
    if isinstance(unit, Nothing) or unit.paths == (STANDARD_INPUT,):
        yield Partition(unit)
        return
    total = sum(_size(path) for path in unit.paths)
    if total <= size or len(unit.paths) > 1 or not _can_be_divided(unit.paths[0]):
        yield Partition(unit, size=total or None)
        return
    with Path(unit.paths[0]).open("rb") as stream:
        first, start = 1, len(_BOM) if stream.read(3) == _BOM else 0
        for end in _borders(stream, start, size, total):
            yield Partition(unit, start, end, first, end - start)
            first += _newlines(stream, start, end)
            start = end


_BOM = b"\xef\xbb\xbf"


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
    return packing_of(head) is None and b"\0" not in head and layout_of(head.removeprefix(_BOM), path) == "lines"


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
