"""Cases of closed-world that tell a spoilt judge from the right one (tests/mutation), in the handed cases' form."""

from __future__ import annotations

from probekit.evidence import JsonValue
from probekit.judges.judgement import Judgement
from tests.judges.closed_world_scene import JUDGE, evidence_of, rows
from tests.judges.corpora import each

CASES = rows("mutants_world.jsonl")


def texts(value: JsonValue) -> set[str]:
    """The strings of a list."""
    return {str(item) for item in value} if isinstance(value, list) else set()


def shown(judgement: Judgement, held: JsonValue) -> JsonValue:
    """The values of those kinds of signals that a row holds."""
    kinds = held if isinstance(held, dict) else {}
    return {signal.kind: list(signal.values) for signal in judgement.signals if signal.kind in kinds}


@each(CASES)
def test_a_case_is_judged_as_the_rules_say(row: dict[str, JsonValue]) -> None:
    """Label, decision, reason; `sub` must and `sub_may` may be carried; `signals`, `decided` where a row has them."""
    judgement = JUDGE(evidence_of(row))
    assert (judgement.label, judgement.decision, judgement.reason) == (row["label"], row["decision"], row.get("reason"))
    must, may = texts(row["sub"]), texts(row.get("sub_may"))
    assert must <= set(judgement.sub_labels) <= must | may
    assert shown(judgement, row.get("signals")) == (row.get("signals") or {})
    if "decided" in row:
        assert {signal.kind for signal in judgement.decided_by} == texts(row["decided"])
