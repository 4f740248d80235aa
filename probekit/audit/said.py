"""Was what stands there said of this field? Source: docs/auditing.md, "Said of this field"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from probekit.audit import words
from probekit.audit.json_places import Leaf
from probekit.audit.places import Place, stands_in
from probekit.audit.question import Question
from probekit.audit.seen import Seen, SeenText, folded_text
from probekit.audit.values import objects_of
from probekit.audit.wanted import Wanted
from probekit.evidence import JsonValue, ToolCall
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.timezone.clocks import find_clocks
from probekit.judges.closed_world.values import leaves, scalar_text

How = Literal["said", "mentioned", "misfiled", "echo"]

MOST_CHARS: Final = 400
"""So much of a sentence is read before and after a value."""

PROSE_WORDS: Final = 4
"""A JSON string of so many words is prose."""

_END: Final = re.compile(r"[;。！？；\n\x00]|[!?](?=\s|\Z|[^\x00-\x7f])|\.(?=\s|\Z)(?<![\s.(][a-z]\.)")
_END_IN_JSON: Final = re.compile(_END.pattern + '|"')
_SPANISH_NO: Final = re.compile(r"(?<![a-z])no (?:es|son|sea|seria|uses?|usar) (?:en |la |el )?$")
_DIGIT: Final = re.compile(r"\d")
_ASKS: Final = re.compile("[?？؟]")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a question's field is called, compiled. `keys`: the names themselves; `key_parts`: words of such a key."""

    keys: frozenset[tuple[str, ...]]
    key_parts: frozenset[str]
    field: words.WordList
    lists: words.WordList
    list_keys: frozenset[str]


@lru_cache(maxsize=64)
def terms(question: Question) -> Terms:
    """Compile a question's words."""
    names = (question.field, *question.carriers, *question.called)
    own = words.names_of(question.field, question.called)
    return Terms(
        keys=frozenset(key_words(name.rpartition(".")[2]) for name in names) - {()},
        key_parts=frozenset(words.listed(words.KEYS[question.kind])),
        field=words.word_list((*own, *words.listed(words.FIELD[question.kind]))),
        lists=words.word_list(words.listed(words.LIST_WORDS)),
        list_keys=frozenset(words.listed(words.LIST_KEYS)),
    )


@lru_cache(maxsize=4096)
def is_key(question: Question, key: str) -> bool:
    """Is it a key of the field?"""
    own, parts = terms(question), key_words(key)
    return parts in own.keys or not own.key_parts.isdisjoint(parts)


@lru_cache(maxsize=4096)
def is_list_key(question: Question, key: str) -> bool:
    """Does a key say that what stands under it is offered, or is of something else?"""
    return not terms(question).list_keys.isdisjoint(key_words(key))


