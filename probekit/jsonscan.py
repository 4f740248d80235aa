"""The extent of JSON values in a text, found by a linear scan that builds nothing and never recurses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

ScanProblem = Literal["cut", "malformed", "not_json_number", "too_deep"]

MAX_DEPTH = 128
"""Objects and lists within one another; no format that is read here needs a tenth of it."""

CLOSED_KEPT = 100_000
"""So many whole inner values of a broken outer one are remembered: a bound on memory."""


class Scan(NamedTuple):
    """What a scan from one start found.

    end     exclusive end of the value, or where the scan stopped
    problem None: a whole value. cut: the text ended inside it.
    open    starts of the containers that were not closed
    closed  (start, end) of the closed containers that lie in no other closed one
    """

    end: int
    problem: ScanProblem | None
    open: tuple[int, ...] = ()
    closed: tuple[tuple[int, int], ...] = ()


_WS = r"[ \t\n\r]*+"
_STRING_OPEN = r'"[^"\\]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\]*+)*+'
_NUMBER_TEXT = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+\-]?[0-9]++)?+"
_SCALAR = rf'(?>{_STRING_OPEN}"|{_NUMBER_TEXT}|true|false|null)'

_TOKEN = re.compile(rf"{_WS}(?:(?P<string>{_STRING_OPEN})|(?P<mark>[{{}}\[\],:])|(?P<word>[A-Za-z0-9+\-.]++))?")
_ITEMS = re.compile(rf"(?:{_WS}{_SCALAR}{_WS},)++")
_MEMBERS = re.compile(rf'(?:{_WS}{_STRING_OPEN}"{_WS}:{_WS}{_SCALAR}{_WS},)++')
"""Runs of scalar items, and of members with a scalar value, each with its comma: one step of the machine for all."""

_CUT_ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{0,3})?\Z")
_NUMBER = re.compile(_NUMBER_TEXT)
_NUMBER_BEGINNING = re.compile(r"-?(?:(?:0|[1-9][0-9]*+)(?:\.[0-9]*+)?(?:(?<=[0-9])[eE][+\-]?[0-9]*+)?)?")
_LITERALS = ("true", "false", "null")
_NOT_NUMBERS = ("NaN", "Infinity", "-Infinity")

_OPENING = re.compile(r'\{(?=[ \t\n\r]*+(?:["}]|\Z))|\[(?=[ \t\n\r]*+(?:[\[\]{"\-0-9tfnNI]|\Z))')
"""A bracket that may begin JSON: cheap, so that prose costs next to nothing."""

_BRACKET_RUN = re.compile(r"[\[{ \t\n\r]*+")

_Expect = Literal["value", "first_item", "first_key", "key", "colon", "after"]


class _Scanner:
    """The grammar of RFC 8259 as a machine: what is expected next, and a stack of what is open."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.position = start
        self.expect: _Expect = "value"
        self.stack: list[tuple[int, str]] = []
        self.closed: list[tuple[int, int]] = []

    def run(self) -> Scan:
        while True:
            self._skip_run()
            token = _TOKEN.match(self.text, self.position)
            if token is None or token.lastgroup is None:
                at_end = token is not None and token.end() == len(self.text)
                return self._stopped("cut" if at_end else "malformed")
            problem = self._take(token.lastgroup, token.group(token.lastgroup), token.end())
            if problem is not None:
                return self._stopped(problem)
            if not self.stack and self.expect == "after":
                return Scan(self.position, None, (), tuple(self.closed))

    def _skip_run(self) -> None:
        if not self.stack:
            return
        run = None
        if self.expect in ("key", "first_key"):
            run = _MEMBERS.match(self.text, self.position)
        elif self.stack[-1][1] == "]" and self.expect in ("value", "first_item"):
            run = _ITEMS.match(self.text, self.position)
        if run is not None:
            self.position = run.end()
            self.expect = "value" if self.stack[-1][1] == "]" else "key"

    def _stopped(self, problem: ScanProblem) -> Scan:
        return Scan(self.position, problem, tuple(start for start, _ in self.stack), tuple(self.closed))

    def _take(self, kind: str, token: str, end: int) -> ScanProblem | None:
        if kind == "mark":
            self.position = end
            return self._mark(token, end - 1)
        if kind == "string":
            return self._string(end)
        return self._word(token, end)

    def _mark(self, mark: str, at: int) -> ScanProblem | None:
        if mark in "{[":
            return self._open(mark, at)
        if mark in "}]":
            return self._close(mark, at)
        if mark == ":" and self.expect == "colon":
            self.expect = "value"
        elif mark == "," and self.expect == "after" and self.stack:
            self.expect = "key" if self.stack[-1][1] == "}" else "value"
        else:
            return "malformed"
        return None

    def _open(self, mark: str, at: int) -> ScanProblem | None:
        if self.expect not in ("value", "first_item"):
            return "malformed"
        self.stack.append((at, "}" if mark == "{" else "]"))
        self.expect = "first_key" if mark == "{" else "first_item"
        return "too_deep" if len(self.stack) > MAX_DEPTH else None

    def _close(self, mark: str, at: int) -> ScanProblem | None:
        allowed = ("after", "first_key" if mark == "}" else "first_item")
        if not self.stack or self.stack[-1][1] != mark or self.expect not in allowed:
            return "malformed"
        start, _ = self.stack.pop()
        while self.closed and self.closed[-1][0] > start:
            self.closed.pop()
        if len(self.closed) < CLOSED_KEPT:
            self.closed.append((start, at + 1))
        self.expect = "after"
        return None

    def _string(self, end: int) -> ScanProblem | None:
        if self.expect in ("colon", "after"):
            return "malformed"
        self.position = end
        if self.text[end : end + 1] != '"':
            return "cut" if end == len(self.text) or _CUT_ESCAPE.match(self.text, end) else "malformed"
        self.position = end + 1
        self.expect = "colon" if self.expect in ("key", "first_key") else "after"
        return None

    def _word(self, word: str, end: int) -> ScanProblem | None:
        if self.expect not in ("value", "first_item"):
            return "malformed"
        if word in _LITERALS or _NUMBER.fullmatch(word):
            self.position = end
            self.expect = "after"
            return None
        if word in _NOT_NUMBERS:
            return "not_json_number"
        return "cut" if end == len(self.text) and _begins_word(word) else "malformed"


