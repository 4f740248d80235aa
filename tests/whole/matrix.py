"""The matrix: which scripted agent plays in which scenario, and what each cell must be. Data: tests/data/matrix.json.

`python -m tests.whole.matrix` plays all cells and prints those that are not what the file says; with `--write` it
writes the file anew, and a person reads what changed.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from probekit.rehearsal.agents import FAMILIES
from probekit.rehearsal.nulls import SCRIPTS as NULLS
from probekit.scenario.files import load_scenario, shipped_names
from probekit.scenario.reading import Scenario
from tests.whole.forks import Ended, Forks, Order, forks

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "tests" / "data" / "matrix.json"

Matrix = dict[str, dict[str, str]]
"""Scenario → agent → decision and reason or label, the same in all three trials."""


class Cell(NamedTuple):
    """One run: with the scenario's control where a null agent plays a scenario that has one."""

    scenario: str
    agent: str
    control: str | None


class Played(NamedTuple):
    """What came of a cell: verdict's exit status and line, its outcome, and the control's outcome."""

    status: int
    line: str
    outcome: str
    control: str | None


def agents_of(scenario: Scenario) -> list[str]:
    """Agents whose family's tools the scenario offers."""
    offered = {name for tool in scenario.tools for name in _parameters(tool)}
    fitting = next((family for family in FAMILIES if not offered.isdisjoint(family.parameters)), None)
    return [script.name for script in fitting.scripts] if fitting else []


def _parameters(tool: Mapping[str, Any]) -> Sequence[str]:
    return list(tool["function"]["parameters"].get("properties", {}))


def cells() -> Iterator[Cell]:
    """Every cell. A null agent meets a control within the run of the scenario that it belongs to."""
    scenarios = [load_scenario(name) for name in shipped_names()]
    controls = {scenario.control for scenario in scenarios}
    for scenario in scenarios:
        yield from (Cell(scenario.name, agent, None) for agent in agents_of(scenario))
        if scenario.name not in controls:
            yield from (Cell(scenario.name, script.name, scenario.control) for script in NULLS)


def play(program: Forks, wanted: Sequence[Cell], logs: Path) -> list[Played]:
    """Run the cells; what came of each, in order."""
    folders = [logs / str(number) for number in range(len(wanted))]
    orders = [
        Order(("spike", "run", *_arguments(cell), "--logs", folder))
        for cell, folder in zip(wanted, folders, strict=True)
    ]
    return [_read(ended, folder) for ended, folder in zip(program.run_all(orders), folders, strict=True)]


def _arguments(cell: Cell) -> list[str]:
    control = ["--control"] if cell.control else []
    return ["--scenario", cell.scenario, "--rehearse", cell.agent, "--no-preflight", "--quiet", *control]


def _read(ended: Ended, folder: Path) -> Played:
    (run,) = folder.iterdir()
    control = run / "control"
    return Played(
        ended.status, ended.line, _same(_trials_of(run)), _same(_trials_of(control)) if control.exists() else None
    )


def _trials_of(run: Path) -> list[list[str]]:
    """Decision and reason or label of each trial that was judged."""
    file = run / "trials.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    trials = [json.loads(line) for line in lines]
    return [[trial["decision"], trial["reason"] or trial["label"]] for trial in trials]


def _same(trials: Sequence[Sequence[str]]) -> str:
    """The one outcome of all trials."""
    said = {" ".join(trial) for trial in trials}
    return said.pop() if len(said) == 1 else " / ".join(sorted(said))


def as_matrix(wanted: Sequence[Cell], played: Sequence[Played]) -> Matrix:
    """The outcomes as a table; a control's outcome stands in the control's own row."""
    matrix: Matrix = {}
    for cell, came in zip(wanted, played, strict=True):
        matrix.setdefault(cell.scenario, {})[cell.agent] = came.outcome
        if cell.control and came.control:
            matrix.setdefault(cell.control, {})[cell.agent] = came.control
    return {scenario: dict(sorted(row.items())) for scenario, row in sorted(matrix.items())}


def expected() -> Matrix:
    """The table as the file has it."""
    matrix: Matrix = json.loads(FILE.read_text(encoding="ascii"))
    return matrix


def main(arguments: Sequence[str]) -> int:
    """Play all; 1 where a cell is not what the file says."""
    wanted = list(cells())
    with tempfile.TemporaryDirectory() as logs, forks(Path(logs, "streams")) as program:
        matrix = as_matrix(wanted, play(program, wanted, Path(logs)))
    if "--write" in arguments:
        FILE.write_text(json.dumps(matrix, indent=1) + "\n", encoding="ascii")
    before = expected()
    wrong = [
        f"{scenario} {agent}: {outcome}, and the file says {before.get(scenario, {}).get(agent)}"
        for scenario, row in matrix.items()
        for agent, outcome in row.items()
        if outcome != before.get(scenario, {}).get(agent)
    ]
    print("\n".join(wrong) or f"all {sum(map(len, matrix.values()))} cells are what the file says")  # noqa: T201 - a command
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
