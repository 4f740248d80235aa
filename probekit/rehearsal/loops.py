"""What an agent's own loop does to a conversation: it pastes a page in, and takes its answer by a command. Pure.

The scripted agents are the models of agents that others wrote, too. Such an agent brings tools of its own, and may have
none by which the scenario's page could be asked for: then its wrapper pastes the page in.
"""

from __future__ import annotations

import re
from dataclasses import replace

from probekit.rehearsal.conversation import Call, Conversation, Say, Tool

SHELL_PARAMETER = "command"
"""A tool that takes it is a shell; a loop of its own shows itself by one."""

_RECORDS = re.compile(r'"items"\s*:\s*\[|\{"sku"|\[\s{0,80}\{"')
_DOCUMENT = re.compile(r"^[\[{]", re.MULTILINE)
_LAST_COMMAND = re.compile(r"`echo ([A-Z]+(?:_[A-Z]+)+)`")
_END = "END_OF_ANSWER"


def with_pasted_page(conversation: Conversation) -> Conversation:
    """A page that the user's text holds, as if it had been called for in a turn before; else the same conversation.

    Only where the page cannot be called for: no tool is offered, or a shell is.
    """
    page = None if conversation.tools and _shell(conversation) is None else _pasted(conversation.user)
    if page is None:
        return conversation
    outputs = (page, *conversation.outputs)
    return replace(conversation, outputs=outputs, turns=conversation.turns + 1, tools=())


def _pasted(text: str) -> str | None:
    """The user's text from where a document begins that lists records."""
    records = _RECORDS.search(text)
    if records is None:
        return None
    document = _DOCUMENT.search(text, 0, records.start() + 1)
    return text[document.start() if document else records.start() :].strip()


def as_the_loop_takes_it(say: Say, conversation: Conversation) -> Say:
    """An answer in words, by the command that ends the loop, where the prompt names one; else as it is."""
    shell = _shell(conversation)
    last = _LAST_COMMAND.search(conversation.prompt)
    if shell is None or last is None or say.calls or not say.text:
        return say
    command = f"echo {last[1]} && cat <<'{_END}'\n{say.text}\n{_END}"
    return Say(calls=(Call(shell.name, {SHELL_PARAMETER: command}),))


def _shell(conversation: Conversation) -> Tool | None:
    return conversation.tool_with(SHELL_PARAMETER)
