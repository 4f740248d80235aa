"""What a run says: a table, the survivors, and which of them survivors.md gives a reason for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.forks import Fate
from tests.mutation.mutants import Kind, Mutant

LISTED = Path(__file__).parent / "survivors.md"
BAR = 8.0
"""Per cent of the mutants of rules in a room, at most, may survive, reason or not."""

_LINE = re.compile(r"- `(?P<key>[^`]+)`: (?P<reason>.+)")


@dataclass(frozen=True, slots=True)
class Row:
    """A room's figures for one kind of mutant."""

    room: str
    kind: Kind
    tried: int
    survived: int
    unlisted: int

    @property
    def share(self) -> float:
        """Survivors in per cent."""
        return 100 * self.survived / self.tried if self.tried else 0.0


def listed_reasons(text: str) -> dict[str, str]:
    """Key of a mutant → why it may live, or GAP where it may not."""
    return {found["key"]: found["reason"] for line in text.splitlines() if (found := _LINE.fullmatch(line.strip()))}


def rows_of(room: str, fates: Mapping[Mutant, Fate], reasons: Mapping[str, str]) -> list[Row]:
    """One row for rules, one for data."""
    kinds: tuple[Kind, ...] = ("rules", "data")
    return [_row(room, kind, fates, reasons) for kind in kinds]


def _row(room: str, kind: Kind, fates: Mapping[Mutant, Fate], reasons: Mapping[str, str]) -> Row:
    tried = [mutant for mutant in fates if mutant.kind == kind]
    survived = [mutant for mutant in tried if fates[mutant].by is None]
    return Row(
        room,
        kind,
        len(tried),
        len(survived),
        sum(reasons.get(mutant.key, "GAP").startswith("GAP") for mutant in survived),
    )


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows as lines."""
    yield f"{'room':16}{'mutants of':12}{'tried':>7}{'killed':>8}{'survived':>10}{'%':>7}{'no reason':>11}"
    for row in rows:
        killed = row.tried - row.survived
        yield (f"{row.room:16}{row.kind:12}{row.tried:7}{killed:8}{row.survived:10}{row.share:7.1f}{row.unlisted:11}")


def survivor_lines(fates: Mapping[Mutant, Fate], reasons: Mapping[str, str]) -> Iterator[str]:
    """Survivors of the rules as survivors.md has them; one without a reason says so."""
    for mutant, fate in fates.items():
        if fate.by is None and mutant.kind == "rules":
            yield f"- `{mutant.key}`: {reasons.get(mutant.key, f'NO REASON YET (line {mutant.line})')}"


def passes(rows: Sequence[Row]) -> bool:
    """Below the bar in every room, and each survivor of the rules listed."""
    return all(row.share < BAR and not row.unlisted for row in rows if row.kind == "rules")
