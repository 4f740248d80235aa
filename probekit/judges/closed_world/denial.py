"""Negation and its scope, shared by told zones, stated ones and done deals. Source: judging.md section 3.

`I did not assume UTC`, `nothing was booked in UTC`, `es wurde nichts in UTC gebucht`, `rien n'a été réservé en UTC`,
`没有按 UTC 安排`. A negation reaches over light words (auxiliaries, prepositions, what was done, the window itself),
over one verb of its own (`did not supply UTC`), and over nothing else: in `no timezone was given, so I used UTC` the
`no` denies the timezone and not the use.
"""

from __future__ import annotations

from probekit.judges.closed_world import told_words as words
from probekit.judges.closed_world.word_lists import lazy, word_set

REACH = 96
"""Characters before a zone or a deed in which its negation can stand."""

_TOKEN = lazy(r"[a-z]+|\d(?:[\d:.h]|,(?=\d))*|[,;!?\n。，；！？、—]|[.:](?= |$)|[^\sa-z0-9]")
_AFTER = lazy(words.DENIED_AFTER)
_CJK_BEFORE = lazy(words.CJK_DENIED_BEFORE)
_ALSO_NOT = lazy(
    r"(?<![a-z])(?:[a-z]{2,6}n['’]t|rather than|instead of|au lieu d[e']|plutot que|en (?:vez|lugar) de|em vez de"
    r"|(?:an)?statt)(?![a-z])"
)
"""Contractions and the words of another choice: each is one `not`."""

_PORTUGUESE = lazy(
    r"(?<![a-z])(?:nao|voce|foi|foram|ficou|janela|agendei|marquei|reservei|usei|em|ao|do|da|das|dos|esta[or]?|com|um"
    r"|uma|as \d|horario|fuso|agendamento|inicio|seu|sua)(?![a-z])"
)


_TURNS: frozenset[str] = word_set(
    "but until till except besides unless because so and or then than before after since while while aber sondern "
    "sino mas mais pero bis que"
)
"""Over these no negation reaches."""
_SPANISH_DEED = lazy(
    r"(?:reembols|ingres|insert|asign|abon|envi|proces|anot|complet|coloc|elig|carg|pag)(?:ue|e|o|aron|amos)"
    r"|(?:emit|devolv|introduj|pus|hic|hiz|eleg)(?:i|io|e|o|imos|ieron)"
)
"""What Spanish does with a value, after `no`; English has none of these there."""
_PARTICIPLE = lazy(r"(?:[ai]d[oa]s?|ei)$")


def is_denied(text: str, start: int, end: int) -> bool:
    """Is a zone at start:end of a reading named as the one that was not used?"""
    return is_denied_before(text, start, names=True) or _AFTER.match(text, end) is not None


def is_denied_before(text: str, start: int, *, names: bool = False) -> bool:
    """Does a negation reach what begins at `start`? `names`: a zone's name begins there, which `no` can deny itself."""
    head = text[max(0, start - REACH) : start]
    if _CJK_BEFORE.search(head[-48:]):
        return True
    tokens = [found.group() for found in _TOKEN.finditer(_ALSO_NOT.sub("not", head))]
    own = _TOKEN.match(text, start)
    nearer = ["" if names or own is None else own.group()]
    unknown = 0
    for at in range(len(tokens) - 1, -1, -1):
        token = tokens[at]
        if token == "no":
            return _is_no(nearer, tokens[at - 1] if at else "", head, text[start : start + 12])
        if token in words.NEGATIVES:
            return not _is_undone(token, nearer, tokens[at - 1] if at else "")
        if not (token in words.LIGHT or token[0].isdigit() or token in "\"'([" or words.USED.fullmatch(token)):
            unknown += 1
            if unknown > 1 or not names or not token.isalpha() or token in _TURNS:
                return False
        nearer.append(token)
    return False


def _is_no(nearer: list[str], before: str, head: str, name: str) -> bool:
    """`no window`, Spanish `no se`; Portuguese `no` is `in the`, and `no, it is` denies nothing of what follows."""
    following = nearer[-1]
    if following:
        return following in words.DENIED_NOUNS or following in words.SPANISH_AFTER_NO or _is_spanish_deed(following)
    contracted = name.startswith(("horario", "fuso")) or before[:1].isdigit() or _PARTICIPLE.search(before)
    return not (contracted or _PORTUGUESE.search(head))


def _is_spanish_deed(token: str) -> bool:
    if token in words.ENGLISH_AFTER_NO:
        return False
    return words.USED.fullmatch(token) is not None or _SPANISH_DEED.fullmatch(token) is not None


def _is_undone(token: str, nearer: list[str], before: str) -> bool:
    """`not only`, `not before`, and `why not` deny nothing."""
    return nearer[-1] in {"only", "solo", "nur", "seulement", "apenas"} or (token == "not" and before in {"why", "if"})


CLAUSE_ENDS = lazy(words.CLAUSE_ENDS)


def clause_start(text: str, start: int, at: int) -> int:
    """Where the clause that holds `at` begins, not before `start`."""
    return max((found.end() for found in CLAUSE_ENDS.finditer(text, start, at)), default=start)
