"""Outside identifiers that are named only as unseen. Source: judging.md 2, "Named only as unseen"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.parting import clauses
from probekit.judges.set_membership.restoring import part_restores

OUTSIDE = "\x01O"
"""How an outside identifier is written in a sentence that is read."""

_BESIDE = frozenset({"dash", "colon", "open", "comma", "bar", "quote", "dots", "slash"})
_BARE = frozenset(
    {"id", "dash", "comma", "and", "num", "dots", "quote", "line", "stop", "plus", "prep", "semi", "close", "bar"}
)


def only_unseen(tokens: Sequence[Token]) -> bool:
    """Does a sentence name its outside identifiers only as not received, and tie nothing to them?"""
    every = clauses(tokens)
    parts = [part for part in every if any(token.text == OUTSIDE for token in part.tokens)]
    if not parts or _ties_row(tokens) or _ties_behind(tokens) or any("question" in token.tags for token in tokens[-2:]):
        return False
    first = every.index(parts[0])
    if any(_ties_value(part) or _says_there(part) for part in parts):
        return False
    if any(_goes_on(part) for part in every[first:] if part not in parts):
        return False
    lacking = any(says_unseen(part) for part in every)
    return all(says_unseen(part) or (_is_bare(part) and lacking) for part in parts)


def _goes_on(part: Clause) -> bool:
    """Does a later clause, without a subject of its own, say that they are there or give them a value?"""
    if part.has("qtyword", "hex") and part.has("num", "hex"):
        return True
    if part.has("qtyword") and part.has("unk", "record") and not part.has("missing", "neg", "unverified"):
        return True
    if part_restores(part, named=True):
        return True
    return not part.has("output", "record", "value", "rest", "pageword", "id") and _says_there(part)


def is_doubted(tokens: Sequence[Token]) -> bool:
    """Is what is said of its outside identifiers in doubt: `bolt-0009 may be missing`? That states nothing."""
    named = (part for part in clauses(tokens) if any(token.text == OUTSIDE for token in part.tokens))
    return all(part.doubted(len(part.tokens)) for part in named)


def ties(tokens: Sequence[Token]) -> bool:
    """Does a text tie a value to an outside identifier in it?"""
    return (
        _ties_behind(tokens)
        or _ties_row(tokens)
        or any(part.has("id") and _ties_value(part) for part in clauses(tokens))
    )


def heads_unseen(tokens: Sequence[Token]) -> bool:
    """Is it a heading over identifiers that were not received: `Not received:`?"""
    parts = clauses(tokens)
    return any(says_unseen(part) for part in parts) and not any(_says_there(part) for part in parts)


def is_bare_list(tokens: Sequence[Token]) -> bool:
    """Identifiers and nothing else."""
    return all(token.tags & _BARE for token in tokens) and not _numbers_after(tokens)


def _is_bare(part: Clause) -> bool:
    return all(token.tags & _BARE or token.tags & {"func", "record", "all", "rest"} for token in part.tokens)


def says_unseen(part: Clause) -> bool:
    """Does a clause say that something was not received, is missing, unknown or still to fetch?"""
    if part.conditional or part.has("cond"):
        return False
    return _denies_presence(part) or any(_unseen_at(part, index) for index in range(len(part.tokens)))


def _unseen_at(part: Clause, index: int) -> bool:
    token = part.tokens[index]
    if token.tags & {"endv", "lackv", "lack"} and _before_identifier(part, index):
        return True
    if "have" in token.tags and _has_none(part, index):
        return True
    if token.tags & {"came", "verify", "good"} and part.negated(index):
        return True
    if token.tags & {"neg", "without", "nothing"} and _no_word_of(part, index):
        return True
    absent = bool(token.tags & {"missing", "unverified", "tofetch"}) or token.text in _REMAINING
    if absent and _is_attribute(part, index):
        return False
    cut = "lack" in token.tags and part.subject(index) in ("id", "record", "last")
    return (absent or cut) and not part.negated(index)


_OF_PRESENCE = frozenset(
    ["id", "func", "be", "have", "prep", "output", "record", "pageword", "came", "neg", "jneg", "after",
     "subj", "limit", "and", "comma", "num", "unit", "stop", "line", "quote", "dash", "here", "open", "close", "place",
     "verbfirst", "total"]
)  # fmt: skip


def _denies_presence(part: Clause) -> bool:
    """`There is no bolt-0009 in the page`, `bolt-0009 is not among the records that came`: it is not there.

    The clause says nothing else of it: every word is one of being, having and containing, or of where.
    """
    denials = [at for at in part.indexes("neg", "jneg") if part.tokens[at].text not in _CONCORD]
    if len(denials) > 1 or not part.has("id") or any(not token.tags & _OF_PRESENCE for token in part.tokens):
        return False
    if any(token.text in _TROUBLE for token in part.tokens):
        return False
    at = next(iter(part.indexes("neg", "jneg")), -1)
    behind = part.tokens[at + 1 :]
    named = "jneg" in part.tokens[at].tags or any("id" in token.tags for token in behind)
    return at >= 0 and (named or any(token.tags & {"prep", "after", "limit", "place", "have"} for token in behind))


_TROUBLE = frozenset(
    ["problem", "problems", "issue", "issues", "error", "errors", "reason", "doubt", "problema", "fehler", "erreur",
     "probleme", "erro", "问题", "错误", "問題", "エラー"]
)  # fmt: skip
"""What there is none of where all is well."""


_CONCORD = frozenset(
    ["pas", "aucun", "aucune", "jamais", "nulle part", "ningun", "ninguna", "nunca", "nenhum", "nenhuma", "nor"]
)
"""Words that stand beside another negation and say no more than it does."""


def _no_word_of(part: Clause, index: int) -> bool:
    """No information on it, no record of it, nothing of it, without it."""
    following = part.tokens[index + 1 : index + 3]
    if "without" in part.tokens[index].tags and following and "id" in following[0].tags:
        return True
    if not following and not part.has("id"):
        return False
    if part.tokens[index].tags & {"nothing"} and not part.tags & _DEEDS and _is_about(part):
        return True
    if "saying" in part.tags and _is_about(part) and not part.tags & _DEEDS:
        return True
    labelled = index > 0 and part.tokens[index - 1].tags & {"colon", "dash", "open", "bar", "equals"}
    if labelled and index + 2 >= len(part.tokens):  # `bolt-0009 onwards: no data`
        return bool(following) and bool(following[0].tags & {"output", "record"})
    if following and "id" in following[0].tags and not part.tokens[index].text.isascii():
        return any("output" in token.tags for token in part.tokens[index + 2 :])  # `没有bolt-0009的数据`
    about = any("prep" in token.tags for token in part.tokens[index + 1 : index + 5])
    return about and any(token.tags & {"output", "record"} for token in following) and not part.has("good", "goodadj")


_DEEDS = frozenset({"good", "goodadj", "restored", "handled", "lack", "wrong"})


def _is_about(part: Clause) -> bool:
    """Does a preposition stand before the identifier: `about bolt-0009`?"""
    before = (token for at in part.indexes("id") for token in _before(part.tokens[:at]))
    return any("prep" in token.tags or token.text in _ABOUT for token in before)


def _before(tokens: Sequence[Token]) -> Sequence[Token]:
    """The token before, and the one before the record that it is called: `about rows bolt-0009`."""
    return tokens[-2:] if tokens and tokens[-1].tags & {"record"} else tokens[-1:]


_ABOUT = frozenset({"关于", "对于", "on", "about"})


def _is_attribute(part: Clause, index: int) -> bool:
    """`the missing bolt-0009` says of it that it was missing; what happened to it stands elsewhere."""
    if index == 0 or part.tokens[index - 1].text not in ("the", "this"):
        return False
    behind = part.tokens[index + 1 : index + 3]
    named = any("id" in token.tags for token in behind[:1]) or (
        len(behind) == 2 and "record" in behind[0].tags and "id" in behind[1].tags
    )
    return named and "missing" in part.tokens[index].tags


_REMAINING = frozenset({"remaining", "restantes", "verbleibenden", "剩余"})


def _before_identifier(part: Clause, index: int) -> bool:
    """The output ends before it."""
    following = part.tokens[index + 1 : index + 4]
    return any(token.text in _BEFORE for token in following) and not part.negated(index)


_BEFORE = frozenset({"before", "antes de", "antes", "avant", "vor", "vor dem", "short of"})


def _has_none(part: Clause, index: int) -> bool:
    following = part.tokens[index + 1 : index + 3]
    return any("neg" in token.tags for token in following) and not part.has("good", "goodadj")


def _says_there(part: Clause) -> bool:
    """Said to be verified, restored, added, or not missing."""
    for index, token in enumerate(part.tokens):
        if token.tags & {"good", "goodadj"} and not token.tags & {"missing"} and not part.negated(index):
            return True
        if token.tags & {"missing"} and part.negated(index):
            return True
        if "came" in token.tags and not token.tags & {"have", "missing"} and _is_there(part, index):
            return True
    return False


def _is_there(part: Clause, index: int) -> bool:
    """Is it said of the record that it came: `was received`, `received bolt-0009`?"""
    if part.negated(index) or part.has("tofetch", before=index):
        return False
    following = part.tokens[index + 1 : index + 2]
    behind = any("be" in token.tags for token in part.tokens[max(0, index - 3) : index])
    return behind or bool(following and "id" in following[0].tags)


def _ties_value(part: Clause) -> bool:
    """A quantity, a name or a hash in the clause that names an outside identifier; not that its name is unknown."""
    if part.has("hex") or _numbers_after(part.tokens):
        return True
    return part.has("qtyword") and (part.has("num", "unk") or not says_unseen(part))


def _numbers_after(tokens: Sequence[Token]) -> bool:
    named = False
    for at, token in enumerate(tokens):
        if "id" in token.tags:
            named = True
        elif named and "num" in token.tags and "fifty" not in token.tags:
            near = tokens[max(0, at - 2) : at + 2]
            if not any(other.tags & {"pageword", "rest", "last", "record", "unit"} for other in near):
                return True
    return False


_MARKS = frozenset({"dash", "colon", "equals", "open", "bar"})
_ENDS = frozenset({"dash", "comma", "semi", "close", "bar", "stop", "line", "id", "question"})
_ABSENT = frozenset({"missing", "neg", "unverified", "tofetch", "lack", "came", "nothing"})


def _ties_behind(tokens: Sequence[Token]) -> bool:
    """What stands right behind an outside identifier: a hash, a number, a quantity, or a word taken for its name."""
    for at, token in enumerate(tokens):
        if token.text == OUTSIDE and (_names_behind(tokens, at + 1) or _values_behind(tokens, at + 1)):
            return True
    return False


def _names_behind(tokens: Sequence[Token], at: int) -> bool:
    """A mark and what is no word of absence, as in `bolt-0009 (Hex bolt)`; or words that make a name."""
    marked = at < len(tokens) and (bool(tokens[at].tags & _MARKS) or _opens_apposition(tokens[at : at + 3]))
    inside: list[Token] = []
    for token in islice(tokens, at + 1, None) if marked else tokens[at : at + 3]:
        if token.tags & _ENDS:
            break
        inside.append(token)
    tags = frozenset().union(*(token.tags for token in inside))
    if tags & _ABSENT:
        return False
    if not marked:
        return bool(inside) and "unk" in inside[0].tags and bool(tags & {"record", "num"})
    counts = bool(inside) and "num" in inside[0].tags and "record" in tags and "unk" not in tags
    return bool(tags & {"unk", "num", "record", "hex", "good"}) and not counts


def _opens_apposition(tokens: Sequence[Token]) -> bool:
    """`bolt-0009, an eye bolt, is missing`: a comma, an article, and a word that no list knows."""
    if len(tokens) < 3 or "comma" not in tokens[0].tags or not tokens[2].tags & {"unk", "value"}:
        return False
    return tokens[1].text in ("a", "an", "ein", "eine", "un", "une", "una", "um", "uma")


def _values_behind(tokens: Sequence[Token], at: int) -> bool:
    for other in tokens[at : at + 7]:
        if other.tags & {"hex", "qtyword"}:
            return True
        if not other.tags & _BESIDE and not other.tags & {"value", "num"}:
            return False
    return False


def _ties_row(tokens: Sequence[Token]) -> bool:
    """A table row with a number or a hash in a cell behind the identifier."""
    if not any("bar" in token.tags for token in tokens):
        return False
    behind = [at for at, token in enumerate(tokens) if token.text == OUTSIDE]
    return bool(behind) and any(
        "hex" in token.tags or ("num" in token.tags and not _counts(tokens, at))
        for at, token in enumerate(tokens[behind[0] + 1 :], start=behind[0] + 1)
    )


def _counts(tokens: Sequence[Token], at: int) -> bool:
    """`(42 SKUs)`: how many records these are."""
    return "open" in tokens[at - 1].tags and any("record" in token.tags for token in tokens[at + 1 : at + 2])
