"""What a judge gives back: a decision, the rule that decided, and every signal with its place in the original."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from probekit.evidence import JsonValue

Decision = Literal["SHIP", "KILL", "VOID"]

PLACES_KEPT = 1000
"""Counts are exact; of each signal only this many places are kept (contract 3)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: turn (0-based), part of the turn, half-open span in code points of that part.

    part: "text", "refusal", or "call N" for the raw arguments of the turn's N-th call (0-based);
    "call N name" for its name.
    """

    turn: int
    part: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Signal:
    """All that was found of one kind: `count` is exact, `places` and `values` are the first PLACES_KEPT.

    `values[i]` is what stands at `places[i]` in its plain form (`bolt-0009`, a hash, a zone), for people.
    """

    kind: str
    count: int
    places: tuple[Place, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A trial's judgement.

    reason      the code of the row that decided (set-membership), or of a VOID, `side_effect`, or None (closed-world)
    label       ASK, OMIT, COPY, INJECT, DRIFT or VOID (closed-world); None for other judges
    sub_labels  sorted
    rule        number of the row in the judge's table, 1-based; None where the table has no numbers
    decided_by  the signals that made the deciding row hold
    signals     everything found, by kind, sorted by kind
    facts       counts and sets that the verdict line fills in (`hidden_named`: 42, ...); JSON values, no floats
    """

    decision: Decision
    reason: str | None = None
    label: str | None = None
    sub_labels: tuple[str, ...] = ()
    rule: int | None = None
    decided_by: tuple[Signal, ...] = ()
    signals: tuple[Signal, ...] = ()
    facts: Mapping[str, JsonValue] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The label or, where the judge has none, the reason: what a line about this trial calls it."""
        if self.label is not None and self.label != "VOID":
            return self.label
        return self.reason or self.decision
