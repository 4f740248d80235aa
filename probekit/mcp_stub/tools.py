"""The official server with the scenario's tools: what it lists, and how the desk's answers look in MCP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mcp import types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from probekit import __version__
from probekit.evidence import JsonObject
from probekit.mcp_stub.config import SERVER_NAME
from probekit.mcp_stub.desk import Desk
from probekit.stub.making import StubAnswer

NUMBER_KEY = "probekit.message"
"""Where an HTTP request's scope holds the number under which the desk took its message."""

DECLINED = -32000
"""The first of the codes that JSON-RPC leaves to servers."""

REFUSALS = frozenset({"unknown_tool", "bad_arguments"})
"""Kinds of answers that are errors of the call."""


def make_server(offered: Sequence[JsonObject], desk: Desk) -> Server[Any]:
    """A server that offers the tools, in their order, and lets the desk answer every call."""
    tools = [mcp_tool(tool) for tool in offered]

    async def list_tools(_context: ServerRequestContext[Any], _params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools)

    async def call_tool(context: ServerRequestContext[Any], _params: object) -> types.CallToolResult:
        answer = desk.answer(number_of(context.request))
        if answer is None:
            raise MCPError(DECLINED, "This server answers no more calls.")
        return tool_result(answer)

    return Server(SERVER_NAME, version=__version__, on_list_tools=list_tools, on_call_tool=call_tool)


def mcp_tool(tool: JsonObject) -> types.Tool:
    """One tool of the chat form as MCP lists it."""
    function = tool.get("function")
    described = function if isinstance(function, dict) else {}
    schema, description = described.get("parameters"), described.get("description")
    return types.Tool(
        name=str(described.get("name")),
        description=description if isinstance(description, str) else None,
        input_schema=schema if isinstance(schema, dict) else {"type": "object"},
    )


def tool_result(answer: StubAnswer) -> types.CallToolResult:
    """An output as one text, byte for byte."""
    text = types.TextContent(type="text", text=answer.output)
    return types.CallToolResult(content=[text], is_error=answer.kind in REFUSALS)


def number_of(request: Any) -> int:
    """The number under which the desk took the message of this request."""
    number = request if isinstance(request, int) else request.scope[NUMBER_KEY]
    return int(number)
