"""What `judge` and `evidence` do: input → cases → judgements or evidence on standard output → exit status."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from probekit.cli.inputs import InputLine, Source, find_source, is_plain, list_folder, read_lines, read_whole, text_of
from probekit.cli.output import write_json, write_note, write_page
from probekit.errors import EXIT_SHIP, EXIT_VOID, UsageError
from probekit.evidence import JsonValue
from probekit.judges.bench import Bench, Tally, evidence_result, make_bench
from probekit.readers.transcripts.registry import FORMATS, read_transcript
from probekit.scenario.files import load_scenario
from probekit.traces import Form, TraceCase, TraceError, read_case, text_evidence
from probekit.views.bar import Bar
from probekit.views.judgement import explain
from probekit.views.marks import line_of
from probekit.views.visible import visible

TEXT_SCENARIO = "truncated-catalog"
"""What a plain text is judged as, where nothing else is said (contract 3, "Traces")."""


@dataclass(frozen=True, slots=True)
class Given:
    """The command line: what to read, as which scenario's and in which form; both None where nothing was said."""

    path: str
    scenario: str | None
    form: str | None


def judge_given(given: Given, *, pages: bool) -> int:
    """Judge it all, as pages or as JSON; the exit status."""
    source = find_source(given.path, given.form)
    if source.layout == "whole":
        tally = Tally()
        _judge_item(_only_item(source, given.scenario), tally, pages=pages)
        return tally.status
    return _judge_all(_many(source, given.scenario), pages=pages)


def print_evidence(given: Given) -> int:
    """Print what is read of it; the exit status."""
    source = find_source(given.path, given.form)
    if source.layout == "whole":
        return _print_all(iter([_only_item(source, given.scenario)]))
    return _print_all(_many(source, given.scenario).items)


def _print_all(items: Iterator[_Item]) -> int:
    status = EXIT_SHIP
    for item in items:
        if isinstance(item.case, str):
            status = EXIT_VOID
            write_json({**item.head, "error": item.case})
        else:
            write_json({**item.head, **evidence_result(item.case.evidence, item.bench.offered)})
    return status


@dataclass(frozen=True, slots=True)
class _Item:
    """One thing to judge: `head` is what its result begins with; `case` is a sentence where it cannot be read.

    `done` is how much of the whole input has been read with it, in the unit of `_Many.size`.
    """

    bench: Bench
    head: dict[str, JsonValue]
    case: TraceCase | str
    done: int = 0

    @property
    def title(self) -> str:
        """What its page is headed with."""
        return ", ".join(f"{key} {value}" for key, value in self.head.items())


@dataclass(frozen=True, slots=True)
class _Many:
    """Things to judge, one at a time. `size` is bytes or files in all, None where nobody can know."""

    items: Iterator[_Item]
    size: int | None = None


def _many(source: Source, scenario: str | None) -> _Many:
    """What a file of lines, a folder or a run holds. Raises UsageError."""
    if source.layout == "run":
        return _Many(_run_items(source, scenario))
    if source.layout == "folder":
        return _folder(source, scenario)
    return _Many(_line_items(source, _bench(source, scenario)), source.size())


def _bench(source: Source, scenario: str | None) -> Bench:
    if scenario is None and source.form != "text":
        raise UsageError(f"--scenario is missing: {source.name} is no plain text, so say which scenario it is of.")
    loaded = load_scenario(TEXT_SCENARIO if scenario is None else scenario)
    return make_bench(loaded.name, loaded.judge, loaded.judge_parameters)


def _only_item(source: Source, scenario: str | None) -> _Item:
    bench = _bench(source, scenario)
    return _Item(bench, {}, _whole_case(source, bench))


def _whole_case(source: Source, bench: Bench) -> TraceCase:
    data = read_whole(source)
    if source.form == "text":
        return TraceCase(text_evidence(text_of(data, source.name)))
    try:
        return _json_case(data, source.form, bench)
    except TraceError as error:
        raise UsageError(f"{source.name} cannot be judged: {error}.") from error


