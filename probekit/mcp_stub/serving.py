"""One trial's MCP server, in a process of its own: both doors open, until the process is ended."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from probekit.mcp_stub.config import Address, Overrun
from probekit.mcp_stub.desk import Desk
from probekit.mcp_stub.journal import CallJournal
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub
from probekit.wire.masking import Masker


@dataclass(frozen=True, slots=True)
class Offered:
    """What the server offers: a scenario's tools, and as many calls as its trial may make."""

    scenario: Scenario

    @property
    def max_calls(self) -> int:
        """Calls that are answered; each one beyond gets an error."""
        protocol = self.scenario.protocol
        return protocol.max_turns * protocol.max_calls_per_turn


@dataclass(frozen=True, slots=True)
class CallLogPlace:
    """Where the log is written (a path that is not there yet), what is masked in it, and the clock of its times (s)."""

    path: Path
    masker: Masker
    clock: Callable[[], float]


def load_sdk() -> None:
    """Import the SDK now, so that a server in a process forked from this one is there at once.

    Else each serve_calls imports it, for a second or two. It starts no thread.
    """
    import_module("probekit.mcp_stub.doors")


def serve_calls(what: Offered, place: CallLogPlace, tell: Callable[[Address | Overrun], None]) -> None:
    """Serve until this process is ended; the Address is told once both doors are open.

    For a forked child and nothing else: it silences Python's logging. Raises LogsUnwritable where the log takes no
    more. need_mcp() is to be asked before.
    """
    logging.disable(logging.CRITICAL)  # of the SDK, which would write to the stderr of the run
    journal = CallJournal(place.path, place.clock)
    desk = Desk(make_stub(what.scenario), journal, place.masker, what.max_calls, tell)
    desk.open()

    from probekit.mcp_stub.doors import open_doors  # noqa: PLC0415 - it imports the SDK, which takes a second

    open_doors(what.scenario.tools, desk, tell)
