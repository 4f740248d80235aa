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
    request, failed, body = b"{}", b"busy", b"body"
    (run / "trial-1/001-request.json").write_bytes(request)
    (run / "trial-1/001-attempt-1.bin").write_bytes(failed)
    (run / "trial-1/001-response.bin").write_bytes(body)
    turn: dict[str, JsonValue] = {"trial": 1, "turn": 1}
    events: list[dict[str, JsonValue]] = [
        {"step": "run_started", "format": 1},
        {"step": "request", **turn, "file": "trial-1/001-request.json", "sha256": sha256(request)},
        {"step": "received", **turn, "attempt": 1, "sha256": sha256(failed)},
        {"step": "received", **turn, "attempt": 2, "sha256": sha256(body)},
        {"step": "reply", **turn, "attempt": 2, "file": "trial-1/001-response.bin", "sha256": sha256(body)},
        {"step": "run_closed", "verdict": "VOID", "exit": 3},
    ]
    lines = [json.dumps({"n": number, **event}) + "\n" for number, event in enumerate(events, start=1)]
    (run / "events.jsonl").write_text("".join(lines))
    (run / "manifest.json").write_text("{}\n")
    (run / "trials.jsonl").write_text('{"trial":1}\n')
    (run / "verdict.txt").write_text("VOID: x\n")
    (run / "spike-log.json").write_text("{}\n")
    seal(run)
    return run


def seal(run: Path) -> None:
    """Write SHA256SUMS over everything that is there."""
    sums = run / "SHA256SUMS"
    files = sorted(path for path in run.rglob("*") if path.is_file() and path != sums)
    sums.write_text("".join(f"{sha256(path.read_bytes())}  {path.relative_to(run).as_posix()}\n" for path in files))


def log_again(run: Path) -> None:
    """Write the digests of payloads into events.jsonl anew, as a forger would, and SHA256SUMS over it."""
    path = run / "events.jsonl"
    events = [json.loads(line) for line in path.read_text().splitlines()]
    accepted = {_attempt(event) for event in events if event["step"] == "reply"}
    for event in events:
        name = event.get("file")
        if event["step"] == "received":
            folder = event.get("session") or f"trial-{event['trial']}"
            kept = "response" if _attempt(event) in accepted else f"attempt-{event['attempt']}"
            name = f"{folder}/{event['turn']:03d}-{kept}.bin"
        if name is not None and "sha256" in event:
            data = (run / name).read_bytes()
            event |= {"sha256": sha256(data), "bytes": len(data)}
    path.write_text("".join(json.dumps(event) + "\n" for event in events))
    seal(run)


def _attempt(event: dict[str, JsonValue]) -> tuple[JsonValue, ...]:
    return tuple(event.get(key) for key in ("session", "trial", "turn", "attempt"))
