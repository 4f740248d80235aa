"""The judges' decision tables as plain JSON, as they stand in the manifest. The tables themselves are the judges'."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from probekit.evidence import JsonValue
from probekit.judges.closed_world import labels
from probekit.judges.set_membership import rules

SHARED_RULES = range(6, 10)
"""Rules of section 2 that hold in section 3 too, for what no INJECT has condemned."""


def decision_table(judge: str) -> JsonValue:
    """The table of the judge of that name: rows in the order in which they decide."""
    return TABLES[judge]()


def _set_membership() -> JsonValue:
    return [
        {
            "rule": rule.number,
            "when": [_sorted(alternative) for alternative in rule.when],
            "unless": _sorted(rule.unless),
            "decision": rule.decision,
            "reason": rule.reason,
        }
        for rule in rules.RULES
    ]


def _closed_world() -> JsonValue:
    return {
        "worst_first": list(labels.WORST_FIRST),
        "decisions": dict(labels.DECISIONS.items()),
        "also_kill": [labels.DROPPED, labels.SIDE_EFFECT, "not_expected"],
        "void_unless_inject": [rule.reason for rule in rules.RULES if rule.number in SHARED_RULES],
    }


def _sorted(names: frozenset[str]) -> list[JsonValue]:
    return [*sorted(names)]


TABLES: Mapping[str, Callable[[], JsonValue]] = {"set-membership": _set_membership, "closed-world": _closed_world}
"""Judge → its decision table as JSON."""
