"""A sentence's tokens → clauses with scope: what is negated, conditional, doubted, and what it is said of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from probekit.judges.set_membership.lexer import Token

NOUNS = frozenset({"output", "record", "value", "rest", "pageword", "id", "hex"})
_PARTING = frozenset({"semi", "but", "because", "bar", "line", "stop", "question", "close", "open", "dots"})
_PREDICATES = frozenset({"lack", "lackn", "lackv", "missing", "came", "good"})
_NO_VALUE = frozenset(
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
        "無",
        "无",
        "なし",
        "nil",
        "zero",
        "null",
        "non",
        "nao",
        "never",
        "nothing",
    ]
)
"""What stands as the value of something that there is not: `truncation: none`."""


_WRONG = frozenset(
    {"wrong", "false", "untrue", "incorrect", "mistaken", "unfounded", "falso", "falsa", "faux", "falsch"}
)
_RULED_OUT = frozenset({"ruled", "excluded", "absent", "unlikely", "ausgeschlossen", "descartado", "exclu"})


_WOULD_SAY = frozenset({"say", "call", "like", "describe", "consider", "rather", "point", "note", "have to say"})


class Clause(NamedTuple):
    """A stretch of a sentence within which negation, condition and subject are shared."""

    tokens: tuple[Token, ...]
    conditional: bool
    row: bool
    """Is it a cell of a table's row, or does an identifier stand before it in the sentence?"""
    tags: frozenset[str] = frozenset()
    """The tags of all its tokens."""

    def has(self, *tags: str, before: int | None = None) -> bool:
        """Does a token of one of these tags stand in the clause (before an index)?"""
        if self.tags.isdisjoint(tags):
            return False
        return before is None or any(not token.tags.isdisjoint(tags) for token in self.tokens[:before])

    def indexes(self, *tags: str) -> list[int]:
        """Indexes of the tokens of one of these tags."""
        if self.tags.isdisjoint(tags):
            return []
        return [index for index, token in enumerate(self.tokens) if not token.tags.isdisjoint(tags)]

    def negated(self, index: int) -> bool:
        """Is the predicate at `index` denied?"""
        wraps = sum(1 for token in self.tokens[:index] if "wrap" in token.tags) + self._called_wrong(index)
        return (self._denied(index) or self._denied_after(index)) != (wraps % 2 == 1)

    def _called_wrong(self, index: int) -> int:
        """Is it what somebody says, and called wrong behind: `the claim that it is truncated is wrong`?"""
        reported = any(token.text in _THAT for token in self.tokens[:index])
        return int(reported and any(token.text in _WRONG for token in self.tokens[index + 1 :]))

    def _denied(self, index: int) -> bool:
        for at in range(index - 1, -1, -1):
            tags = self.tokens[at].tags
            if tags & {"notneg"}:
                return False
            if "wrap" in tags:
                return False
            if tags & {"neg", "nothing", "nolonger"}:
                return True
            if "without" in tags and index - at <= 4:
                return True
        return False

    def _denied_after(self, index: int) -> bool:
        rest = self.tokens[index + 1 : index + 7]
        if (
            index < len(self.tokens)
            and "lackn" in self.tokens[index].tags
            and any(token.tags & {"neg", "nothing"} or token.text in _RULED_OUT for token in rest[:5])
        ):
            return True
        if any("denyafter" in token.tags for token in self.tokens[index + 1 :]):
            return True
        for offset, token in enumerate(rest):
            if "jneg" in token.tags:
                return True
            if token.tags & {"neg", "nothing"} and offset <= 1 and token.text in ("nicht", "nichts", "kein", "keine"):
                return True
            if token.tags & {"colon", "bar", "equals"} and offset <= 3:
                following = rest[offset + 1] if offset + 1 < len(rest) else None
                return following is not None and following.text in _NO_VALUE
            if not token.tags & {"func", "be", "and", "lack", "after", "came", "record", "subj", "good", "prep"}:
                return False
        return False

    def doubted(self, index: int) -> bool:
        """Is the predicate in doubt, or under a condition?"""
        if self.conditional or self.has("cond"):
            return True
        return self.has("doubt") or self.has("belief", before=index) or self._would(index)

    def _would(self, index: int) -> bool:
        """Is it what would be, and not what is? `I would say that` is no condition."""
        for at in range(index):
            if self.tokens[at].text == "would":
                following = self.tokens[at + 1].text if at + 1 < len(self.tokens) else ""
                return following not in _WOULD_SAY
        return False

    def governed(self, index: int) -> bool:
        """Does a preposition, a possessive or a postposition take the noun at `index` out of the subject?"""
        following = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        if following is not None and following.tags & {"owned", "after"}:
            return True
        at = index - 1
        while at >= 0 and self._belongs_to_noun(at):
            at -= 1
        return at >= 0 and "prep" in self.tokens[at].tags

    def _belongs_to_noun(self, at: int) -> bool:
        tags = self.tokens[at].tags
        if "prep" in tags:
            return False
        return bool(tags & {"func", "num", "last", "all", "lack", "whole", "unk", "rest", "fifty", "output", "record"}
                    ) and not tags & {"be"}  # fmt: skip

    def subject(self, index: int) -> str:
        """What the predicate at `index` is said of: output, record, last, value, rest, pageword, hex, id, unk or ""."""
        head = -1
        for at in range(index):
            if not self.tokens[at].tags & NOUNS or self.governed(at) or self._only_names(at, index):
                continue
            head = at
            while head + 1 < index and self.tokens[head + 1].tags & NOUNS:
                head += 1
            break
        if head < 0:
            return "unk" if self._unknown_before(index) else ""
        return self._kind(head)

    def _only_names(self, at: int, index: int) -> bool:
        """An identifier before a noun phrase of its own, as in a row: `bolt-0001 the output is truncated`."""
        if "id" not in self.tokens[at].tags or at + 2 >= index or self.tokens[at + 1].text not in _ARTICLES:
            return False
        return any("output" in token.tags for token in self.tokens[at + 2 : index])

    def _unknown_before(self, index: int) -> bool:
        return any("unk" in token.tags for token in self.tokens[:index])

    def _kind(self, head: int) -> str:
        tags = self.tokens[head].tags
        for kind in ("hex", "value", "id", "output", "pageword", "record", "rest"):
            if kind in tags:
                if kind in ("record", "id") and self.at_page_end(head):
                    return "last"
                return kind
        return "unk"

    def at_page_end(self, head: int) -> bool:
        """Is the record at `head` the last, the next, the eighth?"""
        if "id" in self.tokens[head].tags:
            return self.tokens[head].text.endswith("L")
        near = self.tokens[max(0, head - 3) : head + 3]
        return any("last" in token.tags or token.text in _EIGHT for token in near)


