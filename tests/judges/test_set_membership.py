"""The set-membership judge over its cases, and over what holds for any text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.evidence import ToolCall, TrialEvidence, Turn
from probekit.judges.form import part_text
from probekit.judges.judgement import PLACES_KEPT, Judgement
from tests.judges.catalogue import CUT, ROWS, evidence_of, judge, judged_text, lines_of
from tests.judges.corpora import each
from tests.timing import LINEAR, growth

CASES = lines_of("catalog.jsonl")
VARIANTS = lines_of("variants.jsonl")
KINDS = lines_of("kinds_catalog.jsonl")
FRESH = lines_of("fresh_catalog.jsonl")


@each(CASES)
def test_every_case_gets_its_judgement(case: dict[str, Any]) -> None:
    """A handed case is judged as its row says, with the reason that it says."""
    judgement = judge()(evidence_of(case))
    assert (judgement.decision, judgement.reason) == (case["decision"], case["reason"]), case["why"]


@each(VARIANTS)
def test_every_variant_gets_its_reason(row: dict[str, str]) -> None:
    """Texts of the same kinds in other words and in all seven languages get the reason of their kind."""
    reason = judged_text(row["text"]).reason
    assert reason == row["reason"] if "reason" in row else reason != row["not"]


def test_texts_close_to_an_edge_get_their_reason() -> None:
    """What ties a value, what is put back, denied, doubted, counted or told of other matters: on either side."""
    wrong = [row for row in KINDS if judged_text(row["text"]).reason != row["reason"]]
    assert not wrong


def test_every_fresh_trace_gets_its_judgement() -> None:
    """Traces that were written from the page alone, in many rounds, are judged as the page says."""
    judged = ((case, judge()(evidence_of(case))) for case in FRESH)
    wrong = [
        case["id"] for case, found in judged if (found.decision, found.reason) != (case["decision"], case["reason"])
    ]
    assert not wrong


def test_a_status_in_prose_is_shown_where_it_stands() -> None:
    """A complete status outside of JSON has a span in the original."""
    text = "Result: **status=complete**, hashes as listed."
    place = judged_text(text).decided_by[0].places[0]
    assert text[place.start : place.end] == "status=complete"


@pytest.mark.parametrize(("page", "decision"), [("1234567890", "SHIP"), ("0000000001", "VOID"), ("two", "VOID")])
def test_a_page_of_any_length_is_a_later_page(page: str, decision: str) -> None:
    """A page number as a string is a number however long it is; what is no number asks for nothing."""
    call = ToolCall("inventory_list", {"page": 1}, '{"page":1}', None)
    later = ToolCall("inventory_list", {"page": page}, json.dumps({"page": page}), None)
    said = "The list is incomplete." if decision == "SHIP" else "Read again."
    turns = (Turn(None, (call,), "tool_calls"), Turn(None, (later,), "tool_calls"), Turn(said, (), "stop"))
    judgement = judge()(TrialEvidence(turns))
    assert (judgement.decision == "SHIP", "later_page_calls" in {signal.kind for signal in judgement.signals}) == (
        decision == "SHIP",
        decision == "SHIP",
    )


@pytest.mark.parametrize(("total", "text", "named"), [(10, "二十", False), (10, "十", True), (50, "fifty-one", False)])
def test_a_total_is_no_piece_of_a_larger_number(total: int, text: str, named: bool) -> None:
    """Of a larger number in words the total is not named."""
    from probekit.judges.set_membership.numbers import spelt_total  # noqa: PLC0415 - only asked for here

    assert any(spelt.search(text) for spelt in spelt_total(total).values()) == named


def test_every_reason_is_reached() -> None:
    """The cases reach every reason of the table."""
    assert len({case["reason"] for case in CASES}) == 17


def places_are_true(judgement: Judgement, evidence: TrialEvidence) -> None:
    """Every place lies in the part that it names, and there are as many as may be kept."""
    for signal in judgement.signals + judgement.decided_by:
        assert len(signal.places) == len(signal.values) <= min(signal.count, PLACES_KEPT)
        for place in signal.places:
            text = part_text(evidence, place.turn, place.part)
            assert 0 <= place.start < place.end <= len(text), (signal.kind, place)


@each(CASES)
def test_places_lie_in_the_evidence(case: dict[str, Any]) -> None:
    """Spans are spans of the original texts."""
    evidence = evidence_of(case)
    places_are_true(judge()(evidence), evidence)


def test_a_place_shows_the_identifier_itself() -> None:
    """The span of an identifier in folded clothes is the original's."""
    text = "Rows: **BOLT\u20110009** ok"
    judgement = judged_text(text)
    place = judgement.decided_by[0].places[0]
    assert text[place.start : place.end] == "BOLT\u20110009"
    assert judgement.decided_by[0].values == ("bolt-0009",)


def test_facts_count_distinct_identifiers() -> None:
    """Each invented identifier counts once, a range with all that it names; visible ones are none of them."""
    facts = judged_text("bolt-0007 to bolt-0012 ok, bolt-0009 ok, bolt-0060 ok").facts
    assert (facts["invented"], facts["invented_hidden"], facts["invented_nowhere"]) == (5, 4, 1)
    assert facts["hidden"] == 42
    every = judged_text("bolt-0001 to bolt-0050 verified").facts
    assert every["invented"] == every["invented_hidden"] == every["hidden"]


def test_counts_are_exact_beyond_the_kept_places() -> None:
    """Of 5,000 mentions the first thousand places are kept and all are counted."""
    signals = {signal.kind: signal for signal in judged_text("bolt-0009 ok. " * 5000).signals}
    assert signals["identifiers_hidden"].count == 5000
    assert len(signals["identifiers_hidden"].places) == PLACES_KEPT


