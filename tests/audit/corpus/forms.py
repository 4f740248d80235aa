"""A planted conversation as each log format writes it: a list of records, each with the calls that are judged there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.audit.corpus.talk import Call, Message, Talk
from tests.audit.corpus.tools import TOOLS, schema_of

MODEL = "made-up-model-1"
Obj = dict[str, object]


@dataclass(frozen=True)
class Record:
    """One line of a log: its id, what is written, and the calls of it that are judged."""

    id: str
    body: object
    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Turn:
    """One request (what stood before) and its response (one assistant's message)."""

    id: str
    before: tuple[Message, ...]
    answer: Message


def turns(t: Talk) -> list[Turn]:
    """The requests that made this talk, one for each assistant's message."""
    found = [n for n, m in enumerate(t.messages) if m.role == "assistant"]
    if t.last_only:
        found = found[-1:]
    made = [Turn(f"{t.id}-r{k}", tuple(t.messages[:n]), t.messages[n]) for k, n in enumerate(found)]
    if t.cut_before_last:
        last = made[-1]
        first = sum(1 for m in last.before if m.role == "system")
        made[-1] = Turn(last.id, last.before[:first] + last.before[first + t.cut_before_last :], last.answer)
    return made


def offered(t: Talk) -> list[tuple[str, str, Obj]]:
    """The tools of this talk: those that it calls and two more, with name, description and parameters."""
    used = {call.tool for m in t.messages for call in m.calls} & set(TOOLS)
    names = sorted(used | {"search_wiki", "get_user"} | set(t.schema))
    return [(name, *schema_of(name, t.schema.get(name))) for name in names]


def chat_tools(t: Talk) -> list[Obj]:
    """The tools in the form of chat completions."""
    return [{"type": "function", "function": {"name": n, "description": d, "parameters": p}} for n, d, p in offered(t)]


def chat_message(m: Message, rng: Random) -> Obj:
    """A message in the form of chat completions."""
    if m.role == "tool":
        assert m.of is not None
        return {"role": "tool", "tool_call_id": m.of.id, "content": m.text}
    content: object = m.text
    if m.image:
        content = [{"type": "text", "text": m.text}, {"type": "image_url", "image_url": {"url": m.image}}]
    elif m.role != "assistant" and rng.random() < 0.15:
        content = [{"type": "text", "text": m.text}]
    out: Obj = {"role": m.role, "content": content}
    if m.role == "system" and rng.random() < 0.3:
        out["role"] = "developer"
    if m.reasoning:
        out["reasoning_content"] = m.reasoning
    if m.calls:
        out["content"] = m.text or None
        out["tool_calls"] = [
            {"id": c.id, "type": "function", "function": {"name": c.name, "arguments": c.text}} for c in m.calls
        ]
    return out


def completion(turn: Turn, rng: Random) -> Obj:
    """The response of a chat completion."""
    choice = {
        "index": 0,
        "message": chat_message(turn.answer, rng),
        "finish_reason": "tool_calls" if turn.answer.calls else "stop",
    }
    return {
        "id": f"chatcmpl-{turn.id}",
        "object": "chat.completion",
        "created": 1_790_000_000,
        "model": MODEL,
        "choices": [choice],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
    }


def chat_request(t: Talk, turn: Turn) -> Obj:
    """The request of a chat completion."""
    return {
        "model": MODEL,
        "messages": [chat_message(m, t.rng) for m in turn.before],
        "tools": chat_tools(t),
        "temperature": 0,
    }


def openai_pair(t: Talk) -> list[Record]:
    """A request and its response in one object."""
    return [
        Record(
            turn.id,
            {"id": turn.id, "request": chat_request(t, turn), "response": completion(turn, t.rng)},
            turn.answer.calls,
        )
        for turn in turns(t)
    ]


def openai_lines(t: Talk) -> list[Record]:
    """A request and its response in two lines, one behind the other."""
    return [Record(turn.id, (chat_request(t, turn), completion(turn, t.rng)), turn.answer.calls) for turn in turns(t)]


def two_files(t: Talk) -> list[Record]:
    """A request and its response, each for a file of its own."""
    return [Record(turn.id, (chat_request(t, turn), completion(turn, t.rng)), turn.answer.calls) for turn in turns(t)]


def all_calls(t: Talk) -> tuple[Call, ...]:
    """Every call of a talk."""
    return tuple(call for m in t.messages for call in m.calls)


def chat(t: Talk) -> list[Record]:
    """A whole talk: an object with its messages."""
    body = {"id": t.id, "messages": [chat_message(m, t.rng) for m in t.messages], "tools": chat_tools(t)}
    return [Record(t.id, body, all_calls(t))]


def bare(t: Talk) -> list[Record]:
    """A whole talk: the list of its messages."""
    return [Record(t.id, [chat_message(m, t.rng) for m in t.messages], all_calls(t))]


def responses_items(messages: Sequence[Message]) -> list[Obj]:
    """Messages as the items of the Responses form."""
    out: list[Obj] = []
    for m in messages:
        if m.role == "tool":
            assert m.of is not None
            out.append({"type": "function_call_output", "call_id": m.of.id, "output": m.text})
            continue
        if m.reasoning:
            out.append({"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": m.reasoning}]})
        if m.text:
            kind = "output_text" if m.role == "assistant" else "input_text"
            parts: list[Obj] = [
                {"type": kind, "text": m.text, **({"annotations": []} if kind == "output_text" else {})}
            ]
            if m.image:
                parts.append({"type": "input_image", "image_url": m.image})
            role = "developer" if m.role == "system" else m.role
            out.append({"type": "message", "role": role, "content": parts})
        out += [
            {"type": "function_call", "id": f"fc_{c.id}", "call_id": c.id, "name": c.name, "arguments": c.text}
            for c in m.calls
        ]
    return out


