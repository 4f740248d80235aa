"""How common APIs say around a list of rows how many there are, and that there is a next page. Pure; text in, text out.

The text is compact JSON, or a piece of it: what stands before the rows, or behind them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

TOTAL_MEMBERS = frozenset({
    "total", "count", "total_count", "totalcount", "total_results", "totalresults", "total_elements", "totalelements",
    "total_items", "totalitems", "total_rows", "totalrows", "total_hits", "totalhits", "num_found", "numfound",
    "recordstotal", "nbhits", "size",
})  # fmt: skip
"""Names of a total, in lower case; each may also hold it as its member `value`."""

_TOTAL = re.compile(rf'"({"|".join(sorted(TOTAL_MEMBERS))})":(\{{"value":)?([0-9]{{1,18}})(?![0-9.])', re.IGNORECASE)
_MORE = re.compile(
    r'"(next[A-Za-z_-]*|has_?next[A-Za-z_-]*|has_?more[A-Za-z_-]*|end_?cursor|cursor|continuation[A-Za-z_-]*'
    r'|total_?pages|page_?count|truncated|is_?truncated)"'
    r':("(?:[^"\\]|\\.)*"|true|false|null|-?[0-9][0-9.eE+-]*|\{[^{}]*\})',
    re.IGNORECASE,
)
_NUMBER_OF_PAGES = re.compile(r"total_?pages|page_?count", re.IGNORECASE)
_NOTHING = frozenset({"null", "false", '""', "{}"})


def totals_around(text: str) -> Iterator[tuple[str, int]]:
    """Every total that it names, with its key."""
    yield from ((found[1], int(found[3])) for found in _TOTAL.finditer(text))


def told_around(text: str, rows: int) -> Iterator[str]:
    """What of it tells somebody who sees `rows` rows that there are more, one phrase each: a total, a next page."""
    yield from (f"{key} {total}" for key, total in totals_around(text) if total > rows)
    for found in _MORE.finditer(text):
        if found[2] not in _NOTHING and not _NUMBER_OF_PAGES.fullmatch(found[1]):
            yield f"{found[1]} {found[2]}"


def whole_list(text: str, total: int, rows: int) -> str:
    """The same text were the `rows` all that there are: they are the total, and there is no next page."""
    bare = _MORE.sub(lambda found: f'"{found[1]}":{"false" if found[2] in ("true", "false") else "null"}', text)
    return _TOTAL.sub(
        lambda found: f'"{found[1]}":{found[2] or ""}{rows if int(found[3]) == total else found[3]}', bare
    )
