"""Work in a child: it ends when it should, and it never outlives what started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from probekit.errors import LogsUnwritable
from probekit.protocol.supervise import Send, SignalWatch, Watch, WorkEnd, boot_seconds, supervise

pytestmark = pytest.mark.alone


def carry_out(work: Callable[[Send], None], seconds: float = 20.0) -> tuple[WorkEnd, list[object], float]:
    """Supervise `work`; how it ended, what it told, seconds it took."""
    told: list[object] = []
    started = boot_seconds()
    with SignalWatch() as signals:
        watch = Watch(boot_seconds, signals, told.append, lambda: None)
        end = supervise(work, lambda: started + seconds, watch)
    return end, told, boot_seconds() - started


def test_what_a_child_tells_arrives_in_order() -> None:
    """Large and small values alike, and then the end."""

    def tell(send: Send) -> None:
        for value in ("x" * 3_000_000, 2, {"three": 3}):
            send(value)

    end, told, _ = carry_out(tell)
    assert end.how == "done"
    assert told == ["x" * 3_000_000, 2, {"three": 3}]


def test_a_child_that_hangs_is_killed_at_the_deadline() -> None:
    """Also one that holds the interpreter in a single call, where no thread would get a turn."""

    def sleep(_send: Send) -> None:
        time.sleep(60)

    def count(_send: Send) -> None:
        sum(range(10**11))

    for hang in (sleep, count):
        end, _, seconds = carry_out(hang, 0.5)
        assert end.how == "deadline"
        assert seconds < 1.2


def test_a_crash_is_told_without_its_message() -> None:
    """A foreign exception's message may hold what an endpoint said, or a key; its place in our code is enough."""

    def crash(_send: Send) -> None:
        raise ValueError("sk-canary-0123456789")

    end, _, _ = carry_out(crash)
    assert (end.how, end.error) == ("crashed", "ValueError")
    assert "sk-canary" not in end.detail.replace('raise ValueError("sk-canary-0123456789")', "")


def test_our_own_errors_keep_their_sentence() -> None:
    """They are written for people, and hold nothing foreign."""

    def crash(_send: Send) -> None:
        raise LogsUnwritable("the disk is full")

    end, _, _ = carry_out(crash)
    assert (end.error, end.detail) == ("LogsUnwritable", "the disk is full")


def test_a_child_that_goes_away_without_a_word_has_crashed() -> None:
    """Killed from outside, or left through a back door with status 0: neither is done."""
    assert carry_out(lambda _send: os.kill(os.getpid(), signal.SIGKILL))[0].how == "crashed"
    assert carry_out(lambda _send: os._exit(0))[0].how == "crashed"


def test_a_signal_ends_the_work() -> None:
    """The parent hears it at once and kills the child; the child itself ignores it."""

    def signal_the_parent(_send: Send) -> None:
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(60)

    end, _, seconds = carry_out(signal_the_parent)
    assert end.how == "signal"
    assert seconds < 5


def test_signal_handlers_come_back() -> None:
    """After the watch everything is as it was."""
    before = signal.getsignal(signal.SIGTERM)
    with SignalWatch():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_child_dies_with_its_parent_also_inside_one_long_call() -> None:
    """No thread of the child gets a turn while a single call holds the interpreter; the kernel ends it all the same."""
    program = (
        "import os, sys\n"
        "from probekit.protocol.supervise import start\n"
        "worker = start(lambda _send: sum(range(10**12)))\n"
        "print(worker.pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.3)
    parent.kill()
    parent.communicate(timeout=10)
    limit = time.monotonic() + 5
    while _alive(child) and time.monotonic() < limit:
        time.sleep(0.02)
    assert not _alive(child)


def _alive(pid: int) -> bool:
    """Is there a process that still runs (a zombie that nobody has collected does not)?"""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
