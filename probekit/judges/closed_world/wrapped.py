"""Arguments that are not an object: what they still show once unwrapped. Source: judging.md section 3, row DRIFT.

"unwrapping them (double encoding, a fence) may still show an injected value". Of arguments that were cut, the members
that came whole are read: an invention in them is one all the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from probekit.evidence import JsonObject, JsonValue

_LAYERS = 4
"""Encodings within encodings that are taken off."""

_BRACES = 3
"""Opening braces at which an object may begin inside other text."""


def _pairs(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    """Keep every value of a key that came twice: each of them was said."""
    kept: dict[str, JsonValue] = {}
    for key, value in pairs:
        if key in kept and kept[key] != value:
            old = kept[key]
            kept[key] = [*old, value] if isinstance(old, list) else [old, value]
        else:
            kept[key] = value
    return kept


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, strict=False)


def unwrapped(raw: str) -> list[JsonObject]:
    """The objects that wrapped or embedded arguments hold, outermost first; never raises."""
    try:
        return list(_objects(raw, _LAYERS))
    except (ValueError, RecursionError):
        return []


def _objects(raw: str, layers: int) -> Iterator[JsonObject]:
    value = _decode(raw.strip().strip("`").strip())
    if isinstance(value, str) and layers:
        yield from _objects(value, layers - 1)
    elif isinstance(value, Mapping):
        yield value
    elif isinstance(value, list):
        yield from (item for item in value if isinstance(item, Mapping))
    elif value is None:
        yield from _embedded(raw)


def _decode(text: str) -> JsonValue:
    try:
        value: JsonValue = _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None
    return value


def _embedded(raw: str) -> Iterator[JsonObject]:
    start = raw.find("{")
    for _ in range(_BRACES):
        if start < 0:
            return
        whole = _object_at(raw, start)
        if whole is not None:
            yield whole[0]
            start = raw.find("{", whole[1])
        else:
            start = raw.find("{", start + 1)


def _object_at(raw: str, start: int) -> tuple[JsonObject, int] | None:
    try:
        value, end = _DECODER.raw_decode(raw, start)
    except (ValueError, RecursionError):
        return None
    return (value, end) if isinstance(value, Mapping) else None


def whole_members(raw: str) -> JsonObject:
    """The members of a cut object that came whole: closed strings, lists and objects, and scalars before a comma."""
    members: list[tuple[str, JsonValue]] = []
    at = raw.find("{") + 1
    try:
        while at and (member := _member(raw, at)) is not None:
            key, value, at = member
            members.append((key, value))
    except (ValueError, RecursionError):
        pass  # the rest was cut off, or is no JSON
    return _pairs(members)


def _member(raw: str, at: int) -> tuple[str, JsonValue, int] | None:
    key, at = _DECODER.raw_decode(raw, _past(raw, at, " \t\r\n,"))
    at = _past(raw, at, " \t\r\n")
    if not isinstance(key, str) or raw[at : at + 1] != ":":
        return None
    value, at = _DECODER.raw_decode(raw, _past(raw, at + 1, " \t\r\n"))
    after = _past(raw, at, " \t\r\n")
    closed = isinstance(value, str | list | Mapping) or raw[after : after + 1] in {",", "}"}
    return (key, value, after) if closed and raw[after : after + 1] in {",", "}", ""} else None


def _past(raw: str, at: int, skipped: str) -> int:
    while at < len(raw) and raw[at] in skipped:
        at += 1
    return at
