"""What people hand over → TrialEvidence: plain texts, traces, the articles' short form, case rows, raw responses.

Contract 3 "Traces". Nothing is guessed: a key that may be misspelt evidence is an error, never left out in silence,
since a call that is overlooked would read as restraint.

A trace   {"turns": [{"text", "tool_calls": [{"name", "arguments"}], "finish_reason"}]}
          and beside `turns`: tool_outputs, delivered, ending, exposure.
Short     {"text": …} or {"tool_call": {"arguments": {…}}} or both: one turn, a logged call or text.
A row     {"id", "trace": …, …}: a trace or short form with its own visible world beside it
          (user, state, stated, equivalents, tools, backend, expect). A bare trace may carry the same keys.
Response  a chat completion's body as it came: one turn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

from probekit import jsontext
from probekit.errors import UsageError
from probekit.evidence import Ending, Exposure, JsonObject, JsonValue, ToolCall, TrialEvidence, Turn, World
from probekit.evidence_form import EVIDENCE_KEY, evidence_from_json
from probekit.judges.bench import Offered
from probekit.wire.arguments import read_arguments
from probekit.wire.exchange import RawReply
from probekit.wire.reply import read_reply

Form = Literal["trace", "response"]

SHORT_KEYS = frozenset({"text", "tool_call"})
"""A trace that has one of these and no `turns` is the articles' short form."""

TURN_KEYS = frozenset({"text", "tool_calls", "finish_reason", "reasoning", "refusal", "role", "id"})
CALL_KEYS = frozenset({"name", "arguments", "id", "type", "index"})
"""All that a turn and a call may hold; another key is an error. role, id, type and index say nothing and are let be."""

MISPLACED_KEYS = frozenset(
    {"tool_calls", "finish_reason", "arguments", "name", "function", "content", "message", "messages", "choices"}
)
"""Keys that hold evidence in other formats or other places: beside a trace they are an error, other keys are let be."""

TRACE_KEYS = ("tool_outputs", "delivered", "ending", "exposure")
WORLD_KEYS = ("user", "state", "stated", "equivalents", "tools", "backend", "expect")

RESPONSE_KEY = "choices"
"""What tells a response's body from a trace: the format's own key, which no agent writes."""


class TraceError(UsageError):
    """A trace that cannot be read. Its sentence names the key. `identity` is the row's id where it had one."""

    def __init__(self, sentence: str, identity: str | int | None = None) -> None:
        self.identity = identity
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class TraceCase:
    """One trace with its row's id (a string or an integer; None where there is none)."""

    evidence: TrialEvidence
    identity: str | int | None = None


def text_evidence(text: str) -> TrialEvidence:
    """A plain text: one turn, and nobody knows which calls were made before it."""
    return TrialEvidence(turns=(Turn(text=text),), exposure="unknown")


def response_evidence(body: bytes, names: Collection[str]) -> TrialEvidence:
    """One response's body: one turn. One that holds no turn is evidence of that (rule 8), never an exception."""
    reply = read_reply(RawReply(status=200, headers=(), body=body, ended="complete"), names)
    turn = reply.turn
    if turn is None:
        return TrialEvidence(
            (Turn(text=None, problem=reply.code or reply.outcome),), exposure="unknown", ending="error"
        )
    return TrialEvidence((turn,), exposure="unknown")


def read_case(raw: bytes, offered: Offered, form: Form | None = None) -> TraceCase:
    """A JSON document (a file, or a line of JSONL) → its case.

    `form` None: a body that has `choices` is a response, anything else a trace.
    Raises TraceError with one sentence.
    """
    if form == "response":
        return TraceCase(response_evidence(raw, offered.names))
    value = parsed(raw)
    if form is None and isinstance(value, dict) and RESPONSE_KEY in value:
        _refuse_both(value)
        return TraceCase(response_evidence(raw, offered.names))
    return trace_case(value, offered)


def trace_case(value: JsonValue, offered: Offered) -> TraceCase:
    """A parsed trace, short form or row → its case. Raises TraceError."""
    row = _object(value, "the trace")
    identity = _identity(row)
    try:
        return TraceCase(_row_evidence(row, offered), identity)
    except TraceError as error:
        raise TraceError(str(error), identity) from error


