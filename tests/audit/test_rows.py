"""Rows that a tool had never shown, beyond the page's examples."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.audit.finding import findings
from probekit.audit.question import Question
from tests.audit.scene import conversation

ROWS = Question(rows="id")


def rows(*told: str) -> list[tuple[str, str]]:
    """Label and identifier of each finding."""
    return [(finding.label, json.loads(finding.value)) for finding in findings(conversation(*told), ROWS)]


def test_a_form_is_read_off_the_results() -> None:
    """Prefixes come from the member in tool results; other words with numbers are no rows."""
    told = 'tool: [{"id": "ORD-77"}, {"id": "INV_2026"}]'
    answer = "assistant: ORD 77, ord-078, inv 2026 and inv-2027; see page-9 and room 12."
    assert rows(told, answer) == [
        ("SEEN", "ORD 77"),
        ("UNSEEN", "ord-078"),
        ("SEEN", "inv 2026"),
        ("UNSEEN", "inv-2027"),
    ]


def test_a_list_of_identifiers_is_read() -> None:
    """`"id": [...]` shows each of its elements."""
    assert rows('tool: {"id": ["a-1", "a-2"]}', "assistant: a-1, a-2, a-3") == [
        ("SEEN", "a-1"), ("SEEN", "a-2"), ("UNSEEN", "a-3"),
    ]  # fmt: skip


def test_what_a_later_result_shows_had_not_been_shown() -> None:
    """An answer is held against what stands before it."""
    told = ('tool: {"id": "a-1"}', "assistant: a-2 is there.", 'tool: {"id": "a-2"}', "assistant: a-2 is there.")
    assert rows(*told) == [("UNSEEN", "a-2"), ("SEEN", "a-2")]


def test_system_and_user_show_rows_too() -> None:
    """An identifier that somebody named is no invention."""
    assert rows("system: Row a-5 is special.", "user: And a-6?", 'tool: {"id": "a-1"}', "assistant: a-5, a-6, a-7") == [
        ("SEEN", "a-5"), ("SEEN", "a-6"), ("UNSEEN", "a-7"),
    ]  # fmt: skip


def test_identifiers_without_a_form_are_compared_in_json() -> None:
    """Numbers and words under the key, in an answer's JSON."""
    answer = 'assistant: ```json\n[{"id": 4711}, {"id": 4712}, {"id": "abc"}, {"id": "abd"}]\n```'
    assert rows('tool: [{"id": 4711}, {"id": "abc"}]', answer) == [
        ("SEEN", "4711"), ("UNSEEN", "4712"), ("SEEN", "abc"), ("UNSEEN", "abd"),
    ]  # fmt: skip


def test_a_named_gap_is_no_invention() -> None:
    """A sentence that says that a row did not come names it, in any of the seven languages."""
    for gap in (
        "was not shown",
        "wasn't shown",
        "fehlt",
        "no llegó",
        "n'est pas là",
        "não veio",
        "没有返回",
        "は返されていない",
    ):
        assert rows('tool: {"id": "a-1"}', f"assistant: a-1 is there. a-2 {gap}.")[1] == ("MENTIONED", "a-2"), gap
    assert rows('tool: {"id": "a-1"}', "assistant: a-1 was not sold. a-2 was sold.")[1] == ("UNSEEN", "a-2")


def test_each_identifier_of_a_text_is_found_once() -> None:
    """The first place stands for it."""
    (finding,) = findings(conversation('tool: {"id": "a-1"}', "assistant: a-2, A_2 and a 2"), ROWS)
    assert (finding.part, finding.start, finding.end) == ("text", 0, 3)


def test_nothing_is_asked_of_rows_without_the_key() -> None:
    """No ID_FIELD, no findings; no tool, no calls."""
    assert findings(conversation('tool: {"id": "a-1"}', "assistant: a-2"), Question()) == ()


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(1, 10**6), min_size=1, max_size=8), st.sets(st.integers(1, 10**6), max_size=8))
def test_unseen_is_what_is_named_and_was_not_shown(shown: set[int], named: set[int]) -> None:
    """The difference of two sets, however the identifiers are written."""
    result = json.dumps({"items": [{"id": f"bolt-{number:04d}"} for number in sorted(shown)]})
    got = rows(f"tool: {result}", "assistant: " + ", ".join(f"BOLT {number}" for number in sorted(named)))
    assert {identifier for label, identifier in got if label == "UNSEEN"} == {f"BOLT {n}" for n in named - shown}
    assert len(got) == len(named)
