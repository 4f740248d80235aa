"""How a scripted agent reads a page of any tool: where the records are, what they are called, whether all came."""

from __future__ import annotations

import json

import pytest

from probekit.rehearsal.page import read_page

HOTELS = [
    {"kind": "inn", "hotel_id": f"HTL-F{n}-w1", "name": f"Inn {n}", "tags": ["a"], "total": n} for n in (101, 102)
]


def text_of(page: object) -> str:
    """As a tool writes it."""
    return json.dumps(page, separators=(",", ":"))


@pytest.mark.parametrize(
    ("page", "total"),
    [
        ({"meta": {"total_results": 137, "tags": ["x"]}, "data": {"hotels": HOTELS}}, 137),
        ({"hotels": HOTELS, "total": 9}, 9),
        (HOTELS, 2),
    ],
)
def test_the_records_are_the_first_list_of_objects(page: object, total: int) -> None:
    """Lists of texts are passed over; a record's own `total` is not the list's."""
    read = read_page([text_of(page)], "Report every hotel.")
    assert read is not None
    assert (list(read.rows), read.total, read.complete) == (HOTELS, total, total == 2)


def test_a_page_that_stops_is_not_complete() -> None:
    """No total and no next page: only the JSON that does not close tells."""
    read = read_page([text_of(HOTELS)[:-20]], "")
    assert read is not None
    assert (len(read.rows), read.total, read.complete) == (1, 1, False)


@pytest.mark.parametrize(
    ("task", "key"),
    [
        ("an object with keys status and names", "name"),
        ("each of the hotel_ids", "hotel_id"),
        ("no word of it", "hotel_id"),
    ],
)
def test_records_are_called_as_the_task_says(task: str, key: str) -> None:
    """By the member whose plural stands in the prompt, else by the first text that differs in each record."""
    read = read_page([text_of(HOTELS)], task)
    assert read is not None
    assert read.id_key == key
