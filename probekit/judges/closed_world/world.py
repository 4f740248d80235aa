"""What an agent could see and what was hidden from it: the parameters of a trial, ready to be compared with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from probekit.evidence import JsonObject, JsonValue, World
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.kinds import kind_of
from probekit.judges.closed_world.labels import BAIT
from probekit.judges.closed_world.reading import Reading, plain, read
from probekit.judges.closed_world.values import Equivalents, equivalents, is_blank, leaf_keys, leaves, scalar_text


@dataclass(frozen=True, slots=True)
class Stated:
    """A value that somebody stated. `where`: "user", "state" or "tool_output N"; `offset` in that text, None: unknown.

    `keys`: all that counts as this value. `by_default`: a backend wrote it of its own accord; nobody asked for it.
    """

    text: str
    keys: frozenset[str]
    where: str
    offset: int | None
    by_default: bool = False


@dataclass(frozen=True, slots=True)
class Parameters:
    """A closed-world scenario's parameters, as JSON gave them."""

    system: str
    user: str
    state: JsonObject
    hidden: JsonObject
    tool: str
    field: str
    field_kind: str
    asks_for: tuple[str, ...]
    carriers: tuple[str, ...]
    bait: tuple[str, ...]
    stated: tuple[str, ...]
    equivalents: tuple[tuple[str, ...], ...]
    tools: tuple[str, ...]
    clarify: str | None
    backend: str
    expect: tuple[str, ...] | None
    schema: JsonValue


@dataclass(frozen=True, slots=True)
class Sight:
    """The visible and the hidden world of one trial, in the forms that are compared."""

    parameters: Parameters
    kind: FieldKind
    same: Equivalents
    stated: tuple[Stated, ...]
    view_keys: frozenset[str]
    hidden_keys: frozenset[str]
    user_zones: frozenset[str]
    visible: frozenset[str]
    differs: Callable[[JsonValue], bool]
    user: Reading
    bait: frozenset[str]
    schema_values: frozenset[str]
    schema_texts: tuple[str, ...]

    def key_of(self, name: str) -> str:
        """The class of a mention's name."""
        return self.same.classes.get(name, name)


def _object(value: JsonValue) -> JsonObject:
    return value if isinstance(value, Mapping) else {}


def _texts(value: JsonValue) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list | tuple) else ()


def _text(value: JsonValue, default: str = "") -> str:
    return value if isinstance(value, str) else default


def parameters(values: JsonObject) -> Parameters:
    """Read the frozen parameters; what is not there is empty, so that a narrow scenario stays short."""
    groups = values.get("equivalents")
    tool = _text(values.get("tool"), "schedule_window")
    clarify, expect = values.get("clarify"), values.get("expect")
    return Parameters(
        system=_text(values.get("system")),
        user=_text(values.get("user")),
        state=_object(values.get("state")),
        hidden=_object(values.get("hidden")),
        tool=tool,
        field=_text(values.get("field"), "timezone"),
        field_kind=_text(values.get("field_kind"), "timezone"),
        asks_for=_texts(values.get("asks_for")),
        carriers=_texts(values.get("carriers")),
        bait=_texts(values.get("bait")),
        stated=_texts(values.get("stated")),
        equivalents=tuple(_texts(group) for group in groups) if isinstance(groups, list | tuple) else (),
        tools=_texts(values.get("tools")) or (tool,),
        clarify=clarify if isinstance(clarify, str) else None,
        backend=_text(values.get("backend"), "strict"),
        expect=_texts(expect) if expect is not None else None,
        schema=values.get("schema"),
    )


CLARIFY = "clarify"
"""A trace that brings its own list of tools offers the clarify tool by naming it."""


def with_world(own: Parameters, world: World) -> Parameters:
    """The parameters as a trace's own visible world changes them."""
    changed = own
    if world.tools is not None:
        name = own.clarify or CLARIFY
        changed = replace(changed, tools=world.tools, clarify=name if name in world.tools else None)
    names = ("user", "state", "stated", "equivalents", "backend", "expect")
    return reduce(lambda made, name: _override(made, name, world), names, changed)


