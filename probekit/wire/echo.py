"""The assistant's message as it goes back: exactly as it came, but for what no server would read (contract 2.10). Pure.

Mended are: missing or duplicate ids, arguments that must be a string that parses to an object, calls that came in the
old form, and what the dialect needs. Each change is named, so that the log can say `echo_changed`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import orjson

from probekit.evidence import JsonValue, ToolCall
from probekit.wire.request import Dialect, encode

LEGACY_CALL = "function_call"


@dataclass(frozen=True, slots=True)
class Echo:
    """`message` to send back, the id of each call in order, and what was changed (`id:0`, `arguments:1`, ...)."""

    message: dict[str, JsonValue]
    ids: tuple[str, ...]
    changes: tuple[str, ...]


def echo_message(
    message: dict[str, JsonValue], calls: Sequence[ToolCall], turn: int, used_ids: Collection[str], dialect: Dialect
) -> Echo:
    """The message of a turn (from 1) that made `calls`, ready to go back; `used_ids` are those of earlier turns."""
    changes: list[str] = []
    entries = _entries(message, calls, changes)
    ids = _ids(entries, turn, used_ids, changes)
    mended = [
        _mended(entry, call, ids[place], dialect)
        for place, (entry, call) in enumerate(zip(entries, calls, strict=True))
    ]
    changes += [f"arguments:{n}" for n, entry in enumerate(entries) if _arguments(entry) != _arguments(mended[n])]
    echoed: dict[str, JsonValue] = {**message, "tool_calls": [*mended]}
    if message.get("role") != "assistant":
        echoed["role"] = "assistant"
        changes.append("role")
    if echoed.pop(LEGACY_CALL, None) is not None:
        changes.append(LEGACY_CALL)
    if _must_be_empty(message.get("content"), dialect):
        echoed["content"] = ""
        changes.append("content")
    return Echo(echoed, ids, tuple(changes))


def _must_be_empty(content: JsonValue, dialect: Dialect) -> bool:
    if content is None:
        return dialect.null_content == "empty"
    return dialect.beside_calls == "empty" and content != ""


def _entries(
    message: dict[str, JsonValue], calls: Sequence[ToolCall], changes: list[str]
) -> list[dict[str, JsonValue]]:
    """The message's own entries, one for each call; made anew where it has none that fit (the old form, a merge)."""
    came = message.get("tool_calls")
    own = [entry for entry in came if isinstance(entry, dict)] if isinstance(came, list) else []
    if isinstance(came, list) and len(own) == len(came) == len(calls):
        return own
    changes.append("tool_calls")
    return [{"type": "function", "function": {"name": call.name, "arguments": call.raw}} for call in calls]


def _ids(
    entries: Sequence[dict[str, JsonValue]], turn: int, used_ids: Collection[str], changes: list[str]
) -> tuple[str, ...]:
    """Each call's id as it came; a made-up one of nine letters and digits where it is missing, empty or taken."""
    came = {entry.get("id") for entry in entries if isinstance(entry.get("id"), str)}
    taken = set(used_ids)
    ids: list[str] = []
    for place, entry in enumerate(entries):
        id_ = entry.get("id")
        if not isinstance(id_, str) or not id_ or id_ in taken:
            id_ = _fresh_id(turn, place, {*taken, *(known for known in came if isinstance(known, str))})
            changes.append(f"id:{place}")
        taken.add(id_)
        ids.append(id_)
    return tuple(ids)


def _fresh_id(turn: int, place: int, taken: Collection[str]) -> str:
    """The same for the same conversation; nine characters, since one vendor accepts no other length."""
    numbers = range(place, place + len(taken) + 1)
    return next(id_ for id_ in (f"call{turn % 100:02d}{number % 1000:03d}" for number in numbers) if id_ not in taken)


def _mended(entry: dict[str, JsonValue], call: ToolCall, id_: str, dialect: Dialect) -> dict[str, JsonValue]:
    """The entry with its id and with arguments that can be read back; every other member as it came, in its place."""
    function = entry.get("function")
    inner: dict[str, JsonValue] = dict(function) if isinstance(function, dict) else {"name": call.name}
    came = inner.get("arguments")
    if dialect.arguments == "object":
        inner["arguments"] = dict(call.arguments or {})
    elif not (isinstance(came, str) and _is_object(came)):
        inner["arguments"] = encode(dict(call.arguments)).decode("utf-8") if call.arguments is not None else "{}"
    return {**entry, "id": id_, "function": inner}


def _is_object(text: str) -> bool:
    """Would a strict reader take it for a JSON object?"""
    try:
        return isinstance(orjson.loads(text), dict)
    except ValueError:
        return False


def _arguments(entry: dict[str, JsonValue]) -> JsonValue:
    function = entry.get("function")
    return function.get("arguments") if isinstance(function, dict) else None
