"""The servers that other tests stand on do what they say."""

from __future__ import annotations

import json
import socket
import threading
import time

import pytest

from tests.servers import (
    answer,
    chat,
    completion,
    cut_body,
    cut_chunks,
    down,
    drip_body,
    drip_headers,
    endless_body,
    endless_headers,
    full_backlog,
    garbage,
    hang_up,
    html,
    mute,
    redirect,
    reset,
    serving,
    silent_name_server,
    stall,
    tool_call,
    unfinished_tls,
)
from tests.servers.serving import Play

PATIENCE_S = 10.0
SILENCE_S = 0.3
"""Silence for so long is taken as a hang: a server on loopback that means to answer does so in a thousandth of it."""

GET = b"GET /v1/x HTTP/1.1\r\nHost: x\r\n\r\n"


def post(body: bytes) -> bytes:
    """A request for a completion."""
    return b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body)


def connect(url: str, timeout: float = PATIENCE_S) -> socket.socket:
    """A connection to a base URL's port."""
    return socket.create_connection(("127.0.0.1", port_of(url)), timeout)


def port_of(url: str) -> int:
    """The port in a base URL."""
    return int(url.removesuffix("/v1").rpartition(":")[2])


def whole(play: Play, request: bytes = GET) -> bytes:
    """All that a play says, until it closes."""
    with serving(play) as server, connect(server.url) as peer:
        peer.sendall(request)
        peer.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: peer.recv(65536), b""))


def until_silent(play: Play) -> bytes:
    """All that a play says before it hangs; fails where it closes."""
    with serving(play) as server, connect(server.url, SILENCE_S) as peer:
        peer.sendall(GET)
        said = b""
        while True:
            try:
                chunk = peer.recv(65536)
            except TimeoutError:
                return said
            assert chunk, "it closed"
            said += chunk


def test_requests_are_recorded_byte_for_byte() -> None:
    """Method, target, headers in order and as written, body, raw bytes, and which connection it was."""
    with serving(answer({"a": 1})) as server:
        for _ in range(2):
            with connect(server.url) as peer:
                peer.sendall(post(b'{"model":"m"}'))
                assert peer.recv(65536).endswith(b'{"a": 1}')
    first, second = server.requests
    assert (first.method, first.target) == ("POST", "/v1/chat/completions")
    assert first.headers == (("Content-Length", "13"),)
    assert (first.raw, first.json()) == (post(b'{"model":"m"}'), {"model": "m"})
    assert (first.connection, second.connection) == (0, 1)
    assert first.header("content-length") == "13"


def test_plays_come_in_turn_and_the_last_one_stays() -> None:
    """The n-th request gets the n-th play; models are listed aside."""
    with serving(answer(b"one"), answer(b"two"), models=["m"]) as server, connect(server.url) as peer:
        said = []
        for request in (GET, b"GET /v1/models HTTP/1.1\r\n\r\n", GET, GET):
            peer.sendall(request)
            said.append(peer.recv(65536).partition(b"\r\n\r\n")[2])
    assert [said[0], said[2], said[3]] == [b"one", b"two", b"two"]
    assert [row["id"] for row in json.loads(said[1])["data"]] == ["m"]
    assert len(server.requests) == 4


def test_chat_is_a_completion_of_the_model_asked_for() -> None:
    """A completion has a new id each time, the asked model, and a finish reason that fits."""
    call = tool_call("inventory_list", {"page": 1})
    said = json.loads(whole(chat(None, [call]), post(b'{"model":"m"}')).partition(b"\r\n\r\n")[2])
    choice = said["choices"][0]
    assert (said["model"], choice["finish_reason"]) == ("m", "tool_calls")
    assert choice["message"]["tool_calls"] == [call]
    assert completion("x")["id"] != completion("x")["id"]
    assert completion("x", finish_reason="length")["choices"][0]["finish_reason"] == "length"


