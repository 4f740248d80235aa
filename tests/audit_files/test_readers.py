"""What each format says beside the plain conversation: what is missing, what failed, what holds none."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from probekit.evidence import JsonValue
from probekit.readers.conversation import Conversation
from probekit.readers.dialogue import Dialogue
from probekit.readers.registry import FORMATS as READERS
from probekit.readers.registry import format_named, read_document
from probekit.readers.values import Skipped, UnreadableError
from tests.audit_files.written import FORMATS, Called, Said, essence, otel_events, otel_numbered, parts, span

ASKED = Said("user", "Dinner at seven.")
ASKED_PLAINLY = {"role": "user", "content": "Dinner at seven."}
ANSWERED_PLAINLY = {"type": "message", "role": "assistant", "content": "Which zone?"}
CALL = Called("call_1", "create_event", {"timezone": "Asia/Tokyo"})
LAST = Said("assistant", "Done.", (Called("call_2", "notify", {"to": ["ana"]}),))
DIALOGUE = (ASKED, Said("assistant", None, (CALL,)))


def read(document: Any) -> list[Conversation | Skipped]:
    """What a document gives, by its structure."""
    return list(read_document(document, None)[1])


def one(document: Any) -> Conversation:
    """The one conversation that it holds."""
    (found,) = read(document)
    assert isinstance(found, Conversation)
    return found


def skipped(document: Any) -> str:
    """Why it holds none."""
    (found,) = read(document)
    assert isinstance(found, Skipped)
    assert not found.unreadable
    return found.sentence


def written(spelling: str) -> Any:
    """The dialogue in a spelling."""
    return FORMATS[spelling][1](DIALOGUE)


def test_each_choice_is_a_conversation_of_its_own() -> None:
    """With the same history; what one choice called the other did not."""
    document = written("openai-chat")
    document["response"]["choices"].append({"index": 1, "message": {"role": "assistant", "content": "Which zone?"}})
    found = [essence(each) for each in read(document) if isinstance(each, Conversation)]
    assert found == [list(DIALOGUE), [ASKED, Said("assistant", "Which zone?")]]


@pytest.mark.parametrize("spelling", ["openai-chat", "openai-responses", "anthropic"])
def test_an_error_in_place_of_a_response_is_a_failed_conversation(spelling: str) -> None:
    """It is counted, and nothing in it is new."""
    document = written(spelling)
    document["response"] = {"error": {"message": "overloaded"}}
    found = one(document)
    assert found.failed
    assert essence(found) == [ASKED]
    assert found.judged_from in (0, 1)


def test_a_stream_that_stops_is_a_failed_conversation() -> None:
    """What had come is read; the arguments are cut, and say so."""
    document = written("openai-chat, streamed")
    document["response"] = document["response"][:-400]
    found = one(document)
    assert found.failed
    assert found.messages[-1].calls[0].call.problem == "cut"


def test_of_a_stream_with_several_choices_the_others_are_told() -> None:
    """A stream's first choice is read; that there were more is said, since nothing is left out in silence."""
    document = written("openai-chat, streamed")
    other = {"id": "c", "choices": [{"index": 1, "delta": {"content": "Which zone?"}, "finish_reason": None}]}
    document["response"] = f"data: {json.dumps(other)}\n\n" + document["response"]
    found, told = read(document)
    assert isinstance(found, Conversation)
    assert essence(found) == list(DIALOGUE)
    assert isinstance(told, Skipped)
    assert "only the first choice" in told.sentence


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ({"type": "image_url", "image_url": {"url": "https://example.com/x.png"}}, "image_url"),
        ({"type": "input_file", "file_id": "x"}, "input_file"),
        ({"type": "document", "source": {}}, "document"),
    ],
)
def test_what_only_a_person_could_look_at_is_told(part: Any, kind: str) -> None:
    """A value may have stood in it, so nobody can say that it was nowhere."""
    found = one([{"role": "user", "content": [{"type": "text", "text": "See this."}, part]}])
    assert found.exposure == "unknown"
    assert kind in found.unseen
    assert found.messages[0].text == "See this."


def test_what_a_server_kept_is_told() -> None:
    """An earlier response that is only named, a stored prompt, what a hosted tool brought."""
    for key, value in (("previous_response_id", "resp_0"), ("conversation", {"id": "c"}), ("prompt", {"id": "p"})):
        document = written("openai-responses")
        document["request"][key] = value
        assert key in one(document).unseen
    document = written("openai-responses")
    searched = {"type": "web_search_call", "id": "ws_1", "action": {"query": "zones"}}
    document["response"]["output"].insert(0, searched)
    found = one(document)
    assert "web_search_call" in found.unseen
    assert [call.call.name for call in found.messages[-1].calls] == ["web_search", "create_event"]


