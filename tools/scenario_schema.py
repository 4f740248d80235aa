"""Writes docs/scenario.schema.json, which editors use for scenario.toml, from the tables that check one.

`python -m tools.scenario_schema`, from the checkout. A test holds that the file is what this writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from probekit.evidence import JsonValue
from probekit.families.registry import FAMILIES
from probekit.scenario.keys import Key
from probekit.scenario.schema import ALWAYS, LABELS, NAME_FORM, STUB_KEYS, TOOL_FORM

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "docs" / "scenario.schema.json"

Schema = dict[str, JsonValue]

_TEXTS: Final[Schema] = {"type": "array", "items": {"type": "string"}}
_ROWS: Final[Schema] = {"type": "array", "items": {"type": "object"}}

KINDS: Final[Mapping[str, Schema]] = {
    "integer": {"type": "integer"},
    "flag": {"type": "boolean"},
    "text": {"type": "string", "minLength": 1},
    "output": {"type": "string", "minLength": 1},
    "name": {"type": "string", "pattern": f"^(?:{NAME_FORM.pattern})$"},
    "tool": {"type": "string", "pattern": f"^(?:{TOOL_FORM.pattern})$"},
    "file": {"type": "string"},
    "choice": {"type": "string"},
    "texts": _TEXTS,
    "groups": {"type": "array", "items": _TEXTS},
    "labels": {"type": "array", "items": {"enum": list(LABELS)}},
    "object": {"type": "object"},
    "sampling": {"type": "object", "additionalProperties": {"type": ["integer", "string"]}},
    "identifier": {"type": "object"},
    "members": _ROWS,
    "programs": _ROWS,
    "wrapper": _ROWS,
}
"""Kind of a key in scenario/schema.py → what it is as JSON Schema; finer rules are `scenario check`'s."""


def schema() -> Schema:
    """The whole schema: common keys, and of each judge and each stub the keys that are its own."""
    every = (*ALWAYS, *(key for family in FAMILIES.values() for key in family.keys))
    every = (*every, *(key for keys in STUB_KEYS.values() for key in keys))
    cases: list[JsonValue] = [_case("judge", "name", name, family.keys) for name, family in FAMILIES.items()]
    cases += [_case("stub", "kind", kind, keys) for kind, keys in STUB_KEYS.items()]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "probekit scenario.toml",
        "description": "A key that is needed may also come from the base that `base` names.",
        **_table(every),
        "allOf": cases,
    }


def _table(keys: Iterable[Key]) -> Schema:
    """The tables and keys, nested as their dotted paths say."""
    root: Schema = {"type": "object", "properties": {}, "additionalProperties": False}
    for key in keys:
        *above, last = key.path.split(".")
        place = root
        for step in above:
            inside: Schema = {"type": "object", "properties": {}, "additionalProperties": False}
            place = _properties(place).setdefault(step, inside)  # type: ignore[assignment] # tables hold tables
        _properties(place)[last] = _value(key)
    return root


def _properties(table: Schema) -> Schema:
    return table["properties"]  # type: ignore[return-value] # _table gives every table one


def _value(key: Key) -> Schema:
    value: Schema = {**KINDS[key.kind], "description": key.says}
    if key.kind == "integer":
        value |= {"minimum": key.low, "maximum": key.high}
    if key.choices:
        value["enum"] = list(key.choices)
    return value


def _case(table: str, key: str, name: str, keys: Iterable[Key]) -> Schema:
    """Where a scenario without a base names this judge or stub, its needed keys must be there."""
    named: Schema = {
        "properties": {table: {"properties": {key: {"const": name}}, "required": [key]}},
        "required": [table],
    }
    needed = [item.path.split(".") for item in keys if item.needed]
    then: list[JsonValue] = [_required(path) for path in needed]
    return {"if": {"allOf": [named, {"not": {"required": ["base"]}}]}, "then": {"allOf": then} if then else True}


def _required(path: list[str]) -> Schema:
    first, *rest = path
    if not rest:
        return {"required": [first]}
    return {"required": [first], "properties": {first: _required(rest)}}


def text() -> str:
    """The file."""
    return json.dumps(schema(), indent=2, ensure_ascii=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="ascii")
    print(f"wrote {FILE.relative_to(ROOT)}")
