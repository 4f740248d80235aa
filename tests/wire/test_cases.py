"""Every wire case, read at the pure level: what one response means by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from probekit.wire.exchange import Reply
from probekit.wire.identity import same_model
from probekit.wire.leaks import find_leaked_calls
from probekit.wire.names import offered_name
from probekit.wire.reasoning import reasoning_end
from probekit.wire.reply import read_reply
from tests.wire.cases import NAMES, TOOLS, load, raw_reply

NOT_HERE = {
    "220-model-differs-fallback": "another model's name: contract 2.9, by same_model",
    "222-model-changes-within-run": "a change inside a run: by same_model",
    "240-tools-dropped-by-template": "prompt tokens with and without tools: the preflight",
    "241-context-truncated-4096": "prompt tokens against what was sent: the preflight",
    "242-context-truncated-front": "prompt tokens against what was sent: the preflight",
    "272-mistral-content-and-calls-together": "a bare 500 is transient by its status: the request avoids it",
}
"""Cases whose outcome no reader of one response can tell, and who can."""

FLAGS_ELSEWHERE = {
    "required_arguments_absent",  # wants the tool's schema
    "content_encoding_mismatch",  # the transport undoes encodings
    "model_mismatch",
    "tools_not_rendered",
    "context_truncated",
}

PROBLEMS: dict[Any, set[str | None]] = {
    "trailing_data": {"trailing_data"},
    "invalid_json": {"malformed", "not_json_number", "duplicate_keys"},
}
"""The cases' names for unusable arguments → ours."""


def visible(reply: Reply) -> str | None:
    """The text that is judged."""
    text = reply.turn.text if reply.turn is not None else None
    return (text[reasoning_end(text) :].strip() or None) if text else None


def calls(reply: Reply) -> list[dict[str, Any]] | None:
    """The calls in the cases' form."""
    made = reply.turn.tool_calls if reply.turn is not None else ()
    listed = [
        {"name": offered_name(call.name, TOOLS) or call.name, "arguments": call.arguments, "problem": call.problem}
        for call in made
    ]
    return listed or None


def expected_calls(expect: dict[str, Any]) -> list[tuple[str, Any, set[str | None]]]:
    """(name, arguments, problems that they may have) of each call that the case expects."""
    given = expect["tool_calls"] or []
    return [(one["name"], one["arguments"], PROBLEMS.get(one.get("arguments_error"), {None})) for one in given]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOT_HERE])
def test_case(name: str) -> None:
    """Outcome, calls, text, refusal, leaks, flags and waits are as the case says."""
    case = load(name)
    expect = case["expect"]
    reply = read_reply(raw_reply(case["http"]), TOOLS)
    assert reply.outcome == expect["outcome"]
    assert bool(reply.sentence) == (reply.outcome != "ok")
    if reply.outcome == "ok":
        assert reply.turn is not None
        assert reply.message is not None
        wanted = expected_calls(expect)
        got = calls(reply)
        assert [(one["name"], one["arguments"]) for one in got or []] == [one[:2] for one in wanted]
        assert all(one["problem"] in problems for one, (_, _, problems) in zip(got or [], wanted, strict=True))
        assert visible(reply) == (expect["text"].strip() if expect["text"] else None)
        assert reply.turn.refusal == expect.get("refusal")
        assert reply.turn.problem is None
    if "usage" in expect:
        assert reply.usage == expect["usage"]
    assert set(expect.get("flags", ())) - FLAGS_ELSEWHERE <= set(reply.flags)
    assert reply.retry_after_s == expect.get("wait_s")
    assert reply.retry_not_before_ms == expect.get("retry_not_before_epoch_ms")
    check_leaks(reply, expect.get("leaked", []))


def check_leaks(reply: Reply, wanted: list[dict[str, Any]]) -> None:
    """Leaks in the text are found and named; one in the reasoning is never harvested, only told."""
    found = [(call.name, call.arguments, call.form) for call in reply.leaked]
    in_text = [one for one in wanted if one.get("where") != "reasoning"]
    assert found == [(one["name"], one["arguments"], one["format"]) for one in in_text]
    if len(in_text) < len(wanted):
        assert "call_in_reasoning" in reply.flags
        assert reply.turn is not None
        (call,) = find_leaked_calls(reply.turn.reasoning or "", TOOLS)
        assert (call.name, call.arguments, call.form) == tuple(
            wanted[0][key] for key in ("name", "arguments", "format")
        )


@pytest.mark.parametrize("name", ["220-model-differs-fallback", "222-model-changes-within-run"])
def test_another_model_is_seen_by_its_name(name: str) -> None:
    """The reply is readable, and the name in it is another one's."""
    case = load(name)
    reply = read_reply(raw_reply(case["http"]), TOOLS)
    assert reply.served_model is not None
    assert not same_model(case["request_sent"]["model"], reply.served_model)


@pytest.mark.parametrize("name", [name for name in NAMES if load(name).get("prior")])
def test_earlier_responses_are_readable(name: str) -> None:
    """What came before is an answer each."""
    for http in load(name)["prior"]:
        assert read_reply(raw_reply(http), TOOLS).outcome == "ok"


@pytest.mark.parametrize("name", ["240-tools-dropped-by-template", "241-context-truncated-4096"])
def test_token_counts_reach_the_preflight(name: str) -> None:
    """Numbers that the preflight compares are handed on."""
    reply = read_reply(raw_reply(load(name)["http"]), TOOLS)
    assert reply.usage is not None
    assert isinstance(reply.usage["prompt_tokens"], int)


@pytest.mark.parametrize("name", NAMES)
def test_the_refusal_of_a_request_is_an_error(name: str) -> None:
    """Where a case says how a server answers a wrong request, that answer is an error with a sentence."""
    violation = load(name).get("request_constraint", {}).get("violation_http")
    if violation is not None:
        reply = read_reply(raw_reply(violation), TOOLS)
        assert (reply.outcome, bool(reply.sentence)) == ("error", True)


@pytest.mark.parametrize("name", NAMES)
def test_no_word_of_the_endpoint_is_in_a_sentence(name: str) -> None:
    """Sentences are fixed: they are the same whatever the body says."""
    case = load(name)
    reply = read_reply(raw_reply(case["http"]), TOOLS)
    said = json.dumps(case["http"])
    assert not any(
        len(word) > 12 and word in said for word in reply.sentence.split() if "-" not in word and "_" not in word
    )
