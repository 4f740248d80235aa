"""One trial over chat completions, as it runs in its child process: the session, then the judge.

A trial whose session was cut off at its deadline is finished by another child, from what was recorded.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from probekit.agents.chat import Conversation, Limits, NoNotes, converse, trial_evidence
from probekit.endpoint import Endpoint
from probekit.past.replay import received_of, recorded_ask
from probekit.protocol.integrity import ReplyFacts
from probekit.protocol.messages import SessionOver
from probekit.protocol.supervise import Send
from probekit.protocol.trial import TrialRoom, child_log, finish, logged_events
from probekit.run_layout import attempt_name, response_name
from probekit.rundir import EventLog, SessionFiles
from probekit.stub.making import make_stub
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.mending import mending_command
from probekit.wire.reply import read_reply
from probekit.wire.request import Opening, bound_of
from probekit.wire.transport import HttpSession, Timing


@dataclass(frozen=True, slots=True)
class Wire:
    """How a live session reaches its endpoint. `time_left` gives seconds to the session's end."""

    endpoint: Endpoint
    tls: ssl.SSLContext | None
    time_left: Callable[[], float]


@dataclass(frozen=True, slots=True)
class ChatRoom:
    """A trial's room, and the opening of its conversation."""

    trial: TrialRoom
    opening: Opening

    def classify(self, raw: RawReply) -> Reply:
        """What a raw reply means where this scenario's tools are offered."""
        return read_reply(raw, self.trial.scenario.tool_names)

    def limits(self) -> Limits:
        """The scenario's limits on a session."""
        protocol = self.trial.scenario.protocol
        return Limits(protocol.max_turns, protocol.max_calls_per_turn)


def live_trial(room: ChatRoom, wire: Wire, send: Send) -> None:
    """Hold the session over the network, every byte recorded, then judge it."""
    trial = room.trial
    log = child_log(trial.log, send)
    recorder = SessionFiles(trial.run, trial.folder, log, {"trial": trial.number})
    with HttpSession(wire.endpoint, recorder, room.classify, Timing(wire.time_left), wire.tls) as session:
        conversation = converse(room.opening, make_stub(trial.scenario), session.ask, recorder, room.limits())
    for facts in reply_facts(trial, log, conversation):
        send(facts)
    send(SessionOver(conversation.ending, endpoint_failure(conversation), what_mends(conversation, room.opening)))
    _finish(trial, log, conversation, send)


def cut_trial(room: ChatRoom, send: Send) -> None:
    """Judge a session that was cut off, from what was recorded of it."""
    trial = room.trial
    received = received_of(logged_events(trial), trial.number)
    ask = recorded_ask(received, body_reader(trial.run, trial.folder), room.classify)
    conversation = converse(room.opening, make_stub(trial.scenario), ask, NoNotes(), room.limits())
    log = child_log(trial.log, send)
    for facts in reply_facts(trial, log, conversation):
        send(facts)
    _finish(trial, log, conversation, send)


def _finish(trial: TrialRoom, log: EventLog, conversation: Conversation, send: Send) -> None:
    page = trial.scenario.page
    finish(trial, log, trial_evidence(conversation, page.text if page else None), send)


def body_reader(run: Path, folder: str) -> Callable[[int, int], bytes]:
    """Reads a stored body: an attempt that did not become a response, else the turn's response."""

    def read(turn: int, attempt: int) -> bytes:
        kept = run / attempt_name(folder, turn, attempt)
        return (kept if kept.exists() else run / response_name(folder, turn)).read_bytes()

    return read


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


def reply_facts(trial: TrialRoom, log: EventLog, conversation: Conversation) -> list[ReplyFacts]:
    """What the run's integrity rests on, of each reply that held a turn."""
    digests = {**trial.log.digests, **log.digests}
    return [
        ReplyFacts(
            trial=trial.number,
            turn=turn,
            sha256=_body_digest(digests, trial.folder, turn),
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
