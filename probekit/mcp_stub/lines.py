"""A stream of bytes cut into lines of bounded length. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line that was dropped for its length."""

    size: int


@dataclass(slots=True)
class LineCutter:
    """Cuts lines out of chunks as they come; holds `longest` bytes at most. Lines come without their end."""

    longest: int
    _held: bytearray = field(default_factory=bytearray)
    _size: int = 0

    def feed(self, chunk: bytes) -> Iterator[bytes | TooLong]:
        """The lines that the chunk completes."""
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            self._hold(end)
            yield self._taken()
        self._hold(rest)

    def finish(self) -> Iterator[bytes | TooLong]:
        """What stands after the last line end, if anything."""
        if self._size:
            yield self._taken()

    def _hold(self, piece: bytes) -> None:
        self._size += len(piece)
        if self._size <= self.longest:
            self._held += piece
        else:
            self._held.clear()

    def _taken(self) -> bytes | TooLong:
        line = bytes(self._held) if self._size <= self.longest else TooLong(self._size)
        self._held.clear()
        self._size = 0
        return line
