"""Does a run's directory hold? Every digest again, every reply read again, the same judgements, the same verdict.

No network, no scenario directory, no clock: what is in the directory is all that is read.

It shows damage and drift. It does not prove who ran it: somebody who writes all files anew can write them consistently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from probekit.errors import EXIT_VOID, UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.evidence_form import EVIDENCE_KEY, canonical, evidence_json
from probekit.families.family import rows_logged
from probekit.families.registry import FAMILIES
from probekit.jsontext import read
from probekit.judges import JUDGE_VERSION
from probekit.judges.form import judgement_summary, spoken
from probekit.past.files import Flaw, RunFiles, logged_payloads, read_run
from probekit.past.reading import Reading, reread
from probekit.past.refreeze import refreeze_flaws
from probekit.past.trial import ReadTrial, is_command_run
from probekit.protocol.closing import NOT_RUN, RunSheet, control_told, spike_log
from probekit.protocol.integrity import before_the_trials, examine
from probekit.protocol.sheet import verdict_words
from probekit.run_layout import AGENT_OUT, CONTROL, EVENTS, MANIFEST, SPIKE_LOG, TRIALS, VERDICT
from probekit.scenario.settings import table, text_at
from probekit.verdict import Fault, RunFacts, TrialOutcome, Verdict, decide

HOLDS: Final = 0
DOES_NOT_HOLD: Final = 1
UNFINISHED: Final = EXIT_VOID

READ_AGAIN: Final = frozenset({"cached_response", "model_mismatch", "model_changed"})
"""Faults that the recorded replies show by themselves; the others are taken from the log."""

FROZEN_WRONG: Final = frozenset({"stub_dishonest", "prompt_leak", "judge_self_check"})
"""Faults that say of what was frozen that it does not hold: then it need not hold again."""

SPIKE_LOG_KEYS: Final = (
    "hypothesis", "trials", "finished_trials", "control", "faults", "decision", "reason", "line", "table",
)  # fmt: skip
"""What spike-log.json says that the manifest, the log and the judgements say as well."""


BELOW: Final = f"{CONTROL}/"
"""Where the files of the control's own run lie; that run has a log of its own."""

UNKEPT: Final = ("VOID", "logs_unwritable")
"""How a control ends whose directory could not be closed."""

PAYLOAD_SUFFIXES: Final = ("-request.json", ".bin")
"""Ends of the names of request and response bodies (contract 3)."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What came of it.

    status    0 holds, 1 does not, 3 unfinished run (with nothing else against it)
    flaws     everything that does not hold
    notes     what must be known and is no flaw
    reading   the run read again; None where its manifest cannot be used
    recorded  the verdict line as written; None where the run has none
    verdict   the verdict again, from raw replies and today's judge; None where there is no reading or the run is
              unfinished
    control   the control's own run, verified; None where none was begun
    """

    run: Path
    status: int
    flaws: tuple[Flaw, ...]
    notes: tuple[str, ...]
    reading: Reading | None = None
    recorded: str | None = None
    verdict: Verdict | None = None
    control: Verification | None = None


def verify_run(directory: Path) -> Verification:
    """Verify one run. What is wrong with it is in the result; UsageError only where it is no directory to be read."""
    files = read_run(directory)
    return _verified(files, _control(files))


def _verified(files: RunFiles, control: Verification | None) -> Verification:
    directory = files.directory
    recorded = _recorded_line(files)
    notes = [*files.notes]
    if not files.closed:
        notes.append("the run is unfinished: it was ended before it was closed, and has no verdict that its files bear")
    try:
        reading = reread(files)
    except UsageError as error:
        unread = () if files.barely_begun else (Flaw("unreadable", MANIFEST, str(error)),)
        flaws = (*files.flaws, *unread)
        return Verification(directory, DOES_NOT_HOLD if flaws else UNFINISHED, flaws, tuple(notes), None, recorded)
    facts = run_facts(reading, control)
    verdict = decide(facts) if files.closed else None
    flaws = (
        *files.flaws,
        *reading.flaws,
        *_frozen_flaws(reading),
        *_log_flaws(reading, control),
        *_control_flaws(reading, control),
        *_trial_flaws(reading),
        *_end_flaws(reading, control, facts, verdict),
    )
    notes += _judge_notes(reading, recorded, verdict)
    status = DOES_NOT_HOLD if flaws else HOLDS if files.closed else UNFINISHED
    return Verification(directory, status, flaws, tuple(notes), reading, recorded, verdict, control)


