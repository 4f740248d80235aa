"""A value as what is looked for: its spellings, ready to be searched. Source: docs/auditing.md, "Where a value stands".

A value is compiled once for a question and kept: yesterday's three thousand calls hold a few dozen values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from probekit.audit.question import Question
from probekit.equivalents import EquivalentKind, spellings
from probekit.equivalents.dates import read_dates
from probekit.equivalents.spelling import Spelling
from probekit.judges.closed_world.currency.signs import WORD_CODES
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.timezone.zone_values import UTC, key_of

Ends = Literal["", "zulu", "utc", "offset", "bare_offset", "figure", "date", "day", "short_day", "money", "code"]
"""What a spelling's ends ask for beside being whole: see `places.py`."""

_RUN: Final = re.compile("[a-z0-9]+")
_OFFSET: Final = re.compile(r"(?:(?:utc|gmt) ?)?[+-]\d{1,2}(?::?\d\d)?")
_YEAR: Final = re.compile(r"(?<!\d)\d{4}(?!\d)|年")
_SHORT_DAY: Final = re.compile(r"\d{1,2}[./]\d{1,2}")
_NUMBER: Final = re.compile(r"(-?)(0|[1-9]\d{0,17})(?:\.(\d{1,12}))?")
_EXTRA_UTC: Final = ("+0000", "-0000", "utc+00:00", "gmt+00:00", "utc+0000")
KEPT: Final = 8192
"""So many values of a question are kept compiled."""


@dataclass(frozen=True, slots=True)
class Needle:
    """One spelling; `exact` and `shared` as `exact` and `ambiguous` of a `Spelling`."""

    text: str
    ends: Ends = ""
    exact: str | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value to look for. `text` as it was given, `own` in its plain form.

    `needles`: those that share a run of letters or digits stand behind it; a text without the run has none of them.
    """

    text: str
    own: str
    needles: tuple[tuple[str, tuple[Needle, ...]], ...]


@lru_cache(maxsize=KEPT)
def wanted(question: Question, text: str) -> Wanted:
    """Compile a value of the question's field."""
    own = plain(text)
    found: dict[tuple[str, str | None], Needle] = {}
    for value in (text, *_same(question, own)):
        for spelling in _spellings(question.kind, value):
            needle = _needle(question.kind, spelling)
            kept = found.setdefault((needle.text, needle.exact), needle)
            if kept.shared and not needle.shared:
                found[needle.text, needle.exact] = needle
    runs: dict[str, list[Needle]] = {}
    for needle in found.values():
        runs.setdefault(_run(needle.text), []).append(needle)
    return Wanted(text, own, tuple((run, tuple(needles)) for run, needles in runs.items()))


def _run(text: str) -> str:
    """The rarest part of a spelling, by its length: letters before digits."""
    return max(_RUN.findall(text), key=lambda run: (not run.isdigit(), len(run)), default=text)


def _same(question: Question, own: str) -> Iterator[str]:
    """The other members of the groups that hold a value."""
    for group in question.same:
        if any(_is_same(question.kind, own, member) for member in group):
            yield from group


def _is_same(kind: EquivalentKind, own: str, member: str) -> bool:
    return plain(member) == own or (kind == "timezone" and key_of(member) == key_of(own))


def _spellings(kind: EquivalentKind, value: str) -> Iterator[Spelling]:
    """The table's spellings, and what any value has: its joints in other forms, a number in other figures."""
    found = spellings(kind, value)
    yield from found
    if found:
        yield from map(Spelling, _joined(found[0].text))
        yield from map(Spelling, _figures(found[0].text) if kind in {"plain", "region"} else ())
    if kind == "date" and found:
        yield from sorted(_short_days(found[0].text), key=lambda spelling: spelling.text)
    if kind == "timezone":
        yield from _zones(key_of(value))
        yield from (Spelling(f"{city.text}er zeit") for city in found if city.text.isascii() and city.text.isalpha())
        yield from (Spelling(spelling.text, ambiguous=True) for spelling in found if spelling.exact)


def _joined(own: str) -> Iterator[str]:
    """`in_progress`, `in progress` and `in-progress`; what was joined in two ways is joined in one."""
    if any(joint in own for joint in " _-") and any(char.isalpha() for char in own):
        blank = " ".join(re.split("[ _-]+", own)).strip()
        yield from (blank, blank.replace(" ", "-"))


def _figures(own: str) -> Iterator[str]:
    """A number as people write it: thousands parted, a comma for the point, noughts at the end."""
    number = _NUMBER.fullmatch(own)
    if number is None:
        return
    sign, whole, part = number[1], number[2], (number[3] or "").rstrip("0")
    parted = {whole, *(f"{int(whole):,}".replace(",", mark) for mark in (",", ".", " ", "'"))}
    ends = {part, *(part.ljust(size, "0") for size in (1, 2) if size > len(part))} if part else {"", "0", "00"}
    for each in sorted(parted):
        yield from (f"{sign}{each}{mark}{end}" if end else f"{sign}{each}" for end in sorted(ends) for mark in ",.")


def _short_days(own: str) -> Iterator[Spelling]:
    """A day and a month in figures without a year, which may be anything (`30.11`, `11/30`)."""
    for day in read_dates(own):
        for d in {str(day.day), f"{day.day:02d}"}:
            for m in {str(day.month), f"{day.month:02d}"}:
                yield from (Spelling(text, ambiguous=True) for text in (f"{d}.{m}", f"{d}/{m}", f"{m}/{d}"))


def _zones(key: str) -> Iterator[Spelling]:
    if key == UTC:
        yield from map(Spelling, _EXTRA_UTC)
    elif key[:1] in {"+", "-"} and key.endswith(":00"):
        yield from (Spelling(f"{key[0]}{hours}", ambiguous=True) for hours in (key[1:3], str(int(key[1:3]))))


def _needle(kind: EquivalentKind, spelling: Spelling) -> Needle:
    text = spelling.text.replace("_", " ").replace("’", "'").replace("‘", "'")
    ends = _ends(kind, text)
    exact = None if ends == "zulu" else spelling.exact
    shared = spelling.ambiguous and ends != "zulu" and (kind != "date" or ends == "short_day")
    return Needle(text, ends, exact, shared)


def _ends(kind: EquivalentKind, text: str) -> Ends:
    if kind == "timezone":
        return _zone_ends(text)
    if kind == "date":
        if _SHORT_DAY.fullmatch(text):
            return "short_day"
        return "date" if _YEAR.search(text) or re.fullmatch(r"[\d/.-]+", text) else "day"
    if kind == "currency":
        return "code" if text in WORD_CODES else "money" if text[0].isalpha() and text[-1].isalpha() else ""
    return "figure" if re.fullmatch(r"-?\d[\d., ']*", text) else ""


def _zone_ends(text: str) -> Ends:
    if text == "z":
        return "zulu"
    if text[-1].isalpha() and key_of(text) == UTC:
        return "utc"
    if _OFFSET.fullmatch(text):
        return "bare_offset" if len(text) < 4 and text[0] in "+-" else "offset"
    return ""
