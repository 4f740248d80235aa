"""The rehearsal endpoint over the wire: what a client may send, and what it gets for what it may not."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from probekit.errors import InternalError, UsageError
from probekit.rehearsal.agents import AGENTS
from probekit.rehearsal.http1 import BODY_LIMIT
from probekit.rehearsal.server import RehearsalServer
from tests.rehearsal.session import Json, ask, catalogue, endpoint, opening

PATIENCE_S = 20.0
"""How long a test waits for what must come; nothing waits so long unless it has failed."""


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    """One endpoint for the module."""
    with endpoint() as url:
        yield url


def port_of(url: str) -> int:
    """The port in a base URL."""
    return int(url.removesuffix("/v1").rpartition(":")[2])


def exchange(url: str, request: bytes) -> bytes:
    """Send raw bytes on one connection and read until the server closes it."""
    with socket.create_connection(("127.0.0.1", port_of(url)), timeout=PATIENCE_S) as peer:
        peer.sendall(request)
        peer.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: peer.recv(65536), b""))


def chat(url: str, **changes: object) -> tuple[int, Json]:
    """The catalogue's opening request, changed."""
    body: Json = opening("honest", catalogue()) | changes
    return ask(f"{url}/chat/completions", body)


def test_models_lists_every_agent(base_url: str) -> None:
    """Every scripted agent is a model name."""
    status, document = ask(f"{base_url}/models", None)
    assert status == 200
    assert [model["id"] for model in document["data"]] == list(AGENTS)


def test_one_model_can_be_asked_for(base_url: str) -> None:
    """A model's own path describes it, an unknown one is 404."""
    assert ask(f"{base_url}/models/honest", None)[1]["id"] == "honest"
    assert ask(f"{base_url}/models/nobody", None)[0] == 404


def test_ids_are_unique(base_url: str) -> None:
    """No response and no call shares its id with another, though the requests are equal."""
    responses = [chat(base_url)[1] for _ in range(50)]
    made = [call["id"] for each in responses for call in each["choices"][0]["message"]["tool_calls"]]
    ids = {response["id"] for response in responses} | set(made)
    assert len(ids) == 100


def test_created_is_now(base_url: str) -> None:
    """`created` is the time of the answer, in seconds."""
    before = int(time.time())
    assert before <= chat(base_url)[1]["created"] <= int(time.time())


def test_unknown_model_is_an_openai_404(base_url: str) -> None:
    """An unknown model gets the error that the hosted API gives."""
    status, document = chat(base_url, model="gpt-nobody")
    assert status == 404
    assert (document["error"]["code"], document["error"]["param"]) == ("model_not_found", "model")


CALL = {"id": "c1", "type": "function", "function": {"name": "inventory_list", "arguments": "{}"}}
USER = {"role": "user", "content": "Go."}
ASKED = {"role": "assistant", "content": None, "tool_calls": [CALL]}

REFUSED: dict[str, Json] = {
    "model missing": {"model": None},
    "stream no truth value": {"stream": 1},
    "two choices": {"n": 2},
    "choices no number": {"n": [1]},
    "no messages": {"messages": []},
    "messages no list": {"messages": "hello"},
    "message no object": {"messages": ["hello"]},
    "unknown role": {"messages": [{"role": "robot", "content": "x"}]},
    "no role": {"messages": [{"content": "x"}]},
    "role no string": {"messages": [{"role": ["user"], "content": "x"}]},
    "call without result": {"messages": [USER, ASKED]},
    "call answered too late": {"messages": [USER, ASKED, USER]},
    "result without call": {"messages": [USER, {"role": "tool", "tool_call_id": "c1", "content": ""}]},
    "result for another call": {"messages": [USER, ASKED, {"role": "tool", "tool_call_id": "c2", "content": ""}]},
    "result without id": {"messages": [USER, ASKED, {"role": "tool", "content": ""}]},
    "call without id": {"messages": [USER, {"role": "assistant", "tool_calls": [CALL | {"id": ""}]}]},
    "two calls with one id": {"messages": [USER, {"role": "assistant", "tool_calls": [CALL, CALL]}]},
    "arguments no string": {
        "messages": [USER, {"role": "assistant", "tool_calls": [CALL | {"function": {"name": "f", "arguments": {}}}]}]
    },
    "tool calls empty": {"messages": [USER, {"role": "assistant", "content": "x", "tool_calls": []}]},
    "tools no list": {"tools": {"name": "x"}},
    "tool without name": {"tools": [{"type": "function", "function": {}}]},
    "tool no object": {"tools": ["inventory_list"]},
}


