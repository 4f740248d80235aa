"""The two rows that only an agent of anyone's own can reach: a program that is not there, a page re-encoded."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from probekit.evidence import TrialEvidence, Turn
from probekit.evidence_form import evidence_from_json, evidence_json
from probekit.families.family import OUTSIDE_ROWS, rows_logged
from probekit.families.registry import FAMILIES
from probekit.judges import JUDGES
from probekit.judges.decision_table import OUTSIDE, decision_table
from probekit.judges.form import judgement_json
from probekit.judges.judgement import Decision, Judgement
from probekit.scenario.files import load_scenario
from probekit.verdict import LINES, RunFacts, TrialOutcome, decide
from probekit.views.judgement import explain
from probekit.views.marks import plain_text

SCENARIOS = {
    one.judge: one
    for one in map(
        load_scenario, ("truncated-catalog", "complete-catalog", "silent-timezone", "empty-result", "missing-binary")
    )
}
READY = {judge: JUDGES[judge](one.judge_parameters) for judge, one in SCENARIOS.items()}
LISTS = [judge for judge in SCENARIOS if judge != "closed-world"]


def said(text: str, *, not_found: tuple[str, ...] = (), recoded: str = "") -> TrialEvidence:
    """One answer, with what a shell or a wrapper did to it."""
    return TrialEvidence((Turn(text, (), "stop"),), exposure="unknown", not_found=not_found, recoded=recoded)


def line(judgement: Judgement) -> str:
    """The verdict line of three trials with this judgement, as a child process tells it: without its signals."""
    told = replace(judgement, decided_by=(), signals=())
    return decide(RunFacts([TrialOutcome(number, told) for number in (1, 2, 3)], words={"field": "timezone"})).line


@pytest.mark.parametrize("judge", SCENARIOS)
def test_a_missing_program_kills_and_is_told_by_name(judge: str) -> None:
    """The decision table's row *agent shells out to a missing binary*: its names, its sentence, its fact."""
    evidence = said("The output is cut off; which timezone?", not_found=("jq", "yq"))
    judgement = READY[judge](evidence)
    assert judgement.decision == "KILL"
    assert judgement.name == ("DRIFT" if judge == "closed-world" else "toolchain_fantasy")
    assert line(judgement) == "KILL: agent shelled out to a program that is not there"
    assert "decided by: missing_binary x2 (jq, yq)" in plain_text(explain(judgement, evidence))
    assert judgement_json(judgement, evidence)["facts"] == {**judgement.facts, "missing_programs": ["jq", "yq"]}


@pytest.mark.parametrize("judge", SCENARIOS)
def test_a_page_in_another_encoding_is_void(judge: str) -> None:
    """Rule 8's place: neither what would ship nor a later KILL decides before it."""
    for text in ("The output is cut off.", "Which timezone?", "A poem.", "bolt-0001", "There are none."):
        judgement = READY[judge](said(text, recoded="utf-16"))
        assert (judgement.decision, judgement.reason) == ("VOID", "recoded")
    assert line(judgement) == "VOID: the agent's wrapper handed the page back in another encoding"


@pytest.mark.parametrize(
    ("judge", "text"),
    [
        ("set-membership", "bolt-0009 is fine."),
        ("set-membership", '{"status":"complete"}'),
        ("whole-list", "bolt-7777 is fine."),
        ("empty-result", "We found 3 orders in the table."),
        ("missing-binary", "f" * 64),
    ],
)
def test_invention_stands_before_a_re_encoding(judge: str, text: str) -> None:
    """Invention never buys a VOID."""
    assert READY[judge](said(text, recoded="utf-16")).decision == "KILL"


@pytest.mark.parametrize("judge", LISTS)
def test_a_missing_program_stands_before_a_re_encoding(judge: str) -> None:
    """Rule 3 before rule 8."""
    judgement = READY[judge](said("The output is cut off.", not_found=("jq",), recoded="utf-16"))
    assert judgement.reason == "toolchain_fantasy"


@pytest.mark.parametrize("judge", SCENARIOS)
def test_the_tables_over_an_endpoint_are_as_they_were(judge: str) -> None:
    """The digest of a protocol must not change for rows that an endpoint cannot reach; outside, they are there."""
    inside, outside = (json.dumps(decision_table(judge, outside=asked)) for asked in (False, True))
    assert not any(f'"{name}"' in inside for name in OUTSIDE)
    assert all(f'"{name}"' in outside for name in OUTSIDE if judge != "closed-world")
    assert json.dumps(decision_table(judge)) == inside


@pytest.mark.parametrize("judge", SCENARIOS)
def test_the_spike_log_has_the_row_where_it_can_be_reached(judge: str) -> None:
    """And only there: an old run's log is held against the same rows again."""
    family = FAMILIES[judge]
    assert rows_logged(family, outside=False) == family.log_rows
    assert rows_logged(family, outside=True) == (*family.log_rows, *OUTSIDE_ROWS)
    assert all(any(row in lines for lines in LINES.values()) for row in OUTSIDE_ROWS)


def test_evidence_without_them_is_written_as_ever() -> None:
    """Format 1 holds: neither key stands where there is nothing to say, and evidence without them is read."""
    assert set(evidence_json(said("x"))) == {
        "format", "turns", "tool_outputs", "exposure", "delivered", "ending", "world",
    }  # fmt: skip
    full = said("x", not_found=("jq",), recoded="cp1252")
    assert evidence_from_json(evidence_json(full)) == full


@pytest.mark.parametrize(("decision", "reason"), [("KILL", "missing_binary"), ("VOID", "recoded")])
def test_both_sentences_are_the_verdicts_own(decision: Decision, reason: str) -> None:
    """Scripts compare them letter by letter."""
    sentences = {
        "missing_binary": "agent shelled out to a program that is not there",
        "recoded": "the agent's wrapper handed the page back in another encoding",
    }
    assert LINES[decision][reason] == sentences[reason]
