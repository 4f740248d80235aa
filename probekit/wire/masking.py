"""A key that a server echoes is masked in the stream, before disk, in every escaped form. Pure.

A form is a row of units, one for each character that the form is made of; a unit matches that character however it may
be escaped. Every unit has a bounded length and no two ways to match one text, so masking is linear in the text.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from probekit.endpoint import SHORTEST_MASKED_KEY

REPLACEMENT = b"PROBEKIT-MASKED-KEY"
"""Stands where the key stood: safe inside a JSON string, a URL, HTML and a header."""

Family = Literal["any", "json", "url", "url once", "url twice", "html"]
"""Who escaped the key; `any`: each character in whichever way."""

_URL_DEPTHS: dict[Family, bytes] = {"url once": rb"%", "url twice": rb"%25"}
_SLASHES = rb"\\{1,8}"
_FIRST_SLASHES = rb"(?<!\\)" + _SLASHES
"""A form begins with all the backslashes of its run: one that is left behind would make the JSON around it invalid."""
_BASE64 = rb"[A-Za-z0-9+/_\-]"
_HTML_NAMES = {b"&": b"amp", b"<": b"lt", b">": b"gt", b'"': b"quot", b"'": b"apos"}
_LONGEST_UNIT = 16
"""No escaped form of one character is longer: eight backslashes with uXXXX are 13, `&#x0000XX;` is 10."""


def _any_case(text: bytes) -> bytes:
    """Matches ASCII text in either case, without a flag that would reach the rest of the pattern."""
    parts = (b"[%c%c]" % (b.lower()[0], b.upper()[0]) if b.isalpha() else re.escape(b) for b in _bytes_of(text))
    return b"".join(parts)


def _bytes_of(text: bytes) -> Iterator[bytes]:
    return (text[place : place + 1] for place in range(len(text)))


def _unit(char: bytes, slashes: bytes = _SLASHES, family: Family = "any") -> bytes:
    """Matches one ASCII character, escaped as the family says or as it is.

    The escaped ways come first and the group is atomic, so that a `%`, `&` or backslash in a key cannot make the
    pattern try a text twice.
    """
    code = b"%02x" % char[0]
    ways = [way for name, way in _ways(char, code, slashes) if family in ("any", name)]
    if family in _URL_DEPTHS:
        ways.append(_URL_DEPTHS[family] + _any_case(code))
    return rb"(?>" + rb"|".join([*ways, re.escape(char)]) + rb")"


def _ways(char: bytes, code: bytes, slashes: bytes) -> Iterator[tuple[Family, bytes]]:
    """How JSON (also inside a JSON string), a URL (also twice) and HTML escape a character."""
    yield "json", slashes + rb"u00" + _any_case(code)
    if not char.isalnum():
        yield "json", slashes + re.escape(char)
    yield "url", rb"%(?:25){0,3}" + _any_case(code)
    yield "html", rb"&#[xX]0{0,4}" + _any_case(code) + rb";"
    yield "html", rb"&#0{0,4}%d;" % char[0]
    if char in _HTML_NAMES:
        yield "html", rb"&" + _HTML_NAMES[char] + rb";"


def _base64_unit(char: bytes) -> bytes:
    """Matches one base64 character of either alphabet; only the two that are no letters may be escaped."""
    twins = {b"+": b"-", b"/": b"_"}
    if char not in twins:
        return char
    return rb"(?:" + _unit(char) + rb"|" + re.escape(twins[char]) + rb")"


def _base64_form(key: bytes, alignment: int) -> tuple[bytes, ...]:
    """The units of the key's base64 where `alignment` bytes stand before it in its group of three.

    The characters at both ends hold bits of the neighbours, so there any base64 character matches.
    """
    encoded = base64.b64encode(bytes(alignment) + key)
    first = -(-alignment * 8 // 6)
    last = (alignment + len(key)) * 8 // 6
    core = tuple(_base64_unit(char) for char in _bytes_of(encoded[first:last]))
    shared_start = (_BASE64,) if alignment else ()
    shared_end = (_BASE64,) if (alignment + len(key)) % 3 else ()
    return (*shared_start, *core, *shared_end)


def _forms(key: bytes) -> tuple[tuple[bytes, ...], ...]:
    # a key that holds what escapes begin with may stand unescaped in one family and look escaped in another
    families: tuple[Family, ...] = ("any",)
    if set(key) & set(b"%&\\"):
        families = ("any", "json", "url once", "url twice", "html")
    escaped = (tuple(_first_and_rest(key, family)) for family in families)
    literal = tuple(re.escape(char) for char in _bytes_of(key))
    return (*escaped, literal, *(_base64_form(key, alignment) for alignment in range(3)))


def _first_and_rest(key: bytes, family: Family) -> Iterator[bytes]:
    for place, char in enumerate(_bytes_of(key)):
        yield _unit(char, _SLASHES if place else _FIRST_SLASHES, family)


@dataclass(frozen=True, slots=True)
class _Patterns:
    whole: re.Pattern[bytes]
    forms: tuple[tuple[re.Pattern[bytes], ...], ...]
    longest: int


def _compile(key: bytes) -> _Patterns:
    forms = _forms(key)
    whole = re.compile(rb"|".join(rb"".join(units) for units in forms), re.DOTALL)
    compiled = {unit: re.compile(unit, re.DOTALL) for units in forms for unit in units}
    longest = max(len(units) for units in forms) * _LONGEST_UNIT
    return _Patterns(whole, tuple(tuple(compiled[unit] for unit in units) for units in forms), longest)


class Masker:
    """Masks one key in a stream. `count` says how often it was found.

    `feed` returns what is certain; it holds back only a tail that may be the beginning of the key. `finish` returns
    that tail. A key that is None or shorter than SHORTEST_MASKED_KEY is not looked for.
    """

    def __init__(self, key: str | None) -> None:
        masked = key is not None and len(key) >= SHORTEST_MASKED_KEY
        self._patterns = _compile(key.encode("utf-8")) if key is not None and masked else None
        self._tail = b""
        self.count = 0

    def fresh(self) -> Masker:
        """A masker of the same key for another stream; patterns take milliseconds to make, and are shared."""
        other = Masker(None)
        other._patterns = self._patterns
        return other

    def feed(self, chunk: bytes) -> bytes:
        """The bytes that can go on, with the key masked in them."""
        if self._patterns is None:
            return chunk
        data = self._tail + chunk
        done, position = [], 0
        for found in self._patterns.whole.finditer(data):
            done += [data[position : found.start()], REPLACEMENT]
            position = found.end()
            self.count += 1
        held = _beginning_of_key(self._patterns, data, position)
        self._tail = data[held:]
        return b"".join([*done, data[position:held]])

    def finish(self) -> bytes:
        """What was held back: the stream ended before it became the key."""
        tail, self._tail = self._tail, b""
        return tail

    def mask(self, text: str) -> str:
        """A whole text (a header's value) with the key masked."""
        if self._patterns is None:
            return text
        masked, count = self._patterns.whole.subn(REPLACEMENT, text.encode("utf-8", "surrogatepass"))
        self.count += count
        return masked.decode("utf-8", "surrogatepass")


def holds_key(data: bytes, key: str) -> bool:
    """Does the key stand in `data` in any form? For what is about to be frozen or sent. Not of short keys."""
    masker = Masker(key)
    masker.feed(data)
    return masker.count > 0


def _beginning_of_key(patterns: _Patterns, data: bytes, position: int) -> int:
    """Where the tail starts that may be the beginning of the key; len(data) where there is none."""
    start = max(position, len(data) - patterns.longest)
    for place in range(start, len(data)):
        if any(_may_begin(units, data, place) for units in patterns.forms):
            return place
    return len(data)


def _may_begin(units: tuple[re.Pattern[bytes], ...], data: bytes, place: int) -> bool:
    """Do the units match from `place` to the end of the data, which cuts them off?"""
    for unit in units:
        if len(data) - place < _LONGEST_UNIT and (place == len(data) or data[place : place + 1] in b"%&\\"):
            return True
        found = unit.match(data, place)
        if found is None:
            return False
        place = found.end()
    return False
