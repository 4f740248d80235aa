"""Which sentences are worth reading: one cheap pass over a text, so that only candidates are parsed.

A sentence is a candidate where the words of the lists that stand in it could together make a statement, a claim or a
request; all others say nothing that a rule asks for. The pass looks words up in sets: these are made in a millisecond,
which a pattern of all words is not, and a run makes its judge once.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from probekit.judges.set_membership.lexicon import LATIN, lists_of
from probekit.judges.set_membership.sentences import ends_short_line, sentences
from probekit.judges.set_membership.trigger_words import (
    ASKS,
    COMMON,
    END,
    FIFTY,
    FIFTY_TWICE,
    LACK,
    MISSING,
    NEG,
    NUMBER,
    ONLY,
    OUTPUT,
    RECORD,
    REST,
    THING,
    TURNING,
    VALUE,
    anchors_of,
    kinds_of,
    word_bits,
)

WINDOW = 1 << 16
"""Code points that are reduced to plain letters at a time."""

BLOCK = 1 << 12
"""Code points of short lines that are passed over at once, at most, where no word among them says anything."""

SHORT_LINE = 40
"""Code points. Lines that are shorter are never wrapped for their length, so no sentence of them is cut in a word."""

MEMO = 20_000
"""Sentences remembered within one text: long texts repeat themselves."""


def _plain_table() -> dict[int, str]:
    """ASCII but for small letters → a blank."""
    return {code: " " for code in range(128) if not chr(code).islower()}


def _base_letters() -> dict[str, str]:
    """Latin letters with accents → those without; each stays one code point."""
    bases = {chr(code): unicodedata.normalize("NFD", chr(code))[0] for code in range(0xC0, 0x250)}
    return {letter: base for letter, base in bases.items() if base.isascii()}


_PLAIN: Final[Mapping[int, str]] = _plain_table()
_BASES: Final[Mapping[str, str]] = _base_letters()
_OTHERS: Final = re.compile(r"[^\x00-\x7f]+")
_FIRST_CJK: Final = "\u3005"
_DIGIT: Final = re.compile("[0-9]")
_COUNTED: Final = FIFTY | FIFTY_TWICE


_HEX: Final[Mapping[int, str]] = {code: "x" if chr(code) in "0123456789abcdef" else " " for code in range(128)}
_HASH: Final = "x" * 16
_LONG_HEX: Final = re.compile("[0-9a-f]{16,}")


def _bare(text: str) -> str:
    """Small letters without accents, and a blank in place of anything else; as long as the text."""
    if not text.isascii():
        text = _OTHERS.sub(lambda found: "".join(_BASES.get(char, " ") for char in found.group()), text)
    if _HASH in text.translate(_HEX):  # the letters in a hash are no words
        text = _LONG_HEX.sub(lambda found: " " * len(found.group()), text)
    return text.translate(_PLAIN)


class Candidate(NamedTuple):
    """A sentence worth reading: its span, and what it may do."""

    start: int
    end: int
    kinds: int


Phrase = tuple[str, int]
"""A phrase between blanks, and its bits."""


Rank = tuple[bool, bool, int, int]
"""How common a word is: in any text, as a letter, in the lists; then how short."""


class Triggers:
    """The pass, with the scenario's total among the words."""

    def __init__(self, total: int, total_words: frozenset[str], prefix: str) -> None:
        self._total = str(total) if total else ""
        # Hex digits around it, on either side, make it a piece of a hash.
        self._count = re.compile(rf"(?<![0-9])(?<![0-9a-f]{{8}}){total}(?![0-9])(?!{total}[0-9a-f]{{8}})")
        # Identifiers are things; where no prefix tells them, any word may be one.
        self._always = 0 if prefix else RECORD | THING | NUMBER
        self._own = total_words
        self._words: dict[str, int] = {}
        self._phrases: dict[str, list[Phrase]] = {}
        self._most: dict[str, int] = {}
        phrases = [(_words(entry), bits) for entry, bits in word_bits(LATIN, total_words).items()]
        counts = Counter(word for words, _ in phrases for word in words)
        ranks = {word: (word in COMMON, len(word) == 1, count, -len(word)) for word, count in counts.items()}
        for words, bits in (*phrases, (_words(prefix), RECORD | THING | NUMBER)):
            self._add(words, bits, ranks)
        """What a word can add at most, with whatever stands beside it."""
        self._heads = frozenset(self._most)
        self._denying = frozenset(word for word, most in self._most.items() if most & NEG)
        lacking = NEG | LACK | END | MISSING | REST
        self._lacking = frozenset(word for word, most in self._most.items() if most & lacking)
        self._anchors: dict[int, frozenset[str]] = {}

    def _add(self, words: list[str], bits: int, ranks: Mapping[str, Rank]) -> None:
        if len(words) == 1:
            self._words[words[0]] = self._words.get(words[0], 0) | bits
            self._most[words[0]] = self._most.get(words[0], 0) | bits
            return
        for key in _keys(words, ranks) if words else ():
            self._phrases.setdefault(key, []).append((f" {' '.join(words)} ", bits))
            self._most[key] = self._most.get(key, 0) | bits

    def _anchors_of(self, kinds: int) -> frozenset[str]:
        """The words, alone or in a phrase, without which a sentence does none of the kinds. Made when asked for."""
        known = self._anchors.get(kinds)
        if known is None:
            bits = anchors_of(kinds)
            known = self._anchors[kinds] = frozenset(word for word, most in self._most.items() if most & bits)
        return known

    @cached_property
    def _cjk(self) -> tuple[re.Pattern[str], Mapping[str, int]]:
        """The words of the languages without blanks. Made for the first text in one: making it takes long."""
        names = (name for name in lists_of() if name not in LATIN)
        bits = word_bits(names, (word for word in self._own if not word.isascii()))
        found = {word: of_word for word, of_word in bits.items() if not word.isascii()}
        return re.compile(f"(?=({_trie(sorted(found))}))"), found

    def candidates(self, text: str, wanted: Callable[[], int], first: int = 0) -> Iterator[Candidate]:
        """The sentences from `first` on that may do what is wanted, which may change from one to the next."""
        base, bare, plain = 0, "", True
        total = self._total
        at = text.find(total, first) if total else -1  # where the total stands next
        kinds = wanted()
        anchors = self._anchors_of(kinds)
        known: dict[str, int] = {}
        short = len(text) - first <= BLOCK
        spans = sentences(text, first) if short else self._spans(text, first, lambda: anchors)
        for start, end in spans:
            if end - base > len(bare):
                window = text[start : start + WINDOW]
                base, bare, plain = start, _bare(window), window.isascii()
            words = bare[start - base : end - base].split()
            at = text.find(total, start) if 0 <= at < start else at
            counted = _COUNTED if start <= at <= end - len(total) else 0  # the total may stand in it
            if plain and not counted and anchors.isdisjoint(words):
                continue
            sentence = text[start:end]
            may = known.get(sentence)
            if may is None:
                may = self._kinds(sentence, words, counted if plain else -1)
                if len(known) < MEMO:
                    known[sentence] = may
            if may & kinds:
                yield Candidate(start, end, may)
                kinds = wanted()
                if start > WINDOW:  # in a long text it pays to look for fewer words
                    anchors = self._anchors_of(kinds)

    def _spans(self, text: str, first: int, words: Callable[[], frozenset[str]]) -> Iterator[tuple[int, int]]:
        """The sentences from `first` on, but for stretches of short lines that hold none of the words and no total.

        Where a look for such a stretch was in vain, the next one is further on.
        """
        at, size, stride = first, len(text), BLOCK
        while size - at > BLOCK:
            beyond = _silent_end(text, at, words(), self._total)
            if beyond > at:
                at, stride = beyond, BLOCK
                continue
            until, last = at + stride, at
            for start, end in sentences(text, at):
                if start >= until and start == last:
                    break
                yield start, end
                last = end
            at, stride = last, min(2 * stride, WINDOW)
        yield from sentences(text, at)

    def _kinds(self, sentence: str, words: list[str], also: int) -> int:
        """What a sentence may do; `also` are the bits that its marks may add to those of its words."""
        heads = self._heads.intersection(words)
        if not kinds_of(self._at_most(heads) | also):
            return 0
        mask = self._mask(heads, words) | self._mask_of_marks(sentence)
        if also < 0:
            mask |= self._mask_of_cjk(sentence)
        return kinds_of(mask)

    def may_lack(self, sentence: str) -> bool:
        """May a sentence say of a record that it was not received? It takes a word for that."""
        return not (sentence.isascii() and self._lacking.isdisjoint(sentence.translate(_PLAIN).split()))

    def may_deny(self, sentence: str) -> bool:
        """May a short sentence say nothing but `it is not`?"""
        words = _bare(sentence).split()
        return not (sentence.isascii() and self._denying.isdisjoint(words))

    def turns(self, part: str) -> bool:
        """Does a part of a sentence hold a word that denies, doubts or makes conditional?"""
        words = _bare(part).split()
        mask = self._mask(self._heads.intersection(words), words)
        if not part.isascii():
            mask |= self._mask_of_cjk(part)
        return bool(mask & (NEG | TURNING))

    def _at_most(self, heads: Iterable[str]) -> int:
        mask = self._always | ASKS | NUMBER
        for word in heads:
            mask |= self._most[word]
        return mask

    def _mask(self, heads: Iterable[str], words: list[str]) -> int:
        mask = self._always
        joined = ""
        for word in heads:
            mask |= self._words.get(word, 0)
            if word in self._phrases:
                joined = joined or _joined(words)
                for phrase, bits in self._phrases[word]:
                    if phrase in joined:
                        mask |= bits
        return mask

    def _mask_of_marks(self, sentence: str) -> int:
        """Digits and question marks."""
        mask = ASKS if "?" in sentence or "!" in sentence else 0
        if _DIGIT.search(sentence) is None:
            return mask
        mask |= NUMBER
        if self._total and self._total in sentence and self._count.search(sentence):
            mask |= FIFTY if sentence.count(self._total) == 1 else _COUNTED
        return mask

    def _mask_of_cjk(self, sentence: str) -> int:
        """Of a sentence in a language without blanks: a question needs no mark there, and some nouns are left out."""
        if max(sentence) < _FIRST_CJK:
            return 0
        pattern, bits = self._cjk
        mask = ASKS | NUMBER | THING | VALUE | OUTPUT | ONLY
        for word in pattern.findall(sentence):
            mask |= bits[word]
        return mask


