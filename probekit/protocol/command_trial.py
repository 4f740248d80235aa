"""One trial of somebody's command, as it runs in its child process: the agent, then the judge.

A trial whose agent was cut off at its deadline is finished by another child, from what was stored of it.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import NoReturn

from probekit.errors import EXIT_FAULT
from probekit.evidence import JsonValue
from probekit.mcp_stub.log import CallsRead
from probekit.outside.capture import CAP_BYTES, AgentEnd, Bounds, Sinks, run_agent
from probekit.outside.command import fill
from probekit.outside.handed import Handed, OutProblem, TrialPlaces, read_out_file
from probekit.outside.life import Start
from probekit.outside.stored import Means, stored_calls, stored_evidence
from probekit.outside.tree import end_tree
from probekit.protocol.command_hints import spoilt_by, what_mends
from probekit.protocol.command_plan import CommandPlan
from probekit.protocol.messages import SessionOver
from probekit.protocol.supervise import Send
from probekit.protocol.tool_server import Served, served_tools
from probekit.protocol.trial import TrialRoom, child_log, finish
from probekit.run_layout import AGENT, CAPTURED, MCP_LOG, OUT, PROMPT, SERVED, STDERR, STDOUT
from probekit.rundir import EventLog, StoredBody, digest_file, write_new
from probekit.verdict import Fault
from probekit.wire.masking import Masker

MARGIN_S = 0.25
"""The agent is ended so long before its trial is over: what it left is told by the child that saw it."""

AGENT_FORMAT = 1


@dataclass(frozen=True, slots=True)
class CommandRoom:
    """A trial's room, what is run in it, and what the agent is handed."""

    trial: TrialRoom
    plan: CommandPlan
    handed: Handed
    masker: Masker

    @property
    def means(self) -> Means:
        """How the agent gets the tool, and where its answer is."""
        return self.plan.means(self.trial.scenario)


def live_trial(room: CommandRoom, time_left: Callable[[], float], send: Send) -> None:
    """Run the agent, every byte recorded, then judge what it left."""
    trial = room.trial
    signal.signal(signal.SIGIO, _parent_gone)
    log = child_log(trial.log, send)
    with served_tools(trial, room.masker, wanted=room.means.over_mcp, clock=trial.log.elapsed) as served:
        places = room.handed.new_trial(trial.number, served.config)
        log.event("agent_started", trial=trial.number)
        end, edited = _run(room, places, served, lambda: time_left() - MARGIN_S, log)
    problem = _keep_answer(room, places, log)
    _keep_calls(trial, log)
    if problem == "capped":
        end = replace(end, how="capped", reason=OUT)
    _keep_end(trial, log, end)
    calls = stored_calls(_reader(trial))
    evidence = stored_evidence(_reader(trial), room.means, calls)
    mend = what_mends(end, trial.folder) or spoilt_by(evidence, problem, room.means, end.killed)
    send(SessionOver(evidence.ending or "error", "", mend))
    finish(trial, log, evidence, send)
    # last of all: our parent writes a fault into the log as soon as it hears of it, and two must not write at once
    for fault in (*_left_behind(end), *_edited(trial, edited, calls), *_asked_twice(calls)):
        send(fault)


def cut_trial(room: CommandRoom, send: Send) -> None:
    """Judge a trial that was cut off, from what was stored of it."""
    calls = stored_calls(_reader(room.trial))
    evidence = stored_evidence(_reader(room.trial), room.means, calls)
    finish(room.trial, child_log(room.trial.log, send), evidence, send)
    for fault in _asked_twice(calls):
        send(fault)


def _parent_gone(_number: int, _frame: FrameType | None) -> NoReturn:
    """Nobody is left who could end the agent, so it ends here."""
    end_tree(frozenset())
    os._exit(EXIT_FAULT)


def _run(
    room: CommandRoom, places: TrialPlaces, served: Served, time_left: Callable[[], float], log: EventLog
) -> tuple[AgentEnd, list[str]]:
    """How the agent ended, and the names of stored streams that somebody wrote into meanwhile."""
    folder = room.trial.run / room.trial.folder
    stdout, stderr = StoredBody(folder / STDOUT), StoredBody(folder / STDERR)
    start = Start(
        argv=(str(room.plan.program), *fill(room.plan.command, _values(room, places, served))[1:]),
        workdir=places.workdir,
        stdin=room.handed.files[PROMPT],
        environment=room.plan.environment,
    )
    bounds = Bounds(deadline=time_left, should_stop=served.overrun, spared=served.pids)
    streams = ((stdout, STDOUT), (stderr, STDERR))
    try:
        end = run_agent(start, Sinks(stdout, stderr, room.masker.fresh()), bounds)
    finally:
        for stored, name in streams:
            stored.close()
            _log_stored(log, room.trial, name, stored.size, stored.sha256)
    return end, [name for stored, name in streams if not _holds(folder / name, stored.sha256)]


