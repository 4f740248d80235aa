"""The box as found: PATH, programs, shell, locale. And whether a directory of PATH changed while a run went on.

Of the environment only names are kept, but for PATH and what says in which language and encoding programs write.
Nothing is mended and PATH is not touched: a missing program is a fact about the box.
"""

from __future__ import annotations

import hashlib
import os
import selectors
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from probekit.evidence import JsonValue

USUAL_PROGRAMS: Final = (
    *("sh", "bash", "dash", "busybox", "python3", "node", "git", "curl", "jq", "sha256sum", "shasum", "openssl"),
)
"""What agents reach for, whatever the scenario names."""

VALUES_KEPT: Final = ("LANG", "LC_ALL", "LC_CTYPE")
"""Variables whose values are kept beside PATH's: they say what a byte beyond ASCII means here."""

RUN_SECONDS: Final = 2.0
RUN_BYTES: Final = 4096
LONGEST_LINE: Final = 200

Run = Callable[[Sequence[str]], bytes]
"""Arguments, the first an absolute path → the beginning of what the program wrote; empty where it did not run."""

PathMarks = Mapping[str, str]
"""Directory of PATH → digest of its entries, or a word where there are none to be had. JSON values as they are."""

MISSING: Final = "missing"
UNREADABLE: Final = "unreadable"


@dataclass(frozen=True, slots=True)
class Box:
    """What an agent finds around it.

    path       PATH's directories in order, as they stand there
    variables  names of the environment's variables, sorted
    programs   name and absolute path; None where it is not on PATH
    sh         what /bin/sh is, links followed
    bash       first line of its version; "" where there is none
    coreutils  the line by which GNU coreutils or BusyBox names itself; "" where neither does
    locale     the values of VALUES_KEPT; None where unset
    """

    path: tuple[str, ...]
    variables: tuple[str, ...]
    programs: tuple[tuple[str, str | None], ...]
    sh: str
    bash: str
    coreutils: str
    locale: tuple[tuple[str, str | None], ...]
    filesystem_encoding: str
    stdout_encoding: str
    platform: str

    def to_json(self) -> dict[str, JsonValue]:
        """As it stands in the binding: no times, no value of a variable but for PATH's and the locale's."""
        return {
            "path": list(self.path),
            "variables": list(self.variables),
            "programs": dict(self.programs),
            "sh": self.sh,
            "bash": self.bash,
            "coreutils": self.coreutils,
            "locale": dict(self.locale),
            "filesystem_encoding": self.filesystem_encoding,
            "stdout_encoding": self.stdout_encoding,
            "platform": self.platform,
        }


def look_at_box(environment: Mapping[str, str], programs: Sequence[str], run: Run) -> Box:
    """Look once. `programs`: the ones that the scenario names; USUAL_PROGRAMS are looked for as well.

    Three programs are run at most, by `run`, which bounds them. Nothing raises over what a program does.
    """
    found = {name: _find(name, environment) for name in sorted({*programs, *USUAL_PROGRAMS})}
    return Box(
        path=directories_of(environment),
        variables=tuple(sorted(environment)),
        programs=tuple(found.items()),
        sh=os.path.realpath("/bin/sh"),
        bash=_first_line(_told(found["bash"], run)),
        coreutils=_coreutils(_find("ls", environment), run),
        locale=tuple((name, environment.get(name)) for name in VALUES_KEPT),
        filesystem_encoding=sys.getfilesystemencoding(),
        stdout_encoding=(sys.stdout.encoding or "") if sys.stdout else "",
        platform=_platform(),
    )


def directories_of(environment: Mapping[str, str]) -> tuple[str, ...]:
    """PATH's directories in order; an empty one is the working directory and stands as `.`."""
    path = environment.get("PATH", "")
    return tuple(directory or os.curdir for directory in path.split(os.pathsep)) if path else ()