class Telling:
    """Tells how a value's places in one conversation were meant."""

    __slots__ = ("_answered", "_question", "_seen", "_value")

    def __init__(
        self, question: Question, seen: Seen, value: Wanted, answered: Callable[[int], ToolCall | None]
    ) -> None:
        """`answered`: the place of a tool's message → the call that it answers."""
        self._question, self._seen, self._value, self._answered = question, seen, value, answered

    def how(self, place: Place) -> How:
        """How what stands at a place was meant."""
        text = self._seen.at(place.start)
        if text.role == "tool" and self._is_echo(text):
            return "echo"
        first, last = text.span(place.start, place.end)
        leaf = text.json.at(first)
        if leaf is None:
            return "said" if self._is_told(place, text, None) else "mentioned"
        return self._in_json(place, text, leaf, whole=(first, last) == (leaf.start, leaf.end))

    def _in_json(self, place: Place, text: SeenText, leaf: Leaf, *, whole: bool) -> How:
        keyed = not leaf.is_key and bool(leaf.keys) and is_key(self._question, leaf.keys[-1])
        keyed = keyed and not any(is_list_key(self._question, key) for key in leaf.keys)
        if leaf.quoted and not leaf.is_key and _is_prose(text.original, leaf):
            told = self._is_told(place, text, leaf, keyed=keyed)
            return "said" if told else "mentioned"
        if keyed and (whole or not self._denies(place, text)):
            return "said"
        return "misfiled" if leaf.keys and not leaf.is_key else "mentioned"

    def _is_told(self, place: Place, text: SeenText, leaf: Leaf | None, *, keyed: bool = False) -> bool:
        """Is it said in prose, or by a key above prose?"""
        start, end = self._sentence(place, text, in_json=leaf is not None)
        sentence, lists = self._seen.text[start:end], terms(self._question).lists
        around = f"{self._seen.text[start : place.start]}\0{self._seen.text[place.end : end]}"
        runs = words.runs_of(around)
        said = keyed or self._speaks(around, runs, text) or self._is_answer(text)
        if not said or lists.is_in(around, runs):
            return False
        return not _is_denied(sentence, place.start - start, place.end - start, runs)

    def _speaks(self, around: str, runs: frozenset[str], text: SeenText) -> bool:
        """The rules sentence, beside and named. `around`: the sentence without the value."""
        kind = self._question.kind
        if terms(self._question).field.is_in(around, runs):
            return True
        if kind == "timezone":
            return text.role != "tool" and bool(find_clocks(around))
        if kind == "currency":
            return _DIGIT.search(around) is not None
        return kind != "plain" and text.role == "user"

    def _denies(self, place: Place, text: SeenText) -> bool:
        start, end = self._sentence(place, text, in_json=True)
        sentence = self._seen.text[start:end]
        return _is_denied(sentence, place.start - start, place.end - start, words.runs_of(sentence))

    def _sentence(self, place: Place, text: SeenText, *, in_json: bool) -> tuple[int, int]:
        """The sentence around a place."""
        within = text.start, text.start + len(text.lines)
        return sentence_span(self._seen.lines, place.start, place.end, within, in_json=in_json)

    def _is_answer(self, text: SeenText) -> bool:
        """Does a user's turn follow a question for the field, or a result answer a call that asked for it?"""
        if text.role == "user":
            before = self._seen.messages[text.message - 1] if text.message else None
            return before is not None and before.role == "assistant" and self._asks(before.text or "")
        call = self._answered(text.message) if text.role == "tool" else None
        return call is not None and any(self._asks(leaf) for leaf in _texts(call))

    def _asks(self, asked: str) -> bool:
        if _ASKS.search(asked) is None:
            return False
        text = folded_text(asked)
        return terms(self._question).field.is_in(text, words.runs_of(text))

    def _is_echo(self, text: SeenText) -> bool:
        """Had the call that this result answers brought the value itself, as the field or in a carrier?"""
        call = self._answered(text.message)
        if call is None:
            return False
        brought = (
            leaf for arguments in objects_of(call) for path, leaf in leaves(dict(arguments))
            if any(is_key(self._question, key) for key in path)
        )  # fmt: skip
        return any(stands_in(self._value, folded_text(scalar_text(leaf) or "")) for leaf in brought)


def sentence_span(
    lines: str, start: int, end: int, within: tuple[int, int], *, in_json: bool = False
) -> tuple[int, int]:
    """The sentence around start:end, inside of a span of the text."""
    ends = _END_IN_JSON if in_json else _END
    low, high = max(within[0], start - MOST_CHARS), min(within[1], end + MOST_CHARS)
    for found in ends.finditer(lines, low, min(start + 1, high)):
        if found.end() <= start:
            low = found.end()
    after = ends.search(lines, end, high)
    return low, after.start() if after else high


def _is_denied(sentence: str, start: int, end: int, runs: frozenset[str]) -> bool:
    if words.MAY_DENY.isdisjoint(runs) and sentence.isascii():
        return False
    return is_denied(sentence, start, end) or _SPANISH_NO.search(sentence, max(0, start - 24), start) is not None


def _is_prose(text: str, leaf: Leaf) -> bool:
    """Has a string four or more words? One that is longer than a sentence has."""
    if leaf.end - leaf.start > MOST_CHARS:
        return True
    return len(text[leaf.start : leaf.end].split(None, PROSE_WORDS)) >= PROSE_WORDS


def _texts(call: ToolCall) -> Iterator[str]:
    values: list[JsonValue] = [leaf for arguments in objects_of(call) for _, leaf in leaves(dict(arguments))]
    yield from (value for value in values if isinstance(value, str))
