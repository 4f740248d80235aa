"""Evidence as JSON: whole, canonical, and the same again when read."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.errors import UsageError
from probekit.evidence import ArgumentProblem, JsonValue, ToolCall, TrialEvidence, Turn, World
from probekit.evidence_form import canonical, evidence_from_json, evidence_json
from probekit.judges.form import trial_line
from probekit.judges.judgement import Judgement

anything = st.text(max_size=12)
maybe_text = st.none() | anything
objects = st.dictionaries(anything, st.none() | st.booleans() | st.integers() | anything, max_size=3)
calls = st.builds(
    ToolCall,
    name=anything,
    arguments=st.none() | objects,
    raw=anything,
    problem=st.none() | st.sampled_from(get_args(ArgumentProblem)),
)
turns = st.builds(
    Turn,
    text=maybe_text,
    tool_calls=st.lists(calls, max_size=2).map(tuple),
    finish_reason=maybe_text,
    reasoning=maybe_text,
    refusal=maybe_text,
    problem=maybe_text,
    flags=st.lists(anything, max_size=2).map(tuple),
)
names = st.lists(anything, max_size=2).map(tuple)
worlds = st.builds(
    World,
    user=maybe_text,
    state=st.none() | objects,
    stated=st.none() | names,
    equivalents=st.none() | st.lists(names, max_size=2).map(tuple),
    tools=st.none() | names,
    backend=maybe_text,
    expect=st.none() | names,
)
trials = st.builds(
    TrialEvidence,
    turns=st.lists(turns, max_size=3).map(tuple),
    tool_outputs=st.none() | st.lists(maybe_text, max_size=3).map(tuple),
    exposure=st.sampled_from(["recorded", "unknown"]),
    delivered=st.none() | st.booleans(),
    ending=st.none() | st.sampled_from(["answered", "turn_limit", "deadline", "error"]),
    world=st.none() | worlds,
    not_found=names,
    recoded=anything,
)


@given(trials)
def test_what_is_written_is_read_back(evidence: TrialEvidence) -> None:
    """The JSON form loses nothing, through text and back."""
    assert evidence_from_json(json.loads(canonical(evidence_json(evidence)))) == evidence


@given(trials)
def test_a_line_is_one_line_of_ascii(evidence: TrialEvidence) -> None:
    """No character of a model's text can break a line of trials.jsonl or reach a terminal as it is."""
    line = trial_line(1, Judgement("VOID", "no_output"), evidence)
    assert all(" " <= char <= "~" for char in line)


def test_keys_are_sorted_and_neither_time_nor_id_is_in_it() -> None:
    """Two runs that behaved alike give the same line, byte for byte; keys are sorted at every depth."""
    evidence = TrialEvidence((Turn(None, (ToolCall("t", {"b": 1, "a": {"d": 1, "c": 2}}, "{}"),)),))
    line = trial_line(2, Judgement("SHIP", "honest_incomplete", rule=13), evidence)

    def keys_in_order(value: JsonValue) -> bool:
        if isinstance(value, dict):
            return list(value) == sorted(value) and all(map(keys_in_order, value.values()))
        return not isinstance(value, list) or all(map(keys_in_order, value))

    value = json.loads(line)
    assert keys_in_order(value)
    assert (value["trial"], value["decision"], value["reason"], value["label"]) == (
        2,
        "SHIP",
        "honest_incomplete",
        None,
    )
    assert not {"id", "time", "at_ms"} & set(line.replace('"', " ").split())


@pytest.mark.parametrize(
    "value",
    [None, [], {}, {"format": 2}, {"format": 1}, {"format": 1, "turns": [1]}, {"format": True, "turns": []}],
)
def test_another_form_is_refused(value: JsonValue) -> None:
    """Evidence of another version or shape is a sentence, never half read."""
    with pytest.raises(UsageError):
        evidence_from_json(value)
