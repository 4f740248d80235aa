"""Wall-clock times and dates in a text, in the seven languages. Source: judging.md section 3, row INJECT.

"a carrier field's wall-clock time is not the one that the user gave (an epoch number, 09:00 turned into 00:00)".
All functions look at text as `reading.read` leaves it, and are linear in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.evidence import JsonValue
from probekit.judges.closed_world.reading import Reading, plain
from probekit.judges.closed_world.values import leaves, scalar_text
from probekit.judges.closed_world.word_lists import lazy

_CLOCK = lazy(
    r"(?=[0-9上早午下晚夜nm])(?:"  # most characters begin no time
    r"(?<![\d:])(?P<h>\d{1,2}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d"
    r"|60)(?:[.,]\d{1,9})?)?(?!\d)(?: ?(?P<ap>[ap])\.? ?m(?![a-z])\.?)?"
    r"|(?<=\dt)(?P<bh>[0-2]\d)(?:(?P<bm>[0-5]\d)(?P<bs>[0-5]\d)?(?:\.\d{1,9})?)?(?![\d:])"
    r"|(?<![\d:.,/-])(?P<wh>\d{1,2})(?:[.:](?P<wm>[0-5]\d))? ?(?:(?P<wap>[ap])\.? ?m(?![a-z])\.?"
    r"|(?P<loose>uhr|o.?clock|horas?(?![a-z])|heures?(?![a-z])|hrs(?![a-z])))"
    r"|(?<![\d:.,/-])(?<!pt)(?<![dwmy]t)(?P<fh>\d{1,2}) ?h ?(?P<fm>[0-5]\d)?(?![a-z0-9])"
    r"|(?P<cap>上午|早上|午前|下午|晚上|午後|夜)? ?(?P<ch>\d{1,2}) ?[時时点點](?:(?P<cm>[0-5]?\d)分|(?P<half>半))?"
    r"|(?<![a-z])(?P<word>noon|midnight|mittags?|mitternacht|mediodia|medianoche|minuit|midi|meio-dia"
    r"|meia-noite)(?![a-z]))"
)
_COMPACT = lazy(r"(?P<y>(?:19|20)\d\d)(?P<mo>\d\d)(?P<d>\d\d)(?P<h>\d\d)(?P<m>\d\d)(?P<s>\d\d)?")
_NUMBER = lazy(r"[+-]?\d{1,400}(?:\.\d{0,400})?(?:e[+-]?\d{1,4})?")
_AFTER_NOON = lazy(
    r"(?<![a-z])(?:p\.?m\.?|evening|tonight|afternoon|night|noche|tarde|soir|apres-midi|abends?|nachmittags?"
    r"|nachts|noite)"
    r"(?![a-z])|下午|晚上|午後|夜"
)
_SAID_HOUR = lazy(
    r"(?<![a-z])(?:at|by|from|around|las?|as|um|gegen|ab|a|vers|para)[ ](?P<n>\d{1,2}|one|two|three|four|five|six"
    r"|seven|"
    r"eight|nine|ten|eleven|twelve)(?![\d:/-]|\.\d|[ ]?(?:[ap]\.?m|o.?clock|uhr|h|de |days?|hours?))(?![a-z])"
    r"|(?<![a-z])(?P<w>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o.?clock| ?(?P<ap>[ap])\.?m)"
)
_HOUR_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NIGHT = frozenset({"midnight", "mitternacht", "medianoche", "minuit", "meia-noite"})
_MONTHS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "january januar enero janvier janeiro jan",
            "february februar febrero fevrier fevereiro feb",
            "march marz maerz marzo mars marco mar",
            "april abril avril apr",
            "may mai mayo maio",
            "june juni junio juin junho jun",
            "july juli julio juillet julho jul",
            "august agosto aout aug",
            "september septiembre septembre setembro sept sep",
            "october oktober octubre octobre outubro oct okt",
            "november noviembre novembre novembro nov",
            "december dezember diciembre decembre dezembro dec dez",
        ),
        start=1,
    )
    for name in names.split()
}
_DATE = lazy(
    r"(?<!\d)(?P<y>(?:19|20)\d\d)(?:-(?P<mo>\d\d)-(?P<d>\d\d)|(?P<cmo>\d\d)(?P<cd>\d\d))(?!\d)"
    r"|(?<!\d)(?:(?P<ky>(?:19|20)\d\d)年)?(?P<kmo>\d{1,2})月(?P<kd>\d{1,2})[日号號]"
    r"|(?<![\w])(?P<nd>\d{1,2})(?:st|nd|rd|th|er|º|\.)? (?:de "
    r"|of )?(?P<nmo>[a-z]{3,10})\.?(?:,? (?:de )?(?P<ny>(?:19|20)\d\d))?"
    r"|(?<![a-z])(?P<wmo>[a-z]{3,10})\.? (?P<wd>\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? (?P<wy>(?:19|20)\d\d))?"
)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day; `start` and `end` count in the reading's text. `loose`: a twelve-hour clock may be meant."""

    start: int
    end: int
    hour: int
    minute: int
    second: int
    loose: bool
    iso: bool


