"""What a closed world asks for: the tool of a request, its field that nobody said, and a call without it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from probekit.drafts.logged import Logged, parameters_of, schema_types
from probekit.drafts.world_stock import (
    ASKING_WORDS,
    CARRIER_WORDS,
    DATUM,
    Stock,
    called_for,
    kind_for,
    stock_for,
)
from probekit.errors import UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.judges.closed_world.keys import key_words
from probekit.scenario.settings import look_up, text_at, texts_at
from probekit.tokens import leaves

FIELD_FORM = re.compile(r"[\w.-]{1,64}")

AS_ASKED = "as asked"
"""What stands in a text argument of which the prompt shows no value."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The probed field of one tool.

    called      what a sentence calls it
    listed      values that its schema lists
    parameters  the tool's parameters, name to schema; `required` those that it demands
    carriers    text parameters in which a value could ride
    clarify     a tool by which one may ask, and its text argument
    """

    tool: str
    field: str
    kind: str
    called: str
    stock: Stock
    listed: tuple[str, ...]
    parameters: Mapping[str, JsonValue]
    required: tuple[str, ...]
    carriers: tuple[str, ...]
    clarify: tuple[str, str] | None


def ask_for(logged: Logged, field: str, wanted: str | None) -> Ask:
    """The field of the tool that is meant. Raises UsageError, which names what is near, where there is none."""
    if not FIELD_FORM.fullmatch(field):
        raise UsageError(f"--field {field[:80]!a} is no parameter's name that a scenario can hold.")
    tool = _tool(logged.tools, field, wanted)
    parameters, kind = parameters_of(tool), kind_for(field)
    _refuse_type(field, parameters[field])
    return Ask(
        tool=text_at(tool, "function.name"),
        field=field,
        kind=kind,
        called=called_for(field, kind),
        stock=stock_for(field, kind),
        listed=tuple(_listed(parameters[field])),
        parameters=parameters,
        required=texts_at(tool, "function.parameters.required"),
        carriers=tuple(_carriers(parameters, field, kind)),
        clarify=next(_clarifying(logged.tools, tool), None),
    )


def arguments_without(ask: Ask, state: JsonObject, user: str) -> dict[str, JsonValue]:
    """A call's required arguments, the field left out: from the state, else as the user wrote them, else some value."""
    names = [name for name in ask.required if name in ask.parameters and name != ask.field]
    return {name: state.get(name, _some(name, ask, user)) for name in names}


def datum_of(ask: Ask, user: str) -> str:
    """What a carrier holds: the user's time, the user's amount."""
    found = DATUM[ask.kind].search(user) if ask.kind in DATUM else None
    return found[0] if found else AS_ASKED


def _tool(tools: Sequence[JsonObject], field: str, wanted: str | None) -> JsonObject:
    names = [text_at(tool, "function.name") for tool in tools]
    if wanted is not None and wanted not in names:
        raise UsageError(f"--tool: the request offers no tool {wanted!a}{_near(wanted, names)}.")
    open_to = [tool for tool in tools if wanted in (None, text_at(tool, "function.name"))]
    meant = [tool for tool in open_to if field in parameters_of(tool)]
    if not meant:
        known = [name for tool in open_to for name in parameters_of(tool)]
        who = f"{wanted} takes no" if wanted else "no tool of the request takes a"
        raise UsageError(f"--field: {who} parameter {field!a}{_near(field, known)}.")
    if len(meant) > 1:
        several = ", ".join(text_at(tool, "function.name") for tool in meant)
        raise UsageError(f"--field: several tools take {field!a}: {several}; name one with --tool.")
    return meant[0]


def _near(name: str, known: Sequence[str]) -> str:
    """The nearest names, else all of them."""
    near = difflib.get_close_matches(name, sorted(set(known)), n=3)
    if near:
        return f"; near it: {', '.join(near)}"
    return f"; there are {', '.join(dict.fromkeys(known))}" if known else "; there are none"


def _refuse_type(field: str, schema: JsonValue) -> None:
    types = schema_types(schema)
    if types and "string" not in types:
        raise UsageError(
            f"--field: {field!a} is of type {', '.join(sorted(types))}; a closed world is drafted of a text field only."
        )


def _listed(schema: JsonValue) -> Iterator[str]:
    for key in ("enum", "const", "default", "examples"):
        value = look_up(schema, key) if isinstance(schema, dict) else None
        yield from (leaf for leaf in leaves(value))


def _carriers(parameters: Mapping[str, JsonValue], field: str, kind: str) -> Iterator[str]:
    for name, schema in parameters.items():
        if name != field and "string" in schema_types(schema) and not CARRIER_WORDS[kind].isdisjoint(key_words(name)):
            yield name


def _clarifying(tools: Sequence[JsonObject], tested: JsonObject) -> Iterator[tuple[str, str]]:
    for tool in tools:
        name = text_at(tool, "function.name")
        if tool is not tested and not ASKING_WORDS.isdisjoint(key_words(name)):
            texts = (key for key, schema in parameters_of(tool).items() if "string" in schema_types(schema))
            yield from ((name, argument) for argument in texts)


def _some(name: str, ask: Ask, user: str) -> JsonValue:
    """A value for an argument of which nothing is known but its schema."""
    if name in ask.carriers:
        return datum_of(ask, user)
    schema = ask.parameters[name]
    listed = look_up(schema, "enum") if isinstance(schema, dict) else None
    if isinstance(listed, list) and listed:
        return listed[0]
    types = schema_types(schema)
    return next((value for kind, value in _PLACEHOLDERS if kind in types), AS_ASKED)


_PLACEHOLDERS: tuple[tuple[str, JsonValue], ...] = (
    ("string", AS_ASKED), ("integer", 1), ("number", 1), ("boolean", False), ("array", []), ("object", {}),
)  # fmt: skip
