"""A clause and its scope: what in it is negated, conditional, doubted, and what it is said of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from probekit.judges.set_membership.lexer import Token

NOUNS = frozenset({"output", "record", "value", "rest", "pageword", "id", "hex"})
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
        wraps = sum(map(self._wraps, range(index))) + self._called_wrong(index)
        return (self._denied(index) or self._denied_after(index)) != (wraps % 2 == 1)

    def _wraps(self, at: int) -> bool:
        """Does the word at `at` turn what follows round? `It is not wrong to say that …` turns nothing."""
        near = self.tokens[max(0, at - 2) : at]
        return "wrap" in self.tokens[at].tags and not any("neg" in token.tags for token in near)

    def _called_wrong(self, index: int) -> int:
        """Is it what somebody says, and called wrong behind: `the claim that it is truncated is wrong`?"""
        reported = any(token.text in THAT or "saying" in token.tags for token in self.tokens[:index])
        if self.tokens[0].text in THAT and any("verify" in token.tags for token in self.tokens[index + 1 :]):
            last = max(self.indexes("verify"))
            return int(self._denied(last) and not self._denied(index))
        for at in range(index - 1):
            if "wrong" in self.tokens[at].tags and any(map(_reports, self.tokens[at + 1 : at + 5])):
                return 1
        reported = reported or any(
            "saying" in token.tags or token.text == "という" for token in self.tokens[index + 1 :]
        )
        return int(reported and any("wrong" in token.tags for token in self.tokens[index + 1 :]))

    def _denied(self, index: int) -> bool:
        for at in range(index - 1, -1, -1):
            tags = self.tokens[at].tags
            if tags & {"notneg"}:
                return False
            if "wrap" in tags:
                return False
            if tags & {"neg", "nothing", "nolonger"}:
                return not self._denies_denial(at)
            if "without" in tags and index - at <= 4:
                return True
        return False

    def _denies_denial(self, at: int) -> bool:
        """`I do not deny`, `ich leugne nicht`: is the denial at `at` itself denied?"""
        near = self.tokens[max(0, at - 3) : at]
        if "denyverb" in self.tokens[at].tags:
            return any("neg" in token.tags and "denyverb" not in token.tags for token in near)
        return any("denyverb" in token.tags for token in near[-2:])

    def denies_verb(self, index: int) -> bool:
        """`I will not guess missing rows`: does the denial before `index` deny what is done to it, and not the thing?

        The verb is a word that no list knows, or one of restoring, beside the denial.
        """
        at = next((at for at in range(index - 1, -1, -1) if "neg" in self.tokens[at].tags), -1)
        if at < 0:
            return False
        behind = next((token for token in self.tokens[at + 1 : index] if not token.tags & _BEFORE_VERBS), None)
        word = self.tokens[at].text
        determines = word.startswith(_DETERMINERS) or (
            word == "no" and not (behind and behind.text.endswith(_VERB_ENDS))
        )
        if behind is not None and _is_verb(behind) and not determines:
            return True
        return at > 0 and _is_verb(self.tokens[at - 1])

    def _denied_after(self, index: int) -> bool:
        rest = self.tokens[index + 1 : index + 7]
        if self._denied_late(index) or any("denyafter" in token.tags for token in self.tokens[index + 1 :]):
            return True
        if index < len(self.tokens) and "lackn" in self.tokens[index].tags and any(map(_rules_out, rest[:5])):
            return True
        for offset, token in enumerate(rest):
            joined = offset == 1 and bool(rest[0].tags & {"and", "record", "output", "pageword"})
            if "jneg" in token.tags or (offset <= 1 and token.text in _NICHTS and not joined):
                return True
            if token.tags & {"colon", "bar", "equals"} and offset <= 3:
                return any(other.text in NO_VALUE for other in rest[offset + 1 : offset + 2])
            if not token.tags & _STEPPED_OVER:
                return _denied_behind(
                    self.tokens[index + offset : index + offset + 2], self.tokens[index + offset + 2 :]
                )
        return False

    def _denied_late(self, index: int) -> bool:
        """German sets `nicht` behind the verb and what it is said of: `Abgeschnitten ist die Ausgabe nicht`."""
        rest = self.tokens[index + 1 : index + 9]
        if not rest or rest[0].tags & {"output", "record", "pageword", "value", "and"}:
            return False  # `die abgeschnittene Ausgabe` is an attribute
        for offset, token in enumerate(rest):
            if token.text in _NICHT:
                behind = rest[offset + 1].tags if offset + 1 < len(rest) else frozenset()
                return not behind & {"whole", "good", "goodadj", "came", "verify", "lack", "missing"}
            if token.tags & {"comma", "and", "colon", "bar", "equals", "dash"}:
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
        return at >= 0 and bool(self.tokens[at].tags & {"prep", "place"})

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


def _reports(token: Token) -> bool:
    return token.text in THAT or "saying" in token.tags


def _is_verb(token: Token) -> bool:
    """A word that no list knows, and no adverb by its end; or one of restoring and completing."""
    unknown = "unk" in token.tags and not token.text.endswith(("ly", "ment", "mente"))
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
_ARTICLES = frozenset({"the", "la", "le", "el", "die", "der", "das", "o", "a", "this", "tool"})
_EIGHT = frozenset({"8", "eight", "ocho", "huit", "acht", "oito", "八"})
