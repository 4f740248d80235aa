"""What a raw reply means: an answer, something that cannot be judged, a failure that may pass, or one to be mended.

Sources: contract 2.7 and 2.9, judging.md section 1, the wire policy. Nothing raises on any bytes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from probekit.evidence import JsonValue
from probekit.jsontext import JsonRead, decoded, read
from probekit.wire.completion import Came, coded, of_meaning, read_completion, refused_generation
from probekit.wire.errorbody import error_value, meaning
from probekit.wire.exchange import Outcome, RawReply, Reply
from probekit.wire.sentences import SENTENCES
from probekit.wire.sse import Stream, assemble, is_event_stream
from probekit.wire.waiting import body_not_before_ms, body_wait_s, header_wait_s

_ENDED: Mapping[str, tuple[Outcome, str]] = {
    "no_reply": ("retry", "no_reply"),
    "redirect": ("error", "redirect"),
    "bad_encoding": ("error", "bad_encoding"),
    "too_many_headers": ("error", "too_many_headers"),
    "too_large": ("void", "reply_too_large"),
    "deadline": ("void", "deadline"),
    "cut": ("void", "reply_cut"),
}
"""Contract 2.7: what came in part is never asked for again."""

_WITHOUT_STATUS = frozenset({"deadline", "too_many_headers"})
"""Endings that say more than that no status line came."""

_WITHOUT_BODY = frozenset({"no_reply", "redirect", "bad_encoding", "too_many_headers"})

MAX_WIDE_BODY = 4 * 2**20
"""Bytes of a body that is not plain ASCII: one rare character makes Python's text of it four times as large."""

_WIDE_ESCAPE = re.compile(rb"\\u(?!00)")
"""Such a character, escaped."""

MAX_CALLING_BODY = 2**19
"""Bytes of a body with calls: its message goes back with every later request."""

MAX_CALLING_COMMAS = 50_000
"""Commas of such a body: the values of its calls stand in the evidence of the trial, once for each turn."""

_HTML = re.compile(r"\ufeff?\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Body:
    """A body's text, the JSON in it, and the stream that it was put together from, if it was one."""

    text: str
    found: JsonRead
    stream: Stream | None

    @property
    def told(self) -> JsonValue:
        """Where an error, and a hint how long to wait, may stand."""
        return self.found.value if self.stream is None or self.stream.error is None else self.stream.error


def read_reply(raw: RawReply, tools: Collection[str]) -> Reply:
    """Read one response. `tools` are the names that were offered. Never raises."""
    if raw.status is None:
        return coded(*_ENDED[raw.ended if raw.ended in _WITHOUT_STATUS else "no_reply"])
    if raw.ended in _WITHOUT_BODY:
        return coded(*_ENDED[raw.ended])
    if len(raw.body) > MAX_WIDE_BODY and not (raw.body.isascii() and _WIDE_ESCAPE.search(raw.body) is None):
        return coded("void", "body_too_large")
    return _without_huge_calls(_read(raw, tools), raw.body)


def _read(raw: RawReply, tools: Collection[str]) -> Reply:
    """A response with a status and a body that can be held."""
    assert raw.status is not None  # noqa: S101  # tells mypy what its caller looked at
    body = _read_body(raw.body)
    if not 200 <= raw.status < 300:
        return _with_wait(_failed(raw.status, body, tools), raw, body)
    reply = _answered(body, tools)
    return _with_wait(reply, raw, body) if raw.ended == "complete" else _stopped(reply, raw.ended)


def _without_huge_calls(reply: Reply, body: bytes) -> Reply:
    """Calls that no request could carry back are not made, and nothing of them is kept."""
    small = len(body) <= MAX_CALLING_BODY and body.count(b",") <= MAX_CALLING_COMMAS
    if small or reply.turn is None or not reply.turn.tool_calls:
        return reply
    bare = replace(reply, turn=None, message=None, leaked=())
    if reply.outcome != "ok":
        return bare
    return replace(bare, outcome="void", code="calls_too_large", sentence=SENTENCES["calls_too_large"])


def _read_body(body: bytes) -> _Body:
    text, valid = decoded(body)
    stream = assemble(text) if is_event_stream(text) else None
    found = JsonRead(dict(stream.completion), None, tuple(stream.flags)) if stream is not None else read(text)
    return _Body(text, found if valid else found._replace(flags=(*found.flags, "invalid_utf8")), stream)


def _with_wait(reply: Reply, raw: RawReply, body: _Body) -> Reply:
    """The reply with what the server asks to wait, where it may be sent again."""
    if reply.outcome != "retry":
        return reply
    in_header, in_body = header_wait_s(raw.headers), body_wait_s(body.told)
    wait = in_body if in_header is None else in_header
    return replace(reply, retry_after_s=wait, retry_not_before_ms=body_not_before_ms(body.told))


def _stopped(reply: Reply, ended: str) -> Reply:
    """A reply that stopped before its framing said: whatever can be read of it, it is no answer."""
    outcome, code = _ENDED[ended]
    turn = replace(reply.turn, problem=code) if reply.turn is not None else None
    return replace(reply, outcome=outcome, turn=turn, code=code, sentence=SENTENCES[code])


def _failed(status: int, body: _Body, tools: Collection[str]) -> Reply:
    """A status that tells of an error."""
    refused = refused_generation(body.told, tools)
    return refused if refused is not None else of_meaning(meaning(status, body.told, body.text))


def _answered(body: _Body, tools: Collection[str]) -> Reply:
    """A status that tells of an answer."""
    value, text = body.found.value, body.text
    if body.found.problem is not None:
        return _no_json(body.found, text)
    if isinstance(value, dict):
        return read_completion(Came(value, body.stream, text, tools, frozenset(body.found.flags)))
    told = error_value(value) is not None
    return of_meaning(meaning(200, value, text)) if told else coded("error", "not_json")


def _no_json(found: JsonRead, text: str) -> Reply:
    """A body that is no JSON: a page, a word, or an answer that was broken on its way."""
    if found.problem == "empty":
        return coded("retry", "empty_body")
    if _HTML.match(text):
        return coded("error", "html_page")
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return coded("error", "not_json")
    code = {"cut": "reply_cut", "trailing_data": "body_malformed"}.get(str(found.problem), f"body_{found.problem}")
    return coded("void", code)
