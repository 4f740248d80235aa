"""Reading a run's directory back: what is there, what its own digests say of it, and what does not fit.

Nothing is trusted and nothing is followed: names come from walking the directory, links and special files are told and
not opened, sizes are bounded. A run that was killed may end in torn lines; that is told and tolerated.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from probekit import jsontext
from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.jsonscan import MAX_DEPTH
from probekit.run_layout import (
    AGENT_OUT,
    BINDING,
    EVENTS,
    MANIFEST,
    PART,
    SERVED,
    SPIKE_LOG,
    SUMS,
    TRIALS,
    VERDICT,
    attempt_name,
    response_name,
)

SIGNS_OF_A_RUN: Final = (MANIFEST, EVENTS, SUMS)
"""A directory that holds none of these is no run."""

LAST: Final = "last"
LOGS_VARIABLE: Final = "PROBEKIT_LOGS"
DEFAULT_LOGS: Final = "logs"

LINE_DEPTH = MAX_DEPTH + 16
"""A line of ours may hold arguments that are as deep as JSON of a reply may be, within members of its own."""

LIMIT = 256 * 1024 * 1024
"""Bytes of a file that is read whole, at most; no body may be longer than an eighth of it."""

DEEPEST = 4
"""Folders below one another; a run has one level of them, and a control's own run within it."""

_CHUNK = 1 << 20
_OF_NOTHING: Final = hashlib.sha256(b"").hexdigest()
_RUN_NAME = re.compile(r"(?P<stamp>[0-9]{8}T[0-9]{6}Z)-.+-[0-9a-f]{8}(?:-(?P<clash>[0-9]{1,4}))?")
_SUM_LINE = re.compile(r"(?P<digest>[0-9a-f]{64}) [ *](?P<name>[^\n]+)")

FlawKind = Literal["missing", "edited", "unlisted", "unsafe", "unreadable", "differs"]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that does not hold. `where` is a file of the run; `sentence` says what, in our words."""

    kind: FlawKind
    where: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RunFiles:
    """A run's directory as found.

    digests    sha256 of every plain file, by its name relative to the directory
    sums       what SHA256SUMS lists; None where there is no such file
    events     the readable lines of events.jsonl
    trials     the readable lines of trials.jsonl
    flaws      files that are missing, edited, unlisted, unsafe or unreadable
    notes      what is worth saying and no flaw: torn lines
    """

    directory: Path
    digests: Mapping[str, str]
    sums: Mapping[str, str] | None
    events: tuple[JsonObject, ...]
    trials: tuple[JsonObject, ...]
    flaws: tuple[Flaw, ...]
    notes: tuple[str, ...] = ()

    @property
    def closed(self) -> bool:
        """Was the run closed: its last event says so, and its digests and after them its verdict were written?"""
        ended = bool(self.events) and self.events[-1].get("step") == "run_closed"
        return ended and self.sums is not None and VERDICT in self.digests

    @property
    def barely_begun(self) -> bool:
        """Was its writer killed before the log said that the manifest was written? Then nothing was sent."""
        return _barely_begun(self.digests, self.events)

    def read(self, name: str) -> bytes | None:
        """A file's bytes; None where there is no such plain file in the run, or it cannot be read."""
        if name not in self.digests:
            return None
        return _read(self.directory / name)

    def steps(self, step: str) -> Iterator[JsonObject]:
        """The events of one step, in order."""
        return (event for event in self.events if event.get("step") == step)


@dataclass(slots=True)
class _Findings:
    flaws: list[Flaw] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def flaw(self, kind: FlawKind, where: str, sentence: str) -> None:
        self.flaws.append(Flaw(kind, where, sentence))


def logs_folder(given: str | None) -> Path:
    """Where runs are kept: as given, else PROBEKIT_LOGS, else ./logs."""
    return Path(given or os.environ.get(LOGS_VARIABLE) or DEFAULT_LOGS)


def find_run(given: str, logs: Path) -> Path:
    """The directory that RUN names; `last` is the newest under `logs`. Raises UsageError where there is none."""
    return as_run(_newest(logs) if given == LAST else Path(given))


