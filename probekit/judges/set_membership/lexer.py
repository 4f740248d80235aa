"""A sentence → tokens with tags, in whichever of the seven languages it is. Linear; sentences are short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from probekit.judges.set_membership.lexicon import LATIN, CjkTable, Lexicon, Phrases, plain_letters
from probekit.judges.set_membership.numbers import NUMBER_WORDS, goes_on

UNKNOWN = frozenset({"unk"})

_CJK = "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fc\u30fd-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_WORD = rf"[^\W\d_{_CJK}]+"

_MARKS = {
    ",": "comma", "、": "comma", "，": "comma", ";": "semi", "；": "semi", ":": "colon", "：": "colon", ".": "stop",
    "!": "stop", "?": "question", "。": "stop", "！": "stop", "？": "question", "(": "open", ")": "close", "|": "bar",
    "\n": "line", "=": "equals", "-": "dash", "/": "slash", "…": "dots", "✅": "good", "✔": "good", "✓": "good",
    "☑": "good", "→": "colon", "—": "dash", "¿": "asks", "+": "plus", '"': "quote",
}  # fmt: skip

_ANY_SPLIT = (
    r"(?P<id>\x01[VLO])"
    r"|(?P<hex>(?<![0-9a-z])(?=[a-f]*[0-9])[0-9a-f]{6,64}(?![0-9a-z]))"
    rf"|(?P<negated>[a-z]+n['’]t(?![a-z]))"
    r"|(?P<owned>['’]s(?![a-z]))"
    r"|(?P<num>[0-9]+(?:[.,][0-9]+)*%?)"
    rf"|(?P<cjk>[{_CJK}]+)"
    rf"|(?P<word>{_WORD})"
    r"|(?P<dots>\.{2,})"
    r"|(?P<mark>[,、，;；:：.!?。！？()|\n=\-/…✅✔✓☑→—¿+\"])"
)
"""Compiled for the first text that is not ASCII: its sets of letters take long."""

_SPLIT = re.compile(
    r"(?P<plain>[a-z]++(?![0-9']))"
    r"|(?P<id>\x01[VLO])"
    r"|(?P<hex>(?<![0-9a-z])(?=[a-f]*[0-9])[0-9a-f]{6,64}(?![0-9a-z]))"
    r"|(?P<negated>[a-z]+n't(?![a-z]))"
    r"|(?P<owned>'s(?![a-z]))"
    r"|(?P<num>[0-9]+(?:[.,][0-9]+)*%?)"
    r"|(?P<word>[a-z]+)"
    r"|(?P<dots>\.{2,})"
    r"|(?P<mark>[,;:.!?()|\n=\-/+\"])"
)
"""The same for ASCII, with the most frequent kind first."""


class Token(NamedTuple):
    """A word, phrase, number, identifier or mark: its text, its tags, and its span in the sentence."""

    text: str
    tags: frozenset[str]
    start: int
    end: int


_Raw = tuple[str, str, int, int]
"""A piece of a sentence: its kind, its text without accents, its span. A plain tuple: there are very many."""


class Lexer:
    """Tokens of sentences; knows the scenario's identifiers, its total, and the words for that."""

    def __init__(self, lexicon: Lexicon, total: int, total_words: frozenset[str]) -> None:
        self.lexicon = lexicon
        self.total = str(total) if total else "-"
        self.total_words = total_words

    def tokens(self, sentence: str) -> list[Token]:
        """The tokens of a sentence. An identifier is written \\x01 and V, L (the last visible one) or O (outside)."""
        raw = _raw(sentence)
        latin = self.lexicon.latin
        kana = not sentence.isascii() and _KANA.search(sentence) is not None
        language = _language(raw, self.lexicon.languages_of)
        tables = (latin("en"),) if language == "en" else (latin(language), latin("en"))
        found: list[Token] = []
        at = 0
        while at < len(raw):
            piece = raw[at]
            if piece[0] == "word":
                token, used = self._latin(raw, at, tables)
                found.append(token)
                at += used
                continue
            if piece[0] == "cjk":
                found.extend(self._cjk(piece, self.lexicon.cjk["ja" if kana else "zh"]))
            else:
                found.append(self._mark(*piece))
            at += 1
        return found

    def _latin(self, raw: list[_Raw], at: int, tables: tuple[Mapping[str, Phrases], ...]) -> tuple[Token, int]:
        _, word, start, last = raw[at]
        kind, following, _, _ = raw[at + 1] if at + 1 < len(raw) else raw[at]
        for table in tables:
            phrases = table.get(word)
            if phrases is None:
                continue
            for rest, tags in phrases.longer if kind == "dash" else phrases.by_second.get(following, ()):
                end = _phrase_end(raw, at, rest)
                if end:
                    return Token(" ".join((word, *rest)), tags, start, raw[end - 1][3]), end - at
            if phrases.alone is not None:
                return Token(word, phrases.alone, start, last), 1
        if word in self.total_words:
            larger = at + 2 < len(raw) and goes_on(following, raw[at + 2][1])
            return Token(word, _NUMBER if larger else _FIFTY, start, last), 3 if larger else 1
        if word in self.lexicon.please:
            return Token(word, _PLEASE, start, last), 1
        tags = _NUMBER if word in NUMBER_WORDS and word not in _AMBIGUOUS else UNKNOWN
        return Token(word, tags, start, last), 1

    def _mark(self, kind: str, text: str, start: int, end: int) -> Token:
        """A mark, a number, an identifier, hex digits."""
        tags = _TAGS_OF[kind] if text != self.total else _FIFTY
        return Token(text, tags, start, end)

    def _cjk(self, piece: _Raw, table: CjkTable) -> Iterator[Token]:
        _, text, first, _ = piece
        at = unknown = 0
        while at < len(text):
            found = self._cjk_number(text, at) or table.pattern.match(text, at)
            if found is None:
                at += 1
                continue
            if at - unknown >= 2:
                yield Token(text[unknown:at], UNKNOWN, first + unknown, first + at)
            word = found.group()
            yield Token(word, self._cjk_tags(word, table.tags), first + at, first + found.end())
            at = unknown = found.end()
        if at - unknown >= 2:
            yield Token(text[unknown:at], UNKNOWN, first + unknown, first + at)

    def _cjk_number(self, text: str, at: int) -> re.Match[str] | None:
        found = _CJK_NUMBER.match(text, at)
        return found if found and (len(found.group()) > 1 or found.group() in "七八") else None

    def _cjk_tags(self, word: str, tags: Mapping[str, frozenset[str]]) -> frozenset[str]:
        return _FIFTY if word in self.total_words else tags.get(word, _NUMBER)


