"""What a reply means, shape by shape (contract 2.7, judging.md section 1)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.evidence import Turn
from probekit.wire.exchange import Ended, RawReply, Reply
from probekit.wire.message import read_message
from probekit.wire.reply import read_reply
from tests.wire.cases import NAMES, TOOLS, load, raw_reply

CALL = {"id": "c1", "type": "function", "function": {"name": "inventory_list", "arguments": '{"page": 2}'}}


def read(
    body: object, status: int = 200, ended: Ended = "complete", headers: tuple[tuple[str, str], ...] = ()
) -> Reply:
    """A reply whose body is JSON, or bytes as they are."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return read_reply(RawReply(status, headers, data, ended), TOOLS)


def completion(finish: object = "stop", **message: object) -> dict[str, Any]:
    """A chat completion around a message."""
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    return {"id": "r1", "object": "chat.completion", "model": "m", "choices": [choice]}


def turn_of(reply: Reply) -> Turn:
    """The reply's turn."""
    assert reply.turn is not None
    return reply.turn


@pytest.mark.parametrize("finish", ["length", "max_tokens", "MAX_TOKENS", "model_length"])
def test_an_answer_cut_by_length_is_void_and_kept(finish: str) -> None:
    """What was said before the limit is kept, since it may condemn; the finish reason is the one that judges read."""
    reply = read(completion(finish, content="bolt-0009 and"))
    assert (reply.outcome, reply.code) == ("void", "length")
    assert (turn_of(reply).text, turn_of(reply).finish_reason) == ("bolt-0009 and", "length")
    assert turn_of(reply).problem == "length"


@pytest.mark.parametrize("finish", ["content_filter", "SAFETY", "refusal", "guardrail_intervened"])
def test_calls_under_a_filter_are_dropped(finish: str) -> None:
    """A call that a filter stopped is neither run nor scored."""
    reply = read(completion(finish, tool_calls=[CALL]))
    assert (reply.code, turn_of(reply).tool_calls) == ("filtered", ())
    assert "calls_dropped" in reply.flags


@pytest.mark.parametrize("finish", ["error", "network_error", "MALFORMED_FUNCTION_CALL", "abort", "upstream_error"])
def test_an_error_as_a_finish_is_void(finish: str) -> None:
    """A vendor's word for a failure is no stop."""
    reply = read(completion(finish, content="Page"))
    assert (reply.outcome, reply.code) == ("void", "ended_by_error")


def test_the_providers_own_word_counts_where_it_is_worse() -> None:
    """A gateway's stop over its provider's MAX_TOKENS is a cut."""
    body = completion(content="Page")
    body["choices"][0]["native_finish_reason"] = "MAX_TOKENS"
    assert read(body).code == "length"


@pytest.mark.parametrize("finish", ["end_turn", "eos", "stop_sequence", "whatever"])
def test_an_unknown_stop_does_not_void_a_whole_reply(finish: str) -> None:
    """Another spelling of a normal end is told and judged."""
    reply = read(completion(finish, content="Page 2."))
    assert (reply.outcome, "finish_reason_unknown" in reply.flags) == ("ok", True)


SHAPES: list[tuple[dict[str, Any], str]] = [
    ({"content": "x", "tool_calls": CALL}, "a single object for a list"),
    ({"content": "x", "tool_calls": json.dumps([CALL])}, "a JSON string for a list"),
    ({"tool_calls": [{"name": "inventory_list", "arguments": {"page": 2}}]}, "a flat call"),
    ({"tool_calls": [{"function": {"name": "functions.inventory_list:0", "arguments": {"page": 2}}}]}, "a namespace"),
    ({"tool_calls": [{"function": {"name": "inventory_list", "parameters": {"page": 2}}}]}, "parameters"),
    (
        {"tool_calls": [{"type": "custom", "custom": {"name": "inventory_list", "input": '{"page": 2}'}}]},
        "a custom tool",
    ),
    ({"tool_calls": [{"function": {"name": "inventory_list", "arguments": '"{\\"page\\": 2}"'}}]}, "encoded twice"),
    ({"function_call": {"name": "inventory_list", "arguments": '{"page": 2}'}}, "the legacy field"),
    ({"content": [{"type": "tool_use", "id": "x", "name": "inventory_list", "input": {"page": 2}}]}, "a typed part"),
    ({"tool_calls": [{"function": {"name": "inventory_list"}, "arguments": {"page": 2}}]}, "arguments beside the name"),
    ({"function_call": {"name": "Inventory.List", "arguments": '{"page":2}'}, "tool_calls": [CALL]}, "told twice"),
]


