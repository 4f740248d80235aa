"""Bytes in chunks of any size are cut into the lines and documents that they hold."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from probekit.readers import cutting
from probekit.readers.cutting import Piece, cut_documents, cut_lines, layout_of

SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)
OBJECTS = st.dictionaries(st.text(max_size=4).filter(lambda key: key not in ("role", "type")), VALUES, max_size=4)

QUIETLY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def chunked(data: bytes, size: int) -> Iterator[bytes]:
    """The data in chunks of a size."""
    return (data[start : start + size] for start in range(0, len(data), size))


def documents(data: bytes, size: int = 7) -> list[Piece]:
    """What is cut from the data."""
    return list(cut_documents(chunked(data, size)))


@given(st.lists(OBJECTS, min_size=1, max_size=4), st.integers(1, 40), st.sampled_from([None, 0, 2]), st.booleans())
@QUIETLY
def test_each_element_of_a_list_and_each_document_is_a_piece(
    values: list[object], size: int, indent: int | None, listed: bool
) -> None:
    """One list, or one document behind the other, however they are indented and wherever a chunk ends."""
    text = json.dumps(values, indent=indent) if listed else "\n".join(json.dumps(one, indent=indent) for one in values)
    data = text.encode()
    found = documents(data, size)
    assert [json.loads(piece.data or b"") for piece in found] == values
    for piece in found:
        before = b"".join(data.split(b"\n")[: piece.number - 1])
        assert data.find(piece.data or b"", len(before)) >= 0


def test_a_document_has_the_line_that_it_begins_in() -> None:
    """Lines count from 1, and a chunk's end does not change them."""
    data = b'[\n  {"a":\n 1},\n\n  {"b": 2}, {"c": 3}\n]\n{"d": 4}\n'
    for size in range(1, len(data)):
        assert [piece.number for piece in documents(data, size)] == [2, 5, 5, 7]


@pytest.mark.parametrize("first", [{"role": "user", "content": "x"}, {"type": "function_call", "name": "f"}])
def test_a_list_of_messages_is_one_piece(first: object) -> None:
    """A conversation is not cut into its messages."""
    value = [first, {"role": "assistant", "content": "]"}]
    data = json.dumps(value, indent=1).encode()
    for size in (1, 5, 1000):
        assert [json.loads(piece.data or b"") for piece in documents(data, size)] == [value]


def test_an_empty_list_and_one_of_texts_are_pieces() -> None:
    """What holds no document is told as what it is, by whoever reads it."""
    assert [piece.data for piece in documents(b' [] ["a"] [[1]]')] == [b"[]", b'["a"]', b"[1]"]


def test_what_stands_between_documents_is_told() -> None:
    """Nothing is passed over in silence: not between documents, not behind the last, not across a chunk's end."""
    for size in (1, 3, 100):
        told = [piece.problem for piece in documents(b'{"a": 1} oops "x" {"b": 2} more', size)]
        assert told[0] == ""
        assert "between" in told[1]
        assert told[2] == ""
        assert "behind" in told[3]
        assert len(told) == 4


def test_a_list_that_stops_gives_what_was_whole() -> None:
    """Of a file that was cut the elements before are read; the cut is told once."""
    whole = documents(b'[{"a": 1}, {"b": 2}')
    assert [piece.data for piece in whole[:2]] == [b'{"a": 1}', b'{"b": 2}']
    assert "not closed" in whole[2].problem
    torn = documents(b'[{"a": 1}, {"b": "tor')
    assert [piece.data for piece in torn] == [b'{"a": 1}', b'{"b": "tor']


@QUIETLY
@given(st.lists(st.binary(max_size=9).map(lambda one: one.replace(b"\n", b" ")), max_size=6), st.integers(1, 20))
def test_lines_are_those_that_splitting_gives(lines: list[bytes], size: int) -> None:
    """Blank lines are left out and counted."""
    expected = [Piece(number, line) for number, line in enumerate(lines, start=1) if line.strip(b" \t\r\n\x0b\x0c")]
    assert list(cut_lines(chunked(b"\n".join(lines), size))) == expected


def test_a_line_that_is_too_long_is_told_and_the_next_is_read() -> None:
    """It is never held whole: chunks come from a generator, and the memory of one line is all."""
    many = (chunk for part in ([b'{"a":1}\n'], [b"x" * 2**20] * 66, [b"y\n{}\nz"]) for chunk in part)
    found = list(cut_lines(many))
    assert found == [Piece(1, b'{"a":1}'), Piece(2, None, cutting.TOO_LONG), Piece(3, b"{}"), Piece(4, b"z")]


def test_a_document_that_is_too_long_is_told_and_the_next_is_read() -> None:
    """The same for documents, in a list and at the top."""
    for begin, end in ((b"[", b"]"), (b"", b"")):
        many = (chunk for part in ([begin + b'{"a":"'], [b"x" * 2**20] * 66, [b'"},{"b":1}' + end]) for chunk in part)
        found = list(cut_documents(many))
        assert [(piece.data, piece.problem) for piece in found] == [(None, cutting.TOO_LONG), (b'{"b":1}', "")]


@pytest.mark.parametrize(
    ("head", "name", "layout"),
    [
        (b'{"a": 1}\n{"b": 2}\n', "x", "lines"),
        (b'{"a": 1}', "x.json", "lines"),
        (b'{"a": \n{"b": 2}\n', "x", "lines"),
        (b'{"a":\n "b"}\n', "x.json", "documents"),
        (b'{\n  "a": 1\n}\n', "x.json", "documents"),
        (b'{"a": "tor\n', "x.jsonl.gz", "lines"),
        (b'[{"role": "user"}]\n[{"role": "user"}]\n', "x", "lines"),
        (b'[{"a": 1}, {"a": 2}]\n', "x", "documents"),
        (b'[\n{"a": 1},\n{"a": 2}\n]\n', "x.json", "documents"),
        (b"[" + b" " * 2000, "x", "documents"),
        (b"data: {}\n\n", "x", "stream"),
        (b"2026-01-01 started\n{}\n", "x", "lines"),
        (b"hello\n", "x", None),
    ],
)
def test_the_layout_follows_from_the_beginning(head: bytes, name: str, layout: str | None) -> None:
    """By the structure first; by the name where a first line is torn."""
    assert layout_of(head, name) == layout
