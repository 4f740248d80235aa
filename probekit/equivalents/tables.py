"""A frozen table from `data/`: which spellings belong to which key. Read once, when it is first asked for.

A line is a key and its spellings, parted by tabs; `#` begins a remark. `!IT` must stand in that case, `?` marks what
may mean something else as well, and `=276` is understood as a value and looked for in no text. Spellings without `!`
are in their plain form already.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from typing import Final

from probekit.equivalents.spelling import Spelling
from probekit.errors import InternalError
from probekit.judges.closed_world.reading import plain

DIGESTS: Final[Mapping[str, str]] = {
    "country": "0aef8fddcafd51bdf36bd9fb5e7df661519b8037de3c30a46427813e07f64489",
    "months": "fca61ad072dcb3701dabd239de4fef137ef090d253eeb4014f870cf3a0bc9bc8",
    "region": "216474f9262995fba02fe222fbf65b6bdcd3359a03dcf9ab807534fe7504bc84",
}
"""Table → sha256 of its file: a table that is not the frozen one gives no spellings."""


@dataclass(frozen=True)
class Table:
    """`rows`: key → its spellings as the file has them, tabs between."""

    rows: Mapping[str, str]

    def spellings(self, key: str) -> tuple[Spelling, ...]:
        """What a key is called, in the file's order."""
        return tuple(read_spelling(item) for item in self.rows[key].split("\t") if item[0] != "=")

    @cached_property
    def keys_of(self) -> Mapping[str, tuple[str, ...]]:
        """Plain text → the keys that are called so."""
        found: dict[str, tuple[str, ...]] = {}
        for key, items in self.rows.items():
            for text in dict.fromkeys(_text(item) for item in items.split("\t")):
                found[text] = (*found.get(text, ()), key)
        return found


@cache
def table(name: str) -> Table:
    """The table of that name. Raises InternalError where its file is not the one that was frozen."""
    raw = pkgutil.get_data(__package__, f"data/{name}.txt") or b""
    if sha256(raw).hexdigest() != DIGESTS[name]:
        raise InternalError(f"data/{name}.txt of probekit.equivalents is not the table that was frozen: install anew.")
    return Table(dict(_rows(raw.decode("utf-8"))))


def _rows(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        if line and not line.startswith("#"):
            key, _, items = line.partition("\t")
            yield key, items


def read_spelling(item: str) -> Spelling:
    """One item of a line."""
    bare = item.removeprefix("?")
    exact = bare[1:] if bare.startswith("!") else None
    return Spelling(bare if exact is None else plain(exact), exact, ambiguous=bare is not item)


def _text(item: str) -> str:
    return item if item[0] not in "?!=" else read_spelling(item.removeprefix("=")).text