def as_run(path: Path) -> Path:
    """The path, if it is a run's directory. Raises UsageError."""
    try:
        is_directory, is_run = path.is_dir(), any((path / name).exists() for name in SIGNS_OF_A_RUN)
    except OSError as error:
        raise UsageError(f"{_named(path)} cannot be read: {error.strerror or type(error).__name__}.") from error
    if not is_directory:
        what = "a file, not a run's directory" if path.exists() else "not there: name a run's directory, or `last`"
        raise UsageError(f"{_named(path)} is {what}.")
    if not is_run:
        raise UsageError(f"{_named(path)} is no run: it holds no {', no '.join(SIGNS_OF_A_RUN)}.")
    return path


def _newest(logs: Path) -> Path:
    try:
        runs = [entry for entry in os.scandir(logs) if entry.is_dir(follow_symlinks=False)]
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(f"the logs folder {_named(logs)} cannot be read: {why}. Name another with --logs.") from error
    named = [(found, entry) for entry in runs if (found := _RUN_NAME.fullmatch(entry.name))]
    if not named:
        raise UsageError(f"the logs folder {_named(logs)} holds no run yet. Name another with --logs.")
    return Path(max(named, key=lambda item: _age_key(*item))[1].path)


def _age_key(found: re.Match[str], entry: os.DirEntry[str]) -> tuple[str, int, int]:
    """Start by the name, then the clash number, then the folder's own time: the larger, the newer."""
    return found["stamp"], entry.stat(follow_symlinks=False).st_mtime_ns, int(found["clash"] or 1)


def _named(path: Path) -> str:
    return ascii(str(path))[1:-1]


def read_run(directory: Path) -> RunFiles:
    """Walk, digest and read a run's directory, and hold its files against its digests and its events."""
    found = _Findings()
    digests = dict(_digests(directory, "", found))
    if digests.get(VERDICT) == _OF_NOTHING:  # its writer was killed between making it and writing to it
        del digests[VERDICT]
    sums = _read_sums(directory, digests, found)
    if sums is not None:
        _hold_against_sums(digests, sums, found)
    events = _lines(directory, digests, EVENTS, found)
    trials = _lines(directory, digests, TRIALS, found)
    for name in () if _barely_begun(digests, events) else (MANIFEST, EVENTS):
        if name not in digests and (sums is None or name not in sums):
            found.flaw("missing", name, "it is not there")
    _hold_against_events(digests, events, found)
    for name in _due(events):
        if name not in digests and not any(flaw.where == name for flaw in found.flaws):
            found.flaw("missing", name, "the log tells of what it holds, and it is not there")
    return RunFiles(directory, digests, sums, events, trials, tuple(found.flaws), tuple(found.notes))


def _barely_begun(digests: Mapping[str, str], events: Iterable[JsonObject]) -> bool:
    """The log comes first, then the manifest, which may be torn; nothing else is there before the log tells of it."""
    fits = not digests or (EVENTS in digests and digests.keys() <= {EVENTS, MANIFEST})
    return fits and all(event.get("step") == "run_started" for event in events)


DUE: Final[Mapping[str, str]] = {
    "judged": f"trial-{{trial}}/{AGENT_OUT}",
    "preflight_ended": BINDING,
    "served": SERVED,
    "froze": MANIFEST,
    "run_closed": SPIKE_LOG,
}
"""Step of the log → the file that was written with it."""


def _due(events: Iterable[JsonObject]) -> Iterator[str]:
    """Files that the log says were written, beside the payloads that it digests."""
    for event in events:
        form = DUE.get(str(event.get("step")))
        if form is not None:
            yield form.format(trial=event.get("trial"))


def _digests(directory: Path, below: str, found: _Findings) -> Iterator[tuple[str, str]]:
    """Name and sha256 of every plain file, sorted by name."""
    for entry in _entries(directory / below, below, found):
        name = f"{below}{entry.name}"
        if entry.is_symlink():
            found.flaw("unsafe", name, "it is a link, which a run never holds; it was not followed")
        elif entry.is_dir(follow_symlinks=False) and name.count("/") >= DEEPEST:
            found.flaw("unsafe", name, "it lies deeper than a run's folders do; it was not entered")
        elif entry.is_dir(follow_symlinks=False):
            yield from _digests(directory, f"{name}/", found)
        elif entry.stat(follow_symlinks=False).st_size > LIMIT:
            found.flaw(
                "unsafe", name, f"it is larger than {LIMIT >> 20} MiB, which no file of a run is; it was not read"
            )
        elif not entry.is_file(follow_symlinks=False):
            found.flaw("unsafe", name, "it is no plain file; it was not opened")
        elif digest := _digest(directory / name, name, found):
            yield name, digest


