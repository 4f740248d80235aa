"""The program as a user runs it: a process of its own, with an environment of its own; and the same in forks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.whole.forks import Forks, Order

COMMAND = (sys.executable, "-m", "probekit")
PATIENCE_S = 60.0


@dataclass(frozen=True, slots=True)
class Ran:
    """A program that ended: exit status (negative: the signal that killed it), what it printed, seconds it took."""

    status: int
    stdout: str
    stderr: str
    seconds: float

    @property
    def line(self) -> str:
        """The one line on stdout."""
        assert self.stdout.endswith("\n"), self
        assert self.stdout.count("\n") == 1, self
        return self.stdout.removesuffix("\n")


def environment(**changes: str) -> dict[str, str]:
    """This environment without what would steer a run, with `changes`."""
    steering = ("PROBEKIT_", "OPENAI_", "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(steering)}
    return {**kept, **changes}


def run(*arguments: str | Path, cwd: Path | None = None, **changes: str) -> Ran:
    """Run `probekit ARGUMENTS` to its end."""
    started = time.monotonic()
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=cwd,
        env=environment(**changes),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr, time.monotonic() - started)


def spike(scenario: str, logs: Path, *arguments: str, **changes: str) -> Ran:
    """Run a spike with its logs under `logs`."""
    return run("spike", "run", "--scenario", scenario, "--logs", logs, *arguments, cwd=None, **changes)


@dataclass(frozen=True, slots=True)
class Program:
    """The same program in forks of a process that has imported it: a third of the price, for what is no start of it."""

    forks: Forks

    def run(self, *arguments: str | Path, cwd: Path | None = None, **changes: str) -> Ran:
        """Run `probekit ARGUMENTS` to its end."""
        (ended,) = self.forks.run_all([Order(arguments, changes, cwd=cwd)])
        return Ran(ended.status, ended.stdout.decode(), ended.stderr.decode(), ended.seconds)

    def spike(self, scenario: str, logs: Path, *arguments: str, **changes: str) -> Ran:
        """Run a spike with its logs under `logs`."""
        return self.run("spike", "run", "--scenario", scenario, "--logs", logs, *arguments, cwd=None, **changes)


def begin(*arguments: str | Path, **changes: str) -> subprocess.Popen[str]:
    """Start `probekit ARGUMENTS` and leave it running."""
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        env=environment(**changes),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def only_run(logs: Path) -> Path:
    """The one run's directory under `logs`."""
    (found,) = logs.iterdir()
    return found


def events(run_directory: Path) -> list[dict[str, Any]]:
    """The whole lines of a run's events.jsonl."""
    lines = (run_directory / "events.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
