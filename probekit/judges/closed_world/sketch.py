"""A text in which all that is about the missing fact stands as one mark each, so that rules can be short.

`Which time zone is 09:00 in, UTC or local time?` becomes `which ⌂ is 09:00 in, ◊ or ◇?`: ⌂ a word for the field (a time
zone, an offset), ◊ a zone by name, ◇ local time. judging.md section 3 says what asking is; `asking.py` holds its words.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from probekit.judges.closed_world.mentions import Mention, find_zones
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.word_lists import lazy

FIELD, NAME, LOCAL = "⌂", "◊", "◇"

_FIELD_WORDS = lazy(
    r"(?<![a-z])(?:"
    r"(?:the |an? )?iana (?:time[ _-]?)?(?:zone|name|identifier|id)(?: name| identifier| id)?"
    r"|time[ _-]?zones?(?: name| identifier| id| information| info| value| field)?"
    r"|timezones?|tz|(?:utc|gmt)[ -]?(?:offset|versatz)|(?:time|zone|utc|gmt)[ -]offset"
    r"|(?:utc|gmt)-?verschiebung|zeitzonen?(?:angabe|information|name)?|zeitverschiebung"
    r"|zonas? horarias?|husos? horarios?|fusos? horarios?|fusos?|fuseaux? horaires?|fuseaux?|zones? horaires?"
    r"|decalages? (?:horaires?|utc)|zonas?(?! (?:d[aeo]l?|geogr|resid|segur|norte|sur|sul|este|oeste|indus|metro"
    r"|franca))|desfase (?:horario|utc)|diferencia horaria|offset"
    r"|(?<!availability )(?<!maintenance )(?<!deployment )(?<!dns )(?<!security )(?<!hosting )(?<!cloud )(?<!safe )"
    r"(?<!comfort )(?<!delivery )(?<!server )(?<!network )(?<!red )(?<!no-fly )(?<!us )(?<!dmz )(?<!fire )zone"
    r"(?! (?:of|in|des|der|im|in der|vom|de|du|de la|de l.|d.) ?(?:the |your |our |des |du )?(?:data|building|cluster"
    r"|network|servers?(?![a-z])|warehouse|rack|cloud|city|availab|rechenzentr|netz|gebaude|lager|disponib|deploi"
    r"|securi"
    r"|centre|center|reseau|batiment|donnees|livraison|stock))"
    r")(?![a-z])"
    r"|时区|時區|时差|時差|タイムゾーン|時間帯|标准时(?!间)|標準時(?!間)"
)
_LOCAL_WORDS = lazy(
    r"(?<![a-z])(?:local time|local|wall[- ]clock time|hora local|heure locale|horario local|ortszeit"
    r"|lokale[rn]? zeit|lokalzeit)"
    r"(?![a-z])|现地时间|現地時間|当地时间|當地時間|本地时间|本地時間|ローカル時間|現地時刻"
)


_NO_MARKS = {ord(mark): "·" for mark in (FIELD, NAME, LOCAL)}
"""A text that brings the marks itself marks nothing."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """`text` with marks; `plural`: the starts in it where the field's word was a plural. `place` maps back."""

    text: str
    zones: tuple[Mention, ...]
    plurals: frozenset[int]
    _cuts: tuple[int, ...]
    _shifts: tuple[int, ...]

    def back(self, at: int) -> int:
        """Offset in the reading's text for one in the sketch."""
        index = bisect_right(self._cuts, at) - 1
        return at + self._shifts[index] if index >= 0 else at


def sketch(reading: Reading) -> Sketch:
    """Mark a reading; linear."""
    text = reading.text if reading.text.isascii() else reading.text.translate(_NO_MARKS)
    zones = tuple(find_zones(reading))
    marks = [(zone.start, zone.end, NAME) for zone in zones]
    marks += [(found.start(), found.end(), FIELD) for found in _FIELD_WORDS.finditer(text)]
    marks += [(found.start(), found.end(), LOCAL) for found in _LOCAL_WORDS.finditer(text)]
    marks.sort(key=lambda mark: (mark[0], -mark[1]))
    return _marked(text, zones, marks)


def _marked(text: str, zones: tuple[Mention, ...], marks: list[tuple[int, int, str]]) -> Sketch:
    pieces: list[str] = []
    cuts, shifts, plurals = [0], [0], set()
    at = length = 0
    for start, end, mark in marks:
        if start < at:
            continue
        length += start - at + 1
        pieces += [text[at:start], mark]
        if mark == FIELD and text[end - 1] == "s":
            plurals.add(length - 1)
        at = end
        cuts.append(length)
        shifts.append(at - length)
    pieces.append(text[at:])
    return Sketch("".join(pieces), zones, frozenset(plurals), tuple(cuts), tuple(shifts))
