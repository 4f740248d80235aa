"""What a call was given (judging.md section 1, "Arguments"; the wire cases' policy)."""

from __future__ import annotations

import pytest

from probekit.evidence import JsonValue
from probekit.wire.arguments import read_arguments, relaxed

PLAIN: list[tuple[JsonValue, JsonValue, str | None]] = [
    ('{"page": 2}', {"page": 2}, None),
    ({"page": 2}, {"page": 2}, None),
    ("", {}, None),
    (" \n", {}, None),
    (None, {}, None),
    ("null", {}, None),
    ('\ufeff{"page": 2}', {"page": 2}, None),
    ('{"page": 2, "page": 2}', {"page": 2}, None),
    ('{"a": "x\ny"}', {"a": "x\ny"}, None),
    ('{"page": 2, "page": 3}', None, "duplicate_keys"),
    ('{"page": 1, "page": true}', None, "duplicate_keys"),
    ('{"page": 2} and then page 3', None, "trailing_data"),
    ('{"page": 2}}', None, "trailing_data"),
    ('{"page": 2', None, "cut"),
    ('{"page": "2', None, "cut"),
    ("{user_id", None, "malformed"),
    ("u_9182 at nine o'clock", None, "malformed"),
    ("{'page': 2}", None, "malformed"),
    ('{"page": NaN}', None, "not_json_number"),
    ('{"page": ' + "9" * 5000 + "}", None, "not_json_number"),
    ("[" * 200_000, None, "too_deep"),
    ("[1]", None, "not_an_object"),
    (["a"], None, "not_an_object"),
    (True, None, "not_an_object"),
    ("2", None, "not_an_object"),
    ('"{\\"page\\": 2}"', None, "not_an_object"),
    ('```json\n{"page": 2}\n```', None, "malformed"),
    ('json\n{"page": 2}', None, "markup"),
    ('{"page": 2}\n```', None, "markup"),
    ('<|tool_call_begin|>{"page": 2}', None, "markup"),
    ('{"page": 2}</tool_call>', None, "markup"),
    ('{"page<arg_key": "</arg_key><arg_value>2"}', None, "markup"),
    ('{"page": "2\\u003c/arg_value\\u003e"}', None, "markup"),
    ({"page<arg_key": "</arg_key>2"}, None, "markup"),
    ('{"note": "a <b> c | d"}', {"note": "a <b> c | d"}, None),
]


@pytest.mark.parametrize(("raw", "arguments", "problem"), PLAIN)
def test_arguments_are_an_object_or_a_problem(raw: JsonValue, arguments: JsonValue, problem: str | None) -> None:
    """Relaxed where nothing is guessed, never repaired; each problem has its name."""
    found = read_arguments(raw)
    assert (found.arguments, found.problem) == (arguments, problem)


def test_types_are_kept() -> None:
    """A string that looks like a number stays a string, an integer an integer."""
    found = read_arguments('{"a": "007", "b": 7, "c": 7.0, "d": true}').arguments
    assert found is not None
    assert [type(found[key]) for key in "abcd"] == [str, int, float, bool]


@pytest.mark.parametrize("raw", ['"{\\"page\\": 2}"', '```json\n{"page": 2}\n```', '```{"page": 2}```'])
def test_what_is_wrapped_can_still_be_seen(raw: str) -> None:
    """A double encoding or a fence is a problem, and what it holds may still condemn."""
    assert read_arguments(raw).unwrapped == {"page": 2}


def test_a_server_may_encode_twice() -> None:
    """JSON wrapped in a string is relaxed where a server is read; a fence and a list are not."""
    assert relaxed(read_arguments('"{\\"page\\": 2}"')).arguments == {"page": 2}
    assert relaxed(read_arguments('```json\n{"page": 2}\n```')).problem == "malformed"
    assert relaxed(read_arguments("[1]")).problem == "not_an_object"
