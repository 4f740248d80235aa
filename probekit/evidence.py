"""What a trial left behind, as plain frozen values. Judges read nothing else.

Spans and offsets anywhere in probekit are half-open and count code points of the original text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

FORMAT_VERSION = 1

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]
JsonObject = Mapping[str, JsonValue]

Exposure = Literal["recorded", "unknown"]
"""recorded: a call that is not in the evidence was not made. unknown: a text, its calls are not known."""

Ending = Literal["answered", "turn_limit", "deadline", "error"]
"""Why a session stopped. Not the finish reason, which is what the endpoint said of one reply."""

ArgumentProblem = Literal[
    "cut", "markup", "malformed", "trailing_data", "not_an_object", "duplicate_keys", "not_json_number", "too_deep"
]
"""Why a call's arguments are not an object.

cut             a proper beginning of valid JSON
markup          a server's markup residue stands in them
malformed       anything else that does not parse
trailing_data   a whole value, and something after it
not_an_object   valid JSON of another kind (a list, a number, a string that holds no object)
duplicate_keys  one key twice with different values
not_json_number NaN, Infinity, an integer too long to read
too_deep        nested beyond the reader's bound
"""

SERVER_ARGUMENT_PROBLEMS: frozenset[ArgumentProblem] = frozenset({"cut", "markup"})
"""The problems that make a response unusable (rule 8); the others are the model's own."""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One call as the assistant made it.

    `name` as it came. `raw` is the arguments' text as it came (compact JSON where the server sent an object).
    `arguments` is the object that `raw` holds, or None with a `problem`.
    `own`: a tool of the agent's own wrapper, as its transcript says. It was offered, though the scenario does not know
    it: a call to it is read for what it holds, and is none that nobody offered.
    """

    name: str
    arguments: JsonObject | None
    raw: str
    problem: ArgumentProblem | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """One assistant turn. `text` is None where there was none.

    `reasoning` (a field of its own) is never judged. `refusal` is what the model said in a refusal field.
    `problem` names why the reply that held this turn could not be used as an answer (rule 8), else None.
    `flags` are what the reader wishes the log to say; no rule reads them.
    """

    text: str | None
    tool_calls: tuple[ToolCall, ...] = ()
    finish_reason: str | None = None
    reasoning: str | None = None
    refusal: str | None = None
    problem: str | None = None
    flags: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """What the user would read: the text, or the refusal where there is no text."""
        if self.text is not None and self.text.strip():
            return self.text
        return self.refusal or self.text or ""


@dataclass(frozen=True, slots=True)
class World:
    """A visible world that a trace brings along; None means: as the scenario says."""

    user: str | None = None
    state: JsonObject | None = None
    stated: tuple[str, ...] | None = None
    equivalents: tuple[tuple[str, ...], ...] | None = None
    tools: tuple[str, ...] | None = None
    backend: str | None = None
    expect: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class TrialEvidence:
    """The evidence of one trial.

    `tool_outputs`: one element for each call, in the order of turns and of calls within a turn; an element is None
    where a call got no output. The whole is None where the source does not say: then the scenario's stub is taken to
    have answered every call before the next turn.
    `delivered`: was the tool output in a later request as sent? None: read it off the turns.
    `ending` None: read it off the turns.
    `not_found`: programs that a shell of the agent's said are not there; names without their path, in order, once each.
    `recoded`: in which encoding the agent handed the clipped page back, where that is not the one in which it got it.
    The last two are left by an agent of anyone's own alone: a conversation over an endpoint has neither.
    """

    turns: tuple[Turn, ...]
    tool_outputs: tuple[str | None, ...] | None = None
    exposure: Exposure = "recorded"
    delivered: bool | None = None
    ending: Ending | None = None
    world: World | None = None
    not_found: tuple[str, ...] = ()
    recoded: str = ""