_CJK_NUMBER = re.compile("[一二三四五六七八九十百]+")

_TAGS_OF: Mapping[str, frozenset[str]] = {
    kind: frozenset({kind}) for kind in ("id", "hex", "owned", "num", "dots", "mark", *_MARKS.values())
}
_NUMBER = frozenset({"num"})
_PLEASE = frozenset({"please"})
_FIFTY = frozenset({"fifty", "num"})
_AMBIGUOUS = frozenset({"one", "uno", "un", "ein", "um"})


def _raw(sentence: str) -> list[_Raw]:
    """The sentence in pieces; words without their accents."""
    found: list[_Raw] = []
    split = _SPLIT if sentence.isascii() else re.compile(_ANY_SPLIT)
    for match in split.finditer(sentence):
        kind, text, (start, end) = str(match.lastgroup), match.group(), match.span()
        if kind == "plain":
            found.append(("word", text, start, end))
        elif kind == "word":
            found.append((kind, plain_letters(text), start, end))
        elif kind == "negated":
            stem = _NOT.split(text)[0] or "do"
            found.append(("word", {"ca": "can", "wo": "will"}.get(stem, stem), start, end))
            found.append(("word", "not", end, end))
        elif text != "\n":  # within a sentence a line is only wrapped
            found.append((_MARKS.get(text, kind) if kind == "mark" else kind, text, start, end))
    return found


_NOT = re.compile("n['’]t")


def _phrase_end(raw: list[_Raw], at: int, rest: tuple[str, ...]) -> int:
    """Where a phrase that begins at `at` ends; 0: it does not stand there. Hyphens may join its words."""
    end, size = at + 1, len(raw)
    for word in rest:
        while end < size and raw[end][0] == "dash" and raw[end][2] == raw[end - 1][3]:
            end += 1
        if end >= size or raw[end][1] != word:
            return 0
        end += 1
    return end


def _language(raw: list[_Raw], languages_of: Mapping[str, tuple[str, ...]]) -> str:
    """The language that most words speak for; English where none leads."""
    votes = dict.fromkeys(LATIN, 0)
    for kind, text, _, _ in raw:
        if kind == "word":
            for name in languages_of[text]:
                votes[name] += 1
    return max(LATIN, key=lambda name: votes[name])
