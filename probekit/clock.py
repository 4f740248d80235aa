"""The clock of a spike: one deadline over an injected time source, and budgets scaled from the ninety minutes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

TimeSource = Callable[[], float]
"""Seconds that never go back and that count the time in which the machine sleeps."""

LONGEST_S = 90 * 60.0
"""A spike's wall clock may be shortened, never lengthened (contract 2.6)."""

TRIALS_SHARE = 75 / 90
"""The part of the wall clock that trials may use; the rest is for judging and for closing the logs."""

PHASES: tuple[tuple[str, int], ...] = (
    ("freeze", 10),
    ("stub", 25),
    ("prompt", 40),
    ("trials", 75),
    ("table", 90),
)
"""Budgets in minutes of ninety, by the minute at which each ends. Shown, scaled, never waited for."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A wall clock of `length_s` seconds that started at `started` on `now`'s scale."""

    now: TimeSource
    started: float
    length_s: float = LONGEST_S

    def elapsed(self) -> float:
        """Seconds since the start."""
        return self.now() - self.started

    @property
    def deadline(self) -> float:
        """The instant, on `now`'s scale, at which whatever is in flight is cut off."""
        return self.started + self.length_s

    def left(self) -> float:
        """Seconds to the deadline; negative once it has passed."""
        return self.deadline - self.now()

    def trial_deadline(self, trials_left: int) -> float:
        """The instant at which the next trial is over: an equal share of what the trials have left (contract 2.4)."""
        trials_end = self.started + self.length_s * TRIALS_SHARE
        now = self.now()
        return now + max(0.0, trials_end - now) / trials_left

    def phase(self) -> str:
        """Name of the budget that the elapsed time falls into."""
        minute = self.elapsed() / self.length_s * 90
        return next((name for name, end in PHASES if minute < end), PHASES[-1][0])
