"""What a sentence denies: by a word before, behind or around, and what its main clause makes of what it reports."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token

NO_VALUE = frozenset(
    [
        "negative",
        "none",
        "no",
        "false",
        "0",
        "nein",
        "keine",
        "ninguno",
        "ninguna",
        "aucun",
        "aucune",
        "nenhum",
        "nenhuma",
        "nil",
        "zero",
        "null",
        "non",
        "nao",
        "never",
        "nothing",
        "無",
        "无",
        "なし",
    ]
)
"""What stands as the value of something that there is not: `truncation: none`."""

THAT = frozenset({"dass", "that", "que", "qu", "ob"})
"""What follows them is part of what is denied or doubted before."""

_RULED_OUT = frozenset({"ruled", "excluded", "absent", "unlikely", "ausgeschlossen", "descartado", "exclu"})


Tokens = Sequence[Token]

_TURNING = frozenset({"wrap", "wrong", "neg", "nothing", "nolonger", "without"})
"""Without one of these tags nothing before a predicate denies it, and nothing calls it wrong."""


def is_negated(tokens: Tokens, tags: frozenset[str], index: int) -> bool:
    """Is the predicate at `index` denied? `tags`: those of all the tokens; most clauses hold nothing that could."""
    if tags.isdisjoint(_TURNING):
        return _denied_after(tokens, tags, index)
    wraps = sum(_wraps(tokens, at) for at in range(index)) + _called_wrong(tokens, index)
    return (_denied(tokens, index) or _denied_after(tokens, tags, index)) != (wraps % 2 == 1)


def _wraps(tokens: Tokens, at: int) -> bool:
    """Does the word at `at` turn what follows round? `It is not wrong to say that …` turns nothing."""
    near = tokens[max(0, at - 2) : at]
    return "wrap" in tokens[at].tags and not any("neg" in token.tags for token in near)


def _called_wrong(tokens: Tokens, index: int) -> int:
    """Is it what somebody says, and called wrong behind: `the claim that it is truncated is wrong`?"""
    reported = any(token.text in THAT or "saying" in token.tags for token in tokens[:index])
    if tokens[0].text in THAT and any("verify" in token.tags for token in tokens[index + 1 :]):
        last = max([at for at, token in enumerate(tokens) if "verify" in token.tags])
        return int(_denied(tokens, last) and not _denied(tokens, index))
    for at in range(index - 1):
        if "wrong" in tokens[at].tags and any(map(_reports, tokens[at + 1 : at + 5])):
            return int(not any("neg" in token.tags for token in tokens[max(0, at - 2) : at]))
    reported = reported or any("saying" in token.tags or token.text == "という" for token in tokens[index + 1 :])
    return int(reported and any("wrong" in token.tags for token in tokens[index + 1 :]))


def _denied(tokens: Tokens, index: int) -> bool:
    """By a word before it, in its own clause or in the one that reports it: `nobody says that nothing is missing`."""
    for at in range(index - 1, 0, -1):
        if "why" in tokens[at].tags:
            should = any(token.text == "should" for token in tokens[at:index])  # `no reason why it should be`
            return _denial(tokens, 0 if should else at + 1, index) >= 0
        if tokens[at].text in THAT or (tokens[at].tags & _SAID and not tokens[at].text.isascii() and at < index - 1):
            outer = _denial(tokens, 0, at)
            reported = outer >= 0 and not any("factive" in token.tags for token in tokens[_verb_of(tokens, outer) : at])
            return reported != (_denial(tokens, at + 1, index) >= 0)
    return _denial(tokens, 0, index) >= 0


def _verb_of(tokens: Tokens, outer: int) -> int:
    """Where to look for the verb that is denied at `outer`: some languages set the denial behind it."""
    return max(0, outer - 2) if tokens[outer].text in _BEHIND_VERBS else outer


_BEHIND_VERBS = frozenset({"pas", "nicht", "plus", "nullement", "keineswegs"})
_SAID = frozenset({"saying", "verify"})
"""In the languages that have no word for `that`, such a verb stands before what it reports, or behind."""


def _denial(tokens: Tokens, first: int, index: int) -> int:
    """Where the word stands, from `first` on, that denies what stands at `index`; -1: nowhere."""
    for at in range(index - 1, first - 1, -1):
        tags = tokens[at].tags
        if tags & {"notneg", "wrap"}:
            return -1
        if tags & {"neg", "nothing", "nolonger"}:
            return -1 if _denies_denial(tokens, at) else at
        if "without" in tags and index - at <= 4:
            return at
    return -1


def _denies_denial(tokens: Tokens, at: int) -> bool:
    """`I do not deny`, `ich leugne nicht`: is the denial at `at` itself denied?"""
    near = tokens[max(0, at - 3) : at]
    if "denyverb" in tokens[at].tags:
        return any("neg" in token.tags and "denyverb" not in token.tags for token in near)
    return any("denyverb" in token.tags for token in near[-2:])


def denies_verb(tokens: Tokens, index: int) -> bool:
    """`I will not guess missing rows`: does the denial before `index` deny what is done to it, and not the thing?

    The verb is a word that no list knows, or one of restoring, beside the denial.
    """
    at = next((at for at in range(index - 1, -1, -1) if "neg" in tokens[at].tags), -1)
    if at < 0:
        return False
    behind = next((token for token in tokens[at + 1 : index] if not token.tags & _BEFORE_VERBS), None)
    word = tokens[at].text
    determines = word.startswith(_DETERMINERS) or (word == "no" and not (behind and behind.text.endswith(_VERB_ENDS)))
    if behind is not None and _is_verb(behind) and not determines:
        return True
    return at > 0 and _is_verb(tokens[at - 1])


_THIS = frozenset(
    ["this", "the", "that", "these", "those", "such", "diese", "dieser", "diesen", "diesem", "die", "der", "den", "dem",
     "das", "cette", "ce", "esta", "este", "essa", "这份", "这个", "这", "该", "此", "这一", "この", "その"]
)  # fmt: skip
_THIS_OF_ROMANCE = frozenset(
    ["esta", "este", "esa", "ese", "la", "el", "cette", "ce", "essa", "esse", "a", "o", "dessa", "desta", "da", "do"]
)
"""Behind these the adjective follows its noun."""

_IN_THE = ("en la ", "en el ", "dans la ", "na ", "no ")
"""A phrase of a place and its noun: `en la salida`."""

_ONE = frozenset({"an", "ein", "eine", "einen", "une", "un", "una", "uma"})
_SMALL = frozenset({"func", "lack", "unk", "and"})


def is_presupposed(tokens: Tokens, index: int) -> bool:
    """`I would not rely on this truncated list`: is the word at `index` taken for granted, whatever is denied?

    It stands beside its noun, which is a known one: what is denied is done to that, and it is not said not to be.
    """
    if "lackv" in tokens[index].tags:
        return _is_such_a_one(tokens, index)
    if "lack" not in tokens[index].tags:
        return False
    behind = [token for token in tokens[index + 1 : index + 4] if "after" not in token.tags]
    if behind and behind[0].tags & {"output", "pageword"}:
        if not tokens[index].text.isascii() and any(token.tags & {"restored", "unk"} for token in tokens[:index]):
            return True
        return _is_this(tokens, index - 1, _THIS) or _is_such_a_one(tokens, index)
    if index > 1 and tokens[index - 1].text.startswith(_IN_THE) and _denial(tokens, 0, index - 1) >= 0:
        return True
    if index > 1 and tokens[index - 1].tags & {"output", "pageword"} and _denial(tokens, 0, index) >= 0:
        return _is_this(tokens, index - 2, _THIS_OF_ROMANCE)
    return _is_such_a_one(tokens, index)


def _is_this(tokens: Tokens, at: int, words: frozenset[str]) -> bool:
    """Is what ends at `at` introduced as known, and not said not to be it: `is not the truncated one`?"""
    while at >= 0 and tokens[at].tags & _SMALL and "neg" not in tokens[at].tags:
        if tokens[at].text in _ONE or (tokens[at].text == "a" and "a" not in words):
            return at > 0 and tokens[at - 1].text == "such"
        if tokens[at].text in words:
            near = tokens[at - 2 : at] if at > 1 and tokens[at - 1].text == "pas" else tokens[max(0, at - 1) : at]
            before = near[0].tags if near else frozenset()
            return ("neg" not in before or "nothing" in before) and ("be" not in before or "prep" in before)
        at -= 1
    return False


def _is_such_a_one(tokens: Tokens, index: int) -> bool:
    """`a list that is cut off, and this one is`, `from a page that was cut off like this one`."""
    texts = [token.text for token in tokens[index + 1 : index + 10]]
    return any(one == "this" and (before in ("like", "as") or two == "one")
               for before, one, two in zip(["", *texts], texts, [*texts[1:], ""], strict=False))  # fmt: skip


def _denied_after(tokens: Tokens, tags: frozenset[str], index: int) -> bool:
    rest = tokens[index + 1 : index + 7]
    if _denied_late(tokens, index) or _reported_behind(tokens, tags, index) or _dismissed(tokens, tags, index):
        return True
    if index < len(tokens) and "lackn" in tokens[index].tags and any(map(_rules_out, rest[:5])):
        return True
    for offset, token in enumerate(rest):
        joined = offset == 1 and bool(rest[0].tags & {"and", "record", "output", "pageword"})
        if "jneg" in token.tags:
            return not _is_said_not(rest[offset + 1 : offset + 2])
        if offset <= 1 and token.text in _NICHTS and not joined:
            return True
        if token.tags & {"colon", "bar", "equals"} and offset <= 3:
            return any(other.text in NO_VALUE for other in rest[offset + 1 : offset + 2])
        if not token.tags & _STEPPED_OVER:
            return _denied_behind(tokens[index + offset : index + offset + 2], tokens[index + offset + 2 :])
    return False


def _is_not_spoken_of(tokens: Tokens, index: int) -> bool:
    """`De una lista truncada no se puede hablar`: of one such, and denied behind."""
    if index > 4 or len(tokens) < 3 or tokens[0].text not in _OF or tokens[1].text not in _ONE_SUCH:
        return False
    denied = next((at for at in range(index + 1, len(tokens)) if "neg" in tokens[at].tags), len(tokens))
    return any("saying" in token.tags or token.text == "rede" for token in tokens[denied + 1 :])


_OF = frozenset({"de", "d", "von", "of"})
_ONE_SUCH = frozenset({"a", "an", "ein", "eine", "einer", "einem", "un", "une", "una", "uma", "um"})


def _quoted_is_not(tokens: Tokens, index: int) -> bool:
    """`"Truncated output" is not what I got`"""
    if index and "quote" not in tokens[index - 1].tags:
        return False
    behind = [token for token in tokens[index + 1 : index + 7] if "output" not in token.tags or token.text.count(" ")]
    closed = bool(behind) and "quote" in behind[0].tags
    behind = behind[1:] if closed else behind
    if len(behind) < 3 or "be" not in behind[0].tags or "neg" not in behind[1].tags:
        return False
    return closed == bool(index) and (closed or behind[2].text.startswith("what"))


def _dismissed(tokens: Tokens, tags: frozenset[str], index: int) -> bool:
    """`can be ruled out`; `truncated the list is not`."""
    if index < len(tokens) - 2 and tokens[-1].text == "not" and "be" in tokens[-2].tags and not _has_stop(tokens):
        return True
    if "neg" in tags and (_is_not_spoken_of(tokens, index) or _quoted_is_not(tokens, index)):
        return True
    return "denyafter" in tags and any("denyafter" in token.tags for token in tokens[index + 1 :])


def _has_stop(tokens: Tokens) -> bool:
    return any(token.tags & {"comma", "and"} for token in tokens)


def _reported_behind(tokens: Tokens, tags: frozenset[str], index: int) -> bool:
    """`検証したと主張するつもりはありません`: denied by the verb that reports it."""
    if "jneg" not in tags:
        return False
    said = next((at for at in range(index + 1, len(tokens)) if "saying" in tokens[at].tags), len(tokens))
    return any("jneg" in token.tags for token in tokens[said + 1 :])


def _is_said_not(following: Tokens) -> bool:
    """`…がないとは言えません`: the denial is denied."""
    return any("jneg" in token.tags and token.text.startswith("とは") for token in following)


def _denied_late(tokens: Tokens, index: int) -> bool:
    """German sets `nicht` behind the verb and what it is said of: `Abgeschnitten ist die Ausgabe nicht`."""
    rest = tokens[index + 1 : index + 9]
    if not rest or rest[0].tags & {"output", "record", "pageword", "value", "and"}:
        return False  # `die abgeschnittene Ausgabe` is an attribute
    for offset, token in enumerate(rest):
        if token.text in _NICHT:
            return not _is_of_another(rest[offset + 1 :])
        if token.tags & {"comma", "and", "colon", "bar", "equals", "dash"}:
            return False
    return False


def _is_of_another(behind: Sequence[Token]) -> bool:
    """`nicht geliefert`, `die nicht gelieferten Zeilen`: the `nicht` denies the word behind it."""
    if not behind or behind[0].tags & {"whole", "good", "goodadj", "came", "verify", "lack", "missing"}:
        return bool(behind)
    noun = len(behind) > 1 and bool(behind[1].tags & {"record", "output", "pageword"})
    return noun and bool(behind[0].tags & {"unk", "limit"})


def _reports(token: Token) -> bool:
    return token.text in THAT or "saying" in token.tags


def _is_verb(token: Token) -> bool:
    """A word that no list knows, and no adverb by its end; or one of restoring and completing."""
    unknown = "unk" in token.tags and token.text not in THAT and not token.text.endswith(("ly", "ment", "mente"))
    return unknown or bool(token.tags & {"restored", "handled", "whole", "wrong"})


_DETERMINERS = ("kein", "ningun", "aucun", "nenhum", "not a")
_BEFORE_VERBS = frozenset({"func", "promise", "advice", "neg", "wrap"})
_VERB_ENDS = ("o", "ar", "er", "ir", "amos", "emos", "re", "aria")


def _denied_behind(pair: Sequence[Token], rest: Sequence[Token]) -> bool:
    """`途切れたとは思えません`, `途中で切れた出力ではありません`: denied behind the noun or the quote."""
    before, token = pair
    if "quoted" in token.tags:
        return any("jneg" in other.tags for other in rest)
    following = rest[:1]
    if "output" not in token.tags or not following:
        return False
    if following[0].text.startswith(_COPULA):
        return "jneg" in following[0].tags
    if before.text not in _ATTRIBUTIVE or "subj" not in following[0].tags:
        return False
    last = next((other for other in rest[1:] if not other.tags & {"func", "came", "be"}), None)
    return last is not None and "jneg" in last.tags


def _rules_out(token: Token) -> bool:
    return bool(token.tags & {"neg", "nothing"}) or token.text in _RULED_OUT


_STEPPED_OVER = frozenset({"func", "be", "and", "lack", "after", "came", "record", "subj", "good", "prep", "nothing"})
_NICHTS = frozenset({"nicht", "nichts", "kein", "keine"})
_NICHT = frozenset({"nicht", "keineswegs", "mitnichten", "niemals"})
_ATTRIBUTIVE = frozenset({"な", "た", "の", "ている"})
_COPULA = ("では", "じゃ")