def test_a_call_that_the_server_answered_has_its_answer() -> None:
    """MCP calls of the Responses API, and Anthropic's own tools."""
    document = written("openai-responses")
    called = {"type": "mcp_call", "id": "mcp_1", "name": "zone", "arguments": "{}", "output": "Asia/Tokyo"}
    document["response"]["output"] = [called, {"type": "message", "role": "assistant", "content": "It is Tokyo."}]
    last = Said("assistant", "It is Tokyo.")
    assert essence(one(document)) == [
        ASKED,
        Said("assistant", None, (Called("mcp_1", "zone", {}),)),
        Said("tool", "Asia/Tokyo", answers="mcp_1"),
        last,
    ]
    document = written("anthropic")
    document["response"]["content"] = [
        {"type": "server_tool_use", "id": "srv_1", "name": "web_search", "input": {"query": "zone"}},
        {"type": "web_search_tool_result", "tool_use_id": "srv_1", "content": [{"type": "text", "text": "found"}]},
        {"type": "text", "text": "It is Tokyo."},
    ]
    called_and_got = essence(one(document))[1:]
    assert called_and_got == [
        Said("assistant", None, (Called("srv_1", "web_search", {"query": "zone"}),)),
        Said("tool", "found", answers="srv_1"),
        last,
    ]


def test_instructions_are_a_system_message() -> None:
    """The Responses API keeps them beside the input, Anthropic beside the messages, OpenTelemetry in an attribute."""
    document = written("openai-responses")
    document["request"]["instructions"] = "Be brief."
    assert essence(one(document))[0] == Said("system", "Be brief.")
    document = written("anthropic")
    document["request"]["system"] = [{"type": "text", "text": "Be brief."}, {"type": "text", "text": "Be kind."}]
    assert essence(one(document))[0] == Said("system", "Be brief.\nBe kind.")
    attributes = {
        "gen_ai.system_instructions": json.dumps([{"type": "text", "content": "Be brief."}]),
        "gen_ai.input.messages": json.dumps([parts(ASKED)]),
        "gen_ai.output.messages": json.dumps([parts(DIALOGUE[-1])]),
    }
    assert essence(one(span(attributes))) == [Said("system", "Be brief."), *DIALOGUE]


def test_litellm_says_what_it_did_not_keep() -> None:
    """Not stored, redacted: skipped with a sentence. Cut: what stood there is unknown. Failed: failed."""
    document = written("litellm, spend logs")
    assert "were not stored" in skipped({**document, "proxy_server_request": "{}", "response": "{}"})
    redacted = written("litellm")
    redacted["messages"] = [{"role": "user", "content": "redacted-by-litellm"}]
    assert "redacted" in skipped(redacted)
    cut = written("litellm")
    cut["messages"][0]["content"] += "... (litellm_truncated 500 chars)"
    assert "cut by the logger" in one(cut).unseen
    failed = written("litellm")
    failed.update(status="failure", response=None, error_str="overloaded")
    assert one(failed).failed
    assert one({"kwargs": {"standard_logging_object": written("litellm")}}).messages


def test_langfuse_gives_the_generations_of_a_trace() -> None:
    """Spans and events are skipped; a page of the API and a session are gone through."""
    generation = written("langfuse")
    other = {"id": "s", "traceId": "t", "type": "SPAN", "input": "x", "output": "y"}
    trace = {"id": "t", "observations": [other, generation], "scores": []}
    for document in (trace, {"data": [other, generation], "meta": {}}, {"id": "session", "traces": [trace]}):
        told, found = read(document)
        assert isinstance(told, Skipped)
        assert "no generation but SPAN" in told.sentence
        assert isinstance(found, Conversation)
        assert essence(found) == list(DIALOGUE)
    bad = {**generation, "output": {"role": "assistant", "tool_calls": [{"id": "x"}]}}
    assert [getattr(each, "unreadable", None) for each in read({**trace, "observations": [bad, generation]})] == [
        True,
        None,
    ]


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("Dinner at seven.", "Which zone?"),
        ([{"role": "user", "content": "Dinner at seven."}], {"choices": [{"message": {"content": "Which zone?"}}]}),
        (
            {"messages": [{"role": "user", "content": "Dinner at seven."}]},
            {"role": "assistant", "content": "Which zone?"},
        ),
        ([{"role": "user", "content": "Dinner at seven."}], [{"role": "assistant", "content": "Which zone?"}]),
        (
            {"input": "Dinner at seven."},
            {"object": "response", "output": [ANSWERED_PLAINLY]},
        ),
        ([{"role": "user", "parts": [{"type": "text", "content": "Dinner at seven."}]}], {"content": "Which zone?"}),
    ],
)
def test_langfuse_reads_what_integrations_put_in(asked: Any, answered: Any) -> None:
    """Texts, messages, whole requests and responses, of any API."""
    document = {**written("langfuse"), "input": asked, "output": answered}
    expected = [Said("user", "Dinner at seven."), Said("assistant", "Which zone?")]
    assert essence(one(document)) == expected
    assert essence(one({**document, "input": json.dumps(asked), "output": json.dumps(answered)})) == expected


