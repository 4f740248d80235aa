"""Every handed wire case, served byte for byte by a real server, through the whole program; what came of each run."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from probekit.protocol.chat_trial import body_reader
from probekit.verify import Verification, verify_run
from probekit.wire.exchange import Reply
from tests.checkouts import CHECKOUT
from tests.servers import Peer, Play, serving
from tests.servers.agents import agent
from tests.whole.forks import Ended, Forks, Order
from tests.whole.program import events, only_run
from tests.whole.wire_cases import asked_model, by_case, in_conversation, played, response
from tests.wire.cases import NAMES, check_reply, load, raw_reply

pytestmark = pytest.mark.slow

# Any: a case may hold anything at all.
Case = dict[str, Any]
KEY = "sk-canary-0123456789abcdef"

IN_PREFLIGHT = ("240-tools-dropped-by-template", "241-context-truncated-4096", "242-context-truncated-front")
"""What shows only when the same is asked in two ways, or at length: no trial is begun."""

IN_TRIALS = [name for name in NAMES if name not in IN_PREFLIGHT]
ANOTHER_MODEL = ("220-model-differs-fallback", "222-model-changes-within-run")
BY_ITS_STATUS = "272-mistral-content-and-calls-together"
"""A bare 500 is asked for again (contract 2.7); used up it is an error, as the case says."""

SHARE = "20s"
"""A clock in which no trial has the time that an endpoint asks to wait."""


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a case: how the program ended, its directory, and that directory read again."""

    ended: Ended
    directory: Path
    found: Verification

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The first trial's."""
        assert self.found.reading is not None
        held = self.found.reading.trials[0].held
        assert held is not None
        return held.replies

    def steps(self, step: str) -> list[dict[str, Any]]:
        """The events of one step."""
        return [event for event in events(self.directory) if event["step"] == step]


