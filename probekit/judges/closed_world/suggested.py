"""Which values of the field a tool's schema names though nobody stated them: what `schema_default` can be earned by.

Source: judging.md section 3, "`schema_default` (stands in the tool's schema or description)".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.tokens import stands_in
from probekit.judges.closed_world.values import leaves
from probekit.judges.closed_world.world import VALUE_KEYS, Sight, parameters, schema_values, sight

DESCRIBING = frozenset({"description", "title"})
SHARED = ("$defs", "definitions")
"""Where a schema keeps what a field only refers to."""


def suggested(values: JsonObject) -> tuple[str, ...]:
    """Folded values that the field's own schema lists, then those that any description names; `values` as frozen."""
    seen = sight(parameters(values))
    stated = {key for one in seen.stated for key in one.keys}
    listed, _ = schema_values(_of_field(seen.parameters.schema, seen.parameters.field))
    found = dict.fromkeys([*sorted(listed), *_described(seen)])
    return tuple(value for value in found if value and seen.same.key(value) not in stated)


def _of_field(schema: JsonValue, field: str) -> JsonValue:
    if not isinstance(schema, Mapping):
        return None
    properties = schema.get("properties")
    own: JsonValue = properties.get(field) if isinstance(properties, Mapping) else None
    shared = {key: schema[key] for key in SHARED if key in schema} if isinstance(own, Mapping) and "$ref" in own else {}
    return {"field": own, **shared}


def _described(seen: Sight) -> Iterator[str]:
    """Values that a description names as a text would: `all` and `try` are no currencies there, `USD` is one."""
    kind = seen.kind
    for path, leaf in leaves(seen.parameters.schema):
        if isinstance(leaf, str) and DESCRIBING.intersection(path) and not VALUE_KEYS.intersection(path):
            reading = read(leaf)
            named = [plain(reading.text[one.start : one.end]) for one in kind.find(reading)]
            named += [value for value in sorted(kind.known) if kind.name == "plain" and stands_in(value, plain(leaf))]
            yield from (value for value in named if seen.same.key(value) in kind.known)
