"""MCP over streamable HTTP on the loopback: who may ask, and each message to the desk before the SDK sees it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

from probekit.mcp_stub.config import HOST, endpoint_path
from probekit.mcp_stub.desk import MAX_MESSAGE_BYTES, Desk, Taken
from probekit.mcp_stub.lines import TooLong
from probekit.mcp_stub.tools import NUMBER_KEY

TRANSPORT: Final = "http"
SESSION_HEADER: Final = b"mcp-session-id"
"""Names a session after its first request. A request without one is a session's first, or stands alone."""

INVALID_REQUEST: Final = -32600
MAX_DIGITS: Final = 18
"""Of a declared length that is read."""

Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


@dataclass(slots=True)
class HttpDoor:
    """The ASGI application. A page in somebody's browser is kept out by the checks of Host and Origin."""

    app: App
    desk: Desk
    port: int
    token: str
    _sessions: dict[bytes, int] = field(default_factory=dict)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer one request."""
        headers: dict[bytes, bytes] = dict(scope.get("headers", ()))
        refused = self._refusal(scope, headers)
        if refused is not None:
            await _respond(send, refused)
        elif scope["method"] == "POST":
            await self._post(scope, receive, send, headers)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> int | None:
        """The status for a request that is not let in; None: it is."""
        known = endpoint_path(self.token).encode("ascii")
        if scope["type"] != "http" or not secrets.compare_digest(str(scope["path"]).encode("utf-8", "replace"), known):
            return 404
        hosts = {f"{name}:{self.port}".encode("ascii") for name in (HOST, "localhost")}
        if headers.get(b"host", b"").lower() not in hosts:
            return 421
        origin = headers.get(b"origin")
        return 403 if origin is not None and origin.lower() not in {b"http://" + host for host in hosts} else None

    async def _post(
        self, scope: MutableMapping[str, Any], receive: Receive, send: Send, headers: Mapping[bytes, bytes]
    ) -> None:
        body = await _body(receive, headers)
        if body is None:
            return
        known = self._sessions.get(headers.get(SESSION_HEADER, b""))
        session = self.desk.new_session() if known is None else known
        taken = await self._taken(body, session, send)
        if taken is not None:
            numbered = {**scope, NUMBER_KEY: taken.number}
            await self.app(numbered, _again(taken.forward, receive), self._watching(send, session))

    async def _taken(self, body: bytes | TooLong, session: int, send: Send) -> Taken | None:
        """The message as the desk took it; None: it was refused, and the answer says so."""
        if isinstance(body, TooLong):
            self.desk.refuse(body.size, TRANSPORT, session)
            await _respond(send, 413)
            return None
        taken = self.desk.take(body, TRANSPORT, session)
        if taken is None:
            await _respond(send, 429)
        return taken

    def _watching(self, send: Send, session: int) -> Send:
        """The same `send`, which sees under what name the SDK keeps this session."""

        async def watched(event: Event) -> None:
            if event["type"] == "http.response.start":
                name = dict(event.get("headers", ())).get(SESSION_HEADER)
                if name is not None:
                    self._sessions.setdefault(name, session)
            await send(event)

        return watched


async def _body(receive: Receive, headers: Mapping[bytes, bytes]) -> bytes | TooLong | None:
    """A request's body, as far as it is not too long; None: the agent went away."""
    declared = headers.get(b"content-length", b"")
    if declared.isdigit() and int(declared[:MAX_DIGITS]) > MAX_MESSAGE_BYTES:
        return TooLong(int(declared[:MAX_DIGITS]))
    body = bytearray()
    while True:
        event = await receive()
        if event["type"] != "http.request":
            return None
        body += event.get("body", b"")
        if len(body) > MAX_MESSAGE_BYTES:
            return TooLong(len(body))
        if not event.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body first, and then whatever else comes."""
    waiting: list[Event] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Event:
        return waiting.pop() if waiting else await receive()

    return replay


async def _respond(send: Send, status: int) -> None:
    """A status with a JSON-RPC error, which says no more than the status does."""
    error = {"jsonrpc": "2.0", "id": None, "error": {"code": INVALID_REQUEST, "message": HTTPStatus(status).phrase}}
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(error).encode("ascii")})
