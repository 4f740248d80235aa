"""What must hold before anything is sent, and again between trials (contract 2.2, 2.5): each a Fault or None."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from probekit.evidence import JsonObject
from probekit.judges import Judge
from probekit.rundir import EventLog
from probekit.scenario.check import find_leaks, wrong_labels
from probekit.scenario.files import changed_files
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub
from probekit.verdict import Fault

JUDGE_ROOMS: tuple[str, ...] = (
    *("judges", "wire", "stub", "verdict.py", "evidence.py", "jsontext.py", "jsonscan.py"),
    *("outside/record.py", "outside/recoding.py", "outside/shelled.py", "outside/stored.py"),
    *("mcp_stub/log.py", "mcp_stub/messages.py"),
)
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


@dataclass(frozen=True, slots=True)
class JudgeSources:
    """The source files that decide a trial, by their path below the package.

    digests  sha256 of each
    marks    inode, size, times of change: equal marks are equal bytes, and cost no reading
    """

    digests: Mapping[str, str]
    marks: Mapping[str, tuple[int, ...]]

    def digest(self) -> str:
        """One digest over all of them, for the binding."""
        listed = "".join(f"{digest}  {name}\n" for name, digest in sorted(self.digests.items()))
        return hashlib.sha256(listed.encode()).hexdigest()

    def changed(self) -> list[str]:
        """Names of those that are not what they were."""
        paths = _source_paths()
        if _marks(paths) == self.marks:
            return []
        now = _digests(paths)
        return [name for name in sorted({*self.digests, *now}) if self.digests.get(name) != now.get(name)]


def judge_sources() -> JudgeSources:
    """The judge's sources as they are now."""
    paths = _source_paths()
    return JudgeSources(_digests(paths), _marks(paths))


def check_unchanged(scenario: Scenario, sources: JudgeSources) -> Fault | None:
    """The scenario's files and the judge's sources are what was frozen."""
    changed = [*changed_files(scenario), *sources.changed()]
    if not changed:
        return None
    return Fault("contaminated", f"Changed since the run was frozen: {', '.join(changed)}.")


def _source_paths() -> dict[str, Path]:
    package = Path(__file__).resolve().parents[1]
    places = (package / room for room in JUDGE_ROOMS)
    found = (path for place in places for path in (place.rglob("*.py") if place.is_dir() else (place,)))
    return {path.relative_to(package).as_posix(): path for path in found if path.is_file()}


def _digests(paths: Mapping[str, Path]) -> dict[str, str]:
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in paths.items()}


def _marks(paths: Mapping[str, Path]) -> dict[str, tuple[int, ...]]:
    stats = ((name, path.stat()) for name, path in paths.items())
    return {name: (stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns) for name, stat in stats}
