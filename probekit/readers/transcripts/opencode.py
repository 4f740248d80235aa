"""OpenCode: `opencode run --format json`. Pure.

{"type", "sessionID", "part" | "error"} a line: step_start, text, reasoning, tool_use (part.tool, part.callID,
part.state: status, input, output or error), step_finish (part.reason), error. A message is what has one messageID.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from probekit.evidence import ToolCall
from probekit.readers.conversation import Conversation, LoggedCall
from probekit.readers.transcripts.names import NameForm, scenario_tool
from probekit.readers.transcripts.node import Node
from probekit.readers.transcripts.talk import Talk, call_of, read_stream

FORMS: tuple[NameForm, ...] = ("SERVER_TOOL",)

EVENTS = frozenset({"step_start", "text", "reasoning", "tool_use", "step_finish", "error"})
STATES = frozenset({"completed", "error"})

INVALID = "invalid"
"""The tool that a call goes to which OpenCode could not make: of an unknown tool, or with unfit arguments."""

UNAVAILABLE = "Model tried to call unavailable tool "


def read_opencode(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    return read_stream(data, _Session(offered))


@dataclass(slots=True)
class _Session:
    """`unknown`: ids of calls of no tool. `ended`: the last step was finished. `broken`: by an error."""

    offered: Collection[str]
    talk: Talk = field(default_factory=Talk)
    unknown: set[str] = field(default_factory=set)
    session: str | None = None
    ended: bool = False
    broken: bool = False

    @property
    def failed(self) -> bool:
        """Did it end otherwise than by an answer?"""
        return self.broken or not self.ended

    def is_own(self, logged: LoggedCall) -> bool:
        """Every call goes to a tool that exists, but for those that OpenCode calls invalid."""
        return logged.id not in self.unknown

    def take(self, event: Node) -> None:
        """One event."""
        kind = event.at("type").one_of(EVENTS)
        session = event.at("sessionID").word()
        if self.session not in (None, session):
            raise event.error("is of another session than the lines before it: a trial is one session")
        self.session = session
        if kind == "error":
            self.broken = True
            return
        part = event.at("part")
        draft = self.talk.draft(part.at("messageID").word(), event)
        self.ended = kind == "step_finish"
        if kind == "text":
            draft.texts.append(part.at("text").text() or "")
        elif kind == "reasoning":
            draft.reasoning.append(part.at("text").text() or "")
        elif kind == "tool_use":
            draft.calls.append(self._call(part))
            self._take_answer(part)
        elif kind == "step_finish":
            draft.finish_reason = part.at("reason").text()

    def _call(self, part: Node) -> LoggedCall:
        tool, identity, given = part.at("tool").word(), part.at("callID").word(), part.at("state").at("input")
        if tool != INVALID:
            return call_of(tool, given, identity)
        name, error = given.at("tool").word(), given.at("error").text() or ""
        if error.startswith(UNAVAILABLE):
            self.unknown.add(identity)
        elif scenario_tool(name, self.offered, FORMS) is not None:
            raise part.error(f"is a call of {name[:60]!a} whose arguments OpenCode did not take and does not tell")
        return LoggedCall(ToolCall(name, {}, ""), identity)

    def _take_answer(self, part: Node) -> None:
        state = part.at("state")
        error = state.at("status").one_of(STATES) == "error"
        output = state.at("error" if error else "output").text()
        self.talk.answer(part.at("callID").word(), output, part, error=error)
