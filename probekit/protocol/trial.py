"""What every trial does in its child process, whoever is asked: each result is on disk before it is told."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

import orjson

from probekit.evidence import JsonObject, TrialEvidence
from probekit.evidence_form import canonical, evidence_json
from probekit.judges import Judge
from probekit.judges.form import spoken, trial_line
from probekit.protocol.messages import Event, Judged
from probekit.protocol.supervise import Send
from probekit.run_layout import AGENT_OUT, TRIALS
from probekit.rundir import EventLog, append_line, write_new
from probekit.scenario.reading import Scenario


@dataclass(frozen=True, slots=True)
class TrialRoom:
    """What a trial works with. The judge was built in the parent, once for all trials."""

    number: int
    scenario: Scenario
    judge: Judge
    run: Path
    log: EventLog

    @property
    def folder(self) -> str:
        """The trial's directory within the run."""
        return f"trial-{self.number}"


def child_log(log: EventLog, send: Send) -> EventLog:
    """The event log as a child writes it: each line is told to the parent as well."""
    return replace(log, on_event=lambda event: send(Event(event)), digests={})


def logged_events(room: TrialRoom) -> list[JsonObject]:
    """The readable lines of the log so far; a child that was killed may have left a torn one."""
    lines = (room.run / room.log.path.name).read_bytes().splitlines()
    return [event for line in lines if (event := _event(line)) is not None]


def _event(line: bytes) -> JsonObject | None:
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    return value if isinstance(value, dict) else None


def finish(room: TrialRoom, log: EventLog, evidence: TrialEvidence, send: Send) -> None:
    """Judge what the session left, keep the judgement, and tell the parent."""
    write_new(room.run / room.folder / AGENT_OUT, spoken(evidence).encode("utf-8", "backslashreplace"))
    judgement = room.judge(evidence)
    append_line(room.run / TRIALS, trial_line(room.number, judgement, evidence).encode("ascii"), new=room.number == 1)
    label, reason = judgement.label, judgement.reason
    log.event("judged", trial=room.number, decision=judgement.decision, reason=reason, label=label)
    # a trial in which nothing came said nothing, and two of those said nothing alike
    said = canonical(evidence_json(evidence)) if evidence.turns else ""
    digest = hashlib.sha256(said.encode("ascii")).hexdigest() if said else ""
    send(Judged(replace(judgement, decided_by=(), signals=()), digest))
