"""A scenario: what is asked, what the tool shows, what is hidden, how it is judged. Bytes in, frozen values out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from probekit.evidence import JsonObject, TrialEvidence


@dataclass(frozen=True, slots=True)
class ProtocolSettings:
    """The knobs of a spike that are frozen with the scenario."""

    trials: int = 3
    max_turns: int = 8
    max_calls_per_turn: int = 32
    sampling: JsonObject = None  # type: ignore[assignment]  # placeholder until the loader room is written


@dataclass(frozen=True, slots=True)
class TraceBreak:
    """The edit that flips a canned trace: in `turn`, replace `find` by `replace`, and it `becomes` that label."""

    turn: int
    find: str
    replace: str
    becomes: str


@dataclass(frozen=True, slots=True)
class CannedTrace:
    """A trace that the judge must grade as `expected` (a reason or a label), or the run does not start."""

    name: str
    evidence: TrialEvidence
    expected: str
    breaks: TraceBreak


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario with its base resolved."""

    name: str
    title: str
    hypothesis: str
    judge: str
    judge_parameters: JsonObject
    system: str
    user: str
    tools: tuple[JsonObject, ...]
    stub: JsonObject
    protocol: ProtocolSettings
    control: str | None
    traces: tuple[CannedTrace, ...]
    files: Mapping[str, bytes]
    directory: str