def test_pages_and_redirects() -> None:
    """html gives a page under any status; redirect names where to go."""
    page = whole(html(502))
    assert page.startswith(b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html")
    assert b"<h1>" in page
    assert b"\r\nLocation: http://elsewhere/\r\n" in whole(redirect("http://elsewhere/"))


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"])
def test_a_stall_says_so_much_and_no_more(said: bytes) -> None:
    """stall hangs after what it said; mute is a stall that says nothing."""
    assert until_silent(stall(said)) == said


def test_mute_keeps_the_connection_and_says_nothing() -> None:
    """mute reads the request, and that is all."""
    assert until_silent(mute()) == b""


@pytest.mark.parametrize(("play", "at_once"), [(drip_body(0.01), b"\r\n\r\n"), (drip_headers(0.01), b"X-Slow: ")])
def test_a_drip_gives_a_byte_at_a_time(play: Play, at_once: bytes) -> None:
    """A drip goes on, in single bytes, and never falls silent for long."""
    with serving(play) as server, connect(server.url) as peer:
        peer.sendall(GET)
        said = b""
        while at_once not in said:
            said += peer.recv(65536)
        begin = time.monotonic()
        dripped = b"".join(peer.recv(1) for _ in range(10))
    assert len(dripped) == 10
    assert time.monotonic() - begin >= 0.05


@pytest.mark.parametrize("play", [reset(), reset(b"HTTP/1.1 200 OK\r\n")])
def test_a_reset_is_a_reset(play: Play) -> None:
    """reset ends with RST: the client's read fails, it does not come to an end."""
    with serving(play) as server, connect(server.url) as peer:
        peer.sendall(GET)
        with pytest.raises(ConnectionResetError):
            list(iter(lambda: peer.recv(65536), b""))


def test_what_breaks_off() -> None:
    """A cut body is shorter than its length, cut chunks have no last one, hang_up says nothing, garbage is no HTTP."""
    head, _, body = whole(cut_body(40, 1000)).partition(b"\r\n\r\n")
    assert b"Content-Length: 1040" in head
    assert len(body) == 40
    assert body.startswith(b'{"id": "chatcmpl-')
    chunks = whole(cut_chunks(40)).partition(b"\r\n\r\n")[2]
    assert chunks.startswith(b'28\r\n{"id"')
    assert not chunks.endswith(b"0\r\n\r\n")
    assert whole(hang_up()) == b""
    assert whole(garbage()).startswith(b"SSH-")


@pytest.mark.parametrize("play", [endless_headers(), endless_body(), endless_body(chunked=True)])
def test_what_never_ends(play: Play) -> None:
    """Eight MiB on there is still more; a body begins after its headers, headers never do."""
    with serving(play) as server, connect(server.url) as peer:
        peer.sendall(GET)
        left = 8 * 1024 * 1024
        while left > 0:
            chunk = peer.recv(1 << 20)
            assert chunk
            left -= len(chunk)


def test_down_refuses() -> None:
    """down: the port is ours and nobody listens."""
    with down() as url, pytest.raises(ConnectionRefusedError):
        connect(url)


def test_a_full_backlog_never_completes_a_connect() -> None:
    """full_backlog: not refused, not accepted."""
    with full_backlog() as url, pytest.raises(TimeoutError):
        connect(url, SILENCE_S)


def test_unfinished_tls_takes_a_greeting_and_says_nothing() -> None:
    """unfinished_tls: connected, and then silence."""
    with unfinished_tls() as url, connect(url, SILENCE_S) as peer:
        assert url.startswith("https://")
        peer.sendall(b"\x16\x03\x01")
        with pytest.raises(TimeoutError):
            peer.recv(1)


def test_a_silent_name_server_takes_questions() -> None:
    """silent_name_server: the datagram is taken, no answer comes."""
    with silent_name_server() as address, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.settimeout(SILENCE_S)
        client.connect(address)
        client.send(b"?")
        with pytest.raises(TimeoutError):
            client.recv(1)


def test_nothing_is_left_behind() -> None:
    """A server's threads and port are gone when its block ends, though a client still hangs on it."""
    before = threading.active_count()
    with serving(stall(b"!")) as server:
        peer = connect(server.url)
        peer.sendall(GET)
        assert peer.recv(1) == b"!"  # so the request was read: what is unread at the end would be a reset
    assert peer.recv(1) == b""
    peer.close()
    assert threading.active_count() == before
    with pytest.raises(ConnectionRefusedError):
        connect(server.url)
