"""Requests that servers refuse: each rule of the handed cases, on bodies as sent, by servers that refuse as they do."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from probekit.verify import verify_run
from tests.servers import Peer, Play, answer, completion, serving
from tests.whole.forks import Ended, Forks
from tests.whole.program import events, only_run
from tests.whole.strict import RULES, RULES_OF_SOME, Json, Rule, tempting, tool_of
from tests.whole.wire_cases import response
from tests.wire.cases import NAMES, load

KEY = "sk-canary-0123456789abcdef"
CASES = {name[:3]: name for name in NAMES}
CONSTRAINED = sorted(number for number, name in CASES.items() if load(name).get("request_constraint"))
URL_JOINING = [number for number in CONSTRAINED if load(CASES[number])["request_constraint"]["rule"] == "URL joining"]


def said_by(case: Json) -> Callable[[int, str], Json]:
    """The tempting agent; where the case's own response is a message with calls, it comes second in a trial."""
    body = case["http"].get("body", "")
    own: Json = {}
    if case["http"]["status"] == 200:
        own = json.loads(body)["choices"][0]["message"]

    def say(turn: int, tool: str) -> Json:
        if turn > 0 and own.get("tool_calls") and tool == "inventory_list":
            return own if turn == 1 else tempting(turn - 1, tool)
        return tempting(turn, tool)

    return say


def strict(case: Json, rule: Rule, said: Callable[[int, str], Json], broken: list[str]) -> Play:
    """A server that refuses, as the case does, what breaks its rule; every other rule is watched."""
    refusal = case.get("request_constraint", {}).get("violation_http") or case["http"]
    numbers = itertools.count(1)

    def play(peer: Peer) -> bool:
        asked = peer.request.json()
        if not rule(asked, said):
            return response(refusal)(peer)
        broken.extend(number for number, each in RULES.items() if not each(asked, said))
        turn = sum(message["role"] == "assistant" for message in asked["messages"])
        usage = {"prompt_tokens": len(peer.request.body), "completion_tokens": 1}
        whole = completion("", model="probe-model", usage=usage, created=next(numbers))
        message = said(turn, tool_of(asked)) if "tools" in asked else {"role": "assistant", "content": "It is warm."}
        finish = "tool_calls" if message.get("tool_calls") else "stop"
        whole["choices"] = [{"index": 0, "message": message, "finish_reason": finish}]
        return answer(whole)(peer)

    return play


def spike(program: Forks, logs: Path, url: str, *more: str | Path) -> Ended:
    """A spike with its preflight."""
    where = ("--scenario", "truncated-catalog", "--logs", logs, "--base-url", url, "--model", "probe-model")
    return program.run("spike", "run", *where, *more, PROBEKIT_API_KEY=KEY)


@pytest.mark.parametrize("number", sorted(RULES))
def test_no_request_breaks_a_rule_that_holds_for_all(number: str, program: Forks, tmp_path: Path) -> None:
    """A server that refuses whatever breaks it refuses nothing, in the preflight and in every turn of every trial."""
    case = load(CASES[number])
    said, broken = said_by(case), list[str]()
    with serving(strict(case, RULES[number], said, broken), models=("probe-model",)) as server:
        ended = spike(program, tmp_path, server.url)
    directory = only_run(tmp_path)
    assert (ended.status, broken) == (0, []), ended
    assert {event["status"] for event in events(directory) if event["step"] == "received"} == {200}
    assert len(list(directory.glob("trial-*/00?-request.json"))) == 3 * (
        4 if said(1, "inventory_list") != tempting(1, "inventory_list") else 3
    )
    assert verify_run(directory).status == 0


ADAPTED = {"269": "arguments", "272": "beside_calls"}
"""Case → the member of the dialect that its server needs."""


@pytest.mark.parametrize("number", sorted(ADAPTED))
def test_what_one_server_demands_is_found_and_bound(number: str, program: Forks, tmp_path: Path) -> None:
    """The preflight is refused once and finds the dialect; no trial is refused, and the log says what was changed."""
    case, broken = load(CASES[number]), list[str]()
    with serving(strict(case, RULES_OF_SOME[number], tempting, broken), models=("probe-model",)) as server:
        ended = spike(program, tmp_path, server.url)
    directory = only_run(tmp_path)
    assert ended.status == 0, ended
    bound = json.loads((directory / "preflight" / "binding.json").read_text())["dialect"]
    assert bound[ADAPTED[number]] not in ("as_came", "string")
    refused = [event for event in events(directory) if event["step"] == "received" and event["status"] != 200]
    assert {event.get("session") for event in refused} == {"preflight"}
    assert len([event for event in events(directory) if event["step"] == "echo_changed"]) == 6
    assert verify_run(directory).status == 0


UNFIT = {"265": b"role tool", "281": b"--enable-auto-tool-choice", "282": b"--jinja"}
"""Case → what stderr says that would mend it."""


@pytest.mark.parametrize("number", sorted(UNFIT))
def test_what_cannot_be_sent_otherwise_is_unfit(number: str, program: Forks, tmp_path: Path) -> None:
    """No trial is begun, and the sentence names what to start the server with."""
    case = load(CASES[number])
    with serving(strict(case, RULES_OF_SOME[number], tempting, []), models=("probe-model",)) as server:
        ended = spike(program, tmp_path, server.url)
    assert (ended.status, ended.line) == (3, "VOID: the endpoint is not fit for a spike (no trial finished)")
    assert UNFIT[number] in ended.stderr
    assert verify_run(only_run(tmp_path)).status == 0


@pytest.mark.parametrize("number", URL_JOINING)
def test_a_base_url_is_joined_as_it_was_meant(number: str, program: Forks, tmp_path: Path) -> None:
    """Path and query as the case says, the key in the header that was named, --request in every body."""
    case = load(CASES[number])
    constraint = case["request_constraint"]
    given, accepts = (
        urlsplit(constraint[name])._replace(scheme="", netloc="").geturl() for name in ("given", "accepts")
    )
    overlay = tmp_path / "request.json"
    overlay.write_text('{"reasoning_effort":"low","max_completion_tokens":99}')
    good = strict(case, lambda *_: True, tempting, [])

    def play(peer: Peer) -> bool:
        return (good if peer.request.target == accepts else response(case["http"]))(peer)

    with serving(play, models=()) as server:
        host = server.url.removesuffix("/v1")
        more = ("--api-key-header", "api-key", "--request", overlay, "--no-preflight")
        ended = spike(program, tmp_path / "logs", f"{host}{given}", *more)
        assert {request.target for request in server.requests} == {accepts}
        assert {request.header("api-key") for request in server.requests} == {KEY}
        assert {request.header("authorization") for request in server.requests} == {None}
        assert not [one for one in server.requests if (one.header("user-agent") or "").startswith("Python-urllib")]
        bodies: list[dict[str, Any]] = [request.json() for request in server.requests]
    assert ended.status == 0, ended
    assert {(body["reasoning_effort"], body["max_completion_tokens"], body.get("max_tokens")) for body in bodies} == {
        ("low", 99, None)
    }


def test_every_constraint_is_held_here() -> None:
    """No handed case with a demand is left out; that of the User-Agent is asked of every request above."""
    held = {*RULES, *RULES_OF_SOME, *URL_JOINING, "151"}
    held |= {"267" if "266" in held else "", "275" if "274" in held else ""}  # the same rule, told by another server
    assert set(CONSTRAINED) <= held
