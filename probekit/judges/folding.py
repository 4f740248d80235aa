"""Folding: one plain form of a text before anything is looked for in it, with a map back to the original.

`fold("**BOLT**\\u20110009").text` is `bolt-0009`. What is folded, in the order of the passes (judging.md 1):

decode    HTML entities, markdown escapes, the escapes of JSON strings, `<br>` and line ends of other systems
compose   Unicode NFKC (fullwidth forms, ligatures, no-break blanks, `…` as three dots)
plain     invisible characters out, every dash to `-`, decimal digits of any script to ASCII
case      Unicode case folding
unmark    emphasis marks that touch a token, and the tags that mean the same

Look-alike letters of other scripts are left alone. The text is folded in chunks that end where no pass can look across,
and the map of a chunk is only made when somebody asks for a place in it: folding is linear, and small beside the text.
"""

from __future__ import annotations

import html
import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Callable

from probekit.judges.steps import Step, step_of

CHUNK = 16_384
"""Code points of the original in a chunk, at least."""

_CASE_SLICE = 1 << 18
"""str.casefold takes 12 bytes a character while it works; a long text is folded in slices of this size."""

# The patterns of the first and the last pass begin with one set of characters: a search for those is fast.
_DECODE = re.compile(
    r"[&\\\r\v\f\x1c-\x1e\x85\u2028\u2029<]"
    r"(?:(?<=&)(?:amp;){0,3}(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});"
    r"|(?<=\\)(?<!\\\\)\\*(?:u[0-9a-fA-F]{4}|[nrt](?![a-z]{0,30}\{)|[!-/:-@\[\]-`{-~])"
    r"|(?<=\r)\n?|(?<=[\v\f\x1c-\x1e\x85\u2028\u2029])|(?<=<)br ?/?>)",
    re.IGNORECASE,
)
_COMPOSE = re.compile(r"[^\x00-\x7f]+|[\x00-\x7f][\u0300-\u036f\u20d0-\u20ff]+")
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_DASHES = (
    "\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d"
    "\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010ead"
)
_PLAIN = re.compile(rf"[{_INVISIBLE}]+|(?P<dash>[{_DASHES}])|(?P<digit>(?![0-9])\d)")
_ODD_CASE = re.compile(r"[^\x00-\x7f]")
INLINE_TAGS = "b|i|u|s|em|strong|code|wbr|mark|tt|kbd|samp|del|ins|small|big|sub|sup|span"
_UNMARK = re.compile(
    r"[`~*_<](?:(?<=`)`*|(?<=~)~"
    r"|(?<=\S\*)\**|(?<=\*)\**(?=\S)"
    r"|(?<=_)(?<!\w_)_*(?=[^\W_])|(?<=[^\W_]_)_*(?!\w)"
    rf"|(?<=<)/?(?:{INLINE_TAGS}) ?/?>)"
)
_SAFE_END = (
    r"(?<=[ \t\n])(?=[A-Za-z0-9\u4e00-\u9fff])|(?<=[A-Za-z0-9]{40})(?=[A-Za-z0-9])"
    r"|(?<=[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff])(?=[\u4e00-\u9fff])"
)
_UNDECODED = "&\\\r\v\f\x1c\x1d\x1e<"
_MARKED = "<`~*_"
"""ASCII that the first and the last pass may change; ASCII without either only changes its case."""


def _holds(text: str, characters: str) -> bool:
    """Does the text hold one of the characters? Faster than a pattern: most texts hold none."""
    return any(character in text for character in characters)


def _decode(found: re.Match[str]) -> str:
    piece = found.group()
    if piece[0] == "&":
        return html.unescape(html.unescape(piece))
    if piece[0] != "\\":
        return "\n"
    rest = piece.lstrip("\\")
    if len(rest) == 5:
        code = int(rest[1:], 16)
        return "\ufffd" if 0xD800 <= code <= 0xDFFF else chr(code)
    return {"n": "\n", "r": "\n", "t": "\t"}.get(rest.lower(), rest)


def _compose(found: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", found.group())


def _plain(found: re.Match[str]) -> str:
    if found.lastgroup == "digit":
        return str(unicodedata.decimal(found.group()))
    return "-" if found.lastgroup == "dash" else ""


def _fold_case(found: re.Match[str]) -> str:
    return found.group().casefold()


def _nothing(_found: re.Match[str]) -> str:
    return ""


_PASSES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_DECODE, _decode),
    (_COMPOSE, _compose),
    (_PLAIN, _plain),
    (_ODD_CASE, _fold_case),
    (_UNMARK, _nothing),
)
"""The passes as finders and replacements: what the map is made from, and what `_fold_chunk` does faster."""