def _find(name: str, environment: Mapping[str, str]) -> str | None:
    """Where a program lies, by PATH's absolute directories: any other is the agent's own working directory's."""
    absolute = [directory for directory in directories_of(environment) if directory.startswith(os.sep)]
    return shutil.which(name, path=os.pathsep.join(absolute)) if absolute and os.sep not in name else None


def _told(program: str | None, run: Run) -> bytes:
    return b"" if program is None else run((program, "--version"))


def _coreutils(ls: str | None, run: Run) -> str:
    """GNU's `ls` names its package, BusyBox's itself when it refuses the flag; others name nothing."""
    lines = _told(ls, run).splitlines()
    naming = (line for line in lines if b"coreutils" in line or b"BusyBox" in line)
    return _first_line(next(naming, b""))


def _first_line(told: bytes) -> str:
    """The first line in printable ASCII, shortened."""
    line = told.split(b"\n", 1)[0].decode("ascii", "replace").strip()
    return "".join(char if " " <= char <= "~" else "?" for char in line)[:LONGEST_LINE]


def _platform() -> str:
    """System, release and machine."""
    system = os.uname()
    return f"{system.sysname} {system.release} {system.machine}"


def bounded_run(argv: Sequence[str]) -> bytes:
    """Run a program for RUN_SECONDS and RUN_BYTES at most, without our environment, a terminal or a shell.

    stdout and stderr together. Whatever it does, it and its session are gone when this returns.
    """
    try:
        process = subprocess.Popen(  # noqa: S603 - an absolute path of PATH's, no shell
            [*argv],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={"PATH": os.defpath, "LC_ALL": "C"},
            bufsize=0,
            start_new_session=True,
        )
    except (OSError, ValueError):
        return b""
    try:
        return _read(process, time.monotonic() + RUN_SECONDS)
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        if process.stdout:
            process.stdout.close()
        process.wait()


def _read(process: subprocess.Popen[bytes], until: float) -> bytes:
    told = b""
    if process.stdout is None:
        return told
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while len(told) < RUN_BYTES and selector.select(max(0.0, until - time.monotonic())):
            chunk = os.read(process.stdout.fileno(), RUN_BYTES - len(told))
            if not chunk:
                break
            told += chunk
    return told


# Did PATH change?


def path_marks(environment: Mapping[str, str]) -> PathMarks:
    """A mark of each absolute directory of PATH: of names, modes, sizes, times and inodes, of links and their targets.

    No program is read or run. A relative directory is the agent's own working directory's, and none of the box.
    """
    seen: dict[str, str] = {}
    marks: dict[str, str] = {}
    for directory in directories_of(environment):
        if directory.startswith(os.sep):
            real = os.path.realpath(directory)
            if real not in seen:
                seen[real] = _mark(real)
            marks[directory] = seen[real]
    return marks


def changed_directories(before: PathMarks, after: PathMarks) -> tuple[str, ...]:
    """The directories whose programs are not what they were, in PATH's order."""
    return tuple(name for name in {**before, **after} if before.get(name) != after.get(name))


def _mark(directory: str) -> str:
    try:
        with os.scandir(directory) as entries:
            listed = sorted(os.fsencode(entry.name) + b"\0" + _state(entry) for entry in entries)
    except (FileNotFoundError, NotADirectoryError):
        return MISSING
    except OSError:
        return UNREADABLE
    return hashlib.sha256(b"\0".join(listed)).hexdigest()


def _state(entry: os.DirEntry[str]) -> bytes:
    """What tells an entry from another of its name: of itself, and of what it points to."""
    try:
        own = _told_apart(entry.stat(follow_symlinks=False))
        return own + b"\0" + _told_apart(entry.stat()) if entry.is_symlink() else own
    except OSError:  # it went meanwhile, or points to nothing
        return b"gone"


def _told_apart(status: os.stat_result) -> bytes:
    """A directory below is searched by nobody: what happens in it is not told."""
    if stat.S_ISDIR(status.st_mode):
        return b"%o" % status.st_mode
    return b"%o %d %d %d" % (status.st_mode, status.st_size, status.st_mtime_ns, status.st_ino)
