"""Processes that descend from this one, ended to the last.

On Linux this process adopts what its descendants leave behind (`become_reaper`), so a daemon that forked twice and
left its session is still a descendant, and /proc shows it. Elsewhere there is no adoption: an orphan goes to process
1. What is found then is what still descends from this process, and what still bears the session or the process group
of a root that the caller names. A daemon that left all three is lost there, and nothing short of a container holds it.

Nothing here waits for long: a process that the kernel does not let go, or that changed its user, is left after
PATIENCE_S, and `living` tells of it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PATIENCE_S = 1.0
_PAUSE_S = 0.002
_LOOKS = 3
"""So many looks in a row that show nobody: a process may be born behind a look that is under way."""

_SET_REAPER, _IS_REAPER = 36, 37  # PR_SET_CHILD_SUBREAPER, PR_GET_CHILD_SUBREAPER
_PS = ("ps", "-axo", "pid=,ppid=,pgid=,stat=")


@dataclass(frozen=True, slots=True)
class Process:
    """A row of the system's table. `started`: ticks since boot; with the pid, one process and no other (0: unknown)."""

    pid: int
    parent: int
    group: int
    session: int
    state: str
    started: int

    @property
    def is_dead(self) -> bool:
        """It has ended and was not collected."""
        return self.state[:1] in "ZX"


Table = Mapping[int, Process]
ReadTable = Callable[[], Table]


def become_reaper() -> bool:
    """Adopt orphans among this process's descendants from now on; whether that is in force. Forks do not inherit it."""
    if sys.platform == "linux":
        _prctl(_SET_REAPER, 1)
    return is_reaper()


def is_reaper() -> bool:
    """Does this process adopt what its descendants leave behind?"""
    if sys.platform != "linux":
        return False
    answer = ctypes.c_int(0)
    _prctl(_IS_REAPER, ctypes.byref(answer))
    return bool(answer.value) or os.getpid() == 1


def _prctl(option: int, argument: object) -> None:
    try:
        ctypes.CDLL(None).prctl(option, argument, 0, 0, 0)
    except (OSError, AttributeError):
        return  # a C library without it: `is_reaper` says so


def end_tree(
    roots: frozenset[int] = frozenset(),
    *,
    spared: frozenset[int] = frozenset(),
    read: ReadTable | None = None,
) -> int:
    """Kill every descendant of this process, and collect those that are its children; how many were alive.

    `roots` are leaders of sessions that this process started: what bears their session or group is theirs. `spared`
    are pids that live on, with their descendants. A zombie that is a child of this process is collected too, so a
    child whose status matters is waited for before. Returns within PATIENCE_S or so, whatever the processes do.
    """
    look = _Look(read or _reader(), roots, spared)
    ended: set[tuple[int, int]] = set()
    until = time.monotonic() + PATIENCE_S
    quiet = 0
    while quiet < _LOOKS and not _childless(roots) and time.monotonic() < until:
        table = look.read()
        alive = [one for one in look.family(table) if not one.is_dead]
        ended.update((one.pid, one.started) for one in _killed(alive, table, look))
        _collect(look.family(table))
        quiet = 0 if alive else quiet + 1
        time.sleep(_PAUSE_S)
    return len(ended)


def living(
    roots: frozenset[int] = frozenset(), *, spared: frozenset[int] = frozenset(), read: ReadTable | None = None
) -> tuple[int, ...]:
    """The pids of this process's descendants that are alive, without the spared ones, ascending."""
    look = _Look(read or _reader(), roots, spared)
    return tuple(sorted(one.pid for one in look.family(look.read()) if not one.is_dead))


