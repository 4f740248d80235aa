"""One fresh conversation over chat completions: request, reply, stub, request, until it ends (contract 2.10).

Effects only through what is given: `ask` sends (or, in a replay, reads what was recorded), `notes` takes the steps.
So the same loop runs live and in `verify`, and gives the same requests and the same evidence.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from probekit.evidence import Ending, JsonObject, JsonValue, ToolCall, TrialEvidence, Turn
from probekit.stub.making import StubAnswer
from probekit.wire.echo import Echo, echo_message
from probekit.wire.exchange import Reply
from probekit.wire.names import same_tool
from probekit.wire.request import Opening, PastTurn, request_body

Ask = Callable[[int, bytes], Reply]
"""Turn (from 1) and request body → the turn's reply, whose outcome is never `retry`."""


class AnswersCalls(Protocol):
    """What the session needs of a stub."""

    def answer(self, call: ToolCall) -> StubAnswer:
        """The one answer to a call."""


class Notes(Protocol):
    """Where the steps of a session are written; a Recorder is one."""

    def event(self, step: str, **facts: JsonValue) -> None:
        """Append one step."""


class NoNotes:
    """Takes the steps of a replay, which are in the log already."""

    def event(self, step: str, **facts: JsonValue) -> None:
        """Drop one step."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Assistant turns a session has, and calls one turn may make."""

    max_turns: int = 8
    max_calls_per_turn: int = 32


