"""The preflight as it runs: in a child process, over a session of its own, recorded under preflight/."""

from __future__ import annotations

import json
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from probekit.endpoint import Endpoint
from probekit.evidence import JsonValue
from probekit.preflight import Preflight, check_endpoint, read_model_list
from probekit.rundir import DIRECTORY_MODE, EventLog, SessionFiles, keeping, write_new
from probekit.supervise import Send
from probekit.trial import child_log
from probekit.wire.exchange import BodyWriter, Recorder
from probekit.wire.request import PLAINEST
from probekit.wire.transport import HttpSession, Timing

FOLDER = "preflight"
BINDING = "binding.json"
BINDING_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Unrecorded:
    """Keeps nothing: for the question which model there is, asked before a run has a directory."""

    def request(self, turn: int, body: bytes) -> None:
        """Keep nothing."""

    def attempt(self, turn: int, attempt: int) -> BodyWriter:  # noqa: ARG002 - a Recorder's signature
        """A body that goes nowhere."""
        return Nowhere()

    def accept(self, turn: int, attempt: int) -> None:
        """Keep nothing."""

    def event(self, step: str, **facts: JsonValue) -> None:
        """Keep nothing."""


class Nowhere:
    """A body that is not kept."""

    def write(self, chunk: bytes) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Whom to ask, and for how long."""

    endpoint: Endpoint
    tls: ssl.SSLContext | None
    time_left: Callable[[], float]


def ask_models(asking: Asking, recorder: Recorder) -> Preflight:
    """Ask the endpoint for its models."""
    timing = Timing(asking.time_left)
    with HttpSession(asking.endpoint, recorder, read_model_list, timing, asking.tls) as session:
        return check_endpoint(asking.endpoint, session)


def unrecorded_work(asking: Asking) -> Callable[[Send], None]:
    """Work for a child: find out which models there are; nothing is written."""
    return lambda send: send(ask_models(asking, Unrecorded()))


def preflight_work(run: Path, log: EventLog, asking: Asking) -> Callable[[Send], None]:
    """Work for a child: the preflight, recorded, and what it found as preflight/binding.json."""
    return partial(_preflight, run, log, asking)


def _preflight(run: Path, log: EventLog, asking: Asking, send: Send) -> None:
    with keeping(run / FOLDER):
        (run / FOLDER).mkdir(mode=DIRECTORY_MODE)
    own_log = child_log(log, send)
    found = ask_models(asking, SessionFiles(run, FOLDER, own_log, {"session": FOLDER}))
    write_new(run / FOLDER / BINDING, binding_bytes(found))
    own_log.event("preflight_ended", standing=found.standing, code=found.code)
    send(found)


def binding_bytes(found: Preflight) -> bytes:
    """What the preflight adds to the binding: the model, and the dialect that every trial uses."""
    binding: dict[str, JsonValue] = {
        "format": BINDING_FORMAT,
        "model": found.model,
        "dialect": PLAINEST.to_json(),
        "materially_different": PLAINEST.materially_different,
    }
    return (json.dumps(binding, sort_keys=True, indent=2, ensure_ascii=True) + "\n").encode("ascii")
