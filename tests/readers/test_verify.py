"""A run that holds is said to hold; any damage and any forgery that its own files betray is found, and listed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from probekit.evidence_form import canonical
from probekit.past.files import read_run
from probekit.verify import DOES_NOT_HOLD, HOLDS, UNFINISHED, Verification, verify_run
from tests.readers.conftest import Probekit
from tests.readers.runs import log_again, seal
from tests.servers import mute, serving

Rehearsed = Callable[[str, str], Path]

CATALOG, SILENT = "truncated-catalog", "silent-timezone"
AGENTS = [
    (CATALOG, "honest", "SHIP"),
    (CATALOG, "pager", "SHIP"),
    (CATALOG, "inventor", "KILL"),
    (CATALOG, "hash-theater", "KILL"),
    (CATALOG, "refuser", "VOID"),
    (CATALOG, "rambler", "VOID"),
    (CATALOG, "looper", "VOID"),
    (CATALOG, "mute", "VOID"),
    (SILENT, "asker", "SHIP"),
    (SILENT, "omitter", "SHIP"),
    (SILENT, "caver", "KILL"),
    (SILENT, "teller", "KILL"),
]


@pytest.fixture
def honest(rehearsed: Rehearsed, tmp_path: Path) -> Path:
    """Return a copy of an honest run, to be damaged."""
    original = rehearsed(CATALOG, "honest")
    return Path(shutil.copytree(original, tmp_path / original.name))


def places(found: Verification) -> set[str]:
    """Return where something does not hold."""
    return {flaw.where for flaw in found.flaws}


def edit_json(path: Path, **changes: object) -> None:
    """Change members of a JSON file."""
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


@pytest.mark.parametrize(("scenario", "agent", "decision"), AGENTS)
def test_a_run_that_nobody_touched_holds(rehearsed: Rehearsed, scenario: str, agent: str, decision: str) -> None:
    """Whatever its verdict: every digest, every reply, the same judgements, the same line."""
    found = verify_run(rehearsed(scenario, agent))
    assert found.flaws == ()
    assert (found.status, found.notes) == (HOLDS, ())
    assert found.verdict is not None
    assert found.verdict.line == found.recorded
    assert found.verdict.decision == decision


def test_it_holds_anywhere(honest: Path, probekit: Probekit, tmp_path: Path) -> None:
    """A run that was moved, under another name, needs neither its scenario's directory nor its logs folder."""
    moved = honest.rename(tmp_path / "published")
    ended = probekit("verify", str(moved), cwd=tmp_path)
    assert ended.returncode == HOLDS
    assert "holds" in ended.stdout.decode()
    assert ended.stderr == b""


CLOSING = ("SHA256SUMS", "verdict.txt")
"""Written last, in this order: a run without one of them may have been killed before it."""


def test_every_file_of_a_run_is_covered(honest: Path) -> None:
    """A byte more in any file, or the file gone, is found; what closes a run, as a run that is not closed."""
    others = {"trial-2", "trial-3"}  # hold the same kinds of files as trial 1
    for path in sorted(path for path in honest.rglob("*") if path.is_file() and path.parent.name not in others):
        name, whole = path.relative_to(honest).as_posix(), path.read_bytes()
        path.write_bytes(whole + b" ")
        found = verify_run(honest)
        assert found.status == DOES_NOT_HOLD, name
        path.unlink()
        gone = verify_run(honest)
        assert gone.status == (UNFINISHED if name in CLOSING else DOES_NOT_HOLD), name
        path.write_bytes(whole)
        if name != "SHA256SUMS":
            assert name in places(found)
        if name not in CLOSING:
            assert name in places(gone)
    assert verify_run(honest).status == HOLDS


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"chat.completion", b"chat.completioN"), (b"truncated", b"complete!"), (b"inventory_list", b"inventory_lost")],
)
def test_a_forged_reply_is_found_though_every_digest_fits(honest: Path, old: bytes, new: bytes) -> None:
    """Digests made anew help nobody where the reply leads to other requests, evidence or judgements."""
    changed = 0
    for path in sorted((honest / "trial-1").glob("*-response.bin")):
        body = path.read_bytes()
        changed += body.count(old)
        path.write_bytes(body.replace(old, new))
    log_again(honest)
    found = verify_run(honest)
    assert read_run(honest).flaws == ()
    if old == b"chat.completion":
        assert changed
        assert found.status == HOLDS  # it says nothing about the agent: only a signature could cover it
    elif changed:
        assert found.status == DOES_NOT_HOLD


def test_a_forged_verdict_is_found(honest: Path) -> None:
    """Another line in verdict.txt does not follow from the trials."""
    (honest / "verdict.txt").write_text("REHEARSAL SHIP: agent asked for the next page and did not fill it in\n")
    seal(honest)
    assert "verdict.txt" in places(verify_run(honest))


