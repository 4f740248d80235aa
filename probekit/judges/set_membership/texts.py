"""The texts of a trial, made ready to be read: cut, folded, with identifiers, JSON, and places in the original."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from probekit.evidence import TrialEvidence
from probekit.judges.endings import text_part, visible_text
from probekit.judges.folding import Folded, fold
from probekit.judges.judgement import Place
from probekit.judges.set_membership.structured import JsonText

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


BATCH = 4096


def without_keys(text: str, json: JsonText) -> str:
    """The text with the JSON in it reduced to its string values, one a line; a row's values stay on one line.

    Keys, numbers and brackets become blanks: a JSON string's value is text, other JSON is not. The length stays.
    """
    if not json:
        return text
    pieces: list[str] = []
    joined: list[str] = []
    for piece in _kept(text, json):
        pieces.append(piece)
        if len(pieces) == BATCH:
            joined.append("".join(pieces))
            pieces.clear()
    return "".join((*joined, *pieces))


def _kept(text: str, json: JsonText) -> Iterator[str]:
    """The pieces of the reduced text, in order."""
    at = index = 0
    strings = json.strings
    for start, end in zip(json.starts, json.ends, strict=True):
        yield text[at:start]
        at, row = start, -1
        while index < len(strings) and strings.starts[index] < end:
            item = strings.item(index)
            same_row = item.row >= 0 and item.row == row and json.is_row(row)
            yield (" " if same_row else "\n") * (item.start + 1 - at)
            yield text[item.start + 1 : item.end - 1]
            at, row = item.end - 1, item.row
            index += 1
        yield "\n" * (end - at)
        at = end
    yield text[at:]
