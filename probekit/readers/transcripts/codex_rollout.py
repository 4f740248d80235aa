"""Codex CLI's own session files, ~/.codex/sessions/…/rollout-*.jsonl. Pure.

{"type", "payload"} a line. Items of the Responses API stand under `response_item`: message, reasoning, function_call
(name, namespace, arguments, call_id), custom_tool_call, and their outputs; `event_msg` says how a task ended. Unlike
the stream of `codex exec --json` this file holds calls of tools that do not exist.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from probekit.readers.conversation import Conversation, LoggedCall, Role
from probekit.readers.transcripts.node import Node
from probekit.readers.transcripts.talk import Draft, Talk, call_of, read_stream, text_of

LINES = frozenset({"session_meta", "response_item", "event_msg", "turn_context", "world_state", "token_usage_record"})

ROLES: dict[str, Role] = {"system": "system", "developer": "system", "user": "user", "assistant": "assistant"}

CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call", "web_search_call", "tool_search_call"})
OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output", "tool_search_output"})
ITEMS = frozenset({"message", "reasoning", "ghost_snapshot"}) | CALLS | OUTPUTS

SAID = frozenset({"output_text", "input_text", "text"})

UNSUPPORTED = "unsupported call: "
"""How the answer to a call of a tool that does not exist begins."""

_TIMED = re.compile(r"\AWall time: [0-9.]+ seconds\nOutput:\n?")
"""What Codex writes before the output of a server's tool."""


def read_codex_rollout(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    del offered  # what a call goes to stands in the file
    return read_stream(data, _Rollout())


@dataclass(slots=True)
class _Rollout:
    """`answers`: how many outputs came, which tells one reply of the model from the next."""

    talk: Talk = field(default_factory=Talk)
    tasks: int = 0
    ended: bool = False
    answers: int = 0

    @property
    def failed(self) -> bool:
        """Did it end otherwise than by an answer?"""
        return not self.ended

    def is_own(self, logged: LoggedCall) -> bool:
        """Every call goes to a tool that exists, but for those that Codex answers as unsupported."""
        return not self.talk.refused.get(logged.id or "", "").startswith(UNSUPPORTED)

    def take(self, event: Node) -> None:
        """One line."""
        kind, payload = event.at("type").one_of(LINES), event.at("payload")
        if kind == "response_item":
            self._take_item(payload)
        elif kind == "event_msg":
            self._take_event(payload)

    def _take_event(self, payload: Node) -> None:
        kind = payload.at("type").word()
        if kind == "task_started":
            self.tasks += 1
            if self.tasks > 1:
                raise payload.error("begins a second task: a trial has one")
        elif kind in ("task_complete", "turn_aborted", "error"):
            self.ended = kind == "task_complete" and not payload.has("error")

    def _take_item(self, item: Node) -> None:
        kind = item.at("type").one_of(ITEMS)
        if kind == "message":
            self._take_message(item)
        elif kind == "reasoning":
            summary = text_of(item.at("summary"), frozenset({"summary_text"}))
            self._draft(item).reasoning.extend([summary] if summary else [])
        elif kind in CALLS:
            self._draft(item).calls.append(_call(kind, item))
        elif kind in OUTPUTS:
            self._take_output(item)

    def _take_message(self, item: Node) -> None:
        role = ROLES[item.at("role").one_of(ROLES)]
        text = text_of(item.at("content"), SAID)
        if role == "assistant":
            self._draft(item).texts.append(text or "")
        else:
            self.talk.say(role, text, item)

    def _take_output(self, item: Node) -> None:
        self.answers += 1
        output = item.at("output")
        text = text_of(output.at("content") if isinstance(output.value, dict) else output, SAID)
        text = None if text is None else _TIMED.sub("", text)
        unsupported = text is not None and text.startswith(UNSUPPORTED)
        self.talk.answer(item.at("call_id").word(), text, item, error=unsupported)

    def _draft(self, item: Node) -> Draft:
        return self.talk.draft(str(self.answers), item)


def _call(kind: str, item: Node) -> LoggedCall:
    identity = item.at("call_id").text() or item.at("id").text()
    if kind not in ("function_call", "custom_tool_call"):
        return call_of(kind.removesuffix("_call"), item.at("action"), identity)
    name, namespace = item.at("name").word(), item.at("namespace").text()
    arguments = item.at("arguments")
    if kind == "custom_tool_call":
        arguments = Node({"input": item.at("input").value}, item.place)
    return call_of(f"{namespace}__{name}" if namespace else name, arguments, identity)
