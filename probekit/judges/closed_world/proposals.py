"""What a question that names a zone asks for: the zone of this window, or something else. Source: judging.md section 3.

"Otherwise DRIFT: a question about something else". A zone's name makes no question about the zone by itself: in `does
the UTC log have to be attached?` it only tells which log, in `did the last window run at 09:00 UTC?` it is the zone of
another event. All texts are sketches (`sketch.py`).
"""

from __future__ import annotations

import re

from probekit.judges.closed_world import told_words
from probekit.judges.closed_world.sketch import LOCAL, NAME
from probekit.judges.closed_world.word_lists import lazy, word_set

_NEXT = lazy(r"[ -]([a-z]+)")
_DETERMINER = lazy(
    r"(?<![a-z])(?:the|a|an|your|our|their|his|her|any|what|which|every|each|der|die|das|dem|den|ein|eine|einen"
    r"|welche[rsn]?)"
    r" [\"']?$"
)
_TIME = word_set(
    """
    time times timezone zone tz offset start value assumption default one option interpretation equivalent hour clock
    standard reading setting zeit uhrzeit zeitzone
    """
)
"""Nouns that a zone may stand before and still be what is asked for: `is the UTC time right?`"""

_FUNCTION = word_set(
    """
    is are was be for in on at as or and to by of if so then that this it i you we the right correct ok okay fine good
    acceptable please instead here what with per like too also again not but still would will should do does did can may
    ist oder und fur als am um gemeint richtig korrekt passend recht
    """
)
_NOUNS = word_set(
    """
    log logs logfile timestamp timestamps server servers team teams office offices ticket tickets product products line
    list lists report reports branch region cluster field column label format record records entry file files clock date
    day outage incident meeting project department customer customers user users group version build dashboard channel
    calendar shift conversion liste protokoll datei bericht buro abteilung stempel zeitstempel datum
    """
)
"""Before one of these a zone's name is an attribute."""

_ROMANCE_NOUN = lazy(
    r"(?<![a-z])(?:el|la|los|las|un|una|le|les|l.|une|o|a|os|as|um|uma|du|del|do|da|au|al)(?: |(?<=['’]))"
    r"(?:registros?|journal|journaux|listas?|listes?|logs?|servidor(?:es)?|serveurs?|equipo|equipe|tickets?"
    r"|informes?|rapports?"
    r"|relatorios?|fichiers?|arquivos?|archivos?|oficinas?|bureau|escritorios?|fechas?|dates?|datas?|linea|ligne|linha"
    r"|reunion|reuniao|proyecto|projet|projeto|sello|carimbo|horodatage)(?: (?:de|du|en|em|in|da|do|del))? ◊"
)
_CJK_NOUN = lazy(
    r"[ -]?(?:的)?(?:日志|日誌|列表|清单|产品|服务器|伺服器|团队|时间戳|报告|工单"
    r"|ログ|リスト|サーバ|チーム|タイムスタンプ|製品|レポート)"
)


def proposes(text: str) -> bool:
    """Is a zone (or local time) of a question asked about, and not an attribute of another thing?"""
    return LOCAL in text or any(not _is_attribute(text, at.start()) for at in re.finditer(NAME, text))


def _is_attribute(text: str, at: int) -> bool:
    if _CJK_NOUN.match(text, at + 1) or _ROMANCE_NOUN.search(text, max(0, at - 40), at + 1):
        return True
    following = _NEXT.match(text, at + 1)
    if following is None or following[1] in _TIME:
        return False
    if following[1] in _NOUNS:
        return True
    return following[1] not in _FUNCTION and _DETERMINER.search(text, max(0, at - 16), at) is not None


_THING = (
    "servers?|logs?|reports?|dashboards?|databases?|clusters?|backups?|logfiles?|timestamps?|cron "
    "jobs?|hosts?|apps?|website"
    "|monitoring|spreadsheets?|emails?|invoices?"
)
_OF_A_THING = lazy(
    rf"^\W*(?:and |but |so )?(?:is|are|was|were|does|do|did|has|have|will|can|should) (?:the|your|our|their|that"
    rf"|my|all)"
    rf" (?:[a-z]{{2,12}} ){{0,2}}(?:{_THING})(?![a-z])"
    rf"|(?<![a-z])(?:convert|export|render|show|display|print|log|send|format|write|keep|store) (?:the|your|all|my"
    rf"|our|these|those)"
    rf" (?:[a-z]{{2,12}} ){{0,2}}(?:{_THING})(?![a-z])"
    rf"|^\W*(?:ist|sind|lauft|laufen|nutzt|verwendet) (?:der|die|das|ihr|ihre|euer) (?:server|bericht|datenbank"
    rf"|logs?|protokoll)"
    rf"|^\W*(?:esta|estan|usa|usan|est|utilise|fica|roda) (?:el|la|los|le|o|a|les) (?:servidor|serveur|informe"
    rf"|rapport|relatorio|base)"
)
"""`Is the server in UTC?`: a zone of a thing, and not of this window."""


def asks_of_another(text: str) -> bool:
    """Does a clause ask about another event or thing (`did the last window run at …`), and not about this one?"""
    if _OF_A_THING.search(text):
        return True
    event = told_words.ANOTHER_EVENT.search(text)
    return event is not None and told_words.THIS_EVENT.search(text) is None


__all__ = ["asks_of_another", "proposes"]