@pytest.mark.parametrize(
    "document",
    [
        {"input": [ASKED_PLAINLY], "output": "Which zone?"},
        {"input": {"messages": [ASKED_PLAINLY]}, "output": {"role": "assistant", "content": "Which zone?"}},
        {"request": [ASKED_PLAINLY], "response": {"content": "Which zone?"}},
        {"model": "m", "messages": [ASKED_PLAINLY], "completion": "Which zone?"},
        {"messages": [ASKED_PLAINLY], "choices": [{"message": {"role": "assistant", "content": "Which zone?"}}]},
        {"input": "Dinner at seven.", "output": [ANSWERED_PLAINLY]},
        {"input": [{"type": "message", **ASKED_PLAINLY}], "output": [ANSWERED_PLAINLY]},
        {"object": "response", "model": "m", "input": "Dinner at seven.", "output": [ANSWERED_PLAINLY]},
    ],
)
def test_what_loggers_leave_of_a_request_and_a_response(document: Any) -> None:
    """The messages alone, the answer's message or its text, or both in one object."""
    found = one(document)
    assert essence(found) == [Said("user", "Dinner at seven."), Said("assistant", "Which zone?")]
    assert found.judged_from == 1
    assert not found.unseen


def test_log_records_of_many_calls_are_kept_apart() -> None:
    """By their span; without one, by the choice that ends each; a record that tells a whole call is alone."""
    records = otel_events(DIALOGUE)["resourceLogs"][0]["scopeLogs"][0]["logRecords"]
    for identity in ({}, {"spanId": "a"}):
        bare = [{**{key: record[key] for key in ("eventName", "body")}, **identity} for record in records]
        others = [{**record, "spanId": "b"} if identity else record for record in bare]
        document = {"resourceLogs": [{"scopeLogs": [{"logRecords": [*bare, *others]}]}]}
        assert [essence(each) for each in read(document) if isinstance(each, Conversation)] == [list(DIALOGUE)] * 2
    pairs = written("otel")["resourceSpans"][0]["scopeSpans"][0]["spans"][0]["attributes"]
    whole = {"eventName": "gen_ai.client.inference.operation.details", "attributes": pairs}
    document = {"resourceLogs": [{"scopeLogs": [{"logRecords": [whole, whole]}]}]}
    assert [essence(each) for each in read(document) if isinstance(each, Conversation)] == [list(DIALOGUE)] * 2


def test_opentelemetry_reads_model_calls_alone() -> None:
    """An agent's span tells again what its model calls told, a tool's what was called, others nothing."""
    agent = written("otel")
    attributes = agent["resourceSpans"][0]["scopeSpans"][0]["spans"][0]["attributes"]
    attributes[0]["value"]["stringValue"] = "invoke_agent"
    assert "no call of a model" in skipped(agent)
    assert "no call of a model" in skipped(span({"http.request.method": "GET"}))
    assert "not recorded" in skipped(span({"gen_ai.operation.name": "chat", "gen_ai.request.model": "m"}))
    cut = span({"gen_ai.input.messages": json.dumps([parts(ASKED)])[:-9], "gen_ai.output.messages": "[]"})
    (found,) = read(cut)
    assert isinstance(found, Skipped)
    assert found.unreadable
    assert "was cut" in found.sentence


def test_opentelemetry_in_the_shape_that_sdks_print() -> None:
    """A span alone, with plain attributes; a span with the events of 1.27 and with those of 1.36."""
    context = {"trace_id": "0xab", "span_id": "0xcd"}
    raw = otel_numbered(DIALOGUE)["resourceSpans"][0]["scopeSpans"][0]["spans"][0]["attributes"]
    plain = {pair["key"]: next(iter(pair["value"].values())) for pair in raw}
    assert essence(one({"name": "chat", "context": context, "attributes": plain})) == list(DIALOGUE)
    whole = [
        {"name": "gen_ai.content.prompt", "attributes": {"gen_ai.prompt": '[{"role":"user","content":"Hello"}]'}},
        {
            "name": "gen_ai.content.completion",
            "attributes": {"gen_ai.completion": '[{"role":"assistant","content":"Hi"}]'},
        },
    ]
    single = [
        {"name": "gen_ai.user.message", "attributes": {"content": "Hello"}},
        {"name": "gen_ai.choice", "attributes": {"index": 0, "message": '{"content": "Hi"}', "finish_reason": "stop"}},
    ]
    for events in (whole, single):
        document = {"name": "chat", "context": context, "attributes": {"gen_ai.system": "openai"}, "events": events}
        assert essence(one(document)) == [Said("user", "Hello"), Said("assistant", "Hi")]