def _silent_end(text: str, start: int, words: frozenset[str], total: str) -> int:
    """Where short lines from `start` on end that hold none of the words and no total; `start` if there are none."""
    block = text[start : start + BLOCK]
    lines = block[: block.rfind("\n") + 1]
    if not lines.isascii() or (total and total in lines) or not ends_short_line(text, start + len(lines)):
        return start
    silent = max(map(len, lines.split("\n"))) < SHORT_LINE and words.isdisjoint(_bare(lines).split())
    return start + len(lines) if silent else start


def _words(entry: str) -> list[str]:
    """The words of an entry as they stand in a text that is reduced to plain letters."""
    plain = entry.isascii() and entry.replace(" ", "").isalpha()
    return entry.split() if plain else _bare(entry).split()


def _keys(words: list[str], ranks: Mapping[str, Rank]) -> tuple[str, ...]:
    """The word of a phrase that stands for it: the rarest in the lists, none that `isn't` and `can't` may hold."""
    if "not" in words:
        pairs = zip(words, (*words[1:], ""), strict=True)
        words = [word for word, following in pairs if "not" not in (word, following)]
    return (min(words, key=ranks.__getitem__),) if words else ("not", "t")


def _joined(words: Iterable[str]) -> str:
    """Words between blanks; with `isn't` also as the lexer reads it: `is not`."""
    joined = f" {' '.join(words)} "
    if "n t " not in joined:
        return joined
    return joined + joined.replace("can t ", "can not ").replace("won t ", "will not ").replace("n t ", " not ")


def _trie(words: list[str]) -> str:
    """A pattern that matches the longest of the words, branch by branch."""
    heads: dict[str, list[str]] = {}
    for word in words:
        if word:
            heads.setdefault(word[0], []).append(word[1:])
    if not heads:
        return ""
    branches = [re.escape(head) + _trie(rests) for head, rests in sorted(heads.items())]
    joined = branches[0] if len(branches) == 1 and "" not in words else f"(?:{'|'.join(branches)})"
    return f"{joined}?" if "" in words else joined