def _begins_word(word: str) -> bool:
    return any(literal.startswith(word) for literal in _LITERALS) or _NUMBER_BEGINNING.fullmatch(word) is not None


def scan(text: str, start: int) -> Scan:
    """Scan the value that begins at `start` (blanks before it are skipped). Linear."""
    return _Scanner(text, start).run()


def walk(text: str) -> Iterator[tuple[int, int, bool]]:
    """(start, end, whole) of the JSON objects and lists that stand in a text, outermost only, in order.

    Of a broken outer one the whole inner ones are given. `whole` is False for those that the text's end cuts off, and
    their end is the text's; an inner one that is cut is given after its outer one.
    Linear: a start that is known to fail is not tried again, and a start inside what another start took for a string is
    tried only while the total work is bounded.
    """
    dead: set[int] = set()
    closed: dict[int, int] = {}
    position, budget = 0, 4 * len(text) + 1000
    while opening := _OPENING.search(text, position):
        start = opening.start()
        position = start + 1
        if start in closed:
            position = closed.pop(start)
            yield start, position, True
        elif start not in dead and budget > 0:
            found = scan(text, start)
            budget -= found.end - start
            if found.problem is None:
                position = found.end
                yield start, position, True
                continue
            if found.problem == "too_deep":
                position = _past_run(text, found.end)
                continue
            dead.update(found.open)
            closed.update(found.closed)
            if found.problem == "cut":
                yield from ((inner, len(text), False) for inner in found.open)


def _past_run(text: str, start: int) -> int:
    run = _BRACKET_RUN.match(text, start)
    return run.end() if run else start
