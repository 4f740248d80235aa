"""One JSON-RPC message from an agent, read from its raw bytes. Pure, and the same live and in `verify`.

The SDK decides what is valid MCP. What a tool call asks for is read here, so that bad arguments reach the stub (and the
log) rather than a schema check, and so that the stub answers what the log holds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from probekit import jsontext
from probekit.evidence import ArgumentProblem, JsonObject, JsonValue, ToolCall
from probekit.jsontext import JsonProblem
from probekit.mcp_stub.config import SERVER_NAME
from probekit.wire.arguments import read_arguments

CALL_METHOD = "tools/call"

_OUR_PREFIX = re.compile(rf"\A(?:mcp[_.:/-]{{1,2}})?{SERVER_NAME}[_.:/-]{{1,2}}(?=.)", re.DOTALL)
"""What clients put before the names of a server's tools. One that leaves it there has not made up a tool."""

_PROBLEMS: Mapping[JsonProblem, ArgumentProblem] = {
    "duplicate_keys": "duplicate_keys",
    "not_json_number": "not_json_number",
    "too_deep": "too_deep",
    "too_large": "too_deep",
}


@dataclass(frozen=True, slots=True)
class Message:
    """What a message says. `value` None: no JSON object; `call` None: no tool call that could be answered."""

    value: JsonObject | None
    call: ToolCall | None = None

    @property
    def method(self) -> JsonValue:
        """The method that it names; None for a reply."""
        return (self.value or {}).get("method")

    @property
    def id_text(self) -> str:
        """The id as JSON, so that 1 and "1" are two."""
        return json.dumps((self.value or {}).get("id"))


def read_message(raw: bytes) -> Message:
    """Read one message. Never raises."""
    text, _ = jsontext.decoded(raw)
    found = jsontext.read(text)
    value = _loosely(text) if found.problem in _PROBLEMS else found.value
    if not isinstance(value, dict):
        return Message(None)
    params = value.get("params")
    name = params.get("name") if isinstance(params, dict) else None
    if value.get("method") != CALL_METHOD or value.get("id") is None or not isinstance(name, str):
        return Message(value)
    arguments = params.get("arguments") if isinstance(params, dict) else None
    return Message(value, _call(_OUR_PREFIX.sub("", name), arguments, found.problem))


def without_arguments(message: Message) -> bytes:
    """A tool call as the SDK gets it: its envelope alone. The arguments stay with the one reader that judges them."""
    value = dict(message.value or {})
    params = value.get("params")
    value["params"] = {**(params if isinstance(params, dict) else {}), "arguments": {}}
    return json.dumps(value).encode("ascii")


def _call(name: str, arguments: JsonValue, problem: JsonProblem | None) -> ToolCall:
    if problem is not None:
        return ToolCall(name, None, _compact(arguments), _PROBLEMS.get(problem, "malformed"))
    if isinstance(arguments, str):  # a chat server sends a text; MCP knows an object alone
        return ToolCall(name, None, _compact(arguments), "not_an_object")
    read = read_arguments(arguments)
    return ToolCall(name, read.arguments, read.raw, read.problem)


def _compact(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _loosely(text: str) -> JsonValue:
    """The value of a text that strict reading refused but a common reader takes: it tells whose call it is."""
    try:
        value: JsonValue = json.loads(text, parse_int=_integer)
    except (ValueError, RecursionError, MemoryError):
        return None
    return value


def _integer(digits: str) -> int | str:
    """An integer, or its digits where Python would refuse to read so many."""
    return int(digits) if len(digits) <= jsontext.MAX_DIGITS else digits
