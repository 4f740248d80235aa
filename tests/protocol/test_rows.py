"""Every reason and label of the judges has a row in the spike log and a sentence for the verdict line."""

from __future__ import annotations

from probekit.judges.closed_world import labels
from probekit.judges.set_membership.rules import RULES
from probekit.protocol.sheet import ROWS
from probekit.verdict import LINES


def test_every_rule_of_the_catalogue_has_a_row_and_a_line() -> None:
    """A reason without a sentence would print `the reason is in the logs`."""
    for rule in RULES:
        assert rule.reason in ROWS["set-membership"]
        assert rule.reason in LINES[rule.decision]


def test_every_label_of_the_closed_world_has_a_row_and_a_line() -> None:
    """In lower case, as reason_of names them."""
    for label in labels.WORST_FIRST:
        assert any(label.lower() in lines for lines in LINES.values())
        assert label.lower() in ROWS["closed-world"]


def test_every_row_has_a_line() -> None:
    """A row of the spike log is one that the verdict knows."""
    for rows in ROWS.values():
        assert [row for row in rows if not any(row in lines for lines in LINES.values())] == []
