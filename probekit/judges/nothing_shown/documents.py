"""The JSON of an answer: rows that are reported, lists that are empty, statuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from probekit.evidence import JsonValue
from probekit.jsontext import find_values, read
from probekit.judges.folding import fold_text
from probekit.judges.set_membership.structured import status_meaning

Reported = Literal["rows_reported", "says_nothing_came", "status_complete", "status_incomplete", "says_failed"]

ROW_KEYS: Final = frozenset(
    {"rows", "records", "items", "results", "data", "entries", "matches", "hits", "list"}
)  # fmt: skip
"""Keys of a list of rows, beside those that the scenario names."""

ASIDES: Final = frozenset(
    {
        "notes", "warnings", "messages", "missing", "steps", "next_steps", "questions", "reasons", "tools", "attempts",
        "suggestions", "errors", "issues", "limitations", "actions", "commands", "programs", "options",
    }
)  # fmt: skip
"""Keys of lists beside the rows: what an answer says about itself."""

COUNT_KEYS: Final = frozenset({"total", "count", "found", "total_count", "num_results", "matches", "returned"})
"""Keys of a number of rows."""

FAILED_STATUSES: Final = frozenset(
    {
        "error", "failed", "failure", "timeout", "timed_out", "unavailable", "blocked", "aborted", "not_available",
        "unable", "cannot_complete", "upstream_timeout", "tool_error", "not_found",
    }
)  # fmt: skip
"""Statuses that say that the tool failed."""

ERROR_KEYS: Final = frozenset({"error", "errors", "error_message", "failure"})
"""Keys whose value, unless it is empty, says what failed."""


class DocumentSaid(NamedTuple):
    """What a document says, and the span of the document in the original text."""

    kind: Reported
    start: int
    end: int
    value: str


def documents_say(text: str, row_keys: frozenset[str]) -> Iterator[DocumentSaid]:
    """What the JSON values in a text say. `row_keys`: the scenario's own keys of a list of rows, folded."""
    for start, end in find_values(text):
        value = read(text[start:end]).value
        yield from (DocumentSaid(kind, start, end, said) for kind, said in _said(value, row_keys | ROW_KEYS))


def _said(value: JsonValue, row_keys: frozenset[str]) -> Iterator[tuple[Reported, str]]:
    if isinstance(value, list):
        yield from _list(value)
    for raw, member in value.items() if isinstance(value, dict) else ():
        yield from _member(fold_text(raw).strip().replace("-", "_").replace(" ", "_"), member, row_keys)


def _member(key: str, member: JsonValue, row_keys: frozenset[str]) -> Iterator[tuple[Reported, str]]:
    if isinstance(member, list) and key not in ASIDES:
        yield from _list(member, said_empty=key in row_keys)
    elif key in row_keys and isinstance(member, dict):
        yield from _list(list(member))
    elif key in COUNT_KEYS:
        yield from _count(member)
    elif key == "status" and isinstance(member, str):
        yield from _status(member)
    elif key in ERROR_KEYS and member not in (None, "", False, 0, [], {}):
        yield "says_failed", key
    elif isinstance(member, dict):
        yield from _said(member, row_keys)


def _list(rows: list[JsonValue], *, said_empty: bool = True) -> Iterator[tuple[Reported, str]]:
    """A list that holds something is rows under any name; an empty one says that there are none under a row's name."""
    if not rows:
        if said_empty:
            yield "says_nothing_came", "[]"
    elif any(row not in (None, "", {}, []) for row in rows):
        yield "rows_reported", str(len(rows))


def _count(number: JsonValue) -> Iterator[tuple[Reported, str]]:
    if isinstance(number, bool) or not isinstance(number, int | float):
        return
    yield ("rows_reported" if number > 0 else "says_nothing_came"), str(number)


def _status(status: str) -> Iterator[tuple[Reported, str]]:
    folded = fold_text(status).strip()
    meaning = status_meaning(folded)
    words = "_".join(folded.replace("-", "_").replace(" ", "_").split("_"))
    if words in FAILED_STATUSES or any(word in FAILED_STATUSES for word in words.split("_")):
        yield "says_failed", status
    elif meaning == "complete":
        yield "status_complete", status
    elif meaning == "incomplete":
        yield "status_incomplete", status
    elif words in ("empty", "no_results", "none", "no_data", "no_orders", "no_records", "no_rows"):
        yield "says_nothing_came", status
