"""Logs read in order: each conversation, and each thing that could not be read, with its file and line."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Literal

from probekit.audit_files.listing import STANDARD_INPUT, Nothing, Unit, list_units
from probekit.audit_files.unpacking import CHUNK, DamagedError, chunks_of
from probekit.evidence import JsonValue
from probekit.readers.conversation import Conversation
from probekit.readers.cutting import LIMIT, TOO_LONG, Layout, Piece, cut_documents, cut_lines, layout_of
from probekit.readers.dialogue import is_message_list
from probekit.readers.envelope import is_request, is_response
from probekit.readers.registry import Format, Session, read_document, reader_named
from probekit.readers.responses import is_item
from probekit.readers.streams import is_stream
from probekit.readers.values import UnreadableError, dict_of, parsed

BOM = b"\xef\xbb\xbf"

HEAD = 2**20
"""Bytes by which a file's layout is found."""

Kind = Literal["unreadable", "skipped", "nothing"]
"""unreadable: it is not what a log should be. skipped: it is, and holds no conversation. nothing: no log was there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A conversation, where it stood (the line that its document begins in, from 1), and the format it was read as."""

    conversation: Conversation
    file: str
    line: int
    format: str


@dataclass(frozen=True, slots=True)
class Problem:
    """What gave no conversation. `sentence` says where, what and, where one can do something, what to do.

    `line` None: it is about the file, or the folder.
    """

    file: str
    line: int | None
    sentence: str
    kind: Kind = "unreadable"


Logged = Entry | Problem

Wanted = Format | Session | None
"""As what everything is read; None: each document by its own structure."""


def read_logs(paths: Sequence[str], format_name: str | None = None, tools: Sequence[str] = ()) -> Iterator[Logged]:
    """All that the paths hold, in order, in the memory of one document. `format_name` None: each by its structure.

    Raises UsageError, before anything is read, where a path or the format's name is wrong.
    """
    wanted = reader_named(format_name, tools) if format_name is not None else None
    units = list(list_units(paths))
    return chain.from_iterable(read_unit(unit, wanted) for unit in units)


def read_unit(unit: Unit | Nothing, wanted: Wanted) -> Iterator[Logged]:
    """What one file, or a request and its response, or a folder without logs, gives."""
    if isinstance(unit, Nothing):
        yield about_folder(unit)
    elif isinstance(wanted, Session):
        for path in unit.paths:
            one = Unit((path,))
            yield read_session_of(cut_whole(one), one, wanted)
    elif len(unit.paths) > 1:
        yield from _read_two(unit, wanted)
    else:
        yield from read_cut(cut_unit(unit), unit.name, wanted)


def about_folder(nothing: Nothing) -> Problem:
    """What is to be said of a folder."""
    kind: Kind = "nothing" if nothing.empty else "skipped"
    return Problem(nothing.name, None, f"{nothing.name} {nothing.sentence}.", kind)


def open_unit(path: str) -> BinaryIO:
    """The bytes of a file or of standard input. Raises DamagedError."""
    if path != STANDARD_INPUT:
        try:
            return Path(path).open("rb")
        except OSError as error:
            raise DamagedError(f"cannot be read: {error.strerror or type(error).__name__}") from error
    if sys.stdin is None:
        raise DamagedError("is closed")
    return sys.stdin.buffer


def cut_unit(unit: Unit) -> Iterator[Piece | Problem]:
    """A file's lines or documents, unread, and what is to be said of the file as a whole."""
    try:
        with open_unit(unit.paths[0]) as stream:
            yield from _cut_stream(stream, unit)
    except DamagedError as error:
        yield Problem(unit.name, None, f"{unit.name} {error}.")


def _cut_stream(stream: BinaryIO, unit: Unit) -> Iterator[Piece | Problem]:
    """What a file's bytes give. Raises DamagedError after the last that could be read."""
    source = Damageable(chunks_of(stream))
    head = _head(source).removeprefix(BOM)
    if not head.strip() and len(head) < HEAD:
        if source.damage is not None:
            raise source.damage
        yield Problem(unit.name, None, f"{unit.name} is empty.", "nothing")
    elif (refused := _refusal(head)) is not None:
        yield Problem(unit.name, None, f"{unit.name} {refused}.")
    else:
        yield from _cut_layout(layout_of(head, unit.paths[0]), chain([head], source), unit)
    if source.damage is not None:
        raise source.damage


