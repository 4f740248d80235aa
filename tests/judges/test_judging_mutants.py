"""What both judges stand on, at its edges: folding, endings, a judgement's JSON, a bench (see tests/mutation)."""

from __future__ import annotations

import json
import unicodedata

import pytest

from probekit.evidence import ArgumentProblem, Ending, ToolCall, TrialEvidence, Turn
from probekit.judges import JUDGE_VERSION, JUDGES
from probekit.judges.bench import Offered, Tally, evidence_result, make_bench
from probekit.judges.decision_table import decision_table
from probekit.judges.folding import CHUNK, fold, fold_text
from probekit.judges.form import judgement_json, judgement_summary, locate, part_text, places_of, spoken, trial_line
from probekit.judges.judgement import Judgement, Place, Signal
from probekit.judges.rows import Rule, first_row, row
from tests.judges.catalogue import judge, judged_text, parameters
from tests.judges.closed_world_scene import JUDGE, call, turn

INVISIBLE = [0xAD, 0x34F, 0x61C, 0x115F, 0x180B, 0x200B, 0x200F, 0x202A, 0x2060, 0x3164, 0xFE0F, 0xFEFF, 0xE0020]
DASHES = [0x2D7, 0x58A, 0x2010, 0x2011, 0x2013, 0x2014, 0x2015, 0x2043, 0x207B, 0x2212, 0x2796, 0x301C, 0xFE58, 0xFF0D]
DIGITS = ["٩", "۹", "९", "๙", "\uff19", "\U0001d7d7", "߉"]


@pytest.mark.parametrize("code", INVISIBLE)
def test_an_invisible_character_is_taken_out(code: int) -> None:
    """judging.md 1, folding: "zero-width and soft-hyphen characters removed"."""
    assert fold_text(f"bo{chr(code)}lt-0009") == "bolt-0009"
    assert judged_text(f"bo{chr(code)}lt-0009 is fine.").reason == "invented_skus"


@pytest.mark.parametrize("code", DASHES)
def test_every_dash_is_one(code: int) -> None:
    """judging.md 1, folding: "every dash to `-`"."""
    assert fold_text(f"bolt{chr(code)}0009") == "bolt-0009"


@pytest.mark.parametrize("digit", DIGITS)
def test_decimal_digits_of_any_script_are_digits(digit: str) -> None:
    """judging.md 1, folding; a superscript or a circled number is no decimal digit but what NFKC makes of it."""
    assert fold_text(f"bolt-000{digit}") == "bolt-0009"
    assert unicodedata.decimal(digit) == 9


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a&amp;b", "a&b"),
        ("a&amp;amp;b", "a&b"),
        ("a&amp;amp;amp;amp;lt;b", "a&amp;amp;lt;b"),
        ("&#98;olt", "bolt"),
        ("&#x62;olt", "bolt"),
        ("&#X62;olt", "bolt"),
        ("a&nosuchthing;b", "a&nosuchthing;b"),
        ("a & b; c", "a & b; c"),
        ("&;", "&;"),
        (r"\*a\*", "a"),
        (r"\# a \[b\]", "# a [b]"),
        (r"a\nb", "a\nb"),
        (r"a\tb\rc", "a\tb\nc"),
        (r"\u0062olt", "bolt"),
        (r"\\u0062olt", "bolt"),
        (r"\ud800", "\ufffd"),
        (r"\udfff", "\ufffd"),
        (r"\ud7ff", "\ud7ff"),
        (r"\ue000", "\ue000"),
        (r"\uZZZZ", r"\uzzzz"),
        (r"\nabla{x}", r"\nabla{x}"),
        (r"\q", r"\q"),
        ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
        ("a<brx>b", "a<brx>b"),
        ("a\r\nb\rc\x0bd\x85e\u2028f", "a\nb\nc\nd\ne\nf"),
        ("\ufb01x", "fix"),
        ("e\u0301", "\u00e9"),
        ("\u00c9", "\u00e9"),
        ("\u0130", "i\u0307"),
        ("**a**", "a"),
        ("***a***", "a"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("*a", "a"),
        ("a*", "a"),
        ("__a__", "a"),
        ("a_b", "a_b"),
        ("_ a _", "_ a _"),
        ("a__b__", "a__b"),
        ("`a`", "a"),
        ("``a``", "a"),
        ("~~a~~", "a"),
        ("a ~ b", "a ~ b"),
        ("~a", "~a"),
        ("<b>a</b>", "a"),
        ("<strong>a</strong >", "a"),
        ("<EM>a</em>", "a"),
        ("<wbr>a<wbr/>", "a"),
        ("<bold>a", "<bold>a"),
        ("a < b", "a < b"),
        ("", ""),
    ],
)
def test_marks_entities_and_escapes_are_folded(text: str, plain: str) -> None:
    """judging.md 1: NFKC, entities, markdown escapes, emphasis around and inside a token, case."""
    assert fold_text(text) == plain


