"""Spellings of a timezone. Source: judging.md section 3, through the judge's own tables.

"the spellings of UTC …; linked IANA names; an IANA name's city alone": an offset is equal to its own spellings only,
an abbreviation (`JST`) to itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from probekit.equivalents.spelling import Spelling, gathered
from probekit.judges.closed_world.timezone.zone_values import CITIES, IANA, UTC, UTC_GROUPS, key_of
from probekit.judges.closed_world.timezone.zone_words import SHOUTED_ABBREVIATIONS, UTC_SPELLINGS

WORDS: Final[frozenset[str]] = frozenset(
    {"adem", "alger", "antigua", "catar", "christmas", "cocos", "jersey", "la paz", "madeira", "midway", "oral"}
    | {"recife", "resolute", "reunion", "salta", "troll", "truk", "turkey", "wake", "yap"}
)
"""Zones and cities that are words or names of something else in one of the languages: sure in capitals only."""

CITY_WORDS: Final[Mapping[str, str]] = {
    "seul": "asia/seoul", "rom": "europe/rome", "damas": "asia/damascus", "ama": "asia/amman",
    "maurice": "indian/mauritius", "dominique": "america/dominica", "granada": "america/grenada",
}  # fmt: skip
"""What a zone's city is called in one of the languages; a word or a name of something else as well, so never sure."""

SHORT: Final = 3
"""A bare IANA name of so few letters (`MET`, `EST`, `NZ`) counts in capitals."""


_OFFSET: Final = re.compile(r"[+-]\d\d:\d\d")


def zone_spellings(own: str) -> tuple[Spelling, ...]:
    """The spellings of a zone; `own` is plain."""
    key = key_of(own)
    listed = _zones().get(key)
    if listed is not None:
        return gathered(own, [listed])
    if _OFFSET.fullmatch(key):
        return gathered(own, [tuple(map(Spelling, _offset(key)))])
    return gathered(own, [(Spelling(own, own.upper()),)] if own in SHOUTED_ABBREVIATIONS else [])


def _offset(key: str) -> Iterator[str]:
    """`+09:00` as an offset is written: with and without its zeros, and after UTC or GMT."""
    sign, hours, minutes = key[0], key[1:3], key[4:6]
    forms = [f"{hours}:{minutes}", f"{hours}{minutes}", f"{int(hours)}:{minutes}"]
    if minutes == "00":
        forms += [hours, str(int(hours))]
    yield from (f"{sign}{form}" for form in forms[:3])  # a bare `+9` may be anything
    yield from (f"{base}{gap}{sign}{form}" for form in forms for base in ("utc", "gmt") for gap in ("", " "))


@cache
def _zones() -> Mapping[str, tuple[Spelling, ...]]:
    """Key of a zone → its spellings: the names first, then the cities."""
    found: dict[str, list[Spelling]] = {UTC: [_utc(text) for text in sorted(UTC_SPELLINGS)]}
    for name, first in IANA.items():
        found.setdefault(UTC if first in UTC_GROUPS else first, []).extend(_named(name))
    for city, first in CITIES.items():
        found.setdefault(UTC if first in UTC_GROUPS else first, []).extend(_city(city))
    for word, name in CITY_WORDS.items():
        found[IANA[name]].append(Spelling(word, ambiguous=True))
    return {key: tuple(spellings) for key, spellings in found.items()}


def _utc(text: str) -> Spelling:
    return Spelling(text, "Z", ambiguous=True) if text == "z" else Spelling(text)


def _named(name: str) -> Iterator[Spelling]:
    """An IANA name as it is, and as people write it; a bare one (`EST`, `GB`, `Turkey`) may be a word."""
    if name in WORDS:
        yield from (Spelling(name, name.title()), Spelling(name, ambiguous=True))
        return
    yield Spelling(name, name.upper() if len(name) <= SHORT and name not in UTC_SPELLINGS else None)
    if "_" in name:
        yield Spelling(name.replace("_", " "))


def _city(name: str) -> Iterator[Spelling]:
    """A city; the table has `_` for blanks and hyphens."""
    city = name.replace("_", " ")
    if city in WORDS:
        yield from (Spelling(city, city.title()), Spelling(city, ambiguous=True))
        return
    yield from map(Spelling, dict.fromkeys((city, name.replace("_", "-"), name)))
