"""Clients that are no SDK: raw lines over the server's own connection, raw HTTP."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO

import httpx

from probekit.mcp_stub.config import HOST, Address

JSON_TYPES = {"content-type": "application/json", "accept": "application/json, text/event-stream"}


def request(number: object, method: str, params: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A JSON-RPC request."""
    return {"jsonrpc": "2.0", "id": number, "method": method} | ({} if params is None else {"params": params})


def call(number: object, name: str = "inventory_list", **params: Any) -> dict[str, Any]:
    """A tool call; `arguments` as they are given, absent where they are not."""
    return request(number, "tools/call", {"name": name, **params})


HELLO = request(
    0, "initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
)
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


@dataclass(slots=True)
class Lines:
    """A conversation over lines."""

    connection: socket.socket
    stream: BinaryIO

    def send(self, *messages: Mapping[str, Any] | bytes) -> None:
        """Send messages in one piece; bytes go as they are, without a line end."""
        parts = (part if isinstance(part, bytes) else json.dumps(part).encode() + b"\n" for part in messages)
        self.connection.sendall(b"".join(parts))

    def hear(self) -> dict[str, Any]:
        """The next message; {} at the end."""
        line = self.stream.readline()
        heard: dict[str, Any] = json.loads(line) if line else {}
        return heard

    def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Send one and hear one."""
        self.send(message)
        return self.hear()


@contextmanager
def connected(address: Address, token: str | None = None) -> Iterator[Lines]:
    """A connection that has said its token."""
    connection = socket.create_connection((HOST, address.line_port), timeout=10)
    with connection, connection.makefile("rb") as stream:
        connection.sendall((address.token if token is None else token).encode() + b"\n")
        yield Lines(connection, stream)


@contextmanager
def ready(address: Address) -> Iterator[Lines]:
    """A connection past its handshake."""
    with connected(address) as lines:
        assert lines.ask(HELLO)["result"]["serverInfo"]["name"] == "probekit"
        lines.send(READY)
        yield lines


def post(address: Address, body: bytes | Mapping[str, Any], url: str = "", **headers: str) -> httpx.Response:
    """One POST on a connection of its own; `_` in a header's name stands for `-`."""
    named = JSON_TYPES | {name.replace("_", "-"): value for name, value in headers.items()}
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return httpx.post(url or address.url, content=content, headers=named, timeout=10, trust_env=False)