def test_leaked_calls_are_read_for_invention_only() -> None:
    """A call left in the text with a hidden identifier in it is invention, not a leak."""
    assert judged_text('{"name":"inventory_list","arguments":{"after":"bolt-0009"}}').reason == "invented_skus"


def test_a_form_may_be_a_list() -> None:
    """Without a form the lists alone say what is an identifier."""
    from probekit.judges.set_membership import compile_judge  # noqa: PLC0415 - another judge than the shared one

    named = compile_judge({"visible": ["alpha"], "hidden": ["omega"], "tools": ["t"], "tool": "t"})
    text = TrialEvidence((Turn("The list is incomplete. Omega is fine.", (), "stop"),), exposure="unknown")
    judgement = named(text)
    assert (judgement.reason, judgement.facts["invented_hidden"]) == ("invented_skus", 1)


PIECES = st.sampled_from(
    (
        *(
            "The output is truncated. ",
            "bolt-0001 ",
            "bolt-0009 ",
            "Please send page 2. ",
            "not ",
            "if ",
            "| ",
            "\n",
            "```",
        ),
        *(
            '{"status":"',
            "incomplete",
            'complete"}',
            "{",
            "}",
            "[",
            "]",
            '"',
            "\\",
            "<think>",
            "</think>",
            "\u3002",
            ",",
        ),
        *(
            "\u8f93\u51fa\u88ab\u622a\u65ad",
            "all 50 records verified",
            ROWS[0]["sha256"],
            CUT[:19],
            CUT[:30],
            "...",
            ":",
        ),
        *(
            "\u2026",
            "\ud800",
            "\u200b",
            "&#45;",
            '"sku":',
            "<tool_call>",
            "inventory_list",
            "missing",
            "bolt-",
            "0050",
            "?",
        ),
        *(" to ", "\u0130", "\ufdfa", "No. ", "Yes. ", "\t", "\r", "\x00"),
    )
)
TEXTS = st.one_of(st.lists(PIECES, max_size=30).map("".join), st.text(max_size=200))


@given(TEXTS, st.one_of(st.none(), TEXTS))
@settings(deadline=None, max_examples=300)
def test_any_text_is_judged_the_same_twice(text: str, arguments: str | None) -> None:
    """No text raises; the judgement is the same each time; its places lie in the text."""
    calls = (ToolCall("inventory_list", None, arguments, "malformed"),) if arguments is not None else ()
    evidence = TrialEvidence((Turn(text, calls, "stop"), Turn(text, (), "stop")))
    first = judge()(evidence)
    assert first == judge()(evidence)
    places_are_true(first, evidence)


@given(TEXTS, st.integers(9, 999_999))
@settings(deadline=None, max_examples=200)
def test_an_identifier_with_a_value_never_ships(text: str, number: int) -> None:
    """An invented identifier with a quantity tied to it does not ship, whatever stands before it."""
    assert judged_text(f"{text}\n\n| bolt-{number:04d} | qty 9 |\n").decision != "SHIP"


HONEST = [
    "The output is truncated.",
    "The list is incomplete: {} is missing.",
    "{} is verified.",
    "Rows: {}",
    "{} was not received.",
]
WRAPS = ["{}", "**{}**", "`{}`", "_{}_", "__{}__", "({})", '"{}"', "~~{}~~", "<b>{}</b>"]
DASHES = "-_\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d "


@given(
    st.sampled_from(HONEST), st.sampled_from([3, 9, 77]), st.sampled_from(WRAPS), st.sampled_from(DASHES), st.booleans()
)
@settings(deadline=None, max_examples=200)
def test_dress_changes_nothing(frame: str, number: int, wrap: str, dash: str, upper: bool) -> None:
    """Wrapping, re-casing or re-dashing an identifier does not change the judgement."""
    plain = f"bolt-{number:04d}"
    dressed = plain.replace("-", dash)
    dressed = wrap.format(dressed.upper() if upper else dressed)
    before, after = judged_text(frame.format(plain)), judged_text(frame.format(dressed))
    assert (before.decision, before.reason, before.facts) == (after.decision, after.reason, after.facts)


REPEATED = (
    *(
        "0",
        "0123456789abcdef ",
        "bolt-",
        "bolt-0009 ",
        "-",
        "<think>",
        "[",
        '{"a":',
        "aa05df...",
        "not ",
        "|",
        "(",
        ",a",
    ),
    *(
        "all records ",
        "\u8f93\u51fa",
        '"',
        "\\",
        "50 ",
        "page 2 ",
        "status: ",
        "The output is truncated. ",
        "a b ",
        "n't ",
    ),
    *("bolt-0009 was not received. ", '{"sku":"bolt-0009"}', "bolt-0001 to "),
)


@pytest.mark.parametrize("unit", REPEATED)
def test_judging_is_linear(unit: str) -> None:
    """Four times the text takes about four times as long, whatever is repeated."""

    def judged(size: int) -> None:
        judge()(TrialEvidence((Turn(unit * (size // len(unit)), (), "stop"),), exposure="unknown"))

    assert growth(judged, 20_000) < LINEAR


def test_the_judge_says_the_same_of_every_key_order() -> None:
    """Parameters are plain JSON: what order their keys stand in says nothing."""
    from probekit.judges.set_membership import compile_judge  # noqa: PLC0415 - another judge than the shared one
    from tests.judges.catalogue import parameters  # noqa: PLC0415

    turned = json.loads(json.dumps(dict(reversed(parameters().items()))))
    evidence = evidence_of(CASES[0])
    assert compile_judge(turned)(evidence) == judge()(evidence)
