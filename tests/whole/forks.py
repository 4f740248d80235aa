"""Many runs of the whole program for the price of one start: a process that has imported it, and forks for each run.

    with forks(folder) as program:
        ran = program.run_all([Order(("spike", "run", ...)), ...])

Every run is a process of its own behind the program's own door, with its own arguments, environment and streams; what
is shared is Python's start, the imports, and the patterns that the judges compile. The peak of a run's memory is told
as well, children included. As a module it is that process: orders as lines of JSON on stdin, ends as lines on stdout.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, TextIO

from probekit.cli import door

PARALLEL = 3
"""Runs at a time: most of them wait for a server of the test's own."""


@dataclass(frozen=True, slots=True)
class Order:
    """`probekit ARGUMENTS`, in the tests' environment without what steers a run, with `changes`.

    `stdin`: what there is to be read; `cwd`: where it is started, None for where the tests are.
    """

    arguments: Sequence[str | Path]
    changes: Mapping[str, str] = field(default_factory=dict)
    stdin: bytes = b""
    cwd: Path | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """A program that ended: exit status (negative: the signal that killed it), output, seconds, cost.

    `peak_mib`: the most memory that it or a child of it held at once, in MiB; `cpu_s`: seconds of CPU of all of them.
    """

    status: int
    stdout: bytes
    stderr: bytes
    seconds: float
    cpu_s: float
    peak_mib: float

    @property
    def line(self) -> str:
        """The one line on stdout."""
        assert self.stdout.endswith(b"\n"), self
        assert self.stdout.count(b"\n") == 1, self
        return self.stdout.decode("ascii").removesuffix("\n")


@dataclass(slots=True)
class Forks:
    """The process that forks, and where its runs' streams go."""

    process: subprocess.Popen[str]
    folder: Path
    _count: int = 0

    def run(self, *arguments: str | Path, **changes: str) -> Ended:
        """Run one program to its end."""
        return self.run_all([Order(arguments, changes)])[0]

    def run_all(self, orders: Sequence[Order], parallel: int = PARALLEL) -> list[Ended]:
        """Run them all, some at a time; how each ended, in the order of the orders."""
        assert self.process.stdout is not None
        ends: dict[int, Ended] = {}
        begun = 0
        while len(ends) < len(orders):
            while begun < len(orders) and begun - len(ends) < parallel:
                self._begin(begun, orders[begun])
                begun += 1
            told = self.process.stdout.readline()
            assert told, "the process that forks is gone"
            end = json.loads(told)
            ends[end["place"]] = self._ended(end)
        return [ends[place] for place in range(len(orders))]

    def _begin(self, place: int, order: Order) -> None:
        assert self.process.stdin is not None
        self._count += 1
        streams = [str(self.folder / f"{self._count}.{name}") for name in ("stdin", "stdout", "stderr")]
        Path(streams[0]).write_bytes(order.stdin)
        said = {
            "place": place,
            "arguments": [str(argument) for argument in order.arguments],
            "changes": dict(order.changes),
            "streams": streams,
            "cwd": str(order.cwd or "."),
        }
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()

    def _ended(self, end: Mapping[str, Any]) -> Ended:
        stdout, stderr = (Path(path).read_bytes() for path in end["streams"][1:])
        return Ended(end["status"], stdout, stderr, end["seconds"], end["cpu_s"], end["peak_mib"])


@contextlib.contextmanager
def forks(folder: Path, **changes: str) -> Iterator[Forks]:
    """A process that forks; the streams of its runs go into `folder`. `changes`: for its environment."""
    # only where it is used: this module is also the process that forks, which starts as plainly as the program does
    from tests.whole.program import environment  # noqa: PLC0415

    folder.mkdir()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.whole.forks"],
        env=environment(**changes),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield Forks(process, folder)
    finally:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        process.wait(30)
        process.stdout.close()


# --- the process that forks ---


def serve_orders(orders: TextIO) -> None:
    """Fork for each order, until there are no more; whoever waits for a run tells how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # those who wait are not waited for
    for line in orders:
        if os.fork() == 0:
            _see_through(json.loads(line))


def _see_through(order: dict[str, Any]) -> NoReturn:
    """Run the program in a child, and tell how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    began = time.monotonic()
    pid = os.fork()
    if pid == 0:
        _become(order)
    _, status, used = os.wait4(pid, 0)
    told = {
        "place": order["place"],
        "streams": order["streams"],
        "status": os.waitstatus_to_exitcode(status),
        "seconds": time.monotonic() - began,
        "cpu_s": used.ru_utime + used.ru_stime,
        "peak_mib": used.ru_maxrss / (1024 if sys.platform == "linux" else 1024 * 1024),
    }
    os.write(1, (json.dumps(told) + "\n").encode())  # shorter than PIPE_BUF: lines of two runs do not mix
    os._exit(0)


def _become(order: dict[str, Any]) -> NoReturn:
    """Be the program: its streams, its environment, its arguments, its door."""
    try:
        for number, path in enumerate(order["streams"]):
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL if number else os.O_RDONLY, 0o600)
            os.dup2(file, number)
            os.close(file)
        os.chdir(order["cwd"])
        os.environ.update(order["changes"])
        sys.argv = ["probekit", *order["arguments"]]
        door.main()
    finally:
        os._exit(99)  # a door that was left by another way


def warm_up() -> None:
    """Rehearse a run, look at it, audit a call: all that these import and compile is there before the first fork."""
    stdout = os.dup(1)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    with tempfile.TemporaryDirectory() as logs:
        log = Path(logs, "calls.jsonl")
        log.write_text(CALL)
        ran = [[*words, "--logs", logs] for words in (RUN_ONCE, ("verify", "last"), ("show", "last"))]
        for words in (*ran, ["audit", str(log), "--tool", "create_event", "--field", "timezone"]):
            door._run(words)  # without the door's way out
            sys.stdout.flush()
    os.dup2(stdout, 1)
    os.close(stdout)
    os.close(nothing)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())  # a run that is closed takes no more signals


CALL = (
    '{"messages":[{"role":"user","content":"At 9:00."},{"role":"assistant","tool_calls":[{"id":"1","type":"function",'
    '"function":{"name":"create_event","arguments":"{\\"timezone\\":\\"UTC\\"}"}}]}]}\n'
)
RUN_ONCE = ("spike", "run", "--scenario", "truncated-catalog", "--rehearse", "--quiet")

if __name__ == "__main__":
    warm_up()
    serve_orders(sys.stdin)
