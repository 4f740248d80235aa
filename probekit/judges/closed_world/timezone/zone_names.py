"""Zones named in words, in seven languages. Source: judging.md section 3, "a zone, offset or zone name".

What a language calls a zone is a place's name beside a word for time, so this is grammar over tables of places:
`Japan Standard Time`, `hora de la Ciudad de México`, `heure d'été d'Europe centrale`, `no fuso de Brasília`,
`mitteleuropäischer Sommerzeit`, `Ostküstenzeit`, `北京时间`, `日本標準時`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.spelled import longest, words_after, words_before
from probekit.judges.closed_world.timezone import zone_regions as regions
from probekit.judges.closed_world.timezone import zone_words as words
from probekit.judges.closed_world.timezone.zone_values import CITIES, IANA, key_of
from probekit.judges.closed_world.word_lists import lazy

_JOINTS = frozenset({" ", "-", "_", "", "'s "})
"""What may part the words of a name."""

MOST_WORDS = 5
"""A place has no more words (`isla de lord howe island`)."""

COUNTRY_NAMES: frozenset[str] = (
    frozenset(name for name in IANA if name.isalpha())
    - words.PLAIN_ABBREVIATIONS
    - words.SHOUTED_ABBREVIATIONS
    - {"universal", "met"}
)
_LATIN_CITIES = {name.replace("-", "_"): zone for name, zone in CITIES.items() if name.isascii()}
_GERMAN_TIME = lazy(r"([a-z]*?)(?:normal|standard|sommer|winter)?zeit")
_GERMAN_ENDING = lazy(r"(?:e[rnms]?)$")
_ORTSZEIT = lazy(r" (?:in |von |fur )?")
_LOCAL_IN = lazy(r" (?:in|of|for) (?:the )?")
_WINDOWS = ("standard ", "daylight ")
_WINDOWS_WORD = lazy(r"[a-z]+\.?")


def is_time_word(token: str) -> bool:
    """May this word be the `time` of a zone's name?"""
    return token in words.WORDS_FOR_TIME or token in words.ROMANCE_TIME or token.endswith("zeit")


def named_times(text: str, token: str, start: int, end: int) -> Iterator[Mention]:
    """The zone that a word for time at start:end closes or opens, if any."""
    if token in words.WORDS_FOR_TIME:
        yield from _windows(text, start, end)
        yield from _time_of_region(text, start, end)
        yield from _time_in_place(text, start, end, _LOCAL_IN, after="local ")
    elif token.endswith("zeit"):
        yield from _german_time(text, token, start, end)
    else:
        yield from _time_of_place(text, start, end)


def _is_place(name: str) -> bool:
    """A city, a country or a region with a zone of its own."""
    return name in _LATIN_CITIES or name in words.PLACES or name in COUNTRY_NAMES or name in regions.REGION_NAMES


def _name(place: str, whole: str) -> str:
    """What a place's time is compared by: the city's zone, or the words as they stand."""
    return key_of(place.replace("_", " ")) if place in _LATIN_CITIES else key_of(whole)


def _windows(text: str, start: int, end: int) -> Iterator[Mention]:
    """`W. Europe Standard Time`, `Romance Standard Time`: the ids of CLDR's windowsZones."""
    if not text.endswith(_WINDOWS, 0, start):
        return
    parts = list(_WINDOWS_WORD.finditer(text, max(0, start - 48), start))[-5:-1]
    for size in range(len(parts), 0, -1):
        if "_".join(part.group() for part in parts[-size:]) in regions.WINDOWS_IDS:
            first = parts[-size].start()
            yield Mention(key_of(text[first:end]), first, end)
            return


def _time_of_region(text: str, start: int, end: int) -> Iterator[Mention]:
    """`Eastern Time`, `Japan Standard Time`, `central european summer time`, `Berlin local time`."""
    before = words_before(text, start, MOST_WORDS + 2, _JOINTS)
    names = [word.group() for word in before]
    while names and names[-1] in words.TIME_QUALIFIERS:
        names.pop()
    for size in range(min(MOST_WORDS, len(names)), 0, -1):
        place = "_".join(names[-size:])
        if _is_region(place):
            first = before[len(names) - size].start()
            yield Mention(_name(place, text[first:end].replace("-", " ")), first, end)
            return


def _is_region(name: str) -> bool:
    return (
        _is_place(name)
        or name in words.NATIONALITIES
        or name in words.PLAIN_ABBREVIATIONS
        or all(part in words.REGIONS for part in name.split("_"))
    )


def _time_in_place(text: str, start: int, end: int, link: re.Pattern[str], *, after: str) -> Iterator[Mention]:
    """`local time in Tokyo`, `Ortszeit Berlin`; `after`: what must stand before the word for time."""
    linked = link.match(text, end)
    if linked is None or not text.endswith(after, max(0, start - len(after)), start):
        return
    found = words_after(text, linked.end(), 3)
    place = longest(found, lambda name: name in _LATIN_CITIES or name in words.PLACES)
    if place is not None and found[0].start() == linked.end():
        yield Mention(_name(place[0], place[0]), start, place[1])