def _casefold(text: str) -> str:
    if len(text) <= _CASE_SLICE or text.isascii():
        return text.lower() if text.isascii() else text.casefold()
    return "".join(text[at : at + _CASE_SLICE].casefold() for at in range(0, len(text), _CASE_SLICE))


def _fold_chunk(chunk: str) -> str:
    """All passes over a chunk; equal to applying `_PASSES` in turn with ASCII in lower case."""
    text = chunk
    if not text.isascii() or _holds(text, _UNDECODED):
        text = _DECODE.sub(_decode, text)
    if not text.isascii():
        text = _PLAIN.sub(_plain, unicodedata.normalize("NFKC", text))
    text = _casefold(text)
    return _UNMARK.sub("", text) if _holds(text, _MARKED) else text


def _steps(chunk: str) -> tuple[Step, ...]:
    """The map of a chunk: one step for each pass that changed its length anywhere, the last pass first."""
    steps: list[Step] = []
    text = chunk
    for pattern, replace in _PASSES:
        if pattern is _UNMARK:
            text = _casefold(text)
        text, step = step_of(text, pattern, replace)
        if step.before != step.after or step.before_end != step.after_end:
            steps.append(step)
    return tuple(reversed(steps))


class Folded:
    """A folded text. `text` is the plain form; `original` is what it was folded from."""

    __slots__ = ("_folded_starts", "_map", "_same", "_starts", "_unchanged", "original", "text")

    def __init__(
        self, original: str, text: str, starts: array[int], folded_starts: array[int], same: bytearray
    ) -> None:
        self.original = original
        self.text = text
        self._starts = starts
        self._folded_starts = folded_starts
        self._same = same
        # No place moved anywhere.
        self._unchanged = 0 not in same
        # The map of the chunk that was asked for last, and of no other.
        self._map: dict[int, tuple[Step, ...]] = {}

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span of the original that holds the folded text's start:end.

        A character that became several is taken whole; removed characters at the two ends are left out.
        Offsets outside of the text are taken to its ends.
        """
        if self._unchanged and 0 <= start <= end <= len(self.text):
            return start, end
        start = min(max(start, 0), len(self.text))
        end = min(max(end, start), len(self.text))
        first = self._back(start, is_end=False)
        if end == start:
            return first, first
        return first, max(first, self._back(end, is_end=True))

    def _back(self, at: int, *, is_end: bool) -> int:
        index = bisect_right(self._folded_starts, at - 1 if is_end else at) - 1
        if index < 0:
            return 0
        inner = at - self._folded_starts[index]
        if not self._same[index]:
            for step in self._chunk_map(index):
                inner = step.back(inner, is_end=is_end)
        return min(self._starts[index] + max(inner, 0), self._chunk_end(index))

    def _chunk_end(self, index: int) -> int:
        return self._starts[index + 1] if index + 1 < len(self._starts) else len(self.original)

    def _chunk_map(self, index: int) -> tuple[Step, ...]:
        known = self._map.get(index)
        if known is None:
            known = _steps(self.original[self._starts[index] : self._chunk_end(index)])
            self._map.clear()
            self._map[index] = known
        return known


def fold(text: str) -> Folded:
    """Fold a text. Never raises; linear in time; takes about the text's own size in memory."""
    if text.isascii() and not _holds(text, _UNDECODED + _MARKED):
        return Folded(text, text.lower(), array("q", (0,)), array("q", (0,)), bytearray((1,)))
    starts, folded_starts, same = array("q"), array("q"), bytearray()
    pieces: list[str] = []
    at = folded_at = 0
    while at < len(text):
        end = _chunk_end(text, at)
        chunk = text[at:end]
        piece = _fold_chunk(chunk)
        starts.append(at)
        folded_starts.append(folded_at)
        same.append(chunk.isascii() and len(piece) == len(chunk))
        pieces.append(piece)
        folded_at += len(piece)
        at = end
    return Folded(text, pieces[0] if len(pieces) == 1 else "".join(pieces), starts, folded_starts, same)


def _chunk_end(text: str, start: int) -> int:
    if len(text) - start <= 2 * CHUNK:
        return len(text)
    found = re.compile(_SAFE_END).search(text, start + CHUNK)  # compiled for the first long text: it takes two ms
    return found.start() if found else len(text)


def fold_text(text: str) -> str:
    """The plain form alone, for values that are compared and have no place."""
    return fold(text).text
