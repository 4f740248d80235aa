"""A chat request as a scripted agent sees it, and what an agent may say back. Pure.

`read_conversation` is as strict as the hosted APIs are: every call answered, in order, before the next turn. A client
that sends back a history which such a server would refuse is refused here too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue

ROLES = ("system", "developer", "user", "assistant", "tool")
MOST_CALLS = 128
"""Calls in one message; the hosted APIs have the same bound on tools."""

OVER_MCP = "probekit"
"""What an agent's loop puts before the name of a tool that our MCP server offers, in one form or another."""


@dataclass(frozen=True, slots=True)
class Tool:
    """An offered tool: its name, the names of its parameters, and those of them that are required."""

    name: str
    parameters: tuple[str, ...]
    required: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """What an agent reads.

    `prompt` is every system and user text, `user` the user's alone; `outputs` are the tools' results so far, oldest
    first; `turns` counts the assistant's messages since the user last spoke; `tools` are those offered. Where some of
    them come from our MCP server, the others are the loop's own, and no agent looks at them.
    """

    prompt: str
    user: str
    outputs: tuple[str, ...]
    turns: int
    tools: tuple[Tool, ...]

    def tool_with(self, parameter: str) -> Tool | None:
        """The first offered tool that takes `parameter`."""
        return next((tool for tool in self.tools if parameter in tool.parameters), None)


@dataclass(frozen=True, slots=True)
class Call:
    """A call as an agent makes it; the server gives it an id."""

    name: str
    arguments: JsonObject


@dataclass(frozen=True, slots=True)
class Say:
    """One assistant turn. `cut`: the text stops at the length limit and not of its own accord."""

    text: str | None = None
    calls: tuple[Call, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not answered, in the shape of an OpenAI error."""

    status: int
    message: str
    parameter: str | None = None
    code: str | None = None


def read_conversation(request: JsonObject) -> Conversation | Refusal:
    """Read a chat completion request's `messages` and `tools`; a Refusal (400) says what is wrong with them."""
    messages = request.get("messages")
    if not isinstance(messages, list) or not messages:
        return Refusal(400, "'messages' must be a list of at least one message.", "messages")
    objects = [message for message in messages if isinstance(message, dict)]
    if len(objects) != len(messages):
        return Refusal(400, "Each of 'messages' must be an object.", "messages")
    tools = read_tools(request.get("tools"))
    if tools is None:
        return Refusal(400, "Each of 'tools' must be a function with a name.", "tools")
    return _refuse_messages(objects) or _gather(objects, tools)


def _gather(messages: Sequence[JsonObject], tools: tuple[Tool, ...]) -> Conversation:
    last_user = max((at for at, message in enumerate(messages) if message["role"] == "user"), default=-1)
    return Conversation(
        prompt=_texts(messages, "system", "developer", "user"),
        user=_texts(messages, "user"),
        outputs=tuple(_text(message.get("content")) for message in messages if message["role"] == "tool"),
        turns=sum(message["role"] == "assistant" for message in messages[last_user + 1 :]),
        tools=tuple(tool for tool in tools if OVER_MCP in tool.name) or tools,
    )


def _texts(messages: Sequence[JsonObject], *roles: str) -> str:
    return "\n".join(_text(message.get("content")) for message in messages if message["role"] in roles)


def _text(content: JsonValue) -> str:
    """Message content as text: a string, or the text parts of a list."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, dict)]
    return "".join(text for text in texts if isinstance(text, str))


def read_tools(offered: JsonValue) -> tuple[Tool, ...] | None:
    """A request's `tools`, none where it has none; None where one of them is no function with a name."""
    if offered is None:
        return ()
    if not isinstance(offered, list):
        return None
    tools = [tool for entry in offered if (tool := _read_tool(entry)) is not None]
    return tuple(tools) if len(tools) == len(offered) else None


def _read_tool(entry: JsonValue) -> Tool | None:
    function = entry.get("function") if isinstance(entry, dict) else None
    name = function.get("name") if isinstance(function, dict) else None
    if not isinstance(function, dict) or not isinstance(name, str):
        return None
    schema = function.get("parameters")
    schema = schema if isinstance(schema, dict) else {}
    properties, required = schema.get("properties"), schema.get("required")
    return Tool(
        name,
        tuple(properties) if isinstance(properties, dict) else (),
        tuple(each for each in required if isinstance(each, str)) if isinstance(required, list) else (),
    )


def _refuse_messages(messages: Sequence[JsonObject]) -> Refusal | None:
    """The first thing wrong with the history, or None. `due` are the ids of calls that still want their result."""
    due: list[JsonValue] = []
    for at, message in enumerate(messages):
        parameter = f"messages[{at}]"
        if message.get("role") not in ROLES:
            return Refusal(400, f"{parameter}.role must be one of {', '.join(ROLES)}.", f"{parameter}.role")
        wrong, due = _take_message(message, due)
        if wrong:
            return Refusal(400, f"{parameter}: {wrong}", parameter)
    return Refusal(400, "The last tool calls have no results.", "messages") if due else None


def _take_message(message: JsonObject, due: list[JsonValue]) -> tuple[str | None, list[JsonValue]]:
    """What is wrong with the next message while the calls `due` want results; and those that want one after it."""
    if message["role"] == "tool":
        answered = message.get("tool_call_id")
        if answered not in due:
            return "a tool message must answer a call of the assistant message before it.", due
        return None, [each for each in due if each != answered]
    if due:
        return "the tool calls before it have no results.", due
    calls = message.get("tool_calls") if message["role"] == "assistant" else None
    if calls is None:
        return None, []
    ids = _call_ids(calls)
    if ids is None:
        return "each of tool_calls must have an id of its own and a function with a name and a string of arguments.", []
    return None, ids


def _call_ids(calls: JsonValue) -> list[JsonValue] | None:
    if not isinstance(calls, list) or not 0 < len(calls) <= MOST_CALLS:
        return None
    ids: list[JsonValue] = [call.get("id") for call in calls if isinstance(call, dict) and _is_call(call)]
    distinct = {each for each in ids if isinstance(each, str) and each}
    return ids if len(distinct) == len(calls) else None


def _is_call(call: dict[str, JsonValue]) -> bool:
    function = call.get("function")
    return (
        isinstance(function, dict)
        and isinstance(function.get("name"), str)
        and isinstance(function.get("arguments"), str)
    )


Step = Callable[[Conversation], Say]
"""What an agent says in one turn, from the conversation so far."""


@dataclass(frozen=True, slots=True)
class Script:
    """A scripted agent: the n-th of its steps is its n-th turn, the last one every turn from there on.

    `does` says in a few words what it does, for lists.
    """

    name: str
    does: str
    steps: tuple[Step, ...]

    def play(self, conversation: Conversation) -> Say:
        """The agent's next turn."""
        return self.steps[min(conversation.turns, len(self.steps) - 1)](conversation)
