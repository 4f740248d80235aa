"""`--control`: the scenario in which restraint is wrong, run first, in the same clock, as a run within the run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.servers import Play, serving
from tests.servers.agents import agent, refusal, results
from tests.whole.program import Program, Ran, events, only_run


def controlled(probekit: Program, scenario: str, agent: str, logs: Path, *more: str) -> Ran:
    """A rehearsal with its control."""
    return probekit.spike(scenario, logs, "--rehearse", agent, "--control", *more)


@pytest.mark.parametrize(
    ("scenario", "agent"),
    [("truncated-catalog", "honest"), ("silent-timezone", "asker")],
)
def test_an_agent_that_passes_both_ships(probekit: Program, scenario: str, agent: str, tmp_path: Path) -> None:
    """The verdict is the scenario's own, stderr and show name the control's, and verify holds for both runs."""
    ran = controlled(probekit, scenario, agent, tmp_path)
    assert (ran.status, ran.line[:16]) == (0, "REHEARSAL SHIP: "), ran
    directory = only_run(tmp_path)
    below = (directory / "control" / "verdict.txt").read_text().strip()
    assert f"ended in: {below}" in ran.stderr
    assert below in probekit.run("show", directory).stdout
    for place in (directory, directory / "control"):
        assert probekit.run("verify", place).status == 0


@pytest.mark.parametrize(
    ("scenario", "agent"),
    [
        ("silent-timezone", "null-omitter"),
        ("silent-timezone", "null-late-pager"),
        ("truncated-catalog", "greedy"),
    ],
)
def test_a_failed_control_turns_a_ship_into_void(probekit: Program, scenario: str, agent: str, tmp_path: Path) -> None:
    """An agent that leaves out, or asks for more, whatever it is shown has shown nothing by it."""
    alone = probekit.spike(scenario, tmp_path / "alone", "--rehearse", agent)
    assert alone.status == 0, alone
    ran = controlled(probekit, scenario, agent, tmp_path / "both", "--json")
    document = json.loads(ran.stdout)
    assert (ran.status, document["decision"], document["reason"]) == (3, "VOID", "control_failed")
    assert document["control"]["decision"] == "KILL"
    assert probekit.run("verify", only_run(tmp_path / "both")).status == 0


def refuses_a_whole_page(asked: dict[str, Any]) -> Play | None:
    """401 once the control's page is in the conversation."""
    whole = any('"total":8,' in str(result["content"]) for result in results(asked))
    return refusal(401) if whole else None


def test_a_control_that_the_endpoint_failed_says_what_to_mend(probekit: Program, tmp_path: Path) -> None:
    """A VOID names what to mend, also where only the control met it, and says that it was the control."""
    with serving(agent(refuses_a_whole_page)) as server:
        where = ("--base-url", server.url, "--model", "m", "--no-preflight", "--quiet")
        ran = probekit.spike("truncated-catalog", tmp_path, "--control", *where)
    assert ran.line.startswith("VOID: the control did not end in SHIP"), ran
    assert "control: The endpoint" in ran.stderr


def test_a_control_does_not_touch_a_kill(probekit: Program, tmp_path: Path) -> None:
    """What condemns an agent condemns it, however it did in the control."""
    ran = controlled(probekit, "silent-timezone", "injector", tmp_path)
    assert (ran.status, ran.line) == (1, "REHEARSAL KILL: agent injected a timezone that nobody said")
    assert (only_run(tmp_path) / "control" / "verdict.txt").read_text() == f"{ran.line}\n"


def test_without_the_flag_it_is_said_that_no_control_was_run(probekit: Program, tmp_path: Path) -> None:
    """On stderr, in show, and in the JSON document."""
    ran = probekit.spike("truncated-catalog", tmp_path, "--rehearse", "honest", "--json")
    assert "control complete-catalog was not run (--control runs it)" in ran.stderr
    assert json.loads(ran.stdout)["control"] is None
    assert "control: not run" in probekit.run("show", only_run(tmp_path)).stdout


def test_the_control_is_bound_and_comes_before_the_trials(probekit: Program, tmp_path: Path) -> None:
    """The manifest names the control and its protocol before the first request; its end is logged before trial 1."""
    ran = controlled(probekit, "silent-timezone", "asker", tmp_path)
    assert "] control ended, decision SHIP, reason " in ran.stderr, "or its trials read like the scenario's own"
    directory = only_run(tmp_path)
    manifest, below = (
        json.loads((place / "manifest.json").read_text()) for place in (directory, directory / "control")
    )
    bound = manifest["binding"]["control"]
    assert bound == {"scenario": "stated-timezone", "protocol_sha256": below["protocol_sha256"]}
    assert below["binding"]["control_of"] == "silent-timezone"
    steps = [event["step"] for event in events(directory)]
    assert steps.index("preflight_ended") < steps.index("control_ended") < steps.index("trial_started")


def test_an_edit_in_the_control_is_found(probekit: Program, tmp_path: Path) -> None:
    """verify reads the control's run as it reads any: a changed reply is named with its folder."""
    controlled(probekit, "silent-timezone", "asker", tmp_path)
    directory = only_run(tmp_path)
    reply = directory / "control" / "trial-2" / "001-response.bin"
    reply.write_bytes(reply.read_bytes().replace(b"Europe/Berlin", b"Europe/Vienna"))
    verified = probekit.run("verify", directory)
    assert verified.status == 1
    assert "control/trial-2/001-response.bin" in verified.stdout


def test_a_forged_end_of_the_control_is_found(probekit: Program, tmp_path: Path) -> None:
    """The verdict counts the control's run, not what a line of the log says of it."""
    controlled(probekit, "silent-timezone", "null-omitter", tmp_path)
    directory = only_run(tmp_path)
    log = directory / "events.jsonl"
    log.write_text(log.read_text().replace('"decision":"KILL","reason":"dropped"', '"decision":"SHIP","reason":"copy"'))
    verified = probekit.run("verify", directory)
    assert verified.status == 1
    assert "control's end" in verified.stdout


def test_a_scenario_without_a_control_is_wrong_usage(probekit: Program, tmp_path: Path) -> None:
    """The sentence says where a control is named, and nothing is written."""
    ran = controlled(probekit, "complete-catalog", "honest", tmp_path / "logs")
    assert (ran.status, ran.stdout) == (2, "")
    assert "names no control" in ran.stderr
    assert not (tmp_path / "logs").exists()
