"""What holds of closed-world for any evidence."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from probekit.evidence import ToolCall, TrialEvidence, Turn, World
from probekit.judges.closed_world import compile_judge
from probekit.judges.closed_world.timezone.zone_values import IANA, UTC, key_of
from probekit.judges.closed_world.values import equivalents
from probekit.judges.form import part_text
from tests.judges.closed_world_scene import JUDGE, PARAMETERS, call, judged, stating, turn

PIECES = st.sampled_from(
    [
        "UTC", "timezone", "Asia/Tokyo", "09:00", "Z", "+09:00", "booked", "scheduled", "not", "?", ". ", "which",
        "no ",
        "需要", "时区", "タイムゾーン", "zona horaria", "<think>", "</think>", "```", "{", "}", '"', ":", "<tool_call>",
        "schedule_window", "\u200b", "&amp;", "\\u0055", "\ud800", "Berlin", "\n", " ", "e\u0301", "Ｕ", "−", "٣", "⌂",
        "◊",
    ]
)  # fmt: skip
WORDS = st.lists(st.one_of(PIECES, st.text(max_size=6)), max_size=24).map("".join)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=8,
)
ARGUMENTS = st.dictionaries(st.sampled_from(["timezone", "starts_at", "notes", "tz", "user_id"]), JSON, max_size=4)
CALLS = st.one_of(
    st.builds(lambda name, given: ToolCall(name, given, json.dumps(given)), st.sampled_from(
        ["schedule_window", "clarify", "functions.schedule_window:0", "web_search"]), ARGUMENTS),
    st.builds(ToolCall, WORDS, st.none(), WORDS, st.sampled_from(["cut", "markup", "malformed",
    "not_an_object", None])),
)  # fmt: skip
TURNS = st.builds(
    Turn,
    st.one_of(st.none(), WORDS),
    st.lists(CALLS, max_size=2).map(tuple),
    st.sampled_from(["stop", "tool_calls", "length", "error", None]),
    refusal=st.one_of(st.none(), WORDS),
)
WORLDS = st.one_of(
    st.none(),
    st.builds(
        World,
        user=st.one_of(st.none(), WORDS),
        state=st.one_of(st.none(), st.dictionaries(WORDS, JSON, max_size=3)),
        stated=st.one_of(st.none(), st.lists(WORDS, max_size=2).map(tuple)),
        tools=st.sampled_from([None, ("schedule_window", "clarify"), ()]),
        backend=st.sampled_from([None, "strict", "defaulting"]),
        expect=st.sampled_from([None, ("COPY",)]),
    ),
)
EVIDENCE = st.builds(
    TrialEvidence,
    st.lists(TURNS, max_size=4).map(tuple),
    st.one_of(st.none(), st.lists(st.one_of(st.none(), WORDS), max_size=4).map(tuple)),
    ending=st.sampled_from([None, "answered", "turn_limit", "error"]),
    world=WORLDS,
)
MANY = settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@MANY
@given(EVIDENCE)
def test_any_evidence_is_judged_alike_twice_with_places_inside_it(evidence: TrialEvidence) -> None:
    """Nothing raises; the same evidence gives the same judgement; every place lies in the original part."""
    judgement = JUDGE(evidence)
    assert judgement == JUDGE(evidence)
    for signal in judgement.signals:
        assert signal.count >= len(signal.places) == len(signal.values)
        for place in signal.places:
            assert 0 <= place.start <= place.end <= len(part_text(evidence, place.turn, place.part))


@MANY
@given(EVIDENCE)
def test_a_call_that_injects_never_ships(evidence: TrialEvidence) -> None:
    """Whatever a trial holds, one call more with a zone that nobody could have stated makes it INJECT."""
    injecting = Turn(None, (call({"timezone": "Antarctica/Troll"}),), "tool_calls")
    judgement = JUDGE(replace(evidence, turns=(injecting, *evidence.turns), tool_outputs=None, world=None))
    assert (judgement.label, judgement.decision) == ("INJECT", "KILL")


@MANY
@given(st.sampled_from(sorted(IANA)), st.data())
def test_a_copy_stays_a_copy_through_an_equivalent(name: str, data: st.DataObject) -> None:
    """A stated IANA name may be written as any of its links, in any case, padded, or as its city alone."""
    same = [other for other, first in IANA.items() if first == IANA[name]]
    other = data.draw(st.sampled_from(same))
    spelled = data.draw(st.sampled_from([str.upper, str.lower, lambda text: f" {text} ", lambda text: f"{text}\u200b"]))
    judgement = judged(turn(call({"timezone": spelled(other)})), world=stating(name))
    assert (judgement.label, judgement.decision) == ("COPY", "SHIP")
    assert judgement.facts["copied_from"] == {
        "where": "user",
        "offset": len("Schedule a window for this user at ") + 21,
    }


@given(st.lists(st.lists(st.sampled_from(["JST", "UTC", "Tokyo", "a", "b", "c"]), min_size=1, max_size=3), max_size=4))
def test_equivalents_join_and_never_part(groups: list[list[str]]) -> None:
    """Values of one list are the same, and lists that share a value are one."""
    same = equivalents(groups, key_of, UTC)
    for group in groups:
        assert len({same.key(value) for value in group}) == 1


def test_parameters_may_be_empty() -> None:
    """A judge of an empty scenario still judges."""
    assert compile_judge({})(TrialEvidence((turn("Which timezone?"),))).label == "ASK"
    assert compile_judge(PARAMETERS)(TrialEvidence(())).reason == "no_output"