def parsed(raw: bytes, place: str = "") -> JsonValue:
    """The JSON that the bytes are, read strictly. `place` names them. Raises TraceError."""
    before = f"{place} is " if place else ""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TraceError(f"{before}not UTF-8 text (byte {error.start})") from error
    read = jsontext.read(text)
    if read.problem is not None:
        raise TraceError(f"{before}not JSON that can be trusted: {read.problem}")
    return read.value


def _refuse_both(value: Mapping[str, JsonValue]) -> None:
    both = sorted(set(value) & {"turns", "trace", EVIDENCE_KEY, *SHORT_KEYS})
    if both:
        raise TraceError(f'both a response ("{RESPONSE_KEY}") and a trace ("{both[0]}"): say which with --as')


def _row_evidence(row: Mapping[str, JsonValue], offered: Offered) -> TrialEvidence:
    if EVIDENCE_KEY in row:
        return _written_evidence(row[EVIDENCE_KEY])
    if "trace" not in row:
        return _trace(row, row, offered)
    if "turns" in row or SHORT_KEYS & set(row):
        raise TraceError('"trace" beside "turns", "text" or "tool_call": one of them must go')
    return _trace(_object(row["trace"], '"trace"'), row, offered)


def _written_evidence(value: JsonValue) -> TrialEvidence:
    try:
        return evidence_from_json(value)
    except UsageError as error:
        raise TraceError(str(error)) from error


def _trace(trace: Mapping[str, JsonValue], row: Mapping[str, JsonValue], offered: Offered) -> TrialEvidence:
    _refuse_misplaced(trace)
    settings = {key: _one_of(trace, row, key) for key in (*TRACE_KEYS, *WORLD_KEYS)}
    short = "turns" not in trace
    turns = (_short_turn(trace, offered),) if short else _turns(trace["turns"])
    silent: Exposure = "unknown" if short and not turns[0].tool_calls else "recorded"
    return TrialEvidence(
        turns=turns,
        tool_outputs=_outputs(settings["tool_outputs"], sum(len(turn.tool_calls) for turn in turns)),
        exposure=_word(settings["exposure"], get_args(Exposure), "exposure") or silent,
        delivered=_flag(settings["delivered"], "delivered"),
        ending=_word(settings["ending"], get_args(Ending), "ending"),
        world=_world(settings),
    )


def _one_of(trace: Mapping[str, JsonValue], row: Mapping[str, JsonValue], key: str) -> JsonValue:
    """The value of a key that may stand in the trace or beside it."""
    inner, outer = trace.get(key), row.get(key)
    if trace is not row and inner is not None and outer is not None and inner != outer:
        raise TraceError(f'"{key}" stands in the trace and beside it, with different values')
    return outer if inner is None else inner


def _refuse_misplaced(trace: Mapping[str, JsonValue]) -> None:
    misplaced = sorted(set(trace) & MISPLACED_KEYS)
    if misplaced:
        mend = "if this is a list of messages, say --as messages" if misplaced == ["messages"] else "put it into a turn"
        raise TraceError(f'"{misplaced[0]}" does not belong beside a trace\'s turns: {mend}')
    if "turns" in trace:
        both = sorted(set(trace) & SHORT_KEYS)
        if both:
            raise TraceError(f'"{both[0]}" beside "turns": one of them must go')
    elif not SHORT_KEYS & set(trace):
        raise TraceError('holds none of "turns", "text", "tool_call", "trace"; an agent\'s own transcript needs --as')


def _short_turn(trace: Mapping[str, JsonValue], offered: Offered) -> Turn:
    call = trace.get("tool_call")
    calls = () if call is None else (_call(call, "tool_call", offered.tool),)
    return Turn(text=_text(trace.get("text"), "text"), tool_calls=calls)


def _turns(value: JsonValue) -> tuple[Turn, ...]:
    turns = _list(value, "turns")
    if not turns:
        raise TraceError('"turns" is empty: a trial has at least one turn')
    return tuple(_turn(turn, f"turns[{index}]") for index, turn in enumerate(turns))


