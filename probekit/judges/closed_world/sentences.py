"""A text cut into sentences, clauses and JSON strings, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from probekit.judges.closed_world.word_lists import lazy

_END = lazy(
    r"[!?。！？؟;；\n]+[\"'”»)*\]]*"  # marks that always end one
    r"|(?<![\s.(][a-z])\.[\"'”»)*\]]*(?=\s|$)"  # a full stop, but not one of `9 a.m. UTC` or `e.g. UTC`
    r"|\"\s*[,:\]}]\s*[\[{]*\s*\"?"  # where one JSON string ends and the next begins
    r"|(?<=\w)(?:\s-{1,3}\s|\s?--+\s?)"  # a dash between two clauses
)
_QUESTION = "?？؟"
_SPOKEN_QUESTION = lazy(r"(?:か|かね|かな|吗|嗎|呢|么)[\s\"'”」)]*$")
_CLAUSE = lazy(r",\s|，|、(?=[^、]*$)|:\s|：|\s\(|(?<![a-z])(?:and|but|und|aber|y|pero|et|mais|e|mas)\s")


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` begins at `start` of the reading; `asks`: it ends in a question mark or a word that asks."""

    text: str
    start: int
    asks: bool

    @property
    def end(self) -> int:
        """Where it ends in the reading's text."""
        return self.start + len(self.text)


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of a text as `reading.read` leaves it, in order; blank ones left out."""
    start = 0
    for found in _END.finditer(text):
        yield from _sentence(text, start, found.start(), found.group())
        start = found.end()
    yield from _sentence(text, start, len(text), "")


class _Placed(Protocol):
    @property
    def start(self) -> int: ...


_P = TypeVar("_P", bound=_Placed)


def with_placed(text: str, placed: Sequence[_P]) -> Iterator[tuple[Sentence, list[_P]]]:
    """The sentences that hold some of the things placed in a text (in order), with those; one pass over both."""
    at = 0
    for sentence in sentences(text):
        inside: list[_P] = []
        while at < len(placed) and placed[at].start < sentence.end:
            if placed[at].start >= sentence.start:
                inside.append(placed[at])
            at += 1
        if inside:
            yield sentence, inside


def _sentence(text: str, start: int, end: int, mark: str) -> Iterator[Sentence]:
    body = text[start:end]
    if mark.startswith('"') and ":" in mark:  # a JSON key is no text, but a sentence may lead to its object
        body = body.rpartition('{"')[0]
    bare = body.lstrip(" \t{}[]\"'“«*#>-¿¡")
    if bare.strip():
        asks = any(char in mark for char in _QUESTION) or _SPOKEN_QUESTION.search(bare) is not None
        yield Sentence(bare.rstrip(), start + len(body) - len(bare), asks)


def clauses(sentence: Sentence) -> list[Sentence]:
    """A sentence at its commas, colons and plain conjunctions; each clause keeps what the sentence is."""
    parts: list[Sentence] = []
    start = 0
    for found in _CLAUSE.finditer(sentence.text):
        if found.start() > start:
            parts.append(Sentence(sentence.text[start : found.start()], sentence.start + start, sentence.asks))
        start = found.end()
    parts.append(Sentence(sentence.text[start:], sentence.start + start, sentence.asks))
    return [part for part in parts if part.text.strip()]


def since_mark(text: str, start: int, at: int, marks: str) -> int:
    """Where the words just before `at` begin: behind the last of some marks, not before `start`."""
    return max(start, max(text.rfind(mark, start, at) for mark in marks) + 1)
