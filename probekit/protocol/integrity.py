"""Faults that only show across the replies of a run: a cached response, a model that is not the one asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from probekit.verdict import Fault
from probekit.wire.identity import same_model


@dataclass(frozen=True, slots=True)
class ReplyFacts:
    """What is known of one accepted reply without reading what it says. `sha256` is of the body as stored."""

    trial: int
    turn: int
    sha256: str
    response_id: str | None = None
    served_model: str | None = None
    fingerprint: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Either a fault, which voids the run, or a signal, which is only logged."""

    fault: Fault | None = None
    signal: str | None = None


def before_the_trials(replies: Sequence[ReplyFacts]) -> tuple[ReplyFacts, ...]:
    """The control's replies as those of trials of their own, numbered below zero."""
    return tuple(replace(reply, trial=-reply.trial) for reply in replies)


def examine(replies: Sequence[ReplyFacts], expected_model: str | None) -> tuple[Finding, ...]:
    """All findings over the replies so far, in the order of the contract (2.8, 2.9)."""
    return (*_cached(replies), *_models(replies, expected_model), *_fingerprints(replies))


def _cached(replies: Sequence[ReplyFacts]) -> tuple[Finding, ...]:
    """Byte-identical responses in two trials. Only a signal where ids do not tell responses apart (2.8)."""
    trials_of: dict[str, set[int]] = defaultdict(set)
    bodies_of: dict[str, set[str]] = defaultdict(set)
    for reply in replies:
        trials_of[reply.sha256].add(reply.trial)
        if reply.response_id:
            bodies_of[reply.response_id].add(reply.sha256)
    repeated = [reply for reply in replies if len(trials_of[reply.sha256]) > 1]
    if not repeated:
        return ()
    if all(_id_says_nothing(reply, bodies_of) for reply in repeated):
        return (Finding(signal="repeated_response"),)
    return (Finding(Fault("cached_response", "Turn off the endpoint's response cache and run again.")),)


def _id_says_nothing(reply: ReplyFacts, bodies_of: dict[str, set[str]]) -> bool:
    return not reply.response_id or len(bodies_of[reply.response_id]) > 1


def _models(replies: Sequence[ReplyFacts], expected: str | None) -> tuple[Finding, ...]:
    served = [reply.served_model for reply in replies if reply.served_model]
    unnamed = (Finding(signal="model_unnamed"),) if len(served) < len(replies) else ()
    wrong = next((name for name in served if expected and not same_model(expected, name)), None)
    if wrong is not None:
        sentence = "Ask for the model that the endpoint serves, or name it with --served-model."
        return (*unnamed, Finding(Fault("model_mismatch", sentence)))
    if any(not same_model(served[0], name) for name in served[1:]):
        return (*unnamed, Finding(Fault("model_changed", "Pin one model and one route on the endpoint and run again.")))
    return unnamed


def _fingerprints(replies: Sequence[ReplyFacts]) -> tuple[Finding, ...]:
    fingerprints = {reply.fingerprint for reply in replies if reply.fingerprint}
    return (Finding(signal="fingerprint_changed"),) if len(fingerprints) > 1 else ()
