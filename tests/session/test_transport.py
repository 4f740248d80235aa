"""Contract 2.4 and 2.7 over a real loopback server: connections, attempts, bounds, secrets, names of endings."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import socket
import threading
import zlib
from pathlib import Path
from urllib.parse import quote

import pytest

from probekit.endpoint import EndpointFlags, resolve_endpoint
from probekit.evidence import JsonValue, Turn
from probekit.wire.attempts import (
    MAX_ATTEMPTS,
    asked_wait_s,
    classified,
    given_up,
    raw_from_facts,
    replayed,
    wait_before_next,
)
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.masking import REPLACEMENT
from probekit.wire.transport import HttpSession, make_tls
from tests.session.loopback import Answer, Loopback, cut_after, drip, hang_up, reset, reset_after, response
from tests.session.standins import (
    CANARY,
    FakeTime,
    classify,
    completion,
    endpoint_at,
    events_in,
    recorder_in,
    session_over,
)

OK = response(completion("hello"), headers="Content-Type: application/json\r\n")
BODY = b'{"model":"probe-model","messages":[]}'


def ask(server: Loopback, folder: Path, time: FakeTime | None = None, key: str | None = None) -> Reply:
    """One turn of one session."""
    with session_over(server.url, folder, time, key) as session:
        return session.ask(1, BODY)


def ending(folder: Path) -> tuple[object, object, object]:
    """Status, ending and words of the last attempt as recorded."""
    last = events_in(folder, "received")[-1]
    return last["status"], last["ended"], last["detail"]


# --- what is sent ---


def test_request_is_sent_byte_for_byte_with_our_own_headers(tmp_path: Path) -> None:
    """The body goes out as given and stands on disk the same; no cookie, no compression asked for."""
    with Loopback([OK]) as server:
        reply = ask(server, tmp_path, key=CANARY)
    assert reply.outcome == "ok"
    [asked] = server.asked
    assert asked.body == BODY == (tmp_path / "trial-1/001-request.json").read_bytes()
    assert asked.target == "/v1/chat/completions"
    assert asked.headers["authorization"] == f"Bearer {CANARY}"
    assert asked.headers["accept-encoding"] == "identity"
    assert asked.headers["user-agent"].startswith("probekit/")
    assert "cookie" not in asked.headers


def test_query_stays_behind_the_path(tmp_path: Path) -> None:
    """An api-version in the base URL reaches the server as a query."""
    with Loopback([OK]) as server:
        endpoint = endpoint_at(f"{server.url}?api-version=2024-10-21")
        with HttpSession(endpoint, recorder_in(tmp_path), classify, FakeTime().timing) as session:
            session.ask(1, BODY)
    assert server.asked[0].target == "/v1/chat/completions?api-version=2024-10-21"


def test_no_cookie_is_kept_sent_or_stored(tmp_path: Path) -> None:
    """A server's cookie would join one trial to another."""
    answer = response(completion("x"), headers="Set-Cookie: sid=cookie-canary; Path=/\r\n")
    with Loopback([answer]) as server, session_over(server.url, tmp_path) as session:
        session.ask(1, BODY)
        session.ask(2, BODY)
    assert all("cookie" not in asked.headers for asked in server.asked)
    assert "cookie-canary" not in (tmp_path / "events.jsonl").read_text()


def test_trials_and_turns_never_share_a_connection(tmp_path: Path) -> None:
    """Two trials use two connections, also to a server that keeps them open."""
    with Loopback([OK]) as server:
        for trial in ("trial-1", "trial-2"):
            with session_over(server.url, tmp_path, name=trial) as session:
                session.ask(1, BODY)
                session.ask(2, BODY)
    assert [asked.connection for asked in server.asked] == [1, 2, 3, 4]


def test_left_over_bytes_are_not_the_next_reply(tmp_path: Path) -> None:
    """A response for another request, sent behind the first, is not read as the second's."""
    with Loopback([OK + response(completion("smuggled")), OK]) as server, session_over(server.url, tmp_path) as session:
        replies = [session.ask(turn, BODY) for turn in (1, 2)]
    assert [reply.turn.text if reply.turn else None for reply in replies] == ["hello", "hello"]


