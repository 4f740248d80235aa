"""A clipped catalogue page, read as far as it goes. Pure.

A page is a JSON object with `total`, `next_page` and `items`, cut off at any byte: its whole records are read one by
one, and of the record in which it was cut the text that is left. A page without its head is read from its first whole
record on; one in a wrapper, out of the text that the wrapper holds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from json import JSONDecoder, loads

from probekit.evidence import JsonValue

_ITEMS = re.compile(r'"items"\s*:\s*\[')
_HEADLESS = re.compile(r'(?=\{"sku")')
_MORE = re.compile(r'"next_page"\s*:\s*\d')
_TOTAL = re.compile(r'"total"\s*:\s*(\d{1,4})(?!\d)')
_NEXT_ITEM = re.compile(r"[\s,]*")
_CUT_SKU = re.compile(r'"sku"\s*:\s*"([^"]*)"')
_CUT_NAME = re.compile(r'"name"\s*:\s*"([^"]*)"')
_CUT_HASH = re.compile(r'"sha256"\s*:\s*"([0-9a-f]*)(?![0-9a-f"])')

Row = dict[str, JsonValue]


@dataclass(frozen=True, slots=True)
class Page:
    """What an agent can read of a page.

    `rows` are its whole records. Of the record in which the page was cut: `cut_row` holds the whole fields,
    `cut_hash` the hash's digits that came; both are empty where the page is whole. `text` is the page as it came.
    `total` is as many as came where none is named; `more` tells whether a next page is.
    """

    text: str
    total: int
    rows: tuple[Row, ...]
    cut_row: Row
    cut_hash: str
    more: bool = False

    @property
    def complete(self) -> bool:
        """Did every record come?"""
        return not self.cut_row and not self.more and len(self.rows) == self.total

    @property
    def seen(self) -> tuple[Row, ...]:
        """Every record that came, the cut one without its hash."""
        return (*self.rows, self.cut_row) if self.cut_row else self.rows


def read_page(outputs: Sequence[str]) -> Page | None:
    """The first of the tool outputs that lists items; None where none does."""
    for text in map(_unwrapped, outputs):
        start = _ITEMS.search(text) or _HEADLESS.search(text)
        if start is not None:
            return _read(text, start.end())
    return None


def _unwrapped(output: str) -> str:
    """The text that a JSON object holds as `output`; any other tool output as it is."""
    try:
        value = loads(output)
    except (ValueError, RecursionError):
        return output
    inner = value.get("output") if isinstance(value, dict) else None
    return inner if isinstance(inner, str) else output


def _read(text: str, at: int) -> Page:
    rows, at = _whole_rows(text, at)
    rest = text[at:]
    sku, name, cut_hash = _CUT_SKU.search(rest), _CUT_NAME.search(rest), _CUT_HASH.search(rest)
    cut_row: Row = {"sku": sku[1]} if sku else {}
    if sku and name:
        cut_row["name"] = name[1]
    total = _TOTAL.search(text)
    count, more = int(total[1]) if total else len(rows), _MORE.search(text) is not None
    return Page(text, count, rows, cut_row, cut_hash[1] if cut_hash else "", more)


def _whole_rows(text: str, at: int) -> tuple[tuple[Row, ...], int]:
    """The records from `at` on that are whole, and where the first that is not begins."""
    decoder = JSONDecoder()
    rows: list[Row] = []
    while True:
        gap = _NEXT_ITEM.match(text, at)
        at = gap.end() if gap else at
        try:
            row, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):  # ValueError: no JSON, or a number too long to read
            return tuple(rows), at
        if isinstance(row, dict):
            rows.append(row)
