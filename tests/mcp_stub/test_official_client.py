"""The server under the client that the package itself brings, over both transports and both eras of the protocol."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from mcp import Client, types
from mcp.client.stdio import StdioServerParameters, stdio_client

from probekit.mcp_stub import bridge
from probekit.mcp_stub.config import config_json
from probekit.mcp_stub.log import check_calls
from probekit.scenario.files import load_scenario
from probekit.stub.making import make_stub
from tests.mcp_stub.served import Served

CATALOG = load_scenario("truncated-catalog")
OLD, NEW = "legacy", "auto"
WAYS = [(way, mode) for way in ("http", "stdio") for mode in (OLD, NEW)]

Talk = Callable[[Client], Awaitable[None]]


def client(server: Served, way: str, mode: str) -> Client:
    """A client as an agent has one: over HTTP by the URL, over stdio by the config file."""
    if way == "http":
        return Client(server.address.url, mode=mode)
    config = json.loads(config_json(server.address, sys.executable, bridge.__file__))
    return Client(stdio_client(StdioServerParameters(**config["mcpServers"]["probekit"])), mode=mode)


def talk(server: Served, way: str, mode: str, *talks: Talk) -> None:
    """Hold conversations at once, each with a client of its own."""

    async def one(said: Talk) -> None:
        async with client(server, way, mode) as opened:
            await said(opened)

    async def all_of_them() -> None:
        with anyio.fail_after(30):
            async with anyio.create_task_group() as group:
                for said in talks:
                    group.start_soon(one, said)

    anyio.run(all_of_them)


def text_of(result: types.CallToolResult) -> str:
    """The one text of a result."""
    (content,) = result.content
    assert isinstance(content, types.TextContent)
    return content.text


@pytest.mark.parametrize(("way", "mode"), WAYS)
def test_a_whole_conversation(fresh: Served, way: str, mode: str) -> None:
    """Listed as in the scenario; page one byte for byte; refusals as errors; all of it in the log, and reproducible."""
    assert CATALOG.page is not None
    page = CATALOG.page.text
    wanted: list[tuple[str, dict[str, Any] | None, str, bool]] = [
        ("inventory_list", {}, page, False),
        ("inventory_list", None, page, False),
        ("inventory_list", {"page": 2}, '{"error":"page_out_of_range","page":2}', False),
        ("inventory_list", {"page": "last"}, '{"error":"bad_arguments"}', True),
        ("catalog_dump", {"page": 1}, '{"error":"unknown_tool"}', True),
    ]

    async def said(opened: Client) -> None:
        listed = (await opened.list_tools()).tools
        assert [
            {
                "type": "function",
                "function": {"name": one.name, "description": one.description, "parameters": one.input_schema},
            }
            for one in listed
        ] == list(CATALOG.tools)
        for name, arguments, output, is_error in wanted:
            result = await opened.call_tool(name, arguments)
            assert (text_of(result), result.is_error) == (output, is_error)

    talk(fresh, way, mode, said)
    calls = fresh.new_calls()
    assert [(made.call.name, made.call.arguments, made.output) for made in calls] == [
        (name, arguments or {}, output) for name, arguments, output, _ in wanted
    ]
    assert {made.transport for made in calls} == {way}
    assert not any(made.repeated for made in calls)
    assert check_calls(fresh.read(), make_stub(CATALOG)) == ()


@pytest.mark.parametrize("way", ["http", "stdio"])
def test_two_clients_at_once(fresh: Served, way: str) -> None:
    """Each client gets its own answers, and equal ids of two sessions are no repetition."""

    async def first(opened: Client) -> None:
        for page in range(2, 8):
            assert text_of(await opened.call_tool("inventory_list", {"page": page})).endswith(f'"page":{page}}}')

    async def second(opened: Client) -> None:
        for page in range(20, 26):
            assert text_of(await opened.call_tool("inventory_list", {"page": page})).endswith(f'"page":{page}}}')

    talk(fresh, way, OLD, first, second)
    calls = fresh.new_calls()
    assert len(calls) == 12
    sessions = {made.session for made in calls}
    assert len(sessions) == 2
    for session in sessions:
        pages = [made.call.arguments["page"] for made in calls if made.session == session and made.call.arguments]
        assert pages in ([*range(2, 8)], [*range(20, 26)])
    assert not any(made.repeated for made in calls)


@pytest.mark.parametrize(("way", "mode"), WAYS)
def test_a_call_that_its_client_cancels(fresh: Served, way: str, mode: str) -> None:
    """A cancelled call costs nothing: the session goes on, and the log holds whatever had arrived."""

    async def said(opened: Client) -> None:
        with anyio.move_on_after(0.001):
            await opened.call_tool("inventory_list", {"page": 31})
        assert '"page":32' in text_of(await opened.call_tool("inventory_list", {"page": 32}))

    talk(fresh, way, mode, said)
    asked = [made.call.arguments for made in fresh.new_calls()]
    assert asked in ([{"page": 32}], [{"page": 31}, {"page": 32}])
