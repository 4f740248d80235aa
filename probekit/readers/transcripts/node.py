"""A JSON value with its place in the document, and the lines of an event stream. Pure.

What is read through a node either has the form that was asked for or becomes one sentence with the place: nothing
of a wrong form is passed over, since a call that is overlooked would read as restraint.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from probekit import jsontext
from probekit.evidence import JsonValue
from probekit.traces import TraceError, parsed

SHOWN = 60
"""Characters of somebody's text in a sentence, at most."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands (`line 3: message.content[0]`). Every reading raises TraceError with that place."""

    value: JsonValue
    place: str

    def at(self, key: str) -> Node:
        """A member of an object; null where it has none."""
        return Node(self.object().get(key), f"{self.place}{'' if self.place.endswith(' ') else '.'}{key}")

    def has(self, key: str) -> bool:
        """Is it an object that has this member, and not as null?"""
        return isinstance(self.value, dict) and self.value.get(key) is not None

    def object(self) -> dict[str, JsonValue]:
        """The object that it must be."""
        if not isinstance(self.value, dict):
            raise self.error("is no object")
        return self.value

    def elements(self) -> Iterator[Node]:
        """The elements of the list that it must be; null has none."""
        if self.value is None:
            return
        if not isinstance(self.value, list):
            raise self.error("is no list")
        for index, element in enumerate(self.value):
            yield Node(element, f"{self.place}[{index}]")

    def text(self) -> str | None:
        """A string, or null."""
        if self.value is None or isinstance(self.value, str):
            return self.value
        raise self.error("is no string")

    def word(self) -> str:
        """The string that must stand there."""
        if not isinstance(self.value, str) or not self.value:
            raise self.error("is missing" if self.value is None else "is no string")
        return self.value

    def one_of(self, words: Collection[str]) -> str:
        """The string that must stand there and be one of these."""
        word = self.word()
        if word not in words:
            raise self.error(f"is {word[:SHOWN]!a}, which is not read (known: {', '.join(sorted(words))})")
        return word

    def flag(self) -> bool:
        """True or false; null is false."""
        if self.value is None or isinstance(self.value, bool):
            return bool(self.value)
        raise self.error("is neither true nor false")

    def error(self, problem: str) -> TraceError:
        """What is wrong here, as a sentence."""
        return TraceError(f"{self.place.rstrip(': ')} {problem}")


def document_of(data: bytes) -> Node:
    """The one JSON document that the bytes are. Raises TraceError."""
    return Node(parsed(data), "")


class Events:
    """The objects of an event stream, one a line, in order; blank lines are passed over.

    `torn` is true after the last line where that was cut off in the middle, as by a writer that was killed: what
    stands before it is whole. No line at all, and any other that is no object, raises TraceError.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.torn = False

    def __iter__(self) -> Iterator[Node]:
        if not self._data.strip():
            raise TraceError("holds no event")
        number = start = 0
        while start < len(self._data):
            number += 1
            found = self._data.find(b"\n", start)
            end = len(self._data) if found < 0 else found
            line = self._data[start:end].strip()
            start = end + 1
            if not line:
                continue
            if found < 0 and jsontext.read(line).problem == "cut":
                self.torn = True
                return
            node = Node(parsed(line, f"line {number}"), f"line {number}: ")
            node.object()
            yield node