STANDARD_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Exchange:
    """One turn: the request as sent, what came of it, and what each executed call got, in order."""

    request: bytes
    reply: Reply
    answers: tuple[StubAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class Conversation:
    """A finished session.

    `ending` says why it stopped. `code` and `sentence` (ours) say more where it did not stop by itself: the reply's
    own, or `call_limit`, `turn_limit`, `echo_impossible`.
    """

    exchanges: tuple[Exchange, ...]
    ending: Ending
    code: str = ""
    sentence: str = ""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The assistant's turns, one for each reply that held one."""
        return tuple(exchange.reply.turn for exchange in self.exchanges if exchange.reply.turn is not None)

    @property
    def replies(self) -> tuple[Reply, ...]:
        """Every reply, with the model, id and fingerprint that it came with."""
        return tuple(exchange.reply for exchange in self.exchanges)


@dataclass(frozen=True, slots=True)
class _Stop:
    ending: Ending
    code: str = ""
    sentence: str = ""


@dataclass(slots=True)
class _Session:
    """What the loop has gathered so far."""

    opening: Opening
    stub: AnswersCalls
    notes: Notes
    limits: Limits
    past: list[PastTurn] = field(default_factory=list)
    exchanges: list[Exchange] = field(default_factory=list)


def converse(
    opening: Opening, stub: AnswersCalls, ask: Ask, notes: Notes, limits: Limits = STANDARD_LIMITS
) -> Conversation:
    """Hold one conversation to its end. What the endpoint does is never an exception."""
    session = _Session(opening, stub, notes, limits)
    stop: _Stop | None = None
    while stop is None:
        stop = _one_turn(session, ask)
    notes.event("session_end", ending=stop.ending, code=stop.code, turns=len(session.exchanges))
    return Conversation(tuple(session.exchanges), stop.ending, stop.code, stop.sentence)


def _one_turn(session: _Session, ask: Ask) -> _Stop | None:
    turn = len(session.exchanges) + 1
    try:
        body = request_body(session.opening, session.past)
    except ValueError:
        return _Stop("error", "echo_impossible", "The assistant's message cannot be sent back as it came.")
    reply = ask(turn, body)
    stop = _stop_before_calls(reply, session.limits)
    if stop is not None:
        session.exchanges.append(Exchange(body, reply))
        return stop
    calls = reply.turn.tool_calls if reply.turn is not None else ()
    answers = tuple(_answer(session, turn, place, call) for place, call in enumerate(calls))
    session.exchanges.append(Exchange(body, reply, answers))
    if any(answer.ends for answer in answers):
        return _Stop("answered")
    if turn >= session.limits.max_turns:
        return _Stop("turn_limit", "turn_limit", f"The agent still called tools in its last turn, number {turn}.")
    _keep(session, turn, reply, answers)
    return None


def _stop_before_calls(reply: Reply, limits: Limits) -> _Stop | None:
    """Why no call of this reply is executed, or None where all of them are."""
    if reply.code == "deadline":
        return _Stop("deadline", reply.code, reply.sentence)
    if reply.outcome != "ok" or reply.turn is None:
        return _Stop("error", reply.code, reply.sentence)
    if not reply.turn.tool_calls:
        return _Stop("answered")
    if len(reply.turn.tool_calls) > limits.max_calls_per_turn:
        sentence = f"The agent made more than {limits.max_calls_per_turn} calls in one turn."
        return _Stop("turn_limit", "call_limit", sentence)
    return None


def _answer(session: _Session, turn: int, place: int, call: ToolCall) -> StubAnswer:
    """Execute the stub once for one call, known by its turn and place."""
    absent = absent_arguments(session.opening.tools, call)
    if absent:
        session.notes.event("required_arguments_absent", turn=turn, call=place, names=list(absent))
    answer = session.stub.answer(call)
    output = answer.output.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(output).hexdigest()
    session.notes.event("stub", turn=turn, call=place, kind=answer.kind, bytes=len(output), sha256=digest)
    return answer


def absent_arguments(tools: Sequence[JsonObject], call: ToolCall) -> tuple[str, ...]:
    """Names of the required arguments that a call lacks: some gateways lose them, so the log should say it."""
    functions = (tool.get("function") for tool in tools)
    for function in functions:
        if not isinstance(function, dict) or not same_tool(str(function.get("name")), call.name):
            continue
        schema = function.get("parameters")
        required = schema.get("required") if isinstance(schema, dict) else None
        names = required if isinstance(required, list) and call.arguments is not None else ()
        return tuple(name for name in names if isinstance(name, str) and name not in (call.arguments or {}))
    return ()


def _keep(session: _Session, turn: int, reply: Reply, answers: Sequence[StubAnswer]) -> None:
    """Add the finished turn to what the next request holds."""
    calls = reply.turn.tool_calls if reply.turn is not None else ()
    used = {id_ for past in session.past for id_ in past.ids}
    echo: Echo = echo_message(dict(reply.message or {}), calls, turn, used, session.opening.dialect)
    if echo.changes:
        session.notes.event("echo_changed", turn=turn, changes=list(echo.changes))
    session.past.append(PastTurn(echo.message, echo.ids, tuple(answer.output for answer in answers)))


def trial_evidence(conversation: Conversation, must_deliver: str | None = None) -> TrialEvidence:
    """The evidence of a finished conversation; pure, used live and in replay.

    `must_deliver`: the tool output whose bytes must stand in a later request (the clipped page); None where the
    scenario serves nothing that has to arrive.
    """
    outputs = [output for exchange in conversation.exchanges for output in _outputs(exchange)]
    return TrialEvidence(
        turns=conversation.turns,
        tool_outputs=tuple(outputs),
        exposure="recorded",
        delivered=None if must_deliver is None else _delivered(conversation, must_deliver),
        ending=conversation.ending,
    )


def _outputs(exchange: Exchange) -> tuple[str | None, ...]:
    """One for each call of the turn; None for a call that was not executed."""
    if exchange.reply.turn is None:
        return ()
    unanswered = len(exchange.reply.turn.tool_calls) - len(exchange.answers)
    return (*(answer.output for answer in exchange.answers), *(None for _ in range(unanswered)))


def _delivered(conversation: Conversation, must_deliver: str) -> bool:
    """Does a request as sent hold the output, whole, as the result of a call?"""
    return any(must_deliver in _results_in(exchange.request) for exchange in conversation.exchanges)


def _results_in(request: bytes) -> tuple[str, ...]:
    """The contents of all tool messages of a request body."""
    # the standard library's reader, since orjson refuses the lone surrogates that an echoed message may hold
    messages = json.loads(request).get("messages", [])
    return tuple(str(message.get("content")) for message in messages if message.get("role") == "tool")
