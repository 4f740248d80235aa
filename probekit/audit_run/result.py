"""What one part of the logs came to, and what all of them come to. Pure, but that what is counted changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from probekit.audit.summary import Tally
from probekit.audit_run.noted import Noted
from probekit.audit_run.records import Shown

MOST_TOLD: Final = 20
"""So many problems are told in a sentence each; the others are counted."""

MOST_KEYS: Final = 100_000
"""So many different new inventions are kept apart; beyond them they are only counted."""


class Told(NamedTuple):
    """A problem: what kind it is, and a sentence that says where and what.

    unreadable   it is not what a log should be
    skipped      it is what it should be, and holds no conversation
    nothing      a file or folder in which no log was
    """

    kind: Literal["unreadable", "skipped", "nothing"]
    sentence: str


@dataclass(slots=True)
class PartResult:
    """What a part came to. Everything but `lines` and `keys` stays small, however large the part.

    lines         the findings as JSONL, ASCII
    keys          the keys of what was invented → how often, and how often the log held all that had been seen
    unlogged      inventions, by label, in conversations of which the log does not hold all that had been seen
    incomplete    such conversations
    history       calls in the histories that requests repeat; they are not judged
    """

    lines: bytes = b""
    tally: Tally = field(default_factory=Tally)
    noted: Noted = field(default_factory=Noted)
    told: list[Told] = field(default_factory=list)
    problems: Counter[str] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    shown: list[Shown] = field(default_factory=list)
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    unlogged: Counter[str] = field(default_factory=Counter)
    incomplete: int = 0
    history: int = 0
    done: int = 0

    def tell(self, told: Told) -> None:
        """Count a problem, and keep its sentence if there is room."""
        self.problems[told.kind] += 1
        self._keep(told)

    def _keep(self, told: Told) -> None:
        if sum(one.kind == told.kind for one in self.told) < MOST_TOLD:
            self.told.append(told)

    def merge(self, other: PartResult, show: int) -> None:
        """Take over what a later part came to, but for its lines and keys, which go where they are wanted."""
        self.tally.merge(other.tally)
        self.noted.merge(other.noted)
        self.problems.update(other.problems)
        self.formats.update(other.formats)
        self.unlogged.update(other.unlogged)
        self.incomplete += other.incomplete
        self.history += other.history
        self.done += other.done
        self.shown += other.shown[: max(0, show - len(self.shown))]
        for told in other.told:
            self._keep(told)


@dataclass(slots=True)
class News:
    """What was invented and does not stand in a baseline. `known`: the baseline's keys.

    counts   each new key → how often
    sure     different new keys of which at least one invention is of a conversation that was logged whole
    other    inventions of new keys beyond those that are kept apart
    """

    known: frozenset[str]
    counts: Counter[str] = field(default_factory=Counter)
    sure: set[str] = field(default_factory=set)
    other: int = 0

    def take(self, keys: dict[str, tuple[int, int]]) -> None:
        """Count a part's inventions."""
        for key, (count, whole) in keys.items():
            if key in self.known:
                continue
            if key not in self.counts and len(self.counts) >= MOST_KEYS:
                self.other += count
                continue
            self.counts[key] += count
            if whole:
                self.sure.add(key)
