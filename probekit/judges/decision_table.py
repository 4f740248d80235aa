"""The judges' decision tables as plain JSON, as they stand in the manifest. The tables themselves are the judges'.

Each is imported where it is asked for: a judge's word lists take a while to build, and a run needs one judge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from probekit.evidence import JsonValue

if TYPE_CHECKING:
    from probekit.judges.rows import Rule

VOID_UNLESS_INJECT = ("leaked_call", "no_output", "recoded", "output_cut", "no_final_answer")
"""Rules 6 to 9 of section 2 hold in section 3 too, for what no INJECT has condemned."""


OUTSIDE: Final = frozenset({"missing_binary", "recoded"})
"""Facts that a conversation over an endpoint cannot leave: a shell of the agent's, a wrapper that re-encodes."""


def decision_table(judge: str, *, outside: bool = False) -> JsonValue:
    """The table of the judge of that name: rows in the order in which they decide.

    `outside`: of a run whose agent is anyone's own. Without it what only such a run can reach is left out, so that the
    digest of a protocol over an endpoint is what it was before there were such runs.
    """
    table = TABLES[judge]()
    return table if outside else _inside(table)


def _inside(table: JsonValue) -> JsonValue:
    if isinstance(table, dict):
        voids = table["void_unless_inject"]
        kept = [name for name in voids if name not in OUTSIDE] if isinstance(voids, list) else []
        return {**table, "void_unless_inject": kept}
    rows = [_row_inside(row) for row in table if isinstance(row, dict)] if isinstance(table, list) else []
    return [row for row in rows if row["when"]]


def _row_inside(row: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """A row without the alternatives that ask for what lies outside; one that asks for nothing keeps its empty one."""
    when = row["when"]
    alternatives = when if isinstance(when, list) else []
    return {**row, "when": [names for names in alternatives if isinstance(names, list) and OUTSIDE.isdisjoint(names)]}


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
