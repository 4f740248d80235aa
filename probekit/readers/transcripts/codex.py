"""Codex CLI: `codex exec --json`. Pure.

{"type": "thread.started" | "turn.started" | "turn.completed" | "turn.failed" | "error"} and {"type": "item.started" |
"item.updated" | "item.completed", "item": {"id", "type", …}}. Only what is completed is read, and when a call began.
A call of a tool that does not exist leaves no event here (the rollout file holds it: codex_rollout.py), and the bytes
that were written to a file do not either.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from probekit.evidence import JsonObject
from probekit.readers.conversation import Conversation, LoggedCall
from probekit.readers.transcripts.node import Node
from probekit.readers.transcripts.talk import Draft, Talk, call_of, read_stream, text_of

EVENTS = frozenset(
    {"thread.started", "turn.started", "turn.completed", "turn.failed", "error"}
    | {"item.started", "item.updated", "item.completed", "item.plan.delta", "request_user_input"}
)

OWN_CALLS: Mapping[str, tuple[str, ...]] = {
    "command_execution": ("command",),
    "file_change": ("changes",),
    "web_search": ("query",),
    "collab_tool_call": ("tool", "prompt"),
}
"""Types of items that are calls of Codex' own tools → their members that are arguments."""

MCP_CALL = "mcp_tool_call"
THOUGHTS = frozenset({"reasoning", "todo_list"})
TEXTS = frozenset({"agent_message", "plan"})
ITEMS = frozenset({*OWN_CALLS, MCP_CALL, "error"} | THOUGHTS | TEXTS)

RESULT_TEXTS = frozenset({"text"})


def mcp_name(server: str, tool: str) -> str:
    """The name of a server's tool, in the form that is taken apart again (names.py)."""
    return f"mcp__{server}__{tool}"


def read_codex(data: bytes, offered: Collection[str]) -> Conversation:
    """The thread. Raises TraceError."""
    del offered  # every call says itself whose tool it goes to
    return read_stream(data, _Thread())


@dataclass(slots=True)
class _Thread:
    """`turns`: how many tasks began. `ended`: the last of them was completed. `open`: calls that run."""

    talk: Talk = field(default_factory=Talk)
    turns: int = 0
    ended: bool = False
    open: set[str] = field(default_factory=set)
    closed: bool = True
    now: Draft | None = None

    @property
    def failed(self) -> bool:
        """Did it end otherwise than by an answer?"""
        return not self.ended

    def is_own(self, logged: LoggedCall) -> bool:
        """Codex runs a call before it is told: there is no call of a tool that nobody has."""
        return logged.call.name in OWN_CALLS

    def take(self, event: Node) -> None:
        """One event."""
        kind = event.at("type").one_of(EVENTS)
        if kind == "turn.started":
            self.turns += 1
            if self.turns > 1:
                raise event.error("begins a second turn: a trial has one task")
        elif kind in ("turn.completed", "turn.failed"):
            self.ended = kind == "turn.completed"
        elif kind in ("item.started", "item.completed"):
            self._take_item(event.at("item"), started=kind == "item.started")

    def _take_item(self, item: Node, *, started: bool) -> None:
        kind = item.at("type").one_of(ITEMS)
        if kind in OWN_CALLS or kind == MCP_CALL:
            self._take_call(kind, item, started=started)
        elif not started and kind in TEXTS:
            self._turn(item, new=bool(self.now and (self.now.texts or self.now.calls)))
            self._draft(item).texts.append(item.at("text").text() or "")
        elif not started and kind == "reasoning":
            self.closed = True
            self._turn(item, new=True)
            self._draft(item).reasoning.append(item.at("text").text() or "")

    def _take_call(self, kind: str, item: Node, *, started: bool) -> None:
        """A call belongs to the message before it as long as no call of that one has been answered."""
        identity = item.at("id").word()
        if identity not in self.open:
            self._turn(item, new=self.closed)
            self._draft(item).calls.append(_call(kind, item, identity))
            self.open.add(identity)
        if not started:
            self.talk.answer(identity, _output(kind, item), item)
            self.closed = True

    def _turn(self, item: Node, *, new: bool) -> None:
        if self.now is None or new:
            self.now = self.talk.draft(item.place, item)
            self.closed = False

    def _draft(self, item: Node) -> Draft:
        return self.now if self.now is not None else self.talk.draft(item.place, item)


def _call(kind: str, item: Node, identity: str) -> LoggedCall:
    if kind == MCP_CALL:
        return call_of(mcp_name(item.at("server").word(), item.at("tool").word()), item.at("arguments"), identity)
    given: JsonObject = {key: item.object().get(key) for key in OWN_CALLS[kind]}
    return call_of(kind, Node(dict(given), item.place), identity)


def _output(kind: str, item: Node) -> str | None:
    read: Callable[[Node], str | None] | None = _OUTPUTS.get(kind)
    return None if read is None else read(item)


def _mcp_output(item: Node) -> str | None:
    if item.has("error"):
        return item.at("error").at("message").text()
    return text_of(item.at("result").at("content"), RESULT_TEXTS) if item.has("result") else None


_OUTPUTS: Mapping[str, Callable[[Node], str | None]] = {
    MCP_CALL: _mcp_output,
    "command_execution": lambda item: item.at("aggregated_output").text(),
}
