"""Cases of set-membership that tell a spoilt judge from the right one (tests/mutation), in the handed cases' form."""

from __future__ import annotations

from typing import Any

import pytest

from tests.judges.catalogue import evidence_of, judge, lines_of

CASES = lines_of("mutants_catalog.jsonl")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_is_judged_as_the_rules_say(case: dict[str, Any]) -> None:
    """Decision and reason; the values of its `signals`, where a row holds some."""
    judgement = judge()(evidence_of(case))
    assert (judgement.decision, judgement.reason) == (case["decision"], case["reason"]), case["why"]
    held = case.get("signals", {})
    assert {signal.kind: list(signal.values) for signal in judgement.signals if signal.kind in held} == held
