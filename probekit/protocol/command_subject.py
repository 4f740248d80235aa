"""Somebody's command as the subject of a run: what it is handed, the box that it finds, its processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from probekit.errors import RunError, UsageError
from probekit.evidence import JsonObject
from probekit.outside.box import PathMarks, bounded_run, changed_directories, look_at_box, path_marks
from probekit.outside.handed import Handed, open_handed
from probekit.outside.life import agent_environment
from probekit.outside.prompt import handed_files
from probekit.outside.tree import become_reaper, end_tree
from probekit.protocol.command_plan import CommandPlan
from probekit.protocol.command_trial import CommandRoom, cut_trial, live_trial
from probekit.protocol.subject import Scene, Work
from probekit.protocol.trial import TrialRoom
from probekit.run_layout import BOX, PROMPT
from probekit.rundir import make_folder, write_new
from probekit.scenario.reading import Scenario
from probekit.verdict import Fault
from probekit.wire.masking import Masker


@dataclass(slots=True)
class CommandSubject:
    """A command, the files that it is handed in all trials, and the marks of PATH as the first trial found it."""

    plan: CommandPlan
    handed: Handed
    masker: Masker
    marks: PathMarks | None = None
    begun: int = 0

    address = "command"
    model = None
    materially_different = False
    when_slow = ""
    lost = (
        "The process that ran the trial was ended from outside: by the agent, by somebody else on this box, or for "
        "want of memory."
    )

    def preflight(self, scene: Scene) -> Fault | None:
        """Look at the box, once for a run and the control within it; write down the prompt as it is handed out."""
        write = partial(_keep, scene)
        write(PROMPT, self.handed.files[PROMPT])
        if self.marks is not None:
            return None
        self.marks = path_marks(self.plan.environment)
        make_folder((scene.run / BOX).parent)
        passed = agent_environment(self.plan.environment, self.handed.root)
        box = look_at_box(passed, programs_of(scene.plan.scenario), bounded_run)
        said = json.dumps(box.to_json(), sort_keys=True, indent=2, ensure_ascii=True) + "\n"
        write(BOX, self.masker.fresh().mask(said).encode("ascii"))
        return None

    def unchanged(self) -> Fault | None:
        """The files that were handed out, and the directories of PATH (contract 2.5)."""
        edited = self.handed.changed(self.begun + 1)
        if edited:
            return Fault("contaminated", f"The agent, or somebody, changed what it was handed: {', '.join(edited)}.")
        moved = () if self.marks is None else changed_directories(self.marks, path_marks(self.plan.environment))
        if moved:
            return Fault("contaminated", f"What PATH holds changed during the run: {', '.join(moved)}.")
        return None

    def live(self, room: TrialRoom, time_left: Callable[[], float]) -> Work:
        """The agent's own process."""
        self.begun += 1
        return partial(live_trial, self._room(room), time_left)

    def cut(self, room: TrialRoom) -> Work:
        """What the agent left in the trial's files."""
        return partial(cut_trial, self._room(room))

    def sweep(self) -> None:
        """End whatever the trial's child left: it was this process's until then."""
        end_tree(frozenset())

    def bound(self) -> JsonObject:
        """Nothing that the plan does not say."""
        return {}

    def below(self, scenario: Scenario) -> CommandSubject:
        """The same command with another scenario's files, on the same box."""
        return replace(self, handed=open_handed(handed_files(scenario)), begun=0)

    def close(self) -> str:
        """Remove what was handed out; a sentence where something stays."""
        return self.handed.remove()

    def _room(self, room: TrialRoom) -> CommandRoom:
        return CommandRoom(room, self.plan, self.handed, self.masker)


def command_subject(plan: CommandPlan, scenario: Scenario) -> CommandSubject:
    """The subject of a run. From here on this process collects what its trials leave behind."""
    become_reaper()
    if plan.means(scenario).over_mcp:
        from probekit.mcp_stub.serving import load_sdk  # noqa: PLC0415 - only an agent over MCP needs it

        load_sdk()
    return CommandSubject(plan, _handed(scenario), Masker(*plan.secrets))


def _handed(scenario: Scenario) -> Handed:
    """What is handed out, in its folder. Raises UsageError: without it nothing can be asked."""
    try:
        return open_handed(handed_files(scenario))
    except RunError as error:
        raise UsageError(str(error)) from error


def programs_of(scenario: Scenario) -> tuple[str, ...]:
    """Programs that the scenario names, to be looked for on the box."""
    listed = scenario.stub.get("programs")
    rows = listed if isinstance(listed, list) else []
    return tuple(str(row["program"]) for row in rows if isinstance(row, dict) and "program" in row)


def _keep(scene: Scene, name: str, data: bytes) -> None:
    scene.log.event("froze", file=name, sha256=write_new(scene.run / name, data))
