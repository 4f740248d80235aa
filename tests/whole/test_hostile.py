"""Hostile bytes through the whole client: each gets its name, none of them more than a bounded memory, none ships."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.servers import Peer, Play, answer, serving
from tests.whole.forks import Ended, Forks, Order
from tests.whole.hostile import HEAVY, KINDS, NEVER_THERE
from tests.whole.program import events, only_run
from tests.whole.wire_cases import by_case, call, reply, response

pytestmark = pytest.mark.slow

MOST_MIB = 256
KEY = "sk-canary-0123456789abcdef"


def once(play: Play) -> Play:
    """Page one is asked for, then comes the play; in the second trial the first request is refused."""
    openings = itertools.count(1)

    def answers(peer: Peer) -> bool:
        turn = sum(message["role"] == "assistant" for message in peer.request.json()["messages"])
        if turn == 0 and next(openings) > 1:
            return answer(b"{}", 401)(peer)
        return (play if turn else response(reply("m", None, call())))(peer)

    return answers


def spikes(program: Forks, logs: Path, plays: Mapping[str, Play], clock: str) -> list[Ended]:
    """A spike for each play."""
    paths = {str(number): play for number, play in enumerate(plays.values())}
    with serving(by_case({path: once(play) for path, play in paths.items()})) as server:
        plain = ("spike", "run", "--scenario", "truncated-catalog", "--model", "m", "--no-preflight")
        orders = [
            Order(
                (
                    *plain,
                    *("--wall-clock", clock, "--logs", logs / path),
                    *("--base-url", server.url.replace("/v1", f"/{path}/v1")),
                ),
                {"PROBEKIT_API_KEY": KEY},
            )
            for path in paths
        ]
        return program.run_all(orders)


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a kind: the run, its verification, its directory."""

    ran: Ended
    verified: Ended
    directory: Path

    def first(self, step: str) -> dict[str, Any]:
        """The first event of a step in the turn that the bytes were sent in."""
        return next(event for event in events(self.directory) if event["step"] == step and event["turn"] == 2)


@pytest.fixture(scope="module")
def came(program: Forks, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Came]:
    """All kinds, run and verified."""
    logs = tmp_path_factory.mktemp("logs")
    ran = spikes(program, logs, {name: kind.play for name, kind in KINDS.items()}, "90m")
    directories = [only_run(logs / str(number)) for number in range(len(KINDS))]
    verified = program.run_all([Order(("verify", directory)) for directory in directories])
    return {name: Came(*each) for name, each in zip(KINDS, zip(ran, verified, directories, strict=True), strict=True)}


@pytest.mark.parametrize("name", KINDS)
def test_hostile_bytes_get_a_name(name: str, came: Mapping[str, Came]) -> None:
    """How the body ended and what it was read as is logged; the run is VOID, closes, and verifies."""
    kind, one = KINDS[name], came[name]
    received, read = one.first("received"), one.first("read")
    assert (received["ended"], read["outcome"], read["code"]) == (kind.ended, kind.outcome, kind.code)
    assert set(kind.flags) <= set(read["flags"])
    assert (one.ran.status, one.ran.line.partition(":")[0]) == (3, "VOID"), one.ran
    assert b"Traceback" not in one.ran.stderr
    assert one.verified.status == 0, one.verified
    assert max(one.ran.peak_mib, one.verified.peak_mib) < MOST_MIB


@pytest.mark.parametrize("name", HEAVY)
def test_what_was_sent_is_what_is_kept(name: str, came: Mapping[str, Came]) -> None:
    """A big body is stored whole, whatever it is read as."""
    stored = came[name].directory / "trial-1" / "002-response.bin"
    assert stored.stat().st_size == came[name].first("received")["bytes"] > 200_000


@pytest.mark.parametrize("name", NEVER_THERE)
def test_what_never_comes_to_anything_ends_with_the_trials_time(name: str, program: Forks, tmp_path: Path) -> None:
    """A stream of bytes that holds no reply resets every read's timeout; the trial is cut off, and nothing grows."""
    (ran,) = spikes(program, tmp_path, {name: NEVER_THERE[name]}, "4s")
    assert (ran.status, ran.line.partition(":")[0]) == (3, "VOID"), ran
    assert ran.peak_mib < MOST_MIB
    assert "session_cut" in {event["step"] for event in events(only_run(tmp_path / "0"))}
    assert program.run("verify", only_run(tmp_path / "0")).status == 0
