"""The program that `--agent-cmd` names: found before anything runs, as the kernel will have it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from probekit.errors import UsageError

_HEAD = 256
"""Bytes of a script that the kernel reads for its first line."""


def find_program(argv0: str, environment: Mapping[str, str]) -> Path:
    """The absolute path of a program, from PATH where its name holds no slash.

    A relative path counts from the directory in which probekit was started: the agent itself runs elsewhere. Links are
    not resolved, since a program may go by the name that it was called by. Raises UsageError.
    """
    path = _place(argv0, environment)
    if path.is_dir():
        raise UsageError(f"--agent-cmd: {path} is a directory, not a program.")
    if not os.access(path, os.X_OK):
        raise UsageError(f"--agent-cmd: {path} is not executable; say: chmod +x {path}")
    _check_script(path, environment)
    return path


def _place(argv0: str, environment: Mapping[str, str]) -> Path:
    """Where the program lies, executable or not. An entry of PATH that is empty or relative counts from here too."""
    if "/" in argv0:
        path = Path.cwd() / argv0
        if not _is_so(path.exists):
            raise UsageError(f"--agent-cmd: {_missing(argv0, path)}")
        return path
    entries = [Path.cwd() / entry for entry in environment.get("PATH", os.defpath).split(os.pathsep)]
    there = [entry / argv0 for entry in entries if _is_so((entry / argv0).is_file)]
    if not there:
        raise UsageError(f"--agent-cmd: there is no program {argv0!a} on PATH.{_advice(argv0)}")
    return next((path for path in there if os.access(path, os.X_OK)), there[0])


def _is_so(ask: Callable[[], bool]) -> bool:
    """A path's answer; no where the system will not even look, at a name that is too long for one."""
    try:
        return ask()
    except OSError:
        return False


def _missing(argv0: str, path: Path) -> str:
    if _is_so(path.is_symlink):
        return f"{path} is a link to a file that is not there."
    where = "" if argv0.startswith("/") else f" in {Path.cwd()}, where probekit was started"
    return f"there is no program {argv0!a}{where}.{_advice(argv0)}"


def _advice(argv0: str) -> str:
    if argv0.startswith(("~", "$")):
        return " No shell stands in between: write the path out."
    if "=" in argv0:
        return f" To set a variable, write: env {argv0.partition('=')[0]}=... my-agent"
    return (
        " A file in this directory is named ./" + argv0 + "."
        if "/" not in argv0 and _is_so(Path(argv0).is_file)
        else ""
    )


# --- scripts ---


def _check_script(path: Path, environment: Mapping[str, str]) -> None:
    """Refuse what the kernel would not start. Raises UsageError."""
    head = _head(path)
    if head is None:
        return
    if head.startswith(b"#!"):
        problem = _interpreter_problem(head, environment)
    elif not head:
        problem = "is empty"
    else:
        problem = "" if b"\x00" in head else "is a script without a #! line; add one, or name its interpreter first"
    if problem:
        raise UsageError(f"--agent-cmd: {path} {problem}.")


def _head(path: Path) -> bytes | None:
    """A plain file's first bytes; None where they cannot be read, which a program need not allow."""
    try:
        with path.open("rb") as file:
            return file.read(_HEAD)
    except OSError:
        return None


def _interpreter_problem(head: bytes, environment: Mapping[str, str]) -> str:
    line, _, _ = head[2:].partition(b"\n")
    if line.endswith(b"\r"):
        return "has a first line that ends in a carriage return, so its interpreter is not found; save it with \\n"
    words = os.fsdecode(line).split()
    if not words:
        return "names no interpreter behind its #!"
    if not _runs(Path(words[0])):
        return f"needs the interpreter {words[0]}, which is not there"
    name = _asked_of_env(words)
    if name and shutil.which(name, path=environment.get("PATH", os.defpath)) is None:
        return f"needs the interpreter {name!a}, which is not on PATH"
    return ""


def _runs(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)


def _asked_of_env(words: list[str]) -> str:
    """The program that `#!/usr/bin/env NAME` asks for; "" where the line is another, or does more than that."""
    if Path(words[0]).name != "env":
        return ""
    rest = words[2:] if words[1:2] == ["-S"] else words[1:]
    return rest[0] if rest and not rest[0].startswith("-") and "=" not in rest[0] else ""
