"""Closing a run: the decision table, the verdict, the digests. In an order that a full disk cannot turn into a lie.

verdict.txt comes last, and its digest stands in SHA256SUMS before it is written: a run without either is unfinished,
and no run holds a verdict that its digests do not cover.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from probekit.evidence import JsonValue
from probekit.judges.judgement import Decision
from probekit.run_layout import SPIKE_LOG, SUMS, VERDICT
from probekit.rundir import EventLog, keeping, mend_last_line, sums_of, write_new
from probekit.verdict import LINES, RunFacts, Verdict, reason_of, sentence_of

SPIKE_LOG_FORMAT = 1
NOT_RUN = "not run"
"""What the spike log says of a control that was not run."""


@dataclass(frozen=True, slots=True)
class RunSheet:
    """What the spike log says beside the verdict. Counts are None where the scenario serves no page."""

    hypothesis: str
    wall_clock_s: float
    cap_bytes: int | None = None
    visible_records: int | None = None
    hidden_records: int | None = None
    rows: Sequence[str] = ()
    control: str = NOT_RUN
    observations: int = 0
    signals: Sequence[str] = field(default_factory=tuple)
    materially_different: bool = False


def control_told(name: str, verdict: Verdict) -> str:
    """What the spike log says of a control that was run: its name, decision and reason."""
    return f"{name}: {verdict.decision} {verdict.reason}"


def spike_log(sheet: RunSheet, facts: RunFacts, verdict: Verdict) -> dict[str, JsonValue]:
    """The decision table with this run's evidence per row."""
    return {
        "format": SPIKE_LOG_FORMAT,
        "hypothesis": sheet.hypothesis,
        "minutes": _minutes(sheet.wall_clock_s),
        "trials": facts.trials_wanted,
        "finished_trials": sum(outcome.finished for outcome in facts.trials),
        "distinct_observations": sheet.observations,
        "cap_bytes": sheet.cap_bytes,
        "visible_records": sheet.visible_records,
        "hidden_records": sheet.hidden_records,
        "control": sheet.control,
        "materially_different": sheet.materially_different,
        "decision": verdict.decision,
        "reason": verdict.reason,
        "line": verdict.line,
        "faults": [{"name": fault.name, "sentence": fault.sentence} for fault in facts.faults],
        "signals": list(sheet.signals),
        "table": [_row(name, facts) for name in sheet.rows],
    }


def _minutes(seconds: float) -> JsonValue:
    return int(seconds // 60) if seconds % 60 == 0 else round(seconds / 60, 2)


def _row(name: str, facts: RunFacts) -> dict[str, JsonValue]:
    decision: Decision = next((decision for decision, lines in LINES.items() if name in lines), "VOID")
    trials: list[JsonValue] = [
        {
            "trial": outcome.trial,
            "facts": dict(outcome.judgement.facts),
            "sub_labels": list(outcome.judgement.sub_labels),
        }
        for outcome in facts.trials
        if reason_of(outcome.judgement) == name
    ]
    return {"row": name, "decision": decision, "sentence": sentence_of(decision, name, facts, {}), "trials": trials}


def close_run(run: Path, log: EventLog, log_json: Mapping[str, JsonValue], verdict: Verdict, exit_status: int) -> None:
    """Write what closes a run's directory. Raises LogsUnwritable where any of it cannot be kept."""
    mend_last_line(log.path)
    write_new(run / SPIKE_LOG, (json.dumps(log_json, indent=2, ensure_ascii=True) + "\n").encode("ascii"))
    log.event("run_closed", verdict=verdict.decision, reason=verdict.reason, exit=exit_status)
    line = f"{verdict.line}\n".encode("ascii")
    with keeping(run / SUMS):
        sums = sums_of(run, log.digests, {VERDICT: line})
    write_new(run / SUMS, sums)
    write_new(run / VERDICT, line)
