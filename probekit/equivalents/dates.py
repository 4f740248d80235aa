"""Spellings of a date: figures in every usual order, and the months' names in seven languages.

A time of day after the date is cut off. Where day and month can be told apart by nothing, both orders are spellings,
and ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from probekit.equivalents.spelling import Spelling, gathered
from probekit.equivalents.tables import table

_TIME: Final = r"(?:,?[t ] ?\d{1,2}(?::?\d\d.*)?)?"
_YEAR_FIRST: Final = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})" + _TIME)
_COMPACT: Final = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)(?:t\d.*)?")
_YEAR_LAST: Final = re.compile(r"(\d{1,2})([-/]|\. ?)(\d{1,2})\2(\d{4}|\d{2})" + _TIME)
_KANJI: Final = re.compile(r"(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號].{0,20}")
_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
_BETWEEN: Final = frozenset(
    ["de", "del", "of", "the", "th", "st", "nd", "rd", "er", "o", "le", "el", "den", "am", "on", "em", "dia"]
)
"""Words that a date may hold beside its parts."""

CENTURY: Final = 2000
"""What a year of two digits is counted from."""

_WITH_YEAR: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "{n} {d}, {y}", "{n} {d} {y}", "{d} {n} {y}", "{d} {n}, {y}", "{d}-{n}-{y}", "{y} {n} {d}", "{y}-{n}-{d}",
        "{n} {th}, {y}", "{n} {th} {y}", "{th} {n} {y}", "{th} {n}, {y}", "{th} of {n} {y}", "{th} of {n}, {y}",
    ),
    "es": ("{d} de {n} de {y}", "{d} de {n} del {y}", "{d} {n} {y}", "{d} de {n}, {y}", "{d}-{n}-{y}"),
    "fr": ("{d} {n} {y}", "{er} {n} {y}", "{d}-{n}-{y}"),
    "de": ("{d}. {n} {y}", "{d}.{n} {y}", "{d} {n} {y}"),
    "pt": ("{d} de {n} de {y}", "{er} de {n} de {y}", "{d} {n} {y}", "{d}-{n}-{y}", "{d}/{n}/{y}"),
}  # fmt: skip
"""Language → how a date with its year is said: day, its ordinal (`th`; `er` for the first alone), month, year."""

_WITHOUT_YEAR: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("{n} {d}", "{d} {n}", "{n} {th}", "{th} {n}", "{th} of {n}"),
    "es": ("{d} de {n}",),
    "fr": ("{d} {n}", "{er} {n}"),
    "de": ("{d}. {n}", "{d}.{n}"),
    "pt": ("{d} de {n}", "{er} de {n}"),
}

_FIRST: Final[Mapping[str, str]] = {"fr": "1er", "pt": "1o"}
"""The first of a month, where it alone has an ordinal."""

_WORDS: Final = frozenset({"may", "march", "mar"})
"""Months that are words (`step 5 may fail`): without a year, a date in capitals only."""


_TENS: Final[tuple[str, ...]] = ("", "十", "二十", "三十")
_ONES: Final[tuple[str, ...]] = ("", "一", "二", "三", "四", "五", "六", "七", "八", "九")


class Date(NamedTuple):
    """A day; `year` None: it was not said."""

    year: int | None
    month: int
    day: int


def date_spellings(own: str) -> tuple[Spelling, ...]:
    """The spellings of a date, or of each that the figures may mean; `own` is plain."""
    return gathered(own, [tuple(_spelled(day)) for day in dict.fromkeys(read_dates(own)) if _is_real(day)])


def read_dates(text: str) -> Iterator[Date]:
    """The dates that a plain text may be: one, two where the order of its figures is open, or none."""
    found = _YEAR_FIRST.fullmatch(text)
    if found:
        yield Date(int(found[1]), int(found[3]), int(found[4]))
    elif found := _COMPACT.fullmatch(text) or _KANJI.fullmatch(text):
        yield Date(int(found[1]) if found[1] else None, int(found[2]), int(found[3]))
    elif found := _YEAR_LAST.fullmatch(text):
        yield from _either_order(int(found[1]), int(found[3]), found[4], found[2].strip())
    else:
        yield from _in_words(text)


def _either_order(first: int, second: int, year: str, between: str) -> Iterator[Date]:
    full = int(year) + (CENTURY if len(year) == 2 else 0)
    yield Date(full, second, first)
    if between != ".":
        yield Date(full, first, second)


def _in_words(text: str) -> Iterator[Date]:
    words = _WORD.findall(text.partition(":")[0]) if any(char.isalpha() for char in text) else []
    months = [month for word in words for month in _months_of().get(word, ())]
    figures = [word for word in words if word.isdigit()]
    others = {word for word in words if word.isalpha() and word not in _months_of()}
    days = [int(figure) for figure in figures if len(figure) <= 2]
    years = [int(figure) for figure in figures if len(figure) == 4]
    if len(months) == len(days) == 1 and len(years) == len(figures) - 1 <= 1 and others <= _BETWEEN:
        yield Date(years[0] if years else None, months[0], days[0])


@cache
def _months_of() -> Mapping[str, tuple[int, ...]]:
    """Name of a month → its number, once for all languages that have it."""
    found: dict[str, tuple[int, ...]] = {}
    for key in table("months").rows:
        for spelling in table("months").spellings(key):
            found[spelling.text] = tuple({*found.get(spelling.text, ()), int(key[3:])})
    return found


def _is_real(day: Date) -> bool:
    try:
        date(day.year or 2000, day.month, day.day)
    except ValueError:
        return False
    return True


def _spelled(day: Date) -> Iterator[Spelling]:
    if day.year is not None:
        yield from _in_figures(day.year, day.month, day.day)
        yield from map(Spelling, _said(_WITH_YEAR, day))
        yield from map(Spelling, _in_kanji(day.year, day.month, day.day))
    months = (_kanji_day(day.month, day.day), *_said(_WITHOUT_YEAR, day))
    yield from (one for text in months for one in _without_year(text, sure=day.year is None))


def _in_figures(year: int, month: int, day: int) -> Iterator[Spelling]:
    yield Spelling(f"{year:04d}-{month:02d}-{day:02d}")
    yield Spelling(f"{year:04d}{month:02d}{day:02d}")
    open_order = day <= 12 and day != month
    for (d, m), between in product(product(_figures(day), _figures(month)), "-/."):
        yield Spelling(f"{year}{between}{m}{between}{d}")
        for y in (f"{year}", f"{year % 100:02d}"):
            yield Spelling(f"{d}{between}{m}{between}{y}", ambiguous=open_order and between != ".")
            if between == ".":
                yield Spelling(f"{d}. {m}. {y}")
            if between != ".":
                yield Spelling(f"{m}{between}{d}{between}{y}", ambiguous=open_order)


def _figures(number: int) -> tuple[str, ...]:
    """A day or a month with and without its zero."""
    return (str(number),) if number > 9 else (f"0{number}", str(number))


def _said(forms: Mapping[str, tuple[str, ...]], day: Date) -> Iterator[str]:
    """The ways of each language with each name of the month; without a year, other languages' whole names only."""
    for language, ways in forms.items():
        names = _names(language, day.month)
        dotted = (*names, *(f"{name}." for name in names[1:]))
        names = dotted if forms is _WITH_YEAR or language == "en" else names[:1]
        for way in ways:
            if "{er}" in way and (day.day != 1):
                continue
            days = _figures(day.day) if "{d}" in way else ("",)
            parts = {"y": day.year, "th": _ordinal(day.day), "er": _FIRST.get(language, "")}
            yield from (way.format(n=name, d=figure, **parts) for name in names for figure in days)


