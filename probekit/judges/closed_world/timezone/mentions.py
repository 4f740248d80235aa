"""Where a text names a zone, an offset or a zone's name, in any of the seven languages.

Source: judging.md section 3: "a zone, offset or zone name that nobody stated stands in any other argument", and the
prose that tells one. What is found here is only named; whether it is stated, denied or asked for is decided elsewhere.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.spelled import WORD, longest, words_after
from probekit.judges.closed_world.timezone import zone_words as words
from probekit.judges.closed_world.timezone.clocks import Clock, find_clocks
from probekit.judges.closed_world.timezone.zone_names import COUNTRY_NAMES, cjk_times, is_time_word, named_times
from probekit.judges.closed_world.timezone.zone_values import CITIES, IANA, key_of, offset_key
from probekit.judges.closed_world.word_lists import lazy

_AREAS = (
    "africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific|etc|us|canada|brazil|mexico|chile"
)
_IANA = lazy(
    rf"(?<![a-z0-9/_.])(?P<area>{_AREAS}) ?/ ?(?P<rest>[a-z][a-z_'-]*(?:[+-]?\d{{1,2}}(?!\d))?(?:/[a-z][a-z_-]+)?)"
)
_SURE_AREAS = frozenset(words for words in _AREAS.split("|")) - {"us", "canada", "brazil", "mexico", "chile", "etc"}
_NO_CITY = frozenset(
    [
        "africa",
        "america",
        "americas",
        "antarctica",
        "asia",
        "australia",
        "europe",
        "pacific",
        "apac",
        "emea",
        "latam",
        "middle",
        "us",
        "uk",
        "eu",
        "usa",
        "na",
        "oceania",
    ]
)
_PREFIXED_OFFSET = lazy(
    r"(?<![a-z])(?<![a-z][-_])(?:utc|gmt) ?(?P<sign>[+-]) ?(?P<h>1[0-4]|0?\d)(?::?(?P<m>[0-5]\d))?(?![\d:]|-\d)"
)
_BARE_OFFSET = lazy(r"(?<![\w:.,+/-])(?P<sign>[+-])(?P<h>0\d|1[0-4]):(?P<m>00|15|30|45)(?![\d:])")
_WHOLE_OFFSET = lazy(r"[\s(\[\"']*(?P<sign>[+-])(?P<h>\d{1,2})(?::?(?P<m>00|15|30|45))?[\s)\]\"']*")
_TAIL = lazy(
    r" ?(?P<z>z)(?![a-z0-9])| ?(?P<sign>[+-])(?P<h>\d{1,2})(?::?(?P<m>[0-5]\d))?(?::00)?(?![\d:]| ?(?:h|hours?"
    r"|hrs?|min|days?)(?![a-z]))"
)
_COMPACT_Z = lazy(r"(?<![\w-])\d{4}(?P<z>z)(?![a-z0-9])")
_GAP = lazy(
    r"[ ,(\[_-]{0,3}(?:uhr|hrs|hours|h|o.?clock|sharp|in|en|em|im|um|a|no|na|al|au|pelo|pela|segun|selon|nach|the"
    r"|de|del|da|do|time|timezone|zone"
    r"|zeit|的|は|を|で)?"
    r"[ ,(\[]{0,2}(?:the |der |la |le |l')?"
)
_GAP_BACK = lazy(r"[ ,)\]:]{0,3}(?:at|um|a las|as|a|time|zeit|时间|時間|的|で|の|标准时间|標準時)?[ ,:的で の]{0,2}")
_POSIX = lazy(r"(?<![a-z0-9])(?:est5edt|cst6cdt|mst7mdt|pst8pdt|w-su|nz-chat|gb-eire|gmt0|utc0)(?![a-z0-9])")

_SAID_AT = lazy(r"(?<![a-z])(?:at|a las?|as|um|ab|para las|fur) (?:[1-9]|1\d|2[0-3])(?![\d:/.h-])")
"""`At 9, Tokyo time`: an hour without its minutes."""
_DOTTED = lazy(r"(?<![a-z.])[a-z](?:\.[a-z]){2,3}(?![a-z])")
"""`U.T.C.`"""

_DURATION = lazy(r"pt\d{1,9}(?:[.,]\d{1,9})?[hms](?:\d{1,9}[ms]){0,2}(?![a-z])")
"""ISO 8601 `PT1H`: hours, and no Pacific Time."""

_CITY_STARTS: frozenset[str] = frozenset(re.split("[_-]", name)[0] for name in (*CITIES, *words.PLACES))
_ABBREVIATIONS = words.PLAIN_ABBREVIATIONS | words.SHOUTED_ABBREVIATIONS
_TIME_WORDS = words.WORDS_FOR_TIME | words.ROMANCE_TIME
_INTEREST = _ABBREVIATIONS | _CITY_STARTS | COUNTRY_NAMES | _TIME_WORDS | words.SPOKEN_AFTER_CLOCK


def find_zones(reading: Reading, *, expects: bool = False) -> list[Mention]:
    """Every zone that a text names, in order of place.

    expects: the text stands where only a time or a zone belongs (the carrier, a key named `tz`), so a lone place,
    `+9` or a shouted abbreviation is a zone too.
    """
    text = reading.text
    clocks = find_clocks(text)
    found = [*_offsets(text, clocks, expects=expects), *_iana(text)]
    found += _spoken(reading, expects=expects)
    found.sort(key=lambda mention: (mention.start, -mention.end))
    return list(_outermost(found, clocks, text))


def _outermost(found: list[Mention], clocks: list[Clock], text: str) -> Iterator[Mention]:
    """Leave out what stands inside another mention; mark what stands beside a time."""
    ends = {clock.end for clock in clocks} | {said.end() for said in _SAID_AT.finditer(text)}
    starts = sorted(clock.start for clock in clocks)
    reach = -1
    for mention in found:
        if mention.end <= reach:
            continue
        reach = max(reach, mention.end)
        beside = mention.beside or _follows(text, ends, mention) or _leads(text, starts, mention)
        if beside or not mention.weak:
            yield Mention(mention.name, mention.start, mention.end, beside, mention.weak)


def _follows(text: str, clock_ends: set[int], mention: Mention) -> bool:
    """Does a time of day stand just before?"""
    near = range(mention.start, max(-1, mention.start - 16), -1)
    return any(end in clock_ends and _GAP.fullmatch(text, end, mention.start) for end in near)


def _leads(text: str, clock_starts: list[int], mention: Mention) -> bool:
    """Does a time of day stand just after?"""
    gap = _GAP_BACK.match(text, mention.end)
    reach = gap.end() if gap else mention.end
    return any(mention.end <= start <= reach for start in _from(clock_starts, mention.end))


def _from(starts: list[int], at: int) -> list[int]:
    first = bisect_left(starts, at)
    return starts[first : first + 2]


def _offsets(text: str, clocks: list[Clock], *, expects: bool) -> Iterator[Mention]:
    for clock in clocks:
        tail = _TAIL.match(text, clock.end)
        if tail and (tail["z"] or _is_offset(clock, tail, expects=expects)):
            yield _offset(tail, beside=True)
    if "z" in text:
        yield from (_offset(compact, beside=True) for compact in _COMPACT_Z.finditer(text))
    if "+" in text or "-" in text:
        for pattern in (_PREFIXED_OFFSET, _BARE_OFFSET):
            yield from (_offset(found, beside=False) for found in pattern.finditer(text))
        yield from _whole_offset(text, expects=expects)


def _whole_offset(text: str, *, expects: bool) -> Iterator[Mention]:
    """A text that is an offset and nothing else; short ones (`+9`) only where a zone belongs."""
    whole = _WHOLE_OFFSET.fullmatch(text)
    if whole and (expects or (len(whole["h"]) == 2 and whole["m"])) and int(whole["h"]) <= 14:
        yield _offset(whole, beside=False)


def _offset(found: re.Match[str], *, beside: bool) -> Mention:
    part = found.groupdict()
    if part.get("z"):
        return Mention("utc", found.start("z"), found.end("z"), beside)
    start = found.start("sign") if beside else found.start()
    return Mention(offset_key(part["sign"], part["h"], part["m"]), start, found.end(), beside)


def _is_offset(clock: Clock, tail: re.Match[str], *, expects: bool) -> bool:
    """Is a signed number after a time an offset, and not the end of a range (`09:00-10:00`)?"""
    hours, minutes = int(tail["h"]), int(tail["m"] or 0)
    if hours > 14:
        return False
    if tail["sign"] == "+" or clock.iso or expects:
        return True
    return (hours, minutes) <= (clock.hour, clock.minute) and (tail["m"] is not None or len(tail["h"]) == 2)


def _iana(text: str) -> Iterator[Mention]:
    if "/" not in text:
        return
    for found in _IANA.finditer(text):
        rest = found["rest"].rstrip("-_'")
        end = found.start("rest") + len(rest)
        name = f"{found['area']}/{rest}"
        longer = _with_next_word(text, name, end)
        if longer is not None:
            yield Mention(IANA[longer[0]], found.start(), longer[1])
        elif name in IANA:
            yield Mention(key_of(name), found.start(), end)
        elif found["area"] in _SURE_AREAS and len(rest) > 2 and rest.partition("-")[0] not in _NO_CITY:
            yield Mention(name, found.start(), end)  # the shape of a zone that does not exist: Asia/Tokio


def _with_next_word(text: str, name: str, end: int) -> tuple[str, int] | None:
    """`America/New York`: blanks where the name has underscores."""
    more = longest(words_after(text, end, 2, _BLANK), lambda tail: f"{name}_{tail}" in IANA)
    return (f"{name}_{more[0]}", more[1]) if more is not None else None


def _spoken(reading: Reading, *, expects: bool) -> Iterator[Mention]:
    text = reading.text
    if not text.isascii():
        yield from cjk_times(text)
    for posix in _POSIX.finditer(text):
        yield Mention(key_of(posix.group()), posix.start(), posix.end())
    for dotted in _DOTTED.finditer(text) if "." in text else ():
        letters = dotted.group().replace(".", "")
        if letters in words.PLAIN_ABBREVIATIONS:
            yield Mention(key_of(letters), dotted.start(), dotted.end())
    for word in WORD.finditer(text):
        if word.group() in _INTEREST or word.group().endswith("zeit"):
            yield from _word(reading, word, expects=expects)


def _word(reading: Reading, word: re.Match[str], *, expects: bool) -> Iterator[Mention]:
    text, token = reading.text, word.group()
    start, end = word.span()
    if token in _ABBREVIATIONS and _stands_alone(text, start, end):
        sure = token in words.PLAIN_ABBREVIATIONS
        if sure or reading.is_shouted(start, end) or (expects and not text[end:].strip()):
            yield Mention(key_of(token), start, end, weak=not (sure or expects))
    if token in words.SPOKEN_AFTER_CLOCK:
        yield Mention(f"{token} time", start, end, weak=True)
    if is_time_word(token):
        yield from named_times(text, token, start, end)
    if token in _CITY_STARTS or token in COUNTRY_NAMES:
        yield from _place(text, start, end, weak=not expects)


def _stands_alone(text: str, start: int, end: int) -> bool:
    """An abbreviation inside a path, a host name or an identifier (`db-utc-01`, `utc_offset`) names nothing."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if after.isdigit() and (_DURATION.match(text, start) or before.isdigit()):
        return False
    if after in {"-", "+"} and text[end + 1 : end + 2].isdigit():
        return False  # an offset, which is found as one, or a number (`UTC-2041`)
    if before in {"/", ".", "@", "#"} and text[start - 2 : start - 1].isalnum():
        return False
    if before in {"-", "_"}:
        return text[start - 2 : start - 1].isdigit() and not after.isalnum()
    return not (after == "_" or (after in {"/", "-", "."} and text[end + 1 : end + 2].isalpha() and before == "/"))


def _place(text: str, start: int, end: int, *, weak: bool) -> Iterator[Mention]:
    """A city or country by itself."""
    first = words_after(text, start, 1)
    more = longest([*first, *words_after(text, end, 2, _JOINTS)], _is_lone_place)
    if more is not None:
        yield Mention(key_of(text[start : more[1]].replace("_", " ")), start, more[1], weak=weak)


def _is_lone_place(name: str) -> bool:
    return name in CITIES or name.replace("_", "-") in CITIES or name in words.PLACES or name in COUNTRY_NAMES


_BLANK = frozenset({" "})
_JOINTS = frozenset({" ", "_", "-"})
