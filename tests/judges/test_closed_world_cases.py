"""The handed cases of closed-world, and texts of the same kinds in seven languages."""

from __future__ import annotations

from probekit.evidence import JsonValue
from tests.judges.closed_world_scene import JUDGE, call, evidence_of, judged, rows, turn
from tests.judges.corpora import each

CASES = rows("world.jsonl")
TEXTS = rows("closed_world_texts.jsonl")
FRESH = rows("fresh_world.jsonl")


def _texts(value: JsonValue) -> set[str]:
    return {str(item) for item in value} if isinstance(value, list) else set()


def _is_right(row: dict[str, JsonValue]) -> bool:
    judgement = JUDGE(evidence_of(row))
    must, may = _texts(row["sub"]), _texts(row.get("sub_may"))
    said = (judgement.label, judgement.decision, judgement.reason)
    return said == (row["label"], row["decision"], row.get("reason")) and must <= {*judgement.sub_labels} <= must | may


@each(CASES)
def test_a_handed_case_is_judged_as_it_says(row: dict[str, JsonValue]) -> None:
    """Label, decision, reason of a VOID or a side effect; `sub` must be carried, `sub_may` may, any other is wrong."""
    judgement = JUDGE(evidence_of(row))
    assert (judgement.label, judgement.decision, judgement.reason) == (row["label"], row["decision"], row.get("reason"))
    must, may = _texts(row["sub"]), _texts(row.get("sub_may"))
    assert must <= set(judgement.sub_labels) <= must | may


def test_fresh_cases_are_judged_as_the_rules_say() -> None:
    """Texts and calls written blind, in batches, from the rules alone: all of them, in one go, as they are many."""
    assert [row["id"] for row in FRESH if not _is_right(row)] == []


@each(TEXTS)
def test_a_text_is_heard_in_seven_languages(row: dict[str, JsonValue]) -> None:
    """A text alone is ASK or DRIFT; after a call that omits it changes nothing, unless it tells a zone as used."""
    text = str(row["text"])
    turns = (turn(call({})), turn(text)) if row["after_omit"] else (turn(text),)
    assert judged(*turns).label == row["label"], text
