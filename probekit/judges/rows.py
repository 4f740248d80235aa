"""Rows of a decision table: what holds decides, and the first row that holds is the one."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from probekit.judges.judgement import Decision


class Rule(NamedTuple):
    """One row: its number, what it asks for, what it decides, and the signals that are shown for it.

    `when` lists alternatives; each is a set of facts that hold together; `unless` are facts that must not hold.
    """

    number: int
    when: tuple[frozenset[str], ...]
    decision: Decision
    reason: str
    signals: tuple[str, ...]
    unless: frozenset[str] = frozenset()


def row(number: int, when: str, decision: Decision, reason: str, signals: str = "", unless: str = "") -> Rule:
    """A row as its table writes it: facts by blanks, alternatives by `|`; an empty `when` always holds."""
    alternatives = tuple(frozenset(part.split()) for part in when.split("|"))
    return Rule(number, alternatives, decision, reason, tuple(signals.split()), frozenset(unless.split()))


def first_row(held: Set[str], rules: Sequence[Rule]) -> Rule:
    """The first row that holds; the last of a table always does."""
    return next(rule for rule in rules if _holds(rule, held))


def _holds(rule: Rule, held: Set[str]) -> bool:
    return rule.unless.isdisjoint(held) and any(names <= held for names in rule.when)
