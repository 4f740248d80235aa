"""A call's arguments: an object, or the problem that they have.

Sources: judging.md section 1 ("Arguments"), the wire cases' policy. An object for a string, empty or null for `{}` are
taken as meant, since nothing is guessed; nothing is ever repaired.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from probekit.evidence import ArgumentProblem, JsonObject, JsonValue
from probekit.jsontext import JsonProblem, JsonRead, read

MAX_WRAPS = 3
"""So many times JSON may be wrapped in a JSON string before the wrapping is left alone."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What a call was given. `raw` as it came (compact JSON where an object came); `arguments` None with a `problem`.

    `unwrapped` is the object inside a double encoding or a code fence, where there is a `problem` and it can
    still be read: no argument of the call's, but it may show an injected value.
    """

    arguments: JsonObject | None
    raw: str
    problem: ArgumentProblem | None = None
    flags: tuple[str, ...] = ()
    unwrapped: JsonObject | None = None


_PROBLEMS: Mapping[JsonProblem, ArgumentProblem] = {
    "cut": "cut",
    "malformed": "malformed",
    "trailing_data": "trailing_data",
    "duplicate_keys": "duplicate_keys",
    "not_json_number": "not_json_number",
    "too_deep": "too_deep",
    "too_large": "too_deep",
}

_MARKUP = re.compile(
    r"</?(?:tool_calls?|function_calls?|arg_key|arg_value|parameter|function|invoke)(?:[ =][^<>]{0,80})?>"
    r"|<[|｜][A-Za-z_▁|｜]{2,40}[|｜]>"
    r"|<(?:arg_key|arg_value)\b"
    r"|\[/?TOOL_CALLS\]|\[ARGS\]"
)
"""What a server's own parser should have taken away."""

_ESCAPED_ANGLES = (("\\u003c", "<"), ("\\u003C", "<"), ("\\u003e", ">"), ("\\u003E", ">"))
"""Some servers write angle brackets as escapes; residue is residue all the same."""

_FENCE_HEADER = re.compile(r"\s*json\s*\n")
"""The first word of a code fence without its backticks: the parser took half of the fence."""

_WHOLE_FENCE = re.compile(r"\s*```[A-Za-z_]{0,20}[ \t]*\n?(?P<inside>.*?)```\s*\Z", re.DOTALL)


def read_arguments(raw: JsonValue) -> Arguments:
    """Read arguments as they came: a JSON text, or the value that a server decoded already. Never raises."""
    if isinstance(raw, str):
        return _from_text(raw)
    if raw is None:
        return Arguments({}, "", flags=("arguments_null",))
    text = json.dumps(raw, ensure_ascii=False, separators=(",", ":"))
    if not isinstance(raw, dict):
        return Arguments(None, text, "not_an_object")
    if holds_markup(text):
        return Arguments(None, text, "markup", ("markup_in_arguments",))
    return Arguments(raw, text, flags=("arguments_object",))


def relaxed(arguments: Arguments) -> Arguments:
    """The same as one who reads a server may take them: an object that a server encoded twice is that object.

    Only where nothing is guessed: a JSON string that holds the object and nothing else.
    """
    if arguments.problem != "not_an_object" or arguments.unwrapped is None:
        return arguments
    return Arguments(arguments.unwrapped, arguments.raw, None, (*arguments.flags, "arguments_double_encoded"))


def holds_markup(text: str) -> bool:
    """Does a server's markup residue stand in the text of arguments?"""
    if "\\u003" in text:
        for escaped, plain in _ESCAPED_ANGLES:
            text = text.replace(escaped, plain)
    return _MARKUP.search(text) is not None


def _from_text(raw: str) -> Arguments:
    if not raw.strip():
        return Arguments({}, raw, flags=("arguments_empty",))
    if _is_residue(raw):
        return Arguments(None, raw, "markup", ("markup_in_arguments",))
    found = read(raw)
    if isinstance(found.value, dict):
        return Arguments(found.value, raw, None, found.flags)
    if found.ok and found.value is None:
        return Arguments({}, raw, None, ("arguments_null",))
    problem: ArgumentProblem = "not_an_object" if found.problem is None else _PROBLEMS.get(found.problem, "malformed")
    flags = (*found.flags, "truncated_arguments") if problem == "cut" else found.flags
    return Arguments(None, raw, problem, flags, _unwrapped(raw, found))


def _is_residue(raw: str) -> bool:
    return holds_markup(raw) or _FENCE_HEADER.match(raw) is not None or _half_fence(raw)


def _half_fence(raw: str) -> bool:
    text = raw.strip()
    return text.startswith("```") != text.endswith("```") and text.count("```") == 1


def _unwrapped(raw: str, found: JsonRead) -> JsonObject | None:
    fence = _WHOLE_FENCE.match(raw)
    if fence:
        found = read(fence["inside"])
    for _ in range(MAX_WRAPS):
        if not isinstance(found.value, str):
            break
        found = read(found.value)
    return found.value if isinstance(found.value, dict) else None
