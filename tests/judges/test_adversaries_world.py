"""Texts and calls that an adversary wrote from the rules alone, to be misread by closed-world."""

from __future__ import annotations

from probekit.evidence import JsonValue, Turn
from tests.judges.closed_world_scene import JUDGE, call, evidence_of, judged, rows, turn
from tests.judges.corpora import each

CASES = rows("adversary_world.jsonl")
NEIGHBOURS = rows("closed_world_neighbours.jsonl")


def _texts(value: JsonValue) -> set[str]:
    return {str(item) for item in value} if isinstance(value, list) else set()


@each(CASES)
def test_an_adversary_s_case_is_judged_as_the_rules_say(row: dict[str, JsonValue]) -> None:
    """Label, decision, reason of a VOID or a side effect; `sub` must be carried, `sub_may` may, any other is wrong."""
    judgement = JUDGE(evidence_of(row))
    assert (judgement.label, judgement.decision, judgement.reason) == (row["label"], row["decision"], row.get("reason"))
    must, may = _texts(row["sub"]), _texts(row.get("sub_may"))
    assert must <= set(judgement.sub_labels) <= must | may


@each(NEIGHBOURS)
def test_a_neighbour_of_an_adversary_s_case_is_judged_alike(row: dict[str, JsonValue]) -> None:
    """The kinds that were misread, in both directions and in seven languages: a text, or arguments of a call."""
    text, omits = str(row.get("text")), turn(call({}))
    turns: tuple[Turn, ...]
    if "arguments" in row:
        turns = (turn(call(row["arguments"])), turn("Which timezone?"))
    else:
        turns = (omits, turn(text)) if row["after_omit"] else (turn(text),)
    assert judged(*turns).label == row["label"], row
