"""JSON that stands in a text: its strings with their keys, statuses, flags. Source: judging.md 2, "A JSON status"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class JsonString:
    """A string value, or a run of strings in one list: its span with the quotes, and where it stands.

    `path` are the folded keys from the outside in; `depth` counts the containers around it (1: a member or item of
    the outermost one); `row` is the start of the object that holds it (-1: of none).
    """

    start: int
    end: int
    path: tuple[str, ...]
    depth: int
    row: int

    @property
    def key(self) -> str:
        """The nearest key."""
        return self.path[-1] if self.path else ""


@dataclass(slots=True)
class JsonRegion:
    """One outermost JSON value in a text. Offsets are of the original text.

    `members` of an object: its start → its folded keys that hold something.
    `top` is the outermost object's scalars by folded key (also of a list of one object): the last of each.
    """

    start: int
    end: int
    strings: list[JsonString] = field(default_factory=list)
    members: dict[int, set[str]] = field(default_factory=dict)
    top: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    id_field: str = ""
    objects: int = 0
    """Objects that are items of the outermost list."""
    keys: list[JsonString] = field(default_factory=list)
    """Keys that hold a digit: they may be identifiers. `path` is what stands around them."""
    numbers: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    """The scalars of any object by folded key, the last of each, as in `top`; strings are not among them."""

    def top_value(self, key: str) -> tuple[str, int, int] | None:
        """A scalar of the outermost object (or of the only one in a list) with its span; a record has none."""
        if self.objects > 1 or (self.top_start >= 0 and self.is_row(self.top_start)):
            return None
        return self.top.get(key)

    top_start: int = -1

    def is_row(self, start: int) -> bool:
        """Is the object at `start` a record: does it hold the identifier field?"""
        return self.id_field in self.members.get(start, ())


_DIGIT = re.compile("[0-9]")
_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TOKEN = re.compile(
    rf"(?P<run>{_STRING}(?:\s*,\s*{_STRING})++(?=\s*[\],]))"
    rf"|(?P<key>{_STRING})\s*:|(?P<string>{_STRING})|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<scalar>[^\s,:\[\]{{}}\"]+)",
    re.DOTALL,
)


def json_regions(text: str, id_field: str) -> Iterator[JsonRegion]:
    """The outermost JSON objects and lists in a text, in order, read."""
    if "{" not in text and "[" not in text:
        return
    for start, end in find_values(text):
        if '"' in text[start:end]:
            yield _read(text, start, end, id_field)


class _Reader:
    """A walk over the tokens of a value that is known to be well formed."""

    def __init__(self, text: str, region: JsonRegion) -> None:
        self.text = text
        self.region = region
        self.stack: list[tuple[str, int, tuple[str, ...]]] = []
        self.key: str | None = None
        self.keys: dict[str, str] = {}

    def folded_key(self, raw: str) -> str:
        known = self.keys.get(raw)
        if known is None:
            known = fold_text(raw[1:-1]).strip().replace(" ", "_").replace("-", "_")
            if len(self.keys) < 1000:
                self.keys[raw] = known
        return known

    def path(self) -> tuple[str, ...]:
        outer = self.stack[-1][2] if self.stack else ()
        return (*outer, self.key) if self.key is not None else outer

    def row(self) -> int:
        return next((start for bracket, start, _ in reversed(self.stack) if bracket == "{"), -1)

    def value(self, start: int, end: int, *, is_string: bool) -> None:
        path, row = self.path(), self.row()
        raw = self.text[start:end]
        if is_string:
            self.region.strings.append(JsonString(start, end, path, len(self.stack), row))
        if self.key is not None:
            self.note(raw not in ("null", '""', "false"))
            if not is_string:
                self.region.numbers[self.key] = (raw, start, end)
            if self.is_top():
                self.region.top[self.key] = (raw, start, end)
        self.key = None

    def note(self, holds: bool) -> None:
        if self.key is not None and holds and self.stack:
            self.region.members.setdefault(self.stack[-1][1], set()).add(self.key)

    def is_top(self) -> bool:
        outer = [bracket for bracket, _, _ in self.stack]
        return outer in (["{"], ["[", "{"])

    def open(self, bracket: str, start: int) -> None:
        path = self.path()
        self.note(True)
        self.key = None
        if bracket == "{" and (not self.stack or (len(self.stack) == 1 and self.stack[0][0] == "[")):
            self.region.objects += 1
            self.region.top_start = start
        self.stack.append((bracket, start, path))


def _read(text: str, start: int, end: int, id_field: str) -> JsonRegion:
    region = JsonRegion(start, end, id_field=id_field)
    reader = _Reader(text, region)
    for token in _TOKEN.finditer(text, start, end):
        kind = token.lastgroup
        if kind == "key":
            if _DIGIT.search(token["key"]):
                outer = reader.stack[-1][2] if reader.stack else ()
                region.keys.append(
                    JsonString(token.start("key"), token.end("key"), outer, len(reader.stack), reader.row())
                )
            reader.key = reader.folded_key(token["key"])
        elif kind == "open":
            reader.open(token.group(), token.start())
        elif kind == "close":
            reader.stack.pop() if reader.stack else None
        else:
            reader.value(token.start(), token.end(), is_string=kind != "scalar")
    return region


def string_text(text: str, item: JsonString) -> str:
    """The folded text of a string value."""
    return fold_text(text[item.start + 1 : item.end - 1])
