"""A folded text → its sentences, lines and rows, with offsets. Linear; no sentence is longer than a bound."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST = 1200
"""Code points of a sentence, at most; what is longer is read in pieces."""

# A full stop ends a sentence before a blank or the end, but not after an initial or as the last of several dots; marks
# of other scripts end it anywhere. A line end does too, unless a long line is only wrapped: the next goes on with a
# letter. The pattern begins with one set of characters, which makes the search fast.
_END = re.compile(
    r"[!?.;\n。！？；]"
    r"(?:(?<=[。！？；])"
    r"|(?<=[!?])(?=[\s\"')\]]|[\u3041-\u9fff]|\Z)[\"')\]]*"
    r"|(?<=\.)(?<![ .][a-z]\.)(?<!\.\.)(?=[\s\"')\]]|\Z)[\"')\]]*"
    r"|(?<=;)(?=\s|\Z)"
    r"|(?<=\n)(?!(?<=[^\n]{49}[a-z,]\n)[ \t]{0,20}[a-z(]))"
)
_EMPTY = re.compile(r"\n*")


def sentences(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans of the sentences in a folded text, one behind the other."""
    at, size = start, len(text)
    search = _END.search
    while at < size:
        if text.startswith("\n\n", at):  # empty lines, thousands of them where JSON was: one sentence that says nothing
            end = min(_EMPTY.match(text, at).end(), at + LONGEST)  # type: ignore[union-attr] # it always matches
            yield at, end
            at = end
            continue
        found = search(text, at, at + LONGEST)
        if found is not None:
            end = found.end()
        else:
            end = min(size, at + LONGEST)
            if end < size:
                blank = text.rfind(" ", at, end)
                end = blank + 1 if blank > at else end
        yield at, end
        at = end
