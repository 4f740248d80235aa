"""Chat-message lists, and OpenAI chat-completions requests with their responses. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.evidence import JsonObject, JsonValue
from probekit.readers.calls import offered_tools
from probekit.readers.dialogue import Dialogue, is_message_list, looks_like_message
from probekit.readers.envelope import Exchange
from probekit.readers.values import (
    JsonDict,
    Reading,
    UnreadableError,
    dict_of,
    dicts_of,
    identity_of,
    text_of,
)

_LISTS = ("messages", "conversation", "history")
"""Where a document keeps its list of messages."""


def fits_messages(document: JsonValue) -> bool:
    """Is it a list of messages, or an object around one?"""
    return is_message_list(document) or any(is_message_list(dict_of(document).get(key)) for key in _LISTS)


def read_messages(document: JsonValue) -> Iterator[Reading]:
    """A list of messages, alone or in an object that may have `tools` and `id`. All of its calls are its own."""
    outer = dict_of(document)
    key = next((key for key in _LISTS if key in outer), "")
    if not isinstance(document, list) and not key:
        raise UnreadableError("is no list of messages and has no messages")
    talk = Dialogue()
    talk.take_all(outer[key] if key else document, key or "messages")
    yield talk.conversation(_tools(outer), identity_of(outer.get("id"), outer.get("conversation_id")))


def _tools(request: JsonDict) -> tuple[JsonObject, ...] | None:
    return offered_tools(request.get("tools"), request.get("functions"))


def read_chat(exchange: Exchange) -> Iterator[Reading]:
    """A request and its response. Each choice is a conversation: the request's messages and that choice's own.

    Without a request nobody knows what was said before; without an answer there is nothing that is new.
    """
    request, response = exchange.request, dict_of(exchange.response)
    talk = Dialogue()
    if request is None:
        talk.miss("the request is not in the log")
    else:
        talk.take_all(_messages(request), f"{exchange.asked}messages")
    tools = None if request is None else _tools(request)
    identity = identity_of(exchange.identity, response.get("id"))
    fresh = len(talk.messages)
    choices = dicts_of(response.get("choices"))
    for index, choice in enumerate(choices):
        _take_choice(talk, choice, f"{exchange.answered}choices[{index}].message")
        yield talk.conversation(tools, identity, fresh, failed=exchange.failed)
        del talk.messages[fresh:]
    if not choices:
        if not (exchange.failed or response.get("error")):
            raise UnreadableError("has a response without choices")
        yield talk.conversation(tools, identity, fresh, failed=True)


def _messages(request: JsonDict) -> JsonValue:
    return request["messages"] if "messages" in request else request.get("prompt")


def _take_choice(talk: Dialogue, choice: JsonDict, place: str) -> None:
    message = choice.get("message") or choice.get("delta")
    finish = text_of(choice.get("finish_reason")) or None
    if message is None and isinstance(choice.get("text"), str):
        message = {"content": choice["text"]}
    if not isinstance(message, dict):
        raise UnreadableError(f"{place} is no message")
    talk.take(message if looks_like_message(message) else {**message, "role": "assistant"}, place, finish)
