"""Writing a run's directory: exclusive, append-only, raw before parsed, closed with digests (contract 3).

Nothing in a run's directory is ever overwritten. Every digest is taken of what is stored.
"""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import orjson

from probekit.errors import LogsUnwritable, UsageError
from probekit.evidence import JsonValue
from probekit.run_layout import CAPTURED, PART, SUMS, attempt_name, response_name

EVENTS_FORMAT = 1
FILE_MODE = 0o600
DIRECTORY_MODE = 0o700
PLAIN_ONLY = os.O_NOFOLLOW | os.O_NONBLOCK
"""A link that was put in a file's place is refused, and a pipe does not hang."""

LARGE_BODY = 8 << 20
_CLASHES = 1000


def make_run_directory(logs: Path, name: str) -> Path:
    """Make `logs/name`, or `name-2`, `name-3` where it exists already.

    Raises UsageError where the logs folder cannot hold it; then nothing has been written.
    """
    try:
        logs.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_logs(logs, error) from error
    for number in range(1, _CLASHES):
        path = logs / (name if number == 1 else f"{name}-{number}")
        try:
            path.mkdir(mode=DIRECTORY_MODE)
        except FileExistsError:
            continue
        except OSError as error:
            raise _no_logs(logs, error) from error
        return path
    raise UsageError(f"the logs folder {logs} holds {_CLASHES} runs named {name}; name another with --logs.")


def _no_logs(logs: Path, error: OSError) -> UsageError:
    why = error.strerror or type(error).__name__
    return UsageError(f"no run can be kept in the logs folder {logs}: {why}. Name another folder with --logs.")


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte or raise OSError; a full disk may take a part first."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


@contextmanager
def keeping(path: Path) -> Iterator[None]:
    """Turn what the file system refuses into LogsUnwritable, which ends a run as VOID."""
    try:
        yield
    except OSError as error:
        raise LogsUnwritable(f"{path} cannot be written: {error.strerror or type(error).__name__}") from error


def make_folder(path: Path) -> Path:
    """Make a folder within a run. Raises LogsUnwritable, also where something is in its place."""
    with keeping(path):
        path.mkdir(mode=DIRECTORY_MODE)
    return path


def write_new(path: Path, data: bytes) -> str:
    """Create `path` with `data`; its sha256. Raises LogsUnwritable, also rather than overwrite.

    A file that is there is whole: one whose writer was killed bears another name.
    """
    part = path.with_name(path.name + PART)
    with keeping(path):
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        try:
            write_all(descriptor, data)
            _rename_new(part, path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        finally:
            os.close(descriptor)
    return hashlib.sha256(data).hexdigest()


def _rename_new(source: Path, target: Path) -> None:
    """Give a file its name. Raises OSError, also where the name is taken."""
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    source.rename(target)  # this process is the folder's only writer, so nothing comes between


class StoredBody:
    """One response body as it arrives; what `write` was given is in the file when it returns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with keeping(path):
            self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        self._digest = hashlib.sha256()
        self.size = 0

    def write(self, chunk: bytes) -> None:
        """Append the chunk; of one that a full disk takes in part, the part is counted too."""
        try:
            with keeping(self._path):
                write_all(self._descriptor, chunk)
        finally:
            written = chunk[: max(0, os.fstat(self._descriptor).st_size - self.size)]
            self._digest.update(written)
            self.size += len(written)

    def close(self) -> None:
        """Close the file; idempotent."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    @property
    def sha256(self) -> str:
        """Digest of what was written so far."""
        return self._digest.hexdigest()


@dataclass(slots=True)
class EventLog:
    """events.jsonl: one JSON object a line, numbered, appended in one write each.

    `digests` gathers the sha256 of every file that an event names, so that closing need not read large bodies again.
    """

    path: Path
    elapsed: Callable[[], float]
    on_event: Callable[[dict[str, JsonValue]], None] = lambda _event: None
    count: int = 0
    digests: dict[str, str] = field(default_factory=dict)

    def event(self, step: str, **facts: JsonValue) -> None:
        """Append a step; `at_ms` counts from the start of the process."""
        self.count += 1
        line: dict[str, JsonValue] = {"n": self.count, "at_ms": int(self.elapsed() * 1000), "step": step, **facts}
        append_line(self.path, orjson.dumps(line), new=self.count == 1)
        self.took(line)
        self.on_event(line)

    def took(self, line: Mapping[str, JsonValue]) -> None:
        """Keep the count and the digests up with a line, also one that a child wrote."""
        if isinstance(number := line.get("n"), int):
            self.count = max(self.count, number)
        if line.get("step") == "received":
            folder = line.get("session") or f"trial-{line.get('trial')}"
            self.digests[attempt_name(str(folder), line.get("turn"), line.get("attempt"))] = str(line["sha256"])
        elif "sha256" in line and "file" in line:
            self.digests[str(line["file"])] = str(line["sha256"])
        if line.get("step") == "reply":
            folder = str(line["file"]).partition("/")[0]
            self.digests.pop(attempt_name(folder, line.get("turn"), line.get("attempt")), None)


def append_line(path: Path, line: bytes, *, new: bool = False) -> None:
    """Append one line to a file that is only ever appended to; `new`: it may not be there yet."""
    with keeping(path):
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | (os.O_CREAT if new else 0) | PLAIN_ONLY, FILE_MODE)
        try:
            write_all(descriptor, line + b"\n")
        finally:
            os.close(descriptor)


