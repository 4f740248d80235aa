"""The texts of a trial, made ready to be read: cut, folded, with identifiers, JSON, and places in the original."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from probekit.evidence import TrialEvidence
from probekit.judges.endings import text_part, visible_text
from probekit.judges.folding import Folded, fold
from probekit.judges.judgement import Place
from probekit.judges.set_membership.structured import JsonRegion, json_regions

Origin = Literal["text", "call"]


@dataclass(frozen=True, slots=True)
class Part:
    """One text: where it stands, the visible original, and its folded form. `offset` is where it begins in the part."""

    turn: int
    name: str
    origin: Origin
    original: str
    offset: int
    folded: Folded

    def place(self, start: int, end: int) -> Place:
        """The place of a folded span."""
        first, last = self.folded.span(start, end)
        return Place(self.turn, self.name, first + self.offset, last + self.offset)


def parts_of_trial(evidence: TrialEvidence) -> Iterator[Part]:
    """The visible text and the calls' arguments of every turn, in order."""
    for number, turn in enumerate(evidence.turns):
        text, offset = visible_text(turn)
        if text:
            yield Part(number, text_part(turn), "text", text, offset, fold(text))
        for index, call in enumerate(turn.tool_calls):
            if call.raw:
                yield Part(number, f"call {index}", "call", call.raw, 0, fold(call.raw))


def blanked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with some spans turned into line ends; its length stays."""
    pieces: list[str] = []
    at = 0
    for start, end in sorted(spans):
        if end > at:
            pieces.append(text[at : max(start, at)])
            pieces.append("\n" * (end - max(start, at)))
            at = end
    pieces.append(text[at:])
    return "".join(pieces)


def without_keys(text: str, regions: list[JsonRegion]) -> str:
    """The text with the JSON in it reduced to its string values, one a line; a row's values stay on one line.

    Keys, numbers and brackets become blanks: a JSON string's value is text, other JSON is not. The length stays.
    """
    if not regions:
        return text
    pieces: list[str] = []
    at = 0
    for region in regions:
        pieces.append(text[at : region.start])
        pieces.append(_values(text, region))
        at = region.end
    pieces.append(text[at:])
    return "".join(pieces)


def _values(text: str, region: JsonRegion) -> str:
    pieces: list[str] = []
    at, row = region.start, -1
    for item in region.strings:
        same_row = item.row >= 0 and item.row == row and region.is_row(item.row)
        gap = item.start + 1 - at
        pieces.append(" " * gap if same_row else "\n" * gap)
        pieces.append(text[item.start + 1 : item.end - 1])
        at, row = item.end - 1, item.row
    pieces.append("\n" * (region.end - at))
    return "".join(pieces)


def regions_of(text: str, id_field: str) -> list[JsonRegion]:
    """The JSON in a text."""
    return list(json_regions(text, id_field))
