"""A conversation put together from an event stream: an agent's message may come in several events. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from probekit.evidence import JsonObject, ToolCall
from probekit.readers.conversation import Conversation, LoggedCall, Message, Role
from probekit.readers.transcripts.node import Events, Node
from probekit.wire.arguments import read_arguments


@dataclass(slots=True)
class Draft:
    """A message of the agent that is being put together; `place` is where it began."""

    place: str
    texts: list[str] = field(default_factory=list)
    reasoning: list[str] = field(default_factory=list)
    calls: list[LoggedCall] = field(default_factory=list)
    finish_reason: str | None = None

    def message(self) -> Message:
        """The message as a value: its texts are joined with nothing between them."""
        return Message(
            "assistant",
            "".join(self.texts) if self.texts else None,
            tuple(self.calls),
            finish_reason=self.finish_reason,
            reasoning="\n".join(self.reasoning) or None,
            place=self.place,
        )


@dataclass(slots=True)
class Talk:
    """What was read so far. `refused`: ids of calls that the agent's wrapper answered with an error, and its words."""

    said: list[Message | Draft] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    answered: set[str] = field(default_factory=set)
    drafts: dict[str, Draft] = field(default_factory=dict)

    def draft(self, key: str, node: Node) -> Draft:
        """The agent's message that `key` names; a new one where there was none."""
        found = self.drafts.get(key)
        if found is None:
            found = self.drafts[key] = Draft(node.place.rstrip(": "))
            self.said.append(found)
        return found

    def say(self, role: Role, text: str | None, node: Node) -> None:
        """A message that is nothing but its text."""
        self.said.append(Message(role, text, place=node.place.rstrip(": ")))

    def answer(self, call: str, text: str | None, node: Node, *, error: bool = False) -> None:
        """What a call got."""
        self.answered.add(call)
        if error:
            self.refused[call] = text or ""
        self.said.append(Message("tool", text, answers=call, place=node.place.rstrip(": ")))

    def conversation(
        self,
        is_own: Callable[[LoggedCall], bool],
        tools: tuple[JsonObject, ...] | None = None,
        *,
        failed: bool = False,
    ) -> Conversation:
        """All of it as a value; `is_own` says of a call whether it goes to a tool of the agent's own."""
        messages = (one.message() if isinstance(one, Draft) else one for one in self.said)
        marked = tuple(
            one._replace(calls=tuple(_marked(call, own=is_own(call)) for call in one.calls)) for one in messages
        )
        return Conversation(marked, tools=tools, failed=failed)


class Stream(Protocol):
    """An event stream that is being read into a talk."""

    talk: Talk

    @property
    def failed(self) -> bool:
        """Did it end otherwise than by an answer?"""

    def take(self, event: Node) -> None:
        """One event. Raises TraceError."""

    def is_own(self, logged: LoggedCall) -> bool:
        """Does a call go to a tool of the agent's own?"""


def read_stream(data: bytes, stream: Stream) -> Conversation:
    """All events of a stream as a conversation; one that was cut off has failed. Raises TraceError."""
    events = Events(data)
    for event in events:
        stream.take(event)
    return stream.talk.conversation(stream.is_own, failed=stream.failed or events.torn)


def _marked(logged: LoggedCall, *, own: bool) -> LoggedCall:
    return replace(logged, call=replace(logged.call, own=own))


def call_of(name: str, arguments: Node, identity: str | None) -> LoggedCall:
    """A call with its arguments as they came: an object, or the text of one."""
    read = read_arguments(arguments.value)
    return LoggedCall(ToolCall(name, read.arguments, read.raw, read.problem), identity)


def text_of(content: Node, kinds: frozenset[str]) -> str | None:
    """A content that is a text, or a list of parts: the texts of those kinds, one after the other by a line feed."""
    if content.value is None or isinstance(content.value, str):
        return content.text()
    texts = [part.at("text").word() for part in content.elements() if _is_text(part, kinds)]
    return "\n".join(texts) if texts else None


def _is_text(part: Node, kinds: frozenset[str]) -> bool:
    return part.at("type").word() in kinds and part.at("text").value != ""
