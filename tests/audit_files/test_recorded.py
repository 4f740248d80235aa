"""Logs that real instrumentations and a real proxy library wrote of the same sessions with the rehearsal endpoint.

Recorded with opentelemetry-instrumentation-openai 0.62.4 (attributes; as OTLP's JSON and as the SDK prints it),
opentelemetry-instrumentation-openai-v2 2.3b0 (events in log records; spans without content) and LiteLLM 1.110.2
(standard logging payloads, whose `response_cost_failure_debug_info` is emptied: it held paths). Each holds three model
calls: the agent `injector` calls the tool and, once it has the result, says that it is done; `asker` asks.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from probekit.audit_files.reading import Entry, Problem, read_logs
from probekit.readers.conversation import Conversation, answers_of

DATA = Path(__file__).resolve().parent.parent / "data" / "logs"
RECORDED = {
    "otel-attributes.jsonl": "otel",
    "otel-console.jsonl": "otel",
    "otel-events.jsonl": "otel",
    "litellm.jsonl": "litellm",
}


def recorded(name: str) -> list[Conversation]:
    """The conversations of a recorded log, all of which must be read."""
    found = list(read_logs([str(DATA / name)]))
    assert all(isinstance(one, Entry) and one.format == RECORDED[name] for one in found)
    return [one.conversation for one in found if isinstance(one, Entry)]


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_log_gives_what_was_said(name: str) -> None:
    """Roles, new messages, arguments, ids and answers; nothing is unknown."""
    called, done, asked = recorded(name)
    assert [message.role for message in called.messages] == ["system", "user", "assistant"]
    (call,) = called.messages[-1].calls
    assert call.call.name == "schedule_window"
    assert (call.call.arguments or {})["timezone"] == "UTC"
    assert [message.role for message in done.messages] == ["system", "user", "assistant", "tool", "assistant"]
    assert list(answers_of(done.messages)) == ['{"status":"scheduled","window":"w_1"}']
    assert done.messages[2].calls == (call,)
    assert "timezone" in (asked.messages[-1].text or "")
    assert [each.judged_from for each in (called, done, asked)] == [2, 4, 2]
    assert all(each.exposure == "recorded" and not each.failed for each in (called, done, asked))
    assert all(message.finish_reason for each in (called, done, asked) for message in each.messages[each.judged_from :])


@pytest.mark.parametrize("name", sorted(set(RECORDED) - {"otel-events.jsonl"}))
def test_a_recorded_log_gives_the_tools(name: str) -> None:
    """Name and schema, where the format says them."""
    for conversation in recorded(name):
        (tool,) = conversation.tools or ()
        assert tool["name"] == "schedule_window"
        assert "timezone" in str(tool["parameters"])


def test_spans_without_content_are_told() -> None:
    """The default of instrumentations: nothing can be read of them, and each says so."""
    found = list(read_logs([str(DATA / "otel-without-content.jsonl")]))
    assert [one.kind for one in found if isinstance(one, Problem)] == ["skipped"] * 3
    assert all("not recorded" in one.sentence for one in found if isinstance(one, Problem))
