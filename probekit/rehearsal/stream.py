"""A completion as the server-sent events of a streamed one. Pure.

Agents that others wrote nearly all stream. A text that is known as a whole is one event: splitting it gains nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from probekit.evidence import JsonObject, JsonValue

EVENTS = "text/event-stream"
DONE = b"data: [DONE]\n\n"


def event_bytes(completion: JsonObject, with_usage: bool) -> bytes:
    """The whole stream of a chat.completion object with one choice; with `with_usage` the counts come last."""
    events = (b"data: " + json.dumps(chunk).encode("ascii") + b"\n\n" for chunk in _chunks(completion, with_usage))
    return b"".join(events) + DONE


def _chunks(completion: JsonObject, with_usage: bool) -> Iterator[JsonObject]:
    base = {key: completion[key] for key in ("id", "created", "model", "system_fingerprint")}
    chunk: JsonObject = {**base, "object": "chat.completion.chunk"}
    choices = completion["choices"]
    for choice in choices if isinstance(choices, list) else []:
        if isinstance(choice, dict):
            yield {**chunk, "choices": [_part(choice, _delta(choice["message"]), None)]}
            yield {**chunk, "choices": [_part(choice, {}, choice["finish_reason"])]}
    if with_usage:
        yield {**chunk, "choices": [], "usage": completion["usage"]}


def _part(choice: JsonObject, delta: dict[str, JsonValue], reason: JsonValue) -> dict[str, JsonValue]:
    return {"index": choice["index"], "delta": delta, "logprobs": None, "finish_reason": reason}


def _delta(message: JsonValue) -> dict[str, JsonValue]:
    """The message as a delta: calls are numbered, and members that hold nothing are left out."""
    members = message if isinstance(message, dict) else {}
    calls = members.get("tool_calls")
    listed = calls if isinstance(calls, list) else []
    numbered: list[JsonValue] = [{"index": at, **call} for at, call in enumerate(listed) if isinstance(call, dict)]
    delta: dict[str, JsonValue] = {key: value for key, value in members.items() if value is not None}
    if numbered:
        delta["tool_calls"] = numbered
    return delta
