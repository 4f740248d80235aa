"""Unbounded work in a forked child under a hard deadline.

A look-up that hangs, a body that drips, one C call on a huge text: nothing inside a process can be trusted to stop
in time, so the work runs in a child and the parent kills it. The child talks back in frames over a pipe; it dies
with its parent, because it watches a pipe that only the parent holds open.
"""

from __future__ import annotations

import fcntl
import os
import pickle
import select
import signal
import struct
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FrameType
from typing import Literal, NoReturn, cast

from probekit.errors import ProbekitError

Send = Callable[[object], None]
"""How a child tells its parent a value (anything that pickles: they are one program)."""

_HEADER = struct.Struct("!I")
_READ_SIZE = 1 << 16
TICK_S = 0.2
"""The longest pause between two looks at the deadline; select's own timeout does not count suspended time."""

LAST_WORDS_S = 0.5
"""How long a child whose parent is gone may take to end what it started."""

END_SIGNALS: tuple[signal.Signals, ...] = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def boot_seconds() -> float:
    """Seconds on a clock that counts suspended time where the system has one (Linux), else the monotonic clock."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


@dataclass(slots=True)
class SignalWatch:
    """Remembers the first of the ending signals; wakes a waiting select. One for the whole run."""

    received: int | None = None
    _wake: tuple[int, int] = (-1, -1)
    _before: dict[signal.Signals, object] = field(default_factory=dict)

    def __enter__(self) -> SignalWatch:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # a parent that ignores it would have children vanish uncollected
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        for number in END_SIGNALS:
            # nohup's SIG_IGN stays as it is
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._remember)
        return self

    def __exit__(self, *_: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, cast("signal.Handlers", before))
        for end in self._wake:
            os.close(end)

    def _remember(self, number: int, _frame: FrameType | None) -> None:
        self.received = self.received or number
        os.write(self._wake[1], b".")

    @property
    def wake_fd(self) -> int:
        """Readable once a signal has come."""
        return self._wake[0]


@dataclass(frozen=True, slots=True)
class WorkEnd:
    """How the child's work ended. Where it crashed, `error` names the exception's class and `detail` says where."""

    how: Literal["done", "crashed", "deadline", "signal"]
    error: str = ""
    detail: str = ""


@dataclass(slots=True)
class Worker:
    """One forked child and the parent's end of its pipe."""

    pid: int
    pipe: int
    lifeline: int
    _buffer: bytearray = field(default_factory=bytearray)

    def messages(self) -> Iterator[object] | None:
        """The frames that one read completes; None at the end of the stream."""
        chunk = os.read(self.pipe, _READ_SIZE)
        if not chunk:
            return None
        self._buffer += chunk
        return self._frames()

    def _frames(self) -> Iterator[object]:
        while len(self._buffer) >= _HEADER.size:
            (size,) = _HEADER.unpack_from(self._buffer)
            end = _HEADER.size + size
            if len(self._buffer) < end:
                return
            frame = bytes(self._buffer[_HEADER.size : end])
            del self._buffer[:end]
            yield pickle.loads(frame)  # noqa: S301 - it comes from this program's own fork

    def stop(self) -> int:
        """Kill the child if it still runs; its wait status."""
        os.kill(self.pid, signal.SIGKILL)
        return self.reap()

    def reap(self) -> int:
        """Close the pipes and collect the child; its wait status."""
        os.close(self.pipe)
        os.close(self.lifeline)
        return os.waitpid(self.pid, 0)[1]


def start(work: Callable[[Send], None]) -> Worker:
    """Fork a child that runs `work` and reports what it sends."""
    read_end, write_end = os.pipe()
    lifeline_read, lifeline_write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read_end)
        os.close(lifeline_write)
        _run_child(work, write_end, lifeline_read)
    os.close(write_end)
    os.close(lifeline_read)
    return Worker(pid, read_end, lifeline_write)


def _run_child(work: Callable[[Send], None], pipe: int, lifeline: int) -> NoReturn:
    status = 70
    try:
        for number in END_SIGNALS:
            # the parent decides when the child ends, also where a terminal signals the whole group
            signal.signal(number, signal.SIG_IGN)
        _die_with_parent(lifeline)
        work(lambda message: _send(pipe, message))
        _send(pipe, WorkEnd("done"))
        status = 0
    except BaseException as error:  # noqa: BLE001 - the child must never run on into its parent's code
        _send_crash(pipe, error)
    finally:
        os._exit(status)


def _send_crash(pipe: int, error: BaseException) -> None:
    # of a foreign exception only where it was raised: its message may hold what the endpoint said, or a key
    known = isinstance(error, ProbekitError)
    detail = str(error) if known else "".join(traceback.format_tb(error.__traceback__))
    try:
        _send(pipe, WorkEnd("crashed", type(error).__name__, detail))
    except OSError:
        return  # the parent is gone: there is nobody to tell


def _send(pipe: int, message: object) -> None:
    body = pickle.dumps(message)
    data = memoryview(_HEADER.pack(len(body)) + body)
    while data:
        data = data[os.write(pipe, data) :]


def _die_with_parent(lifeline: int) -> None:
    """Leave when the parent, the one holder of the pipe's other end, is gone.

    On Linux the kernel does it, by a signal whose default is to end the process: no thread gets a turn while one long
    call holds the interpreter. Elsewhere that signal is ignored by default, and a thread waits. Work that has something
    to end first takes the signal, and gets it either way.
    """
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(lifeline, fcntl.F_SETFL, fcntl.fcntl(lifeline, fcntl.F_GETFL) | os.O_ASYNC)
    threading.Thread(target=_wait_for_end, args=(lifeline,), daemon=True).start()


def _wait_for_end(lifeline: int) -> NoReturn:
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGIO)
    time.sleep(LAST_WORDS_S)
    os._exit(70)


@dataclass(frozen=True, slots=True)
class Watch:
    """What the parent watches while a child works."""

    now: Callable[[], float]
    signals: SignalWatch
    on_message: Callable[[object], None]
    on_tick: Callable[[], None]


def supervise(work: Callable[[Send], None], deadline: Callable[[], float], watch: Watch) -> WorkEnd:
    """Run `work` in a child until it ends, the deadline passes or a signal comes.

    `deadline` gives the instant on `watch.now`'s scale; it is asked at every look, so a message may move it.
    """
    worker = start(work)
    end = _watch(worker, deadline, watch)
    if end is not None and end.how == "done":
        worker.reap()
        return end
    status = worker.stop()
    return end or WorkEnd("crashed", "", f"the child ended with wait status {status}")


def _watch(worker: Worker, deadline: Callable[[], float], watch: Watch) -> WorkEnd | None:
    """How the work ended; None where the child went away without a word."""
    while True:
        if watch.signals.received is not None:
            return WorkEnd("signal")
        left = deadline() - watch.now()
        if left <= 0:
            return WorkEnd("deadline")
        ready, _, _ = select.select([worker.pipe, watch.signals.wake_fd], [], [], min(left, TICK_S))
        if worker.pipe in ready:
            messages = worker.messages()
            if messages is None:
                return None
            for message in messages:
                if isinstance(message, WorkEnd):
                    return message
                watch.on_message(message)
        watch.on_tick()
