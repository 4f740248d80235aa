"""Runs that the whole program made, by rehearsal, once for all tests here."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.whole.forks import Forks, Order

Probekit = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session")
def probekit(program: Forks) -> Probekit:
    """Return the program; its output is captured."""

    def run(*arguments: str, stdin: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
        (ended,) = program.run_all([Order(arguments, stdin=stdin, cwd=cwd)])
        return subprocess.CompletedProcess(arguments, ended.status, ended.stdout, ended.stderr)

    return run


@pytest.fixture(scope="session")
def rehearsed(probekit: Probekit, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Path]:
    """Return a maker of rehearsed runs by scenario and agent. Each is made once: copy it before changing it."""
    made: dict[tuple[str, str], Path] = {}

    def make(scenario: str, agent: str) -> Path:
        if (scenario, agent) not in made:
            logs = tmp_path_factory.mktemp("logs")
            flags = ["--scenario", scenario, "--rehearse", agent, "--logs", str(logs), "--quiet"]
            ended = probekit("spike", "run", *flags)
            assert ended.returncode in (0, 1, 3), ended.stderr.decode()
            made[scenario, agent] = next(logs.iterdir())
        return made[scenario, agent]

    return make
