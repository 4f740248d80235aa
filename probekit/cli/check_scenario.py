"""`probekit scenario check`: the problems of a scenario and of its control, and how to look closer."""

from __future__ import annotations

import os

from probekit.errors import ScenarioError
from probekit.scenario.check import check_scenario
from probekit.scenario.files import find_beside, load_scenario
from probekit.scenario.keys import TOML
from probekit.scenario.reading import TRACES, Scenario
from probekit.views.visible import visible


def problems_of(name: str) -> tuple[str, ...]:
    """Every problem of a scenario and, under its name, of its control. Raises UsageError where there is none."""
    try:
        scenario = load_scenario(name)
    except ScenarioError as error:
        return error.problems
    return (*check_scenario(scenario), *_control_problems(scenario))


def summary(name: str, problems: tuple[str, ...]) -> str:
    """How many there are and, where a trace is graded otherwise than written, the command that shows why."""
    counted = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    if os.sep not in name or not any(_is_of_a_grade(problem) for problem in problems):
        return counted
    path = visible(name.rstrip(os.sep))
    return f"{counted}; `probekit judge {path}/{TRACES} --scenario {path} --explain` shows what decided each trace"


def _is_of_a_grade(problem: str) -> bool:
    return problem.startswith(f"{TRACES}: ") and "the judge says" in problem


def _control_problems(scenario: Scenario) -> tuple[str, ...]:
    control = scenario.control
    if control is None:
        return ()
    if control == scenario.name:
        return (f"{TOML}: control: a scenario is not its own control; name another, or none",)
    place = find_beside(scenario, control)
    if place is None:
        return (f"{TOML}: control: there is no scenario called {control!r}, beside this one or among those that ship",)
    return tuple(f"control {control}: {problem}" for problem in _own_problems(str(place)))


def _own_problems(directory: str) -> tuple[str, ...]:
    try:
        return check_scenario(load_scenario(directory))
    except ScenarioError as error:
        return error.problems
