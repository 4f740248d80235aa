"""The clock: shares of the time, phases, and the deadline."""

from __future__ import annotations

import pytest

from probekit.cli.spike import read_duration
from probekit.clock import Clock
from probekit.errors import UsageError


def clock_at(now: float, length: float = 5400.0) -> Clock:
    """A clock that started at 0 and stands at `now`."""
    return Clock(lambda: now, 0.0, length)


def test_a_trial_gets_an_equal_share_of_what_is_left() -> None:
    """Trials may use the first 75 of 90 minutes; each gets what is left of them by the trials that are left."""
    assert clock_at(0).trial_deadline(3) == pytest.approx(4500 / 3)
    assert clock_at(1000).trial_deadline(2) == pytest.approx(1000 + 3500 / 2)
    assert clock_at(4600).trial_deadline(1) == pytest.approx(4600)


@pytest.mark.parametrize(
    ("minute", "phase"), [(0, "freeze"), (10, "stub"), (39, "prompt"), (74, "trials"), (80, "table"), (95, "table")]
)
def test_phases_scale_with_the_clock(minute: int, phase: str) -> None:
    """The article's minutes are budgets that shrink with a shorter clock."""
    assert clock_at(minute * 60).phase() == phase
    assert clock_at(minute * 6, 540).phase() == phase


@pytest.mark.parametrize(("text", "seconds"), [("90m", 5400), ("1h", 3600), ("300s", 300), ("1s", 1), ("090m", 5400)])
def test_durations(text: str, seconds: int) -> None:
    """A whole number and a unit."""
    assert read_duration(text) == seconds


@pytest.mark.parametrize(
    "text", ["", "0m", "-1m", "91m", "2h", "90", "5d", "1.5h", "m", "1e3s", "\u0663m", "9" * 5000 + "m"]
)
def test_no_durations(text: str) -> None:
    """Zero, negative, over ninety minutes, or without a known unit: wrong usage."""
    with pytest.raises(UsageError, match="--wall-clock"):
        read_duration(text)