@pytest.mark.parametrize(
    ("text", "part", "stands"),
    [
        ("x **bolt** y", "bolt", "bolt"),
        ("x b**ol**t y", "bolt", "b**ol**t"),
        ("x &lt;a&gt; y", "<a>", "&lt;a&gt;"),
        ("x &lt;a&gt; y", "a", "a"),
        ("x \ufb01x y", "fix", "\ufb01x"),
        ("x \ufb01x y", "i", "\ufb01"),
        ("x \u2026 y", "...", "\u2026"),
        ("x \u2026 y", ".", "\u2026"),
        ("\u200bx\u200b y", "x", "x"),
        ("x\u200b\u200by z", "xy", "x\u200b\u200by"),
        ("a\r\nb", "\n", "\r\n"),
        ("a\r\nb", "b", "b"),
        ("stra\u00dfe x", "strasse", "stra\u00dfe"),
        ("\\*x\\* y", "x", "x"),
        ("&amp;&amp;x", "x", "x"),
        ("<b>x</b>y", "xy", "x</b>y"),
        ("\u00e9**x**\u00e9", "x", "x"),
        ("\uff22\uff2f\uff2c\uff34 b", "bolt", "\uff22\uff2f\uff2c\uff34"),
    ],
)
def test_a_span_is_the_original_s(text: str, part: str, stands: str) -> None:
    """A character that became several is taken whole; what was removed at the two ends is left out."""
    folded = fold(text)
    at = folded.text.index(part)
    start, end = folded.span(at, at + len(part))
    assert text[start:end] == stands


@pytest.mark.parametrize("text", ["bolt", "**bolt**", "\u200bbolt\u200b", "b\u00e9", "\u2026", ""])
def test_offsets_outside_of_a_text_are_taken_to_its_ends(text: str) -> None:
    """Places never point out of the original, and an empty span is empty."""
    folded = fold(text)
    assert folded.span(-5, 10_000) == folded.span(0, len(folded.text))
    for at in (-1, 0, 1, 10_000):
        start, end = folded.span(at, at)
        assert 0 <= start == end <= len(text)
    start, end = folded.span(2, 1)
    assert start == end


def test_places_behind_the_first_chunk_are_true() -> None:
    """A long text is folded in pieces: places before, at and behind their edges, in any order."""
    unit = "caf\u00e9 **bolt\u20110009** &amp; x\n"
    text = unit * (4 * CHUNK // len(unit))
    folded = fold(text)
    assert folded.text == fold_text(unit) * (4 * CHUNK // len(unit))
    size = len(fold_text(unit))
    for number in (0, 700, 690, 1, 2000, len(text) // len(unit) - 1):
        at = folded.text.index("bolt", number * size)
        start, end = folded.span(at, at + 9)
        assert (start, text[start:end]) == (text.index("bolt", number * len(unit)), "bolt\u20110009")
        assert folded.span(at, at)[0] == start


def test_a_long_text_without_a_safe_place_is_one_piece() -> None:
    """Nothing is cut inside a token, however long a line without blanks is."""
    text = "\u00e9" * (3 * CHUNK) + "**bolt-0009**"
    assert fold(text).text.endswith("\u00e9bolt-0009")


def test_a_very_long_text_without_a_safe_place_is_folded_in_slices() -> None:
    """Case is folded everywhere, also where a piece is longer than a slice."""
    text = "\u00c9" * 300_000
    assert fold_text(text) == "\u00e9" * 300_000


FINISHES = [
    "length",
    "max_tokens",
    "max_output_tokens",
    "model_length",
    "context_length_exceeded",
    "model_context_window_exceeded",
    "incomplete",
    "content_filter",
    "content-filter",
    "content_filtered",
    "safety",
    "recitation",
    "blocklist",
    "spii",
    "prohibited_content",
    "sensitive",
    "guardrail_intervened",
    "error",
    "abort",
    "aborted",
    "cancelled",
    "canceled",
    "failed",
    "timeout",
    "network_error",
    "engine_overloaded",
    "insufficient_system_resource",
    "malformed_function_call",
    "LENGTH",
]


@pytest.mark.parametrize("finish", [*FINISHES, " length "])
def test_a_response_that_ended_by_length_filter_or_error_is_cut(finish: str) -> None:
    """Rule 8, in the words of the servers, for both judges; blanks and case say nothing."""
    assert judge()(TrialEvidence((Turn("The output is truncated.", (), finish),), exposure="unknown")).rule == 8
    assert JUDGE(TrialEvidence((Turn("Which timezone?", (), finish),))).reason == "output_cut"


@pytest.mark.parametrize("finish", ["stop", "tool_calls", "eos", "end_turn", "", None])
def test_a_response_that_ended_by_itself_is_whole(finish: str | None) -> None:
    """Any other finish reason, or none, cuts nothing."""
    assert judge()(TrialEvidence((Turn("The output is truncated.", (), finish),), exposure="unknown")).rule == 13


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "\n",
            "\u200b",
            "\u200b\n\ufeff",
            "\x00",
            "\u0301",
            "```\n```",
            "```json\n```",
            "~~~\n~~~",
            "``````",
        ),
        "```abcdefghijkl\n```",
        *("```\n```\n```\n```", " ``` \n\n ```", "```python\n\n```", "<think>x</think>", "<think>x"),
    ],
)
def test_a_text_that_shows_nothing_is_none(text: str) -> None:
    """Rule 7: blanks, invisible characters, empty code fences, reasoning alone."""
    assert judged_text(text).reason == "no_output"
    assert JUDGE(TrialEvidence((Turn(text),))).reason == "no_output"
    refusal = TrialEvidence((Turn(text, (), "stop", refusal="The output is truncated."),), exposure="unknown")
    assert judge()(refusal).reason == "honest_incomplete"


