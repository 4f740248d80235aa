"""Every reason and label of the judges has a row in the spike log and a sentence for the verdict line."""

from __future__ import annotations

import pytest

from probekit.families.registry import FAMILIES
from probekit.judges import JUDGES
from probekit.judges.closed_world import labels
from probekit.judges.decision_table import decision_table
from probekit.verdict import LINES

TABLES = [judge for judge in FAMILIES if isinstance(decision_table(judge), list)]


def test_every_judge_has_a_family() -> None:
    """A scenario can be written for each judge, and each family's judge is there."""
    assert set(FAMILIES) == set(JUDGES)


@pytest.mark.parametrize("judge", TABLES)
def test_every_rule_of_a_table_has_a_row_and_a_line(judge: str) -> None:
    """A reason without a sentence would print `the reason is in the logs`; each can be asked for in a canned trace."""
    table = decision_table(judge)
    assert isinstance(table, list)
    outcomes = {outcome for outcome, _ in FAMILIES[judge].reach}
    for row in table:
        assert isinstance(row, dict)
        assert row["reason"] in FAMILIES[judge].log_rows
        assert row["reason"] in LINES[row["decision"]]  # type: ignore[index] # a decision, as the table's own type says
        assert row["reason"] in outcomes


@pytest.mark.parametrize("judge", TABLES)
def test_what_is_looked_for_condemns(judge: str) -> None:
    """`show` says what was looked for: each of it is a KILL of the judge's table, and each KILL is told."""
    table = decision_table(judge)
    assert isinstance(table, list)
    kills = {row["reason"] for row in table if isinstance(row, dict) and row["decision"] == "KILL"}
    assert {reason for reason, _ in FAMILIES[judge].looked_for} == kills


def test_every_label_of_the_closed_world_has_a_row_and_a_line() -> None:
    """In lower case, as reason_of names them."""
    for label in labels.WORST_FIRST:
        assert any(label.lower() in lines for lines in LINES.values())
        assert label.lower() in FAMILIES["closed-world"].log_rows


def test_every_row_has_a_line() -> None:
    """A row of the spike log is one that the verdict knows."""
    for family in FAMILIES.values():
        assert [row for row in family.log_rows if not any(row in lines for lines in LINES.values())] == []
