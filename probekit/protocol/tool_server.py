"""The MCP server of one trial, seen from the trial: started before the agent, gone after it."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from probekit.errors import InternalError, LogsUnwritable, RunError
from probekit.mcp_stub.config import Address, Overrun, config_json
from probekit.mcp_stub.serving import CallLogPlace, Offered, serve_calls
from probekit.protocol.supervise import WorkEnd, Worker, start
from probekit.protocol.trial import TrialRoom
from probekit.run_layout import MCP_LOG
from probekit.wire.masking import Masker

STARTING_S = 30.0
"""How long the server may take to listen; its package takes a second to import, on a busy box several."""

BRIDGE = Path(__file__).resolve().parents[1] / "mcp_stub" / "bridge.py"


@dataclass(slots=True)
class Served:
    """What the agent is told of the tools, and what the server tells of the agent. Empty where none is started."""

    config: bytes = b""
    url: str = ""
    pids: frozenset[int] = frozenset()
    worker: Worker | None = None
    _overrun: str = ""

    def overrun(self) -> str:
        """Why the agent must be ended; "" while it need not. Raises RunError where the server is gone."""
        if not self._overrun and self.worker is not None:
            for message in _messages(self.worker, 0):
                if isinstance(message, Overrun):
                    self._overrun = f"it asked the tools for more than {message.at_most} {message.what}"
        return self._overrun


@contextmanager
def served_tools(trial: TrialRoom, masker: Masker, *, wanted: bool, clock: Callable[[], float]) -> Iterator[Served]:
    """The trial's server, where one is wanted, until the agent is gone."""
    if not wanted:
        yield Served()
        return
    place = CallLogPlace(trial.run / trial.folder / MCP_LOG, masker, clock)
    worker = start(partial(serve_calls, Offered(trial.scenario), place))
    try:
        address = _address(worker)
        yield Served(config_json(address, sys.executable, str(BRIDGE)), address.url, frozenset({worker.pid}), worker)
    finally:
        worker.stop()


def _address(worker: Worker) -> Address:
    """Where it listens. Raises RunError where it does not come up."""
    for _ in range(int(STARTING_S)):
        for message in _messages(worker, 1.0):
            if isinstance(message, Address):
                return message
    raise RunError("The MCP server did not come up in time; run again on a box that is less busy.")


def _messages(worker: Worker, wait_s: float) -> Iterator[object]:
    """What the server has told by now. It never ends by itself: where it did, something ended it."""
    ready, _, _ = select.select([worker.pipe], [], [], wait_s)
    if not ready:
        return
    messages = worker.messages()
    if messages is None:
        raise RunError("The MCP server was ended while its trial went on, by the agent or by somebody else.")
    for message in messages:
        if isinstance(message, WorkEnd):
            raise LogsUnwritable(message.detail) if message.error == LogsUnwritable.__name__ else _broken(message)
        yield message


def _broken(end: WorkEnd) -> InternalError:
    return InternalError(f"the MCP server broke: {end.error}\n{end.detail}")
