"""The box as found: what is there, without a value that is nobody's business; and whether PATH stayed as it was."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.outside.box import (
    MISSING,
    RUN_BYTES,
    UNREADABLE,
    USUAL_PROGRAMS,
    Box,
    bounded_run,
    changed_directories,
    directories_of,
    look_at_box,
    path_marks,
)


def program(folder: Path, name: str, body: str) -> Path:
    """A script on a PATH of the tests' own."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


def box(folder: Path, programs: Sequence[str] = (), **variables: str) -> Box:
    """The box as seen with a PATH of that one directory."""
    return look_at_box({"PATH": str(folder), **variables}, programs, bounded_run)


def test_what_is_there_is_named_with_its_place(tmp_path: Path) -> None:
    """Programs that the scenario names, and the usual ones: where each lies, or that it is not there."""
    there = program(tmp_path, "jq", "exit 0")
    found = box(tmp_path, ["stockdump"])
    assert dict(found.programs) == dict.fromkeys(("stockdump", *USUAL_PROGRAMS)) | {"jq": str(there)}
    assert found.path == (str(tmp_path),)


def test_only_names_of_variables_are_kept(tmp_path: Path) -> None:
    """No value of the environment is in the binding, but for PATH's and the locale's."""
    secret = "sk-live-0123456789"
    written = json.dumps(box(tmp_path, OPENAI_API_KEY=secret, LANG="de_DE.UTF-8", HOME="/home/somebody").to_json())
    assert secret not in written
    assert "/home/somebody" not in written
    assert json.loads(written)["variables"] == ["HOME", "LANG", "OPENAI_API_KEY", "PATH"]
    assert json.loads(written)["locale"] == {"LANG": "de_DE.UTF-8", "LC_ALL": None, "LC_CTYPE": None}


def test_versions_are_the_programs_own_first_words(tmp_path: Path) -> None:
    """bash's first line; GNU's line of coreutils; BusyBox's name, which it says when it refuses the flag."""
    program(tmp_path, "bash", "echo 'GNU bash, version 9.9'; echo more")
    program(tmp_path, "ls", "echo \"ls: unrecognized option '--version'\" >&2; echo 'BusyBox v1.99 (2026)' >&2; exit 1")
    found = box(tmp_path)
    assert (found.bash, found.coreutils) == ("GNU bash, version 9.9", "BusyBox v1.99 (2026)")
    program(tmp_path, "ls", "echo 'ls (GNU coreutils) 9.9'")
    assert box(tmp_path).coreutils == "ls (GNU coreutils) 9.9"


def test_this_box_can_be_looked_at() -> None:
    """Whatever it is: sh, an encoding and a platform are told, and two looks tell the same."""
    environment = dict(os.environ)
    first, second = (look_at_box(environment, (), bounded_run).to_json() for _ in range(2))
    assert first == second
    assert all(first[key] for key in ("sh", "platform", "filesystem_encoding"))


@pytest.mark.parametrize(
    "body", ["sleep 60", "yes", "exec 1>&-; sleep 60", "sleep 60 & exit 0", "kill -9 $$", "printf '\\377\\0\\033[31m'"]
)
def test_a_program_that_misbehaves_holds_nothing_up(tmp_path: Path, body: str) -> None:
    """One that hangs, floods, or leaves a child behind that holds its output open: two seconds, 4096 bytes."""
    path = program(tmp_path, "bash", body)
    began = time.monotonic()
    told = bounded_run((str(path), "--version"))
    assert time.monotonic() - began < 10
    assert len(told) <= RUN_BYTES
    line = look_at_box({"PATH": str(tmp_path)}, (), lambda _argv: told).bash
    assert all(" " <= char <= "~" for char in line)


def test_a_program_that_cannot_be_run_tells_nothing(tmp_path: Path) -> None:
    """No such file, or no program: an empty word and no error."""
    assert bounded_run((str(tmp_path / "nothing"), "--version")) == b""
    (tmp_path / "data").write_bytes(b"\0\1\2")
    (tmp_path / "data").chmod(0o755)
    assert bounded_run((str(tmp_path / "data"), "--version")) == b""


