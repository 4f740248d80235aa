"""Whatever an agent started is ended, wherever it went; and nothing else is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from probekit.outside.tree import (
    Process,
    Table,
    become_reaper,
    descendants,
    end_tree,
    is_reaper,
    living,
    proc_table,
    ps_table,
)
from tests.outside.children import in_a_child, is_alive, number_in, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="adoption and /proc are Linux's")

TELL = "open(sys.argv[1]+'.new','w').write(str(os.getpid())); os.rename(sys.argv[1]+'.new',sys.argv[1])"
"""Leaves its pid in the file that it is given."""

ESCAPES = {
    "child": "{tell}; time.sleep(60)",
    "session of its own": "os.setsid(); {tell}; time.sleep(60)",
    "daemon": "os.fork() and os._exit(0); os.setsid(); os.fork() and os._exit(0); {tell}; time.sleep(60)",
    "group of its own": "os.setpgid(0, 0); {tell}; time.sleep(60)",
    "deaf": "[signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]; os.setsid(); {tell}; time.sleep(60)",
    "stopped": "os.setsid(); {tell}; os.kill(os.getpid(), signal.SIGSTOP); time.sleep(60)",
}


def python(code: str, path: Path) -> subprocess.Popen[bytes]:
    """Start a script that leaves a pid in `path`."""
    code = "import os, signal, sys, time; " + code.format(tell=TELL)
    return subprocess.Popen([sys.executable, "-S", "-c", code, str(path)])


@pytest.mark.parametrize("escape", ESCAPES)
def test_none_escapes(tmp_path: Path, escape: str) -> None:
    """Children, sessions, double forks, ignored signals, stopped ones."""

    def work() -> tuple[int, bool, tuple[int, ...]]:
        become_reaper()
        python(ESCAPES[escape], tmp_path / "pid")
        wait_for(lambda: number_in(tmp_path / "pid"))
        count = end_tree()
        return count, is_alive(number_in(tmp_path / "pid")), living()

    assert in_a_child(work) == (1, False, ())


@pytest.mark.parametrize("words", [["nohup", "sleep", "60"], ["setsid", "-f", "sleep", "60"]])
def test_the_commands_that_daemonise(tmp_path: Path, words: list[str]) -> None:
    """As agents' shell scripts use them."""

    def work() -> tuple[int, tuple[int, ...]]:
        become_reaper()
        line = f"{' '.join(words)} >/dev/null 2>&1 & wait $!"
        subprocess.Popen(["sh", "-c", line], cwd=tmp_path)
        wait_for(lambda: any(b"sleep" in command_of(pid) for pid in living()))
        return end_tree(), living()

    count, left = in_a_child(work)
    assert count in (1, 2)  # with its shell, where that still waits
    assert left == ()


def command_of(pid: int) -> bytes:
    """The words of a running process; none where it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


STORMS = {
    "a group": "for _ in range(6):\n  os.fork()\n  time.sleep(0.02)\ntime.sleep(60)",
    "sessions": "for _ in range(60):\n  if not os.fork():\n    os.setsid()\n    time.sleep(60)\n  time.sleep(0.002)",
    "a fall": "for _ in range(300):\n  if os.fork():\n    time.sleep(0.05)\n    break\n  os.setsid(); time.sleep(0.01)",
}
"""Each is bounded: it must not outgrow the machine where the rule fails."""


@pytest.mark.parametrize("storm", STORMS)
def test_a_storm_of_forks_is_ended(storm: str) -> None:
    """Ones that fork while they are killed: in one group, each in its own session, each gone when it has forked."""

    def work() -> tuple[int, tuple[int, ...], float]:
        become_reaper()
        subprocess.Popen([sys.executable, "-S", "-c", f"import os, time\n{STORMS[storm]}"])
        wait_for(lambda: len(living()) > 4)
        began = time.monotonic()
        return end_tree(), living(), time.monotonic() - began

    count, left, seconds = in_a_child(work)
    assert left == ()
    assert count > 4
    assert seconds < 2


def test_the_spared_live_on(tmp_path: Path) -> None:
    """With what descends from them; their group is not killed either."""

    def work() -> list[bool]:
        become_reaper()
        kept = subprocess.Popen(["sh", "-c", f"sleep 60 & echo $! > {tmp_path}/kept; wait"], start_new_session=True)
        gone = subprocess.Popen(["sh", "-c", "sleep 60 & wait"])
        wait_for(lambda: number_in(tmp_path / "kept") and len(living()) == 4)
        spared = frozenset({kept.pid})
        end_tree(spared=spared)
        alive = [is_alive(pid) for pid in (kept.pid, number_in(tmp_path / "kept"), gone.pid)]
        return [*alive, living(spared=spared) == (), end_tree() == 2, living() == ()]

    assert in_a_child(work) == [True, True, False, True, True, True]


def test_where_nobody_adopts_the_root_is_what_remains(tmp_path: Path) -> None:
    """An orphan that kept the session of the root that was named is found by it."""

    def work() -> tuple[bool, int, bool]:
        line = f"(sleep 60 & echo $! > {tmp_path}/pid) &"
        root = subprocess.Popen(["sh", "-c", line], start_new_session=True)
        root.wait()
        wait_for(lambda: number_in(tmp_path / "pid"))
        orphan = number_in(tmp_path / "pid")
        return is_reaper(), end_tree(frozenset({root.pid}), read=ps_table), is_alive(orphan)

    if is_reaper():
        pytest.skip("this process adopts what its descendants leave")
    assert in_a_child(work) == (False, 1, False)


def test_children_are_collected() -> None:
    """No zombie is left, also of those that ended by themselves."""

    def work() -> tuple[int, list[int]]:
        become_reaper()
        subprocess.Popen(["sh", "-c", "sleep 0 & exit 0"])
        wait_for(lambda: not living())
        count = end_tree()
        return count, [one.pid for one in proc_table().values() if one.parent == os.getpid()]

    assert in_a_child(work) == (0, [])


def test_adoption_is_told() -> None:
    """It is in force where it was asked for, and a fork does not inherit it."""

    def work() -> list[bool]:
        before = os.getpid() == 1
        return [is_reaper() == before, become_reaper(), is_reaper(), in_a_child(is_reaper)]

    assert in_a_child(work) == [True, True, True, False]


@pytest.mark.parametrize("read", [proc_table, ps_table])
def test_both_tables_show_the_same(read: Callable[[], Table]) -> None:
    """This process, its parent and its session stand in each."""
    own = read()[os.getpid()]
    assert (own.parent, own.group, own.session) == (os.getppid(), os.getpgrp(), os.getsid(0))
    assert not own.is_dead


def test_descendants_of_a_table() -> None:
    """Below the ancestors, not below those that are excepted, and never this process."""
    own = os.getpid()
    rows = [(own, 1), (own + 1, own), (own + 2, own + 1), (own + 3, own), (own + 4, own + 3), (own + 9, 1)]
    table = {pid: Process(pid, parent, pid, pid, "S", 1) for pid, parent in rows}
    assert set(descendants(table, {own})) == {own + 1, own + 2, own + 3, own + 4}
    assert set(descendants(table, {own}, {own + 3})) == {own + 1, own + 2}
    assert set(descendants(table, {own + 3, own + 9})) == {own + 3, own + 4, own + 9}


def test_a_signal_of_the_end_does_not_reach_this_process() -> None:
    """Nobody's group is killed but that of another session."""

    def work() -> int:
        become_reaper()
        subprocess.Popen(["sleep", "60"])  # in our own group
        wait_for(living)
        return end_tree()

    assert in_a_child(work) == 1
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
