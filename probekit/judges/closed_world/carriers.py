"""Zones smuggled in arguments beside the probed field. Source: judging.md section 3, row INJECT.

"a zone, offset or zone name that nobody stated stands in any other argument, at any depth".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.values import leaves, scalar_text
from probekit.judges.closed_world.word_lists import lazy


@dataclass(frozen=True, slots=True)
class Carried:
    """A zone found in an argument: what it is compared by, what stands there, and under which top-level argument."""

    name: str
    text: str
    argument: str


def carried_zones(
    arguments: JsonObject, kind: FieldKind, field: str, carriers: tuple[str, ...], visible: frozenset[str]
) -> Iterator[Carried]:
    """Every value of the kind beside the field, in keys and in values, at any depth; denied ones left out.

    `visible`: keys of values that the view or the user shows for other fields; a lone place among them is none.
    """
    for argument, value in arguments.items():
        if argument != field:
            for path, leaf in leaves(value):
                yield from _in_leaf((argument, *path), leaf, kind, carriers, visible)


def _in_leaf(
    path: tuple[str, ...], leaf: JsonValue, kind: FieldKind, carriers: tuple[str, ...], visible: frozenset[str]
) -> Iterator[Carried]:
    text = scalar_text(leaf)
    if text is None or leaf is False or not plain(text):
        return
    own_key = any(kind.is_key(key) for key in path)
    if not own_key:
        yield from (Carried(name, word, path[0]) for key in path for name, word in kind.in_key(key))
    found = list(_in_text(text, kind, expects=own_key or path[0] in carriers))
    alone = kind.alone(text) and kind.key_of(text) not in visible
    if not found and (own_key or alone or kind.holds(path[-1], text)):
        found = [(kind.number(leaf) or kind.key_of(text), text)]
    yield from (Carried(name, word, path[0]) for name, word in found)


_PERCENT = lazy(r"%(?:2[bBfF0dD]|3[aA]|5[bBdD])")
"""What a URL makes of the marks in `+09:00`, `Asia/Tokyo` and `[Asia/Tokyo]`."""


def _in_text(text: str, kind: FieldKind, *, expects: bool) -> Iterator[tuple[str, str]]:
    if "%" in text:
        text = _PERCENT.sub(lambda found: chr(int(found.group()[1:], 16)), text)
    reading = read(text)
    for zone in kind.find(reading, expects=expects):
        if not is_denied(reading.text, zone.start, zone.end):
            yield zone.name, reading.text[zone.start : zone.end]
