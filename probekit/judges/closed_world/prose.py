"""A zone told to the user as the one used. Source: judging.md section 3.

"a final answer that tells the user a zone which nobody stated and no tool output said, as the one used
(`Scheduled for 09:00 UTC`), is DRIFT (sub-label `prose`), whatever was omitted on the wire."
Not told as used: asked about, denied, offered as an example or a choice, said under a condition or of another thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from probekit.judges.closed_world import told_words as words
from probekit.judges.closed_world.deals import INVERTED, is_claimed
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.sentences import Sentence, since_mark, with_placed
from probekit.judges.closed_world.tables import Tables
from probekit.judges.closed_world.told_forms import is_only_thought_of, is_own_deed
from probekit.judges.closed_world.word_lists import lazy


def told_zones(
    reading: Reading, kind: FieldKind, stated: frozenset[str], user_text: str, classes: dict[str, str]
) -> Iterator[Mention]:
    """The zones of a final answer that are told as used and that are in no way stated.

    stated: keys of all that was stated or said. user_text: the user's words as a reading has them; a time and zone that
    is the user's own phrase is an echo. classes: the scenario's equivalents by key.
    """
    zones = kind.find(reading)
    if all(classes.get(zone.name, zone.name) in stated for zone in zones):
        return
    tables = Tables(reading.text)
    for sentence, both in with_placed(reading.text, zones):
        open_ones = {zone.start for zone in _left_open(both, reading.text, kind)}
        inside = [
            zone for zone in both if classes.get(zone.name, zone.name) not in stated and zone.start not in open_ones
        ]
        about = _About(
            sentence,
            asks_for=words.ASKED_FOR.search(sentence.text) is not None,
            of_another=words.OF_ANOTHER.search(sentence.text) is not None,
            tables=tables,
            accented=reading.accented,
            kind=kind,
            names_stated=any(zone.beside and classes.get(zone.name, zone.name) in stated for zone in both),
        )
        yield from (zone for zone in inside if _is_told(zone, about, reading.text, user_text))


@dataclass(frozen=True, slots=True)
class _About:
    """A sentence, and what it is about as a whole."""

    sentence: Sentence
    asks_for: bool
    of_another: bool
    names_stated: bool
    tables: Tables
    accented: str
    kind: FieldKind


def _is_told(zone: Mention, about: _About, text: str, user_text: str) -> bool:
    sentence = about.sentence
    if sentence.asks and not _declares(sentence, zone):
        return False
    if _is_not_meant(zone, sentence, text) or _is_echo(zone, text, user_text):
        return False
    start = max(sentence.start, zone.start - WINDOW)
    before, clause = text[start : zone.start], text[since_mark(text, start, zone.start, ",;，、(") : zone.start]
    after = text[zone.end : min(sentence.end, zone.end + WINDOW // 2)]
    used = _is_used(before, after) or is_own_deed(before, after, about.accented[start : zone.start])
    if about.names_stated and zone.beside and _is_conversion(sentence, text, zone, about.kind):
        return False
    if words.EXAMPLE.search(clause) or (words.EXAMPLE.search(before) and not used):
        return False
    if words.is_of_another(clause) or is_only_thought_of(before, after):
        return False
    if about.kind.labelled.search(text, max(0, zone.start - 60), zone.start) or _is_labelled_cell(zone, about):
        return True
    if about.of_another and not used:
        return False
    asks_for = about.asks_for and (words.CONCLUDES.match(clause) is None or words.ASKED_FOR.search(clause) is not None)
    return used or not asks_for if zone.beside else used and not words.ASKED_FOR.search(clause)


_NEXT_ITEM = lazy(r"[\"'”)]?(?: ?[,/|、，;]| ?(?:and|und|y|et|e)(?![a-z]))? ?(?:in |en |em )?(?:the )?[\"'“(]?")
_OR = lazy(
    r"[\"'”)]?,? ?(?:time |zeit )?(?:or|oder|ou|o|u|bzw\.?|还是|還是|或者?|それとも|か|または)[ ,]?(?:in |en "
    r"|em )?(?:the |as )?[\"'“(]?"
)


def _left_open(zones: list[Mention], text: str, kind: FieldKind) -> list[Mention]:
    """Zones of a list that an `or` joins (`EST, CST or PST`): a choice that nobody made; and one time in two zones."""
    beside = [zone for zone in zones if zone.beside]
    if len(beside) > 1 and _one_quantity(beside, text, kind):
        return zones
    kept: list[Mention] = []
    chain: list[Mention] = []
    chosen_from = False
    for zone in zones:
        gap = text[chain[-1].end : zone.start] if chain and zone.start - chain[-1].end <= 24 else None
        is_or = gap is not None and _OR.fullmatch(gap) is not None
        if gap is None or not (is_or or _NEXT_ITEM.fullmatch(gap)):
            kept += chain if chosen_from else []
            chain, chosen_from = [], False
        chain.append(zone)
        chosen_from = chosen_from or is_or
    return kept + (chain if chosen_from else [])


def _one_quantity(zones: list[Mention], text: str, kind: FieldKind) -> bool:
    """`09:00 UTC is not 09:00 JST`: two zones compared, none used."""
    times = kind.amounts(text[max(0, zones[0].start - 32) : zones[-1].end + 32])
    return len({zone.name for zone in zones}) > 1 and len(times) > 1 and len(set(times)) == 1


def _is_not_meant(zone: Mention, sentence: Sentence, text: str) -> bool:
    """Is a zone denied, named in an order to the user, or used only if the user agrees?"""
    return (
        is_denied(text, zone.start, zone.end)
        or words.TO_THE_USER.match(sentence.text) is not None
        or words.IF_AFTER.match(text, zone.end, sentence.end) is not None
    )


def _is_used(before: str, after: str) -> bool:
    """Is something done with a zone in the words of its sentence before or after it?"""
    if words.USED.search(after) or words.DEED_AFTER.match(after):
        return True
    return any(pattern.search(before) for pattern in (words.USED, words.IS_IN, words.OWN_DEED, words.DONE_WITH))


def _is_labelled_cell(zone: Mention, about: _About) -> bool:
    """`| timezone | UTC |`, or a column headed so."""
    if words.OFFERS.search(about.tables.head(zone.start)):
        return False
    return any(
        about.kind.label.search(cell) and not words.NO_LABEL.search(cell) for cell in about.tables.labels(zone.start)
    )


WINDOW = 160
"""Characters before a zone in which it can be said what was done with it; half as many after it."""


_CONVERTED = lazy(r"(?:[(=]|i\.e\.|that is|which is|also)[^()=]{0,24}$")


def _is_conversion(sentence: Sentence, text: str, zone: Mention, kind: FieldKind) -> bool:
    """`09:00 Europe/Berlin (07:00 UTC)`: the stated zone is the one used, the other only reckons."""
    if not _CONVERTED.search(text, max(0, zone.start - 32), zone.start):
        return False
    return len(set(kind.amounts(sentence.text[:400]))) > 1


def _declares(sentence: Sentence, zone: Mention) -> bool:
    """`Booked for 09:00 UTC, is that right?`: told first, asked about after."""
    told = sentence.text[max(0, zone.start - sentence.start - WINDOW) : zone.start - sentence.start]
    is_last = "," not in sentence.text[zone.end - sentence.start :]
    return not is_last and not INVERTED.match(told) and is_claimed(Sentence(told, sentence.start, asks=False), told)


def _is_echo(zone: Mention, text: str, user_text: str) -> bool:
    phrase = text[max(0, zone.start - 10) : zone.end]
    return zone.beside and len(phrase) >= 6 and phrase.strip() in user_text
