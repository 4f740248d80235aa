"""The texts of a trial, made ready to be read: cut, folded, with identifiers, JSON, and places in the original."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal

from probekit.evidence import TrialEvidence
from probekit.judges.endings import text_part, visible_text
from probekit.judges.folding import INLINE_TAGS, Folded, fold
from probekit.judges.judgement import Place
from probekit.judges.set_membership.structured import Fields, JsonText

Origin = Literal["text", "call"]


class Part:
    """One text: where it stands, the visible original, and its folded form. `offset` is where it begins in the part."""

    def __init__(self, where: tuple[int, str, Origin], original: str, offset: int, fields: Fields) -> None:
        self.turn, self.name, self.origin = where
        self.original = original
        self.offset = offset
        self.folded: Folded = fold(original)
        self._fields = fields

    @cached_property
    def json(self) -> JsonText:
        """The JSON in it; of a call's arguments only where they name a field, since nothing else there is asked for."""
        named = self.origin == "text" or self._names_field()
        return JsonText(self.original if named and '"' in self.original else "", self._fields)

    def _names_field(self) -> bool:
        text = self.folded.text.replace(" ", "_").replace("-", "_")
        return any(name in text for name in (self._fields.identifier, *self._fields.values))

    def place(self, start: int, end: int) -> Place:
        """The place of a folded span."""
        first, last = self.folded.span(start, end)
        return Place(self.turn, self.name, first + self.offset, last + self.offset)


def parts_of_trial(evidence: TrialEvidence, fields: Fields) -> Iterator[Part]:
    """The visible text and the calls' arguments of every turn, in order."""
    for number, turn in enumerate(evidence.turns):
        text, offset = visible_text(turn)
        if text:
            yield Part((number, text_part(turn), "text"), text, offset, fields)
        for index, call in enumerate(turn.tool_calls):
            if call.raw:
                yield Part((number, f"call {index}", "call"), call.raw, 0, fields)


BATCH = 4096
"""Pieces of a text that are joined at a time: millions of small strings would take more room than the text."""


def _joined(pieces: Iterable[str]) -> str:
    batch: list[str] = []
    batches: list[str] = []
    for piece in pieces:
        batch.append(piece)
        if len(batch) == BATCH:
            batches.append("".join(batch))
            batch.clear()
    return "".join((*batches, *batch))


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text with some spans, which come in order, turned into line ends; its length stays."""
    return _joined(_blanked(text, spans))


def _blanked(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[str]:
    at = 0
    for start, end in spans:
        if end > at:
            yield text[at : max(start, at)]
            yield "\n" * (end - max(start, at))
            at = end
    yield text[at:]


def without_keys(text: str, json: JsonText) -> str:
    """The text with the JSON in it reduced to its string values, one a line; a row's values stay on one line.

    Keys, numbers and brackets become blanks: a JSON string's value is text, other JSON is not. The length stays.
    """
    return _joined(_kept(text, json)) if json else text


def _kept(text: str, json: JsonText) -> Iterator[str]:
    """The pieces of the reduced text, in order."""
    at = index = 0
    strings = json.strings
    for start, end in zip(json.starts, json.ends, strict=True):
        yield text[at:start]
        at, row = start, -1
        while index < len(strings) and strings.starts[index] < end:
            item = strings.item(index)
            if json.is_row_status(item):
                index += 1
                continue
            same_row = item.row >= 0 and item.row == row and json.is_row(row)
            yield (" " if same_row else "\n") * (item.start + 1 - at)
            yield text[item.start + 1 : item.end - 1]
            at, row = item.end - 1, item.row
            index += 1
        yield "\n" * (end - at)
        at = end
    yield text[at:]


_TAG = re.compile(rf"</?(?!(?:{INLINE_TAGS}|a)[ >/])[a-z][a-z0-9_:-]{{0,40}}(?: [^<>\n]{{0,200}})?/?>", re.IGNORECASE)


def without_tags(text: str) -> str:
    """The text with its markup turned into line ends; its length stays. What stands in an element is a line."""
    if "</" not in text:
        return text
    return blanked(text, (found.span() for found in _TAG.finditer(text)))
