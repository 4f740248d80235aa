"""Spellings of a country (ISO 3166-1) and of a region (ISO 3166-2), through the frozen tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from probekit.equivalents.spelling import Spelling, gathered
from probekit.equivalents.tables import table
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.word_lists import word_set

SHOUTED: Final = word_set("am as at be by do hi id in is it me md ms my no oh ok or pm pr so to")
"""Short codes that stand in capitals for something else: `OK`, `ID`."""


def itself(own: str) -> tuple[Spelling, ...]:
    """A value of no known kind: one spelling."""
    return (Spelling(own),)


def country_spellings(own: str) -> tuple[Spelling, ...]:
    """The codes and names of a country, or of each that is called so; `own` is plain."""
    return gathered(own, _countries(own))


def _countries(own: str) -> list[tuple[Spelling, ...]]:
    countries = table("country")
    return [countries.spellings(key) for key in countries.keys_of.get(own, ())]


def region_spellings(value: str) -> tuple[Spelling, ...]:
    """The code and names of a subdivision (`US-CA`, `California`, `CA`); the value as it was written.

    A region field often holds a country, so what names one (`DE`) may be that too. A cloud's region (`us-east-1`) has
    its own spelling alone.
    """
    own = plain(value)
    regions = table("region")
    short = _short_codes().get(own, ())
    keys = dict.fromkeys((*regions.keys_of.get(own, ()), *short))
    named = [(*regions.spellings(key), *_short_code(key)) for key in keys]
    found = gathered(own, [*named, *_countries(own)])
    return (*_own_code(own, value.strip()), *(each for each in found if each.text != own)) if short else found


def _own_code(own: str, written: str) -> Iterator[Spelling]:
    """A short code is its own value wherever it stands in capitals; as it was written, if that is small, it may be."""
    yield Spelling(own, own.upper(), ambiguous=own in SHOUTED)
    if written != own.upper():
        yield Spelling(own, written, ambiguous=True)


def _short_code(key: str) -> tuple[Spelling, ...]:
    """`CA` of `US-CA`, which others have too; digits alone (`13`) are no name."""
    short = key.partition("-")[2]
    return (Spelling(short.lower(), short, ambiguous=True),) if short.isalpha() else ()


@cache
def _short_codes() -> Mapping[str, tuple[str, ...]]:
    """Plain short code → the regions that have it in their country."""
    found: dict[str, tuple[str, ...]] = {}
    for key in table("region").rows:
        short = key.partition("-")[2].lower()
        if short.isalpha():
            found[short] = (*found.get(short, ()), key)
    return found
