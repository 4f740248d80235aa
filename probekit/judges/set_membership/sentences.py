"""A folded text → its sentences, lines and rows, with offsets. Linear; no sentence is longer than a bound."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST = 1200
"""Code points of a sentence, at most; what is longer is read in pieces."""

# A full stop ends a sentence before a blank or the end; marks of other scripts end it anywhere. A line end does too,
# unless a long line is only wrapped: the next one goes on with a letter.
_END = re.compile(
    r"[!?](?=[\s\"')\]]|\Z)[\"')\]]*|(?<![ .][a-z])(?<!\.)\.(?=[\s\"')\]]|\Z)(?!\.)[\"')\]]*|[。！？；]|;(?=\s|\Z)"
    r"|\n(?!(?<=[^\n]{49}[a-z,]\n)[ \t]{0,20}[a-z(])"
)


def sentences(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans of the sentences in a folded text."""
    at, size = start, len(text)
    while at < size:
        found = _END.search(text, at, min(size, at + LONGEST))
        end = found.end() if found else min(size, at + LONGEST)
        if not found and end < size:
            blank = text.rfind(" ", at, end)
            end = blank + 1 if blank > at else end
        if end - at > 1 or not text[at:end].isspace():
            yield at, end
        at = max(end, at + 1)
