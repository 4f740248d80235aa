"""A transcript's conversation as the trial of a scenario: its calls under the scenario's names. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from probekit.evidence import JsonObject
from probekit.readers.conversation import Conversation, LoggedCall, Message
from probekit.readers.transcripts.names import NameForm, scenario_tool
from probekit.traces import TraceError
from probekit.wire.names import offered_name


def settled(conversation: Conversation, offered: Collection[str], forms: Collection[NameForm]) -> Conversation:
    """The same with every call of a scenario's tool under the offered name; the agent's own tools stay marked.

    Raises TraceError where it is no trial: the user speaks again after the agent, two servers have a tool of the same
    name, or an own tool is called like an offered one.
    """
    _refuse_second_task(conversation.messages)
    _refuse_two_servers(conversation, offered, forms)
    messages = tuple(
        message._replace(calls=tuple(_settled_call(call, message, offered, forms) for call in message.calls))
        for message in conversation.messages
    )
    return replace(conversation, messages=messages)


def under_offered_names(
    conversation: Conversation, offered: Collection[str], forms: Collection[NameForm]
) -> Conversation:
    """The same with every call of an offered tool under its offered name, whatever server it is of.

    Nothing is refused: whoever looks at calls alone needs no trial.
    """
    messages = tuple(
        message._replace(calls=tuple(_renamed(call, offered, forms) for call in message.calls))
        if message.calls
        else message
        for message in conversation.messages
    )
    return replace(conversation, messages=messages)


def _renamed(logged: LoggedCall, offered: Collection[str], forms: Collection[NameForm]) -> LoggedCall:
    meant = scenario_tool(logged.call.name, offered, forms)
    return logged if meant is None else replace(logged, call=replace(logged.call, name=meant[0], own=False))


def _settled_call(
    logged: LoggedCall, message: Message, offered: Collection[str], forms: Collection[NameForm]
) -> LoggedCall:
    meant = scenario_tool(logged.call.name, offered, forms)
    if meant is not None:
        return replace(logged, call=replace(logged.call, name=meant[0], own=False))
    if logged.call.own and offered_name(logged.call.name, offered) is not None:
        raise TraceError(
            f"{message.place} calls {logged.call.name[:60]!a}, a tool of the agent's own that is called like the"
            " scenario's: the two cannot be told apart"
        )
    return logged


def _refuse_second_task(messages: Collection[Message]) -> None:
    """A trial has one task: what a user adds later may state what the scenario withholds."""
    answered = False
    for message in messages:
        answered = answered or message.role == "assistant"
        if answered and message.role == "user" and (message.text or "").strip():
            raise TraceError(
                f"{message.place}: the user speaks again after the agent, and a trial has one task: take the session of"
                " one task alone"
            )


def _refuse_two_servers(conversation: Conversation, offered: Collection[str], forms: Collection[NameForm]) -> None:
    servers: dict[str, str] = {}
    for name in _names(conversation):
        meant = scenario_tool(name, offered, forms)
        if meant is None:
            continue
        tool, server = meant
        if servers.setdefault(tool, server) != server:
            raise TraceError(
                f"two servers have a tool {tool} ({servers[tool][:60]!a} and {server[:60]!a}): nobody can tell which"
                " is the scenario's"
            )


def _names(conversation: Conversation) -> Iterator[str]:
    for tool in conversation.tools or ():
        yield _name(tool)
    for message in conversation.messages:
        yield from (logged.call.name for logged in message.calls)


def _name(tool: JsonObject) -> str:
    name = tool.get("name")
    return name if isinstance(name, str) else ""
