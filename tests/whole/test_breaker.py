"""What somebody found who set out to break the program: each stays found."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import Peer, Play, answer, chat, serving, tool_call
from tests.whole.program import Program, environment, only_run

KEY = "sk-canary-0123456789abcdef"
PAGE = chat(calls=[tool_call("inventory_list", {"page": 1})])
HONEST = chat("The output is cut off inside the eighth record.")
FLAGS = ("--model", "m", "--no-preflight", "--wall-clock", "20s")


def _in_pieces() -> Play:
    """A reply whose content parts make up the key once they are joined."""
    parts = [{"type": "text", "text": piece} for piece in (f"cut off, {KEY[:12]}", KEY[12:])]
    message = {"role": "assistant", "content": parts}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return answer(json.dumps({"id": "1", "model": "m", "choices": [choice]}).encode())


def test_a_key_that_comes_back_in_pieces_reaches_no_file(probekit: Program, tmp_path: Path) -> None:
    """Each piece is harmless in the stream; joined they would stand in the logs and on the terminal."""
    with serving(PAGE, _in_pieces()) as server:
        ran = probekit.spike("truncated-catalog", tmp_path, "--base-url", server.url, *FLAGS, PROBEKIT_API_KEY=KEY)
    assert ran.status == 3, ran
    assert "revoked" in ran.stderr
    directory = only_run(tmp_path)
    shown = (
        probekit.run("show", directory).stdout + probekit.run("evidence", directory).stdout + ran.stdout + ran.stderr
    )
    assert KEY not in shown
    assert not [path for path in directory.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]
    assert probekit.run("verify", directory).status == 0


def test_no_model_without_a_list_is_void(probekit: Program, tmp_path: Path) -> None:
    """An endpoint that cannot be asked for its models, and no --model: nothing is pinned, so nothing ships."""
    refuses_list = answer(b'{"error":{"message":"no"}}', status=401)
    with serving(refuses_list, PAGE, HONEST) as server:
        ran = probekit.spike(
            "truncated-catalog", tmp_path, "--base-url", server.url, "--no-preflight", "--wall-clock", "20s"
        )
    assert (ran.status, ran.line) == (3, "VOID: the endpoint is not fit for a spike (no trial finished)")


def _while_it_runs(change: str, directory: Path) -> None:
    """Change a run's directory behind its back."""
    if change == "events gone":
        (directory / "events.jsonl").unlink()
    elif change == "events a link":
        (directory / "events.jsonl").unlink()
        (directory / "events.jsonl").symlink_to(directory.parent.parent / "elsewhere")
    elif change == "trial gone":
        shutil.rmtree(directory / "trial-1")
    else:
        (directory / "trial-1" / "001-response.bin").write_bytes(b"{}")


@pytest.mark.parametrize("change", ["events gone", "events a link", "trial gone", "response edited"])
def test_a_directory_that_is_changed_while_it_runs_never_ships(probekit: Program, change: str, tmp_path: Path) -> None:
    """What was recorded is gone or another: VOID, and nothing is written outside the run."""
    logs = tmp_path / "logs"
    (tmp_path / "elsewhere").write_text("")

    def change_and_answer(peer: Peer) -> bool:
        _while_it_runs(change, only_run(logs))
        return HONEST(peer)

    plays = (PAGE, HONEST, PAGE, change_and_answer, PAGE, HONEST)
    with serving(*plays) as server:
        ran = probekit.spike("truncated-catalog", logs, "--base-url", server.url, *FLAGS)
    assert ran.status == 3, ran
    assert ran.line.startswith("VOID: the logs could not be written")
    assert (tmp_path / "elsewhere").read_text() == ""


@pytest.mark.parametrize("name", ["verdict.txt", "trial-1/agent-out.txt", "preflight/binding.json", "spike-log.json"])
def test_a_closed_run_without_one_of_its_files_does_not_hold(probekit: Program, name: str, tmp_path: Path) -> None:
    """Also where SHA256SUMS was made anew without it; without its verdict a run is unfinished."""
    probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    directory = only_run(tmp_path)
    (directory / name).unlink()
    sums = directory / "SHA256SUMS"
    kept = [line for line in sums.read_text().splitlines(keepends=True) if not line.endswith(f"  {name}\n")]
    sums.write_text("".join(kept))
    assert probekit.run("verify", directory).status == (3 if name == "verdict.txt" else 1)


def test_an_edited_binding_is_a_flaw_also_with_new_sums(probekit: Program, tmp_path: Path) -> None:
    """The log took the digest of what the preflight found when it was written."""
    probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    directory = only_run(tmp_path)
    binding, sums = directory / "preflight" / "binding.json", directory / "SHA256SUMS"
    before = hashlib.sha256(binding.read_bytes()).hexdigest()
    binding.write_text(binding.read_text().replace('"model": "honest"', '"model": "another"'))
    sums.write_text(sums.read_text().replace(before, hashlib.sha256(binding.read_bytes()).hexdigest()))
    verified = probekit.run("verify", directory)
    assert verified.status == 1
    assert "preflight/binding.json" in verified.stdout


def test_a_trial_called_true_is_a_flaw_and_no_crash(probekit: Program, tmp_path: Path) -> None:
    """In Python True equals 1; in a log it does not."""
    probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    trials = only_run(tmp_path) / "trials.jsonl"
    trials.write_text(trials.read_text().replace('"trial":1', '"trial":true'))
    assert probekit.run("verify", only_run(tmp_path)).status == 1


def test_folders_without_end_are_told(probekit: Program, tmp_path: Path) -> None:
    """1,500 folders below one another are no run's, and no crash either."""
    probekit.spike("truncated-catalog", tmp_path, "--rehearse")
    deep = only_run(tmp_path) / "a"
    for _ in range(300):
        deep.mkdir()
        deep = deep / "a"
    assert probekit.run("verify", only_run(tmp_path)).status == 1


def test_completions_are_printed_with_status_0() -> None:
    """What Typer prints for a shell is no fault of ours."""
    script = f"{sys.executable} -m probekit --show-completion; exit $?"
    done = subprocess.run(
        ["bash", "-c", script], env=environment(), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done
    assert "complete" in done.stdout