def test_content_that_was_not_recorded_is_told() -> None:
    """Events without content are the default of instrumentations."""
    events = [
        {"name": "gen_ai.user.message", "attributes": {}},
        {"name": "gen_ai.choice", "attributes": {"message": '{"role": "assistant"}', "finish_reason": "stop"}},
    ]
    found = one({"spanId": "a", "attributes": {"gen_ai.system": "openai"}, "events": events})
    assert "was not recorded" in found.unseen


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ([{"role": "wizard", "content": "x"}], "in which none of"),
        ({"messages": [{"role": "user", "content": "x"}, {"role": "wizard"}]}, "unknown role 'wizard'"),
        ({"messages": [{"role": "user", "content": "x"}, {"content": "y"}]}, "has no role"),
        ({"messages": [{"role": "user"}, "x"]}, "no object"),
        ({"messages": [{"role": "user"}, {"role": "assistant", "tool_call": {"name": "f"}}]}, "may be a call"),
        ({"reqest": {}, "response": {}}, "nearest is openai-chat"),
        ({"Messages": []}, "is none of"),
        ({"request": {"messages": []}, "response": {"choices": [{"message": 7}]}}, "is no message"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(document: Any, words: str) -> None:
    """It names the place and what stands there; of a stranger, its keys and what is near."""
    with pytest.raises(UnreadableError, match=words):
        read(document)


def test_a_format_that_was_asked_for_is_held_to() -> None:
    """And each format of the table reads its own."""
    for name, write in FORMATS.values():
        assert read_document(write(DIALOGUE), format_named(name))[0] == name
    with pytest.raises(UnreadableError, match="is not anthropic"):
        read_document(written("otel"), format_named("anthropic"))


JUNK: tuple[Any, ...] = (None, True, 7, 1.5, "", "x", "{}", "[{", [], {}, [[]], [{}], {"a": 1}, [None])


def places(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, as the keys that lead to it."""
    yield before
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one_of_it in inner:
        yield from places(one_of_it, (*before, key))


def replaced(value: Any, place: tuple[Any, ...], junk: Any) -> Any:
    """The document with something else at a place."""
    if not place:
        return junk
    changed = value.copy()
    changed[place[0]] = replaced(value[place[0]], place[1:], junk)
    return changed


@pytest.mark.parametrize("spelling", FORMATS)
def test_a_document_that_is_wrong_at_one_place_is_at_most_a_sentence(spelling: str) -> None:
    """Whatever stands at whichever place, read as whichever format: conversations, or a sentence that says why not."""
    whole = FORMATS[spelling][1]((Said("system", "Be brief."), *DIALOGUE, Said("tool", "done", answers="call_1"), LAST))
    for number, place in enumerate(places(whole)):
        document = replaced(whole, place, JUNK[number % len(JUNK)])
        for form in READERS:
            with contextlib.suppress(UnreadableError):
                assert all(isinstance(each, Conversation | Skipped) for each in form.read(document) or ())


KEYS = sorted(
    {
        "role",
        "content",
        "tool_calls",
        "function",
        "name",
        "arguments",
        "type",
        "parts",
        "response",
        "choices",
        "message",
    }
    | {"request", "messages", "input", "output", "id", "text", "observations", "traceId", "call_type", "attributes"}
    | {"resourceSpans", "scopeSpans", "spans", "spanId", "events", "gen_ai.input.messages", "key", "value", "body"}
    | {"stringValue", "kvlistValue", "values", "tools", "delta", "error", "status", "proxy_server_request", "object"}
)
WORDS = ["user", "assistant", "tool", "text", "tool_use", "function_call", "GENERATION", "message", "{}", "[{", "chat"]
ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats(allow_nan=False) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=25,
)


@given(ANY)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_document_is_more_than_a_sentence(document: JsonValue) -> None:
    """Whatever stands where, a reader gives conversations or says why not: it never fails in another way."""
    for form in READERS:
        try:
            for reading in form.read(document) or ():
                assert isinstance(reading, Conversation | Skipped)
        except UnreadableError:
            continue


def test_of_several_odd_keys_the_first_is_named() -> None:
    """The same sentence in every process, whatever a set's order is there."""
    odd: JsonValue = {"role": "user", "content": "x", "b_call": 1, "a_call": 1, "call_c": 1}
    with pytest.raises(UnreadableError, match="'b_call'"):
        Dialogue().take(odd, "messages[0]")
