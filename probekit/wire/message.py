"""The assistant's message in a reply: its text, its reasoning, its calls."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from probekit.evidence import JsonValue, ToolCall
from probekit.jsontext import has_surrogate, read, same_json
from probekit.wire.arguments import read_arguments, relaxed
from probekit.wire.leaked import LeakedCall
from probekit.wire.names import offered_name, plain_name, same_tool
from probekit.wire.reasoning import reasoning_end

REASONING_KEYS = ("reasoning_content", "reasoning", "reasoning_text", "thinking")
MOST_TOLD_TWICE = 32
"""So many calls a turn at most (contract 2.10); more are not compared."""

ARGUMENT_KEYS = ("arguments", "parameters", "input")
BESIDE_ARGUMENTS = frozenset({"name", "id", "call_id", "type", "index", "status", "description", "extra_content"})
"""Members of a call that hold none of its arguments. With any other and without `arguments`, it cannot be read."""

CALL_PARTS = frozenset({"tool_use", "tool_call", "function_call", "function"})
"""Parts of a content list that are calls, beside those that are text."""

TEXT_PARTS = frozenset({"text", "output_text"})

_TAIL = re.compile(
    r"(?:<\|(?:im_end|eot_id|eom_id|end|endoftext|end_of_text|return|user|observation|END_OF_TURN_TOKEN|end_of_turn)\|>"
    r"|<｜end▁of▁sentence｜>|<end_of_turn>|<eos>|</s>|\[/?INST\])\s*\Z"
)
"""An end-of-turn token at the end of a text: transport, not text."""

_TAIL_WINDOW = 64

_RESIDUE = re.compile(
    r"(?:\s|</?(?:[a-z]{1,16}:)?(?:tool_calls?|function_calls?|function|invoke)>|<\|/?tool_calls?(?:_[a-z_]{1,20})?\|?>"
    r"|<[|｜]tool[▁_]calls?[▁_](?:begin|end)[|｜]>|\[/?TOOL_CALLS\]|<\|python_tag\|>|<tool_call\|>)+\Z"
)
"""A text that is nothing but the marks around a call: what a parser forgot."""

_RESIDUE_LIMIT = 2000

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_CONFUSABLE = re.compile(r"[\u2010-\u2015\u2212\u00a0\u202f]")
_MARKS = {
    "replacement_character": re.compile("\ufffd"),
    "control_characters": _CONTROL,
    "invisible_characters": _INVISIBLE,
    "confusable": _CONFUSABLE,
}
"""Flag → what a reader of the log should know to be in the text."""


@dataclass(slots=True)
class Message:
    """What an assistant's message holds. `problem` is the code of what cannot be read in it."""

    text: str | None = None
    reasoning: str | None = None
    refusal: str | None = None
    calls: tuple[ToolCall, ...] = ()
    problem: str = ""
    flags: set[str] = field(default_factory=set)


def read_message(message: Mapping[str, JsonValue], tools: Collection[str]) -> Message:
    """Read an assistant's message in any of the shapes that servers give it."""
    found = Message()
    found.reasoning = _reasoning(message)
    _read_content(message.get("content"), found)
    refusal = message.get("refusal")
    if isinstance(refusal, str) and refusal.strip():
        found.refusal = refusal
    _read_calls(message, found)
    _clean_text(found)
    _flag_names(found, tools)
    _flag_text(found)
    return found


def visible_text(found: Message) -> str:
    """What the user would read: the text without its reasoning, "" where there is none."""
    return found.text[reasoning_end(found.text) :] if found.text else ""


def drop_told_twice(found: Message, leaked: tuple[LeakedCall, ...]) -> tuple[LeakedCall, ...]:
    """The leaked calls, none where each of them is a real call of the same message, told a second time in its text.

    Then their marks go from the text: a server forgot to take them away, and nothing else of the text changes.
    """
    if (
        not 0 < len(leaked) <= MOST_TOLD_TWICE
        or not found.text
        or not all(_is_made(leak, found.calls) for leak in leaked)
    ):
        return leaked
    text, hidden = found.text, reasoning_end(found.text)
    for leak in reversed(leaked):
        text = text[: hidden + leak.start] + text[hidden + leak.end :]
    found.text = text if text.strip() else None
    found.flags.add("call_told_twice")
    return ()


def _is_made(leak: LeakedCall, calls: Iterable[ToolCall]) -> bool:
    """Is it one of the calls? A format without types gives every value as text."""
    if leak.arguments is None:
        return False
    spelt = {key: _spelt(value) for key, value in leak.arguments.items()}
    return any(
        same_tool(leak.name, call.name)
        and call.arguments is not None
        and spelt == {key: _spelt(value) for key, value in call.arguments.items()}
        for call in calls
    )


def _spelt(value: JsonValue) -> str:
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)


def _reasoning(message: Mapping[str, JsonValue]) -> str | None:
    for key in REASONING_KEYS:
        value = message.get(key)
        if isinstance(value, str) and value.strip():
            return value
    details = message.get("reasoning_details")
    pieces = [piece for item in _dicts(details) if isinstance(piece := item.get("text") or item.get("summary"), str)]
    return "".join(pieces) or None


def _read_content(content: JsonValue, found: Message) -> None:
    """A string, null, or a list of parts, whose texts are put together with nothing between them."""
    if content is None or isinstance(content, str):
        found.text = content
    elif isinstance(content, list):
        found.flags.add("content_parts")
        pieces = [_part(part, found) for part in content]
        found.text = "".join(piece for piece in pieces if piece is not None)
    elif isinstance(content, dict) and isinstance(content.get("text"), str):
        found.flags.add("content_parts")
        found.text = _part(content, found)
    else:
        found.problem = "content_unreadable"


