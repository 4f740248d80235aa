"""OTLP's JSON, and the JSON that OpenTelemetry's SDKs print: spans, log records, and their attributes. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from probekit.evidence import JsonValue
from probekit.readers.values import JsonDict, dict_of, dicts_of, list_of, text_of

SPANS = ("resourceSpans", "resource_spans", "batches")
LOGS = ("resourceLogs", "resource_logs")
SCOPES = ("scopeSpans", "scope_spans", "scopeLogs", "scope_logs", "instrumentationLibrarySpans")
LEAVES = ("spans", "logRecords", "log_records")

_AROUND = frozenset((*SPANS, *LOGS))

PREFIXES = ("gen_ai.", "llm.", "error.type", "event.name")
"""Attributes that are looked at."""

_ERRORS = (2, "STATUS_CODE_ERROR", "ERROR")


@dataclass(frozen=True, slots=True)
class Record:
    """A span, a span's event or a log record: its name, the attributes that are looked at, and where it belongs.

    `body` is a log record's; `events` are a span's.
    """

    name: str
    attributes: JsonDict
    span: str
    body: JsonValue = None
    events: tuple[Record, ...] = ()
    failed: bool = False


def is_otlp(document: JsonDict) -> bool:
    """Does the document hold spans or log records, or is it one?"""
    if not _AROUND.isdisjoint(document):
        return True
    return "attributes" in document and not {"spanId", "span_id", "context"}.isdisjoint(document)


def records_of(document: JsonDict) -> tuple[list[Record], list[Record]]:
    """The spans and the log records of a document, in order."""
    spans = [_record(span) for key in SPANS for span in _leaves(document.get(key))]
    logs = [_record(log) for key in LOGS for log in _leaves(document.get(key))]
    if _AROUND.isdisjoint(document):
        (logs if _is_log(document) else spans).append(_record(document))
    return spans, logs


def _is_log(record: JsonDict) -> bool:
    return "body" in record or "eventName" in record or "event_name" in record


def _leaves(resources: JsonValue) -> Iterator[JsonDict]:
    for resource in dicts_of(resources):
        for scope in (inner for key in SCOPES for inner in dicts_of(resource.get(key))):
            for key in LEAVES:
                yield from dicts_of(scope.get(key))


def _record(raw: JsonDict) -> Record:
    context = dict_of(raw.get("context")) or raw
    trace, span = _first(context, "traceId", "trace_id"), _first(context, "spanId", "span_id")
    attributes = attributes_of(raw.get("attributes"))
    status = dict_of(raw.get("status"))
    name = _first(raw, "name", "eventName", "event_name") or text_of(attributes.get("event.name")) or ""
    return Record(
        name,
        attributes,
        f"{trace}:{span}" if trace else span,
        _decoded_body(raw.get("body")),
        tuple(_record(event) for event in dicts_of(raw.get("events"))),
        "error.type" in attributes or status.get("code", status.get("status_code")) in _ERRORS,
    )


def _first(raw: JsonDict, *keys: str) -> str:
    return next((value for key in keys if isinstance(value := raw.get(key), str) and value), "")


def attributes_of(raw: JsonValue) -> JsonDict:
    """The attributes that are looked at, decoded, whether they came as OTLP's pairs or as an object."""
    if isinstance(raw, dict):
        return {key: value for key, value in raw.items() if key.startswith(PREFIXES) or key in _BODY}
    found: JsonDict = {}
    for pair in dicts_of(raw):
        key = text_of(pair.get("key")) or ""
        if key.startswith(PREFIXES) or key in _BODY:
            found[key] = any_value(pair.get("value"))
    return found


_BODY = frozenset({"content", "role", "id", "tool_calls", "message", "finish_reason", "index"})
"""Attributes of an event that tells a message: what a log record has in its body."""


def _decoded_body(raw: JsonValue) -> JsonValue:
    return any_value(raw) if isinstance(raw, dict) and _KINDS.keys() & raw.keys() else raw


def any_value(raw: JsonValue) -> JsonValue:
    """The value in OTLP's `AnyValue`; a plain value is itself."""
    value = dict_of(raw)
    kind = next((key for key in value if key in _KINDS), None)
    if kind is None:
        return raw if not isinstance(raw, dict) or raw else None
    inner = value[kind]
    if _KINDS[kind] == "list":
        return [any_value(one) for one in list_of(dict_of(inner).get("values"))]
    if _KINDS[kind] == "pairs":
        pairs = dicts_of(dict_of(inner).get("values"))
        return {text_of(pair.get("key")) or "": any_value(pair.get("value")) for pair in pairs}
    return _number(inner) if _KINDS[kind] == "number" else inner


_KINDS: Mapping[str, str] = {
    "stringValue": "plain",
    "string_value": "plain",
    "boolValue": "plain",
    "bool_value": "plain",
    "intValue": "number",
    "int_value": "number",
    "doubleValue": "plain",
    "double_value": "plain",
    "bytesValue": "plain",
    "arrayValue": "list",
    "array_value": "list",
    "kvlistValue": "pairs",
    "kvlist_value": "pairs",
}


def _number(value: JsonValue) -> JsonValue:
    """OTLP's JSON writes integers as texts."""
    return int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() and len(value) < 20 else value
