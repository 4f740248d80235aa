"""Corpora of many rows: judged in batches, since a test for each row costs more than the judging; none is hidden.

@each(ROWS)
def test_a_row_is_judged_as_it_says(row: dict[str, Any]) -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

# Any: a row is whatever its file says.
Check = Callable[[Any], None]
Batch = Sequence[tuple[str, Mapping[str, Any]]]
"""Rows with their names: a row's own id, or its place in the file, from 1."""

SIZE = 50
SHOWN = 10


def each(rows: Sequence[Mapping[str, Any]]) -> Callable[[Check], Callable[[Batch], None]]:
    """Make a test of one row a test of a batch of them, once for each batch."""

    def batched(check: Check) -> Callable[[Batch], None]:
        def test(batch: Batch) -> None:
            all_hold(batch, check)

        # not functools.wraps: pytest would look through it, at the parameters of the check
        test.__name__, test.__qualname__, test.__module__, test.__doc__ = (
            check.__name__, check.__qualname__, check.__module__, check.__doc__,
        )  # fmt: skip
        return pytest.mark.parametrize("batch", batches(rows), ids=span)(test)

    return batched


def batches(rows: Sequence[Mapping[str, Any]]) -> list[Batch]:
    """The rows in order, some at a time."""
    named = [(str(row.get("id", number)), row) for number, row in enumerate(rows, start=1)]
    return [named[first : first + SIZE] for first in range(0, len(named), SIZE)]


def span(batch: Batch) -> str:
    """The name of a batch."""
    return f"{batch[0][0]}..{batch[-1][0]}"


def all_hold(batch: Batch, check: Check) -> None:
    """Check every row; fail with the names and messages of the first that do not hold, and their number."""
    wrong: list[str] = []
    for name, row in batch:
        try:
            check(row)
        except Exception as error:  # noqa: BLE001 - a judge that raises is told like one that errs
            wrong.append(f"{name}: {type(error).__name__}: {error}")
    if wrong:
        raise AssertionError("\n".join([f"{len(wrong)} of {len(batch)} rows do not hold", *wrong[:SHOWN]]))
