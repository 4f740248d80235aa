"""Where a trial's MCP server listens, and the config file that tells an agent so. Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, Literal

HOST: Final = "127.0.0.1"
SERVER_NAME: Final = "probekit"
"""What the server is called in an agent's config and in the handshake."""

TOKEN_VARIABLE: Final = "PROBEKIT_MCP_TOKEN"
"""Holds the token for the bridge: a program's arguments can be read by every user of the box, its environment not."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where one trial's server listens on the loopback: the ports of HTTP and of the bridge, and the token of both."""

    http_port: int
    line_port: int
    token: str

    @property
    def url(self) -> str:
        """The endpoint of streamable HTTP."""
        return f"http://{HOST}:{self.http_port}{endpoint_path(self.token)}"

    @property
    def for_bridge(self) -> str:
        """`HOST:PORT`, the bridge's one argument."""
        return f"{HOST}:{self.line_port}"


@dataclass(frozen=True, slots=True)
class Overrun:
    """The agent asked for more than a trial answers: nothing more is served, and the trial may end. Told once."""

    what: Literal["calls", "bytes"]
    at_most: int


def endpoint_path(token: str) -> str:
    """The path of the endpoint: who does not know the token finds nothing."""
    return f"/{token}/mcp"


def config_json(address: Address, python: str, bridge: str) -> bytes:
    """A config file in the usual `mcpServers` form: the server over stdio, through the bridge.

    `python` and `bridge` are paths, of an interpreter and of bridge.py. The bridge is started as a file and without
    site-packages: it needs neither, starts sooner so, and is found whatever the agent does to PYTHONPATH.
    """
    entry = {
        "command": python,
        "args": ["-I", "-S", bridge, address.for_bridge],
        "env": {TOKEN_VARIABLE: address.token},
    }
    return json.dumps({"mcpServers": {SERVER_NAME: entry}}, indent=2).encode("ascii") + b"\n"
