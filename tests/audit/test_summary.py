"""Counts, shares, intervals, and what is commonest."""

from __future__ import annotations

import pytest

from probekit.audit.finding import findings
from probekit.audit.form import finding_json
from probekit.audit.question import CALL_LABELS, Finding, Question
from probekit.audit.summary import MOST_VALUES, Counted, Tally, wilson
from tests.audit.scene import ZONE, call, conversation


def finding(label: str, value: str = "", argument: str = "", part: str = "call 0") -> Finding:
    """A finding with what a tally looks at."""
    return Finding(0, "", part, argument, value, None, None, label, ("bait",) if label == "INJECT" else ())  # type: ignore[arg-type]  # a label


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_an_interval_is_wilsons(count: int, total: int, low: float, high: float) -> None:
    """Published values of the score interval without continuity correction (Newcombe 1998, method 3, for 81 of 263)."""
    assert wilson(count, total) == pytest.approx((low, high), abs=6e-5)


def test_a_summary_counts_calls_rows_and_inventions() -> None:
    """Shares come in the order of the labels, the commonest inventions first."""
    tally = Tally()
    tally.add([finding("INJECT", '"UTC"', "timezone"), finding("INJECT", '"Z"', "start"), finding("COPY", '"UTC"')])
    tally.add([finding("INJECT", '"Z"', "start"), finding("UNSEEN", '"a-2"', part="text")])
    tally.add([])
    said = tally.summary()
    assert (said.conversations, said.calls, said.rows) == (3, 4, 1)
    assert [(share.label, share.count) for share in said.call_shares] == list(
        zip(CALL_LABELS, (3, 0, 0, 1, 0), strict=True)
    )
    assert said.call_shares[0].share == 0.75
    assert said.values == (Counted('"Z"', 2), Counted('"UTC"', 1))
    assert said.arguments == (Counted("start", 2), Counted("timezone", 1))
    assert (said.sub_labels, said.unseen) == ((Counted("bait", 3),), (Counted('"a-2"', 1),))
    assert said.row_shares[0].label == "UNSEEN"


def test_nothing_has_no_shares() -> None:
    """An empty log is no zero per cent."""
    said = Tally().summary()
    assert (said.calls, said.call_shares, said.row_shares) == (0, (), ())


def test_parts_are_merged_to_the_whole() -> None:
    """What two workers counted is what one would have."""
    every = [finding("INJECT", f'"{number % 3}"', "timezone") for number in range(20)] + [finding("OMIT")]
    whole, one, other = Tally(), Tally(), Tally()
    for each in every:
        whole.add([each])
    for number, each in enumerate(every):
        (one if number < 7 else other).add([each])
    one.merge(other)
    assert one.summary() == whole.summary()


def test_a_tally_stays_small() -> None:
    """Of ever new values only so many are kept; the rest is counted."""
    tally = Tally()
    tally.add(finding("INJECT", f'"{number}"', "x") for number in range(MOST_VALUES + 5))
    said = tally.summary()
    assert (said.other_values, said.calls) == (5, MOST_VALUES + 5)


def test_a_finding_as_json_has_ids_values_and_offsets() -> None:
    """Every member is there, and no text of the conversation beside the value."""
    (one,) = findings(conversation("user: Timezone UTC.", call('{"timezone": "UTC"}')), ZONE)
    assert finding_json(one, "c1") == {
        "format": 1, "id": "c1", "message": 1, "place": "messages[1]", "part": "call 0", "argument": "timezone",
        "value": '"UTC"', "start": 14, "end": 17, "label": "COPY", "sub_labels": [],
        "source": {"message": 0, "place": "messages[0]", "start": 9, "end": 12},
    }  # fmt: skip
    (none,) = findings(conversation("user: Book it.", call("{}")), ZONE)
    assert (finding_json(none, None)["value"], finding_json(none, None)["source"]) == (None, None)


def test_two_questions_are_kept_apart() -> None:
    """What is compiled for one question does not reach another that is made later."""
    for bait in ("UTC+1", "Europe/Rome"):
        asked = Question(tool=ZONE.tool, field="timezone", kind="timezone", bait=(bait,))
        (one,) = findings(conversation("user: Book it.", call('{"timezone": "Europe/Rome"}')), asked)
        assert one.sub_labels == (("bait",) if bait == "Europe/Rome" else ())
