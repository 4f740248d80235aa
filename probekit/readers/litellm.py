"""LiteLLM's standard logging payload, and rows of its spend logs. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from probekit.evidence import JsonValue
from probekit.readers.conversation import Conversation
from probekit.readers.envelope import exchange_of, response_api, unwrapped
from probekit.readers.exchanges import read_exchange
from probekit.readers.values import JsonDict, Reading, Skipped, UnreadableError, dict_of, identity_of, plain

REDACTED = "redacted-by-litellm"
INSIDE = "standard_logging_object"
"""A logger's keyword arguments hold the payload under this key."""

_KNOWN = frozenset({INSIDE, "kwargs", "call_type"})


def payload_of(document: JsonValue) -> JsonDict:
    """The payload itself, which callbacks keep inside their keyword arguments; else the document."""
    outer = dict_of(document)
    kwargs = dict_of(outer.get("kwargs")) or outer
    return dict_of(kwargs.get(INSIDE)) or outer


def fits_litellm(document: JsonValue) -> bool:
    """Has it the keys of a payload or a row?"""
    if not isinstance(document, dict) or _KNOWN.isdisjoint(document):
        return False
    payload = payload_of(document)
    return "call_type" in payload and not {"messages", "response", "proxy_server_request"}.isdisjoint(payload)


def read_litellm(document: JsonValue) -> Iterator[Reading]:
    """One call of a model. Content is stored on demand only, and may be redacted or cut: that is said."""
    payload = payload_of(document)
    if "call_type" not in payload:
        raise UnreadableError("has no call_type, which each of LiteLLM's records has")
    response = plain(payload.get("response"))
    request = _request(payload, dict_of(response))
    if request is None:
        yield Skipped("its messages were not stored (LiteLLM: store_prompts_in_spend_logs)")
        return
    failed = payload.get("status") == "failure"
    exchange = exchange_of(request, response or {"error": payload.get("error_str") or "none"}, {})
    if exchange is None or (exchange.failed and not failed):
        yield Skipped(f"holds no conversation that was stored (call_type {str(payload['call_type'])[:40]})")
        return
    identity = identity_of(payload.get("id"), payload.get("request_id"))
    for reading in read_exchange(replace(exchange, identity=identity, failed=failed, answered="response.")):
        yield Skipped("its messages were redacted by LiteLLM") if _is_redacted(reading) else reading


def _request(payload: JsonDict, response: JsonDict) -> JsonDict | None:
    """The proxy's request where it was stored; else the messages with the parameters of the call."""
    stored = unwrapped(payload.get("proxy_server_request"))
    if isinstance(stored, dict) and not {"messages", "input"}.isdisjoint(stored):
        return stored
    messages = plain(payload.get("messages"))
    if not messages:
        return None
    if isinstance(messages, dict):
        return messages
    key = "input" if response_api(response) == "openai-responses" else "messages"
    return {**dict_of(plain(payload.get("model_parameters"))), key: messages}


def _is_redacted(reading: Reading) -> bool:
    return isinstance(reading, Conversation) and any(message.text == REDACTED for message in reading.messages)
