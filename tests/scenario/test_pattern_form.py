"""A scenario's own pattern for identifiers is linear by its form: no text makes it take for ever."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.scenario.pattern_form import MOST_LENGTHS, pattern_problem

FINE = [
    "bolt-[0-9]{4}",
    r"SKU\d{1,6}",
    "(?:inv|ord)-[0-9]{2,8}",
    "A-?[0-9]{3}",
    "[A-Z]{2,4}[0-9]{1,8}",
    r"u_[0-9a-f\-]{1,36}",
]

REFUSED = [
    "", "(a+)+b", "a*", "a+", "(?:z+)+-[0-9]{4}", "[0-9]*", "(ab){1,4}", "a{1,}", "(?=a)a", "(a)\\1", "a{1,4}{1,4}",
    "[0-9]{1,64}[0-9]{1,64}[0-9]{1,64}", "(a|a)" * 13, "x" * 201, "a?", "bolt-[0-9", "(", "(?i)a", "^a", "a$", "\\p",
]  # fmt: skip


@pytest.mark.parametrize("pattern", FINE)
def test_what_identifiers_look_like_is_accepted(pattern: str) -> None:
    """Literals, classes, bounded repeats of one character, alternatives."""
    assert pattern_problem(pattern) == ""


@pytest.mark.parametrize("pattern", REFUSED)
def test_what_could_backtrack_or_match_nothing_is_refused(pattern: str) -> None:
    """Unbounded repeats, repeated groups, look-arounds, back references, empty matches, broken patterns."""
    assert pattern_problem(pattern) != ""


pieces = st.sampled_from(["a", "b", "[ab]", "[a-z]", "{0,3}", "{1,9}", "?", "(", ")", "(?:", "|", "-", r"\d", "."])


@given(st.lists(pieces, min_size=1, max_size=40).map("".join))
@settings(deadline=None)
def test_whatever_is_accepted_is_quick(pattern: str) -> None:
    """On texts made to nearly fit, an accepted pattern costs at most its stated number of ways per place."""
    if pattern_problem(pattern):
        return
    compiled = re.compile(pattern)
    for text in ("a" * 400, "ab" * 200, "a-1" * 130):
        started = time.process_time()
        list(compiled.finditer(text))
        assert time.process_time() - started < MOST_LENGTHS * len(text) * 1e-6
