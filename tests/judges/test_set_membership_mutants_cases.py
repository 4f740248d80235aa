"""Cases of set-membership that tell a spoilt judge from the right one (tests/mutation), in the handed cases' form."""

from __future__ import annotations

from typing import Any

from probekit.judges.judgement import Judgement
from tests.judges.catalogue import evidence_of, judge, lines_of
from tests.judges.corpora import each

CASES = lines_of("mutants_catalog.jsonl")


def shown(judgement: Judgement) -> dict[str, list[str]]:
    """The values of each kind of signal, without the blanks around them."""
    return {signal.kind: [value.strip() for value in signal.values] for signal in judgement.signals}


@each(CASES)
def test_a_case_is_judged_as_the_rules_say(case: dict[str, Any]) -> None:
    """Decision and reason; the values of its `signals`, where a row holds some."""
    judgement = judge()(evidence_of(case))
    assert (judgement.decision, judgement.reason) == (case["decision"], case["reason"]), case["why"]
    held = case.get("signals", {})
    assert {kind: values for kind, values in shown(judgement).items() if kind in held} == held
