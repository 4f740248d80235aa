"""What the sentences of an answer say: that nothing came, that the tool failed, that a program is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from probekit.judges.nothing_shown import words
from probekit.judges.set_membership.sentences import sentences

Saying = Literal["says_nothing_came", "says_failed", "says_missing"]


class Kind(NamedTuple):
    """One kind of saying: the words that say it, and those that turn a whole sentence with them into another."""

    name: Saying
    words: re.Pattern[str]
    unless: re.Pattern[str] | None = None


KINDS: Final[tuple[Kind, ...]] = (
    Kind("says_nothing_came", words.pattern(words.NOTHING_CAME)),
    Kind("says_failed", words.pattern(words.FAILED), re.compile(words.NO_ERROR)),
    Kind("says_missing", words.pattern(words.MISSING), re.compile(words.NOT_MISSING)),
)

BEFORE: Final = 40
"""Code points before a word in which it may be denied."""

_DENIED: Final = re.compile(words.DENIED_BEFORE)
_CONDITION: Final = re.compile(words.CONDITION)
_QUESTION: Final = re.compile(r"[?？]\s*[\"')\]]*\s*\Z")


class Said(NamedTuple):
    """A saying and its folded span."""

    kind: Saying
    start: int
    end: int


def sayings(text: str, prompt: Sequence[str]) -> Iterator[Said]:
    """What a folded text says, in order. A question, a condition and a sentence of the prompt say nothing.

    prompt  the prompt's texts, folded
    """
    for start, end in sentences(text):
        sentence = text[start:end]
        if _says_nothing(sentence, prompt):
            continue
        for kind in KINDS:
            if kind.unless is not None and kind.unless.search(sentence):
                continue
            found = next((at for at in kind.words.finditer(sentence) if not _is_denied(sentence, at.start())), None)
            if found is not None:
                yield Said(kind.name, start + found.start(), start + found.end())


def _is_denied(sentence: str, at: int) -> bool:
    return _DENIED.search(sentence[max(0, at - BEFORE) : at]) is not None


def with_checks(text: str) -> str:
    """The text with what was computed called verified, at the same places: so the lists of the clipped list read it."""
    for word, known in words.COMPUTED:
        text = text.replace(word, known)
    return text


def _says_nothing(sentence: str, prompt: Sequence[str]) -> bool:
    bare = sentence.strip()
    if not bare or _CONDITION.search(bare) or _QUESTION.search(bare):
        return True
    return any(bare in text for text in prompt)
