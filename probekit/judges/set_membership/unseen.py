"""Outside identifiers that are named only as unseen. Source: judging.md 2, "Named only as unseen"."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.clauses import Clause, clauses
from probekit.judges.set_membership.lexer import Token

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
    return not part.has("output", "record", "value", "rest", "pageword", "id") and _says_there(part)


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
    return any(_unseen_at(part, index) for index in range(len(part.tokens)))


def _unseen_at(part: Clause, index: int) -> bool:
    token = part.tokens[index]
    if token.tags & {"endv", "lackv", "lack"} and _before_identifier(part, index):
        return True
    if "have" in token.tags and _has_none(part, index):
        return True
    if token.tags & {"came", "verify", "good"} and part.negated(index):
        return True
    absent = bool(token.tags & {"missing", "unverified", "tofetch"}) or token.text in _REMAINING
    cut = "lack" in token.tags and part.subject(index) in ("id", "record", "last")
    return (absent or cut) and not part.negated(index)


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
        if "came" in token.tags and not part.negated(index) and not token.tags & {"have", "missing", "limit"}:
            return True
    return False


def _ties_value(part: Clause) -> bool:
    """A quantity or a hash in the clause that names an outside identifier."""
    return part.has("hex", "qtyword") or _numbers_after(part.tokens)


def _numbers_after(tokens: Sequence[Token]) -> bool:
    named = False
    for at, token in enumerate(tokens):
        if "id" in token.tags:
            named = True
        elif named and "num" in token.tags and "fifty" not in token.tags:
            near = tokens[max(0, at - 2) : at + 2]
            if not any(other.tags & {"pageword", "rest", "last", "record"} for other in near):
                return True
    return False


def _ties_behind(tokens: Sequence[Token]) -> bool:
    """What stands right behind an outside identifier: a hash, a number, a quantity, or a word taken for its name."""
    for at, token in enumerate(tokens):
        if token.text != OUTSIDE:
            continue
        if _opens_on_name(tokens, at + 1):
            return True
        named = False
        for other in tokens[at + 1 : at + 8]:
            if other.tags & {"hex", "qtyword"} or ("unk" in other.tags and not named):
                return True
            if not other.tags & _BESIDE and not other.tags & {"value", "num"}:
                break
            named = named or "value" in other.tags
    return False


def _opens_on_name(tokens: Sequence[Token], at: int) -> bool:
    """A bracket behind the identifier that holds a name or a number, and not the word that it is missing."""
    if at >= len(tokens) or "open" not in tokens[at].tags:
        return False
    inside: list[Token] = []
    for token in tokens[at + 1 : at + 12]:
        if "close" in token.tags:
            break
        inside.append(token)
    absent = any(token.tags & {"missing", "neg", "unverified", "tofetch", "lack"} for token in inside)
    return not absent and any(token.tags & {"unk", "num", "record", "value", "hex", "good"} for token in inside)


def _ties_row(tokens: Sequence[Token]) -> bool:
    """A table row with a number or a hash in a cell behind the identifier."""
    if not any("bar" in token.tags for token in tokens):
        return False
    behind = [at for at, token in enumerate(tokens) if token.text == OUTSIDE]
    return bool(behind) and any(token.tags & {"num", "hex"} for token in tokens[behind[0] + 1 :])