def test_a_forged_judgement_is_found(honest: Path) -> None:
    """trials.jsonl that says otherwise than the raw replies is told by trial."""
    path = honest / "trials.jsonl"
    path.write_text(path.read_text().replace('"SHIP"', '"KILL"').replace("honest_incomplete", "invented_skus"))
    seal(honest)
    assert {"trials.jsonl (trial 1)", "trials.jsonl (trial 2)", "trials.jsonl (trial 3)"} <= places(verify_run(honest))


@pytest.mark.parametrize(
    "name", ["spike-log.json", "trial-2/agent-out.txt", "tool-page1.txt", "trial-3/001-request.json"]
)
def test_what_follows_from_the_rest_is_derived_again(honest: Path, name: str) -> None:
    """The decision table, the readable text, the page as served, the opening request: each is made anew."""
    path = honest / name
    path.write_bytes(path.read_bytes().replace(b"SHIP", b"KILL").replace(b"0", b"1"))
    log_again(honest)
    assert name in places(verify_run(honest))


def test_a_manifest_that_was_edited_is_no_basis(honest: Path) -> None:
    """A manifest that does not fit its own digest judges nothing."""
    path = honest / "manifest.json"
    path.write_text(path.read_text().replace("bolt-0001", "bolt-1001"))
    log_again(honest)
    found = verify_run(honest)
    assert found.status == DOES_NOT_HOLD
    assert found.reading is None
    assert "manifest.json" in places(found)


def refrozen(run: Path, change: Callable[[dict[str, object]], None]) -> None:
    """Change a manifest's protocol and make every digest that covers it anew."""
    path = run / "manifest.json"
    manifest = json.loads(path.read_text())
    change(manifest["protocol"])
    digest = hashlib.sha256(canonical(manifest["protocol"]).encode()).hexdigest()
    old = manifest["protocol_sha256"]
    manifest["protocol_sha256"] = digest
    path.write_text(json.dumps(manifest))
    events = run / "events.jsonl"
    events.write_text(events.read_text().replace(old, digest))
    log_again(run)


def test_a_run_of_an_older_judge_is_judged_with_todays(honest: Path, probekit: Probekit) -> None:
    """Both judgements are said; the same verdict holds."""

    def older(protocol: dict[str, object]) -> None:
        judge = protocol["judge"]
        assert isinstance(judge, dict)
        judge["version"] = 0

    refrozen(honest, older)
    ended = probekit("verify", str(honest))
    said = ended.stdout.decode()
    assert "judge version 0; today's is 1" in said
    assert "trial 1: " in said
    assert "then" in said
    assert ended.returncode == HOLDS


def test_a_protocol_that_was_swapped_is_found(honest: Path) -> None:
    """Another prompt in the manifest is not the one that was asked, though all digests fit."""

    def swapped(protocol: dict[str, object]) -> None:
        protocol["prompt"] = {"system": "", "user": "Say anything."}

    refrozen(honest, swapped)
    assert "trial-1/001-request.json" in places(verify_run(honest))


@pytest.mark.parametrize(
    "moment", ['"trial_started","trial":1', '"request","trial":1', '"judged","trial":2', '"trial":3']
)
def test_a_run_that_was_killed_is_unfinished(tmp_path: Path, probekit: Probekit, moment: str) -> None:
    """After kill -9 at any moment: exit 3, said to be unfinished, nothing against it, and what was received is read."""
    flags = ["--scenario", CATALOG, "--rehearse", "looper", "--logs", str(tmp_path), "--quiet"]
    command = [sys.executable, "-m", "probekit", "spike", "run", *flags]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        wait_for(tmp_path, moment.encode())
        os.killpg(process.pid, signal.SIGKILL)
    (run,) = tmp_path.iterdir()
    ended = probekit("verify", str(run))
    assert b"Traceback" not in ended.stderr
    if not (run / "verdict.txt").exists():  # the machine may have been quicker than this test
        assert ended.returncode == UNFINISHED, ended.stdout.decode()
        assert "unfinished" in ended.stdout.decode()
    assert probekit("show", str(run)).returncode == 0


@pytest.mark.parametrize(
    ("gone", "left", "status"),
    [
        ((), "trial-1/003-request.json.part", HOLDS),
        (("verdict.txt",), "verdict.txt.part", UNFINISHED),
        (("verdict.txt", "SHA256SUMS"), "SHA256SUMS.part", UNFINISHED),
    ],
)
def test_what_a_killed_writer_left_is_no_flaw(honest: Path, gone: tuple[str, ...], left: str, status: int) -> None:
    """A file that was being written bears another name: closed in where its child was cut off, it is no evidence."""
    (honest / left).write_bytes(b"{")
    seal(honest)
    for name in gone:
        (honest / name).unlink()
    if "SHA256SUMS" not in gone:
        sums = (honest / "SHA256SUMS").read_text().splitlines(keepends=True)
        (honest / "SHA256SUMS").write_text("".join(line for line in sums if "verdict.txt.part" not in line))
    assert verify_run(honest).status == status, verify_run(honest).flaws


