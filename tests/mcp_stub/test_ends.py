"""How a server ends: too many calls, a kill, a log that takes no more."""

from __future__ import annotations

import contextlib
import os
import signal
from pathlib import Path

import httpx
import pytest

from probekit.mcp_stub.log import check_calls
from probekit.scenario.files import load_scenario
from probekit.stub.making import make_stub
from tests.mcp_stub.served import Parent, served
from tests.mcp_stub.talk import HELLO, call, post, ready


def test_no_more_calls_than_a_trial_may_make(servers: Parent, tmp_path: Path) -> None:
    """Each call beyond the limit gets an error and no output, and the parent is told so once."""
    most = 8 * 32
    with served(servers, tmp_path / "mcp.jsonl") as server, ready(server.address) as lines:
        lines.send(*(call(number, arguments={"page": 2}) for number in range(1, most + 4)))
        answers = {(heard := lines.hear())["id"]: heard for _ in range(most + 3)}
        assert [number for number, heard in answers.items() if "error" in heard] == [most + 1, most + 2, most + 3]
        assert server.told() == ("Overrun", {"what": "calls", "at_most": most})
        calls = server.new_calls()
        assert [made.output is None for made in calls] == [False] * most + [True] * 3
        os.kill(server.pid, signal.SIGKILL)
        assert server.told() == ("gone", None)


def test_a_killed_server_leaves_a_log_that_can_be_read(servers: Parent, tmp_path: Path) -> None:
    """After a kill -9 all that was served is there, also behind a line that was torn."""
    log = tmp_path / "mcp.jsonl"
    with served(servers, log) as server, ready(server.address) as lines:
        assert "result" in lines.ask(call(1))
        os.kill(server.pid, signal.SIGKILL)
        assert lines.hear() == {}
    read = server.read()
    assert [made.kind for made in read.calls] == ["page_one"]
    assert not read.torn
    log.write_bytes(log.read_bytes()[:-20])
    torn = server.read()
    assert torn.torn
    assert [(made.call, made.output) for made in torn.calls] == [(read.calls[0].call, None)]
    assert check_calls(torn, make_stub(load_scenario("truncated-catalog"))) == ()


@pytest.mark.parametrize("way", ["lines", "http"])
def test_a_server_whose_log_is_gone_serves_no_more(servers: Parent, tmp_path: Path, way: str) -> None:
    """What cannot be kept is not answered: the child ends and says why, by whichever door the message came."""
    log = tmp_path / "mcp.jsonl"
    with served(servers, log) as server, ready(server.address) as lines:
        session = post(server.address, HELLO).headers["mcp-session-id"]
        log.unlink()
        if way == "lines":
            assert lines.ask(call(1)) == {}
        else:
            with contextlib.suppress(httpx.TransportError):
                assert post(server.address, call(1), mcp_session_id=session).status_code == 500
        name, end = server.told()
        assert (name, end["how"], end["error"]) == ("WorkEnd", "crashed", "LogsUnwritable")
        assert str(log) in end["detail"]
    assert not log.exists()
