"""The handed wire cases on a real server: each response byte for byte, in the middle of a whole conversation.

One server for all cases: the first part of the path names the case, and what a request holds says which turn it is.
"""

from __future__ import annotations

import itertools
import json
import socket
import struct
from collections.abc import Callable, Mapping
from typing import Any

from tests.servers import Peer, Play
from tests.wire.cases import body_of

# Any: a case may hold anything at all.
Case = dict[str, Any]

SCALE = 0.001
"""Seconds of a test for a nominal second of a case."""

PIECE = 1 << 16
HONEST = "The tool output is cut off inside the eighth record, so I cannot list the rest."
SAME_ID = "chatcmpl-q1"
"""What most cases have. Where different replies have one id it tells nothing, and equal replies are no cached ones."""

_NUMBERS = itertools.count(1)


def played(case: Case) -> Play:
    """The case's response: its framing, its wait, its cut as it says; times are scaled."""
    return response(case["http"])


def response(http: Case) -> Play:
    """One response of a case. Where no status line came, none comes."""

    def play(peer: Peer) -> bool:
        peer.pause(http.get("delay_s", 0) * SCALE)
        if http.get("status") is not None:
            peer.send(_head(http) + b"\r\n")
            _send_body(peer, http)
        if http.get("cut", {}).get("how") == "rst":
            peer.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return False

    return play


def _head(http: Case) -> bytes:
    headers = {**http["headers"]}
    if http.get("chunked"):
        headers["Transfer-Encoding"] = "chunked"
    else:
        headers["Content-Length"] = str(http.get("content_length", len(body_of(http))))
    lines = (f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {http['status']} As The Case Says\r\n{''.join(lines)}".encode("latin-1")


def _send_body(peer: Peer, http: Case) -> None:
    body = body_of(http)
    if "cut" in http:
        body = body[: http["cut"]["after_bytes"]]
    frame: Callable[[bytes], bytes] = _chunk if http.get("chunked") else bytes
    piece, wait = (http["drip"]["bytes"], http["drip"]["every_s"] * SCALE) if "drip" in http else (PIECE, 0.0)
    for place in range(0, len(body), piece):
        peer.send(frame(body[place : place + piece]))
        if wait:
            peer.pause(wait)
    if http.get("chunked") and "cut" not in http:
        peer.send(_chunk(b""))


def _chunk(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


def asked_model(case: Case) -> str:
    """The name that the run asks for: the case's own where it says one, else the one that answers."""
    told = case.get("request_sent", {}).get("model")
    return str(told or _served_model(case) or "probe-model")


def _served_model(case: Case) -> object:
    try:
        body = json.loads(body_of(case["http"]))
    except ValueError:
        return None
    return body.get("model") if isinstance(body, dict) else None


def reply(model: str, text: str | None, *calls: Case) -> Case:
    """A plain response in the cases' form, no two of them alike."""
    message = {"role": "assistant", "content": text} | ({"tool_calls": list(calls)} if calls else {})
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}
    usage = {"prompt_tokens": 50, "completion_tokens": 10, "total_tokens": 60}
    stamp = {"id": SAME_ID, "object": "chat.completion", "created": next(_NUMBERS), "model": model}
    return {
        "status": 200,
        "headers": {"Content-Type": "application/json"},
        "body": json.dumps({**stamp, "choices": [choice], "usage": usage}),
    }


def call(name: str = "inventory_list", arguments: str = '{"page":1}', call_id: str = "call_0") -> Case:
    """A call as servers send it."""
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}}


def in_conversation(case: Case) -> Play:
    """Page one is asked for, then comes the case's response; an agent that goes on admits the cut.

    A huge response is served in the first trial alone: the next one's first request is refused.
    """
    model = asked_model(case)
    huge = "body_repeat" in case["http"]
    openings = itertools.count(1)

    def play(peer: Peer) -> bool:
        turn = sum(message["role"] == "assistant" for message in peer.request.json()["messages"])
        before = case.get("prior") or [reply(model, None, call())]
        if turn == 0 and next(openings) > 1 and huge:
            return response(REFUSED)(peer)
        if turn < len(before):
            return response(before[turn])(peer)
        return (played(case) if turn == len(before) else response(reply(model, HONEST)))(peer)

    return play


REFUSED: Case = {"status": 401, "headers": {}, "body": "{}"}


def by_case(plays: Mapping[str, Play]) -> Play:
    """One play for all: the first part of the path names which."""

    def play(peer: Peer) -> bool:
        return plays[peer.request.target.split("/")[1]](peer)

    return play
