"""Plays that go wrong: after the request was read, the answer hangs, drips, breaks off or never ends."""

from __future__ import annotations

import json
import socket
import struct

from tests.servers.plays import completion, head
from tests.servers.serving import Peer, Play

DRIP_S = 0.1
FOREVER_S = 3600.0
BLOCK = b" " * 65536
AS_JSON = {"Content-Type": "application/json"}


def mute() -> Play:
    """Reads the request and never says a word."""
    return stall(b"")


def stall(said: bytes) -> Play:
    """Says these bytes (a status line, headers, half a body) and then nothing more."""

    def play(peer: Peer) -> bool:
        peer.send(said)
        peer.pause(FOREVER_S)
        return False

    return play


def drip_body(interval_s: float = DRIP_S, length: int = 100_000) -> Play:
    """Headers at once, then the body one byte each interval: no read ever waits for long."""
    return _drip(head(200, AS_JSON | {"Content-Length": str(length)}), b" " * length, interval_s)


def drip_headers(interval_s: float = DRIP_S) -> Play:
    """The status line at once, then a header line that grows by one byte each interval."""
    return _drip(b"HTTP/1.1 200 OK\r\nX-Slow: ", b"a" * 100_000, interval_s)


def _drip(at_once: bytes, then: bytes, interval_s: float) -> Play:
    def play(peer: Peer) -> bool:
        peer.send(at_once)
        for at in range(len(then)):
            if not peer.pause(interval_s):
                break
            peer.send(then[at : at + 1])
        return False

    return play


def reset(said: bytes = b"") -> Play:
    """Says these bytes, then resets the connection (RST, not FIN)."""

    def play(peer: Peer) -> bool:
        peer.send(said)
        peer.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return False

    return play


def hang_up() -> Play:
    """Closes the connection in good order without a word."""
    return lambda _peer: False


def cut_body(sent: int = 40, missing: int = 1000) -> Play:
    """A body that ends `missing` bytes before its Content-Length; the `sent` bytes begin a chat.completion."""
    body = _beginning(sent)

    def play(peer: Peer) -> bool:
        peer.send(head(200, AS_JSON | {"Content-Length": str(sent + missing)}) + body)
        return False

    return play


def cut_chunks(sent: int = 40) -> Play:
    """A chunked body that ends without its last chunk."""
    body = _beginning(sent)

    def play(peer: Peer) -> bool:
        peer.send(head(200, AS_JSON | {"Transfer-Encoding": "chunked"}) + b"%x\r\n%b\r\n" % (len(body), body))
        return False

    return play


def _beginning(sent: int) -> bytes:
    return json.dumps(completion("x" * sent)).encode()[:sent]


def endless_headers() -> Play:
    """Header lines without end, as fast as they are read."""
    return _endless(b"HTTP/1.1 200 OK\r\n", b"X-More: and more\r\n" * 1000)


def endless_body(*, chunked: bool = False) -> Play:
    """A body without end, as fast as it is read: until the connection closes, or in chunks."""
    if chunked:
        return _endless(head(200, AS_JSON | {"Transfer-Encoding": "chunked"}), b"%x\r\n%b\r\n" % (len(BLOCK), BLOCK))
    return _endless(head(200, AS_JSON | {"Connection": "close"}), BLOCK)


def _endless(first: bytes, again: bytes) -> Play:
    def play(peer: Peer) -> bool:
        peer.send(first)
        while not peer.stopping.is_set():
            peer.send(again)
        return False

    return play


def garbage(said: bytes = b"SSH-2.0-OpenSSH_9.6\r\n") -> Play:
    """Speaks another protocol and hangs up."""

    def play(peer: Peer) -> bool:
        peer.send(said)
        return False

    return play
