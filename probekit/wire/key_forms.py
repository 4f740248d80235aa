"""The forms in which a server may write a key back, as rows of patterns. Pure.

A form is a row of units, one for each character that the form is made of; a unit matches that character however it may
be escaped. Every unit has a bounded length and no two ways to match one text, so masking is linear in the text.

Forms: as it is; escaped by JSON (also inside a JSON string), by a URL (also twice), by HTML, by quoted-printable; with
NULs between its characters (UTF-16 and UTF-32); hex, with or without separators; base64 at its three alignments, in
either alphabet, broken into lines or not; and base64 of that.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Family = Literal["any", "json", "url", "url once", "url twice", "html", "quoted"]
"""Who escaped the key; `any`: each character in whichever way."""

FAMILIES: tuple[Family, ...] = ("any", "json", "url once", "url twice", "html", "quoted")
BASE64_BYTES = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-")

_ESCAPES = b"\\%&="
"""What escapes begin with. A key that holds one may stand unescaped in one family and look escaped in another."""

_URL_DEPTHS: dict[Family, bytes] = {"url once": rb"%", "url twice": rb"%25"}
_SLASHES = rb"\\{1,8}"
_FIRST_SLASHES = rb"(?<!\\)" + _SLASHES
"""A form begins with all the backslashes of its run: one that is left behind would make the JSON around it invalid."""
_BASE64 = rb"[A-Za-z0-9+/_\-]"
_HTML_NAMES = {b"&": b"amp", b"<": b"lt", b">": b"gt", b'"': b"quot", b"'": b"apos"}
_LINE_END = rb"(?>(?:\\{1,4}[rn]|[\r\n]){0,2})"
"""Where base64 is broken into lines, in a mail or in a JSON string."""

_LINE_END_FIRSTS = frozenset(b"\\\r\n")

_HEX_GAP = rb"(?>[:,\- ]{0,2}(?:0[xX]|\\{1,4}[xX]|%)?)"
_HEX_GAP_FIRSTS = frozenset(b":,- 0\\%")
_NULS = rb"(?>\x00{1,3}|(?:\\{1,4}u0000){1,3})"
LONGEST_UNIT = 32
"""No way to write one character is longer: a line end of ten characters before one of 13 (eight backslashes, uXXXX)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What one character of a form may look like: a pattern, and the bytes that its text may begin with."""

    pattern: bytes
    firsts: frozenset[int]


Form = tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Forms:
    """All forms of a key. Before a `shared` one may stand a base64 character that holds bits of the key as well."""

    own: tuple[Form, ...]
    shared: tuple[Form, ...]

    @property
    def every(self) -> tuple[Form, ...]:
        """All of them, in the order in which they are tried."""
        return (*self.own, *self.shared)


def forms_of(key: bytes) -> Forms:
    """Every form in which a key of printable ASCII characters is looked for."""
    families = FAMILIES if set(key) & set(_ESCAPES) else FAMILIES[:1]
    own = [tuple(_escaped(key, family)) for family in families]
    own += [tuple(_plain(char) for char in _bytes_of(key)), _hex_form(key), _wide_form(key)]
    encoded = [_base64_core(key, alignment) for alignment in range(3)]
    again = {_base64_core(text, alignment) for core in encoded for text in _alphabets(core) for alignment in range(3)}
    cores = [*encoded, *sorted(again)]
    aligned = [core for core in cores if not core.before]
    return Forms((*own, *map(_base64_form, aligned)), tuple(_base64_form(core) for core in cores if core.before))


def _bytes_of(text: bytes) -> Iterator[bytes]:
    return (text[place : place + 1] for place in range(len(text)))


def _any_case(text: bytes) -> bytes:
    """Matches ASCII text in either case, without a flag that would reach the rest of the pattern."""
    parts = (b"[%c%c]" % (b.lower()[0], b.upper()[0]) if b.isalpha() else re.escape(b) for b in _bytes_of(text))
    return b"".join(parts)


# --- escapes ---


def _plain(char: bytes) -> Unit:
    return Unit(re.escape(char), frozenset(char))


def _escaped(key: bytes, family: Family) -> Iterator[Unit]:
    for place, char in enumerate(_bytes_of(key)):
        pattern = _escape(char, _SLASHES if place else _FIRST_SLASHES, family)
        yield Unit(pattern, frozenset(char + _ESCAPES))


def _escape(char: bytes, slashes: bytes = _SLASHES, family: Family = "any") -> bytes:
    """Matches one ASCII character, escaped as the family says or as it is.

    The escaped ways come first and the group is atomic, so that a `%`, `&`, `=` or backslash in a key cannot make the
    pattern try a text twice.
    """
    code = b"%02x" % char[0]
    ways = [way for name, way in _ways(char, code, slashes) if family in ("any", name)]
    if family in _URL_DEPTHS:
        ways.append(_URL_DEPTHS[family] + _any_case(code))
    return rb"(?>" + rb"|".join([*ways, re.escape(char)]) + rb")"


def _ways(char: bytes, code: bytes, slashes: bytes) -> Iterator[tuple[Family, bytes]]:
    """How JSON (also inside a JSON string), a URL (also twice), HTML and quoted-printable escape a character."""
    yield "json", slashes + rb"u00" + _any_case(code)
    if not char.isalnum():
        yield "json", slashes + re.escape(char)
    yield "url", rb"%(?:25){0,3}" + _any_case(code)
    yield "html", rb"&#[xX]0{0,4}" + _any_case(code) + rb";"
    yield "html", rb"&#0{0,4}%d;" % char[0]
    if char in _HTML_NAMES:
        yield "html", rb"&" + _HTML_NAMES[char] + rb";"
    yield "quoted", rb"(?:=\r?\n)?=" + _any_case(code)
    yield "quoted", rb"=\r?\n" + re.escape(char)


# --- other spellings of bytes ---


def _hex_form(key: bytes) -> Form:
    """Two digits for each byte, a unit each; between bytes nothing, a separator, or `0x`, `\\x`, `%`."""
    first, *rest = (Unit(_any_case(digit), frozenset(digit + digit.upper())) for digit in _bytes_of(key.hex().encode()))
    gapped = (Unit(_HEX_GAP + unit.pattern, unit.firsts | _HEX_GAP_FIRSTS) for unit in rest[1::2])
    return (first, *(next(gapped) if place % 2 else unit for place, unit in enumerate(rest)))


def _wide_form(key: bytes) -> Form:
    """UTF-16 or UTF-32, in either order, also with its NULs and the rest as JSON escapes them."""
    first, *rest = (Unit(_escape(char, family="json"), frozenset(char + b"\\")) for char in _bytes_of(key))
    return (first, *(Unit(_NULS + unit.pattern, frozenset(b"\x00\\")) for unit in rest))


# --- base64 ---


@dataclass(frozen=True, slots=True, order=True)
class _Core:
    """The base64 characters that a text alone decides; `before`, `after`: a neighbour holds bits of it as well."""

    text: bytes
    before: bool
    after: bool


def _base64_core(text: bytes | _Core, alignment: int) -> _Core:
    """The base64 of a text where `alignment` bytes stand before it in its group of three."""
    data = text.text if isinstance(text, _Core) else text
    encoded = base64.b64encode(bytes(alignment) + data)
    first = -(-alignment * 8 // 6)
    last = (alignment + len(data)) * 8 // 6
    return _Core(encoded[first:last], alignment > 0, (alignment + len(data)) % 3 > 0)


def _alphabets(core: _Core) -> set[bytes]:
    """A core's text in both alphabets."""
    return {core.text, core.text.translate(bytes.maketrans(b"+/", b"-_"))}


def _base64_form(core: _Core) -> Form:
    """The core's characters, and behind them any one that holds bits of its last byte."""
    first, *rest = map(_base64_unit, _bytes_of(core.text))
    end = (Unit(_LINE_END + _BASE64, BASE64_BYTES | _LINE_END_FIRSTS),) if core.after else ()
    return (first, *(Unit(_LINE_END + unit.pattern, unit.firsts | _LINE_END_FIRSTS) for unit in rest), *end)


def _base64_unit(char: bytes) -> Unit:
    """Matches one base64 character of either alphabet; only the two that are no letters may be escaped."""
    twins = {b"+": b"-", b"/": b"_"}
    if char not in twins:
        return Unit(char, frozenset(char))
    pattern = rb"(?:" + _escape(char) + rb"|" + re.escape(twins[char]) + rb")"
    return Unit(pattern, frozenset(char + twins[char] + _ESCAPES))
