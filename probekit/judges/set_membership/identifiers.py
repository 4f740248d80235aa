"""Identifiers in a folded text: the form, ranges, and whose they are. Source: judging.md 2, "An identifier"."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from probekit.judges.set_membership.parameters import Parameters

World = Literal["visible", "hidden", "nowhere"]

# What may stand between the prefix and its digits: `-`, `_`, one blank, a line end or nothing;
# a `-` or `_` may be followed by a line end (and the indent or quote mark of the next line).
_JOIN = r"(?P<join>[-_](?:\n[ \t>]{0,8})?|[ \t]|\n)?"

# A letter or digit that makes a longer word or number. Scripts that write without blanks do not.
_WORD = "0-9a-z\u00aa\u00b5\u00ba\u00df-\u024f\u0370-\u052f"
_NOT_BEHIND = f"(?<![{_WORD}])"
_NOT_BEFORE = f"(?![{_WORD}])"

# A size is no identifier: `bolt 14x45`, `bolt 10 mm`, `bolt 9.5`, `bolt 9,5`; a comma behind four digits parts values.
_NOT_A_SIZE = (
    rf"{_NOT_BEFORE}(?!\.[0-9])(?!(?<![0-9]{{4}}),[0-9])"
    r"(?!(?<=[ ][0-9])[ ]?(?:mm|cm)\b)(?!(?<=[ ][0-9]{2})[ ]?(?:mm|cm)\b)"
)

# What joins the two ends of a range: words, an arrow, dots, or a dash.
_WORDS_BETWEEN = r"to|through|thru|until|till|up to|a|al|hasta|bis|à|au|jusqu'à|até|ate|ao|至|到|から|〜|~"
_BETWEEN = rf"[ \n\t]{{0,2}}(?:(?:{_WORDS_BETWEEN})(?![a-z])|-{{1,3}}>?|=>|→|⇒|➔|\.{{2,6}})[ \n\t]{{0,2}}"

# Without the prefix the second end has exactly four digits after `to`, `through`, `thru`, an arrow, dots, or a dash
# with no blank around it.
_SHORT_BETWEEN = r"(?: {1,2}(?:to|through|thru) {1,2}| ?(?:-{1,2}>|=>|→|⇒|➔|\.{2,6}) ?|-)"


class Mention(NamedTuple):
    """One mention: the folded span, and the numbers first..last that it names (equal but for a range).

    `text` is the identifier in its plain form where the form has no numbers (`first` and `last` are then -1).
    """

    start: int
    end: int
    first: int
    last: int
    text: str = ""


class IdentifierForm:
    """The scenario's form of an identifier, ready to be looked for."""

    def __init__(self, parameters: Parameters) -> None:
        self.prefix = parameters.prefix
        self.digits = parameters.digits
        self._numbered = bool(parameters.prefix)
        self.visible = _numbers(parameters.visible) if self._numbered else frozenset()
        self.hidden = _numbers(parameters.hidden) if self._numbered else frozenset()
        self._visible_sorted = tuple(sorted(self.visible))
        self._hidden_sorted = tuple(sorted(self.hidden))
        self._visible_texts = frozenset(parameters.visible)
        self._hidden_texts = frozenset(parameters.hidden)
        self._spelt = {
            f"{self.prefix}-{number:0{self.digits}d}": number
            for number in (self.visible | self.hidden if parameters.digits else ())
            if number < 10**self.digits
        }
        """Identifiers as they are mostly written, by which most mentions are known at once."""
        self.pattern = self._compiled(parameters)

    def _compiled(self, parameters: Parameters) -> re.Pattern[str]:
        if self._numbered:
            prefix = re.escape(self.prefix)
            number = rf"[0-9]{{{self.digits}}}{_NOT_BEFORE}"
            second = rf"(?:{_BETWEEN}{prefix}{_JOIN.replace('join', 'join2')}(?P<full>[0-9]{{1,6}}){_NOT_BEFORE}"
            short = rf"|{_SHORT_BETWEEN}(?P<short>{number})(?![.,][0-9]))"
            # The prefix comes first, and then what may not stand before it: a search for a literal is fast.
            behind = f"(?<![{_WORD}]{prefix})"
            return re.compile(rf"{prefix}{behind}{_JOIN}(?P<number>[0-9]{{1,6}}){_NOT_A_SIZE}(?:{second}{short})?")
        if parameters.pattern:
            return re.compile(rf"{_NOT_BEHIND}(?:{parameters.pattern}){_NOT_BEFORE}", re.IGNORECASE)
        names = sorted({*self._visible_texts, *self._hidden_texts} - {""}, key=len, reverse=True)
        return re.compile(rf"{_NOT_BEHIND}(?:{'|'.join(map(re.escape, names)) or '(?!)'}){_NOT_BEFORE}")

    def find(self, text: str) -> Iterator[Mention]:
        """The mentions in a folded text, in order."""
        for found in self.pattern.finditer(text):
            number = self._spelt.get(found.group())
            if number is not None:
                yield Mention(*found.span(), number, number)
            elif not self._numbered:
                yield Mention(found.start(), found.end(), -1, -1, found.group())
            elif not self._is_prose(text, found):
                yield self._mention(found)

    def _mention(self, found: re.Match[str]) -> Mention:
        first = int(found["number"])
        second = found["full"] or found["short"]
        if second is None:
            return Mention(found.start(), found.end(), first, first)
        last = int(second)
        if last > first:
            return Mention(found.start(), found.end(), first, last)
        if found["full"] is not None:  # both ends are named, in whatever order
            return Mention(found.start(), found.end(), last, first)
        return Mention(found.start(), found.end("number"), first, first)

    def _is_prose(self, text: str, found: re.Match[str]) -> bool:
        """A word of prose and a number that have nothing to do with one another."""
        number, join = found["number"], found["join"] or ""
        if join == "\n" and len(number) < self.digits and text[found.end("number") : found.end("number") + 1] in ".)":
            return True  # the next item of a numbered list
        before = text[found.start() - 1 : found.start()] if found.start() else ""
        return (
            before in ("-", "_")
            and len(number) != self.digits
            and text[found.start() - 2 : found.start() - 1].isalpha()
        )

    def mentions_in_field(self, value: str) -> tuple[tuple[int, int, str], ...]:
        """What one element of the identifier field names, as (first, last, text); the value is folded."""
        found = tuple((mention.first, mention.last, mention.text) for mention in self.find(value))
        if found or not self._is_name(value):
            return found
        return ((-1, -1, value.strip()),)

    def _is_name(self, value: str) -> bool:
        bare = value.strip()
        return bool(re.search(r"[^\W_]", bare)) and bare not in PLACEHOLDERS and " " not in bare

    def world(self, first: int, text: str = "") -> World:
        """Whose the identifier is."""
        if first >= 0:
            return "visible" if first in self.visible else "hidden" if first in self.hidden else "nowhere"
        return "visible" if text in self._visible_texts else "hidden" if text in self._hidden_texts else "nowhere"

    def split(self, mention: Mention) -> dict[World, int]:
        """How many of each world a mention names."""
        if mention.first < 0 or mention.first == mention.last:
            return {self.world(mention.first, mention.text): 1}
        inside = {
            "visible": _between(self._visible_sorted, mention),
            "hidden": _between(self._hidden_sorted, mention),
        }
        rest = mention.last - mention.first + 1 - sum(inside.values())
        counted: dict[World, int] = {"visible": inside["visible"], "hidden": inside["hidden"], "nowhere": rest}
        return {world: count for world, count in counted.items() if count}

    def shown(self, mention: Mention) -> Sequence[int | str]:
        """The visible identifiers that a mention names: numbers, or the text where the form has none."""
        if mention.first < 0:
            return (mention.text,) if mention.text in self._visible_texts else ()
        numbers = self._visible_sorted
        return numbers[bisect_left(numbers, mention.first) : bisect_right(numbers, mention.last)]

    def plain(self, mention: Mention) -> str:
        """The mention in its plain form, for people."""
        if mention.first < 0:
            return mention.text
        first = f"{self.prefix}-{mention.first:0{self.digits}d}"
        return first if mention.first == mention.last else f"{first}..{self.prefix}-{mention.last:0{self.digits}d}"


PLACEHOLDERS = frozenset(
    {
        "unknown",
        "n/a",
        "na",
        "none",
        "null",
        "missing",
        "unavailable",
        "truncated",
        "incomplete",
        "unseen",
        "tbd",
        "...",
    }
)
"""What stands in an identifier field in place of an identifier."""


def _numbers(identifiers: Iterable[str]) -> frozenset[int]:
    found = (re.search(r"[0-9]{1,6}\Z", identifier) for identifier in identifiers)
    return frozenset(int(match.group()) for match in found if match)


def _between(numbers: Sequence[int], mention: Mention) -> int:
    return bisect_right(numbers, mention.last) - bisect_left(numbers, mention.first)


def distinct(mentions: Iterable[Mention]) -> list[tuple[int, int]]:
    """The numbered mentions as merged, sorted intervals: ranges are never counted out one by one."""
    merged: list[tuple[int, int]] = []
    for first, last in sorted({(mention.first, mention.last) for mention in mentions if mention.first >= 0}):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged
