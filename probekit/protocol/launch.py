"""From a plan to a closed run: signals, rehearsal server, model, control, protocol, verdict."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from probekit.endpoint import Endpoint, EndpointFlags, resolve_endpoint
from probekit.errors import UsageError
from probekit.preflight.child import Asking, unrecorded_work
from probekit.preflight.models import Preflight
from probekit.protocol.chat_subject import ChatSubject
from probekit.protocol.control import hold_control
from probekit.protocol.plan import Plan
from probekit.protocol.run import Closed, Place, carry_out, close, open_run, run_name
from probekit.protocol.subject import Subject
from probekit.protocol.supervise import END_SIGNALS, SignalWatch, Watch, start, supervise
from probekit.rundir import make_run_directory
from probekit.spike import Spike
from probekit.views.progress import Progress
from probekit.wire.transport import make_tls

if TYPE_CHECKING:
    from probekit.protocol.command_plan import CommandPlan


def launch(plan: Plan, progress: Progress, environment: Mapping[str, str]) -> Closed:
    """Carry a plan out. Raises UsageError while nothing has been written."""
    if plan.command is not None:
        return _launch_command(plan, plan.command, progress)
    with SignalWatch() as signals, rehearsal_server(plan) as rehearsed:
        endpoint = rehearsed or plan.endpoint
        if endpoint is None:
            raise UsageError("no endpoint is named: give --base-url or --rehearse.")
        tls = make_tls(endpoint, environment)
        asking = Asking(endpoint, tls, plan.clock.left)
        model = plan.model or discover_model(asking, signals, plan)
        subject = ChatSubject(endpoint, tls, plan.overlay, model)
        spike = _opened(replace(plan, model=model), subject, progress, signals)
        return _carried_out(spike)


def _launch_command(plan: Plan, command: CommandPlan, progress: Progress) -> Closed:
    from probekit.protocol.command_subject import command_subject  # noqa: PLC0415 - an endpoint needs no process of ours

    with SignalWatch() as signals:
        subject = command_subject(command, plan.scenario)
        try:
            return _carried_out(_opened(plan, subject, progress, signals))
        finally:
            if stays := subject.close():
                progress.note(stays)


def _carried_out(spike: Spike) -> Closed:
    carry_out(spike)
    # A signal from here on comes too late: the exit status must be the one of the verdict that is written.
    signal.pthread_sigmask(signal.SIG_BLOCK, END_SIGNALS)
    return close(spike)


def _opened(plan: Plan, subject: Subject, progress: Progress, signals: SignalWatch) -> Spike:
    make = partial(make_run_directory, plan.logs, run_name(plan))
    spike = open_run(plan, Place(make, subject, {}), progress, signals)
    if plan.control is not None:
        spike.control = partial(hold_control, spike, plan.control)
    return spike


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
