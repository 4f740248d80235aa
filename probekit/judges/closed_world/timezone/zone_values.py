"""Values of a timezone: when two spellings are one zone. Source: judging.md section 3.

"Values are compared after folding and trimming, and through equivalents: a built-in, frozen table (the spellings of UTC
…; linked IANA names; an IANA name's city alone)".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.timezone.iana import IANA_GROUPS
from probekit.judges.closed_world.timezone.zone_cities import CITY_GROUPS
from probekit.judges.closed_world.timezone.zone_words import UTC_SPELLINGS
from probekit.judges.closed_world.values import MOST_CHARS

UTC = "utc"

CITY_AREAS: frozenset[str] = frozenset(
    {"africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe", "indian", "pacific"}
)
"""Areas whose names end in a place; `US/Eastern` and `Etc/GMT+5` do not."""

NO_CITIES: frozenset[str] = frozenset({"act", "north", "south", "west", "nsw", "lhi", "virgin", "center", "easter"})

_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?")
_DOTTED = re.compile(r"[a-z](?:\.[a-z]){2,3}\.?")
_SUFFIX = re.compile(r"(?P<zone>\S.*?) ?\(?(?:time ?zone|time|tz|zone)\)?")
_PREFIX = re.compile(r"(?:the )?(?:time ?zone|tz)[ :=]+(?P<zone>\S.*)")
_TRIM = " \t\"'`.,;()[]"


def _iana_names() -> Iterator[tuple[str, str]]:
    for group in IANA_GROUPS.split():
        names = [name.casefold() for name in group.split("=")]
        for name in names:
            yield name, names[0]


def _cities(names: Mapping[str, str]) -> dict[str, str]:
    """City alone → the zone that it names; a city that names two different zones names none."""
    found: dict[str, str] = {}
    for name, first in names.items():
        area, _, rest = name.partition("/")
        city = rest.rpartition("/")[2]
        if area in CITY_AREAS and city and city not in NO_CITIES:
            found[city] = first if found.get(city, first) == first else ""
    return {**dict(_local_cities(names)), **{city: first for city, first in found.items() if first}}


def _local_cities(names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What a city is called elsewhere → the zone that it names."""
    for group in CITY_GROUPS.split():
        name, *local = group.split("=")
        yield from ((city, names[name]) for city in local)


IANA: Mapping[str, str] = dict(_iana_names())
"""IANA name in lower case → the first name of its group."""

CITIES: Mapping[str, str] = _cities(IANA)

UTC_GROUPS: frozenset[str] = frozenset({IANA["utc"], IANA["gmt"]})


def builtin(text: str) -> str:
    """The key under which the built-in table files a value that is `plain` already."""
    if text in UTC_SPELLINGS:
        return UTC
    if _DOTTED.fullmatch(text):
        return builtin(text.replace(".", ""))
    name = text.replace(" / ", "/").replace(" ", "_")
    zone = IANA.get(name) or CITIES.get(name)
    if zone is not None:
        return UTC if zone in UTC_GROUPS else zone
    offset = _OFFSET.fullmatch(text)
    return offset_key(offset[1], offset[2], offset[3]) if offset else text


def offset_key(sign: str, hours: str, minutes: str | None) -> str:
    """One spelling for an offset: `+9`, `+0900`, `UTC+09:00` are `+09:00`; no offset at all is UTC."""
    if int(hours) == 0 and int(minutes or 0) == 0:
        return UTC
    return f"{sign}{int(hours):02d}:{minutes or '00'}"


def key_of(text: str) -> str:
    """The built-in key of any spelling; `Berlin time` and `timezone: Berlin` are filed as what they name."""
    trimmed = plain(text).strip(_TRIM)
    key = builtin(trimmed)
    if key != trimmed or len(trimmed) > MOST_CHARS:
        return key
    for pattern in (_SUFFIX, _PREFIX):
        named = pattern.fullmatch(trimmed)
        if named:
            bare = named["zone"].strip(_TRIM)
            inner = builtin(bare)
            if inner in KNOWN or inner != bare:
                return inner
    return key


KNOWN: frozenset[str] = frozenset(IANA.values()) | {UTC}
