"""Which tools and arguments a log has, so that a name that stands nowhere in it is told with the near ones. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from probekit.audit.question import Question
from probekit.audit.values import at_path, objects_of
from probekit.evidence import JsonObject, JsonValue
from probekit.readers.conversation import Conversation
from probekit.wire.names import same_tool

MOST_NAMES: Final = 500
"""So many different names are kept, the first that come; near ones are sought among these."""

DEEPEST: Final = 4

READ: Final = 20_000
"""Code points of a result that are looked through for keys."""

_KEY: Final = re.compile(r'"([^"\\\s]{1,60})"\s*:')


@dataclass(slots=True)
class Noted:
    """Names that were met. It changes: it is fed conversation by conversation, and those of parts are merged.

    tools       names of tools that were called or offered
    arguments   dotted paths in the arguments of calls of the tool
    is_tool     the tool was called or offered somewhere
    is_field    the field stands in a call, or in the tool's schema
    carriers    the carriers that do
    keys        of `--rows`: keys of members in tools' results
    is_key      the rows' key is among these, or stands in an answer
    """

    tools: dict[str, None] = field(default_factory=dict)
    arguments: dict[str, None] = field(default_factory=dict)
    is_tool: bool = False
    is_field: bool = False
    carriers: set[str] = field(default_factory=set)
    keys: dict[str, None] = field(default_factory=dict)
    is_key: bool = False

    def take(self, conversation: Conversation, question: Question) -> None:
        """Note what a conversation names."""
        if question.tool and not (self.is_field and len(self.carriers) == len(question.carriers)):
            for schema in self._schemas(conversation, question):
                self._take_arguments(schema, question)
            for arguments in self._calls(conversation, question):
                self._take_arguments(arguments, question)
        if question.rows is not None and not self.is_key:
            self._take_keys(conversation, question.rows)

    def _take_keys(self, conversation: Conversation, key: str) -> None:
        for message in conversation.messages:
            if message.text and message.role in ("tool", "assistant"):
                self.is_key = self.is_key or f'"{key}"' in message.text
                if message.role == "tool" and not self.is_key:
                    _keep(self.keys, _KEY.findall(message.text[:READ]))

    def merge(self, other: Noted) -> None:
        """Take over what another has noted."""
        _keep(self.tools, other.tools)
        _keep(self.arguments, other.arguments)
        self.is_tool, self.is_field = self.is_tool or other.is_tool, self.is_field or other.is_field
        self.carriers |= other.carriers
        _keep(self.keys, other.keys)
        self.is_key = self.is_key or other.is_key

    def _calls(self, conversation: Conversation, question: Question) -> Iterator[JsonObject]:
        for message in conversation.messages:
            for logged in message.calls:
                _keep(self.tools, (logged.call.name,))
                if same_tool(logged.call.name, question.tool):
                    self.is_tool = True
                    yield from objects_of(logged.call)

    def _schemas(self, conversation: Conversation, question: Question) -> Iterator[JsonObject]:
        """The tool's schema as arguments that it would take."""
        for tool in conversation.tools or ():
            name = str(tool.get("name"))
            _keep(self.tools, (name,))
            if same_tool(name, question.tool):
                self.is_tool = True
                example = _example(tool.get("parameters"))
                if isinstance(example, dict):
                    yield example

    def _take_arguments(self, arguments: JsonObject, question: Question) -> None:
        self.is_field = self.is_field or _has(arguments, question.field)
        self.carriers.update(carrier for carrier in question.carriers if _has(arguments, carrier))
        if not self.is_field:
            _keep(self.arguments, _paths(arguments))


def near_names(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Names that are like it: spelt nearly so, or with it inside, or inside of it; the nearest first."""
    folded = {one.casefold().replace("-", "_"): one for one in known if one}
    own = name.casefold().replace("-", "_")
    spelt = get_close_matches(own, folded, n=most, cutoff=0.6)
    last = {one.rpartition(".")[2]: one for one in folded}
    nested = [last[one] for one in get_close_matches(own.rpartition(".")[2], last, n=most, cutoff=0.7)]
    inside = [one for one in folded if own in one or (len(one) > 2 and one in own)]
    return [folded[one] for one in dict.fromkeys([*spelt, *nested, *inside])][:most]


def _keep(kept: dict[str, None], names: Iterable[str]) -> None:
    for name in names:
        if len(kept) < MOST_NAMES:
            kept.setdefault(name[:200])


def _has(arguments: JsonObject, path: str) -> bool:
    return path in arguments or any(True for _ in at_path(arguments, path))


def _paths(value: JsonValue | JsonObject, before: str = "", depth: int = 0) -> Iterator[str]:
    """Every dotted path to a member; the elements of a list have the list's."""
    if isinstance(value, Mapping) and depth < DEEPEST:
        for key, member in list(value.items())[:MOST_NAMES]:
            path = f"{before}.{key}" if before else key
            yield path
            yield from _paths(member, path, depth + 1)
    elif isinstance(value, list):
        for member in value[:3]:
            yield from _paths(member, before, depth)


def _example(schema: JsonValue, depth: int = 0) -> JsonValue:
    """A value of the form that a schema describes: objects with all their members, everything else empty texts."""
    if not isinstance(schema, Mapping) or depth > DEEPEST:
        return ""
    members = schema.get("properties")
    if isinstance(members, Mapping):
        return {key: _example(member, depth + 1) for key, member in list(members.items())[:MOST_NAMES]}
    items = schema.get("items")
    return [_example(items, depth + 1)] if isinstance(items, Mapping) else ""
