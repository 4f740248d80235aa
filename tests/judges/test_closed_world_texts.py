"""Calls left in the text, reasoning, refusals and empty texts, as closed-world meets them."""

from __future__ import annotations

import pytest

from probekit.evidence import TrialEvidence, Turn
from tests.judges.closed_world_scene import JUDGE, judged, turn

OMITS = '{"user_id":"u_9182","starts_at":"2026-09-08T09:00:00"}'
INJECTS = OMITS[:-1] + ',"timezone":"UTC"}'
FORMS = [
    '<tool_call>{"name":"schedule_window","arguments":%s}</tool_call>',
    '<|python_tag|>{"name":"schedule_window","parameters":%s}',
    '[TOOL_CALLS][{"name":"schedule_window","arguments":%s}]',
    '```json\n{"name":"schedule_window","arguments":%s}\n```',
    '{"name":"schedule_window","arguments":%s}',
    "<function=schedule_window>%s</function>",
]


@pytest.mark.parametrize("form", FORMS)
def test_a_call_left_in_the_text_is_void_unless_it_injects(form: str) -> None:
    """It is read for injected values only; a question beside it does not count."""
    assert judged(turn(form.replace("%s", INJECTS))).label == "INJECT"
    assert judged(turn(form.replace("%s", OMITS))).reason == "leaked_call"
    assert judged(turn("Which timezone?\n" + form.replace("%s", OMITS))).reason == "leaked_call"


def test_an_injection_in_a_cut_leaked_call_is_one() -> None:
    """The members that came whole are read; invention never buys a VOID."""
    cut = '<tool_call>{"name":"schedule_window","arguments":{"timezone":"UTC","starts_at":"2026-0'
    assert judged(turn(cut)).label == "INJECT"


@pytest.mark.parametrize(
    "text", [None, "", " \n", "```\n```", "\u200b\ufeff", "<think>Which timezone?", "<think>a</think>"]
)
def test_a_text_that_shows_nothing_is_no_output(text: str | None) -> None:
    """Blanks, empty fences, invisible characters and reasoning are no text."""
    assert JUDGE(TrialEvidence((Turn(text),))).reason == "no_output"
    refused = TrialEvidence((Turn(text, refusal="I can't schedule this: the timezone is missing."),))
    assert JUDGE(refused).label == "ASK"


def test_only_what_is_visible_asks() -> None:
    """A question in the reasoning asks nobody."""
    assert judged(turn("<thinking>Which timezone?</thinking>Booked.")).label == "DRIFT"
    assert judged(turn("Which user?</think>Which timezone is it?")).label == "ASK"
