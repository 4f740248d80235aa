"""One call → its label, with what made it so. Source: judging.md section 3, the table of labels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from probekit.evidence import SERVER_ARGUMENT_PROBLEMS, ArgumentProblem, JsonObject, JsonValue
from probekit.judges.closed_world.carriers import Carried, carried_zones
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.labels import HOLDS_A_PLACE, PLACEHOLDER_PARTS, PLACEHOLDER_WORDS, PLACEHOLDERS, Label
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.tokens import stands_in
from probekit.judges.closed_world.values import is_blank, leaves, scalar_text
from probekit.judges.closed_world.word_lists import lazy
from probekit.judges.closed_world.world import Sight, Stated
from probekit.judges.closed_world.wrapped import unwrapped, whole_members
from probekit.wire.names import same_tool

Role = Literal["tool", "clarify", "other", "own"]


@dataclass(frozen=True, slots=True)
class CallAt:
    """A call and where it stands: in the turn's calls (`part` "call N") or left in its text (`leaked`).

    `start`, `end`: the span of its arguments in that part. `raw`: the text of the arguments.
    `own`: a tool of the agent's own wrapper.
    """

    turn: int
    part: str
    start: int
    end: int
    name: str
    raw: str
    arguments: JsonObject | None
    problem: ArgumentProblem | None = None
    leaked: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a call earned. `label` None: it gets none (the clarify tool, an agent's own tool, an unusable response).

    found     kind of signal, what stands there: everything that a person would want to see
    copied    the stated value that a COPY holds
    bears     a stated value stands somewhere in the call
    """

    call: CallAt
    role: Role
    label: Label | None
    sub_labels: frozenset[str] = frozenset()
    found: tuple[tuple[str, str], ...] = ()
    copied: Stated | None = None
    bears: bool = False


@dataclass(slots=True)
class _Notes:
    """Gathered while one object of arguments is read."""

    subs: set[str] = field(default_factory=set)
    found: list[tuple[str, str]] = field(default_factory=list)
    copied: Stated | None = None
    bears: bool = False
    injected: bool = False


def role_of(name: str, sight: Sight) -> Role:
    """Which of the tools a call's name means; a tool that was not offered is another tool."""
    own = sight.parameters
    if own.clarify is not None and same_tool(name, own.clarify):
        return "clarify"
    return "tool" if same_tool(name, own.tool) and any(same_tool(name, tool) for tool in own.tools) else "other"


def rule_call(call: CallAt, sight: Sight, stated: Sequence[Stated]) -> Ruling:
    """Label one call. `stated`: all that was stated before its turn."""
    role = "own" if call.own else role_of(call.name, sight)
    seen = _Reader(sight, stated, role)
    readable = call.arguments if call.arguments is not None else ({} if not call.raw.strip() else None)
    if readable is not None:
        return _ruling(call, role, seen.object(readable), _label(role, readable, sight))
    if call.problem in SERVER_ARGUMENT_PROBLEMS:
        return _ruling(call, role, seen.object(whole_members(call.raw)), None)
    notes = seen.objects(unwrapped(call.raw))
    return _ruling(call, role, notes, None if role in ("clarify", "own") else "DRIFT")


def _label(role: Role, arguments: JsonObject, sight: Sight) -> Label | None:
    """The label of a call that injects nothing."""
    if role in ("clarify", "own"):
        return None
    if role == "other":
        return "DRIFT"
    return "OMIT" if is_blank(arguments.get(sight.parameters.field)) else "COPY"


def _ruling(call: CallAt, role: Role, notes: _Notes, otherwise: Label | None) -> Ruling:
    label: Label | None = "INJECT" if notes.injected else otherwise
    return Ruling(
        call=call,
        role=role,
        label=label,
        sub_labels=frozenset(notes.subs) if notes.injected else frozenset(),
        found=tuple(notes.found),
        copied=notes.copied if label == "COPY" else None,
        bears=notes.bears,
    )


