"""MCP over a loopback connection, a message a line, as over stdio: what the bridge connects to."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass, field
from typing import Any, Final

import anyio
from anyio.abc import ByteStream
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp import types
from mcp.server.lowlevel import Server
from mcp.shared.message import ServerMessageMetadata, SessionMessage
from pydantic import ValidationError

from probekit.errors import LogsUnwritable
from probekit.mcp_stub.desk import MAX_MESSAGE_BYTES, Desk
from probekit.mcp_stub.lines import LineCutter, TooLong

TRANSPORT: Final = "stdio"
GREETING_S: Final = 10.0
"""So long may who connects take to say the token."""

_GONE: Final = (anyio.BrokenResourceError, anyio.ClosedResourceError, anyio.EndOfStream)
"""The agent ended the connection, wherever it was in the conversation."""

LAST_ANSWERS_S: Final = 2.0
"""So long an answer is waited for after the end of the agent's input; the stub takes milliseconds."""

Lines = AsyncIterator[bytes | TooLong]


@dataclass(frozen=True, slots=True)
class LineDoor:
    """Serves one connection after the other, or many at once."""

    server: Server[Any]
    desk: Desk
    token: str

    async def serve(self, stream: ByteStream) -> None:
        """Hold one conversation to its end."""
        lines = _lines(stream)
        async with stream:
            if await self._knows_token(lines):
                await _Conversation(self.desk, stream, self.desk.new_session()).hold(self.server, lines)

    async def _knows_token(self, lines: Lines) -> bool:
        with anyio.move_on_after(GREETING_S):
            said = await anext(lines, b"")
            return isinstance(said, bytes) and secrets.compare_digest(said, self.token.encode("ascii"))
        return False


@dataclass(slots=True)
class _Conversation:
    """One connection past its greeting. `open`: ids of requests that are not answered yet."""

    desk: Desk
    stream: ByteStream
    session: int
    open: set[types.RequestId] = field(default_factory=set)
    settled: anyio.Event = field(default_factory=anyio.Event)

    async def hold(self, server: Server[Any], lines: Lines) -> None:
        """Give the SDK what comes in and send what it gives, until the agent's input ends."""
        incoming, to_server = anyio.create_memory_object_stream[SessionMessage | Exception](0)
        outgoing, from_server = anyio.create_memory_object_stream[SessionMessage](0)
        async with anyio.create_task_group() as group:
            group.start_soon(self._read, lines, incoming, outgoing.clone())
            group.start_soon(self._write, from_server)
            await server.run(to_server, outgoing, server.create_initialization_options())

    async def _read(
        self,
        lines: Lines,
        incoming: MemoryObjectSendStream[SessionMessage | Exception],
        outgoing: MemoryObjectSendStream[SessionMessage],
    ) -> None:
        async with incoming, outgoing:
            try:
                async for line in lines:
                    taken = self._taken(line)
                    self._note(taken.message)
                    await (outgoing if isinstance(taken.message, types.JSONRPCError) else incoming).send(taken)
            except (*_GONE, LogsUnwritable):
                return  # the desk keeps the second, and the server ends by it
            # the SDK drops what it has not answered when its input ends; who pipes into us still reads
            with anyio.move_on_after(LAST_ANSWERS_S):
                while self.open:
                    self.settled = anyio.Event()
                    await self.settled.wait()

    def _taken(self, line: bytes | TooLong) -> SessionMessage:
        """What the SDK is to read for a line, or the error that goes back for it."""
        if isinstance(line, TooLong):
            self.desk.refuse(line.size, TRANSPORT, self.session)
            return _error(types.INVALID_REQUEST, "Message too large")
        taken = self.desk.take(line, TRANSPORT, self.session)
        if taken is None:
            return _error(types.INVALID_REQUEST, "Too many messages")
        try:
            message = types.jsonrpc_message_adapter.validate_json(taken.forward, by_name=False)
        except ValidationError:
            return _error(types.PARSE_ERROR, "Parse error")
        return SessionMessage(message, ServerMessageMetadata(request_context=taken.number))

    def _note(self, message: types.JSONRPCMessage) -> None:
        """Keep `open` up with a message that comes in."""
        if isinstance(message, types.JSONRPCRequest):
            self.open.add(message.id)
        elif isinstance(message, types.JSONRPCNotification) and message.method == "notifications/cancelled":
            cancelled = (message.params or {}).get("requestId")
            self._settle({cancelled} if isinstance(cancelled, str | int) else ())

    async def _write(self, messages: MemoryObjectReceiveStream[SessionMessage]) -> None:
        async with messages:
            async for message in messages:
                text = message.message.model_dump_json(by_alias=True, exclude_unset=True)
                try:
                    await self.stream.send(text.encode("utf-8") + b"\n")
                except _GONE:
                    self._settle(self.open)
                    return
                if isinstance(message.message, types.JSONRPCResponse | types.JSONRPCError):
                    self._settle({message.message.id})

    def _settle(self, ids: Collection[types.RequestId | None]) -> None:
        self.open = self.open.difference(ids)
        self.settled.set()


async def _lines(stream: ByteStream) -> AsyncIterator[bytes | TooLong]:
    cutter = LineCutter(MAX_MESSAGE_BYTES)
    try:
        async for chunk in stream:
            for line in cutter.feed(chunk):
                yield line
    except _GONE:
        return
    for line in cutter.finish():
        yield line


def _error(code: int, sentence: str) -> SessionMessage:
    return SessionMessage(
        types.JSONRPCError(jsonrpc="2.0", id=None, error=types.ErrorData(code=code, message=sentence))
    )
