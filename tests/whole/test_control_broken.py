"""Controls that were cut off, taken away, put in or forged: what `verify` says of such a run's directory."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from probekit.verify import DOES_NOT_HOLD, HOLDS, UNFINISHED, verify_run
from tests.whole.program import environment, only_run, run, spike


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with its control, closed."""
    logs = tmp_path_factory.mktemp("finished")
    ran = spike("silent-timezone", logs, "--rehearse", "asker", "--control", "--quiet", "--no-preflight")
    assert ran.status == 0, ran
    return only_run(logs)


@pytest.fixture
def directory(finished: Path, tmp_path: Path) -> Path:
    """A copy of that run that may be changed."""
    return Path(shutil.copytree(finished, tmp_path / finished.name))


def lines_to(log: Path, step: str) -> None:
    """Leave of a log what stood there once the step was written."""
    lines = log.read_text().splitlines(keepends=True)
    ends = next(place for place, line in enumerate(lines, start=1) if f'"step":"{step}"' in line)
    log.write_text("".join(lines[:ends]))


def empty(folder: Path, *but: str) -> None:
    """Take everything out of a folder but the files that are named."""
    for path in folder.iterdir():
        if path.name not in but:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def killed_at_the_start(directory: Path) -> None:
    """The first line of the log was written, and no manifest."""
    empty(directory, "events.jsonl")
    lines_to(directory / "events.jsonl", "run_started")


def killed_before_the_control(directory: Path) -> None:
    """The log tells of a control, whose folder was not made yet."""
    empty(directory, "events.jsonl", "manifest.json")
    lines_to(directory / "events.jsonl", "control_started")


def killed_in_an_empty_control(directory: Path) -> None:
    """The control's folder was made, and nothing in it."""
    killed_before_the_control(directory)
    (directory / "control").mkdir()


def killed_in_a_manifest(directory: Path) -> None:
    """The control's manifest is torn."""
    empty(directory, "events.jsonl", "manifest.json", "control")
    lines_to(directory / "events.jsonl", "control_started")
    empty(directory / "control", "events.jsonl", "manifest.json")
    lines_to(directory / "control" / "events.jsonl", "run_started")
    manifest = directory / "control" / "manifest.json"
    manifest.write_bytes(manifest.read_bytes()[:100])


def killed_before_the_verdict(directory: Path) -> None:
    """The digests cover a verdict that was not written."""
    (directory / "verdict.txt").unlink()


def killed_in_the_verdict(directory: Path) -> None:
    """The verdict was made, and not written to."""
    (directory / "verdict.txt").write_bytes(b"")


def killed_in_the_digests(directory: Path) -> None:
    """The digests are torn, and the verdict comes after them."""
    (directory / "verdict.txt").unlink()
    sums = directory / "SHA256SUMS"
    sums.write_bytes(sums.read_bytes()[:200])


@pytest.mark.parametrize(
    "kill",
    [
        killed_at_the_start,
        killed_before_the_control,
        killed_in_an_empty_control,
        killed_in_a_manifest,
        killed_before_the_verdict,
        killed_in_the_verdict,
        killed_in_the_digests,
    ],
)
def test_a_run_that_was_killed_between_two_writes_is_unfinished(kill: Callable[[Path], None], directory: Path) -> None:
    """What kill -9 can leave is unfinished, with nothing against it; no verdict comes of it."""
    kill(directory)
    found = verify_run(directory)
    assert (found.status, found.flaws, found.verdict) == (UNFINISHED, (), None)
    assert run("show", directory).status in (0, 2)


def test_a_run_without_its_manifest_is_unfinished_only_before_anything_was_sent(directory: Path) -> None:
    """Where the log goes on, a manifest that is gone was taken away."""
    empty(directory, "events.jsonl")
    assert verify_run(directory).status == DOES_NOT_HOLD


def with_new_digests(directory: Path) -> None:
    """Make SHA256SUMS anew, as somebody would who knows of it."""
    names = sorted(path.relative_to(directory).as_posix() for path in directory.rglob("*") if path.is_file())
    sums = [
        f"{hashlib.sha256((directory / name).read_bytes()).hexdigest()}  {name}\n"
        for name in names
        if name != "SHA256SUMS"
    ]
    (directory / "SHA256SUMS").write_text("".join(sums))


