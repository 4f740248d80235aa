"""Conversations for the audit's tests, written in few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from probekit.audit.finding import findings
from probekit.audit.question import Finding, Question
from probekit.evidence import JsonObject, ToolCall
from probekit.readers.conversation import Conversation, LoggedCall, Message, Role
from probekit.wire.arguments import read_arguments

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "auditing.md"
TOOL: Final = "create_event"
ZONE: Final = Question(tool=TOOL, field="timezone", kind="timezone", carriers=("start", "end"))

_ROLES: Final[dict[str, Role]] = {
    "system": "system", "user": "user", "assistant": "assistant", "asks": "assistant", "tool": "tool", "result": "tool",
}  # fmt: skip


def call(arguments: str, name: str = TOOL, id_: str | None = None) -> LoggedCall:
    """A call with these raw arguments."""
    read = read_arguments(arguments)
    return LoggedCall(ToolCall(name, read.arguments, read.raw, read.problem), id_)


def message(told: str | LoggedCall | Sequence[LoggedCall], place: str = "") -> Message:
    """`user: …`, `asks: …`, `result: …`; or the calls of an assistant's message."""
    if isinstance(told, LoggedCall):
        return Message("assistant", calls=(told,), place=place)
    if not isinstance(told, str):
        return Message("assistant", calls=tuple(told), place=place)
    role, _, text = told.partition(": ")
    return Message(_ROLES[role], text, place=place)


def conversation(
    *told: str | LoggedCall | Sequence[LoggedCall], tools: tuple[JsonObject, ...] | None = None, new_from: int = 0
) -> Conversation:
    """A conversation of messages in order."""
    messages = tuple(message(each, f"messages[{number}]") for number, each in enumerate(told))
    return Conversation(messages, id="c1", tools=tools, judged_from=new_from)


def found(*told: str | LoggedCall | Sequence[LoggedCall], question: Question = ZONE) -> Finding:
    """The one finding of a conversation."""
    (finding,) = findings(conversation(*told), question)
    return finding


def blocks(kind: str) -> list[tuple[str, list[list[str]]]]:
    """The page's tables of a kind (`examples`, `words`, `rows`): what its mark says, and the cells of its rows."""
    marked = re.findall(
        rf"<!-- {kind}: (.*?) -->\n\n(.*?)\n\n<!-- end -->", PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
    return [(head, [_cells(line) for line in body.split("\n")[2:]]) for head, body in marked]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