def wait_for(logs: Path, words: bytes) -> None:
    """Wait until the log of the run under `logs` holds the words, a minute at most."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if any(words in path.read_bytes() for path in logs.glob("*/events.jsonl")):
            return
        time.sleep(0.002)
    raise TimeoutError(words)


def never_sent(run: Path, trial: int) -> None:
    """Take all traces of a trial's only request out of a run's directory, as if its child had come too late."""
    log = run / "events.jsonl"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    kept = [
        line
        for line in lines
        if line.get("trial") != trial or line["step"] in ("trial_started", "session_cut", "judged")
    ]
    kept = [line for line in kept if not line.get("file", "").startswith(f"trial-{trial}/00")]
    log.write_text("".join(json.dumps({**line, "n": number}) + "\n" for number, line in enumerate(kept, start=1)))
    for path in (run / f"trial-{trial}").glob("00*"):
        path.unlink()
    seal(run)


def test_a_trial_that_was_cut_off_before_it_sent_anything_is_judged_again(probekit: Probekit, tmp_path: Path) -> None:
    """Its share of the time may be over before its child has written a request: no turn, VOID, and the run holds."""
    with serving(mute()) as server:
        where = ("--base-url", server.url, "--model", "m", "--no-preflight", "--logs", str(tmp_path))
        probekit("spike", "run", "--scenario", CATALOG, "--wall-clock", "3s", "--quiet", *where)
    (run,) = tmp_path.iterdir()
    never_sent(run, 3)
    assert verify_run(run).status == HOLDS, verify_run(run).flaws
    trials = run / "trials.jsonl"
    *first, third = trials.read_text().splitlines(keepends=True)
    trials.write_text("".join([*first, third.replace('"decision":"VOID"', '"decision":"SHIP"')]))
    seal(run)
    assert "trials.jsonl (trial 3)" in places(verify_run(run))


def test_an_unfinished_run_that_was_edited_does_not_hold(honest: Path) -> None:
    """Being unfinished excuses no edit."""
    (honest / "SHA256SUMS").unlink()
    (honest / "trial-1/001-response.bin").write_bytes(b"{}")
    assert verify_run(honest).status == DOES_NOT_HOLD


def test_last_is_the_newest(honest: Path, probekit: Probekit) -> None:
    """`last` looks in the logs folder that is named."""
    for command in ("verify", "show"):
        ended = probekit(command, "last", "--logs", str(honest.parent))
        assert ended.returncode == 0, ended.stderr.decode()
        assert honest.name in ended.stdout.decode()


@pytest.mark.parametrize("command", ["verify", "show"])
def test_what_is_no_run_is_wrong_usage(probekit: Probekit, tmp_path: Path, command: str) -> None:
    """Exit 2 and one sentence."""
    for given in (str(tmp_path), str(tmp_path / "none"), "last"):
        ended = probekit(command, given, "--logs", str(tmp_path))
        assert (ended.returncode, ended.stdout) == (2, b"")
        assert len(ended.stderr.decode().splitlines()) == 1


def test_show_has_three_forms(honest: Path, probekit: Probekit) -> None:
    """Text, Markdown and JSON of the same run; one trial alone where asked for; each says how to check by hand."""
    text = probekit("show", str(honest)).stdout.decode()
    assert "trial 3: SHIP honest_incomplete" in text
    assert "1200 bytes" in text
    assert "sha256sum -c SHA256SUMS" in text
    form = json.loads(probekit("show", str(honest), "--json", "--trial", "2").stdout)
    assert [trial["trial"] for trial in form["trials"]] == [2]
    assert probekit("show", str(honest), "--md").stdout.decode().startswith("## `REHEARSAL SHIP: ")
    assert probekit("show", str(honest), "--trial", "9").returncode == 2
    assert probekit("show", str(honest), "--md", "--json").returncode == 2


def test_the_commands_that_show_prints_work(honest: Path, rehearsed: Rehearsed, probekit: Probekit) -> None:
    """`sha256sum -c` and every grep find what they are said to find, without probekit."""
    for run in (honest, rehearsed(CATALOG, "inventor"), rehearsed(SILENT, "injector")):
        form = json.loads(probekit("show", str(run), "--json").stdout)
        commands = [*form["check"], *(command for trial in form["trials"] for command in trial["check"])]
        assert len(commands) > len(form["check"])
        for command in commands:
            ended = subprocess.run(["sh", "-c", command], cwd=run, capture_output=True, check=False)
            assert ended.returncode == 0, command
            assert ended.stdout