def _json_case(data: bytes, form: str | None, bench: Bench) -> TraceCase:
    """A document or stream in one of the JSON forms. Raises TraceError.

    A JSON list is a list of messages, whatever stands in it: no other form is a list, so nothing is guessed.
    """
    if form is None and data.lstrip(_BEFORE_JSON)[:1] == b"[":
        form = "messages"
    if form is not None and form in FORMATS:
        return read_transcript(form, data, bench.offered.names)
    known: Form | None = "trace" if form == "trace" else "response" if form == "response" else None
    return read_case(data, bench.offered, known)


_BEFORE_JSON = b" \t\r\n\xef\xbb\xbf"


def _folder(source: Source, scenario: str | None) -> _Many:
    """The files of a folder, sorted by name. Where one of them is no plain text, a scenario must be named."""
    folder = list_folder(source)
    bench = _bench(next((file for file in folder.sources if file.form != "text"), folder.sources[0]), scenario)
    if folder.others or folder.folders:
        write_note(f"{folder.others} files of other kinds and {folder.folders} folders in it are not read.")
    return _Many(_folder_items(folder.sources, bench), len(folder.sources))


def _folder_items(files: Sequence[Source], bench: Bench) -> Iterator[_Item]:
    for done, file in enumerate(files, 1):
        head: dict[str, JsonValue] = {"file": _file_name(file)}
        try:
            for item in _file_items(file, bench):
                yield _Item(bench, {**head, **item.head}, item.case, done)
        except UsageError as error:
            yield _Item(bench, head, str(error), done)


def _file_items(file: Source, bench: Bench) -> Iterator[_Item]:
    if file.path is not None and not is_plain(file.path):
        raise UsageError(f"{file.name} is no plain file.")
    return _line_items(file, bench) if file.layout == "lines" else iter([_Item(bench, {}, _whole_case(file, bench))])


def _file_name(file: Source) -> str:
    """The file's name; bytes in it that are no UTF-8 stand as escapes."""
    name = file.name if file.path is None else file.path.name
    return name.encode("utf-8", "backslashreplace").decode("utf-8")


def _line_items(source: Source, bench: Bench) -> Iterator[_Item]:
    for line in read_lines(source):
        head: dict[str, JsonValue] = {"line": line.number}
        case, identity = _line_case(line, source, bench)
        yield _Item(bench, head if identity is None else {**head, "id": identity}, case, line.end)


def _line_case(line: InputLine, source: Source, bench: Bench) -> tuple[TraceCase | str, str | int | None]:
    if line.data is None:
        return line.problem, None
    form = None if source.form == "text" else source.form
    try:
        case = _json_case(line.data, form, bench)
    except TraceError as error:
        return str(error), error.identity
    return case, case.identity


def _run_items(source: Source, scenario: str | None) -> Iterator[_Item]:
    """The trials of a run, re-read from its raw replies, judged by its own scenario unless another is named."""
    if source.path is None:
        raise UsageError("standard input is no run's directory.")
    # only a run needs the reader of runs and the chat loop
    from probekit.past.files import as_run, read_run  # noqa: PLC0415
    from probekit.past.reading import reread  # noqa: PLC0415

    reading = reread(read_run(as_run(source.path)))
    bench = reading.bench if scenario is None else _bench(source, scenario)
    for trial in reading.trials:
        yield _Item(bench, {"trial": trial.number}, TraceCase(trial.evidence))


def _judge_all(many: _Many, *, pages: bool) -> int:
    tally = Tally()
    with Bar(many.size) as bar:
        for item in many.items:
            bar.make_way()
            _judge_item(item, tally, pages=pages)
            bar.advance(item.done, tally.total)
    write_note(tally.sentence())
    return tally.status


def _judge_item(item: _Item, tally: Tally, *, pages: bool) -> None:
    if isinstance(item.case, str):
        tally.errors += 1
        if pages:
            write_page([line_of(f"{visible(item.title)}: not judged: {visible(item.case)}", "bad"), line_of("")])
        else:
            write_json({**item.head, "error": item.case})
        return
    judgement = item.bench.judged(item.case.evidence)
    tally.add(judgement)
    if pages:
        write_page([*explain(judgement, item.case.evidence, item.title), line_of("")])
    else:
        write_json({**item.head, **item.bench.result(judgement, item.case.evidence)})
