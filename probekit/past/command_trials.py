"""Trials of a command, read again: what was stored of each → evidence → judgement."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.evidence import JsonObject
from probekit.judges.bench import Bench
from probekit.mcp_stub.log import CallsRead, check_calls
from probekit.outside.command import read_command
from probekit.outside.stored import Means, Stored, means_by, stored_calls, stored_end, stored_evidence
from probekit.past.files import Flaw, RunFiles
from probekit.past.trial import ReadTrial, recorded_lines, trial_numbers
from probekit.run_layout import AGENT, EVENTS, MCP_LOG, STDOUT
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
    read = stored_of(past.files, number)
    calls = stored_calls(read)
    evidence = stored_evidence(read, past.means, calls)
    flaws = (*_call_flaws(past, number, calls, judged=recorded is not None), *_end_flaws(past, number))
    return ReadTrial(number, evidence, past.bench.judged(evidence), recorded, flaws)


def stored_of(files: RunFiles, trial: int) -> Stored:
    """Reads the files of a trial's folder."""
    return lambda name: files.read(f"trial-{trial}/{name}")


def _call_flaws(past: _Past, trial: int, calls: CallsRead, *, judged: bool) -> Iterator[Flaw]:
    """What the log of calls says against itself, against the stub and against the run's log."""
    where = f"trial-{trial}/{MCP_LOG}"
    if where in past.files.digests:
        yield from (Flaw("differs", where, problem) for problem in check_calls(calls, past.stub))
    faults = {event.get("name") for event in past.files.steps("fault")}
    # of a trial that was interrupted before it was judged nobody was asked
    if judged and any(made.repeated for made in calls.calls) and "wrapper_retry" not in faults:
        yield Flaw("differs", EVENTS, f"trial {trial} sent one call twice, and the log has no such fault")


def _end_flaws(past: _Past, trial: int) -> Iterator[Flaw]:
    """How the agent ended, in the run's log and in the trial's folder."""
    end = stored_end(stored_of(past.files, trial))
    for event in past.files.steps("agent_ended"):
        if event.get("trial") == trial and (event.get("how"), event.get("status")) != end:
            yield Flaw("differs", EVENTS, f"its line about the end of trial {trial}'s agent is not what {AGENT} says")