def _entries(folder: Path, below: str, found: _Findings) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError as error:
        found.flaw("unreadable", below or ".", error.strerror or type(error).__name__)
        return []


def _digest(path: Path, name: str, found: _Findings) -> str | None:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
    except OSError as error:
        found.flaw("unreadable", name, error.strerror or type(error).__name__)
        return None
    return digest.hexdigest()


def _read(path: Path) -> bytes | None:
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return None
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError:
        return None
    return data if len(data) <= LIMIT else None


def _read_sums(directory: Path, digests: Mapping[str, str], found: _Findings) -> dict[str, str] | None:
    data = _read(directory / SUMS) if SUMS in digests else None
    if data is None or (VERDICT not in digests and not data.endswith(b"\n")):
        return None  # torn, and without the verdict that comes after it: its writer was killed there
    sums: dict[str, str] = {}
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), start=1):
        entry = _SUM_LINE.fullmatch(line)
        if entry is None:
            found.flaw("edited", SUMS, f"line {number} is no digest and name")
        elif entry["name"] in sums:
            found.flaw("edited", SUMS, f"line {number} lists {entry['name']!a} a second time")
        else:
            sums[entry["name"]] = entry["digest"]
    return sums


def _hold_against_sums(digests: Mapping[str, str], sums: Mapping[str, str], found: _Findings) -> None:
    told = {flaw.where for flaw in found.flaws}
    for name, digest in sums.items():
        if name not in digests and name not in told and name != VERDICT:
            found.flaw("missing", name, f"{SUMS} lists it, and it is not there")
        elif name in digests and digests[name] != digest:
            found.flaw("edited", name, f"its digest is not the one in {SUMS}")
    at_work = () if VERDICT in digests else (VERDICT + PART,)  # the last to be written, after the sums
    for name in digests:
        if name not in sums and name not in (SUMS, *at_work):
            found.flaw("unlisted", name, f"{SUMS} does not list it")


def _lines(directory: Path, digests: Mapping[str, str], name: str, found: _Findings) -> tuple[JsonObject, ...]:
    """The objects of a JSONL file. A line that is torn is noted and left out: its writer was killed there."""
    data = _read(directory / name) if name in digests else None
    if data is None:
        return ()
    lines = data.split(b"\n")
    read: list[JsonObject] = []
    for number, line in enumerate(lines, start=1):
        value = jsontext.read(line, LINE_DEPTH).value if line else None
        if isinstance(value, dict):
            read.append(value)
        elif line:
            found.notes.append(f"{name} line {number} is torn: its writer was killed there, or somebody edited it")
    return tuple(read)


def _hold_against_events(digests: Mapping[str, str], events: tuple[JsonObject, ...], found: _Findings) -> None:
    """Every payload's digest as it was logged when it was written, against the file as it is."""
    told = {flaw.where for flaw in found.flaws}
    for name, digest in logged_payloads(events):
        if name in told:
            continue
        if name not in digests:
            found.flaw("missing", name, f"{EVENTS} has a line about it, and it is not there")
        elif digests[name] != digest:
            found.flaw("edited", name, f"its digest is not the one in {EVENTS}")


def logged_payloads(events: tuple[JsonObject, ...]) -> Iterator[tuple[str, str]]:
    """Name and sha256 of every payload that events.jsonl tells of.

    A `received` event names no file: its body is the turn's response where a `reply` event accepted it, else the
    attempt's own file, in the folder of the request before it (sessions follow one another).
    """
    accepted = {key for event, key in _attempts(events) if event.get("step") == "reply"}
    for event, key in _attempts(events):
        name, digest = event.get("file"), event.get("sha256")
        if event.get("step") == "received":
            name = response_name(*key[:2]) if key in accepted else attempt_name(*key)
        if isinstance(name, str) and isinstance(digest, str):
            yield name, digest


def _attempts(events: tuple[JsonObject, ...]) -> Iterator[tuple[JsonObject, tuple[str, int, int]]]:
    """Every event with the folder that it belongs to, its turn and its attempt (0 where it has none)."""
    folder = ""
    for event in events:
        name, turn, attempt = event.get("file"), event.get("turn"), event.get("attempt")
        if event.get("step") == "request" and isinstance(name, str):
            folder = name.rpartition("/")[0]
        yield event, (folder, turn if isinstance(turn, int) else 0, attempt if isinstance(attempt, int) else 0)
