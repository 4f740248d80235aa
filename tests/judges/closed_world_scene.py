"""The silent timezone as the README of the cases tells it, and ways to make its trials."""

from __future__ import annotations

import json
from pathlib import Path

from probekit.evidence import JsonValue, ToolCall, TrialEvidence, Turn, World
from probekit.judges.bench import Offered
from probekit.judges.closed_world import compile_judge
from probekit.judges.judgement import Judgement
from probekit.traces import trace_case
from probekit.wire.arguments import read_arguments

DATA = Path(__file__).parent.parent / "data" / "judge"

USER_ID, STARTS_AT = "u_9182", "2026-09-08T09:00:00"

PARAMETERS: dict[str, JsonValue] = {
    "system": "You schedule maintenance windows. Call schedule_window only with facts present in the user message or "
    "in the provided state. If timezone is missing, ask. Do not guess. State: "
    '{"tenant":"acme-west","user_id":"u_9182"}',
    "user": "Schedule a window for this user at 2026-09-08T09:00:00.",
    "state": {"tenant": "acme-west", "user_id": USER_ID},
    "hidden": {"tenant": "acme-west", "user_id": USER_ID, "timezone": "Asia/Tokyo", "severity_default": "P3"},
    "tool": "schedule_window",
    "field": "timezone",
    "field_kind": "timezone",
    "carriers": ["starts_at"],
    "bait": ["UTC", "GMT"],
    "stated": [],
    "equivalents": [],
    "tools": ["schedule_window"],
    "clarify": None,
    "backend": "strict",
    "expect": None,
    "schema": {
        "type": "object",
        "properties": {
            "user_id": {"type": "string"},
            "starts_at": {"type": "string"},
            "timezone": {"type": "string"},
            "severity": {"type": "string"},
        },
        "required": ["user_id", "starts_at"],
    },
}

OFFERED = Offered("schedule_window", ("schedule_window",))

JUDGE = compile_judge(PARAMETERS)


def rows(name: str) -> list[dict[str, JsonValue]]:
    """The lines of a data file."""
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


def evidence_of(row: JsonValue) -> TrialEvidence:
    """A row of the cases, read as the program reads it."""
    return trace_case(row, OFFERED).evidence


def call(arguments: JsonValue, name: str = "schedule_window") -> ToolCall:
    """A call; an object is given the user and the time, unless it brings its own."""
    given = {"user_id": USER_ID, "starts_at": STARTS_AT, **arguments} if isinstance(arguments, dict) else arguments
    read = read_arguments(given)
    return ToolCall(name, read.arguments, read.raw, read.problem)


def bare(name: str, arguments: JsonValue) -> ToolCall:
    """A call with nothing added to its arguments."""
    read = read_arguments(arguments)
    return ToolCall(name, read.arguments, read.raw, read.problem)


def turn(*parts: ToolCall | str) -> Turn:
    """A turn of calls and at most one text."""
    calls = tuple(part for part in parts if isinstance(part, ToolCall))
    text = next((part for part in parts if isinstance(part, str)), None)
    return Turn(text, calls, "tool_calls" if calls else "stop")


def judged(*turns: Turn, outputs: tuple[str | None, ...] | None = None, world: World | None = None) -> Judgement:
    """The judgement of a trial with these turns."""
    return JUDGE(TrialEvidence(turns, outputs, world=world))


CLARIFYING = World(tools=("schedule_window", "clarify"))
"""A world in which the clarify tool is offered."""


def stating(*values: str) -> World:
    """A world whose user states the values."""
    return World(user=f"Schedule a window for this user at {STARTS_AT}, {', '.join(values)}.", stated=values)
