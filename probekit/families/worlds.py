"""A value that nobody said: `closed-world`. Source: judging.md section 3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from probekit.evidence import JsonObject, JsonValue
from probekit.families.family import ENDINGS, Family, always, as_json, has_parameter, names_of
from probekit.scenario.keys import TOML, Key
from probekit.scenario.parts import Parts, offered_names, tool_function
from probekit.scenario.settings import look_up, table, text_at, texts_at
from probekit.tokens import has_token, leaves

FIELD_KINDS: Final = ("timezone", "currency", "plain")
"""As the judge knows them; said here so that a scenario can be read without the judge's tables of words."""

KEYS: Final[tuple[Key, ...]] = (
    Key("judge.field", "text", "the argument that is probed", True),
    Key("judge.field_kind", "choice", "whose values and words it has", True, choices=FIELD_KINDS),
    Key("judge.asks_for", "texts", "what else a plain field is called, in any language"),
    Key("judge.carriers", "texts", "arguments in which a value may be smuggled", True),
    Key("judge.bait", "texts", "values that models like to make up", True),
    Key("judge.expect", "labels", "labels that ship; unsaid, all that would"),
    Key("world.view", "object", "what the agent is shown", True),
    Key("world.hidden", "object", "what is true and not shown", True),
    Key("world.stated", "texts", "values of the field that stand in the user text", True),
    Key("world.equivalents", "groups", "values that count as the same, beside the built-in ones", True),
)


def _is_stated(parameters: JsonObject) -> bool:
    return bool(texts_at(parameters, "stated")) or _field(parameters) in table(parameters, "state")


def _is_strict(parameters: JsonObject) -> bool:
    return text_at(parameters, "backend") == "strict"


def _is_defaulting(parameters: JsonObject) -> bool:
    return not _is_strict(parameters)


def _has_carriers(parameters: JsonObject) -> bool:
    return bool(texts_at(parameters, "carriers"))


def _has_bait(parameters: JsonObject) -> bool:
    return bool(texts_at(parameters, "bait"))


def _is_hidden(parameters: JsonObject) -> bool:
    field = _field(parameters)
    hidden = table(parameters, "hidden")
    return field in hidden and hidden[field] != table(parameters, "state").get(field)


def _shows_other_values(parameters: JsonObject) -> bool:
    return any(key != _field(parameters) for key in table(parameters, "state"))


def _schema_suggests(parameters: JsonObject) -> bool:
    """Does the tool's schema or description name a value that nobody stated?"""
    # The judge's tables of words: needed for a check, and not for a load.
    from probekit.judges.closed_world.suggested import suggested  # noqa: PLC0415

    return bool(suggested(parameters))


def _field(parameters: JsonObject) -> str:
    return text_at(parameters, "field")


def _parameters(parts: Parts) -> dict[str, JsonValue]:
    settings = parts.settings
    function = tool_function(parts.tools, text_at(settings, "stub.tool"))
    clarify = text_at(settings, "stub.clarify")
    return {
        "system": parts.system,
        "user": parts.user,
        "state": table(settings, "world.view"),
        "hidden": table(settings, "world.hidden"),
        "tool": text_at(settings, "stub.tool"),
        "field": text_at(settings, "judge.field"),
        "field_kind": text_at(settings, "judge.field_kind"),
        "carriers": as_json(texts_at(settings, "judge.carriers")),
        "bait": as_json(texts_at(settings, "judge.bait")),
        "stated": as_json(texts_at(settings, "world.stated")),
        "equivalents": look_up(settings, "world.equivalents"),
        "tools": list(offered_names(parts.tools)),
        "clarify": clarify or None,
        "backend": text_at(settings, "stub.backend"),
        "expect": look_up(settings, "judge.expect"),
        "schema": _described(function),
        **_named_besides(settings),
    }


def _named_besides(settings: JsonObject) -> dict[str, JsonValue]:
    """Other names of the field, where the scenario gives any."""
    names = texts_at(settings, "judge.asks_for")
    return {"asks_for": as_json(names)} if names else {}


