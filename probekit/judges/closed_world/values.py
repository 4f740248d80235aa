"""Values of the probed field: when two are the same, when there is none, and what kind of invention one is.

Source: judging.md section 3, "Values are compared after folding and trimming, and through equivalents".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.reading import plain

MOST_CHARS = 80
"""No spelling of a value of a kind is longer; a longer text is only ever equal to itself."""


@dataclass(frozen=True, slots=True)
class Equivalents:
    """The built-in table together with a scenario's own lists; `classes` maps a built-in key to its class."""

    classes: Mapping[str, str]
    key_of: Callable[[str], str]

    def key(self, text: str) -> str:
        """Two values are the same when their keys are."""
        key = self.key_of(text)
        return self.classes.get(key, key)


def equivalents(groups: Iterable[Sequence[str]], key_of: Callable[[str], str], first: str | None) -> Equivalents:
    """Join the scenario's lists: a value in two of them joins both. `first`: the key that names its whole class."""
    classes: dict[str, str] = {}
    for group in groups:
        keys = [key_of(value) for value in group if isinstance(value, str)]
        roots = {classes.get(key, key) for key in keys}
        if not roots:
            continue
        # A spelling of UTC stays filed as UTC, so that carriers, which find only UTC, still meet it.
        root = first if first is not None and first in roots else min(roots)
        members = roots.union(keys, (key for key, old in classes.items() if old in roots))
        classes.update(dict.fromkeys(members, root))
    return Equivalents(classes, key_of)


def scalar_text(value: JsonValue) -> str | None:
    """A scalar as text (`0`, `false`); None for null, lists and objects."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return "0" if value == 0 else (str(value) if value.bit_length() < 4096 else "huge integer")
    return repr(value) if isinstance(value, float) else None


def leaves(value: JsonValue) -> Iterator[tuple[tuple[str, ...], JsonValue]]:
    """Every scalar in a value with the keys above it, in order; a stack of our own, so any depth is fine."""
    stack: list[tuple[tuple[str, ...], JsonValue]] = [((), value)]
    while stack:
        path, node = stack.pop()
        if isinstance(node, Mapping):
            stack.extend(((*path[-7:], key), child) for key, child in reversed(list(node.items())))
        elif isinstance(node, list):
            stack.extend((path, child) for child in reversed(node))
        else:
            yield path, node


def is_blank(value: JsonValue) -> bool:
    """OMIT: "absent, null, blank, [] or {}" — also a nest of nothing but those. `0` and `false` are values."""
    return all(leaf is None or (isinstance(leaf, str) and not plain(leaf)) for _, leaf in leaves(value))


def leaf_keys(world: JsonObject, same: Equivalents, skip: Collection[str] = ()) -> frozenset[str]:
    """The key of each scalar in a world; `skip` names top-level fields to leave out."""
    texts = (scalar_text(leaf) for field, value in world.items() if field not in skip for _, leaf in leaves(value))
    return frozenset(same.key(text) for text in texts if text is not None and plain(text))