@dataclass(frozen=True, slots=True)
class _Look:
    """How the family is told from the rest of a table."""

    read: ReadTable
    roots: frozenset[int]
    spared: frozenset[int]

    def family(self, table: Table) -> list[Process]:
        """This process's descendants and those of the roots, without the spared ones and theirs."""
        spared = set(descendants(table, self.spared)) | self.spared
        own = descendants(table, {os.getpid()} | self._bearers(table), spared)
        return [table[pid] for pid in own]

    def _bearers(self, table: Table) -> set[int]:
        """Who bears a root's session or group; an adopter has them all as descendants, whatever they bear."""
        if is_reaper():
            return set()
        roots = self.roots - {os.getsid(0), os.getpgrp()}
        return {one.pid for one in table.values() if roots & {one.group, one.session}}

    def groups(self, table: Table) -> set[int]:
        """Process groups that may be killed whole: of another session than ours, and with nobody spared in them."""
        spared = set(descendants(table, self.spared)) | self.spared
        kept = {table[pid].group for pid in spared if pid in table}
        here = os.getsid(0)
        return {one.group for one in self.family(table) if one.session not in (0, here)} - kept - {os.getpgrp(), 0, 1}


def descendants(table: Table, ancestors: set[int] | frozenset[int], without: set[int] | None = None) -> Iterator[int]:
    """The pids below the ancestors, and those of the ancestors that are not this process; not below `without`."""
    below: dict[int, list[int]] = {}
    for one in table.values():
        below.setdefault(one.parent, []).append(one.pid)
    seen = set(without or ()) | {os.getpid()}
    pending = [pid for ancestor in ancestors for pid in (ancestor, *below.get(ancestor, ()))]
    while pending:
        pid = pending.pop()
        if pid in seen or pid not in table:
            continue
        seen.add(pid)
        yield pid
        pending += below.get(pid, ())


def _killed(alive: list[Process], table: Table, look: _Look) -> Iterator[Process]:
    """Kill each of these, whole groups at once: while a group is being killed it cannot fork away."""
    whole = look.groups(table)
    for one in alive:
        if not _is_still(one):
            continue
        try:
            if one.group in whole:
                os.killpg(one.group, signal.SIGKILL)
            else:
                os.kill(one.pid, signal.SIGKILL)
        except OSError:
            continue  # gone by itself, or not ours to kill: `living` tells
        yield one


def _is_still(process: Process) -> bool:
    """Is the pid still this process's? It may have ended, and another have got its number."""
    now = _row(process.pid) if process.started else process
    return now is not None and now.started == process.started


def _collect(family: list[Process]) -> None:
    own = os.getpid()
    for one in family:
        if one.parent == own and one.is_dead:
            try:
                os.waitpid(one.pid, os.WNOHANG)
            except ChildProcessError:
                continue  # collected elsewhere


def _childless(roots: frozenset[int]) -> bool:
    """The kernel's word that nobody descends from this process; where orphans go elsewhere there is no such word."""
    if roots and not is_reaper():
        return False
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return True
    return False


# --- the system's table ---


def _reader() -> ReadTable:
    return proc_table if Path("/proc/self/stat").exists() else ps_table


def proc_table() -> dict[int, Process]:
    """All processes, as Linux's /proc shows them."""
    rows = (_row(int(name)) for name in os.listdir("/proc") if name.isdecimal())  # noqa: PTH208 - names, and quick
    return {row.pid: row for row in rows if row is not None}


def _row(pid: int) -> Process | None:
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:  # noqa: PTH123 - this runs for every process, again and again
            text = file.read()
    except OSError:
        return None
    # the name stands in parentheses and may hold any byte
    fields = text[text.rindex(b")") + 2 :].split()
    state, parent, group, session = fields[:4]
    return Process(pid, int(parent), int(group), int(session), state.decode("ascii"), int(fields[19]))


def ps_table() -> dict[int, Process]:
    """All processes, as `ps` shows them where there is no /proc."""
    try:
        said = subprocess.run(_PS, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S, check=False)  # noqa: S603 - a fixed command
    except (OSError, subprocess.TimeoutExpired):
        return {}
    rows = (line.split() for line in said.stdout.decode("ascii", "replace").splitlines())
    table = {}
    for pid, parent, group, state in (row for row in rows if len(row) == 4):
        table[int(pid)] = Process(int(pid), int(parent), int(group), _session(int(pid)), state, 0)
    return table


def _session(pid: int) -> int:
    try:
        return os.getsid(pid)
    except OSError:
        return 0
