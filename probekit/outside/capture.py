"""One agent process, run to its end, and what it wrote, masked before it is stored.

However the run ends, nothing that the agent started lives on.
"""

from __future__ import annotations

import os
import selectors
import subprocess
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Literal, Protocol

from probekit.outside.life import Life, Start, begin
from probekit.outside.tree import become_reaper
from probekit.protocol.supervise import boot_seconds
from probekit.wire.masking import Masker

__all__ = ["AgentEnd", "Bounds", "Sink", "Sinks", "Start", "run_agent"]

CAP_BYTES = 32 << 20
_READ_SIZE = 1 << 16
_TICK_S = 0.1
_QUIET_S = 0.2
"""How long a pipe may be silent once the agent has ended: a process that it left behind may hold it open for ever."""

_LINGER_S = 1.0
_READS = 4
_LAST_READS = 8
"""As many times as many reads empty the largest pipe that an ordinary user can have (1 MiB)."""


class Sink(Protocol):
    """Where masked bytes are stored."""

    def write(self, chunk: bytes, /) -> None:
        """Store the chunk before returning."""


@dataclass(frozen=True, slots=True)
class Sinks:
    """Where the two streams go, and the masker that stands before them."""

    stdout: Sink
    stderr: Sink
    masker: Masker = field(default_factory=Masker)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What ends an agent that does not end by itself.

    deadline     seconds that are left
    cap_bytes    as many are stored of each stream; one byte more ends the agent
    should_stop  a reason to end it, "" while there is none
    spared       pids among our descendants that are not the agent's
    """

    deadline: Callable[[], float]
    cap_bytes: int = CAP_BYTES
    should_stop: Callable[[], str] = lambda: ""
    spared: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class AgentEnd:
    """How an agent ended.

    how      by itself, at the deadline, because it wrote too much, or because we were told to stop
    status   its exit status, negative a signal's number; None: the kernel did not let it go
    reason   capped: "stdout" or "stderr"; stopped: the reason that was given; else ""
    killed   processes besides its own that were alive when it ended and had to be killed
    wall_ms  from its start until nothing of it was left
    masked   how often a secret was masked
    left     pids that could not be killed: nobody can say that the agent is gone
    """

    how: Literal["ended", "deadline", "capped", "stopped"]
    status: int | None
    reason: str
    killed: int
    wall_ms: int
    masked: int = 0
    left: tuple[int, ...] = ()


def run_agent(start: Start, sinks: Sinks, bounds: Bounds) -> AgentEnd:
    """Run the agent until it ends or is ended; every byte that it wrote within the cap is in the sinks.

    From the main thread, in a process whose other children are in `bounds.spared`. Raises RunError where the agent
    could not be started, and what a sink raises; also then nothing of it lives on.
    """
    become_reaper()
    began = boot_seconds()
    with Life(begin(start), bounds.spared) as life, _Session(life.process, start.stdin, sinks, bounds) as session:
        how, reason = session.attend()
        life.end()
        session.drain()
        if how == "ended" and session.overfull:
            how, reason = "capped", session.overfull
        wall_ms = int((boot_seconds() - began) * 1000)
        return AgentEnd(how, life.process.returncode, reason, life.killed, wall_ms, session.masked, life.left)


# --- the pipes ---


@dataclass(slots=True)
class _Stream:
    """One stream of the agent's on its way to its sink."""

    name: str
    pipe: IO[bytes]
    sink: Sink
    masker: Masker
    room: int
    overfull: bool = False

    def read(self) -> bool | None:
        """Take what is there: True where something came, False where nothing is there yet, None at the end."""
        pieces, at_end = self._pieces()
        if pieces:
            self._store(self.masker.feed(b"".join(pieces)))
        return None if at_end else bool(pieces)

    def _pieces(self) -> tuple[list[bytes], bool]:
        """What is there, and whether that is the end. Few large pieces are masked faster than many small ones."""
        pieces: list[bytes] = []
        for _ in range(_READS):
            try:
                chunk = os.read(self.pipe.fileno(), _READ_SIZE)
            except BlockingIOError:
                return pieces, False
            if not chunk:
                return pieces, True
            pieces.append(chunk)
        return pieces, False

    def finish(self) -> None:
        """Store what the masker held back."""
        self._store(self.masker.finish())

    def _store(self, data: bytes) -> None:
        kept = data[: self.room]
        if kept:
            self.sink.write(kept)
            self.room -= len(kept)
        self.overfull |= len(data) > len(kept)