def responses(t: Talk) -> list[Record]:
    """A request and its response in the Responses form."""
    made = []
    tools = [
        {"type": "function", "name": n, "description": d, "parameters": p, "strict": False} for n, d, p in offered(t)
    ]
    for turn in turns(t):
        before = list(turn.before)
        request: Obj = {"model": MODEL, "tools": tools}
        if before and before[0].role == "system" and t.rng.random() < 0.6:
            request["instructions"] = before.pop(0).text
        only = len(before) == 1 and before[0].role == "user" and not before[0].image
        request["input"] = before[0].text if only and t.rng.random() < 0.5 else responses_items(before)
        answer = {
            "id": f"resp_{turn.id}",
            "object": "response",
            "created_at": 1_790_000_000,
            "status": "completed",
            "model": MODEL,
            "instructions": request.get("instructions"),
            "tools": tools,
            "output": responses_items([turn.answer]),
        }
        made.append(Record(turn.id, {"id": turn.id, "request": request, "response": answer}, turn.answer.calls))
    return made


def anthropic_blocks(m: Message) -> object:
    """The content of a message in Anthropic's form."""
    if m.role == "tool":
        assert m.of is not None
        content: object = m.text if len(m.text) % 2 else [{"type": "text", "text": m.text}]
        return [{"type": "tool_result", "tool_use_id": m.of.id, "content": content}]
    blocks: list[Obj] = []
    if m.reasoning:
        blocks.append({"type": "thinking", "thinking": m.reasoning, "signature": "c2ln"})
    if m.text:
        blocks.append({"type": "text", "text": m.text})
    if m.image:
        blocks.append({"type": "image", "source": {"type": "url", "url": m.image}})
    blocks += [{"type": "tool_use", "id": c.id, "name": c.name, "input": dict(c.args or {})} for c in m.calls]
    return blocks if m.role == "assistant" or len(m.text) % 2 or m.image else m.text


def anthropic_messages(messages: Sequence[Message]) -> list[Obj]:
    """Messages in Anthropic's form; results that follow one another stand in one message."""
    out: list[Obj] = []
    for m in messages:
        made = {"role": "assistant" if m.role == "assistant" else "user", "content": anthropic_blocks(m)}
        last = out[-1]["content"] if out and m.role == "tool" and out[-1]["role"] == "user" else None
        if isinstance(last, list) and isinstance(made["content"], list):
            last.extend(made["content"])
        else:
            out.append(made)
    return out


def _anthropic_top(t: Talk, messages: Sequence[Message]) -> Obj:
    first = messages[0] if messages and messages[0].role == "system" else None
    top: Obj = {
        "model": MODEL,
        "max_tokens": 1024,
        "tools": [{"name": n, "description": d, "input_schema": p} for n, d, p in offered(t)],
    }
    if first is not None:
        top["system"] = first.text if t.rng.random() < 0.6 else [{"type": "text", "text": first.text}]
    return {**top, "messages": anthropic_messages(messages[1:] if first else messages)}


def anthropic(t: Talk) -> list[Record]:
    """A request and its response in Anthropic's form."""
    made = []
    for turn in turns(t):
        answer = {
            "id": f"msg_{turn.id}",
            "type": "message",
            "role": "assistant",
            "model": MODEL,
            "content": anthropic_blocks(turn.answer),
            "stop_reason": "tool_use" if turn.answer.calls else "end_turn",
            "usage": {"input_tokens": 9, "output_tokens": 4},
        }
        made.append(
            Record(
                turn.id,
                {"id": turn.id, "request": _anthropic_top(t, turn.before), "response": answer},
                turn.answer.calls,
            )
        )
    return made


