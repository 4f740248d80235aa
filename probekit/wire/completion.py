"""A chat completion: which choice counts, what its message says, and whether that may be judged.

Relaxed only where nothing is guessed, never repaired. Reasoning is never an assertion.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from probekit.evidence import JsonValue, Turn
from probekit.wire.errorbody import Meaning, error_value, failed_generation, meaning
from probekit.wire.exchange import Outcome, Reply
from probekit.wire.finish import CANONICAL, PLAIN, Finish, finish_kind, worse
from probekit.wire.leaks import find_leaked_calls
from probekit.wire.message import Message, drop_told_twice, read_message, visible_text
from probekit.wire.reasoning import reasoning_end
from probekit.wire.sentences import SENTENCES
from probekit.wire.sse import Stream

_OTHER_API_KEYS = frozenset({"output", "response", "generated_text", "completion", "candidates", "generations"})
_OF_THE_JUDGE = frozenset({"leaked_call", "no_output", "answer_only_in_reasoning", "placeholder"})
"""Codes for which the judge has rules of its own (6 and 7): the turn carries no problem."""

_BY_FINISH: dict[Finish, str] = {"error": "ended_by_error", "filter": "filtered", "length": "length"}


@dataclass(frozen=True, slots=True)
class Came:
    """A JSON object that came under a 2xx status: as one body, or put together from `stream`; `text` is the body's."""

    value: dict[str, JsonValue]
    stream: Stream | None
    text: str
    tools: Collection[str]
    flags: frozenset[str]


def coded(outcome: Outcome, code: str) -> Reply:
    """A reply that is nothing but its code and that code's sentence."""
    return Reply(outcome, code=code, sentence=SENTENCES[code])


def of_meaning(found: Meaning) -> Reply:
    """The reply that an error's meaning makes."""
    return Reply(found.kind, code=found.code, sentence=found.sentence, flags=found.flags)


def refused_generation(value: JsonValue, tools: Collection[str]) -> Reply | None:
    """What the model had said where a server refused to pass it on, kept since it may condemn; None: nothing."""
    said = failed_generation(value)
    if said is None:
        return None
    turn = Turn(said, problem="tool_use_failed")
    leaked = find_leaked_calls(said[reasoning_end(said) :], tools)
    return replace(coded("void", "tool_use_failed"), turn=turn, leaked=leaked)


def read_completion(came: Came) -> Reply:
    """Read a completion, or the error that came in its place."""
    choice, flags = _choice(came.value.get("choices"))
    message = _message(choice)
    found = read_message(message, came.tools) if message is not None else Message()
    found.flags |= came.flags | flags
    error = _error(came, choice)
    if error is not None and not (found.text or found.calls or found.refusal):
        reply = refused_generation(error, came.tools) or _only_error(came, error)
    elif choice is None:
        reply = _no_choice(came)
    else:
        reply = replace(_read_choice(came, choice, found, error), message=message)
    return _with_names(reply, came.value, found.flags)


def _error(came: Came, choice: dict[str, JsonValue] | None) -> JsonValue:
    """The error that an event, the body or the choice tells of; None: none."""
    if came.stream is not None and came.stream.error is not None:
        return came.stream.error
    at_top = error_value(came.value)
    return at_top if at_top is not None or choice is None else error_value({"error": choice.get("error")})


def _only_error(came: Came, error: JsonValue) -> Reply:
    whole = came.stream is None and error_value(came.value) is not None
    return of_meaning(meaning(200, came.value if whole else {"error": error}, came.text))


def _no_choice(came: Came) -> Reply:
    stream, value = came.stream, came.value
    if stream is not None and not stream.done:
        return coded("void", "stream_broken" if stream.broken else "stream_cut")
    other = not _OTHER_API_KEYS.isdisjoint(value) or isinstance(value.get("message"), dict)
    other = other or (value.get("type") == "message" and "content" in value)
    return coded("error", "other_api") if other and not value.get("choices") else coded("retry", "no_choice")


def _choice(choices: JsonValue) -> tuple[dict[str, JsonValue] | None, set[str]]:
    """The first choice (index 0 where they are numbered), None where there is none; a flag where there are more."""
    listed = [choice for choice in choices if isinstance(choice, dict)] if isinstance(choices, list) else []
    first = next((choice for choice in listed if choice.get("index") in (0, None)), listed[0] if listed else None)
    return first, {"several_choices"} if len(listed) > 1 else set()


def _message(choice: dict[str, JsonValue] | None) -> dict[str, JsonValue] | None:
    """The choice's message; a delta or a bare text in its place says the same."""
    if choice is None:
        return None
    message = choice.get("message")
    if message is None:
        message = choice.get("delta")
    if message is None and isinstance(choice.get("text"), str):
        message = {"role": "assistant", "content": choice["text"]}
    return message if isinstance(message, dict) else None


def _read_choice(came: Came, choice: dict[str, JsonValue], found: Message, error: JsonValue) -> Reply:
    """Outcome and turn of a choice that is there."""
    kind = worse(finish_kind(choice.get("finish_reason")), finish_kind(choice.get("native_finish_reason")))
    if kind == "filter" and found.calls:
        found.calls = ()  # what a filter stopped is not trusted to be the model's call
        found.flags.add("calls_dropped")
    leaked = drop_told_twice(found, find_leaked_calls(visible_text(found), came.tools))
    code = (
        ("error_after_text" if error is not None else "")
        or _stream_code(came.stream)
        or _BY_FINISH.get(kind, "")
        or found.problem
        or ("invalid_utf8" if "invalid_utf8" in found.flags else "")
        or ("leaked_call" if leaked else "")
        or _silence(found, kind)
    )
    _flag(choice, kind, found, came.tools)
    turn = _turn(choice, found, kind, code)
    return Reply(
        "void" if code else "ok", turn=turn, code=code, sentence=SENTENCES[code] if code else "", leaked=leaked
    )


def _stream_code(stream: Stream | None) -> str:
    if stream is None:
        return ""
    if stream.broken:
        return "stream_broken"
    return "" if stream.done else "stream_cut"


def _silence(found: Message, kind: Finish) -> str:
    """Why a reply without a call says nothing; "": it says something."""
    if found.calls:
        return ""
    if kind == "calls":
        return "call_lost"
    if visible_text(found).strip() or found.refusal:
        return ""
    return "answer_only_in_reasoning" if found.reasoning or found.text else "no_output"


def _flag(choice: dict[str, JsonValue], kind: Finish, found: Message, tools: Collection[str]) -> None:
    if kind == "missing":
        found.flags.add("finish_reason_missing")
    elif kind == "unknown" or (kind in ("normal", "calls") and choice.get("finish_reason") not in PLAIN):
        found.flags.add("finish_reason_unknown")
    if found.reasoning and find_leaked_calls(found.reasoning, tools):
        found.flags.add("call_in_reasoning")


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