def test_it_gets_none_of_our_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version is asked for without the keys of whoever runs us."""
    monkeypatch.setenv("OPENAI_API_KEY", "sk-live-0123456789")
    path = program(tmp_path, "bash", "/usr/bin/env")
    assert b"sk-live" not in bounded_run((str(path), "--version"))


def test_an_empty_part_of_path_is_the_working_directory() -> None:
    """As shells read it; and nothing on it is a program of the box."""
    assert directories_of({"PATH": "/a::b"}) == ("/a", ".", "b")
    assert directories_of({"PATH": ""}) == directories_of({}) == ()
    assert set(path_marks({"PATH": "/a::b"})) == {"/a"}


def _swap(folder: Path) -> None:
    """The same name, size, mode and time, in another file."""
    old = (folder / "tool").stat()
    other = program(folder, "other", "exit 1")
    os.utime(other, ns=(old.st_atime_ns, old.st_mtime_ns))
    other.rename(folder / "tool")


CHANGES: dict[str, Callable[[Path], object]] = {
    "a program comes": lambda folder: program(folder, "new", "exit 0"),
    "a program goes": lambda folder: (folder / "tool").unlink(),
    "a program is written anew": lambda folder: program(folder, "tool", "exit 100"),
    "a program may be run no more": lambda folder: (folder / "tool").chmod(0o644),
    "another of the same look takes its place": _swap,
    "what a link points to changes": lambda folder: (folder.parent / "target").write_text("another thing"),
    "the directory goes": lambda folder: folder.rename(folder.parent / "away"),
}


def path_of(tmp_path: Path) -> Path:
    """A directory of programs with a link out of it."""
    folder = tmp_path / "bin"
    program(folder, "tool", "exit 0")
    (tmp_path / "target").write_text("a thing")
    (folder / "link").symlink_to(tmp_path / "target")
    (folder / "below").mkdir()
    return folder


@pytest.mark.parametrize("change", CHANGES)
def test_a_directory_that_changed_is_named(tmp_path: Path, change: str) -> None:
    """Between two trials PATH must stay as it was: what came, went or was replaced shows, also behind a link."""
    folder = path_of(tmp_path)
    environment = {"PATH": f"/usr/bin:{folder}"}
    before = path_marks(environment)
    CHANGES[change](folder)
    assert changed_directories(before, path_marks(environment)) == (str(folder),)


def test_what_changes_no_program_changes_no_mark(tmp_path: Path) -> None:
    """Reading a program, running it, or a file in a directory below, which nobody searches."""
    folder = path_of(tmp_path)
    environment = {"PATH": f"{folder}:{tmp_path / 'nowhere'}:{folder / 'tool'}"}
    before = path_marks(environment)
    bounded_run((str(folder / "tool"), "--version"))
    (folder / "below" / "file").write_text("x")
    assert changed_directories(before, path_marks(environment)) == ()
    assert before[str(tmp_path / "nowhere")] == before[str(folder / "tool")] == MISSING


def test_a_directory_that_appears_has_changed(tmp_path: Path) -> None:
    """A place on PATH that was not there is where an agent would put its own `jq`."""
    environment = {"PATH": str(tmp_path / "bin")}
    before = path_marks(environment)
    program(tmp_path / "bin", "jq", "exit 0")
    assert changed_directories(before, path_marks(environment)) == (str(tmp_path / "bin"),)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_directory_that_cannot_be_read_is_said_to_be(tmp_path: Path) -> None:
    """It is not taken for an empty one."""
    folder = path_of(tmp_path)
    folder.chmod(0o000)
    try:
        assert path_marks({"PATH": str(folder)}) == {str(folder): UNREADABLE}
    finally:
        folder.chmod(0o755)


names = st.dictionaries(st.text(min_size=1, max_size=3), st.sampled_from(["a", "b", MISSING]), max_size=4)


@settings(deadline=None)  # a box may be busy
@given(names, names)
def test_marks_differ_where_they_differ(before: dict[str, str], after: dict[str, str]) -> None:
    """Equal marks name nothing; any other directory is named once."""
    named = changed_directories(before, after)
    assert set(named) == {name for name in {*before, *after} if before.get(name) != after.get(name)}
    assert len(named) == len(set(named))
    assert changed_directories(before, before) == ()
