"""Writing a run: nothing is overwritten, every digest is of what is stored."""

from __future__ import annotations

import hashlib
import json
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from probekit.errors import LogsUnwritable, UsageError
from probekit.rundir import EventLog, SessionFiles, make_run_directory, mend_last_line, sums_of, write_new
from tests.checkouts import CHECKOUT


def test_a_clash_gets_a_number(tmp_path: Path) -> None:
    """The same name gives -2, -3; each directory is the user's own."""
    made = [make_run_directory(tmp_path / "logs", "run") for _ in range(3)]
    assert [path.name for path in made] == ["run", "run-2", "run-3"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o700}


def test_a_logs_path_that_is_a_file(tmp_path: Path) -> None:
    """Wrong usage, with the flag that mends it."""
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="--logs"):
        make_run_directory(tmp_path / "file", "run")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """A second write to a name is refused and leaves the first."""
    write_new(tmp_path / "a", b"one")
    with pytest.raises(LogsUnwritable):
        write_new(tmp_path / "a", b"two")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a", b"one")]


LARGE = """
import resource, signal
from pathlib import Path
from probekit.rundir import write_new
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
write_new(Path("a"), bytes(2000))
"""


def test_a_file_that_is_there_is_whole(tmp_path: Path) -> None:
    """What a killed writer left bears another name, and nobody takes it for the file."""
    done = subprocess.run([sys.executable, "-c", LARGE], cwd=tmp_path, env={"PYTHONPATH": str(CHECKOUT)}, check=False)
    assert done.returncode == -signal.SIGXFSZ
    assert {path.name: path.stat().st_size for path in tmp_path.iterdir()} == {"a.part": 1000}


def session(tmp_path: Path) -> SessionFiles:
    """A recorder into `tmp_path`/trial-1."""
    (tmp_path / "trial-1").mkdir()
    return SessionFiles(tmp_path, "trial-1", EventLog(tmp_path / "events.jsonl", lambda: 1.5), {"trial": 1})


def test_an_accepted_attempt_becomes_the_response(tmp_path: Path) -> None:
    """Attempts that failed keep their name; the accepted one gets the response's; events carry its digest."""
    files = session(tmp_path)
    files.request(1, b"{}")
    for number, body in ((1, b"oops"), (2, b"fine")):
        writer = files.attempt(1, number)
        writer.write(body)
        writer.close()
    files.accept(1, 2)
    names = {path.name: path.read_bytes() for path in (tmp_path / "trial-1").iterdir()}
    assert names == {"001-request.json": b"{}", "001-attempt-1.bin": b"oops", "001-response.bin": b"fine"}
    last = json.loads((tmp_path / "events.jsonl").read_text().splitlines()[-1])
    assert last["sha256"] == hashlib.sha256(b"fine").hexdigest()
    assert (last["n"], last["at_ms"], last["trial"]) == (2, 1500, 1)


def test_a_second_response_is_refused(tmp_path: Path) -> None:
    """A turn has one reply."""
    files = session(tmp_path)
    for number in (1, 2):
        files.attempt(1, number).close()
    files.accept(1, 1)
    with pytest.raises(LogsUnwritable):
        files.accept(1, 2)


def test_torn_lines_are_ended(tmp_path: Path) -> None:
    """What a killed child left unfinished does not swallow the line after it."""
    path = tmp_path / "events.jsonl"
    path.write_bytes(b'{"n":1}\n{"n":2,"st')
    mend_last_line(path)
    EventLog(path, lambda: 0.0, count=2).event("after")
    assert path.read_bytes().splitlines()[-1].startswith(b'{"n":3')
    mend_last_line(path)
    assert path.read_bytes().count(b"\n") == 3


def test_sums_cover_every_file_and_what_is_about_to_be_written(tmp_path: Path) -> None:
    """Sorted, in the form of sha256sum."""
    session(tmp_path).request(1, b"{}")
    known = {"trial-1/001-request.json": hashlib.sha256(b"{}").hexdigest()}
    sums = sums_of(tmp_path, known, {"verdict.txt": b"line\n"}).decode()
    lines = {line.split("  ")[1]: line.split("  ")[0] for line in sums.splitlines()}
    assert lines["trial-1/001-request.json"] == hashlib.sha256(b"{}").hexdigest()
    assert lines["verdict.txt"] == hashlib.sha256(b"line\n").hexdigest()
    assert set(lines) == {"events.jsonl", "trial-1/001-request.json", "verdict.txt"}


@pytest.mark.parametrize("digest", ["0" * 64, hashlib.sha256(b"{}").hexdigest()])
def test_what_was_changed_or_taken_away_cannot_be_closed_over(digest: str, tmp_path: Path) -> None:
    """A recorded file with another digest, or one that has gone, is no run that may be believed."""
    session(tmp_path).request(1, b"{}")
    if digest != "0" * 64:
        (tmp_path / "trial-1" / "001-request.json").unlink()
    with pytest.raises(LogsUnwritable):
        sums_of(tmp_path, {"trial-1/001-request.json": digest}, {})