@pytest.mark.parametrize(("message", "what"), SHAPES, ids=[what for _, what in SHAPES])
def test_a_call_is_a_call_in_every_shape(message: dict[str, Any], what: str) -> None:
    """Shapes that leave nothing to guess are one call for page 2."""
    reply = read(completion("tool_calls", **message))
    (call,) = turn_of(reply).tool_calls
    assert (reply.outcome, call.arguments, call.problem) == ("ok", {"page": 2}, None), what


UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"tool_calls": [{"function": {"arguments": "{}"}}]}, "call_unreadable"),
    ({"tool_calls": [{"function": {"name": "", "arguments": "{}"}}]}, "call_unreadable"),
    ({"tool_calls": [{"function": {"name": "<|channel|>commentary", "arguments": "{}"}}]}, "call_unreadable"),
    ({"tool_calls": [{"function": {"name": "inventory_list", "args": '{"page": 2}'}}]}, "call_unreadable"),
    ({"tool_calls": [{"name": "inventory_list", "args": {"page": 2}}]}, "call_unreadable"),
    ({"tool_calls": [7]}, "call_unreadable"),
    ({"tool_calls": 7}, "call_unreadable"),
    ({"tool_calls": [CALL], "function_call": {"name": "inventory_list", "arguments": "{}"}}, "calls_conflict"),
    ({"content": 7}, "content_unreadable"),
    ({"tool_calls": [{"function": {"name": "inventory_list", "arguments": '{"page": 2'}}]}, "arguments_cut"),
    ({"tool_calls": [{"function": {"name": "inventory_list", "arguments": "{}</tool_call>"}}]}, "arguments_markup"),
]


@pytest.mark.parametrize(("message", "code"), UNREADABLE)
def test_what_a_server_broke_is_void(message: dict[str, Any], code: str) -> None:
    """No call is invented and none is blamed on the model where the server's parser lost it."""
    reply = read(completion("tool_calls", **message))
    assert (reply.outcome, reply.code, turn_of(reply).problem) == ("void", code, code)


SILENT: list[tuple[dict[str, Any], str]] = [
    ({"content": None}, "no_output"),
    ({"content": " \n"}, "no_output"),
    ({"content": []}, "no_output"),
    ({"content": "<tool_call>"}, "no_output"),
    ({"content": "<|im_end|>"}, "no_output"),
    ({"content": "<think>x</think>"}, "answer_only_in_reasoning"),
    ({"content": "", "reasoning": "x"}, "answer_only_in_reasoning"),
    ({"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "x"}]}]}, "answer_only_in_reasoning"),
]


@pytest.mark.parametrize(("message", "code"), SILENT)
def test_silence_is_void_by_the_judges_own_rule(message: dict[str, Any], code: str) -> None:
    """A reply that says nothing carries no problem: rule 7 names it."""
    reply = read(completion(**message))
    assert (reply.outcome, reply.code, turn_of(reply).problem) == ("void", code, None)


def test_a_leaked_call_carries_no_problem() -> None:
    """Rule 6 names it, and the text stays in the turn, where it may condemn."""
    text = '<tool_call>{"name": "inventory_list", "arguments": {"page": 2}}</tool_call>'
    reply = read(completion(content=text))
    assert (reply.outcome, reply.code) == ("void", "leaked_call")
    assert (turn_of(reply).text, turn_of(reply).problem) == (text, None)
    assert "--tool-call-parser" in reply.sentence


def test_a_call_told_twice_is_one_call() -> None:
    """The marks of a real call, forgotten in the text, are no second call and no text; what was said stays."""
    marks = '<tool_call>{"name": "inventory_list", "arguments": {"page": 2}}</tool_call>'
    reply = read(completion(content=f"One moment. {marks}", tool_calls=[CALL]))
    assert (reply.outcome, turn_of(reply).text, reply.leaked) == ("ok", "One moment. ", ())
    assert "call_told_twice" in reply.flags
    other = read(completion(content=marks.replace("2", "3"), tool_calls=[CALL]))
    assert (other.outcome, other.code) == ("void", "leaked_call")


def test_a_text_in_parts_is_put_together() -> None:
    """Text parts in order, nothing between; refusal and reasoning parts go to their own fields."""
    parts = [
        {"type": "thinking", "thinking": "t"},
        {"type": "text", "text": "a "},
        "b",
        {"type": "refusal", "refusal": "r"},
    ]
    turn = turn_of(read(completion(content=parts)))
    assert (turn.text, turn.reasoning, turn.refusal) == ("a b", "t", "r")


def test_a_refusal_beside_no_text_is_an_answer() -> None:
    """A refusal is what the model said."""
    reply = read(completion(content=None, refusal="No."))
    assert (reply.outcome, turn_of(reply).said) == ("ok", "No.")


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529])
def test_transient_statuses_are_sent_again(status: int) -> None:
    """Contract 2.7, whatever the body is."""
    for body in (b"", b"<html>", b'{"error": "x"}', b"[" * 5000, b"\xff"):
        assert read(body, status).outcome == "retry"


