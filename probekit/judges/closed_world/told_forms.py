"""A zone as the object of a past deed of the agent's, told by its form. Source: judging.md section 3.

"a zone which nobody stated and no tool output said, as the one used": `told_words.py` lists the verbs that this is
mostly told in; here any verb will do (`Ich habe UTC hinterlegt`, `UTCに決めました`), but for those that change nothing.
"""

from __future__ import annotations

from probekit.judges.closed_world import deed_words as idle
from probekit.judges.closed_world.word_lists import lazy

_GERMAN_BEFORE = lazy(
    r"(?<![a-z])(?:(?:ich|wir) hab(?:en?)?|hab(?:en?)? (?:ich|wir)|wurden?)"
    r"(?: (?!nicht|nie|kein|nur)[^\s,;:.?!]{1,20}){0,5} ?$"
)
_GERMAN_AFTER = lazy(
    rf"(?: (?!nicht|nie|kein|nur|weder|noch)[a-z]{{2,14}}){{0,2}}? (?!(?:{idle.GERMAN}|erwogen|verworfen|entfernt"
    rf"|bevorzugt"
    r"|ausgeschlossen|weggelassen|nachgefragt|angeboten|abgeraten|befurchtet|angesehen|gehort|erfahren)(?![a-z]))"
    r"(?:[a-z]{0,8}ge[a-z]{2,12}(?:t|en)|[a-z]{3,14}iert|(?:be|er|ver|ent|uber|unter|hinter)[a-z]{3,12}(?:t|en))"
    r"(?=\W*$|[,;:.!)]| (?:und|aber|worden)(?![a-z]))"
)
_SPANISH = lazy(
    r"(?:^|[,;:.!¡] ?|(?<![a-zà-ÿ])(?:y|final|yo|luego|entonces|que|eso|ya|pues|defecto|tanto|(?<!no )l[aoe]s?"
    r"|(?<!no )me) )"
    rf"(?!(?:{idle.ACCENTED}|qué|porqué)(?![a-zà-ÿ]))[a-zà-ÿ]{{2,12}}[éí](?![a-zà-ÿ])[^,;:.?!]{{0,32}}$"
    rf"|(?<![a-zà-ÿ])(?<!no )se (?!(?:{idle.ACCENTED})(?![a-zà-ÿ]))[a-zà-ÿ]{{2,12}}ó(?![a-zà-ÿ])[^,;:.?!]{{0,32}}$"
)
_OTHERS_BEFORE = lazy(
    rf"(?<![a-z])(?<!nao )(?<!no )(?:foi|fue|ha sido)"
    rf" (?!(?:{idle.ROMANCE})(?![a-z]))[a-z]{{2,14}}[ai]d[oa](?![a-z])[^,;:.?!]{{0,32}}$"
    r"|(?<![a-z])(?<!nao )(?:inser|atribu|defin|inclu|substitu|introduz|assum)i(?![a-z])[^,;:.?!]{0,32}$"
    rf"|(?<![a-z])(?:on a|nous avons) (?:donc |simplement |finalement )?(?!(?:{idle.FRENCH}|pas)(?![a-z]))"
    r"[a-z]{2,14}(?:e|i|u|is|it|t)(?![a-z])[^,;:.?!]{0,32}$"
    rf"|(?:^|[^没未不沒一-鿿])(?!.{{0,8}}(?:{idle.CHINESE}))[一-鿿]{{1,8}}了 ?$"
)
_OTHERS_AFTER = lazy(
    rf" ?[をにでとへ](?![^。、？]{{0,8}}(?:{idle.JAPANESE}|関|つい|対し|提案|比|除|避))[^。、？！]{{1,10}}?"
    r"(?:ました|済み)(?!か|ら|が、?まだ)"
    rf"| (?:was|has been|got)(?: then| simply| also)? (?!(?:{idle.ENGLISH}|excluded|avoided|removed|dropped|discarded"
    r"|dismissed|ruled)(?![a-z]))[a-z]{2,14}ed(?![a-z])"
)
ONLY_THOUGHT_OF = lazy(
    r"(?<![a-z])(?:i|we)(?:['’]?ve| have)? (?:considered|weighed|mentioned|proposed|suggested|saw|seen|discussed"
    r"|thought (?:of|about)|asked about|read about|looked at) (?:the )?$"
    r"|(?<![a-z])(?:ich|wir) hab(?:en?)? (?:[a-z]{2,10} ){0,2}$"
)
_YET_NOTHING = lazy(
    r"(?: (?:erwogen|erwahnt|uberlegt|vorgeschlagen|genannt))?,? (?:but|aber) (?:(?:i|we|ich|wir|habe) ){0,2}"
    r"(?:kept|left|nothing|nichts|not|did not|didn.?t|never|nicht|keine?)(?![a-z])"
)
"""`I considered UTC but kept the field empty.`"""


def is_own_deed(before: str, after: str, accented: str) -> bool:
    """Was something done with a zone? before, after: the words around it; accented: those before with accents."""
    if _GERMAN_BEFORE.search(before) and _GERMAN_AFTER.match(after):
        return True
    if not accented.isascii() and _SPANISH.search(accented):
        return True
    return _OTHERS_BEFORE.search(before) is not None or _OTHERS_AFTER.match(after) is not None


def is_only_thought_of(before: str, after: str) -> bool:
    """Was a zone weighed, and then nothing done?"""
    return _YET_NOTHING.match(after) is not None and ONLY_THOUGHT_OF.search(before) is not None
