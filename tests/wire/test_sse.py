"""Streams that nobody asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from probekit.wire.exchange import RawReply, Reply
from probekit.wire.reply import read_reply
from tests.wire.cases import TOOLS


def chunk(finish: str | None = None, **delta: object) -> dict[str, Any]:
    """One chunk of a stream."""
    return {"id": "r1", "model": "m", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def stream(*events: object, line_end: str = "\n", gap: str = "\n", done: bool = True) -> Reply:
    """The reply of a stream of events: objects as JSON, strings as they are."""
    data = [event if isinstance(event, str) else json.dumps(event) for event in events]
    lines = [f"data: {event}{line_end}{gap and line_end}" for event in [*data, *(["[DONE]"] if done else [])]]
    return read_reply(RawReply(200, (), "".join(lines).encode(), "complete"), TOOLS)


def call(**function: object) -> list[dict[str, Any]]:
    """A piece of a call at index 0."""
    return [{"index": 0, "function": function}]


def texts(reply: Reply) -> tuple[str | None, list[tuple[str, object]]]:
    """Text and calls."""
    assert reply.turn is not None
    return reply.turn.text, [(made.name, made.arguments) for made in reply.turn.tool_calls]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("gap", ["\n", ""])
def test_text_is_put_together(line_end: str, gap: str) -> None:
    """With any line end, and with the blank lines between events left out."""
    reply = stream(chunk(content="Page "), chunk(content="2"), chunk("stop"), line_end=line_end, gap=gap)
    assert (reply.outcome, texts(reply)) == ("ok", ("Page 2", []))
    assert "sse_unasked" in reply.flags


def test_a_name_that_is_repeated_is_one_call() -> None:
    """Some servers send the name with every piece."""
    pieces = [chunk(tool_calls=call(name="inventory_list", arguments=piece)) for piece in ('{"pa', 'ge": ', "2}")]
    assert texts(stream(*pieces, chunk("tool_calls"))) == (None, [("inventory_list", {"page": 2})])


def test_calls_without_ids_at_one_index_are_told_apart_by_whole_arguments() -> None:
    """A name after arguments that are whole begins another call."""
    pieces = [chunk(tool_calls=call(name="inventory_list", arguments=f'{{"page": {page}}}')) for page in (1, 2)]
    _, made = texts(stream(*pieces, chunk("tool_calls")))
    assert made == [("inventory_list", {"page": 1}), ("inventory_list", {"page": 2})]


def test_calls_at_two_indexes_are_two() -> None:
    """Pieces go to the call of their index, in whatever order they come."""
    pieces = [
        {"index": at, "id": f"c{at}", "function": {"name": "inventory_list", "arguments": '{"page"'}} for at in (0, 1)
    ]
    rest = [{"index": at, "function": {"arguments": f": {at}}}"}} for at in (1, 0)]
    _, made = texts(stream(chunk(tool_calls=pieces), chunk(tool_calls=rest), chunk("tool_calls")))
    assert made == [("inventory_list", {"page": 0}), ("inventory_list", {"page": 1})]


def test_the_message_to_echo_keeps_what_it_does_not_know() -> None:
    """Signatures, ids and the name of the reasoning field survive."""
    signed = [
        {"index": 0, "id": "c1", "extra_content": {"s": "x"}, "function": {"name": "inventory_list", "arguments": "{}"}}
    ]
    reply = stream(chunk(reasoning="Need "), chunk(reasoning="it."), chunk("tool_calls", tool_calls=signed))
    assert reply.message is not None
    assert reply.message["reasoning"] == "Need it."
    assert reply.message["tool_calls"] == [
        {"id": "c1", "extra_content": {"s": "x"}, "function": {"name": "inventory_list", "arguments": "{}"}}
    ]


def test_a_whole_message_at_the_end_tells_nothing_twice() -> None:
    """A last event with the whole message fills only what the deltas left out."""
    last = chunk("stop")
    last["choices"][0]["message"] = {"role": "assistant", "content": "Page 2"}
    assert texts(stream(chunk(content="Page "), chunk(content="2"), last))[0] == "Page 2"
    assert texts(stream(last))[0] == "Page 2"


NO_ANSWER: list[tuple[tuple[object, ...], bool, str, str]] = [
    ((chunk(content="Page"),), False, "void", "stream_cut"),
    ((chunk(content="Page"), '{"choices": ['), True, "void", "stream_broken"),
    ((chunk(content="Page"), {"error": {"code": 502}}), True, "void", "error_after_text"),
    (({"error": {"code": 502}},), True, "retry", "server_error"),
    (({"error": {"code": "insufficient_quota"}},), True, "error", "quota"),
    ((), True, "retry", "no_choice"),
    ((chunk("length", content="Page"),), True, "void", "length"),
]


@pytest.mark.parametrize(("events", "done", "outcome", "code"), NO_ANSWER)
def test_a_stream_that_is_no_answer_says_so(events: tuple[object, ...], done: bool, outcome: str, code: str) -> None:
    """Without an end, with a broken event, with an error: never judged."""
    reply = stream(*events, done=done)
    assert (reply.outcome, reply.code) == (outcome, code)


@pytest.mark.parametrize("told", ['{"message": "x", "code": 529}', "overloaded", '{"error": {"code": 503}}'])
def test_an_event_named_error_is_an_error(told: str) -> None:
    """Whatever its data look like."""
    body = f"event: error\ndata: {told}\n\n".encode()
    assert read_reply(RawReply(200, (), body, "complete"), TOOLS).outcome == "retry"


def test_other_choices_are_not_mixed_in() -> None:
    """Only the first choice is read, and the others are told."""
    other = {"choices": [{"index": 1, "delta": {"content": "no"}, "finish_reason": "stop"}]}
    reply = stream(chunk(content="yes"), other, chunk("stop"))
    assert texts(reply)[0] == "yes"
    assert "several_choices" in reply.flags


def test_a_model_that_changes_is_told() -> None:
    """Two names in one stream."""
    reply = stream(chunk(content="a"), {**chunk("stop"), "model": "other"})
    assert "model_changed_in_stream" in reply.flags
    assert reply.served_model == "other"
