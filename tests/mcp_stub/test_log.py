"""The log of an MCP server, read back: sound, torn, damaged, forged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from probekit.errors import LogsUnwritable
from probekit.evidence import ToolCall
from probekit.mcp_stub.config import Overrun
from probekit.mcp_stub.desk import Desk
from probekit.mcp_stub.journal import CallJournal
from probekit.mcp_stub.lines import LineCutter, TooLong
from probekit.mcp_stub.log import CallsRead, check_calls, read_calls
from probekit.scenario.files import load_scenario
from probekit.stub.making import Stub, make_stub
from probekit.wire.masking import Masker
from tests.mcp_stub.talk import call

CATALOG = make_stub(load_scenario("truncated-catalog"))


def desk_at(path: Path, stub: Stub = CATALOG, told: list[Overrun] | None = None) -> Desk:
    """A desk of 2 calls that writes at `path`, its log begun."""
    said: list[Overrun] = [] if told is None else told
    desk = Desk(stub, CallJournal(path, lambda: 1.5), Masker(), 2, said.append)
    desk.open()
    return desk


def asked(desk: Desk, message: dict[str, Any], session: int = 1) -> str | None:
    """What the desk answers to a call, logged and all."""
    taken = desk.take(json.dumps(message).encode(), "http", session)
    assert taken is not None
    answer = desk.answer(taken.number)
    return None if answer is None else answer.output


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log of page one and of page two."""
    path = tmp_path / "mcp.jsonl"
    desk = desk_at(path)
    for page in (1, 2):
        asked(desk, call(page, arguments={"page": page}))
    return path


def read(path: Path) -> CallsRead:
    """The log as it is."""
    return read_calls(path.read_bytes())


def test_what_was_asked_and_served_comes_back(log: Path) -> None:
    """Each call with its arguments, its place and its output."""
    first, second = read(log).calls
    assert first.call == ToolCall("inventory_list", {"page": 1}, '{"page":1}')
    assert (first.message, first.at_ms, first.transport, first.session, first.kind) == (1, 1500, "http", 1, "page_one")
    assert second.output == '{"error":"page_out_of_range","page":2}'
    assert check_calls(read(log), CATALOG) == ()


def test_the_message_is_on_disk_before_it_is_answered(tmp_path: Path) -> None:
    """A call that was taken is in the log at once, and its answer before anyone has it."""
    path = tmp_path / "mcp.jsonl"
    desk = desk_at(path)
    taken = desk.take(json.dumps(call(1)).encode(), "http", 1)
    assert taken is not None
    assert [made.output for made in read(path).calls] == [None]
    answer = desk.answer(taken.number)
    assert answer is not None
    assert [made.output for made in read(path).calls] == [answer.output]


def test_every_beginning_of_a_log_can_be_read(log: Path) -> None:
    """Wherever a kill cut it: the calls that are whole are there, and a torn line is said."""
    data, whole = log.read_bytes(), read(log).calls
    for cut in range(len(data)):
        found = read_calls(data[:cut])
        assert found.torn == (cut > 0 and data[cut - 1 : cut] != b"\n")
        assert [made.call for made in found.calls] == [made.call for made in whole[: len(found.calls)]]
        assert bool(found.problems) == (b"\n" not in data[:cut])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (b'"format": 1', b'"format": 2', "line 1 of the MCP server's log names a format"),
        (b"page_out_of_range", b"page_out_of_rage!", "line 5 of the MCP server's log holds an output that is not"),
        (b'"n": 3', b'"n": 4', "line 4 of the MCP server's log is not a line of it"),
        (b'"message": 3', b'"message": 1', "line 5 of the MCP server's log answers no call that is open"),
        (b'"raw": ', b'"rav": ', "line 2 of the MCP server's log holds no message"),
        (b'{"n": 2, ', b'{"n": 2,, ', "line 3 of the MCP server's log is not a line of it"),
    ],
)
def test_damage_is_named(log: Path, old: bytes, new: bytes, problem: str) -> None:
    """A log that was changed is not believed, and the sentence says where."""
    data = log.read_bytes()
    assert old in data
    found = read_calls(data.replace(old, new))
    assert any(said.startswith(problem) for said in found.problems), found.problems
    assert check_calls(found, CATALOG)


