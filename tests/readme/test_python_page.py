"""docs/python.md tells the truth: its sessions, its functions and its test file do what the page shows."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from tests.checkouts import CHECKOUT
from tests.readme.console import commands_of, fenced, fits, trimmed

PAGE = CHECKOUT / "docs" / "python.md"
BLOCKS = list(fenced(PAGE.read_text(encoding="utf-8")))
TEST_FILE = "python test_agent.py"


def test_sessions() -> None:
    """Each session of the page prints what it shows, `...` standing for anything, with the functions shown before."""
    names: dict[str, Any] = {"__name__": "page"}
    wrong: list[str] = []
    sessions = 0
    for info, line, lines in BLOCKS:
        if info == "python":
            exec(compile("\n".join(lines), f"{PAGE.name}:{line}", "exec"), names)  # noqa: S102 - the page's own code
        if info == "pycon":
            sessions += 1
            session = doctest.DocTestParser().get_doctest("\n".join(lines), names, PAGE.name, PAGE.name, line - 1)
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            runner.run(session, out=wrong.append, clear_globs=False)
            names = session.globs
    assert not wrong, "".join(wrong)
    assert sessions >= 4


def test_the_test_file(tmp_path: Path) -> None:
    """The page's test fails as the page shows."""
    (file,) = (lines for info, _, lines in BLOCKS if info == TEST_FILE)
    ((line, shown),) = ((line, lines) for info, line, lines in BLOCKS if info == "console pytest")
    (command,) = commands_of(shown, line)
    assert command.text == "pytest -q test_agent.py"
    (tmp_path / "test_agent.py").write_text("\n".join(file) + "\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(CHECKOUT), "COLUMNS": "80"}
    installed = any(found.name == "probekit" for found in entry_points(group="pytest11"))
    plugin = ["-p", "no:cacheprovider", *(() if installed else ("-p", "probekit.pytest_plugin"))]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plugin, *command.text.split()[1:]],
        cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert fits(trimmed(command.expected), trimmed(done.stdout.splitlines())), done.stdout + done.stderr
