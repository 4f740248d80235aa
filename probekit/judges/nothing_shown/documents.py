"""The JSON of an answer: rows that are reported, lists that are empty, statuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from probekit.evidence import JsonValue
from probekit.jsontext import find_values, read
from probekit.judges.folding import fold_text
from probekit.judges.set_membership.structured import status_meaning

Reported = Literal[
    "rows_reported", "says_nothing_came", "status_complete", "status_incomplete", "says_failed", "says_missing"
]

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

COUNT_KEYS: Final = frozenset({"total", "count", "found", "total_count", "num_results", "returned"})
"""Keys of a number of rows."""

FAILED_STATUSES: Final = frozenset(
    {
        "error", "failed", "failure", "timeout", "timed_out", "unavailable", "blocked", "aborted", "not_available",
        "unable", "cannot_complete", "upstream_timeout", "tool_error",
    }
)  # fmt: skip
"""Statuses that say that the tool failed."""

ERROR_KEYS: Final = frozenset({"error", "errors", "error_message", "failure"})
"""Keys whose value, unless it is empty, says what failed."""

EMPTY_STATUSES: Final = frozenset({"empty", "no_results", "none", "no_data", "no_orders", "no_records", "no_rows"})
"""Statuses that say that no rows came."""

NOT_FOUND: Final = "not_found"
"""Of rows it says that there are none, of a program that it is missing; that something failed it does not say."""

DENYING: Final = frozenset({"no", "not", "non", "never", "without", "zero", "0", "none", "null", "false"})
"""What a status or a value begins with that denies the rest: `no_error`."""


class DocumentSaid(NamedTuple):
    """What a document says, and the span of the document in the original text."""

    kind: Reported
    start: int
    end: int
    value: str


def documents_say(text: str, row_keys: frozenset[str]) -> Iterator[DocumentSaid]:
    """What the JSON values in a text say. `row_keys`: the scenario's own keys of a list of rows, folded."""
    keys = row_keys | ROW_KEYS
    for start, end in find_values(text):
        value = read(text[start:end]).value
        yield from (DocumentSaid(kind, start, end, said) for kind, said in _said(value, keys))


def _said(value: JsonValue, row_keys: frozenset[str]) -> Iterator[tuple[Reported, str]]:
    if isinstance(value, list) and len(value) == 1 and _wraps(value[0], row_keys):
        value = value[0]
    if isinstance(value, list) and not _is_footnote(value):
        yield from _list(value)
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _member(_plain(key), member, row_keys)


def _is_footnote(rows: list[JsonValue]) -> bool:
    """Numbers in brackets that no key calls rows: `see [1]`."""
    return bool(rows) and all(isinstance(row, int) for row in rows)


def _member(key: str, member: JsonValue, row_keys: frozenset[str]) -> Iterator[tuple[Reported, str]]:
    if isinstance(member, list) and key not in ASIDES:
        yield from _list(member, said_empty=key in row_keys)
    elif key in row_keys and isinstance(member, dict) and not _wraps(member, row_keys):
        yield from _list(list(member))
    elif key in ERROR_KEYS and _is_told(member):
        yield "says_failed", key
    elif isinstance(member, dict):
        yield from _said(member, row_keys)
    elif key in COUNT_KEYS or key in row_keys:
        yield from _count(member)
    elif key == "status" and isinstance(member, str):
        yield from _status(member)


def _plain(text: str) -> str:
    """A key or a status in one spelling."""
    return fold_text(text).strip().replace("-", "_").replace(" ", "_")


def _wraps(value: JsonValue, row_keys: frozenset[str]) -> bool:
    """An object around the rows, which is no row: `{"data": {"orders": [], "total": 0}}`."""
    return isinstance(value, dict) and any(_plain(key) in row_keys | COUNT_KEYS | ERROR_KEYS for key in value)


def _is_told(error: JsonValue) -> bool:
    """Does an error's value say that there was one? `null`, `false`, `[]`, `"none"` do not."""
    return bool(error) and not (isinstance(error, str) and _is_denied(_plain(error)))


def _is_denied(plain: str) -> bool:
    return plain.partition("_")[0] in DENYING


def _list(rows: list[JsonValue], *, said_empty: bool = True) -> Iterator[tuple[Reported, str]]:
    """A list that holds something is rows under any name; an empty one says that there are none under a row's name."""
    if any(row not in (None, "", {}, []) for row in rows):
        yield "rows_reported", str(len(rows))
    elif said_empty and not rows:
        yield "says_nothing_came", "[]"


def _count(number: JsonValue) -> Iterator[tuple[Reported, str]]:
    if isinstance(number, int | float) and not isinstance(number, bool):
        yield ("rows_reported" if number > 0 else "says_nothing_came"), str(number)


def _status(status: str) -> Iterator[tuple[Reported, str]]:
    """A status that begins with a complete word is complete, whatever follows; so says the list of such words."""
    plain = _plain(status)
    meaning = status_meaning(plain)
    if meaning == "complete":
        yield "status_complete", status
    elif plain == NOT_FOUND:
        yield from (("says_nothing_came", status), ("says_missing", status))
    elif plain in FAILED_STATUSES or (not _is_denied(plain) and not FAILED_STATUSES.isdisjoint(plain.split("_"))):
        yield "says_failed", status
    elif meaning == "incomplete":
        yield "status_incomplete", status
    elif plain in EMPTY_STATUSES:
        yield "says_nothing_came", status
