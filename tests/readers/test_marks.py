"""A model's text is shown, never obeyed, and what is marked is where it is said to be."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.evidence import ToolCall, TrialEvidence, Turn
from probekit.judges.form import judgement_json, locate
from probekit.judges.judgement import Judgement, Place, Signal
from probekit.views.judgement import explain
from probekit.views.marks import Mark, coloured_text, marked_text, plain_text

ESC = "\x1b"


def shown(text: str, *marks: Mark) -> str:
    """Return the plain page of a marked text."""
    return plain_text(marked_text(text, marks))


def judgement_of(text: str, found: str, kind: str = "outside_identifiers") -> tuple[Judgement, TrialEvidence]:
    """Return a judgement that `found` decided, and its evidence."""
    start = text.index(found)
    signal = Signal(kind, 1, (Place(0, "text", start, start + len(found)),), (found,))
    judgement = Judgement("KILL", "invented_skus", rule=1, decided_by=(signal,), signals=(signal,))
    return judgement, TrialEvidence((Turn(text=text, finish_reason="stop"),))


def test_carets_stand_under_what_decided() -> None:
    """`^` marks what decided, `~` what is only a signal, each under its own characters."""
    lines = shown(
        "I saw bolt-0009 and 50.", Mark(6, 15, "outside", "bolt-0009", True), Mark(20, 22, "fifty", "50", False)
    )
    text, carets, *notes = lines.splitlines()
    assert text[text.index("I saw") :] == "I saw bolt-0009 and 50."
    assert [index for index, char in enumerate(carets) if char == "^"] == [text.index("bolt") + n for n in range(9)]
    assert [index for index, char in enumerate(carets) if char == "~"] == [text.index("50.") + n for n in range(2)]
    assert "outside (decided): 1:7" in notes[0]
    assert "fifty: 1:21" in notes[1]


def test_a_value_is_told_where_the_text_says_it_otherwise() -> None:
    """Beside the place stands the plain form of what was found, unless the text says the same."""
    assert "outside (decided): bolt-0009 at 1:1" in shown("BOLT 9", Mark(0, 6, "outside", "bolt-0009", True))


def test_the_end_of_a_text_is_no_line_of_its_own() -> None:
    """A last line feed ends a line; a mark behind it, or beyond the text, neither hangs nor raises."""
    assert shown("a\n").splitlines() == ["     1 | a"]
    assert "at 2:1" in shown("a\n", Mark(2, 2, "k", "v", True))
    assert shown("a\n", Mark(9, 12, "k", "v", True)).splitlines()[0] == "     1 | a"


def test_a_mark_runs_on_over_lines() -> None:
    """What was found across a line end is marked on both lines and told once."""
    page = shown("see bolt-\n0009 here", Mark(4, 14, "outside", "bolt-0009", True))
    assert [line.count("^") for line in page.splitlines()] == [0, 5, 1, 0, 4]
    assert page.count("(decided)") == 1


def test_carets_count_cells_and_not_characters() -> None:
    """Wide characters before a mark move its carets by two cells each."""
    lines = shown("日本 bolt-0009", Mark(3, 12, "outside", "bolt-0009", True)).splitlines()
    assert lines[1].index("^") == lines[0].index("日") + 2 * 2 + 1


@pytest.mark.parametrize(
    "hostile",
    [
        "\x1b[2J",
        "\x1b]0;owned\x07",
        "\x9b31m",
        "\u202e",
        "\u2066",
        "\u200b",
        "\ud800",
        "\r",
        "\x00",
        "\x7f",
        "\u2028",
        "\U000e0041",
    ],
)
def test_control_and_bidi_characters_are_made_visible(hostile: str) -> None:
    """Nothing of a model's text that a terminal would obey, or that reorders a line, is sent to it."""
    text = f"before{hostile}bolt-0009"
    page = plain_text(explain(*judgement_of(text, "bolt-0009"), title=f"case{hostile}"))
    assert not set(hostile) & set(page) - set("[2J]0;owned31m")
    assert "\\x" in page or "\\u" in page or "\\U" in page
    assert ESC not in page


def test_markup_of_rich_is_text() -> None:
    """Square brackets of a model's text come out as they are."""
    assert "[bold red]bolt-0009[/bold red] :boom:" in shown("[bold red]bolt-0009[/bold red] :boom:")


def test_colours_only_where_asked_for() -> None:
    """The plain page holds no escape; the coloured one differs by colour codes alone."""
    page = explain(*judgement_of("I saw bolt-0009.", "bolt-0009"))
    assert ESC not in plain_text(page)
    coloured = coloured_text(page)
    assert f"{ESC}[1;31mbolt-0009{ESC}[0m" in coloured


def test_long_lines_are_shown_around_their_marks() -> None:
    """A line of a megabyte is cut to the pieces that matter, with columns of the whole line."""
    text = "x" * 500_000 + "bolt-0009" + "y" * 500_000
    page = shown(text, Mark(500_000, 500_009, "outside", "bolt-0009", True))
    assert len(page) < 1000
    assert "(decided): 1:500001" in page
    assert "1000009 characters" in page