_ARTICLES = frozenset({"the", "la", "le", "el", "die", "der", "das", "o", "a", "this", "tool"})
_EIGHT = frozenset({"8", "eight", "ocho", "huit", "acht", "oito", "八"})


def clauses(tokens: Sequence[Token]) -> list[Clause]:
    """The clauses of a sentence, in order."""
    tokens = _without_asides(tokens)
    found: list[Clause] = []
    row = any("bar" in token.tags for token in tokens) and any("id" in token.tags for token in tokens)
    conditional = False
    for start, end in _bounds(tokens):
        part = tuple(tokens[start:end])
        own = any("cond" in token.tags for token in part) or (
            start == 0 and bool(part) and "condfirst" in part[0].tags and not _asks(tokens)
        )
        own = own or any("oncefirst" in token.tags for token in part[:2])
        identified = row or any("id" in token.tags for token in tokens[:start])
        if part:
            union = frozenset().union(*(token.tags for token in part))
            found.append(Clause(part, own or (conditional and _is_would(part)), identified, union))
            conditional = own
    return found


def _without_asides(tokens: Sequence[Token]) -> Sequence[Token]:
    """A word between two commas that joins nothing (`Record 8, however, is cut off`) is left out."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        aside = tokens[at : at + 3]
        if len(aside) == 3 and {"comma"} <= aside[0].tags & aside[2].tags and aside[1].tags & {"but", "because"}:
            at += 3
            continue
        named = len(aside) == 3 and "open" in aside[0].tags and "id" in aside[1].tags and "close" in aside[2].tags
        found.append(aside[1] if named else tokens[at])
        at += 3 if named else 1
    return found


def _asks(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and "question" in tokens[-1].tags


def _is_would(part: Sequence[Token]) -> bool:
    return any(token.text in ("would", "wurde", "wuerde", "serait", "seria", "habria", "would be") for token in part)


def _bounds(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    bounds: list[tuple[int, int]] = []
    start = 0
    for at, token in enumerate(tokens):
        if at < start:
            continue
        if token.tags & _PARTING and not _kept(tokens, start, at):
            bounds.append((start, at))
            start = at if "because" in token.tags or "but" in token.tags else at + 1
            if start == at:
                start = at + 1
        elif _parts_here(tokens, start, at):
            bounds.append((start, at))
            start = at + 1
    bounds.append((start, len(tokens)))
    return [bound for bound in bounds if bound[0] < bound[1]]


def _parts_here(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a mark or an `and`, which parts only sometimes, part the sentence here?"""
    tags = tokens[at].tags
    if tags & {"colon", "dash"}:
        return _colon_parts(tokens, start, at)
    if "comma" in tags:
        return _comma_parts(tokens, start, at)
    return "and" in tags and _and_parts(tokens, start, at)


