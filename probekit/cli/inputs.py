"""What `judge` and `evidence` are pointed at: a file, a folder or standard input; what it is, and its bytes, bounded.

What it is follows from its name or from `--as`, never from what stands in it: an agent could forge that.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

from probekit.errors import UsageError
from probekit.readers.transcripts.registry import FORMATS
from probekit.views.visible import visible

LIMIT = 64 * 1024 * 1024
"""Bytes of a text, a document or a line, at most."""

TOO_LONG = f"longer than {LIMIT // 1024**2} MiB"

STANDARD_INPUT = "-"

FORMS: tuple[str, ...] = ("text", "trace", "response", *sorted(FORMATS))
"""What `--as` takes: a text, probekit's own forms, and the formats of agents' transcripts."""

ONE_A_LINE = ("trace", "response", "messages")
"""The forms that come one a line in a file of lines. Of another transcript all lines are one session."""

Layout = Literal["whole", "lines", "run", "folder"]
"""whole: one text or document. lines: one document a line. run: a run's directory. folder: any other directory."""

_SUFFIXES: Mapping[str, tuple[str | None, Layout]] = {
    ".txt": ("text", "whole"),
    ".json": (None, "whole"),
    ".jsonl": (None, "lines"),
}
"""Ending of a name → form and layout. Form None: traces or responses, told apart by the format's own keys."""


@dataclass(frozen=True, slots=True)
class Source:
    """What was pointed at. `path` None: standard input.

    `form` is one of FORMS; None: JSON, each document a trace, a response or a list of messages.
    """

    name: str
    path: Path | None
    form: str | None
    layout: Layout

    def open(self) -> BinaryIO:
        """The bytes. Raises UsageError where the file cannot be read."""
        if self.path is not None:
            try:
                return self.path.open("rb")
            except OSError as error:
                raise _unreadable(self.name, error) from error
        if sys.stdin is None:
            raise UsageError("standard input is closed: there is nothing to judge.")
        return sys.stdin.buffer

    def size(self) -> int | None:
        """Bytes of a plain file, also of one that standard input comes from; None of a pipe and its kin."""
        try:
            found = os.fstat(sys.stdin.fileno()) if self.path is None else self.path.stat()
        except (OSError, ValueError, AttributeError):
            return None
        return found.st_size if stat.S_ISREG(found.st_mode) else None


@dataclass(frozen=True, slots=True)
class InputLine:
    """A line with its number from 1. `data` is None where it could not be had, and `problem` says why.

    `end` is how many bytes of the input have been read with it.
    """

    number: int
    data: bytes | None
    end: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """What a folder holds: the files to judge, by name; how many others, and folders, are left alone."""

    sources: tuple[Source, ...]
    others: int
    folders: int


def find_source(given: str, form: str | None) -> Source:
    """What `given` names, read as `form` where that is given. Raises UsageError with one sentence."""
    told = _form(form)
    if given == STANDARD_INPUT:
        return Source("standard input", None, told or "text", "lines" if told in ("trace", "response") else "whole")
    name, path = visible(given), Path(given)
    try:
        there, folder = path.exists(), path.is_dir()
        run = folder and _is_run(path)
    except OSError as error:
        raise _unreadable(name, error) from error
    if not there:
        raise UsageError(f"{name} is not there.")
    if not folder:
        return _file(name, path, told)
    if not run:
        return Source(name, path, told, "folder")
    if told is not None:
        raise UsageError(f"{name} is a run's directory: leave --as {told} out.")
    return Source(name, path, None, "run")


def _is_run(path: Path) -> bool:
    # only a directory needs the reader of runs
    from probekit.past.files import SIGNS_OF_A_RUN  # noqa: PLC0415

    return any((path / sign).exists() for sign in SIGNS_OF_A_RUN)


