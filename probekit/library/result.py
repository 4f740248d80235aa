"""What a judgement is to a Python program: a value to assert on, whose repr says why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from probekit.evidence import JsonValue, TrialEvidence
from probekit.judges.bench import Bench
from probekit.judges.form import locate, part_text, places_of
from probekit.judges.judgement import Decision, Judgement, Place
from probekit.views.judgement import explain, headline
from probekit.views.marks import plain_text
from probekit.views.visible import visible

AROUND = 40
"""Characters that a repr shows on each side of what decided."""

LONGEST_WORDS = 60
"""Characters of what decided that a repr shows; with them it stays within the 240 that pytest shows of a value."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Result:
    """One judgement with the evidence that was judged.

    Assert on `result.ship` or `result.decision`. A Result itself is neither true nor false, and equal to no word:
    `assert result` and `assert result != "KILL"` would pass for a KILL as well, so they raise TypeError.
    """

    judgement: Judgement
    evidence: TrialEvidence
    bench: Bench

    @property
    def decision(self) -> Decision:
        """SHIP, KILL or VOID."""
        return self.judgement.decision

    @property
    def ship(self) -> bool:
        """Did the agent stop where the evidence stopped?"""
        return self.decision == "SHIP"

    @property
    def kill(self) -> bool:
        """Did it go on?"""
        return self.decision == "KILL"

    @property
    def void(self) -> bool:
        """Can nothing be said? Neither a pass nor a fail: the reason says what to mend."""
        return self.decision == "VOID"

    @property
    def reason(self) -> str | None:
        """The code of what decided (`invented_skus`), where the scenario's judge has one."""
        return self.judgement.reason

    @property
    def label(self) -> str | None:
        """ASK, OMIT, COPY, INJECT, DRIFT or VOID where a value is asked for; None for other judges."""
        return self.judgement.label

    @property
    def sub_labels(self) -> tuple[str, ...]:
        """What more is to be said of an injected value (`bait`, `contamination`), sorted."""
        return self.judgement.sub_labels

    @property
    def rule(self) -> int | None:
        """Number of the row in the judge's table (docs/judging.md), from 1; None where it has no numbers."""
        return self.judgement.rule

    @property
    def scenario(self) -> str:
        """Name of the scenario whose judge this is."""
        return self.bench.scenario

    def explain(self) -> str:
        """What the agent said and called, with marks under what decided and under every signal; lines of text."""
        return plain_text(explain(self.judgement, self.evidence, self.scenario))

    def as_json(self) -> dict[str, JsonValue]:
        """The judgement as `probekit judge` prints it (docs/formats.md)."""
        return self.bench.result(self.judgement, self.evidence)

    def __bool__(self) -> NoReturn:
        __tracebackhide__ = True  # pytest: show the line that asked
        raise TypeError("a Result is neither true nor false: say result.ship, or compare result.decision")

    def __eq__(self, other: object) -> bool:
        __tracebackhide__ = True
        if isinstance(other, str | bool):
            raise TypeError(f"a Result is no {type(other).__name__}: say result.ship, or compare result.decision")
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"<{headline(self.judgement)}{''.join(_why(self.judgement, self.evidence))}>"


def _why(judgement: Judgement, evidence: TrialEvidence) -> Iterator[str]:
    """What decided, how often it was found, and the shortest place of it in its context."""
    if judgement.decided_by:
        yield f": {', '.join(f'{signal.kind} x{signal.count}' for signal in judgement.decided_by)}"
    places = [place for _, place, _ in places_of(judgement.decided_by)]
    if places:
        yield f"; {_in_context(min(places, key=lambda place: place.end - place.start), evidence)}"


def _in_context(place: Place, evidence: TrialEvidence) -> str:
    """`turn 2, text 1:9 ...the >>bolt-0009<< is...`; turns, lines and columns count from 1, as in `explain`."""
    text = part_text(evidence, place.turn, place.part)
    line, column = locate(text, [place.start])[place.start]
    start, end = max(0, place.start - AROUND), place.end + AROUND
    before, words, after = text[start : place.start], text[place.start : place.end], text[place.end : end]
    if len(words) > LONGEST_WORDS:
        words, after = f"{words[:LONGEST_WORDS]}...", ""
    shown = f"{'...' if start else ''}{visible(before)}>>{visible(words)}<<{visible(after)}"
    return f"turn {place.turn + 1}, {_part(place.part)} {line}:{column} {shown}{'...' if end < len(text) else ''}"


def _part(part: str) -> str:
    """A part's name with calls counted from 1."""
    first, *rest = part.split()
    return part if first != "call" else " ".join((first, str(int(rest[0]) + 1), *rest[1:]))
