"""A judgement as versioned JSON, the lines of trials.jsonl, and where places stand. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from probekit.evidence import FORMAT_VERSION, JsonValue, TrialEvidence, Turn
from probekit.evidence_form import EVIDENCE_KEY, canonical, evidence_json
from probekit.judges.endings import visible_text
from probekit.judges.judgement import Judgement, Place, Signal

JUDGEMENT_FORMAT = 1
"""Version of the JSON below."""


def trial_line(trial: int, judgement: Judgement, evidence: TrialEvidence) -> str:
    """One line of trials.jsonl, without its line end. `trial` counts from 1."""
    return canonical(
        {
            "format": FORMAT_VERSION,
            "trial": trial,
            **judgement_summary(judgement),
            EVIDENCE_KEY: evidence_json(evidence),
        }
    )


def judgement_summary(judgement: Judgement) -> dict[str, JsonValue]:
    """What a line about a trial says of its judgement."""
    return {
        "decision": judgement.decision,
        "reason": judgement.reason,
        "label": judgement.label,
        "sub_labels": list(judgement.sub_labels),
        "rule": judgement.rule,
    }


def spoken(evidence: TrialEvidence) -> str:
    """The assistant's visible text, turn by turn, for people (agent-out.txt); a judge reads the evidence."""
    texts = (visible_text(turn)[0] for turn in evidence.turns)
    return "".join(text if text.endswith("\n") else f"{text}\n" for text in texts if text.strip())


def judgement_json(judgement: Judgement, evidence: TrialEvidence) -> dict[str, JsonValue]:
    """The judgement as JSON values.

    {"format": 1, "decision", "reason", "label", "sub_labels", "rule", "evidence": [signal, ...],
    "signals": [signal, ...], "facts"}. `evidence` are the signals that decided, `signals` all that were found.
    A signal is {"kind", "count", "spans": [{"turn", "part", "start", "end", "line", "column", "value"}]}: `count` is
    exact, spans are the first 1,000 at most. `turn` counts from 0, `part` is "text", "refusal", "call N" or
    "call N name"; start and end are half-open and count code points of that part; line and column count from 1, lines
    end at a line feed.
    """
    at = _locations(evidence, [place for _, place, _ in places_of(judgement.decided_by + judgement.signals)])
    return {
        "format": JUDGEMENT_FORMAT,
        "decision": judgement.decision,
        "reason": judgement.reason,
        "label": judgement.label,
        "sub_labels": list(judgement.sub_labels),
        "rule": judgement.rule,
        "evidence": [_signal_json(signal, at) for signal in judgement.decided_by],
        "signals": [_signal_json(signal, at) for signal in judgement.signals],
        "facts": dict(judgement.facts),
    }


Locations = dict[Place, tuple[int, int]]


def _signal_json(signal: Signal, at: Locations) -> JsonValue:
    return {
        "kind": signal.kind,
        "count": signal.count,
        "spans": [
            {
                "turn": place.turn,
                "part": place.part,
                "start": place.start,
                "end": place.end,
                "line": at[place][0],
                "column": at[place][1],
                "value": value,
            }
            for _, place, value in places_of((signal,))
        ],
    }


def places_of(signals: Iterable[Signal]) -> Iterator[tuple[str, Place, str]]:
    """Kind, place and value of every kept place."""
    for signal in signals:
        for index, place in enumerate(signal.places):
            yield signal.kind, place, signal.values[index] if index < len(signal.values) else ""


def _locations(evidence: TrialEvidence, places: Iterable[Place]) -> Locations:
    parts: dict[tuple[int, str], list[Place]] = {}
    for place in places:
        parts.setdefault((place.turn, place.part), []).append(place)
    found: Locations = {}
    for (turn, part), inside in parts.items():
        lines = locate(part_text(evidence, turn, part), [place.start for place in inside])
        found.update({place: lines[place.start] for place in inside})
    return found


def part_text(evidence: TrialEvidence, turn: int, part: str) -> str:
    """The text that a place's offsets count in; empty where the evidence has no such part."""
    if not 0 <= turn < len(evidence.turns):
        return ""
    return dict(parts_of(evidence.turns[turn])).get(part, "")


def parts_of(turn: Turn) -> Iterator[tuple[str, str]]:
    """Name and text of every part of a turn that judges read."""
    if turn.text is not None:
        yield "text", turn.text
    if turn.refusal is not None:
        yield "refusal", turn.refusal
    for index, call in enumerate(turn.tool_calls):
        yield f"call {index} name", call.name
        yield f"call {index}", call.raw


def locate(text: str, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Line and column (1-based, in code points; lines end at a line feed, as for `grep -n`) of each offset. Linear."""
    located: dict[int, tuple[int, int]] = {}
    line, line_start, reached = 1, 0, 0
    for offset in sorted(set(offsets)):
        line += text.count("\n", reached, offset)
        last = text.rfind("\n", reached, offset)
        line_start = last + 1 if last >= 0 else line_start
        reached = max(reached, offset)
        located[offset] = (line, offset - line_start + 1)
    return located
