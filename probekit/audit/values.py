"""The values of one logged call: its field's, and what its carriers hold. Source: docs/auditing.md. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from probekit.audit.question import Question
from probekit.evidence import JsonObject, JsonValue, ToolCall
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.kinds import kind_of
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.timezone.kind import offset_name
from probekit.judges.closed_world.timezone.zone_values import offset_key
from probekit.judges.closed_world.values import leaves, scalar_text
from probekit.judges.closed_world.wrapped import unwrapped, whole_members

_ISO: Final = re.compile(
    r"\d{4}-?\d\d-?\d\d(?:[Tt ]\d\d(?::?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?)?"
    r"(?P<zone>[Zz]|(?P<sign>[+-])(?P<h>\d\d)(?::?(?P<m>\d\d))?)?)?"
)
_TIMES: Final = re.compile(
    r"(?:\d{4}-?\d\d-?\d\d[Tt ])?\d{1,2}[:.]\d\d ?[-\u2013\u2014] ?\d{1,2}[:.]\d\d(?: ?(?:h|uhr))?", re.IGNORECASE
)
"""`09:00-10:00`: from one time to another, and no offset."""

CARRIED_KINDS: Final = frozenset({"timezone", "currency"})


class Value(NamedTuple):
    """A value of a call. `text` is what is looked for, `shown` what stands there.

    argument   the dotted path of the argument that holds it
    json       JSON text of `shown`
    carried    it stands in a carrier
    truth      it is true or false, which nobody says
    """

    text: str
    shown: str
    argument: str
    json: str
    carried: bool = False
    truth: bool = False


def values_of(call: ToolCall, question: Question) -> list[Value]:
    """Every value of a call, the field's first, then the carriers'."""
    return [value for arguments in objects_of(call) for value in _values(arguments, question)]


def objects_of(call: ToolCall) -> list[JsonObject]:
    """The arguments, or what can be read of those that are no object."""
    if call.arguments is not None:
        return [call.arguments]
    return unwrapped(call.raw) or [whole_members(call.raw)]


def is_readable(call: ToolCall) -> bool:
    """Did the arguments parse to an object? No text at all is an empty one."""
    return call.arguments is not None or not call.raw.strip()


def _values(arguments: JsonObject, question: Question) -> Iterator[Value]:
    for leaf in at_path(arguments, question.field):
        if isinstance(leaf, str):
            if leaf and not leaf.isspace() and plain(leaf):
                yield Value(leaf, leaf, question.field, json_text(leaf))
        elif leaf is not None:
            yield _number(leaf, question)
    if question.kind in CARRIED_KINDS:
        for carrier in question.carriers:
            yield from _carried(at_path(arguments, carrier), carrier, question)


def _number(leaf: JsonValue, question: Question) -> Value:
    """A number or a truth value; a number in a timezone's field is an offset."""
    text = scalar_text(leaf) or ""
    named = offset_name(leaf) if question.kind == "timezone" else None
    return Value(named or text, text, question.field, text, truth=isinstance(leaf, bool))


def at_path(arguments: JsonObject, path: str) -> Iterator[JsonValue]:
    """Every scalar under a dotted path; a list on the way is gone through."""
    if path in arguments:
        yield from scalars(arguments[path])
        return
    found: list[JsonValue] = [dict(arguments)]
    for part in path.split("."):
        found = [node[part] for node in _objects(found) if part in node]
    for node in found:
        yield from scalars(node)


def scalars(value: JsonValue) -> Iterator[JsonValue]:
    """The scalars of a value; most are one."""
    if isinstance(value, dict | list):
        yield from (leaf for _, leaf in leaves(value))
    else:
        yield value


def _objects(nodes: Iterable[JsonValue]) -> Iterator[Mapping[str, JsonValue]]:
    stack = list(nodes)[::-1]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            yield node
        elif isinstance(node, list):
            stack.extend(reversed(node))


def _carried(found: Iterable[JsonValue], carrier: str, question: Question) -> Iterator[Value]:
    for leaf in found:
        if isinstance(leaf, str):
            yield from (
                Value(name, shown, carrier, json_text(shown), carried=True) for name, shown in named_in(leaf, question)
            )


def named_in(text: str, question: Question) -> Iterator[tuple[str, str]]:
    """The zones or currencies that a text names: what each is looked for by, and what stands there."""
    iso = _ISO.fullmatch(text.strip()) if question.kind == "timezone" else None
    if iso is not None:
        if iso["zone"]:
            yield "UTC" if iso["sign"] is None else offset_key(iso["sign"], iso["h"], iso["m"]), iso["zone"]
        return
    if question.kind == "timezone" and _TIMES.fullmatch(text.strip()):
        return
    reading = read(text)
    for mention in kind_record(question).find(reading, expects=True):
        if not is_denied(reading.text, mention.start, mention.end):
            first, last = reading.place(mention.start, mention.end)
            yield mention.name, text[first:last]


@lru_cache(maxsize=4096)
def parts_of(question: Question, text: str) -> tuple[tuple[str, str], ...]:
    """`named_in` of a field's own value, kept: the same few values come again and again."""
    return tuple(named_in(text, question))


@lru_cache(maxsize=64)
def kind_record(question: Question) -> FieldKind:
    """The judge's record of the question's kind; a kind without one is plain there."""
    return kind_of(question.kind, question.field, question.called, ())


def json_text(text: str) -> str:
    """A text as JSON writes it."""
    return json.dumps(text, ensure_ascii=False)