def mend_last_line(path: Path) -> None:
    """End a line that a killed child left torn, so that what is appended next stands on its own."""
    if path.is_file() and (data := path.read_bytes()) and not data.endswith(b"\n"):
        append_line(path, b"")


@dataclass(slots=True)
class SessionFiles:
    """The Recorder of one session (wire/exchange.py): its bodies under `folder`, its steps in the event log."""

    run: Path
    folder: str
    log: EventLog
    scope: Mapping[str, JsonValue]
    _open: dict[tuple[int, int], StoredBody] = field(default_factory=dict)

    def request(self, turn: int, body: bytes) -> None:
        """Store a request body before it is sent."""
        name = f"{self.folder}/{turn:03d}-request.json"
        digest = write_new(self.run / name, body)
        self.event("request", turn=turn, file=name, bytes=len(body), sha256=digest)

    def attempt(self, turn: int, attempt: int) -> StoredBody:
        """Open the store of one attempt's body."""
        body = StoredBody(self.run / self._attempt_name(turn, attempt))
        self._open[turn, attempt] = body
        return body

    def accept(self, turn: int, attempt: int) -> None:
        """The attempt's body becomes the turn's response."""
        name = response_name(self.folder, turn)
        target = self.run / name
        source = self.run / self._attempt_name(turn, attempt)
        with keeping(target):
            _rename_new(source, target)
        body = self._open[turn, attempt]
        self.event("reply", turn=turn, attempt=attempt, file=name, bytes=body.size, sha256=body.sha256)

    def event(self, step: str, **facts: JsonValue) -> None:
        """Append a step of this session."""
        self.log.event(step, **self.scope, **facts)

    def _attempt_name(self, turn: int, attempt: int) -> str:
        return attempt_name(self.folder, turn, attempt)


def sums_of(run: Path, known: Mapping[str, str], added: Mapping[str, bytes]) -> bytes:
    """The text of SHA256SUMS over every file in the run, plus `added` ones that are about to be written.

    `known` holds digests that were taken while writing (name → hex): a file that is gone or was changed since then
    raises LogsUnwritable. Of a large body its size on disk must do, so that closing stays quick.
    """
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in added.items()}
    for name in known:
        if not (run / name).is_file():
            raise LogsUnwritable(f"{run / name} has gone: the run's directory was changed while it ran.")
    for path in sorted(run.rglob("*")):
        name = path.relative_to(run).as_posix()
        if path.is_file() and name != SUMS and name not in digests:
            digests[name] = known[name] if name in known and path.stat().st_size > LARGE_BODY else digest_file(path)
        if name in known and digests.get(name) != known[name]:
            raise LogsUnwritable(f"{path} is not what was written there: the run's directory was changed while it ran.")
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(digests.items())).encode("ascii")


def loose_bodies(run: Path, known: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    """What a cut-off session left and no event has digested: name, bytes, sha256.

    Bodies of attempts, and what a command wrote or called.
    """
    for path in sorted(path for form in ("*-attempt-*.bin", *CAPTURED) for path in run.glob(f"*/{form}")):
        name = path.relative_to(run).as_posix()
        if name not in known:
            yield name, path.stat().st_size, digest_file(path)


def digest_file(path: Path) -> str:
    """A file's sha256 as hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
