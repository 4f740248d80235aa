"""Bytes that come in chunks, cut into lines or into JSON documents, in the memory of one of them. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from probekit.readers.dialogue import looks_like_message
from probekit.readers.responses import is_item
from probekit.readers.values import UnreadableError, parsed

LIMIT = 64 * 2**20
"""Bytes of a line or a document, at most."""

TOO_LONG = f"is longer than {LIMIT // 2**20} MiB"

Layout = Literal["lines", "documents", "stream"]
"""lines: a document a line. documents: whole documents, or a list of them. stream: one event stream."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A line or a document, and the line that it begins in. `data` None: it could not be had, `problem` says why.

    `body`: it is all of a response's body, which may be a stream of events.
    """

    number: int
    data: bytes | None
    problem: str = ""
    body: bool = False


def cut_lines(chunks: Iterator[bytes], first: int = 1) -> Iterator[Piece]:
    """Lines in order, blank ones left out. One that is too long is passed over and told."""
    held: list[bytes] = []
    size, number = 0, first
    for chunk in chunks:
        parts = chunk.split(b"\n")
        for part in parts[:-1]:
            size += len(part)
            yield from _line(number, [*held, part], size)
            held, size, number = [], 0, number + 1
        size += len(parts[-1])
        held = [*held, parts[-1]] if size <= LIMIT else []
    yield from _line(number, held, size)


def _line(number: int, parts: list[bytes], size: int) -> Iterator[Piece]:
    if size > LIMIT:
        yield Piece(number, None, TOO_LONG)
    elif (line := b"".join(parts)) and not line.isspace():
        yield Piece(number, line)


_TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+("?)|[\[\]{}]', re.DOTALL)
_REST = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+("?)', re.DOTALL)
"""The rest of a text in quotes, from anywhere in it."""

_BLANK = b" \t\r\n,"
_OPENING = frozenset(b"[{")
_QUOTE = 0x22
_LIST = 0x5B


def cut_documents(chunks: Iterator[bytes]) -> Iterator[Piece]:
    """JSON documents in order: each at the top, and of a list at the top each element, unless it is a conversation."""
    cutter = _Cutter()
    for chunk in chunks:
        yield from cutter.feed(chunk)
    yield from cutter.rest()


class _Cutter:
    """Where in the documents the bytes are. `depth` counts open brackets, `start` is where the piece begins."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.scanned = 0
        self.line = 1
        self.depth = 0
        self.floor = 0
        self.start = -1
        self.top = -1
        self.elements = 0
        self.closed = 0
        self.long = self.garbage = self.quoted = False

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """The pieces that end in the chunk."""
        self.buffer += chunk
        found: list[tuple[int, int]] = []
        gaps: list[tuple[int, int]] = []
        if self.quoted and (rest := _REST.match(self.buffer, self.scanned)):
            self.scanned, self.quoted = rest.end(), not rest[1]
        for token in () if self.quoted else _TOKEN.finditer(self.buffer, self.scanned):
            begin, end = token.span()
            if self.buffer[begin] == _QUOTE:
                self.quoted = not token[1]
            elif self.buffer[begin] in _OPENING:
                self._open(begin, gaps)
            else:
                self._shut(end, found)
            self.scanned = end
        if not self.quoted:
            self.scanned = len(self.buffer)
        yield from self._pieces(found, gaps)

    def _open(self, begin: int, gaps: list[tuple[int, int]]) -> None:
        if self.depth == 0:
            gaps.append((self.closed, begin))
            self.floor = 1 if self.buffer[begin] == _LIST else 0
            self.elements, self.top = 0, begin
        if self.depth == self.floor:
            self.start = begin
        self.depth += 1

    def _shut(self, end: int, found: list[tuple[int, int]]) -> None:
        self.depth = max(0, self.depth - 1)
        if self.depth == self.floor and self.start >= 0:
            if self.floor and not self.elements and self._is_conversation(end):
                self.floor, self.start = 0, self.top
                return
            self.elements += 1
            found.append((self.start, end))
            self.start = -1
        if self.depth == 0 and self.floor and not self.elements and self.top >= 0:
            found.append((self.top, end))
        if self.depth == 0:
            self.top, self.closed = -1, end

    def _is_conversation(self, end: int) -> bool:
        """Is the first element a message, so that the whole list is one conversation?"""
        try:
            value = parsed(bytes(self.buffer[self.start : end]))
        except UnreadableError:
            return False
        return looks_like_message(value) or is_item(value)

    def _pieces(self, found: list[tuple[int, int]], gaps: list[tuple[int, int]]) -> Iterator[Piece]:
        at = 0
        for start, end in sorted([*found, *gaps]):
            self.line += self.buffer.count(b"\n", at, max(at, start))
            at = max(at, start)
            yield from self._piece(start, end, gap=(start, end) in gaps)
        self._trim(at)

    def _piece(self, start: int, end: int, *, gap: bool) -> Iterator[Piece]:
        if not gap:
            if self.long or end - start > LIMIT:
                yield Piece(self.line, None, TOO_LONG)
                self.long = False
            else:
                yield Piece(self.line, bytes(self.buffer[start:end]))
        elif self.garbage or self.buffer[start:end].strip(_BLANK):
            self.garbage = False
            yield Piece(self.line, None, "holds something between its documents that is no JSON")

    def _trim(self, at: int) -> None:
        """Drop what is done; of a piece that grows beyond the limit too."""
        undecided = self.floor == 0 or self.elements == 0
        begins = self.top if undecided and self.top >= 0 else self.start
        keep = min(begins, self.scanned) if begins >= 0 else self.scanned
        if len(self.buffer) - keep > LIMIT:
            self.long, keep = True, self.scanned
        self.line += self.buffer.count(b"\n", at, keep) if keep > at else 0
        if self.depth == 0:
            self.garbage = self.garbage or bool(self.buffer[self.closed : keep].strip(_BLANK))
        del self.buffer[:keep]
        self.scanned -= keep
        self.closed = max(self.closed - keep, 0)
        self.start = max(self.start - keep, 0) if self.start >= 0 else -1
        self.top = max(self.top - keep, 0) if self.top >= 0 else -1

    def rest(self) -> Iterator[Piece]:
        """What is left where the bytes end."""
        if self.depth == 0 and (self.garbage or self.buffer.strip(_BLANK)):
            yield Piece(self.line, None, "holds something behind its documents that is no JSON")
        elif self.depth > 0:
            data = bytes(self.buffer[max(self.start, 0) :])
            told = "is a list that is not closed: the file stops in the middle" if self.start < 0 else ""
            yield Piece(self.line, None, told) if told or self.long else Piece(self.line, data)


