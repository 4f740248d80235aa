"""A sentence → tokens with tags, in whichever of the seven languages it is. Linear; sentences are short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from probekit.judges.set_membership.lexicon import LATIN, CjkTable, Lexicon, Phrases, plain_letters
from probekit.judges.set_membership.numbers import NUMBER_WORDS

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


class _Raw(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


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
        tables = (latin["en"],) if language == "en" else (latin[language], latin["en"])
        found: list[Token] = []
        at = 0
        while at < len(raw):
            piece = raw[at]
            if piece.kind == "word":
                token, used = self._latin(raw, at, tables)
                found.append(token)
                at += used
                continue
            found.extend(self._other(piece, "ja" if kana else "zh"))
            at += 1
        return found

    def _latin(self, raw: list[_Raw], at: int, tables: tuple[Phrases, ...]) -> tuple[Token, int]:
        piece = raw[at]
        word = piece.text
        following = raw[at + 1] if at + 1 < len(raw) else piece
        for phrases in tables:
            for rest, tags in phrases.get(word, ()):
                if not rest:
                    return Token(word, tags, piece.start, piece.end), 1
                if rest[0] != following.text and following.kind != "dash":
                    continue
                end = _phrase_end(raw, at, rest)
                if end:
                    return Token(" ".join((word, *rest)), tags, piece.start, raw[end - 1].end), end - at
        if word in self.total_words:
            return Token(word, _FIFTY, piece.start, piece.end), 1
        tags = _NUMBER if word in NUMBER_WORDS and word not in _AMBIGUOUS else UNKNOWN
        return Token(word, tags, piece.start, piece.end), 1

    def _other(self, piece: _Raw, language: str) -> Iterator[Token]:
        if piece.kind == "cjk":
            yield from self._cjk(piece, self.lexicon.cjk[language])
        elif piece.kind == "num":
            tags = {"num", "fifty"} if piece.text == self.total else {"num"}
            yield Token(piece.text, frozenset(tags), piece.start, piece.end)
        else:
            yield Token(piece.text, frozenset({piece.kind}), piece.start, piece.end)

    def _cjk(self, piece: _Raw, table: CjkTable) -> Iterator[Token]:
        text, at, unknown = piece.text, 0, 0
        while at < len(text):
            found = self._cjk_number(text, at) or table.pattern.match(text, at)
            if found is None:
                at += 1
                continue
            if at - unknown >= 2:
                yield Token(text[unknown:at], UNKNOWN, piece.start + unknown, piece.start + at)
            word = found.group()
            yield Token(word, self._cjk_tags(word, table.tags), piece.start + at, piece.start + found.end())
            at = unknown = found.end()
        if at - unknown >= 2:
            yield Token(text[unknown:at], UNKNOWN, piece.start + unknown, piece.start + at)

    def _cjk_number(self, text: str, at: int) -> re.Match[str] | None:
        found = _CJK_NUMBER.match(text, at)
        return found if found and (len(found.group()) > 1 or found.group() in "七八") else None

    def _cjk_tags(self, word: str, tags: Mapping[str, frozenset[str]]) -> frozenset[str]:
        return _FIFTY if word in self.total_words else tags.get(word, _NUMBER)


_CJK_NUMBER = re.compile("[一二三四五六七八九十百]+")

_NUMBER = frozenset({"num"})
_FIFTY = frozenset({"fifty", "num"})
_AMBIGUOUS = frozenset({"one", "uno", "un", "ein", "um"})


def _raw(sentence: str) -> list[_Raw]:
    """The sentence in pieces; words without their accents."""
    found: list[_Raw] = []
    split = _SPLIT if sentence.isascii() else re.compile(_ANY_SPLIT)
    for match in split.finditer(sentence):
        kind, text, (start, end) = str(match.lastgroup), match.group(), match.span()
        if kind == "plain":
            found.append(_Raw("word", text, start, end))
        elif kind == "word":
            found.append(_Raw(kind, plain_letters(text), start, end))
        elif kind == "negated":
            stem = _NOT.split(text)[0] or "do"
            found.append(_Raw("word", {"ca": "can", "wo": "will"}.get(stem, stem), start, end))
            found.append(_Raw("word", "not", end, end))
        elif kind == "mark":
            found.append(_Raw(_MARKS.get(text, "mark"), text, start, end))
        else:
            found.append(_Raw(kind, text, start, end))
    return found


_NOT = re.compile("n['’]t")


def _phrase_end(raw: list[_Raw], at: int, rest: tuple[str, ...]) -> int:
    """Where a phrase that begins at `at` ends; 0: it does not stand there. Hyphens may join its words."""
    end, size = at + 1, len(raw)
    for word in rest:
        while end < size and raw[end].kind == "dash" and raw[end].start == raw[end - 1].end:
            end += 1
        if end >= size or raw[end].text != word:
            return 0
        end += 1
    return end


def _language(raw: list[_Raw], languages_of: Mapping[str, tuple[str, ...]]) -> str:
    """The language that most words speak for; English where none leads."""
    votes = dict.fromkeys(LATIN, 0)
    for piece in raw:
        if piece.kind == "word":
            for name in languages_of.get(piece.text, ()):
                votes[name] += 1
    return max(LATIN, key=lambda name: votes[name])
