"""A clause and its scope: what in it is negated, conditional, doubted, and what it is said of."""

from __future__ import annotations

from typing import Literal, NamedTuple

from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import THAT, denies_verb, is_negated, is_presupposed

Relative = Literal["the", "a"]
"""Is the noun before a relative clause a known one?"""

SEARCHED = frozenset({"for", "against", "para", "por", "pour", "nach", "auf", "about"})
"""What stands behind them is looked for: `checked for truncation`."""

NOUNS = frozenset({"output", "record", "value", "rest", "pageword", "id", "hex"})
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
        return is_negated(self.tokens, self.tags, index)

    def denies_verb(self, index: int) -> bool:
        """`I will not guess missing rows`: does the denial before `index` deny a deed, and not the thing?"""
        return denies_verb(self.tokens, index)

    def presupposed(self, index: int) -> bool:
        """`I would not rely on this truncated list`: is the word at `index` taken for granted, whatever is denied?"""
        return is_presupposed(self.tokens, index)

    def doubted(self, index: int) -> bool:
        """Is the predicate in doubt, or under a condition?"""
        if self.conditional or self.has("cond") or self.left_open(index):
            return True
        if self.asks_cause(index):
            return False
        return any(map(self._doubts, self.indexes("doubt"))) or self.has("belief", before=index) or self._would(index)

    def left_open(self, index: int) -> bool:
        """`I can neither confirm nor deny that`: nothing is said of it."""
        if "neg" not in self.tags:
            return False
        for at, token in enumerate(self.tokens[1:], start=1):
            if token.text in _NOR and (at < index or not token.text.isascii()) and self._joins_opposites(at):
                return True
        return False

    def _joins_opposites(self, at: int) -> bool:
        """Does a verb of confirming stand before it, and one of denying behind, or the other way round?"""
        before, behind = self.tokens[at - 1], self.tokens[at + 1 : at + 3]
        if before.tags & _CONFIRMING:
            return any(token.tags & _DENYING or token.text in _EXCLUDING for token in behind)
        denies = before.tags & _DENYING or before.text in _EXCLUDING
        return bool(denies) and any(token.tags & _CONFIRMING for token in behind)

    def asks_cause(self, index: int) -> bool:
        """Is only the cause unknown: `I do not know why it is truncated`? Not: why somebody thinks that it is."""
        at = max((at for at in self.indexes("why") if at < index), default=-1)
        between = self.tokens[at + 1 : index]
        return at >= 0 and not any(token.text in THAT or token.text == "should" for token in between)

    def _doubts(self, at: int) -> bool:
        """`I do not doubt that` is no doubt."""
        near = self.tokens[max(0, at - 2) : at]
        return "factive" not in self.tokens[at].tags or not any("neg" in token.tags for token in near)

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
            if self.tokens[at + 1].text in _OPENS_NOUN:  # `in fact the list`: a new noun begins
                break
        if at == 0 and self.tokens[0].text in ("for", "denn"):
            return False  # `…, for the response is truncated`
        return at >= 0 and bool(self.tokens[at].tags & {"prep", "place"}) and not self._is_partitive(at)

    def _is_partitive(self, at: int) -> bool:
        """`Il y a d'autres pages`: such a preposition governs nothing."""
        return at > 0 and self.tokens[at].text in ("d", "de") and "be" in self.tokens[at - 1].tags

    def names_output(self) -> bool:
        """Has it the output, a page or records for a noun of its own, whatever pronoun it opens with?

        `It looks like the output was cut`: such an `it` stands for nothing. In `It is cut off in the output` it does.
        """
        if any(not self.governed(at) for at in self.indexes("output", "pageword", "rest", "record", "part")):
            return True
        parts = [at for at in self.indexes("lack") if self.tokens[at].text.endswith("part")]
        return any("output" in token.tags for at in parts for token in self.tokens[at + 1 : at + 4])

    def _belongs_to_noun(self, at: int) -> bool:
        tags = self.tokens[at].tags
        if "prep" in tags:
            return False
        return bool(tags & {"func", "num", "last", "all", "lack", "whole", "unk", "rest", "fifty", "output", "record"}
                    ) and not tags & {"be"}  # fmt: skip

    def subject(self, index: int) -> str:
        """What the predicate at `index` is said of: output, record, last, value, rest, pageword, hex, id, unk or ""."""
        head = -1 if self.searched(index) else self._relative(index)
        for at in range(self._reported_from(index), index if head < 0 else 0):
            if not self.tokens[at].tags & NOUNS or self.governed(at) or self._only_names(at, index):
                continue
            head = at
            while head + 1 < index and self.tokens[head + 1].tags & NOUNS:
                head += 1
            break
        if head < 0:
            if self._has_quantity(index):
                return "value"
            return "unk" if self._unknown_before(index) else ""
        return self._kind(head)

    def _relative(self, index: int) -> int:
        """The governed noun that a relative clause tells of: `from a list that is cut off`; -1: none."""
        at = next((at for at in range(index - 1, max(0, index - 4), -1) if self.tokens[at].text in _RELATIVES), 0)
        told = at > 1 and all(token.tags & {"be", "neg", "func"} for token in self.tokens[at + 1 : index])
        if not told or not self.tokens[at - 1].tags & {"output", "pageword"}:
            return -1
        return at - 1

    def searched(self, index: int) -> bool:
        """`checked for a list that is cut off`"""
        noun = self._relative(index)
        return (
            next((token.text for token in reversed(self.tokens[: max(0, noun)]) if "prep" in token.tags), "")
            in SEARCHED
        )

    def relative(self, index: int) -> Relative | None:
        """Is the word at `index` said in a relative clause, whose noun the main clause denies something of?"""
        noun = self._relative(index)
        if noun < 0 or any(
            "neg" in token.tags for token in (*self.tokens[noun:index], *self.tokens[max(0, noun - 2) : noun])
        ):
            return None
        return "the" if self.tokens[noun - 1].text in _KNOWN else "a"

    def _reported_from(self, index: int) -> int:
        """Where what is reported begins: `the hash shows that the output …` says it of the output."""
        for at in range(index - 1, 0, -1):
            if "colon" in self.tokens[at].tags and self._begins_anew(at, index):
                return at + 1
            if self.tokens[at].text in ("dass", *_CAUSED_BY) or (
                self.tokens[at].text in THAT and self._reports(at - 1)
            ):
                return at + 1 if any(token.tags & NOUNS for token in self.tokens[at + 1 : index]) else 0
        return 0

    def _begins_anew(self, at: int, index: int) -> bool:
        """`Final answer: the delivery note is cut off`: behind the label stands a subject that no list knows."""
        behind = self.tokens[at + 1 : index]
        if len(behind) < 3 or behind[0].text not in _ARTICLES:
            return False
        unknown = any("unk" in token.tags and not token.text.endswith(_ADVERB) for token in behind)
        return unknown and any("be" in token.tags for token in behind[2:])

    def _reports(self, at: int) -> bool:
        return bool(self.tokens[at].tags & {"saying", "noted", "verify", "came"}) and not self.tokens[at].tags & NOUNS

    def _only_names(self, at: int, index: int) -> bool:
        """An identifier before a noun phrase of its own, as in a row: `bolt-0001 the output is truncated`."""
        if "id" not in self.tokens[at].tags or at + 2 >= index or self.tokens[at + 1].text not in _ARTICLES:
            return False
        return any("output" in token.tags for token in self.tokens[at + 2 : index])

    def _has_quantity(self, index: int) -> bool:
        """`Der Name von bolt-0002 ist …`: a name or a number of pieces is a value of a record."""
        return any(
            "qtyword" in token.tags and "func" not in token.tags and not self.governed(at)
            for at, token in enumerate(self.tokens[:index])
        )

    def _unknown_before(self, index: int) -> bool:
        return any("unk" in token.tags and not token.text.endswith(_ADVERB) for token in self.tokens[:index])

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
        near = self.tokens[max(0, head - 3) : head + 4]
        return any("last" in token.tags or token.text in _EIGHT for token in near)


_KNOWN = frozenset({"the", "this", "that", "these", "those", "my", "your"})
_CAUSED_BY = ("因", "由于")
_RELATIVES = frozenset({"that", "which"})
_CONFIRMING = frozenset({"verify", "handled", "good"})
_DENYING = frozenset({"neg", "denyverb", "denyafter", "notneg"})
_EXCLUDING = frozenset({"descartar", "excluir", "exclure", "exclude", "infirmer", "dementir"})
_NOR = frozenset({"nor", "or", "ni", "nem", "noch", "也", "も", "又"})
_ARTICLES = frozenset({"the", "la", "le", "el", "die", "der", "das", "o", "a", "this", "tool"})
_ADVERB = ("ly", "mente", "ement", "erweise")
_OPENS_NOUN = frozenset(
    ["the", "this", "that", "la", "le", "el", "les", "los", "las", "die", "der", "das", "dass", "que"]
)
_EIGHT = frozenset({"8", "eight", "ocho", "huit", "acht", "oito", "八"})
