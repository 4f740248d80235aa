"""Flat word lists → one pattern. A list is blank-separated; `_` is a blank, `*` any ending, CJK words need no edges."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import cast


class _Lazy:
    """Stands for a pattern until it is first used; what it then hands out is the compiled pattern's own."""

    def __init__(self, source: str) -> None:
        self._source = source

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(self._source)
        self.__dict__.update({used: getattr(compiled, used) for used in _USED})
        return getattr(compiled, name)


_USED = ("search", "match", "fullmatch", "finditer", "sub", "split", "pattern")


def lazy(source: str) -> re.Pattern[str]:
    """A pattern that is compiled at its first use: most trials ask for few of the words of seven languages."""
    return cast("re.Pattern[str]", _Lazy(source))


def word_set(words: str) -> frozenset[str]:
    """The words of a blank-separated list, as they stand."""
    return frozenset(words.split())


def alternatives(*lists: str) -> str:
    """The words of some lists as a regular expression without groups: an alternation of literals, so linear."""
    words = {word for one in lists for word in one.split()}
    latin = sorted((word for word in words if _is_latin(word)), key=lambda word: (-len(word), word))
    other = sorted((word for word in words if not _is_latin(word)), key=lambda word: (-len(word), word))
    parts = [rf"(?<![a-z])(?:{'|'.join(map(_literal, latin))})(?![a-z])"] if latin else []
    parts += ["|".join(map(_literal, other))] if other else []
    return f"(?:{'|'.join(parts)})"


def pattern(*lists: str) -> re.Pattern[str]:
    """Any of the words of some lists."""
    return lazy(alternatives(*lists))


def opening(*lists: str, skips: Iterable[str] = ()) -> re.Pattern[str]:
    """Any of the words at the beginning of a sentence, after at most two of the `skips`."""
    skipped = alternatives(" ".join(skips)) if skips else ""
    filler = rf"(?:{skipped}[\s,!.]{{0,3}}){{0,2}}" if skipped else ""
    return lazy(rf"\W{{0,6}}{filler}{alternatives(*lists)}")


def _is_latin(word: str) -> bool:
    return word.isascii() or word.strip("_*'.-").isascii()


def _literal(word: str) -> str:
    """An apostrophe may be left out, but not the one of an elision (`n'*`): every word may begin with its letter."""
    escaped = re.escape(word).replace(r"'\*", "’[a-z]+").replace(r"\*", "[a-z]*").replace("\\_", " ").replace("_", " ")
    return escaped.replace("'", "['’]?").replace("’[a-z]+", "['’][a-z]+")
