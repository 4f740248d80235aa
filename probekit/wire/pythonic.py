"""Calls written as Python, and objects written nearly as JSON: `page=2, zone='x'`, `{'page': 2}`, `{page:2}`.

A small reader of literals; nothing is evaluated. Bounded in depth and length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue

MAX_DEPTH = 16
MAX_LENGTH = 65_536
"""Code points of one call's arguments; longer ones are not read as Python."""

_TOKEN = re.compile(
    r"\s*+(?:"
    r"""(?P<string>'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+")"""
    r'|(?P<marked><escape>[^<]{0,4000}<escape>|<\|"\|>[^<]{0,4000}<\|"\|>)'
    r"|(?P<number>-?[0-9]{1,300}(?:\.[0-9]{1,300})?(?![\w.]))"
    r"|(?P<word>[A-Za-z_]\w{0,127})"
    r"|(?P<mark>[()\[\]{}:,=])"
    r")",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", '"': '"'}
_WORDS: dict[str, JsonValue] = {"True": True, "False": False, "None": None, "true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class PythonRead:
    """An object read from Python-like text, and its exclusive end (past the closing bracket)."""

    value: JsonObject
    end: int


class _Unreadable(Exception):  # noqa: N818 - it ends a reading; it is no error of ours
    pass


def read_keywords(text: str, start: int) -> PythonRead | None:
    """Read `page=2, zone='x')`, from after the opening parenthesis. None: not keywords with literal values."""
    return _tried(text, start, ")", "=")


def read_dict(text: str, start: int) -> PythonRead | None:
    """Read `'page': 2}` or `page:2}`, from after the opening brace. None: not literal values."""
    return _tried(text, start, "}", ":")


def _tried(text: str, start: int, close: str, joint: str) -> PythonRead | None:
    reader = _Reader(text, start)
    try:
        return PythonRead(reader.members(close, joint, 0), reader.position)
    except _Unreadable:
        return None


class _Reader:
    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.position = start
        self.limit = min(len(text), start + MAX_LENGTH)

    def next(self) -> tuple[str, str]:
        token = _TOKEN.match(self.text, self.position, self.limit)
        if token is None or token.lastgroup is None:
            raise _Unreadable
        self.position = token.end()
        return token.lastgroup, token.group(token.lastgroup)

    def members(self, close: str, joint: str, depth: int) -> dict[str, JsonValue]:
        found: dict[str, JsonValue] = {}
        while True:
            kind, token = self.next()
            if token == close and kind == "mark":
                return found
            if kind not in ("word", "string", "marked") or self.next() != ("mark", joint):
                raise _Unreadable
            key = token if kind == "word" else _unquoted(kind, token)
            if key in found:
                raise _Unreadable
            found[key] = self.value(depth)
            if self.closes(close):
                return found

    def value(self, depth: int) -> JsonValue:
        kind, token = self.next()
        if kind in ("string", "marked"):
            return _unquoted(kind, token)
        if kind == "number":
            return float(token) if "." in token else int(token)
        if kind == "word" and token in _WORDS:
            return _WORDS[token]
        if depth >= MAX_DEPTH or token not in ("{", "["):
            raise _Unreadable
        return self.members("}", ":", depth + 1) if token == "{" else self.items(depth + 1)

    def items(self, depth: int) -> list[JsonValue]:
        found: list[JsonValue] = []
        before = self.position
        if self.next() == ("mark", "]"):
            return found
        self.position = before
        while True:
            found.append(self.value(depth))
            if self.closes("]"):
                return found

    def closes(self, close: str) -> bool:
        kind, token = self.next()
        if kind != "mark" or token not in (",", close):
            raise _Unreadable
        return token == close


def _unquoted(kind: str, token: str) -> str:
    if kind == "marked":
        return token.removeprefix("<escape>").removesuffix("<escape>").removeprefix('<|"|>').removesuffix('<|"|>')
    return _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[0]), token[1:-1])