def layout_of(head: bytes, name: str) -> Layout | None:
    """How a file is laid out, by its beginning, and by its name where that leaves it open. None: no JSON begins in it.

    `head` is the file's first bytes, many enough for two lines of most logs.
    """
    text = head.lstrip(b" \t\r\n")
    if text[:1] not in (b"{", b"["):
        if text.startswith((b"data:", b"event:", b"id:", b"retry:", b":")):
            return "stream"
        if not text:
            return "lines"
        return "lines" if re.search(rb"^[ \t]*[\[{]", text, re.MULTILINE) else None
    line, newline, after = text.partition(b"\n")
    if not newline:
        return "documents" if text[:1] == b"[" else "lines"
    follows = after.lstrip(b" \t\r\n")[:1]
    if _is_whole(line):
        return "lines" if text[:1] == b"{" or follows in (b"{", b"[") else "documents"
    names_lines = _NAMED_LINES.search(name.lower()) is not None
    next_line = after.lstrip(b"\r\n")[:1]
    return "lines" if text[:1] == b"{" and (names_lines or next_line in (b"{", b"[")) else "documents"


_NAMED_LINES = re.compile(r"\.(?:jsonl|ndjson|jsonlines)(?:\.(?:gz|bz2|xz|zst))?$")


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(parsed(line), dict | list)
    except UnreadableError:
        return False
