"""mini-swe-agent: the trajectory that `mini -o FILE.traj.json` writes. Pure.

{"trajectory_format", "info": {"exit_status", "submission"}, "messages": […]}: chat messages whose calls go to `bash`,
the one tool there is, and at last a message of the role `exit` with what was submitted. What the scenario's tool gave
comes through the shell or stands in the task, so the log cannot hold its calls.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from probekit.readers.conversation import Conversation, LoggedCall, Message
from probekit.readers.transcripts.messages import message_of
from probekit.readers.transcripts.node import Node, document_of

FORMATS = frozenset({"mini-swe-agent-1", "mini-swe-agent-1.1"})

SUBMITTED = "Submitted"


def read_mini_swe_agent(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    document = Node(document_of(data).value, "the document")
    document.at("trajectory_format").one_of(FORMATS)
    info = Node(document.at("info").object(), "info")
    nodes = list(Node(document.at("messages").value, "messages").elements())
    messages = [_message(node, offered) for node in nodes if node.at("role").value != "exit"]
    submitted = info.at("exit_status").value == SUBMITTED
    if submitted:
        messages = _with_answer(messages, info.at("submission").text() or "")
    return Conversation(tuple(messages), exposure="unknown", failed=not submitted)


def _message(node: Node, offered: Collection[str]) -> Message:
    extra = Node(node.at("extra").value or {}, f"{node.place}.extra")
    if extra.has("interrupt_type"):
        return Message("system", node.at("content").text(), place=node.place)
    if node.at("role").value == "assistant" and extra.has("actions") and not node.has("tool_calls"):
        raise node.error("gives its command in its text: only trajectories with tool calls are read")
    message = message_of(node, offered)
    return message._replace(calls=tuple(map(_own, message.calls)))


def _own(logged: LoggedCall) -> LoggedCall:
    return replace(logged, call=replace(logged.call, own=True))


def _with_answer(messages: list[Message], submission: str) -> list[Message]:
    """The text beside the call that submits, and what was submitted: together they are the final answer."""
    place = next((at for at in reversed(range(len(messages))) if messages[at].role == "assistant"), None)
    if place is None:
        return messages
    last = messages[place]
    said = [text for text in (last.text, submission) if text and text.strip()]
    answer = Message("assistant", "\n".join(said) or None, place=last.place)
    return [*messages[:place], last._replace(text=None), *messages[place + 1 :], answer]
