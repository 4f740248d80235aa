"""What many findings come to: counts, shares with their intervals, the commonest inventions. Pure.

A tally is fed finding by finding and stays small; tallies of parts are merged. What it says is plain data for views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from probekit.audit.question import CALL_LABELS, ROW_LABELS, Finding, Label

CONFIDENCE: Final = 0.95
MOST_VALUES: Final = 10_000
"""So many different values are counted by themselves; what comes after them is counted as others."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many earned a label, of how many, and between which shares the true one lies (Wilson, 95 %)."""

    label: Label
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Counted:
    """Something that came up so many times: a value as JSON text, an argument, a sub-label."""

    what: str
    count: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What an audit found.

    conversations, calls, rows   how many were looked at; a row is an identifier in a text of the assistant
    call_shares, row_shares      of each label, the worst first; empty where there is nothing to share
    values, arguments            of INJECT: the values, and the arguments in which they stood, the commonest first
    sub_labels                   of INJECT, the commonest first
    unseen                       of UNSEEN: the identifiers, the commonest first
    other_values                 injected or unseen values beyond those that are counted by themselves
    """

    conversations: int
    calls: int
    rows: int
    call_shares: tuple[Share, ...]
    row_shares: tuple[Share, ...]
    values: tuple[Counted, ...]
    arguments: tuple[Counted, ...]
    sub_labels: tuple[Counted, ...]
    unseen: tuple[Counted, ...]
    other_values: int


class Tally:
    """Counts findings as they come. Not a value: it changes."""

    def __init__(self) -> None:
        self.conversations = 0
        self.other_values = 0
        self._calls: Counter[Label] = Counter()
        self._rows: Counter[Label] = Counter()
        self._values: Counter[str] = Counter()
        self._arguments: Counter[str] = Counter()
        self._sub_labels: Counter[str] = Counter()
        self._unseen: Counter[str] = Counter()

    def add(self, found: Iterable[Finding]) -> None:
        """Count the findings of one conversation."""
        self.conversations += 1
        for finding in found:
            if finding.part == "text":
                self._add_row(finding)
            else:
                self._add_call(finding)

    @property
    def judged(self) -> int:
        """How many calls and rows were judged so far."""
        return self._calls.total() + self._rows.total()

    def merge(self, other: Tally) -> None:
        """Take over what another tally has counted."""
        self.conversations += other.conversations
        self.other_values += other.other_values
        self._calls.update(other._calls)
        self._rows.update(other._rows)
        self._arguments.update(other._arguments)
        self._sub_labels.update(other._sub_labels)
        for own, more in ((self._values, other._values), (self._unseen, other._unseen)):
            for value, count in more.items():
                self._count(own, value, count)

    def summary(self, most: int = 10) -> Summary:
        """What was counted; `most`: so many of the commonest of each kind."""
        return Summary(
            conversations=self.conversations,
            calls=self._calls.total(),
            rows=self._rows.total(),
            call_shares=_shares(self._calls, CALL_LABELS),
            row_shares=_shares(self._rows, ROW_LABELS),
            values=_commonest(self._values, most),
            arguments=_commonest(self._arguments, most),
            sub_labels=_commonest(self._sub_labels, most),
            unseen=_commonest(self._unseen, most),
            other_values=self.other_values,
        )

    def _add_call(self, finding: Finding) -> None:
        self._calls[finding.label] += 1
        if finding.label == "INJECT":
            self._count(self._values, finding.value, 1)
            self._arguments[finding.argument] += 1
            self._sub_labels.update(finding.sub_labels)

    def _add_row(self, finding: Finding) -> None:
        self._rows[finding.label] += 1
        if finding.label == "UNSEEN":
            self._count(self._unseen, finding.value, 1)

    def _count(self, counter: Counter[str], value: str, count: int) -> None:
        if value in counter or len(counter) < MOST_VALUES:
            counter[value] += count
        else:
            self.other_values += count


def _shares(counts: Counter[Label], labels: Sequence[Label]) -> tuple[Share, ...]:
    total = counts.total()
    if not total:
        return ()
    return tuple(Share(label, counts[label], counts[label] / total, *wilson(counts[label], total)) for label in labels)


def _commonest(counts: Counter[str], most: int) -> tuple[Counted, ...]:
    """The commonest, and of equals the first by name: two runs say the same."""
    ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple(Counted(what, count) for what, count in ordered[:most])


def wilson(count: int, total: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of a share of `count` in `total`; (0, 1) where there is nothing to go by."""
    if total <= 0:
        return 0.0, 1.0
    from statistics import NormalDist  # noqa: PLC0415 - takes milliseconds, and only a summary needs it

    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, square = count / total, z * z / total
    middle = share + square / 2
    reach = z * sqrt(share * (1 - share) / total + square / total / 4)
    low, high = (middle - reach) / (1 + square), (middle + reach) / (1 + square)
    return 0.0 if count == 0 else max(0.0, low), 1.0 if count == total else min(1.0, high)
