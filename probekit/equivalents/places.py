"""Spellings of a country (ISO 3166-1) and of a region (ISO 3166-2), through the frozen tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from probekit.equivalents.spelling import Spelling, gathered
from probekit.equivalents.tables import table


def itself(own: str) -> tuple[Spelling, ...]:
    """A value of no known kind: one spelling."""
    return (Spelling(own),)


def country_spellings(own: str) -> tuple[Spelling, ...]:
    """The codes and names of a country, or of each that is called so; `own` is plain."""
    return gathered(own, _countries(own))


def _countries(own: str) -> list[tuple[Spelling, ...]]:
    countries = table("country")
    return [countries.spellings(key) for key in countries.keys_of.get(own, ())]


def region_spellings(own: str) -> tuple[Spelling, ...]:
    """The code and names of a subdivision (`US-CA`, `California`, `CA`); `own` is plain.

    A region field often holds a country, so what names one (`DE`) may be that too. A cloud's region (`us-east-1`) has
    its own spelling alone.
    """
    regions = table("region")
    keys = (*regions.keys_of.get(own, ()), *_short_codes().get(own, ()))
    named = [(*regions.spellings(key), *_short_code(key)) for key in dict.fromkeys(keys)]
    return gathered(own, [*named, *_countries(own)])


def _short_code(key: str) -> tuple[Spelling, ...]:
    """`CA` of `US-CA`; digits alone (`13`) are no name."""
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
