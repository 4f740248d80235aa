"""Servers that nobody here wrote, which fail on demand: started for a test, and gone with it.

`tests/outsiders` puts each into an environment of its own. Where one is not installed, its tests are skipped.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import orjson
import pytest

from tests.checkouts import CHECKOUT

PEERS: Final = CHECKOUT / ".venv-peers"
HOST: Final = "127.0.0.1"
START_S: Final = 60.0
ADMISSION: Final = "The output is cut off inside the eighth record: 7 of 50 records came whole, the rest is missing."
QUESTION: Final = "Which timezone is 09:00 in?"

# Any: these servers say anything at all.
Json = dict[str, Any]


def installed(name: str, command: str) -> str:
    """Return the path of a server's command; skips where it is not installed."""
    path = PEERS / name / command
    if not (PEERS / name / "made-from").exists():
        pytest.skip(f"{name} is not installed: tests/run installs it")
    return str(path)


@contextlib.contextmanager
def started(command: Sequence[str], ready: str, log: Path, **environment: str) -> Iterator[str]:
    """Start a server, `{port}` in its command replaced, until GET `ready` answers; yield its address."""
    port = free_port()
    with log.open("wb") as told:
        server = subprocess.Popen(
            [part.replace("{port}", str(port)) for part in command],
            cwd=log.parent,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
        )
        try:
            await_answer(server, f"http://{HOST}:{port}{ready}", log)
            yield f"http://{HOST}:{port}"
        finally:
            server.kill()
            server.wait()


def free_port() -> int:
    """Return a port that nobody listens on now; these servers take none of their own choice."""
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def await_answer(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Wait until the server answers; one that ends before is a failure, with what it said."""
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text(errors="replace")[-2000:]
        with contextlib.suppress(OSError, urllib.error.URLError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.1)
    pytest.fail(f"no answer at {url}: {log.read_text(errors='replace')[-2000:]}")


def told(url: str, body: Json | None = None) -> Any:
    """GET a server's own page, or POST to it, and return its JSON."""
    data = None if body is None else orjson.dumps(body)
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return orjson.loads(answer.read() or b"null")


def call(name: str, arguments: Mapping[str, object] | None = None) -> Json:
    """A tool call as llmock and aimock want to be told of it."""
    return {"name": name, "arguments": dict(arguments or {"page": 1})}
