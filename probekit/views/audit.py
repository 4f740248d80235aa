"""An audit's end: as a page, as a JSON document, and its findings in their context. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from probekit.audit.question import Finding
from probekit.audit.summary import Counted, Share, Summary
from probekit.audit_run.outcome import COMMONEST, Outcome, percent
from probekit.audit_run.records import Shown
from probekit.equivalents import EQUIVALENTS_VERSION
from probekit.evidence import JsonValue
from probekit.views.marks import Line, Mark, Page, Segment, Style, line_of, marked_text, shortened
from probekit.views.visible import visible

DOCUMENT_FORMAT: Final = 1
"""Version of the JSON document."""

_STYLES: Final[dict[str, Style]] = {"INJECT": "bad", "UNSEEN": "bad", "DRIFT": "open", "MENTIONED": "open"}
LONGEST_LINE: Final = 100
"""Code points of a user's words that are shown with a finding, at most."""


def summary_page(outcome: Outcome) -> Page:
    """The audit on a page."""
    question, summary = outcome.question, outcome.summary
    page = [line_of(_heading(outcome), "head")]
    if passed := outcome.total.problems["skipped"]:
        page.append(line_of(f"  {_count(passed, 'place')} in the logs held no conversation, and said nothing", "open"))
    if question.tool:
        page += _table(summary.call_shares, "calls")
        page += _commonest("injected values", summary.values, outcome)
        page += _commonest("where they stood", summary.arguments, outcome)
        page += _commonest("what they are beside that", summary.sub_labels, outcome)
    if question.rows is not None:
        page += _table(summary.row_shares, "rows")
        page += _commonest("rows that nothing had shown", summary.unseen, outcome)
    if summary.other_values:
        page.append(line_of(f"  {summary.other_values:,} more of values too many to be counted by themselves", "dim"))
    return [*page, *_limits(outcome)]


def _heading(outcome: Outcome) -> str:
    question, summary = outcome.question, outcome.summary
    told = []
    if question.tool:
        told.append(
            f"{_count(summary.calls, 'call')} of {visible(question.tool)} ({visible(question.field)}: {question.kind})"
        )
    if question.rows is not None:
        told.append(f"{_count(summary.rows, 'row')} named in answers ({visible(question.rows)})")
    return f"{' and '.join(told)} in {_count(summary.conversations, 'conversation')}"


def _table(shares: Sequence[Share], noun: str) -> Iterator[Line]:
    """Each label with its count, its share, and the interval in which the share lies beyond these logs."""
    if not shares:
        return
    yield line_of("")
    yield line_of(f"  {'label':<11}{noun:>9}{'share':>10}   95 % interval", "dim")
    for share in shares:
        style = _STYLES.get(share.label, "plain") if share.count else "plain"
        counted = f"{share.count:>9,}{percent(share.share):>10}   {percent(share.low)} to {percent(share.high)}"
        yield (Segment("  "), Segment(f"{share.label:<11}", style), Segment(counted))


def _commonest(title: str, counted: Sequence[Counted], outcome: Outcome) -> Iterator[Line]:
    if not counted:
        return
    yield line_of("")
    yield line_of(f"  {title}{' (the commonest)' if len(counted) == COMMONEST else ''}", "dim")
    for one in counted:
        yield line_of(f"  {one.count:>9,}  {shortened(one.what) or '(no argument)'}")
    del outcome


def _limits(outcome: Outcome) -> Iterator[Line]:
    total = outcome.total
    told: list[tuple[str, Style]] = []
    if total.incomplete:
        unlogged = sum(total.unlogged.values())
        told.append(
            (f"{_count(total.incomplete, 'conversation')} not logged whole, with {unlogged:,} inventions", "open")
        )
    told += [(sentence, "bad") for sentence in outcome.failed]
    told += [(sentence, "open") for sentence in outcome.doubts]
    if told:
        yield line_of("")
    for sentence, style in told:
        yield line_of(f"  {sentence}", style)
    for key, count in outcome.limits.news.counts.most_common(COMMONEST) if outcome.limits.news else ():
        yield line_of(f"  {count:>9,}  new: {shortened(_told(key))}")


