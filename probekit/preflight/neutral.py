"""The preflight's own question: how warm is a room, and a thermometer to read. Never the scenario's prompt. Pure.

The question does not name the tool, so that a model can call it only if the server showed it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from probekit.evidence import JsonObject, JsonValue, ToolCall
from probekit.wire.echo import echo_message
from probekit.wire.request import (
    MAX_TOKENS_KEYS,
    PLAINEST,
    Dialect,
    Opening,
    PastTurn,
    bound_of,
    request_body,
    sampling_sent,
)

TOOL_NAME = "read_thermometer"
PARAMETER = "room_number"
ROOM = 7
SYSTEM = "You answer questions about a building. Use the tools that you are given; do not guess."
USER = f"How warm is it in room {ROOM} right now? Look it up."
RESULT = f'{{"{PARAMETER}":{ROOM},"celsius":21}}'
ENOUGH_FOR_A_CALL = 512
"""Tokens within which a model calls the tool, also after some thought: a slow one must not use up the clock here."""

SHORT_REPLY = 16
"""Tokens that are enough where only the endpoint's counting is wanted."""

LONG_USER = "Here is a list of words. Answer with the one word done.\n\n"
_WORDS = " ".join(["one two three four five six seven eight nine ten"] * 10)
WORDS_IN_BLOCK = 100

TOOL: JsonObject = {
    "type": "function",
    "function": {
        "name": TOOL_NAME,
        "description": "Reads the thermometer of a room.",
        "parameters": {
            "type": "object",
            "properties": {PARAMETER: {"type": "integer", "description": "The room's number."}},
            "required": [PARAMETER],
        },
    },
}
TOOL_NAMES = frozenset({TOOL_NAME})


@dataclass(frozen=True, slots=True)
class Manner:
    """How the scenario would ask: its sampling keys, what --request adds, whether it has a system prompt."""

    model: str
    sampling: JsonObject
    overlay: JsonObject
    system: bool
    dialect: Dialect = PLAINEST

    @property
    def sampled(self) -> tuple[str, ...]:
        """The scenario's sampling keys as they are sent, but for those that --request sets itself."""
        sent = sampling_sent(self.sampling, self.overlay, self.dialect)
        return tuple(name for name in sent if name not in self.overlay)

    @property
    def bound(self) -> int | None:
        """Tokens that a reply may have; None where nothing bounds it."""
        return bound_of(self._opening())

    def speaking(self, dialect: Dialect) -> Manner:
        """The same in another dialect."""
        return replace(self, dialect=dialect)

    def call(self) -> bytes:
        """The question, with the tool, in the scenario's manner but for a longest reply of a few hundred tokens."""
        return request_body(self._bounded(ENOUGH_FOR_A_CALL))

    def plain(self) -> bytes:
        """The question without the tool; a few tokens of an answer are enough."""
        return request_body(replace(self._bounded(SHORT_REPLY), tools=()))

    def second(self, past: PastTurn) -> bytes:
        """The turn after the tool's result, in the same manner."""
        return request_body(self._bounded(ENOUGH_FOR_A_CALL), (past,))

    def long(self, words: int) -> bytes:
        """A long message of `words` short words, each of which is at least one token."""
        text = LONG_USER + " ".join([_WORDS] * (words // WORDS_IN_BLOCK + 1))
        return request_body(replace(self._bounded(SHORT_REPLY), user=text, tools=()))

    def _opening(self) -> Opening:
        system = SYSTEM if self.system else ""
        return Opening(self.model, system, USER, (TOOL,), self.sampling, self.overlay, self.dialect)

    def _bounded(self, most: int) -> Opening:
        """With at most `most` tokens in a reply, unless the scenario bounds none, under the name that was accepted."""
        opening = self._opening()
        return replace(opening, sampling=_at_most(most, self.sampling), overlay=_at_most(most, self.overlay))


def _at_most(most: int, settings: JsonObject) -> Mapping[str, JsonValue]:
    def bounded(name: str, value: JsonValue) -> JsonValue:
        return min(value, most) if name in MAX_TOKENS_KEYS and isinstance(value, int) else value

    return {name: bounded(name, value) for name, value in settings.items()}


def past_turn(message: JsonObject | None, calls: tuple[ToolCall, ...], dialect: Dialect) -> PastTurn:
    """The turn that called, as it goes back, with the tool's result; a made-up one where the model called nothing."""
    if message is None or not calls:
        raw = f'{{"{PARAMETER}":{ROOM}}}'
        calls = (ToolCall(TOOL_NAME, {PARAMETER: ROOM}, raw),)
        message = {"role": "assistant", "content": None}
    echo = echo_message(dict(message), calls, 1, (), dialect)
    return PastTurn(echo.message, echo.ids, (RESULT,) * len(calls))