def test_long_texts_are_shown_around_their_marks() -> None:
    """Of a text of many lines the marked ones are shown with neighbours, and what is left out is counted."""
    text = "\n".join(f"line {number}" for number in range(1, 1001))
    start = text.index("line 700")
    page = shown(text, Mark(start, start + 8, "outside", "line 700", True))
    assert "line 699" in page
    assert "line 702" in page
    assert "line 500" not in page
    assert "lines without a mark" in page


def test_many_marks_on_a_line_are_counted() -> None:
    """A thousand marks on one line give a page that can still be read."""
    text = " ".join(f"bolt-{number:04d}" + "." * 200 for number in range(9, 1009))
    marks = [Mark(at, at + 9, "outside", text[at : at + 9], True) for at in range(0, len(text), 210)]
    page = shown(text, *marks)
    assert "more marks on this line" in page
    assert len(page) < 20_000


def test_what_decided_is_shown_behind_any_number_of_signals() -> None:
    """Signals are counted where there are many; what decided is shown."""
    text = " ".join("bolt-0001" + "." * 200 for _ in range(1000)) + " bolt-0009"
    marks = [Mark(at, at + 9, "visible", "bolt-0001", False) for at in range(0, len(text) - 10, 210)]
    page = shown(text, *marks, Mark(len(text) - 9, len(text), "outside", "bolt-0009", True))
    assert f"^ outside (decided): 1:{len(text) - 8}" in page
    assert "more marks on this line" in page


def test_pages_of_large_texts_are_linear() -> None:
    """Ten times the text takes about ten times as long: no mark makes anybody walk the text again."""

    def seconds(size: int) -> float:
        text = "z" * size
        marks = [Mark(at, at + 9, "outside", "z", True) for at in range(0, size, size // 1000)]
        begun = time.perf_counter()
        shown(text, *marks)
        locate(text, [mark.start for mark in marks])
        return time.perf_counter() - begun

    small, large = min(seconds(200_000) for _ in range(3)), min(seconds(2_000_000) for _ in range(3))
    assert large < 40 * small + 0.5


@given(st.text(alphabet="ab\n日\r\u2028", max_size=60), st.lists(st.integers(0, 60), max_size=10))
def test_lines_and_columns_are_those_of_grep(text: str, offsets: list[int]) -> None:
    """Line and column of an offset are what counting line feeds gives."""
    inside = [offset for offset in offsets if offset <= len(text)]
    for offset, (line, column) in locate(text, inside).items():
        before = text[:offset]
        assert line == before.count("\n") + 1
        assert column == offset - (before.rfind("\n") + 1) + 1


@given(
    st.lists(st.sampled_from(["a", "日", "\n", "x" * 200, "\u200b"]), max_size=12).map("".join),
    st.lists(st.tuples(st.integers(0, 900), st.integers(0, 900)), max_size=6),
)
def test_long_lines_and_long_marks_give_a_page(text: str, spans: list[tuple[int, int]]) -> None:
    """Marks that run over long lines never raise; every mark that begins in the text is told."""
    marks = [
        Mark(start, min(start + length, len(text)), f"k{number}", "v", True)
        for number, (start, length) in enumerate(spans)
        if start <= len(text)
    ]
    page = shown(text, *marks)
    assert all(f"^ {mark.kind} (decided)" in page for mark in marks)


@given(st.text(max_size=200), st.lists(st.tuples(st.integers(0, 200), st.integers(0, 40), st.booleans()), max_size=8))
def test_any_text_with_any_marks_gives_a_page(text: str, spans: list[tuple[int, int, bool]]) -> None:
    """Odd text and odd spans never raise, and no control character gets through."""
    marks = [Mark(min(start, len(text)), min(start + length, len(text)), "k", "v", by) for start, length, by in spans]
    page = shown(text, *marks)
    assert all(char == "\n" or char >= " " for char in page)


def test_json_of_a_judgement_says_where() -> None:
    """Spans carry turn, part, offsets, line, column and value; counts stay exact."""
    text = "first\nthen bolt-0009"
    judgement, evidence = judgement_of(text, "bolt-0009")
    form = judgement_json(judgement, evidence)
    expected = {"turn": 0, "part": "text", "start": 11, "end": 20, "line": 2, "column": 6, "value": "bolt-0009"}
    assert form["evidence"] == [{"kind": "outside_identifiers", "count": 1, "spans": [expected]}]
    assert form["signals"] == form["evidence"]
    assert (form["decision"], form["reason"], form["rule"]) == ("KILL", "invented_skus", 1)


def test_calls_are_shown_with_their_arguments() -> None:
    """A call's name and raw arguments are parts with marks of their own."""
    call = ToolCall("shell\x1b", {"a": "bolt-0009"}, '{"a":"bolt-0009"}')
    evidence = TrialEvidence((Turn(None, (call,), "tool_calls"),))
    named = Signal("foreign_tool", 1, (Place(0, "call 0 name", 0, 6),), ("shell\x1b",))
    inside = Signal("outside_identifiers", 1, (Place(0, "call 0", 6, 15),), ("bolt-0009",))
    page = plain_text(explain(Judgement("KILL", "toolchain_fantasy", decided_by=(named,), signals=(inside,)), evidence))
    assert "call 1: shell\\x1b  <- foreign_tool (decided)" in page
    assert "~ outside_identifiers: 1:7" in page
