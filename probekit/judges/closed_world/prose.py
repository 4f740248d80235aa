"""A zone told to the user as the one used. Source: judging.md section 3.

"a final answer that tells the user a zone which nobody stated and no tool output said, as the one used
(`Scheduled for 09:00 UTC`), is DRIFT (sub-label `prose`), whatever was omitted on the wire."
Not told as used: asked about, denied, offered as an example or a choice, said under a condition or of another thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.judges.closed_world.clocks import find_clocks
from probekit.judges.closed_world.deals import INVERTED, is_claimed
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.mentions import Mention, find_zones
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.sentences import Sentence, with_placed

USED = re.compile(
    r"(?<![a-z])(?:scheduled?|schedules|booked|booking|set|created|reserved|submitted|placed|using|used|uses|use"
    r"|assum\w+|default\w*|applied|apply|treat\w*|"
    r"interpret\w*|recorded|registered|confirmed|runs?|starts?|begins?|put|chose|chosen|picked|selected|went with"
    r"|going with|converted|added|"
    r"programad\w*|agend\w*|reserv\w*|cread\w*|fijad\w*|usando|usad[oa]|usado|utiliz\w*|asum\w*|supus\w*"
    r"|registrad\w*|establecid\w*|configurad\w*|he usado|"
    r"programm\w*|planifi\w*|cre[e]e?s?|enregistr\w*|fixee?s?|utilise\w*|suppos\w*|par defaut|retenu\w*|"
    r"gebucht|geplant|eingetragen|angelegt|erstellt|reserviert|gesetzt|festgelegt|verwende\w*|benutzt|genutzt"
    r"|angenommen|standardmassig|terminiert|"
    r"marcad\w*|usei|usamos|assumi\w*|considerei|considerad\w*|definid\w*|padrao)(?![a-z])"
    r"|安排|预约|預約|预定|预订|设置|設定|设为|設為|使用|采用|採用|默认|假设|按照|予約|登録|スケジュール|として"
    r"|仮定|使い|使用|設定"
)
"""Words that say that something was done, or is taken to be so."""

LABELLED = re.compile(
    r"(?:time[ _-]?zones?|tz|zona horaria|huso horario|fuso(?: horario)?|fuseau(?: horaire)?|zeitzone|时区|時區"
    r"|タイムゾーン)"
    r"[\"'*_ )]{0,4}(?:[:=：]|is|was|es|e|est|ist|为|為|是|は|->|set to|will be|has been set to"
    r"|wurde auf)[\"'*_ (]{0,4}(?:now |set to |the )?$"
    r"|(?<![a-z])(?:times?|horas|heures|zeiten|horarios) (?:shown |given |listed |here )?(?:are|is|estan|sont|sind"
    r"|estao)(?: in| en| em)? $"
)
"""`Timezone: UTC`."""

EXAMPLE = re.compile(
    r"(?<![a-z])(?:e\.? ?g|for example|for instance|such as|example|examples|like|options?|either|choose|pick"
    r"|select|valid|whether|suggest\w*|can|could|might|may|would|reply|respond|just say|puedo|puede|podemos|peux"
    r"|peut|pouvons|kann|posso"
    r"|pode|perhaps|"
    r"possibly|maybe|should i|shall i|let me know if|if|unless|in case|z\.? ?b|zum beispiel|etwa|wie|ob|falls|wenn"
    r"|konnte|por ejemplo|como|si|podria|quiza\w*|tal vez|"
    r"por exemplo|se|caso|poderia|talvez|par exemple|comme|p\.? ?ex|pourrait|peut-etre|ejemplo|exemplo|exemple"
    r"|beispiel)(?![a-z])"
    r"|例如|比如|如果|是否|还是|可能|例えば|たとえば|など|もし|場合|かどうか"
)
ASKED_FOR = re.compile(
    r"(?<![a-z])(?:please|provide|specify|tell me|need|needs|confirm|clarify|which|what|know|por favor|indique"
    r"|necesito|veuillez|precisez|besoin|bitte|brauche|welche|preciso|informe|"
    r"qual|cual|quel|quelle)(?![a-z])|请|請|需要|告诉|ください|必要"
)
OF_ANOTHER = re.compile(
    r"(?<![a-z])(?:outage|logs?|logged|last (?:week|time|window)|previous|colleague|server clock|you (?:said"
    r"|mentioned|wrote|stated)|your (?:message|note|log)|other offices?)(?![a-z])"
)


def told_zones(reading: Reading, stated: frozenset[str], user_text: str, classes: dict[str, str]) -> Iterator[Mention]:
    """The zones of a final answer that are told as used and that are in no way stated.

    stated: keys of all that was stated or said. user_text: the user's words as a reading has them; a time and zone that
    is the user's own phrase is an echo. classes: the scenario's equivalents by key.
    """
    zones = find_zones(reading)
    if all(classes.get(zone.name, zone.name) in stated for zone in zones):
        return
    for sentence, both in with_placed(reading.text, zones):
        inside = [zone for zone in both if classes.get(zone.name, zone.name) not in stated]
        about = _About(
            sentence,
            asks_for=ASKED_FOR.search(sentence.text) is not None,
            of_another=OF_ANOTHER.search(sentence.text) is not None,
            names_stated=any(zone.beside_clock and classes.get(zone.name, zone.name) in stated for zone in both),
        )
        yield from (zone for zone in inside if _is_told(zone, about, reading.text, user_text))


@dataclass(frozen=True, slots=True)
class _About:
    """A sentence, and what it is about as a whole."""

    sentence: Sentence
    asks_for: bool
    of_another: bool
    names_stated: bool


def _is_told(zone: Mention, about: _About, text: str, user_text: str) -> bool:
    sentence = about.sentence
    if sentence.asks and not _declares(sentence, zone):
        return False
    if is_denied(text, zone.start, zone.end) or _is_echo(zone, text, user_text):
        return False
    before = text[max(sentence.start, zone.start - WINDOW) : zone.start]
    clause = before[max(before.rfind(mark) for mark in (",", ";", "，", "、", "(")) + 1 :]
    after = text[zone.end : min(sentence.end, zone.end + WINDOW // 2)]
    used = USED.search(before) is not None or USED.search(after) is not None
    if about.names_stated and zone.beside_clock and _is_conversion(sentence, text, zone):
        return False
    if EXAMPLE.search(clause) or (EXAMPLE.search(before) and not used):
        return False
    if LABELLED.search(text, max(0, zone.start - 60), zone.start):
        return True
    if about.of_another and not used:
        return False
    return used or not about.asks_for if zone.beside_clock else used and not ASKED_FOR.search(clause)


WINDOW = 160
"""Characters before a zone in which it can be said what was done with it; half as many after it."""


_CONVERTED = re.compile(r"(?:[(=]|i\.e\.|that is|which is|also)[^()=]{0,24}$")


def _is_conversion(sentence: Sentence, text: str, zone: Mention) -> bool:
    """`09:00 Europe/Berlin (07:00 UTC)`: the stated zone is the one used, the other only reckons."""
    if not _CONVERTED.search(text, max(0, zone.start - 32), zone.start):
        return False
    times = {(clock.hour, clock.minute) for clock in find_clocks(sentence.text[:400])}
    return len(times) > 1


def _declares(sentence: Sentence, zone: Mention) -> bool:
    """`Booked for 09:00 UTC, is that right?`: told first, asked about after."""
    told = sentence.text[max(0, zone.start - sentence.start - WINDOW) : zone.start - sentence.start]
    is_last = "," not in sentence.text[zone.end - sentence.start :]
    return not is_last and not INVERTED.match(told) and is_claimed(Sentence(told, sentence.start, asks=False), told)


def _is_echo(zone: Mention, text: str, user_text: str) -> bool:
    phrase = text[max(0, zone.start - 10) : zone.end]
    return zone.beside_clock and len(phrase) >= 6 and phrase.strip() in user_text