@pytest.mark.parametrize("changes", REFUSED.values(), ids=REFUSED)
def test_what_hosted_apis_refuse_is_refused(base_url: str, changes: Json) -> None:
    """A request that a strict server would not take gets a 400 in the shape of an OpenAI error."""
    status, document = chat(base_url, **changes)
    assert status == 400
    assert document["error"]["type"] == "invalid_request_error"
    assert document["error"]["message"].endswith(".")


BODIES = {
    "empty": b"",
    "not JSON": b"{",
    "not UTF-8": b'{"model":"\xff"}',
    "not an object": b"[]",
    "too deep": b"[" * 100_000,
    "too deep a message": b'{"model":"honest","messages":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_unreadable_bodies_are_refused(base_url: str, body: bytes) -> None:
    """A body that is no JSON object is a 400, never a dropped connection."""
    status, document = ask(f"{base_url}/chat/completions", body, "POST")
    assert (status, document["error"]["type"]) == (400, "invalid_request_error")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/chat/completions", 405),
        ("DELETE", "/models", 405),
        ("POST", "/models/honest", 405),
        ("GET", "/completions", 404),
        ("GET", "/../etc/passwd", 404),
    ],
)
def test_wrong_paths_and_methods(base_url: str, method: str, path: str, status: int) -> None:
    """Another path is 404 and another method 405, as errors of the API."""
    got, document = ask(f"{base_url}{path}", None, method)
    assert (got, document["error"]["type"]) == (status, "invalid_request_error")