def _kept(tokens: Sequence[Token], start: int, at: int) -> bool:
    """A bar before a value that denies, as in `| truncation | none |`, parts nothing."""
    if "bar" not in tokens[at].tags:
        return False
    before = tokens[at - 1].tags if at > start else frozenset()
    after = tokens[at + 1].text if at + 1 < len(tokens) else ""
    return bool(before & (_PREDICATES | {"record"})) and after in _NO_VALUE


def _colon_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a whole statement stand on both sides of the colon or dash?"""
    verbs = frozenset({"be", "lackv", "endv"})
    if "dash" in tokens[at].tags and (at == start or tokens[at - 1].end == tokens[at].start):
        return False
    after = tokens[at + 1 : at + 12]
    own_noun = any(token.tags & {"output", "record", "pageword"} for token in after)
    if own_noun and any(token.tags & (verbs | {"lack"}) for token in after):
        return not any("wrap" in token.tags for token in tokens[at - 1 : at])
    before = any(token.tags & (verbs | {"good"}) for token in tokens[start:at])
    return before and any(token.tags & verbs for token in after)


def _comma_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    before, after = tokens[start:at], tokens[at + 1 : at + 7]
    if not before or not after:
        return True
    if (
        after[0].text in _THAT
        or before[-1].text in _ADVERBS
        or any(_is_aside(tokens, start, comma, at) for comma in range(start, at))
    ):
        return False
    if {"id", "num"} & (before[-1].tags) and any({"id", "num", "dots"} & token.tags for token in after[:2]):
        return False
    if after[0].tags & {"please"} or before[-1].tags & {"please"}:
        return False
    return not (before[-1].tags & {"lack", "lackn"} and after[0].tags & {"lack", "lackn", "and"})


_THAT = frozenset({"dass", "that", "que", "qu", "ob"})
"""What follows them is part of what is denied or doubted before."""

_ADVERBS = frozenset({"not", "never", "nicht", "nie", "pas", "jamais", "nunca", "nao"})


def _is_aside(tokens: Sequence[Token], start: int, comma: int, at: int) -> bool:
    """Does the comma close an aside that was opened right behind a negation?"""
    return comma > start and "comma" in tokens[comma].tags and tokens[comma - 1].text in _ADVERBS and comma < at


_PRONOUNS = frozenset({"it", "they", "this", "these", "i", "we", "es", "sie", "il", "elle", "ils", "elles", "ich"})


def _and_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a new statement, with a verb of its own, begin behind the `and`?"""
    if not any(token.tags & (_PREDICATES | {"be", "endv", "verify", "have"}) for token in tokens[start:at]):
        return False
    if tokens[at + 1 : at + 2] and tokens[at + 1].text in _PRONOUNS:
        return True
    for token in tokens[at + 1 : at + 8]:
        if token.tags & {"comma", "and", "semi", "stop"}:
            return False
        if token.tags & {"be", "lackv", "endv"} and "lack" not in token.tags:
            return True
    return False