def _control(files: RunFiles) -> Verification | None:
    """The control's own run within this one. It has no control itself, and a link in its place is not followed."""
    below = files.directory / CONTROL
    begun = any(True for _ in files.steps("control_started")) or any(name.startswith(BELOW) for name in files.digests)
    return _verified(read_run(below), None) if begun and below.is_dir() and not below.is_symlink() else None


def _control_flaws(reading: Reading, control: Verification | None) -> Iterator[Flaw]:
    """The control's own flaws; the control that the manifest binds, the one that was run, and the log's word of it."""
    files = reading.files
    started, ended = (list(files.steps(step)) for step in ("control_started", "control_ended"))
    yield from _bound_flaws(reading, control)
    if control is None:
        if files.closed and ended:  # one that was begun may have ended where its folder was to be made
            yield Flaw("missing", BELOW, "the log tells of a control, and it is not there")
        return
    yield from (Flaw(flaw.kind, f"{BELOW}{flaw.where}", flaw.sentence) for flaw in control.flaws)
    if not started:
        yield Flaw("unlisted", BELOW, "the log tells of no control")
    earned = (control.verdict.decision, control.verdict.reason) if control.verdict else None
    for event in ended:
        # a control that could not be closed bears no verdict; its end names no digests and must say so
        due = earned or (None if "file" in event else UNKEPT)
        if (event.get("decision"), event.get("reason")) != due:
            yield Flaw("differs", EVENTS, "its line about the control's end is not what the control's run earns")


def _bound_flaws(reading: Reading, control: Verification | None) -> Iterator[Flaw]:
    """The control that the manifest binds is the one that was run, before the first trial."""
    bound = text_at(reading.manifest, "binding.control.protocol_sha256")
    below = control.reading if control else None
    if below is not None and text_at(below.manifest, "protocol_sha256") != bound:
        yield Flaw("differs", f"{BELOW}{MANIFEST}", f"it is not of the control that {MANIFEST} names")
    steps = [event.get("step") for event in reading.files.events]
    trials = steps.index("trial_started") if "trial_started" in steps else len(steps)
    if bound and "trial_started" in steps and "control_ended" not in steps[:trials]:
        yield Flaw("differs", EVENTS, f"{MANIFEST} names a control, and no line tells of its end before the trials")


def _recorded_line(files: RunFiles) -> str | None:
    stored = files.read(VERDICT)
    return None if stored is None else stored.decode("ascii", "replace").removesuffix("\n")


def run_facts(reading: Reading, control: Verification | None = None) -> RunFacts:
    """What the verdict is made of: judgements made anew, and the faults that the log tells of."""
    ended = any(True for _ in reading.files.steps("control_ended"))
    return RunFacts(
        trials=[TrialOutcome(trial.number, trial.judgement) for trial in reading.trials if trial.recorded is not None],
        trials_wanted=reading.scenario.protocol.trials,
        faults=_faults(reading),
        control_failed=(control is None or not _shipped(control)) if ended else None,
        words=verdict_words(reading.scenario),
        rehearsal=_is_rehearsal(reading),
    )


def _shipped(control: Verification) -> bool:
    return control.verdict is not None and control.verdict.decision == "SHIP"


def _is_rehearsal(reading: Reading) -> bool:
    """Did the run ask probekit's own agents? The binding says so; where it does not, the verdict line is believed."""
    binding = table(reading.manifest, "binding")
    said = (_recorded_line(reading.files) or "").startswith("REHEARSAL ")
    return binding.get("agent") is not None or binding.get("endpoint") == "rehearsal" or said


