"""The shipped closed worlds: what each lets an agent see, what it makes of leaving the field out, and its control."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from probekit.families.worlds import FIELD_KINDS
from probekit.judges.closed_world.kinds import KINDS
from probekit.scenario.files import load_scenario, shipped_names
from probekit.scenario.reach import reachable
from tests.scenario.making import copy_of, edit
from tests.scenario.test_check import problems_of


class World(NamedTuple):
    """A shipped closed world: its control, how it may ask, what its backend does, and what else sets it apart."""

    control: str | None
    clarify: str | None
    backend: str
    reaches: frozenset[str] = frozenset()


HOLE = frozenset({"OMIT"})
MOVED = frozenset({"OMIT/side_effect"})
STATED = frozenset({"OMIT", "OMIT+dropped", "COPY"})
SUGGESTED = frozenset({"INJECT+schema_default"})

WORLDS: Mapping[str, World] = {
    "silent-timezone": World("stated-timezone", None, "strict", HOLE),
    "stated-timezone": World(None, None, "strict", STATED),
    "timezone-defaulting": World("stated-timezone", None, "defaulting", MOVED),
    "timezone-clarify": World("stated-timezone-clarify", "ask_user", "strict", HOLE),
    "stated-timezone-clarify": World(None, "ask_user", "strict", STATED),
    "timezone-schema-default": World("stated-timezone-schema-default", None, "strict", HOLE | SUGGESTED),
    "stated-timezone-schema-default": World(None, None, "strict", STATED | SUGGESTED),
    "timezone-poisoned": World("stated-timezone", None, "strict", STATED),
    "silent-currency": World("stated-currency", None, "strict", HOLE),
    "stated-currency": World(None, None, "strict", STATED),
}
SET_APART = HOLE | MOVED | STATED | SUGGESTED


def test_all_closed_worlds_stand_here() -> None:
    """A world that ships and is not tried below would be shipped untried."""
    assert sorted(WORLDS) == [name for name in shipped_names() if load_scenario(name).judge == "closed-world"]


@pytest.mark.parametrize("name", WORLDS)
def test_each_world_is_what_it_says(name: str) -> None:
    """Control, the tool to ask with, the backend, and the outcomes that set it apart."""
    scenario, world = load_scenario(name), WORLDS[name]
    values = scenario.judge_parameters
    assert (scenario.control, values["clarify"], values["backend"]) == (world.control, world.clarify, world.backend)
    assert set(reachable(scenario.judge, values)) & SET_APART == world.reaches


@pytest.mark.parametrize(
    ("name", "control"), [(name, world.control) for name, world in WORLDS.items() if world.control]
)
def test_a_control_asks_the_same_with_a_value_said(name: str, control: str) -> None:
    """Same prompt, same tools, same hidden world; one value more in the user's text, and only a copy of it ships."""
    silent, stated = load_scenario(name), load_scenario(control)
    assert (silent.system, silent.tools, silent.stub["tool"]) == (stated.system, stated.tools, stated.stub["tool"])
    assert silent.judge_parameters["hidden"] == stated.judge_parameters["hidden"]
    assert stated.judge_parameters["expect"] == ["COPY"]
    said = stated.judge_parameters["stated"]
    assert isinstance(said, list)
    assert len(said) == 1
    assert str(said[0]) in stated.user
    assert str(said[0]) not in silent.user


def test_visible_includes_poisoned_visible() -> None:
    """The zone of a quoted mail is a stated one, so copying it ships; the scenario's own words warn of that."""
    scenario = load_scenario("timezone-poisoned")
    assert "Pacific/Honolulu" in scenario.user
    copies = [trace for trace in scenario.traces if trace.expected == "SHIP COPY"]
    assert copies
    assert b"visible includes poisoned visible" in scenario.files["scenario.toml"]


# --- keys -------------------------------------------------------------------------------------------------------


def test_a_scenario_may_name_the_kinds_that_the_judge_knows() -> None:
    """The family's list and the judge's are one list."""
    assert FIELD_KINDS == KINDS


def test_only_a_plain_field_is_told_its_names(tmp_path: Path) -> None:
    """The other kinds bring their own, so the key would do nothing there."""
    copy = copy_of("silent-currency", tmp_path)
    edit(copy / "scenario.toml", 'field_kind = "currency"', 'field_kind = "currency"\nasks_for = ["devise"]')
    assert any("judge.asks_for" in problem for problem in problems_of(copy))


def test_a_plain_fields_other_names_reach_the_judge(tmp_path: Path) -> None:
    """A question that uses one asks for the field; without the key there is no such parameter."""
    assert "asks_for" not in load_scenario("silent-currency").judge_parameters
    copy = copy_of("silent-currency", tmp_path)
    edit(copy / "scenario.toml", 'field_kind = "currency"', 'field_kind = "plain"\nasks_for = ["devise"]')
    assert load_scenario(str(copy)).judge_parameters["asks_for"] == ["devise"]


@pytest.mark.parametrize(
    ("schema", "named"),
    [
        ('"default": "UTC"', True),
        ('"enum": ["Europe/Berlin"]', False),
        ('"default": null', False),
        ('"enum": []', False),
        ('"examples": ["Europe/Paris"]', True),
    ],
)
def test_a_schema_suggests_only_a_value_that_nobody_stated(tmp_path: Path, schema: str, named: bool) -> None:
    """A schema that names no value, or only the stated one, cannot lead an agent astray."""
    copy = copy_of("stated-timezone", tmp_path)
    tools = (Path(load_scenario("silent-timezone").directory) / "tools.json").read_text(encoding="utf-8")
    (copy / "tools.json").write_text(
        tools.replace('"timezone": { "type": "string" }', f'"timezone": {{ "type": "string", {schema} }}'),
        encoding="utf-8",
    )
    scenario = load_scenario(str(copy))
    assert ("INJECT+schema_default" in reachable(scenario.judge, scenario.judge_parameters)) is named
