"""What several rooms' tests stand on."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkouts import bare_path, copy_checkout, environment
from tests.whole.forks import Forks, forks
from tests.whole.program import Program


def pytest_configure() -> None:
    """Take signals as a terminal gives them: a shell in the background has Ctrl-C ignored by all, nohup a hang-up."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in a path with blanks, with its .venv made by its own script. Tests leave it as it is."""
    root = tmp_path_factory.mktemp("a checkout")
    copy = copy_checkout(root / "probekit copy")
    path = bare_path(root / "bin")
    made = subprocess.run(
        ["sh", str(copy / "tools" / "venv"), str(copy / ".venv")],
        env=environment(path, root),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout == ""
    return copy


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    """The whole program, imported once and ready to be run many times."""
    with forks(tmp_path_factory.mktemp("program") / "streams") as ready:
        yield ready


@pytest.fixture(scope="session")
def probekit(program: Forks) -> Program:
    """The same, told as text."""
    return Program(program)
