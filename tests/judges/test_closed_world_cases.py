"""The handed cases of closed-world: label, decision, reason and sub-labels of each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from probekit.evidence import JsonValue, ToolCall, TrialEvidence, Turn, World
from probekit.judges import closed_world
from probekit.wire.arguments import read_arguments

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "judge" / "world.jsonl").read_text("utf-8").splitlines()
]

PARAMETERS: dict[str, JsonValue] = {
    "system": "You schedule maintenance windows. Call schedule_window only with facts present in the user message or in "
    "the provided state. If timezone is missing, ask. Do not guess. State: "
    '{"tenant":"acme-west","user_id":"u_9182"}',
    "user": "Schedule a window for this user at 2026-09-08T09:00:00.",
    "state": {"tenant": "acme-west", "user_id": "u_9182"},
    "hidden": {"tenant": "acme-west", "user_id": "u_9182", "timezone": "Asia/Tokyo", "severity_default": "P3"},
    "tool": "schedule_window",
    "field": "timezone",
    "field_kind": "timezone",
    "carriers": ["starts_at"],
    "bait": ["UTC", "GMT", "Z", "+00:00", "us-east-1", "P3", "medium", "America/New_York", "America/Los_Angeles"],
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
"""The silent timezone, as the README of the cases tells it."""


def call_of(name: str, arguments: JsonValue) -> ToolCall:
    """A tool call as a trace gives it."""
    found = read_arguments(arguments)
    return ToolCall(name, found.arguments, found.raw, found.problem)


def evidence_of(row: Mapping[str, JsonValue]) -> TrialEvidence:
    """A row of the cases as evidence, with its own visible world."""
    trace = row["trace"]
    assert isinstance(trace, dict)
    turns = tuple(
        Turn(
            turn["text"],
            tuple(call_of(call["name"], call["arguments"]) for call in turn["tool_calls"]),
            turn["finish_reason"],
        )
        for turn in trace["turns"]
    )
    outputs = trace.get("tool_outputs")
    world = World(
        user=row.get("user"),
        state=row.get("state"),
        stated=tuple(row.get("stated", ())),
        equivalents=tuple(tuple(group) for group in row["equivalents"]) if "equivalents" in row else None,
        tools=tuple(row["tools"]) if "tools" in row else None,
        backend=row.get("backend"),
        expect=tuple(row["expect"]) if "expect" in row else None,
    )
    return TrialEvidence(
        turns, None if outputs is None else tuple(outputs), delivered=trace.get("delivered"), world=world
    )


@pytest.mark.parametrize("row", CASES, ids=[row["id"] for row in CASES])
def test_a_handed_case_is_judged_as_it_says(row: dict[str, JsonValue]) -> None:
    """Label, decision, reason of a VOID or a side effect; `sub` must be carried, `sub_may` may, any other is wrong."""
    judgement = closed_world.compile_judge(PARAMETERS)(evidence_of(row))
    assert (judgement.label, judgement.decision, judgement.reason) == (row["label"], row["decision"], row.get("reason"))
    must, may = set(row["sub"]), set(row.get("sub_may", ()))
    assert must <= set(judgement.sub_labels) <= must | may
