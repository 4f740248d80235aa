"""Calls left in a text as JSON objects: `{"name": tool, "arguments": {…}}` and its kin."""

from __future__ import annotations

import json
from collections.abc import Iterator

from probekit.evidence import JsonObject, JsonValue
from probekit.jsontext import find_values, read
from probekit.wire.leaked import LeakedCall, Offered

NAME_KEYS = ("name", "tool", "tool_name", "function", "function_name", "recipient_name", "action")
ARGUMENT_KEYS = ("arguments", "parameters", "args", "params", "input", "tool_input", "action_input", "kwargs")
WRAPPER_KEYS = ("function", "function_call", "tool_call", "tool_calls", "tool_uses", "calls")
"""What an object of a known format holds its calls under."""

REPORT_KEYS = frozenset(
    {"status", "result", "results", "output", "outputs", "response", "returned", "error", "skus", "hashes", "items"}
    | {"rows", "records", "total", "truncated", "complete", "incomplete", "partial", "answer"}
)
"""An object that has one of these tells of a call; it is text."""

SAID_KEYS = ("content", "text", "message")
"""What was said beside a call: an object in which any of these is filled is text too, lest a claim hide in it."""

MAX_LEVELS = 4


def json_calls(text: str, offered: Offered) -> tuple[list[LeakedCall], list[tuple[int, int]]]:
    """The calls that stand in a text as whole JSON objects, alone, in a list or in a known wrapper.

    With them the spans of all readable JSON that names a tool: what stands in a string there is text, and no call.
    """
    calls: list[LeakedCall] = []
    spans: list[tuple[int, int]] = []
    for start, end in find_values(text):
        if offered.occurrence.search(text, start, end) is None and text.find("\\u", start, end) < 0:
            continue
        found = read(text[start:end])
        if found.ok:
            spans.append((start, end))
            calls += [LeakedCall(*call[:3], start, end, call[3]) for call in _calls_in(found.value, offered, 0)]
    return calls, spans


_Call = tuple[str, JsonObject | None, str, str]


def _calls_in(value: JsonValue, offered: Offered, level: int) -> Iterator[_Call]:
    if level > MAX_LEVELS:
        return
    if isinstance(value, list):
        for item in value:
            yield from _calls_in(item, offered, level + 1)
    elif isinstance(value, dict) and not _is_report(value):
        call = _as_call(value, offered)
        if call is not None:
            yield call
            return
        for key in WRAPPER_KEYS:
            yield from _calls_in(value.get(key), offered, level + 1)


def _is_report(value: dict[str, JsonValue]) -> bool:
    if not REPORT_KEYS.isdisjoint(value):
        return True
    return any(isinstance(said := value.get(key), str) and said.strip() for key in SAID_KEYS)


def _as_call(value: dict[str, JsonValue], offered: Offered) -> _Call | None:
    name = next((found for key in NAME_KEYS if isinstance(found := value.get(key), str)), None)
    tool = offered.find(name) if name is not None else None
    key = next((key for key in ARGUMENT_KEYS if key in value), None)
    if tool is None or key is None:
        return None
    given = _given(value[key])
    return given and (tool, *given, "llama_json" if key == "parameters" else "bare_json")


def _given(value: JsonValue) -> tuple[JsonObject | None, str] | None:
    """(arguments, raw) of what a call was given; None: no arguments at all (a schema, a list, a word)."""
    if value is None:
        return {}, ""
    if isinstance(value, dict):
        return None if is_schema(value) else (value, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
    if not isinstance(value, str):
        return None
    inner = read(value)
    if isinstance(inner.value, dict):
        return inner.value, value
    if inner.problem == "empty":
        return {}, value
    return (None, value) if value.lstrip().startswith("{") else None


def is_schema(value: JsonObject) -> bool:
    """Is it a tool's definition said back, and not what a call was given?"""
    return value.get("type") == "object" and isinstance(value.get("properties"), dict)
