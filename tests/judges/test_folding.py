"""Folding gives one plain form, and a true map back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.judges.folding import CHUNK, fold, fold_text
from tests.timing import LINEAR, growth

PLAIN_FORMS = [
    ("BOLT-0009", "bolt-0009"),
    ("bolt\u20110009", "bolt-0009"),
    ("bolt\u22120009", "bolt-0009"),
    ("bolt\u2014\uff10\uff10\uff10\uff19", "bolt-0009"),
    ("bolt-\u0660\u0660\u0660\u0669", "bolt-0009"),
    ("b\u200bo\u00adlt-\ufeff0009", "bolt-0009"),
    ("bolt&#45;0009", "bolt-0009"),
    ("bolt&#x2d;0009", "bolt-0009"),
    ("bolt&amp;#8209;0009", "bolt-0009"),
    ("bolt&shy;-0009", "bolt-0009"),
    (r"bolt\-0009", "bolt-0009"),
    (r"bolt\_0009", "bolt_0009"),
    (r'"bolt\u002d0009"', '"bolt-0009"'),
    ("**bolt**-**0009**", "bolt-0009"),
    ("_bolt-0009_", "bolt-0009"),
    ("bolt-__0009__", "bolt-0009"),
    ("`bolt`-`0009`", "bolt-0009"),
    ("~~bolt-0009~~", "bolt-0009"),
    ("bolt-<b>0009</b>", "bolt-0009"),
    ("bolt_0009", "bolt_0009"),
    ("not_received", "not_received"),
    ("* one\n* two", "* one\n* two"),
    ("a\r\nb", "a\nb"),
    ("aa05\u2026", "aa05..."),
    ("\u0412olt", "\u0432olt"),
    ("Stra\u00dfe", "strasse"),
]


@pytest.mark.parametrize(("text", "plain"), PLAIN_FORMS)
def test_forms_fold_to_one(text: str, plain: str) -> None:
    """Everything that judging.md 1 names is folded, and a look-alike letter is not."""
    assert fold_text(text) == plain


def test_span_covers_the_original_token() -> None:
    """A folded token's span is the original token with what stood inside it, without the marks around it."""
    original = "see **b\u200bolt\u2011\uff10\uff10\uff10\uff19** now"
    folded = fold(original)
    at = folded.text.index("bolt-0009")
    start, end = folded.span(at, at + 9)
    assert original[start:end] == "b\u200bolt\u2011\uff10\uff10\uff10\uff19"


SPICE = st.sampled_from(
    (
        *"aZ09 -_*`~\\&;#<>\n\r\t",
        *("&#45;", "\\u002d", "**", "\u2011", "\u200b", "\ufb01", "\u00df", "\u0130", "e\u0301", "\uff76\uff9e"),
        *("\u1100\u1161", "\u9577", "\u2026", "&amp;", "<b>", "</b>", "\u0661", "\ud800", "\U0001f600", "\u3399"),
    )
)


@given(st.lists(SPICE, max_size=60).map("".join))
@settings(deadline=None)
def test_spans_lie_in_the_original_in_order(text: str) -> None:
    """Every span of every folded text is a span of the original, and spans do not cross."""
    folded = fold(text)
    last = 0
    for at in range(len(folded.text)):
        start, end = folded.span(at, at + 1)
        assert 0 <= start <= end <= len(text)
        assert start >= last
        last = start
    assert folded.span(0, len(folded.text))[1] <= len(text)


@given(st.lists(SPICE, max_size=40).map("".join), st.lists(SPICE, max_size=40).map("".join))
@settings(deadline=None)
def test_a_marked_token_is_found_where_it_stands(before: str, after: str) -> None:
    """A token between blanks keeps its place whatever is folded before and after it."""
    text = f"{before} bolt-0009 {after}"
    folded = fold(text)
    at = folded.text.find("bolt-0009")
    assert at >= 0
    start, end = folded.span(at, at + 9)
    assert "bolt-0009" in fold_text(text[start:end])


def test_chunks_do_not_change_the_outcome() -> None:
    """A long text folds to what its parts fold to, and places deep inside map back."""
    line = "Row **bolt\u20110009** has &quot;sha&quot; \uff10 and caf\u00e9.\n"
    text = line * (6 * CHUNK // len(line))
    folded = fold(text)
    assert folded.text == fold_text(line) * (6 * CHUNK // len(line))
    at = folded.text.rindex("bolt-0009")
    start, end = folded.span(at, at + 9)
    assert text[start:end] == "bolt\u20110009"
    assert start == text.rindex("bolt\u20110009")


@pytest.mark.parametrize(
    "unit", ["*", "_", "`", "\\", "&amp;", "<b", "-", "\u0301", "\uff9e", "a", "0", "\u200b", "\\u", "~"]
)
def test_folding_is_linear(unit: str) -> None:
    """Four times the text takes about four times as long, whatever is repeated."""
    # Beyond what a cache holds on both sides: below it a fourth of the text takes less than a fourth of the time.
    assert growth(lambda size: fold(unit * (size // len(unit))), 400_000) < LINEAR
