"""What `spike run` prints, and with which status it leaves."""

from __future__ import annotations

import json
import os
import select
import shlex
import shutil
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from probekit.errors import EXIT_FAULT
from probekit.evidence import JsonValue
from probekit.protocol.plan import Plan, SpikeFlags, make_plan
from probekit.views.progress import Progress, choose_progress

if TYPE_CHECKING:
    from probekit.protocol.run import Closed

STDOUT = 1
STDOUT_WAIT_S = 0.5
"""A reader that does not take the line in this time will not: the process must be gone a second past the deadline."""

DOCUMENT_FORMAT = 1


def conduct(flags: SpikeFlags) -> int:
    """Carry out a spike from its flags; its exit status. Raises UsageError before anything is written."""
    plan = make_plan(flags, os.environ)
    # httpx comes with it, and wrong usage should not wait for that
    from probekit.protocol.launch import launch  # noqa: PLC0415

    heading = f"{plan.scenario.name} against {asked(plan)}"
    progress = choose_progress(plan.clock, heading, plan.scenario.protocol.trials, flags.quiet)
    try:
        for note in plan.notes:
            progress.note(note)
        closed = launch(plan, progress, os.environ)
    finally:
        progress.close()
    tell(closed, plan, progress, flags.quiet)
    text = json.dumps(document(closed, plan)) if flags.as_json else closed.verdict.line
    if write_out(f"{text}\n".encode("ascii")):
        return closed.exit_status
    progress.note(f"the verdict could not be written to stdout; it stands in {closed.run}.")
    return EXIT_FAULT


def asked(plan: Plan) -> str:
    """Whom a run asks, in a word for its heading."""
    if plan.command is not None:
        return plan.command.program.name
    return plan.endpoint.base_url if plan.endpoint else f"rehearsal ({plan.agent})"


def tell(closed: Closed, plan: Plan, progress: Progress, quiet: bool) -> None:
    """The line's neighbours on stderr: what to mend, how far the evidence goes, where the logs are."""
    for fault in closed.facts.faults:
        progress.note(fault.sentence)
    if closed.crash and os.environ.get("PROBEKIT_DEBUG"):
        progress.note(closed.crash)
    if not closed.kept:
        progress.note("the run's directory could not be closed; do not rely on it.")
    if quiet:
        return
    if closed.observations == 1 and len(closed.facts.trials) > 1:
        progress.note("the trials said the same thing word for word: that is one observation.")
    progress.note(control_told(closed, plan))
    show = f"{own_command()} show {shlex.quote(str(closed.run))}"
    progress.note(f"the logs are in {closed.run}; `{show}` says what decided.")


def control_told(closed: Closed, plan: Plan) -> str:
    """Whether a control was run, and how it ended."""
    if closed.control is not None:
        return f"the control {closed.control.name} ended in: {closed.control.verdict.line}"
    if plan.scenario.control is None:
        return "no control was run; the scenario names none."
    again = "" if plan.control else " (--control runs it)"
    return f"the control {plan.scenario.control} was not run{again}."


def own_command() -> str:
    """How to start this program again: its name, or its path where the name would not be found."""
    beside = Path(sys.executable).with_name("probekit")
    if shutil.which("probekit") or not beside.exists():
        return "probekit"
    return os.path.relpath(beside)


def document(closed: Closed, plan: Plan) -> dict[str, JsonValue]:
    """The JSON document of `--json` (schema in docs/reading-a-run.md)."""
    return {
        "format": DOCUMENT_FORMAT,
        "decision": closed.verdict.decision,
        "reason": closed.verdict.reason,
        "line": closed.verdict.line,
        "exit": closed.exit_status,
        "rehearsal": plan.rehearsal,
        "scenario": plan.scenario.name,
        "protocol_sha256": plan.manifest.protocol_sha256,
        "run": str(closed.run),
        "control": control_json(closed),
        "distinct_observations": closed.observations,
        "trials": [
            {
                "trial": outcome.trial,
                "decision": outcome.judgement.decision,
                "reason": outcome.judgement.reason,
                "label": outcome.judgement.label,
                "sub_labels": list(outcome.judgement.sub_labels),
            }
            for outcome in closed.facts.trials
        ],
        "faults": [{"name": fault.name, "sentence": fault.sentence} for fault in closed.facts.faults],
    }


def control_json(closed: Closed) -> JsonValue:
    """The control's outcome; null where none was run."""
    if closed.control is None:
        return None
    verdict = closed.control.verdict
    return {
        "scenario": closed.control.name,
        "decision": verdict.decision,
        "reason": verdict.reason,
        "line": verdict.line,
    }


def write_out(data: bytes) -> bool:
    """Write to stdout; False where it does not take it, so that a lost verdict never looks like a given one."""
    try:
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        while data:
            _, ready, _ = select.select([], [STDOUT], [], STDOUT_WAIT_S)
            if not ready:
                return False
            data = data[os.write(STDOUT, data[:4096]) :]
    except OSError:
        return False
    return True
