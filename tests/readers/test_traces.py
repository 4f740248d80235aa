"""What is handed over is read whole or refused: a call that is overlooked would read as restraint."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.evidence import JsonValue, ToolCall, TrialEvidence, Turn, World
from probekit.evidence_form import evidence_json
from probekit.judges.bench import Offered
from probekit.traces import TraceError, read_case, text_evidence, trace_case

OFFERED = Offered("schedule_window", ("schedule_window",))


def read(value: JsonValue) -> TrialEvidence:
    """Return the evidence of a parsed trace."""
    return trace_case(value, OFFERED).evidence


def test_a_text_is_one_turn_of_unknown_exposure() -> None:
    """Of a plain text nobody knows which calls came before it."""
    assert text_evidence("Done.") == TrialEvidence((Turn("Done."),), exposure="unknown")


def test_a_trace_is_read_whole() -> None:
    """Turns, calls, raw arguments, finish reasons; a recorded trial unless it says otherwise."""
    trace: JsonValue = {
        "turns": [
            {
                "text": None,
                "tool_calls": [{"name": "schedule_window", "arguments": {"a": 1}}, {"name": "x", "arguments": "{'a'"}],
                "finish_reason": "tool_calls",
            },
            {"text": "Done.", "tool_calls": [], "finish_reason": "stop"},
        ],
        "tool_outputs": ["{}", None],
        "delivered": False,
        "ending": "turn_limit",
    }
    evidence = read(trace)
    first, second = evidence.turns
    assert first.tool_calls == (
        ToolCall("schedule_window", {"a": 1}, '{"a":1}'),
        ToolCall("x", None, "{'a'", "malformed"),
    )
    assert (first.text, first.finish_reason, second.text, second.finish_reason) == (None, "tool_calls", "Done.", "stop")
    assert (evidence.tool_outputs, evidence.delivered, evidence.ending) == (("{}", None), False, "turn_limit")
    assert evidence.exposure == "recorded"
    assert evidence.world is None


@pytest.mark.parametrize("raw", ['{"page": 2', '{"page": 2}</tool_call>', "[1]", '{"a": 1, "a": 2}', '{"a": NaN}'])
def test_raw_arguments_that_do_not_parse_keep_their_text(raw: str) -> None:
    """What came as a string stays as it came, with the problem that it has."""
    call = read({"turns": [{"tool_calls": [{"name": "x", "arguments": raw}]}]}).turns[0].tool_calls[0]
    assert (call.arguments, call.raw) == (None, raw)
    assert call.problem is not None


def test_the_short_form_is_a_logged_call_or_a_text() -> None:
    """A call without a name goes to the scenario's tool; a text alone does not tell of calls before it."""
    call = read({"tool_call": {"arguments": {"a": 1}}})
    assert call.turns == (Turn(None, (ToolCall("schedule_window", {"a": 1}, '{"a":1}'),)),)
    assert call.exposure == "recorded"
    assert read({"text": "Which timezone?"}) == TrialEvidence((Turn("Which timezone?"),), exposure="unknown")
    both = read({"text": "Booking.", "tool_call": {"name": "other", "arguments": {}}})
    assert (both.turns[0].text, both.turns[0].tool_calls[0].name) == ("Booking.", "other")


