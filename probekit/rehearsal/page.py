"""A clipped catalogue page, read as far as it goes. Pure.

A page is JSON with a list of records, cut off at any byte: its whole records are read one by one, and of the record in
which it was cut the text that is left. A page without its head is read from its first whole record on; one in a
wrapper, out of the text that the wrapper holds. The list is `items`, else the first that holds objects; what records
are called by is `sku`, else the member whose plural the task names, else the first text that differs in each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from json import JSONDecoder, loads

from probekit.evidence import JsonValue

_ITEMS = re.compile(r'"items"\s*:\s*\[')
_ROWS = re.compile(r"\[(?=\s{0,80}\{)")
_HEADLESS = re.compile(r'(?=\{"sku")')
_MORE = re.compile(r'"next\w{0,20}"\s*:\s*[\d"]')
_TOTAL = re.compile(r'"total\w{0,20}"\s*:\s*(\d{1,4})(?![\d.])')
_NEXT_ITEM = re.compile(r"[\s,]*")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_WORD = re.compile(r"\w+")
_CUT_SKU = re.compile(r'"sku"\s*:\s*"([^"]*)"')
_CUT_NAME = re.compile(r'"name"\s*:\s*"([^"]*)"')
_CUT_HASH = re.compile(r'"sha256"\s*:\s*"([0-9a-f]*)(?![0-9a-f"])')

Row = dict[str, JsonValue]

SKU = "sku"


@dataclass(frozen=True, slots=True)
class Page:
    """What an agent can read of a page.

    `rows` are its whole records. Of the record in which the page was cut: `cut_row` holds the whole fields,
    `cut_hash` the hash's digits that came; both are empty where the page is whole. `text` is the page as it came.
    `total` is as many as came where none is named; `more` tells whether a next page is; `closed` whether the page is
    whole JSON. `id_key` is the member by which records are called.
    """

    text: str
    total: int
    rows: tuple[Row, ...]
    cut_row: Row
    cut_hash: str
    more: bool = False
    closed: bool = False
    id_key: str = SKU

    @property
    def complete(self) -> bool:
        """Did every record come?"""
        return self.closed and not self.more and len(self.rows) == self.total

    @property
    def hash_key(self) -> str:
        """The member that holds each record's digest; `sha256` where none does."""
        first = self.rows[0] if self.rows else {}
        return next((key for key, value in first.items() if _DIGEST.fullmatch(str(value))), "sha256")

    @property
    def seen(self) -> tuple[Row, ...]:
        """Every record that came, the cut one without its hash."""
        return (*self.rows, self.cut_row) if self.cut_row else self.rows


def read_page(outputs: Sequence[str], task: str = "") -> Page | None:
    """The first of the tool outputs that lists records; None where none does. `task` is the prompt."""
    for text in map(_unwrapped, outputs):
        start = _ITEMS.search(text) or _HEADLESS.search(text) or _ROWS.search(text)
        if start is not None:
            return _read(text, start.end(), task)
    return None


def _unwrapped(output: str) -> str:
    """The text that a JSON object holds as `output`; any other tool output as it is."""
    value = _json(output)
    inner = value.get("output") if isinstance(value, dict) else None
    return inner if isinstance(inner, str) else output


def _json(text: str) -> JsonValue:
    """The text as JSON; None where it is none."""
    try:
        value: JsonValue = loads(text)
    except (ValueError, RecursionError):
        return None
    return value


def _read(text: str, at: int, task: str) -> Page:
    head = text[:at]
    rows, at = _whole_rows(text, at)
    rest = text[at:]
    sku, name, cut_hash = _CUT_SKU.search(rest), _CUT_NAME.search(rest), _CUT_HASH.search(rest)
    cut_row: Row = {"sku": sku[1]} if sku else {}
    if sku and name:
        cut_row["name"] = name[1]
    total = _TOTAL.search(head) or _TOTAL.search(rest)  # a record's own `total` is none of the list
    more = any(_MORE.search(part) for part in (head, rest))
    count, closed = int(total[1]) if total else len(rows), _json(text) is not None
    return Page(text, count, rows, cut_row, cut_hash[1] if cut_hash else "", more, closed, _id_key(rows, task))


def _id_key(rows: Sequence[Row], task: str) -> str:
    """What records are called by: see the head of this file."""
    texts = [key for key, value in rows[0].items() if isinstance(value, str)] if rows else []
    said = set(_WORD.findall(task))
    named = [key for key in texts if key == SKU or f"{key}s" in said]
    apart = [key for key in texts if len({str(row.get(key)) for row in rows}) == len(rows)]
    return next(iter((*named, *apart)), SKU)


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
