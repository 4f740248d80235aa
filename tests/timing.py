"""How the time of a piece of work grows with its input, for tests that hold it to be linear."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LINEAR: Final = 11
"""Four times as much takes about four times as long, and sixteen times as long where it is squared: between the two."""

_LEAST_S: Final = 0.004
"""Below this the clock and what stands in a cache say more than the work does."""


def growth(work: Callable[[int], object], size: int) -> float:
    """How many times as long `work` takes for `4 * size` as for `size`, in this process's own time.

    The lesser of two each: a collection of other tests' garbage is not the work's fault.
    """
    return _seconds(work, 4 * size) / max(_seconds(work, size), _LEAST_S)


def _seconds(work: Callable[[int], object], size: int) -> float:
    return min(_once(work, size) for _ in range(2))


def _once(work: Callable[[int], object], size: int) -> float:
    began = time.process_time()
    work(size)
    return time.process_time() - began
