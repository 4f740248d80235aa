"""What an agent is handed and hands back: a private folder, watched, read with care, and removed."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from probekit.errors import LogsUnwritable
from probekit.outside.handed import Handed, open_handed, read_out_file

FILES = {"prompt.txt": b"list them all\n", "tool-page1.txt": b'{"total":50'}


@pytest.fixture
def handed() -> Iterator[Handed]:
    """A folder with two shared files."""
    made = open_handed(FILES)
    yield made
    shutil.rmtree(made.root, ignore_errors=True)


def test_the_folder_is_private(handed: Handed) -> None:
    """Named so that people know it, under TMPDIR, with nothing for others to read."""
    assert handed.root.name.startswith("probekit-")
    assert stat.S_IMODE(handed.root.stat().st_mode) == 0o700
    assert {name: handed.path(name).read_bytes() for name in FILES} == FILES
    assert stat.S_IMODE(handed.path("prompt.txt").stat().st_mode) == 0o600


def test_each_trial_has_its_own_places(handed: Handed) -> None:
    """An empty working directory; the answer's place is outside it and holds nothing yet."""
    first, second = handed.new_trial(1, b"{}"), handed.new_trial(2)
    assert list(first.workdir.iterdir()) == []
    assert first.mcp_config.read_bytes() == b"{}"
    assert not second.mcp_config.exists()
    assert first.out_file.parent.is_dir()
    assert not first.out_file.exists()
    assert first.workdir not in first.out_file.parents
    assert first.workdir != second.workdir
    with pytest.raises(LogsUnwritable):
        handed.new_trial(1)


def _grow(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" ")


def _link(path: Path) -> None:
    path.rename(path.with_suffix(".old"))
    path.symlink_to(path.with_suffix(".old"))


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("change", [_grow, _link, _pipe, _folder, Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_change_is_seen(handed: Handed, change: Callable[[Path], object]) -> None:
    """Bytes, kind or existence; and which file it was."""
    assert handed.changed() == ()
    change(handed.path("prompt.txt"))
    assert handed.changed() == ("prompt.txt",)


def test_a_folder_that_is_gone_has_changed(handed: Handed) -> None:
    """All of its files."""
    shutil.rmtree(handed.root)
    assert handed.changed() == tuple(sorted(FILES))
    assert handed.remove() == ""


def test_all_of_it_is_removed(handed: Handed, tmp_path: Path) -> None:
    """Folders that nobody may enter, links, pipes, sockets' names and trees deeper than a path may be."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").write_bytes(b"x")
    work = handed.new_trial(1).workdir
    (work / "link").symlink_to(outside)
    os.mkfifo(work / "pipe")
    closed = work / "closed"
    (closed / "in").mkdir(parents=True)
    (closed / "in" / "file").write_bytes(b"x")
    (closed / "in").chmod(0)
    closed.chmod(0)
    deep = os.open(work, os.O_RDONLY)
    for _ in range(700):
        os.mkdir("deeper", dir_fd=deep)
        inner = os.open("deeper", os.O_RDONLY, dir_fd=deep)
        os.close(deep)
        deep = inner
    os.close(deep)
    handed.root.chmod(0)
    assert handed.remove() == ""
    assert not handed.root.exists()
    assert (outside / "kept").read_bytes() == b"x"


def test_a_link_in_the_folder_s_place_is_not_followed(handed: Handed, tmp_path: Path) -> None:
    """What stays is said."""
    shutil.rmtree(handed.root)
    (tmp_path / "kept").write_bytes(b"x")
    handed.root.symlink_to(tmp_path)
    try:
        assert str(handed.root) in handed.remove()
        assert (tmp_path / "kept").exists()
    finally:
        handed.root.unlink()


# --- what comes back ---


def test_an_answer_is_read(tmp_path: Path) -> None:
    """Its bytes, at most the cap."""
    path = tmp_path / "answer.txt"
    assert read_out_file(path, 10) == (b"", "missing")
    path.write_bytes(b"0123456789")
    assert read_out_file(path, 10) == (b"0123456789", "")
    assert read_out_file(path, 9) == (b"012345678", "capped")
    path.write_bytes(b"")
    assert read_out_file(path, 9) == (b"", "")


def test_only_a_plain_file_is_an_answer(tmp_path: Path) -> None:
    """No link is followed, in the file's place or its folder's, and no pipe is waited for."""
    secret = tmp_path / "secret" / "answer.txt"
    secret.parent.mkdir()
    secret.write_bytes(b"secret")
    (tmp_path / "out").symlink_to(secret.parent)
    (tmp_path / "link").symlink_to(secret)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("out/answer.txt", "link", "folder", "pipe"):
        assert read_out_file(tmp_path / name, 10) == (b"", "not_plain"), name
    assert read_out_file(Path("/dev/zero"), 10) == (b"", "not_plain")
    assert read_out_file(tmp_path / "none" / "answer.txt", 10) == (b"", "missing")
