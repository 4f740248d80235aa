"""Servers to test, all of them children of one process: importing the SDK is what takes time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.mcp_stub.served import Parent, Served, parent_of_servers, served


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parent]:
    """What starts a server."""
    with parent_of_servers(tmp_path_factory.mktemp("servers") / "stderr.txt") as parent:
        yield parent


@pytest.fixture(scope="module")
def server(servers: Parent, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of the truncated catalogue."""
    with served(servers, tmp_path_factory.mktemp("mcp") / "mcp.jsonl") as running:
        yield running


@pytest.fixture
def fresh(server: Served) -> Served:
    """The same, with all calls of earlier tests read away."""
    server.new_calls()
    return server
