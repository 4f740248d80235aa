"""A file's bytes in chunks, unpacked where it is compressed: by its first bytes, not by its name."""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import chain
from typing import BinaryIO, Protocol

from probekit.errors import UsageError

CHUNK = 2**18
"""Bytes that are read, and unpacked, at once: what a packed file can do to the memory is bounded by it."""


class DamagedError(UsageError):
    """A file that ends or breaks in the middle; what came before was handed on. One sentence without the file."""


class Unpacker(Protocol):
    """What the standard library's decompressors have in common."""

    @property
    def eof(self) -> bool:
        """Has the packed stream ended?"""
        ...

    @property
    def unused_data(self) -> bytes:
        """Bytes behind its end."""
        ...

    def decompress(self, data: bytes, max_length: int = ..., /) -> bytes:
        """The next bytes, `max_length` of them at most."""
        ...


class _Gzip:
    """gzip's decompressor in the form of the others: it keeps itself what it has not unpacked yet."""

    def __init__(self) -> None:
        self._inner = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._inner.eof

    @property
    def unused_data(self) -> bytes:
        return self._inner.unused_data

    def decompress(self, data: bytes, max_length: int = -1, /) -> bytes:
        return self._inner.decompress(self._inner.unconsumed_tail + data, max(0, max_length))


def _zstd() -> Unpacker:
    """Python's own from 3.14, or the package of the same interface for those before."""
    for name in ("compression.zstd", "backports.zstd"):
        try:
            made: Unpacker = import_module(name).ZstdDecompressor()
        except ImportError:
            continue
        return made
    raise DamagedError(
        "is packed with zstd, which this Python cannot unpack: unpack it (`zstd -d`), or use Python 3.14"
    )


PACKED: Mapping[bytes, tuple[str, Callable[[], Unpacker]]] = {
    b"\x1f\x8b": ("gzip", _Gzip),
    b"BZh": ("bzip2", bz2.BZ2Decompressor),
    b"\xfd7zXZ\x00": ("xz", lzma.LZMADecompressor),
    b"\x28\xb5\x2f\xfd": ("zstd", _zstd),
}
"""First bytes → what packed it and how it is unpacked."""

_ZIP = b"PK\x03\x04"


def packing_of(head: bytes) -> str | None:
    """What packed a file that begins with these bytes; None: nothing that is known."""
    return next((name for magic, (name, _) in PACKED.items() if head.startswith(magic)), None)


def chunks_of(stream: BinaryIO) -> Iterator[bytes]:
    """All bytes, unpacked. Raises DamagedError after the last that could be had."""
    raw = _raw_chunks(stream)
    head = next(raw, b"")
    if head.startswith(_ZIP):
        raise DamagedError("is a zip archive: unpack it")
    made = next((make for magic, (_, make) in PACKED.items() if head.startswith(magic)), None)
    whole = chain([head], raw)
    yield from whole if made is None else _unpacked(whole, made, str(packing_of(head)))


def _raw_chunks(stream: BinaryIO) -> Iterator[bytes]:
    try:
        while chunk := stream.read(CHUNK):
            yield chunk
    except OSError as error:
        raise DamagedError(f"cannot be read on: {error.strerror or type(error).__name__}") from error


def _unpacked(chunks: Iterator[bytes], make: Callable[[], Unpacker], name: str) -> Iterator[bytes]:
    """Unpack one packed stream after the other, as `cat a.gz b.gz` makes them."""
    unpacker, pending = make(), b""
    for chunk in chunks:
        pending += chunk
        while pending:
            if unpacker.eof:
                unpacker = make()
            yield from _steps(unpacker, pending, name)
            pending = unpacker.unused_data.lstrip(b"\0") if unpacker.eof else b""
    if not unpacker.eof:
        raise DamagedError(f"stops in the middle of what {name} packed")


def _steps(unpacker: Unpacker, data: bytes, name: str) -> Iterator[bytes]:
    """What the data unpacks to, in bounded steps."""
    while True:
        try:
            got = unpacker.decompress(data, CHUNK)
        except (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError) as error:
            raise DamagedError(f"is damaged: {name} cannot unpack it any further") from error
        if got:
            yield got
        if unpacker.eof or len(got) < CHUNK:
            return
        data = b""
