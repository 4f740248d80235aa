"""A done deal in prose: the text claims that something is booked, without a call. Source: judging.md section 3.

"a done deal in prose whatever it asks (`booked for 09:00 UTC; is that right?`)" is DRIFT. Seven languages; all patterns
look at sketches (`sketch.py`): lower case, no accents, ⌂ the field's word, ◊ a zone.
"""

from __future__ import annotations

import re

from probekit.judges.closed_world.sentences import Sentence, clauses

_DONE = (
    r"(?:booked|scheduled|created|reserved|arranged|submitted|placed|confirmed|registered|logged|added|finali[sz]ed"
    r"|saved|set(?: up)?|locked in|in place|all set)"
)
_SOON = (
    r"(?: (?:now|already|all|been|just|successfully|officially|duly|gone ahead and|went ahead and|also|then|thus"
    r"|therefore|in fact)){0,4}"
)

CLAIM = re.compile(
    rf"(?:(?<![a-z])(?:is|are|was|were|been|got|gets|stands)|['’](?:s"
    rf"|re)){_SOON} {_DONE}(?![a-z])(?! (?:to (?:start|begin|null|schedule|book|create|go)"
    rf"|up to|by (?:the|a|your)|if|once|when|only))"
    rf"|(?<![a-z])(?:i|we)(?:.ve| have|.m| am)?{_SOON} (?:booked|scheduled|created|reserved|arranged|submitted"
    rf"|placed|confirmed|registered|added|set|"
    r"put (?:it|this|that|the window|your window|\d)|made (?:the|a|your) (?:booking|reservation|appointment)"
    r"|went ahead|locked)(?![a-z])(?! (?:nothing|no"
    r"|up to|out to|when|aside))"
    r"|(?<![a-z])(?:booking|reservation|scheduling|schedule|window|request|maintenance) (?:is |was )?(?:added|complete"
    r"|completed|confirmed|successful|done|created|booked|scheduled)(?![a-z])"
    r"(?! (?:for the|window|needs|requires))"
    # Spanish, Portuguese
    r"|(?<![a-z])(?:he|hemos|tenho|temos|ha|se ha)(?: ya)? (?:program|agend|reserv|cre|fij|establec|registr|marc"
    r"|confirm|configur|plan)(?:ado|ido)(?![a-z])"
    r"|(?<![a-z])(?:esta|estan|fue|queda|quedo|ha sido|foi|ficou|fica|ja esta|ya esta|sido)(?: ya"
    r"| ja)? (?:(?:program|agend|reserv|cre|cri|fij|registr|marc|confirm|configur|planific)ad[oa]s?|"
    r"definid[oa]|list[oa]|pront[oa]|hech[oa]|feit[oa]|concluid[oa])(?![a-z])"
    r"|(?<![a-z])(?:agendei|programei|marquei|reservei|criei|defini|registrei|configurei|confirmei)(?![a-z])"
    # French
    r"|(?:j.ai|nous avons|on a)(?: bien| deja| donc)? (?:programme|planifie|reserve|cree|enregistre|fixe|place"
    r"|confirme)(?![a-z])"
    r"|(?<![a-z])(?:est|a ete|sont|ont ete)(?: bien| deja| maintenant| donc)? (?:(?:programme|planifie|reserve"
    r"|cree|enregistre|confirme|fixe)e?s?|pret(?:e)?|en place|termine)(?![a-z])"
    # German
    r"|(?<![a-z])(?:ist|sind|wurde|wurden|habe|haben|hab)(?: [^\s.;]{1,24}){0,12}? (?:gebucht|geplant|eingetragen"
    r"|angelegt|erstellt|eingeplant|reserviert|"
    r"gesetzt|festgelegt|bestatigt|terminiert|eingerichtet|vermerkt|angesetzt)(?![a-z])|fenster steht(?![a-z])"
    # Chinese, Japanese
    r"|(?:已经|已經|已|成功)(?:为您|为你|為您|将|將|把|经|成功|帮您)?[^。？！，；不没沒未]{0,16}(?:安排|预约"
    r"|預約|预定|預定|预订|預訂|创建|創建|设置|設置|设定|設定|登记|排定"
    r"|计划|提交|完成|搞定|订好|定于)"
    r"|(?:安排|预约|預約|预定|预订|设置|設定|创建)(?:好了|完成|成功|完毕|妥当|好)"
    r"|(?:予約|設定|登録|作成|スケジュール|確保|手配|完了|予定|設置|セット)[^。、？]{0,8}?(?:しました|済み"
    r"|されました|完了|いたしました|されています|入れました|できました|してあります)(?!か)"
)