@cache
def _names(language: str, month: int) -> tuple[str, ...]:
    """A month's whole name, then shorter ones."""
    return tuple(spelling.text for spelling in table("months").spellings(f"{language}-{month:02d}"))


def _ordinal(day: int) -> str:
    return f"{day}th" if 10 < day < 20 else f"{day}{({1: 'st', 2: 'nd', 3: 'rd'}).get(day % 10, 'th')}"


def _in_kanji(year: int, month: int, day: int) -> Iterator[str]:
    for m, d in ((str(month), str(day)), (f"{month:02d}", f"{day:02d}")):
        yield from (f"{year}年{m}月{d}{sign}" for sign in "日号號")
        yield from (f"{year}年 {m}月 {d}日", f"{year} 年 {m} 月 {d} 日")
    for zero in "〇零":
        figures = "".join(_ONES[int(digit)] or zero for digit in str(year))
        yield f"{figures}年{_kanji_number(month)}月{_kanji_number(day)}日"


def _kanji_number(number: int) -> str:
    """1 to 31."""
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens]}{_ONES[ones]}"


def _kanji_day(month: int, day: int) -> str:
    return f"{month}月{day}日"


def _without_year(text: str, *, sure: bool) -> Iterator[Spelling]:
    word = next((word for word in text.split() if word in _WORDS), None)
    exacts = (text.replace(word, word.capitalize()), text.upper()) if word else (None,)
    yield from (Spelling(text, exact, ambiguous=not sure) for exact in exacts)
