"""OpenTelemetry's `gen_ai` spans and events. Pure.

Now: the attributes gen_ai.input.messages and gen_ai.output.messages. Before (until 1.36): one event a message. Before
that: events with the whole prompt; and beside the conventions, numbered attributes (gen_ai.prompt.0.content).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from probekit.evidence import JsonObject, JsonValue
from probekit.readers.calls import offered_tools
from probekit.readers.dialogue import Dialogue, looks_like_message
from probekit.readers.exchanges import take_loose
from probekit.readers.otlp import Record, is_otlp, records_of
from probekit.readers.values import JsonDict, Reading, Skipped, UnreadableError, dict_of, each, list_of, plain, text_of

INPUT, OUTPUT = "gen_ai.input.messages", "gen_ai.output.messages"
SYSTEM = "gen_ai.system_instructions"
TOOLS = "gen_ai.tool.definitions"
OPERATION = "gen_ai.operation.name"
MODEL_CALLS = frozenset({"", "chat", "generate_content", "text_completion", "completion"})
"""Operations that ask a model. An agent's span tells again what the spans inside it told, a tool's what they called."""

MESSAGE_EVENT = re.compile(r"gen_ai\.(system|user|assistant|tool)\.message")
CHOICE_EVENT = "gen_ai.choice"
OLD_PROMPT, OLD_COMPLETION = "gen_ai.content.prompt", "gen_ai.content.completion"
_NUMBERED = re.compile(r"(gen_ai\.prompt|gen_ai\.completion|llm\.request\.functions)\.(\d{1,4})\.(.+)")
_NUMBERED_CALL = re.compile(r"tool_calls\.(\d{1,4})\.(.+)")


def fits_otel(document: JsonValue) -> bool:
    """Does it hold spans or log records, or is it one?"""
    return isinstance(document, dict) and is_otlp(document)


def read_otel(document: JsonValue) -> Iterator[Reading]:
    """The model calls of a document: each span's, and of log records those of each span."""
    outer = dict_of(document)
    if not is_otlp(outer):
        raise UnreadableError("holds no spans and no log records of OpenTelemetry's")
    spans, logs = records_of(outer)
    read = 0
    for span in spans:
        if _is_model_call(span):
            read += 1
            yield from each(_read_span(span), f"span {span.span}")
    for group in _by_span(logs):
        read += 1
        yield from each(_read_events(group, Dialogue(), None), f"span {group[0].span}")
    if not read:
        yield Skipped("holds no call of a model (no gen_ai attributes)")


def _is_model_call(span: Record) -> bool:
    asks = (text_of(span.attributes.get(OPERATION)) or "") in MODEL_CALLS
    return asks and any(key.startswith(("gen_ai.", "llm.request.functions")) for key in span.attributes)


def _read_span(span: Record) -> Iterator[Reading]:
    details = next((event for event in span.events if INPUT in event.attributes), span)
    attributes = {**_numbered(span.attributes), **details.attributes}
    old = {
        name: event.attributes for event in span.events for name in (OLD_PROMPT, OLD_COMPLETION) if event.name == name
    }
    tools = offered_tools(attributes.get(TOOLS), attributes.get("llm.request.functions"))
    if INPUT in attributes:
        yield from _read_attributes(attributes, tools, span)
    elif old or "gen_ai.prompt" in attributes:
        prompt = dict_of(old.get(OLD_PROMPT)).get("gen_ai.prompt", attributes.get("gen_ai.prompt"))
        completion = dict_of(old.get(OLD_COMPLETION)).get("gen_ai.completion", attributes.get("gen_ai.completion"))
        yield from _read_attributes({INPUT: prompt, OUTPUT: completion}, tools, span)
    elif any(_tells_message(event) for event in span.events):
        yield from _read_events(list(span.events), Dialogue(), tools, failed=span.failed)
    else:
        yield Skipped("its messages were not recorded")


def _read_attributes(attributes: JsonDict, tools: tuple[JsonObject, ...] | None, span: Record) -> Iterator[Reading]:
    """Each output message is one choice, and a conversation with what was put in."""
    talk = Dialogue()
    instructions = plain(attributes.get(SYSTEM))
    if isinstance(instructions, list) and instructions:
        talk.take({"role": "system", "parts": instructions}, SYSTEM)
    else:
        take_loose(talk, instructions, "system", SYSTEM)
    take_loose(talk, _whole(attributes.get(INPUT), INPUT), "user", INPUT)
    fresh = len(talk.messages)
    choices = list_of(_whole(attributes.get(OUTPUT), OUTPUT)) or [attributes.get(OUTPUT)]
    for index, choice in enumerate(choices):
        _take_choice(talk, choice, f"{OUTPUT}[{index}]")
        yield talk.conversation(tools, span.span or None, fresh, failed=span.failed)
        del talk.messages[fresh:]