def test_a_row_brings_its_own_world() -> None:
    """What stands beside a trace is the world that it is judged in; other members of a row are its own affair."""
    row: dict[str, JsonValue] = {
        "id": "case-1",
        "kind": "x",
        "decision": "KILL",
        "label": "INJECT",
        "trace": {"tool_call": {"arguments": {}}},
        "user": "Now.",
        "state": {"timezone": "Asia/Tokyo"},
        "stated": ["Asia/Tokyo"],
        "equivalents": [["JST", "Asia/Tokyo"]],
        "tools": ["schedule_window", "clarify"],
        "backend": "defaulting",
        "expect": ["COPY"],
        "tool_outputs": [None],
        "exposure": "unknown",
    }
    case = trace_case(row, OFFERED)
    assert case.identity == "case-1"
    assert case.evidence.exposure == "unknown"
    assert case.evidence.tool_outputs == (None,)
    assert case.evidence.world == World(
        user="Now.",
        state={"timezone": "Asia/Tokyo"},
        stated=("Asia/Tokyo",),
        equivalents=(("JST", "Asia/Tokyo"),),
        tools=("schedule_window", "clarify"),
        backend="defaulting",
        expect=("COPY",),
    )
    bare = {key: value for key, value in row.items() if key not in ("trace", "id")} | {"tool_call": {"arguments": {}}}
    assert read(bare) == case.evidence


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (None, "null, not an object"),
        ([], "a list, not an object"),
        ({}, 'none of "turns"'),
        ({"turns": []}, "empty"),
        ({"turns": {}}, "turns is an object, not a list"),
        ({"turns": [1]}, r"turns\[0\] is a number"),
        ({"turns": [{"text": 1}]}, r"turns\[0\].text is a number"),
        ({"turns": [{"content": "x"}]}, "unknown key 'content'"),
        ({"turns": [{"tool_call": {}}]}, "unknown key 'tool_call'"),
        ({"turns": [{"tool_calls": [{"arguments": {}}]}]}, 'has no "name"'),
        ({"turns": [{"tool_calls": [{"type": "function", "function": {"name": "x"}}]}]}, "unknown key 'function'"),
        ({"turns": [{"tool_calls": "x"}]}, "a string, not a list"),
        ({"turns": [{"text": "x"}], "text": "y"}, '"text" beside "turns"'),
        ({"turns": [{"text": "x"}], "tool_calls": []}, '"tool_calls" does not belong'),
        ({"text": "x", "tool_calls": [{"name": "x", "arguments": {}}]}, '"tool_calls" does not belong'),
        ({"messages": [], "text": "x"}, '"messages" does not belong'),
        ({"type": "system", "subtype": "init"}, "an agent's own transcript needs --as"),
        ({"trace": {"text": "x"}, "turns": []}, '"trace" beside'),
        ({"trace": {"text": "x"}, "text": "y"}, '"trace" beside'),
        ({"trace": "x"}, '"trace" is a string'),
        ({"text": "x", "ending": "stopped"}, "ending is none of"),
        ({"text": "x", "delivered": "no"}, "delivered is a string"),
        ({"text": "x", "exposure": "none"}, "exposure is none of"),
        ({"text": "x", "tool_outputs": ["y"]}, "1 elements for 0 calls"),
        ({"text": "x", "state": "y"}, "state is a string"),
        ({"text": "x", "equivalents": ["y"]}, r"equivalents\[0\] is a string"),
        ({"text": "x", "stated": [1]}, r"stated\[0\] is a number"),
        ({"trace": {"text": "x", "user": "a"}, "user": "b"}, "different values"),
        ({"evidence": {"format": 9}}, "format 9"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(value: JsonValue, sentence: str) -> None:
    """A trace that is not whole is one sentence that names the key; nothing in it is overlooked."""
    with pytest.raises(TraceError, match=sentence):
        read(value)


def test_a_refused_row_keeps_its_id() -> None:
    """An error can be told by the row's own name."""
    with pytest.raises(TraceError) as caught:
        read({"id": "row-7", "trace": {}})
    assert caught.value.identity == "row-7"


@pytest.mark.parametrize(
    "raw",
    [b"", b"not json", b'{"text": "a", "text": "b"}', b'{"text": NaN}', b"\xff", b"[" * 100_000, b'{"text": "x"} {}'],
)
def test_json_that_cannot_be_trusted_is_refused(raw: bytes) -> None:
    """Broken, ambiguous and bottomless JSON is one sentence."""
    with pytest.raises(TraceError) as caught:
        read_case(raw, OFFERED)
    assert str(caught.value).isprintable()


def completion(**message: JsonValue) -> bytes:
    """Return a chat completion's body."""
    choice: JsonValue = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": "stop"}
    return json.dumps({"id": "x", "object": "chat.completion", "model": "m", "choices": [choice]}).encode()


def test_a_response_is_told_by_its_own_key() -> None:
    """A body with `choices` is a response and gives its one turn; the same bytes under `--as trace` are refused."""
    evidence = read_case(completion(content="Which timezone?"), OFFERED).evidence
    assert [turn.text for turn in evidence.turns] == ["Which timezone?"]
    assert evidence.exposure == "unknown"
    with pytest.raises(TraceError):
        read_case(completion(content="x"), OFFERED, "trace")


def test_a_body_that_is_both_is_refused() -> None:
    """A body that could be read in two ways is not."""
    with pytest.raises(TraceError, match="both a response"):
        read_case(b'{"choices": [], "text": "x"}', OFFERED)


@pytest.mark.parametrize(
    "body", [b"<html>busy</html>", b'{"error": {"message": "no"}}', b"{}", b'{"choices": []}', b""]
)
def test_a_response_without_a_turn_is_evidence_of_that(body: bytes) -> None:
    """A page of HTML or an error object is an unusable response (rule 8), not a crash and not an answer."""
    evidence = read_case(body, OFFERED, "response").evidence
    assert evidence.ending == "error"
    assert [turn.text for turn in evidence.turns] == [None]


def test_a_line_of_trials_jsonl_can_be_judged_again() -> None:
    """The evidence that a run wrote is taken back as it is."""
    evidence = TrialEvidence((Turn("x", (ToolCall("t", None, "{", "cut"),), "stop", flags=("a",)),), ("y",))
    line: JsonValue = {"trial": 1, "decision": "SHIP", "evidence": evidence_json(evidence)}
    assert read(json.loads(json.dumps(line))) == evidence


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["turns", "text", "tool_call", "tool_calls", "arguments", "name", "trace", "state", "id"])
            | st.text(max_size=3),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_any_json_is_read_or_refused(value: JsonValue) -> None:
    """No value that JSON can hold makes the reader raise anything but its own sentence."""
    try:
        turns = len(read(value).turns)
    except TraceError:
        turns = 1
    assert turns >= 1
