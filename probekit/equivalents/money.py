"""Spellings of a currency, through the judge's own tables: ISO 4217 codes, names in seven languages, signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from probekit.equivalents.spelling import Spelling, gathered
from probekit.judges.closed_world.currency.money import CODES, NAMES, key_of, may_be
from probekit.judges.closed_world.currency.signs import ONLY_BESIDE, SHARED, SHORT, SIGNS, WORD_CODES

SURE: Final = frozenset({"円"})
"""Words of another meaning that are money wherever a Japanese amount stands."""


def currency_spellings(own: str) -> tuple[Spelling, ...]:
    """The spellings of a currency, or of each that a sign or a word may stand for; `own` is plain."""
    codes = sorted(may_be(key_of(own)) & CODES)
    return gathered(own, [_currencies()[code] for code in codes])


@cache
def _currencies() -> Mapping[str, tuple[Spelling, ...]]:
    """Code → its spellings: the code, its signs, its names, then what it shares with others."""
    found = {code: [Spelling(code, code.upper() if code in WORD_CODES else None)] for code in CODES}
    for sign, code in SIGNS.items():
        found[code].append(Spelling(sign))
    for name, code in NAMES.items():
        found[code].append(Spelling(name.replace("_", " ")))
    found["czk"].append(Spelling("kc", ambiguous=True))  # `Kč`, without its accent
    for word, shared in _shared():
        sure = len(shared) == 1 and (word in SURE or word not in ONLY_BESIDE)
        for code in shared & CODES:
            found[code].append(Spelling(word, ambiguous=not sure))
    return {code: tuple(spellings) for code, spellings in found.items()}


def _shared() -> Iterator[tuple[str, frozenset[str]]]:
    """Each sign and each word that needs no country, and the currencies that it may stand for."""
    yield from ((sign, codes) for sign, codes in SHARED.items() if sign not in SHORT)
    for word, name in SHORT.items():
        if word not in NAMES:  # a name that one currency has to itself stands there already
            yield word.replace("_", " "), SHARED[name]
