"""Plays that answer as a server should, with whatever content a test wants."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from tests.servers.serving import Peer, Play

# Any: a test may have a server say anything at all.
Json = dict[str, Any]


def answer(
    body: bytes | Json, status: int = 200, headers: Mapping[str, str] | None = None, *, keep: bool = True
) -> Play:
    """A whole response: bytes as they are, a dict as JSON. `headers` are added to those that frame it."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    framing = {
        "Content-Type": "application/json",
        "Content-Length": str(len(data)),
        "Connection": "keep-alive" if keep else "close",
    }
    response = head(status, {**framing, **(headers or {})}) + data

    def play(peer: Peer) -> bool:
        peer.send(response)
        return keep

    return play


def head(status: int, headers: Mapping[str, str]) -> bytes:
    """Status line and headers, closed by the empty line."""
    known = {each.value: each.phrase for each in HTTPStatus}
    lines = [f"HTTP/1.1 {status} {known.get(status, 'Unknown')}", *(f"{name}: {headers[name]}" for name in headers)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def tool_call(name: str, arguments: Json | str, call_id: str | None = None) -> Json:
    """An element of tool_calls; its id is new unless given."""
    raw = arguments if isinstance(arguments, str) else json.dumps(arguments)
    function = {"name": name, "arguments": raw}
    return {
        "id": f"call_{os.urandom(6).hex()}" if call_id is None else call_id,
        "type": "function",
        "function": function,
    }


def completion(text: str | None = None, calls: Iterable[Json] = (), **changes: Any) -> Json:
    """A chat.completion with a new id. `changes` replace its members; `finish_reason` goes where it belongs."""
    listed = list(calls)
    message: Json = {"role": "assistant", "content": text} | ({"tool_calls": listed} if listed else {})
    finish_reason = changes.pop("finish_reason", "tool_calls" if listed else "stop")
    return {
        "id": f"chatcmpl-{os.urandom(8).hex()}",
        "object": "chat.completion",
        "created": int(time.time()),
        "model": "test-model",
        "choices": [{"index": 0, "message": message, "finish_reason": finish_reason}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 10, "total_tokens": 20},
        **changes,
    }


def chat(text: str | None = None, calls: Iterable[Json] = (), **changes: Any) -> Play:
    """A chat.completion as `completion` makes it, new for each request; its model is the one that was asked for."""
    listed = list(calls)

    def play(peer: Peer) -> bool:
        asked = {"model": peer.request.json().get("model", "test-model")} if peer.request.body else {}
        return answer(completion(text, listed, **(asked | changes)))(peer)

    return play


def html(status: int = 200) -> Play:
    """A page for people, as a proxy or a wrong URL answers."""
    page = b"<!DOCTYPE html><html><head><title>Welcome</title></head><body><h1>Welcome</h1></body></html>"
    return answer(page, status, {"Content-Type": "text/html; charset=utf-8"})


def redirect(location: str, status: int = 307) -> Play:
    """Sends the client elsewhere."""
    return answer(b"", status, {"Location": location})
