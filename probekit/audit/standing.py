"""Where one value stands in one conversation, and how its places were meant. Each is looked at once for all calls."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from probekit.audit.places import Place, first_place, places
from probekit.audit.said import How, Telling
from probekit.audit.seen import Seen
from probekit.audit.wanted import Wanted

MOST_PLACES: Final = 1000
"""So many places of a value are asked how they were meant; one that stands more often is a common word."""


class Standing:
    """The places of a value, in order. `count` is always of the places that one call had seen."""

    __slots__ = ("_certain", "_hows", "_proposed", "_said", "_seen", "_starts", "_telling", "places", "value")

    def __init__(self, value: Wanted, seen: Seen, telling: Telling) -> None:
        self.value = value
        self.places = places(value, seen)
        self._starts = [place.start for place in self.places]
        self._certain = next((n for n, place in enumerate(self.places) if not place.shared), len(self.places))
        self._seen, self._telling = seen, telling
        self._hows: list[How] = []
        self._said: int | None = None
        self._proposed: int | None = None

    def count(self, limit: int) -> int:
        """How many of the places stand before a limit."""
        return bisect_left(self._starts, limit)

    def said(self, count: int) -> Place | None:
        """The first of the places that was said of the field."""
        while self._said is None and len(self._hows) < min(count, MOST_PLACES):
            place = self.places[len(self._hows)]
            self._hows.append(self._telling.how(place))
            if self._hows[-1] == "said" and not place.shared:
                self._said = len(self._hows) - 1
        return self.places[self._said] if self._said is not None and self._said < count else None

    def sub_labels(self, count: int) -> set[str]:
        """What all of the places have in common, where none was said."""
        if count <= self._certain:
            return {"shared"}
        hows = set(self._hows[:count])
        return {how for how in hows if how in {"misfiled", "echo"}} if len(hows) == 1 else set()

    def is_proposed(self, limit: int) -> bool:
        """Had the assistant put the value as a question, right before a user's turn that stands before the limit?"""
        if self._proposed is None:
            text, limits = self._seen.asked
            at = first_place(self.value, text) if text else None
            self._proposed = len(self._seen.text) + 1 if at is None else limits[text.count("\0", 0, at)]
        return self._proposed < limit