def _faults(reading: Reading) -> list[Fault]:
    return [Fault(str(event.get("name")), str(event.get("sentence"))) for event in reading.files.steps("fault")]


def _frozen_flaws(reading: Reading) -> Iterator[Flaw]:
    """What was frozen, frozen again; of a run by an older judge the protocol differs, and that is noted elsewhere."""
    refused = FROZEN_WRONG & {fault.name for fault in _faults(reading)}
    if not reading.older_judge and not refused:
        yield from (Flaw("differs", MANIFEST, sentence) for sentence in refreeze_flaws(reading.manifest))


def _log_flaws(reading: Reading, control: Verification | None) -> Iterator[Flaw]:
    """The log against the manifest, and against what the replies show across trials."""
    for event in reading.files.steps("run_started"):
        if event.get("protocol_sha256") != reading.manifest.get("protocol_sha256"):
            yield Flaw("differs", EVENTS, "the run was started under another protocol than the manifest's")
    yield from _numbering_flaws(reading.files)
    yield from _unlogged_flaws(reading.files)
    logged = {fault.name for fault in _faults(reading)} & READ_AGAIN
    before = before_the_trials(control.reading.replies) if control and control.reading else ()
    expected = _expected_model(reading) or (_expected_model(control.reading) if control and control.reading else None)
    findings = examine([*before, *reading.replies], expected)
    shown = {finding.fault.name for finding in findings if finding.fault}
    for name in sorted(shown - logged):
        yield Flaw("differs", EVENTS, f"the replies show {name}, and the log has no such fault")
    for name in sorted(logged - shown):
        yield Flaw("differs", EVENTS, f"the log has the fault {name}, and the replies do not show it")


def _numbering_flaws(files: RunFiles) -> Iterator[Flaw]:
    """A closed log is numbered without a gap, unless a writer was killed in the middle of a line (which is noted)."""
    numbers = [event.get("n") for event in files.events]
    if files.closed and not files.notes and numbers != list(range(1, len(numbers) + 1)):
        wrong = next(place for place, number in enumerate(numbers, start=1) if number != place)
        yield Flaw("differs", EVENTS, f"line {wrong} is not numbered {wrong}: a line was taken out, put in or changed")


def _unlogged_flaws(files: RunFiles) -> Iterator[Flaw]:
    """In a closed run every payload has its digest in the log, taken as it came."""
    logged = {name for name, _ in logged_payloads(files.events)}
    for name in files.digests if files.closed else ():
        if name.endswith(PAYLOAD_SUFFIXES) and not name.startswith(BELOW) and name not in logged:
            yield Flaw("differs", name, f"{EVENTS} has no digest of it")


def _expected_model(reading: Reading) -> str | None:
    served = text_at(reading.manifest, "binding.served_model")
    return served or (reading.trials[0].asked if reading.trials else None) or None


def _trial_flaws(reading: Reading) -> Iterator[Flaw]:
    """trials.jsonl and agent-out.txt against the same, made anew from raw replies."""
    waiting = [trial.number for trial in reading.trials]
    for line in reading.files.trials:
        number = line.get("trial")
        if isinstance(number, int) and not isinstance(number, bool) and number in waiting:
            waiting.remove(number)
        else:
            yield Flaw("differs", TRIALS, f"its line about trial {number!a:.20} is one too many")
    for trial in reading.trials:
        if trial.recorded is not None:
            yield from _line_flaws(trial, trial.recorded, same_judge=not reading.older_judge)
            yield from _judged_flaws(reading, trial)
        name = f"trial-{trial.number}/{AGENT_OUT}"
        stored = reading.files.read(name)
        if stored is not None and stored != spoken(trial.evidence).encode("utf-8", "backslashreplace"):
            yield Flaw("differs", name, "it is not what the raw replies say")


