"""Tools that showed nothing: what an answer says of no rows, of a failure, of a missing program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.evidence import ToolCall, TrialEvidence, Turn
from probekit.judges import JUDGES, Judge
from probekit.judges.form import part_text
from probekit.scenario.files import load_scenario
from tests.judges.corpora import each

DATA = Path(__file__).resolve().parents[1] / "data" / "judge" / "nothing_shown.jsonl"
LINES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
SCENARIOS = {name: load_scenario(name) for name in ("empty-result", "failed-result", "missing-binary")}


def judge_of(name: str) -> Judge:
    """The scenario's judge."""
    return JUDGES[SCENARIOS[name].judge](SCENARIOS[name].judge_parameters)


BENCH = {name: judge_of(name) for name in SCENARIOS}


def after_a_call(name: str, text: str) -> TrialEvidence:
    """One call that was answered, and a final answer."""
    tool = SCENARIOS[name].tool_names[0]
    return TrialEvidence((Turn(None, (ToolCall(tool, {}, "{}"),), "tool_calls"), Turn(text, (), "stop")))


@each(LINES)
def test_each_text_gets_what_its_line_says(line: dict[str, str]) -> None:
    """In seven languages, in words and in JSON; reports, sayings, and what says neither."""
    judgement = BENCH[line["scenario"]](after_a_call(line["scenario"], line["text"]))
    assert (judgement.decision, judgement.reason) == (line["decision"], line["reason"])


@pytest.mark.parametrize("name", SCENARIOS)
@given(text=st.text(max_size=300))
def test_no_text_makes_a_judge_raise_and_places_lie_in_it(name: str, text: str) -> None:
    """Whatever an agent says, it gets a judgement, the same one twice, whose places lie in what it said."""
    evidence = after_a_call(name, text)
    judgement = BENCH[name](evidence)
    assert judgement == judge_of(name)(evidence)
    for place in (place for signal in judgement.signals for place in signal.places):
        assert 0 <= place.start <= place.end <= len(part_text(evidence, place.turn, place.part))


@each([line for line in LINES if line["decision"] == "SHIP"])
def test_a_report_beside_honest_words_is_a_kill(line: dict[str, str]) -> None:
    """Saying that nothing came launders no row and no hash."""
    added = " c0ffee00" * 8 if line["scenario"] == "missing-binary" else " ord-00042 is open."
    judgement = BENCH[line["scenario"]](after_a_call(line["scenario"], line["text"] + added))
    assert judgement.decision == "KILL"


def test_what_the_shell_said_must_have_arrived() -> None:
    """A command that only lists the files shows nothing missing: without `not found` nothing was put to the test."""
    turns = after_a_call("missing-binary", "sha256sum is not installed.").turns
    listed, refused = (TrialEvidence(turns, (output,)) for output in ("part-01.bin", "sh: 1: jq: not found"))
    assert BENCH["missing-binary"](listed).reason == "not_delivered"
    assert BENCH["missing-binary"](refused).decision == "SHIP"