def shown_page(shown: Sequence[Shown]) -> Page:
    """Findings, each in its context with the value marked."""
    return [line for one in shown for line in _shown(one)]


def _shown(one: Shown) -> Iterator[Line]:
    finding = one.finding
    yield line_of("")
    yield (Segment(finding.label, "bad"), Segment(f" {shortened(finding.value)}{_beside(finding)}"))
    yield line_of(f"  {_where(one)}", "dim")
    if one.unseen:
        yield line_of(f"  not logged whole: {shortened(one.unseen)}", "open")
    if one.before:
        yield line_of(f"  a user last said: {_end_of(one.before)}")
    marks: list[Mark] = []
    if one.start is not None and one.end is not None:
        marks = [Mark(one.start, one.end, finding.argument or finding.label, "", decided=True)]
    yield from marked_text(one.text, marks)


def _end_of(text: str) -> str:
    flat = " ".join(text.split())
    return visible(flat) if len(flat) <= LONGEST_LINE else f"...{visible(flat[-LONGEST_LINE:])}"


def _beside(finding: Finding) -> str:
    told = f" in {shortened(finding.argument)}" if finding.argument else ""
    return f"{told} ({', '.join(finding.sub_labels)})" if finding.sub_labels else told


def _where(one: Shown) -> str:
    named = f", id {shortened(str(one.spot.id))}" if one.spot.id is not None else ""
    place = f", {shortened(one.finding.place)}" if one.finding.place else ""
    return f"{visible(one.spot.file)}, line {one.spot.line}{named}{place}, {one.finding.part}"


def summary_json(outcome: Outcome) -> dict[str, JsonValue]:
    """The audit as one JSON document (docs/auditing.md, "Output")."""
    question, summary, total = outcome.question, outcome.summary, outcome.total
    return {
        "format": DOCUMENT_FORMAT,
        "equivalents": EQUIVALENTS_VERSION,
        "exit": outcome.status,
        "failed": [*outcome.failed],
        "doubts": [*outcome.doubts],
        "tool": question.tool or None,
        "field": question.field or None,
        "kind": question.kind if question.tool else None,
        "rows_of": question.rows,
        "conversations": summary.conversations,
        "incomplete": total.incomplete,
        "formats": dict(sorted(total.formats.items())),
        "calls": summary.calls,
        "history_calls": total.history,
        "labels": _shares_json(summary.call_shares),
        "rows": summary.rows,
        "row_labels": _shares_json(summary.row_shares),
        **_commonest_json(summary),
        "unlogged": sum(total.unlogged.values()),
        "new": _news_json(outcome),
        "problems": {kind: total.problems[kind] for kind in ("unreadable", "skipped", "nothing")},
        "told": [one.sentence for one in total.told],
    }


def _commonest_json(summary: Summary) -> dict[str, JsonValue]:
    return {
        "values": [{"value": one.what, "count": one.count} for one in summary.values],
        "arguments": [{"argument": one.what, "count": one.count} for one in summary.arguments],
        "sub_labels": [{"sub_label": one.what, "count": one.count} for one in summary.sub_labels],
        "unseen": [{"value": one.what, "count": one.count} for one in summary.unseen],
        "other_values": summary.other_values,
    }


def _shares_json(shares: Sequence[Share]) -> JsonValue:
    return {one.label: {"count": one.count, "share": one.share, "low": one.low, "high": one.high} for one in shares}


def _told(key: str) -> str:
    """The key of an invention, to be read."""
    part, argument, value = json.loads(key)
    return visible(f"row {value}" if part == "text" else f"{argument} = {value}")


def _news_json(outcome: Outcome) -> JsonValue:
    news = outcome.limits.news
    if news is None:
        return None
    return [{"key": key, "count": count} for key, count in news.counts.most_common(COMMONEST)]


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
