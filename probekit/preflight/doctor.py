"""The preflight alone: what a run would find out about an endpoint before its first trial. Nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from probekit.clock import Clock
from probekit.endpoint import Endpoint, EndpointFlags, resolve_endpoint
from probekit.errors import InternalError, UsageError
from probekit.preflight.child import Asking, Terms, unrecorded_preflight
from probekit.preflight.models import Finding, Preflight
from probekit.protocol.supervise import SignalWatch, Watch, boot_seconds, supervise
from probekit.wire.transport import make_tls

NO_ANSWER = Preflight(
    "unfit", None, None, "deadline", "The endpoint did not answer in time: see whether it is up, or give --wall-clock."
)


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was found out. `signal` is the number of the one that ended it; None: none did."""

    endpoint: Endpoint
    found: Preflight
    signal: int | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings; where the endpoint was not even reached, that one."""
        found = self.found
        if found.findings or found.standing == "fit":
            return found.findings
        said, _, mend = found.sentence.removesuffix(".").partition(": ")
        return (Finding("endpoint", "unfit", found.code, said[:1].lower() + said[1:], mend),)


def diagnose(flags: EndpointFlags, terms: Terms, seconds: float, environment: Mapping[str, str]) -> Diagnosis:
    """Ask the endpoint for at most `seconds`. Raises UsageError, also where a model has to be named."""
    endpoint = resolve_endpoint(flags, environment)
    tls = make_tls(endpoint, environment)
    clock = Clock(boot_seconds, boot_seconds(), seconds)
    told: list[object] = []
    with SignalWatch() as signals:
        work = unrecorded_preflight(Asking(endpoint, tls, clock.left), terms)
        end = supervise(work, lambda: clock.deadline, Watch(clock.now, signals, told.append, lambda: None))
    if end.how == "crashed":
        raise InternalError(f"the preflight broke off ({end.error or end.detail}); please report it.")
    found = next((message for message in told if isinstance(message, Preflight)), NO_ANSWER)
    if found.standing == "usage":
        raise UsageError(found.sentence)
    return Diagnosis(endpoint, found, signals.received)
