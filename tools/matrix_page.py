"""Writes docs/matrix.md: each scripted agent in each scenario, as tests/data/matrix.json has it and the tests hold it.

`python -m tools.matrix_page`, from the checkout. A test holds that the page is what this writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from probekit.rehearsal.agents import AGENTS
from probekit.rehearsal.nulls import SCRIPTS as NULLS
from probekit.scenario.files import load_scenario
from tests.whole.matrix import Matrix, expected
from tools.judging_page import table

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "matrix.md"

HEAD: Final = """\
# Scripted agents by scenarios

Each cell is what every trial of a run ends with, and is checked through the whole program on every change
(`python -m tests.whole.matrix` plays all of them). `probekit spike run --scenario NAME --rehearse AGENT` plays one.

A scenario is worth something if it tells agents apart: each table has agents that pass and agents that do not.
"""

NULL_HEAD: Final = """\

## Null agents

Each does one thing whatever it is asked, and looks at nothing that comes back. Where a cell says SHIP, the scenario's
control says otherwise of the same agent: with `--control` none of them ships anywhere.
"""

WIDE: Final = 4
"""Scenarios side by side."""


def page() -> str:
    """The page."""
    matrix = expected()
    null_names = [script.name for script in NULLS]
    parts = [HEAD]
    for names in _groups(matrix, null_names):
        agents = [agent for agent in AGENTS if agent in matrix[names[0]] and agent not in null_names]
        parts += [f"\n## {', '.join(f'`{name}`' for name in names)}\n", *_scenarios(names)]
        parts.append(_table(matrix, names, agents))
    parts.append(NULL_HEAD)
    parts += [_table(matrix, names, null_names) for names in _chunks(list(matrix))]
    return "".join(parts).rstrip("\n") + "\n"


def _groups(matrix: Matrix, nulls: Sequence[str]) -> Iterator[list[str]]:
    """Scenarios that the same agents play, a few at a time."""
    families: dict[frozenset[str], list[str]] = {}
    for name, row in matrix.items():
        families.setdefault(frozenset(row) - set(nulls), []).append(name)
    for names in families.values():
        yield from _chunks(names)


def _chunks(names: Sequence[str]) -> Iterator[list[str]]:
    yield from (list(names[at : at + WIDE]) for at in range(0, len(names), WIDE))


def _scenarios(names: Iterable[str]) -> Iterator[str]:
    yield "\n"
    yield from (f"- `{name}`: {load_scenario(name).title}\n" for name in names)


def _table(matrix: Matrix, names: Sequence[str], agents: Sequence[str]) -> str:
    rows = [(f"`{agent}`", AGENTS[agent][1].does, *(_cell(matrix[name][agent]) for name in names)) for agent in agents]
    return table(("agent", "what it does", *(f"`{name}`" for name in names)), rows).rstrip("\n") + "\n"


def _cell(outcome: str) -> str:
    decision, _, name = outcome.partition(" ")
    return f"{decision} `{name}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
