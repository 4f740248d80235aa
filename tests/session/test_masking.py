"""Contract 3: a key that a server echoes is masked in the stream, before disk, in every escaped form."""

from __future__ import annotations

import hashlib
import json
import time
from functools import partial
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.wire.masking import REPLACEMENT, Masker, holds_key
from tests.session.echoes import escaped_forms
from tests.session.standins import CANARY
from tests.timing import LINEAR, growth

KEYS = (CANARY, "sk-proj-0123456789abcdef", "AIzaSyD-1234567890_abc", "p4ss\\word%25&<>\"'key")


def masked(key: str, data: bytes, step: int) -> tuple[bytes, int]:
    """Feed in pieces of `step` bytes."""
    masker = Masker(key)
    pieces = [masker.feed(data[place : place + step]) for place in range(0, len(data), step)]
    return b"".join(pieces) + masker.finish(), masker.count


@pytest.mark.parametrize("step", [1, 2, 5, 4096])
@pytest.mark.parametrize("key", KEYS)
def test_every_escaped_form_is_masked_wherever_the_stream_is_split(key: str, step: int) -> None:
    """Plain, JSON-, URL-, HTML-escaped and base64 at its three alignments; in either case of hex digits."""
    for name, form in escaped_forms(key).items():
        out, count = masked(key, b'{"error":"no ' + form + b' here"}', step)
        assert count == 1, name
        assert REPLACEMENT in out, name
        assert form not in out, name
        assert out.endswith(b' here"}'), name


@given(st.binary(max_size=300), st.integers(1, 7))
def test_what_is_not_the_key_comes_out_as_it_went_in(data: bytes, step: int) -> None:
    """No evidence is corrupted by masking."""
    assert masked(CANARY, data, step) == (data, 0)


@settings(deadline=None)  # patterns are made in the first example; how long that takes is the machine's business
@given(st.lists(st.sampled_from([CANARY[:9], CANARY[:-1], "\\", "%", "&", "\\u00", "%2", CANARY[1:], "x"]), max_size=8))
def test_beginnings_of_the_key_are_not_lost(parts: list[str]) -> None:
    """A tail that might have become the key is held back and comes out; splitting the stream changes nothing."""
    data = "|".join(parts).encode()
    assert masked(CANARY, data, 1) == masked(CANARY, data, 10_000)
    if CANARY.encode() not in data:
        assert masked(CANARY, data, 1) == (data, 0)


def test_json_around_a_masked_key_still_parses_to_the_same_rest() -> None:
    """The mask is safe inside a string, also behind escaped backslashes."""
    for depth in range(4):
        text = "before \\ " + CANARY + ' \\" after'
        encoded = "".join(f"\\u{ord(char):04x}" if char in CANARY else json.dumps(char)[1:-1] for char in text)
        data: object = json.loads(f'"{encoded}"')
        body = f'"{encoded}"'.encode()
        for _ in range(depth):
            body = json.dumps(body.decode()).encode()
        value, count = masked(CANARY, body, 3)
        assert count == 1
        for _ in range(depth + 1):
            data = value = json.loads(value)
        assert data == "before \\ " + REPLACEMENT.decode() + ' \\" after'


def test_short_key_is_not_masked() -> None:
    """A key under 12 characters cannot be told from text."""
    assert masked("bolt-0001ab", b"bolt-0001ab", 3) == (b"bolt-0001ab", 0)
    assert not holds_key(b"bolt-0001ab", "bolt-0001ab")


def test_nothing_is_held_back_that_cannot_become_the_key() -> None:
    """What was received is on disk at once, so that a kill loses nothing."""
    assert Masker(CANARY).feed(b'{"a": 1, "b": "."}') == b'{"a": 1, "b": "."}'


def test_header_values_are_masked_whole() -> None:
    """A header is a text of its own."""
    masker = Masker(CANARY)
    assert (
        masker.mask(f"https://x.example/?k={quote(CANARY, safe='')}") == f"https://x.example/?k={REPLACEMENT.decode()}"
    )
    assert masker.count == 1
    assert holds_key(CANARY.encode(), CANARY)


@pytest.mark.parametrize("unit", [b"\\", b"%25", b"a", b"&#x", b"\\u0061", b"sk-canary/"])
def test_masking_is_linear(unit: bytes) -> None:
    """Four times the bytes take about four times the time, whatever they are; a key of a thousand characters too."""
    for key in (CANARY, "a" * 1000, "%25" * 20, "\\" * 40):
        assert growth(partial(_masked, key, unit), 25_000) < LINEAR


def _masked(key: str, unit: bytes, size: int) -> None:
    masked(key, unit * (size // len(unit)), 65536)


def test_many_keys_cost_little_more_than_one() -> None:
    """An environment holds twenty, and an agent writes 32 MiB: a MiB of prose takes a fraction of a second."""
    masker = Masker(*(hashlib.sha256(bytes([number])).hexdigest()[:40] + "-Key" for number in range(20)))
    prose = b"The page is cut off after bolt-0008, and I cannot see the rest of the 50 rows.\n" * (2**20 // 79)
    began = time.process_time()
    kept = b"".join(masker.feed(prose[place : place + 2**16]) for place in range(0, len(prose), 2**16))
    assert kept + masker.finish() == prose
    assert time.process_time() - began < 2
