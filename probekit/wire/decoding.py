"""Undoing a Content-Encoding in a stream, with a bound on what goes in and on what comes out. Pure.

Requests ask for no encoding at all (`identity`), but some gateways encode all the same, so gzip and deflate are undone.
br and zstd are not: they would each cost a dependency to read what nobody asked for, and they end as `bad_encoding`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Literal

BODY_LIMIT = 32 * 1024 * 1024
"""Bytes of one body, both as it comes over the wire and as decoded (issue "bounded bodies")."""

_PIECE = 256 * 1024
_GZIP_MAGIC = b"\x1f\x8b"
_GZIP_BITS = 16 + zlib.MAX_WBITS
_MAGIC_SIZE = 2
_BEHIND_THE_END = "bytes follow the end of the encoded body"

Coding = Literal["identity", "gzip", "deflate"]
CODINGS: dict[str, Coding] = {
    "": "identity",
    "identity": "identity",
    "gzip": "gzip",
    "x-gzip": "gzip",
    "deflate": "deflate",
}
Problem = Literal["too_large", "bad_encoding", "cut"]


class Decoder:
    """Decodes one body. Feed it every chunk, then finish it.

    `problem` is set once the body cannot be had whole: `too_large`, `bad_encoding` (with `detail` in our words), or
    `cut` where the encoded stream stops before its end. Nothing comes out after that. `flags` is for the log.
    `wire_bytes` and `body_bytes` count what went in and what came out.
    """

    def __init__(self, content_encoding: str, limit: int = BODY_LIMIT) -> None:
        codings = [name.strip().lower() for name in content_encoding.split(",")]
        undone = [name for name in codings if CODINGS.get(name) != "identity"]
        self.problem: Problem | None = None
        self.detail = ""
        self.flags: tuple[str, ...] = ()
        self.wire_bytes = 0
        self.body_bytes = 0
        self._limit = limit
        self._coding: Coding = "identity"
        self._start = b""
        self._inflate: zlib._Decompress | None = None
        if len(undone) > 1 or any(name not in CODINGS for name in undone):
            self._fail("bad_encoding", "a content encoding that probekit does not undo")
        elif undone:
            self._coding = CODINGS[undone[0]]

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """Decoded pieces of at most 256 KiB each (of a plain body: the chunk itself)."""
        self.wire_bytes += len(chunk)
        if self.problem is None:
            yield from self._bounded(self._decoded(chunk))
        if self.problem is None and self.wire_bytes > self._limit:
            self._fail("too_large", "more bytes on the wire than a body may have")

    def finish(self) -> Iterator[bytes]:
        """What was waited with, and the check that the encoded stream came to its end."""
        if self.problem is not None:
            return
        if self._coding != "identity" and self._inflate is None:
            # too short to show what it is: a byte or none
            yield from self._bounded(iter((self._start,) if self._start else ()))
            self.flags = (*self.flags, "content_encoding_mismatch")
        elif self._inflate is not None and not self._inflate.eof:
            self._fail("cut", "the encoded body stops before its end")
        elif self._start:
            self._fail("bad_encoding", _BEHIND_THE_END)

    def _fail(self, problem: Problem, detail: str) -> None:
        self.problem, self.detail = problem, detail

    def _bounded(self, pieces: Iterator[bytes]) -> Iterator[bytes]:
        for piece in pieces:
            room = self._limit - self.body_bytes
            self.body_bytes += min(len(piece), room)
            if room:
                yield piece[:room]
            if len(piece) > room:
                self._fail("too_large", "more bytes than a body may have")
                return

    def _decoded(self, chunk: bytes) -> Iterator[bytes]:
        if self._coding == "identity":
            return iter((chunk,) if chunk else ())
        # both a body and a next gzip member are told by two bytes, which may come one at a time
        data, self._start = self._start + chunk, b""
        if len(data) < _MAGIC_SIZE and (self._inflate is None or self._inflate.eof):
            self._start = data
            return iter(())
        return self._begin(data) if self._inflate is None else self._inflated(data)

    def _begin(self, data: bytes) -> Iterator[bytes]:
        """Choose by the first two bytes: some servers name an encoding and send plain text."""
        if self._coding == "gzip" and not data.startswith(_GZIP_MAGIC):
            self._coding = "identity"
            self.flags = (*self.flags, "content_encoding_mismatch")
            return iter((data,))
        self._inflate = zlib.decompressobj(_GZIP_BITS if self._coding == "gzip" else _deflate_bits(data))
        return self._inflated(data)

    def _inflated(self, data: bytes) -> Iterator[bytes]:
        """Pieces of the stream; a full piece may leave more behind in zlib's window, although all input is used."""
        piece = b""
        while (data or len(piece) == _PIECE) and self._inflate is not None:
            if self._inflate.eof and len(data) < _MAGIC_SIZE:
                self._start = data
                return
            if self._inflate.eof and not self._next_member(data):
                return
            try:
                piece = self._inflate.decompress(data, _PIECE)
            except zlib.error:
                self._fail("bad_encoding", "the body is not what its content encoding says")
                return
            if piece:
                yield piece
            data = self._inflate.unconsumed_tail or (self._inflate.unused_data if self._inflate.eof else b"")

    def _next_member(self, data: bytes) -> bool:
        """gzip files may follow one another; anything else behind the end is no part of the body."""
        if self._coding == "gzip" and data.startswith(_GZIP_MAGIC):
            self._inflate = zlib.decompressobj(_GZIP_BITS)
            return True
        self._fail("bad_encoding", _BEHIND_THE_END)
        return False


def _deflate_bits(data: bytes) -> int:
    """deflate is a zlib stream by the standard, a bare one by custom; a zlib header is a multiple of 31."""
    is_zlib = data[0] & 0x0F == zlib.DEFLATED and int.from_bytes(data[:_MAGIC_SIZE], "big") % 31 == 0
    return zlib.MAX_WBITS if is_zlib else -zlib.MAX_WBITS
