"""A judgement as text: what decided, every signal, and where each stands in what the agent wrote. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from probekit.evidence import JsonObject, JsonValue, TrialEvidence, Turn
from probekit.judges.form import parts_of, places_of
from probekit.judges.judgement import Decision, Judgement, Place, Signal
from probekit.views.marks import Line, Mark, Page, Segment, Style, line_of, marked_text, shortened
from probekit.views.visible import visible

DECISION_STYLES: Mapping[Decision, Style] = {"SHIP": "good", "KILL": "bad", "VOID": "open"}

VALUES_LISTED = 12


def headline(judgement: Judgement) -> str:
    """`KILL invented_skus (rule 1)`: the decision and what it is called."""
    labels = f" [{', '.join(judgement.sub_labels)}]" if judgement.sub_labels else ""
    reason = f" {judgement.reason}" if judgement.reason and judgement.reason != judgement.name else ""
    rule = f" (rule {judgement.rule})" if judgement.rule is not None else ""
    return f"{judgement.decision} {judgement.name}{labels}{reason}{rule}"


def recorded_headline(line: JsonObject) -> str:
    """The same of a line of trials.jsonl, whatever stands in it."""
    subs, rule = line.get("sub_labels"), line.get("rule")
    decision = next((word for word in DECISION_STYLES if word == line.get("decision")), None)
    if decision is None:
        return "no judgement that can be read"
    return headline(
        Judgement(
            decision=decision,
            reason=_string(line.get("reason")),
            label=_string(line.get("label")),
            sub_labels=tuple(str(sub) for sub in subs) if isinstance(subs, list) else (),
            rule=rule if isinstance(rule, int) else None,
        )
    )


def _string(value: JsonValue) -> str | None:
    return value if isinstance(value, str) else None


def explain(judgement: Judgement, evidence: TrialEvidence, title: str = "") -> Page:
    """The judgement, then the whole of what the agent said and called, with marks, then the signals' counts."""
    page: Page = [
        (Segment(f"{visible(title)}: " if title else "", "head"), _head_segment(judgement)),
        *(_signal_line("decided by: ", signal) for signal in judgement.decided_by),
    ]
    marks = _marks(judgement)
    for index, turn in enumerate(evidence.turns):
        page.append(line_of(""))
        page += _turn_page(index, turn, marks)
    page.append(line_of(""))
    counted = ", ".join(f"{signal.kind} x{signal.count}" for signal in judgement.signals)
    page.append((Segment("signals: ", "dim"), Segment(counted or "none")))
    return page


def _head_segment(judgement: Judgement) -> Segment:
    return Segment(headline(judgement), DECISION_STYLES[judgement.decision])


def _signal_line(title: str, signal: Signal) -> Line:
    values = list(dict.fromkeys(signal.values))
    listed = ", ".join(shortened(value) for value in values[:VALUES_LISTED])
    more = f", and {len(values) - VALUES_LISTED} more" if len(values) > VALUES_LISTED else ""
    shown = f" ({listed}{more})" if listed else ""
    return Segment(title, "dim"), Segment(f"{signal.kind} x{signal.count}{shown}")


Marks = dict[tuple[int, str], list[Mark]]


def _marks(judgement: Judgement) -> Marks:
    """Marks by turn and part. A place that both decided and is a signal of the same kind is marked once."""
    marks: Marks = {}
    seen: set[tuple[str, Place]] = set()
    for decided, signals in ((True, judgement.decided_by), (False, judgement.signals)):
        for kind, place, value in places_of(signals):
            if (kind, place) in seen:
                continue
            seen.add((kind, place))
            mark = Mark(place.start, place.end, kind, value, decided)
            marks.setdefault((place.turn, place.part), []).append(mark)
    return marks


def _turn_page(index: int, turn: Turn, marks: Marks) -> Page:
    """One turn: its parts under a heading that says how the reply ended. Turns count from 1 here, as files do."""
    ending = f", finish_reason {visible(turn.finish_reason)}" if turn.finish_reason is not None else ""
    trouble = f", not usable: {turn.problem}" if turn.problem else ""
    page: Page = [line_of(f"turn {index + 1}{ending}{trouble}", "head")]
    for part, text in parts_of(turn):
        found = marks.get((index, part), [])
        if part.endswith(" name"):
            page += _call_heading(part, text, found)
            continue
        page.append(line_of(f"  {_part_title(turn, part)}", "dim"))
        page += marked_text(text, found)
    if turn.reasoning:
        page.append(line_of(f"  reasoning field: {len(turn.reasoning)} characters, not judged", "dim"))
    return page


def _call_heading(part: str, name: str, marks: Sequence[Mark]) -> Page:
    number = int(part.split()[1]) + 1
    kinds = ", ".join(dict.fromkeys(mark.kind for mark in marks))
    style: Style = "decided" if any(mark.decided for mark in marks) else "marked" if marks else "plain"
    note = Segment(f"  <- {kinds}{' (decided)' if style == 'decided' else ''}" if marks else "", style)
    return [(Segment(f"  call {number}: ", "dim"), Segment(shortened(name), style), note)]


def _part_title(turn: Turn, part: str) -> str:
    if not part.startswith("call "):
        return part
    problem = turn.tool_calls[int(part.split()[1])].problem
    return f"arguments ({problem})" if problem else "arguments"