@pytest.mark.parametrize(
    "status", [300, 301, 307, 308, 400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 422, 451, 501, 505]
)
def test_other_statuses_are_errors_with_a_sentence(status: int) -> None:
    """What no waiting mends says what to do."""
    for body in (b"", b"<html>", b'{"error": "x"}', b"\xff"):
        reply = read(body, status)
        assert (reply.outcome, bool(reply.sentence)) == ("error", True)


FINAL = [
    (429, {"error": {"code": "insufficient_quota"}}, "quota"),
    (429, {"error": {"type": "insufficient_quota", "code": None}}, "quota"),
    (429, {"error": {"code": "billing_hard_limit_reached"}}, "quota"),
    (429, {"error": {"code": "1113"}}, "quota"),
    (503, [{"error": {"code": "insufficient-quota"}}], "quota"),
    (500, {"error": {"code": "invalid_api_key"}}, "unauthorized"),
    (400, {"error": {"code": "context_length_exceeded"}}, "context_length"),
    (404, {"error": {"code": "model_not_found"}}, "model_not_found"),
    (500, {"error": {"message": "start me with --jinja"}}, "tools_need_jinja"),
    (400, {"message": "use --enable-auto-tool-choice"}, "tools_need_flag"),
    (200, {"error": {"code": 401}}, "unauthorized"),
    (200, {"base_resp": {"status_code": 1004}}, "unauthorized"),
    (200, {"error": {"type": "invalid_request_error", "code": None}}, "refused"),
    (403, "error code: 1020", "blocked"),
    (200, {"code": 401, "msg": "x", "data": None}, "unauthorized"),
    (200, {"statusCode": 404, "message": "x"}, "not_found"),
    (429, {"error": {"message": "x", "metadata": {"raw": '{"error": {"code": "insufficient_quota"}}'}}}, "quota"),
]


@pytest.mark.parametrize(("status", "body", "code"), FINAL)
def test_final_codes_are_final_under_any_status(status: int, body: object, code: str) -> None:
    """A code says more than a status; no wait adds credit."""
    reply = read(body, status)
    assert (reply.outcome, reply.code) == ("error", code)


AGAIN = [
    (429, {"error": {"type": "invalid_request_error", "code": "rate_limit_exceeded"}}),
    (429, {"error": "INSUFFICIENT QUOTA", "message": "at the same time"}),
    (500, {"error": {"message": "insufficient_quota of patience", "code": 500}}),
    (200, {"error": {"code": 429}}),
    (200, {"error": {"code": "502"}}),
    (200, {"error": "busy"}),
    (200, {"error": {"message": "busy"}, "choices": [{"message": {"content": None}}]}),
    (200, {"base_resp": {"status_code": 1002}, "choices": None}),
    (200, {"choices": []}),
    (200, {"choices": [None]}),
    (200, {}),
    (200, b""),
    (200, b" \n \n"),
]


@pytest.mark.parametrize(("status", "body"), AGAIN)
def test_a_failure_before_any_word_is_sent_again(status: int, body: object) -> None:
    """An error without text or call, or no choice at all."""
    assert read(body, status).outcome == "retry"


@pytest.mark.parametrize("message", [{"content": "Page"}, {"tool_calls": [CALL]}, {"content": None, "refusal": "No"}])
def test_once_a_word_came_nothing_is_sent_again(message: dict[str, Any]) -> None:
    """An error beside text, call or refusal voids the turn."""
    body = completion(**message)
    for wrong in (
        {**body, "error": {"code": 503}},
        body | {"choices": [{**body["choices"][0], "error": {"code": 503}}]},
    ):
        reply = read(wrong)
        assert (reply.outcome, reply.code) == ("void", "error_after_text")


@pytest.mark.parametrize("empty", [None, {}, "", [], {"message": "", "code": None}])
def test_an_empty_error_member_is_none(empty: object) -> None:
    """Explicit nulls equal absent keys."""
    assert read({**completion(content="Page"), "error": empty}).outcome == "ok"


