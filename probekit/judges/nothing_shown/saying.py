"""What the sentences of an answer say: rows, that none came, that the tool failed, that a program is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import Final, Literal, NamedTuple

from probekit.judges.nothing_shown import counts, words
from probekit.judges.set_membership.sentences import sentences

Saying = Literal["rows_reported", "says_nothing_came", "says_failed", "says_missing"]


class Kind(NamedTuple):
    """One kind of saying: the words that say it, and those that turn a whole sentence with them into another."""

    name: Saying
    words: re.Pattern[str]
    unless: re.Pattern[str] | None


KINDS: Final[tuple[Kind, ...]] = (
    Kind("rows_reported", words.pattern(counts.COUNTED), None),
    Kind("says_nothing_came", words.pattern(words.NOTHING_CAME), None),
    Kind("says_failed", words.pattern(words.FAILED), re.compile(words.NO_ERROR)),
    Kind("says_missing", words.pattern(words.MISSING), re.compile(words.NOT_MISSING)),
)

BEFORE: Final = 40
"""Code points before a word in which it may be denied."""

_DENIED: Final = re.compile(words.DENIED_BEFORE)
_NONE_DONE: Final = re.compile(words.NONE_DONE)
_CONDITION: Final = re.compile(words.CONDITION)
_QUESTION: Final = re.compile(r"[?？]\s*[\"')\]]*\s*\Z")
_CLAUSE: Final = re.compile("[,、，:]")


class Said(NamedTuple):
    """A saying and its folded span."""

    kind: Saying
    start: int
    end: int


def sayings(text: str, told: Set[str]) -> Iterator[Said]:
    """What a folded text says, in order. A condition and a sentence of the prompt say nothing.

    A question says nothing but what stands in a clause before it: `I found 3 orders, shall I list them?`
    told  the sentences of the prompt, folded
    """
    for start, end in sentences(text):
        sentence = text[start:end]
        bare = sentence.strip()
        if not bare or bare in told or _CONDITION.search(sentence):
            continue
        asked = _QUESTION.search(sentence) is not None
        for kind in KINDS:
            if kind.unless is not None and kind.unless.search(sentence):
                continue
            found = next((at for at in kind.words.finditer(sentence) if not _is_denied(sentence, at.start())), None)
            if found is not None and not (asked and _CLAUSE.search(sentence, found.end()) is None):
                yield Said(kind.name, start + found.start(), start + found.end())


def told_sentences(prompt: str) -> Iterator[str]:
    """The sentences of a folded prompt: who says them back says nothing."""
    return (prompt[start:end].strip() for start, end in sentences(prompt))


def _is_denied(sentence: str, at: int) -> bool:
    return _DENIED.search(sentence[max(0, at - BEFORE) : at]) is not None


def with_checks(text: str) -> str:
    """The text with what was computed called verified, at the same places: so the lists of the clipped list read it.

    What says that none was computed is left out, and blanks stand there.
    """
    text = _NONE_DONE.sub(lambda found: " " * len(found.group()), text)
    for word, known in words.COMPUTED:
        text = text.replace(word, known)
    return text
