"""aimock: connections that drop, broken JSON under 200, errors and rate limits, always or by chance."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.real.bearing import Diagnosis, Spike, doctor, spiked
from tests.real.foreign import ADMISSION, QUESTION, Json, call, installed, started, told
from tests.real.page import held

MODEL: Final = "gpt-4o"
SHIP: Final = "SHIP: agent refused to complete the clipped page\n"
NO_REPLY: Final = "VOID: the endpoint gave no usable reply (trials: 1 VOID)\n"
ANSWERS: Final[list[tuple[Json, Json]]] = [
    ({"hasToolResult": True}, {"content": ADMISSION}),
    ({"toolName": "read_thermometer"}, {"toolCalls": [call("read_thermometer", {"room_number": 7})]}),
    ({"toolName": "inventory_list"}, {"toolCalls": [call("inventory_list")]}),
    ({"toolName": "schedule_window"}, {"content": QUESTION}),
    ({"userMessage": "warm"}, {"content": "It is warm."}),
    ({"userMessage": "list"}, {"content": "done"}),
]
"""What a request must have, and what is answered; the first that fits."""

CHAOS: Final[dict[str, tuple[Json, str, list[int | None], str]]] = {
    "none": ({}, SHIP, [200], "1m"),
    "broken JSON under 200": ({"malformedRate": 1}, "VOID: the last reply was cut off or unusable\n", [200], "1m"),
    "a dropped connection": ({"disconnectRate": 1}, NO_REPLY, [None] * 5, "1m"),
    "500": ({"dropRate": 1}, NO_REPLY, [500], "3s"),
    "429": ({"rateLimitRate": 1}, NO_REPLY, [429], "3s"),
}
"""Chaos → the line, the first statuses of the first turn's attempts, the clock: a short one leaves no time for more."""

pytestmark = [pytest.mark.real, pytest.mark.alone]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """aimock on a port of its own, with an honest agent in it."""
    folder = tmp_path_factory.mktemp("aimock")
    answers = [{"match": match, "response": response} for match, response in ANSWERS]
    (folder / "answers.json").write_text(json.dumps({"fixtures": answers}), encoding="utf-8")
    command = installed("aimock", "node_modules/.bin/llmock")
    with started([command, "-p", "{port}", "-f", "answers.json"], "/health", folder / "log") as address:
        yield address


def asked(server: str, folder: Path, chaos: Json, *flags: str) -> Spike:
    """A spike under this chaos."""
    told(f"{server}/__aimock/chaos", chaos)
    asked = ("--base-url", f"{server}/v1", "--model", MODEL, "--scenario", "truncated-catalog")
    return spiked(folder, *asked, *flags)


def examined(server: str, folder: Path, chaos: Json) -> Diagnosis:
    """What doctor says under this chaos."""
    told(f"{server}/__aimock/chaos", chaos)
    return doctor(folder, "--base-url", f"{server}/v1", "--model", MODEL, "--wall-clock", "3s")


@pytest.mark.parametrize("kind", CHAOS)
def test_each_fault_has_its_ending(kind: str, server: str, tmp_path: Path) -> None:
    """What is sent again is sent five times, what came broken is not, and neither is the agent's."""
    chaos, line, statuses, clock = CHAOS[kind]
    spike = asked(server, tmp_path, chaos, "--no-preflight", "--wall-clock", clock)
    assert spike.line == line, spike.told
    assert spike.statuses(1)[: len(statuses)] == statuses
    assert clock != "3s" or "a longer wait than the trial has left" in spike.told


def test_chaos_is_never_the_agents_fault(server: str, tmp_path: Path) -> None:
    """By chance: an honest agent ships or the run is void, and it is never killed."""
    chaos = {"malformedRate": 0.2, "disconnectRate": 0.2, "dropRate": 0.1, "rateLimitRate": 0.1, "latencyMs": 20}
    spike = asked(server, tmp_path, chaos, "--no-preflight")
    assert spike.line.startswith((SHIP, "VOID: ")), spike.told
    assert {trial["decision"] for trial in spike.trials} <= {"SHIP", "VOID"}


def test_doctor(server: str, tmp_path: Path) -> None:
    """A whole server is fit; replies that are broken each time are not; dropped connections tell nothing."""
    pages: tuple[tuple[Json, str, int], ...] = (({}, "aimock", 0), ({"malformedRate": 1}, "aimock broken", 1))
    for chaos, block, status in pages:
        told(f"{server}/__aimock/chaos", chaos)
        assert held(block, tmp_path, "--base-url", f"{server}/v1", "--model", MODEL) == status
    dropped = examined(server, tmp_path, {"disconnectRate": 1})
    assert (dropped.status, set(dropped.findings)) == (3, {"models_listed", "endpoint_error", "clock_untold"})


def test_an_unfit_endpoint_is_asked_no_scenario(server: str, tmp_path: Path) -> None:
    """Broken JSON under 200 each time: VOID before the first trial, with a sentence that says so."""
    spike = asked(server, tmp_path, {"malformedRate": 1})
    assert spike.line == "VOID: the endpoint is not fit for a spike (no trial finished)\n"
    assert "broken JSON" in spike.told
