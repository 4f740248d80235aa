"""JSON from models and servers, read strictly, by a reader that tells what it saw.

orjson keeps the last of two equal keys, rounds big integers and refuses lone surrogates; the json module takes NaN,
keeps the last key and dies of deep nesting. Evidence wants to know all of that, and no input may raise.

Relaxed where nothing is guessed, and told as a flag: a byte order mark, padding, raw control characters in a string,
one key twice with one value, a lone surrogate, bytes that are no UTF-8. Never repaired: anything else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, NoReturn

from probekit.evidence import JsonValue
from probekit.jsonscan import MAX_DEPTH, scan, walk

JsonProblem = Literal[
    "empty", "cut", "malformed", "trailing_data", "duplicate_keys", "not_json_number", "too_deep", "too_large"
]
"""Why there is no value.

empty           nothing but blanks
cut             a proper beginning of valid JSON
malformed       no JSON
trailing_data   a whole value, and something after it
duplicate_keys  one key twice in one object, with different values
not_json_number NaN, Infinity, a number too large for a float, an integer of more than MAX_DIGITS digits
too_deep        nested deeper than MAX_DEPTH
too_large       more than MAX_VALUES values, or more memory than there is
"""

MAX_VALUES = 1_000_000
"""Objects, lists and their members in one text: a bound on the memory that reading takes."""

MAX_DIGITS = 4300
"""Of one integer. Python's own bound; said here since the environment can lift that one."""

BOM = "\ufeff"


