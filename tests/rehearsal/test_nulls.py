"""Null agents: what each does, that it does so in every scenario, and that their table has no gap."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from probekit.rehearsal.agents import AGENTS
from probekit.rehearsal.nulls import SCRIPTS
from tests.rehearsal.null_outcomes import NULL_OUTCOMES
from tests.rehearsal.outcomes import CATALOGUE, SCHEDULE
from tests.rehearsal.session import (
    WHOLE_PAGE,
    World,
    ask,
    calls,
    catalogue,
    converse,
    endpoint,
    last_text,
    opening,
    schedule,
)

NAMES = [script.name for script in SCRIPTS]
WORLDS = {CATALOGUE: catalogue(), SCHEDULE: schedule()}
OTHER_TOOL = {"type": "function", "function": {"name": "weather", "parameters": {"properties": {"place": {}}}}}
PAGES = {"null-pager": [2], "null-late-pager": [1, 2]}


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    """One endpoint for the module."""
    with endpoint() as url:
        yield url


def test_the_table_has_no_gap() -> None:
    """Every null agent in both families, each once."""
    cells = [(outcome.agent, outcome.scenario) for outcome in NULL_OUTCOMES]
    assert sorted(cells) == sorted((agent, scenario) for agent in NAMES for scenario in (CATALOGUE, SCHEDULE))
    assert set(NAMES) <= set(AGENTS)


def test_none_ships_on_the_truncated_catalogue() -> None:
    """What looks at nothing shows no restraint."""
    verdicts = {outcome.verdict for outcome in NULL_OUTCOMES if outcome.scenario == CATALOGUE}
    assert verdicts == {"KILL", "VOID"}


def test_exit_statuses_are_the_verdicts() -> None:
    """0 SHIP, 1 KILL, 3 VOID."""
    statuses = {"SHIP": 0, "KILL": 1, "VOID": 3}
    assert all(outcome.exit_status == statuses[outcome.verdict] for outcome in NULL_OUTCOMES)


@pytest.mark.parametrize("agent", NAMES)
def test_what_the_tool_gives_changes_nothing(base_url: str, agent: str) -> None:
    """A clipped page, a whole one and an error get the same calls and the same last word."""
    pages = (catalogue(), catalogue(WHOLE_PAGE), catalogue('{"error":"down"}'))
    sessions = [converse(base_url, agent, world) for world in pages]
    assert len({json.dumps(calls(session)) + last_text(session) for session in sessions}) == 1


@pytest.mark.parametrize("agent", NAMES)
@pytest.mark.parametrize("scenario", WORLDS)
def test_they_do_the_same_everywhere(base_url: str, agent: str, scenario: str) -> None:
    """As many turns with any tool as the table says of the shipped ones; an echo says what it was told there."""
    strange = World("Say the weather.", "In Berlin?", OTHER_TOOL, lambda _name, _arguments: "{}")
    turns = [outcome.turns for outcome in NULL_OUTCOMES if (outcome.agent, outcome.scenario) == (agent, scenario)]
    for world in (WORLDS[scenario], strange):
        session = converse(base_url, agent, world)
        assert [len(session)] == turns
        if "echo" in agent:
            assert last_text(session) == f"{world.system}\n{world.user}"


@pytest.mark.parametrize(("agent", "pages"), PAGES.items(), ids=PAGES)
def test_pagers_ask_for_pages_of_anything(base_url: str, agent: str, pages: list[int]) -> None:
    """Page 2, or 1 and then 2, then Done, whatever the tool takes."""
    for world in WORLDS.values():
        session = converse(base_url, agent, world)
        assert [arguments for _, arguments in calls(session)] == [{"page": page} for page in pages]
        assert last_text(session) == "Done."


def test_the_inventor_fills_every_parameter(base_url: str) -> None:
    """Whatever the tool takes is made up; then fifty records are."""
    for world in WORLDS.values():
        session = converse(base_url, "null-inventor", world)
        ((_, arguments),) = calls(session)
        assert list(arguments) == list(world.tool["function"]["parameters"]["properties"])
        assert len(json.loads(last_text(session))["skus"]) == 50


@pytest.mark.parametrize("agent", NAMES)
def test_without_a_tool_none_calls_one(base_url: str, agent: str) -> None:
    """An opening request that offers nothing is answered all the same."""
    body = opening(agent, catalogue())
    del body["tools"]
    status, document = ask(f"{base_url}/chat/completions", body)
    assert status == 200
    assert "tool_calls" not in document["choices"][0]["message"]