def test_redirect_is_not_followed(tmp_path: Path) -> None:
    """A redirect is an ending: the key must not travel to another host. A malformed Location changes nothing."""
    for number, location in enumerate(("http://127.0.0.1:9/elsewhere", "http://[::bad", "//\x7f")):
        folder = tmp_path / str(number)
        with Loopback([response(b"", "308 Permanent Redirect", f"Location: {location}\r\n")]) as server:
            assert ask(server, folder, key=CANARY).code == "redirect"
        assert len(server.asked) == 1
        assert ending(folder)[:2] == (308, "redirect")


def test_loopback_is_never_proxied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """httpx would send loopback through HTTP_PROXY; nothing of the environment reaches it."""
    with Loopback([hang_up]) as proxy, Loopback([OK]) as server:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url)
        environment = {"HTTP_PROXY": proxy.url, "ALL_PROXY": proxy.url}
        endpoint = endpoint_at(server.url, environment=environment)
        with HttpSession(endpoint, recorder_in(tmp_path), classify, FakeTime().timing) as session:
            assert session.ask(1, BODY).outcome == "ok"
    assert proxy.asked == []


def test_proxy_that_was_resolved_is_used(tmp_path: Path) -> None:
    """A host that is not loopback goes through the proxy that the environment names."""
    with Loopback([OK]) as proxy:
        environment = {"HTTP_PROXY": proxy.url.removesuffix("/v1")}
        endpoint = endpoint_at("http://far.example/v1", environment=environment)
        with HttpSession(endpoint, recorder_in(tmp_path), classify, FakeTime().timing) as session:
            assert session.ask(1, BODY).outcome == "ok"
    assert proxy.asked[0].target == "http://far.example/v1/chat/completions"


# --- endings ---


def spoilt_gzip() -> bytes:
    """A gzip stream with a wrong checksum."""
    whole = gzip.compress(completion("hello"))
    return whole[:-6] + bytes([whole[-6] ^ 1]) + whole[-5:]


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
ENDINGS: tuple[tuple[str, Answer, tuple[object, object], str], ...] = (
    ("cut chunked body", cut_after(CHUNKED + b"40\r\nhalf of it"), (200, "cut"), "void"),
    ("Content-Length too long", cut_after(response(completion("x"), length=9999)), (200, "cut"), "void"),
    (
        "reset within the body",
        reset_after(HEAD + b"Content-Length: 9\r\n\r\n{"),
        (200, "cut"),
        "void",
    ),
    ("broken chunk size", cut_after(CHUNKED + b"zz\r\nx"), (200, "cut"), "void"),
    (
        "gzip bomb",
        response(gzip.compress(bytes(100 << 20)), headers="Content-Encoding: gzip\r\n"),
        (200, "too_large"),
        "error",
    ),
    (
        "deflate bomb",
        response(zlib.compress(bytes(100 << 20)), headers="Content-Encoding: deflate\r\n"),
        (200, "too_large"),
        "error",
    ),
    ("brotli", response(b"\x8b\x00", headers="Content-Encoding: br\r\n"), (200, "bad_encoding"), "error"),
    ("zstd", response(b"\x28\xb5\x2f\xfd", headers="Content-Encoding: zstd\r\n"), (200, "bad_encoding"), "error"),
    ("spoilt gzip", response(spoilt_gzip(), headers="Content-Encoding: gzip\r\n"), (200, "bad_encoding"), "error"),
    (
        "gzip cut inside",
        response(gzip.compress(completion("x"))[:-4], headers="Content-Encoding: gzip\r\n"),
        (200, "cut"),
        "void",
    ),
    (
        "endless headers",
        cut_after(b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 20_000),
        (None, "too_many_headers"),
        "error",
    ),
    (
        "one endless header",
        cut_after(b"HTTP/1.1 200 OK\r\nX-A: " + b"b" * 200_000),
        (None, "too_many_headers"),
        "error",
    ),
    ("HTML 400", response(b"<html>no</html>", "400 Bad Request"), (400, "complete"), "error"),
    ("plain 422", response(b"no", "422 Unprocessable"), (422, "complete"), "error"),
)


