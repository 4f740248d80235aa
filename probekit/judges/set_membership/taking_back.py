"""What a sentence itself takes back: said by somebody and called wrong, or denied by a short clause behind it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import THAT

_REJECTING = frozenset({"neg", "wrong", "denyverb"})


def retold(parts: Sequence[Clause]) -> range:
    """The indexes of the clauses that are told only to be called wrong, or that nobody can confirm.

    `Wer sagt, die Liste sei unvollständig, irrt sich`: the first two. What stands behind is the agent's own.
    """
    first = next((at for at, part in enumerate(parts) if part.has("saying")), -1)
    wrong = [at for at, part in enumerate(parts) if _calls_wrong(part)]
    if first >= 0 and wrong and wrong[-1] > first:
        return range(first, wrong[-1])
    if first > 0 and wrong and wrong[0] == first - 1:  # `it would be wrong, to speak of a truncated list`
        return range(first, first + 1)
    if len(parts) > 1 and parts[0].tokens[0].text in THAT:
        last = next((at for at, part in enumerate(parts[1:], start=1) if _is_unconfirmed(part)), 0)
        return range(last)
    return range(0)


def _calls_wrong(part: Clause) -> bool:
    if part.has("lack", "record", "value"):
        return False
    return any(not part.negated(at) for at in part.indexes("wrong"))


def shares_lack(parts: Sequence[Clause]) -> bool:
    """`The last hash is cut off, and so is the whole response`"""
    for first, second in itertools.pairwise(parts):
        plain = all(token.tags & {"func", "be", "whole", "output", "pageword", "stop"} for token in second.tokens)
        if plain and "be" in second.tokens[0].tags and second.has("output", "pageword"):
            lacks = first.indexes("lack", "lackv")
            if lacks and not first.negated(lacks[-1]) and not first.doubted(lacks[-1]):
                return True
    return False


def lacks_wholeness(parts: Sequence[Clause]) -> bool:
    """`The hashes are complete, the list is not`"""
    for first, second in itertools.pairwise(parts):
        words = [
            token for token in second.tokens if not token.tags & {"func", "stop", "but", "and"} or "be" in token.tags
        ]
        tags = [token.tags for token in words]
        if len(words) == 3 and tags[0] & {"output", "pageword"} and "be" in tags[1] and "neg" in tags[2]:
            return any(not first.negated(at) and not first.doubted(at) for at in first.indexes("whole"))
    return False


_NO = frozenset({"no", "nein", "non", "nao"})


def is_taken_back(parts: Sequence[Clause]) -> bool:
    """Does a clause say nothing but `but it is not`?"""
    for part in parts:
        if part.tags.isdisjoint(_REJECTING):
            continue
        words = [token for token in part.tokens if not token.tags & {"but", "and", "stop", "comma", "dash"}]
        if len(words) == 1 and words[0].text in _NO and len(parts) == 1:
            return True  # `truncated, no`
        if 1 < len(words) <= 6 and (_is_not(words) or _is_wrong(words) or _is_denied(words)):
            return True
    return False


def _is_not(words: Sequence[Token]) -> bool:
    """`it is not`"""
    if [token.text for token in words] == ["do", "not"]:
        return False  # `…, so don't` is advice
    plain = all(token.tags & {"func", "be", "neg", "nothing", "yes"} for token in words)
    return plain and bool(words[-1].tags & {"neg"}) and any(token.tags & {"be", "yes"} for token in words)


def _is_unconfirmed(part: Clause) -> bool:
    """`(dass …,) kann ich nicht bestätigen`"""
    plain = all(token.tags & {"func", "neg", "verify", "be", "stop", "have"} for token in part.tokens)
    return plain and part.has("verify") and part.has("neg")


def _is_denied(words: Sequence[Token]) -> bool:
    """`(dass …,) bestreite ich`: a verb of denial and who denies."""
    return (
        words[0].text != "i"
        and all(token.tags & {"func", "denyverb"} for token in words)
        and any("denyverb" in token.tags for token in words)
    )


def _is_wrong(words: Sequence[Token]) -> bool:
    """`that is wrong`: but not `that is not wrong`."""
    plain = all(token.tags & {"func", "be", "wrong", "after", "subj"} for token in words)
    return plain and any("wrong" in token.tags for token in words) and bool(words[0].tags & {"func"})