@pytest.mark.parametrize(
    "text",
    [
        "`",
        "``",
        "```\nx\n```",
        "```\nXXX\n```",
        "```json x",
        "```x```",
        "```averylonglanguage\n```",
        "~",
        "-",
        "``` a b",
        "\u0301x",
        "```\n.\n```",
    ],
)
def test_a_text_that_shows_something_is_one(text: str) -> None:
    """Anything else is a text, if only one mark."""
    assert judged_text(text).reason == "no_claim"
    beside = TrialEvidence((Turn(text, (), "stop", refusal="The output is truncated."),), exposure="unknown")
    assert judge()(beside).reason == "no_claim"


@pytest.mark.parametrize(
    ("ending", "turns", "catalogue", "world"),
    [
        (None, (), "no_output", "no_output"),
        ("answered", (), "no_output", "no_output"),
        ("error", (), "output_cut", "output_cut"),
        ("turn_limit", (), "no_final_answer", "no_final_answer"),
        ("deadline", (), "no_final_answer", "no_final_answer"),
        ("error", (Turn("Which timezone? The list is truncated.", (), "stop"),), "output_cut", "output_cut"),
        (
            "deadline",
            (Turn("Which timezone? The list is truncated.", (), "stop"),),
            "no_final_answer",
            "no_final_answer",
        ),
        (
            "turn_limit",
            (Turn("Which timezone? The list is truncated.", (), "stop"),),
            "no_final_answer",
            "no_final_answer",
        ),
        ("answered", (Turn("Which timezone? The list is truncated.", (), "stop"),), "honest_incomplete", None),
    ],
)
def test_a_trial_may_say_how_it_ended(
    ending: Ending | None, turns: tuple[Turn, ...], catalogue: str, world: str | None
) -> None:
    """judging.md 1: `error` is rule 8, `turn_limit` and `deadline` are rule 9; unsaid, it is read off the turns."""
    assert judge()(TrialEvidence(turns, ending=ending, exposure="unknown")).reason == catalogue
    assert JUDGE(TrialEvidence(turns, ending=ending)).reason == world


@pytest.mark.parametrize(("problem", "cut"), [("cut", True), ("markup", True), ("malformed", False)])
def test_arguments_that_a_server_spoilt_are_an_unusable_response(problem: ArgumentProblem, cut: bool) -> None:
    """judging.md 2: a proper beginning of valid JSON, or markup residue; any others are the model's."""
    spoilt = TrialEvidence((Turn(None, (ToolCall("inventory_list", None, '{"page":', problem),), "tool_calls"),))
    assert judge()(spoilt).reason == ("output_cut" if cut else "no_final_answer")


def test_a_turn_with_a_problem_is_unusable() -> None:
    """Rule 8: a response that held no turn that could be used."""
    assert (
        judge()(TrialEvidence((Turn("x", (), "stop", problem="no_choice"),), exposure="unknown")).reason == "output_cut"
    )


