"""Words of a text around a place, and the longest name that they spell. Texts are as `reading.py` leaves them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from probekit.judges.closed_world.word_lists import lazy

WORD = lazy(r"[a-z]+")
BACK, AHEAD = 48, 64
"""Characters in which the words before and after a place are looked for."""


def words_before(text: str, at: int, most: int, joints: frozenset[str]) -> list[re.Match[str]]:
    """At most so many words that end before `at`, nearest last; only those with nothing but a joint after them."""
    kept: list[re.Match[str]] = []
    edge = at
    for word in reversed(list(WORD.finditer(text, max(0, at - BACK), at))[-most:]):
        if text[word.end() : edge] not in joints:
            break
        kept.append(word)
        edge = word.start()
    return kept[::-1]


def words_after(text: str, at: int, most: int, joints: frozenset[str] | None = None) -> list[re.Match[str]]:
    """At most so many words from `at` on; `joints`: what alone may stand before each of them, None: anything."""
    found = list(WORD.finditer(text, at, at + AHEAD))[:most]
    if joints is None:
        return found
    edge = at
    for count, word in enumerate(found):
        if text[edge : word.start()] not in joints:
            return found[:count]
        edge = word.end()
    return found


def longest(words: Sequence[re.Match[str]], is_name: Callable[[str], bool]) -> tuple[str, int] | None:
    """The longest beginning of some words that is a name (its words joined by `_`), and where it ends."""
    for size in range(len(words), 0, -1):
        name = "_".join(word.group() for word in words[:size])
        if is_name(name):
            return name, words[size - 1].end()
    return None
