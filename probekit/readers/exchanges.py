"""An exchange read by the API that it speaks; and what loggers keep in its place, loosely. Pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

from probekit.evidence import JsonValue
from probekit.readers.anthropic import read_anthropic
from probekit.readers.chat import read_chat
from probekit.readers.conversation import Role
from probekit.readers.dialogue import Dialogue, is_message_list, looks_like_message
from probekit.readers.envelope import Api, Exchange
from probekit.readers.responses import is_item, read_responses, take_items
from probekit.readers.values import JsonDict, Reading, Skipped, plain

READERS: Mapping[Api, Callable[[Exchange], Iterator[Reading]]] = {
    "openai-chat": read_chat,
    "openai-responses": read_responses,
    "anthropic": read_anthropic,
}


def read_exchange(exchange: Exchange) -> Iterator[Reading]:
    """The conversations of an exchange, and what of it is not read. Raises UnreadableError."""
    if exchange.api is not None:
        yield from READERS[exchange.api](exchange)
    if exchange.note:
        yield Skipped(exchange.note)


def loose_request(asked: JsonValue) -> JsonDict:
    """What a logger kept as the input, as a request: a request itself, a list of messages or items, or a text."""
    value = plain(asked)
    if isinstance(value, dict) and ("messages" in value or "input" in value):
        return value
    if isinstance(value, list) and value and is_item(value[0]) and not is_message_list(value):
        return {"input": value}
    return {"messages": [value] if looks_like_message(value) else value if is_message_list(value) else _as_text(value)}


def take_loose(talk: Dialogue, given: JsonValue, role: Role, place: str) -> None:
    """Whatever a logger kept in a message's place: messages, items, one message, or any value, as its text."""
    value = plain(given)
    if isinstance(value, dict):
        _take_dict(talk, value, role, place)
    elif is_message_list(value):
        talk.take_all(value, place)
    elif isinstance(value, list) and value and all(map(is_item, value)):
        take_items(talk, value, place)
        talk.close()
    elif value not in (None, "", []):
        talk.say(role, _as_text(value), place)


def _take_dict(talk: Dialogue, value: JsonDict, role: Role, place: str) -> None:
    inner = next((key for key in ("messages", "input", "message", "output") if key in value), None)
    if inner is not None:
        for key in ("instructions", "system"):
            take_loose(talk, value.get(key), "system", f"{place}.{key}")
        take_loose(talk, value[inner], role, f"{place}.{inner}")
    elif looks_like_message(value):
        talk.take(value, place)
    elif not {"content", "parts", "tool_calls", "function_call"}.isdisjoint(value):
        talk.take({**value, "role": role}, place)
    elif is_item(value):
        take_items(talk, [value], place)
        talk.close()
    elif value:
        talk.say(role, _as_text(value), place)


def _as_text(value: JsonValue) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