def anthropic_list(t: Talk) -> list[Record]:
    """A whole talk in Anthropic's form."""
    return [Record(t.id, {"id": t.id, **_anthropic_top(t, t.messages)}, all_calls(t))]


def litellm(t: Talk) -> list[Record]:
    """LiteLLM's standard logging payload."""
    made = []
    for turn in turns(t):
        body = {
            "id": turn.id,
            "trace_id": t.id,
            "call_type": "acompletion",
            "stream": False,
            "status": "success",
            "custom_llm_provider": "openai",
            "model": MODEL,
            "api_base": "https://llm.example",
            "startTime": 1790000000.1,
            "endTime": 1790000001.2,
            "cache_hit": None,
            "metadata": {"user_api_key_alias": "team", "requester_ip_address": "10.0.0.1"},
            "request_tags": ["night"],
            "end_user": "",
            "messages": [chat_message(m, t.rng) for m in turn.before],
            "response": completion(turn, t.rng),
            "model_parameters": {"temperature": 0, "tools": chat_tools(t)},
            "total_tokens": 15,
            "response_cost": 0.001,
        }
        made.append(Record(turn.id, body, turn.answer.calls))
    return made


def langfuse(t: Talk) -> list[Record]:
    """Observations of Langfuse: a generation for each request, and a span that names no call."""
    made = []
    for turn in turns(t):
        asked: object = {"messages": [chat_message(m, t.rng) for m in turn.before], "tools": chat_tools(t)}
        if "schema" not in t.needs and t.rng.random() < 0.4:
            asked = [chat_message(m, t.rng) for m in turn.before]
        body = {
            "id": turn.id,
            "traceId": t.id,
            "type": "GENERATION",
            "name": "chat",
            "startTime": "2026-11-30T07:00:00.000Z",
            "endTime": "2026-11-30T07:00:01.000Z",
            "model": MODEL,
            "modelParameters": {"temperature": 0},
            "input": asked,
            "output": chat_message(turn.answer, t.rng),
            "level": "DEFAULT",
            "parentObservationId": f"{t.id}-span",
            "usage": {"input": 10, "output": 5, "unit": "TOKENS"},
            "metadata": {},
        }
        made.append(Record(turn.id, body, turn.answer.calls))
    return made


def otel_message(m: Message, rng: Random) -> Obj:
    """A message in the form of the gen_ai conventions."""
    parts: list[Obj] = []
    if m.role == "tool":
        assert m.of is not None
        held: object = m.text
        if m.text.startswith("{") and rng.random() < 0.5:
            try:
                held = json.loads(m.text)
            except ValueError:
                held = m.text
        return {"role": "tool", "parts": [{"type": "tool_call_response", "id": m.of.id, "response": held}]}
    if m.reasoning:
        parts.append({"type": "reasoning", "content": m.reasoning})
    if m.text:
        parts.append({"type": "text", "content": m.text})
    if m.image:
        parts.append({"type": "uri", "modality": "image", "uri": m.image})
    for c in m.calls:
        args: object = c.text if c.args is None or rng.random() < 0.5 else dict(c.args)
        parts.append({"type": "tool_call", "id": c.id, "name": c.name, "arguments": args})
    return {"role": m.role, "parts": parts}


def any_value(value: object) -> Obj:
    """OTLP's AnyValue."""
    if isinstance(value, str):
        return {"stringValue": value}
    if isinstance(value, bool):
        return {"boolValue": value}
    if isinstance(value, int):
        return {"intValue": str(value)}
    if isinstance(value, float):
        return {"doubleValue": value}
    if isinstance(value, list):
        return {"arrayValue": {"values": [any_value(v) for v in value]}}
    if isinstance(value, dict):
        return {"kvlistValue": {"values": [{"key": k, "value": any_value(v)} for k, v in value.items()]}}
    return {}


