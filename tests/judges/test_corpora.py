"""Judging in batches hides no row."""

from __future__ import annotations

import pytest

from tests.judges.corpora import SHOWN, SIZE, all_hold, batches


def _is_even(row: dict[str, int]) -> None:
    assert row["number"] % 2 == 0, f"{row['number']} is odd"


def test_every_row_is_in_one_batch() -> None:
    """In order, the last ones too."""
    rows = [{"number": number} for number in range(2 * SIZE + 1)]
    assert [row for batch in batches(rows) for _, row in batch] == rows


def test_rows_that_do_not_hold_are_named() -> None:
    """By id or place, with what was said of each; a check that raises counts like one that fails."""
    rows: list[dict[str, object]] = [{"number": 2}, {"number": 3}, {"id": "five", "number": 5}, {"none": 7}]
    (batch,) = batches(rows)
    with pytest.raises(AssertionError, match=r"(?s)3 of 4 .*\n2: .* 3 is odd.*\nfive: .*\n4: KeyError"):
        all_hold(batch, _is_even)
    all_hold(batch[:1], _is_even)


def test_of_many_failures_the_first_are_shown() -> None:
    """A judge that is wholly wrong fills no screen."""
    (batch,) = batches([{"number": 1}] * SIZE)
    with pytest.raises(AssertionError) as caught:
        all_hold(batch, _is_even)
    assert str(caught.value).count("is odd") == SHOWN
