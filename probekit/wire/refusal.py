"""Which of the keys that were sent a refusal is about. Pure: fields and key names are read, never the wording."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from probekit.evidence import JsonValue
from probekit.jsontext import decoded, read

WINDOW = 65_536
"""Characters of an error body that are looked at."""

MAX_LEVELS = 6
MAX_ITEMS = 40
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]{1,63}")
_PLACES = frozenset({"param", "loc", "field", "parameter"})
"""Where servers name the part of a request that they refuse: OpenAI's `param`, FastAPI's `loc`."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What a refusal names.

    place  the part of the request that a field of the error names (`temperature`, `messages[0].role`); "": none
    keys   those of the sent keys that it is about: the one at `place`, else every one that its words name, longest
           first; none where `place` is another part of the request
    """

    place: str
    keys: tuple[str, ...]


def read_refusal(body: bytes, sent: Collection[str]) -> Refused:
    """What the body of a refused request says of the keys `sent`."""
    text, _ = decoded(body[: 4 * WINDOW])
    text = text[:WINDOW]
    place = next(_places(read(text).value, 0), "")
    where = set(_WORD.findall(place)) if place else set(_WORD.findall(text))
    return Refused(place, tuple(sorted((key for key in sent if key in where), key=lambda key: (-len(key), key))))


def _places(value: JsonValue, level: int) -> Iterator[str]:
    if level > MAX_LEVELS:
        return
    if isinstance(value, list):
        for item in value[:MAX_ITEMS]:
            yield from _places(item, level + 1)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name in _PLACES and (place := _place(inner)):
                yield place
            yield from _places(inner, level + 1)


def _place(value: JsonValue) -> str:
    """A place as text: `temperature`, or `["body", "messages", 0, "role"]` joined by dots."""
    if isinstance(value, list):
        return ".".join(str(part)[:80] for part in value[:MAX_ITEMS])
    return value[:400] if isinstance(value, str) else ""
