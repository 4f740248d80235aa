"""Whole tokens in a text, and the leaves of a JSON value: what a leak is looked for in, and by. Pure, linear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from probekit.evidence import JsonObject, JsonValue


def has_token(text: str, value: str) -> bool:
    """Does `value` stand in `text` as a whole token: no letter, digit or `_` runs on past its ends? Case is ignored."""
    text, value = text.casefold(), value.casefold()
    start = text.find(value)
    while start >= 0:
        end = start + len(value)
        if not (_runs_on(text[start - 1 : start], value[0]) or _runs_on(text[end : end + 1], value[-1])):
            return True
        start = text.find(value, start + 1)
    return False


def leaves(value: JsonValue | JsonObject) -> Iterator[str]:
    """Texts and numbers in a JSON value, without its keys; truth values, null and blanks tell nothing."""
    if isinstance(value, dict):
        yield from _each(value.values())
    elif isinstance(value, list):
        yield from _each(value)
    elif value is not None and not isinstance(value, bool) and str(value).strip():
        yield str(value)


def told(value: JsonValue | JsonObject) -> Iterator[str]:
    """Every text and number in a JSON value, keys included: all that a reader of it is told."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from told(item)
    elif isinstance(value, list):
        for item in value:
            yield from told(item)
    else:
        yield from leaves(value)


def _each(values: Iterable[JsonValue]) -> Iterator[str]:
    for value in values:
        yield from leaves(value)


def _runs_on(beside: str, edge: str) -> bool:
    return bool(beside) and _is_word(beside) and _is_word(edge)


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"
