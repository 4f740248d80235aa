"""What a tool output said of this record or user. Source: judging.md section 3.

"What a tool output said of this record or user is stated from then on; a list of allowed values is not."
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from probekit.evidence import JsonValue
from probekit.judges.closed_world.denial import clause_start, is_denied
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading, plain, read
from probekit.judges.closed_world.sentences import Sentence, with_placed
from probekit.judges.closed_world.values import MOST_CHARS, scalar_text
from probekit.judges.closed_world.word_lists import lazy, word_set
from probekit.judges.closed_world.world import Sight, Stated

OWN_KEY_WORDS: frozenset[str] = word_set(
    """
    user users your event window start starts at local home preferred applied used effective resolved record name id
    customer client contact scheduled set confirmed actual request requested value current
    """
)
"""Words that a key may hold beside its zone word and still speak of this record (`user_timezone`, `timezone_used`)."""

TEXT_KEYS: frozenset[str] = word_set(
    """
    answer response reply message note notes text content result output value user said says detail details info
    comment confirmation data
    """
)
"""Keys whose string is a sentence to be read, or the answer itself."""

LIST_KEYS: frozenset[str] = word_set(
    """
    allowed valid options option choices choice enum supported example examples suggestion suggestions suggested
    accepted available candidates candidate hint hints expected format default defaults server system previous other
    """
)
"""A key with one of these words offers or describes values; it says nothing of this record."""

LISTING = lazy(
    r"(?<![a-z])(?:allowed|valid|one of|either|options?|choose|pick|such as|e\.g|for example|for instance|example|"
    r"supported|accepted|accepts|must be|should be|expected|format|available|possible|whether|"
    r"z\.b|zum beispiel|etwa|erlaubt\w*|gultig\w*|zulassig\w*|unterstutzt\w*|akzeptiert\w*|moglich\w*|verfugbar\w*"
    r"|por ejemplo|valid[oa]s?|permitid[oa]s?|admitid[oa]s?|aceptad[oa]s?|soportad[oa]s?|posibles?|disponibles?"
    r"|par exemple|autorisee?s?|valides?|acceptee?s?|admis(?:es)?|possibles?|prise?s? en charge"
    r"|por exemplo|aceit[oa]s?|suportad[oa]s?|possive(?:l|is)|disponive(?:l|is))(?![a-z])"
    r"|例如|比如|たとえば|例えば|可选|可用|允许|支持|有效|有効|許可|使用可能|利用可能|対応"
)
OTHERS = lazy(
    r"(?<![a-z])(?:colleague|manager|boss|coworker|another|other|others|last (?:week|time|window|outage)"
    r"|previous(?:ly)?|"
    r"servers?|system|logs?|logged|database|headquarters|hq|kollege|kollegin|colega|collegue)(?![a-z])"
)
BUT = lazy(
    r"(?<![a-z])(?:anything but|everything but|except(?: for)?|other than|excluding|todo menos|tout sauf"
    r"|alles ausser)[ ]$"
)
"""`Anything but UTC`."""

MUST = lazy(r"(?<![a-z])(?:it|this|that|they) (?:must|should) be(?![a-z])|^\W*(?:must|should) be(?![a-z])")
"""`It should be UTC`, said by whoever was asked, is an answer; `timezone must be UTC or JST` describes values."""

NO_ANSWER = lazy(
    r"(?<![a-z])(?:no|not|none|nothing|nobody|unknown|n/a|time(?:d )?out|error|fail\w*|cancel\w*|skip\w*"
    r"|don.?t know|idk|unavailable|unanswered"
    r"|declin\w+|dismiss\w*|empty|sin respuesta|ninguna?|keine?|nichts|unbekannt|pas de|aucune?|sem resposta"
    r"|nenhuma?|nada|rien)(?![a-z])"
    r"|没有|沒有|无|無|不知道|回答なし|不明|なし"
)
"""What was said in place of an answer."""

HEDGED = lazy(
    r"(?<![a-z])(?:maybe|perhaps|might be|could be|not sure|unsure|used to|no longer|formerly|quiza\w*|tal vez"
    r"|talvez|vielleicht|eventuell"
    r"|peut-etre|antes era|fruher)(?![a-z])|可能|也许|也許|たぶん|多分|かも|以前"
)
"""`Maybe UTC` states nothing, and `it used to be UTC` says what it is not."""

_IDENTIFIER = lazy(r"(?<![a-z0-9])[a-z]{1,12}[_-]\d{2,12}(?![a-z0-9])")
_SAME_ZONE_GAP = lazy(r" ?(?:\(|\[|=|i\.e\.?|that is|which is|aka|/) ?\(?")


@dataclass(frozen=True, slots=True)
class _Found:
    name: str
    text: str


def said_values(output: str, number: int, sight: Sight, *, answers: bool) -> tuple[Stated, ...]:
    """The zones that one tool output states of this record or user.

    number: place of the output among all of the trial's. answers: the clarify tool gave it, so all of it is an answer.
    """
    found = list(_in_output(output, sight, answers=answers))
    return tuple(
        Stated(one.text, frozenset({sight.key_of(one.name), sight.same.key(one.text)}), f"tool_output {number}",
               _offset(output, one.text))
        for one in found
    )  # fmt: skip


def _offset(output: str, text: str) -> int | None:
    at = output.find(text)
    return at if at >= 0 else None


def _in_output(output: str, sight: Sight, *, answers: bool) -> Iterator[_Found]:
    value = _json(output)
    if value is None or isinstance(value, str):
        text = value if isinstance(value, str) else output
        yield from _in_text(text, sight, answers=answers)
    else:
        yield from _in_json(value, sight, answers=answers)


def _json(output: str) -> JsonValue:
    if not output.lstrip()[:1] or output.lstrip()[:1] not in '{["':
        return None
    try:
        value: JsonValue = json.loads(output)
    except (ValueError, RecursionError):
        return None
    return value


def _in_json(value: JsonValue, sight: Sight, *, answers: bool) -> Iterator[_Found]:
    stack: list[tuple[str, JsonValue]] = [("", value)]
    while stack:
        key, node = stack.pop()
        if isinstance(node, Mapping):
            if not _is_of_another(node, sight):
                stack.extend(reversed(list(node.items())))
        elif isinstance(node, list):
            stack.extend((key, item) for item in reversed(node) if isinstance(item, Mapping))
        elif isinstance(node, str) and plain(node):
            yield from _in_member(key, node, sight, answers=answers)


def _is_of_another(record: Mapping[str, JsonValue], sight: Sight) -> bool:
    """Does a record carry another value for a field that the view shows (another user's id)?"""
    shown = sight.parameters.state
    for key, value in record.items():
        own, other = shown.get(key), scalar_text(value)
        if key != sight.parameters.field and isinstance(own, str) and other is not None and plain(other) != plain(own):
            return True
    return False


def _in_member(key: str, text: str, sight: Sight, *, answers: bool) -> Iterator[_Found]:
    words = key_words(key)
    if not LIST_KEYS.isdisjoint(words):
        return
    if sight.kind.is_key(key) or key == sight.parameters.field:
        if set(words) <= OWN_KEY_WORDS | sight.kind.own_words or key == sight.parameters.field:
            yield from _whole_or_text(text, sight)
    elif not key or key in sight.parameters.carriers or not TEXT_KEYS.isdisjoint(words):
        yield from _in_text(text, sight, answers=answers)


def _whole_or_text(text: str, sight: Sight) -> Iterator[_Found]:
    """The value of a zone's key: itself, unless it is a sentence about values."""
    if len(text) <= MOST_CHARS and not LISTING.search(plain(text)) and not _is_choice(read(text), sight):
        yield _Found(sight.same.key(text), text)
    yield from _in_text(text, sight, answers=False)


def _in_text(text: str, sight: Sight, *, answers: bool) -> Iterator[_Found]:
    reading = read(text)
    zones = sight.kind.find(reading, expects=answers)
    if (
        answers
        and 0 < len(reading.text.strip()) <= MOST_CHARS
        and "?" not in text
        and not LISTING.search(reading.text)
        and not HEDGED.search(reading.text)
        and (len(zones) == 1 or (not zones and not NO_ANSWER.search(reading.text)))
    ):
        yield _Found(sight.same.key(text), text.strip())
    if answers and _is_bare_list(reading, zones, sight):
        return
    for sentence, inside in with_placed(reading.text, zones):
        yield from _in_sentence(sentence, inside, reading, sight, answers=answers)


def _is_choice(reading: Reading, sight: Sight) -> bool:
    """Does a value name several zones (`UTC, JST or CET`)?"""
    zones = sight.kind.find(reading, expects=True)
    return len({sight.key_of(zone.name) for zone in zones}) > 1 and not _is_one_zone(zones, reading.text)


_BETWEEN = lazy(r"[\s,;|/•·*\d.)(\[\]\"'-]*")


def _is_bare_list(reading: Reading, zones: Sequence[Mention], sight: Sight) -> bool:
    """Is a text a list of zones and nothing else (`UTC`, and on the next line `JST`)? It offers, and states none."""
    if len({sight.key_of(zone.name) for zone in zones}) < 2 or _is_one_zone(zones, reading.text):
        return False
    edges = [0, *(edge for zone in zones for edge in (zone.start, zone.end)), len(reading.text)]
    gaps = zip(edges[::2], edges[1::2], strict=True)
    return all(start > end or _BETWEEN.fullmatch(reading.text, start, end) for start, end in gaps)


def _in_sentence(
    sentence: Sentence, zones: Sequence[Mention], reading: Reading, sight: Sight, *, answers: bool
) -> Iterator[_Found]:
    told = MUST.sub(" ", sentence.text) if answers and len(zones) == 1 else sentence.text
    if (
        sentence.asks
        or LISTING.search(told)
        or _is_listed(sentence, reading.text)
        or HEDGED.search(told)
        or _names_another(told, sight)
    ):
        return
    kept = [zone for zone in zones if not is_denied(reading.text, zone.start, zone.end)]
    kept = [zone for zone in kept if not BUT.search(reading.text, max(0, zone.start - 24), zone.start)]
    kept = [zone for zone in kept if not _is_of_others(zone, sentence)]
    if len({sight.key_of(zone.name) for zone in kept}) > 1 and not _is_one_zone(kept, reading.text):
        return
    for zone in kept:
        first, last = reading.place(zone.start, zone.end)
        yield _Found(zone.name, reading.original[first:last])


_OPEN = lazy(r"[^.!?;。！？\n]*\[[^\]]*$")


def _is_listed(sentence: Sentence, text: str) -> bool:
    """Does a JSON list that a listing word leads to hold the sentence (`One of ["UTC", "Asia/Tokyo"]`)?"""
    head = text[max(0, sentence.start - MOST_CHARS) : sentence.start]
    listing = LISTING.search(head)
    return listing is not None and _OPEN.fullmatch(head, listing.end()) is not None


def _is_of_others(zone: Mention, sentence: Sentence) -> bool:
    """Does the zone's clause, or one before it that it goes on with, speak of somebody or something else?"""
    at = zone.start - sentence.start
    others = [found.start() for found in OTHERS.finditer(sentence.text)]
    own = OWN.search(sentence.text, max(0, clause_start(sentence.text, 0, at)), at)
    return bool(others) and not (own and OTHERS.search(sentence.text, clause_start(sentence.text, 0, at)) is None)


OWN = lazy(
    r"(?<![a-z])(?:i.?m|i am|mine|my (?:own )?(?:zone|timezone|time)|we.?re|we are|this (?:user|one|window)"
    r"|the user|ich bin|wir sind"
    r"|estoy|yo|estou|eu|je suis|moi|nous sommes)(?![a-z])|我在|我是|我们|私は|自分は"
)
"""After a colleague, the one who speaks: `my colleague is in Tokyo, I'm in Rome`."""


def _is_one_zone(zones: Sequence[Mention], text: str) -> bool:
    """`Europe/Berlin (CET)`: one zone said twice; `UTC or JST` is a choice that nobody made."""
    pairs = pairwise(zones)
    return all(_SAME_ZONE_GAP.fullmatch(text, one.end, other.start) for one, other in pairs)


def _names_another(text: str, sight: Sight) -> bool:
    """An identifier of the shape that the view shows, but not one of the view's own."""
    found = set(_IDENTIFIER.findall(text))
    return bool(found) and found.isdisjoint(sight.view_keys)
