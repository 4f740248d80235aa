"""A judge that reads what a terminal would show, and tells places in what was captured. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from probekit.evidence import JsonObject, JsonValue, ToolCall, TrialEvidence, Turn
from probekit.judges.judgement import Judgement, Place, Signal
from probekit.judges.terminal import Shown, shown, shown_text

_Judge = Callable[[TrialEvidence], Judgement]
_Screens = dict[tuple[int, str], Shown]
"""Turn and part → its text as shown, where that is another one."""

MAX_DEPTH = 100
"""Arguments nested deeper are left as they are."""


def as_shown(judge: _Judge, *, outputs: bool = False) -> _Judge:
    """The judge, of evidence without terminal sequences in texts, refusals and arguments.

    With `outputs`, tool outputs are read in the same way: for a judge that asks what they say. One that asks whether
    they arrived as they were sent takes them as they are.
    """

    def judged(evidence: TrialEvidence) -> Judgement:
        screens = dict(_screens(evidence))
        plain = _with_outputs(evidence) if outputs else evidence
        if not screens:
            return judge(plain)
        turns = tuple(_turn(number, turn, screens) for number, turn in enumerate(plain.turns))
        return _placed(judge(replace(plain, turns=turns)), screens)

    return judged


def _screens(evidence: TrialEvidence) -> Iterator[tuple[tuple[int, str], Shown]]:
    for number, turn in enumerate(evidence.turns):
        parts = [("text", turn.text), ("refusal", turn.refusal)]
        parts += [(f"call {index}", call.raw) for index, call in enumerate(turn.tool_calls)]
        for part, text in parts:
            seen = shown(text) if text else None
            if seen is not None:
                yield (number, part), seen


def _with_outputs(evidence: TrialEvidence) -> TrialEvidence:
    outputs = evidence.tool_outputs
    if not outputs or not any(output is not None and shown(output) for output in outputs):
        return evidence
    return replace(evidence, tool_outputs=tuple(None if one is None else shown_text(one) for one in outputs))


def _turn(number: int, turn: Turn, screens: _Screens) -> Turn:
    text, refusal = screens.get((number, "text")), screens.get((number, "refusal"))
    calls = (_call(call, screens.get((number, f"call {index}"))) for index, call in enumerate(turn.tool_calls))
    return replace(
        turn,
        text=text.text if text else turn.text,
        refusal=refusal.text if refusal else turn.refusal,
        tool_calls=tuple(calls),
    )


def _call(call: ToolCall, seen: Shown | None) -> ToolCall:
    if seen is None:
        return call
    arguments: JsonObject | None = call.arguments
    if arguments is not None:
        arguments = {key: _value(value, MAX_DEPTH) for key, value in arguments.items()}
    return replace(call, raw=seen.text, arguments=arguments)


def _value(value: JsonValue, depth: int) -> JsonValue:
    """A value with its strings as shown. Keys stay: a tool knows a field by its very name."""
    if isinstance(value, str):
        return shown_text(value)
    if depth == 0:
        return value
    if isinstance(value, list):
        return [_value(one, depth - 1) for one in value]
    return {key: _value(one, depth - 1) for key, one in value.items()} if isinstance(value, dict) else value


def _placed(judgement: Judgement, screens: _Screens) -> Judgement:
    signals = tuple(_signal(signal, screens) for signal in judgement.signals)
    decided = tuple(_signal(signal, screens) for signal in judgement.decided_by)
    return replace(judgement, signals=signals, decided_by=decided)


def _signal(signal: Signal, screens: _Screens) -> Signal:
    return replace(signal, places=tuple(_place(place, screens) for place in signal.places))


def _place(place: Place, screens: _Screens) -> Place:
    seen = screens.get((place.turn, place.part))
    if seen is None:
        return place
    start, end = seen.span(place.start, place.end)
    return replace(place, start=start, end=end)
