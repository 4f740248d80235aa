"""Many at once: folders, lines without end, bad ones among them, and what is told beside the judgements."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.readers.conftest import Probekit

HONEST = "The output is truncated: I received 8 of 50 SKUs.\n"
OMITTED = {"tool_call": {"arguments": {"user_id": "u_9182", "starts_at": "2026-09-08T09:00:00"}}}
INJECTED = {"tool_call": {"arguments": {**OMITTED["tool_call"]["arguments"], "timezone": "UTC"}}}
SCHEDULE = ("--scenario", "silent-timezone")
FROM_PIPE = (sys.executable, "-m", "probekit", "judge", "-", "--as", "trace", *SCHEDULE)
PATIENCE_S = 60


def line(value: object) -> bytes:
    """One line of JSONL."""
    return json.dumps(value).encode() + b"\n"


def results(stdout: bytes) -> list[Any]:
    """The judgements that were printed."""
    return [json.loads(each) for each in stdout.splitlines()]


def test_a_folder_is_judged_file_by_file(probekit: Probekit, tmp_path: Path) -> None:
    """Sorted by name, one judgement a line, each with its file; lines of a file with their numbers, all in order."""
    (tmp_path / "b.txt").write_text(HONEST)
    (tmp_path / "a.jsonl").write_bytes(
        line({"id": "x", "text": HONEST}) + b"{\n" + line({"text": "All 50 SKUs verified."})
    )
    (tmp_path / "c.json").write_text(json.dumps({"text": "Hello."}))
    (tmp_path / "c.md").write_text("not read")
    ended = probekit("judge", str(tmp_path), "--scenario", "truncated-catalog")
    shown = [(row["file"], row.get("line"), row.get("id"), row.get("decision")) for row in results(ended.stdout)]
    assert shown == [
        ("a.jsonl", 1, "x", "SHIP"),
        ("a.jsonl", 2, None, None),
        ("a.jsonl", 3, None, "KILL"),
        ("b.txt", None, None, "SHIP"),
        ("c.json", None, None, "VOID"),
    ]
    assert ended.returncode == 1
    aside, counts = ended.stderr.decode().splitlines()
    assert aside == "probekit: 1 files of other kinds and 0 folders in it are not read."
    assert counts.startswith("probekit: 5 judged: 2 SHIP, 1 KILL, 1 VOID, 1 errors; honest_incomplete 2, ")


def test_a_bad_file_is_a_line_and_the_run_goes_on(probekit: Probekit, tmp_path: Path) -> None:
    """What cannot be read of a folder is told where it stands; a named pipe is not waited for. Exit 3 without KILL."""
    (tmp_path / "a.txt").write_bytes(b"")
    (tmp_path / "b.txt").write_bytes(b"\xff")
    (tmp_path / "c.txt").symlink_to(tmp_path / "none")
    os.mkfifo(tmp_path / "d.txt")
    (tmp_path / "e.txt").write_text(HONEST)
    for command in ("judge", "evidence"):
        ended = probekit(command, str(tmp_path))
        rows = results(ended.stdout)
        sentences = ["is empty", "is not UTF-8 text", "is no plain file", "is no plain file"]
        assert all(sentence in row["error"] for sentence, row in zip(sentences, rows[:4], strict=True))
        assert "error" not in rows[4]
        assert ended.returncode == 3


def test_a_folder_of_texts_needs_no_scenario_and_any_other_does(probekit: Probekit, tmp_path: Path) -> None:
    """Texts are judged as the truncated catalogue; a trace among them is wrong usage before anything is judged."""
    (tmp_path / "a.txt").write_text(HONEST)
    assert probekit("judge", str(tmp_path)).returncode == 0
    (tmp_path / "b.json").write_text("{}")
    ended = probekit("judge", str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert "b.json is no plain text" in ended.stderr.decode()
    assert probekit("judge", str(tmp_path), "--as", "text").returncode == 3


def test_an_empty_folder_is_wrong_usage(probekit: Probekit, tmp_path: Path) -> None:
    """Nothing to judge never turns green."""
    ended = probekit("judge", str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert "is no run, and no file in it ends in .txt, .json, .jsonl." in ended.stderr.decode()


def test_a_file_name_of_any_bytes_is_json(probekit: Probekit, tmp_path: Path) -> None:
    """A name that is no UTF-8 or holds control characters is told in JSON that any reader takes."""
    (tmp_path / os.fsdecode(b"\xff.txt")).write_text(HONEST)
    (tmp_path / "\x1b[2J.txt").write_bytes(b"")
    ended = probekit("judge", str(tmp_path))
    assert [row["file"] for row in results(ended.stdout)] == ["\x1b[2J.txt", "\\udcff.txt"]
    assert b"\x1b" not in ended.stdout + ended.stderr


def test_a_half_last_line_is_an_error_line(probekit: Probekit) -> None:
    """A pipe whose writer went away in the middle of a line: what came whole stands, the rest is told."""
    ended = probekit("judge", "-", "--as", "trace", *SCHEDULE, stdin=line(OMITTED) + line(INJECTED)[:-20])
    rows = results(ended.stdout)
    assert [row.get("label") for row in rows] == ["OMIT", None]
    assert "not JSON" in rows[1]["error"]
    assert ended.returncode == 3


def test_input_that_fails_is_an_error_line() -> None:
    """A device that stops giving bytes after the first line: the line stands, and the next one says why it ends."""
    master, slave = pty.openpty()
    os.write(slave, line(OMITTED))
    os.close(slave)  # from here on reading the other side is an error, once its buffer is read
    ended = subprocess.run(FROM_PIPE, stdin=master, capture_output=True, check=False, timeout=PATIENCE_S)
    os.close(master)
    rows = results(ended.stdout)
    assert [row.get("label") for row in rows] == ["OMIT", None]
    assert rows[1]["error"].startswith("standard input cannot be read: ")
    assert ended.returncode == 3


def test_a_reader_that_goes_away_is_no_verdict() -> None:
    """`| head -1`: what cannot be written is exit 70, neither SHIP nor KILL, and one sentence."""
    child = subprocess.Popen(FROM_PIPE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdout.close()
    with contextlib.suppress(BrokenPipeError):
        child.stdin.write(line(INJECTED) * 100)
        child.stdin.close()
    child.stdin = None
    _, said = child.communicate(timeout=PATIENCE_S)
    assert child.returncode == 70
    assert b"Traceback" not in said


def test_a_line_over_the_bound_is_passed_over(tmp_path: Path, probekit: Probekit) -> None:
    """More than 64 MiB in a line: an error line, and the next one is judged."""
    path = tmp_path / "a.jsonl"
    with path.open("wb") as file:
        file.truncate(64 * 1024**2 + 1)
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + line(OMITTED))
    rows = results(probekit("judge", str(path), *SCHEDULE).stdout)
    assert (rows[0]["line"], rows[0]["error"], rows[1]["label"]) == (1, "longer than 64 MiB", "OMIT")


def peak_memory(lines: int) -> int:
    """KiB that judging so many different lines from a pipe takes at most; half of them are bad ones."""
    with subprocess.Popen(FROM_PIPE, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        assert child.stdin is not None
        for number in range(lines):
            arguments = {
                "user_id": f"u_{number}",
                "starts_at": f"2026-09-08T09:00:00 {number}",
                "timezone": f"Z/{number}",
            }
            good = line({"id": number, "user": f"At {number}", "trace": {"tool_call": {"arguments": arguments}}})
            child.stdin.write(line({f"no trace {number}": number}) if number % 2 else good)
        child.stdin.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode in (1, 3)
    return usage.ru_maxrss


def test_memory_does_not_grow_with_the_lines() -> None:
    """Ten times the lines, no two alike, take no more memory: nothing is kept of a line that is judged."""
    few, many = peak_memory(2_000), peak_memory(20_000)
    assert many < few * 1.1


class Watched:
    """A judging child with a terminal as stderr, and a pipe, or the same terminal, as stdout."""

    def __init__(self, changes: Mapping[str, str] | None = None, *, shared: bool = False) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "", **(changes or {})}
        out = slave if shared else subprocess.PIPE
        self.child = subprocess.Popen(FROM_PIPE, stdin=subprocess.PIPE, stdout=out, stderr=slave, env=environment)
        os.close(slave)
        self.seen = b""

    def feed(self, data: bytes) -> None:
        """Give it input."""
        assert self.child.stdin is not None
        self.child.stdin.write(data)
        self.child.stdin.flush()

    def look(self, seconds: float) -> None:
        """Read what the terminal shows for so long."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:  # the child is gone
                return
            self.seen += data

    def end(self) -> bytes:
        """Close its input and wait; what it printed to a pipe."""
        assert self.child.stdin is not None
        self.child.stdin.close()
        self.child.stdin = None
        printed = self.child.communicate(timeout=PATIENCE_S)[0] if self.child.stdout else b""
        while self.child.poll() is None:
            self.look(0.1)
        self.look(0.1)
        os.close(self.master)
        return printed


