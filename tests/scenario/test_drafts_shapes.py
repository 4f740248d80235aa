"""The form of identifiers and the redaction of rows: from samples to a form that covers them and little else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.drafts.draft import compact, toml_value
from probekit.drafts.redaction import LONGEST_HEX, redacted, scrambled_text
from probekit.drafts.shapes import identifier_form
from probekit.scenario.pattern_form import pattern_problem

JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda v: st.lists(v, max_size=3))


@pytest.mark.parametrize(
    ("identifiers", "form"),
    [
        (["ord-00017", "ord-00391"], {"prefix": "ord", "digits": 5}),
        (["INV/2024/001", "INV/2024/017"], {"pattern": "INV/[0-9]{4}/[0-9]{3}"}),
        (["SKU123", "SKU99"], {"pattern": "SKU[0-9]{2,3}"}),
        (["cus_9s6XKzkN", "cus_NffrFeUf"], {"pattern": "cus_[0-9a-zA-Z]{8}"}),
        (["100100", "102002"], {"pattern": "[0-9]{6}"}),
    ],
)
def test_a_form_is_found(identifiers: list[str], form: dict[str, object]) -> None:
    """A prefix with digits where all have one, else a pattern: what all share as it stands, classes elsewhere."""
    assert identifier_form(identifiers) == form


@pytest.mark.parametrize("identifiers", [["alice", "bob"], ["2023", "2024"], ["a-1", "b.2"], ["Blue widget", "Nut"]])
def test_no_form_is_better_than_one_that_finds_prose(identifiers: list[str]) -> None:
    """Words, years and unlike shapes are told by their list alone."""
    assert identifier_form(identifiers) is None


@given(st.lists(st.from_regex(r"\A[A-Za-z]{1,3}[-_/][0-9a-f]{3,8}\Z"), min_size=1, max_size=6, unique=True))
def test_a_form_covers_every_sample_and_may_be_brought(identifiers: list[str]) -> None:
    """What is found fits all of them, and is of the dialect that a scenario may bring."""
    form = identifier_form(identifiers)
    if form is not None and "pattern" in form:
        pattern = str(form["pattern"])
        assert pattern_problem(pattern) == ""
        assert all(re.fullmatch(pattern, name) for name in identifiers)


@given(st.text(max_size=60))
def test_redaction_keeps_the_shape_and_is_the_same_every_time(text: str) -> None:
    """As many bytes, whatever the script, and equal values stay equal."""
    other = scrambled_text(text)
    assert other == scrambled_text(text)
    assert len(other.encode("utf-8", "surrogatepass")) == len(text.encode("utf-8", "surrogatepass"))


@given(st.text(st.characters(max_codepoint=126, min_codepoint=32), max_size=60))
def test_redaction_turns_letters_to_letters_and_digits_to_digits(text: str) -> None:
    """So that a cut falls where it fell, and a form still fits."""
    other = scrambled_text(text)
    is_digest = len(text) >= LONGEST_HEX and set(text) <= set("0123456789abcdef")
    assert is_digest or [char.isdigit() for char in other] == [char.isdigit() for char in text]
    assert [char for char in other if not char.isalnum()] == [char for char in text if not char.isalnum()]


def test_redaction_hides_names_and_digits_and_keeps_an_identifiers_prefix() -> None:
    """A customer's name and mail are gone; `cus_` is the form and tells nothing."""
    (row,) = redacted([{"id": "cus_9s6X1234", "name": "Ada Lovelace", "mail": "ada@example.org", "age": 36}])
    text = compact(dict(row))
    assert "Ada" not in text
    assert "example" not in text
    assert str(row["id"]).startswith("cus_")
    assert row["age"] != 36
    assert len(text) == len('{"id":"cus_9s6X1234","name":"Ada Lovelace","mail":"ada@example.org","age":36}')


@given(st.dictionaries(st.text(max_size=5), st.text(max_size=12) | st.integers() | st.booleans(), max_size=4))
def test_a_drafted_value_reads_back_from_toml(value: dict[str, str | int | bool]) -> None:
    """Quotes, control characters, odd keys: what is written is what is read."""
    import tomllib  # noqa: PLC0415

    assert tomllib.loads(f"value = {toml_value(dict(value))}")["value"] == value
