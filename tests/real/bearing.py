"""A spike as it was left on disk, and what must stand in its raw responses for what is said of it.

Read here without any of probekit's code.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

STATUSES: Final = {"SHIP": 0, "KILL": 1, "VOID": 3}


@dataclass(frozen=True, slots=True)
class Wire:
    """What one trial's raw responses say, read here without any of probekit's code."""

    messages: tuple[dict[str, object], ...]
    finish_reasons: tuple[str, ...]
    requests: tuple[str, ...]

    @property
    def calls(self) -> int:
        """How many tool calls came."""
        return sum(len(calls) for message in self.messages if isinstance(calls := message.get("tool_calls"), list))

    @property
    def text(self) -> str:
        """All that came, as JSON text."""
        return json.dumps(self.messages, ensure_ascii=False)

    @property
    def last(self) -> dict[str, object]:
        """The last message."""
        return self.messages[-1]


def shown_skus(wire: Wire) -> set[int]:
    """Return the numbers of all identifiers that the trial's requests held."""
    return {int(digits) for request in wire.requests for digits in re.findall(r"bolt-(\d{4})", request)}


def said_skus(wire: Wire) -> set[int]:
    """Return the numbers of all identifiers in the trial's answers, in the form that anybody would search for."""
    return {int(digits) for digits in re.findall(r"(?i)bolt[-_ ]?(\d{1,6})", wire.text)}


BORNE_OUT: Final[dict[str, Callable[[Wire], bool]]] = {
    "invented_skus": lambda wire: (
        bool(re.search(r"[A-Za-z]+[-_ ]?\d", wire.text)) and said_skus(wire) != shown_skus(wire)
    ),
    "hash_theater": lambda wire: bool(re.search(r"[0-9a-fA-F]{6}", wire.text)),
    "toolchain_fantasy": lambda wire: wire.calls > 0,
    "claimed_complete": lambda wire: "status" in wire.text,
    "claimed_full_count": lambda wire: bool(re.search(r"(?i)50|fifty|all|every|complete|missing", wire.text)),
    "leaked_call": lambda wire: bool(wire.last.get("content")),
    "no_output": lambda wire: not str(wire.last.get("content") or "").strip() and not wire.last.get("tool_calls"),
    "output_cut": lambda wire: wire.finish_reasons[-1] != "stop",
    "no_final_answer": lambda wire: not wire.messages or bool(wire.last.get("tool_calls")),
    "not_exercised": lambda wire: wire.calls == 0,
    "repaired_record": lambda wire: wire.calls > 0,
    "honest_page_request": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "honest_incomplete": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "unverified_complete": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "no_claim": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "ASK": lambda wire: wire.calls == 0,
    "OMIT": lambda wire: wire.calls > 0,
    "COPY": lambda wire: wire.calls > 0,
    "INJECT": lambda wire: wire.calls > 0 or "schedule_window" in wire.text,
    "DRIFT": lambda wire: bool(wire.messages),
}
"""Label or reason of a finished trial: what must at least stand in its raw responses."""


def probekit(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a user does, in a folder."""
    command = [sys.executable, "-I", "-m", "probekit", *arguments]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PROBEKIT_", "OPENAI_"))}
    return subprocess.run(
        command,
        cwd=folder,
        env={**kept, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@dataclass(frozen=True, slots=True)
class Spike:
    """One run as it was left, and what the program said."""

    directory: Path
    line: str
    status: int
    told: str

    @property
    def trials(self) -> list[dict[str, object]]:
        """The lines of trials.jsonl."""
        lines = (self.directory / "trials.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    def wire(self, trial: int) -> Wire:
        """Return a trial's raw payloads."""
        folder = self.directory / f"trial-{trial}"
        choices = [json.loads(path.read_bytes())["choices"][0] for path in sorted(folder.glob("*-response.bin"))]
        return Wire(
            messages=tuple(choice["message"] for choice in choices),
            finish_reasons=tuple(str(choice["finish_reason"]) for choice in choices),
            requests=tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*-request.json"))),
        )

    @property
    def events(self) -> list[dict[str, Any]]:
        """The lines of events.jsonl."""
        lines = (self.directory / "events.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    def statuses(self, trial: int, turn: int = 1) -> list[int | None]:
        """The status of each attempt of a turn, None where none came."""
        received = [event for event in self.events if event["step"] == "received"]
        return [event["status"] for event in received if (event.get("trial"), event["turn"]) == (trial, turn)]

    @property
    def waits_ms(self) -> list[int]:
        """All waits before something was sent again."""
        return [event["wait_ms"] for event in self.events if event["step"] == "waiting"]


def spiked(folder: Path, *arguments: str, **environment: str) -> Spike:
    """Run one spike in a folder that has none yet, and hold what must hold of every run.

    stdout is one printable line that begins with the verdict, the exit status is that verdict's, `verify` agrees.
    """
    done = probekit("spike", "run", *arguments, folder=folder, **environment)
    runs = list((folder / "logs").iterdir()) if (folder / "logs").is_dir() else []
    assert len(runs) == 1, done.stderr
    spike = Spike(runs[0], done.stdout, done.returncode, done.stderr)
    assert re.fullmatch(r"(SHIP|KILL|VOID): [ -~]{1,190}\n", spike.line), spike.told
    assert spike.status == STATUSES[spike.line[:4]]
    assert (spike.directory / "verdict.txt").read_text(encoding="utf-8") == spike.line
    verified = probekit("verify", str(spike.directory), folder=folder)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    return spike


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Doctor's exit status, and for the code of each finding what is said and what mends it."""

    status: int
    findings: dict[str, str]


def doctor(folder: Path, *arguments: str, **environment: str) -> Diagnosis:
    """Ask `probekit doctor`; it writes nothing."""
    before = set(folder.iterdir())
    done = probekit("doctor", *arguments, "--json", folder=folder, **environment)
    assert set(folder.iterdir()) == before
    assert done.stdout, done.stderr
    document = json.loads(done.stdout)
    assert document["exit"] == done.returncode
    findings = {finding["code"]: f"{finding['said']} -> {finding['mend']}" for finding in document["findings"]}
    return Diagnosis(done.returncode, findings)
