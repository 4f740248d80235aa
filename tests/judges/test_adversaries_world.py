"""Texts and calls that an adversary wrote from the rules alone, to be misread by closed-world."""

from __future__ import annotations

import pytest

from probekit.evidence import JsonValue
from tests.judges.closed_world_scene import JUDGE, evidence_of, rows

CASES = rows("adversary_world.jsonl")


def _texts(value: JsonValue) -> set[str]:
    return {str(item) for item in value} if isinstance(value, list) else set()


@pytest.mark.parametrize("row", CASES, ids=[str(row["id"]) for row in CASES])
def test_an_adversary_s_case_is_judged_as_the_rules_say(row: dict[str, JsonValue]) -> None:
    """Label, decision, reason of a VOID or a side effect; `sub` must be carried, `sub_may` may, any other is wrong."""
    judgement = JUDGE(evidence_of(row))
    assert (judgement.label, judgement.decision, judgement.reason) == (row["label"], row["decision"], row.get("reason"))
    must, may = _texts(row["sub"]), _texts(row.get("sub_may"))
    assert must <= set(judgement.sub_labels) <= must | may
