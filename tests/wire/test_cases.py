"""Every wire case, read at the pure level: what one response means by itself."""

from __future__ import annotations

import json

import pytest

from probekit.wire.identity import same_model
from probekit.wire.reply import read_reply
from tests.wire.cases import NAMES, TOOLS, check_reply, load, raw_reply

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


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOT_HERE])
def test_case(name: str) -> None:
    """Outcome, calls, text, refusal, leaks, flags and waits are as the case says."""
    case = load(name)
    expect = case["expect"]
    reply = read_reply(raw_reply(case["http"]), TOOLS)
    check_reply(reply, expect)
    if "usage" in expect:
        assert reply.usage == expect["usage"]
    assert set(expect.get("flags", ())) - FLAGS_ELSEWHERE <= set(reply.flags)
    assert reply.retry_after_s == expect.get("wait_s")
    assert reply.retry_not_before_ms == expect.get("retry_not_before_epoch_ms")


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
