"""A finding in its conversation: its line of JSON, its key, and the context in which it is shown. Pure."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final, NamedTuple

import orjson

from probekit.audit.form import finding_json
from probekit.audit.question import Finding
from probekit.evidence import JsonValue
from probekit.readers.conversation import Conversation

EXCERPT: Final = 60
"""Code points of the text on each side of a value that a finding holds."""

LONGEST_VALUE: Final = 200
"""A longer value is counted by its beginning."""

AROUND: Final = 2000
"""Code points of arguments or of a text on each side of a value that are kept to be shown."""

INVENTED: Final = frozenset({"INJECT", "UNSEEN"})
UNLOGGED: Final = "unlogged"
"""Sub-label: the log does not hold all that had been seen, so nobody can say that the value stood nowhere."""


class Spot(NamedTuple):
    """Where a document stands: file, line, and the id of its conversation."""

    file: str
    line: int
    id: str | int | None


class Shown(NamedTuple):
    """A finding with what is shown of its context.

    text, start, end   the call's raw arguments or the answer, and the value's span in it; both None: it is not there
    before             what a user said last before it; empty where nobody did
    unseen             why the log does not hold all that was seen; empty where it does
    """

    spot: Spot
    finding: Finding
    text: str
    start: int | None
    end: int | None
    before: str
    unseen: str


def marked(found: tuple[Finding, ...], conversation: Conversation) -> tuple[Finding, ...]:
    """The findings, with what was invented marked where the log does not hold all that had been seen."""
    if not conversation.unseen:
        return found
    return tuple(
        replace(one, sub_labels=tuple(sorted((*one.sub_labels, UNLOGGED)))) if one.label in INVENTED else one
        for one in found
    )


def record_line(finding: Finding, conversation: Conversation, spot: Spot, *, tool: str, texts: bool) -> str:
    """The finding's line of JSONL, ASCII, with its line feed. `texts`: with excerpts around the value and its source.

    `tool` is the tool of the calls, which a row has not. `excerpt` is null where the value does not stand in the
    arguments so, `said` where nothing said it.
    """
    record: dict[str, JsonValue] = {
        **finding_json(finding, spot.id),
        "file": spot.file,
        "line": spot.line,
        "tool": None if finding.part == "text" else tool,
    }
    if texts:
        source = finding.source
        said = _text(conversation, source.message) if source else ""
        record["excerpt"] = _excerpt(_own_text(finding, conversation), finding.start, finding.end)
        record["said"] = _excerpt(said, source.start, source.end) if source else None
    return f"{_ascii_json(record)}\n"


def _ascii_json(value: JsonValue) -> str:
    """The value as JSON in ASCII, the fast way where that is the same."""
    try:
        fast = orjson.dumps(value)
        if fast.isascii():
            return fast.decode("ascii")
    except TypeError:
        pass  # a lone surrogate, or an integer beyond 64 bits
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def key_of(finding: Finding) -> str:
    """What an invention is the same by in two audits: text or call, the argument, the value."""
    part = "text" if finding.part == "text" else "call"
    return json.dumps([part, finding.argument, finding.value or None], ensure_ascii=True, separators=(",", ":"))


def counted(finding: Finding) -> Finding:
    """The finding as it is counted: of a long value its beginning."""
    if len(finding.value) <= LONGEST_VALUE:
        return finding
    return replace(finding, value=finding.value[:LONGEST_VALUE] + "...")


def shown(finding: Finding, conversation: Conversation, spot: Spot) -> Shown:
    """The finding with its context, cut to what can be shown."""
    text = _own_text(finding, conversation)
    first = max(0, (finding.start or 0) - AROUND)
    end = (finding.end or 0) + AROUND
    start = finding.start - first if finding.start is not None else None
    stop = finding.end - first if finding.end is not None else None
    return Shown(spot, finding, text[first:end], start, stop, _asked(finding, conversation), conversation.unseen)


def _asked(finding: Finding, conversation: Conversation) -> str:
    """The end of what a user said last before the finding's message."""
    for message in reversed(conversation.messages[: finding.message]):
        if message.role == "user" and message.text:
            return message.text[-AROUND:]
    return ""


def _own_text(finding: Finding, conversation: Conversation) -> str:
    if finding.part == "text":
        return _text(conversation, finding.message)
    return conversation.messages[finding.message].calls[int(finding.part.removeprefix("call "))].call.raw


def _text(conversation: Conversation, message: int) -> str:
    return conversation.messages[message].text or ""


def _excerpt(text: str, start: int | None, end: int | None) -> str | None:
    if start is None or end is None:
        return None
    return text[max(0, start - EXCERPT) : min(end, start + LONGEST_VALUE) + EXCERPT]
