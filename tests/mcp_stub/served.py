"""A trial's MCP server as a run starts it: a forked child of a process, which hears what the child tells.

As a module it is that process: `served.py SCENARIO LOG` prints a line of JSON for the child and each thing it tells,
and ends with its stdin.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from probekit.mcp_stub.config import Address
from probekit.mcp_stub.log import CallMade, CallsRead, read_calls
from probekit.mcp_stub.serving import CallLogPlace, Offered, serve_calls
from probekit.protocol.supervise import start
from probekit.scenario.files import load_scenario
from probekit.wire.masking import Masker

SECRET = "sk-a-secret-of-the-tests"
CHECKOUT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Served:
    """A server that runs. `pid` is the child that serves."""

    process: subprocess.Popen[str]
    pid: int
    address: Address
    log: Path
    _seen: int = field(default=0)

    def told(self) -> Mapping[str, Any]:
        """The next thing that the child told; {} when nothing more will come."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        return json.loads(line) if line else {}

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
def served(log: Path, scenario: str = "truncated-catalog") -> Iterator[Served]:
    """Serve a scenario's tools until the block ends."""
    command = [sys.executable, "-P", "-m", "tests.mcp_stub.served", scenario, str(log)]
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=CHECKOUT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        pid, told = json.loads(process.stdout.readline())["pid"], json.loads(process.stdout.readline())
        yield Served(process, pid, Address(**told["Address"]), log)
        process.stdin.close()
        process.wait(timeout=10)


def _main(scenario: str, log: str) -> None:
    offered = Offered(load_scenario(scenario))
    place = CallLogPlace(Path(log), Masker(SECRET), time.monotonic)
    worker = start(lambda tell: serve_calls(offered, place, tell))
    _say("pid", worker.pid)
    while worker.pipe in (ready := select.select([worker.pipe, 0], [], [])[0]):
        messages = worker.messages()
        if messages is None:
            break
        for message in messages:
            _say(type(message).__name__, asdict(message))  # type: ignore[call-overload] # all that it tells are dataclasses
    if 0 in ready:
        worker.stop()


def _say(name: str, value: object) -> None:
    sys.stdout.write(json.dumps({name: value}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _main(*sys.argv[1:])
