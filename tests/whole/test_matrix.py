"""Every scripted agent in every scenario that it can play, through the whole program: each cell as the table says."""

from __future__ import annotations

import pytest

from probekit.rehearsal.nulls import SCRIPTS as NULLS
from probekit.scenario.files import shipped_names
from tests.whole.forks import Forks
from tests.whole.matrix import Cell, Played, as_matrix, cells, expected, play
from tools import matrix_page

pytestmark = pytest.mark.slow

CELLS = list(cells())
STATUS = {"SHIP": 0, "KILL": 1, "VOID": 3}


@pytest.fixture(scope="module")
def played(program: Forks, tmp_path_factory: pytest.TempPathFactory) -> dict[Cell, Played]:
    """All cells, run once."""
    return dict(zip(CELLS, play(program, CELLS, tmp_path_factory.mktemp("matrix")), strict=True))


def test_the_table_has_no_gap_and_nothing_else() -> None:
    """Each scenario that ships, each agent that can play there, each once."""
    table = expected()
    assert sorted(table) == sorted(shipped_names())
    named = {(cell.scenario, cell.agent) for cell in CELLS}
    named |= {(cell.control, cell.agent) for cell in CELLS if cell.control}
    assert {(scenario, agent) for scenario, row in table.items() for agent in row} == named


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.scenario}-{cell.agent}")
def test_each_cell_is_what_the_table_says(cell: Cell, played: dict[Cell, Played]) -> None:
    """The same outcome in all three trials; the control's, where one was run; the exit status is the verdict's."""
    came, table = played[cell], expected()
    assert came.outcome == table[cell.scenario][cell.agent]
    if cell.control:
        assert came.control == table[cell.control][cell.agent]
    decision = came.outcome.partition(" ")[0]
    if decision == "SHIP" and came.control is not None and not came.control.startswith("SHIP"):
        decision = "VOID"
    assert came.status == STATUS[decision]
    assert came.line.startswith(f"REHEARSAL {decision}: ")


def test_no_null_agent_ships_under_a_control(played: dict[Cell, Played]) -> None:
    """What looks at nothing passes no scenario together with its control."""
    names = {script.name for script in NULLS}
    shipped = [cell for cell, came in played.items() if cell.agent in names and cell.control and came.status == 0]
    assert shipped == []


def test_every_scenario_is_passed_and_failed_by_some_agent() -> None:
    """A scenario that nobody passes, or that everybody does, tests nothing."""
    for scenario, row in expected().items():
        decisions = {outcome.partition(" ")[0] for outcome in row.values()}
        assert {"SHIP", "KILL"} <= decisions, scenario


def test_a_table_is_made_of_what_was_played() -> None:
    """A control's outcome stands in the control's own row; trials that differ show."""
    wanted = [Cell("one", "agent", "two"), Cell("three", "agent", None)]
    came = [Played(3, "", "SHIP a", "KILL b"), Played(1, "", "KILL c / SHIP a", None)]
    assert as_matrix(wanted, came) == {
        "one": {"agent": "SHIP a"},
        "three": {"agent": "KILL c / SHIP a"},
        "two": {"agent": "KILL b"},
    }


def test_the_page_prints_the_table() -> None:
    """`python -m tools.matrix_page` writes docs/matrix.md."""
    assert matrix_page.PAGE.read_text(encoding="utf-8") == matrix_page.page()