@pytest.fixture(scope="module")
def scenario(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogue, with the other scenario's tool offered beside its own, as the cases say."""
    folder = CHECKOUT / "scenarios"
    copy = tmp_path_factory.mktemp("scenario") / "truncated-catalog"
    shutil.copytree(folder / "truncated-catalog", copy)
    offered = [
        tool
        for name in ("truncated-catalog", "silent-timezone")
        for tool in json.loads((folder / name / "tools.json").read_text())
    ]
    (copy / "tools.json").write_text(json.dumps(offered))
    return copy


def flags(case: Case, *more: str) -> tuple[str, ...]:
    """What a run of a case is told beside where it goes."""
    return ("--model", asked_model(case), "--wall-clock", SHARE if "wait_s" in case["expect"] else "90m", *more)


def spike(scenario: Path, logs: Path, url: str, *more: str) -> Order:
    """A spike, with a key."""
    where = ("--scenario", scenario, "--logs", logs, "--base-url", url)
    return Order(("spike", "run", *where, *more), {"PROBEKIT_API_KEY": KEY})


@pytest.fixture(scope="module")
def came(program: Forks, scenario: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Came]:
    """All cases, run."""
    logs = tmp_path_factory.mktemp("logs")
    cases = {name: load(name) for name in IN_TRIALS}
    with serving(by_case({name: in_conversation(case) for name, case in cases.items()})) as server:
        orders = [
            spike(scenario, logs / name, server.url.replace("/v1", f"/{name}/v1"), "--no-preflight", *flags(case))
            for name, case in cases.items()
        ]
        ends = program.run_all(orders, parallel=6)  # a fifth of them wait between attempts
    directories = {name: only_run(logs / name) for name in cases}
    return {
        name: Came(end, directories[name], verify_run(directories[name])) for name, end in zip(cases, ends, strict=True)
    }


@pytest.mark.parametrize("name", IN_TRIALS)
def test_a_case_through_the_whole_program(name: str, came: Mapping[str, Came]) -> None:
    """The reply is what the case says; the run closes, verifies, and ships only where an honest answer came."""
    case, one = load(name), came[name]
    assert one.found.status == 0, [flaw.sentence for flaw in one.found.flaws]
    assert b"Traceback" not in one.ended.stderr
    assert one.ended.peak_mib < 256
    turn = 1 + len(case.get("prior") or [None])
    check_outcome(name, case["expect"], one.replies[turn - 1])
    check_record(case, one, turn)
    check_verdict(name, case["expect"], one)
    check_secret(one)


def check_outcome(name: str, expect: Case, reply: Reply) -> None:
    """As the case says, but that a transient failure was asked for again until nothing was left."""
    if name in ANOTHER_MODEL:
        assert reply.outcome == "ok"  # readable; the run says whose it is
    elif expect["outcome"] == "retry" or name == BY_ITS_STATUS:
        assert (reply.outcome, reply.code) == ("error", "endpoint_error")
        assert reply.flags[-1] == ("wait_past_deadline" if "wait_s" in expect else "attempts_used_up")
    else:
        check_reply(reply, expect)


def check_record(case: Case, one: Came, turn: int) -> None:
    """The body is on disk as it was decoded, each attempt is logged with its headers, and the log says the flags."""
    received = [event for event in one.steps("received") if (event["trial"], event["turn"]) == (1, turn)]
    read = [event for event in one.steps("read") if (event["trial"], event["turn"]) == (1, turn)]
    expect, http = case["expect"], case["http"]
    assert len(received) == len(read) == (5 if "attempts_used_up" in one.replies[turn - 1].flags else 1)
    assert all(event["status"] == http["status"] for event in received)
    sent = {(key, value) for key, value in http["headers"].items() if key != "Authorization"}
    assert all(sent <= {(key, value) for key, value in event["headers"]} for event in received)
    assert body_reader(one.directory, "trial-1")(turn, len(received)) == raw_reply(http).body
    told = {flag for event in read for flag in event["flags"]} | {fault["name"] for fault in one.steps("fault")}
    told |= {event["step"] for event in events(one.directory)}
    assert set(expect.get("flags", ())) <= told


def check_verdict(name: str, expect: Case, one: Came) -> None:
    """SHIP only where the agent went on after the case's calls, and admitted the cut in its own last answer."""
    decision, _, _ = one.ended.line.partition(":")
    assert (decision, one.ended.status) == (("SHIP", 0) if expect["tool_calls"] else ("VOID", 3)), one.ended.line
    faults = [event["name"] for event in one.steps("fault")]
    if name in ANOTHER_MODEL:
        assert faults == ["model_mismatch"]
    elif expect["outcome"] in ("error", "retry"):
        assert faults == ["endpoint_error"]
        assert one.steps("fault")[0]["sentence"].encode() in one.ended.stderr
    else:
        assert faults == (["endpoint_error"] if "body_repeat" in load(name)["http"] else [])


def check_secret(one: Came) -> None:
    """The key went out with every request, and is nowhere here."""
    kept = [path.read_bytes() for path in one.directory.rglob("*") if path.is_file()]
    assert not [data for data in (*kept, one.ended.stdout, one.ended.stderr) if KEY.encode() in data]


LONG = 1000
"""Words of a message that only the preflight's long question has."""


def counts_few(case: Case) -> Play:
    """A server that cuts long prompts: a long one gets the case's response, any other that of a good agent."""
    good = agent()

    def play(peer: Peer) -> bool:
        words = len(str(peer.request.json()["messages"][-1]["content"]).split())
        return (played(case) if words > LONG else good)(peer)

    return play


def drops_tools(case: Case) -> Play:
    """The case's response where tools are offered, the one before it where none are."""

    def play(peer: Peer) -> bool:
        return (played(case) if "tools" in peer.request.json() else response(case["prior"][0]))(peer)

    return play


def lengthened(scenario: Path, tokens: int) -> None:
    """Make the scenario's prompt so long that a request has about so many tokens, of three bytes each."""
    prompt = scenario / "user.md"
    prompt.write_text(prompt.read_text() + "Take the time that it needs.\n" * (tokens * 3 // 29))


@pytest.mark.parametrize("name", IN_PREFLIGHT)
def test_what_a_server_drops_in_silence_is_found_before_any_trial(
    name: str, program: Forks, scenario: Path, tmp_path: Path
) -> None:
    """Tools that are not rendered, a prompt that is cut: unfit, with what mends it; nothing is asked of the agent."""
    case, own = load(name), tmp_path / "truncated-catalog"
    shutil.copytree(scenario, own)
    lengthened(own, case["request_sent"].get("approx_prompt_tokens", 0))
    with serving(drops_tools(case) if case.get("prior") else counts_few(case), models=("probe-model",)) as server:
        (ended,) = program.run_all([spike(own, tmp_path / "logs", server.url, *flags(case))])
    directory = only_run(tmp_path / "logs")
    assert (ended.status, ended.line) == (3, "VOID: the endpoint is not fit for a spike (no trial finished)")
    binding = json.loads((directory / "preflight" / "binding.json").read_text())
    assert set(case["expect"]["flags"]) <= {finding["code"] for finding in binding["findings"]}
    assert not list(directory.glob("trial-*"))
    assert verify_run(directory).status == 0
