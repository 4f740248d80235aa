"""The bridge between an agent's stdio and the server, as the program that it is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from probekit.mcp_stub import bridge, config
from probekit.mcp_stub.config import Address, config_json
from tests.mcp_stub.served import Parent, Served, served
from tests.mcp_stub.talk import HELLO, READY, call


def started(address: Address, **changes: str) -> subprocess.Popen[bytes]:
    """The bridge as an agent starts it: by the config file, with little else in its environment."""
    entry = json.loads(config_json(address, sys.executable, bridge.__file__))["mcpServers"]["probekit"]
    environment: Mapping[str, str] = {"PATH": os.defpath} | entry["env"] | changes
    command = [entry["command"], *entry["args"]]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd="/")


def said(*messages: Mapping[str, object]) -> bytes:
    """Messages as lines."""
    return b"".join(json.dumps(message).encode() + b"\n" for message in messages)


def test_it_ends_with_its_input(fresh: Served) -> None:
    """All that was written before the end of stdin is answered, then the bridge ends well and has said nothing."""
    with started(fresh.address) as process:
        out, err = process.communicate(said(HELLO, READY, call(1, arguments={"page": 2})), timeout=10)
    assert [json.loads(line)["id"] for line in out.splitlines()] == [0, 1]
    assert (process.returncode, err) == (0, b"")
    assert [made.transport for made in fresh.new_calls()] == ["stdio"]


def test_no_token_on_the_command_line(server: Served) -> None:
    """Other users of the box see a program's arguments."""
    with started(server.address) as process:
        assert server.address.token not in Path(f"/proc/{process.pid}/cmdline").read_text()
        process.communicate(timeout=10)
    assert config.TOKEN_VARIABLE == bridge.TOKEN_VARIABLE


def test_a_wrong_token_is_shown_the_door(server: Served) -> None:
    """The connection ends without a word."""
    with started(server.address, **{bridge.TOKEN_VARIABLE: "x" * 32}) as process:
        out, _ = process.communicate(said(HELLO), timeout=10)
    assert out == b""


@pytest.mark.parametrize(("argument", "token"), [("", "x"), ("localhost", "x"), ("localhost:x", "x"), ("h:1", "")])
def test_wrong_usage_is_a_sentence(argument: str, token: str) -> None:
    """Not started by the config: exit 2 and how to start it."""
    environment = {bridge.TOKEN_VARIABLE: token}
    done = subprocess.run(
        [sys.executable, "-I", "-S", bridge.__file__, argument], env=environment, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"probekit: usage: ")


def test_a_server_that_is_gone(servers: Parent, tmp_path: Path) -> None:
    """A bridge ends with its server, though its input stays open; one started later says that there is none."""
    with served(servers, tmp_path / "mcp.jsonl") as server, started(server.address) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(said(HELLO))
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 0
        os.kill(server.pid, signal.SIGKILL)
        assert process.wait(timeout=10) in (0, bridge.NO_SERVER)
    with started(server.address) as process:
        _, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (bridge.NO_SERVER, b"probekit: the MCP server of this trial is gone\n")


def test_it_imports_little() -> None:
    """Agents wait for it to start: nothing of the package, and none of the library's slow modules."""
    program = f"import sys; sys.argv = ['bridge']; exec(open({bridge.__file__!r}).read(), {{'__name__': 'bridge'}})"
    listing = f"{program}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", listing], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"socket", "threading"} <= loaded
    slow = {"re", "typing", "json", "logging", "dataclasses", "subprocess", "asyncio", "ssl", "argparse", "inspect"}
    assert not slow & loaded
    assert not [name for name in loaded if name.startswith("probekit")]
