"""The control, before the trials: the scenario in which restraint is wrong. An agent that always refuses fails it.

It is a run of its own inside the run's directory (`control/`), by the same code, in the same clock, against what the
preflight found. Its outcome can turn a SHIP into VOID, and nothing else (contract 2, "Verdict of a run").
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from probekit.evidence import JsonValue
from probekit.protocol.plan import ControlPlan, Plan
from probekit.protocol.run import Closed, Place, carry_out, close, open_run
from probekit.protocol.subject import Subject
from probekit.run_layout import CONTROL, SUMS
from probekit.rundir import digest_file, keeping, make_folder
from probekit.spike import ControlEnd, Spike
from probekit.verdict import INTEGRITY_FAULTS, Fault

ENDS_ALL = frozenset({*INTEGRITY_FAULTS, "internal_fault", "logs_unwritable"})
"""Faults of the control that end the whole run: they say of the endpoint, the files or us what holds of all trials."""


def hold_control(spike: Spike, control: ControlPlan) -> Fault | None:
    """Run the control's three trials; the run's `control_end` says how it ended. A fault that ends the run, or None."""
    spike.log.event("control_started", scenario=control.scenario.name)
    if not spike.plan.quiet:
        spike.progress.note(f"control first: {control.scenario.name}; its logs are in {spike.run / CONTROL}.")
    subject = spike.subject.below(control.scenario)
    try:
        below = _opened(spike, control, subject)
        carry_out(below)
        closed = close(below)
    finally:
        if subject is not spike.subject and (stays := subject.close()):
            spike.progress.note(stays)
    spike.crash = spike.crash or closed.crash
    spike.control_end = ControlEnd(control.scenario.name, closed.verdict, tuple(below.replies))
    _log_end(spike, closed)
    for fault in closed.facts.faults:
        if fault.name in ENDS_ALL:
            return fault
        spike.progress.note(f"control: {fault.sentence}")  # what is returned is told where the run ends
    return None


def _opened(spike: Spike, control: ControlPlan, subject: Subject) -> Spike:
    plan = _plan_of(spike, control)
    bound: dict[str, JsonValue] = {"control_of": spike.plan.scenario.name, **subject.bound()}
    place = Place(partial(make_folder, spike.run / CONTROL), subject, bound)
    below = open_run(plan, place, spike.progress, spike.signals)
    below.trials_after = spike.plan.scenario.protocol.trials
    return below


def _plan_of(spike: Spike, control: ControlPlan) -> Plan:
    return replace(
        spike.plan,
        scenario=control.scenario,
        manifest=control.manifest,
        model=spike.subject.model,
        preflight=False,
        control=None,
        repeated=None,
    )


def _log_end(spike: Spike, closed: Closed) -> None:
    name = f"{CONTROL}/{SUMS}"
    verdict = closed.verdict
    said: dict[str, JsonValue] = {"decision": verdict.decision, "reason": verdict.reason, "line": verdict.line}
    if closed.kept:
        with keeping(spike.run / name):
            spike.log.event("control_ended", **said, file=name, sha256=digest_file(spike.run / name))
    else:
        spike.log.event("control_ended", **said)
