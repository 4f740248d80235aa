"""Conversations whose bytes are known: what the corruptions start from.

Three sources: the handed wire cases, each as a trial's first reply and as its second; every scripted agent in every
scenario that ships; bodies that real servers sent (`tests/data/recorded`, `SERVER.SCENARIO.TURN.json`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from probekit.agents.chat import Conversation, Limits, NoNotes, converse, trial_evidence
from probekit.evidence import TrialEvidence
from probekit.judges import JUDGES, Judge
from probekit.judges.judgement import Judgement
from probekit.rehearsal import completions
from probekit.rehearsal.agents import AGENTS
from probekit.rehearsal.http1 import HttpRequest
from probekit.scenario.files import load_scenario, shipped_names
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub
from probekit.wire.attempts import replayed
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.reply import read_reply
from probekit.wire.request import Opening
from tests.wire.cases import NAMES, load, raw_reply

RECORDED = Path(__file__).parent.parent / "data" / "recorded"
LONGEST_BODY = 60_000
"""Bytes; the handed cases of endless padding say nothing more here."""

ADMISSION = "The output is cut off inside the eighth record: 7 of 50 records came whole."


@dataclass(frozen=True, slots=True)
class Bench:
    """A scenario with its judge, built once."""

    scenario: Scenario
    judge: Judge

    @property
    def opening(self) -> Opening:
        """What a run would ask."""
        scenario = self.scenario
        return Opening("m", scenario.system, scenario.user, scenario.tools, scenario.protocol.sampling, {})

    def hold(self, replies: tuple[RawReply, ...]) -> Played:
        """The conversation that these replies make; after the last, it comes again."""
        protocol = self.scenario.protocol

        def ask(turn: int, _body: bytes) -> Reply:
            raw = replies[min(turn, len(replies)) - 1]
            return replayed([raw], lambda each: read_reply(each, self.scenario.tool_names))

        limits = Limits(protocol.max_turns, protocol.max_calls_per_turn)
        held = converse(self.opening, make_stub(self.scenario), ask, NoNotes(), limits)
        evidence = trial_evidence(held, self.scenario.page.text if self.scenario.page else None)
        return Played(held, evidence, self.judge(evidence))


@dataclass(frozen=True, slots=True)
class Played:
    """A conversation that was held, and what the judge says of it."""

    conversation: Conversation
    evidence: TrialEvidence
    judgement: Judgement


@dataclass(frozen=True)
class Base:
    """A trial's replies, and which of them is to be spoilt."""

    name: str
    bench: Bench
    replies: tuple[RawReply, ...]
    spoilt: int

    @cached_property
    def decision(self) -> str:
        """What the whole replies earn."""
        return self.bench.hold(self.replies).judgement.decision

    @property
    def body(self) -> bytes:
        """The body that is to be spoilt."""
        return self.replies[self.spoilt].body

    def with_reply(self, raw: RawReply) -> tuple[RawReply, ...]:
        """The replies with another one in the spoilt one's place."""
        return (*self.replies[: self.spoilt], raw, *self.replies[self.spoilt + 1 :])


@cache
def bench(name: str) -> Bench:
    """A shipped scenario's."""
    scenario = load_scenario(name)
    return Bench(scenario, JUDGES[scenario.judge](scenario.judge_parameters))


def whole(body: object) -> RawReply:
    """A reply as the transport hands it over."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return RawReply(200, (("Content-Type", "application/json"),), data, "complete")


def completion(message: dict[str, object], finish_reason: str) -> RawReply:
    """A plain completion."""
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish_reason}
    return whole({"id": "chatcmpl-1", "object": "chat.completion", "model": "m", "choices": [choice]})


CALL = completion(
    {
        "content": None,
        "tool_calls": [
            {"id": "call_1", "type": "function", "function": {"name": "inventory_list", "arguments": '{"page": 1}'}}
        ],
    },
    "tool_calls",
)
ANSWER = completion({"content": ADMISSION}, "stop")


def handed() -> Iterator[Base]:
    """Every wire case as the first reply of a trial, and as the one after the page was served."""
    for name in NAMES:
        raw = raw_reply(load(name)["http"])
        if raw.status is not None and 0 < len(raw.body) <= LONGEST_BODY:
            catalogue = bench("truncated-catalog")
            yield Base(f"{name}, first", catalogue, (raw, ANSWER), 0)
            yield Base(f"{name}, second", catalogue, (CALL, raw, ANSWER), 1)
            yield Base(f"{name}, timezone", bench("silent-timezone"), (raw, ANSWER), 0)


def rehearsed() -> Iterator[Base]:
    """Every reply of every scripted agent in every shipped scenario."""
    for name in shipped_names():
        for agent in AGENTS:
            replies = tuple(_replies_of(agent, bench(name)))
            for place, raw in enumerate(replies):
                if raw.status == 200 and len(raw.body) <= LONGEST_BODY:
                    yield Base(f"{agent} in {name}, {place + 1}", bench(name), replies, place)


def _replies_of(agent: str, room: Bench) -> list[RawReply]:
    """What a scripted agent answers, reply by reply."""
    replies: list[RawReply] = []
    count = iter(range(1, 1000))

    def ask(_turn: int, body: bytes) -> Reply:
        stamp = completions.Stamp(lambda: f"chatcmpl-{next(count)}", 1_760_000_000)
        answer = completions.answer(HttpRequest("POST", completions.CHAT_PATH, body, keep=True), stamp)
        replies.append(replace(whole(answer.document), status=answer.status))
        return replayed(replies[-1:], lambda each: read_reply(each, room.scenario.tool_names))

    protocol = room.scenario.protocol
    opening = replace(room.opening, model=agent)
    converse(opening, make_stub(room.scenario), ask, NoNotes(), Limits(protocol.max_turns, protocol.max_calls_per_turn))
    return replies


def recorded() -> Iterator[Base]:
    """Every reply that a real server sent."""
    kinds = sorted({path.name.rsplit(".", 2)[0] for path in RECORDED.glob("*.json")})
    for kind in kinds:
        replies = tuple(whole(path.read_bytes()) for path in sorted(RECORDED.glob(f"{kind}.*.json")))
        for place in range(len(replies)):
            yield Base(f"{kind}, {place + 1}", bench(kind.partition(".")[2]), replies, place)


SOURCES: tuple[Callable[[], Iterator[Base]], ...] = (handed, rehearsed, recorded)


def all_bases() -> list[list[Base]]:
    """The bases of each source; a corruption draws the source first, so that none drowns the others."""
    return [list(source()) for source in SOURCES]