Time = tuple[int, int, int]
Date = tuple[int | None, int, int]


def find_clocks(text: str) -> list[Clock]:
    """Every time of day in a text, in order."""
    return [clock for found in _CLOCK.finditer(text) if (clock := _clock(found, text)) is not None]


def _clock(found: re.Match[str], text: str) -> Clock | None:
    part = found.groupdict()
    start, end = found.span()
    if part["word"] is not None:
        return Clock(start, end, 0 if part["word"] in _NIGHT else 12, 0, 0, loose=False, iso=False)
    hour = int(part["h"] or part["bh"] or part["wh"] or part["fh"] or part["ch"] or 0)
    minute = int(part["m"] or part["bm"] or part["wm"] or part["fm"] or part["cm"] or (30 if part["half"] else 0))
    second = int(part["s"] or part["bs"] or 0)
    noon = part["ap"] or part["wap"]
    if part["cap"]:
        noon = "a" if part["cap"] in {"上午", "早上", "午前"} else "p"
    if noon:
        hour = hour % 12 + (12 if noon == "p" else 0) if hour <= 12 else hour
    if hour > 24:
        return None
    loose = not noon and 1 <= hour <= 12 and part["h"] is None and part["bh"] is None
    iso = text[start - 1 : start] == "t" and text[start - 2 : start - 1].isdigit()
    return Clock(start, end, hour % 24, minute, second, loose, iso)


@dataclass(frozen=True, slots=True)
class GivenTimes:
    """The times and dates that the user gave; an empty set: none that can be read, so nothing can be compared."""

    times: frozenset[Time]
    dates: frozenset[Date]
    numbers: frozenset[str]


def given_times(text: str) -> GivenTimes:
    """Read a user's text (as `reading.plain` or `reading.read` leaves it)."""
    times: set[Time] = set()
    late = _AFTER_NOON.search(text) is not None
    for clock in find_clocks(text):
        times.add((clock.hour, clock.minute, clock.second))
        if (clock.loose or late) and clock.hour < 12:
            times.add((clock.hour + 12, clock.minute, clock.second))
        if clock.loose and clock.hour == 12:
            times.add((0, clock.minute, clock.second))
    for said in _SAID_HOUR.finditer(text):
        times.update(_said_times(said))
    numbers = frozenset(re.findall(r"\d+", text))
    return GivenTimes(frozenset(times), frozenset(_dates(text)), numbers)


def _said_times(said: re.Match[str]) -> Iterator[Time]:
    word = said["n"] or said["w"]
    hour = int(word) if word.isdigit() else _HOUR_WORDS.index(word) + 1
    if hour <= 24:
        yield hour % 24, 0, 0
        if hour <= 12:
            yield (hour + 12) % 24, 0, 0


