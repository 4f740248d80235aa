"""Which sentences are worth reading: one cheap pass over a text, so that only candidates are parsed.

A sentence is a candidate where the words of the lists that stand in it could together make a statement, a claim or a
request; all others say nothing that a rule asks for. The pass looks words up in sets: these are made in a millisecond,
which a pattern of all words is not, and a run makes its judge once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from probekit.judges.set_membership.lexicon import LATIN, entries, lists_of, plain_letters
from probekit.judges.set_membership.sentences import sentences

STRONG, QUANT, NEG, VERB, PAGE, REQ, RIGHT, LACK = 1, 2, 4, 8, 16, 32, 64, 128
OPEN = STRONG | QUANT | PAGE
"""A sentence with none of these is neither a claim nor a request, nor does it take anything back."""

_BITS: Final[Mapping[str, int]] = {
    "lack": LACK, "lackn": LACK, "lackv": LACK, "denied": LACK, "missing": STRONG, "unverified": LACK,
    "tofetch": LACK, "whole": STRONG, "endv": LACK, "retract": STRONG, "nothing": NEG, "neg": NEG, "jneg": NEG,
    "nolonger": NEG, "only": QUANT, "all": QUANT, "allthing": QUANT, "good": VERB | RIGHT, "came": VERB, "verify": VERB,
    "goodadj": VERB | RIGHT, "part": VERB, "pageword": PAGE, "rest": PAGE, "please": REQ, "canq": REQ, "asking": REQ,
    "reqverb": REQ,
}  # fmt: skip
"""What the words under a tag can be part of."""

# More pages, more records: said without any other word of the lists.
_MORE: Final = (
    "more pages",
    "more records",
    "more rows",
    "more items",
    "further pages",
    "further records",
    "additional pages",
    "additional records",
    "another page",
    "other pages",
    "mas paginas",
    "otras paginas",
    "mas registros",
    "autres pages",
    "weitere seiten",
    "mehr seiten",
    "mais paginas",
    "outras paginas",
    "更多页",
    "他のページ",
    "残りのページ",
)

WINDOW = 1 << 16
"""Code points that are reduced to plain letters at a time."""


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


def _bare(text: str) -> str:
    """Small letters without accents, and a blank in place of anything else; as long as the text."""
    if not text.isascii():
        text = _OTHERS.sub(lambda found: "".join(_BASES.get(char, " ") for char in found.group()), text)
    return text.translate(_PLAIN)


def _masks(names: Iterable[str]) -> dict[str, int]:
    """The words and phrases of some languages → what they can be part of."""
    found: dict[str, int] = {}
    lists = lists_of()
    for name in names:
        for tag, bits in _BITS.items():
            for entry in entries(lists[name].get(tag, "")):
                found[entry] = found.get(entry, 0) | bits
    return found


Phrase = tuple[str, int]
"""A phrase between blanks, and its bits."""


class Triggers:
    """The pass, with the scenario's total among the words."""

    def __init__(self, total: int, total_words: frozenset[str]) -> None:
        self._total = str(total) if total else ""
        # Hex digits around it, on either side, make it a piece of a hash.
        self._count = re.compile(rf"(?<![0-9])(?<![0-9a-f]{{8}}){total}(?![0-9])(?!{total}[0-9a-f]{{8}})")
        self._own_cjk = tuple(sorted(word for word in total_words if not word.isascii()))
        self.words: dict[str, int] = {"t": NEG}
        """Words that count alone."""
        self.phrases: dict[str, list[Phrase]] = {}
        """A word of a phrase → the phrases that are looked for where it stands."""
        own = dict.fromkeys((*filter(str.isascii, (*total_words, *_MORE)),), STRONG)
        for entry, bits in (*_masks(LATIN).items(), *own.items()):
            self._add(_bare(plain_letters(entry)).split(), bits)
        self._heads = frozenset((*self.words, *self.phrases))
        # Every candidate holds one of these.
        self._first = frozenset(
            (*(word for word, bits in self.words.items() if bits & ~(VERB | REQ | RIGHT)), *self.phrases)
        )

    def _add(self, words: list[str], bits: int) -> None:
        if len(words) == 1:
            self.words[words[0]] = self.words.get(words[0], 0) | bits
        elif words:
            for key in _keys(words):
                self.phrases.setdefault(key, []).append((f" {' '.join(words)} ", bits))

    @cached_property
    def _cjk(self) -> tuple[re.Pattern[str], Mapping[str, int]]:
        """The words of the languages without blanks. Made for the first text in one: making it takes long."""
        masks = _masks(name for name in lists_of() if name not in LATIN)
        masks.update(dict.fromkeys((*(phrase for phrase in _MORE if not phrase.isascii()), *self._own_cjk), STRONG))
        return re.compile(_trie(sorted(masks))), masks

    def candidates(self, text: str, *, right: bool = False) -> Iterator[tuple[int, int, int]]:
        """Start, end and bits of the sentences worth reading; with `right` those that may call something right."""
        first = self._heads if right else self._first
        base, bare, plain = 0, _bare(text[:WINDOW]), text[:WINDOW].isascii()
        for start, end in sentences(text):
            if end - base > len(bare):
                window = text[start : start + WINDOW]
                base, bare, plain = start, _bare(window), window.isascii()
            words = bare[start - base : end - base].split()
            counted = self._total and text.find(self._total, start, end) >= 0
            if first.isdisjoint(words) and plain and not counted:
                continue
            mask = self._mask(words)
            if counted and self._count.search(text, start, end):
                mask |= STRONG
            if not plain:
                mask |= self._mask_of_cjk(text[start:end])
            if _is_candidate(mask, text, start, end, right=right):
                yield start, end, mask

    def _mask(self, words: list[str]) -> int:
        mask = 0
        joined = ""
        for word in self._heads.intersection(words):
            mask |= self.words.get(word, 0)
            if word in self.phrases:
                joined = joined or _joined(words)
                for phrase, bits in self.phrases[word]:
                    if phrase in joined:
                        mask |= bits
        return mask

    def _mask_of_cjk(self, sentence: str) -> int:
        mask = 0
        if max(sentence) >= _FIRST_CJK:
            pattern, masks = self._cjk
            for word in pattern.findall(sentence):
                mask |= masks[word]
        return mask


def _keys(words: list[str]) -> tuple[str, ...]:
    """The word of a phrase that stands for it, the longest; none that `isn't` and `can't` may hold."""
    rest = [word for word, following in zip(words, (*words[1:], ""), strict=True) if "not" not in (word, following)]
    return (max(rest, key=len),) if rest else ("not", "t")


def _joined(words: list[str]) -> str:
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


def _is_candidate(mask: int, text: str, start: int, end: int, *, right: bool) -> bool:
    if right:
        return bool(mask & RIGHT)
    if mask & (STRONG | LACK) or (mask & VERB and mask & (QUANT | NEG)) or (mask & QUANT and mask & NEG):
        return True
    return bool(mask & PAGE) and (bool(mask & REQ) or "?" in text[start:end])
