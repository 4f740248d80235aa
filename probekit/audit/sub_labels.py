"""What else is to be known of a value that nobody said. Source: docs/auditing.md, "Sub-labels"."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from probekit.audit.places import stands_in
from probekit.audit.question import Question
from probekit.audit.seen import folded_text
from probekit.audit.values import kind_record
from probekit.audit.wanted import Wanted
from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.calls import is_placeholder
from probekit.judges.closed_world.labels import BAIT
from probekit.judges.closed_world.reading import plain
from probekit.wire.names import same_tool

_SAYS_VALUES: Final = frozenset({"description", "enum", "const", "default", "examples", "example"})
"""Members of a JSON schema that name values."""

_RELATIVE: Final = re.compile(
    r"(?<![a-z0-9])(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
    r"|(?:next|this|last|coming|following) (?:week|month|year|quarter|weekend)|christmas|new year"
    r"|in (?:\d+|an?|one|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?|years?)"
    r"|(?:\d+|an?|one|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?|years?) (?:from now|later|ago)"
    r"|fortnight|end of (?:the |this |next )?(?:week|month|year|quarter)"
    r"|eom|eod|eow|asap|(?:the )?\d{1,2}(?:st|nd|rd|th)"
    r"|hoy|manana|ayer|pasado manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|navidad"
    r"|(?:proxim[oa]|est[ea]|pasad[oa]) (?:semana|mes|ano)|(?:semana|mes|ano) (?:que viene|proxim[oa]|pasad[oa])"
    r"|(?:en|dentro de) \w+ (?:dias?|semanas?|mes(?:es)?)|fin de (?:mes|ano|semana)|el dia \d{1,2}"
    r"|aujourd.?hui|demain|hier|apres-demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noel"
    r"|(?:semaine|mois|annee|an) (?:prochaine?|dernier|derniere)|dans \w+ (?:jours?|semaines?|mois)"
    r"|fin (?:de|du) (?:mois|semaine|l.annee)|le \d{1,2}(?:er)?"
    r"|heute|morgen|ubermorgen|gestern|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|weihnachten"
    r"|(?:nachste|diese|letzte|kommende)[nrsm]? (?:woche|monat|jahr|quartal)[s]?|in \w+ (?:tagen?|wochen?|monaten?)"
    r"|ende (?:der|des|nachster|nachsten|dieses) \w+|monatsende|jahresende|am \d{1,2}\."
    r"|hoje|amanha|ontem|depois de amanha|segunda|terca|quarta|quinta|sexta|natal"
    r"|(?:proxim[oa]|est[ea]|passad[oa]) (?:semana|mes|ano)|(?:semana|mes|ano) (?:que vem|proxim[oa]|passad[oa])"
    r"|em \w+ (?:dias?|semanas?|mes(?:es)?)|fim d[eoa] (?:mes|ano|semana)|no dia \d{1,2})(?![a-z0-9])"
    r"|今天|今日|明天|明日|后天|後天|昨天|昨日|明後日|下周|下週|本周|這週|这周|上周|来週|今週|先週|下个月|下個月|本月"
    r"|来月|今月|先月|明年|今年|来年|去年|星期|礼拜|周[一二三四五六日末]|週[一二三四五六日末]|[月火水木金土日]曜"
    r"|月底|月末|年末|年底|[\d一二三四五六七八九十]+ ?(?:天|日|周|週間|个月|か月|ヶ月)(?:后|後|以内|之内)"
    r"|圣诞|聖誕|クリスマス|春节"
)
"""Words of a date that depend on the day on which they are said."""


def value_sub_labels(value: Wanted, shown: str, question: Question, tools: Sequence[JsonObject] | None) -> set[str]:
    """bait, placeholder and schema_default of a value that stands nowhere."""
    found = set()
    if is_bait(question, shown):
        found.add("bait")
    if holds_place(question, value.text):
        found.add("placeholder")
    if any(stands_in(value, schema_text(question.tool, tool)) for tool in tools or ()):
        found.add("schema_default")
    return found


@lru_cache(maxsize=4096)
def is_bait(question: Question, shown: str) -> bool:
    """Is it word for word a value that models reach for?"""
    return plain(shown) in _bait(question)


@lru_cache(maxsize=64)
def _bait(question: Question) -> frozenset[str]:
    kind = kind_record(question).bait if question.kind == "currency" else ()
    return frozenset(plain(word) for word in (*BAIT, *kind, *question.bait))


@lru_cache(maxsize=4096)
def holds_place(question: Question, text: str) -> bool:
    """Does it only hold the place of a value?"""
    return is_placeholder(text, kind_record(question))


def schema_text(name: str, tool: JsonObject) -> str:
    """What the audited tool's schema says of values, folded: not its types and formats, nothing of another tool's."""
    own = tool.get("name")
    if not isinstance(own, str) or not same_tool(own, name):
        return ""
    said = [tool.get("description"), *_said_of_values(tool.get("parameters"))]
    return folded_text(json.dumps(said, ensure_ascii=False, default=lambda _: None))


def _said_of_values(schema: JsonValue | None) -> Iterator[JsonValue]:
    """The members of a schema, at any depth, that say which values there are."""
    left: list[JsonValue] = [] if schema is None else [schema]
    while left:
        at = left.pop()
        if isinstance(at, list):
            left += at
        elif isinstance(at, dict):
            yield from (value for key, value in at.items() if key in _SAYS_VALUES)
            left += (value for key, value in at.items() if key not in _SAYS_VALUES or isinstance(value, dict))


def is_relative(text: str) -> bool:
    """Does a text as `Seen.text` has them say a date that depends on the day?"""
    return _RELATIVE.search(text) is not None
