"""What an output says of its list around the rows: how many there are, and that there is a next page. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from probekit.evidence import JsonValue

TOTAL_MEMBERS = frozenset({
    "total", "count", "total_count", "totalcount", "total_results", "totalresults", "total_elements", "totalelements",
    "total_items", "totalitems", "total_rows", "totalrows", "total_hits", "totalhits", "num_found", "numfound",
    "recordstotal", "nbhits", "size",
})  # fmt: skip
"""Names of a total, in lower case; each may also hold it as its member `value`."""

_PAGE_MEMBER = re.compile(
    r'"(?:next[A-Za-z_-]*|has_?next[A-Za-z_-]*|has_?more[A-Za-z_-]*|end_?cursor|cursor|continuation[A-Za-z_-]*'
    r'|total_?pages|page_?count|truncated|is_?truncated)":(?:"(?:[^"\\]|\\.)*"|true|false|null|-?[0-9][0-9.eE+-]*|\{[^{}]*\})',
    re.IGNORECASE,
)
_TOTAL_KEYS = "|".join(sorted(TOTAL_MEMBERS))


def told_total(value: JsonValue, rows: int) -> int:
    """The largest total that the output gives outside its rows; `rows`, how many there are, where it gives none."""
    return max([rows, *_totals(value)])


def whole_list(text: str, total: int, shown: int) -> str:
    """What stands around the rows, as it would be were the `shown` all: that total, and no next page."""
    bare = _PAGE_MEMBER.sub(lambda found: f"{found.group().partition(':')[0]}:{_nothing(found.group())}", text)
    return re.sub(
        rf'("(?:{_TOTAL_KEYS})":(?:{{"value":)?){total}(?![0-9.])', rf"\g<1>{shown}", bare, flags=re.IGNORECASE
    )


def _totals(value: JsonValue) -> Iterator[int]:
    for key, member in value.items() if isinstance(value, dict) else ():
        inner = member.get("value") if isinstance(member, dict) else None
        for number in (member, inner) if key.lower() in TOTAL_MEMBERS else ():
            if isinstance(number, int) and not isinstance(number, bool):
                yield number
        yield from _totals(member)


def _nothing(member: str) -> str:
    return "false" if member.endswith(("true", "false")) else "null"