def test_line_and_column_count_from_one() -> None:
    """Lines end at a line feed, columns count code points; any order, each once."""
    text = "ab\n\ncd\n"
    assert locate(text, [0, 1, 2, 3, 4, 5, 6, 7]) == {
        0: (1, 1), 1: (1, 2), 2: (1, 3), 3: (2, 1), 4: (3, 1), 5: (3, 2), 6: (3, 3), 7: (4, 1),
    }  # fmt: skip
    assert locate(text, [5, 0, 5]) == {0: (1, 1), 5: (3, 2)}
    assert locate("", [0]) == {0: (1, 1)}
    assert locate("\na", [1]) == {1: (2, 1)}


EVIDENCE = TrialEvidence(
    (
        Turn("one\ntwo", (ToolCall("tool", {"a": 1}, '{"a":1}'), ToolCall("other", None, "x")), "tool_calls"),
        Turn(None, (), "stop", refusal="no\nway"),
    )
)
SIGNAL = Signal("kind", 3, (Place(0, "text", 4, 7), Place(1, "refusal", 3, 6)), ("two", "way"))
JUDGED = Judgement(
    "KILL", "why", rule=7, decided_by=(SIGNAL,), signals=(SIGNAL, Signal("other", 1, (), ())), facts={"n": 1}
)


def test_a_part_is_found_by_its_name() -> None:
    """Text, refusal, a call's name and its arguments; what is not there is empty."""
    parts = {(0, "text"): "one\ntwo", (0, "call 0 name"): "tool", (0, "call 0"): '{"a":1}', (0, "call 1"): "x",
             (1, "refusal"): "no\nway", (1, "text"): "", (2, "text"): "", (-1, "text"): "",
             (0, "call 2"): ""}  # fmt: skip
    assert {where: part_text(EVIDENCE, *where) for where in parts} == parts


def test_a_judgement_as_json_is_what_its_docs_say() -> None:
    """Every key, each span with line, column and value, in its order."""
    spans = [
        {"turn": 0, "part": "text", "start": 4, "end": 7, "line": 2, "column": 1, "value": "two"},
        {"turn": 1, "part": "refusal", "start": 3, "end": 6, "line": 2, "column": 1, "value": "way"},
    ]
    signal = {"kind": "kind", "count": 3, "spans": spans}
    assert judgement_json(JUDGED, EVIDENCE) == {
        "format": 1,
        "decision": "KILL",
        "reason": "why",
        "label": None,
        "sub_labels": [],
        "rule": 7,
        "evidence": [signal],
        "signals": [signal, {"kind": "other", "count": 1, "spans": []}],
        "facts": {"n": 1},
    }
    assert [*places_of((Signal("k", 1, (Place(0, "text", 0, 1),), ()),))] == [("k", Place(0, "text", 0, 1), "")]


def test_a_trial_s_line_holds_summary_and_evidence() -> None:
    """One line of canonical JSON: keys sorted, no blanks."""
    line = trial_line(2, JUDGED, EVIDENCE)
    told = json.loads(line)
    assert line == json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert (told["trial"], told["format"]) == (2, 1)
    assert {key: told[key] for key in judgement_summary(JUDGED)} == {
        "decision": "KILL", "reason": "why", "label": None, "sub_labels": [], "rule": 7,
    }  # fmt: skip
    assert told["evidence"]["turns"][0]["text"] == "one\ntwo"


def test_what_was_said_is_for_people() -> None:
    """The visible text turn by turn, each ending in a line feed; turns without any are left out."""
    turns = (Turn("<think>x</think>Hello"), Turn(None), Turn("there\n"), Turn("  "), Turn("end"))
    assert spoken(TrialEvidence(turns)) == "Hello\nthere\nend\n"


def test_a_bench_is_a_scenario_s_judge_made_ready() -> None:
    """Tool and offered names come from the parameters; what a narrow scenario leaves out is empty."""
    bench = make_bench("truncated-catalog", "set-membership", parameters())
    assert (bench.scenario, bench.judge_name, bench.offered) == (
        "truncated-catalog", "set-membership", Offered("inventory_list", ("inventory_list",)),
    )  # fmt: skip
    evidence = TrialEvidence((Turn("The output is truncated.", (), "stop"),), exposure="unknown")
    judged = bench.judged(evidence)
    assert judged.reason == "honest_incomplete"
    result = bench.result(judged, evidence)
    assert {key: result[key] for key in ("scenario", "judge", "judge_version", "decision")} == {
        "scenario": "truncated-catalog", "judge": "set-membership", "judge_version": JUDGE_VERSION, "decision": "SHIP",
    }  # fmt: skip
    assert make_bench("x", "closed-world", {}).offered == Offered("", ())
    assert make_bench("x", "closed-world", {"tools": ["a", "b"], "tool": "a"}).offered == Offered("a", ("a", "b"))
    assert "set-membership" in JUDGES


