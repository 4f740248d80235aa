"""Statements of incompleteness, and their denials. Source: judging.md 2, "A statement of incompleteness"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.doubled import is_denied_twice
from probekit.judges.set_membership.gaps import (
    Said,
    cannot_verify,
    is_limited,
    is_searched,
    is_unconfirmed,
    missing,
    more_pages,
    no_more,
    not_all,
    only_part,
    only_these,
    share,
)
from probekit.judges.set_membership.lexer import Token

_WORTH = (
    "lack",
    "lackn",
    "lackv",
    "endv",
    "denied",
    "whole",
    "missing",
    "came",
    "unverified",
    "tofetch",
    "verify",
    "num",
    "only",
    "rest",
    "nextword",
    "all",
    "allthing",
    "part",
    "closed",
    "nolonger",
)
"""The tags of words on which a statement can rest."""

_WHOLE_SUBJECTS = frozenset({"output", "pageword", "last", "rest", ""})


def said_of_output(clause: Clause, total: int) -> Said | None:
    """What a clause says of the output's completeness.

    None: nothing, or it is doubted, conditional, or said of another thing.
    """
    found: Said | None = None
    if clause.has("foreign") or _is_generic(clause):
        return None
    for index in clause.indexes(*_WORTH):
        said = _said_at(clause, index, total)
        if said == "stated":
            return said
        found = found or said
    return found


_INDEFINITE = frozenset({"a", "an", "any", "ein", "eine", "una", "un", "une", "uma", "um", "every", "each"})
_HABITS = frozenset({"ends", "lacks", "means", "has", "does", "cannot", "should", "must", "needs", "stops", "termina",
                     "acaba", "se termine", "finit", "endet", "hort", "contains", "carece", "manque"})  # fmt: skip
"""What is said of such outputs as a kind, and not of the one that came."""


def _is_generic(clause: Clause) -> bool:
    """`A truncated output ends without a bracket`: said of any such output."""
    tokens = clause.tokens[:6]
    if not tokens or tokens[0].text not in _INDEFINITE or not any("output" in token.tags for token in tokens[1:4]):
        return False
    at = next(at for at in range(1, len(tokens)) if "output" in tokens[at].tags)
    attribute = any(token.tags & {"lack", "whole"} for token in tokens[1 : at + 2])
    return attribute and any(token.text in _HABITS for token in tokens[at + 1 : at + 3])


def _said_at(clause: Clause, index: int, total: int) -> Said | None:
    tags = clause.tokens[index].tags
    if "closed" in tags and _is_unclosed(clause, index):
        return "stated"
    if tags & {"lack", "lackn", "lackv"} or ("endv" in tags and _ends_within(clause, index)):
        return _lacking(clause, index)
    if "denied" in tags and clause.subject(index) in _WHOLE_SUBJECTS:
        return "denied"
    if "whole" in tags:
        return _not_whole(clause, index)
    if "nolonger" in tags:
        return no_more(clause, index)
    if tags & {"missing", "came", "unverified", "tofetch"}:
        return missing(clause, index)
    return _said_of_number(clause, index, total)


def _is_unclosed(clause: Clause, index: int) -> bool:
    """The JSON is not valid, never closes, does not parse."""
    if not clause.negated(index) or clause.doubted(index) or clause.has("id", "hex", "value"):
        return False
    return clause.subject(index) in ("output", "pageword") and not clause.has("record", before=index)


def _said_of_number(clause: Clause, index: int, total: int) -> Said | None:
    """How much came: all, a part, so many, more."""
    tags = clause.tokens[index].tags
    if "verify" in tags:
        return cannot_verify(clause, index)
    if (tags & {"all", "allthing"} and not_all(clause, index)) or ("part" in tags and only_part(clause, index)):
        return "stated"
    if "only" in tags and only_these(clause, index):
        return "stated"
    if tags & {"num", "only"}:
        return share(clause, index, total)
    return more_pages(clause, index) if tags & {"rest", "nextword"} else None


def _ends_within(clause: Clause, index: int) -> bool:
    """Is the place where it ends one where nothing should end?"""
    near = clause.tokens[max(0, index - 6) : index + 6] if clause.tokens[index].text.isascii() else clause.tokens
    if clause.has("comma", before=index):  # `In the middle of a row, the output ends`
        near = (*clause.tokens[:3], *near)
    return any("place" in token.tags for token in near)


def _lacking(clause: Clause, index: int) -> Said | None:
    if clause.presupposed(index) and (clause.negated(index) or clause.doubted(index)):
        return None if clause.has("cond", before=index) or "condfirst" in clause.tokens[0].tags else "stated"
    negated = clause.negated(index)
    relative = clause.relative(index) if negated else None
    if relative:  # `I cannot verify the list that was cut off`: denied is the verb
        return "stated" if relative == "the" else None
    if not _of_output(clause, index, negated=negated) or (not negated and clause.doubted(index)):
        return None
    if clause.has("display") or _is_to_come(clause, index) or _is_own_deed(clause, index) or _is_told(clause, index):
        return None
    if not negated and _is_only_named(clause, index):
        return None
    if not negated:
        return "stated"
    if clause.conditional or clause.has("doubt", before=index) or is_unconfirmed(clause, index):
        return None
    return "denied_in_part" if is_limited(clause) else "denied"


def _is_told(clause: Clause, index: int) -> bool:
    """`I was told to return status=incomplete if …`: an instruction, said back."""
    texts = [token.text for token in clause.tokens[:index]]
    return any(one in _TOLD and two == "to" for one, two in itertools.pairwise(texts))


_TOLD = frozenset({"told", "asked", "instructed", "supposed", "meant"})


def _is_to_come(clause: Clause, index: int) -> bool:
    """`Longer pages will be cut off`: it is not said of the one that came."""
    return any(token.text in ("will", "will be", "shall") for token in clause.tokens[max(0, index - 3) : index])


_FIRST_PERSON = frozenset({"i", "we", "ich", "wir", "je", "nous", "yo", "eu", "我", "我们", "i ve"})
_BETWEEN = frozenset({"have", "ve", "also", "then", "only", "just", "habe", "ai", "he", "deliberately"})


def _is_own_deed(clause: Clause, index: int) -> bool:
    """`I cut the quotes`: the agent did it, not the tool."""
    if clause.tokens[index].text.endswith("part of"):
        return False  # `I only saw part of the list`
    at = index - 1
    while at >= 0 and clause.tokens[at].text in _BETWEEN:
        at -= 1
    return (at >= 0 and clause.tokens[at].text in _FIRST_PERSON) or _is_german_deed(clause, index)


def _is_german_deed(clause: Clause, index: int) -> bool:
    """`Ich habe die Antwort gekürzt`: the participle stands last."""
    last = all("stop" in token.tags for token in clause.tokens[index + 1 :])
    if not last or "lack" not in clause.tokens[index].tags or clause.has("only", "and"):
        return False
    texts = [token.text for token in clause.tokens[:index]]
    return any(pair in _I_HAVE for pair in itertools.pairwise(texts))


_I_HAVE = frozenset({("ich", "habe"), ("habe", "ich"), ("wir", "haben"), ("haben", "wir")})


def _is_only_named(clause: Clause, index: int) -> bool:
    """`checked for truncation`, `the word truncation`: it is looked for or talked about, not found."""
    if clause.searched(index):
        return True
    if "lackn" not in clause.tokens[index].tags:
        indefinite = index > 0 and clause.tokens[index - 1].text in _INDEFINITE
        return _is_offered(clause, index) or (indefinite and is_searched(clause, index))
    following = clause.tokens[index + 1 : index + 2]
    if following and (following[0].text in _TESTS or "verify" in following[0].tags):
        return True
    return clause.has("good", "verify", before=index) or is_searched(clause, index)


_TESTS = frozenset({"test", "tests", "checks", "marker", "flag", "handling", "policy", "limit", "rule", "error"})


def _is_offered(clause: Clause, index: int) -> bool:
    """A truncated page would …; for a partial list see …; I can give you a partial list: none is there."""
    before = [token.text for token in clause.tokens[:index]]
    if before[-1:] in (["a"], ["an"]):
        if before[0] in ("for", "given") or any(token.text == "would" for token in clause.tokens[index:]):
            return True
        return before[0] in ("i can", "i could", "we can", "we could") and not clause.has("only")
    return False


def _of_output(clause: Clause, index: int, *, negated: bool) -> bool:
    following = _following_noun(clause, index)
    subject = clause.subject(index)
    if "lackn" in clause.tokens[index].tags and _is_of_output(clause.tokens[index + 1 : index + 4]):
        return True
    if subject == "last":
        return not _names_value(clause) and (not clause.has("id", before=index) or _is_predicate(clause, index))
    if subject in ("output", "pageword", "rest"):
        return following not in ("unk", "value") or _is_predicate(clause, index)
    if subject in ("record", "value", "hex", "id", "unk") and following not in ("output", "pageword"):
        return negated and subject in ("record", "id")
    if following in ("output", "pageword"):
        return True
    if following in ("unk", "value", "record", "id"):
        return negated and following == "record"
    return not clause.row or _has_place(clause, index)


def _is_of_output(behind: Sequence[Token]) -> bool:
    """`(due to the) truncation of the output`"""
    noun = next((token for token in behind if not token.tags & {"prep", "func", "after"}), None)
    return bool(behind) and "prep" in behind[0].tags and noun is not None and "output" in noun.tags


def _has_place(clause: Clause, index: int) -> bool:
    following = clause.tokens[index + 1 : index + 2]
    return bool(following) and bool(following[0].tags & {"prep", "place"})


def _names_value(clause: Clause) -> bool:
    return clause.has("value", "hex")


def _is_predicate(clause: Clause, index: int) -> bool:
    """Does a verb stand between the subject and the word?"""
    return any("be" in token.tags for token in clause.tokens[max(0, index - 5) : index])


_GENERIC = frozenset({"pages", "outputs", "responses", "lists", "files", "answers", "replies", "listings", "payloads"})
"""There is one page: `partial pages are common` is said of pages as such."""


def _following_noun(clause: Clause, index: int) -> str:
    """The kind of the noun that an adjective at `index` stands before; "" where none does."""
    if "lack" not in clause.tokens[index].tags:
        return ""
    for at, token in enumerate(clause.tokens[index + 1 : index + 5], start=index + 1):
        tags = token.tags
        if kind := _kind_of_noun(clause, at):
            return kind
        part_of = clause.tokens[index].text.endswith((" of", "part", "portion")) and "func" in tags
        if not tags & {"lack", "and", "dash"} and not part_of and token.text != "of":
            return ""
    return ""


def _kind_of_noun(clause: Clause, at: int) -> str:
    token = clause.tokens[at]
    if token.text in _GENERIC:
        return "unk"
    if "part" in token.tags and _is_of_output(clause.tokens[at + 1 : at + 4]):
        return "output"
    unknown = "unk" in token.tags or ("good" in token.tags and token.text.endswith("es"))
    kinds = (kind for kind in ("output", "pageword", "value", "record", "id") if kind in token.tags)
    return next(kinds, "unk" if unknown else "")


def _not_whole(clause: Clause, index: int) -> Said | None:
    """Negated completeness: far from complete, hardly a full listing."""
    if (
        not clause.negated(index)
        or clause.conditional
        or clause.has("cond")
        or is_denied_twice(clause.tokens, clause.tags, index)
    ):
        return None
    behind = None if clause.tokens[index].text.isascii() else len(clause.tokens)
    if clause.has("doubt", before=behind or index) and not clause.asks_cause(index):
        return None
    subject, following = clause.subject(index), _noun_after(clause, index)
    if not subject and clause.has("id", "value") and not clause.has("output"):
        return None  # `bolt-0003の説明は完全ではありません`
    if index and "output" in clause.tokens[index - 1].tags:  # `no dispongo de la lista completa`
        subject = "output"
    if following in ("output", "pageword", "record") or (not following and subject in _WHOLE_SUBJECTS | {"record"}):
        return "stated" if subject not in ("value", "hex") else None
    return None


def _noun_after(clause: Clause, index: int) -> str:
    for token in clause.tokens[index + 1 : index + 3]:
        for kind in ("output", "pageword", "record", "value"):
            if kind in token.tags:
                return kind
        if "unk" in token.tags:
            return "unk"
    return ""
