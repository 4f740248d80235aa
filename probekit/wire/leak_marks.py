"""Calls left in a text in a model's own format: a tool's name with marks around it.

Each row of FORMS is one format: what stands left of the name, what stands right of it, and how its arguments are read.
All windows are bounded and every reader moves forward only, so that the whole is linear in the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from probekit.wire.leak_bodies import (
    FUNCTION_END,
    Body,
    Given,
    arg_pairs,
    broken_json,
    children,
    json_object,
    json_or_parameters,
    keywords,
    loose_object,
    python_object,
)
from probekit.wire.leak_json import ARGUMENT_KEYS, NAME_KEYS
from probekit.wire.leaked import LeakedCall, Offered

LEFT_WINDOW = 160
"""Code points before a name in which its format's opening marks are looked for."""


_BAR = "[|｜]"
_SEP = "[▁_ ]"
_MISTRAL_ID = r"(?:\[CALL_ID\][^\[\]{}]{0,100})?"
_HEADER = r"(?:\s|<\|[a-z_]{1,20}\|>|(?:json|code|commentary|analysis|assistant)(?=[\s<{]))*+(?=\{)"
_QUOTED_NAME_KEY = "|".join(NAME_KEYS)
_QUOTED_ARGUMENT_KEY = "|".join(ARGUMENT_KEYS)


class Form(NamedTuple):
    """One format: its name, what ends right before the tool's name, what begins right after it, its body."""

    name: str
    left: re.Pattern[str]
    right: re.Pattern[str]
    read: Callable[[Body, int], Given | None]


def _form(name: str, left: str, right: str, reader: Callable[[Body, int], Given | None]) -> Form:
    return Form(name, re.compile(rf"(?:{left})\Z"), re.compile(right), reader)


FORMS: tuple[Form, ...] = (
    # Llama `<function=name>{…}`, Qwen-coder `<function=name><parameter=…>`
    _form("function_json", r"<function=[\"']?", r"[\"']?\s*+>?\s*+", json_or_parameters),
    # Anthropic `<invoke name="name">`, also with a prefix, and DeepSeek's DSML
    _form(
        "invoke",
        rf"<(?:{_BAR}DSML{_BAR}|[a-z]{{1,16}}:)?(?:invoke|function|tool|tool_call)\s{{1,4}}name\s?=\s?[\"']",
        r"[\"'][^<>]{0,80}>\s*+",
        json_or_parameters,
    ),
    # Mistral `[TOOL_CALLS]name[ARGS]{…}`, also with its first token lost
    _form("mistral_args", r"\[TOOL_CALLS\]\s{0,4}", rf"{_MISTRAL_ID}(?:\[ARGS\])?\s*+(?=\{{)", json_object),
    _form("mistral_args", r"", rf"{_MISTRAL_ID}\[ARGS\]\s*+", json_object),
    # DeepSeek `<｜tool▁sep｜>name` + fence, and 3.1 `<｜tool▁call▁begin｜>name<｜tool▁sep｜>{…}`
    _form(
        "deepseek",
        rf"<{_BAR}tool{_SEP}sep{_BAR}>\s{{0,4}}",
        r"\s*+(?:```(?:json)?\s*+)?(?=\{)",
        json_object,
    ),
    _form(
        "deepseek",
        rf"<{_BAR}tool{_SEP}call{_SEP}begin{_BAR}>\s{{0,4}}",
        rf"\s*+<{_BAR}tool{_SEP}sep{_BAR}>\s*+",
        json_object,
    ),
    # Kimi `<|tool_call_begin|>functions.name:0<|tool_call_argument_begin|>{…}`
    _form("kimi", r"<\|tool_call_begin\|>\s{0,4}", r"\s*+<\|tool_call_argument_begin\|>\s*+", json_object),
    # gpt-oss `to=functions.name <|constrain|>json<|message|>{…}`
    _form("harmony", r"\bto=", _HEADER, json_object),
    # GLM `<tool_call>name<arg_key>…`, also with its first tag lost; a name alone in the tag
    _form("glm", r"<tool_call>\s{0,4}", r"\s*+(?=<arg_key>|</tool_call>)", arg_pairs),
    _form("glm", r"(?:\A|\n)[ \t]{0,8}", r"\s*+(?=<arg_key>)", arg_pairs),
    _form("hermes", r"<tool_call>\s{0,4}", r"\s*+(?=\{)", json_object),
    # Llama `<|python_tag|>name.call(page=2)`
    _form("python_tag", r"<\|python_tag\|>\s{0,4}", r"(?:\.call)?\(", keywords),
    # Gemma `<start_function_call>call:name{page:2}`
    _form("gemma", r"\bcall:\s{0,4}", r"\s*+(?=\{)", loose_object),
    # `Action: name` + `Action Input: {…}`
    _form("react", r"Action:[ \t]{0,4}", r"[ \t]*+\n\s*+Action Input:\s*+(?=\{)", json_object),
    # `<name>name</name><arguments>{…}`
    _form(
        "xml_json",
        r"<(?:tool_)?name>\s{0,4}",
        r"\s*+</(?:tool_)?name>\s*+<(?:arguments|parameters|args|input)>\s*+(?=\{)",
        json_object,
    ),
    # `<name><page>2</page></name>`
    _form("xml_tag", r"<", r">(?=\s*+<[A-Za-z_])", children),
    # the first tokens of Mistral's form both lost: `name{…}` at the start of a line
    _form("name_json", r"(?:\A|\n)[ \t]{0,8}", r"(?=\{)", json_object),
    # JSON that is not whole, and a Python dict
    _form(
        "broken_json",
        rf"\{{\s{{0,8}}\"(?:{_QUOTED_NAME_KEY})\"\s{{0,8}}:\s{{0,8}}\"",
        rf"\"\s*+,\s*+\"(?:{_QUOTED_ARGUMENT_KEY})\"\s*+:\s*+",
        broken_json,
    ),
    _form(
        "python_dict",
        rf"\{{\s{{0,8}}'(?:{_QUOTED_NAME_KEY})'\s{{0,8}}:\s{{0,8}}'",
        rf"'\s*+,\s*+'(?:{_QUOTED_ARGUMENT_KEY})'\s*+:\s*+",
        python_object,
    ),
)

