"""One process, several, a cluster: the same findings in the same order, and memory that does not grow with the log."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import operator
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from probekit.audit.question import Question
from probekit.audit_run.asked import Asked
from probekit.audit_run.result import PartResult
from probekit.audit_run.running import PART, Engine, Heard, audit_paths
from probekit.engines.ordered import in_order
from probekit.engines.processes import over_processes
from probekit.errors import RunError
from tests.audit_run.logs import ASKED, call, injected, omitted, said, talk, write
from tests.checkouts import CHECKOUT
from tests.whole.program import COMMAND, Ran, environment

NOISE = "Nothing of this was said of any zone, and it goes on for a while. " * 200
"""Text that makes parts of few conversations."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of logs of some 30 MB, which make more than seven parts: lines, a packed file, a list."""
    folder = tmp_path_factory.mktemp("logs")
    noisy = [talk(f"{NOISE} {number}", call({"timezone": "UTC"}), id_=f"n{number}") for number in range(900)]
    small = [said(id_=f"s{number}") for number in range(50)] + [injected("Asia/Tokyo"), omitted(), *noisy]
    log = write(folder / "a.jsonl", [*small, "oops"])
    (folder / "b.jsonl.gz").write_bytes(gzip.compress(log.read_bytes(), 1))
    (folder / "c.json").write_text(json.dumps(small[:60]))
    return folder