class Damageable:
    """Chunks that end where the file is damaged: `damage` says so once they have ended, and nothing of them is lost."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self.damage: DamagedError | None = None

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        try:
            return next(self._chunks)
        except DamagedError as damage:
            self.damage = damage
            raise StopIteration from damage


def _head(chunks: Iterator[bytes]) -> bytes:
    """So many of the first bytes that the layout shows."""
    head = b""
    for chunk in chunks:
        head += chunk
        if len(head) >= HEAD or (len(head) >= CHUNK and head.count(b"\n") > 1):
            break
    return head


def _refusal(head: bytes) -> str | None:
    if head[:2] in (b"\xff\xfe", b"\xfe\xff") or head[:4].count(0) >= 2:
        return "is UTF-16 or UTF-32, not UTF-8: write it anew as UTF-8"
    return "is binary, no log" if b"\0" in head else None


def _cut_layout(layout: Layout | None, chunks: Iterator[bytes], unit: Unit) -> Iterator[Piece | Problem]:
    if layout is None:
        yield Problem(unit.name, None, f"{unit.name} holds no JSON: a log is JSON, or JSON by lines.")
    elif layout == "stream":
        data = _whole(chunks)
        yield Piece(1, data, "" if data is not None else TOO_LONG, body=True)
    else:
        yield from cut_lines(chunks) if layout == "lines" else cut_documents(chunks)


def _whole(chunks: Iterator[bytes]) -> bytes | None:
    """All of a body; None where it is too long."""
    data = bytearray()
    for chunk in chunks:
        data += chunk
        if len(data) > LIMIT:
            return None
    return bytes(data)


def _body(data: bytes | None) -> JsonValue | UnreadableError:
    """A request's or a response's body: its JSON, or the text of a stream."""
    if data is None:
        return UnreadableError(TOO_LONG)
    try:
        text = data.decode("utf-8")
        return text if is_stream(text) else parsed(data)
    except UnicodeDecodeError as error:
        return UnreadableError(f"is not UTF-8 text (byte {error.start})")
    except UnreadableError as error:
        return error


def _bytes_of(unit: Unit) -> bytes | None:
    """All bytes of a file, unpacked; None where they are too many. Raises DamagedError."""
    with closing(open_unit(unit.paths[0])) as stream:
        return _whole(chunks_of(stream))


def cut_whole(unit: Unit) -> Piece | Problem:
    """A file as one piece, and what is to be said of it where that is none."""
    try:
        data = _bytes_of(unit)
    except DamagedError as error:
        return Problem(unit.name, None, f"{unit.name} {error}.")
    if data is not None and not data.strip():
        return Problem(unit.name, None, f"{unit.name} is empty.", "nothing")
    return Piece(1, data, "" if data is not None else TOO_LONG, body=True)


def read_session_of(cut: Piece | Problem, unit: Unit, wanted: Session) -> Logged:
    """A file as one session of an agent."""
    if isinstance(cut, Problem):
        return cut
    if cut.data is None:
        return Problem(unit.name, None, f"{unit.name} {cut.problem}.")
    try:
        return Entry(wanted.read(cut.data), unit.name, 1, wanted.name)
    except UnreadableError as error:
        return Problem(unit.name, None, f"{unit.name} {error}.")


def _read_two(unit: Unit, wanted: Format | None) -> Iterator[Logged]:
    """A request and its response in two files; the response's bytes may be a stream."""
    sides: list[JsonValue] = []
    for path in unit.paths:
        one = Unit((path,))
        try:
            value = _body(_bytes_of(one))
        except DamagedError as error:
            value = UnreadableError(str(error))
        if isinstance(value, UnreadableError):
            yield Problem(one.name, None, f"{one.name} {value}.")
            return
        sides.append(value)
    yield from _read_value({"request": sides[0], "response": sides[1]}, (unit.name, 1), wanted)


def read_cut(cut: Iterable[Piece | Problem], file: str, wanted: Format | None) -> Iterator[Logged]:
    """What a file's lines or documents give. A request and the response in the line behind it are one exchange.

    What is said of the file as a whole comes behind all that it gives.
    """
    problems: list[Problem] = []
    yield from _read_values(_values(cut, problems), file, wanted)
    yield from problems


def _values(
    cut: Iterable[Piece | Problem], problems: list[Problem]
) -> Iterator[tuple[int, JsonValue | UnreadableError]]:
    for one in cut:
        if isinstance(one, Problem):
            problems.append(one)
        else:
            yield one.number, _value(one)


def _value(piece: Piece) -> JsonValue | UnreadableError:
    if piece.data is None:
        return UnreadableError(piece.problem)
    if piece.body:
        body = _body(piece.data)
        return body if isinstance(body, UnreadableError) else {"request": None, "response": body}
    try:
        return parsed(piece.data)
    except UnreadableError as error:
        return error


def _read_values(
    values: Iterator[tuple[int, JsonValue | UnreadableError]], file: str, wanted: Format | None
) -> Iterator[Logged]:
    waiting: tuple[int, JsonValue] | None = None
    for number, value in values:
        if waiting is not None:
            asked, request = waiting
            waiting = None
            if not isinstance(value, UnreadableError) and is_bare_response(value):
                yield from _read_value({"request": request, "response": value}, (file, asked), wanted)
                continue
            yield from _read_value(request, (file, asked), wanted)
        if isinstance(value, UnreadableError):
            yield Problem(file, number, f"{file}, line {number} {value}.")
        elif is_request(value):
            waiting = number, value
        else:
            yield from _read_value(value, (file, number), wanted)
    if waiting is not None:
        yield from _read_value(waiting[1], (file, waiting[0]), wanted)


def is_bare_response(value: JsonValue) -> bool:
    """Is it a response with no request beside it?"""
    return is_response(value) and dict_of(value).keys().isdisjoint(("messages", "input", "request"))


def _read_value(value: JsonValue, where: tuple[str, int], wanted: Format | None) -> Iterator[Logged]:
    """The conversations of a document; a list of documents is each of them."""
    if isinstance(value, list) and value and not is_message_list(value) and not is_item(value[0]):
        for inner in value:
            yield from _read_document(inner, where, wanted)
    else:
        yield from _read_document(value, where, wanted)


def _read_document(value: JsonValue, where: tuple[str, int], wanted: Format | None) -> Iterator[Logged]:
    file, line = where
    try:
        name, readings = read_document(value, wanted)
        for reading in readings:
            if isinstance(reading, Conversation):
                yield Entry(reading, file, line, name)
            else:
                kind: Kind = "unreadable" if reading.unreadable else "skipped"
                yield Problem(file, line, f"{file}, line {line}: {reading.sentence}.", kind)
    except UnreadableError as error:
        yield Problem(file, line, f"{file}, line {line} {error}.")
    except RecursionError:
        yield Problem(file, line, f"{file}, line {line} is nested too deeply to be read.")
