"""A folded text → its sentences, lines and rows, with offsets. Linear; no sentence is longer than a bound."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST = 1200
"""Code points of a sentence, at most; what is longer is read in windows."""

CELL = LONGEST // 2
"""A window of a long sentence is two cells wide, and the next one begins with its second."""

ABBREVIATIONS = ("ff", "etc", "usw", "ss", "sgtes", "sigs", "segs", "suiv", "ecc")
"""Words behind a list that goes on. Their full stop ends no sentence; what is behind it may be another clause."""

_LETTER = "a-z\u00df-\u024f"
_CJK = "\u3041-\u30fe\u4e00-\u9fff"
_GOES_ON = (
    "(?:to|and|or|is|are|was|were|which|that|but|of|in|i|has|have|had|could|did|does|do|from|with|through|until|not|"
    "onwards?|y|o|a|al|et|ou|au|und|oder|bis|e|ate)(?=[ ,])"
)
"""What a line that was wrapped behind a number begins with; a row of a list begins with something else."""

_OPEN_WORDS = (
    "a i o y",
    "to of or is in as so me at by on we de la el le et um os es zu",
    "the and are was not for que les und der die das von los las den des",
    "that were with from have dass this only each",
    "nicht which every",
)
_OPEN_END = "(?:{})".format("|".join(rf"(?<= (?:{words.replace(' ', '|')})\n)" for words in _OPEN_WORDS))
"""A line that ends in one of these goes on in the next, however short it is."""

_LAST = "".join(sorted({word[-1] for word in ABBREVIATIONS}))
_NO_ABBREVIATION = "(?:(?<![{last}]\\.)|{none})".format(
    last=_LAST, none="".join(rf"(?<! {word}\.)" for word in ABBREVIATIONS)
)

# A full stop ends a sentence before a blank or the end, but not after an initial or as the last of several dots; marks
# of other scripts end it anywhere. A line end does too, unless a long line is only wrapped: the next goes on with a
# letter. The pattern begins with one set of characters, which makes the search fast.
_END = re.compile(
    r"[!?.;\n。！？；]"
    r"(?:(?<=[。！？；])"
    r"|(?<=[!?])(?=[\s\"')\]]|[\u3041-\u9fff]|\Z)[\"')\]]*"
    rf"|(?<=\.)(?<![ .][a-z]\.)(?<!\.\.)(?=[\s\"')\]]|\Z){_NO_ABBREVIATION}[\"')\]]*"
    r"|(?<=;)(?=\s|\Z)"
    rf"|(?<=\n)(?!(?<=[{_LETTER},]\n)(?<=[^\n]{{50}}\n)[ \t]{{0,20}}[{_LETTER}(]"
    rf"|(?<=[{_LETTER}]\n)(?=(?:that|which|dass|que|and|or) )"
    rf"|{_OPEN_END}[ \t]{{0,20}}[{_LETTER}(]"
    rf"|(?<=[0-9]\n)(?<=[^\n]{{40}}\n)[ \t]{{0,20}}{_GOES_ON}"
    rf"|(?<=[{_CJK}\u3001]\n)(?<=[^\n]{{22}}\n)(?=[{_CJK}])))"
)
_EMPTY = re.compile(r"\n*")


def sentences(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans of the sentences in a folded text, in order; of a long one its windows, each half over the one before.

    So every word of a long sentence stands in one window with half a window of what is before it.
    """
    at, size = start, len(text)
    search = _END.search
    while at < size:
        if text.startswith("\n\n", at):  # empty lines, thousands of them where JSON was: one sentence that says nothing
            end = min(_EMPTY.match(text, at).end(), at + LONGEST)  # type: ignore[union-attr] # it always matches
            yield at, end
            at = end
            continue
        found = search(text, at, at + LONGEST)
        if found is not None or size - at <= LONGEST:
            end = found.end() if found is not None else size
            yield at, end
            at = end
            continue
        for window in _windows(text, at):
            yield window
            at = window[1]


def ends_short_line(text: str, at: int) -> bool:
    """Does a sentence end at `at`, behind a line end, wherever the sentences before it began?"""
    found = _END.match(text, at - 1) if at > 0 else None
    return found is not None and found.group() == "\n" and not text.startswith("\n", at)


def _windows(text: str, at: int) -> Iterator[tuple[int, int]]:
    """The windows of the long sentence that begins at `at`."""
    middle = _cell_end(text, at)
    end = _cell_end(text, middle)
    yield at, end
    ended = False
    while not ended:
        found = _END.search(text, end, end + CELL)
        ended = found is not None or len(text) - end <= CELL
        last = found.end() if found is not None else len(text) if ended else _cell_end(text, end)
        yield middle, last
        middle, end = end, last


def _cell_end(text: str, start: int) -> int:
    """Where a cell that begins at `start` ends: at a blank in its second half, or within a word."""
    blank = text.rfind(" ", start + CELL // 2, start + CELL)
    return blank + 1 if blank >= 0 else start + CELL
