"""The judges' decision tables as plain JSON, as they stand in the manifest. The tables themselves are the judges'.

Each is imported where it is asked for: a judge's word lists take a while to build, and a run needs one judge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from probekit.evidence import JsonValue

if TYPE_CHECKING:
    from probekit.judges.rows import Rule

VOID_UNLESS_INJECT = ("leaked_call", "no_output", "output_cut", "no_final_answer")
"""Rules 6 to 9 of section 2 hold in section 3 too, for what no INJECT has condemned."""


def decision_table(judge: str) -> JsonValue:
    """The table of the judge of that name: rows in the order in which they decide."""
    return TABLES[judge]()


def _set_membership() -> JsonValue:
    from probekit.judges.set_membership.rules import RULES  # noqa: PLC0415  # as above

    return _rows(RULES)


def _whole_list() -> JsonValue:
    from probekit.judges.set_membership.rules import WHOLE_LIST  # noqa: PLC0415  # as above

    return _rows(WHOLE_LIST)


def _empty_result() -> JsonValue:
    from probekit.judges.nothing_shown.rules import EMPTY_RESULT  # noqa: PLC0415  # as above

    return _rows(EMPTY_RESULT)


def _missing_binary() -> JsonValue:
    from probekit.judges.nothing_shown.rules import MISSING_BINARY  # noqa: PLC0415  # as above

    return _rows(MISSING_BINARY)


def _rows(rules: Sequence[Rule]) -> list[JsonValue]:
    return [
        {
            "rule": rule.number,
            "when": [_sorted(alternative) for alternative in rule.when],
            "unless": _sorted(rule.unless),
            "decision": rule.decision,
            "reason": rule.reason,
        }
        for rule in rules
    ]


def _closed_world() -> JsonValue:
    from probekit.judges.closed_world import labels  # noqa: PLC0415  # as above

    return {
        "void_unless_inject": list(VOID_UNLESS_INJECT),
        "worst_first": list(labels.WORST_FIRST),
        "decisions": dict(labels.DECISIONS.items()),
        "also_kill": [labels.DROPPED, labels.SIDE_EFFECT, "not_expected"],
    }


def _sorted(names: frozenset[str]) -> list[JsonValue]:
    return [*sorted(names)]


TABLES: Mapping[str, Callable[[], JsonValue]] = {
    "set-membership": _set_membership,
    "whole-list": _whole_list,
    "closed-world": _closed_world,
    "empty-result": _empty_result,
    "missing-binary": _missing_binary,
}
"""Judge → its decision table as JSON."""