def _holds(path: Path, sha256: str) -> bool:
    try:
        return digest_file(path) == sha256
    except OSError:
        return False


def _values(room: CommandRoom, places: TrialPlaces, served: Served) -> dict[str, str]:
    return {
        "prompt_file": str(room.handed.path(PROMPT)),
        "tool_file": str(room.handed.path(SERVED)),
        "mcp_config": str(places.mcp_config),
        "mcp_url": served.url,
        "out_file": str(places.out_file),
        "workdir": str(places.workdir),
    }


def _log_stored(log: EventLog, trial: TrialRoom, name: str, size: int, sha256: str) -> None:
    log.event("captured", trial=trial.number, file=f"{trial.folder}/{name}", bytes=size, sha256=sha256)


def _keep_answer(room: CommandRoom, places: TrialPlaces, log: EventLog) -> OutProblem:
    """Store what the agent put into its file, masked; nothing where it put nothing there. What was wrong with it."""
    if not room.means.to_out_file:
        return ""
    data, problem = read_out_file(places.out_file, CAP_BYTES)
    if problem:
        log.event("out_file", trial=room.trial.number, problem=problem)
    if problem not in ("", "capped"):
        return problem
    masker = room.masker.fresh()
    stored = StoredBody(room.trial.run / room.trial.folder / OUT)
    stored.write(masker.feed(data) + masker.finish())
    stored.close()
    _log_stored(log, room.trial, OUT, stored.size, stored.sha256)
    return problem


def _keep_calls(trial: TrialRoom, log: EventLog) -> None:
    """The server that wrote the log of calls is gone, so what is there is all."""
    path = trial.run / trial.folder / MCP_LOG
    if path.is_file():
        _log_stored(log, trial, MCP_LOG, path.stat().st_size, digest_file(path))


def _keep_end(trial: TrialRoom, log: EventLog, end: AgentEnd) -> None:
    """Write down how the agent ended, in the trial's folder and in the log."""
    facts: dict[str, JsonValue] = {
        "how": end.how,
        "status": end.status,
        "why": end.reason,
        "killed": end.killed,
        "wall_ms": end.wall_ms,
        "masked": end.masked,
    }
    folder = trial.run / trial.folder
    sizes: dict[str, JsonValue] = {name: path.stat().st_size for name in CAPTURED if (path := folder / name).is_file()}
    told = json.dumps({"format": AGENT_FORMAT, **facts, "bytes": sizes}, indent=2, sort_keys=True) + "\n"
    digest = write_new(folder / AGENT, told.encode("ascii"))
    log.event("agent_ended", trial=trial.number, file=f"{trial.folder}/{AGENT}", sha256=digest, **facts)


def _reader(trial: TrialRoom) -> Callable[[str], bytes | None]:
    """Reads a stored file of the trial."""

    def read(name: str) -> bytes | None:
        with suppress(FileNotFoundError):
            return (trial.run / trial.folder / name).read_bytes()
        return None

    return read


def _left_behind(end: AgentEnd) -> Iterator[Fault]:
    if end.left:
        left = ", ".join(map(str, end.left))
        yield Fault("contaminated", f"Processes of the agent could not be ended, and may be at work yet: {left}.")


def _edited(trial: TrialRoom, names: list[str], calls: CallsRead) -> Iterator[Fault]:
    """The agent found the run's directory: then what is stored of it may be anything."""
    written = [*names, MCP_LOG] if calls.problems else names
    if written:
        listed = ", ".join(f"{trial.folder}/{name}" for name in written)
        yield Fault("contaminated", f"Somebody wrote into the run's directory while the agent ran: {listed}.")


def _asked_twice(calls: CallsRead) -> Iterator[Fault]:
    if any(made.repeated for made in calls.calls):
        yield Fault("wrapper_retry", "The agent's MCP client sent one call twice; the tool answered both.")
