"""A status and flags in the final answer. Source: judging.md 2, "A JSON status"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from probekit.judges.folding import fold_text
from probekit.judges.set_membership.structured import (
    TRUE_FLAGS,
    JsonText,
    StatusMeaning,
    status_meaning,
)


class StatusFound(NamedTuple):
    """A status or a flag: what it means, and its span in the original."""

    meaning: StatusMeaning
    start: int
    end: int
    text: str


def json_status(json: JsonText) -> StatusFound | None:
    """The string `status` of the last top-level object that has one; None where it means neither."""
    if json.status is None:
        return None
    raw, start, end = json.status
    meaning = status_meaning(fold_text(raw[1:-1]))
    return StatusFound(meaning, start, end, raw) if meaning else None


def flags(json: JsonText) -> Iterator[StatusFound]:
    """What the top-level flags say; of each flag the last one."""
    for key, (raw, start, end) in sorted(json.flags.items()):
        meaning = _flag_meaning(key, raw)
        if meaning:
            yield StatusFound(meaning, start, end, key)


def _flag_meaning(key: str, raw: str) -> StatusMeaning | None:
    value = fold_text(raw.strip('"')).strip()
    yes, no = value in ("true", "yes", "1"), value in ("false", "no", "0", "none")
    if not (yes or no):
        return None
    return "incomplete" if yes == (key in TRUE_FLAGS) else "complete"


# For *complete* a Python dict, a YAML line or `status=…` is read as well.
_LOOSE = re.compile(
    r"(?P<dict>[{,]\s{0,20}['\"]status['\"]\s{0,5}:\s{0,5}['\"](?P<a>[a-z_ -]{1,40})['\"](?=\s{0,20}[,}]))"
    r"|(?P<line>(?:(?<=\n)|\A)(?:[-*>#] ?)?[\"']?status[\"']?\s{0,5}:[ \t]{0,5}[\"']?(?P<b>all verified|[a-z_-]{1,40}))"
    r"|(?P<equals>(?<![\w.])status\s{0,3}==?\s{0,3}[\"']?(?P<c>[a-z_-]{1,40}))"
)


# How far a match may begin before the word, and end behind it.
_BEFORE, _BEHIND = 24, 80


class LooseStatus(NamedTuple):
    """A complete status outside of JSON; `said` where it stands in prose and may be denied."""

    start: int
    end: int
    said: bool


def loose_complete(text: str, id_field: str) -> Iterator[LooseStatus]:
    """The complete statuses in a folded text whose JSON is blanked."""
    at = text.find("status")
    reached = 0
    while at >= 0:
        found = _LOOSE.search(text, max(reached, at - _BEFORE), at + _BEHIND)
        at = text.find("status", max(at + 1, found.end() if found else 0))
        if found is None:
            continue
        reached = found.end()
        value = found["a"] or found["b"] or found["c"]
        if status_meaning(value) != "complete" or (found["dict"] and _is_row(text, found, id_field)):
            continue
        yield LooseStatus(found.start(), found.end(), found["equals"] is not None)


def _is_row(text: str, found: re.Match[str], id_field: str) -> bool:
    """Does the dict around it hold the identifier field: is it a record's status?"""
    start = max(text.rfind("{", max(0, found.start() - 1000), found.start() + 1), 0)
    end = text.find("}", found.end(), found.end() + 1000)
    inside = text[start : end if end >= 0 else found.end() + 1000]
    return f"'{id_field}'" in inside or f'"{id_field}"' in inside
