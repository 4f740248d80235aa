"""One trial, as it runs in its child process: the session, then the judge; each result on disk before it is told.

A trial whose session was cut off at its deadline is finished by another child, from what was recorded.
"""

from __future__ import annotations

import hashlib
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import orjson

from probekit.agents.chat import Conversation, Limits, NoNotes, converse, trial_evidence
from probekit.endpoint import Endpoint
from probekit.evidence import JsonValue
from probekit.evidence_form import canonical, evidence_json
from probekit.judges import Judge
from probekit.judges.form import spoken, trial_line
from probekit.past.replay import received_of, recorded_ask
from probekit.protocol.integrity import ReplyFacts
from probekit.protocol.messages import Event, Judged, SessionOver
from probekit.protocol.supervise import Send
from probekit.run_layout import AGENT_OUT, TRIALS, attempt_name, response_name
from probekit.rundir import EventLog, SessionFiles, append_line, write_new
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.mending import mending_command
from probekit.wire.reply import read_reply
from probekit.wire.request import Opening, bound_of
from probekit.wire.transport import HttpSession, Timing


@dataclass(frozen=True, slots=True)
class TrialRoom:
    """What a trial works with. The judge was built in the parent, once for all trials."""

    number: int
    scenario: Scenario
    opening: Opening
    judge: Judge
    run: Path
    log: EventLog

    @property
    def folder(self) -> str:
        """The trial's directory within the run."""
        return f"trial-{self.number}"

    def classify(self, raw: RawReply) -> Reply:
        """What a raw reply means where this scenario's tools are offered."""
        return read_reply(raw, self.scenario.tool_names)

    def limits(self) -> Limits:
        """The scenario's limits on a session."""
        protocol = self.scenario.protocol
        return Limits(protocol.max_turns, protocol.max_calls_per_turn)


@dataclass(frozen=True, slots=True)
class Wire:
    """How a live session reaches its endpoint. `time_left` gives seconds to the session's end."""

    endpoint: Endpoint
    tls: ssl.SSLContext | None
    time_left: Callable[[], float]


def live_trial(room: TrialRoom, wire: Wire, send: Send) -> None:
    """Hold the session over the network, every byte recorded, then judge it."""
    log = child_log(room.log, send)
    recorder = SessionFiles(room.run, room.folder, log, {"trial": room.number})
    with HttpSession(wire.endpoint, recorder, room.classify, Timing(wire.time_left), wire.tls) as session:
        conversation = converse(room.opening, make_stub(room.scenario), session.ask, recorder, room.limits())
    for facts in reply_facts(room, log, conversation):
        send(facts)
    send(SessionOver(conversation.ending, endpoint_failure(conversation), what_mends(conversation, room.opening)))
    finish(room, log, conversation, send)


def cut_trial(room: TrialRoom, send: Send) -> None:
    """Judge a session that was cut off, from what was recorded of it."""
    lines = (room.run / room.log.path.name).read_bytes().splitlines()
    events = [event for line in lines if (event := _event(line)) is not None]
    ask = recorded_ask(received_of(events, room.number), body_reader(room.run, room.folder), room.classify)
    conversation = converse(room.opening, make_stub(room.scenario), ask, NoNotes(), room.limits())
    log = child_log(room.log, send)
    for facts in reply_facts(room, log, conversation):
        send(facts)
    finish(room, log, conversation, send)


def _event(line: bytes) -> Mapping[str, JsonValue] | None:
    """A line of events.jsonl; None where the child was killed in the middle of it."""
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    return value if isinstance(value, dict) else None


def body_reader(run: Path, folder: str) -> Callable[[int, int], bytes]:
    """Reads a stored body: an attempt that did not become a response, else the turn's response."""

    def read(turn: int, attempt: int) -> bytes:
        kept = run / attempt_name(folder, turn, attempt)
        return (kept if kept.exists() else run / response_name(folder, turn)).read_bytes()

    return read


def child_log(log: EventLog, send: Send) -> EventLog:
    """The event log as a child writes it: each line is told to the parent as well."""
    return replace(log, on_event=lambda event: send(Event(event)), digests={})


def finish(room: TrialRoom, log: EventLog, conversation: Conversation, send: Send) -> None:
    """Judge what the session left, keep the judgement, and tell the parent."""
    page = room.scenario.page
    evidence = trial_evidence(conversation, page.text if page else None)
    write_new(room.run / room.folder / AGENT_OUT, spoken(evidence).encode("utf-8", "backslashreplace"))
    judgement = room.judge(evidence)
    append_line(room.run / TRIALS, trial_line(room.number, judgement, evidence).encode("ascii"), new=room.number == 1)
    label, reason = judgement.label, judgement.reason
    log.event("judged", trial=room.number, decision=judgement.decision, reason=reason, label=label)
    # a trial in which nothing came said nothing, and two of those said nothing alike
    said = canonical(evidence_json(evidence)) if evidence.turns else ""
    digest = hashlib.sha256(said.encode("ascii")).hexdigest() if said else ""
    send(Judged(replace(judgement, decided_by=(), signals=()), digest))


def endpoint_failure(conversation: Conversation) -> str:
    """The sentence that mends it, where the session ended because the endpoint failed."""
    last = conversation.exchanges[-1].reply if conversation.exchanges else None
    failed = conversation.ending == "error" and last is not None and last.outcome == "error"
    return (conversation.sentence or "The endpoint gave no usable reply.") if failed else ""


def what_mends(conversation: Conversation, opening: Opening) -> str:
    """What would mend a last reply that came and cannot be judged; "" where it can."""
    last = conversation.exchanges[-1].reply if conversation.exchanges else None
    if last is None or last.outcome != "void":
        return ""
    return mending_command(last.code, bound_of(opening)) or last.sentence


def reply_facts(room: TrialRoom, log: EventLog, conversation: Conversation) -> list[ReplyFacts]:
    """What the run's integrity rests on, of each reply that held a turn."""
    digests = {**room.log.digests, **log.digests}
    return [
        ReplyFacts(
            trial=room.number,
            turn=turn,
            sha256=_body_digest(digests, room.folder, turn),
            response_id=exchange.reply.response_id,
            served_model=exchange.reply.served_model,
            fingerprint=exchange.reply.fingerprint,
        )
        for turn, exchange in enumerate(conversation.exchanges, start=1)
        if exchange.reply.turn is not None
    ]


def _body_digest(digests: Mapping[str, str], folder: str, turn: int) -> str:
    """Digest of a turn's body: its response, or the last attempt where the session was cut off before it became one."""
    accepted = digests.get(response_name(folder, turn))
    attempts = [digest for name, digest in digests.items() if name.startswith(f"{folder}/{turn:03}-attempt-")]
    return accepted or (attempts[-1] if attempts else "")
