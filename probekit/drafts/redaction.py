"""Rows with other values of the same shape: letters for letters, digits for digits, equal values for equal ones."""

from __future__ import annotations

import hashlib
import string
from collections.abc import Iterator, Sequence
from itertools import islice

from probekit.evidence import JsonObject, JsonValue

_ALPHABETS: tuple[str, ...] = (string.ascii_lowercase, string.ascii_uppercase, string.digits)
_HEX = frozenset("0123456789abcdef")
LONGEST_HEX = 32
"""A run of hex digits so long is a digest, and stays one."""


def redacted(rows: Sequence[JsonObject]) -> tuple[JsonObject, ...]:
    """The rows with every text and integer scrambled; keys, lengths and signs stay: a cut falls where it fell."""
    return tuple({key: _scrambled(value) for key, value in row.items()} for row in rows)


def _scrambled(value: JsonValue) -> JsonValue:
    if isinstance(value, str):
        return scrambled_text(value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return int(_digits(str(abs(value)))) * (1 if value >= 0 else -1)
    if isinstance(value, float):
        return value  # its spelling cannot be kept; a person is told
    if isinstance(value, list):
        return [_scrambled(item) for item in value]
    return {key: _scrambled(item) for key, item in value.items()}


def scrambled_text(text: str) -> str:
    """The text with each letter and digit replaced by another of its kind; a common prefix before a sign stays."""
    stays = _prefix(text)
    if len(text) >= LONGEST_HEX and set(text) <= _HEX:
        return "".join(_stream(text, "0123456789abcdef", len(text)))
    stream = iter(_bytes(text, len(text)))
    return text[:stays] + "".join(_other(char, next(stream)) for char in text[stays:])


def _prefix(text: str) -> int:
    """An identifier's prefix is its form and tells nothing: `cus_`, `INV-`."""
    head, sign, tail = text.partition("-") if "-" in text else text.partition("_")
    is_form = bool(sign) and head.isascii() and head.isalpha() and len(head) <= 8 and any(map(str.isdigit, tail))
    return len(head) + 1 if is_form and " " not in text else 0


def _other(char: str, byte: int) -> str:
    alphabet = next((letters for letters in _ALPHABETS if char in letters), None)
    if alphabet is not None:
        return alphabet[byte % len(alphabet)]
    return "x" if char.isalpha() and char.isascii() else char if not char.isalpha() else _letter_as_long(char)


def _letter_as_long(char: str) -> str:
    """A letter of another script, with as many bytes."""
    return {2: "ø", 3: "あ", 4: "𐌰"}.get(len(char.encode()), "x")


def _digits(text: str) -> str:
    first, *rest = _stream(text, string.digits, len(text))
    return ("1" if first == "0" and rest else first) + "".join(rest)


def _stream(seed: str, alphabet: str, length: int) -> list[str]:
    return [alphabet[byte % len(alphabet)] for byte in islice(_bytes(seed, length), length)]


def _bytes(seed: str, length: int) -> Iterator[int]:
    """At least `length` bytes that the text alone decides."""
    for block in range(length // 32 + 1):
        yield from hashlib.sha256(f"{block}:{seed}".encode("utf-8", "surrogatepass")).digest()