class _Session:
    """The three pipes of one agent."""

    def __init__(self, process: subprocess.Popen[bytes], stdin: bytes, sinks: Sinks, bounds: Bounds) -> None:
        assert process.stdin and process.stdout and process.stderr  # noqa: PT018, S101 - they were asked for
        self._process = process
        self._bounds = bounds
        self._stdin = process.stdin
        self._unsent = memoryview(stdin)
        self._selector = selectors.DefaultSelector()
        self._streams = [
            _Stream("stdout", process.stdout, sinks.stdout, sinks.masker.fresh(), bounds.cap_bytes),
            _Stream("stderr", process.stderr, sinks.stderr, sinks.masker.fresh(), bounds.cap_bytes),
        ]
        self._end_fd = _end_of(process)

    def __enter__(self) -> _Session:
        for stream in self._streams:
            os.set_blocking(stream.pipe.fileno(), False)
            self._selector.register(stream.pipe, selectors.EVENT_READ, stream)
        os.set_blocking(self._stdin.fileno(), False)
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        if self._end_fd is not None:
            self._selector.register(self._end_fd, selectors.EVENT_READ)
        return self

    def __exit__(self, *_: object) -> None:
        self._selector.close()
        self._close_stdin()
        for stream in self._streams:
            stream.pipe.close()
        if self._end_fd is not None:
            os.close(self._end_fd)

    @property
    def overfull(self) -> str:
        """The stream that wrote more than is stored; "" where none did."""
        return next((stream.name for stream in self._streams if stream.overfull), "")

    @property
    def masked(self) -> int:
        """How often a secret was masked."""
        return sum(stream.masker.count for stream in self._streams)

    def attend(self) -> tuple[Literal["ended", "deadline", "capped", "stopped"], str]:
        """Feed and read until the agent's own process ends or must be ended; how, and the reason."""
        while self._process.poll() is None:
            if self.overfull:
                return "capped", self.overfull
            if reason := self._bounds.should_stop():
                return "stopped", reason
            left = self._bounds.deadline()
            if left <= 0:
                return "deadline", ""
            self._turn(min(left, _TICK_S))
        self._linger()
        return "ended", ""

    def _linger(self) -> None:
        """Read on for a moment: what the agent wrote last, and what those write that it left behind."""
        self._forget(self._end_fd)
        self._close_stdin()
        latest = boot_seconds() + min(_LINGER_S, self._bounds.deadline())
        quiet = boot_seconds() + _QUIET_S
        while self._selector.get_map() and not self.overfull:
            wait = min(quiet, latest) - boot_seconds()
            if wait <= 0 or self._bounds.should_stop():
                return
            if self._turn(wait):
                quiet = boot_seconds() + _QUIET_S

    def drain(self) -> None:
        """Store what stands in the pipes now that nobody of the agent's is left to write."""
        for stream in self._streams:
            for _ in range(_LAST_READS):
                if not stream.read():
                    break
            stream.finish()

    def _turn(self, wait: float) -> bool:
        """Serve the pipes that are ready; whether anything was read."""
        came = False
        for key, _ in self._selector.select(wait):
            if isinstance(key.data, _Stream):
                got = key.data.read()
                came |= got is not False
                if got is None:
                    self._selector.unregister(key.fileobj)
            elif key.fileobj is self._stdin:
                self._feed()
        return came

    def _feed(self) -> None:
        """Write what the pipe takes of the prompt; an agent that has closed its end does not want it."""
        try:
            self._unsent = self._unsent[os.write(self._stdin.fileno(), self._unsent[:_READ_SIZE]) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = self._unsent[:0]
        if not self._unsent:
            self._close_stdin()

    def _close_stdin(self) -> None:
        if not self._stdin.closed:
            self._forget(self._stdin)
            self._stdin.close()

    def _forget(self, file: IO[bytes] | int | None) -> None:
        if file is not None and self._selector.get_map() is not None:
            with suppress(KeyError, ValueError):
                self._selector.unregister(file)


def _end_of(process: subprocess.Popen[bytes]) -> int | None:
    """A descriptor that is readable once the process has ended; None where the system has none to give."""
    if not hasattr(os, "pidfd_open"):
        return None
    try:
        return os.pidfd_open(process.pid)
    except OSError:
        return None
