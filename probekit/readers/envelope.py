"""Where a document keeps a request and its response, and which API the two speak. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from probekit.evidence import JsonValue
from probekit.readers.dialogue import is_message_list
from probekit.readers.streams import is_stream, read_stream
from probekit.readers.values import JsonDict, dict_of, dicts_of, identity_of, list_of, plain

Api = Literal["openai-chat", "openai-responses", "anthropic"]

SIDES = (
    ("request", "response"),
    ("req", "res"),
    ("req", "resp"),
    ("request_body", "response_body"),
    ("requestBody", "responseBody"),
    ("kwargs", "response"),
    ("kwargs", "response_obj"),
    ("input", "output"),
    ("body", "response"),
)
"""Under which keys proxies and loggers keep the two."""

FLAT = ("response", "completion", "output")
"""Under which of them a response stands beside the request's own keys."""

WRAPPERS = ("body", "json", "parsed")
"""Keys of an HTTP message around the JSON that it carries."""

API_KEYS = frozenset({"messages", "input", "choices", "output", "content", "error", "prompt"})
"""With one of these a value is a request or a response and no wrapper."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its response. `request` None: it is not in the log. `asked` and `answered` begin their places.

    `note` says what of a streamed response is not read; "" where all is. `failed`: there is no whole answer.
    """

    request: JsonDict | None
    response: JsonDict
    api: Api | None
    identity: str | int | None = None
    asked: str = ""
    answered: str = ""
    failed: bool = False
    note: str = ""


def find_exchange(document: JsonValue) -> Exchange | None:
    """The exchange that a document holds; None where it holds none."""
    outer = dict_of(document)
    if is_response(outer) and not {"messages", "input"}.isdisjoint(outer):
        return exchange_of(outer, outer, outer)
    for asked, answered in SIDES:
        if asked in outer and answered in outer:
            found = exchange_of(outer[asked], outer[answered], outer, (f"{asked}.", f"{answered}."))
            if found is not None:
                return found
    return _flat(outer)


def _flat(outer: JsonDict) -> Exchange | None:
    """A request whose response stands beside its own keys; or a response alone."""
    if "messages" in outer or "input" in outer:
        key = next((key for key in FLAT if key in outer), None)
        return exchange_of(outer, outer[key], outer, ("", f"{key}.")) if key else None
    return exchange_of(None, outer, outer) if is_response(outer) else None


def exchange_of(
    request: JsonValue, response: JsonValue, outer: JsonDict, places: tuple[str, str] = ("", "")
) -> Exchange | None:
    """The exchange of a request and a response as they were stored; None where they are neither.

    `outer` may have an id; `places` is how places in the one and in the other begin.
    """
    asked, answered = _request_of(unwrapped(request)), unwrapped(response)
    whole, note = True, ""
    if is_stream(answered):
        streamed = read_stream(str(answered))
        answered, whole, note = streamed.response, streamed.whole, streamed.note
    body = _response_of(answered, asked)
    api = api_of(asked, body)
    if api is None:
        return None
    if api == "openai-responses" and asked is not None and "messages" in asked and "input" not in asked:
        asked = {**asked, "input": asked["messages"]}
    failed = not whole or (bool(body.get("error")) and not is_response(body)) or body.get("status") == "failed"
    return Exchange(asked, body, api, _identity(outer), *places, failed, note)


def _request_of(asked: JsonValue) -> JsonDict | None:
    """The request; of a list of messages or items that a logger kept alone, the request around it."""
    if isinstance(asked, dict):
        return asked
    if is_message_list(asked):
        return {"messages": asked}
    items = dicts_of(asked)
    return {"input": asked} if items and "type" in items[0] else None


def _response_of(answered: JsonValue, request: JsonDict | None) -> JsonDict:
    """The response; of a message, a text or items that a logger kept alone, the response around them."""
    if isinstance(answered, list) and _holds_items(answered):
        return {"object": "response", "output": answered}
    body = dict_of(answered)
    if request is None or "messages" not in request or is_response(body):
        return body
    if isinstance(answered, str) and answered:
        return {"choices": [{"message": {"role": "assistant", "content": answered}}]}
    if not _OF_MESSAGE.isdisjoint(body) and body.get("role") in (None, "assistant"):
        return {"choices": [{"message": body}]}
    return body


_OF_MESSAGE = frozenset({"content", "tool_calls", "function_call"})


def _identity(outer: JsonDict) -> str | int | None:
    if _IDS.isdisjoint(outer):
        return None
    return identity_of(outer.get("id"), outer.get("custom_id"), outer.get("request_id"), outer.get("trace_id"))


_IDS = frozenset({"id", "custom_id", "request_id", "trace_id"})


def unwrapped(value: JsonValue) -> JsonValue:
    """The JSON inside an HTTP message, a text, or both."""
    for _ in range(4):
        value = plain(value)
        if not isinstance(value, dict) or not API_KEYS.isdisjoint(value):
            return value
        inner = next((key for key in WRAPPERS if key in value), None)
        if inner is None:
            return value
        value = value[inner]
    return value


def api_of(request: JsonDict | None, response: JsonDict) -> Api | None:
    """Which API the two speak: by the response, else by the request. None: no API that is known."""
    by_response = response_api(response)
    if by_response is not None or request is None:
        return by_response
    if "messages" not in request:
        return "openai-responses" if "input" in request and _is_input(request["input"]) else None
    return "anthropic" if is_anthropic_request(request) else "openai-chat"


def _is_input(value: JsonValue) -> bool:
    return isinstance(value, str | list)


def response_api(response: Mapping[str, JsonValue]) -> Api | None:
    """Which API a response speaks, by its own keys."""
    if isinstance(response.get("choices"), list):
        return "openai-chat"
    if response.get("object") == "response" or ("output" in response and _holds_items(response["output"])):
        return "openai-responses"
    if response.get("type") == "message" and isinstance(response.get("content"), list):
        return "anthropic"
    return None


def _holds_items(output: JsonValue) -> bool:
    return any("type" in item for item in dicts_of(output)) and all(isinstance(item, dict) for item in list_of(output))


def is_response(document: JsonValue) -> bool:
    """Is it a response of an API that is known?"""
    return isinstance(document, dict) and response_api(document) is not None


def is_request(document: JsonValue) -> bool:
    """Is it a request: a model and messages or input, and no response?"""
    if not isinstance(document, dict) or "model" not in document or is_response(document):
        return False
    listed = document.get("messages") or document.get("input")
    return bool(listed) and not any(key in document for key in FLAT)


def is_anthropic_request(request: JsonDict) -> bool:
    """Does a request with messages have what only Anthropic's have?"""
    if "system" in request or "anthropic_version" in request:
        return True
    if any("input_schema" in tool for tool in dicts_of(request.get("tools"))):
        return True
    contents = (message.get("content") for message in list_of(request.get("messages")) if isinstance(message, dict))
    parts = (part for content in contents if isinstance(content, list) for part in dicts_of(content))
    return any(part.get("type") in ("tool_use", "tool_result") for part in parts)
