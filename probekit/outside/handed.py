"""What is handed to an agent, and what it hands back: a private folder outside the run's directory.

probekit-XXXX/prompt.txt, tool-page1.txt   shared by all trials, and watched
probekit-XXXX/trial-N/work                 where the agent runs, empty at first
probekit-XXXX/trial-N/mcp.json             where to find the tools
probekit-XXXX/trial-N/out/answer.txt       where it may put its answer
"""

from __future__ import annotations

import itertools
import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from probekit.errors import RunError
from probekit.rundir import DIRECTORY_MODE, PLAIN_ONLY, make_folder, write_new

PREFIX = "probekit-"
WORK, MCP_CONFIG, OUT, ANSWER = "work", "mcp.json", "out", "answer.txt"

_READ_SIZE = 1 << 20
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC

OutProblem = Literal["", "missing", "not_plain", "unreadable", "capped"]
"""Why an answer's file was not read, or not to its end."""


@dataclass(frozen=True, slots=True)
class TrialPlaces:
    """One trial's own places. `mcp_config` is there only where its bytes were given, `out_file` never at first."""

    folder: Path
    workdir: Path
    mcp_config: Path
    out_file: Path


@dataclass(frozen=True, slots=True)
class Handed:
    """The folder and the bytes of the files in it that all trials share."""

    root: Path
    files: Mapping[str, bytes]

    def path(self, name: str) -> Path:
        """Where a shared file lies."""
        return self.root / name

    def new_trial(self, number: int, mcp_config: bytes = b"") -> TrialPlaces:
        """Make a trial's places. Raises LogsUnwritable, also where something is in their place."""
        folder = make_folder(self.root / f"trial-{number}")
        places = TrialPlaces(
            folder=folder,
            workdir=make_folder(folder / WORK),
            mcp_config=folder / MCP_CONFIG,
            out_file=make_folder(folder / OUT) / ANSWER,
        )
        if mcp_config:
            write_new(places.mcp_config, mcp_config)
        return places

    def changed(self, coming: int = 0) -> tuple[str, ...]:
        """Names of the shared files that are not what was handed over: other bytes, no plain file, or gone. Sorted.

        Also the folder of the trial that is to come, where somebody made it before us.
        """
        changed = [name for name, data in self.files.items() if not _holds(self.root / name, data)]
        folder = f"trial-{coming}"
        return tuple(sorted([*changed, *([folder] if os.path.lexists(self.root / folder) else [])]))

    def remove(self) -> str:
        """Remove all of it, never what a link in it points to; "" or a sentence that says what stays."""
        _empty(self.root)
        with suppress(OSError):
            self.root.rmdir()
        stays = os.path.lexists(self.root)
        return f"the folder {self.root} could not be removed; remove it by hand." if stays else ""


def open_handed(files: Mapping[str, bytes]) -> Handed:
    """Make the folder under TMPDIR, mode 0700, and write the shared files into it.

    Raises RunError (LogsUnwritable is one) where the system has no room for it; then nothing of it stays.
    """
    try:
        # resolved, since an agent that asks where it is gets the resolved path
        root = Path(tempfile.mkdtemp(prefix=PREFIX)).resolve()
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RunError(f"no folder for the agent's files could be made: {why}. Set TMPDIR to another.") from error
    handed = Handed(root, dict(files))
    try:
        for name, data in files.items():
            write_new(root / name, data)
    except RunError:
        handed.remove()
        raise
    return handed


def read_out_file(path: Path, cap: int) -> tuple[bytes, OutProblem]:
    """At most `cap` bytes of a plain file, and what was wrong with it.

    No link is followed, in the place of the file or of its folder, and a pipe or a device is not read.
    """
    try:
        folder = os.open(path.parent, _FOLDER)
    except FileNotFoundError:
        return b"", "missing"
    except OSError:
        return b"", "not_plain"
    try:
        return _read_plain(path.name, folder, cap)
    finally:
        os.close(folder)


def _read_plain(name: str, folder: int, cap: int) -> tuple[bytes, OutProblem]:
    try:
        mode = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode
        if not stat.S_ISREG(mode):
            return b"", "not_plain"
        descriptor = os.open(name, os.O_RDONLY | PLAIN_ONLY | os.O_CLOEXEC, dir_fd=folder)
    except FileNotFoundError:
        return b"", "missing"
    except OSError:
        return b"", "unreadable"
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return b"", "not_plain"
        data = _read(descriptor, cap + 1)
    except OSError:
        return b"", "unreadable"
    finally:
        os.close(descriptor)
    return data[:cap], "capped" if len(data) > cap else ""


def _read(descriptor: int, limit: int) -> bytes:
    data = bytearray()
    while len(data) < limit and (chunk := os.read(descriptor, min(_READ_SIZE, limit - len(data)))):
        data += chunk
    return bytes(data)


def _holds(path: Path, data: bytes) -> bool:
    return read_out_file(path, len(data)) == (data, "")


# --- removing what an agent left ---


def _empty(root: Path) -> None:
    """Remove what the folder holds, as far as it can be.

    A folder in a folder is first moved up into the root, so that no depth that an agent made is too deep, and no path
    is walked in which a link could stand.
    """
    try:
        root.chmod(DIRECTORY_MODE)
        descriptor = os.open(root, _FOLDER)
    except OSError:
        return
    try:
        pending = _names(descriptor)
        count = itertools.count()
        while pending:
            pending += _removed(descriptor, pending.pop(), count)
    finally:
        os.close(descriptor)


def _names(folder: int) -> list[str]:
    with suppress(OSError), os.scandir(folder) as entries:
        return [entry.name for entry in entries]
    return []


def _removed(root: int, name: str, count: Iterator[int]) -> list[str]:
    """Remove one entry of the root; the folders in it are moved to the root, under these names."""
    moved: list[str] = []
    with suppress(OSError):
        if not _is_folder(root, name):
            os.unlink(name, dir_fd=root)
            return moved
        os.chmod(name, DIRECTORY_MODE, dir_fd=root)
        folder = os.open(name, _FOLDER, dir_fd=root)
        try:
            moved = [new for entry in _names(folder) for new in _raised(folder, entry, root, count)]
        finally:
            os.close(folder)
        os.rmdir(name, dir_fd=root)
    return moved


def _raised(folder: int, entry: str, root: int, count: Iterator[int]) -> Iterator[str]:
    """Remove an entry of a folder; where it is a folder itself, move it to the root and yield its new name."""
    with suppress(OSError):
        if not _is_folder(folder, entry):
            os.unlink(entry, dir_fd=folder)
            return
        os.chmod(entry, DIRECTORY_MODE, dir_fd=folder)
        target = f".raised-{next(count)}"
        os.rename(entry, target, src_dir_fd=folder, dst_dir_fd=root)
        yield target


def _is_folder(parent: int, name: str) -> bool:
    return stat.S_ISDIR(os.stat(name, dir_fd=parent, follow_symlinks=False).st_mode)
