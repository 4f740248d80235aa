"""Word lists → look-up tables, compiled once. A tag says what a word means, whatever its language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Set
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from probekit.judges.set_membership import (
    words_asking,
    words_de,
    words_denial,
    words_doubt,
    words_elsewhere,
    words_en,
    words_es,
    words_forms,
    words_fr,
    words_handling,
    words_ja,
    words_pt,
    words_zh,
)

LATIN: Final[tuple[str, ...]] = ("en", "es", "fr", "de", "pt")

_BY_LANGUAGE: Final[Mapping[str, Mapping[str, str]]] = {
    "en": words_en.WORDS,
    "es": words_es.WORDS,
    "fr": words_fr.WORDS,
    "de": words_de.WORDS,
    "pt": words_pt.WORDS,
    "zh": words_zh.WORDS,
    "ja": words_ja.WORDS,
}
_BY_PURPOSE: Final = (
    words_handling.WORDS,
    words_denial.WORDS,
    words_doubt.WORDS,
    words_asking.WORDS,
    words_elsewhere.WORDS,
    words_forms.WORDS,
)


def _merged(name: str) -> Mapping[str, str]:
    """All lists of one language: entries of the same tag, joined."""
    found: dict[str, str] = dict(_BY_LANGUAGE[name])
    for lists in _BY_PURPOSE:
        for tag, text in lists.get(name, {}).items():
            found[tag] = f"{found[tag]}; {text}" if tag in found else text
    return MappingProxyType(found)


_LISTS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({name: _merged(name) for name in _BY_LANGUAGE})


_SUBJUNCTIVE: Final = re.compile("würd|wär|hätt|könnt|dürft")
"""German words that only their dots tell from the indicative: `würde` is no `wurde`."""

_TOLD_BY_ACCENT: Final = frozenset(
    entry.strip()
    for lists in _LISTS.values()
    for entry in lists.get("past", "").split(";")
    if entry.strip().endswith(("é", "ó", "ées", "és"))
)
"""Past forms that only their accent tells from a request: `solicitó` is no `solicito`, `demandé` no `demande`."""
_ASKING: Final = frozenset({"reqverb", "asking", "please", "canq"})


def plain_letters(word: str) -> str:
    """A word without accents: `está` and `esta` are looked up alike."""
    if word.isascii():
        return word
    if word in _TOLD_BY_ACCENT:
        return word
    if _SUBJUNCTIVE.match(word):
        return word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return _without_accents(word)


def _without_accents(word: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))


def lists_of() -> Mapping[str, Mapping[str, str]]:
    """The word lists by language."""
    return _LISTS


@cache
def entries(text: str) -> tuple[str, ...]:
    """The entries of one line of a word list."""
    return tuple(stripped for entry in text.split(";") if (stripped := entry.strip()))


@cache
def plain_entries(text: str) -> tuple[str, ...]:
    """The entries of one line of a word list, without accents."""
    return entries(text) if text.isascii() else tuple(map(plain_letters, entries(text)))


Phrase = tuple[tuple[str, ...], frozenset[str]]
"""The words of a phrase behind its first one, and its tags."""


class Phrases(NamedTuple):
    """The phrases that begin with one word.

    alone      the tags of the word by itself; None where it is no entry
    by_second  second word → the phrases that go on with it, the longest first
    longer     all of more than one word, the longest first
    """

    alone: frozenset[str] | None
    by_second: Mapping[str, tuple[Phrase, ...]]
    longer: tuple[Phrase, ...]


class LatinTable:
    """One language's phrases by their first word."""

    def __init__(self, words: Mapping[str, str]) -> None:
        tags: dict[tuple[str, ...], set[str]] = {}
        for tag, text in words.items():
            for entry in plain_entries(text):
                phrase = entry.replace("can t ", "can not ")  # the lexer parts `can't` so
                tags.setdefault(tuple(phrase.split()), set()).add(tag)
        for word in _TOLD_BY_ACCENT:
            if (word,) in tags:  # all that the word without its accent says, but for asking
                tags[word,] |= tags.get((_without_accents(word),), set()) - _ASKING
        found: dict[str, list[Phrase]] = {}
        for words_of, names in sorted(tags.items(), key=lambda item: -len(item[0])):
            found.setdefault(words_of[0], []).append((words_of[1:], frozenset(names)))
        self.phrases: Mapping[str, Phrases] = MappingProxyType(
            {first: _phrases(phrases) for first, phrases in found.items()}
        )


def _phrases(phrases: list[Phrase]) -> Phrases:
    """The phrases of one first word, the longest first; the word alone is the shortest."""
    alone = phrases.pop()[1] if not phrases[-1][0] else None
    by_second: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        by_second.setdefault(phrase[0][0], []).append(phrase)
    return Phrases(alone, {second: tuple(those) for second, those in by_second.items()}, tuple(phrases))


class CjkTable:
    """One language's entries as one pattern, the longest first."""

    def __init__(self, words: Mapping[str, str]) -> None:
        tags: dict[str, set[str]] = {}
        for tag, text in words.items():
            for entry in entries(text):
                tags.setdefault(entry, set()).add(tag)
        self.tags: Mapping[str, frozenset[str]] = MappingProxyType(
            {key: frozenset(names) for key, names in tags.items()}
        )
        by_first: dict[str, list[str]] = {}
        for entry in tags:
            by_first.setdefault(entry[0], []).append(entry[1:])
        branches = [
            re.escape(first) + "(?:" + "|".join(map(re.escape, sorted(rests, key=len, reverse=True))) + ")"
            for first, rests in sorted(by_first.items())
        ]
        self.pattern = re.compile("|".join(branches))


class Lexicon:
    """All tables. Made once for a judge, when it is compiled: making them takes longer than a judgement."""

    def __init__(self) -> None:
        self._latin: dict[str, Mapping[str, Phrases]] = {}
        self.languages_of = Languages()
        """Which languages a word speaks for."""
        polite = " ; ".join(_LISTS[name].get("please", "") for name in LATIN)
        self.please = frozenset(entry for entry in plain_entries(polite) if " " not in entry)
        """Words of asking politely: they stand in sentences of other languages too."""

    def latin(self, name: str) -> Mapping[str, Phrases]:
        """The phrases of one language by their first word. Made for the first text in it."""
        known = self._latin.get(name)
        if known is None:
            known = self._latin[name] = LatinTable(_LISTS[name]).phrases
        return known

    @cached_property
    def cjk(self) -> Mapping[str, CjkTable]:
        """Chinese and Japanese. Made for the first text in one of them: most runs see none."""
        return {name: CjkTable(_LISTS[name]) for name in ("zh", "ja")}


class Languages(dict[str, tuple[str, ...]]):
    """Word → the languages that it speaks for. Worked out word by word: a run needs few of them.

    An entry speaks for the languages that list it; another word of an entry for the one language that has it.
    """

    def __init__(self) -> None:
        super().__init__()
        phrases = {name: set().union(*map(plain_entries, _LISTS[name].values())) for name in LATIN}
        self._entries: Mapping[str, Set[str]] = phrases
        self._words = {name: frozenset(" ".join(phrases[name]).split()) for name in LATIN}
        self._all = frozenset().union(*self._words.values())

    def __missing__(self, word: str) -> tuple[str, ...]:
        if word not in self._all:
            return ()
        names = [name for name in LATIN if word in self._entries[name]]
        within = [name for name in LATIN if word in self._words[name]]
        found = self[word] = tuple(names or (within if len(within) == 1 else ()))
        return found
