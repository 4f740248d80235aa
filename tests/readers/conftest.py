"""Runs that the whole program made, by rehearsal, once for all tests here."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Probekit = Callable[..., "subprocess.CompletedProcess[bytes]"]


def run_probekit(*arguments: str, stdin: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a user does, its output captured."""
    command = [sys.executable, "-m", "probekit", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, cwd=cwd, timeout=120)


@pytest.fixture(scope="session")
def probekit() -> Probekit:
    """Return the program."""
    return run_probekit


@pytest.fixture(scope="session")
def rehearsed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Path]:
    """Return a maker of rehearsed runs by scenario and agent. Each is made once: copy it before changing it."""
    made: dict[tuple[str, str], Path] = {}

    def make(scenario: str, agent: str) -> Path:
        if (scenario, agent) not in made:
            logs = tmp_path_factory.mktemp("logs")
            flags = ["--scenario", scenario, "--rehearse", agent, "--logs", str(logs), "--quiet"]
            ended = run_probekit("spike", "run", *flags)
            assert ended.returncode in (0, 1, 3), ended.stderr.decode()
            made[scenario, agent] = next(logs.iterdir())
        return made[scenario, agent]

    return make
