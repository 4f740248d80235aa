"""Where strings and numbers stand in the JSON of a text, whole or cut, and under which keys. Linear. Pure."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final, NamedTuple

_OPENS: Final = re.compile(r"\{(?=\s*[\"}])|\A\s*\[(?=\s*[\[{\"\d-])")
"""Where JSON begins: an object that goes on with a key, or a list that is the text."""

_TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[{}\[\]:,]|[^\s"{}\[\]:,]+')
_ESCAPED: Final = '\\"'
_BLANK_ESCAPES: Final = ("\\n", "\\t", "\\r")
MOST_DEPTH: Final = 64
"""Keys of so many levels are kept; what stands deeper has the keys above that."""


class Leaf(NamedTuple):
    """A string (its span without the quotes) or another scalar; `keys` are those above it, the nearest last.

    `is_key`: it is a key itself.
    """

    start: int
    end: int
    keys: tuple[str, ...]
    quoted: bool
    is_key: bool = False


class JsonPlaces:
    """The leaves of the JSON in a text, in order; JSON inside of a JSON string is read too, one level deep."""

    __slots__ = ("_inner", "_leaves", "_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._leaves = _leaves(text) if '"' in text and ("{" in text or "[" in text) else []
        self._starts = [leaf.start for leaf in self._leaves]
        self._inner: dict[int, JsonPlaces | None] = {}

    def at(self, start: int) -> Leaf | None:
        """The leaf that holds an offset; None: it stands in no JSON."""
        place = bisect_right(self._starts, start) - 1
        leaf = self._leaves[place] if place >= 0 and start < self._leaves[place].end else None
        if leaf is None or not leaf.quoted:
            return leaf
        if leaf.start not in self._inner:
            self._inner[leaf.start] = _inside(self._text[leaf.start : leaf.end])
        places = self._inner[leaf.start]
        inner = places.at(start - leaf.start) if places is not None else None
        return leaf if inner is None else _moved(inner, leaf)


def _inside(string: str) -> JsonPlaces | None:
    """The JSON in a string, offset by offset: its escapes are blanks and what they stand for; None: it holds none."""
    if _ESCAPED not in string:
        return None
    text = string.replace(_ESCAPED, ' "')
    for escape in _BLANK_ESCAPES:
        text = text.replace(escape, "  ")
    return JsonPlaces(text)


def _moved(inner: Leaf, outer: Leaf) -> Leaf:
    keys = (*outer.keys, *inner.keys)
    return Leaf(inner.start + outer.start, inner.end + outer.start, keys, inner.quoted, inner.is_key)


def _leaves(text: str) -> list[Leaf]:
    found: list[Leaf] = []
    at = 0
    while opening := _OPENS.search(text, at):
        at = _read(text, opening.end() - 1, found)
    return found


def _read(text: str, start: int, found: list[Leaf]) -> int:
    """Read one value from its opening bracket on; returns where it ends."""
    keys: list[str] = []
    stack: list[tuple[int, bool]] = []  # how many keys stood above each open bracket, and is it an object
    wants_key = False
    for token in _TOKEN.finditer(text, start):
        first = text[token.start()]
        if first in "{[":
            stack.append((len(keys), first == "{"))
            wants_key = first == "{"
        elif first in "}]":
            if not stack or not _close(stack, keys):
                return token.end()
            wants_key = False
        elif first == ",":
            del keys[stack[-1][0] :]
            wants_key = stack[-1][1]
        elif first != ":":
            wants_key = _scalar(token, keys, found, wants_key=wants_key)
    return len(text)


def _close(stack: list[tuple[int, bool]], keys: list[str]) -> bool:
    """Close a bracket; is another still open?"""
    depth, _ = stack.pop()
    del keys[depth:]
    return bool(stack)


def _scalar(token: re.Match[str], keys: list[str], found: list[Leaf], *, wants_key: bool) -> bool:
    """Keep a scalar, or the key that it is; returns whether a key is still wanted."""
    quoted = token.group()[0] == '"'
    start, end = token.span()
    if quoted:
        start, end = start + 1, end - (token.group()[-1] == '"' and end - start > 1)
    found.append(Leaf(start, end, tuple(keys[-MOST_DEPTH:]), quoted, is_key=wants_key))
    if wants_key and quoted:
        keys.append(token.string[start:end])
        return False
    return wants_key
