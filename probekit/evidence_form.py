"""TrialEvidence ↔ its versioned JSON form. Pure.

No times and no ids are in it and keys are sorted by code point: two runs that behaved alike differ in no byte.
JSON is written as ASCII, so that a control character, a bidi mark or a lone surrogate of a model's text is an escape
wherever the line is shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, get_args

from probekit.errors import UsageError
from probekit.evidence import (
    FORMAT_VERSION,
    ArgumentProblem,
    Ending,
    Exposure,
    JsonValue,
    ToolCall,
    TrialEvidence,
    Turn,
    World,
)

EVIDENCE_KEY: Final = "evidence"
"""Where a line of trials.jsonl holds this form."""


def canonical(value: JsonValue) -> str:
    """JSON of `value` on one line: keys sorted by code point, no blanks, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def evidence_json(evidence: TrialEvidence) -> dict[str, JsonValue]:
    """All of the evidence as JSON values; `evidence_from_json` gives an equal TrialEvidence back.

    `not_found` and `recoded` stand only where they say something: a conversation over an endpoint is written as ever.
    """
    outputs = evidence.tool_outputs
    beside: dict[str, JsonValue] = {}
    if evidence.not_found:
        beside["not_found"] = list(evidence.not_found)
    if evidence.recoded:
        beside["recoded"] = evidence.recoded
    return {
        **beside,
        "format": FORMAT_VERSION,
        "turns": [_turn_json(turn) for turn in evidence.turns],
        "tool_outputs": None if outputs is None else list(outputs),
        "exposure": evidence.exposure,
        "delivered": evidence.delivered,
        "ending": evidence.ending,
        "world": None if evidence.world is None else _world_json(evidence.world),
    }


def _turn_json(turn: Turn) -> dict[str, JsonValue]:
    return {
        "text": turn.text,
        "tool_calls": [_call_json(call) for call in turn.tool_calls],
        "finish_reason": turn.finish_reason,
        "reasoning": turn.reasoning,
        "refusal": turn.refusal,
        "problem": turn.problem,
        "flags": list(turn.flags),
    }


def _call_json(call: ToolCall) -> JsonValue:
    """`own` stands only where it is true: no call of a run is, and runs of older versions have no such member."""
    return {
        "name": call.name,
        "arguments": None if call.arguments is None else dict(call.arguments),
        "raw": call.raw,
        "problem": call.problem,
        **({"own": True} if call.own else {}),
    }


def _world_json(world: World) -> dict[str, JsonValue]:
    return {
        "user": world.user,
        "state": None if world.state is None else dict(world.state),
        "stated": _listed(world.stated),
        "equivalents": None if world.equivalents is None else [list(group) for group in world.equivalents],
        "tools": _listed(world.tools),
        "backend": world.backend,
        "expect": _listed(world.expect),
    }


def _listed(names: tuple[str, ...] | None) -> list[JsonValue] | None:
    return None if names is None else list(names)


def evidence_from_json(value: JsonValue) -> TrialEvidence:
    """The evidence that `evidence_json` wrote. Raises UsageError where it is of another version or shape."""
    form = value if isinstance(value, dict) else {}
    version = form.get("format")
    if type(version) is not int or version != FORMAT_VERSION:
        raise UsageError(f"evidence of format {version!a:.20}: this probekit reads format {FORMAT_VERSION}")
    try:
        return _evidence(form)
    except (KeyError, TypeError) as error:
        raise UsageError(f"evidence without a usable {error!s:.60}") from error


def _evidence(form: Mapping[str, JsonValue]) -> TrialEvidence:
    outputs, world = form["tool_outputs"], form["world"]
    return TrialEvidence(
        turns=tuple(_turn(_object(turn)) for turn in _list(form["turns"])),
        tool_outputs=None if outputs is None else tuple(_text(output) for output in _list(outputs)),
        exposure=_word(form["exposure"], get_args(Exposure)),
        delivered=_flag(form["delivered"]),
        ending=None if form["ending"] is None else _word(form["ending"], get_args(Ending)),
        world=None if world is None else _world(_object(world)),
        not_found=_strings(form.get("not_found", [])),
        recoded=_string(form.get("recoded", "")),
    )


def _turn(form: Mapping[str, JsonValue]) -> Turn:
    return Turn(
        text=_text(form["text"]),
        tool_calls=tuple(_call(_object(call)) for call in _list(form["tool_calls"])),
        finish_reason=_text(form["finish_reason"]),
        reasoning=_text(form["reasoning"]),
        refusal=_text(form["refusal"]),
        problem=_text(form["problem"]),
        flags=_strings(form["flags"]),
    )


def _call(form: Mapping[str, JsonValue]) -> ToolCall:
    arguments, problem = form["arguments"], form["problem"]
    return ToolCall(
        name=_string(form["name"]),
        arguments=None if arguments is None else _object(arguments),
        raw=_string(form["raw"]),
        problem=None if problem is None else _word(problem, get_args(ArgumentProblem)),
        own=bool(_flag(form.get("own"))),
    )


def _world(form: Mapping[str, JsonValue]) -> World:
    state, equivalents = form["state"], form["equivalents"]
    return World(
        user=_text(form["user"]),
        state=None if state is None else _object(state),
        stated=_optional_strings(form["stated"]),
        equivalents=None if equivalents is None else tuple(_strings(group) for group in _list(equivalents)),
        tools=_optional_strings(form["tools"]),
        backend=_text(form["backend"]),
        expect=_optional_strings(form["expect"]),
    )


def _object(value: JsonValue) -> dict[str, JsonValue]:
    if not isinstance(value, dict):
        raise TypeError("object")
    return value


def _list(value: JsonValue) -> Sequence[JsonValue]:
    if not isinstance(value, list):
        raise TypeError("list")
    return value


def _string(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise TypeError("string")
    return value


def _text(value: JsonValue) -> str | None:
    return None if value is None else _string(value)


def _flag(value: JsonValue) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise TypeError("true or false")


def _strings(value: JsonValue) -> tuple[str, ...]:
    return tuple(_string(element) for element in _list(value))


def _optional_strings(value: JsonValue) -> tuple[str, ...] | None:
    return None if value is None else _strings(value)


Word = TypeVar("Word", bound=str)


def _word(value: JsonValue, words: tuple[Word, ...]) -> Word:
    for word in words:
        if word == value:
            return word
    raise TypeError(f"word out of {', '.join(words)}")
