"""A conversation as request bytes. Pure, and the same bytes for the same conversation: no ids, no times of ours.

Key order is fixed: model, messages, tools, the scenario's sampling keys, then the overlay of `--request`.
"""

from __future__ import annotations

import json
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import orjson

from probekit.evidence import JsonObject, JsonValue

SAFE_NAME = frozenset(string.ascii_letters + string.digits + "_-")
LONGEST_TOOL_NAME = 64
"""What hosted APIs accept as a tool's name: `[A-Za-z0-9_-]{1,64}`."""

OVERLAY_REFUSED: Mapping[str, str] = {
    "model": "the model is named by --model",
    "messages": "the messages are the scenario's",
    "tools": "the tools are the scenario's",
    "functions": "the tools are the scenario's",
    "function_call": "the tools are the scenario's",
    "stream": "replies are read whole",
    "n": "one reply is judged",
}
"""Keys that --request may not set, and why."""

MAX_TOKENS_KEYS = ("max_tokens", "max_completion_tokens")


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a server needs that others do not; frozen in the binding, never changed between trials (contract 2.3).

    system          "folded": the system prompt stands at the beginning of the user's message
    max_tokens_key  the name under which a bound on the reply's length is sent
    dropped         sampling keys that the server refuses, which are not sent
    null_content    "empty": an assistant message without content goes back with an empty string
    beside_calls    "empty": an assistant message that calls goes back without the text beside its calls
    arguments       "object": a past call's arguments go back as an object, which some chat templates want
    """

    system: Literal["system", "folded"] = "system"
    max_tokens_key: Literal["max_tokens", "max_completion_tokens"] = "max_tokens"
    dropped: tuple[str, ...] = ()
    null_content: Literal["as_came", "empty"] = "as_came"
    beside_calls: Literal["as_came", "empty"] = "as_came"
    arguments: Literal["string", "object"] = "string"

    @property
    def materially_different(self) -> bool:
        """Is the model asked something else than the scenario says?"""
        return bool(self.dropped) or self.system == "folded"

    def to_json(self) -> dict[str, JsonValue]:
        """For the binding."""
        return {
            "system": self.system,
            "max_tokens_key": self.max_tokens_key,
            "dropped": list(self.dropped),
            "null_content": self.null_content,
            "beside_calls": self.beside_calls,
            "arguments": self.arguments,
        }


PLAINEST = Dialect()


def read_dialect(value: JsonObject) -> Dialect:
    """The dialect that `to_json` wrote; what is missing or unknown is as in the plainest."""
    dropped = value.get("dropped")
    return Dialect(
        system="folded" if value.get("system") == "folded" else "system",
        max_tokens_key="max_completion_tokens" if value.get("max_tokens_key") == MAX_TOKENS_KEYS[1] else "max_tokens",
        dropped=tuple(name for name in dropped if isinstance(name, str)) if isinstance(dropped, list) else (),
        null_content="empty" if value.get("null_content") == "empty" else "as_came",
        beside_calls="empty" if value.get("beside_calls") == "empty" else "as_came",
        arguments="object" if value.get("arguments") == "object" else "string",
    )


@dataclass(frozen=True, slots=True)
class Opening:
    """What every trial of a run begins with. An empty `system` is not sent."""

    model: str
    system: str
    user: str
    tools: Sequence[JsonObject]
    sampling: JsonObject = field(default_factory=dict)
    overlay: JsonObject = field(default_factory=dict)
    dialect: Dialect = PLAINEST


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A finished assistant turn: its message as it goes back, the id of each call, and what each call got."""

    message: JsonObject
    ids: tuple[str, ...]
    outputs: tuple[str, ...]


def request_body(opening: Opening, past: Sequence[PastTurn] = ()) -> bytes:
    """The body of the next request. Raises ValueError where a message holds what no JSON text can."""
    body: dict[str, JsonValue] = {"model": opening.model, "messages": _messages(opening, past)}
    if opening.tools:
        body["tools"] = [_with_safe_name(tool) for tool in opening.tools]
    body.update(sampling_sent(opening.sampling, opening.overlay, opening.dialect))
    body.update(opening.overlay)
    return encode(body)


def sampling_sent(sampling: JsonObject, overlay: JsonObject, dialect: Dialect) -> dict[str, JsonValue]:
    """The sampling keys as this dialect sends them. A bound on the reply's length in the overlay is the only one."""
    bounded = any(name in overlay for name in MAX_TOKENS_KEYS)
    return {
        dialect.max_tokens_key if name in MAX_TOKENS_KEYS else name: value
        for name, value in sampling.items()
        if name not in dialect.dropped and not (bounded and name in MAX_TOKENS_KEYS)
    }


def bound_of(opening: Opening) -> int | None:
    """Tokens that a reply may have, as sent; None where nothing bounds it."""
    sent = {**sampling_sent(opening.sampling, opening.overlay, opening.dialect), **opening.overlay}
    found = next((sent[name] for name in reversed(MAX_TOKENS_KEYS) if name in sent), None)
    return found if isinstance(found, int) else None


def _messages(opening: Opening, past: Sequence[PastTurn]) -> list[JsonValue]:
    messages = list(_prompt(opening))
    for turn in past:
        messages.append(dict(turn.message))
        # in the order of calls, right behind the turn: some servers go by place and not by id
        results = zip(turn.ids, turn.outputs, strict=True)
        messages += [{"role": "tool", "tool_call_id": id_, "content": output} for id_, output in results]
    return messages


def _prompt(opening: Opening) -> tuple[JsonValue, ...]:
    if not opening.system:
        return ({"role": "user", "content": opening.user},)
    if opening.dialect.system == "folded":
        return ({"role": "user", "content": f"{opening.system}\n\n{opening.user}"},)
    return ({"role": "system", "content": opening.system}, {"role": "user", "content": opening.user})


def encode(value: JsonValue) -> bytes:
    """Compact JSON. What orjson cannot write (a lone surrogate, a huge integer) the standard library escapes.

    Raises ValueError for NaN, Infinity and the like, which are no JSON.
    """
    try:
        return orjson.dumps(value)
    except TypeError:
        pass
    try:
        return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode("ascii")
    except RecursionError as error:
        raise ValueError("nested too deeply to be sent") from error


def safe_tool_name(name: str) -> str:
    """The name under which a tool is sent: `inventory.list` goes as `inventory_list`."""
    return "".join(char if char in SAFE_NAME else "_" for char in name)[:LONGEST_TOOL_NAME]


def _with_safe_name(tool: JsonObject) -> dict[str, JsonValue]:
    function = tool.get("function")
    name = function.get("name") if isinstance(function, dict) else None
    if not isinstance(function, dict) or not isinstance(name, str):
        return dict(tool)
    return {**tool, "function": {**function, "name": safe_tool_name(name)}}


def overlay_problems(overlay: JsonObject) -> tuple[str, ...]:
    """One sentence for each key that --request may not set."""
    refused = ((name, why) for name, why in OVERLAY_REFUSED.items() if name in overlay)
    return tuple(f'--request may not set "{name}": {why}.' for name, why in refused)


def tool_name_problems(tools: Sequence[JsonObject]) -> tuple[str, ...]:
    """Names that would be the same once sent."""
    functions = (tool.get("function") for tool in tools)
    names = [str(function.get("name")) for function in functions if isinstance(function, dict)]
    sent = [safe_tool_name(name) for name in names]
    twice = sorted({name for name in sent if sent.count(name) > 1})
    return tuple(f"two tools would both be sent as {name!r}." for name in twice)