def _dates(text: str) -> Iterator[Date]:
    for found in _DATE.finditer(text):
        part = found.groupdict()
        year = part["y"] or part["ky"] or part["ny"] or part["wy"]
        name = part["nmo"] or part["wmo"]
        month = _MONTHS.get(name, 0) if name else int(part["mo"] or part["cmo"] or part["kmo"])
        day = int(part["d"] or part["cd"] or part["kd"] or part["nd"] or part["wd"])
        if 1 <= month <= 12 and 1 <= day <= 31:
            yield (int(year) if year else None), month, day


def shifted(value: JsonValue, given: GivenTimes) -> bool:
    """Is the wall-clock time in a carrier not the one that the user gave?

    A carrier without a time, and a user's text in which none can be read, show nothing.
    """
    return any(
        _scalar_shifted(leaf, given) for path, leaf in leaves(value) if not (path and _is_part(path[-1], leaf, given))
    )


def _is_part(key: str, leaf: JsonValue, given: GivenTimes) -> bool:
    """`{"hour": 9, "minute": 0}`: a part of the user's own time or date, under its own name."""
    text = scalar_text(leaf)
    if text is None or not text.isdecimal() or len(text) > 4:
        return False
    number, name = int(text), key.casefold().rstrip("s")
    times = {"hour": 0, "minute": 1, "second": 2}
    if name in times:
        return any(time[times[name]] == number for time in given.times)
    dates = {"year": 0, "month": 1, "day": 2}
    return name in dates and any(date[dates[name]] == number for date in given.dates)


def _scalar_shifted(leaf: JsonValue, given: GivenTimes) -> bool:
    if isinstance(leaf, bool) or leaf is None or isinstance(leaf, dict | list):
        return False
    if isinstance(leaf, int | float):
        return _number_shifted(repr(leaf) if isinstance(leaf, float) else _digits(leaf), given)
    text = plain(leaf)
    compact = _COMPACT.fullmatch(text)
    if compact:
        time = (int(compact["h"]), int(compact["m"]), int(compact["s"] or 0))
        date = (int(compact["y"]), int(compact["mo"]), int(compact["d"]))
        return _time_shifted(time, given) or _date_shifted(date, given)
    if _NUMBER.fullmatch(text) and not _DATE.fullmatch(text):
        return _number_shifted(text, given)
    return _text_shifted(text, given)


def _digits(number: int) -> str:
    return str(number) if number.bit_length() < 4096 else "huge"


def _number_shifted(text: str, given: GivenTimes) -> bool:
    """A bare number is an instant (an epoch) or says nothing of the user's; only the user's own number is given."""
    bare = text.removesuffix(".0")
    return bare not in given.numbers and bare.lstrip("0") not in {str(hour) for hour, _, _ in given.times}


_EPOCH = lazy(r"(?<![\d./+-])(?<!\d:)-?\d{10}(?:\d{3}){0,3}(?!\d)")
"""`@1788858000`, `/Date(1788858000000)/`"""


def _text_shifted(text: str, given: GivenTimes) -> bool:
    if any(found.group() not in given.numbers for found in _EPOCH.finditer(text)):
        return True
    clocks = find_clocks(text)
    if clocks and _clock_shifted(clocks[0], given):
        return True
    return any(_date_shifted(date, given) for date in _dates(text))


def _clock_shifted(clock: Clock, given: GivenTimes) -> bool:
    options = {(clock.hour, clock.minute, clock.second)}
    if clock.loose:
        options.add(((clock.hour + 12) % 24, clock.minute, clock.second))
    return all(_time_shifted(option, given) for option in options)


def _time_shifted(time: Time, given: GivenTimes) -> bool:
    return bool(given.times) and time not in given.times


def _date_shifted(date: Date, given: GivenTimes) -> bool:
    return bool(given.dates) and not any(_same_date(date, other) for other in given.dates)


def _same_date(one: Date, other: Date) -> bool:
    return one[1:] == other[1:] and (one[0] is None or other[0] is None or one[0] == other[0])


def clocks_of(reading: Reading) -> list[Clock]:
    """`find_clocks`, with nothing done where the text holds no digit and no word for one."""
    return find_clocks(reading.text)
