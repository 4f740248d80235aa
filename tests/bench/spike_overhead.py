"""What probekit costs beside the requests themselves.

    python tests/bench/spike_overhead.py [PAIRS]

Three trials of truncated-catalog against probekit's own zero-delay endpoint on loopback, no preflight, against
`bare.py`, which makes the same requests with a fresh client for each trial and writes the same payload files.
Whole processes, wall time, median of paired runs (5 by default, one more before them that does not count).
Then `probekit --help` against a Typer app with two commands, in the same way. Exit 1 if a bar is missed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROBEKIT = (sys.executable, "-I", "-m", "probekit")
SPIKE_BAR = 2.0
MEMORY_BAR_MIB = 64
HELP_BAR = 1.2
SAMPLE_S = 0.005

Command = Callable[[Path], tuple[str, ...]]


@contextmanager
def endpoint() -> Iterator[str]:
    """Serve the rehearsal endpoint; its base URL."""
    server = subprocess.Popen([*PROBEKIT, "serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait()


def measured(command: tuple[str, ...]) -> tuple[float, int]:
    """Run a command; seconds and the largest resident set of any one process of it, in KiB."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    told = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    if status != 0:
        sys.exit(f"{' '.join(command)} ended with {status}: {told.decode(errors='replace')}")
    process.returncode = 0
    return seconds, usage.ru_maxrss


def family(pid: int) -> Iterator[int]:
    """Yield a process and all that descend from it."""
    yield pid
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return
    for child in children:
        yield from family(int(child))


def proportional_kib(pid: int) -> int:
    """Return the memory of one process, pages that it shares counted by their share; 0 once it is gone."""
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")), 0)


def peak_of_family_kib(command: tuple[str, ...]) -> int:
    """Run a command; the most memory that all its processes had together (0 where /proc does not tell)."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        peak = max(peak, sum(proportional_kib(pid) for pid in family(process.pid)))
        time.sleep(SAMPLE_S)
    return peak


def pairs(first: Command, second: Command, count: int) -> tuple[list[float], list[float], int]:
    """Run both in turn, each in a directory of its own; seconds of each, and the largest KiB of the first."""
    times: tuple[list[float], list[float]] = ([], [])
    largest = 0
    for number in range(count + 1):
        with tempfile.TemporaryDirectory() as scratch:
            one, memory = measured(first(Path(scratch, "one")))
            two, _ = measured(second(Path(scratch, "two")))
        largest = max(largest, memory)
        if number:
            times[0].append(one)
            times[1].append(two)
    return *times, largest


def report(what: str, ours: list[float], theirs: list[float], bar: float) -> bool:
    """Print both medians and the median of the paired ratios; True if the bar holds."""
    ratio = statistics.median(one / two for one, two in zip(ours, theirs, strict=True))
    holds = ratio <= bar
    print(
        f"{what}: {statistics.median(ours) * 1000:.0f} ms against {statistics.median(theirs) * 1000:.0f} ms, "
        f"{ratio:.2f} times (bar {bar}: {'holds' if holds else 'MISSED'})"
    )
    return holds


def spike(url: str) -> Command:
    """Return the command that runs the spike."""
    frozen = ("--scenario", "truncated-catalog", "--base-url", url, "--model", "honest")
    return lambda logs: (*PROBEKIT, "spike", "run", *frozen, "--no-preflight", "--logs", str(logs))


def main(count: int) -> int:
    """Measure all, print a line each."""
    with endpoint() as url, tempfile.TemporaryDirectory() as scratch:
        recorded = Path(scratch, "recorded")
        measured(spike(url)(recorded))
        run = next(recorded.iterdir())
        bare: Command = lambda output: (sys.executable, str(HERE / "bare.py"), url, str(run), str(output))  # noqa: E731
        ours, theirs, largest = pairs(spike(url), bare, count)
        together = peak_of_family_kib(spike(url)(Path(scratch, "memory")))
    holds = [report("three trials", ours, theirs, SPIKE_BAR)]
    holds.append(largest <= MEMORY_BAR_MIB * 1024)
    print(
        f"memory: {largest / 1024:.1f} MiB in the largest process (bar {MEMORY_BAR_MIB}: "
        f"{'holds' if holds[-1] else 'MISSED'}), {together / 1024:.1f} MiB in all processes together"
    )
    ours, theirs, _ = pairs(
        lambda _: (*PROBEKIT, "--help"),
        lambda _: (sys.executable, "-I", str(HERE / "two_commands.py"), "--help"),
        count,
    )
    holds.append(report("--help", ours, theirs, HELP_BAR))
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
