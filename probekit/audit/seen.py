"""The visible world of a conversation as one folded text, with a way back to its messages. Source: docs/auditing.md.

Each text is folded once. Most are ASCII without anything that folding would move: those are only put in lower case.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from probekit.audit.json_places import JsonPlaces
from probekit.judges.closed_world.reading import UNACCENTED
from probekit.judges.folding import Folded, fold
from probekit.readers.conversation import Message

BETWEEN: Final = "\0"
"""What stands between two messages: no value reaches over it."""

_LETTERS: Final = {**UNACCENTED, ord("’"): "'", ord("‘"): "'", ord("–"): "-", ord("—"): "-"}
"""Accents off, apostrophes and dashes alike, one letter for one."""

_FOREIGN: Final = re.compile(r"[^\x00-\x7f]")

_STAYS: Final = re.compile(
    r"[\x00-\x7f\xa1\xab\xb0\xbb\xbf\xc0-\xd6\xd8-\xde\xe0-\xf6\xf8-\xff\u0152\u0153"
    r"\u2013\u2014\u2018\u2019\u201c-\u201e\u20ac\u3001\u3002\u300c\u300d\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]*"
)
"""Letters and marks that folding changes one for one, if at all: most texts in the seven languages hold no other."""

QUESTION_MARKS: Final = "?？؟"
_MARKS: Final = "*`~<"
_RUN: Final = re.compile(r"(?:[*`~_]|</?[a-zA-Z]{1,6} ?/?>)*")
"""Marks that folding takes away."""


class SeenText:
    """One message's text. `lines` is its folded form; `folded`: the way back where offsets moved."""

    __slots__ = ("_folded", "_json", "lines", "message", "original", "place", "role", "start")

    def __init__(self, number: int, message: Message, start: int, lines: str, folded: Folded | None) -> None:
        self.message = number
        self.role = message.role
        self.place = message.place
        self.original = message.text or ""
        self.start = start
        self.lines, self._folded = lines, folded
        self._json: JsonPlaces | None = None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original for one in the joined text."""
        start, end = start - self.start, end - self.start
        return (start, end) if self._folded is None else self._folded.span(start, end)

    @property
    def json(self) -> JsonPlaces:
        """The JSON in the original, read when it is first asked for."""
        if self._json is None:
            self._json = JsonPlaces(self.original)
        return self._json


def seen_text(number: int, message: Message) -> SeenText:
    """A message's text by itself."""
    lines, folded = _fold(message.text or "")
    return SeenText(number, message, 0, lines, folded)


def _fold(text: str) -> tuple[str, Folded | None]:
    """The folded form, and the way back where it is not the same offset by offset."""
    if _is_plain(text):
        return _lowered(text), None
    folded = fold(text)
    return _alike(folded.text), folded


def _is_plain(text: str) -> bool:
    """Is folding nothing but lower case? A mark that folding takes away ends a word as any does, but inside of one."""
    stays = text.isascii() or _STAYS.fullmatch(text) is not None
    return stays and "\\" not in text and "&" not in text and "\r" not in text and not _is_marked(text)


def _lowered(text: str) -> str:
    """A plain text's folded form."""
    return _alike(text.lower())


def _alike(text: str) -> str:
    """The text as its `translate(_LETTERS)` is. That looks up every letter; few of them are not ASCII in most texts."""
    if text.isascii():
        return text
    for letter in set(_FOREIGN.findall(text)):
        plain = _LETTERS.get(ord(letter))
        if plain is not None:
            text = text.replace(letter, plain)
    return text


def _is_marked(text: str) -> bool:
    """Does a mark that folding takes away stand inside of a word, or a tag anywhere?"""
    for mark in _MARKS:
        at = text.find(mark)
        while at >= 0:
            before, run = text[at - 1 : at], _RUN.match(text, at)
            end = max(run.end() if run else at, at + 1)
            inside = (before.isalnum() or before == "_") and text[end : end + 1].isalnum()
            if inside or (mark == "<" and end > at + 1):
                return True
            at = text.find(mark, end)
    return False


def folded_text(text: str) -> str:
    """Any text as the joined one is: folded, with one blank for `_`, a tab and a line end."""
    return blanked(_fold(text)[0])


def blanked(lines: str) -> str:
    """`_`, tabs and line ends as blanks, one for one."""
    return lines.replace("_", " ").replace("\n", " ").replace("\t", " ")


def ascii_of(text: str) -> str:
    """A text with `?` for each letter that is not ASCII, offset by offset."""
    return text if text.isascii() else text.encode("ascii", "replace").decode("ascii")


class Seen:
    """All texts that are sources, in order. `text` is what values are looked for in, `lines` keeps the line ends.

    `ascii` is `text` with a mark for every other letter: most values are ASCII, and are found much faster there.
    """

    __slots__ = ("_asked", "_folds", "_made", "_numbers", "_starts", "ascii", "lines", "messages", "text")

    def __init__(self, messages: Sequence[Message], end: int) -> None:
        """`end`: the place of the last message that matters; what stands behind it was not seen by any call."""
        self.messages = messages
        self._asked: tuple[str, list[int]] | None = None
        self._numbers = [
            number for number, message in enumerate(messages[:end]) if message.text and message.role != "assistant"
        ]
        texts = [messages[number].text or "" for number in self._numbers]
        self.lines = BETWEEN.join(texts)
        self._folds: list[Folded | None] = []
        if _is_plain(self.lines):
            self.lines = BETWEEN.join([_lowered(text) for text in texts])
        else:
            pairs = [_fold(text) for text in texts]
            texts, self._folds = [lines for lines, _ in pairs], [folded for _, folded in pairs]
            self.lines = BETWEEN.join(texts)
        self._starts = list(accumulate((len(text) + len(BETWEEN) for text in texts), initial=0))
        self._made: dict[int, SeenText] = {}
        self.text = blanked(self.lines)
        self.ascii = ascii_of(self.text)

    def limit(self, message: int) -> int:
        """Where what was seen before a message ends in `text`."""
        return self._starts[bisect_left(self._numbers, message)]

    def at(self, start: int) -> SeenText:
        """The text that holds an offset."""
        return self._text(bisect_right(self._starts, start) - 1)

    @property
    def asked(self) -> tuple[str, list[int]]:
        """The assistant's texts with a question mark that a user's turn came right after, folded; where those begin."""
        if self._asked is None:
            found = [
                (start, self.messages[number - 1].text or "")
                for number, start in zip(self._numbers, self._starts, strict=False)
                if number and self.messages[number].role == "user" and self.messages[number - 1].role == "assistant"
            ]
            found = [(start, text) for start, text in found if any(mark in text for mark in QUESTION_MARKS)]
            self._asked = (
                folded_text(BETWEEN.join([text.replace(BETWEEN, " ") for _, text in found])) if found else "",
                [start for start, _ in found],
            )
        return self._asked

    def texts(self) -> Iterator[SeenText]:
        """Every text, in order."""
        return (self._text(place) for place in range(len(self._numbers)))

    def _text(self, place: int) -> SeenText:
        made = self._made.get(place)
        if made is None:
            number, start = self._numbers[place], self._starts[place]
            lines = self.lines[start : self._starts[place + 1] - len(BETWEEN)]
            folded = self._folds[place] if self._folds else None
            made = self._made[place] = SeenText(number, self.messages[number], start, lines, folded)
        return made