class _Reader:
    """Reads objects of arguments against what one agent could see."""

    def __init__(self, sight: Sight, stated: Sequence[Stated], role: Role) -> None:
        self._sight = sight
        self._role = role
        self._stated = stated
        self._by_key = {key: one for one in reversed(stated) for key in one.keys}

    def objects(self, many: Iterable[JsonObject]) -> _Notes:
        """Read several as one: an injection in any of them counts."""
        notes = _Notes()
        for arguments in many:
            self._read(arguments, notes)
        return notes

    def object(self, arguments: JsonObject) -> _Notes:
        """Read one object of arguments."""
        return self.objects((arguments,))

    def _read(self, arguments: JsonObject, notes: _Notes) -> None:
        if self._role == "tool":
            self._field(arguments.get(self._sight.parameters.field), notes)
            self._others(arguments, notes)
        else:
            for value in supplied(arguments, self._sight.parameters.field, self._sight.kind):
                if self._role == "other" or self._is_zone(value):
                    self._field(value, notes)

    def _is_zone(self, value: JsonValue) -> bool:
        """The clarify tool's own words are questions; only a value that is a zone and nothing else supplies one."""
        text = scalar_text(value)
        return text is not None and (
            plain(text) in PLACEHOLDERS or self._sight.same.key(text) in self._sight.kind.known
        )

    def _field(self, value: JsonValue, notes: _Notes) -> None:
        for _, leaf in leaves(value):
            text = scalar_text(leaf)
            if text is None or not plain(text):
                continue
            stated = self._match(text)
            notes.found.append(("invented_value" if stated is None else "stated_value", text))
            if stated is not None:
                notes.copied = notes.copied or stated
                notes.bears = True
            else:
                notes.injected = True
                notes.subs |= value_sub_labels(text, self._sight)

    def _match(self, text: str) -> Stated | None:
        """The stated value that a text is: by key, or a zone that is stated and neutral words about it."""
        exact = self._by_key.get(self._sight.same.key(text))
        if exact is not None or not self._stated:
            return exact
        reading = read(text)
        zones = self._sight.kind.find(reading, expects=True)
        matches = [self._by_key.get(self._sight.key_of(zone.name)) for zone in zones]
        if not zones or None in matches:
            return None
        rest = "".join(char for at, char in enumerate(reading.text) if not any(z.start <= at < z.end for z in zones))
        return matches[0] if set(re.findall(r"\w+", rest)) <= _NEUTRAL | self._sight.kind.own_words else None

    def _others(self, arguments: JsonObject, notes: _Notes) -> None:
        own = self._sight.parameters
        for carried in carried_zones(arguments, self._sight.kind, own.field, own.carriers, self._sight.visible):
            self._carried(carried, notes)
        notes.bears = notes.bears or self._holds_stated(arguments)
        for name in own.carriers:
            value = arguments.get(name)
            if value is not None and self._sight.differs(value):
                notes.injected = True
                notes.subs.add("carrier")
                notes.found.append(("shifted_time", _shown(value)))

    def _carried(self, carried: Carried, notes: _Notes) -> None:
        key = self._sight.key_of(carried.name)
        if key in self._by_key or not self._sight.kind.may_be(key).isdisjoint(self._by_key):
            notes.bears = True
            return
        notes.injected = True
        notes.found.append(("carrier", carried.text))
        notes.subs |= {"carrier", "contamination" if key in self._sight.hidden_keys else "invention"}
        if plain(carried.text) in self._sight.bait:
            notes.subs.add("bait")

    def _holds_stated(self, arguments: JsonObject) -> bool:
        """Does a stated value stand, word for word, in any argument?"""
        texts = [scalar_text(leaf) for _, leaf in leaves(dict(arguments))]
        folded = [plain(text) for text in texts if isinstance(text, str)]
        return any(stands_in(plain(one.text), text) for one in self._stated for text in folded)


_NEUTRAL: frozenset[str] = frozenset({"the", "in", "local"})


def _shown(value: JsonValue) -> str:
    texts = (scalar_text(leaf) for _, leaf in leaves(value))
    return next((text for text in texts if text is not None), "")


def supplied(arguments: JsonObject, name: str, kind: FieldKind) -> Iterator[JsonValue]:
    """Values that another tool's arguments give for the field, at any depth."""
    own = key_words(name)
    wanted = {own, *kind.field_keys} if own in kind.field_keys else {own}
    stack: list[JsonValue] = [dict(arguments)]
    while stack:
        node = stack.pop()
        if isinstance(node, Mapping):
            for key, value in node.items():
                if key_words(key) in wanted:
                    yield value
                else:
                    stack.append(value)
        elif isinstance(node, list):
            stack.extend(node)


_TEMPLATE = lazy(r"\{\{?.*\}\}?|\$\{.*\}|\$\w+|<.*>|\[.*\]|%.*%|__.*__|\?+|-+|\.+|x{3,}|_+")


def value_sub_labels(text: str, sight: Sight) -> set[str]:
    """The sub-labels of a value of the field that nobody stated."""
    folded, key = plain(text), sight.same.key(text)
    subs: set[str] = set()
    if key in sight.view_keys or sight.kind.is_given(folded, sight.user.text):
        subs.add("misfiled")
    else:
        subs.add("contamination" if _is_hidden(text, key, sight) else "invention")
    if folded in sight.bait:
        subs.add("bait")
    if is_placeholder(text, sight.kind):
        subs.add("placeholder")
    if folded in sight.schema_values or (
        key in sight.kind.known and any(stands_in(folded, one) for one in sight.schema_texts)
    ):
        subs.add("schema_default")
    return subs


def _is_hidden(text: str, key: str, sight: Sight) -> bool:
    if key in sight.hidden_keys:
        return True
    zones = sight.kind.find(read(text), expects=True)
    return any(sight.key_of(zone.name) in sight.hidden_keys for zone in zones)


def is_placeholder(text: str, kind: FieldKind) -> bool:
    """Does a value only hold the place of one (`null` as a string, TBD, {{timezone}})?"""
    folded = plain(text)
    if folded in PLACEHOLDERS or _TEMPLATE.fullmatch(plain_marks(text)):
        return True
    words = set(re.findall(r"[a-z]+", folded))
    holds = not PLACEHOLDER_WORDS.isdisjoint(words) or any(part in folded for part in PLACEHOLDER_PARTS)
    return (holds or (bool(words) and words <= HOLDS_A_PLACE | kind.own_words)) and not kind.find(read(text))


def plain_marks(text: str) -> str:
    """Trimmed, with the marks that folding would take off: they are what a template is made of."""
    return " ".join(text.split()).casefold()
