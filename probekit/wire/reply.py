"""What a raw reply means: an answer, something that cannot be judged, a failure that may pass, or one to be mended.

Sources: contract 2.7 and 2.9, judging.md section 1, the wire policy. Relaxed only where nothing is guessed, never
repaired. Reasoning is never an assertion. Nothing raises on any bytes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from probekit.evidence import JsonValue, Turn
from probekit.jsontext import JsonRead, decoded, read
from probekit.wire.errorbody import Meaning, error_value, failed_generation, meaning
from probekit.wire.exchange import Outcome, RawReply, Reply
from probekit.wire.finish import CANONICAL, PLAIN, Finish, finish_kind, worse
from probekit.wire.leaks import find_leaked_calls
from probekit.wire.message import Message, read_message
from probekit.wire.reasoning import reasoning_end
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

MAX_WIDE_BODY = 8 * 2**20
"""Bytes of a body that is not plain ASCII: one rare character makes Python's text of it four times as large."""

_HTML = re.compile(r"\ufeff?\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_OTHER_API_KEYS = frozenset({"output", "response", "generated_text", "completion", "candidates", "generations"})
_OF_THE_JUDGE = frozenset({"leaked_call", "no_output", "answer_only_in_reasoning", "placeholder"})
"""Codes for which the judge has rules of its own (6 and 7): the turn carries no problem."""


def read_reply(raw: RawReply, tools: Collection[str]) -> Reply:
    """Read one response. `tools` are the names that were offered. Never raises."""
    if raw.status is None or raw.ended in ("no_reply", "redirect", "bad_encoding", "too_many_headers"):
        return _unread("no_reply" if raw.status is None else raw.ended)
    if len(raw.body) > MAX_WIDE_BODY and not raw.body.isascii():
        return _coded("void", "body_too_large")
    reply = _by_status(raw, *_read_body(raw.body), tools)
    if raw.ended != "complete" and reply.outcome in ("ok", "void") and 200 <= raw.status < 300:
        reply = _stopped(reply, raw.ended)
    elif raw.ended != "complete" and 200 <= raw.status < 300:
        reply = _unread(raw.ended)
    return reply


def _by_status(raw: RawReply, found: JsonRead, stream: Stream | None, text: str, tools: Collection[str]) -> Reply:
    status = raw.status or 0
    if 200 <= status < 300:
        reply = _in_ok(found, stream, text, tools)
    else:
        told = stream.error if stream is not None and stream.error is not None else found.value
        reply = _failed(status, told, text, tools)
    if reply.outcome != "retry":
        return reply
    value = stream.error if stream is not None and stream.error is not None else found.value
    wait, in_body = header_wait_s(raw.headers), body_wait_s(value)
    return replace(
        reply, retry_after_s=in_body if wait is None else wait, retry_not_before_ms=body_not_before_ms(value)
    )


def _read_body(body: bytes) -> tuple[JsonRead, Stream | None, str]:
    """The JSON of a body, or the completion that its event stream tells; and its text."""
    text, valid = decoded(body)
    stream = assemble(text) if is_event_stream(text) else None
    found = JsonRead(dict(stream.completion)) if stream is not None else read(text)
    flags = found.flags if valid else (*found.flags, "invalid_utf8")
    return replace(found, flags=flags), stream, text


def _unread(ended: str) -> Reply:
    outcome, code = _ENDED[ended]
    return Reply(outcome, code=code, sentence=SENTENCES[code])


def _stopped(reply: Reply, ended: str) -> Reply:
    """A reply that stopped before its framing said: whatever can be read of it, it is no answer."""
    _, code = _ENDED[ended]
    turn = replace(reply.turn, problem=code) if reply.turn is not None else None
    return replace(reply, outcome="void", turn=turn, code=code, sentence=SENTENCES[code])


def _failed(status: int, value: JsonValue, text: str, tools: Collection[str]) -> Reply:
    """A status that tells of an error. What the model had said is kept where the server hands it back."""
    said = failed_generation(value)
    if said is not None:
        return _refused_generation(said, tools)
    return _of_meaning(meaning(status, value, text))


def _refused_generation(said: str, tools: Collection[str]) -> Reply:
    code = "tool_use_failed"
    turn = Turn(said, problem=code)
    leaked = find_leaked_calls(said[reasoning_end(said) :], tools)
    return Reply("void", turn=turn, code=code, sentence=SENTENCES[code], leaked=leaked)


def _of_meaning(found: Meaning) -> Reply:
    return Reply(found.kind, code=found.code, sentence=found.sentence, flags=found.flags)


def _in_ok(found: JsonRead, stream: Stream | None, text: str, tools: Collection[str]) -> Reply:
    if found.problem is not None:
        return _no_json(found, text)
    value = found.value
    flags = set(found.flags)
    if stream is not None:
        flags |= stream.flags
    said = failed_generation(value)
    if said is not None:
        return _refused_generation(said, tools)
    if not isinstance(value, dict):
        told = error_value(value)
        return _of_meaning(meaning(200, value, text)) if told is not None else _coded("error", "not_json")
    return _completion(value, stream, text, tools, flags)


def _no_json(found: JsonRead, text: str) -> Reply:
    """A body that is no JSON: a page, a word, or an answer that was broken on its way."""
    if found.problem == "empty":
        return _coded("retry", "empty_body")
    if _HTML.match(text):
        return _coded("error", "html_page")
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return _coded("error", "not_json")
    code = {"cut": "reply_cut", "trailing_data": "body_malformed"}.get(str(found.problem), f"body_{found.problem}")
    return _coded("void", code)


def _coded(outcome: Outcome, code: str) -> Reply:
    return Reply(outcome, code=code, sentence=SENTENCES[code])


def _completion(
    value: dict[str, JsonValue], stream: Stream | None, text: str, tools: Collection[str], flags: set[str]
) -> Reply:
    choice = _choice(value.get("choices"), flags)
    error = error_value(value) if stream is None or stream.error is None else stream.error
    if error is None and choice is not None:
        error = error_value({"error": choice.get("error")})
    message = _message(choice)
    found = read_message(message, tools) if message is not None else Message()
    if error is not None and not _anything(found):
        return _with_names(_of_meaning(meaning(200, _told(value, stream, error), text)), value, flags)
    if choice is None:
        return _with_names(_no_choice(value, stream), value, flags)
    flags |= found.flags
    reply = _judged(choice, found, error, stream, flags, tools)
    return _with_names(replace(reply, message=message), value, flags)


def _told(value: dict[str, JsonValue], stream: Stream | None, error: JsonValue) -> JsonValue:
    return {"error": error} if stream is not None or error_value(value) is None else value


def _anything(found: Message) -> bool:
    return bool(found.text or found.calls or found.refusal)


def _no_choice(value: dict[str, JsonValue], stream: Stream | None) -> Reply:
    if stream is not None and not stream.done:
        return _coded("void", "stream_broken" if stream.broken else "stream_cut")
    other = not _OTHER_API_KEYS.isdisjoint(value) or isinstance(value.get("message"), dict)
    other = other or (value.get("type") == "message" and "content" in value)
    return _coded("error", "other_api") if other and not value.get("choices") else _coded("retry", "no_choice")


def _choice(choices: JsonValue, flags: set[str]) -> dict[str, JsonValue] | None:
    """The first choice (index 0 where they are numbered); None: there is none."""
    listed = [choice for choice in choices if isinstance(choice, dict)] if isinstance(choices, list) else []
    if len(listed) > 1:
        flags.add("several_choices")
    return next((choice for choice in listed if choice.get("index") in (0, None)), listed[0] if listed else None)


def _message(choice: dict[str, JsonValue] | None) -> dict[str, JsonValue] | None:
    if choice is None:
        return None
    message = choice.get("message")
    if message is None and isinstance(choice.get("delta"), dict):
        message = choice["delta"]
    if message is None and isinstance(choice.get("text"), str):
        message = {"role": "assistant", "content": choice["text"]}
    return message if isinstance(message, dict) else None


def _judged(
    choice: dict[str, JsonValue],
    found: Message,
    error: JsonValue,
    stream: Stream | None,
    flags: set[str],
    tools: Collection[str],
) -> Reply:
    """Outcome and turn of a choice: the first row that holds names why no judgement is due."""
    kind = worse(finish_kind(choice.get("finish_reason")), finish_kind(choice.get("native_finish_reason")))
    if kind == "filter" and found.calls:
        found.calls = ()  # what a filter stopped is not trusted to be the model's call
        flags.add("calls_dropped")
    visible = found.text[reasoning_end(found.text) :] if found.text else ""
    leaked = find_leaked_calls(visible, tools) if visible.strip() else ()
    code = (
        ("error_after_text" if error is not None else "")
        or _stream_code(stream)
        or {"error": "ended_by_error", "filter": "filtered", "length": "length"}.get(kind, "")
        or found.problem
        or ("invalid_utf8" if "invalid_utf8" in flags else "")
        or ("leaked_call" if leaked else "")
        or _silence(found, visible, kind)
    )
    _flag_finish(choice, kind, flags)
    if found.reasoning and find_leaked_calls(found.reasoning, tools):
        flags.add("call_in_reasoning")
    turn = _turn(choice, found, kind, code)
    sentence = SENTENCES[code] if code else ""
    return Reply("void" if code else "ok", turn=turn, code=code, sentence=sentence, leaked=leaked)


def _stream_code(stream: Stream | None) -> str:
    if stream is None:
        return ""
    if stream.broken:
        return "stream_broken"
    return "" if stream.done else "stream_cut"


def _silence(found: Message, visible: str, kind: Finish) -> str:
    """Why a reply without a call says nothing; "": it says something."""
    if found.calls:
        return ""
    if kind == "calls":
        return "call_lost"
    if visible.strip() or found.refusal:
        return ""
    return "answer_only_in_reasoning" if found.reasoning or found.text else "no_output"


def _flag_finish(choice: dict[str, JsonValue], kind: Finish, flags: set[str]) -> None:
    word = choice.get("finish_reason")
    if kind == "missing":
        flags.add("finish_reason_missing")
    elif kind == "unknown" or (kind in ("normal", "calls") and word not in PLAIN):
        flags.add("finish_reason_unknown")


def _turn(choice: dict[str, JsonValue], found: Message, kind: Finish, code: str) -> Turn:
    word = choice.get("finish_reason")
    finish = CANONICAL.get(kind) or (word if isinstance(word, str) else None)
    problem = code if code and code not in _OF_THE_JUDGE else None
    return Turn(found.text, found.calls, finish, found.reasoning, found.refusal, problem)


def _with_names(reply: Reply, value: dict[str, JsonValue], flags: set[str]) -> Reply:
    """The reply with what the endpoint says of itself, and the flags on it and on its turn."""
    if reply.code == "no_output" and not value.get("id") and not value.get("model"):
        reply = replace(reply, code="placeholder", sentence=SENTENCES["placeholder"])
    if reply.code == "answer_only_in_reasoning":
        flags = flags | {"answer_only_in_reasoning"}
    listed = tuple(sorted({*flags, *reply.flags}))
    return replace(
        reply,
        turn=replace(reply.turn, flags=listed) if reply.turn is not None else None,
        served_model=_named(value.get("model")),
        response_id=_named(value.get("id")),
        fingerprint=_named(value.get("system_fingerprint")),
        usage=_usage(value.get("usage")),
        flags=listed,
    )


def _named(value: JsonValue) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _usage(value: JsonValue) -> dict[str, JsonValue] | None:
    """Token counts; None where they are not numbers: unknown is not 0."""
    if not isinstance(value, dict):
        return None
    counts = [value.get(key) for key in ("prompt_tokens", "completion_tokens")]
    return value if all(isinstance(count, int) and not isinstance(count, bool) for count in counts) else None