def _part(part: JsonValue, found: Message) -> str | None:
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        found.flags.add("content_part_unknown")
        return None
    text = part.get("text")
    if isinstance(text, str) and part.get("type", "text") in TEXT_PARTS:
        return text
    if part.get("type") in ("thinking", "reasoning"):
        found.reasoning = (found.reasoning or "") + _thought(part)
    elif part.get("type") in CALL_PARTS:
        return None
    elif part.get("type") == "refusal" and isinstance(part.get("refusal"), str):
        found.refusal = (found.refusal or "") + str(part["refusal"])
    else:
        found.flags.add("content_part_unknown")
    return None


def _thought(part: Mapping[str, JsonValue]) -> str:
    thinking = part.get("thinking") or part.get("text")
    if isinstance(thinking, str):
        return thinking
    return "".join(piece for item in _dicts(thinking) if isinstance(piece := item.get("text"), str))


def _dicts(value: JsonValue) -> list[dict[str, JsonValue]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _read_calls(message: Mapping[str, JsonValue], found: Message) -> None:
    given = _call_list(message.get("tool_calls"), found) + _call_parts(message.get("content"), found)
    calls = [_call(item, found) for item in given]
    legacy = message.get("function_call")
    if isinstance(legacy, dict) and legacy:
        call = _call({"function": legacy}, found)
        if not any(_told_twice(call, other) for other in calls):
            if calls:
                found.problem = found.problem or "calls_conflict"
            calls.append(call)
            found.flags.add("legacy_function_call")
    ids = [item.get("id") if isinstance(item, dict) else None for item in given]
    _flag_ids(ids, found)
    found.calls = tuple(call for call in calls if call is not None)


def _call_list(value: JsonValue, found: Message) -> list[JsonValue]:
    """The calls as a list: null is none, a single object is one, a JSON string that holds them is them."""
    if isinstance(value, str) and value.strip():
        value = read(value).value
        found.flags.add("calls_as_string")
    if isinstance(value, dict):
        return [value] if value else []
    if isinstance(value, list):
        return value
    if value not in (None, "", False):
        found.problem = "call_unreadable"
    return []


def _call_parts(content: JsonValue, found: Message) -> list[JsonValue]:
    """Calls that stand as typed parts in the content."""
    parts: list[JsonValue] = [part for part in _dicts(content) if part.get("type") in CALL_PARTS]
    if parts:
        found.flags.add("calls_in_content")
    return parts


def _call(item: JsonValue, found: Message) -> ToolCall | None:
    """One call: `{"function": {"name", "arguments"}}`, the same flat, or a custom tool's. None: it has no name."""
    item = item if isinstance(item, dict) else {}
    function = next((inner for key in ("function", "custom") if isinstance(inner := item.get(key), dict)), item)
    name = function.get("name")
    if not isinstance(name, str) or not plain_name(name):
        found.problem = found.problem or "call_unreadable"
        return None
    holders = (function, item)
    given_as = [holder[key] for holder in holders for key in ARGUMENT_KEYS if key in holder]
    if not given_as and any(value for key, value in function.items() if key not in BESIDE_ARGUMENTS):
        found.problem = found.problem or "call_unreadable"
    raw = given_as[0] if given_as else None
    given = relaxed(read_arguments(raw))
    found.flags.update(given.flags)
    if given.problem in ("cut", "markup"):
        found.problem = found.problem or f"arguments_{given.problem}"
    return ToolCall(name, given.arguments, given.raw, given.problem)


def _told_twice(one: ToolCall | None, other: ToolCall | None) -> bool:
    if one is None or other is None or not same_tool(one.name, other.name):
        return False
    if one.arguments is None or other.arguments is None:
        return one.raw == other.raw
    return same_json(dict(one.arguments), dict(other.arguments))


def _flag_ids(ids: Iterable[JsonValue], found: Message) -> None:
    known = [one for one in ids if isinstance(one, str) and one.strip()]
    listed = list(ids)
    if len(known) < len(listed):
        found.flags.add("call_ids_missing")
    if len(set(known)) < len(known):
        found.flags.add("call_ids_duplicate")


def _clean_text(found: Message) -> None:
    """Take off end-of-turn tokens, and what is nothing but marks; a blank text is none."""
    text = found.text
    while text and (tail := _TAIL.search(text, max(0, len(text) - _TAIL_WINDOW))):
        text = text[: tail.start()]
        found.flags.add("special_token_stripped")
    if text and len(text) <= _RESIDUE_LIMIT and text.strip() and _RESIDUE.match(text):
        text = None
        found.flags.add("markup_residue")
    found.text = text if text and text.strip() else None


def _flag_names(found: Message, tools: Collection[str]) -> None:
    for call in found.calls:
        offered = offered_name(call.name, tools)
        if offered is not None and offered != call.name:
            found.flags.add("name_normalised")


def _flag_text(found: Message) -> None:
    texts = [text for text in (found.text, found.refusal) if text]
    written = [json.dumps(dict(call.arguments), ensure_ascii=False) for call in found.calls if call.arguments]
    for text in (*texts, *written):
        if text.isascii() and _CONTROL.search(text) is None:
            continue
        found.flags |= {flag for flag, marks in _MARKS.items() if marks.search(text)}
        if has_surrogate(text):
            found.flags.add("lone_surrogate")
