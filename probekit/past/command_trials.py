"""Trials of a command, read again: what was stored of each → evidence → judgement."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from probekit.evidence import JsonObject
from probekit.judges.bench import Bench
from probekit.mcp_stub.log import check_calls
from probekit.outside.command import read_command
from probekit.outside.prompt import prompt_of
from probekit.outside.stored import Means, means_by, stored_calls, stored_end, stored_evidence
from probekit.past.files import Flaw, RunFiles
from probekit.past.trial import ReadTrial, recorded_lines, trial_numbers
from probekit.run_layout import AGENT, EVENTS, MANIFEST, MCP_LOG, PROMPT, STDOUT
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import look_up
from probekit.stub.making import Stub, make_stub


@dataclass(frozen=True, slots=True)
class _Past:
    """What all trials of a run are read with."""

    files: RunFiles
    stub: Stub
    bench: Bench
    means: Means


def command_trials(files: RunFiles, scenario: Scenario, bench: Bench, manifest: JsonObject) -> Iterator[ReadTrial]:
    """Each trial that left something or was judged. Raises UsageError where the manifest's command is none."""
    past = _Past(files, make_stub(scenario), bench, means_of(manifest, scenario))
    recorded = recorded_lines(files)
    for number in trial_numbers(files):
        if f"trial-{number}/{STDOUT}" not in files.digests and number not in recorded:
            continue  # killed before the agent was started
        yield _read(past, number, recorded.get(number))


def means_of(manifest: JsonObject, scenario: Scenario) -> Means:
    """How the agent got its tool, by the placeholders of its command."""
    argv = look_up(manifest, "binding.command.argv")
    command = read_command(shlex.join(str(argument) for argument in (argv if isinstance(argv, list) else ())))
    return means_by(command.names, scenario.page.served if scenario.page else None)


def _read(past: _Past, number: int, recorded: JsonObject | None) -> ReadTrial:
    read = partial(_stored, past.files, number)
    evidence = stored_evidence(read, past.means)
    return ReadTrial(number, evidence, past.bench.judged(evidence), recorded, tuple(_flaws(past, number, recorded)))


def _stored(files: RunFiles, trial: int, name: str) -> bytes | None:
    return files.read(f"trial-{trial}/{name}")


def _flaws(past: _Past, trial: int, recorded: JsonObject | None) -> Iterator[Flaw]:
    """What the log of calls says against itself, against the stub and against the run's log."""
    where = f"trial-{trial}/{MCP_LOG}"
    calls = stored_calls(partial(_stored, past.files, trial))
    if where in past.files.digests:
        yield from (Flaw("differs", where, problem) for problem in check_calls(calls, past.stub))
    end = stored_end(partial(_stored, past.files, trial))
    for event in past.files.steps("agent_ended"):
        if event.get("trial") == trial and (event.get("how"), event.get("status")) != end:
            yield Flaw("differs", EVENTS, f"its line about the end of trial {trial}'s agent is not what {AGENT} says")
    faults = {event.get("name") for event in past.files.steps("fault")}
    # of a trial that was interrupted before it was judged nobody was asked
    if recorded is not None and any(made.repeated for made in calls.calls) and "wrapper_retry" not in faults:
        yield Flaw("differs", EVENTS, f"trial {trial} sent one call twice, and the log has no such fault")


def prompt_flaws(files: RunFiles, scenario: Scenario) -> Iterator[Flaw]:
    """The prompt as it was handed out, against the manifest's."""
    stored = files.read(PROMPT)
    if stored is not None and stored != prompt_of(scenario):
        yield Flaw("differs", PROMPT, f"it is not the prompt that {MANIFEST} froze")
