"""The strict JSON reader that tells."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.evidence import JsonValue
from probekit.jsonscan import scan
from probekit.jsontext import find_values, read, read_prefix, same_json
from tests.timing import LINEAR, growth

PROBLEMS: list[tuple[str | bytes, str]] = [
    ("", "empty"),
    (" \n", "empty"),
    ('{"a":', "cut"),
    ('{"a":1', "cut"),
    ('{"a', "cut"),
    ('{"a\\', "cut"),
    ('{"a\\u12', "cut"),
    ("tr", "cut"),
    ("[1.", "cut"),
    ("[-", "cut"),
    ('{"a\\x', "malformed"),
    ("{'a':1}", "malformed"),
    ("[1,]", "malformed"),
    ("\x00", "malformed"),
    ("<html>", "malformed"),
    ('{"a":2} x', "trailing_data"),
    ('{"a":1}{"a":2}', "trailing_data"),
    ('{"a":1,"a":2}', "duplicate_keys"),
    ('{"a":1,"a":true}', "duplicate_keys"),
    ('{"a":2,"a":2.0}', "duplicate_keys"),
    ('{"a":NaN}', "not_json_number"),
    ("[-Infinity]", "not_json_number"),
    ("[1e999]", "not_json_number"),
    ("9" * 5000, "not_json_number"),
    ("[" * 200_000, "too_deep"),
    ("[" * 200_000 + "]" * 200_000, "too_deep"),
    ('{"a":' * 200_000, "too_deep"),
    ("[" + "1," * 1_100_000 + "1]", "too_large"),
]


@pytest.mark.parametrize(("text", "problem"), PROBLEMS, ids=range(len(PROBLEMS)))
def test_each_problem_has_its_name(text: str | bytes, problem: str) -> None:
    """What is no JSON is never repaired, and says what it is."""
    assert (read(text).value, read(text).problem) == (None, problem)


FLAGS: list[tuple[str | bytes, JsonValue, tuple[str, ...]]] = [
    ('{"a":1}', {"a": 1}, ()),
    (b'\xef\xbb\xbf {"a":1}', {"a": 1}, ("bom",)),
    ('{"a":[1],"a":[1]}', {"a": [1]}, ("duplicate_keys_identical",)),
    ('{"a":"x\ny\x00"}', {"a": "x\ny\x00"}, ("raw_control_characters",)),
    ('{"a":"\\ud83d"}', {"a": "\ud83d"}, ("lone_surrogate",)),
    ('{"\ud83d":1}', {"\ud83d": 1}, ("lone_surrogate",)),
    ('{"a":"\\ud83c\\udf78"}', {"a": "\U0001f378"}, ()),
    (b'{"a":"\xff"}', {"a": "\ufffd"}, ("invalid_utf8",)),
    ("123456789012345678901234567890", 123456789012345678901234567890, ()),
]


@pytest.mark.parametrize(("text", "value", "flags"), FLAGS)
def test_what_is_relaxed_is_told(text: str | bytes, value: JsonValue, flags: tuple[str, ...]) -> None:
    """Where nothing is guessed a value is given, and a flag says what was odd."""
    assert (read(text).value, read(text).flags) == (value, flags)
    assert read(text).ok


VALUES: st.SearchStrategy[JsonValue] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_valid_json_is_read_exactly(value: JsonValue, indent: int | None, ascii_only: bool) -> None:
    """Whatever json writes is read back, with types; the scan finds the same end."""
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert same_json(read(text).value, value)
    assert scan(text, 0).problem is None
    assert scan(text + " ", 0).end == len(text)


@given(VALUES.filter(lambda value: isinstance(value, dict | list)), st.data())
def test_a_beginning_is_cut(value: JsonValue, data: st.DataObject) -> None:
    """Every proper beginning of a JSON object or list is called cut (or empty), never malformed and never a value."""
    text = json.dumps(value)
    end = data.draw(st.integers(0, len(text) - 1))
    assert read(text[:end]).problem == ("cut" if text[:end].strip() else "empty")


@given(st.text(alphabet='{}[]",:\\ \n1e-.tfnul\ud800a', max_size=40) | st.text())
def test_reader_and_scan_agree(text: str) -> None:
    """The scan calls whole just what the decoder decodes (raw control characters aside), and nothing raises."""
    whole = scan(text, 0).problem is None and not text[scan(text, 0).end :].strip(" \t\n\r")
    assert whole == (read(text).problem in (None, "duplicate_keys"))


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    """Any bytes are a value or a problem."""
    assert read(data).ok or read(data).value is None


@given(st.lists(VALUES.filter(lambda value: isinstance(value, dict | list)), max_size=4))
def test_objects_in_prose_are_found(values: list[JsonValue]) -> None:
    """Objects and lists that stand in prose are found, outermost, in order."""
    text = "Here: " + " and ".join(map(json.dumps, values)) + " end"
    assert [json.loads(text[start:end]) for start, end in find_values(text)] == values


@pytest.mark.parametrize("text", ['{"x": {"a": 1}, oops', '{"foo {"a": 1} bar', '[{"a": 1}, {"b": ', '{ {"a": 1} }'])
def test_whole_values_in_broken_ones_are_found(text: str) -> None:
    """A broken outer value does not hide a whole inner one."""
    assert [text[start:end] for start, end in find_values(text)] == ['{"a": 1}']


def test_a_prefix_is_read_whatever_follows() -> None:
    """`read_prefix` gives the value and its end, or None where no whole one begins."""
    found = read_prefix('x {"a": 1} y', 2)
    assert found is not None
    assert (found[0].value, found[1]) == ({"a": 1}, 10)
    assert read_prefix('x {"a": 1', 2) is None
    assert read_prefix("x", 0) is None


@pytest.mark.parametrize(
    "unit", ["[", "{", '{"', '{"a":', '{"{', '{"a":"{', '[{"a":[],', "{} ", '"{', '[1,[2,"[', '\\"{"']
)
def test_the_search_for_values_is_linear(unit: str) -> None:
    """Four times as much takes about four times as long, not sixteen."""
    assert growth(lambda count: list(find_values(unit * count)), 10_000) < LINEAR
