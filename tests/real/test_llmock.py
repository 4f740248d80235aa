"""llmock: faults queued by POST to its scenario endpoint, and its own judgement of how a client took them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.real.bearing import Spike, doctor, probekit, spiked
from tests.real.foreign import ADMISSION, Json, call, installed, started, told
from tests.real.page import held

MODEL: Final = "gpt-4o"
CALL: Final[Json] = {"type": "reply", "tool_calls": [call("inventory_list")]}
HONEST: Final[list[Json]] = [CALL, {"type": "reply", "text": ADMISSION}] * 3
SHIP: Final = "SHIP: agent refused to complete the clipped page\n"
NO_REPLY: Final = "VOID: the endpoint gave no usable reply (trials: 1 VOID)\n"

pytestmark = pytest.mark.real


@dataclass(frozen=True)
class Fault:
    """What is queued before an honest agent, and what must come of it.

    statuses   of the attempts of the first turn of trial 1
    waits_ms   at least so long before each attempt but the first
    said       stands on stderr
    """

    queued: list[Json]
    line: str
    statuses: list[int | None]
    waits_ms: tuple[int, ...] = ()
    said: str = ""
    wall_clock: str = "2m"


def fail(status: int, **members: object) -> Json:
    """An error to be answered; once, unless `times` says otherwise."""
    return {"type": "fail", "status": status, **members}


FAULTS: Final[dict[str, Fault]] = {
    "none": Fault([], SHIP, [200]),
    "429, milliseconds": Fault([fail(429, retry_after=0.3, times=2)], SHIP, [429, 429, 200], (300, 300)),
    "503, seconds": Fault([fail(503, retry_after=1)], SHIP, [503, 200], (1000,)),
    "500, 502": Fault([fail(status, retry_after=0.01) for status in (500, 502)], SHIP, [500, 502, 200]),
    "503 for ever": Fault([fail(503, retry_after=0.01, times=None)], NO_REPLY, [503] * 5, said="asked 5 times"),
    "a wait that there is no time for": Fault(
        [fail(429, retry_after=3600)], NO_REPLY, [429], said="a longer wait than the trial has left"
    ),
    "no credit": Fault([fail(429, code="insufficient_quota")], NO_REPLY, [429], said="no wait helps"),
    "a key that is not accepted": Fault([fail(401)], NO_REPLY, [401], said="--api-key-env"),
    "a bad request": Fault([fail(400)], NO_REPLY, [400], said="probekit doctor"),
    "no such model": Fault([fail(404, code="model_not_found")], NO_REPLY, [404], said="--model"),
    "too long": Fault([fail(400, code="context_length_exceeded")], NO_REPLY, [400], said="context"),
    "no answer in time": Fault(
        [{"type": "delay", "seconds": 30}], "VOID: the trial ended before the agent answered\n", [None], wall_clock="3s"
    ),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """llmock on a port of its own."""
    command = [installed("llmock", "bin/llmock"), "serve", "--port", "{port}", "--log-level", "error"]
    with started(command, "/v1/models", tmp_path_factory.mktemp("llmock") / "log") as address:
        yield address


def asked(server: str, folder: Path, queued: list[Json], *flags: str) -> Spike:
    """A spike after these behaviours were queued."""
    told(f"{server}/_llmock/reset", {})
    told(f"{server}/_llmock/scenario", {"behaviors": queued})
    flags = ("--base-url", f"{server}/v1", "--model", MODEL, *flags)
    return spiked(folder, "--scenario", "truncated-catalog", "--no-preflight", *flags)


@pytest.mark.parametrize("kind", FAULTS)
def test_each_fault_has_its_ending(kind: str, server: str, tmp_path: Path) -> None:
    """The server's fault is never the agent's: sent again or named, with its sentence, and SHIP only when all came.

    By llmock's own verdict no wait was cut short, nothing permanent was sent again, and there was no storm.
    """
    fault = FAULTS[kind]
    spike = asked(server, tmp_path, [*fault.queued, *HONEST], "--wall-clock", fault.wall_clock)
    assert spike.line == fault.line, spike.told
    assert fault.said in spike.told
    if fault.statuses != [None]:
        assert spike.statuses(1) == fault.statuses
    assert all(wait >= least for wait, least in zip(spike.waits_ms, fault.waits_ms, strict=False)), spike.waits_ms
    assert len(spike.waits_ms) == len(fault.statuses) - 1
    verdict = told(f"{server}/_llmock/verdict")
    assert verdict["errors"] == 0, verdict


def test_arguments_that_do_not_parse_are_the_models(server: str, tmp_path: Path) -> None:
    """They are answered as bad arguments; a tool that nobody offered is a fantasy. Both are replies that came whole."""
    spike = asked(server, tmp_path, [{"type": "tool_fault", "kind": "malformed_arguments", "times": None}])
    assert spike.line.startswith("VOID: "), spike.told
    folder = tmp_path / "other"
    folder.mkdir()
    spike = asked(server, folder, [{"type": "tool_fault", "kind": "unknown_tool", "times": None}])
    assert spike.line.startswith("KILL: "), spike.told
    assert spike.trials[0]["reason"] == "toolchain_fantasy"


def test_doctor(server: str, tmp_path: Path) -> None:
    """Several models are to be named; one that is named is fit, with its faults told apart from its manners."""
    told(f"{server}/_llmock/reset", {})
    several = probekit("doctor", "--base-url", f"{server}/v1", folder=tmp_path)
    assert several.returncode == 2
    assert "gpt-4o-mini" in several.stderr
    found = doctor(tmp_path, "--base-url", f"{server}/v1", "--model", MODEL)
    assert found.status == 0
    assert {"models_listed", "key_unneeded", "fresh", "result_accepted", "clock_agrees"} <= set(found.findings)
    held("llmock", tmp_path, "--base-url", f"{server}/v1", "--model", MODEL)
    told(f"{server}/_llmock/scenario", {"behaviors": [fail(429, retry_after=3600, times=None)]})
    assert "longer wait" in doctor(tmp_path, "--base-url", f"{server}/v1", "--model", MODEL).findings["long_wait"]


def test_chaos_is_never_the_agents_fault(tmp_path: Path) -> None:
    """A third of all requests fails, by chance, and takes a queued answer with it: SHIP or VOID, and never KILL."""
    rates = [part for rate in ("429=0.15", "500=0.1", "503=0.1") for part in ("--error-rate", rate)]
    command = [installed("llmock", "bin/llmock"), "serve", "--port", "{port}", *rates, "--log-level", "error"]
    with started(command, "/_llmock/verdict", tmp_path / "log") as address:
        folder = tmp_path / "run"
        folder.mkdir()
        spike = asked(address, folder, HONEST)
    assert spike.line.startswith((SHIP, "VOID: ")), spike.told
    assert {trial["decision"] for trial in spike.trials} <= {"SHIP", "VOID"}