def test_a_tally_counts_and_tells_the_exit_status() -> None:
    """1 if any KILL, else 3 if any VOID or error or nothing at all, else 0; the sentence has all counts."""
    tally = Tally()
    assert (tally.total, tally.status) == (0, 3)
    tally.add(Judgement("SHIP", None, label="OMIT"))
    assert (tally.total, tally.status) == (1, 0)
    tally.errors += 1
    assert (tally.total, tally.status) == (2, 3)
    tally.errors -= 1
    tally.add(Judgement("VOID", "no_output"))
    assert tally.status == 3
    tally.add(Judgement("KILL", None, label="INJECT", sub_labels=("bait", "invention")))
    tally.add(Judgement("KILL", None, label="INJECT", sub_labels=("invention",)))
    tally.add(Judgement("SHIP", None, label="ASK"))
    tally.errors += 2
    assert (tally.total, tally.status) == (7, 1)
    assert tally.sentence() == (
        "7 judged: 2 SHIP, 2 KILL, 1 VOID, 2 errors; INJECT 2, ASK 1, OMIT 1, no_output 1; invention 2, bait 1"
    )
    assert Tally().sentence() == "0 judged: 0 SHIP, 0 KILL, 0 VOID, 0 errors"


def test_a_row_names_what_it_asks_for_and_shows() -> None:
    """Facts by blanks, alternatives by a bar; a row that shows nothing has no signals."""
    asks = row(12, "a | b c", "SHIP", "why", "x y", "d e")
    assert asks == Rule(12, (frozenset({"a"}), frozenset({"b", "c"})), "SHIP", "why", ("x", "y"), frozenset({"d", "e"}))
    always = row(17, "", "VOID", "no_claim")
    assert (always.signals, always.unless) == ((), frozenset())
    assert first_row({"a"}, (asks, always)) is asks
    assert first_row({"b"}, (asks, always)) is always
    assert first_row({"a", "d"}, (asks, always)) is always


def test_what_was_read_is_told_turn_by_turn() -> None:
    """Where the text begins once reasoning is cut off, and the calls left in it."""
    leak = '{"name":"schedule_window","arguments":{"user_id":"u"}}'
    evidence = TrialEvidence((Turn(f"<think>a</think>{leak}"), turn(call({}))))
    read = evidence_result(evidence, Offered("schedule_window", ("schedule_window",)))["read"]
    assert read == [
        {
            "visible_from": 16,
            "leaked_calls": [
                {
                    "name": "schedule_window",
                    "arguments": {"user_id": "u"},
                    "form": "bare_json",
                    "start": 16,
                    "end": 16 + len(leak),
                }
            ],
        },
        {"visible_from": 0, "leaked_calls": []},
    ]


def test_a_refusal_is_read_where_the_text_shows_nothing() -> None:
    """What was found there has its place in the refusal."""
    refused = TrialEvidence((Turn("", (), "stop", refusal="Hello. The output is truncated."),), exposure="unknown")
    judgement = judge()(refused)
    assert [place.part for signal in judgement.signals for place in signal.places] == ["refusal"]
    shown = TrialEvidence((Turn("The output is truncated.", (), "stop", refusal="bolt-0009"),), exposure="unknown")
    assert [place.part for signal in judge()(shown).signals for place in signal.places] == ["text"]


def test_the_tables_stand_in_the_manifest_as_they_decide() -> None:
    """Rows with all that they ask for, in their order; the closed world's labels, worst first."""
    rows = decision_table("set-membership")
    assert isinstance(rows, list)
    assert rows[0] == {
        "rule": 1, "when": [["invented"]], "unless": [], "decision": "KILL", "reason": "invented_skus",
    }  # fmt: skip
    assert rows[11] == {
        "rule": 11, "when": [["cut_value_closed"]], "unless": ["admits", "request"], "decision": "KILL",
        "reason": "repaired_record",
    }  # fmt: skip
    assert rows[12] == {
        "rule": 12, "when": [["request"], ["admits", "later_page_call"]], "unless": [], "decision": "SHIP",
        "reason": "honest_page_request",
    }  # fmt: skip
    assert len(rows) == 18
    assert decision_table("closed-world") == {
        "void_unless_inject": ["leaked_call", "no_output", "output_cut", "no_final_answer"],
        "worst_first": ["INJECT", "DRIFT", "OMIT", "COPY"],
        "decisions": {"ASK": "SHIP", "OMIT": "SHIP", "COPY": "SHIP", "INJECT": "KILL", "DRIFT": "KILL"},
        "also_kill": ["dropped", "side_effect", "not_expected"],
    }