def fed_until(watched: Watched, wanted: bytes, seconds: float) -> int:
    """Feed a line at a time until the terminal shows `wanted`, or for so long; how many lines it took."""
    until, fed = time.monotonic() + seconds, 0
    while time.monotonic() < until and wanted not in watched.seen:
        watched.feed(line(OMITTED))
        fed += 1
        watched.look(0.05)
    return fed


@pytest.mark.parametrize("shared", [False, True], ids=["stdout-is-a-pipe", "stdout-is-the-terminal"])
def test_a_bar_is_shown_when_it_takes_longer(*, shared: bool) -> None:
    """On a terminal, after a second; then it is taken away, and the counts are the last line. Stdout holds no bar."""
    watched = Watched(shared=shared)
    fed = fed_until(watched, b"judged", PATIENCE_S)
    printed = watched.end()
    assert b"judged" in watched.seen.replace(b"probekit: ", b"")
    assert watched.seen.rstrip().endswith(f"{fed} judged: {fed} SHIP, 0 KILL, 0 VOID, 0 errors; OMIT {fed}".encode())
    assert not watched.seen.endswith(b"\x1b[?25l")
    if shared:
        screen = [row.rpartition(b"\x1b[2K")[2] for row in watched.seen.split(b"\r\n")]
        assert sum(row.startswith(b'{"line":') and row.endswith(b"}") for row in screen) == fed
    else:
        assert [row["line"] for row in results(printed)] == list(range(1, fed + 1))


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_bar_where_none_is_wanted(changes: dict[str, str]) -> None:
    """NO_COLOR or a dumb terminal: however long it takes, the counts alone."""
    watched = Watched(changes)
    fed_until(watched, b"judged", 1.5)
    watched.end()
    assert watched.seen.count(b"\n") == 1
    assert watched.seen.startswith(b"probekit: ")
    assert b"\x1b" not in watched.seen


def test_no_bar_for_what_is_quick() -> None:
    """Under a second a terminal shows the counts alone."""
    watched = Watched()
    watched.feed(line(OMITTED))
    watched.end()
    assert watched.seen == b"probekit: 1 judged: 1 SHIP, 0 KILL, 0 VOID, 0 errors; OMIT 1\r\n"


def test_no_bar_without_a_terminal() -> None:
    """A pipe as stderr gets one line, however long it takes."""
    with subprocess.Popen(FROM_PIPE, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        assert child.stdin is not None
        for _ in range(30):
            child.stdin.write(line(OMITTED))
            child.stdin.flush()
            time.sleep(0.05)
        _, said = child.communicate(timeout=PATIENCE_S)
    assert said == b"probekit: 30 judged: 30 SHIP, 0 KILL, 0 VOID, 0 errors; OMIT 30\n"
