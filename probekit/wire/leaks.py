"""Calls that a server left in the text. Source: judging.md section 1, "A call left in the text".

Such a call is no call and no answer. Markup quoted in backticks in prose is talk about a call, and is not found;
JSON that is not a call of an offered tool is text.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from probekit.wire.leak_json import json_calls
from probekit.wire.leak_marks import marked_calls
from probekit.wire.leaked import LeakedCall, Offered

__all__ = ["LeakedCall", "find_leaked_calls"]

WINDOW = 200
"""Code points around a call in which the marks that wrap it are looked for."""

_BAR = "[|｜]"
_SEP = "[▁_ ]"

_OPENERS: tuple[tuple[str, str], ...] = (
    ("hermes", r"<(?:[a-z]{1,16}:)?(?:tool_calls?|function_calls?|tools?|use_tool)>"),
    ("tagged", r"<\|tool_calls?(?:_start|_begin|_section_begin)?\|?>|<start_function_call>|functools"),
    ("deepseek", rf"<{_BAR}(?:tool{_SEP}calls?{_SEP}begin|DSML{_BAR}function_calls){_BAR}?>(?:function)?"),
    ("python_tag", r"<\|python_tag\|>"),
    ("mistral_array", r"\[TOOL_CALLS\]"),
    ("harmony", r"(?:<\|start\|>assistant)?<\|channel\|>[a-z]{1,20}\s?"),
    ("json_fence", r"```[A-Za-z_]{0,20}[ \t]{0,4}\n?"),
)
"""What may stand right before a call; the name is the form of bare JSON that stands behind it."""

_CLOSERS = (
    r"</(?:[a-z]{1,16}:)?(?:tool_calls?|function_calls?|tools?|use_tool|function|invoke)>"
    rf"|<\|/?tool_calls?(?:_end|_section_end)?\|?>|<\|(?:tool_call_end|tool_calls_section_end|call|eom_id)\|>"
    rf"|<{_BAR}tool{_SEP}calls?{_SEP}end{_BAR}>|</{_BAR}DSML{_BAR}function_calls>"
    r"|<end_function_call>|<tool_call\|>|\[/TOOL_CALLS\]|```|\]"
)

_OPENING = re.compile("(?:" + "|".join(f"(?P<{form}>{marks})" for form, marks in _OPENERS) + r")\s{0,8}\Z")
_CLOSING = re.compile(rf"\s{{0,8}}(?P<mark>{_CLOSERS})")
_ENTITIES = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&#34;": '"', "&#39;": "'", "&apos;": "'", "&amp;": "&"}
_ESCAPE = re.compile(r"&(?:lt|gt|quot|amp|apos|#34|#39);|\\[_<>\[\]{}|]")
"""How a server or a Markdown writer may have spelt the marks; looked at only where the plain text holds no call."""
_BACKTICKS = re.compile(r"`+")
_WORD = re.compile(r"\w")

MAX_WRAPS = 6


def find_leaked_calls(text: str, tools: Collection[str]) -> tuple[LeakedCall, ...]:
    """The calls of offered tools that stand in the text, in order; spans are of `text`.

    Reasoning is not cut off here: hand over the visible text. Linear; a text that names no tool costs next to nothing.
    """
    offered = _offered(tuple(tools))
    if not offered.mentioned(text):
        return ()
    found = _found(text, offered)
    if found or not _ESCAPE.search(text):
        return found
    plain, places = _unescaped(text)
    return tuple(replace(call, start=places[call.start], end=places[call.end]) for call in _found(plain, offered))


@lru_cache(maxsize=8)
def _offered(tools: tuple[str, ...]) -> Offered:
    """One scenario's tools, made ready once: a judge asks of the same ones in every turn."""
    return Offered(tools)


def _found(text: str, offered: Offered) -> tuple[LeakedCall, ...]:
    calls, spans = json_calls(text, offered)
    wrapped = [_wrapped(text, call) for call in (*calls, *marked_calls(text, offered, spans))]
    apart = list(_apart(sorted(wrapped, key=lambda call: (call.start, -call.end))))
    return tuple(_unquoted(text, apart)) if apart and "`" in text else tuple(apart)


def _unescaped(text: str) -> tuple[str, array[int]]:
    """The text without HTML and Markdown escapes, and for each of its code points the place of its original."""
    pieces: list[str] = []
    places = array("q")
    position = 0
    for escape in _ESCAPE.finditer(text):
        pieces += (text[position : escape.start()], _ENTITIES.get(escape.group(), escape.group()[1:]))
        places.extend(range(position, escape.start() + 1))
        position = escape.end()
    pieces.append(text[position:])
    places.extend(range(position, len(text) + 1))
    return "".join(pieces), places


def _wrapped(text: str, call: LeakedCall) -> LeakedCall:
    """The call with the marks that wrap it; they say whose form a bare JSON object has."""
    start = call.start
    openers: list[str] = []
    while len(openers) < MAX_WRAPS and (opening := _OPENING.search(text[max(0, start - WINDOW) : start])):
        start -= len(opening.group())
        openers.append(opening.lastgroup or "")
    allowed = {"```": "json_fence" in openers or call.form == "deepseek", "]": call.form == "pythonic"}
    end = call.end
    for _ in range(MAX_WRAPS):
        closing = _CLOSING.match(text, end)
        if closing is None or not allowed.get(closing["mark"], True):
            break
        end = closing.end()
    form = openers[0] if openers and call.form in ("bare_json", "llama_json", "broken_json") else call.form
    return replace(call, start=start, end=end, form=form)


def _apart(calls: Sequence[LeakedCall]) -> Iterator[LeakedCall]:
    """Those that lie in no other one; several calls of one list share its span."""
    last: LeakedCall | None = None
    for call in calls:
        if last is None or call.start >= last.end or (call.start, call.end) == (last.start, last.end):
            yield call
            last = call


def _unquoted(text: str, calls: Sequence[LeakedCall]) -> Iterator[LeakedCall]:
    """Those that are not quoted in backticks amid prose. A text that is nothing but the quoted call is the call."""
    spans = _code_spans(text)
    starts = [start for start, _ in spans]
    for call in calls:
        index = bisect_right(starts, call.start) - 1
        quoted = index >= 0 and call.end <= spans[index][1]
        if not quoted or not _amid_prose(text, spans[index]):
            yield call


def _amid_prose(text: str, span: tuple[int, int]) -> bool:
    return bool(_WORD.search(text, 0, span[0]) or _WORD.search(text, span[1]))


def _code_spans(text: str) -> list[tuple[int, int]]:
    """The inline code spans of Markdown: a run of backticks up to the next run of the same length.

    A run of three or more that begins a line is a fence, up to the line that closes it, and holds no inline code.
    A blank line ends a paragraph, and with it every span.
    """
    spans: list[tuple[int, int]] = []
    opened: dict[int, int] = {}
    fence = 0
    last = 0
    for run in _BACKTICKS.finditer(text):
        length = len(run.group())
        if length >= 3 and _begins_line(text, run.start()):
            fence = 0 if fence and length >= fence else (fence or length)
            opened = {}
        elif not fence:
            if text.find("\n\n", last, run.start()) >= 0:
                opened = {}
            start = opened.pop(length, None)
            if start is None:
                opened[length] = run.start()
            elif not spans or start >= spans[-1][1]:
                spans.append((start, run.end()))
                opened = {}
        last = run.end()
    return spans


def _begins_line(text: str, at: int) -> bool:
    floor = max(0, at - 100)
    newline = text.rfind("\n", floor, at)
    return (newline >= 0 or floor == 0) and not text[newline + 1 : at].strip()
