"""What `audit` does: its words → a question → findings to a file, a summary to standard output, an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import BinaryIO, get_args

from probekit.audit.question import Question, kind_of_field
from probekit.audit_files.partitions import total_size
from probekit.audit_run.asked import Asked
from probekit.audit_run.baseline import read_baseline
from probekit.audit_run.outcome import Limits, Outcome, make_outcome, notes, why_unusable
from probekit.audit_run.result import MOST_TOLD, News, PartResult
from probekit.audit_run.running import Engine, Heard, audit_paths
from probekit.cli.output import write_json, write_note, write_page
from probekit.cli.stopping import stopped_by_signals
from probekit.equivalents import EquivalentKind
from probekit.errors import UsageError
from probekit.run_layout import PART
from probekit.views.audit import shown_page, summary_json, summary_page
from probekit.views.bar import Bar
from probekit.views.visible import visible

STANDARD_OUTPUT = "-"
KINDS: tuple[EquivalentKind, ...] = get_args(EquivalentKind)


@dataclass(frozen=True, slots=True)
class Words:
    """The command line as it came."""

    paths: tuple[str, ...]
    tool: str | None
    field: str | None
    kind: str | None
    carriers: tuple[str, ...]
    bait: tuple[str, ...]
    called: tuple[str, ...]
    same: tuple[str, ...]
    history: bool
    rows: str | None
    format_name: str | None
    output: str | None
    as_json: bool
    show: int
    no_text: bool
    fail_above: str | None
    new_since: str | None
    jobs: int | None
    engine: str | None
    scheduler: str | None


def audit_given(words: Words) -> int:
    """Audit as the command line says; the exit status. Raises UsageError before anything is written."""
    asked, engine = asked_of(words), _engine_of(words)
    limits = Limits(
        None if words.fail_above is None else share_of(words.fail_above),
        None if asked.known is None else News(asked.known),
    )
    size = total_size(words.paths)
    with stopped_by_signals(), _findings_file(words.output) as lines, Bar(size) as bar:

        def heard(part: PartResult, total: PartResult) -> None:
            _tell(part, total)
            bar.advance(total.done, total.tally.judged)

        total = audit_paths(words.paths, asked, engine, Heard(lines, heard, limits.news))
        unusable = why_unusable(asked.question, total)
        if unusable is not None:
            raise UsageError(unusable)
    outcome = make_outcome(asked.question, total, limits)
    _print(outcome, words)
    return outcome.status


def _print(outcome: Outcome, words: Words) -> None:
    for sentence in notes(outcome):
        write_note(sentence)
    for kind in ("unreadable", "skipped"):
        left = outcome.total.problems[kind] - sum(one.kind == kind for one in outcome.total.told)
        if left > 0:
            write_note(f"{left:,} more were {kind}.")
    if words.output == STANDARD_OUTPUT:
        for sentence in (*outcome.failed, *outcome.doubts):
            write_note(sentence)
    elif words.as_json:
        write_json(summary_json(outcome))
    else:
        write_page([*summary_page(outcome), *shown_page(outcome.total.shown)])


def _tell(part: PartResult, total: PartResult) -> None:
    """What could not be read, as it comes up, as far as it is told at all."""
    before = {kind: total.problems[kind] - part.problems[kind] for kind in part.problems}
    for told in part.told:
        if before[told.kind] < MOST_TOLD:
            before[told.kind] += 1
            write_note(visible(told.sentence))  # it may name what a log holds


def asked_of(words: Words) -> Asked:
    """The question. Raises UsageError where the words make none, or name a baseline that is none."""
    _must_fit(words)
    field = words.field or ""
    question = Question(
        tool=words.tool or "",
        field=field,
        kind=_kind_of(words.kind, field),
        carriers=_listed(words.carriers),
        bait=_listed(words.bait),
        called=_listed(words.called),
        same=tuple(_group(group) for group in words.same),
        rows=words.rows,
        history=words.history,
    )
    return Asked(
        question,
        format_name=words.format_name,
        texts=not words.no_text,
        show=words.show,
        known=None if words.new_since is None else read_baseline(words.new_since, question.tool),
    )


def _must_fit(words: Words) -> None:
    """Raises UsageError where words are missing, empty, or fight each other."""
    if words.tool is None and words.rows is None:
        raise UsageError("say what to look at: --tool TOOL --field FIELD, or --rows ID_FIELD.")
    if (words.tool is None) != (words.field is None):
        raise UsageError("--tool and --field belong together: the tool, and its argument.")
    if "" in (words.tool, words.field, words.rows):
        raise UsageError("--tool, --field and --rows take a name that is not empty.")
    if words.tool is None and (words.kind or words.carriers or words.bait or words.called or words.same):
        raise UsageError("--kind, --carrier, --bait, --called and --same say more of a --field, and there is none.")
    if words.output == STANDARD_OUTPUT and (words.as_json or words.show):
        raise UsageError("-o - prints the findings in the place of the summary: leave --json and --show out.")
    if words.show and (words.no_text or words.as_json):
        raise UsageError("--show prints text of the logs: leave --no-text and --json out.")


def _kind_of(kind: str | None, field: str) -> EquivalentKind:
    if kind is None:
        return kind_of_field(field)
    for known in KINDS:
        if kind == known:
            return known
    raise UsageError(f"--kind {kind!a} is none of {', '.join(KINDS)}.")


def _listed(given: Sequence[str]) -> tuple[str, ...]:
    """Words that come in one option or in several, parted by commas."""
    return tuple(word.strip() for text in given for word in text.split(",") if word.strip())


def _group(text: str) -> tuple[str, ...]:
    group = tuple(value.strip() for value in text.split("=") if value.strip())
    if len(group) < 2:
        raise UsageError(f"--same {text!a} joins nothing: it takes values with = between them (JST=Asia/Tokyo).")
    return group


def share_of(text: str) -> Fraction:
    """A share: `2%`, or `0.02`. Raises UsageError; a bare whole number might be either."""
    number, mark, rest = text.strip().partition("%")
    try:
        share = Fraction(Decimal(number.strip())) / (100 if mark else 1)
    except (InvalidOperation, ValueError, OverflowError) as error:
        raise UsageError(f"--fail-above {text!a} is no share: say 2% or 0.02.") from error
    if rest or not 0 <= share <= 1 or (not mark and share == 1):
        raise UsageError(f"--fail-above {text!a} is no share from 0% to 100%: say 2% or 0.02.")
    return share


def _engine_of(words: Words) -> Engine:
    if words.engine is None and words.scheduler is None:
        return Engine(words.jobs)
    if words.engine != "dask" or words.scheduler is None or words.jobs is not None:
        raise UsageError("a cluster takes --engine dask and --scheduler ADDRESS, and no --jobs.")
    return Engine(scheduler=words.scheduler)


@contextmanager
def _findings_file(path: str | None) -> Iterator[Callable[[bytes], None]]:
    """Where the findings' lines go. A file that was begun is taken away where the audit does not come to its end."""
    if path is None:
        yield lambda _: None
    elif path == STANDARD_OUTPUT:
        yield _to_standard_output
    else:
        with _new_file(path) as write:
            yield write


@contextmanager
def _new_file(path: str) -> Iterator[Callable[[bytes], None]]:
    file, part = Path(path), Path(path + PART)
    _must_be_new(file)
    try:
        stream = part.open("xb")
    except FileExistsError as error:
        why = "an audit is writing it, or was killed while it did; then take it away."
        raise UsageError(f"{visible(path)}{PART} is there already: {why}") from error
    except OSError as error:
        raise UsageError(f"{visible(path)} cannot be written: {error.strerror or type(error).__name__}.") from error
    try:
        with stream:
            yield partial(_write, stream)
        _must_be_new(file)
        part.rename(file)  # half of the findings would pass for all of them
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _must_be_new(file: Path) -> None:
    if os.path.lexists(file):
        raise UsageError(f"{visible(str(file))} is there already: nothing is overwritten, name another file.")


def _write(stream: BinaryIO, lines: bytes) -> None:
    stream.write(lines)


def _to_standard_output(lines: bytes) -> None:
    sys.stdout.write(lines.decode("ascii"))
