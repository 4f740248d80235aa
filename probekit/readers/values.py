"""What every reader asks of a JSON value, and how a reader says that it cannot read one. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import orjson

from probekit import jsontext
from probekit.errors import UsageError
from probekit.evidence import JsonValue
from probekit.readers.conversation import Conversation

JsonDict = dict[str, JsonValue]


class UnreadableError(UsageError):
    """A document that is not what its format says: one sentence with the place in the document."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A piece of a known format that gave no conversation, and why. The sentence follows on the piece's name.

    `unreadable`: the piece is not what its format says. Else it is whole and holds none (an embedding, content that
    was not recorded).
    """

    sentence: str
    unreadable: bool = False


Reading = Conversation | Skipped


def each(readings: Iterator[Reading], place: str) -> Iterator[Reading]:
    """The readings of one piece of many: where it cannot be read, that is said and the next one is read."""
    try:
        yield from readings
    except UnreadableError as error:
        yield Skipped(f"{place} {error}", unreadable=True)


def parsed(data: bytes | str) -> JsonValue:
    """The JSON in a document. Fast where it is plain; else read strictly. Raises UnreadableError, which says why not.

    Of two equal keys of the document the last counts. Arguments that stand in it as a text are read strictly.
    """
    try:
        if _commas(data) <= jsontext.MAX_VALUES:
            value: JsonValue = orjson.loads(data)
            return value
    except (ValueError, RecursionError):
        pass  # the strict reader says why, or takes what is only odd
    read = jsontext.read(data if isinstance(data, str) else _text(data))
    if read.problem is not None:
        raise UnreadableError(_SAID[read.problem])
    return read.value


def _commas(data: bytes | str) -> int:
    return data.count(",") if isinstance(data, str) else data.count(b",")


_SAID: Mapping[str, str] = {
    "empty": "is empty",
    "cut": "is JSON that stops in the middle",
    "malformed": "is no JSON",
    "trailing_data": "is JSON with something behind it",
    "duplicate_keys": "has one key twice with different values",
    "not_json_number": "holds a number that JSON does not have",
    "too_deep": "is nested too deeply to be read",
    "too_large": f"holds more than {jsontext.MAX_VALUES:,} values",
}


def _text(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise UnreadableError("is UTF-16, not UTF-8")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"is not UTF-8 text (byte {error.start})") from error


def plain(value: JsonValue) -> JsonValue:
    """The value itself; of a text that is a whole JSON object or list, that."""
    if not isinstance(value, str) or value.lstrip()[:1] not in ("{", "["):
        return value
    try:
        return parsed(value)
    except UnreadableError:
        return value


def text_of(value: JsonValue) -> str | None:
    """The value where it is a text, else None."""
    return value if isinstance(value, str) else None


def dict_of(value: JsonValue) -> JsonDict:
    """The value where it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def list_of(value: JsonValue) -> list[JsonValue]:
    """The value where it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def dicts_of(value: JsonValue) -> list[JsonDict]:
    """The objects of a list; none where it is no list."""
    return [item for item in list_of(value) if isinstance(item, dict)]


def identity_of(*values: JsonValue) -> str | int | None:
    """The first that can be an id."""
    for value in values:
        if isinstance(value, str | int) and not isinstance(value, bool) and value != "":
            return value
    return None
