"""Canned traces: what a judge must grade as written, or nothing is sent; and the edits that flip them.

A line of traces.jsonl is {"id", "outcome", "break": {"turn", "find", "replace", "becomes"}, "trace"}, and `why` for
people. `outcome` and `becomes` are written as `outcome_of` writes a judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from probekit.evidence import JsonObject, JsonValue
from probekit.stub.cut import compact

if TYPE_CHECKING:
    from probekit.judges.judgement import Judgement  # importing that package reads every judge: a load need not

LINE_KEYS = frozenset({"id", "outcome", "break", "trace"})
BREAK_KEYS = frozenset({"turn", "find", "replace", "becomes"})
DECISIONS = ("SHIP ", "KILL ", "VOID ")


@dataclass(frozen=True, slots=True)
class TraceBreak:
    """The edit that flips a canned trace: in turn `turn` (0-based), `find`, which stands there once, becomes `replace`.

    It is looked for in the turn's text and in the arguments of its calls (compact JSON where they are an object).
    `becomes` is the outcome after the edit.
    """

    turn: int
    find: str
    replace: str
    becomes: str


@dataclass(frozen=True, slots=True)
class CannedTrace:
    """A trace that the judge must grade as `expected`; `trace` is its JSON as it stands in the file."""

    name: str
    trace: JsonObject
    expected: str
    breaks: TraceBreak


def outcome_of(judgement: Judgement) -> str:
    """A judgement in a few words: `KILL invented_skus`, `KILL INJECT+bait+invention`, `KILL OMIT/side_effect`.

    Decision, then the label (else the reason), then sub-labels, then the reason where a label stands before it.
    """
    name = judgement.name
    subs = "".join(f"+{sub}" for sub in judgement.sub_labels)
    reason = f"/{judgement.reason}" if judgement.reason and judgement.reason != name else ""
    return f"{judgement.decision} {name}{subs}{reason}"


def canned_trace(line: JsonValue) -> CannedTrace | str:
    """One line of traces.jsonl, or the sentence that says what is wrong with it."""
    if not isinstance(line, dict):
        return "must be an object"
    wrong = next(_line_problems(line), None)
    if wrong is not None:
        return wrong
    edit, trace = _object(line["break"]), _object(line["trace"])
    turn = edit["turn"] if isinstance(edit["turn"], int) else 0
    breaks = TraceBreak(turn, str(edit["find"]), str(edit["replace"]), str(edit["becomes"]))
    return CannedTrace(str(line["id"]), trace, str(line["outcome"]), breaks)


def broken(canned: CannedTrace) -> JsonObject | str:
    """The trace after its edit, or the sentence that says why it cannot be made. Edited arguments are raw text."""
    edit, turns = canned.breaks, canned.trace.get("turns")
    if not isinstance(turns, list) or not 0 <= edit.turn < len(turns):
        return f"its break names turn {edit.turn}, which is not there"
    turn = _object(turns[edit.turn])
    found = sum(text.count(edit.find) for text in _texts(turn))
    if found != 1:
        return f"its break's text {edit.find[:40]!r} stands {found} times in turn {edit.turn}, and must stand once"
    edited = _edited_turn(turn, edit)
    return {**canned.trace, "turns": [*turns[: edit.turn], edited, *turns[edit.turn + 1 :]]}


def _line_problems(line: Mapping[str, JsonValue]) -> Iterator[str]:
    yield from _key_problems(line, LINE_KEYS, frozenset({"why"}), "")
    if not isinstance(line["id"], str) or not line["id"]:
        yield "id: must be a text"
    if not isinstance(line["trace"], dict) or not isinstance(line["trace"].get("turns"), list):
        yield "trace: must be an object with turns"
    yield from _outcome_problems(line["outcome"], "outcome")
    if not isinstance(line["break"], dict):
        yield "break: must be {turn, find, replace, becomes}"
    else:
        yield from _break_problems(line["break"], line["outcome"])


def _break_problems(edit: Mapping[str, JsonValue], outcome: JsonValue) -> Iterator[str]:
    yield from _key_problems(edit, BREAK_KEYS, frozenset(), "break: ")
    if isinstance(edit["turn"], bool) or not isinstance(edit["turn"], int):
        yield "break.turn: must be an integer"
    if not isinstance(edit["find"], str) or not edit["find"] or not isinstance(edit["replace"], str):
        yield "break.find, break.replace: must be texts, and find not empty"
    yield from _outcome_problems(edit["becomes"], "break.becomes")
    if edit["becomes"] == outcome:
        yield "break.becomes: must be another outcome than the trace's own"


def _outcome_problems(outcome: JsonValue, where: str) -> Iterator[str]:
    if not isinstance(outcome, str) or not outcome.startswith(DECISIONS):
        yield f"{where}: must be a decision and a name, like 'KILL invented_skus'"


def _key_problems(
    table: Mapping[str, JsonValue], needed: frozenset[str], more: frozenset[str], where: str
) -> Iterator[str]:
    missing, unknown = sorted(needed - set(table)), sorted(set(table) - needed - more)
    if missing:
        yield f"{where}misses {', '.join(missing)}"
    if unknown:
        yield f"{where}has unknown keys: {', '.join(unknown)}"


def _edited_turn(turn: Mapping[str, JsonValue], edit: TraceBreak) -> dict[str, JsonValue]:
    edited = dict(turn)
    text, calls = turn.get("text"), turn.get("tool_calls")
    if isinstance(text, str):
        edited["text"] = text.replace(edit.find, edit.replace)
    if isinstance(calls, list):
        edited["tool_calls"] = [_edited_call(_object(call), edit) for call in calls]
    return edited


def _edited_call(call: Mapping[str, JsonValue], edit: TraceBreak) -> dict[str, JsonValue]:
    raw = _argument_text(call)
    return {**call, "arguments": raw.replace(edit.find, edit.replace)} if edit.find in raw else dict(call)


def _texts(turn: Mapping[str, JsonValue]) -> Iterator[str]:
    if isinstance(turn.get("text"), str):
        yield str(turn["text"])
    calls = turn.get("tool_calls")
    for call in calls if isinstance(calls, list) else []:
        yield _argument_text(_object(call))


def _argument_text(call: Mapping[str, JsonValue]) -> str:
    arguments = call.get("arguments")
    return arguments if isinstance(arguments, str) else compact(arguments)


def _object(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}
