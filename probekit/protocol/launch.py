"""From a plan to a closed run: directory, rehearsal server, protocol, verdict, digests."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from probekit.endpoint import Endpoint, EndpointFlags, resolve_endpoint
from probekit.errors import EXIT_FAULT, EXIT_KILL, EXIT_SHIP, EXIT_VOID, LogsUnwritable, UsageError
from probekit.judges import JUDGES
from probekit.judges.judgement import Decision
from probekit.preflight.child import Asking, unrecorded_work
from probekit.preflight.models import Preflight
from probekit.protocol.checks import judge_sources
from probekit.protocol.closing import close_run, spike_log
from probekit.protocol.plan import Plan
from probekit.protocol.sheet import run_sheet, verdict_words
from probekit.protocol.supervise import END_SIGNALS, SignalWatch, Watch, start, supervise
from probekit.rundir import EVENTS, EVENTS_FORMAT, EventLog, make_run_directory, write_new
from probekit.spike import INTERRUPTED, Spike
from probekit.verdict import Fault, RunFacts, Verdict, decide
from probekit.views.progress import Progress
from probekit.wire.transport import make_tls

MANIFEST = "manifest.json"
SERVED = "tool-page1.txt"
EXIT_OF_DECISION: Mapping[Decision, int] = {"SHIP": EXIT_SHIP, "KILL": EXIT_KILL, "VOID": EXIT_VOID}
SIGNAL_EXIT_BASE = 128


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


def launch(plan: Plan, progress: Progress, environment: Mapping[str, str]) -> Closed:
    """Carry a plan out. Raises UsageError while nothing has been written."""
    with SignalWatch() as signals, rehearsal_server(plan) as rehearsed:
        endpoint = rehearsed or plan.endpoint
        if endpoint is None:
            raise UsageError("no endpoint is named: give --base-url or --rehearse.")
        tls = make_tls(endpoint, environment)
        asking = Asking(endpoint, tls, plan.clock.left)
        model = plan.model or discover_model(asking, signals, plan)
        spike = open_run(replace(plan, model=model), endpoint, progress, signals)
        spike.tls = tls
        go(spike)
        return close(spike)


def go(spike: Spike) -> None:
    """Carry out the protocol; a fault of our own is one of the run's, so that its logs are closed all the same."""
    try:
        spike.go()
    except Exception as error:  # noqa: BLE001 - whatever it is, the run is closed and exits 70
        import traceback  # noqa: PLC0415 - only where something broke

        spike.crash = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
        spike.faults.append(Fault("internal_fault", "A fault inside probekit; please report what is in this log."))


@contextmanager
def rehearsal_server(plan: Plan) -> Iterator[Endpoint | None]:
    """For a rehearsal, its server in a child process while the run lasts; its endpoint."""
    if plan.agent is None:
        yield None
        return
    from probekit.rehearsal.server import RehearsalServer  # noqa: PLC0415 - a real endpoint needs no server of ours

    server = RehearsalServer()
    base_url = server.bind()
    worker = start(lambda _send: server.serve_forever())
    server.close()
    try:
        yield resolve_endpoint(EndpointFlags(base_url=base_url, model=plan.agent), {})
    finally:
        worker.stop()


def discover_model(asking: Asking, signals: SignalWatch, plan: Plan) -> str | None:
    """The one model that the endpoint lists. Raises UsageError where there are several.

    None where the endpoint cannot be asked: that is for the run to find and to record.
    """
    found: list[object] = []
    watch = Watch(plan.clock.now, signals, found.append, lambda: None)
    supervise(unrecorded_work(asking), lambda: plan.clock.deadline, watch)
    if not found or not isinstance(found[0], Preflight):
        return None
    if found[0].standing == "usage":
        raise UsageError(found[0].sentence)
    return found[0].model


def open_run(plan: Plan, endpoint: Endpoint, progress: Progress, signals: SignalWatch) -> Spike:
    """Make the run's directory and write what is frozen, before anything is sent for it."""
    sources = judge_sources()
    judge = JUDGES[plan.scenario.judge](plan.scenario.judge_parameters)
    run = make_run_directory(plan.logs, run_name(plan, time.gmtime()))
    log = EventLog(run / EVENTS, plan.clock.elapsed, progress.event)
    spike = Spike(plan, run, log, progress, signals, endpoint, None, judge, sources, plan.model)
    binding = {**plan.binding(), "endpoint": endpoint.base_url, "judge_sources": sources.digest()}
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


def run_name(plan: Plan, now: time.struct_time) -> str:
    """`20260908T090000Z-<scenario>-<8 hex of the protocol's digest>`."""
    return f"{time.strftime('%Y%m%dT%H%M%SZ', now)}-{plan.scenario.name}-{plan.manifest.protocol_sha256[:8]}"


def close(spike: Spike) -> Closed:
    """Decide, and close the directory; where it cannot be kept, the verdict is that.

    A signal from here on comes too late: the exit status must be the one of the verdict that is written.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, END_SIGNALS)
    closed = _decided(spike)
    try:
        sheet = run_sheet(spike.plan, len(spike.observations), sorted(spike.findings))
        sheet = replace(sheet, materially_different=spike.dialect.materially_different)
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
        words=verdict_words(spike.plan.scenario),
        rehearsal=spike.plan.rehearsal,
    )
    verdict = decide(facts)
    return Closed(spike.run, verdict, facts, _exit_status(spike, verdict), len(spike.observations), True, spike.crash)


def _exit_status(spike: Spike, verdict: Verdict) -> int:
    if any(fault.name == "internal_fault" for fault in spike.faults):
        return EXIT_FAULT
    if verdict.reason == INTERRUPTED and spike.signals.received is not None:
        return SIGNAL_EXIT_BASE + spike.signals.received
    return EXIT_OF_DECISION[verdict.decision]
