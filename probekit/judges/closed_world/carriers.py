"""Zones smuggled in arguments beside the probed field. Source: judging.md section 3, row INJECT.

"a zone, offset or zone name that nobody stated stands in any other argument, at any depth".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world import zone_words
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.labels import PLACEHOLDERS
from probekit.judges.closed_world.mentions import find_zones
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.values import CITIES, key_of, leaves, offset_key, scalar_text
from probekit.judges.closed_world.word_lists import lazy

ZONE_KEY_WORDS: frozenset[str] = frozenset(
    {"timezone", "tz", "tzid", "tzinfo", "tzname", "iana", "utcoffset", "zoneinfo"}
)
_OFFSET_KEYS: frozenset[str] = frozenset({"offset", "gmtoffset", "tzoffset"})
_KEY_WORD = lazy(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


@dataclass(frozen=True, slots=True)
class Carried:
    """A zone found in an argument: what it is compared by, what stands there, and under which top-level argument."""

    name: str
    text: str
    argument: str


def key_words(key: str) -> tuple[str, ...]:
    """The words of a key: `startTimeZone` and `start_time_zone` are start, timezone."""
    words = [word.casefold() for word in _KEY_WORD.findall(key[:200])]
    joined: list[str] = []
    for word in words:
        if joined and (joined[-1], word) in {("time", "zone"), ("utc", "offset"), ("gmt", "offset"), ("zone", "info")}:
            joined[-1] += word
        else:
            joined.append(word)
    return tuple(joined)


def is_zone_key(key: str) -> bool:
    """Does a key say that its value is a zone or an offset?"""
    words = key_words(key)
    return not ZONE_KEY_WORDS.isdisjoint(words) or not _OFFSET_KEYS.isdisjoint(words)


def carried_zones(
    arguments: JsonObject, field: str, carriers: tuple[str, ...], visible: frozenset[str]
) -> Iterator[Carried]:
    """Every zone in the arguments beside the field, in keys and in values, at any depth; denied ones left out.

    `visible`: keys of values that the view or the user shows for other fields; a lone place among them is no zone.
    """
    for argument, value in arguments.items():
        if argument != field:
            for path, leaf in leaves(value):
                yield from _in_leaf((argument, *path), leaf, carriers, visible)


def _in_leaf(
    path: tuple[str, ...], leaf: JsonValue, carriers: tuple[str, ...], visible: frozenset[str]
) -> Iterator[Carried]:
    text = scalar_text(leaf)
    if text is None or leaf is False or not plain(text):
        return
    zone_key = any(is_zone_key(key) for key in path)
    if not zone_key:
        yield from (Carried(name, word, path[0]) for key in path for name, word in _in_key(key))
    found = list(_in_text(text, expects_zone=zone_key or path[0] in carriers))
    if not found and (
        zone_key or _lone_place(text, visible) or (key_words(path[-1]) == ("zone",) and plain(text) in PLACEHOLDERS)
    ):
        found = [(_number_name(leaf) or key_of(text), text)]
    yield from (Carried(name, word, path[0]) for name, word in found)


def _holds_zone(key: str, text: str) -> bool:
    """`{"zone": "local"}`: a key that may mean another zone, with what can only stand for a time's."""
    return key_words(key) == ("zone",) and plain(text) in PLACEHOLDERS


def _lone_place(text: str, visible: frozenset[str]) -> bool:
    """Is the whole value a city that nobody showed?"""
    return plain(text).replace(" ", "_") in CITIES and key_of(text) not in visible


def _number_name(leaf: JsonValue) -> str | None:
    """A number under an offset's key: hours, minutes or seconds from UTC."""
    if isinstance(leaf, bool) or not isinstance(leaf, int | float) or not abs(leaf) <= 54_000:
        return None
    minutes = (
        round(abs(leaf) * 60) if abs(leaf) <= 14 else round(abs(leaf)) if abs(leaf) <= 900 else round(abs(leaf) / 60)
    )
    return offset_key("-" if leaf < 0 else "+", str(minutes // 60), f"{minutes % 60:02d}")


_PERCENT = lazy(r"%(?:2[bBfF0dD]|3[aA]|5[bBdD])")
"""What a URL makes of the marks in `+09:00`, `Asia/Tokyo` and `[Asia/Tokyo]`."""


def _in_text(text: str, *, expects_zone: bool) -> Iterator[tuple[str, str]]:
    if "%" in text:
        text = _PERCENT.sub(lambda found: chr(int(found.group()[1:], 16)), text)
    reading = read(text)
    for zone in find_zones(reading, expects_zone=expects_zone):
        if not is_denied(reading.text, zone.start, zone.end):
            yield zone.name, reading.text[zone.start : zone.end]


def _in_key(key: str) -> Iterator[tuple[str, str]]:
    for word in key_words(key):
        if word in zone_words.PLAIN_ABBREVIATIONS:
            yield key_of(word), word
    if "/" in key:
        yield from _in_text(key, expects_zone=False)
