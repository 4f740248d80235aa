"""Looking things up in a table of settings by dotted path, with the kind that the caller needs."""

from __future__ import annotations

from probekit.evidence import JsonObject, JsonValue


def look_up(values: JsonObject, path: str) -> JsonValue:
    """The value at a dotted path, None where there is none."""
    here: JsonValue = dict(values)
    for step in path.split("."):
        here = here.get(step) if isinstance(here, dict) else None
    return here


def table(values: JsonObject, path: str) -> dict[str, JsonValue]:
    """The table at a dotted path; empty where there is none."""
    found = look_up(values, path)
    return found if isinstance(found, dict) else {}


def text_at(values: JsonObject, path: str) -> str:
    """The text at a dotted path; empty where there is none."""
    found = look_up(values, path)
    return found if isinstance(found, str) else ""


def integer_at(values: JsonObject, path: str) -> int:
    """The integer at a dotted path; 0 where there is none."""
    found = look_up(values, path)
    return found if isinstance(found, int) else 0


def texts_at(values: JsonObject, path: str) -> tuple[str, ...]:
    """The list of texts at a dotted path; empty where there is none."""
    found = look_up(values, path)
    return tuple(item for item in found if isinstance(item, str)) if isinstance(found, list) else ()
