"""Where a wanted value stands in what was seen. Source: docs/auditing.md, "Where a value stands". Linear."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from probekit.audit.seen import Seen, ascii_of
from probekit.audit.wanted import Ends, Needle, Wanted

_FIRST_WORDLESS: Final = "\u2e80"
"""From here on letters are of scripts that write without blanks, or take endings on a Latin word."""

_TIME_BEFORE: Final = re.compile(r"(?:[t ]\d{4}(?:\d\d)?|:[0-5]\d)(?:[.,]\d{1,9})?$")
_AN_OFFSET: Final = re.compile(r" ?[+-](?!0{1,2}(?::?00)?(?!\d))\d{1,2}(?:(?!\d)|:?\d\d(?!\d))")
_IN_A_NAME: Final = re.compile(r"[a-z]-$")
_YEAR_AFTER: Final = re.compile(r"[ ,]{0,2}(?:del? |of )?(?:19|20)\d\d(?!\d)")
_YEAR_BEFORE: Final = re.compile(r"\d ?年 ?$")
_BESIDE_NUMBER: Final = re.compile(r"\d ?$")
_NUMBER_AFTER: Final = re.compile(r" ?\d")
_LONGER_BEFORE: Final = re.compile(r"\d[./-]$")
_LONGER_AFTER: Final = re.compile(r"[./-]\d")
_WHOLE: Final = '"'


class Place(NamedTuple):
    """A span in the joined text, and whether what stands there may mean something else."""

    start: int
    end: int
    shared: bool


def _in_order(place: Place) -> tuple[int, int]:
    return place.start, -place.end


def places(value: Wanted, seen: Seen) -> list[Place]:
    """Every place of a value, in order; what lies in a longer one (`Tokyo` of `Asia/Tokyo`) is no place of its own."""
    text, plain = seen.text, seen.ascii
    runs = [needles for run, needles in value.needles if run in (plain if run.isascii() else text)]
    if not runs:
        return []
    found = [place for needles in runs for needle in needles for place in _places_of(needle, seen)]
    return list(_outermost(sorted(found, key=_in_order))) if len(found) > 1 else found


def _outermost(found: list[Place]) -> Iterator[Place]:
    """The places that lie in no longer one. A certain place inside of a shared one stays: it is what counts."""
    certain = shared = 0
    for place in found:
        if place.end <= certain or (place.shared and place.end <= shared):
            continue
        if place.shared:
            shared = place.end
        else:
            certain = place.end
        yield place


def stands_in(value: Wanted, text: str) -> bool:
    """Does a value stand in a text that is folded as `seen.folded_text` does it? Letter case is not looked at."""
    return first_place(value, text) is not None


def first_place(value: Wanted, text: str) -> int | None:
    """Where a value stands first in such a text."""
    plain = ascii_of(text)
    needles = (needle for run, listed in value.needles if run in text for needle in listed)
    found = (next(_whole(needle, text, plain), None) for needle in needles)
    return min((at for at in found if at is not None), default=None)


def _places_of(needle: Needle, seen: Seen) -> Iterator[Place]:
    for start in _whole(needle, seen.text, seen.ascii):
        end = start + len(needle.text)
        if needle.exact is None or _is_exact(needle, seen, start, end):
            yield Place(start, end, needle.shared)


def _whole(needle: Needle, text: str, plain: str) -> Iterator[int]:
    """Where a spelling stands as a whole token. `plain`: the text as `ascii_of` leaves it."""
    sought, ends = needle.text, needle.ends
    hay = plain if sought.isascii() and "?" not in sought else text
    start = hay.find(sought)
    while start >= 0:
        end = start + len(sought)
        if ends in _OWN_ENDS or not (
            _runs_on(text[start - 1 : start], sought[0]) or _runs_on(text[end : end + 1], sought[-1])
        ):
            check = _CHECKS.get(ends)
            if check is None or check(text, start, end):
                yield start
        start = hay.find(sought, start + 1)


def is_word(character: str) -> bool:
    """A letter or digit that makes a word longer."""
    return character.isalnum() and character < _FIRST_WORDLESS


def _runs_on(beside: str, edge: str) -> bool:
    return beside != "" and is_word(beside) and is_word(edge)


def _is_zulu(text: str, start: int, end: int) -> bool:
    """`09:00Z`, or a Z alone."""
    return _begins_alone(text, start) and not (text[end : end + 1] and is_word(text[end]))


def _begins_alone(text: str, start: int) -> bool:
    """Nothing runs on into it but a time: `09:00Z`, `10:00:00+02`."""
    before = text[start - 1 : start]
    return not (before and is_word(before)) or _is_behind_time(text, start)


def _is_behind_time(text: str, start: int) -> bool:
    return _TIME_BEFORE.search(text, max(0, start - 18), start) is not None


def _is_date(text: str, start: int, end: int) -> bool:
    """A whole date, or the date of a time (`2026-11-30T09:00`)."""
    if text[start - 1 : start] and is_word(text[start - 1]):
        return False
    after = text[end : end + 1]
    return not (after and is_word(after)) or (after == "t" and text[end + 1 : end + 2].isdigit())


def _is_money(text: str, start: int, end: int) -> bool:
    """A name of money may touch a number (`40EUR`)."""
    return not (_is_letter(text[start - 1 : start]) or _is_letter(text[end : end + 1]))


def _is_letter(character: str) -> bool:
    return character.isalpha() and character < _FIRST_WORDLESS


def _is_short_day(text: str, start: int, end: int) -> bool:
    """`30.11` in figures, and no part of a longer number or date."""
    return _LONGER_BEFORE.search(text, max(0, start - 2), start) is None and _LONGER_AFTER.match(text, end) is None


def _is_utc(text: str, start: int, end: int) -> bool:
    """Whole, or right behind a time; not the base of an offset (`UTC+9`), which none is in a name (`db-utc-01`)."""
    if _runs_on(text[end : end + 1], text[end - 1]):
        return False
    if _runs_on(text[start - 1 : start], text[start]) and not _is_behind_time(text, start):
        return False
    return _AN_OFFSET.match(text, end) is None or _IN_A_NAME.search(text, max(0, start - 2), start) is not None


def _is_offset(text: str, start: int, end: int) -> bool:
    """Not the beginning of a longer one, and not `Etc/GMT+5`, whose sign is the other way round."""
    if text[end : end + 1] == ":" and text[end + 1 : end + 2].isdigit():
        return False
    return not text.endswith(("etc/", "etc/gmt"), 0, start)


def _is_bare_offset(text: str, start: int, end: int) -> bool:
    return _begins_alone(text, start) and _is_offset(text, start, end)


def _is_figure(text: str, start: int, end: int) -> bool:
    """Not a part of a longer number."""
    if text[end : end + 1] in {".", ","} and text[end + 1 : end + 2].isdigit():
        return False
    return not (text[start - 1 : start] in {".", ","} and text[max(0, start - 2) : start - 1].isdigit())


def _is_day(text: str, start: int, end: int) -> bool:
    """A day without its year is no day of another year."""
    if _YEAR_AFTER.match(text, end) is not None:
        return False
    return _YEAR_BEFORE.search(text, max(0, start - 4), start) is None


_CHECKS: Final[Mapping[Ends, Callable[[str, int, int], bool]]] = {
    "zulu": _is_zulu,
    "utc": _is_utc,
    "offset": _is_offset,
    "bare_offset": _is_bare_offset,
    "figure": _is_figure,
    "day": _is_day,
    "date": _is_date,
    "short_day": _is_short_day,
    "money": _is_money,
    "code": _is_money,
}
_OWN_ENDS: Final = frozenset({"zulu", "utc", "date", "money", "code"})
"""These look at both ends themselves."""


def _is_exact(needle: Needle, seen: Seen, start: int, end: int) -> bool:
    """Does it stand letter for letter, or as a whole JSON string, or a currency's code beside a number?"""
    if seen.text[start - 1 : start] == _WHOLE == seen.text[end : end + 1]:
        return True
    text = seen.at(start)
    first, last = text.span(start, end)
    if text.original[first:last] == needle.exact:
        return True
    if needle.ends != "code":
        return False
    before = _BESIDE_NUMBER.search(seen.text, max(0, start - 2), start)
    return before is not None or _NUMBER_AFTER.match(seen.text, end) is not None