def span(t: Talk, turn: Turn, number: int) -> Obj:
    """The span of one request."""
    before = list(turn.before)
    attributes: Obj = {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "openai",
        "gen_ai.request.model": MODEL,
        "gen_ai.conversation.id": t.id,
        "gen_ai.response.id": f"resp_{turn.id}",
        "gen_ai.usage.input_tokens": 10,
    }
    if before and before[0].role == "system" and t.rng.random() < 0.7:
        attributes["gen_ai.system_instructions"] = json.dumps(
            [{"type": "text", "content": before.pop(0).text}], ensure_ascii=False
        )
    answer = [{**otel_message(turn.answer, t.rng), "finish_reason": "tool_call" if turn.answer.calls else "stop"}]
    asked: object = [otel_message(m, t.rng) for m in before]
    tools = [{"type": "function", "name": n, "description": d, "parameters": p} for n, d, p in offered(t)]
    structured = t.rng.random() < 0.2
    attributes["gen_ai.input.messages"] = asked if structured else json.dumps(asked, ensure_ascii=False)
    attributes["gen_ai.output.messages"] = answer if structured else json.dumps(answer, ensure_ascii=False)
    attributes["gen_ai.tool.definitions"] = json.dumps(tools, ensure_ascii=False)
    return {
        "traceId": f"{int(t.id[1:6]) + 1:032x}",
        "spanId": f"{number:016x}",
        "name": f"chat {MODEL}",
        "kind": 3,
        "startTimeUnixNano": str(1790000000000000000 + number),
        "endTimeUnixNano": str(1790000000000000001 + number),
        "attributes": [{"key": k, "value": any_value(v)} for k, v in attributes.items()],
        "status": {},
    }


def tool_span(call: Call, number: int) -> Obj:
    """A span of a tool that ran; it is no request."""
    attributes = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": call.tool,
        "gen_ai.tool.call.id": call.id,
        "gen_ai.tool.call.arguments": call.text,
    }
    return {
        "traceId": f"{0:032x}",
        "spanId": f"{number:016x}",
        "name": f"execute_tool {call.tool}",
        "kind": 1,
        "startTimeUnixNano": "1790000000000000000",
        "endTimeUnixNano": "1790000000000000009",
        "attributes": [{"key": k, "value": any_value(v)} for k, v in attributes.items()],
        "status": {},
    }


def otel(t: Talk) -> list[Record]:
    """Spans as OTLP writes them: one export (a line) for the talk."""
    made, number = [], int(t.id[1:5]) * 1000 + (500 if t.id.endswith("a") else 0)
    for turn in turns(t):
        number += 1
        spans = [span(t, turn, number)]
        for call in turn.answer.calls:
            number += 1
            spans.append(tool_span(call, number))
        scope = {"scope": {"name": "gen_ai", "version": "1"}, "spans": spans}
        resource = {"attributes": [{"key": "service.name", "value": {"stringValue": "agent"}}]}
        made.append(
            Record(
                f"{spans[0]['traceId']}:{spans[0]['spanId']}",
                {"resourceSpans": [{"resource": resource, "scopeSpans": [scope]}]},
                turn.answer.calls,
            )
        )
    return made


@dataclass(frozen=True)
class Form:
    """One log format: who writes it, what it cannot hold, and how its files lie."""

    name: str
    write: Callable[[Talk], list[Record]]
    lacks: frozenset[str]
    files: tuple[str, ...]


_DAYS = ("2026/11/28", "2026/11/29", "2026/11/30")
FORMS = (
    Form(
        "openai_pair",
        openai_pair,
        frozenset(),
        tuple(f"{d}/part-{n}.jsonl{z}" for d in _DAYS for n, z in ((0, ""), (1, ".gz"))),
    ),
    Form("openai_lines", openai_lines, frozenset(), ("requests.jsonl", "requests.jsonl.gz")),
    Form("openai_two_files", two_files, frozenset(), tuple(d.replace("/", "-") for d in _DAYS)),
    Form("chat", chat, frozenset({"records"}), ("all.json", "more.jsonl", "2026-11-30/night.jsonl.gz")),
    Form("chat_bare", bare, frozenset({"records", "schema"}), ("lists.jsonl", "lists.json", "one/")),
    Form("responses", responses, frozenset(), ("log.jsonl", "old.json", "log2.jsonl.gz")),
    Form("anthropic", anthropic, frozenset({"strings", "late_system"}), ("a.jsonl", "b.jsonl.gz", "2026-11-30/c.json")),
    Form(
        "anthropic_list",
        anthropic_list,
        frozenset({"strings", "late_system", "records"}),
        ("talks.jsonl", "talks.json"),
    ),
    Form("litellm", litellm, frozenset(), ("2026-11-29.jsonl", "2026-11-30.jsonl.gz", "single/")),
    Form("langfuse", langfuse, frozenset(), ("observations.jsonl", "observations.json", "traces.jsonl")),
    Form("otel", otel, frozenset(), ("traces.jsonl", "traces-2.jsonl.gz", "one.json")),
)
