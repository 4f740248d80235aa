"""Values of the probed field: when two are the same, when there is none, and what kind of invention one is.

Source: judging.md section 3, "Values are compared after folding and trimming, and through equivalents".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.iana import IANA_GROUPS
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.zone_cities import CITY_GROUPS
from probekit.judges.closed_world.zone_words import UTC_SPELLINGS

UTC = "utc"

CITY_AREAS: frozenset[str] = frozenset(
    {"africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe", "indian", "pacific"}
)
"""Areas whose names end in a place; `US/Eastern` and `Etc/GMT+5` do not."""

NO_CITIES: frozenset[str] = frozenset({"act", "north", "south", "west", "nsw", "lhi", "virgin", "center", "easter"})

_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?")
_DOTTED = re.compile(r"[a-z](?:\.[a-z]){2,3}\.?")
_SUFFIX = re.compile(r"(?P<zone>\S.*?) ?\(?(?:time ?zone|time|tz|zone)\)?")
_PREFIX = re.compile(r"(?:the )?(?:time ?zone|tz)[ :=]+(?P<zone>\S.*)")
_TRIM = " \t\"'`.,;()[]"


def _iana_names() -> Iterator[tuple[str, str]]:
    for group in IANA_GROUPS.split():
        names = [name.casefold() for name in group.split("=")]
        for name in names:
            yield name, names[0]


def _cities(names: Mapping[str, str]) -> dict[str, str]:
    """City alone → the zone that it names; a city that names two different zones names none."""
    found: dict[str, str] = {}
    for name, first in names.items():
        area, _, rest = name.partition("/")
        city = rest.rpartition("/")[2]
        if area in CITY_AREAS and city and city not in NO_CITIES:
            found[city] = first if found.get(city, first) == first else ""
    return {**dict(_local_cities(names)), **{city: first for city, first in found.items() if first}}


def _local_cities(names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What a city is called elsewhere → the zone that it names."""
    for group in CITY_GROUPS.split():
        name, *local = group.split("=")
        yield from ((city, names[name]) for city in local)


IANA: Mapping[str, str] = dict(_iana_names())
"""IANA name in lower case → the first name of its group."""

CITIES: Mapping[str, str] = _cities(IANA)

UTC_GROUPS: frozenset[str] = frozenset({IANA["utc"], IANA["gmt"]})


def builtin(text: str) -> str:
    """The key under which the built-in table files a value that is `plain` already."""
    if text in UTC_SPELLINGS:
        return UTC
    if _DOTTED.fullmatch(text):
        return builtin(text.replace(".", ""))
    name = text.replace(" / ", "/").replace(" ", "_")
    zone = IANA.get(name) or CITIES.get(name)
    if zone is not None:
        return UTC if zone in UTC_GROUPS else zone
    offset = _OFFSET.fullmatch(text)
    return offset_key(offset[1], offset[2], offset[3]) if offset else text


def offset_key(sign: str, hours: str, minutes: str | None) -> str:
    """One spelling for an offset: `+9`, `+0900`, `UTC+09:00` are `+09:00`; no offset at all is UTC."""
    if int(hours) == 0 and int(minutes or 0) == 0:
        return UTC
    return f"{sign}{int(hours):02d}:{minutes or '00'}"


def key_of(text: str) -> str:
    """The built-in key of any spelling; `Berlin time` and `timezone: Berlin` are filed as what they name."""
    trimmed = plain(text).strip(_TRIM)
    key = builtin(trimmed)
    if key != trimmed or len(trimmed) > MOST_CHARS:
        return key
    for pattern in (_SUFFIX, _PREFIX):
        named = pattern.fullmatch(trimmed)
        if named:
            bare = named["zone"].strip(_TRIM)
            inner = builtin(bare)
            if inner in KNOWN or inner != bare:
                return inner
    return key


MOST_CHARS = 80
"""No spelling of a zone is longer; a longer text is only ever equal to itself."""

KNOWN: frozenset[str] = frozenset(IANA.values()) | {UTC}


@dataclass(frozen=True, slots=True)
class Equivalents:
    """The built-in table together with a scenario's own lists; `classes` maps a built-in key to its class."""

    classes: Mapping[str, str]

    def key(self, text: str) -> str:
        """Two values are the same when their keys are."""
        key = key_of(text)
        return self.classes.get(key, key)


def equivalents(groups: Iterable[Sequence[str]]) -> Equivalents:
    """Join the scenario's lists: a value in two of them joins both."""
    classes: dict[str, str] = {}
    for group in groups:
        keys = [key_of(value) for value in group if isinstance(value, str)]
        roots = {classes.get(key, key) for key in keys}
        if not roots:
            continue
        # A spelling of UTC stays filed as UTC, so that carriers, which find only UTC, still meet it.
        root = UTC if UTC in roots else min(roots)
        members = roots.union(keys, (key for key, old in classes.items() if old in roots))
        classes.update(dict.fromkeys(members, root))
    return Equivalents(classes)


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
