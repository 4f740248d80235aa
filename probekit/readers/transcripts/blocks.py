"""Events of `--output-format stream-json` as Claude Code writes it, and Qwen Code after it. Pure.

{"type": "system", "subtype": "init", "tools": [names], …}, {"type": "assistant" | "user", "message": {"id", "role",
"content": text or blocks}, "parent_tool_use_id"}, {"type": "result", "is_error", …}. Blocks: text, tool_use (id, name,
input), tool_result (tool_use_id, content, is_error), thinking. One message may come in several events of the same id.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from probekit.evidence import JsonObject
from probekit.readers.conversation import LoggedCall
from probekit.readers.transcripts.names import NameForm, scenario_tool
from probekit.readers.transcripts.node import Node
from probekit.readers.transcripts.talk import Draft, Talk, call_of, text_of

FORMS: tuple[NameForm, ...] = ("mcp__SERVER__TOOL",)

AGENT_BLOCKS = frozenset(
    {"text", "tool_use", "thinking", "redacted_thinking", "server_tool_use", "web_search_tool_result", "fallback"}
)
USER_BLOCKS = frozenset({"text", "tool_result", "image", "document"})
RESULT_TEXTS = frozenset({"text"})


@dataclass(slots=True)
class Blocks:
    """What was read of the stream. `offered`: names of the scenario's tools. `tools`: what `init` lists."""

    offered: Collection[str]
    talk: Talk = field(default_factory=Talk)
    tools: tuple[JsonObject, ...] | None = None

    def take_init(self, event: Node) -> None:
        """The first event: the tools that the agent had, by name."""
        self.tools = tuple({"name": tool.word()} for tool in event.at("tools").elements())

    def take_agent(self, event: Node) -> Draft | None:
        """A message of the agent, or a part of one. None: it is a subagent's, which is none of this conversation.

        Raises TraceError where a subagent calls a tool of the scenario: its conversation is another one.
        """
        message = event.at("message")
        blocks = list(_blocks(message.at("content")))
        if is_subagents(event):
            self._refuse_calls(blocks)
            return None
        draft = self.talk.draft(message.at("id").text() or event.place, event)
        draft.finish_reason = message.at("stop_reason").text() or draft.finish_reason
        for block in blocks:
            _take_block(block, draft)
        return draft

    def _refuse_calls(self, blocks: Collection[Node]) -> None:
        for block in blocks:
            name = block.at("name").text() if block.at("type").value == "tool_use" else None
            if name is not None and scenario_tool(name, self.offered, (*FORMS, "TOOL")) is not None:
                raise block.error(f"is a call of {name[:60]!a} by a subagent: only the main conversation is judged")

    def take_user(self, event: Node) -> None:
        """What the user said, or what calls got. A subagent's is passed over."""
        if is_subagents(event):
            return
        content = event.at("message").at("content")
        if isinstance(content.value, str):
            self.talk.say("user", content.value, event)
            return
        for block in content.elements():
            kind = block.at("type").one_of(USER_BLOCKS)
            if kind == "tool_result":
                result = text_of(block.at("content"), RESULT_TEXTS)
                self.talk.answer(block.at("tool_use_id").word(), result, event, error=block.at("is_error").flag())
            elif kind == "text":
                self.talk.say("user", block.at("text").text(), event)

    def is_own(self, logged: LoggedCall) -> bool:
        """Does a call go to a tool of the agent's own: one that `init` lists, or that answered without an error?

        A session file lists no tools: there the error tells, where it says that there is no such tool.
        """
        name, error = logged.call.name, self.talk.refused.get(logged.id or "")
        if error is None or (self.tools is not None and {"name": name} in self.tools):
            return True
        return self.tools is None and not says_no_such_tool(error, name)


def is_subagents(event: Node) -> bool:
    """Is it an event of a subagent's conversation?"""
    return event.has("parent_tool_use_id") or event.at("isSidechain").flag()


def says_no_such_tool(error: str, name: str) -> bool:
    """Does the wrapper say that there is no such tool? Its own words; of the agent's they hold the name alone."""
    return error.removeprefix("<tool_use_error>").startswith(f"Error: No such tool available: {name}")


def _blocks(content: Node) -> list[Node]:
    if isinstance(content.value, str):
        return [Node({"type": "text", "text": content.value}, content.place)]
    return list(content.elements())


def _take_block(block: Node, draft: Draft) -> None:
    kind = block.at("type").one_of(AGENT_BLOCKS)
    if kind == "text":
        draft.texts.append(block.at("text").text() or "")
    elif kind == "thinking":
        draft.reasoning.append(block.at("thinking").text() or "")
    elif kind in ("tool_use", "server_tool_use"):
        draft.calls.append(call_of(_name(block), block.at("input"), block.at("id").text()))


def _name(block: Node) -> str:
    """A call without a name calls a tool that nobody offered: so do both wrappers answer it."""
    return block.at("name").text() or "(no name)"
