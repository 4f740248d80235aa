"""What comes in by either door that no well-behaved client sends, and who is not let in at all."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

import pytest

from probekit.evidence import ArgumentProblem
from probekit.mcp_stub.config import HOST
from probekit.mcp_stub.desk import MAX_MESSAGE_BYTES
from probekit.mcp_stub.log import check_calls
from probekit.scenario.files import load_scenario
from probekit.stub.making import make_stub
from tests.mcp_stub.served import SECRET, Served
from tests.mcp_stub.talk import HELLO, READY, call, connected, post, ready, request

BAD = '{"error":"bad_arguments"}'


def text_of(answer: dict[str, Any]) -> str:
    """The one text of a result."""
    (content,) = answer["result"]["content"]
    text: str = content["text"]
    return text


ODD_ARGUMENTS: list[tuple[bytes, str, ArgumentProblem | None]] = [
    (b'"{\\"page\\":2}"', BAD, "not_an_object"),
    (b'""', BAD, "not_an_object"),
    (b"[2]", BAD, "not_an_object"),
    (b"7", BAD, "not_an_object"),
    (b"false", BAD, "not_an_object"),
    (b'{"page":2,"page":3}', BAD, "duplicate_keys"),
    (b'{"page":NaN}', BAD, "not_json_number"),
    (b'{"page":' + b"[" * 300 + b"]" * 300 + b"}", BAD, "too_deep"),
    (b'{"page":' + b"9" * 5000 + b"}", BAD, "not_json_number"),
    (b'{"page":[2]}', BAD, None),
    (b'{"page":"\\ud800"}', BAD, None),
    (b'{"page":"2"}', '{"error":"page_out_of_range","page":2}', None),
    (b'{"page":2.0}', '{"error":"page_out_of_range","page":2}', None),
]


@pytest.mark.parametrize("way", ["lines", "http"])
def test_odd_arguments_reach_the_stub_and_the_log(fresh: Served, way: str) -> None:
    """No schema check comes before the stub: whatever the arguments are, the call is logged and answered."""
    bodies = [
        b'{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"inventory_list","arguments":%b}}' % (n, odd)
        for n, (odd, _, _) in enumerate(ODD_ARGUMENTS, start=1)
    ]
    if way == "lines":
        with ready(fresh.address) as lines:
            lines.send(b"\n".join(bodies) + b"\n")
            answers = [lines.hear() for _ in bodies]
    else:
        session = post(fresh.address, HELLO).headers["mcp-session-id"]
        answers = [post(fresh.address, body, mcp_session_id=session).json() for body in bodies]
    by_id = {answer["id"]: answer for answer in answers}
    said = [(text_of(by_id[n]), by_id[n]["result"]["isError"]) for n in range(1, len(bodies) + 1)]
    assert said == [(output, output == BAD) for _, output, _ in ODD_ARGUMENTS]
    calls = fresh.new_calls()
    assert [(made.output, made.call.problem) for made in calls] == [(out, why) for _, out, why in ODD_ARGUMENTS]
    assert check_calls(fresh.read(), make_stub(load_scenario("truncated-catalog"))) == ()


def test_arguments_that_are_absent_or_null_are_none(fresh: Served) -> None:
    """As on the chat wire: no arguments are `{}`, and page one is the first."""
    with ready(fresh.address) as lines:
        assert text_of(lines.ask(call(1))).startswith('{"total":50')
        assert text_of(lines.ask(call(2, arguments=None))).startswith('{"total":50')
    assert [(made.call.arguments, made.call.problem) for made in fresh.new_calls()] == [({}, None), ({}, None)]


def test_one_id_twice_in_a_session_is_seen(fresh: Served) -> None:
    """Something between the agent and the server asked again by itself; 1 and "1" are two ids."""
    with ready(fresh.address) as lines:
        for message in (call(1), call("1"), call(2), call(1)):
            assert "result" in lines.ask(message)
    session = post(fresh.address, HELLO).headers["mcp-session-id"]
    for _ in range(2):
        assert "result" in post(fresh.address, call(1), mcp_session_id=session).json()
    assert [made.repeated for made in fresh.new_calls()] == [False, False, False, True, False, True]


def test_a_request_without_a_session_stands_alone(fresh: Served) -> None:
    """The newest protocol has no sessions over HTTP: equal ids of two requests say nothing there."""
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "t", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    names = {"mcp_protocol_version": "2026-07-28", "mcp_method": "tools/call", "mcp_name": "inventory_list"}
    for _ in range(2):
        answer = post(fresh.address, call(1, arguments={"page": 2}, _meta=meta), **names).json()
        assert text_of(answer) == '{"error":"page_out_of_range","page":2}'
    assert [made.repeated for made in fresh.new_calls()] == [False, False]


def test_a_call_that_no_server_would_answer_stays_open(fresh: Served) -> None:
    """A call before the handshake was made but never answered; one without an id or a name is no call."""
    with connected(fresh.address) as lines:
        assert "error" in lines.ask(call(1))
    with ready(fresh.address) as lines:
        lines.send({key: value for key, value in call(1).items() if key != "id"})
        assert "error" in lines.ask(request(2, "tools/call", {"name": 7}))
    (made,) = fresh.new_calls()
    assert (made.output, made.kind) == (None, None)


def test_a_call_sent_with_its_cancellation(fresh: Served) -> None:
    """Call and cancellation in one piece: the call is in the log, answered or not, and the next one is answered."""
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    with ready(fresh.address) as lines:
        lines.send(call(1), cancel, call(2, arguments={"page": 2}))
        while (heard := lines.hear())["id"] != 2:
            assert heard["id"] == 1
    first, second = fresh.new_calls()
    assert first.output is None or first.kind == "page_one"
    assert second.output == '{"error":"page_out_of_range","page":2}'


def test_a_cancellation_of_nothing(fresh: Served) -> None:
    """Cancellations that name no call, in whatever form, harm nobody."""
    cancels = [
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}
        for params in ({}, {"requestId": 99}, {"requestId": [1]}, {"requestId": {"a": 1}}, {"requestId": None})
    ]
    with ready(fresh.address) as lines:
        lines.send(*cancels)
        assert "result" in lines.ask(call(1))


def test_a_client_that_goes_away_in_the_middle(fresh: Served) -> None:
    """Sockets cut off before and inside a message and before an answer: the server serves the next client."""
    body = json.dumps(call(1)).encode()
    for piece in (b"", body[:20], body + b"\n"):
        with connected(fresh.address) as lines:
            lines.send(HELLO, READY, piece)
    for piece in (b"POST ", b"POST /%b/mcp HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 99\r\n\r\n{"):
        filled = piece % (fresh.address.token.encode(), fresh.address.http_port) if b"%" in piece else piece
        with socket.create_connection((HOST, fresh.address.http_port)) as connection:
            connection.sendall(filled)
    with ready(fresh.address) as lines:
        assert "result" in lines.ask(call(2))
    assert fresh.new_calls()[-1].kind == "page_one"


def test_all_that_was_sent_before_the_end_of_input_is_answered(fresh: Served) -> None:
    """A client that writes, ends its input and then reads (a pipe in a shell) gets its answers."""
    with connected(fresh.address) as lines:
        lines.send(HELLO, READY, call(1, arguments={"page": 2}), json.dumps(call(2, arguments={"page": 3})).encode())
        lines.connection.shutdown(socket.SHUT_WR)
        heard = [lines.hear() for _ in range(4)]
    assert [one.get("id") for one in heard] == [0, 1, 2, None]
    assert heard[-1] == {}


def test_a_stranger_finds_nothing(fresh: Served) -> None:
    """A wrong token, a foreign Host (a name rebound to the loopback), a foreign Origin: refused, and nothing logged."""
    address, before = fresh.address, fresh.log.stat().st_size
    right, port = address.url, address.http_port
    for wrong in (right.replace(address.token, "x" * 32), right.replace("/mcp", "/"), f"http://{HOST}:{port}/mcp"):
        assert post(address, HELLO, url=wrong).status_code == 404
    for host in ("evil.example", f"evil.example:{port}", HOST, f"{HOST}:1", "", f"{HOST}:{port}@evil.example"):
        assert post(address, HELLO, host=host).status_code == 421
    for origin in ("http://evil.example", "null", f"https://{HOST}:{port}", f"http://{HOST}:{port}.evil.example", ""):
        assert post(address, HELLO, origin=origin).status_code == 403
    for token in ("", "x" * 32, address.token + "x", address.token[:-1]):
        with connected(address, token) as lines:
            lines.send(HELLO)
            assert lines.hear() == {}
    assert fresh.log.stat().st_size == before
    assert post(address, HELLO, origin=f"http://{HOST}:{port}").status_code == 200
    assert post(address, HELLO, url=right.replace(HOST, "localhost")).status_code == 200


def test_a_huge_message_is_refused_and_its_size_logged(fresh: Served) -> None:
    """More than a mebibyte is not read; the conversation goes on. Just under it is."""
    huge, fits = b"x" * (MAX_MESSAGE_BYTES + 1), b" " * (MAX_MESSAGE_BYTES - 200)
    before = fresh.read().refused
    with ready(fresh.address) as lines:
        lines.send(huge + b"\n")
        assert lines.hear()["error"]["message"] == "Message too large"
        lines.send(fits + json.dumps(call(1)).encode() + b"\n")
        assert "result" in lines.hear()
    assert post(fresh.address, huge).status_code == 413
    assert [line["bytes"] for line in fresh.lines() if line["what"] == "refused"][before:] == [len(huge), len(huge)]
    assert fresh.read().refused == before + 2
    assert len(fresh.new_calls()) == 1


@pytest.mark.parametrize(
    "line", [b"{", b"not json", b"\xff\xfe", b"[]", b"null", b"", b'{"jsonrpc":"2.0"}', b"[" * 9999]
)
def test_a_line_that_is_no_message(fresh: Served, line: bytes) -> None:
    """It is logged as it came and answered with an error, and what follows it is served."""
    with ready(fresh.address) as lines:
        lines.send(line + b"\n")
        assert lines.hear()["error"]["code"] == -32700
        assert "result" in lines.ask(call(1))
    assert post(fresh.address, line).status_code == 400
    assert len(fresh.new_calls()) == 1


def test_a_secret_is_masked_before_it_is_logged(fresh: Served) -> None:
    """What is stored is what is answered: the key stands nowhere, and the line says that one was there."""
    with ready(fresh.address) as lines:
        answer = lines.ask(call(1, arguments={"page": SECRET}))
        assert text_of(answer) == BAD
    assert SECRET.encode() not in fresh.log.read_bytes()
    assert [line["masked"] for line in fresh.lines() if line.get("masked")] == [1]
    (made,) = fresh.new_calls()
    assert made.call.arguments == {"page": "PROBEKIT-MASKED-KEY"}


def test_times_count_on(fresh: Served) -> None:
    """Lines are numbered without a gap, and their times never go back."""
    lines = fresh.lines()
    assert [line["n"] for line in lines] == list(range(len(lines)))
    times = [line["at_ms"] for line in lines]
    assert times == sorted(times)
    assert times[-1] <= time.monotonic() * 1000
