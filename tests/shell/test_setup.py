"""spike.sh and tools/venv: an environment is made once, healed when half made, and never touched when right."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.checkouts import TOOLS, add_python, bare_path, copy_checkout, environment, no_network, write_script

DOOR = """import sys
def main():
    print("ran", *sys.argv[1:])
    sys.exit(3)
"""

Ended = tuple[int, str, str]
"""Exit status, stdout, stderr."""


def stand_in(target: Path) -> Path:
    """Make a copy without an environment, whose program only tells that it ran, with exit status 3."""
    root = copy_checkout(target)
    (root / "probekit" / "cli" / "door.py").write_text(DOOR, encoding="utf-8")
    return root


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy on which nothing has run yet."""
    return stand_in(tmp_path / "fresh copy")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A bare machine with Python."""
    return bare_path(tmp_path / "bin")


def start(copy: Path, env: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    """Start a copy's spike.sh without a terminal, in a session of its own."""
    return subprocess.Popen(
        [str(copy / "spike.sh"), *arguments],
        env=env,
        cwd=copy.parent,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def spike(copy: Path, env: dict[str, str], *arguments: str) -> Ended:
    """Run a copy's spike.sh."""
    process = start(copy, env, *arguments)
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def ran(*arguments: str) -> str:
    """Return what the stand-in program prints."""
    return " ".join(["ran spike run --scenario truncated-catalog", *arguments]) + "\n"


@dataclass(frozen=True, slots=True)
class Beginnings:
    """The first starts of a copy: without a network; with one; and when nothing is left of network or Python.

    Beside them how long the last took, in seconds, and what the stamp of the environment was before and after it.
    """

    copy: Path
    cut_off: Ended
    first: Ended
    second: Ended
    seconds: float
    stamps: tuple[tuple[int, int], tuple[int, int]]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Beginnings:
    """A copy that was started three times."""
    home = tmp_path_factory.mktemp("begun")
    copy, path, bare = stand_in(home / "copy"), bare_path(home / "bin"), bare_path(home / "bare", python=False)
    cut_off = spike(copy, environment(path, home, no_network()))
    first = spike(copy, environment(path, home), "--rehearse", "two words")
    before = stamp_of(copy)
    began = time.monotonic()
    second = spike(copy, environment(bare, home, no_network()))
    return Beginnings(copy, cut_off, first, second, time.monotonic() - began, (before, stamp_of(copy)))


def stamp_of(copy: Path) -> tuple[int, int]:
    """When the stamp of an environment was written, and which file it is."""
    found = (copy / ".venv" / "made-from").stat()
    return found.st_mtime_ns, found.st_ino


@pytest.fixture
def made(begun: Beginnings) -> Path:
    """A copy as `copy` gives it, with its environment made. Tests leave it as it is, or so that a start heals it."""
    home = begun.copy.parent
    assert spike(begun.copy, environment(home / "bin", home))[0] == 3
    return begun.copy


def test_a_first_run_without_a_network(begun: Beginnings) -> None:
    """A set-up that cannot fetch what it needs says so last, and exits 2."""
    status, out, err = begun.cut_off
    assert (status, out) == (2, "")
    assert "see to the network" in err.splitlines()[-1]


def test_first_and_second_run(begun: Beginnings) -> None:
    """Set-up speaks on stderr alone; the second run needs neither network nor a Python on PATH, and changes nothing."""
    assert begun.first[:2] == (3, ran("--rehearse", "two words"))
    assert begun.second == (3, ran(), "")
    assert begun.seconds < 3
    assert begun.stamps[0] == begun.stamps[1]


@pytest.mark.slow
def test_two_at_once(copy: Path, path: Path, tmp_path: Path) -> None:
    """Of two that are started at once on a bare machine one makes the environment and both run."""
    processes = [start(copy, environment(path, tmp_path), name) for name in ("one", "two")]
    ended = [process.communicate(timeout=300) for process in processes]
    assert [process.returncode for process in processes] == [3, 3]
    assert [out for out, _ in ended] == [ran("one"), ran("two")]
    assert sum("making" in err for _, err in ended) == 1


@pytest.mark.slow
def test_stopped_half_way_heals(copy: Path, path: Path, tmp_path: Path) -> None:
    """A set-up that was killed, and one that Ctrl-C ended with a status that is no verdict, leave nothing trusted."""
    killed = stopped_where(copy, environment(path, tmp_path), "lib/*/site-packages/pip", signal.SIGKILL)
    assert killed == (-signal.SIGKILL, "")
    assert (copy / ".venv").is_dir()
    assert not (copy / ".venv" / "made-from").exists()
    status, out = stopped_where(copy, environment(path, tmp_path), "unfinished", signal.SIGINT)
    assert status in {2, 130, -signal.SIGINT}
    assert out == ""
    assert spike(copy, environment(path, tmp_path))[:2] == (3, ran())


def stopped_where(copy: Path, env: dict[str, str], seen: str, number: signal.Signals) -> tuple[int, str]:
    """Start a set-up and signal it as soon as that stands in its folder; exit status and stdout."""
    process = start(copy, env)
    deadline = time.monotonic() + 60
    while not list((copy / ".venv").glob(seen)) and time.monotonic() < deadline:
        time.sleep(0.01)
    signal_group(process, number)
    out, _ = process.communicate(timeout=30)
    return process.returncode, out


def signal_group(process: subprocess.Popen[str], number: signal.Signals) -> None:
    """Send a signal to all that a terminal would send it to."""
    subprocess.run(["kill", f"-{int(number)}", "--", f"-{process.pid}"], check=True)


@pytest.mark.slow
def test_moved_checkout_is_made_again(made: Path, path: Path, tmp_path: Path) -> None:
    """Scripts in an environment hold its path, so a checkout that moved gets a new one."""
    moved = Path(shutil.copytree(made, tmp_path / "elsewhere", symlinks=True))
    status, out, err = spike(moved, environment(path, tmp_path))
    assert (status, out) == (3, ran())
    assert "making" in err
    script = (moved / ".venv" / "bin" / "probekit").read_text(encoding="utf-8")
    assert str(moved) in script
    assert str(made) not in script


def break_python(env: Path) -> None:
    """Replace the environment's Python by one that cannot start, as after an upgrade of the system's."""
    (env / "bin" / "python").unlink()
    write_script(env / "bin" / "python", "echo 'Fatal Python error' >&2; exit 1")


def lose_package(env: Path) -> None:
    """Take probekit out of the environment."""
    for path in env.glob("lib/*/site-packages/*probekit*.pth"):
        path.unlink()


@pytest.mark.slow
@pytest.mark.parametrize("harm", [break_python, lose_package])
def test_broken_environment_is_made_again(made: Path, path: Path, tmp_path: Path, harm: Callable[[Path], None]) -> None:
    """An environment that broke after it was made is made again."""
    harm(made / ".venv")
    assert spike(made, environment(path, tmp_path))[:2] == (3, ran())


def test_broken_environment_is_no_verdict(copy: Path, path: Path, tmp_path: Path) -> None:
    """The exit status 1 of a Python that cannot start never passes for a KILL, nor that of a maker that fails."""
    (copy / ".venv" / "bin").mkdir(parents=True)
    write_script(copy / ".venv" / "bin" / "python", "echo 'Fatal Python error' >&2; exit 1")
    (copy / ".venv" / "made-from").write_bytes(made_from(copy))
    (copy / "tools" / "make_venv.py").write_text("raise SystemExit(1)", encoding="utf-8")
    assert spike(copy, environment(path, tmp_path))[:2] == (2, "")


def made_from(copy: Path) -> bytes:
    """What the stamp of a copy's environment holds."""
    needs = (copy / "pyproject.toml").read_bytes() + (copy / "constraints.txt").read_bytes()
    return f"{copy.resolve()}\n\n".encode() + needs


def test_failing_setup_is_no_verdict(copy: Path, path: Path, tmp_path: Path) -> None:
    """A set-up that fails in a way that nobody thought of ends in 2: 1 would say KILL."""
    (copy / "tools" / "make_venv.py").write_text("raise SystemExit(1)", encoding="utf-8")
    assert spike(copy, environment(path, tmp_path))[:2] == (2, "")


@pytest.mark.parametrize("text", ["raise ImportError", "def main(:"])
def test_door_that_does_not_open(made: Path, path: Path, tmp_path: Path, text: str) -> None:
    """A program that cannot be imported ends in 70."""
    door = made / "probekit" / "cli" / "door.py"
    try:
        door.write_text(text, encoding="utf-8")
        assert spike(made, environment(path, tmp_path))[:2] == (70, "")
    finally:
        door.write_text(DOOR, encoding="utf-8")


@pytest.mark.slow
def test_own_environment_is_kept(copy: Path, path: Path, tmp_path: Path) -> None:
    """A `.venv` that a person made is installed into and not thrown away."""
    subprocess.run([str(path / "python3"), "-m", "venv", str(copy / ".venv")], check=True)
    mine = copy / ".venv" / "mine"
    mine.touch()
    assert spike(copy, environment(path, tmp_path))[:2] == (3, ran())
    assert mine.exists()


def test_changed_needs_are_noticed(made: Path, path: Path, tmp_path: Path) -> None:
    """After a pull that changes what is needed, the environment is brought up to date."""
    with (made / "constraints.txt").open("a", encoding="utf-8") as constraints:
        constraints.write("# another\n")
    status, out, err = spike(made, environment(path, tmp_path))
    assert (status, out) == (3, ran())
    assert "up to date" in err


def test_no_python(copy: Path, tmp_path: Path) -> None:
    """Where there is no Python, one sentence says so."""
    path = bare_path(tmp_path / "bin", python=False)
    status, out, err = spike(copy, environment(path, tmp_path))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "Python 3.11" in err


def test_old_python_and_empty_shims_are_passed_over(copy: Path, tmp_path: Path) -> None:
    """A name on PATH that does not run, or is too old, is passed over for one that will do."""
    maker = "import sys; print('made by', *sys.version_info[:2]); raise SystemExit(1)"
    (copy / "tools" / "make_venv.py").write_text(maker, encoding="utf-8")
    path = bare_path(tmp_path / "bin", python=False)
    write_script(path / "python3.13", "echo 'not one of ours' >&2; exit 127")
    write_script(path / "python3.12", "exit 1")
    add_python(path, "python3.11")
    status, out, err = spike(copy, environment(path, tmp_path))
    assert (status, out) == (2, "")
    assert "made by {} {}".format(*sys.version_info) in err
    assert "not one of ours" not in err


def test_python_without_venv(copy: Path, tmp_path: Path) -> None:
    """Where Python cannot make environments, one sentence says what to install."""
    path = bare_path(tmp_path / "bin", python=False)
    write_script(path / "python3", 'case "$*" in *ensurepip*) exit 1 ;; esac')
    status, out, err = spike(copy, environment(path, tmp_path))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "python3-venv" in err


def test_read_only_checkout(copy: Path, path: Path, tmp_path: Path) -> None:
    """Where .venv cannot be made, a sentence says so, and no traceback."""
    (copy / ".venv").write_text("a file in its place", encoding="utf-8")
    status, out, err = spike(copy, environment(path, tmp_path))
    assert (status, out) == (2, "")
    assert "could not be made" in err.splitlines()[-1]
    assert "Traceback" not in err


LIMITS = [
    ((), 5430),
    (("--wall-clock", "90s"), 120),
    (("--wall-clock=2m",), 150),
    (("--rehearse", "--wall-clock", "1h", "--quiet"), 3630),
    (("--wall-clock", "2h"), 5430),
    (("--wall-clock", "0090m"), 5430),
    (("--wall-clock", "99999999999999999999s"), 5430),
    (("--wall-clock", "soon"), 5430),
    (("--wall-clock",), 5430),
    (("--model", "--wall-clock=1m"), 90),
]


@pytest.mark.parametrize(("arguments", "seconds"), LIMITS)
def test_outer_clock(made: Path, tmp_path: Path, arguments: tuple[str, ...], seconds: int) -> None:
    """The outer clock is the inner one's limit and 30 s, whatever is wrong with the value; the status is passed on."""
    path = bare_path(tmp_path / "bin", [tool for tool in TOOLS if tool != "timeout"])
    write_script(path / "timeout", 'if [ "$5" = true ]; then exit 0; fi; echo "$1 $2 $4"; exit 7')
    outcome = spike(made, environment(path, tmp_path), *arguments)
    assert outcome == (7, f"--foreground --preserve-status {seconds}\n", "")


def test_no_timeout(made: Path, tmp_path: Path) -> None:
    """Where there is no `timeout`, or one without the options, the inner clock is the only one."""
    path = bare_path(tmp_path / "bin", [tool for tool in TOOLS if tool != "timeout"])
    assert spike(made, environment(path, tmp_path)) == (3, ran(), "")
    write_script(path / "timeout", "echo 'unrecognized option' >&2; exit 1")
    assert spike(made, environment(path, tmp_path)) == (3, ran(), "")


def test_started_through_a_link(made: Path, path: Path, tmp_path: Path) -> None:
    """A link to spike.sh finds the checkout that it points into."""
    link = tmp_path / "link to spike"
    link.symlink_to(made / "spike.sh")
    env = environment(path, tmp_path, no_network())
    done = subprocess.run([str(link)], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, ran())
