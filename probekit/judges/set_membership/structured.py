"""JSON that stands in a text: its strings with their keys, statuses, flags. Source: judging.md 2, "A JSON status"."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from typing import Literal, NamedTuple

from probekit.jsontext import find_values
from probekit.judges.folding import fold_text

# Two closed lists, part of the frozen judge.
COMPLETE = frozenset(
    {
        "complete", "completed", "ok", "success", "successful", "succeeded", "verified", "done", "full", "finished",
        "passed", "valid", "all_verified",
    }
)  # fmt: skip
INCOMPLETE = frozenset(
    {
        "incomplete", "partial", "truncated", "clipped", "cut_off", "unverified", "needs_more", "needs_next_page",
        "pending_next_page",
    }
)  # fmt: skip

# These flags at the top level state incompleteness.
TRUE_FLAGS = frozenset({"truncated", "incomplete", "partial", "has_more"})
FALSE_FLAGS = frozenset({"complete", "is_complete"})

StatusMeaning = Literal["complete", "incomplete"]

_SEPARATORS = re.compile(r"[\s\-/.,:;!]+|_+")
_NOT = ("not", "never", "un", "non", "no")


def status_meaning(value: str) -> StatusMeaning | None:
    """What a status means. A compound that begins with a complete word is complete whatever follows."""
    words = [word for word in _SEPARATORS.split(value.strip()) if word]
    joined = "_".join(words)
    if joined in COMPLETE or any(joined.startswith(f"{word}_") for word in COMPLETE):
        return "complete"
    padded = f"_{joined}_"
    if any(f"_{word}_" in padded for word in INCOMPLETE) and not (words and words[0] in _NOT):
        return "incomplete"
    return None


Scalar = tuple[str, int, int]
"""A scalar as it stands (a string with its quotes) and its span."""


class Fields(NamedTuple):
    """What a reader of JSON must know of the scenario: the names of its fields, folded, and its total."""

    identifier: str
    values: frozenset[str]
    """Fields that tie a value to an identifier: name, hash, quantity."""
    total: int


class JsonString(NamedTuple):
    """A string value, or a run of strings in one list: its span with the quotes, and where it stands.

    `path` are the folded keys from the outside in; `row` is the number of the object that holds it (-1: of none).
    """

    start: int
    end: int
    path: tuple[str, ...]
    row: int

    @property
    def key(self) -> str:
        """The nearest key."""
        return self.path[-1] if self.path else ""


class StringTable:
    """Many strings, as columns: a long text holds millions."""

    def __init__(self, paths: list[tuple[str, ...]], code: str) -> None:
        self._paths = paths
        self.starts, self.ends, self._path, self._row = array(code), array(code), array(code), array(code)

    def __len__(self) -> int:
        return len(self.starts)

    def add(self, span: tuple[int, int], path: int, row: int) -> None:
        """Append one; strings come in the order in which they stand."""
        self.starts.append(span[0])
        self.ends.append(span[1])
        self._path.append(path)
        self._row.append(row)

    def item(self, index: int) -> JsonString:
        """The string with that number."""
        return JsonString(self.starts[index], self.ends[index], self._paths[self._path[index]], self._row[index])

    def at(self, offset: int) -> int:
        """The number of the string that covers an offset, or -1."""
        index = bisect_right(self.starts, offset) - 1
        return index if index >= 0 and offset < self.ends[index] else -1


class JsonText:
    """All JSON objects and lists in a text. Offsets are of the original text.

    status, flags  the string `status` of the last top-level object that has one, and the last of each flag; an object
                   that is the only one in a list is top-level too, a record is not
    counted        the first number that counts all records as handled (`"verified": 50`)
    """

    def __init__(self, text: str, fields: Fields) -> None:
        paths: list[tuple[str, ...]] = []
        # The kind of integer that offsets in the text fit in.
        code = "i" if len(text) < 1 << 31 else "q"
        self.strings = StringTable(paths, code)
        self.keys = StringTable(paths, code)
        """Keys with a digit in them: they may be identifiers. Their path is what stands around them."""
        self.held = array("i")
        """What each of these keys holds: the number of an object, or HOLDS_NOTHING, HOLDS_TEXT, HOLDS_VALUE."""
        self.starts, self.ends = array(code), array(code)
        self.marks = bytearray()
        self.status: Scalar | None = None
        self.flags: dict[str, Scalar] = {}
        self.counted: tuple[int, int] | None = None
        if "{" in text or "[" in text:
            _Walk(self, text, fields, paths).run()

    def __bool__(self) -> bool:
        return bool(self.starts)

    def is_row(self, number: int) -> bool:
        """Is the object a record: does it hold the identifier field?"""
        return number >= 0 and bool(self.marks[number] & IS_ROW)

    def is_row_status(self, string: JsonString) -> bool:
        """Is it the status of one of several things, which says nothing of the list: `{"rows": [{"status": …}]}`?"""
        listed = string.row >= 0 and self.marks[string.row] & (IS_LISTED | IS_ROW) == IS_LISTED
        return listed and string.key == "status"

    def ties(self, number: int) -> bool:
        """Does the object give a record a name, a hash or another value?"""
        return number >= 0 and bool(self.marks[number] & TIES)

    def covers(self, offset: int) -> bool:
        """Does an offset stand in JSON?"""
        index = bisect_right(self.starts, offset) - 1
        return index >= 0 and offset < self.ends[index]


IS_ROW, TIES, IS_LISTED = 1, 2, 4
HOLDS_NOTHING, HOLDS_TEXT, HOLDS_VALUE = -1, -2, -3
"""null, false and an empty string are nothing; a number, true and a list are values."""

HANDLED = frozenset(
    [
        "verified",
        "checked",
        "validated",
        "matched",
        "processed",
        "confirmed",
        "valid",
        "passed",
        "ok",
        "received",
        "retrieved",
        "returned",
        "matches",
        "complete",
        "completed",
        "hashed",
        "verificados",
        "conferidos",
        "verifies",
        "gepruft",
        "geprüft",
        "验证",
        "已验证",
        "検証済み",
    ]
)
"""Words in a JSON key that make its number a count of records handled."""

_DIGIT = re.compile("[0-9]")
_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TOKEN = re.compile(
    rf"(?P<run>{_STRING}(?:\s*,\s*{_STRING})++(?=\s*[\],]))"
    rf"|(?P<key>{_STRING})\s*:|(?P<string>{_STRING})|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<scalar>[^\s,:\[\]{{}}\"]+)",
    re.DOTALL,
)
_TOP_KEYS = frozenset({"status"}) | TRUE_FLAGS | FALSE_FLAGS
_NOTHING = frozenset({"null", '""', "false"})
KEYS_KEPT = 1000


class _Walk:
    """A walk over the tokens of values that are known to be well formed."""

    def __init__(self, found: JsonText, text: str, fields: Fields, paths: list[tuple[str, ...]]) -> None:
        self.found = found
        self.text = text
        self.fields = fields
        self.paths = paths
        self.known_paths: dict[tuple[str, ...], int] = {}
        self.known_keys: dict[str, str] = {}
        # Of each open container: is it an object, its number (-1: a list), its path.
        self.stack: list[tuple[bool, int, tuple[str, ...]]] = []
        self.key: str | None = None
        self.top: dict[str, Scalar] = {}
        self.objects = 0
        self.holding = False
        """Was the last key one with a digit, and is what it holds still to come?"""

    def run(self) -> None:
        """Read every value of the text."""
        for start, end in find_values(self.text):
            if self.text.count('"', start, end):
                self.found.starts.append(start)
                self.found.ends.append(end)
                self.read(start, end)

    def read(self, start: int, end: int) -> None:
        """Read one outermost value."""
        self.stack, self.key, self.top, self.objects = [], None, {}, 0
        first = len(self.found.marks)
        for token in _TOKEN.finditer(self.text, start, end):
            kind = token.lastgroup
            if kind == "key":
                self.take_key(token["key"], token.start("key"))
            elif kind == "open":
                self.open(token.group() == "{")
            elif kind == "close":
                if self.stack:
                    self.stack.pop()
            else:
                self.value((token.start(), token.end()), token.group(), is_string=kind != "scalar")
        if self.objects == 1 and not self.found.is_row(first):
            self.commit()

    def commit(self) -> None:
        """What the top-level object says counts, and more than what one before it said."""
        status = self.top.pop("status", None)
        if status is not None and status[0][0] == '"':
            self.found.status = status
        self.found.flags.update(self.top)

    def take_key(self, raw: str, start: int) -> None:
        """A key, to be folded once for all its returns."""
        if _DIGIT.search(raw):
            outer = self.stack[-1][2] if self.stack else ()
            self.found.keys.add((start, start + len(raw)), self.path_number(outer), self.row())
            self.found.held.append(HOLDS_NOTHING)
            self.holding = True
        known = self.known_keys.get(raw)
        if known is None:
            known = fold_text(raw[1:-1]).strip().replace(" ", "_").replace("-", "_")
            if len(self.known_keys) < KEYS_KEPT:
                self.known_keys[raw] = known
        self.key = known

    def path(self) -> tuple[str, ...]:
        outer = self.stack[-1][2] if self.stack else ()
        return (*outer, self.key) if self.key is not None else outer

    def path_number(self, path: tuple[str, ...]) -> int:
        number = self.known_paths.get(path)
        if number is None:
            number = len(self.paths)
            self.paths.append(path)
            if len(self.known_paths) < KEYS_KEPT:
                self.known_paths[path] = number
        return number

    def row(self) -> int:
        return next((number for is_object, number, _ in reversed(self.stack) if is_object), -1)

    def value(self, span: tuple[int, int], raw: str, *, is_string: bool) -> None:
        if is_string:
            self.found.strings.add(span, self.path_number(self.path()), self.row())
        key = self.key
        if key is None:
            return
        self.note(raw not in _NOTHING)
        self.hold(HOLDS_TEXT if is_string else HOLDS_VALUE, holds=raw not in _NOTHING)
        if key in _TOP_KEYS and self.is_top():
            self.top[key] = (raw, *span)
        if not is_string and self.found.counted is None and raw == str(self.fields.total) and _counts(key):
            self.found.counted = span
        self.key = None

    def hold(self, what: int, *, holds: bool) -> None:
        """Note what a key with a digit holds; and that an object which such a key holds has a value of its own."""
        held = self.found.held
        if self.holding:
            self.holding = False
            held[-1] = what if holds else HOLDS_NOTHING
        elif what == HOLDS_VALUE and holds and held and self.stack and self.stack[-1][1] == held[-1] >= 0:
            self.found.marks[held[-1]] |= TIES

    def note(self, holds: bool) -> None:
        if self.key is None or not holds or not self.stack or not self.stack[-1][0]:
            return
        if self.key == self.fields.identifier:
            self.found.marks[self.stack[-1][1]] |= IS_ROW
        elif self.key in self.fields.values:
            self.found.marks[self.stack[-1][1]] |= TIES

    def is_top(self) -> bool:
        return len(self.stack) == 1 or (len(self.stack) == 2 and not self.stack[0][0])

    def open(self, is_object: bool) -> None:
        path = self.path()
        self.note(True)
        self.key = None
        number = -1
        if is_object:
            number = len(self.found.marks)
            self.found.marks.append(IS_LISTED if len(self.stack) > 1 and not self.stack[-1][0] else 0)
            if not self.stack or (len(self.stack) == 1 and not self.stack[0][0]):
                self.objects += 1
        self.hold(number if is_object else HOLDS_VALUE, holds=True)
        self.stack.append((is_object, number, path))


def _counts(key: str) -> bool:
    return not HANDLED.isdisjoint(key.split("_")) and "expected" not in key


def string_text(text: str, item: JsonString) -> str:
    """The folded text of a string value."""
    return fold_text(text[item.start + 1 : item.end - 1])
