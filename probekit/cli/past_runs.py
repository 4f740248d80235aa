"""What `verify` and `show` do: a run's directory → what came of it as a page → exit status."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from probekit.cli.output import write_json, write_page, write_text
from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.past.files import RunFiles, find_run, logs_folder
from probekit.past.trial import ReadTrial, is_command_run
from probekit.run_layout import SERVED
from probekit.verify import DOES_NOT_HOLD, HOLDS, Verification, verify_run
from probekit.views.judgement import headline, recorded_headline
from probekit.views.looked_for import facts_of
from probekit.views.marks import Page, Segment, Style, line_of
from probekit.views.run import ShownRun, ShownTrial, show_json, show_markdown, show_page
from probekit.views.visible import visible
from probekit.wire.request import Dialect

FLAWS_SHOWN = 8
"""Flaws that `show` lists before it points to `verify`."""


ShowForm = Literal["text", "markdown", "json"]


def print_verification(run: str, logs: str | None) -> int:
    """Verify a run and say all that was found; the exit status."""
    found = verify_run(find_run(run, logs_folder(logs)))
    write_page(_verification_page(found))
    return found.status


def print_run(run: str, logs: str | None, trial: int | None, form: ShowForm) -> None:
    """Show a run, or one trial of it."""
    shown = _shown(verify_run(find_run(run, logs_folder(logs))), trial)
    if form == "json":
        write_json(show_json(shown))
    elif form == "markdown":
        write_text(show_markdown(shown))
    else:
        write_page(show_page(shown))


_ANSWERS: tuple[tuple[int, str, Style], ...] = (
    (HOLDS, "holds: every digest, every reply, every judgement and the verdict", "good"),
    (DOES_NOT_HOLD, "does not hold", "bad"),
)


def _verification_page(found: Verification) -> Page:
    answer, style = next(
        ((words, style) for status, words, style in _ANSWERS if status == found.status), ("is unfinished", "open")
    )
    page: Page = [(Segment(f"{visible(str(found.run))}: "), Segment(answer, style))]
    if found.recorded is not None:
        page.append((Segment("verdict: ", "dim"), Segment(visible(found.recorded))))
    for flaw in found.flaws:
        page.append((Segment(f"  {flaw.kind} {visible(flaw.where)}: ", "bad"), Segment(visible(flaw.sentence))))
    page += [(Segment("  note: ", "open"), Segment(visible(note))) for note in found.notes]
    if found.reading is not None:
        page += [line_of(f"  trial {t.number}: {headline(t.judgement)}", "dim") for t in found.reading.trials]
    return page


def _shown(found: Verification, trial: int | None) -> ShownRun:
    reading = found.reading
    if reading is None:
        why = found.flaws[-1].sentence if found.flaws else f"{found.notes[-1]}."
        raise UsageError(f"{visible(str(found.run))} cannot be shown: {why}")
    trials = [read for read in reading.trials if trial is None or read.number == trial]
    if trial is not None and not trials:
        numbers = ", ".join(str(read.number) for read in reading.trials) or "none"
        raise UsageError(f"--trial {trial} is not in this run; its trials: {numbers}.")
    of_command = is_command_run(reading.manifest)
    ends = _ends(reading.files, trials) if of_command else ()
    return ShownRun(
        name=found.run.resolve().name,
        facts=(*facts_of(reading.manifest), ("control", _control_told(found.control))),
        verdict=found.recorded if reading.files.closed else None,
        served=reading.files.read(SERVED),
        served_sha256=reading.files.digests.get(SERVED),
        judge=reading.scenario.judge,
        parameters=reading.scenario.judge_parameters,
        trials=[
            ShownTrial(read.number, read.judgement, read.evidence, _was(read.recorded, headline(read.judgement)))
            for read in trials
        ],
        over_mcp=of_command,
        notes=(
            *_flaw_notes(found),
            *found.notes,
            *_dialect_notes(reading.dialect),
            *ends,
        ),
    )


def _ends(files: RunFiles, trials: Sequence[ReadTrial]) -> Iterator[str]:
    from probekit.cli.command_ends import ends_of  # noqa: PLC0415 - most runs ask an endpoint

    return ends_of(files, trials)


def _control_told(control: Verification | None) -> str:
    """Whether a control was run, and the verdict that it earns."""
    if control is None:
        return "not run"
    name = control.reading.scenario.name if control.reading else "unreadable"
    return f"{name}: {control.verdict.line if control.verdict else 'unfinished'}"


def _dialect_notes(dialect: Dialect) -> list[str]:
    """What makes the run another one than its scenario says."""
    if not dialect.materially_different:
        return []
    from probekit.preflight.dialect import differences  # noqa: PLC0415 - few runs need it

    return [f"materially different: {said}" for _, said, material in differences(dialect) if material]


def _was(recorded: JsonObject | None, today: str) -> str | None:
    """The recorded judgement where it differs from today's, or that there is none."""
    if recorded is None:
        return "no judgement: the trial was cut off"
    was = recorded_headline(recorded)
    return None if was == today else was


def _flaw_notes(found: Verification) -> list[str]:
    notes = [f"does not hold: {flaw.where}: {flaw.sentence}" for flaw in found.flaws[:FLAWS_SHOWN]]
    more = len(found.flaws) - FLAWS_SHOWN
    return [*notes, f"{more} more do not hold: see verify"] if more > 0 else notes
