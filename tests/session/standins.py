"""What tests hand to a session in place of the rooms around it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from probekit.endpoint import Endpoint, EndpointFlags, resolve_endpoint
from probekit.evidence import JsonValue, ToolCall, Turn
from probekit.rundir import EventLog, SessionFiles
from probekit.stub.making import StubAnswer
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.transport import HttpSession, Timing

CANARY = "sk-canary/Zk8+qA==&7Hn2VwXx"
"""A key with every character that somebody escapes."""


@dataclass
class FakeTime:
    """A clock that moves only when somebody waits."""

    left_s: float = 60.0
    waited: list[float] = field(default_factory=list)

    def time_left(self) -> float:
        """Seconds to the trial's end."""
        return self.left_s

    def sleep(self, seconds: float) -> None:
        """Let that time pass at once."""
        self.waited.append(seconds)
        self.left_s -= seconds

    @property
    def timing(self) -> Timing:
        """For a session, with the longest jitter."""
        return Timing(self.time_left, self.sleep, lambda: 1.0)


def endpoint_at(url: str, key: str | None = None, environment: Mapping[str, str] | None = None) -> Endpoint:
    """An endpoint from flags, with a key from a variable."""
    flags = EndpointFlags(url, "probe-model", None if key is None else "CANARY_KEY")
    return resolve_endpoint(flags, {**(environment or {}), **({} if key is None else {"CANARY_KEY": key})})


def recorder_in(folder: Path, name: str = "trial-1") -> SessionFiles:
    """The recorder that a run uses, over a folder of the test's."""
    (folder / name).mkdir(parents=True)
    return SessionFiles(folder, name, EventLog(folder / "events.jsonl", lambda: 0.0), {"trial": 1})


def events_in(folder: Path, step: str | None = None) -> list[dict[str, JsonValue]]:
    """The events of a folder, or those of one step."""
    lines = [json.loads(line) for line in (folder / "events.jsonl").read_text().splitlines()]
    return [line for line in lines if step in (None, line["step"])]


RETRIED = (408, 429, 500, 502, 503, 504, 524, 529)


def classify(raw: RawReply) -> Reply:
    """A plain stand-in for the reader of replies."""
    if raw.ended in ("too_large", "bad_encoding", "redirect", "too_many_headers"):
        return Reply("error", code=raw.ended)
    if raw.ended == "cut":
        return Reply("void", code="cut")
    if raw.status is None or raw.status in RETRIED:
        wait = next((float(value) for name, value in raw.headers if name.lower() == "retry-after"), None)
        return Reply("retry", code="overloaded", retry_after_s=wait)
    if raw.status != 200:
        return Reply("error", code="refused")
    return read_whole(raw.body)


def read_whole(body: bytes) -> Reply:
    """A whole completion as a reply."""
    try:
        whole = json.loads(body)
        choice = whole["choices"][0]
        message = choice["message"]
    except (ValueError, KeyError, IndexError, TypeError):
        return Reply("error", code="unreadable")
    calls = tuple(_call(entry["function"]) for entry in message.get("tool_calls") or ())
    turn = Turn(message.get("content"), calls, choice.get("finish_reason"))
    return Reply("ok", turn, message, served_model=whole.get("model"), response_id=whole.get("id"))


def _call(function: dict[str, str]) -> ToolCall:
    try:
        arguments = json.loads(function["arguments"])
    except ValueError:
        return ToolCall(function["name"], None, function["arguments"], "malformed")
    if not isinstance(arguments, dict):
        return ToolCall(function["name"], None, function["arguments"], "not_an_object")
    return ToolCall(function["name"], arguments, function["arguments"])


def completion(text: str | None = None, calls: list[dict[str, JsonValue]] | None = None, id_: str = "r-1") -> bytes:
    """A completion as a server sends it."""
    message: dict[str, JsonValue] = {"role": "assistant", "content": text}
    if calls is not None:
        message["tool_calls"] = [*calls]
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}
    return json.dumps({"id": id_, "model": "probe-model", "choices": [choice]}).encode()


def tool_call(
    id_: str | None = "call_1", name: str = "inventory_list", arguments: str = '{"page":1}'
) -> dict[str, JsonValue]:
    """An entry of tool_calls; without an id where that is None."""
    entry: dict[str, JsonValue] = {"type": "function", "function": {"name": name, "arguments": arguments}}
    return entry if id_ is None else {"id": id_, **entry}


@dataclass
class PageStub:
    """Serves one page; counts how often it was executed."""

    page: str = '{"items":["bolt-0001'
    executed: list[ToolCall] = field(default_factory=list)

    def answer(self, call: ToolCall) -> StubAnswer:
        """The one answer to a call."""
        self.executed.append(call)
        if call.name == "ask_user":
            return StubAnswer('{"status":"asked"}', "clarify", ends=True)
        if call.name != "inventory_list":
            return StubAnswer('{"error":"unknown_tool"}', "unknown_tool")
        if call.arguments is None:
            return StubAnswer('{"error":"bad_arguments"}', "bad_arguments")
        if call.arguments.get("page", 1) == 1:
            return StubAnswer(self.page, "page_one")
        return StubAnswer('{"error":"page_out_of_range"}', "page_out_of_range")


def session_over(
    url: str, folder: Path, time: FakeTime | None = None, key: str | None = None, name: str = "trial-1"
) -> HttpSession:
    """A session over the real network, recorded as a run records it."""
    return HttpSession(endpoint_at(url, key), recorder_in(folder, name), classify, (time or FakeTime()).timing)
