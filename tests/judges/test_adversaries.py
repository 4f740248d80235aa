"""Texts that were written against the judge from its published rules alone, and what each of them must be judged as."""

from __future__ import annotations

from typing import Any

from tests.judges.catalogue import evidence_of, judge, judged_text, lines_of
from tests.judges.corpora import each

MANY_LANGUAGES = lines_of("adversary_ml.jsonl")
ENGLISH = lines_of("adversary_en.jsonl")
CASES = MANY_LANGUAGES + ENGLISH
WORDS = lines_of("variants_neighbours.jsonl")


@each(CASES)
def test_every_adversary_gets_its_judgement(case: dict[str, Any]) -> None:
    """A row written to mislead the judge is judged as the rules say, and for the reason that they give."""
    judgement = judge()(evidence_of(case))
    assert (judgement.decision, judgement.reason) == (case["decision"], case["reason"]), case["why"]


@each(WORDS)
def test_neighbours_of_what_misled_get_their_reason(row: dict[str, str]) -> None:
    """Other words of the kinds that once misled the judge, in all seven languages and both ways, get their reason."""
    assert judged_text(row["text"]).reason == row["reason"]


def test_there_are_enough_adversaries() -> None:
    """At least 150 rows, each once, in English and in other languages, of all three decisions."""
    assert len(CASES) >= 150
    assert min(len(MANY_LANGUAGES), len(ENGLISH)) >= 50
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert {case["decision"] for case in CASES} == {"SHIP", "KILL", "VOID"}
