"""The total that an output gives of its list, outside its rows. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.evidence import JsonValue
from probekit.stub.around import TOTAL_MEMBERS


def told_total(value: JsonValue, rows: int) -> int:
    """The largest total that the output gives outside its rows; `rows`, how many there are, where it gives none."""
    return max([rows, *_totals(value)])


def _totals(value: JsonValue) -> Iterator[int]:
    for key, member in value.items() if isinstance(value, dict) else ():
        inner = member.get("value") if isinstance(member, dict) else None
        for number in (member, inner) if key.lower() in TOTAL_MEMBERS else ():
            if isinstance(number, int) and not isinstance(number, bool):
                yield number
        yield from _totals(member)
