"""Under which spellings a value may stand in a text: frozen tables of zones, currencies, countries, regions and dates.

`spellings("country", "DE")` holds `germany`, `allemagne` and `德国`. Pure, and needs no library. Zones and currencies
are the judge's own tables (`judges.closed_world`); the others lie in `data/`, made by `python -m tools.equivalents`,
and are read when their kind is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from probekit.equivalents.spelling import Spelling
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.values import MOST_CHARS

EQUIVALENTS_VERSION = 1
"""Raised when a table or a rule changes which spellings a value has; the document of an audit names it."""

EquivalentKind = Literal["timezone", "currency", "country", "region", "date", "plain"]

KINDS: tuple[EquivalentKind, ...] = get_args(EquivalentKind)


def spellings(kind: EquivalentKind, value: str) -> tuple[Spelling, ...]:
    """All spellings under which a value of that kind may stand in a text, its own first; () for a blank one.

    A value that the kind's table does not know, and one of more than 80 characters, has its own spelling alone. Where
    several things are called by the value (`$`, `Congo`, `03/04/2026`), the spellings of each follow as ambiguous.

    The texts are as `closed_world.reading.read` leaves one. Each is to be found as a whole token (no digit or Latin
    letter runs on past its ends), and a blank in one stands for any run of blanks. A date without its year is
    ambiguous, and fits only where no other year follows. A country's number (276) is understood as a value, and is no
    spelling of the country: it stands everywhere for something else.
    """
    own = plain(value)
    if not own:
        return ()
    if len(own) > MOST_CHARS:
        return (Spelling(own),)
    return _finder(kind)(value if kind == "region" else own)


def _finder(kind: EquivalentKind) -> Callable[[str], tuple[Spelling, ...]]:
    """The rules of one kind, from a plain value; a region's from one as it is written. Each brings its own tables."""
    if kind == "timezone":
        from probekit.equivalents.zones import zone_spellings  # noqa: PLC0415 - as above

        return zone_spellings
    if kind == "currency":
        from probekit.equivalents.money import currency_spellings  # noqa: PLC0415 - as above

        return currency_spellings
    if kind == "date":
        from probekit.equivalents.dates import date_spellings  # noqa: PLC0415 - as above

        return date_spellings
    from probekit.equivalents import places  # noqa: PLC0415 - as above

    return {"country": places.country_spellings, "region": places.region_spellings}.get(kind, places.itself)