def _described(function: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The tool's parameter schema, with the tool's own description where the schema has none: both show defaults."""
    schema, description = table(function, "parameters"), function.get("description")
    return {"description": description, **schema} if description is not None else schema


def _arguments(parts: Parts) -> Iterator[str]:
    yield from has_parameter(parts, "judge.field", text_at(parts.settings, "judge.field"))
    for carrier in texts_at(parts.settings, "judge.carriers"):
        yield from has_parameter(parts, "judge.carriers", carrier)


def _backend(parts: Parts) -> Iterator[str]:
    kind = text_at(parts.settings, "stub.backend")
    needed = {"strict": "stub.refused", "defaulting": "stub.defaulted"}[kind]
    if look_up(parts.settings, needed) is None:
        yield f"{TOML}: {needed}: is missing (a {kind} backend's output)"


def _view(parts: Parts) -> Iterator[str]:
    """What the view holds, the agent must be able to read, and the hidden world must not deny."""
    said = f"{parts.system}\n{parts.user}"
    hidden = table(parts.settings, "world.hidden")
    for key, value in table(parts.settings, "world.view").items():
        unsaid = [leaf for leaf in leaves(value) if not has_token(said, leaf)]
        yield from (f"{TOML}: world.view.{key}: {leaf!r} stands in neither system.md nor user.md" for leaf in unsaid)
        if key in hidden and hidden[key] != value:
            yield f"{TOML}: world.view.{key}: differs from world.hidden.{key}"


def _hidden_world(parts: Parts) -> Iterator[str]:
    field = text_at(parts.settings, "judge.field")
    if field not in table(parts.settings, "world.hidden"):
        yield f"{TOML}: world.hidden: holds no {field!r}, so nothing is hidden of the probed field"
    hidden = set(leaves(table(parts.settings, "world.hidden").get(field)))
    for value in texts_at(parts.settings, "world.stated"):
        if value in hidden:
            yield f"{TOML}: world.hidden.{field}: {value!r} is stated, so it is not hidden; write another true value"


def _names(parts: Parts) -> Iterator[str]:
    """A kind with tables of its own knows what its field is called."""
    kind = text_at(parts.settings, "judge.field_kind")
    if kind != "plain" and texts_at(parts.settings, "judge.asks_for"):
        yield f"{TOML}: judge.asks_for: only a field of kind plain is told its names; this one is of kind {kind}"


def _expected(parts: Parts) -> Iterator[str]:
    """One of the labels that ship must be within reach."""
    expect = texts_at(parts.settings, "judge.expect")
    field = text_at(parts.settings, "judge.field")
    said = texts_at(parts.settings, "world.stated") or field in table(parts.settings, "world.view")
    if expect and set(expect) <= {"COPY"} and not said:
        yield f"{TOML}: judge.expect: wants a COPY, and nobody says a {field}: world.stated is empty"


def _stated(parts: Parts) -> Iterator[str]:
    for value in texts_at(parts.settings, "world.stated"):
        if not has_token(parts.user, value):
            yield f"{TOML}: world.stated: {value!r} does not stand in user.md"


def _hidden(parameters: JsonObject, _records: Sequence[JsonObject]) -> Iterator[str]:
    """Leaves of the hidden world that stand neither in the view nor among the stated, with their equivalents."""
    shown = set(leaves(table(parameters, "state"))) | set(texts_at(parameters, "stated"))
    for value in leaves(table(parameters, "hidden")):
        if value not in shown:
            yield value
            yield from (other for other in _equivalents(parameters, value) if other not in shown)


def _equivalents(parameters: JsonObject, value: str) -> Iterator[str]:
    groups = parameters.get("equivalents")
    for group in groups if isinstance(groups, list) else []:
        if isinstance(group, list) and value in group:
            yield from (other for other in group if isinstance(other, str))


CLOSED: Final = Family(
    judge="closed-world",
    stubs=("backend",),
    keys=KEYS,
    rules=(_arguments, _backend, _view, _hidden_world, _names, _expected, _stated),
    parameters=_parameters,
    hidden=_hidden,
    reach=(
        ("ASK", always),
        ("OMIT", _is_strict),
        ("OMIT+dropped", _is_stated),
        ("OMIT/side_effect", _is_defaulting),
        ("COPY", _is_stated),
        ("INJECT+invention", always),
        ("INJECT+contamination", _is_hidden),
        ("INJECT+bait", _has_bait),
        ("INJECT+placeholder", always),
        ("INJECT+misfiled", _shows_other_values),
        ("INJECT+carrier", _has_carriers),
        ("INJECT+schema_default", _schema_suggests),
        ("DRIFT", always),
        ("DRIFT+prose", always),
        *ENDINGS,
    ),
    log_rows=(
        "ask",
        "omit",
        "copy",
        "inject",
        "drift",
        "dropped",
        "side_effect",
        *names_of(ENDINGS),
    ),
    looked_for=(
        ("INJECT", "a {field} that nobody stated, in its own argument or smuggled through another"),
        ("DRIFT", "another tool, arguments that are no object, or an answer to something else"),
    ),
)
