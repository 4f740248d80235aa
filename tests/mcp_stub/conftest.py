"""One server for all tests of a module: each start imports the SDK anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.mcp_stub.served import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of the truncated catalogue."""
    with served(tmp_path_factory.mktemp("mcp") / "mcp.jsonl") as running:
        running.new_calls()
        yield running


@pytest.fixture
def fresh(server: Served) -> Served:
    """The same, with all calls of earlier tests read away."""
    server.new_calls()
    return server