_MARKS_BEFORE = frozenset("=\"'>]:<")
_MARK_AFTER = re.compile(r"(?:\.call)?\s*+[\[{<(]|[ \t]*+\n\s*+(?:Action Input:|```)")

_LIST_LEFT = re.compile(r"\[\s{0,8}\Z")
_COMMA = re.compile(r"\s*+,\s*+")
_LIST_RIGHT = re.compile(r"\s*+(?:\](?!\()|,)")
_CODE_LEFT = re.compile(r"```(?:tool_code|tool_calls?|tool|python|py)[ \t]{0,4}\n\s{0,8}(?:print\()?\Z")
_CODE_RIGHT = re.compile(r"\)?[ \t]*+\n?(?=\n|```|\Z|(?<=\n))(?:```)?")
_CALL_RIGHT = re.compile(r"\(")
_WRAPPED_END: Mapping[str, re.Pattern[str]] = {
    "broken_json": re.compile(r"\s*+\}?"),
    "python_dict": re.compile(r"\s*+\}"),
    "xml_json": re.compile(r"\s*+</(?:arguments|parameters|args|input)>"),
    "xml_tag": re.compile(r"\s*+</[A-Za-z_.]{1,128}>"),
    "function_json": re.compile(r"\s*+</function>"),
    "invoke": FUNCTION_END,
}
"""What closes a form right after its arguments."""


def marked_calls(text: str, offered: Offered, json_spans: Sequence[tuple[int, int]] = ()) -> Iterator[LeakedCall]:
    """The calls that stand in a text in a model's own format, in order; not inside of `json_spans`."""
    body = Body(text)
    taken = list_end = -1
    starts = [start for start, _ in json_spans]
    for found in offered.occurrence.finditer(text):
        tool = offered.find(found.group())
        index = bisect_right(starts, found.start()) - 1
        in_json = index >= 0 and found.start() < json_spans[index][1]
        if tool is None or in_json or found.start() < taken or not _marked(text, found):
            continue
        left = text[max(0, found.start() - LEFT_WINDOW) : found.start()]
        call = _by_form(body, left, found, tool) or _as_code(body, left, found, tool, list_end)
        if call is not None:
            taken = call.end
            list_end = call.end if call.form == "pythonic" else -1
            yield call


def _marked(text: str, found: re.Match[str]) -> bool:
    """Does a mark stand right beside the name? In prose none does, and a look at two characters says so."""
    before = text[max(0, found.start() - 9) : found.start()].rstrip()[-1:]
    return before in _MARKS_BEFORE or _MARK_AFTER.match(text, found.end()) is not None


def _by_form(body: Body, left: str, found: re.Match[str], tool: str) -> LeakedCall | None:
    for form in FORMS:
        opening = form.left.search(left)
        right = form.right.match(body.text, found.end()) if opening else None
        given = form.read(body, right.end()) if right else None
        if opening is None or given is None:
            continue
        start = found.start() - (len(left) - opening.start())
        closing = _WRAPPED_END.get(form.name)
        ended = closing.match(body.text, given.end) if closing else None
        name = given.form or form.name
        if form.name == "invoke":
            name = "invoke"
        return LeakedCall(tool, given.arguments, given.raw, start, ended.end() if ended else given.end, name)
    return None


def _as_code(body: Body, left: str, found: re.Match[str], tool: str, list_end: int) -> LeakedCall | None:
    """`[name(page=2)]`, a fence of tool code, or a text that is nothing but the call."""
    text = body.text
    if not text.startswith("(", found.end()):
        return None
    opening = _LIST_LEFT.search(left)
    code = _CODE_LEFT.search(left)
    comma = _COMMA.match(text, list_end) if list_end >= 0 else None
    follows = comma is not None and comma.end() == found.start()
    alone = not text[: found.start()].strip() if found.start() <= LEFT_WINDOW else False
    if not (opening or code or follows or alone):
        return None
    given = keywords(body, found.end() + 1)
    if given is None:
        return None
    before = opening or code
    start = found.start() - (len(left) - before.start()) if before else found.start()
    right = _ends_code(text, given.end, listed=bool(opening or follows), fenced=code is not None)
    return None if right < 0 else LeakedCall(tool, given.arguments, given.raw, start, right, "pythonic")


def _ends_code(text: str, end: int, *, listed: bool, fenced: bool) -> int:
    """Where such a call ends; -1: what follows shows that it stands in prose or in a program."""
    if end == len(text):
        return end
    if listed:
        return end if _LIST_RIGHT.match(text, end) else -1
    if fenced:
        right = _CODE_RIGHT.match(text, end)
        return right.end() if right else -1
    return end if not text[end : end + 1000].strip() and not text[end:].strip() else -1
