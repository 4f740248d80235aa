"""`probekit show`: a run as text, as Markdown for pasting, or as JSON. Values in, values out; nothing here decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue, TrialEvidence
from probekit.judges.form import judgement_json
from probekit.judges.judgement import Judgement
from probekit.views.judgement import DECISION_STYLES, explain, headline
from probekit.views.looked_for import fence_for, looked_for_and_absent, run_commands, trial_commands
from probekit.views.marks import Line, Page, Segment, Style, line_of, plain_text
from probekit.views.visible import visible

SHOW_FORMAT = 1
TAIL_BYTES = 80


@dataclass(frozen=True, slots=True)
class ShownTrial:
    """A trial as shown. `judgement` is today's; `was` is the recorded headline where it differs, else None."""

    number: int
    judgement: Judgement
    evidence: TrialEvidence
    was: str | None = None


@dataclass(frozen=True, slots=True)
class ShownRun:
    """A run as shown.

    facts       name and value, in order (scenario, protocol, model ...)
    verdict     the line of verdict.txt; None where the run is unfinished
    served      the tool output as served, byte for byte; None where the scenario serves none
    judge       its name, and its parameters
    over_mcp    a command was asked, so calls came over MCP
    notes       sentences that a reader must know: flaws found, another judge version, torn lines
    """

    name: str
    facts: Sequence[tuple[str, str]]
    verdict: str | None
    served: bytes | None
    served_sha256: str | None
    judge: str
    parameters: JsonObject
    trials: Sequence[ShownTrial]
    notes: Sequence[str] = ()
    over_mcp: bool = False

    def commands(self) -> list[str]:
        """What checks the whole run by hand."""
        return list(run_commands(self.parameters, trials=bool(self.trials), over_mcp=self.over_mcp))

    def trial_commands(self, trial: ShownTrial) -> tuple[str, ...]:
        """What finds by hand what decided a trial."""
        return trial_commands(trial.number, trial.judgement, trial.evidence, over_mcp=self.over_mcp)


def show_json(run: ShownRun) -> dict[str, JsonValue]:
    """The run as JSON values: {"format", "run", "verdict", "facts", "served", "trials", "check", "notes"}.

    A trial is {"trial", "was", "looked_for_and_absent", "check", "judgement"}; `served` is {"file", "bytes", "sha256",
    "tail"} or null, with the last 80 bytes as text and what is no ASCII in them escaped.
    """
    trials: list[JsonValue] = [
        {
            "trial": trial.number,
            "was": trial.was,
            "looked_for_and_absent": list(looked_for_and_absent(trial.judgement, run.judge, run.parameters)),
            "check": list(run.trial_commands(trial)),
            "judgement": judgement_json(trial.judgement, trial.evidence),
        }
        for trial in run.trials
    ]
    return {
        "format": SHOW_FORMAT,
        "run": run.name,
        "verdict": run.verdict,
        "facts": dict(run.facts),
        "served": _served_json(run),
        "trials": trials,
        "check": [*run.commands()],
        "notes": list(run.notes),
    }


def _served_json(run: ShownRun) -> JsonValue:
    if run.served is None:
        return None
    return {
        "file": "tool-page1.txt",
        "bytes": len(run.served),
        "sha256": run.served_sha256,
        "tail": tail_of(run.served),
    }


def tail_of(served: bytes) -> str:
    """The last 80 bytes, as ASCII."""
    return visible(served[-TAIL_BYTES:].decode("ascii", "backslashreplace"))


def show_page(run: ShownRun) -> Page:
    """The run as lines for a terminal."""
    page: Page = [*_head(run)]
    for trial in run.trials:
        page += [line_of(""), *_trial_head(trial)]
        page += explain(trial.judgement, trial.evidence)[1:]
        page += _labelled("looked for and absent", looked_for_and_absent(trial.judgement, run.judge, run.parameters))
        page += _labelled("check", run.trial_commands(trial))
    page.append(line_of(""))
    page += _labelled(f"check the run, in {visible(run.name)}", run.commands())
    return page