def test_an_output_that_the_stub_would_not_give_is_named(log: Path) -> None:
    """Also where every digest was made to fit."""
    other = make_stub(load_scenario("silent-timezone"))
    assert len(check_calls(read(log), other)) == 2


@pytest.mark.parametrize(("method", "listed"), [("tools/list", True), ("initialize", False), ("tools/listed", False)])
def test_only_a_client_that_asks_for_the_tools_has_some_to_show(tmp_path: Path, method: str, listed: bool) -> None:
    """A handshake alone shows no tool to a model."""
    path = tmp_path / "mcp.jsonl"
    desk_at(path).take(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method}).encode(), "stdio", 1)
    assert read(path).listed is listed


def test_an_empty_log_is_no_sound_one() -> None:
    """No line is no log; of a line that was torn nothing is known."""
    assert read_calls(b"").problems
    assert read_calls(b'{"n": 0').problems


def test_raw_bytes_that_are_no_text_come_back(tmp_path: Path) -> None:
    """They are kept as they came, and a call in them is read as a common reader reads it."""
    path, raw = tmp_path / "mcp.jsonl", json.dumps(call(1, arguments={"page": "?"})).encode().replace(b"?", b"\xff")
    desk = desk_at(path)
    taken = desk.take(raw, "http", 1)
    assert taken is not None
    assert desk.answer(taken.number) is not None
    (made,) = read(path).calls
    assert made.call.arguments == {"page": "\ufffd"}
    assert check_calls(read(path), CATALOG) == ()


def test_half_a_character_is_declined(tmp_path: Path) -> None:
    """A shell that would have to repeat what no UTF-8 can say does not answer; the call is there all the same."""
    shell = make_stub(load_scenario("missing-binary"))
    name, path = shell.scenario.tool_names[0], tmp_path / "mcp.jsonl"
    desk = desk_at(path, shell)
    command = str(shell.scenario.stub["command"])
    assert asked(desk, call(1, name, arguments={command: "'a\ud800b'"})) is None
    assert [made.output for made in read(path).calls] == [None]


def test_too_many_calls_are_told_once(tmp_path: Path) -> None:
    """The parent may end the trial; it need not hear it twice."""
    told: list[Overrun] = []
    desk = desk_at(tmp_path / "mcp.jsonl", told=told)
    outputs = [asked(desk, call(number)) for number in range(4)]
    assert [output is None for output in outputs] == [False, False, True, True]
    assert told == [Overrun("calls", 2)]


def test_a_flood_does_not_fill_the_disk(tmp_path: Path) -> None:
    """Beyond so many bytes in all nothing is taken, and the log grows no more."""
    told: list[Overrun] = []
    path = tmp_path / "mcp.jsonl"
    desk = desk_at(path, told=told)
    desk.max_bytes = 100
    assert desk.take(b" " * 99, "http", 1) is not None
    assert desk.take(b"{}", "http", 1) is None
    size = path.stat().st_size
    assert desk.take(b"{}", "http", 1) is None
    assert path.stat().st_size == size
    assert told == [Overrun("bytes", 100)]
    assert read(path).refused == 1


def test_a_log_is_never_written_over(log: Path) -> None:
    """A second server at the same place fails before it serves."""
    with pytest.raises(LogsUnwritable):
        desk_at(log)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_lines_are_cut_the_same_however_they_come(size: int) -> None:
    """Chunks of any size give the same lines; a line that is too long gives its length, and the next one is whole."""
    data = b"one\n\ntwo\r\n" + b"x" * 11 + b"\nthree\n" + b"y" * 10 + b"\nrest"
    cutter = LineCutter(10)
    lines = [line for start in range(0, len(data), size) for line in cutter.feed(data[start : start + size])]
    assert lines == [b"one", b"", b"two\r", TooLong(11), b"three", b"y" * 10]
    assert list(cutter.finish()) == [b"rest"]
    assert list(cutter.finish()) == []