def _turn(value: JsonValue, where: str) -> Turn:
    turn = _object(value, where)
    _refuse_unknown(turn, TURN_KEYS, where)
    calls = turn.get("tool_calls")
    return Turn(
        text=_text(turn.get("text"), f"{where}.text"),
        tool_calls=tuple(
            _call(call, f"{where}.tool_calls[{index}]")
            for index, call in enumerate(_list(calls, f"{where}.tool_calls") if calls is not None else ())
        ),
        finish_reason=_text(turn.get("finish_reason"), f"{where}.finish_reason"),
        reasoning=_text(turn.get("reasoning"), f"{where}.reasoning"),
        refusal=_text(turn.get("refusal"), f"{where}.refusal"),
    )


def _call(value: JsonValue, where: str, nameless: str | None = None) -> ToolCall:
    call = _object(value, where)
    _refuse_unknown(call, CALL_KEYS, where)
    name = _text(call.get("name"), f"{where}.name")
    if name is None and nameless is None:
        raise TraceError(f'{where} has no "name"')
    read = read_arguments(call.get("arguments"))
    return ToolCall(name if name is not None else str(nameless), read.arguments, read.raw, read.problem)


def _outputs(value: JsonValue, calls: int) -> tuple[str | None, ...] | None:
    if value is None:
        return None
    outputs = tuple(
        _text(output, f"tool_outputs[{index}]") for index, output in enumerate(_list(value, "tool_outputs"))
    )
    if len(outputs) != calls:
        raise TraceError(f'"tool_outputs" has {len(outputs)} elements for {calls} calls: one each, null for none')
    return outputs


def _world(settings: Mapping[str, JsonValue]) -> World | None:
    if all(settings[key] is None for key in WORLD_KEYS):
        return None
    state, equivalents = settings["state"], settings["equivalents"]
    return World(
        user=_text(settings["user"], "user"),
        state=None if state is None else _object(state, "state"),
        stated=_names(settings["stated"], "stated"),
        equivalents=None
        if equivalents is None
        else tuple(
            _names(group, f"equivalents[{index}]") or ()
            for index, group in enumerate(_list(equivalents, "equivalents"))
        ),
        tools=_names(settings["tools"], "tools"),
        backend=_text(settings["backend"], "backend"),
        expect=_names(settings["expect"], "expect"),
    )


def _identity(row: Mapping[str, JsonValue]) -> str | int | None:
    identity = row.get("id")
    return identity if isinstance(identity, str | int) and not isinstance(identity, bool) else None


def _object(value: JsonValue, where: str) -> JsonObject:
    if not isinstance(value, dict):
        raise TraceError(f"{where} is {_kind(value)}, not an object")
    return value


def _list(value: JsonValue, where: str) -> Sequence[JsonValue]:
    if not isinstance(value, list):
        raise TraceError(f"{where} is {_kind(value)}, not a list")
    return value


def _text(value: JsonValue, where: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise TraceError(f"{where} is {_kind(value)}, not a string")


def _flag(value: JsonValue, where: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise TraceError(f"{where} is {_kind(value)}, not true or false")


Word = TypeVar("Word", bound=str)


def _word(value: JsonValue, words: tuple[Word, ...], where: str) -> Word | None:
    if value is None:
        return None
    for word in words:
        if word == value:
            return word
    raise TraceError(f"{where} is none of {', '.join(words)}")


def _names(value: JsonValue, where: str) -> tuple[str, ...] | None:
    if value is None:
        return None
    return tuple(_text(name, f"{where}[{index}]") or "" for index, name in enumerate(_list(value, where)))


def _refuse_unknown(value: Mapping[str, JsonValue], known: frozenset[str], where: str) -> None:
    unknown = sorted(set(value) - known)
    if unknown:
        raise TraceError(f"{where} has the unknown key {unknown[0][:60]!a} (known: {', '.join(sorted(known))})")


def _kind(value: JsonValue) -> str:
    kinds: tuple[tuple[type, str], ...] = (
        (type(None), "null"),
        (bool, "true or false"),
        (str, "a string"),
        (list, "a list"),
        (dict, "an object"),
    )
    return next((word for kind, word in kinds if isinstance(value, kind)), "a number")
