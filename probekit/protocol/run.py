"""One run's beginning and end: its directory opened with what is frozen, its verdict decided, its files closed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from probekit.errors import EXIT_FAULT, SIGNAL_EXIT_BASE, LogsUnwritable
from probekit.evidence import JsonObject
from probekit.judges import JUDGES
from probekit.judges.bench import EXIT_OF_DECISION
from probekit.protocol.checks import judge_sources
from probekit.protocol.closing import close_run, control_told, spike_log
from probekit.protocol.plan import Plan
from probekit.protocol.sheet import run_sheet, verdict_words
from probekit.protocol.subject import Subject
from probekit.protocol.supervise import SignalWatch
from probekit.run_layout import EVENTS, MANIFEST, SERVED
from probekit.rundir import EVENTS_FORMAT, EventLog, write_new
from probekit.spike import INTERRUPTED, ControlEnd, Spike
from probekit.verdict import Fault, RunFacts, Verdict, decide
from probekit.views.progress import Progress


@dataclass(frozen=True, slots=True)
class Closed:
    """A run that is over. `kept` is False where its directory could not be closed; `crash` says where ours failed."""

    run: Path
    verdict: Verdict
    facts: RunFacts
    exit_status: int
    observations: int
    kept: bool = True
    crash: str = ""
    control: ControlEnd | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a run is opened, and what it is bound to beside what its plan says. `make` makes its directory, anew."""

    make: Callable[[], Path]
    subject: Subject
    bound: JsonObject


def open_run(plan: Plan, place: Place, progress: Progress, signals: SignalWatch) -> Spike:
    """Make the run's directory and write what is frozen, before anything is sent for it."""
    sources = judge_sources()
    judge = JUDGES[plan.scenario.judge](plan.scenario.judge_parameters)
    run = place.make()
    log = EventLog(run / EVENTS, plan.clock.elapsed, progress.event)
    spike = Spike(plan, run, log, progress, signals, place.subject, judge, sources)
    binding = {**plan.binding(), "endpoint": place.subject.address, "judge_sources": sources.digest(), **place.bound}
    if not plan.quiet:
        _tell_binding(plan, binding, progress)
    page = plan.scenario.page
    try:
        scenario, digest = plan.scenario.name, plan.manifest.protocol_sha256
        log.event("run_started", format=EVENTS_FORMAT, scenario=scenario, protocol_sha256=digest)
        log.event("froze", file=MANIFEST, sha256=write_new(run / MANIFEST, plan.manifest.to_bytes(binding)))
        if page is not None:
            log.event("served", file=SERVED, bytes=len(page.served), sha256=write_new(run / SERVED, page.served))
    except LogsUnwritable as error:
        spike.faults.append(Fault("logs_unwritable", str(error)))
    return spike


def _tell_binding(plan: Plan, binding: JsonObject, progress: Progress) -> None:
    """Where a manifest is repeated: what else this run is bound to."""
    repeated = plan.repeated
    names = repeated.differs_in(plan.manifest, binding) if repeated else ()
    if repeated and names:
        progress.note(f"the protocol is that of {repeated.path}; the binding differs in {', '.join(names)}")


def run_name(plan: Plan) -> str:
    """`20260908T090000Z-<scenario>-<8 hex of the protocol's digest>`."""
    now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return f"{now}-{plan.scenario.name}-{plan.manifest.protocol_sha256[:8]}"


def carry_out(spike: Spike) -> None:
    """Carry out the protocol; a fault of our own is one of the run's, so that its logs are closed all the same."""
    try:
        spike.go()
    except Exception as error:  # noqa: BLE001 - whatever it is, the run is closed and exits 70
        import traceback  # noqa: PLC0415 - only where something broke

        spike.crash = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
        spike.faults.append(Fault("internal_fault", "A fault inside probekit; please report what is in this log."))


def close(spike: Spike) -> Closed:
    """Decide, and close the directory; where it cannot be kept, the verdict is that."""
    closed = _decided(spike)
    if not (spike.run / MANIFEST).is_file():  # nothing could be held against it: such a run stays unfinished
        return replace(closed, kept=False)
    try:
        sheet = run_sheet(spike.plan, len(spike.observations), sorted(spike.findings))
        control = control_told(end.name, end.verdict) if (end := spike.control_end) else sheet.control
        sheet = replace(sheet, materially_different=spike.subject.materially_different, control=control)
        log_json = spike_log(sheet, closed.facts, closed.verdict)
        close_run(spike.run, spike.log, log_json, closed.verdict, closed.exit_status)
    except LogsUnwritable as error:
        spike.faults.insert(0, Fault("logs_unwritable", str(error)))
        return replace(_decided(spike), kept=False)
    return closed


def _decided(spike: Spike) -> Closed:
    facts = RunFacts(
        trials=tuple(spike.outcomes),
        trials_wanted=spike.plan.scenario.protocol.trials,
        faults=tuple(spike.faults),
        control_failed=spike.control_end.failed if spike.control_end else None,
        words=verdict_words(spike.plan.scenario),
        rehearsal=spike.plan.rehearsal,
    )
    verdict = decide(facts)
    return Closed(
        run=spike.run,
        verdict=verdict,
        facts=facts,
        exit_status=_exit_status(spike, verdict),
        observations=len(spike.observations),
        crash=spike.crash,
        control=spike.control_end,
    )


def _exit_status(spike: Spike, verdict: Verdict) -> int:
    if any(fault.name == "internal_fault" for fault in spike.faults):
        return EXIT_FAULT
    if verdict.reason == INTERRUPTED and spike.signals.received is not None:
        return SIGNAL_EXIT_BASE + spike.signals.received
    return EXIT_OF_DECISION[verdict.decision]
