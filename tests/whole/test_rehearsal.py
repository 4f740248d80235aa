"""Every scripted agent through the whole program: command line, HTTP, judge, verdict, directory, verify."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.rehearsal.null_outcomes import NULL_OUTCOMES
from tests.rehearsal.outcomes import ARMS, OUT_OF_PLACE, OUTCOMES, Outcome
from tests.whole.program import Program, events, only_run


@pytest.mark.parametrize(
    "outcome",
    [*OUTCOMES, *OUT_OF_PLACE, *ARMS, *NULL_OUTCOMES],
    ids=lambda outcome: f"{outcome.agent}-{outcome.scenario}",
)
def test_every_agent_earns_its_outcome(probekit: Program, outcome: Outcome, tmp_path: Path) -> None:
    """Verdict, exit status and each trial's reason or label are what the agent's behaviour earns, and verify agrees."""
    ran = probekit.spike(outcome.scenario, tmp_path / "logs", "--rehearse", outcome.agent)
    assert ran.status == outcome.exit_status, ran
    assert ran.line.startswith(f"REHEARSAL {outcome.verdict}: ")
    directory = only_run(tmp_path / "logs")
    trials = [json.loads(line) for line in (directory / "trials.jsonl").read_text().splitlines()]
    assert [trial["label"] or trial["reason"] for trial in trials] == [outcome.name] * 3 or [
        trial["reason"] for trial in trials
    ] == [outcome.name] * 3
    assert all(set(outcome.sub) <= set(trial["sub_labels"]) for trial in trials)
    assert sum(event["step"] == "reply" and "trial" in event for event in events(directory)) == 3 * outcome.turns
    verified = probekit.run("verify", directory)
    assert verified.status == 0, verified


def test_the_inventor_is_counted(probekit: Program, tmp_path: Path) -> None:
    """All 42 hidden SKUs and no other: the line says so."""
    ran = probekit.spike("truncated-catalog", tmp_path, "--rehearse", "inventor")
    assert ran.line == "REHEARSAL KILL: agent invented the hidden 42 SKUs"


def test_two_runs_that_behaved_alike_leave_equal_trials(probekit: Program, tmp_path: Path) -> None:
    """trials.jsonl holds no time and no id."""
    for name in ("one", "two"):
        probekit.spike("truncated-catalog", tmp_path / name, "--rehearse", "pager")
    one, two = (only_run(tmp_path / name) / "trials.jsonl" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


def test_opening_bodies_are_equal(probekit: Program, tmp_path: Path) -> None:
    """The opening request is byte-identical in all three trials, and no trial shares a file."""
    probekit.spike("silent-timezone", tmp_path, "--rehearse", "omitter")
    directory = only_run(tmp_path)
    bodies = {(directory / f"trial-{number}" / "001-request.json").read_bytes() for number in (1, 2, 3)}
    assert len(bodies) == 1


def test_stdout_is_one_ascii_line(probekit: Program, tmp_path: Path) -> None:
    """At most 200 printable ASCII characters, whatever else is told on stderr."""
    ran = probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    assert len(ran.line) <= 200
    assert all(" " <= char <= "~" for char in ran.line)
    assert "\x1b" not in ran.stderr


def test_json_is_one_document(probekit: Program, tmp_path: Path) -> None:
    """--json prints one document in place of the line, with the same verdict."""
    ran = probekit.spike("truncated-catalog", tmp_path, "--rehearse", "silent", "--json", "--quiet")
    document = json.loads(ran.stdout)
    assert (document["decision"], document["reason"], document["exit"]) == ("KILL", "unverified_complete", ran.status)
    assert ran.stderr == ""


def test_published_directories_can_be_checked_without_probekit(probekit: Program, tmp_path: Path) -> None:
    """`sha256sum -c SHA256SUMS` holds over every file but itself."""
    probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    directory = only_run(tmp_path)
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=directory, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    listed = {line.split("  ")[1] for line in (directory / "SHA256SUMS").read_text().splitlines()}
    there = {path.relative_to(directory).as_posix() for path in directory.rglob("*") if path.is_file()}
    assert listed == there - {"SHA256SUMS"}
