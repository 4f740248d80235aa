"""Which regular expressions a scenario may bring: those whose matching is linear in the text, whatever the text.

Python's engine backtracks, and a pattern like `(a+)+b` takes for ever on a text that nearly fits. So a pattern is a
sequence of literals, classes and groups of alternatives; only a single character or class may be repeated, each with an
upper bound, and all choices of lengths and alternatives together are few. Pure.
"""

from __future__ import annotations

import re

from probekit.evidence import JsonObject

MOST_DIGITS = 12
"""Digits of an identifier, at most."""

MOST_LENGTHS = 4096
"""How many ways a pattern may be tried at one place: the product of its repeats' ranges, twice for each alternative."""

LONGEST_PATTERN = 200

_TOKEN = re.compile(
    r"""(?P<class>\[\^?\]?(?:\\.|[^\]\\])*\])      # [a-z0-9]
      | (?P<escape>\\[dwsDWS.\-+*?()\[\]{}|^$\\/])  # a class by name, or a sign taken literally
      | (?P<group>\(\?:|\(|\))
      | (?P<repeat>\?|\{(?P<least>\d{1,3})(?:,(?P<most>\d{1,3}))?\})
      | (?P<or>\|)
      | (?P<plain>[A-Za-z0-9_\-:./#@ ])""",
    re.VERBOSE,
)


def pattern_problem(pattern: str) -> str:
    """Why a scenario may not bring this pattern, as the end of a sentence; empty where it may."""
    if not pattern or len(pattern) > LONGEST_PATTERN:
        return f"must have 1 to {LONGEST_PATTERN} characters"
    lengths, position, before = 1, 0, ""
    while position < len(pattern):
        token = _TOKEN.match(pattern, position)
        if token is None:
            return f"may not hold {pattern[position]!a} there: repeats need an upper bound, as in {{1,6}}"
        if token["repeat"]:
            if before not in ("class", "escape", "plain"):
                return "may repeat a single character or class only, never a group or another repeat"
            lengths *= _range(token)
        if token["or"]:
            lengths *= 2  # each alternative may be tried and given up
        position, before = token.end(), token.lastgroup or ""
    if lengths > MOST_LENGTHS:
        return f"may be tried in more than {MOST_LENGTHS} ways at one place; narrow its repeats"
    return _compile_problem(pattern)


def refuse_wild_form(identifier: JsonObject) -> None:
    """Raise ValueError for an identifier's form that no scenario could have brought: it could hold a judge for ever."""
    pattern, digits = identifier.get("pattern"), identifier.get("digits")
    if isinstance(pattern, str) and pattern_problem(pattern):
        raise ValueError("a pattern that no scenario may bring")
    if isinstance(digits, int) and not 1 <= digits <= MOST_DIGITS:
        raise ValueError("more digits than an identifier has")


def _range(token: re.Match[str]) -> int:
    least = int(token["least"] or 0)
    most = int(token["most"] or least) if token["least"] else 1
    return max(1, most - least + 1)


def _compile_problem(pattern: str) -> str:
    try:
        matches_nothing = re.compile(pattern).match("") is not None
    except re.error as error:
        return f"is no regular expression: {error.msg}"
    return "matches the empty text" if matches_nothing else ""
