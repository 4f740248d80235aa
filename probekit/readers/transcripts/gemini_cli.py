"""Gemini CLI: `gemini -p … --output-format stream-json`. Pure.

init, message (role, content, delta), tool_use (tool_name, tool_id, parameters), tool_result (tool_id, status, output or
error), error (severity, message), result (status). A message's text comes in pieces.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from probekit.readers.conversation import Conversation, LoggedCall
from probekit.readers.transcripts.names import NameForm
from probekit.readers.transcripts.node import Node
from probekit.readers.transcripts.talk import Draft, Talk, call_of, read_stream

FORMS: tuple[NameForm, ...] = ("TOOL", "SERVER__TOOL", "mcp_SERVER_TOOL")

EVENTS = frozenset({"init", "message", "tool_use", "tool_result", "error", "result"})
STATUSES = frozenset({"success", "error"})
ROLES = frozenset({"user", "assistant"})

NOT_REGISTERED = "tool_not_registered"
"""The type of the error that a call of an unknown tool gets."""


def read_gemini_cli(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    del offered  # no call needs to be told from another one here
    return read_stream(data, _Session())


@dataclass(slots=True)
class _Session:
    """`answers`: how many results came, which tells one reply of the model from the next."""

    talk: Talk = field(default_factory=Talk)
    unknown: set[str] = field(default_factory=set)
    answers: int = 0
    ended: bool = False

    @property
    def failed(self) -> bool:
        """Did it end otherwise than by an answer?"""
        return not self.ended

    def is_own(self, logged: LoggedCall) -> bool:
        """Every call goes to a tool that exists, but for those that got an error of that type."""
        return logged.id not in self.unknown

    def take(self, event: Node) -> None:
        """One event."""
        kind = event.at("type").one_of(EVENTS)
        if kind == "message":
            self._take_message(event)
        elif kind == "tool_use":
            identity = event.at("tool_id").word()
            self._draft(event).calls.append(call_of(event.at("tool_name").word(), event.at("parameters"), identity))
        elif kind == "tool_result":
            self._take_result(event)
        elif kind == "result":
            self.ended = event.at("status").one_of(STATUSES) == "success"

    def _take_message(self, event: Node) -> None:
        text = event.at("content").text() or ""
        if event.at("role").one_of(ROLES) == "assistant":
            self._draft(event).texts.append(text)
        else:
            self.talk.say("user", text, event)

    def _take_result(self, event: Node) -> None:
        self.answers += 1
        identity = event.at("tool_id").word()
        error = event.at("status").one_of(STATUSES) == "error"
        output = event.at("error").at("message").text() if event.has("error") else event.at("output").text()
        if error and event.has("error") and event.at("error").at("type").value == NOT_REGISTERED:
            self.unknown.add(identity)
        self.talk.answer(identity, output, event, error=error)

    def _draft(self, event: Node) -> Draft:
        return self.talk.draft(str(self.answers), event)
