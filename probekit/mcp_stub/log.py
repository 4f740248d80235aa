"""mcp.jsonl, the log of one trial's MCP server: its lines, and the calls read back from it. Pure.

Lines, each a JSON object with `n` (from 0), `at_ms` and `what`:
opened    `format`
received  `transport`, `session`, and the message's text as it came in `raw`, or in `raw_base64` where it is no UTF-8
refused   `transport`, `session`, `bytes`, `why`: a message that was not read
answered  `message` (the `n` of the call), `kind`, `output`, `bytes`, `sha256`: written before the output is served
declined  `message`, `why`: a call that the stub was not asked
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from probekit import jsontext
from probekit.evidence import JsonObject, JsonValue, ToolCall
from probekit.mcp_stub.messages import read_message
from probekit.stub.making import Stub, StubAnswer

FORMAT = 1
LIST_METHOD = "tools/list"


@dataclass(frozen=True, slots=True)
class CallMade:
    """One tool call as it arrived. `output` and `kind` None: it was never answered (cancelled, declined, killed).

    message   the number of its line, which is its place among all that arrived
    session   counts the conversations of this trial; an HTTP request that belongs to none is one of its own
    repeated  its session had sent a call under this very id before: something in between asked twice
    """

    call: ToolCall
    message: int
    at_ms: int
    transport: str
    session: int
    output: str | None = None
    kind: str | None = None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class CallsRead:
    """All calls in the order of arrival.

    torn      the last line was cut short: the server was killed while it wrote
    refused   messages that were not read for their size
    listed    the tools were asked for: a client that never did so has none to show a model
    problems  what is wrong with the log itself, one sentence each; () for a sound one
    """

    calls: tuple[CallMade, ...]
    torn: bool = False
    refused: int = 0
    problems: tuple[str, ...] = ()
    listed: bool = False


def opened_facts() -> dict[str, JsonValue]:
    """The facts of the first line."""
    return {"format": FORMAT}


def received_facts(raw: bytes, transport: str, session: int) -> dict[str, JsonValue]:
    """The facts of a message that came."""
    facts: dict[str, JsonValue] = {"transport": transport, "session": session}
    try:
        return facts | {"raw": raw.decode("utf-8")}
    except UnicodeDecodeError:
        return facts | {"raw_base64": base64.b64encode(raw).decode("ascii")}


def answered_facts(message: int, answer: StubAnswer) -> dict[str, JsonValue]:
    """The facts of an answer."""
    size, digest = _digest(answer.output)
    return {"message": message, "kind": answer.kind, "output": answer.output, "bytes": size, "sha256": digest}


def read_calls(raw: bytes) -> CallsRead:
    """Read a log back. Never raises: what is wrong with it is in `problems`, and what is sound is read all the same."""
    *whole, rest = raw.split(b"\n")
    reader = _Reader()
    for number, line in enumerate(whole):
        reader.take(number, line)
    if not whole:
        reader.problems.append("the log of the MCP server holds no line")
    return CallsRead(tuple(reader.calls.values()), bool(rest), reader.refused, tuple(reader.problems), reader.listed)


def check_calls(read: CallsRead, stub: Stub) -> tuple[str, ...]:
    """Hold every logged output against what the stub gives for that call; the sentences that say where they differ."""
    return (*read.problems, *_differences(read, stub))


def _differences(read: CallsRead, stub: Stub) -> Iterator[str]:
    for made in read.calls:
        if made.output is None:
            continue
        answer = stub.answer(made.call)
        if (answer.output, answer.kind) != (made.output, made.kind):
            yield f"line {made.message + 1} of the MCP server's log: the stub answers this call otherwise"


@dataclass(slots=True)
class _Reader:
    """Gathers calls line by line."""

    calls: dict[int, CallMade] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    refused: int = 0
    listed: bool = False
    _seen: set[tuple[int, str]] = field(default_factory=set)

    def take(self, number: int, line: bytes) -> None:
        """Take one whole line."""
        value = jsontext.read(line).value
        facts = value if isinstance(value, dict) else {}
        if facts.get("n") != number:
            self._say(number, "is not a line of it")
        elif number == 0 and facts.get("format") != FORMAT:
            self._say(number, f"names a format that this version does not read (it reads {FORMAT})")
        elif facts.get("what") == "received":
            self._received(number, facts)
        elif facts.get("what") == "answered":
            self._answered(number, facts)
        elif facts.get("what") == "refused":
            self.refused += 1

    def _received(self, number: int, facts: JsonObject) -> None:
        raw = _raw_of(facts)
        if raw is None:
            return self._say(number, "holds no message")
        message = read_message(raw)
        self.listed = self.listed or message.method == LIST_METHOD
        if message.call is None:
            return None
        session, at_ms = (_number_at(facts, key) for key in ("session", "at_ms"))
        key = (session, message.id_text)
        transport, repeated = str(facts.get("transport")), key in self._seen
        self._seen.add(key)
        self.calls[number] = CallMade(message.call, number, at_ms, transport, session, repeated=repeated)
        return None

    def _answered(self, number: int, facts: JsonObject) -> None:
        place, output = facts.get("message"), facts.get("output")
        made = self.calls.get(place) if isinstance(place, int) else None
        if made is None or made.output is not None or not isinstance(output, str):
            return self._say(number, "answers no call that is open")
        if _digest(output) != (facts.get("bytes"), facts.get("sha256")):
            self._say(number, "holds an output that is not what its digest says")
        self.calls[made.message] = replace(made, output=output, kind=str(facts.get("kind")))
        return None

    def _say(self, number: int, what: str) -> None:
        self.problems.append(f"line {number + 1} of the MCP server's log {what}")


def _number_at(facts: JsonObject, key: str) -> int:
    """An integer of a line; 0 where there is none."""
    value = facts.get(key)
    return value if isinstance(value, int) else 0


def _raw_of(facts: JsonObject) -> bytes | None:
    text, coded = facts.get("raw"), facts.get("raw_base64")
    try:
        if isinstance(text, str):
            return text.encode("utf-8")
        return base64.b64decode(coded, validate=True) if isinstance(coded, str) else None
    except ValueError:
        return None


def _digest(output: str) -> tuple[int, str]:
    data = output.encode("utf-8", "surrogatepass")
    return len(data), hashlib.sha256(data).hexdigest()