def list_folder(folder: Source) -> Folder:
    """The files of a folder whose names end in .txt, .json or .jsonl, sorted by name. Folders in it are not entered.

    Raises UsageError where it cannot be read or holds no such file.
    """
    if folder.path is None:
        raise UsageError("standard input is no folder.")
    try:
        with os.scandir(folder.path) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
        files = [entry for entry in found if not entry.is_dir()]
    except OSError as error:
        raise _unreadable(folder.name, error) from error
    named = [Path(entry.path) for entry in files if Path(entry.name).suffix.lower() in _SUFFIXES]
    if not named:
        raise UsageError(f"{folder.name} is no run, and no file in it ends in {', '.join(_SUFFIXES)}.")
    sources = tuple(_file(visible(str(path)), path, folder.form) for path in named)
    return Folder(sources, len(files) - len(named), len(found) - len(files))


def _form(form: str | None) -> str | None:
    if form is None or form in FORMS:
        return form
    raise UsageError(f"--as {form!a} is none of {', '.join(FORMS)}.")


def _file(name: str, path: Path, told: str | None) -> Source:
    named = _SUFFIXES.get(path.suffix.lower())
    if told is None:
        if named is None:
            raise UsageError(
                f"the name of {name} does not say what it holds: add --as text, --as trace or --as response, or, for"
                " an agent's transcript, --as and the name of its format."
            )
        return Source(name, path, *named)
    if told not in ONE_A_LINE:
        return Source(name, path, told, "whole")
    of_json = named is not None and named[0] is None
    layout: Layout = named[1] if named is not None and of_json else _LAYOUT_OF_OTHER_FILES[told]
    return Source(name, path, told, layout)


_LAYOUT_OF_OTHER_FILES: Mapping[str, Layout] = {"trace": "lines", "response": "whole", "messages": "whole"}
"""Of files that are named neither .json nor .jsonl: a run's `002-response.bin` is one body, traces come one a line."""


def _unreadable(name: str, error: OSError) -> UsageError:
    return UsageError(f"{name} cannot be read: {error.strerror or type(error).__name__}.")


def is_plain(file: Path) -> bool:
    """Is it a plain file, also behind a link? A named pipe would be waited for without end."""
    try:
        return file.is_file()
    except OSError:
        return False


def read_whole(source: Source) -> bytes:
    """All bytes of a text or document. Raises UsageError where it is empty, too long or unreadable."""
    with source.open() as stream:
        try:
            data = stream.read(LIMIT + 1)
        except OSError as error:
            raise _unreadable(source.name, error) from error
    if not data:
        raise UsageError(f"{source.name} is empty: there is nothing to judge.")
    if len(data) > LIMIT:
        raise UsageError(f"{source.name} is longer than {LIMIT // 1024**2} MiB, the most that is judged at once.")
    return data


def text_of(data: bytes, name: str) -> str:
    """The bytes as text, nothing translated or dropped. Raises UsageError where they are no UTF-8 text."""
    zero = data.find(0)
    if zero >= 0:
        raise UsageError(f"{name} is binary, not text (a zero byte at {zero}).")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name} is not UTF-8 text (byte {error.start}).") from error


def read_lines(source: Source) -> Iterator[InputLine]:
    """Lines in order, in memory of one line; blank ones are left out. Raises UsageError where there is none at all.

    Where reading fails after that, the last line says so.
    """
    last: InputLine | None = None
    with source.open() as stream:
        try:
            for line in _bounded_lines(stream):
                if line.data is None or line.data.strip():
                    last = line
                    yield line
        except OSError as error:
            failed = _unreadable(source.name, error)
            if last is None:
                raise failed from error
            yield InputLine(last.number + 1, None, last.end, str(failed))
    if last is None:
        raise UsageError(f"{source.name} holds no line: there is nothing to judge.")


def _bounded_lines(stream: BinaryIO) -> Iterator[InputLine]:
    number = end = 0
    while data := stream.readline(LIMIT + 1):
        number += 1
        end += len(data)
        whole = data.endswith(b"\n") or len(data) <= LIMIT
        if whole:
            yield InputLine(number, data.rstrip(b"\r\n"), end)
            continue
        while not whole and (rest := stream.readline(LIMIT)):
            end += len(rest)
            whole = rest.endswith(b"\n")
        yield InputLine(number, None, end, TOO_LONG)
