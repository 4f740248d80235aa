"""Arguments are read fast where they are plain, and what comes out is what the strict reader gives."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.evidence import JsonValue
from probekit.readers.calls import call_of, chat_calls, offered_tools
from probekit.readers.values import UnreadableError
from probekit.wire.arguments import read_arguments, relaxed

PIECES = [*':, {}1<[]\n"', '"a"', '"b"', "\\", "1.5", "null", "\\u00e9", "é", "9" * 22]


def strictly(raw: str) -> tuple[object, str, object]:
    """What the strict reader gives."""
    given = relaxed(read_arguments(raw))
    return given.arguments, given.raw, given.problem


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join).map(lambda inside: "{" + inside + "}"))
@settings(max_examples=400, deadline=None)
def test_fast_and_strict_agree_on_anything(raw: str) -> None:
    """Keys that stand twice, residue, cut texts, big numbers: the fast reader takes nothing more."""
    call = call_of("f", raw, "id", "here").call
    assert repr((call.arguments, call.raw, call.problem)) == repr(strictly(raw))


@pytest.mark.parametrize(
    "raw",
    [
        '{"a":1,"a":2}',
        '{"a" :1,"a":2}',
        '{"a":1,"b":{"c":1,"c":2}}',
        '{"a":"</tool_call>"}',
        '{"a":NaN}',
        '{"a":123456789012345678901234567890}',
        '{"a":"\\ud800"}',
        '{"a":1',
        '"{}"',
        "",
    ],
)
def test_fast_and_strict_agree_on_what_is_odd(raw: str) -> None:
    """The cases for which the strict reader is there."""
    call = call_of("f", raw, None, "here").call
    assert repr((call.arguments, call.raw, call.problem)) == repr(strictly(raw))


def test_a_call_without_a_name_is_no_call() -> None:
    """It makes its document unreadable: a call that is overlooked would read as restraint."""
    with pytest.raises(UnreadableError, match="without a name"):
        chat_calls({"tool_calls": [{"id": "x", "function": {"arguments": "{}"}}]}, "messages[1]")
    with pytest.raises(UnreadableError, match="no list"):
        chat_calls({"tool_calls": "call me"}, "messages[1]")


def test_tools_come_in_one_spelling() -> None:
    """Whichever format offered them; a hosted tool has its type for a name."""
    schema: JsonValue = {"type": "object"}
    same: dict[str, JsonValue] = {"name": "f", "description": "d", "parameters": schema}
    spellings: tuple[JsonValue, ...] = (
        [{"type": "function", "function": same}],
        [{"type": "function", **same}],
        [{"name": "f", "description": "d", "input_schema": schema}],
        json.dumps([same]),
        {"f": json.dumps(same)},
        [json.dumps(same)],
    )
    for offered in spellings:
        assert offered_tools(offered) == (same,)
    assert offered_tools({"f": schema}) == ({"name": "f", "description": None, "parameters": schema},)
    assert offered_tools([{"type": "web_search"}]) == ({"name": "web_search", "description": None, "parameters": None},)
    assert offered_tools(None, []) is None
