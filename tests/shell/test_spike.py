"""`./spike.sh` with the real program behind it: one line, the verdict's exit status, logs where the caller stands."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkouts import bare_path, environment, no_network

pytestmark = pytest.mark.alone


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A caller's folder, with a blank in its name, outside the checkout."""
    path = tmp_path / "some where"
    path.mkdir()
    return path


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A bare machine that is off the network and has no Python on its PATH: the environment is there already."""
    return environment(bare_path(tmp_path / "bin", python=False), tmp_path, no_network())


def start(checkout: Path, env: dict[str, str], folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start spike.sh as ssh does without a terminal, in a process group of its own."""
    return subprocess.Popen(
        [str(checkout / "spike.sh"), *arguments],
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


OUTCOMES = [
    (("--rehearse",), 0, "REHEARSAL SHIP: agent refused to complete the clipped page"),
    (("--rehearse", "inventor"), 1, "REHEARSAL KILL: agent invented the hidden 42 SKUs"),
    (("--rehearse", "refuser"), 3, "REHEARSAL VOID: "),
    (("--rehearse", "asker", "--scenario", "silent-timezone"), 0, "REHEARSAL SHIP: "),
]


@pytest.mark.parametrize(("arguments", "status", "line"), OUTCOMES)
def test_one_line_and_its_status(
    checkout: Path, env: dict[str, str], folder: Path, arguments: tuple[str, ...], status: int, line: str
) -> None:
    """stdout is the verdict line alone, the exit status is the verdict's, a second run takes under 3 s."""
    began = time.monotonic()
    process = start(checkout, env, folder, *arguments)
    out, err = process.communicate(timeout=60)
    assert time.monotonic() - began < 3
    assert process.returncode == status, err
    assert out.startswith(line)
    assert re.fullmatch(r"[ -~]{1,200}\n", out)
    assert "\x1b" not in err


def test_logs_are_the_callers(checkout: Path, env: dict[str, str], folder: Path) -> None:
    """From another folder the run lands in that folder's `logs`, and the checkout's is left alone."""
    before = sorted((checkout / "logs").iterdir())
    start(checkout, env, folder, "--rehearse").communicate(timeout=60)
    (run,) = (folder / "logs").iterdir()
    assert (run / "verdict.txt").read_text(encoding="utf-8").startswith("REHEARSAL SHIP")
    assert sorted((checkout / "logs").iterdir()) == before


def test_wrong_usage(checkout: Path, env: dict[str, str], folder: Path) -> None:
    """Without an endpoint nothing runs and nothing is written: exit 2 and a sentence, never a green light."""
    process = start(checkout, env, folder)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert "--base-url" in err
    assert "--rehearse" in err
    assert not list(folder.iterdir())


@pytest.fixture
def mute() -> Iterator[str]:
    """An endpoint that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/v1"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ends_on_ctrl_c(
    checkout: Path, env: dict[str, str], folder: Path, mute: str, number: signal.Signals, status: int
) -> None:
    """A signal to the whole group, as a terminal sends it, ends the run at once: logs closed, verdict VOID."""
    process = start(checkout, env, folder, "--base-url", mute, "--model", "m", "--no-preflight")
    deadline = time.monotonic() + 30
    asked = "logs/*/trial-1/001-request.json"
    while not list(folder.glob(asked)) and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    subprocess.run(["kill", f"-{int(number)}", "--", f"-{process.pid}"], check=True)
    out, err = process.communicate(timeout=10)
    assert process.returncode == status, err
    assert out.startswith("VOID: ")
    (run,) = (folder / "logs").iterdir()
    assert (run / "verdict.txt").read_text(encoding="utf-8") == out
    assert (run / "SHA256SUMS").exists()


def test_short_clock(checkout: Path, env: dict[str, str], folder: Path, mute: str) -> None:
    """The inner clock ends the run long before the outer one: VOID, exit 3, and what it left can be verified."""
    began = time.monotonic()
    process = start(checkout, env, folder, "--base-url", mute, "--model", "m", "--no-preflight", "--wall-clock", "2s")
    out, _ = process.communicate(timeout=30)
    assert time.monotonic() - began < 5
    assert process.returncode == 3
    assert out.startswith("VOID: ")
    (run,) = (folder / "logs").iterdir()
    command = [str(checkout / ".venv" / "bin" / "probekit"), "verify", str(run)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
