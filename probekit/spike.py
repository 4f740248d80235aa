"""The protocol of a spike: freeze, check, three trials, judge, decide, close. No branch here decides about the model.

The parent process runs this file. Whatever cannot be bounded (a name look-up, a body, a judge on a huge text) runs in a
child that is killed at the deadline; what the child stored is on disk, and the parent closes the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from probekit.errors import LogsUnwritable, RunError
from probekit.judges import Judge
from probekit.protocol.checks import JudgeSources, check_judge, check_leaks, check_stub, check_unchanged
from probekit.protocol.integrity import ReplyFacts, before_the_trials, examine
from probekit.protocol.messages import Event, Judged, SessionOver
from probekit.protocol.plan import Plan
from probekit.protocol.subject import Scene, Subject, Work
from probekit.protocol.supervise import SignalWatch, Watch, WorkEnd, supervise
from probekit.protocol.trial import TrialRoom
from probekit.rundir import EventLog, loose_bodies, make_folder, mend_last_line
from probekit.verdict import Fault, TrialOutcome, Verdict
from probekit.views.progress import Progress

Step = Callable[[], Fault | None]
"""One part of the protocol; a Fault ends the run."""

INTERRUPTED = "interrupted"
CLOCK_SHARE = (
    "it was cut off at its share of the clock: each trial gets what the trials have left, divided by those still to "
    "come. Give a longer --wall-clock (90m at most)"
)
RUN_ERRORS = {LogsUnwritable.__name__: "logs_unwritable", RunError.__name__: "unfit_agent"}
"""What could not be done, through no fault of the agent → the fault that it is."""

DEADLINE = Fault("deadline", "The wall clock ran out; name a longer one with --wall-clock (90m at most).")


@dataclass(frozen=True, slots=True)
class ControlEnd:
    """How the control ended, and what its replies were."""

    name: str
    verdict: Verdict
    replies: tuple[ReplyFacts, ...] = ()

    @property
    def failed(self) -> bool:
        """Did it not end in SHIP?"""
        return self.verdict.decision != "SHIP"


@dataclass(slots=True)
class Spike:
    """A run in progress: what was planned, and what was seen so far."""

    plan: Plan
    run: Path
    log: EventLog
    progress: Progress
    signals: SignalWatch
    subject: Subject
    judge: Judge
    sources: JudgeSources
    outcomes: list[TrialOutcome] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    replies: list[ReplyFacts] = field(default_factory=list)
    stub_calls: set[tuple[object, ...]] = field(default_factory=set)
    findings: set[str] = field(default_factory=set)
    observations: set[str] = field(default_factory=set)
    hints: set[str] = field(default_factory=set)
    crash: str = ""
    control: Step | None = None
    control_end: ControlEnd | None = None
    trials_after: int = 0

    # --- the table of contents ---

    def steps(self) -> Iterator[Step]:
        """The protocol, in order (contract 2)."""
        scenario = self.plan.scenario
        yield partial(check_stub, scenario, self.log)
        yield partial(check_leaks, scenario, self.plan.overlay)
        yield partial(check_judge, scenario, self.judge)
        yield self.preflight
        if self.control is not None:
            yield self.recheck
            yield self.control
            yield self.integrity
        for number in range(1, scenario.protocol.trials + 1):
            yield self.recheck
            yield partial(self.trial, number)
            yield self.integrity
        yield self.recheck

    def go(self) -> None:
        """Take every step until one gives a fault, the clock runs out or a signal comes."""
        if self.faults:  # what is frozen could not be written, so nothing may be sent for it
            return
        try:
            for step in self.steps():
                fault = self._end_from_outside() or step() or self._end_from_outside()
                if fault is not None:
                    self.note_fault(fault)
                if self.faults:
                    return
        except RunError as error:
            with suppress(LogsUnwritable):  # the log may be what cannot be written
                self.note_fault(Fault(RUN_ERRORS[type(error).__name__], str(error)))

    def note_fault(self, fault: Fault) -> None:
        """Keep a fault and log it."""
        self.faults.append(fault)
        self.log.event("fault", name=fault.name, sentence=fault.sentence)

    def _end_from_outside(self) -> Fault | None:
        if self.signals.received is not None:
            return Fault(INTERRUPTED, f"Signal {self.signals.received} ended the run.")
        return DEADLINE if self.plan.clock.left() <= 0 else None

    # --- the steps ---

    def recheck(self) -> Fault | None:
        """What was frozen is still the same (contract 2.5)."""
        return check_unchanged(self.plan.scenario, self.sources) or self.subject.unchanged()

    def preflight(self) -> Fault | None:
        """Can a run say anything about this subject (contract 2.3)."""
        scene = Scene(self.plan, self.run, self.log, self.progress, self._supervised, self._fault_of)
        return self.subject.preflight(scene)

    def trial(self, number: int) -> Fault | None:
        """One trial: a session in a child until its share of the time is over, then its judgement."""
        make_folder(self.run / f"trial-{number}")
        self.log.event("trial_started", trial=number)
        left = self.plan.scenario.protocol.trials - number + 1 + self.trials_after
        trial = _Trial(self._room(number), self.plan.clock.trial_deadline(left), self.plan.clock.deadline)
        live = self.subject.live(trial.room, lambda: trial.session_deadline - self.plan.clock.now())
        end = self._supervised(live, trial.deadline, trial.take)
        lost = self.subject.lost if end.how == "crashed" and not end.error else ""
        if (lost or end.how == "deadline") and trial.over is None and self.plan.clock.left() > 0:
            end = self._judge_cut_session(trial, SessionOver("error" if lost else "deadline"))
        return self._end_of_trial(trial, end) or (Fault("unfit_agent", lost) if lost else None)

    def _judge_cut_session(self, trial: _Trial, over: SessionOver) -> WorkEnd:
        """The session was cut off, at its deadline as a rule: judge what it left on disk."""
        self._log_loose_ends()
        self.log.event("session_cut", trial=trial.room.number)
        trial.over = over
        return self._supervised(self.subject.cut(trial.room), trial.deadline, trial.take)

    def _end_of_trial(self, trial: _Trial, end: WorkEnd) -> Fault | None:
        if end.how != "done" or trial.judged is None or trial.over is None:
            return self._fault_of(end)
        judged = trial.judged
        self.outcomes.append(TrialOutcome(trial.room.number, judged.judgement))
        self.observations |= {judged.evidence_sha256} - {""}
        if judged.judgement.decision == "VOID":
            slow = ", ".join(filter(None, (CLOCK_SHARE, self.subject.when_slow)))
            self._hint(trial.room.number, f"{slow}." if trial.over.ending == "deadline" else trial.over.mend)
        if trial.over.failure and judged.judgement.decision != "KILL":
            return Fault("endpoint_error", trial.over.failure)
        return None

    def _hint(self, number: int, mend: str) -> None:
        """Say once, as soon as it is known, what would mend a VOID."""
        if mend and mend not in self.hints:
            self.hints.add(mend)
            whose = "control, trial" if self.trials_after else "trial"
            self.progress.note(f"{whose} {number}: {mend}")

    def integrity(self) -> Fault | None:
        """What shows only across replies: a cache, another model (contract 2.8, 2.9)."""
        expected = self.plan.served_model or self.subject.model
        before = before_the_trials(self.control_end.replies) if self.control_end else ()
        findings = examine([*before, *self.replies], expected)
        for signal in sorted({finding.signal for finding in findings if finding.signal} - self.findings):
            self.findings.add(signal)
            self.log.event("signal", name=signal)
        return next((finding.fault for finding in findings if finding.fault), None)

    # --- children ---

    def _room(self, number: int) -> TrialRoom:
        return TrialRoom(number, self.plan.scenario, self.judge, self.run, self.log)

    def _supervised(self, work: Work, deadline: Callable[[], float], take: Callable[[object], None]) -> WorkEnd:
        def on_message(message: object) -> None:
            if isinstance(message, Event):
                self._take_event(message)
            elif isinstance(message, ReplyFacts):
                self.replies.append(message)
            elif isinstance(message, Fault):
                self.note_fault(message)
            else:
                take(message)

        try:
            return supervise(work, deadline, Watch(self.plan.clock.now, self.signals, on_message, self.progress.tick))
        finally:
            self.subject.sweep()

    def _take_event(self, event: Event) -> None:
        self.log.took(event.facts)
        self.progress.event(event.facts)
        if event.facts.get("step") != "stub":
            return
        place = tuple(event.facts.get(name) for name in ("trial", "turn", "call"))
        if place in self.stub_calls:
            self.note_fault(Fault("wrapper_retry", f"The stub answered one call twice (trial, turn, call: {place})."))
        self.stub_calls.add(place)

    def _log_loose_ends(self) -> None:
        """A child was cut off: end its last line, and log the bodies that it had not finished receiving."""
        mend_last_line(self.log.path)
        for name, size, digest in loose_bodies(self.run, self.log.digests):
            self.log.event("cut_off", file=name, bytes=size, sha256=digest)

    def _fault_of(self, end: WorkEnd) -> Fault:
        """The fault that a child's end stands for."""
        self._log_loose_ends()
        if end.how == "signal":
            return Fault(INTERRUPTED, f"Signal {self.signals.received} ended the run.")
        if end.how == "deadline":
            return DEADLINE
        if end.error in RUN_ERRORS:
            return Fault(RUN_ERRORS[end.error], end.detail)
        self.crash = f"{end.error}\n{end.detail}"
        self.log.event("crash", error=end.error, where=end.detail)
        return Fault("internal_fault", "A fault inside probekit; please report it with the last lines of events.jsonl.")


@dataclass(slots=True)
class _Trial:
    """One trial as its parent sees it."""

    room: TrialRoom
    session_deadline: float
    run_deadline: float
    over: SessionOver | None = None
    judged: Judged | None = None

    def deadline(self) -> float:
        """The session has its share of the time; the judge has what the run has left."""
        return self.run_deadline if self.over else min(self.session_deadline, self.run_deadline)

    def take(self, message: object) -> None:
        """What the trial's child tells."""
        if isinstance(message, SessionOver):
            self.over = message
        elif isinstance(message, Judged):
            self.judged = message
