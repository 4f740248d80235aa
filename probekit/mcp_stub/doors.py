"""The two doors of a trial's MCP server in one event loop: HTTP and lines."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import anyio
import uvicorn
from anyio.abc import SocketListener
from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

from probekit.evidence import JsonObject
from probekit.mcp_stub.config import HOST, Address
from probekit.mcp_stub.desk import MAX_MESSAGE_BYTES, Desk
from probekit.mcp_stub.over_http import HttpDoor
from probekit.mcp_stub.over_lines import LineDoor
from probekit.mcp_stub.tools import make_server

TOKEN_BYTES = 24
BACKLOG = 64


class QuietHttp(uvicorn.Server):
    """uvicorn, which leaves the process's signals to whoever started the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def open_doors(tools: Sequence[JsonObject], desk: Desk, tell: Callable[[Address], None]) -> None:
    """Open both and serve; raises LogsUnwritable once the desk is in trouble."""
    anyio.run(partial(_serve, make_server(tools, desk), desk, tell), backend="asyncio")


async def _serve(server: Server[Any], desk: Desk, tell: Callable[[Address], None]) -> None:
    token, stop = secrets.token_urlsafe(TOKEN_BYTES), anyio.Event()
    desk.on_trouble = stop.set
    # one message is one answer here, so an answer needs no stream of events
    manager = StreamableHTTPSessionManager(server, json_response=True, max_request_body_size=2 * MAX_MESSAGE_BYTES)
    with _listening() as for_http, _listening() as for_lines:
        address = Address(_port(for_http), _port(for_lines), token)
        http = _http(HttpDoor(manager.asgi_app, desk, address.http_port, token))
        lines = await SocketListener.from_socket(for_lines)
        async with manager.run(), lines, anyio.create_task_group() as group:
            group.start_soon(http.serve, [for_http])
            group.start_soon(lines.serve, LineDoor(server, desk, token).serve)
            tell(address)
            await stop.wait()
            group.cancel_scope.cancel()
    if desk.trouble is not None:
        raise desk.trouble


def _port(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port


def _http(door: HttpDoor) -> QuietHttp:
    settings = uvicorn.Config(
        door,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        http="h11",
        ws="none",
        loop="asyncio",
    )
    return QuietHttp(settings)


def _listening() -> socket.socket:
    """A socket that listens already: who connects before the server runs waits, and is not refused."""
    opened = socket.socket()
    opened.bind((HOST, 0))
    opened.listen(BACKLOG)
    return opened
