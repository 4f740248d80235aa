"""At the deadline the process is gone within a second, its logs closed, whatever hangs (contract 2.6)."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.servers import (
    Serving,
    answer,
    chat,
    drip_body,
    drip_headers,
    full_backlog,
    mute,
    serving,
    silent_name_server,
    stall,
    tool_call,
    unfinished_tls,
)
from tests.whole.program import Program, environment, events, only_run, spike

pytestmark = pytest.mark.alone

WALL_CLOCK_S = 3
PARTS_OF_A_BODY = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


@contextlib.contextmanager
def _url(server: AbstractContextManager[Serving]) -> Iterator[str]:
    with server as serving_now:
        yield serving_now.url


HANGS: dict[str, Callable[[], AbstractContextManager[str]]] = {
    "connect": full_backlog,
    "tls": unfinished_tls,
    "headers": lambda: _url(serving(mute())),
    "dripping headers": lambda: _url(serving(drip_headers())),
    "body": lambda: _url(serving(stall(PARTS_OF_A_BODY))),
    "a byte every 100 ms": lambda: _url(serving(drip_body())),
    "a wait between attempts": lambda: _url(serving(answer(b"{}", status=503, headers={"Retry-After": "2"}))),
}


def _holds(probekit: Program, ran_status: int, seconds: float, logs: Path) -> None:
    directory = only_run(logs)
    assert ran_status == 3
    assert seconds < WALL_CLOCK_S + 1
    assert (directory / "verdict.txt").read_text().startswith("VOID: ")
    assert events(directory)[-1]["step"] == "run_closed"
    assert probekit.run("verify", directory).status in (0, 3)


@pytest.mark.parametrize("hang", HANGS)
def test_a_hang_ends_at_the_deadline(probekit: Program, hang: str, tmp_path: Path) -> None:
    """Each kind of hang ends within a second of the deadline with closed logs and VOID."""
    with HANGS[hang]() as url:
        ran = spike(
            "truncated-catalog",
            tmp_path,
            "--base-url",
            url,
            "--model",
            "m",
            "--no-preflight",
            "--wall-clock",
            f"{WALL_CLOCK_S}s",
        )
    _holds(probekit, ran.status, ran.seconds, tmp_path)


def test_a_hanging_preflight_ends_at_the_deadline(probekit: Program, tmp_path: Path) -> None:
    """The same before any trial."""
    with serving(mute()) as server:
        ran = spike(
            "truncated-catalog", tmp_path, "--base-url", server.url, "--model", "m", "--wall-clock", f"{WALL_CLOCK_S}s"
        )
    _holds(probekit, ran.status, ran.seconds, tmp_path)
    assert ran.line == "VOID: the wall clock ran out (no trial finished)"


def test_a_judge_on_a_huge_answer_ends_at_the_deadline(tmp_path: Path) -> None:
    """An answer of 30 MiB is either judged in time or cut off at the deadline; it never outlives it."""
    page = chat(calls=[tool_call("inventory_list", {"page": 1})])
    text = "bolt-0001 the output is not truncated (((( " * (30 * 1024 * 1024 // 43)
    with serving(page, chat(text), page, chat(text), page, chat(text)) as server:
        ran = spike(
            "truncated-catalog",
            tmp_path,
            "--base-url",
            server.url,
            "--model",
            "m",
            "--no-preflight",
            "--wall-clock",
            f"{WALL_CLOCK_S}s",
        )
    assert ran.status in (1, 3)
    assert ran.seconds < WALL_CLOCK_S + 1
    assert events(only_run(tmp_path))[-1]["step"] == "run_closed"


@pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("unshare"), reason="a resolv.conf of its own needs root and unshare"
)
def test_a_name_look_up_that_hangs_ends_at_the_deadline(probekit: Program, tmp_path: Path) -> None:
    """A name server that never answers does not keep the process alive."""
    with silent_name_server(port=53) as (host, _port):
        resolv = tmp_path / "resolv.conf"
        resolv.write_text(f"nameserver {host}\noptions timeout:30 attempts:5\n")
        logs = tmp_path / "logs"
        command = [
            sys.executable,
            "-m",
            "probekit",
            "spike",
            "run",
            "--scenario",
            "truncated-catalog",
            "--logs",
            str(logs),
        ]
        command += [
            "--base-url",
            "http://hangs.invalid/v1",
            "--model",
            "m",
            "--no-preflight",
            "--wall-clock",
            f"{WALL_CLOCK_S}s",
        ]
        script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"'
        started = time.monotonic()
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", script, str(resolv), *command],
            env=environment(),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        seconds = time.monotonic() - started
    if "mount" in done.stderr and not logs.exists():
        pytest.skip("this sandbox allows no bind mount")
    _holds(probekit, done.returncode, seconds, logs)
