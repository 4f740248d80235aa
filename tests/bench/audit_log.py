"""How fast and how large an audit of a whole log is: `probekit audit` over logs of calls of 2 KiB, by processes.

    python tests/bench/audit_log.py [--calls 10000 100000] [--jobs 1 2] [--keep FOLDER]

Writes a log of JSON lines for each number of calls, audits it with each number of processes, and prints calls a second
by the clock and by the processors' time, and the peak of the resident memory of all processes together. The findings of
all runs of one log must be the same bytes. Exits 1 where they are not.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import orjson

ROOT = Path(__file__).resolve().parents[2]
SIZE = 2048
ZONES = ("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Sydney", "Etc/UTC", "Europe/Lisbon")
SYSTEM = (
    "You are a calendar assistant of the operations team. Book what the user asks for and nothing else. Never book on a"
    " public holiday. Ask before you move an event. Say what you did in one sentence."
)
SENTENCES = (
    "Please book the review of the release with everyone who was there last time, and put the notes in.",
    "The room on the second floor will do; we shall be about twelve people and need the large screen.",
    "If somebody cannot come, leave them out, since we only decide on what was open after the last one.",
    "The agenda has three points: what was shipped, what broke, and who takes the next rotation.",
    "Für die Leute in München bitte eine Einwahl dazu, wie beim letzten Mal.",
)
POLL_S = 0.05


def line(chance: random.Random, number: int) -> bytes:
    """One conversation of 2 KiB as a line of JSON: a look-up, a talk, and a call that is judged."""
    zone = chance.choice(ZONES)
    wish = f"Book it at 09:00, timezone {zone}." if chance.random() < 0.9 else "Book it at 09:00."
    events = [{"event_id": f"ev_{place}", "title": "Review", "room": f"2.{place}"} for place in range(5)]
    found = {"role": "tool", "tool_call_id": "c1", "content": orjson.dumps({"events": events}).decode()}
    arguments = {"title": "Review", "timezone": zone, "start": "2026-11-30T09:00:00", "end": "2026-11-30T10:00:00"}
    last = {"role": "user", "content": ""}
    talk = [
        {"role": "system", "content": SYSTEM},
        {"role": "user", "content": f"{chance.choice(SENTENCES)} {wish}"},
        _call("c1", "find_events", {"query": "review"}),
        found,
        {"role": "assistant", "content": "There are five reviews. I shall book another one. Is there more to note?"},
        last,
        _call("c2", "create_event", arguments),
    ]
    document = {"id": f"c{number}", "messages": talk}
    while (short := SIZE - 1 - len(orjson.dumps(document))) > 0:
        words = last["content"]
        last["content"] = f"{words} {chance.choice(SENTENCES)}"[: len(words) + short]
    return orjson.dumps(document) + b"\n"


def _call(identity: str, tool: str, arguments: dict[str, str]) -> dict[str, object]:
    function = {"name": tool, "arguments": orjson.dumps(arguments).decode()}
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": identity, "type": "function", "function": function}],
    }


def write_log(path: Path, calls: int) -> None:
    """A log of so many calls. Ten thousand lines come again and again: to make one takes longer than to judge it."""
    chance = random.Random(11)
    block = [line(chance, number) for number in range(min(calls, 10_000))]
    with path.open("wb") as stream:
        for start in range(0, calls, len(block)):
            stream.writelines(block[: calls - start])


def family(process: int) -> Iterator[int]:
    """A process and all below it."""
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from family(int(child))


class Memory(threading.Thread):
    """Looks at the memory of a process and of all below it, again and again, and keeps the peak in MiB."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.peak, self.over = process, 0.0, threading.Event()

    def run(self) -> None:
        """Look until it is over."""
        while not self.over.wait(POLL_S):
            try:
                pages = sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in family(self.process))
            except (OSError, IndexError):
                continue  # one of them has just ended
            self.peak = max(self.peak, pages * resource.getpagesize() / 2**20)


def audit(log: Path, findings: Path, jobs: int) -> tuple[float, float, float]:
    """Audit a log; seconds by the clock, seconds of the processors, and the peak of memory."""
    command = [sys.executable, "-m", "probekit", "audit", str(log), "--tool", "create_event", "--field", "timezone"]
    command += ["--carrier", "start,end", "--jobs", str(jobs), "-o", str(findings)]
    before, began = _spent(), time.monotonic()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        memory = Memory(process.pid)
        memory.start()
        if process.wait():
            sys.exit(f"the audit left with {process.returncode}")
        memory.over.set()
    return time.monotonic() - began, _spent() - before, memory.peak


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Measure, print, and hold the findings against each other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    same = True
    with tempfile.TemporaryDirectory() as made:
        folder: Path = options.keep or Path(made)
        folder.mkdir(exist_ok=True)
        for calls in options.calls:
            log = folder / f"calls-{calls}.jsonl"
            if not log.exists():
                write_log(log, calls)
            digests = {jobs: _measured(log, calls, jobs, Path(made)) for jobs in options.jobs}
            same = same and len(set(digests.values())) == 1
    print("the findings of all runs of a log are the same" if same else "FINDINGS DIFFER")
    return 0 if same else 1


def _measured(log: Path, calls: int, jobs: int, folder: Path) -> str:
    findings = folder / f"findings-{calls}-{jobs}.jsonl"
    seconds, spent, peak = audit(log, findings, jobs)
    print(
        f"{calls:>9,} calls, {log.stat().st_size / calls:.0f} bytes each, {jobs} job(s):"
        f" {calls / seconds:>7,.0f} a second by the clock, {calls / spent:>7,.0f} a second of a processor,"
        f" {peak:>5.0f} MiB",
        flush=True,
    )
    with findings.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main())
