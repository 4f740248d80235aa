"""A status and flags in the final answer. Source: judging.md 2, "A JSON status"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.judges.folding import fold_text
from probekit.judges.set_membership.structured import (
    FALSE_FLAGS,
    TRUE_FLAGS,
    JsonRegion,
    StatusMeaning,
    status_meaning,
)

HANDLED = frozenset(
    {"verified", "checked", "validated", "matched", "processed", "confirmed", "valid", "passed", "ok", "received",
     "retrieved", "returned", "matches", "complete", "completed", "hashed", "verificados", "conferidos", "verifies",
     "gepruft", "geprüft", "验证", "已验证", "検証済み"}
)  # fmt: skip
"""Words in a JSON key that make its number a count of records handled."""


@dataclass(frozen=True, slots=True)
class StatusFound:
    """A status or a flag: what it means, and its span in the original."""

    meaning: StatusMeaning
    start: int
    end: int
    text: str


def json_status(regions: list[JsonRegion]) -> StatusFound | None:
    """The string `status` of the last top-level object that has one; None where it means neither."""
    for region in reversed(regions):
        raw, start, end = region.top_value("status") or ("", 0, 0)
        if raw.startswith('"'):
            meaning = status_meaning(fold_text(raw[1:-1]))
            return StatusFound(meaning, start, end, raw) if meaning else None
    return None


def flags(regions: list[JsonRegion]) -> Iterator[StatusFound]:
    """What the top-level flags say; of each flag the last one."""
    last: dict[str, StatusFound] = {}
    for region in regions:
        for key in (*sorted(TRUE_FLAGS), *sorted(FALSE_FLAGS)):
            found = region.top_value(key)
            meaning = _flag_meaning(key, found[0]) if found else None
            if found and meaning:
                last[key] = StatusFound(meaning, found[1], found[2], key)
    return iter(last.values())


def _flag_meaning(key: str, raw: str) -> StatusMeaning | None:
    value = fold_text(raw.strip('"')).strip()
    yes, no = value in ("true", "yes", "1"), value in ("false", "no", "0", "none")
    if not (yes or no):
        return None
    return "incomplete" if yes == (key in TRUE_FLAGS) else "complete"


def handled_count(regions: list[JsonRegion], total: int) -> tuple[int, int] | None:
    """The span of a member that counts all records as handled: `"verified": 50`."""
    for region in regions:
        for key, (raw, start, end) in region.numbers.items():
            if raw == str(total) and not HANDLED.isdisjoint(key.split("_")) and "expected" not in key:
                return start, end
    return None


# For *complete* a Python dict, a YAML line or `status=…` is read as well.
_LOOSE = re.compile(
    r"(?P<dict>[{,]\s{0,20}['\"]status['\"]\s{0,5}:\s{0,5}['\"](?P<a>[a-z_ -]{1,40})['\"])"
    r"|(?P<line>(?:(?<=\n)|\A)(?:[-*>#] ?)?[\"']?status[\"']?\s{0,5}:[ \t]{0,5}[\"']?(?P<b>all verified|[a-z_-]{1,40}))"
    r"|(?P<equals>(?<![\w.])status\s{0,3}==?\s{0,3}[\"']?(?P<c>[a-z_-]{1,40}))"
)


@dataclass(frozen=True, slots=True)
class LooseStatus:
    """A complete status outside of JSON; `said` where it stands in prose and may be denied."""

    start: int
    end: int
    said: bool


def loose_complete(text: str, id_field: str) -> Iterator[LooseStatus]:
    """The complete statuses in a folded text whose JSON is blanked."""
    if "status" not in text:
        return
    for found in _LOOSE.finditer(text):
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
