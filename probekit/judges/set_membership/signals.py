"""Signals while they are gathered: exact counts, the first places only."""

from __future__ import annotations

from probekit.judges.judgement import PLACES_KEPT, Place, Signal


class Gathered:
    """One kind of signal."""

    def __init__(self) -> None:
        self.count = 0
        self.places: list[Place] = []
        self.values: list[str] = []


class Board:
    """All signals of a trial by kind."""

    def __init__(self) -> None:
        self._kinds: dict[str, Gathered] = {}

    def wants(self, kind: str) -> bool:
        """Is there room for another place of this kind? (A place costs more than a count.)"""
        gathered = self._kinds.get(kind)
        return gathered is None or len(gathered.places) < PLACES_KEPT

    def add(self, kind: str, place: Place | None, value: str, count: int = 1) -> None:
        """Count something found; `place` is None where there was no room for it."""
        gathered = self._kinds.get(kind)
        if gathered is None:
            gathered = self._kinds[kind] = Gathered()
        gathered.count += count
        if place is not None and len(gathered.places) < PLACES_KEPT:
            gathered.places.append(place)
            gathered.values.append(value)

    def put(self, signal: Signal) -> None:
        """Add a whole signal, of a kind that nothing else adds to."""
        gathered = self._kinds[signal.kind] = Gathered()
        gathered.count, gathered.places, gathered.values = signal.count, [*signal.places], [*signal.values]

    def count(self, kind: str) -> int:
        """How many of a kind were found."""
        gathered = self._kinds.get(kind)
        return gathered.count if gathered else 0

    def signal(self, kind: str) -> Signal | None:
        """One kind as a finished signal."""
        gathered = self._kinds.get(kind)
        return Signal(kind, gathered.count, tuple(gathered.places), tuple(gathered.values)) if gathered else None

    def all(self) -> tuple[Signal, ...]:
        """Every signal, sorted by kind."""
        found = (self.signal(kind) for kind in sorted(self._kinds))
        return tuple(signal for signal in found if signal is not None)
