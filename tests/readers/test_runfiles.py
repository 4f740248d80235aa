"""A run's directory is read back with distrust: whatever does not fit its digests and its log is found and told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from probekit.errors import UsageError
from probekit.past.files import LAST, find_run, logs_folder, read_run
from tests.readers.runs import NAME, bare_run, seal


def flaws(run: Path) -> set[tuple[str, str]]:
    """Return kind and place of everything that does not fit."""
    return {(flaw.kind, flaw.where) for flaw in read_run(run).flaws}


def test_a_whole_run_has_no_flaw(tmp_path: Path) -> None:
    """A closed run whose digests fit is closed, and nothing is told of it."""
    files = read_run(bare_run(tmp_path))
    steps = ["run_started", "request", "received", "received", "reply", "run_closed"]
    assert files.closed
    assert files.flaws == ()
    assert files.notes == ()
    assert files.read("trial-1/001-response.bin") == b"body"
    assert files.read("../outside") is None
    assert [event["step"] for event in files.events] == steps


@pytest.mark.parametrize(
    "name",
    [
        "manifest.json",
        "events.jsonl",
        "trials.jsonl",
        "spike-log.json",
        "verdict.txt",
        "trial-1/001-request.json",
        "trial-1/001-response.bin",
        "trial-1/001-attempt-1.bin",
    ],
)
def test_every_missing_or_edited_file_is_found(tmp_path: Path, name: str) -> None:
    """Each file of a run is covered: gone, or another byte in it, is told by its name; a verdict gone leaves no end."""
    run = bare_run(tmp_path)
    path = run / name
    whole = path.read_bytes()
    path.write_bytes(whole + b"x")
    assert ("edited", name) in flaws(run)
    path.unlink()
    assert not read_run(run).closed if name == "verdict.txt" else ("missing", name) in flaws(run)
    path.write_bytes(whole)
    assert flaws(run) == set()


def test_what_is_not_listed_is_found(tmp_path: Path) -> None:
    """A file that was slipped in is told, at any depth."""
    run = bare_run(tmp_path)
    (run / "trial-1" / "deeper").mkdir()
    (run / "trial-1" / "deeper" / "note.txt").write_text("x")
    assert flaws(run) == {("unlisted", "trial-1/deeper/note.txt")}


def test_digests_that_were_made_anew_do_not_fit_the_log(tmp_path: Path) -> None:
    """Editing a payload and listing it again leaves the digest in events.jsonl, which was taken as it came."""
    run = bare_run(tmp_path)
    (run / "trial-1/001-response.bin").write_bytes(b"other")
    seal(run)
    assert flaws(run) == {("edited", "trial-1/001-response.bin")}


def test_links_and_special_files_are_not_opened(tmp_path: Path) -> None:
    """A link is not followed, out of the directory or round in it; a pipe does not hold the reader up."""
    run = bare_run(tmp_path)
    (run / "trial-1/001-response.bin").unlink()
    (run / "trial-1/001-response.bin").symlink_to("/etc/hostname")
    (run / "loop").symlink_to(run)
    os.mkfifo(run / "pipe")
    assert {("unsafe", "trial-1/001-response.bin"), ("unsafe", "loop"), ("unsafe", "pipe")} <= flaws(run)
    assert read_run(run).read("trial-1/001-response.bin") is None


@pytest.mark.parametrize("line", ["no digest", f"{'0' * 64}  ../outside", f"{'0' * 64}  /etc/hostname"])
def test_odd_lines_of_the_digests_are_told(tmp_path: Path, line: str) -> None:
    """A line that is no digest, or that names something outside, is told; nothing outside is read."""
    run = bare_run(tmp_path)
    with (run / "SHA256SUMS").open("a") as file:
        file.write(line + "\n")
    assert len(flaws(run)) == 1


@pytest.mark.parametrize("torn", [b'{"n": 6, "step": "rep', b"\x00\x00\x00", b'{"a": 1, "a": 2}\n'])
def test_torn_lines_of_an_unfinished_run_are_tolerated(tmp_path: Path, torn: bytes) -> None:
    """A run that was killed is read as far as it goes: the torn line is noted, what stands before it is there."""
    run = bare_run(tmp_path)
    (run / "SHA256SUMS").unlink()
    (run / "verdict.txt").unlink()
    events = run / "events.jsonl"
    events.write_bytes(b"\n".join(events.read_bytes().splitlines()[:-1]) + b"\n" + torn)
    files = read_run(run)
    assert not files.closed
    assert files.flaws == ()
    assert len(files.events) == 5
    assert "events.jsonl line 6 is torn" in files.notes[0]


@pytest.mark.parametrize("name", ["trial-1/001-attempt-1.bin", "trial-1/001-response.bin"])
def test_every_attempt_is_held_against_the_log(tmp_path: Path, name: str) -> None:
    """A failed attempt's body is covered as the accepted one is, which was renamed to the turn's response."""
    run = bare_run(tmp_path)
    (run / name).unlink()
    seal(run)
    assert flaws(run) == {("missing", name)}


def test_last_is_the_newest_run(tmp_path: Path) -> None:
    """`last` goes by the start in the name, then by clash; other folders and links are let be."""
    for name in ("20260908T090000Z-a-b-0123abcd", "20260909T090000Z-a-b-0123abcd", "zzz", "20270101T000000Z-x"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "events.jsonl").touch()
    (tmp_path / "20280101T000000Z-a-0123abcd").symlink_to(tmp_path / "zzz")
    assert find_run(LAST, tmp_path).name == "20260909T090000Z-a-b-0123abcd"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [("nowhere", "not there"), ("file", "a file, not a run"), ("empty", "is no run"), (LAST, "no run yet")],
)
def test_what_is_no_run_is_one_sentence(tmp_path: Path, given: str, sentence: str) -> None:
    """A path that is no run is wrong usage and says so."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match=sentence):
        find_run(given if given == LAST else str(tmp_path / given), tmp_path)


def test_a_logs_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """`last` without a logs folder says which folder was looked at."""
    with pytest.raises(UsageError, match=r"logs folder .*nowhere cannot be read"):
        find_run(LAST, tmp_path / "nowhere")


def test_the_logs_folder_is_what_was_given() -> None:
    """The flag stands before the variable, which stands before ./logs."""
    assert logs_folder("here") == Path("here")


def test_a_run_is_found_by_its_path(tmp_path: Path) -> None:
    """A path is a run if it holds any of a run's own files."""
    assert find_run(str(bare_run(tmp_path)), tmp_path / "nowhere").name == NAME
