"""Parts handed out a few ahead, results taken in the order of the parts, so that memory stays bounded."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

P = TypeVar("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Promise(Protocol[R_co]):
    """A result that comes."""

    def result(self) -> R_co:
        """The result, when it is there; raises what the function raised."""
        ...


def in_order(parts: Iterable[P], hand_out: Callable[[P], Promise[R]], ahead: int) -> Iterator[R]:
    """The results in the order of the parts. No more than `ahead` parts are handed out and not yet taken back."""
    waiting: deque[Promise[R]] = deque()
    for part in parts:
        waiting.append(hand_out(part))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
