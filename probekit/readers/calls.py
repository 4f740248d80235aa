"""The calls in a message, and the tools that were offered, in the spellings of the formats. Pure.

A call that cannot be read makes its document unreadable: one that is overlooked would read as restraint.
"""

from __future__ import annotations

import re

import orjson

from probekit.evidence import JsonObject, JsonValue, ToolCall
from probekit.readers.conversation import LoggedCall
from probekit.readers.values import JsonDict, UnreadableError, dict_of, plain, text_of
from probekit.wire.arguments import read_arguments, relaxed

_SCALARS = frozenset({str, int, bool, type(None)})
_ODD = re.compile(r'<|\\u|_CALLS\]|\[ARGS\]|" |[\n\t\r]')
"""What a server's residue begins with, and what may stand between a key and its colon."""


def call_of(name: JsonValue, arguments: JsonValue, identity: JsonValue, place: str) -> LoggedCall:
    """One call. Raises UnreadableError where it has no name."""
    if not isinstance(name, str) or not name:
        raise UnreadableError(f"{place} has a call without a name")
    quick = _flat_object(arguments) if isinstance(arguments, str) else None
    if quick is not None:
        call = ToolCall(name, quick, str(arguments))
    else:
        given = relaxed(read_arguments(arguments))
        call = ToolCall(name, given.arguments, given.raw, given.problem)
    return LoggedCall(call, identity if isinstance(identity, str) and identity else None)


def _flat_object(raw: str) -> JsonObject | None:
    """The arguments where they are an object of texts and small integers and nothing about them is odd; else None.

    What this takes the strict reader takes too, with the same value: it is here for speed alone. As many keys as
    there are `":` means that none stands there twice.
    """
    if raw[:1] != "{" or _ODD.search(raw) is not None:
        return None
    try:
        value = orjson.loads(raw)
    except ValueError:
        return None
    if len(value) != raw.count('":') or not _SCALARS.issuperset(map(type, value.values())):
        return None
    flat: JsonDict = value
    return flat


def chat_calls(message: JsonDict, place: str) -> tuple[LoggedCall, ...]:
    """The calls beside a chat message's content: `tool_calls`, or the older `function_call`."""
    given = message.get("tool_calls")
    calls = [_chat_call(call, place, index) for index, call in enumerate(_call_list(given, place))] if given else []
    older = message.get("function_call")
    if older and not calls:
        calls.append(_chat_call({"function": older}, place, 0))
    return tuple(calls)


def _call_list(given: JsonValue, place: str) -> list[JsonValue]:
    value = plain(given)
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return [value]
    raise UnreadableError(f"{place}.tool_calls is no list")


def _chat_call(call: JsonValue, place: str, index: int) -> LoggedCall:
    """`{"id", "function": {"name", "arguments"}}`, a custom tool's, or the same flat."""
    if not isinstance(call, dict):
        raise UnreadableError(f"call {index + 1} of {place} is no object")
    inner = call.get("function") or call.get("custom")
    function = inner if isinstance(inner, dict) else call
    arguments = function["arguments"] if "arguments" in function else _arguments(function)
    return call_of(function.get("name"), arguments, call.get("id"), place)


def part_call(part: JsonDict, place: str) -> LoggedCall:
    """A call that is a part of a content, or an item: `tool_use`, `tool_call`, `function_call` and their kin."""
    if isinstance(part.get("function"), dict):
        return _chat_call(part, place, 0)
    return call_of(part.get("name"), _arguments(part), part.get("call_id") or part.get("id"), place)


def _arguments(call: JsonDict) -> JsonValue:
    return next((call[key] for key in ("arguments", "input", "parameters", "args") if key in call), None)


def offered_tools(*given: JsonValue) -> tuple[JsonObject, ...] | None:
    """The offered tools in one spelling: name, description, parameters. None where none of the values lists any."""
    for value in map(plain, given):
        listed = [_named(name, tool) for name, tool in value.items()] if isinstance(value, dict) else value
        if isinstance(listed, list) and listed:
            return tuple(tool for entry in listed if (tool := _tool(plain(entry))) is not None)
    return None


def _named(name: str, tool: JsonValue) -> JsonValue:
    """A tool of a table: by its name, its schema or its definition."""
    tool = plain(tool)
    known = isinstance(tool, dict) and not {"name", "function", "parameters", "description"}.isdisjoint(tool)
    return {"name": name, **dict_of(tool)} if known else {"name": name, "parameters": tool}


def _tool(entry: JsonValue) -> JsonObject | None:
    outer = dict_of(entry)
    tool = dict_of(outer.get("function")) or outer
    name = text_of(tool.get("name")) or text_of(tool.get("type"))
    if name is None:
        return None
    schemas = (plain(tool.get(key)) for key in ("parameters", "input_schema", "inputSchema"))
    schema = next((schema for schema in schemas if isinstance(schema, dict)), None)
    return {"name": name, "description": text_of(tool.get("description")), "parameters": schema}