def _line_flaws(trial: ReadTrial, recorded: JsonObject, *, same_judge: bool) -> Iterator[Flaw]:
    where = f"{TRIALS} (trial {trial.number})"
    if not _same(recorded.get(EVIDENCE_KEY), evidence_json(trial.evidence)):
        yield Flaw("differs", where, "its evidence is not what the raw replies say")
    if same_judge:
        for key, value in judgement_summary(trial.judgement).items():
            if not _same(recorded.get(key), value):
                yield Flaw(
                    "differs", where, f"{key} is {_short(recorded.get(key))}, and is {_short(value)} judged again"
                )


def _judged_flaws(reading: Reading, trial: ReadTrial) -> Iterator[Flaw]:
    """The log's line about a judgement against the one in trials.jsonl."""
    recorded = trial.recorded or {}
    lines = [event for event in reading.files.steps("judged") if event.get("trial") == trial.number]
    same = all(_same(line.get(key), recorded.get(key)) for line in lines for key in ("decision", "reason", "label"))
    # a writer that was killed between the two lines leaves a run unfinished, and nothing wrong
    if not same or (reading.files.closed and not lines):
        yield Flaw("differs", EVENTS, f"its line about the judgement of trial {trial.number} is not what {TRIALS} says")


def _same(one: JsonValue, other: JsonValue) -> bool:
    return canonical(one) == canonical(other)


def _short(value: JsonValue) -> str:
    return canonical(value)[:80]


def _end_flaws(
    reading: Reading, control: Verification | None, facts: RunFacts, verdict: Verdict | None
) -> Iterator[Flaw]:
    """The verdict as written in three places against the verdict again."""
    if verdict is None:
        return
    recorded = _recorded_line(reading.files)
    if recorded is not None and recorded != verdict.line:
        yield Flaw("differs", VERDICT, f"it says {recorded!a:.220}, and the run earns {verdict.line!a}")
    last = reading.files.events[-1]
    for key, value in (("verdict", verdict.decision), ("reason", verdict.reason)):
        if last.get(key) != value:
            yield Flaw("differs", EVENTS, f"its last line says {key} {_short(last.get(key))}, and it is {value}")
    log = _object(reading.files.read(SPIKE_LOG))
    rows = rows_logged(FAMILIES[reading.scenario.judge], outside=is_command_run(reading.manifest))
    sheet = RunSheet(reading.scenario.hypothesis, 0, rows=rows, control=_told(reading, control))
    again = spike_log(sheet, facts, verdict)
    for key in SPIKE_LOG_KEYS:
        if not _same(log.get(key), again[key]):
            yield Flaw(
                "differs", SPIKE_LOG, f"{key} is {_short(log.get(key))}, and is {_short(again[key])} judged again"
            )


def _told(reading: Reading, control: Verification | None) -> str:
    """What the spike log says of the control."""
    if not any(True for _ in reading.files.steps("control_ended")):
        return NOT_RUN
    bound = text_at(reading.manifest, "binding.control.scenario")
    if control is None or control.verdict is None:
        return f"{bound}: {' '.join(UNKEPT)}"
    return control_told(bound, control.verdict)


def _object(raw: bytes | None) -> JsonObject:
    """The object that a file holds; empty where it holds none, which then differs in everything."""
    value = None if raw is None else read(raw).value
    return value if isinstance(value, dict) else {}


def _judge_notes(reading: Reading, recorded: str | None, verdict: Verdict | None) -> Iterator[str]:
    """Both judgements, where the run was judged by another version than today's."""
    if not reading.older_judge:
        return
    yield f"the run was judged by judge version {reading.judge_version}; today's is {JUDGE_VERSION}"
    for trial in reading.trials:
        if trial.recorded is not None:
            was = canonical({key: trial.recorded.get(key) for key in ("decision", "reason", "label")})
            now = canonical({key: judgement_summary(trial.judgement)[key] for key in ("decision", "reason", "label")})
            yield f"trial {trial.number}: {was} then, {now} today"
    if verdict is not None:
        yield f"verdict: {recorded!a} then, {verdict.line!a} today"
