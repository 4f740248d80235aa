"""Lists: an item belongs to the sentence that leads to it. Source: judging.md section 3, ASK.

`I still need:` and under it `- the timezone` are one sentence; so are `I need one more thing -` and `the timezone`.
All texts are sketches (`sketch.py`).
"""

from __future__ import annotations

from probekit.judges.closed_world import ask_words as words
from probekit.judges.closed_world.sentences import Sentence
from probekit.judges.closed_world.sketch import FIELD, NAME
from probekit.judges.closed_world.word_lists import lazy

LEAD_CHARS = 80
"""So much of a lead is read with its items: what is asked stands at its end."""

_COLON = lazy(r"[:：](?:[\s*_]{0,4})$")
_BULLET = lazy(r"[•·・◦▪☐+]|[(\[]?(?:\d{1,2}|[a-h])[.)\]、:]")
_NUMBER = lazy(r"\W{0,3}(?:\d{1,2}|[a-h])\W{0,2}")
_FOLLOWING = lazy(
    r"[ ]?(?:the |these |this |a few |some )?(?:following|few)(?: (?:information|details?|items?|fields?|facts?"
    r"|data|things?))?"
    r"|[ ]?(?:die |das )?folgende[nrs]?(?: (?:angaben?|informationen?|daten))?"
    r"|[ ]?(?:lo siguiente|los siguientes datos|la siguiente informacion|el siguiente dato|o seguinte"
    r"|os seguintes dados"
    r"|a seguinte informacao|ce qui suit|les (?:informations|elements|precisions) suivant[e]?s|l.information suivante)"
    r"|(?:以下|如下|下列)(?:信息|内容|資訊|资料|資料|の情報|の項目|の内容|のもの)?|次の(?:情報|項目|内容|もの)"
)
_SAYS = lazy(r"[:=]|(?<![a-z])(?:is|are|was|given|known)(?![a-z])")
_VALUE = lazy(rf"{FIELD}[^{NAME}]{{0,24}}(?:[:=]|(?<![a-z])(?:is|es|est|ist|e)(?![a-z]))[^{NAME}]{{0,16}}{NAME}")
_EXAMPLE = lazy(r"(?<![a-z])(?:e\.?g|for example|such as|like|ej|ejemplo|ex|exemple|exemplo|z\. ?b|zb|or)(?![a-z])|例")


_OPENS_LIST = lazy(
    r"(?<![a-z])before (?:i|we) (?:can |could |may )?(?:go on|go ahead|continue|proceed|book|schedule|start|create"
    r"|move|do)"
    r"|(?<![a-z])(?:antes de (?:continuar|agendar|programar|reservar|seguir)|avant de (?:continuer|reserver"
    r"|planifier|programmer)"
    r"|bevor ich|(?:open )?questions?|clarifications?|ruckfragen?|offene punkte|preguntas?|perguntas?|duvidas?"
    r"|dudas?)[^:]{0,24}:$"
    r"|(?:之前|前に)[^：:]{0,12}[：:]$|(?:问题|質問|確認事項|待确认)[：:]$"
)
_NEED = "i need: "
"""What a heading over open points says: `Questions:`, `Two things before I go on:`."""


def is_short(text: str, most: int = 6) -> bool:
    """A heading or an item of a list has few words."""
    return len(text) <= 10 * most and len(text.split()) <= most


class Leads:
    """Which sentence leads to the one at hand; told of every sentence of a sketch in order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lead = ""
        self._dashed = False
        self._end = 0

    def whole(self, sentence: Sentence) -> str | None:
        """The sentence as an item of its lead, with that lead; None: it is no item, or it brings a value."""
        text = sentence.text
        if not self._lead or FIELD not in text or not self._is_item(sentence):
            return None
        if _VALUE.search(text) and not _EXAMPLE.search(text):
            return None
        return f"{_NEED if _OPENS_LIST.search(self._lead) else ''}{self._lead} {text}"

    def _is_item(self, sentence: Sentence) -> bool:
        if self._dashed:
            return not sentence.asks and is_short(sentence.text, 8) and _SAYS.search(sentence.text) is None
        gap = self._text[self._end : sentence.start][-24:]
        bullet = gap.rpartition("\n")[2].strip(" \t") or _BULLET.match(sentence.text)
        return "\n" in gap and (bool(bullet) or is_short(sentence.text, 8))

    def follow(self, sentence: Sentence) -> None:
        """Go on: the sentence is a lead itself, an item of the one before, or neither."""
        text, after = sentence.text, self._text[sentence.end : sentence.end + 6].lstrip(" *_")
        if _NUMBER.fullmatch(text):
            return
        is_item = bool(self._lead) and not self._dashed and self._is_item(sentence)
        self._end, self._dashed = sentence.end, False
        if _COLON.search(text) or (_leads(text) and not is_item and (after[:1] == "\n" or sentence.asks)):
            self._lead = "" if FIELD in text else _FOLLOWING.sub("", text)[-LEAD_CHARS:]
        elif after[:1] == "-" and _leads(text) and FIELD not in text:
            self._lead, self._dashed = f"{text[-LEAD_CHARS:]}:", True
        elif not is_item:
            self._lead = ""


def _leads(text: str) -> bool:
    """Does a sentence without a colon say that something is missing, needed or asked for?"""
    return any(pattern.search(text) for pattern in (words.POLITE, words.NEEDS, words.ABSENT))