@pytest.mark.parametrize(
    ("answer", "expected", "outcome"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS]
)
def test_every_ending_has_its_name_and_is_not_asked_for_again(
    tmp_path: Path, answer: Answer, expected: tuple[object, object], outcome: str
) -> None:
    """Once a reply's bytes arrived, or where asking again would not help, there is one attempt, with its ending."""
    with Loopback([answer, OK]) as server:
        reply = ask(server, tmp_path)
    assert (reply.outcome, len(server.asked)) == (outcome, 1)
    assert ending(tmp_path)[:2] == expected


RETRIED: tuple[tuple[str, Answer, object], ...] = (
    ("reset before headers", reset, None),
    ("empty reply", hang_up, None),
    ("not HTTP", b"hello there\r\n\r\n", None),
    ("half a head", cut_after(b"HTTP/1.1 200 OK\r\nContent-"), None),
    ("HTML 502", response(b"<html>Bad gateway</html>", "502 Bad Gateway"), 502),
    ("503", response(b"{}", "503 Unavailable"), 503),
    ("529", response(b"{}", "529 Overloaded"), 529),
)


@pytest.mark.parametrize(("answer", "status"), [row[1:] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_transient_failure_is_asked_again_and_each_attempt_recorded(
    tmp_path: Path, answer: Answer, status: object
) -> None:
    """No status line, or a transient status: sent again on a new connection; every attempt is on disk and logged."""
    time = FakeTime()
    with Loopback([answer, answer, OK]) as server:
        reply = ask(server, tmp_path, time)
    assert reply.outcome == "ok"
    assert [asked.connection for asked in server.asked] == [1, 2, 3]
    assert {asked.body for asked in server.asked} == {BODY}
    assert [event["status"] for event in events_in(tmp_path, "received")] == [status, status, 200]
    assert time.waited == [0.5, 1.0]
    assert (tmp_path / "trial-1/001-response.bin").read_bytes() == completion("hello")
    assert sorted(path.name for path in tmp_path.glob("trial-1/*attempt*")) == [
        "001-attempt-1.bin",
        "001-attempt-2.bin",
    ]


def test_whole_reply_of_any_framing_is_read(tmp_path: Path) -> None:
    """Chunked, HTTP/1.0 without a length, informational responses before, gzip that nobody asked for."""
    body = completion("hello")
    answers: tuple[bytes, ...] = (
        CHUNKED + b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body),
        b"HTTP/1.0 200 OK\r\n\r\n" + body,
        b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + OK,
        response(gzip.compress(body), headers="Content-Encoding: gzip\r\n"),
    )
    for number, answer in enumerate(answers):
        folder = tmp_path / str(number)
        with Loopback([cut_after(answer)]) as server:
            assert ask(server, folder).outcome == "ok"
        assert (folder / "trial-1/001-response.bin").read_bytes() == body
        [received] = events_in(folder, "received")
        assert (received["bytes"], received["sha256"]) == (len(body), hashlib.sha256(body).hexdigest())


def test_content_length_that_is_too_short_cuts_where_it_says(tmp_path: Path) -> None:
    """Bytes behind the stated length are no part of the reply."""
    with Loopback([cut_after(response(completion("hello"), length=10))]) as server:
        assert ask(server, tmp_path).outcome == "error"
    assert (tmp_path / "trial-1/001-response.bin").read_bytes() == completion("hello")[:10]


def test_plain_body_under_gzip_header_is_flagged(tmp_path: Path) -> None:
    """The flag reaches the reply and the log."""
    with Loopback([response(completion("x"), headers="Content-Encoding: gzip\r\n")]) as server:
        assert ask(server, tmp_path).flags == ("content_encoding_mismatch",)
    assert events_in(tmp_path, "read")[0]["flags"] == ["content_encoding_mismatch"]


# --- time ---


def test_attempts_are_five_in_all_and_then_an_error(tmp_path: Path) -> None:
    """Used up: an error with a name; the backoff doubles."""
    time = FakeTime()
    with Loopback([response(b"", "503 Unavailable")]) as server:
        reply = ask(server, tmp_path, time)
    assert (reply.outcome, reply.code, reply.flags) == ("error", "endpoint_error", ("attempts_used_up",))
    assert len(server.asked) == MAX_ATTEMPTS
    assert time.waited == [0.5, 1.0, 2.0, 4.0]
    assert len(events_in(tmp_path, "waiting")) == MAX_ATTEMPTS - 1
    assert not (tmp_path / "trial-1/001-response.bin").exists()


def test_retry_after_is_honoured(tmp_path: Path) -> None:
    """The wait is what the endpoint asks for where that is longer than the backoff."""
    time = FakeTime()
    with Loopback([response(b"", "429 Too Many", "Retry-After: 7\r\n"), OK]) as server:
        assert ask(server, tmp_path, time).outcome == "ok"
    assert time.waited == [7.0]


def test_wait_that_would_pass_the_trials_time_ends_it_at_once(tmp_path: Path) -> None:
    """Nobody waits for a reply that can no longer be had; the reply says so."""
    time = FakeTime(left_s=6.0)
    with Loopback([response(b"", "429 Too Many", "Retry-After: 7\r\n"), OK]) as server:
        reply = ask(server, tmp_path, time)
    assert (reply.outcome, reply.code, reply.flags) == ("error", "endpoint_error", ("wait_past_deadline",))
    assert "longer wait than the trial has left" in reply.sentence
    assert (time.waited, len(server.asked)) == ([], 1)


def test_no_time_left_sends_nothing(tmp_path: Path) -> None:
    """A session whose time is over asks nothing."""
    with Loopback([OK]) as server:
        reply = ask(server, tmp_path, FakeTime(left_s=0.0))
    assert (reply.outcome, reply.code, server.asked) == ("error", "deadline", [])


class Countdown(FakeTime):
    """Loses a tenth of what is left at every look."""

    def time_left(self) -> float:
        """Ten looks, then nothing is left."""
        self.left_s -= 0.1
        return self.left_s


def test_body_that_drips_ends_with_the_trials_time(tmp_path: Path) -> None:
    """A drip resets every read timeout; the time that is left is looked at between chunks. What came is on disk."""
    gate = threading.Event()
    with Loopback([drip(HEAD + b"Content-Length: 99999\r\n\r\n", b" ", gate)]) as server:
        reply = ask(server, tmp_path, Countdown(left_s=1.0))
        gate.set()
    assert (reply.code, ending(tmp_path)[:2]) == ("deadline", (200, "deadline"))
    assert (tmp_path / "trial-1/001-response.bin").read_bytes().startswith(b" ")
    assert len(server.asked) == 1


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\nContent-Le", HEAD + b"Content-Length: 9\r\n\r\n{"])
def test_mute_server_ends_with_the_trials_time(tmp_path: Path, head: bytes) -> None:
    """Whether before, in or behind the head: the read waits no longer than what is left, and is not repeated."""
    gate = threading.Event()
    with Loopback([drip(head, b"", gate)]) as server:
        reply = ask(server, tmp_path, FakeTime(left_s=0.2))
        gate.set()
    assert (reply.code, ending(tmp_path)[1], len(server.asked)) == ("deadline", "deadline", 1)


def test_endpoint_that_is_down_is_named(tmp_path: Path) -> None:
    """Connection refused is no status line, five times."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/v1"
        with session_over(url, tmp_path) as session:
            assert session.ask(1, BODY).code == "endpoint_error"
    assert ending(tmp_path) == (None, "no_reply", "connection refused")


def test_certificates_are_loaded_for_tls_only_and_from_where_the_environment_says(tmp_path: Path) -> None:
    """Plain http builds no context; SSL_CERT_FILE that cannot be read is wrong usage."""
    missing = str(tmp_path / "none.pem")
    assert make_tls(endpoint_at("http://127.0.0.1:1"), {"SSL_CERT_FILE": missing}) is None
    secure = resolve_endpoint(EndpointFlags("https://a.example"), {})
    with pytest.raises(Exception, match="SSL_CERT_FILE"):
        make_tls(secure, {"SSL_CERT_FILE": missing})
    context = make_tls(secure, {})
    assert context is not None
    assert context.check_hostname


# --- secrets ---


def test_echoed_key_is_on_no_disk_in_any_form(tmp_path: Path) -> None:
    """In any escaping, in bodies and headers, of failed attempts too; what is stored is what is read."""
    units = "".join(f"\\u{ord(char):04x}" for char in CANARY)
    basic = base64.b64encode(f"user:{CANARY}".encode()).decode()
    forms = (CANARY, json.dumps(CANARY)[1:-1].replace("/", "\\/"), units, quote(CANARY, safe=""), basic)
    failed = response(
        f"<p>{CANARY} {basic}</p>".encode(), "502 Bad", f"X-Echo: Bearer {CANARY}\r\nAuthorization: {CANARY}\r\n"
    )
    text = completion("TEXT").replace(b"TEXT", " | ".join(forms).encode())
    with Loopback([failed, cut_after(response(text))]) as server:
        reply = ask(server, tmp_path, key=CANARY)
    assert reply.turn is not None
    mask = REPLACEMENT.decode()
    # of base64 the characters go that hold any bit of the key; its neighbours stay
    assert reply.turn.text == " | ".join([mask] * 4 + [f"{basic[:6]}{mask}="])
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert not [form for form in forms if form.encode() in stored]
    assert [event["masked"] for event in events_in(tmp_path, "received")] == [
        3,
        len(forms),
    ]  # the first in a header too
    assert CANARY.encode() in server.asked[0].head.encode("latin-1")


# --- replay ---


def test_recorded_attempts_give_the_same_reply_again(tmp_path: Path) -> None:
    """What `verify` reads from disk comes to the same reply, after a retry and after attempts were used up."""
    bad = response(b"busy", "503 Unavailable", "X-Latin: caf\xe9\r\n")
    for number, answers in enumerate(([bad, OK], [bad])):
        folder = tmp_path / str(number)
        with Loopback(answers) as server:
            live = ask(server, folder)
        attempts = []
        for event in events_in(folder, "received"):
            attempt = folder / f"trial-1/001-attempt-{event['attempt']}.bin"
            path = attempt if attempt.exists() else folder / "trial-1/001-response.bin"
            attempts.append(raw_from_facts(event, path.read_bytes()))
        assert replayed(attempts, classify) == live


WHOLE_EVENT: dict[str, JsonValue] = {"status": 200, "headers": [], "ended": "complete", "flags": []}
DAMAGE: tuple[dict[str, JsonValue], ...] = ({"status": "200"}, {"headers": None}, {"ended": "well"}, {"flags": 1})


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_event_is_refused(damage: dict[str, JsonValue]) -> None:
    """An edited log is no reply."""
    assert raw_from_facts(WHOLE_EVENT, b"x") == RawReply(200, (), b"x", "complete")
    for facts in ({**WHOLE_EVENT, **damage}, {}):
        with pytest.raises(ValueError, match="received"):
            raw_from_facts(facts, b"")


def test_final_endings_are_final_whatever_the_reader_says() -> None:
    """Time that ran out and a head without an end are never asked for again."""
    for ended in ("deadline", "too_many_headers"):
        raw = RawReply(None, (), b"", ended)
        reply = classified(raw, lambda _: Reply("retry", code="no_reply"))
        assert (reply.outcome, reply.code) == ("error", ended)
    turn = Turn("half")
    cut = classified(RawReply(200, (), b"", "deadline"), lambda _: Reply("ok", turn))
    assert (cut.outcome, cut.code, cut.turn) == ("void", "deadline", turn)


def test_wait_may_be_asked_for_as_an_instant() -> None:
    """OpenRouter names the millisecond at which the limit is lifted."""
    assert asked_wait_s(Reply("retry"), 1e9) is None
    assert asked_wait_s(Reply("retry", retry_after_s=3.0), 1e9) == 3.0
    assert asked_wait_s(Reply("retry", retry_not_before_ms=10**12 + 7000), 1e9) == 7.0
    assert asked_wait_s(Reply("retry", retry_not_before_ms=0, retry_after_s=2.0), 1e9) == 2.0


def test_waits_and_giving_up() -> None:
    """Backoff doubles up to 30 s with jitter down to its half; an absurd Retry-After is as good as none."""
    assert [wait_before_next(n, None, 1.0) for n in (1, 2, 3, 4, 20)] == [0.5, 1.0, 2.0, 4.0, 30.0]
    assert wait_before_next(1, None, 0.0) == 0.25
    for absurd in (float("nan"), -5.0):
        assert wait_before_next(1, absurd, 1.0) == 0.5
    assert wait_before_next(1, float("inf"), 1.0) == float("inf")
    assert given_up(Reply("retry", code="x"), MAX_ATTEMPTS).outcome == "error"
    with pytest.raises(ValueError, match="no reply"):
        replayed([], classify)