class JsonRead(NamedTuple):
    """What a text holds: a value, or the problem that it has; `flags` tell what was relaxed, sorted."""

    value: JsonValue
    problem: JsonProblem | None = None
    flags: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Is there a value? (It may be None: JSON's null.)"""
        return self.problem is None


class _ProblemFound(Exception):  # noqa: N818 - it carries a finding through the decoder; it is no error of ours
    def __init__(self, problem: JsonProblem) -> None:
        self.problem = problem


def read(text: str | bytes, max_depth: int = MAX_DEPTH) -> JsonRead:
    """Read one JSON value. Never raises. Linear in the text."""
    flags: set[str] = set()
    if isinstance(text, bytes):
        text, valid = decoded(text)
        if not valid:
            flags.add("invalid_utf8")
    if text.startswith(BOM):
        text = text[1:]
        flags.add("bom")
    try:
        _check_size(text, max_depth)
        value = _decode(text, flags)
    except _ProblemFound as found:
        return JsonRead(None, found.problem, tuple(sorted(flags)))
    except MemoryError:
        return JsonRead(None, "too_large", tuple(sorted(flags)))
    if _may_hold_surrogate(text) and _holds_surrogate(value):
        flags.add("lone_surrogate")
    return JsonRead(value, None, tuple(sorted(flags)))


def read_prefix(text: str, start: int) -> tuple[JsonRead, int] | None:
    """Read the JSON object or list that begins at `start`, whatever follows it; the end is exclusive.

    None: no whole one begins there. For all that a text holds use `find_values`: it stays linear.
    """
    scanned = scan(text, start)
    if scanned.problem is not None or text[start] not in "{[":
        return None
    return read(text[start : scanned.end]), scanned.end


def find_values(text: str) -> Iterator[tuple[int, int]]:
    """The spans of the whole JSON objects and lists that stand in a text, outermost only, in order. Linear."""
    return ((start, end) for start, end, whole in walk(text) if whole)


def same_json(a: JsonValue, b: JsonValue) -> bool:
    """Are both one JSON value? Types count (True is not 1, 2.0 is not 2), the order of keys does not."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same_json(value, b[key]) for key, value in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same_json, a, b))
    return type(a) is type(b) and a == b


_STRUCTURE = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+["\\]?|[\[\]{},]', re.DOTALL)
_ODD_NUMBER = re.compile(r"(?<![0-9])[0-9]{300}|[0-9][eE]\+?[0-9]{3}")
"""What may be too long or too large. False alarms (hex digits in a string) cost a slower read and nothing else."""

_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_BLANK = re.compile(r"[ \t\n\r]*+")


def decoded(text: bytes) -> tuple[str, bool]:
    """The text of UTF-8 bytes, whatever a header says; False, with replacement characters, where they are none."""
    try:
        return text.decode("utf-8"), True
    except UnicodeDecodeError:
        return text.decode("utf-8", "replace"), False


def _check_size(text: str, max_depth: int = MAX_DEPTH) -> None:
    """Refuse nesting and numbers of values beyond the bounds. Counting brackets settles it for nearly all texts."""
    brackets = text.count("{") + text.count("[")
    if brackets <= max_depth and text.count(",") <= MAX_VALUES:
        return
    depth = values = 0
    for found in _STRUCTURE.finditer(text):
        token = found.group()
        if token in ("{", "["):
            depth += 1
            if depth > max_depth:
                raise _ProblemFound("too_deep")
        elif token in ("}", "]"):
            depth -= 1
        values += token in ("{", "[", ",")
    if values > MAX_VALUES:
        raise _ProblemFound("too_large")


def _decode(text: str, flags: set[str]) -> JsonValue:
    start = _past_blanks(text, 0)
    if start == len(text):
        raise _ProblemFound("empty")
    value: JsonValue
    try:
        value, end = _decoder(text, flags, strict=True).raw_decode(text, start)
    except ValueError:
        value, end = _decode_oddly(text, start, flags)
    if _past_blanks(text, end) != len(text):
        raise _ProblemFound("trailing_data")
    return value


def _decode_oddly(text: str, start: int, flags: set[str]) -> tuple[JsonValue, int]:
    """The same again for a text that the strict decoder refused: raw control characters, or a problem to be named."""
    try:
        value, end = _decoder(text, flags, strict=False).raw_decode(text, start)
    except ValueError:
        scanned = scan(text, start)
        raise _ProblemFound(scanned.problem or "malformed") from None
    flags.add("raw_control_characters")
    return value, end


def _decoder(text: str, flags: set[str], *, strict: bool) -> json.JSONDecoder:
    def paired(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
        built = dict(pairs)
        if len(built) != len(pairs):
            _check_repeated(pairs, flags)
        return built

    if _ODD_NUMBER.search(text) is None:
        return json.JSONDecoder(object_pairs_hook=paired, parse_constant=_no_number, strict=strict)
    return json.JSONDecoder(
        object_pairs_hook=paired,
        parse_constant=_no_number,
        parse_int=_bounded_integer,
        parse_float=_finite_float,
        strict=strict,
    )


def _check_repeated(pairs: list[tuple[str, JsonValue]], flags: set[str]) -> None:
    seen: dict[str, JsonValue] = {}
    for key, value in pairs:
        if key in seen and not same_json(seen[key], value):
            raise _ProblemFound("duplicate_keys")
        seen[key] = value
    flags.add("duplicate_keys_identical")


def _no_number(_: str) -> NoReturn:
    raise _ProblemFound("not_json_number")


def _bounded_integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise _ProblemFound("not_json_number")
    return int(digits)


def _finite_float(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise _ProblemFound("not_json_number")
    return number


def _may_hold_surrogate(text: str) -> bool:
    return not text.isascii() or _SURROGATE_ESCAPE.search(text) is not None


def _holds_surrogate(value: JsonValue) -> bool:
    if isinstance(value, str):
        return has_surrogate(value)
    if isinstance(value, dict):
        return any(has_surrogate(key) or _holds_surrogate(inner) for key, inner in value.items())
    return isinstance(value, list) and any(map(_holds_surrogate, value))


def has_surrogate(text: str) -> bool:
    """Does the text hold a lone surrogate, which no UTF-8 can write?"""
    if text.isascii():
        return False
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _past_blanks(text: str, start: int) -> int:
    blank = _BLANK.match(text, start)
    return blank.end() if blank else start
