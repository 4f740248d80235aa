"""Work in a forked child, as trials are run: the tests' own process must not adopt, nor kill all its descendants."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from probekit.protocol.supervise import SignalWatch, Watch, boot_seconds, supervise

T = TypeVar("T")


def in_a_child(work: Callable[[], T], seconds: float = 20.0) -> T:
    """What `work` returns in a child of ours, in which signals are ignored as in a trial's."""
    told: list[object] = []
    deadline = boot_seconds() + seconds
    with SignalWatch() as signals:
        watch = Watch(boot_seconds, signals, told.append, lambda: None)
        end = supervise(lambda send: send(work()), lambda: deadline, watch)
    assert end.how == "done", end
    return cast("T", told[0])


def wait_for(holds: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until it holds; fail where it does not come to that."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.005)


def is_alive(pid: int) -> bool:
    """Does a process of that number run? One that has ended and waits to be collected does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(") ")[2][0] not in "ZX"


def number_in(path: Path) -> int:
    """The number that a file holds; 0 while it holds none."""
    try:
        return int(path.read_text(encoding="utf-8") or 0)
    except FileNotFoundError:
        return 0
