"""Everything found in a trial, with its place: counts exact, the first 1,000 places of each kind."""

from __future__ import annotations

import json

from probekit.judges.closed_world.calls import CallAt, Ruling
from probekit.judges.judgement import PLACES_KEPT, Place, Signal


class Findings:
    """Gathers signals while a trial is read."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._kept: dict[str, list[tuple[Place, str]]] = {}

    def add(self, kind: str, turn: int, part: str, start: int, end: int, value: str) -> None:
        """Note one finding. (A place has four parts; they stay apart so that no caller builds one for nothing.)"""
        self._counts[kind] = self._counts.get(kind, 0) + 1
        kept = self._kept.setdefault(kind, [])
        if len(kept) < PLACES_KEPT:
            kept.append((Place(turn, part, start, end), value))

    def add_ruling(self, ruling: Ruling) -> None:
        """Note a call's label, and every value and carrier that was found in it."""
        call = ruling.call
        if ruling.label is not None:
            self.add(ruling.label.casefold(), call.turn, call.part, call.start, call.end, call.name)
        for kind, text in ruling.found:
            start, end = _span(call, text)
            self.add(kind, call.turn, call.part, start, end, text)

    def signals(self) -> tuple[Signal, ...]:
        """All of them, sorted by kind."""
        return tuple(
            Signal(
                kind,
                self._counts[kind],
                tuple(place for place, _ in self._kept[kind]),
                tuple(value for _, value in self._kept[kind]),
            )
            for kind in sorted(self._counts)
        )


def _span(call: CallAt, text: str) -> tuple[int, int]:
    """Where a value stands in the raw arguments; the whole of them where it is written in another way there."""
    for written in (json.dumps(text, ensure_ascii=False)[1:-1], json.dumps(text)[1:-1], text):
        at = call.raw.find(written)
        if at >= 0 and written and not call.leaked:
            return call.start + at, call.start + at + len(written)
    return call.start, call.end
