"""Trials' MCP servers as a run starts them: forked children of a process that has the SDK loaded, and hears them.

As a module it is that process. Lines of JSON on stdin order a server (`["SCENARIO", "LOG"]`) or end one (its pid); each
line on stdout is what one child told (`[pid, name, value]`; the pid itself first, `gone` last). It ends with its stdin.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from probekit.mcp_stub.config import Address
from probekit.mcp_stub.log import CallMade, CallsRead, read_calls
from probekit.mcp_stub.serving import CallLogPlace, Offered, load_sdk, serve_calls
from probekit.protocol.supervise import Worker, start
from probekit.scenario.files import load_scenario
from probekit.wire.masking import Masker

SECRET = "sk-a-secret-of-the-tests"
CHECKOUT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Parent:
    """The process that forks servers."""

    process: subprocess.Popen[str]
    _told: dict[int, deque[tuple[str, Any]]] = field(default_factory=dict)

    def order(self, what: object) -> None:
        """Give one order."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def next_pid(self) -> int:
        """The pid of the server that was ordered last."""
        while True:
            pid, name, value = self._line()
            if name == "pid":
                return pid
            self._told.setdefault(pid, deque()).append((name, value))

    def told(self, pid: int) -> tuple[str, Any]:
        """The next thing that a child told: its name and its value."""
        while not self._told.get(pid):
            other, name, value = self._line()
            self._told.setdefault(other, deque()).append((name, value))
        return self._told[pid].popleft()

    def _line(self) -> tuple[int, str, Any]:
        assert self.process.stdout is not None
        pid, name, value = json.loads(self.process.stdout.readline())
        return pid, name, value


@dataclass(slots=True)
class Served:
    """A server that runs. `pid` is the child that serves."""

    parent: Parent
    pid: int
    address: Address
    log: Path
    _seen: int = 0

    def told(self) -> tuple[str, Any]:
        """The next thing that the child told; `gone` is the last."""
        return self.parent.told(self.pid)

    def read(self) -> CallsRead:
        """The log as it is now."""
        return read_calls(self.log.read_bytes())

    def new_calls(self) -> tuple[CallMade, ...]:
        """The calls that were logged since this was asked last; the log is sound."""
        read = self.read()
        assert not read.problems
        assert not read.torn
        calls, self._seen = read.calls[self._seen :], len(read.calls)
        return calls

    def lines(self) -> list[dict[str, Any]]:
        """The lines of the log as they are now."""
        return [json.loads(line) for line in self.log.read_bytes().splitlines()]


@contextmanager
def parent_of_servers(noise: Path) -> Iterator[Parent]:
    """A process that forks servers; neither it nor they have written a word to stderr by its end."""
    pipe, environment = subprocess.PIPE, os.environ | {"PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-P", "-m", "tests.mcp_stub.served"]
    with (
        noise.open("wb") as stderr,
        subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=stderr, text=True, env=environment, cwd=CHECKOUT
        ) as process,
    ):
        yield Parent(process)
        process.communicate(timeout=10)
    assert (process.returncode, noise.read_text()) == (0, "")


@contextmanager
def served(parent: Parent, log: Path, scenario: str = "truncated-catalog") -> Iterator[Served]:
    """Serve a scenario's tools until the block ends."""
    parent.order([scenario, str(log)])
    pid = parent.next_pid()
    name, value = parent.told(pid)
    assert name == "Address", value
    yield Served(parent, pid, Address(**value), log)
    parent.order(pid)


def _main() -> None:
    load_sdk()
    workers: dict[int, Worker] = {}
    while True:
        ready = select.select([0, *(worker.pipe for worker in workers.values())], [], [])[0]
        for worker in [worker for worker in workers.values() if worker.pipe in ready]:
            _hear(worker, workers)
        if 0 in ready:
            line = _line()
            if not line:
                break
            _obey(json.loads(line), workers)
    for worker in workers.values():
        worker.stop()


def _obey(order: Any, workers: dict[int, Worker]) -> None:
    if isinstance(order, int):
        if order in workers:
            workers.pop(order).stop()
        return
    scenario, log = order
    offered, place = Offered(load_scenario(scenario)), CallLogPlace(Path(log), Masker(SECRET), time.monotonic)
    worker = start(lambda tell: serve_calls(offered, place, tell))
    workers[worker.pid] = worker
    _say(worker.pid, "pid", None)


def _hear(worker: Worker, workers: dict[int, Worker]) -> None:
    messages = worker.messages()
    if messages is None:
        workers.pop(worker.pid).reap()
        _say(worker.pid, "gone", None)
        return
    for message in messages:
        _say(worker.pid, type(message).__name__, asdict(message))  # type: ignore[call-overload] # all are dataclasses


def _line() -> bytes:
    """One line of stdin, read without a buffer that `select` would not see."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line


def _say(pid: int, name: str, value: object) -> None:
    sys.stdout.write(json.dumps([pid, name, value]) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _main()
