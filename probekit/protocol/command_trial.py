"""One trial of somebody's command, as it runs in its child process: the agent, then the judge.

A trial whose agent was cut off at its deadline is finished by another child, from what was stored of it.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from probekit.errors import EXIT_FAULT
from probekit.evidence import JsonValue, TrialEvidence
from probekit.outside.capture import AgentEnd, Bounds, Sinks, run_agent
from probekit.outside.command import fill
from probekit.outside.handed import Handed, OutProblem, TrialPlaces, read_out_file
from probekit.outside.life import Start
from probekit.outside.record import COMMAND_NOT_RUN, NOT_SHOWN, NOT_UTF8
from probekit.outside.stored import Means, stored_calls, stored_evidence
from probekit.outside.tree import end_tree
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

OUT_CAP = 32 << 20
"""Bytes of the answer's file that are kept, at most."""


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
    evidence = stored_evidence(_reader(trial), room.means)
    mend = what_mends(end, trial.folder) or spoilt_by(evidence, problem, room.means, end.killed)
    send(SessionOver(evidence.ending or "error", "", mend))
    finish(trial, log, evidence, send)
    # last of all: our parent writes a fault into the log as soon as it hears of it, and two must not write at once
    for fault in (*_left_behind(end), *_edited(trial, edited), *_asked_twice(trial)):
        send(fault)


def cut_trial(room: CommandRoom, send: Send) -> None:
    """Judge a trial that was cut off, from what was stored of it."""
    evidence = stored_evidence(_reader(room.trial), room.means)
    finish(room.trial, child_log(room.trial.log, send), evidence, send)
    for fault in _asked_twice(room.trial):
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
    data, problem = read_out_file(places.out_file, OUT_CAP)
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


def _edited(trial: TrialRoom, names: list[str]) -> Iterator[Fault]:
    """The agent found the run's directory: then what is stored of it may be anything."""
    problems = (
        [MCP_LOG] if stored_calls(_reader(trial)).problems and (trial.run / trial.folder / MCP_LOG).exists() else []
    )
    if names or problems:
        listed = ", ".join(f"{trial.folder}/{name}" for name in (*names, *problems))
        yield Fault("contaminated", f"Somebody wrote into the run's directory while the agent ran: {listed}.")


def _asked_twice(trial: TrialRoom) -> Iterator[Fault]:
    if any(made.repeated for made in stored_calls(_reader(trial)).calls):
        yield Fault("wrapper_retry", "The agent's MCP client sent one call twice; the tool answered both.")


def what_mends(end: AgentEnd, folder: str) -> str:
    """What to look at where a trial did not end by itself and well; "" where it did."""
    look = f"look at {folder}/{STDERR} in the run's directory"
    if end.how == "capped":
        return f"the agent wrote more than {OUT_CAP >> 20} MiB to {end.reason}, and was ended there."
    if end.how == "stopped":
        return f"the agent was ended: {end.reason}."
    if end.how == "deadline" or end.status == 0:
        return ""
    if end.status in COMMAND_NOT_RUN:
        return f"the command could not be run (exit status {end.status}); {look}."
    if end.status is not None and end.status < 0:
        return f"the agent was ended by signal {-end.status}; {look}."
    return f"the agent left with exit status {end.status}, so its answer is not judged as one; {look}."


_NO_ANSWER: Final[Mapping[OutProblem, str]] = {
    "missing": "the agent left no file at {out_file}, and its answer is looked for nowhere else.",
    "not_plain": "what the agent left at {out_file} is a link, a folder or a pipe, which is not read.",
    "unreadable": "what the agent left at {out_file} could not be read.",
}


_NO_TEXT: Final[Mapping[str | None, str]] = {
    NOT_UTF8: "what the agent wrote is not the UTF-8 text that it meant; have its wrapper write UTF-8, and no NUL.",
    NOT_SHOWN: "the agent never asked the MCP server for its tools, so no model was shown one; look at its stderr.bin, "
    "and whether it reads what {mcp_config} or {mcp_url} hands it.",
}
"""By the problem of the last turn."""


def spoilt_by(evidence: TrialEvidence, problem: OutProblem, means: Means, killed: int) -> str:
    """What the agent's wrapper did to an answer that cannot be judged; "" where it did nothing to it."""
    if problem in _NO_ANSWER:
        return _NO_ANSWER[problem]
    if evidence.recoded:
        return f"the page came back in another form than it was handed over ({evidence.recoded})."
    last = evidence.turns[-1] if evidence.turns else None
    if last is not None and last.problem in _NO_TEXT:
        return _NO_TEXT[last.problem]
    said = last is not None and bool(last.tool_calls or (last.text or "").strip())
    return "" if said or evidence.ending != "answered" else _unsaid(means, killed)


def _unsaid(means: Means, killed: int) -> str:
    """Why an agent that ended well may have left no answer."""
    if killed:
        return f"the agent ended without an answer while {killed} of its processes ran on; its command must wait."
    if means.to_out_file:
        return "what the agent left at {out_file} is empty, and its answer is looked for nowhere else."
    return "the agent wrote nothing to stdout; an answer in a file is read where the command names {out_file}."