WAITS: list[tuple[tuple[tuple[str, str], ...], object, float | None]] = [
    ((("retry-after", "7"),), {}, 7.0),
    ((("Retry-After", "1.5"),), {}, 1.5),
    ((("Retry-After-Ms", "250"), ("Retry-After", "9")), {}, 0.25),
    ((("Retry-After", "Thu, 09 Oct 2025 08:53:30 GMT"), ("Date", "Thu, 09 Oct 2025 08:53:20 GMT")), {}, 10.0),
    ((("Retry-After", "Thursday, 09-Oct-25 08:53:30 GMT"), ("Date", "Thu Oct  9 08:53:20 2025")), {}, 10.0),
    ((("Retry-After", "Thu, 09 Oct 2025 08:53:10 GMT"), ("Date", "Thu, 09 Oct 2025 08:53:20 GMT")), {}, 0.0),
    ((("Retry-After", "Thu, 09 Oct 2025 08:53:30 GMT"),), {}, None),
    ((("Retry-After", "Thu, 99 Foo 2025 08:53:30 GMT"), ("Date", "x")), {}, None),
    ((("Retry-After", "-5"),), {}, None),
    ((("Retry-After", "nan"),), {}, None),
    ((("Retry-After", "9" * 400),), {}, None),
    ((("x-ratelimit-reset-requests", "1m2s"), ("x-ratelimit-reset-tokens", "120ms")), {}, 62.0),
    ((), {"error": "loading", "estimated_time": 20.0}, 20.0),
    ((), {"error": {"details": [{"retryDelay": "34s"}]}}, 34.0),
    ((), {"error": {"retry_after_ms": 1500}}, 1.5),
    ((), {"estimated_time": True}, None),
    ((), {"estimated_time": 1e300}, None),
]


@pytest.mark.parametrize(("headers", "body", "wait"), WAITS)
def test_a_wait_is_read_wherever_it_stands(
    headers: tuple[tuple[str, str], ...], body: object, wait: float | None
) -> None:
    """Seconds, a date against the reply's own Date, milliseconds, hints in bodies; nonsense is no wait."""
    assert read(body, 429, headers=headers).retry_after_s == wait


@pytest.mark.parametrize(
    ("ended", "outcome"),
    [
        ("cut", "void"),
        ("too_large", "void"),
        ("deadline", "void"),
        ("bad_encoding", "error"),
        ("redirect", "error"),
        ("too_many_headers", "error"),
    ],
)
def test_a_body_that_did_not_end_is_no_answer(ended: Ended, outcome: str) -> None:
    """However whole it looks; what can be read stays in the turn, where it may condemn."""
    reply = read(completion(content="bolt-0009"), ended=ended)
    assert reply.outcome == outcome
    if outcome == "void":
        assert (turn_of(reply).text, turn_of(reply).problem) == ("bolt-0009", reply.code)


@pytest.mark.parametrize("body", [b"", b"{", b'{"error": {"code": 503}}', b"data: "])
def test_a_cut_reply_is_never_asked_for_again(body: bytes) -> None:
    """A status line and part of a body had come (contract 2.7)."""
    assert read(body, ended="cut").outcome == "void"


def test_no_status_line_is_sent_again() -> None:
    """Nothing had come."""
    assert read_reply(RawReply(None, (), b"", "no_reply"), TOOLS).outcome == "retry"


BODIES = [
    (b"<!DOCTYPE html><html></html>", "error", "html_page"),
    (b"404 page not found", "error", "not_json"),
    (b'"ok"', "error", "not_json"),
    (b'{"model":"m","message":{"role":"assistant","content":"hi"},"done":true}', "error", "other_api"),
    (b'{"output":[{"type":"message"}]}', "error", "other_api"),
    (b'{"choices":[{"message":{"content":"a"', "void", "reply_cut"),
    (b'{"choices":[]} {"choices":[]}', "void", "body_malformed"),
    (b"[" * 200_000, "void", "body_too_deep"),
    (b'{"created":' + b"9" * 5000 + b"}", "void", "body_not_json_number"),
    (b'{"created":NaN}', "void", "body_not_json_number"),
    (b'{"choices":[],"choices":null}', "void", "body_duplicate_keys"),
    (b"\x00\x01\x02", "error", "not_json"),
]


@pytest.mark.parametrize(("body", "outcome", "code"), BODIES, ids=range(len(BODIES)))
def test_hostile_and_foreign_bodies_have_names(body: bytes, outcome: str, code: str) -> None:
    """Each is a named ending."""
    reply = read(body)
    assert (reply.outcome, reply.code) == (outcome, code)


