"""A list of chat messages as OpenAI's chat completions take them, alone or in an object with `messages`. Pure.

The object may bring `tools` (or `functions`): what the agent was offered. A list alone does not say it, and then a call
of a tool that is none of the scenario's cannot be judged.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from probekit.evidence import JsonObject, JsonValue
from probekit.readers.conversation import Conversation, LoggedCall, Message, Role
from probekit.readers.transcripts.names import NameForm, scenario_tool
from probekit.readers.transcripts.node import Node, document_of
from probekit.readers.transcripts.talk import text_of
from probekit.wire import message as wire

FORMS: tuple[NameForm, ...] = ("TOOL", "mcp__SERVER__TOOL")

ROLES: dict[str, Role] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "assistant": "assistant",
    "tool": "tool",
    "function": "tool",
}

CALL_KEYS = frozenset({"tool_calls", "function_call", "tool_call_id"})
"""Keys that hold calls, or say which one is answered. Another key with "call" or "tool" in it may be one misspelt."""

TEXTS = frozenset({"text", "input_text", "output_text"})


def read_messages(data: bytes, offered: Collection[str]) -> Conversation:
    """The conversation. Raises TraceError."""
    document = document_of(data)
    if isinstance(document.value, list):
        return conversation_of(Node(document.value, "messages"), None, offered)
    document = Node(document.object(), "the document")
    if "choices" in document.object():
        raise document.error("is a response, not a list of messages: say --as response")
    if not document.has("messages"):
        raise document.error("is no list of messages and has none under messages")
    tools = _tools(document)
    found = conversation_of(Node(document.at("messages").value, "messages"), tools, offered)
    return replace(found, id=_identity(document.at("id").value))


def conversation_of(listed: Node, tools: tuple[JsonObject, ...] | None, offered: Collection[str]) -> Conversation:
    """The messages of a list, in order. Raises TraceError."""
    names = None if tools is None else {str(tool["name"]) for tool in tools}
    messages = tuple(message_of(node, offered) for node in listed.elements())
    if not any(message.role == "assistant" for message in messages):
        raise listed.error("hold no message of the assistant")
    marked = tuple(
        message._replace(calls=tuple(_marked(call, message, names, offered) for call in message.calls))
        for message in messages
    )
    return Conversation(marked, tools=tools)


def message_of(node: Node, offered: Collection[str]) -> Message:
    """One message. Raises TraceError."""
    role = ROLES[node.at("role").one_of(ROLES)]
    odd = next((key for key in node.object() if key not in CALL_KEYS and _may_be_calls(key)), None)
    if odd is not None:
        raise node.error(
            f"has the unknown key {odd[:60]!a}, which may be a call (known: {', '.join(sorted(CALL_KEYS))})"
        )
    if role == "assistant":
        return _agents(node, offered)
    text = text_of(node.at("content"), TEXTS)
    if role != "tool":
        return Message(role, text, place=node.place)
    return Message(role, text, (), node.at("tool_call_id").text(), node.at("name").text(), place=node.place)


def _may_be_calls(key: str) -> bool:
    folded = key.casefold()
    return "call" in folded or "tool" in folded


def _agents(node: Node, offered: Collection[str]) -> Message:
    """A message of the agent, in any of the shapes that servers give it."""
    read = wire.read_message(node.object(), offered)
    if read.problem or "content_part_unknown" in read.flags:
        raise node.error(f"cannot be read: {read.problem or 'a part of its content is neither text nor a call'}")
    ids = list(_ids(node))
    if len(ids) != len(read.calls):
        raise node.error("tells its calls twice, and not the same")
    calls = tuple(LoggedCall(call, identity) for call, identity in zip(read.calls, ids, strict=True))
    return Message("assistant", read.text, calls, reasoning=read.reasoning, refusal=read.refusal, place=node.place)


def _ids(node: Node) -> Iterator[str | None]:
    """The ids of the calls, in the order in which they are read."""
    given = node.at("tool_calls")
    yield from (call.at("id").text() for call in given.elements())
    content = node.at("content")
    parts = content.elements() if isinstance(content.value, list) else iter(())
    for part in parts:
        if isinstance(part.value, dict) and part.at("type").value in wire.CALL_PARTS:
            yield part.at("id").text()
    if node.has("function_call") and not given.value:
        yield None


def _marked(
    logged: LoggedCall, message: Message, names: Collection[str] | None, offered: Collection[str]
) -> LoggedCall:
    """A call with the mark of an own tool where the document lists that tool. Raises TraceError where it lists none."""
    name = logged.call.name
    if scenario_tool(name, offered, FORMS) is not None:
        return logged
    if names is None:
        raise Node(None, message.place).error(
            f"calls {name[:60]!a}, which the scenario does not offer, and the list does not say what was offered:"
            ' write it as {"messages": …, "tools": …}'
        )
    return replace(logged, call=replace(logged.call, own=name in names))


def _tools(document: Node) -> tuple[JsonObject, ...] | None:
    key = next((key for key in ("tools", "functions") if document.has(key)), None)
    if key is None:
        return None
    return tuple({"name": _tool_name(tool)} for tool in document.at(key).elements())


def _tool_name(tool: Node) -> str:
    inner = tool.at("function") if tool.has("function") else tool
    return inner.at("name").word()


def _identity(value: JsonValue) -> str | int | None:
    return value if isinstance(value, str | int) and not isinstance(value, bool) else None
