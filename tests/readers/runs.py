"""Directories that look like runs, written by hand as the contract lays them out."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from probekit.evidence import JsonValue

NAME = "20260908T090000Z-truncated-catalog-0123abcd"


def sha256(data: bytes) -> str:
    """Return the digest in hex."""
    return hashlib.sha256(data).hexdigest()


def bare_run(logs: Path, name: str = NAME) -> Path:
    """Write a closed run of one trial of one turn, whose payloads mean nothing."""
    run = logs / name
    (run / "trial-1").mkdir(parents=True)
    payloads = {
        "trial-1/001-request.json": b"{}",
        "trial-1/001-response.bin": b"body",
        "trial-1/001-attempt-1.bin": b"",
    }
    events: list[dict[str, JsonValue]] = [{"step": "run_started", "format": 1}]
    for name_, data in payloads.items():
        (run / name_).write_bytes(data)
        step = {"request.json": "request", "response.bin": "reply"}.get(name_[12:], "attempt")
        attempt = 2 if step == "reply" else 1
        events.append({"step": step, "trial": 1, "turn": 1, "attempt": attempt, "file": name_, "sha256": sha256(data)})
    events.append({"step": "run_closed", "verdict": "VOID: x", "exit": 3})
    (run / "events.jsonl").write_text(
        "".join(json.dumps({"n": n + 1, **event}) + "\n" for n, event in enumerate(events))
    )
    (run / "manifest.json").write_text("{}\n")
    (run / "trials.jsonl").write_text('{"trial":1}\n')
    (run / "verdict.txt").write_text("VOID: x\n")
    seal(run)
    return run


def seal(run: Path) -> None:
    """Write SHA256SUMS over everything that is there."""
    sums = run / "SHA256SUMS"
    files = sorted(path for path in run.rglob("*") if path.is_file() and path != sums)
    sums.write_text("".join(f"{sha256(path.read_bytes())}  {path.relative_to(run).as_posix()}\n" for path in files))