def test_invalid_utf8_is_void_and_kept() -> None:
    """What the model said is not certain; what can be read may condemn."""
    body = json.dumps(completion(content="bolt-0009 @")).encode().replace(b"@", b"\xff")
    reply = read(body)
    assert (reply.outcome, reply.code, turn_of(reply).text) == ("void", "invalid_utf8", "bolt-0009 \ufffd")


def test_raw_control_characters_and_a_bom_are_told() -> None:
    """Invalid but unambiguous: read and flagged."""
    body = b"\xef\xbb\xbf" + json.dumps(completion(content="a@b")).encode().replace(b"@", b"\x00\n")
    reply = read(body)
    assert (reply.outcome, turn_of(reply).text) == ("ok", "a\x00\nb")
    assert {"bom", "raw_control_characters", "control_characters"} <= set(reply.flags)


@given(
    st.binary() | st.text().map(lambda text: b"data: " + text.encode("utf-8", "surrogatepass")), st.integers(100, 599)
)
def test_no_bytes_raise_and_none_are_an_answer(body: bytes, status: int) -> None:
    """Random bytes are never an exception and never an answer."""
    assert read(body, status).outcome != "ok"


KEYS = (
    *("choices", "message", "content", "tool_calls", "function", "name", "arguments", "error", "code", "type", "index"),
    *("finish_reason", "delta", "id", "text", "refusal", "reasoning_details", "function_call", "usage", "model", "raw"),
    *("base_resp", "status_code", "failed_generation", "object", "detail", "estimated_time", "metadata", "headers"),
)
"""Members that the reader looks at."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(JSON, st.sampled_from([200, 400, 429, 500]))
def test_no_json_of_any_shape_raises(value: object, status: int) -> None:
    """Known keys with wrong types at any depth, in a body, a stream, a choice and a message."""
    written = json.dumps(value)
    for body in (
        written,
        f"data: {written}\n\ndata: [DONE]\n\n",
        f'{{"choices": [{written}]}}',
        f'{{"choices": [{{"message": {written}}}]}}',
        f'data: {{"choices": [{{"delta": {written}}}]}}\n\ndata: {{"choices": [{{"delta": {written}}}]}}\n\n',
    ):
        assert read(body.encode(), status).outcome in ("ok", "void", "retry", "error")


ANSWERS = [raw_reply(load(name)["http"]) for name in NAMES if load(name)["expect"]["outcome"] == "ok"]
WHOLE = [reply for reply in ANSWERS if reply.ended == "complete" and not reply.body.startswith((b"data", b":"))]
STREAMS = [reply for reply in ANSWERS if reply.body.startswith((b"data", b":"))]


@pytest.mark.parametrize("index", range(len(WHOLE)))
def test_no_beginning_of_a_body_is_an_answer(index: int) -> None:
    """However a body is cut, and even if its framing says that it is whole, it is never judged."""
    body = WHOLE[index].body.rstrip()
    for end in range(len(body)):
        assert read(body[:end]).outcome != "ok"


@pytest.mark.parametrize("index", range(len(STREAMS)))
def test_a_beginning_of_a_stream_is_the_whole_answer_or_none(index: int) -> None:
    """A stream that is cut after its last word says the same turn; cut before, it is never judged."""
    body = STREAMS[index].body
    whole = turn_of(read(body))
    for end in range(len(body)):
        reply = read(body[:end])
        assert reply.outcome != "ok" or turn_of(reply) == whole


@given(st.sampled_from(WHOLE), st.data())
def test_a_corrupted_answer_says_what_its_bytes_say_or_nothing(reply: RawReply, data: st.DataObject) -> None:
    """One damaged place: the reply is judged only if the bytes are still valid JSON whose message says this turn."""
    body = reply.body
    at = data.draw(st.integers(0, len(body) - 1))
    new = data.draw(st.binary(max_size=3) | st.sampled_from([b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\n"]))
    damaged = body[:at] + new + body[at + data.draw(st.integers(0, 40)) :]
    found = read(damaged)
    if found.outcome != "ok":
        return
    parsed = json.loads(damaged.decode("utf-8-sig"), strict=False)
    said = read_message(parsed["choices"][0].get("message") or {"content": parsed["choices"][0].get("text")}, TOOLS)
    assert (said.text, said.calls) == (turn_of(found).text, turn_of(found).tool_calls)
    assert said.problem == ""
