"""A sample of the random corruptions, and the claims held against what they must catch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from probekit.evidence import ToolCall, Turn
from tests.corruption.bases import ANSWER, CALL, Base, all_bases, bench, completion
from tests.corruption.claims import corrupted, plain_completion, stands_in, tried

SAMPLE = 300
SEED = 4


@pytest.fixture(scope="module")
def sources() -> list[list[Base]]:
    """All bases, by their source."""
    return all_bases()


def test_a_sample_of_corruptions_breaks_no_claim(sources: list[list[Base]]) -> None:
    """No traceback, no hang, no SHIP and no KILL but for what the spoilt body itself says; and it spoils something."""
    outcomes = [corrupted(number, SEED, sources) for number in range(1, SAMPLE + 1)]
    assert not [outcome for outcome in outcomes if outcome.wrong]
    lost = [outcome for outcome in outcomes if outcome.after == "VOID" and outcome.before != "VOID"]
    assert len(lost) > SAMPLE // 20


def test_bases_are_of_every_decision(sources: list[list[Base]]) -> None:
    """Whole bodies earn SHIP, KILL and VOID: a spoilt one can be held against each."""
    assert [bool(source) for source in sources] == [True, True, True]
    assert {base.decision for source in sources for base in source} == {"SHIP", "KILL", "VOID"}


def test_a_corruption_is_known_by_its_number(sources: list[list[Base]]) -> None:
    """The same number of the same seed is the same corruption."""
    assert replace(corrupted(7, SEED, sources), seconds=0) == replace(corrupted(7, SEED, sources), seconds=0)


def test_a_ship_of_a_spoilt_body_needs_a_plain_one() -> None:
    """A body that a strict reader refuses is none; one that says something else, whole, is."""
    assert plain_completion(ANSWER.body) is not None
    assert plain_completion(ANSWER.body[:-1]) is None
    assert plain_completion(ANSWER.body.replace(b'"id"', b'"model"')) is None
    assert plain_completion(b"[" * 100_000) is None


def test_a_kill_needs_words_of_the_spoilt_body() -> None:
    """Text, a call's name and its arguments; a stream's pieces count joined."""
    call = ToolCall("inventory_list", {"page": 2}, '{"page": 2}')
    assert stands_in(CALL.body.replace(b"1}", b"2}"), [Turn(None, (call,), None)])
    assert not stands_in(CALL.body, [Turn(None, (call,), None)])
    streamed = b'data: {"d": [{"t": "bolt-"}]}\n\ndata: {"d": [{"t": "0009"}]}\n\n'
    assert stands_in(streamed, [Turn("bolt-0009", (), None)])
    assert not stands_in(streamed, [Turn("bolt-0010", (), None)])


def test_arguments_under_another_name_are_no_omission() -> None:
    """An injected zone that a server sends beside `arguments` is unread: neither left out by the agent nor judged."""
    raw = completion(
        {"tool_calls": [{"function": {"name": "schedule_window", "argument": '{"timezone":"UTC"}'}}]}, "stop"
    )
    base = Base("renamed", bench("silent-timezone"), (raw, ANSWER), 0)
    assert tried(1, base, raw).after == "VOID"
