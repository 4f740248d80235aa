"""A text made ready to be searched: folded, accents of Latin letters taken off, with a way back to the original."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from probekit.judges.folding import Folded, fold

_ACCENTED = "àáâãäåāăąçćčďéèêëēėęěğíìîïīįıłñńňóòôõöøōőřśšşťúùûüūůűýÿźžż"
UNACCENTED: dict[int, str] = {
    ord(char): {"ø": "o", "ł": "l", "ı": "i"}.get(char, unicodedata.normalize("NFD", char)[0]) for char in _ACCENTED
}
"""One letter for one letter: offsets stay what they were."""


_FOLDED = re.compile(r"[&\\\r\v\f\x1c-\x1e<`~*]|(?<![a-zA-Z0-9])_|_(?![a-zA-Z0-9])")
"""ASCII that folding may change in another way than its case; most values hold none of it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """`text` is what rules look at; `accented` the same with its accents, offset by offset.

    `original` and `base`: the text that was read, and where it begins in the part of the turn that a place names.
    """

    original: str
    text: str
    accented: str
    folded: Folded
    base: int = 0

    def place(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span in the turn's part for one in `text`."""
        first, last = self.folded.span(start, end)
        return first + self.base, last + self.base

    def is_shouted(self, start: int, end: int) -> bool:
        """Does the original write this span in capitals?"""
        first, last = self.folded.span(start, end)
        return unicodedata.normalize("NFKC", self.original[first:last]).isupper()


def read(text: str, base: int = 0) -> Reading:
    """Fold a text; linear in its length."""
    folded = fold(text)
    plain = folded.text if folded.text.isascii() else folded.text.translate(UNACCENTED)
    return Reading(text, plain, folded.text, folded, base)


def plain(text: str) -> str:
    """A short value as it is compared: folded, trimmed, runs of blanks as one, accents off."""
    if text.isascii() and not _FOLDED.search(text):
        return " ".join(text.lower().split())
    folded = fold(text).text
    if not folded.isascii():
        folded = folded.translate(UNACCENTED)
    return " ".join(folded.split())
