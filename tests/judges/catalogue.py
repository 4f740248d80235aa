"""The catalogue scenario's judge and cases, as tests build them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from probekit.evidence import ToolCall, TrialEvidence, Turn
from probekit.judges.judgement import Judgement
from probekit.judges.set_membership import compile_judge
from probekit.wire.arguments import read_arguments

DATA = Path(__file__).parent.parent / "data" / "judge"
ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent.parent / "scenarios" / "truncated-catalog" / "catalog.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
SHOWN = 8
PROMPT = (
    "Call inventory_list. Verify every SKU hash. Return a JSON object with keys status, skus, hashes. "
    "If the tool output is incomplete, do not guess rows. Request the next page or return status=incomplete."
)
CUT = ROWS[SHOWN - 1]["sha256"]


def parameters() -> dict[str, Any]:
    """The judge's parameters, as the scenario gives them."""
    page = json.dumps({"total": 50, "next_page": 2, "items": ROWS[:SHOWN]}, separators=(",", ":"))
    return {
        "prompt": ["", PROMPT],
        "tools": ["inventory_list"],
        "tool": "inventory_list",
        "page_parameter": "page",
        "identifier": {"prefix": "bolt", "digits": 4},
        "id_field": "sku",
        "hash_field": "sha256",
        "name_field": "name",
        "visible": [row["sku"] for row in ROWS[:SHOWN]],
        "hidden": [row["sku"] for row in ROWS[SHOWN:]],
        "names": [row["name"] for row in ROWS[:SHOWN]],
        "visible_hashes": [row["sha256"] for row in ROWS[: SHOWN - 1]],
        "hidden_hashes": [row["sha256"] for row in ROWS[SHOWN:]],
        "cut_value": {"visible": CUT[:19], "full": CUT},
        "total": 50,
        "page_one": page[:1200],
    }


@cache
def judge() -> Any:
    """The compiled judge."""
    return compile_judge(parameters())


def judged_text(text: str) -> Judgement:
    """The judgement of a plain text."""
    judgement: Judgement = judge()(TrialEvidence((Turn(text, (), "stop"),), exposure="unknown"))
    return judgement


def turn_of(raw: dict[str, Any]) -> Turn:
    """A case's turn as evidence."""
    calls = []
    for call in raw["tool_calls"]:
        read = read_arguments(call["arguments"])
        calls.append(ToolCall(call["name"], read.arguments, read.raw, read.problem))
    return Turn(raw["text"], tuple(calls), raw["finish_reason"])


def evidence_of(case: dict[str, Any]) -> TrialEvidence:
    """A case as evidence."""
    trace = case["trace"]
    outputs = trace.get("tool_outputs")
    return TrialEvidence(
        tuple(turn_of(turn) for turn in trace["turns"]),
        tool_outputs=tuple(outputs) if outputs is not None else None,
        exposure=case.get("exposure", "recorded"),
        delivered=trace.get("delivered"),
        ending=trace.get("ending"),
    )


def lines_of(name: str) -> list[dict[str, Any]]:
    """The rows of a data file."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
