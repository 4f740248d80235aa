"""The timezone as a kind of field: the page's own. Source: judging.md section 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from probekit.evidence import JsonValue
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.labels import PLACEHOLDERS
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.timezone import words, zone_words
from probekit.judges.closed_world.timezone.clocks import find_clocks, given_times, shifted
from probekit.judges.closed_world.timezone.mentions import find_zones
from probekit.judges.closed_world.timezone.whereabouts import asks_for_place
from probekit.judges.closed_world.timezone.zone_values import CITIES, KNOWN, UTC, key_of, offset_key
from probekit.judges.closed_world.tokens import stands_in
from probekit.judges.closed_world.told_words import labelled
from probekit.judges.closed_world.word_lists import lazy

_ZONE_KEY_WORDS: frozenset[str] = frozenset(
    {"timezone", "tz", "tzid", "tzinfo", "tzname", "iana", "utcoffset", "zoneinfo", "offset", "gmtoffset", "tzoffset"}
)


def is_zone_key(key: str) -> bool:
    """Does a key say that its value is a zone or an offset?"""
    return not _ZONE_KEY_WORDS.isdisjoint(key_words(key))


def in_key(key: str) -> Iterator[tuple[str, str]]:
    """The zones that a key names (`starts_at_utc`): what each is compared by, and its word."""
    for word in key_words(key):
        if word in zone_words.PLAIN_ABBREVIATIONS:
            yield key_of(word), word
    if "/" in key:
        reading = read(key)
        yield from ((zone.name, reading.text[zone.start : zone.end]) for zone in find_zones(reading))


def offset_name(leaf: JsonValue) -> str | None:
    """A number under an offset's key: hours, minutes or seconds from UTC."""
    if isinstance(leaf, bool) or not isinstance(leaf, int | float) or not abs(leaf) <= 54_000:
        return None
    minutes = (
        round(abs(leaf) * 60) if abs(leaf) <= 14 else round(abs(leaf)) if abs(leaf) <= 900 else round(abs(leaf) / 60)
    )
    return offset_key("-" if leaf < 0 else "+", str(minutes // 60), f"{minutes % 60:02d}")


def _is_city(text: str) -> bool:
    return plain(text).replace(" ", "_") in CITIES


def _holds_zone(key: str, text: str) -> bool:
    """`{"zone": "local"}`: a key that may mean another zone, with what can only stand for a time's."""
    return key_words(key) == ("zone",) and plain(text) in PLACEHOLDERS


def _given(user: str) -> Callable[[JsonValue], bool]:
    times = given_times(user)
    return lambda value: shifted(value, times)


def _is_given_time(folded: str, user: str) -> bool:
    """The user's own time of day as a zone: another field's visible value."""
    clocks = find_clocks(folded) if ":" in folded else []
    return bool(clocks) and clocks[0].iso and stands_in(folded, user)


TIMEZONE = FieldKind(
    name="timezone",
    field_words=words.FIELD_WORDS,
    local_words=words.LOCAL_WORDS,
    label=lazy(words.LABEL_WORDS),
    labelled=labelled(words.LABEL_WORDS, words.ALL_TIMES),
    asks_besides=asks_for_place,
    find=find_zones,
    amounts=lambda text: [(clock.hour, clock.minute) for clock in find_clocks(text)],
    key_of=key_of,
    known=KNOWN,
    default="UTC",
    first=UTC,
    own_words=frozenset({"timezone", "tz", "time", "zone", "tzid", "tzname", "iana"}),
    field_keys=frozenset({("timezone",), ("tz",)}),
    is_key=is_zone_key,
    in_key=in_key,
    number=offset_name,
    alone=_is_city,
    holds=_holds_zone,
    given=_given,
    is_given=_is_given_time,
)
"""judging.md section 3. A `defaulting` backend "writes UTC and says so"."""
