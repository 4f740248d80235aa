"""Is the model that answered the one that was asked for? Source: contract 2.9."""

from __future__ import annotations

import re
from typing import NamedTuple

_DATE = re.compile(
    r"[-@_.]?(?:"
    r"(?P<iso>20[0-9]{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12][0-9]|3[01]))"
    r"|(?P<month_year>(?:0[1-9]|1[0-2])-20[0-9]{2})"
    r"|(?<=[-@_])(?P<month_day>(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12][0-9]|3[01]))"
    r"|(?<=[-@_])(?P<year_month>2[3-9](?:0[1-9]|1[0-2]))"
    r")\Z"
)
"""A snapshot's date at the end of a name: 2024-08-06, 20240806, 08-2024, 0613, 05-20, 2411."""

_LATEST = re.compile(r"[-@_:]latest\Z")


class _Parts(NamedTuple):
    path: tuple[str, ...]
    base: str
    date: str
    tag: str


def same_model(asked: str, served: str) -> bool:
    """A dated snapshot, a tag, another case or a provider's prefix is the same model; nothing else is.

    Two dates, two tags or two prefixes that differ are two models: what one name leaves open the other may say, what
    both say must agree.
    """
    one, other = _parts(asked), _parts(served)
    if one.base != other.base or not one.base:
        return False
    return _agree(one.date, other.date) and _agree(one.tag, other.tag) and _one_ends_other(one.path, other.path)


def _parts(name: str) -> _Parts:
    *path, last = name.strip().casefold().strip("/").split("/")
    last, _, tag = last.partition(":")
    base = _LATEST.sub("", last)
    date = _DATE.search(base)
    digits = re.sub(r"[^0-9]", "", date.group()) if date else ""
    base = base[: date.start()] if date else base
    return _Parts(tuple(path), base.rstrip("-@_."), digits, tag if any(map(str.isdigit, tag)) else "")


def _agree(one: str, other: str) -> bool:
    return not one or not other or one == other


def _one_ends_other(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    shared = min(len(one), len(other))
    return shared == 0 or one[-shared:] == other[-shared:]
