"""What must hold before anything is sent, and again between trials (contract 2.2, 2.5): each a Fault or None."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from probekit.evidence import JsonObject, JsonValue
from probekit.judges import Judge
from probekit.rundir import EventLog
from probekit.scenario import Scenario
from probekit.scenario_check import find_leaks, wrong_labels
from probekit.scenario_files import changed_files
from probekit.stub import make_stub
from probekit.verdict import Fault

JUDGE_ROOMS: tuple[str, ...] = ("judges", "wire", "verdict.py", "stub.py", "cut.py", "evidence.py", "jsontext.py")
"""What of the package decides a trial; its sources are part of the binding."""


def check_stub(scenario: Scenario, log: EventLog) -> Fault | None:
    """The stub cuts where the scenario says, and the log says how."""
    proof = make_stub(scenario).proof()
    log.event("stub_proof", **proof.as_json())
    if proof.honest:
        return None
    return Fault("stub_dishonest", f"The cut of scenario {scenario.name} is not what it says: {proof.why}.")


def check_leaks(scenario: Scenario, overlay: JsonObject) -> Fault | None:
    """No hidden value stands in what the agent is told."""
    leaks = find_leaks(scenario, overlay)
    if not leaks:
        return None
    return Fault("prompt_leak", f"A hidden value stands in what the agent is told: {'; '.join(leaks)}.")


def check_judge(scenario: Scenario, judge: Judge) -> Fault | None:
    """The judge grades every canned trace as the scenario says it must."""
    wrong = wrong_labels(scenario, judge)
    if not wrong:
        return None
    return Fault("judge_self_check", f"The judge does not grade as the scenario says: {'; '.join(wrong)}.")


def check_unchanged(scenario: Scenario, sources: Mapping[str, str]) -> Fault | None:
    """The scenario's files and the judge's sources are what was frozen."""
    now = judge_sources()
    changed = [*changed_files(scenario)]
    changed += [name for name in sorted({*sources, *now}) if sources.get(name) != now.get(name)]
    if not changed:
        return None
    return Fault("contaminated", f"Changed since the run was frozen: {', '.join(changed)}.")


def judge_sources() -> dict[str, str]:
    """sha256 of every source file that decides a trial, by its path below the package."""
    package = Path(__file__).resolve().parent
    digests: dict[str, str] = {}
    for room in JUDGE_ROOMS:
        place = package / room
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if path.is_file():
                digests[path.relative_to(package).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return digests


def sources_digest(sources: Mapping[str, str]) -> JsonValue:
    """One digest over all of them, for the binding."""
    listed = "".join(f"{digest}  {name}\n" for name, digest in sorted(sources.items()))
    return hashlib.sha256(listed.encode()).hexdigest()
