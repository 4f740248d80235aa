"""Signals, kills, full disks, lost streams: the right exit status, closed logs, a sentence, and never SHIP or KILL."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from probekit.verify import HOLDS, verify_run
from tests.servers import Serving, answer, chat, cut_body, down, hang_up, html, mute, reset, serving, tool_call
from tests.whole.forks import Forks, Order
from tests.whole.program import COMMAND, Program, begin, environment, events, only_run, run

PAGE = chat(calls=[tool_call("inventory_list", {"page": 1})])


@pytest.fixture
def hanging() -> Iterator[Serving]:
    """An endpoint that serves the first turn and then says nothing more."""
    with serving(PAGE, mute()) as server:
        yield server


def _until_turn_two(logs: Path) -> Path:
    """Wait until the run is in its second turn; its directory."""
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        found = list(logs.glob("*/trial-1/002-request.json"))
        if found:
            return found[0].parents[1]
        time.sleep(0.02)
    raise AssertionError("the run did not reach its second turn")


def _begin(logs: Path, server: Serving) -> subprocess.Popen[str]:
    flags = ("--base-url", server.url, "--model", "m", "--no-preflight")
    return begin("spike", "run", "--scenario", "truncated-catalog", "--logs", logs, *flags)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_closes_the_logs(probekit: Program, number: signal.Signals, tmp_path: Path, hanging: Serving) -> None:
    """The verdict VOID `interrupted` is written and printed before the process leaves with 128 and the signal."""
    program = _begin(tmp_path, hanging)
    directory = _until_turn_two(tmp_path)
    program.send_signal(number)
    stdout, _ = program.communicate(timeout=10)
    assert program.returncode == 128 + number
    assert stdout == "VOID: the run was interrupted (no trial finished)\n"
    assert (directory / "verdict.txt").read_text() == stdout
    assert events(directory)[-1]["step"] == "run_closed"
    assert probekit.run("verify", directory).status == 0


def test_kill_9_leaves_what_was_received(probekit: Program, tmp_path: Path, hanging: Serving) -> None:
    """Everything received is on disk, verify says that the run is unfinished, and no child lives on."""
    program = _begin(tmp_path, hanging)
    directory = _until_turn_two(tmp_path)
    children = _children(program.pid)
    program.kill()
    program.communicate(timeout=10)
    assert program.returncode == -signal.SIGKILL
    assert (directory / "trial-1" / "001-response.bin").stat().st_size > 0
    assert probekit.run("verify", directory).status == 3
    limit = time.monotonic() + 5
    while any(Path(f"/proc/{pid}").exists() for pid in children) and time.monotonic() < limit:
        time.sleep(0.05)
    assert not [pid for pid in children if Path(f"/proc/{pid}").exists()]


def _children(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in listed.stdout.split()]


def test_a_killed_child_is_our_fault(tmp_path: Path, hanging: Serving) -> None:
    """A child that goes away without a word (out of memory) is a fault of ours: exit 70, logs closed, no verdict."""
    program = _begin(tmp_path, hanging)
    directory = _until_turn_two(tmp_path)
    for pid in _children(program.pid):
        os.kill(pid, signal.SIGKILL)
    stdout, stderr = program.communicate(timeout=10)
    assert program.returncode == 70, stderr
    assert stdout.startswith("VOID: a fault inside probekit")
    assert events(directory)[-1]["step"] == "run_closed"


def test_kill_9_at_any_moment(probekit: Program, tmp_path: Path) -> None:
    """Whenever the program is killed, nothing that it left says SHIP without having been closed."""
    for number in range(12):
        logs = tmp_path / str(number)
        program = begin("spike", "run", "--scenario", "truncated-catalog", "--logs", logs, "--rehearse")
        time.sleep(0.06 * (number + 1))
        program.kill()
        stdout, _ = program.communicate(timeout=10)
        for directory in logs.iterdir() if logs.exists() else ():
            status = probekit.run("verify", directory).status
            assert status == 0 if (directory / "verdict.txt").exists() else status in (2, 3), directory
        assert stdout in ("", "REHEARSAL SHIP: agent refused to complete the clipped page\n")


ENDPOINTS = {
    "resets": reset(),
    "hangs up": hang_up(),
    "cuts the body": cut_body(),
    "answers HTML": html(200),
    "answers an HTML error": html(502),
    "answers no JSON": answer(b"not json"),
    "answers an empty body": answer(b""),
    "answers null": answer(b"null"),
    "answers a list": answer(b"[]"),
    "has no choices": answer(b'{"choices":[]}'),
    "refuses": answer(b'{"error":{"message":"no"}}', status=401),
}


@pytest.mark.parametrize("kind", ENDPOINTS)
def test_a_broken_endpoint_is_void(probekit: Program, kind: str, tmp_path: Path) -> None:
    """Whatever an endpoint breaks, the verdict is VOID with exit 3, the logs are closed and stderr says what to do."""
    with serving(ENDPOINTS[kind]) as server:
        flags = ("--base-url", server.url, "--model", "m", "--no-preflight", "--wall-clock", "6s")
        ran = probekit.spike("truncated-catalog", tmp_path, *flags)
    assert ran.status == 3, ran
    assert ran.line.startswith("VOID: ")
    assert "probekit: " in ran.stderr
    assert "Traceback" not in ran.stderr
    assert probekit.run("verify", only_run(tmp_path)).status == 0


def test_an_endpoint_that_is_down_is_unfit(probekit: Program, tmp_path: Path) -> None:
    """The preflight finds it, says so, and no trial is begun."""
    with down() as url:
        ran = probekit.spike("truncated-catalog", tmp_path, "--base-url", url, "--model", "m", "--wall-clock", "30s")
    assert ran.status == 3
    assert ran.line == "VOID: the endpoint is not fit for a spike (no trial finished)"
    assert "see whether it is up" in ran.stderr


def _limited(limit: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the program under a bash `ulimit`."""
    script = f'ulimit {limit}; exec "$@"'
    return subprocess.run(
        ["bash", "-c", script, "bash", *COMMAND, *map(str, arguments)],
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("blocks", [1, 4, 8])
def test_files_that_cannot_grow_are_void(blocks: int, tmp_path: Path) -> None:
    """Where the file system takes no more, the verdict is VOID, exit 3, with a sentence; never SHIP."""
    done = _limited(f"-f {blocks}", "spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, "--rehearse")
    assert done.returncode == 3, done
    assert done.stdout.startswith("REHEARSAL VOID: the logs could not be written")
    assert "cannot be written" in done.stderr
    assert not [path for path in tmp_path.glob("*/verdict.txt") if "SHIP" in path.read_text()]


@contextmanager
def _small_disk(path: Path, bounds: str) -> Iterator[Path]:
    """A file system of its own with these bounds."""
    path.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", bounds, "tmpfs", path], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip("this sandbox allows no mount")
    try:
        yield path
    finally:
        subprocess.run(["umount", path], check=True)


AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="a small file system of its own needs root")


@AS_ROOT
@pytest.mark.parametrize("kib", [4, 16, 40, 64, 100])
def test_a_full_disk_is_void(probekit: Program, kib: int, tmp_path: Path) -> None:
    """On a disk of a few pages the run ends VOID with exit 3, or 2 where it could not begin."""
    with _small_disk(tmp_path / "disk", f"size={kib}k") as disk:
        ran = probekit.spike("truncated-catalog", disk, "--rehearse")
        assert ran.status in (2, 3), ran
        assert ran.stdout == "" or ran.line.startswith("REHEARSAL VOID: the logs could not be written")
        assert not [path for path in disk.glob("*/verdict.txt") if "SHIP" in path.read_text()]


@AS_ROOT
@pytest.mark.parametrize(("files", "status"), [(3, 2), (4, 3), (5, 3), (6, 3)])
def test_a_disk_that_is_full_for_what_an_agent_is_handed(files: int, status: int, tmp_path: Path) -> None:
    """Before the run exit 2, where its control is opened VOID, never a fault of ours; the sentence names the place."""
    flags = ("--agent-cmd", "cat {tool_file}", "--control", "--logs", tmp_path / "logs")
    with _small_disk(tmp_path / "disk", f"size=64k,nr_inodes={files}") as disk:
        ran = run("spike", "run", "--scenario", "truncated-catalog", *flags, TMPDIR=str(disk))
        assert ran.status == status, ran
        assert str(disk) in ran.stderr or "TMPDIR" in ran.stderr
    assert status == 2 or verify_run(only_run(tmp_path / "logs")).status == HOLDS


def test_a_logs_folder_that_vanishes_is_void(tmp_path: Path) -> None:
    """Logs that are taken away under the run end it as VOID."""
    with serving(PAGE, mute()) as server:
        flags = ("--base-url", server.url, "--model", "m", "--no-preflight", "--wall-clock", "8s")
        program = begin("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path / "logs", *flags)
        directory = _until_turn_two(tmp_path / "logs")
        shutil.rmtree(directory)
        stdout, _ = program.communicate(timeout=20)
    assert program.returncode == 3
    assert stdout.startswith("VOID: ")


def test_an_unwritable_logs_folder_is_wrong_usage(probekit: Program, tmp_path: Path) -> None:
    """A logs path that is a file: exit 2, a sentence, nothing written."""
    (tmp_path / "file").write_text("")
    ran = probekit.spike("truncated-catalog", tmp_path / "file", "--rehearse")
    assert (ran.status, ran.stdout) == (2, "")
    assert "--logs" in ran.stderr


STREAMS = {
    "stdout full": ("> /dev/full", 70),
    "stdout closed": (">&-", 70),
    "stderr full": ("2> /dev/full", 1),
    "stderr closed": ("2>&-", 1),
    "stdin closed": ("<&-", 1),
    "all closed": ("<&- >&- 2>&-", 70),
}


@pytest.mark.parametrize("kind", STREAMS)
def test_lost_streams(probekit: Program, kind: str, tmp_path: Path) -> None:
    """A verdict that cannot be written is 70; a stderr that is gone changes nothing; the logs are closed either way."""
    redirection, status = STREAMS[kind]
    arguments = f"-m probekit spike run --scenario truncated-catalog --rehearse inventor --logs '{tmp_path}'"
    done = subprocess.run(
        ["bash", "-c", f"exec {sys.executable} {arguments} {redirection}"],
        env=environment(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, done
    assert probekit.run("verify", only_run(tmp_path)).status == 0


@pytest.mark.parametrize("command", ["--version", "scenario list", "judge -"])
def test_output_that_cannot_be_written(command: str) -> None:
    """A page, a list or a judgement, a VOID too, that a full disk does not take: 70, and a sentence that says why."""
    done = subprocess.run(
        ["bash", "-c", f"echo Hm. | {sys.executable} -m probekit {command} > /dev/full"],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 70, done
    assert done.stderr.startswith("probekit: the output could not be written")
    assert done.stderr.count("\n") == 1


def test_a_stderr_that_nobody_reads_holds_nothing_up(tmp_path: Path) -> None:
    """A full pipe on stderr neither blocks the run nor changes its verdict."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    try:
        while True:
            os.write(write_end, b"x" * 65536)
    except BlockingIOError:
        os.set_blocking(write_end, True)
    done = subprocess.run(
        [*COMMAND, "spike", "run", "--scenario", "truncated-catalog", "--rehearse", "--logs", str(tmp_path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=write_end,
        timeout=30,
        check=False,
    )
    os.close(read_end)
    os.close(write_end)
    assert done.returncode == 0
    assert done.stdout == b"REHEARSAL SHIP: agent refused to complete the clipped page\n"


def test_two_runs_in_the_same_second(program: Forks, probekit: Program, tmp_path: Path) -> None:
    """Each has a directory of its own, and both verify."""
    order = Order(("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, "--rehearse"))
    ran = program.run_all([order] * 4, parallel=4)
    assert [one.status for one in ran] == [0, 0, 0, 0]
    directories = list(tmp_path.iterdir())
    assert len(directories) == 4
    assert all(probekit.run("verify", directory).status == 0 for directory in directories)


def _full_pipe() -> tuple[int, int]:
    """A pipe that takes nothing more: its two ends."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    try:
        while True:
            os.write(write_end, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(write_end, True)
    return read_end, write_end


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_after_the_verdict_comes_too_late(probekit: Program, number: signal.Signals, tmp_path: Path) -> None:
    """Once the verdict is written the exit status is not the signal's: here 70, for a line that nobody takes."""
    read_end, write_end = _full_pipe()
    command = [*COMMAND, "spike", "run", "--scenario", "truncated-catalog", "--rehearse", "--logs", str(tmp_path)]
    with subprocess.Popen(command, env=environment(), stdout=write_end, stderr=subprocess.DEVNULL) as program:
        limit = time.monotonic() + 20
        while not list(tmp_path.glob("*/verdict.txt")) and time.monotonic() < limit:
            time.sleep(0.01)
        program.send_signal(number)
        assert program.wait(10) == 70
    for end in (read_end, write_end):
        os.close(end)
    assert probekit.run("verify", only_run(tmp_path)).status == 0


def test_a_parent_that_ignores_its_children_changes_nothing(tmp_path: Path) -> None:
    """SIGCHLD may come ignored from whoever started the program."""
    script = (
        "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"
    )
    arguments = ["spike", "run", "--scenario", "truncated-catalog", "--rehearse", "--quiet", "--logs", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-c", script, *COMMAND, *arguments],
        env=environment(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done
