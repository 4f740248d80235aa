"""What an audit comes to: whether the logs could be used at all, its exit status and why. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from probekit.audit.question import Label, Question
from probekit.audit.summary import Share, Summary
from probekit.audit_run.noted import near_names
from probekit.audit_run.result import News, PartResult
from probekit.errors import EXIT_KILL, EXIT_SHIP, EXIT_VOID
from probekit.views.visible import visible

COMMONEST: Final = 10
"""So many of the commonest values, arguments and sub-labels are told."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What makes an audit fail: a share of inventions above `above`, or one that a baseline has not (`news`)."""

    above: Fraction | None = None
    news: News | None = None


NO_ROWS: Final = (
    "no answer names a row: identifiers without a prefix of letters (41023, 0f3c) are looked for in JSON alone, "
    "not in prose."
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """An audit's end. `failed` and `doubts` are sentences: why the status is 1, and what could not be told."""

    question: Question
    total: PartResult
    summary: Summary
    limits: Limits
    failed: tuple[str, ...]
    doubts: tuple[str, ...]

    @property
    def status(self) -> int:
        """1 where a limit was passed, else 3 where something could not be told, else 0."""
        return EXIT_KILL if self.failed else EXIT_VOID if self.doubts else EXIT_SHIP


def make_outcome(question: Question, total: PartResult, limits: Limits) -> Outcome:
    """The end of an audit of logs that could be used."""
    summary = total.tally.summary(COMMONEST)
    failed: list[str] = []
    doubts: list[str] = []
    if limits.above is not None:
        _hold_shares(question, total, summary, limits.above, (failed, doubts))
    if limits.news is not None:
        _hold_news(limits.news, failed, doubts)
    unreadable = total.problems["unreadable"]
    if unreadable:
        doubts.append(f"{_count(unreadable, 'place')} in the logs could not be read.")
    return Outcome(question, total, summary, limits, tuple(failed), tuple(doubts))


def _hold_shares(
    question: Question, total: PartResult, summary: Summary, above: Fraction, ends: tuple[list[str], list[str]]
) -> None:
    """Hold the shares as they were counted against the limit: a log is all that happened, no sample of it."""
    failed, doubts = ends
    for noun, label, shares in _held(question, summary):
        count = sum(share.count for share in shares)
        if not count:
            doubts.append(f"no {noun} was judged, so no share of them can be above {percent(above)}.")
            continue
        invented = sum(share.count for share in shares if share.label == label)
        sure = invented - total.unlogged[label]
        told = f"{label} is {invented:,} of {_count(count, noun)} ({percent(Fraction(invented, count))})"
        if Fraction(sure, count) > above:
            failed.append(f"{told}: above {percent(above)}.")
        elif Fraction(invented, count) > above:
            doubts.append(f"{told}, but {total.unlogged[label]:,} of them in conversations that were not logged whole.")


def _held(question: Question, summary: Summary) -> Iterator[tuple[str, Label, Sequence[Share]]]:
    if question.tool:
        yield "call", "INJECT", summary.call_shares
    if question.rows is not None:
        yield "row", "UNSEEN", summary.row_shares


def _hold_news(news: News, failed: list[str], doubts: list[str]) -> None:
    if news.sure:
        failed.append(f"{_count(len(news.sure), 'invention')} not in the baseline.")
    elif news.counts:
        doubts.append("what is new since the baseline stands in conversations that were not logged whole.")


def why_unusable(question: Question, total: PartResult) -> str | None:
    """The sentence that says why these logs answer no such question; None: they do."""
    if not total.tally.conversations:
        return _no_conversation(total)
    return (_no_tool(question, total) if question.tool else None) or _no_rows(question, total)


def _no_conversation(total: PartResult) -> str:
    told = total.told[0].sentence if total.told else "nothing is there."
    more = sum(total.problems.values()) - 1
    return f"the logs hold no conversation: {told}" + (f" {more:,} more were told." if more > 0 else "")


def _no_tool(question: Question, total: PartResult) -> str | None:
    noted = total.noted
    if not noted.is_tool:
        return f"no call goes to the tool {question.tool!a}" + _near(question.tool, noted.tools, "the log has")
    if noted.is_field:
        return None
    if noted.carriers and not near_names(question.field, noted.arguments):
        return None  # a tool whose zone stands in its carriers alone
    return f"no call of {question.tool} has the field {question.field!a}" + _near(
        question.field, noted.arguments, "its arguments are"
    )


def _no_rows(question: Question, total: PartResult) -> str | None:
    if question.rows is None or total.noted.is_key:
        return None
    return f"no tool's result and no answer has the member {question.rows!a}" + _near(
        question.rows, total.noted.keys, "the results have"
    )


def notes(outcome: Outcome) -> list[str]:
    """Sentences for people that change no status."""
    question, total = outcome.question, outcome.total
    lost = [carrier for carrier in question.carriers if carrier not in total.noted.carriers]
    told = [f"the carrier {visible(carrier)} stands in no call of {visible(question.tool)}." for carrier in lost]
    if total.history:
        told.append(
            f"{_count(total.history, 'call')} in the histories that requests repeat were not judged (--history does)."
        )
    if question.rows is not None and not outcome.summary.rows:
        told.append(NO_ROWS)
    return told


def _near(name: str, known: dict[str, None], has: str) -> str:
    near = near_names(name, known)
    if near:
        return f". Did you mean {' or '.join(visible(one) for one in near)}?"
    listed = ", ".join(visible(one) for one in list(known)[:12])
    return f"; {has} {listed}." if listed else "."


def percent(share: Fraction | float) -> str:
    """A share for people: two digits that mean something."""
    value = float(share) * 100
    return f"{value:.3g} %" if value < 99.95 or value == 100 else f"{value:.2f} %"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
