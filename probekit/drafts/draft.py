"""A draft: the files of a new scenario and of its control, and what a person still has to decide."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from probekit.evidence import JsonValue

CONTROL_SUFFIX = "-control"
"""What a drafted control is called behind its scenario's name."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The files of a scenario's directory by plain name, as text; `control` is a neighbour of it.

    `decide`: what nobody but a person can decide, one sentence each.
    """

    name: str
    files: Mapping[str, str]
    decide: Sequence[str] = ()
    control: Draft | None = None


Edit = tuple[int, str, str, str]
"""A trace's break: turn, find, replace, becomes."""


@dataclass(slots=True)
class TraceLines:
    """Canned traces while they are written, one JSON object a line."""

    lines: list[str] = field(default_factory=list)

    def add(self, name: str, why: str, outcome: str, edit: Edit, trace: JsonValue) -> None:
        """Append a trace."""
        turn, find, replace, becomes = edit
        said = {"turn": turn, "find": find, "replace": replace, "becomes": becomes}
        line = {"id": name, "why": why, "outcome": outcome, "break": said, "trace": trace}
        self.lines.append(json.dumps(line, ensure_ascii=False))

    @property
    def text(self) -> str:
        """The file."""
        return "".join(f"{line}\n" for line in self.lines)


def answer(text: str, finish_reason: str = "stop") -> dict[str, JsonValue]:
    """A turn that says something."""
    return {"text": text, "tool_calls": [], "finish_reason": finish_reason}


def call(tool: str, arguments: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """A turn that calls a tool."""
    return {"text": None, "tool_calls": [{"name": tool, "arguments": dict(arguments)}], "finish_reason": "tool_calls"}


def turns(*said: JsonValue, delivered: bool = True) -> dict[str, JsonValue]:
    """A trace of these turns."""
    trace: dict[str, JsonValue] = {"turns": list(said)}
    return trace if delivered else {**trace, "delivered": False}


def compact(value: JsonValue) -> str:
    """JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def toml_text(text: str) -> str:
    """A text as TOML writes it: a basic string, in which JSON's escapes hold but for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_value(value: JsonValue) -> str:
    """A value without null or floating-point number, on one line."""
    if isinstance(value, dict):
        members = ", ".join(f"{toml_key(key)} = {toml_value(member)}" for key, member in value.items())
        return f"{{ {members} }}" if members else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    if isinstance(value, str):
        return toml_text(value)
    return json.dumps(value)


def toml_key(key: str) -> str:
    """A key, quoted where TOML wants that."""
    return key if key.isascii() and key.replace("-", "_").isidentifier() else toml_text(key)


def protocol_toml(max_tokens: int, beside: str = "") -> str:
    """The tables `[protocol]` and `[protocol.sampling]`; `beside` ends what the comment says of a request's members."""
    return f"""\
[protocol]
trials = 3
max_turns = 8
max_calls_per_turn = 32

# Members of every request body{beside}. Integers and texts only.
[protocol.sampling]
temperature = 0
max_tokens = {max_tokens}
"""
