"""The arguments of a call left in a text, read from where its format's opening marks end.

Each reader moves forward only and never far past what it takes, so that the search for calls stays linear.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from probekit.evidence import JsonObject, JsonValue
from probekit.jsonscan import scan
from probekit.jsontext import read
from probekit.wire.leak_json import is_schema
from probekit.wire.pythonic import read_dict, read_keywords


class Given(NamedTuple):
    """What a call was given: the object or None, the text of it, its exclusive end; `form` where the body decides."""

    arguments: JsonObject | None
    raw: str
    end: int
    form: str = ""


@dataclass(slots=True)
class Body:
    """A text whose arguments are being read. It remembers which closing marks no longer come."""

    text: str
    gone: dict[str, int] = field(default_factory=dict)
    failed_until: int = 0

    def find(self, mark: str, start: int) -> int:
        """As str.find, but a mark that was not found once is not looked for again further on."""
        if start >= self.gone.get(mark, len(self.text) + 1):
            return -1
        at = self.text.find(mark, start)
        if at < 0:
            self.gone[mark] = min(start, self.gone.get(mark, start))
        return at


def json_object(body: Body, start: int) -> Given | None:
    """A JSON object; a broken or cut one is a call that cannot be read."""
    text = body.text
    if not text.startswith("{", start):
        return None
    found = scan(text, start)
    raw = text[start : found.end]
    if found.problem is not None:
        return Given(None, raw, found.end)
    value = read(raw).value
    if isinstance(value, dict) and is_schema(value):
        return None
    return Given(value if isinstance(value, dict) else None, raw, found.end)


_PARAMETER = re.compile(
    r"\s*<(?P<prefix>[|｜]DSML[|｜]|[a-z]{1,16}:)?parameter(?:=(?P<bare>[^<>\n]{1,128})|\s+name\s*=\s*[\"'](?P<named>[^<>\"'\n]{1,128})[\"'][^<>]{0,80})>"
)
FUNCTION_END = re.compile(r"\s*</(?:[|｜]DSML[|｜]|[a-z]{1,16}:)?(?:function|invoke|tool|tool_call)>")


def parameters(body: Body, start: int) -> Given | None:
    """`<parameter=page>2</parameter>…`: untyped text, kept as strings."""
    given: dict[str, JsonValue] = {}
    position = start
    while opening := _PARAMETER.match(body.text, position):
        close = f"</{opening['prefix'] or ''}parameter>"
        end = body.find(close, opening.end())
        if end < 0:
            return Given(None, body.text[start:], len(body.text), "qwen_xml")
        given[(opening["bare"] or opening["named"]).strip()] = body.text[opening.end() : end].strip()
        position = end + len(close)
    ended = FUNCTION_END.match(body.text, position)
    if not given and ended is None:
        return None
    return Given(given, body.text[start:position], ended.end() if ended else position, "qwen_xml")


def json_or_parameters(body: Body, start: int) -> Given | None:
    """Either of both, or nothing where the text ends at the opening mark."""
    return json_object(body, start) or parameters(body, start) or nothing_more(body, start)


def nothing_more(body: Body, start: int) -> Given | None:
    """The text was cut right after the opening mark."""
    return Given(None, "", start) if start == len(body.text) else None


_ARG_KEY = re.compile(r"\s*<arg_key>(?P<key>[^<>\n]{0,128})</arg_key>\s*<arg_value>")


def arg_pairs(body: Body, start: int) -> Given | None:
    """GLM's `<arg_key>page</arg_key><arg_value>2</arg_value>`."""
    given: dict[str, JsonValue] = {}
    position = start
    while opening := _ARG_KEY.match(body.text, position):
        end = body.find("</arg_value>", opening.end())
        if end < 0:
            return Given(None, body.text[start:], len(body.text))
        given[opening["key"].strip()] = body.text[opening.end() : end].strip()
        position = end + len("</arg_value>")
    broken = not given and body.text.startswith("<arg_key>", start)
    return Given(None if broken else given, body.text[start:position], position)


def keywords(body: Body, start: int) -> Given | None:
    """`page=2)` from after the opening parenthesis; what is not literal cannot be read."""
    found = read_keywords(body.text, start)
    if found is not None:
        return Given(found.value, body.text[start : found.end - 1], found.end)
    end = body.find(")", start)
    if end < 0 or end - start > 2000:
        return Given(None, body.text[start:], len(body.text)) if end < 0 else None
    return Given(None, body.text[start:end], end + 1)


def loose_object(body: Body, start: int) -> Given | None:
    """Gemma's `{page:2}`, or JSON."""
    found = read_dict(body.text, start + 1)
    if found is not None:
        return Given(found.value, body.text[start : found.end], found.end)
    return json_object(body, start)


_CHILD = re.compile(r"\s*<(?P<key>[A-Za-z_]\w{0,63})>")


def children(body: Body, start: int) -> Given | None:
    """`<page>2</page>` inside a tag that is the tool's name."""
    given: dict[str, JsonValue] = {}
    position = start
    while opening := _CHILD.match(body.text, position):
        close = f"</{opening['key']}>"
        end = body.find(close, opening.end())
        if end < 0:
            return None
        given[opening["key"]] = body.text[opening.end() : end].strip()
        position = end + len(close)
    return Given(given, body.text[start:position], position) if given else None


def broken_json(body: Body, start: int) -> Given | None:
    """The arguments of `{"name": tool, "arguments": …` in an object that is not whole."""
    text = body.text
    if start < body.failed_until:
        return None
    found = scan(text, start)
    body.failed_until = found.end
    value = read(text[start : found.end]).value if found.problem is None else None
    if isinstance(value, dict) and is_schema(value):
        return None
    return Given(value if isinstance(value, dict) else None, text[start : found.end], found.end)


def python_object(body: Body, start: int) -> Given | None:
    """A Python dict of literals."""
    found = read_dict(body.text, start + 1) if body.text.startswith("{", start) else None
    return Given(found.value, body.text[start : found.end], found.end) if found else None