def audit(logs: Path, findings: Path, *arguments: str, stdin: Path | None = None) -> Ran:
    """Audit a folder or standard input in a process of its own."""
    began = time.monotonic()
    with Path(stdin or os.devnull).open("rb") as stream:
        ended = subprocess.run(
            [*COMMAND, "audit", "-" if stdin else str(logs), *ASKED, "-o", str(findings), "--json", *arguments],
            env=environment(PYTHONPATH=str(CHECKOUT)),
            stdin=stream,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    return Ran(ended.returncode, ended.stdout, ended.stderr, time.monotonic() - began)


@pytest.fixture(scope="module")
def alone(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Ran, bytes]:
    """Return what one process prints and finds."""
    findings = tmp_path_factory.mktemp("alone") / "findings.jsonl"
    ran = audit(logs, findings, "--jobs", "1")
    assert ran.status == 3, ran  # two lines that are no JSON
    return ran, findings.read_bytes()


def test_one_process_finds_every_call_once(alone: tuple[Ran, bytes]) -> None:
    """All conversations of all files, in order."""
    found = [json.loads(line) for line in alone[1].splitlines()]
    assert len(found) == 952 + 952 + 60
    by_file = [Path(one["file"]).name for one in found]
    assert by_file == sorted(by_file)
    assert [one["line"] for one in found if one["file"].endswith("a.jsonl")] == list(range(1, 953))


def test_processes_find_the_same_in_the_same_order(alone: tuple[Ran, bytes], logs: Path, tmp_path: Path) -> None:
    """The same bytes, the same summary, the same sentences."""
    ran = audit(logs, tmp_path / "findings.jsonl", "--jobs", "2")
    assert (ran.status, ran.stdout, ran.stderr) == (alone[0].status, alone[0].stdout, alone[0].stderr)
    assert (tmp_path / "findings.jsonl").read_bytes() == alone[1]


def test_standard_input_is_cut_here_and_judged_by_others(logs: Path, tmp_path: Path) -> None:
    """A worker has no standard input of ours."""
    digests = set()
    for jobs in ("1", "2"):
        findings = tmp_path / f"{jobs}.jsonl"
        ran = audit(logs, findings, "--jobs", jobs, stdin=logs / "a.jsonl")
        assert ran.status == 3
        digests.add(hashlib.sha256(findings.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_memory_does_not_grow_with_the_log(tmp_path: Path) -> None:
    """Five times the parts take the same memory, but for a few MiB; here of a packed log."""
    told = "Book it at nine. " + "word " * 800
    part = b"".join(json.dumps(injected(id_=f"i{n}", told=told)).encode() + b"\n" for n in range(1000))
    peaks = []
    for parts in (2, 10):
        log = tmp_path / f"{parts}.jsonl.gz"
        with gzip.open(log, "wb", 1) as stream:
            stream.writelines(part for _ in range(parts))
        peaks.append(_peak(log, tmp_path / f"{parts}-findings.jsonl"))
    assert len(part) >= PART
    assert peaks[1] < peaks[0] + 8 * 1024


def _peak(log: Path, findings: Path) -> int:
    """Peak of the resident memory of an audit in one process, in KiB."""
    words = ["audit", str(log), *ASKED, "--jobs", "1", "-o", str(findings)]
    script = (
        "import sys\nfrom pathlib import Path\nfrom probekit.cli.door import _run\n"
        f"assert _run({words!r}) == 0\n"
        "status = Path('/proc/self/status').read_text()\n"
        "print(status.split('VmHWM:')[1].split()[0], file=sys.stderr)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=CHECKOUT, env=environment()
    )
    return int(ended.stderr.split()[-1])


def test_few_parts_are_done_here() -> None:
    """Processes that start cost more than a small log: no worker is started for it."""
    assert list(over_processes(operator.call, [os.getpid] * 3, 2)) == [os.getpid()] * 3
    elsewhere = list(over_processes(operator.call, [os.getpid] * 9, 2))
    assert os.getpid() not in elsewhere
    assert len(elsewhere) == 9


def test_a_worker_that_is_ended_is_no_result() -> None:
    """A killed worker is a sentence and status 3, never a shorter log."""
    with pytest.raises(RunError, match="ended from outside"):
        list(over_processes(operator.call, [partial(os._exit, 9)] * 9, 2))


def test_no_more_is_handed_out_than_was_taken_back() -> None:
    """So many ahead, and the results in order."""
    out: list[int] = []

    class Done:
        def __init__(self, part: int) -> None:
            self.part = part

        def result(self) -> int:
            out.remove(self.part)
            return self.part

    def hand_out(part: int) -> Done:
        out.append(part)
        assert len(out) <= 3
        return Done(part)

    assert list(in_order(range(20), hand_out, 3)) == list(range(20))


@pytest.mark.parametrize(
    ("number", "send", "status"),
    [
        (signal.SIGINT, os.killpg, 130),
        (signal.SIGHUP, os.kill, -signal.SIGHUP),
        (signal.SIGTERM, os.kill, -signal.SIGTERM),
        (signal.SIGKILL, os.kill, -signal.SIGKILL),
    ],
)
def test_a_signal_ends_the_workers_too(
    number: signal.Signals, send: Callable[[int, int], None], status: int, logs: Path, tmp_path: Path
) -> None:
    """One process tree gone, and no half of the findings left that could be taken for all; after kill -9 its part."""
    findings = tmp_path / "findings.jsonl"
    part = tmp_path / "findings.jsonl.part"
    copies = [str(logs)] * 6
    with subprocess.Popen(
        [*COMMAND, "audit", *copies, *ASKED, "--jobs", "2", "-o", str(findings)],
        env=environment(PYTHONPATH=str(CHECKOUT)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + 60
        while not (part.exists() and part.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.05)
        send(process.pid, number)
        told = process.communicate(timeout=60)[1]  # the workers held standard error too
    assert process.returncode == status
    assert "Traceback" not in told
    assert not findings.exists()
    assert part.exists() == (number == signal.SIGKILL)


NO_DASK = "Dask is not installed here, so no cluster is asked; PROBEKIT_TESTS=all tests/run installs it"
needs_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason=NO_DASK)


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[str]:
    """Run a scheduler and workers as processes of their own; its address."""
    address = folder / "scheduler.json"
    quiet = environment(PYTHONPATH=str(CHECKOUT), DASK_DISTRIBUTED__DASHBOARD__ENABLED="false")
    common = ["--scheduler-file", str(address)]
    tell = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-dashboard",
    ]
    work = [sys.executable, "-m", "distributed.cli.dask_worker", "--nworkers", "1", "--nthreads", "1", "--no-dashboard"]
    orders = [[*tell, *common], *([*work, "--no-nanny", *common, "--host", "127.0.0.1"] for _ in range(workers))]
    with (folder / "cluster.log").open("wb") as log:
        started = [
            subprocess.Popen(order, stdout=log, stderr=log, env=quiet, cwd=folder, start_new_session=True)
            for order in orders
        ]
        try:
            deadline = time.monotonic() + 60
            while not address.exists() and time.monotonic() < deadline:
                time.sleep(0.1)
            yield str(json.loads(address.read_text())["address"])
        finally:
            for process in reversed(started):
                process.terminate()
            for process in started:
                process.wait(timeout=30)


@needs_dask
def test_a_cluster_finds_the_same_in_the_same_order(alone: tuple[Ran, bytes], logs: Path, tmp_path: Path) -> None:
    """A real scheduler and two workers: the same bytes, summary and sentences as one process."""
    with cluster(tmp_path, 2) as scheduler:
        ran = audit(logs, tmp_path / "findings.jsonl", "--engine", "dask", "--scheduler", scheduler)
    assert (ran.status, ran.stdout, ran.stderr) == (alone[0].status, alone[0].stdout, alone[0].stderr)
    assert (tmp_path / "findings.jsonl").read_bytes() == alone[1]


@needs_dask
def test_no_scheduler_is_a_sentence(logs: Path, tmp_path: Path) -> None:
    """Wrong usage, and nothing is written."""
    ran = audit(logs, tmp_path / "findings.jsonl", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9")
    assert (ran.status, ran.stdout) == (2, "")
    assert "no scheduler of Dask answers" in ran.stderr
    assert not (tmp_path / "findings.jsonl").exists()


def test_no_dask_is_a_sentence(tmp_path: Path) -> None:
    """It names the extra. A folder with a broken package of that name stands for a machine without it."""
    (tmp_path / "distributed.py").write_text("raise ImportError")
    log = write(tmp_path / "log.jsonl", [said()])
    ended = subprocess.run(
        [*COMMAND, "audit", str(log), *ASKED, "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9"],
        env=environment(PYTHONPATH=f"{tmp_path}{os.pathsep}{CHECKOUT}"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "probekit-spike[dask]" in ended.stderr


def test_parts_are_heard_of_in_order(logs: Path) -> None:
    """Lines come part by part, and what all came to so far with each."""
    heard: list[tuple[int, int]] = []
    lines: list[bytes] = []

    def part(one: PartResult, total: PartResult) -> None:
        heard.append((one.done, total.done))

    asked = Asked(Question(tool="create_event", field="timezone", kind="timezone"))
    total = audit_paths([str(logs)], asked, Engine(jobs=1), Heard(lines.append, part))
    assert total.done == heard[-1][1] == sum(path.stat().st_size for path in logs.iterdir())
    assert len(heard) == len(lines) >= 7
    assert max(len(one) for one in lines) < PART