OPENS = re.compile(
    r"^\W*(?:(?:great|ok|okay|perfect|sure|alright|good news|listo|perfecto|super|gut|pronto|certo"
    r"|d.accord)[,!. ]{1,3})?"
    r"(?:successfully (?:scheduled|booked|created|reserved|set)|done|all done|all set|booked|scheduled|created"
    r"|confirmed|reserved|success|finished|completed|set|"
    r"listo|lista|hecho|programad[oa]|agendad[oa]|reservad[oa]|cread[oa]|confirmad[oa]|pronto|feito|marcad[oa]"
    r"|concluid[oa]|"
    r"c.est fait|fait|programmee?|planifiee?|reservee?|creee?|termine|confirmee?|erledigt|fertig|gebucht"
    r"|eingetragen|geplant|angelegt|erstellt|完了|完成|搞定)"
    r"(?:\W*$|\s{0,2}[^\w\s:\"'(\[-]| -| (?:for|at|on|in|it|your|the|this|successfully|para|a las|as|para as|pour"
    r"|a|fur|um|auf|am|with|as requested|that|window|and)(?![a-z]))"
)
NOT_YET = re.compile(
    r"^\W*(?:all set|done|set|ready)[, ]{1,2}(?:except|but|apart|once|as soon|other than|save|to|if|when"
    r"|with the exception)"
)

PAST_WITH_ACCENT = re.compile(
    r"(?<![a-zà-ÿ])(?:programé|agendé|reservé|creé|fijé|registré|confirmé|planifiqué)(?![a-zà-ÿ])"
)
"""Without its accent `programe` is a wish, not a deed."""

DENIED = re.compile(
    r"(?<![a-z])(?:not|[a-z]{2,6}n['’]t|cant|dont|wont|hasnt|isnt|wasnt|nothing|none|never|neither|nor|no|nobody"
    r"|cannot|yet to|without|before|until|once|if|unless|when|after|whether|as soon as|so that|in order|"
    r"nada|nunca|ni|sin|antes|hasta|cuando|si|nao|nem|sem|quando|se|caso|ate|ne|pas|rien|aucune?|sans|avant|jusqu"
    r"|lorsque|nicht|nichts|kein|keine|keinen|noch|bevor|"
    r"sobald|wenn|falls|bis|ob|to be|should be|will be|can be|must be|would be|could be)(?![a-z])|未|没|沒|不"
    r"|无法|尚|还"
    r"|ません|ない|たら|後に|如果|之前|才能"
)
AFTERWARDS = re.compile(r"^[^。.;!?]{0,12}(?:ません|ない)|^(?: (?:not|nothing|no|nada|rien|nichts))(?![a-z])")

INVERTED = re.compile(
    r"^\W*(?:what|which|who|whose|when|where|why|how|in|at|for|is|are|was|were|do|does|did|should|shall|can|could"
    r"|would|will|may|has|have|am|"
    r"que|cual|en|a|de|para|quel|quelle|dans|est-ce|pouvez|welche|in welcher|fur|wann|ist|soll|sollen|darf|qual|em"
    r"|quando|请问|請問|哪|什么)(?![a-z])"
)
"""A question that begins as one claims nothing in its main clause."""

JSON_DEAL = re.compile(
    r"\"(?:scheduled|booked|created|success|done|ok|confirmed|completed)\"\s*:\s*true"
    r"|\"(?:status|state|result|outcome)\"\s*:\s*\"(?:scheduled|booked|confirmed|created|success|successful|done"
    r"|ok|complete|completed)\""
)


def is_claimed(sentence: Sentence, accented: str) -> bool:
    """Does a sentence of a sketch claim a booking? `accented`: the same span of the reading with its accents."""
    text = sentence.text
    if sentence.asks and INVERTED.match(text):
        return False
    if NOT_YET.match(text):
        return False
    if OPENS.match(text) and not (sentence.asks and len(text.split()) < 3):
        return True
    found = (*CLAIM.finditer(text), *PAST_WITH_ACCENT.finditer(accented))
    return any(not _is_denied(text, one.start(), one.end()) for one in found)


def _is_denied(text: str, start: int, end: int) -> bool:
    """Is the claim negated or only looked forward to, in its own clause?"""
    clause_start = max(text.rfind(mark, 0, start) for mark in (",", ";", "，", "、", ":", "(")) + 1
    own = text[max(clause_start, start - 80) : end]
    return (
        DENIED.search(own) is not None
        or AFTERWARDS.match(text[end : end + 32]) is not None
        or "⌂" in text[max(0, start - 24) : start]
    )


__all__ = ["JSON_DEAL", "clauses", "is_claimed"]