def _head(run: ShownRun) -> Iterator[Line]:
    yield line_of(f"run {visible(run.name)}", "head")
    yield (Segment("verdict: ", "dim"), _verdict_segment(run))
    for name, value in run.facts:
        yield (Segment(f"{name}: ", "dim"), Segment(visible(value)))
    if run.served is not None:
        digest = f"sha256 {run.served_sha256}"
        yield (Segment("served: ", "dim"), Segment(f"tool-page1.txt, {len(run.served)} bytes, {digest}"))
        yield (Segment(f"  its last {min(TAIL_BYTES, len(run.served))} bytes: ", "dim"), Segment(tail_of(run.served)))
    for note in run.notes:
        yield (Segment("note: ", "open"), Segment(visible(note)))


def _verdict_segment(run: ShownRun) -> Segment:
    if run.verdict is None:
        return Segment("none: the run is unfinished", "open")
    words = run.verdict.removeprefix("REHEARSAL ")
    styles: Iterator[Style] = (style for decision, style in DECISION_STYLES.items() if words.startswith(decision))
    return Segment(visible(run.verdict), next(styles, "open"))


def _trial_head(trial: ShownTrial) -> Iterator[Line]:
    style = DECISION_STYLES[trial.judgement.decision]
    yield (Segment(f"trial {trial.number}: ", "head"), Segment(headline(trial.judgement), style))
    if trial.was is not None:
        yield (Segment("  as recorded: ", "dim"), Segment(visible(trial.was), "open"))


def _labelled(title: str, values: Iterator[str] | Sequence[str]) -> Iterator[Line]:
    listed = list(values)
    if listed:
        yield line_of(f"{title}:", "dim")
        yield from (line_of(f"  {visible(value)}") for value in listed)


def show_markdown(run: ShownRun) -> str:
    """The run for pasting into an issue: what a model wrote stands in fences that it cannot close."""
    lines = [f"## {_inline(run.verdict or 'unfinished run')}", "", f"Run {_inline(run.name)}", ""]
    lines += [f"- {name}: {_inline(value)}" for name, value in run.facts]
    if run.served is not None:
        lines.append(f"- served: `tool-page1.txt`, {len(run.served)} bytes, sha256 {_inline(str(run.served_sha256))}")
        lines.append(f"- its last {min(TAIL_BYTES, len(run.served))} bytes: {_inline(tail_of(run.served))}")
    lines += [f"- note: {_inline(note)}" for note in run.notes]
    for trial in run.trials:
        lines += ["", *_trial_markdown(trial, run)]
    lines += ["", "### Check by hand", "", *_fenced(run.commands(), "sh")]
    return "\n".join(lines) + "\n"


def _trial_markdown(trial: ShownTrial, run: ShownRun) -> Iterator[str]:
    yield f"### Trial {trial.number}: {headline(trial.judgement)}"
    yield ""
    if trial.was is not None:
        yield f"As recorded: {_inline(trial.was)}"
        yield ""
    yield from _fenced(plain_text(explain(trial.judgement, trial.evidence)[1:]).splitlines(), "text")
    absent = looked_for_and_absent(trial.judgement, run.judge, run.parameters)
    if absent:
        yield from ("", "Looked for and absent:", "", *(f"- {what}" for what in absent))
    commands = list(run.trial_commands(trial))
    if commands:
        yield from ("", *_fenced(commands, "sh"))


def _fenced(lines: Sequence[str], language: str) -> Iterator[str]:
    fence = fence_for("\n".join(lines))
    yield from (f"{fence}{language}", *lines, fence)


def _inline(text: str) -> str:
    """Text in backticks, more of them than it holds itself."""
    shown = visible(text)
    if "`" not in shown:
        return f"`{shown}`"
    fence = fence_for(shown)
    return f"{fence} {shown} {fence}"
