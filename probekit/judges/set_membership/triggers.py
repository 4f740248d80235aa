"""Which sentences are worth reading: one cheap pass over a long text, so that only candidates are parsed.

The pass finds words of the lists at the beginnings of words. A sentence is a candidate where the words found in it
could together make a statement, a claim or a request; all others say nothing that a rule asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
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

_ACCENTED: Final[Mapping[str, str]] = {
    " ": r"[ \n\-'’]",
    "a": "[aàáâãäå]",
    "e": "[eèéêë]",
    "i": "[iìíîï]",
    "o": "[oòóôõö]",
    "u": "[uùúûü]",
    "c": "[cç]",
    "n": "[nñ]",
}


def _masks() -> tuple[dict[str, int], dict[str, int]]:
    latin: dict[str, int] = {}
    cjk: dict[str, int] = {}
    for name, lists in lists_of().items():
        found = latin if name in LATIN else cjk
        for tag, bits in _BITS.items():
            for entry in entries(lists.get(tag, "")):
                word = plain_letters(entry) if name in LATIN else entry
                if not word[0].isdigit():
                    found[word] = found.get(word, 0) | bits
    for phrase in _MORE:
        target = latin if phrase.isascii() else cjk
        target[phrase] = STRONG
    return latin, cjk


def _trie(words: list[str], letters: Mapping[str, str]) -> str:
    """A pattern that matches the longest of the words, branch by branch."""
    heads: dict[str, list[str]] = {}
    for word in words:
        if word:
            heads.setdefault(word[0], []).append(word[1:])
    if not heads:
        return ""
    branches = [letters.get(head, re.escape(head)) + _trie(rests, letters) for head, rests in sorted(heads.items())]
    joined = branches[0] if len(branches) == 1 and "" not in words else f"(?:{'|'.join(branches)})"
    return f"{joined}?" if "" in words else joined


_BLANKS = re.compile(r"[ \n\-'’]+")


class Triggers:
    """The pass, with the scenario's total among the words."""

    def __init__(self, total: int, total_words: frozenset[str]) -> None:
        own = dict.fromkeys((*total_words, *((str(total),) if total else ())), STRONG)
        latin_masks, cjk_masks = _masks()
        self.masks = {**cjk_masks, **latin_masks, **own}
        latin = sorted({*latin_masks, *(word for word in own if word.isascii())})
        cjk = sorted({*cjk_masks, *(word for word in own if not word.isascii())})
        blank = {" ": _ACCENTED[" "]}
        # A look ahead at one character is cheap; trying all branches of the list is not.
        starts = "".join(sorted({word[0] for word in latin}))
        accents = "".join(_ACCENTED.get(start, start).strip("[]") for start in starts)
        heads = "".join(sorted({word[0] for word in cjk}))
        self._ascii = re.compile(rf"[^a-z](?=[{starts}])({_trie(latin, blank)})(?![a-z])|n'(t)(?![a-z])")
        self._any = re.compile(
            rf"[^a-z](?=[{accents}])({_trie(latin, _ACCENTED)})(?![a-zà-ÿ])|n['’](t)(?![a-z])"
            rf"|(?=[{heads}])({_trie(cjk, {})})"
        )

    def candidates(self, text: str, *, right: bool = False) -> Iterator[tuple[int, int, int]]:
        """Start, end and bits of the sentences worth reading; with `right` those that may call something right."""
        spans = sentences(text)
        start, end = next(spans, (0, 0))
        mask = self._mask_at_start(text)
        for found in (self._ascii if text.isascii() else self._any).finditer(text):
            at = found.end() - 1
            if at >= end:
                if _is_candidate(mask, text, start, end, right=right):
                    yield start, end, mask
                mask = 0
                while at >= end:
                    span = next(spans, None)
                    if span is None:
                        return
                    start, end = span
            mask |= self._mask(found)
        if _is_candidate(mask, text, start, end, right=right):
            yield start, end, mask

    def _mask_at_start(self, text: str) -> int:
        """The pass needs a character before each word; the first word of a text has none."""
        found = (self._ascii if text.isascii() else self._any).match(" " + text[:100])
        return self._mask(found) if found else 0

    def _mask(self, found: re.Match[str]) -> int:
        word = found[found.lastindex or 0]
        known = self.masks.get(word)
        if known is None:
            known = NEG if word == "t" else self.masks.get(_BLANKS.sub(" ", plain_letters(word)), 0)
        return known


def _is_candidate(mask: int, text: str, start: int, end: int, *, right: bool) -> bool:
    if right:
        return bool(mask & RIGHT)
    if mask & (STRONG | LACK) or (mask & VERB and mask & (QUANT | NEG)) or (mask & QUANT and mask & NEG):
        return True
    return bool(mask & PAGE) and (bool(mask & REQ) or "?" in text[start:end])