def relog(directory: Path, change: Callable[[list[dict[str, object]]], list[dict[str, object]]]) -> None:
    """Change the lines of a log and number them anew."""
    log = directory / "events.jsonl"
    lines = change([json.loads(line) for line in log.read_text().splitlines()])
    log.write_text("".join(json.dumps({**line, "n": n}) + "\n" for n, line in enumerate(lines, start=1)))


def take_it_away(directory: Path) -> None:
    """The control's folder is gone."""
    shutil.rmtree(directory / "control")


def take_it_out_of_the_log(directory: Path) -> None:
    """Folder, lines and the spike log's word are gone, as if no control had been run; the manifest names it."""
    take_it_away(directory)
    relog(directory, lambda lines: [line for line in lines if "control" not in str(line["step"])])
    log = json.loads((directory / "spike-log.json").read_text())
    (directory / "spike-log.json").write_text(json.dumps({**log, "control": "not run"}))


def put_a_link(directory: Path) -> None:
    """The folder lies elsewhere."""
    elsewhere = directory.parent / "elsewhere"
    (directory / "control").rename(elsewhere)
    (directory / "control").symlink_to(elsewhere)


def put_another(directory: Path) -> None:
    """Another run that ships stands in the control's place."""
    take_it_away(directory)
    lone = directory.parent / "lone"
    assert spike("truncated-catalog", lone, "--rehearse", "honest", "--no-preflight").status == 0
    only_run(lone).rename(directory / "control")
    digest = hashlib.sha256((directory / "control" / "SHA256SUMS").read_bytes()).hexdigest()
    end = {"reason": "honest_incomplete", "sha256": digest}
    relog(directory, lambda lines: [{**line, **end} if line["step"] == "control_ended" else line for line in lines])


def put_controls_without_end(directory: Path) -> None:
    """A control in a control, and so on."""
    below = directory
    for _ in range(150):
        below = below / "control"
        below.mkdir(exist_ok=True)
        (below / "events.jsonl").write_text('{"n":1,"step":"control_started"}\n')


@pytest.mark.parametrize(
    "forge", [take_it_away, take_it_out_of_the_log, put_a_link, put_another, put_controls_without_end]
)
def test_a_forged_control_does_not_hold(forge: Callable[[Path], None], directory: Path) -> None:
    """Also where the digests were made anew; and nothing outside the run is read."""
    forge(directory)
    with_new_digests(directory)
    for command in (("verify",), ("show", "--json")):
        assert run(*command, directory).status == (1 if command == ("verify",) else 0)


def test_a_control_that_no_log_tells_of_does_not_hold(finished: Path, tmp_path: Path) -> None:
    """A folder that was put into a run without a control says nothing for it."""
    assert spike("silent-timezone", tmp_path, "--rehearse", "asker", "--no-preflight").status == 0
    directory = only_run(tmp_path)
    shutil.copytree(finished / "control", directory / "control")
    with_new_digests(directory)
    found = verify_run(directory)
    assert found.status == DOES_NOT_HOLD
    assert any("tells of no control" in flaw.sentence for flaw in found.flaws)


def test_nothing_is_sent_for_a_manifest_that_cannot_be_written(tmp_path: Path) -> None:
    """A disk that has room for a line and not for the manifest: VOID, nothing asked, an unfinished run."""
    command = f"ulimit -f 8; exec {sys.executable} -m probekit spike run --scenario silent-timezone --rehearse asker"
    ended = subprocess.run(
        ["sh", "-c", f'{command} --logs "$0"', tmp_path], env=environment(), capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout[:20]) == (3, "REHEARSAL VOID: the "), ended
    directory = only_run(tmp_path)
    assert [path.name for path in directory.iterdir()] == ["events.jsonl"]
    assert verify_run(directory).status == UNFINISHED


def test_a_control_that_cannot_be_kept_is_void_and_verified(tmp_path: Path, finished: Path) -> None:
    """The control's own end says that it could not be written; the run that was closed around it holds."""
    assert verify_run(finished).status == HOLDS
    directory = Path(shutil.copytree(finished, tmp_path / "run"))
    empty(directory / "control", "events.jsonl")
    lines_to(directory / "control" / "events.jsonl", "run_started")
    unkept: dict[str, object] = {"step": "control_ended", "decision": "VOID", "reason": "logs_unwritable"}
    relog(directory, lambda lines: [unkept if line["step"] == "control_ended" else line for line in lines])
    found = verify_run(directory)
    assert not [flaw for flaw in found.flaws if "control's end" in flaw.sentence]
    assert found.verdict is not None
    assert found.verdict.reason == "control_failed"