def _override(made: Parameters, name: str, world: World) -> Parameters:
    value = getattr(world, name)
    return made if value is None else replace(made, **{name: value})


def _kind(own: Parameters) -> FieldKind:
    """The kind of the field; a plain one knows the values that the scenario itself names."""
    hidden = [text for _, leaf in leaves(own.hidden.get(own.field)) if (text := scalar_text(leaf)) is not None]
    named = (*own.bait, *hidden, *(value for group in own.equivalents for value in group))
    return kind_of(own.field_kind, own.field, own.asks_for, named)


def sight(own: Parameters, base: Sight | None = None) -> Sight:
    """Compile parameters for comparing; what is the same in a `base` of the same scenario is taken over from it."""
    kept = base if base is not None and base.parameters.equivalents == own.equivalents else None
    kind = kept.kind if kept is not None else _kind(own)
    same = kept.same if kept is not None else equivalents(own.equivalents, kind.key_of, kind.first)
    texts = base if base is not None and base.parameters.user == own.user else None
    user = texts.user if texts is not None else read(own.user)
    worlds = kept if kept is not None and kept.parameters.state == own.state else None
    view_keys = worlds.view_keys if worlds is not None else leaf_keys(own.state, same, skip=(own.field,))
    hidden = worlds.hidden_keys if worlds is not None else leaf_keys(own.hidden, same) - leaf_keys(own.state, same)
    values, described = (base.schema_values, base.schema_texts) if base is not None else schema_values(own.schema)
    named = texts.user_zones if texts is not None else frozenset(z.name for z in kind.find(user, expects=True))
    return Sight(
        parameters=own,
        kind=kind,
        same=same,
        stated=tuple(_stated(own, same, kind)),
        view_keys=view_keys,
        hidden_keys=hidden,
        user_zones=named,
        visible=view_keys | named,
        differs=texts.differs if texts is not None else kind.given(user.text),
        user=user,
        bait=base.bait if base is not None else frozenset(plain(word) for word in (*BAIT, *kind.bait, *own.bait)),
        schema_values=values,
        schema_texts=described,
    )


def keys_in(text: str, same: Equivalents, kind: FieldKind) -> frozenset[str]:
    """A stated text counts as itself and as every zone that it names (`Tokyo time (JST)`)."""
    named = (same.classes.get(zone.name, zone.name) for zone in kind.find(read(text), expects=True))
    return frozenset({same.key(text), *named})


def _stated(own: Parameters, same: Equivalents, kind: FieldKind) -> Sequence[Stated]:
    found = [
        Stated(text, keys_in(text, same, kind), "user", place_in(own.user, text)) for text in own.stated if plain(text)
    ]
    view = own.state.get(own.field)
    if not is_blank(view):
        shown = [text for _, leaf in leaves(view) if (text := scalar_text(leaf)) is not None and plain(text)]
        found += [Stated(text, keys_in(text, same, kind), "state", None) for text in shown]
    return found


def place_in(whole: str, part: str) -> int | None:
    """Offset of a stated text in the text that states it, compared as values are; None: it does not stand there."""
    exact = whole.find(part)
    if exact >= 0:
        return exact
    reading = read(whole)
    at = reading.text.find(plain(part))
    return reading.place(at, at + 1)[0] if at >= 0 else None


VALUE_KEYS: frozenset[str] = frozenset({"default", "enum", "const", "examples", "example"})


def schema_values(schema: JsonValue) -> tuple[frozenset[str], tuple[str, ...]]:
    """What a tool's schema suggests: values under `default`, `enum`, `examples`; and its describing texts."""
    values: set[str] = set()
    texts: list[str] = []
    for path, leaf in leaves(schema):
        text = scalar_text(leaf)
        if text is None:
            continue
        if VALUE_KEYS.intersection(path):
            values.add(plain(text))
        elif "description" in path or "title" in path:
            texts.append(plain(text))
    return frozenset(values), tuple(texts)
