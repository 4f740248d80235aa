"""A finding as JSON values: one line of the JSONL of an audit. Pure."""

from __future__ import annotations

from typing import Final

from probekit.audit.question import Finding, Source
from probekit.evidence import JsonValue

FINDING_FORMAT: Final = 1
"""Version of the JSON below."""


def finding_json(finding: Finding, conversation: str | int | None) -> dict[str, JsonValue]:
    """Format, id, message, place, part, argument, value, start, end, label, sub_labels and source of a finding.

    `id` is the conversation's, `value` JSON text or null. `message` counts from 0; `start` and `end` are half-open and
    count code points of the call's raw arguments, or of the message's text. `source` is null or {"message", "place",
    "start", "end"}, whose span counts in that message's text.
    """
    return {
        "format": FINDING_FORMAT,
        "id": conversation,
        "message": finding.message,
        "place": finding.place,
        "part": finding.part,
        "argument": finding.argument,
        "value": finding.value or None,
        "start": finding.start,
        "end": finding.end,
        "label": finding.label,
        "sub_labels": list(finding.sub_labels),
        "source": _source_json(finding.source),
    }


def _source_json(source: Source | None) -> JsonValue:
    if source is None:
        return None
    return {"message": source.message, "place": source.place, "start": source.start, "end": source.end}
