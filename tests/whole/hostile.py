"""Bytes that a hostile or broken server may send in place of a reply, and the name that each gets."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import brotli  # type: ignore[import-untyped]  # it brings no types

from tests.servers import Peer, Play, endless_body, endless_headers
from tests.servers.plays import head

MIB = 1 << 20
LINE = "HTTP/1.1 200 OK\r\n"


class Kind(NamedTuple):
    """What is sent, how the attempt's body ended, what it was read as, and by which name; `flags` among others."""

    play: Play
    ended: str
    outcome: str
    code: str = ""
    flags: tuple[str, ...] = ()


def raw(data: bytes) -> Play:
    """These bytes, and then the connection is closed."""

    def play(peer: Peer) -> bool:
        for place in range(0, len(data), MIB):
            peer.send(data[place : place + MIB])
        return False

    return play


def whole(body: bytes, status: int = 200, **headers: str) -> Play:
    """A response with a true length; `content_encoding` and the like are headers."""
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    return raw(head(status, {"Content-Type": "application/json", "Content-Length": str(len(body)), **named}) + body)


def framed(headers: str, body: bytes, line: str = LINE) -> Play:
    """A response with just these headers, true or not."""
    return raw(f"{line}{headers}\r\n".encode("latin-1") + body)


def endless(first: str, again: str) -> Play:
    """The same again for ever, as fast as it is read."""
    block = again.encode() * (65536 // len(again) + 1)

    def play(peer: Peer) -> bool:
        peer.send(first.encode())
        while not peer.stopping.is_set():
            peer.send(block)
        return False

    return play


def said(content: str = '"It is cut off."', calls: str = "", more: str = "") -> bytes:
    """A completion, its content, calls and further members as they are written."""
    message = f'{{"role":"assistant","content":{content}{f""","tool_calls":[{calls}]""" if calls else ""}}}'
    choice = f'{{"index":0,"message":{message},"finish_reason":"stop"}}'
    return f'{{"id":"q","model":"m","choices":[{choice}]{more}}}'.encode()


def called(arguments: Any, *, encoded: bool = True) -> bytes:
    """A completion with one call; its arguments as a JSON string, or bare."""
    written = json.dumps(arguments) if encoded else arguments
    call = f'{{"id":"c","type":"function","function":{{"name":"inventory_list","arguments":{written}}}}}'
    return said("null", call)


def deep(opening: str, inner: str, closing: str, times: int = 200_000) -> str:
    """Brackets in brackets."""
    return opening * times + inner + closing * times


OK = said()
CHUNKED = "Transfer-Encoding: chunked\r\n"
BOMB = bytes(300 * MIB)

COMPRESSED: Mapping[str, Kind] = {
    "gzip bomb": Kind(whole(gzip.compress(BOMB, 1), content_encoding="gzip"), "too_large", "void", "reply_too_large"),
    "deflate bomb": Kind(
        whole(zlib.compress(BOMB, 1), content_encoding="deflate"), "too_large", "void", "reply_too_large"
    ),
    "brotli bomb": Kind(
        whole(brotli.compress(bytes(MIB)), content_encoding="br"), "bad_encoding", "error", "bad_encoding"
    ),
    "gzip in gzip": Kind(
        whole(gzip.compress(gzip.compress(OK)), content_encoding="gzip, gzip"), "bad_encoding", "error", "bad_encoding"
    ),
}
DEEP: Mapping[str, Kind] = {
    "brackets": Kind(whole(deep("[", "", "]").encode()), "complete", "void", "body_too_deep"),
    "objects": Kind(whole(deep('{"a":', "1", "}").encode()), "complete", "void", "body_too_deep"),
    "brackets in arguments": Kind(whole(called(deep("[", "", "]"))), "complete", "ok"),
    "brackets as arguments": Kind(
        whole(called(deep('{"a":', "1", "}"), encoded=False)), "complete", "void", "body_too_deep"
    ),
    "arguments as deep as may be": Kind(whole(called(f'{{"page":{deep("[", "", "]", 126)}}}')), "complete", "ok"),
    "brackets in text": Kind(whole(said(json.dumps("[" * 200_000))), "complete", "ok"),
    "braces in text": Kind(whole(said(json.dumps('{"name":' * 50_000))), "complete", "ok"),
}
NUMBERS: Mapping[str, Kind] = {
    "digits": Kind(whole(said(more=f',"x":{"9" * 5000}')), "complete", "void", "body_not_json_number"),
    "digits in arguments": Kind(whole(called(f'{{"page":{"9" * 5000}}}')), "complete", "ok"),
    "a million digits": Kind(whole(said(more=f',"x":{"9" * 10**6}')), "complete", "void", "body_not_json_number"),
    "NaN": Kind(whole(said(more=',"x":NaN')), "complete", "void", "body_not_json_number"),
    "NaN in arguments": Kind(whole(called('{"page":NaN}')), "complete", "ok"),
}
TEXTS: Mapping[str, Kind] = {
    "duplicate keys": Kind(whole(said('"x","content":"y"')), "complete", "void", "body_duplicate_keys"),
    "duplicate keys in arguments": Kind(whole(called('{"page":1,"page":2}')), "complete", "ok"),
    "lone surrogate": Kind(whole(said('"It is \\ud800 cut off."')), "complete", "ok", "", ("lone_surrogate",)),
    "NUL": Kind(whole(said('"It is \\u0000 cut off."')), "complete", "ok", "", ("control_characters",)),
    "raw NUL": Kind(whole(said('"It is \0 cut off."')), "complete", "ok", "", ("raw_control_characters",)),
    "nothing but NUL": Kind(whole(bytes(1000)), "complete", "error", "not_json"),
    "invalid UTF-8": Kind(whole(OK.replace(b"cut", b"\xff\xfe")), "complete", "void", "invalid_utf8"),
    "BOM": Kind(whole(b"\xef\xbb\xbf" + OK), "complete", "ok", "", ("bom",)),
    "UTF-16": Kind(whole(OK.decode().encode("utf-16")), "complete", "error", "not_json"),
    "raw control characters": Kind(whole(said('"It\n\tis\x01cut"')), "complete", "ok", "", ("raw_control_characters",)),
}
FRAMES: Mapping[str, Kind] = {
    "endless headers": Kind(endless_headers(), "too_many_headers", "error", "too_many_headers"),
    "an endless header": Kind(endless(f"{LINE}X: ", "a"), "too_many_headers", "error", "too_many_headers"),
    "an endless status line": Kind(endless("HTTP/1.1 200 ", "a"), "too_many_headers", "error", "too_many_headers"),
    "endless whitespace": Kind(endless_body(), "too_large", "void", "reply_too_large"),
    "an endless chunk extension": Kind(endless(f"{LINE}{CHUNKED}\r\n5;x=", "a"), "cut", "void", "reply_cut"),
    "endless trailers": Kind(endless(f"{LINE}{CHUNKED}\r\n0\r\n", "X: a\r\n"), "cut", "void", "reply_cut"),
    "HTTP/1.0": Kind(framed("", OK, "HTTP/1.0 200 OK\r\n"), "complete", "ok"),
    "no status line": Kind(raw(OK), "no_reply", "retry", "no_reply"),
    "HTTP/2 in words": Kind(framed("", OK, "HTTP/2 200\r\n"), "no_reply", "retry", "no_reply"),
    "a length too long": Kind(framed("Content-Length: 99999\r\n", OK), "cut", "void", "reply_cut"),
    "a length too short": Kind(framed("Content-Length: 20\r\n", OK), "complete", "void", "reply_cut"),
    "a length below nothing": Kind(framed("Content-Length: -1\r\n", OK), "no_reply", "retry", "no_reply"),
    "a length past counting": Kind(framed(f"Content-Length: {'9' * 30}\r\n", OK), "no_reply", "retry", "no_reply"),
    "two lengths": Kind(
        framed(f"Content-Length: 5\r\nContent-Length: {len(OK)}\r\n", OK), "no_reply", "retry", "no_reply"
    ),
    "a length and chunks": Kind(
        framed(f"Content-Length: 5\r\n{CHUNKED}", b"%x\r\n%b\r\n0\r\n\r\n" % (len(OK), OK)), "complete", "ok"
    ),
    "a chunk past counting": Kind(framed(CHUNKED, b"F" * 16 + b"\r\n" + OK), "cut", "void", "reply_cut"),
    "a chunk below nothing": Kind(framed(CHUNKED, b"-5\r\n" + OK), "cut", "void", "reply_cut"),
    "another request's response behind it": Kind(
        raw(f"{LINE}Content-Length: {len(OK)}\r\n\r\n".encode() + OK + f"{LINE}Content-Length: 4\r\n\r\nevil".encode()),
        "complete",
        "ok",
    ),
    "no content": Kind(framed("", b"", "HTTP/1.1 204 No Content\r\n"), "complete", "retry", "empty_body"),
    "another protocol": Kind(framed("Upgrade: x\r\n", b"", "HTTP/1.1 101 Go\r\n"), "no_reply", "retry", "no_reply"),
    "NUL in a header": Kind(framed("X: a\0b\r\nContent-Length: 2\r\n", b"{}"), "no_reply", "retry", "no_reply"),
}
HEAVY: Mapping[str, Kind] = {
    "a list of a million": Kind(whole(b"[" + b"[]," * (2 * 10**6) + b"1]"), "complete", "void", "body_too_large"),
    "30 MiB of arguments": Kind(
        whole(called(json.dumps({"page": "a" * (30 * MIB)}))), "complete", "void", "calls_too_large"
    ),
    "arguments of many values": Kind(
        whole(called(json.dumps({"page": [1] * 10**5}))), "complete", "void", "calls_too_large"
    ),
    "400 KiB of arguments": Kind(whole(called(json.dumps({"page": "a" * (400 << 10)}))), "complete", "ok"),
    "one wide character in 30 MiB": Kind(
        whole(said(f'"{"a" * (30 * MIB)}\\ud83d\\ude00"')), "complete", "void", "body_too_large"
    ),
    "30 MiB of text": Kind(whole(said(f'"{"a" * (30 * MIB)}"')), "complete", "ok"),
    "a stream of 30 MiB": Kind(
        whole(b'data: {"choices":[{"delta":{"content":"' + b"a" * (30 * MIB) + b'"}}]}\n\ndata: [DONE]\n\n'),
        "complete",
        "ok",
    ),
}
KINDS: Mapping[str, Kind] = {**COMPRESSED, **DEEP, **NUMBERS, **TEXTS, **FRAMES, **HEAVY}

NEVER_THERE: Mapping[str, Play] = {
    "endless responses before the response": endless("", "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"),
    "endless chunks of one byte": endless(f"{LINE}{CHUNKED}\r\n", "1\r\n \r\n"),
}
"""What keeps coming and never comes to anything: the trial's time ends it."""