def _german_time(text: str, token: str, start: int, end: int) -> Iterator[Mention]:
    """`Weltzeit`, `Ostküstenzeit`, `Brasília-Zeit`, `nach japanischer Zeit`, `Berliner Zeit`, `Ortszeit Berlin`."""
    if token == "weltzeit":
        yield Mention("utc", start, end)
        return
    if token == "ortszeit":
        yield from _time_in_place(text, start, end, _ORTSZEIT, after="")
    shape = _GERMAN_TIME.fullmatch(token)
    stem = shape[1] if shape else ""
    if stem:
        if len(stem) > 3 and (stem in words.GERMAN_COMPOUNDS or stem in regions.GERMAN_STEMS or _is_place(stem)):
            yield Mention(_name(stem, token), start, end)
        return
    before = words_before(text, start, 3, _JOINTS)
    for size in range(len(before), 0, -1):
        first = before[len(before) - size].start()
        place = _german_place("_".join(word.group() for word in before[-size:]))
        if place is not None:
            yield Mention(_name(place, text[first:end].replace("-", " ")), first, end)
            return


def _german_place(name: str) -> str | None:
    """The place that German words before `Zeit` name: as it stands, as an adjective, or as `Berliner`."""
    if _is_place(name) or name in words.GERMAN_COMPOUNDS or name in regions.GERMAN_STEMS:
        return name
    stem = _GERMAN_ENDING.sub("", name)
    if stem in regions.GERMAN_ADJECTIVES or stem in words.GERMAN_ADJECTIVES:
        return name
    for ending in ("er", "ter", "ner"):
        bare = name.removesuffix(ending)
        for city in (bare, bare + "en", bare + "e", bare + "o"):
            if bare != name and len(bare) > 2 and (city in _LATIN_CITIES or city in words.PLACES):
                return city
    return None


def _time_of_place(text: str, start: int, end: int) -> Iterator[Mention]:
    """`hora de Madrid`, `heure de l'Est`, `horário de Brasília`, `hora japonesa`, `hora universal coordinada`."""
    after = words_after(text, end, 10)
    linked = False
    while after and after[0].group() in words.ROMANCE_LINKS:
        linked = after.pop(0).group() in words.ROMANCE_GENITIVES or linked
    if not after or after[0].start() - end > 28 or not text[end : after[0].start()].isascii():
        return
    if any(mark in text[end : after[0].start()] for mark in ".,;:()\n"):
        return
    if after[0].group() in words.ROMANCE_UNIVERSAL:
        yield Mention("utc", start, after[0].end())
        return
    place = longest(after[:MOST_WORDS], lambda name: _is_romance_place(name, linked=linked))
    if place is not None:
        yield Mention(_name(place[0], place[0].replace("_", " ")), start, place[1])


_CITY_OF = lazy(r"(?:ciudad|cidade|ville)_d[eo]_")


def _is_romance_place(name: str, *, linked: bool) -> bool:
    """A region (`est`, which is also French for `is`) only after `de`, `del`, `l'`; an adjective only without."""
    name = _CITY_OF.sub("", name)
    if linked:
        return name in words.ROMANCE_REGIONS or _is_place(name)
    return (
        name in _LATIN_CITIES or name in words.PLACES or name in COUNTRY_NAMES or name in words.ROMANCE_ADJECTIVES
    )  # fmt: skip


_CJK_TIME = lazy(
    r"(?:の|的)?(?:当地|當地|现地|現地|本地)?(?:标准|標準|夏令|夏季|冬令|夏|平均|标準|準)?"
    r"(?:(?:时间|時間)(?!区|區|帯|表|割|段|戳|外|内)|(?:时区|時區|タイムゾーン))"
    r"|(?:标准|標準|夏令|平均|世界)(?:时|時)(?!间|間|区|區|刻|候)"
)
_CJK_LONGEST = 12


def cjk_times(text: str) -> Iterator[Mention]:
    """`东京时间`, `美国东部夏令时间`, `日本標準時`, `東京の現地時間`, `協定世界時`."""
    text = text.replace("臺", "台")
    for time in _CJK_TIME.finditer(text):
        at = time.start() + (2 if time.group().startswith("世界") else 0)
        for size in range(min(_CJK_LONGEST, at), 0, -1):
            place = text[at - size : at].replace("・", "")
            if place in words.CJK_UNIVERSAL:
                yield Mention("utc", at - size, time.end())
                break
            if place in CITIES or place in words.CJK_PLACES or place in regions.CJK_REGIONS:
                name = CITIES.get(place) or text[at - size : time.end()]
                yield Mention(name, at - size, time.end())
                break