def _whole(value: JsonValue, key: str) -> JsonValue:
    """The value, read where it is a text. A list that was cut, as exporters cut long attributes, cannot be read."""
    found = plain(value)
    if isinstance(found, str) and found.startswith(("[{", "[ {", '{"')):
        raise UnreadableError(f"{key} is JSON that was cut")
    return found


def _take_choice(talk: Dialogue, choice: JsonValue, place: str) -> None:
    told = dict_of(choice)
    if "parts" in told or looks_like_message(told):
        finish = text_of(told.get("finish_reason")) or None
        talk.take({"role": "assistant", **told}, place, finish)
    else:
        take_loose(talk, choice, "assistant", place)


def _tells_message(event: Record) -> bool:
    return event.name == CHOICE_EVENT or MESSAGE_EVENT.fullmatch(event.name) is not None or INPUT in event.attributes


def _by_span(logs: Iterable[Record]) -> list[list[Record]]:
    """The log records that tell messages, those of one call together: of one span; without a span, up to a choice.

    A record that tells a whole call is alone.
    """
    groups: dict[tuple[str, int], list[Record]] = {}
    alone = 0
    chosen = False
    for log in filter(_tells_message, logs):
        is_choice = log.name == CHOICE_EVENT
        if INPUT in log.attributes or (not log.span and chosen and not is_choice):
            alone += 1
        chosen = is_choice
        key = (log.span, alone if INPUT in log.attributes or not log.span else 0)
        groups.setdefault(key, []).append(log)
        alone += INPUT in log.attributes
    return list(groups.values())


def _read_events(
    events: list[Record], talk: Dialogue, tools: tuple[JsonObject, ...] | None, *, failed: bool = False
) -> Iterator[Reading]:
    """One event a message, then one a choice; or one event with all of it."""
    whole = next((event for event in events if INPUT in event.attributes), None)
    if whole is not None:
        yield from _read_attributes(whole.attributes, tools or offered_tools(whole.attributes.get(TOOLS)), whole)
        return
    choices = [event for event in events if event.name == CHOICE_EVENT]
    for index, event in enumerate(events):
        if MESSAGE_EVENT.fullmatch(event.name):
            _take_message(talk, event, f"events[{index}]")
    if not talk.messages:
        talk.miss("the request is not in the log")
    fresh = len(talk.messages)
    for choice in choices:
        _take_choice_event(talk, choice)
        yield talk.conversation(tools, choice.span or None, fresh, failed=failed)
        del talk.messages[fresh:]
    if not choices:
        yield talk.conversation(tools, events[0].span or None, fresh, failed=True)


def _take_message(talk: Dialogue, event: Record, place: str) -> None:
    body = _body(event)
    found = MESSAGE_EVENT.fullmatch(event.name)
    role = found[1] if found else "user"
    if "content" not in body and role != "assistant":
        talk.miss(f"the content of {place} was not recorded")
    given = {**body, "tool_calls": plain(body.get("tool_calls")), "tool_call_id": body.get("id")}
    talk.take({"role": role, **given}, place)


def _take_choice_event(talk: Dialogue, event: Record) -> None:
    body = _body(event)
    message = dict_of(plain(body.get("message"))) or {"content": body.get("message", body.get("content"))}
    calls = plain(message.get("tool_calls") or body.get("tool_calls"))
    finish = text_of(body.get("finish_reason")) or None
    talk.take({**message, "role": "assistant", "tool_calls": calls}, CHOICE_EVENT, finish)


def _body(event: Record) -> JsonDict:
    return dict_of(plain(event.body)) or event.attributes


def _numbered(attributes: JsonDict) -> JsonDict:
    """Numbered attributes put together to lists of messages and functions."""
    lists: dict[str, dict[int, JsonDict]] = {}
    for key, value in attributes.items():
        found = _NUMBERED.fullmatch(key)
        if found is None:
            continue
        entry = lists.setdefault(found[1], {}).setdefault(int(found[2]), {})
        call = _NUMBERED_CALL.fullmatch(found[3])
        if call is None:
            entry[found[3]] = value
        else:
            calls = entry.setdefault("tool_calls", {})
            if isinstance(calls, dict):
                calls[call[1]] = {**dict_of(calls.get(call[1])), call[2]: value}
    return {**attributes, **{name: [_entry(by[at]) for at in sorted(by)] for name, by in lists.items()}}


def _entry(entry: JsonDict) -> JsonValue:
    calls = entry.get("tool_calls")
    return {**entry, "tool_calls": list(calls.values())} if isinstance(calls, dict) else entry
