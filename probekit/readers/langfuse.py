"""Langfuse: exported observations, and traces with their observations. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from probekit.evidence import JsonValue
from probekit.readers.calls import offered_tools
from probekit.readers.conversation import Conversation
from probekit.readers.dialogue import Dialogue
from probekit.readers.envelope import exchange_of, response_api
from probekit.readers.exchanges import loose_request, read_exchange, take_loose
from probekit.readers.values import (
    JsonDict,
    Reading,
    Skipped,
    UnreadableError,
    dict_of,
    dicts_of,
    each,
    identity_of,
    parsed,
    plain,
)

TRACE_IDS = frozenset({"traceId", "trace_id", "parentObservationId"})
INNER = ("observations", "data", "traces")
"""Where a trace, a page of the API or a session keeps its observations."""

_KNOWN = TRACE_IDS | set(INNER)


def fits_langfuse(document: JsonValue) -> bool:
    """Is it an observation, or something that holds a list of them?"""
    if not isinstance(document, dict) or _KNOWN.isdisjoint(document):
        return False
    return _is_observation(document) or bool(_inner(document))


def _is_observation(row: JsonDict) -> bool:
    return not TRACE_IDS.isdisjoint(row) and "type" in row and ("input" in row or "output" in row)


def _inner(document: JsonDict) -> list[JsonDict]:
    for key in INNER:
        rows = dicts_of(document.get(key))
        if rows and (_is_observation(rows[0]) or "observations" in rows[0]):
            return rows
    return []


def read_langfuse(document: JsonValue) -> Iterator[Reading]:
    """The generations of a document. Spans and events are none, but what each generation saw stands in its input."""
    outer = dict_of(document)
    rows = _inner(outer)
    if not rows and not _is_observation(outer):
        raise UnreadableError("is no observation of Langfuse's: it has no traceId, type and input")
    if not rows:
        yield from _read_row(outer)
    for index, row in enumerate(rows):
        yield from each(read_langfuse(row) if _inner(row) else _read_row(row), f"observation {index + 1}")


def _read_row(row: JsonDict) -> Iterator[Reading]:
    kind = str(row.get("type", "")).upper()
    if kind != "GENERATION":
        yield Skipped(f"is no generation but {kind[:40] or 'an observation without a type'}")
        return
    asked, answered = _told(row.get("input")), _told(row.get("output"))
    if asked in (None, "", [], {}):
        yield Skipped("its input was not recorded")
        return
    failed = row.get("level") == "ERROR"
    for reading in _read_generation(loose_request(asked), answered, failed=failed):
        yield _named(reading, row, asked) if isinstance(reading, Conversation) else reading


def _told(value: JsonValue) -> JsonValue:
    """The value; of an export, which holds JSON texts, what that one holds, also where it is a text in quotes."""
    quoted = isinstance(value, str) and len(value) > 1 and value[0] == value[-1] == '"'
    try:
        return parsed(value) if isinstance(value, str) and quoted else plain(value)
    except UnreadableError:
        return value


def _read_generation(request: JsonDict, answered: JsonValue, *, failed: bool) -> Iterator[Reading]:
    """By the API that the output speaks, else loosely."""
    if isinstance(answered, dict) and response_api(answered) is not None:
        exchange = exchange_of(request, answered, {})
        if exchange is not None:
            yield from read_exchange(replace(exchange, asked="input.", answered="output.", failed=failed))
        return
    talk = Dialogue()
    take_loose(talk, request, "user", "input")
    fresh = len(talk.messages)
    take_loose(talk, answered, "assistant", "output")
    yield talk.conversation(None, None, fresh, failed=failed)


def _named(conversation: Conversation, row: JsonDict, asked: JsonValue) -> Conversation:
    told = dict_of(asked)
    parameters = dict_of(plain(row.get("modelParameters", row.get("model_parameters"))))
    definitions = row.get("tool_definitions", row.get("toolDefinitions"))
    tools = conversation.tools or offered_tools(
        told.get("tools"), told.get("functions"), parameters.get("tools"), definitions
    )
    return replace(conversation, id=identity_of(row.get("id"), row.get("traceId")), tools=tools)
