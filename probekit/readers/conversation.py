"""A logged conversation as plain frozen values, whatever format it came in; and the evidence that it is. Pure.

A reader turns one format into these values and nothing else; whoever judges a conversation reads no format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from probekit.evidence import Exposure, JsonObject, ToolCall, TrialEvidence, Turn

Role = Literal["system", "user", "assistant", "tool"]
"""`system` stands for developer messages and instructions too, `tool` for every message that answers a call."""


@dataclass(frozen=True, slots=True)
class LoggedCall:
    """A call as it was logged. `id` pairs it with its answer; None where the format has none."""

    call: ToolCall
    id: str | None = None


class Message(NamedTuple):
    """One message; a tuple, since a log has very many of them.

    `place` says where it stands in its document (`messages[3]`, `line 12`), for people.

    text           visible text; None where there is none
    calls          what an assistant's message called, in order
    answers        of a tool's message: the id of the call that it answers
    tool           of a tool's message: the name of the tool, where the format says it
    finish_reason, reasoning, refusal   as in evidence.Turn
    """

    role: Role
    text: str | None = None
    calls: tuple[LoggedCall, ...] = ()
    answers: str | None = None
    tool: str | None = None
    finish_reason: str | None = None
    reasoning: str | None = None
    refusal: str | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """One logged conversation. `tools` are the offered tools, each {"name", "description", "parameters"}.

    `tools` None: the format does not say what was offered. `exposure` unknown: calls may have been made that the log
    does not hold. `failed`: the log says that the session ended in an error.
    `judged_from`: the place in `messages` of the first that is new. What stands before it is the history that a request
    repeats: it was seen, and its calls were the response to an earlier request.
    `unseen`: why the log does not hold all that was seen (an image, an earlier response that is only named, a text
    that the logger cut); "" where it holds all. Of such a conversation nobody can say that a value was nowhere.
    """

    messages: tuple[Message, ...]
    id: str | int | None = None
    tools: tuple[JsonObject, ...] | None = None
    exposure: Exposure = "recorded"
    failed: bool = False
    judged_from: int = 0
    unseen: str = ""


def conversation_evidence(conversation: Conversation) -> TrialEvidence:
    """The evidence of a logged conversation: the assistant's turns, and what each call got."""
    spoken = [message for message in conversation.messages if message.role == "assistant"]
    answers = answers_of(conversation.messages)
    calls = [call for message in spoken for call in message.calls]
    return TrialEvidence(
        turns=tuple(_turn(message) for message in spoken),
        tool_outputs=tuple(next(answers, None) for _ in calls),
        exposure=conversation.exposure,
        ending="error" if conversation.failed else None,
    )


def _turn(message: Message) -> Turn:
    return Turn(
        text=message.text,
        tool_calls=tuple(logged.call for logged in message.calls),
        finish_reason=message.finish_reason,
        reasoning=message.reasoning,
        refusal=message.refusal,
    )


def answers_of(messages: Sequence[Message]) -> Iterator[str | None]:
    """What each call got, in the order of the calls; None for one that was never answered. Linear.

    An answer belongs to the latest call before it that has its id and no answer yet; one without an id, to the first
    call of the latest calling message that has none yet.
    """
    calls = _OpenCalls()
    for message in messages:
        if message.role == "assistant" and message.calls:
            calls.open(message.calls)
        elif message.role == "tool":
            calls.answer(message.answers, message.text or "")
    return iter(calls.got)


def calls_answered(messages: Sequence[Message]) -> Mapping[int, ToolCall]:
    """The place of a tool's message in `messages` → the call that it answers, by the rule of `answers_of`. Linear."""
    calls = _OpenCalls()
    made: list[ToolCall] = []
    found: dict[int, ToolCall] = {}
    for number, message in enumerate(messages):
        if message.role == "assistant" and message.calls:
            calls.open(message.calls)
            made += [logged.call for logged in message.calls]
        elif message.role == "tool":
            place = calls.answer(message.answers, message.text or "")
            if place is not None:
                found[number] = made[place]
    return found


class _OpenCalls:
    """The calls so far, by their places, and what they got."""

    def __init__(self) -> None:
        self.got: list[str | None] = []
        self._by_id: dict[str, list[int]] = {}
        self._next = 0

    def open(self, calls: Sequence[LoggedCall]) -> None:
        """The calls of one message."""
        self._next = len(self.got)
        for place, call in enumerate(calls, start=len(self.got)):
            if call.id is not None:
                self._by_id.setdefault(call.id, []).append(place)
        self.got += [None] * len(calls)

    def answer(self, wanted: str | None, text: str) -> int | None:
        """Give an answer to the call that it belongs to, and say which that is; to none where there is none."""
        if wanted is None:
            while self._next < len(self.got) and self.got[self._next] is not None:
                self._next += 1
            if self._next == len(self.got):
                return None
            self.got[self._next] = text
            return self._next
        places = self._by_id.get(wanted, [])
        while places and self.got[places[-1]] is not None:
            places.pop()
        if not places:
            return None
        self.got[places[-1]] = text
        return places.pop()
