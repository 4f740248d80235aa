"""Copies of this checkout, and machines bare enough to show what its scripts need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).resolve().parent.parent
WHEELS: Final = CHECKOUT / ".venv-tests" / "wheels"
TOOLS: Final = ("basename", "cat", "cmp", "dirname", "env", "readlink", "sh", "sleep", "timeout", "true")
"""All that a bare machine of ours has besides Python."""


def copy_checkout(target: Path) -> Path:
    """Copy what git would hold of this checkout, uncommitted work too, and nothing that is ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        source, copy = CHECKOUT / name, target / name
        if source.is_file():  # a file that was removed and not yet committed is gone
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    return target


def write_script(path: Path, text: str) -> Path:
    """Write an executable shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def real_python() -> Path:
    """Return the interpreter that the tests' own environment was made from."""
    base = getattr(sys, "_base_executable", sys.executable)
    return Path(os.path.realpath(base))


def add_python(folder: Path, name: str = "python3") -> None:
    """Put the real Python into a folder under that name. A link would move what it takes for its home."""
    write_script(folder / name, f'exec "{real_python()}" "$@"')


def bare_path(folder: Path, tools: Iterable[str] = TOOLS, *, python: bool = True) -> Path:
    """Make a folder to be the whole of PATH: links to those tools, and a Python if wanted."""
    folder.mkdir(parents=True)
    for tool in tools:
        found = shutil.which(tool)
        if found:
            (folder / tool).symlink_to(found)
    if python:
        add_python(folder)
    return folder


def environment(path: Path, home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return a bare environment. Where `tests/run` has fetched the wheels, pip is kept from the network.

    pip compiles nothing ahead: that is a third of what an environment costs, and most of it is never imported.
    """
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(WHEELS)} if WHEELS.is_dir() else dict(os.environ)
    return {**offline, "PATH": str(path), "HOME": str(home), "LC_ALL": "C", "PIP_NO_COMPILE": "1", **(more or {})}


def no_network() -> dict[str, str]:
    """Return settings that make any use of pip fail at once."""
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/nonexistent"}
