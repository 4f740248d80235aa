"""Which files the given paths stand for, in order; a request and its response in two files are one unit."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from probekit.errors import UsageError
from probekit.run_layout import EVENTS, MANIFEST
from probekit.views.visible import visible

STANDARD_INPUT = "-"

LOG_NAME = re.compile(r"\.(?:json|jsonl|ndjson|jsonlines)(?:\.(?:gz|bz2|xz|zst))?$", re.IGNORECASE)
"""Names in a folder that are read as logs. A file that is pointed at is read whatever its name."""

_REQUEST = re.compile(r"request(?!.*request)", re.IGNORECASE)
_ANSWER_SUFFIXES = ("", ".json", ".bin", ".txt", ".sse")


@dataclass(frozen=True, slots=True)
class Unit:
    """One file; or two, a request and its response. `path` of standard input is "-"."""

    paths: tuple[str, ...]

    @property
    def name(self) -> str:
        """What to call it."""
        return "standard input" if self.paths[0] == STANDARD_INPUT else visible(self.paths[0])


@dataclass(frozen=True, slots=True)
class Nothing:
    """A folder without a log, or what of a folder is left alone; one sentence. `empty`: it gave no log at all."""

    name: str
    sentence: str
    empty: bool


def list_units(paths: Sequence[str]) -> Iterator[Unit | Nothing]:
    """The units of the paths: a file as it is, a folder with all folders in it, by name. Raises UsageError."""
    if not paths:
        raise UsageError("nothing was pointed at: name a log, a folder of logs, or - for standard input.")
    for given in paths:
        _must_be_there(given)
    alone = [given for given in paths if given == STANDARD_INPUT or not Path(given).is_dir()]
    yield from map(Unit, _paired(alone)) if alone else ()
    for given in paths:
        if given not in alone:
            yield from _folder(given)


def _must_be_there(given: str) -> None:
    if given == STANDARD_INPUT:
        return
    try:
        mode = Path(given).stat().st_mode
    except (OSError, ValueError) as error:
        why = "is not there" if isinstance(error, FileNotFoundError) else "cannot be read"
        raise UsageError(f"{visible(given)} {why}.") from error
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # a pipe cannot be opened twice, and is waited for without end
        raise UsageError(f"{visible(given)} is a pipe or a device: have it read as standard input, and name it -.")


def _folder(given: str) -> Iterator[Unit | Nothing]:
    logs, others, unreadable = _files_of(given)
    for name in unreadable:
        yield Nothing(visible(name), "cannot be read", empty=False)
    if not logs:
        told = "holds no log: no file in it ends in .json, .jsonl or .ndjson, packed or not"
        yield Nothing(visible(given), told, empty=True)
        return
    yield from map(Unit, _paired(logs))
    if others:
        yield Nothing(visible(given), f"holds {others} other files, which are left alone", empty=False)


def _files_of(given: str) -> tuple[list[str], int, list[str]]:
    """The logs in a folder, sorted; how many files are none; which folders cannot be read."""
    logs: list[str] = []
    all_files: set[str] = set()
    runs: set[str] = set()
    unreadable: list[str] = []
    for folder, inner, names in os.walk(given, onerror=lambda error: unreadable.append(str(error.filename))):
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        paths = [str(Path(folder) / name) for name in names if not name.startswith(".")]
        all_files.update(paths)
        runs.update({folder} if {MANIFEST, EVENTS} <= set(names) else ())
        is_run = not runs.isdisjoint([folder, *map(str, Path(folder).parents)])
        named = (path for path in paths if LOG_NAME.search(path) and not (is_run and _is_of_run(path)))
        logs.extend(path for path in named if _is_plain(path))
    pairs = _paired(sorted(logs), all_files)
    used = {path for unit in pairs for path in unit}
    return sorted(used), len(all_files - used), sorted(unreadable)


def _is_plain(path: str) -> bool:
    """Is it a plain file, also behind a link? A named pipe in a folder would be waited for without end."""
    try:
        return Path(path).is_file()
    except OSError:
        return False


def _is_of_run(path: str) -> bool:
    """A file of a run of ours that is no request."""
    return _REQUEST.search(Path(path).name) is None


def _paired(paths: Sequence[str], there: set[str] | None = None) -> list[tuple[str, ...]]:
    """Each path alone, or a request with its response, which must be among `there`."""
    known = set(paths) if there is None else there
    partners = {path: partner for path in paths if (partner := _partner(path, known)) is not None}
    taken = set(partners.values())
    return [(path, partners[path]) if path in partners else (path,) for path in paths if path not in taken]


def _partner(path: str, known: set[str]) -> str | None:
    """The response that belongs to a request by its name: `003-request.json` to `003-response.bin`."""
    name = Path(path).name
    if _REQUEST.search(name) is None or name.lower().endswith((".jsonl", ".ndjson")):
        return None
    stem = _REQUEST.sub(lambda found: "RESPONSE" if found[0].isupper() else "response", name)
    stems = (stem, str(Path(stem).with_suffix("")))
    tried = (str(Path(path).parent / f"{one}{suffix}") for one in stems for suffix in _ANSWER_SUFFIXES)
    return next((one for one in tried if one in known and one != path), None)