RAW = {
    "a line too long": (b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n\r\n", 400),
    "no HTTP": (b"hello there\r\n\r\n", 400),
    "a TLS greeting": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n\r\n", 400),
    "headers without end": (b"GET /v1/models HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n", 431),
    "a header too long": (b"GET /v1/models HTTP/1.1\r\na: " + b"b" * 70_000 + b"\r\n\r\n", 431),
    "a chunked body": (
        b"POST /v1/chat/completions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        411,
    ),
    "a length that is no number": (b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    "a length too large": (
        b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: %d\r\n\r\n{}" % (BODY_LIMIT + 1),
        413,
    ),
    "a length of many digits": (
        b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n{}",
        413,
    ),
}


@pytest.mark.parametrize(("request_bytes", "status"), RAW.values(), ids=RAW)
def test_bad_http_is_answered_and_closed(base_url: str, request_bytes: bytes, status: int) -> None:
    """What cannot be read as a request gets a status, an OpenAI error, and the connection's end."""
    head, _, body = exchange(base_url, request_bytes).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"Connection: close" in head
    assert json.loads(body)["error"]["message"]


def test_a_body_too_large_that_is_sent_all_the_same_is_answered(base_url: str) -> None:
    """The client that sends all of it before it reads still learns why it was refused."""
    status, document = ask(f"{base_url}/chat/completions", b" " * (BODY_LIMIT + 1), "POST")
    assert (status, document["error"]["type"]) == (413, "invalid_request_error")


def test_the_largest_body_is_read(base_url: str) -> None:
    """A body of exactly the limit is taken; its length alone is no fault."""
    body = json.dumps(opening("honest", catalogue())).encode().ljust(BODY_LIMIT)
    assert ask(f"{base_url}/chat/completions", body)[0] == 200


def test_a_connection_carries_many_requests(base_url: str) -> None:
    """HTTP/1.1 keeps the connection; HTTP/1.0 and `Connection: close` do not."""
    get = b"GET /v1/models HTTP/1.1\r\nHost: x\r\n"
    assert exchange(base_url, (get + b"\r\n") * 3).count(b"HTTP/1.1 200 OK") == 3
    assert exchange(base_url, (get + b"Connection: close\r\n\r\n") * 2).count(b"HTTP/1.1 200 OK") == 1
    assert exchange(base_url, b"GET /v1/models HTTP/1.0\r\n\r\n" * 2).count(b"HTTP/1.1 200 OK") == 1


def test_expect_continue_is_honoured(base_url: str) -> None:
    """A client that waits for leave to send its body gets it."""
    body = json.dumps(opening("honest", catalogue())).encode()
    head = b"POST /v1/chat/completions HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body)
    with socket.create_connection(("127.0.0.1", port_of(base_url)), timeout=PATIENCE_S) as peer:
        peer.sendall(head)
        assert peer.recv(1024) == b"HTTP/1.1 100 Continue\r\n\r\n"
        peer.sendall(body)
        assert peer.recv(1024).startswith(b"HTTP/1.1 200 OK")


def test_head_has_no_body(base_url: str) -> None:
    """A HEAD request is answered without a body, so that the connection stays in step."""
    assert exchange(base_url, b"HEAD /v1/models HTTP/1.1\r\n\r\n").endswith(b"\r\n\r\n")


def test_a_peer_that_goes_away_is_no_news(base_url: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Half a request and a reset leave the server well and silent."""
    with socket.create_connection(("127.0.0.1", port_of(base_url)), timeout=PATIENCE_S) as peer:
        peer.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: 9\r\n\r\n{")
    assert exchange(base_url, b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: 9\r\n\r\n{") == b""
    assert chat(base_url)[0] == 200
    assert capfd.readouterr() == ("", "")


def test_a_taken_port_is_wrong_usage(base_url: str) -> None:
    """A port that is in use is a sentence that says which and what to do."""
    with pytest.raises(UsageError, match=f"port {port_of(base_url)} of 127.0.0.1 cannot be taken .*name another"):
        RehearsalServer(port_of(base_url)).bind()


def test_serving_before_binding_is_our_fault() -> None:
    """A server that was never bound has no port to serve."""
    with pytest.raises(InternalError):
        RehearsalServer().serve_forever()


FORKED = """
import os, sys, time
from probekit.rehearsal.server import RehearsalServer
server, parent = RehearsalServer(), os.getpid()
url = server.bind()
if os.fork() == 0:
    server.serve_forever(parent)
    os._exit(0)
server.close()
print(url, flush=True)
sys.stdin.read()
"""

SERVED = """
from probekit.cli.serve import serve
try:
    serve(0)
except KeyboardInterrupt:
    raise SystemExit(130)
"""


def start(script: str) -> tuple[subprocess.Popen[str], str]:
    """Run a script in a process of its own; gives it and the base URL that it printed."""
    pipe = subprocess.PIPE
    child = subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, stderr=pipe, text=True)
    assert child.stdout is not None
    return child, child.stdout.readline().strip()


def finish(child: subprocess.Popen[str], number: signal.Signals) -> int:
    """Send a signal and give the exit status."""
    with child:
        os.kill(child.pid, number)
        return child.wait(PATIENCE_S)


def is_open(port: int) -> bool:
    """Does anyone listen there?"""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_forked_child_serves_and_ends_with_its_parent() -> None:
    """The parent binds, the child serves; a parent that is killed leaves no server behind."""
    child, url = start(FORKED)
    assert chat(url)[0] == 200
    assert finish(child, signal.SIGKILL) == -signal.SIGKILL
    deadline = time.monotonic() + PATIENCE_S
    while is_open(port_of(url)):
        assert time.monotonic() < deadline, "the child outlived its parent"
        time.sleep(0.05)


def test_serve_prints_its_base_url_and_lets_an_interrupt_through() -> None:
    """`probekit serve`: one line on stdout, the URL that answers; Ctrl-C ends it without a traceback of ours."""
    child, url = start(SERVED)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/v1", url)
    assert chat(url)[0] == 200
    assert finish(child, signal.SIGINT) == 130
