"""The program that a command names: found as the kernel will find it, or refused in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from probekit.errors import UsageError
from probekit.outside.program import find_program

SCRIPT = b"#!/bin/sh\nexit 7\n"


def script(path: Path, data: bytes = SCRIPT, mode: int = 0o755) -> Path:
    """Write a program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)
    return path


def refusal(argv0: str, path: str = "/usr/bin:/bin") -> str:
    """The sentence with which a program is refused."""
    with pytest.raises(UsageError) as caught:
        find_program(argv0, {"PATH": path})
    said = str(caught.value)
    assert said.startswith("--agent-cmd: ")
    assert "\n" not in said
    return said


def test_a_name_is_looked_up_on_path(tmp_path: Path) -> None:
    """The first entry with an executable file; directories and files without the bit are passed by."""
    (tmp_path / "a" / "my-agent").mkdir(parents=True)
    script(tmp_path / "b" / "my-agent", mode=0o644)
    found = script(tmp_path / "c" / "my-agent")
    path = os.pathsep.join(str(tmp_path / entry) for entry in ("none", "a", "b", "c"))
    assert find_program("my-agent", {"PATH": path}) == found
    assert subprocess.run([found], check=False).returncode == 7


def test_without_path_the_system_has_one() -> None:
    """As execvp has it."""
    assert find_program("sh", {}).name == "sh"


def test_relative_paths_count_from_here(tmp_path: Path) -> None:
    """The agent runs in another directory, so the path is made absolute; an entry of PATH likewise."""
    found = script(tmp_path / "tools" / "agent")
    link = tmp_path / "tools" / "another"
    link.symlink_to(found)
    code = (
        "import sys; from probekit.outside.program import find_program\n"
        "print(find_program('tools/agent', {}), find_program('agent', {'PATH': 'tools'}))\n"
        "print(find_program('./tools/another', {}))"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert said.stdout.split() == [str(found), str(found), str(link)]


def test_what_is_not_there(tmp_path: Path) -> None:
    """And what people mean who wrote it like that."""
    assert "no program 'nobody-has-this' on PATH" in refusal("nobody-has-this")
    assert "in " + str(Path.cwd()) in refusal("./nobody-has-this")
    assert "write the path out" in refusal("~/bin/agent")
    assert "env MODEL=... my-agent" in refusal("MODEL=x")
    assert "named ./pyproject.toml" in refusal("pyproject.toml")
    (tmp_path / "dangling").symlink_to(tmp_path / "gone")
    assert "link to a file that is not there" in refusal(str(tmp_path / "dangling"))
    assert "no program" in refusal("/" + "x" * 300)


def test_what_is_no_program(tmp_path: Path) -> None:
    """A directory, and a file without the bit, by path or on PATH."""
    assert "is a directory" in refusal(str(tmp_path))
    plain = script(tmp_path / "plain", mode=0o644)
    assert f"chmod +x {plain}" in refusal(str(plain))
    assert f"chmod +x {plain}" in refusal("plain", str(tmp_path))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"#!/nowhere/python\n", "needs the interpreter /nowhere/python, which is not there"),
        (b"#! /usr/bin/env nobody-has-this\n", "needs the interpreter 'nobody-has-this', which is not on PATH"),
        (b"#!/usr/bin/env -S nobody-has-this -x\n", "'nobody-has-this', which is not on PATH"),
        (b"#!/bin/sh\r\necho\r\n", "carriage return"),
        (b"#!\n", "names no interpreter"),
        (b"", "is empty"),
        (b"echo hello\n", "without a #! line"),
    ],
)
def test_scripts_that_the_kernel_would_not_start(tmp_path: Path, data: bytes, words: str) -> None:
    """Told before anything runs, and not as a run that failed."""
    path = script(tmp_path / "agent", data)
    assert words in refusal(str(path))
    try:
        status = subprocess.run([path], capture_output=True, check=False).returncode
    except OSError:
        status = 127
    assert status == 127


@pytest.mark.parametrize("data", [b"#!/usr/bin/env sh\n", b"#!/usr/bin/env -S sh -e\n", b"#!/bin/sh -e\n", SCRIPT])
def test_scripts_that_it_starts(tmp_path: Path, data: bytes) -> None:
    """Each of these runs."""
    path = script(tmp_path / "agent", data)
    assert find_program(str(path), {"PATH": "/usr/bin:/bin"}) == path
    assert subprocess.run([path], check=False).returncode in (0, 7)
