"""One conversation, written down in each of the formats as their documentation has them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from probekit.readers.conversation import Conversation

Json = Any  # the writers build documents of every shape; what comes out is read by a typed reader


@dataclass(frozen=True)
class Called:
    """A call: its id, its tool, its arguments."""

    id: str
    name: str
    arguments: Mapping[str, Json]


@dataclass(frozen=True)
class Said:
    """A message, whoever said it. `answers` is the id of the call that a tool's message answers."""

    role: str
    text: str | None = None
    calls: tuple[Called, ...] = ()
    answers: str | None = None


Dialogue = Sequence[Said]
"""The last message is the assistant's, and new; everything before it is history."""

PARAMETERS: Final = {"type": "object", "properties": {"timezone": {"type": "string"}}}
TOOL: Final = {"name": "create_event", "description": "Make an event.", "parameters": PARAMETERS}
CHAT_TOOLS: Final = [{"type": "function", "function": TOOL}]


def essence(conversation: Conversation) -> list[Said]:
    """What every format must give alike."""
    return [
        Said(
            message.role,
            message.text,
            tuple(Called(call.id or "", call.call.name, dict(call.call.arguments or {})) for call in message.calls),
            message.answers,
        )
        for message in conversation.messages
    ]


def chat_message(said: Said) -> Json:
    """A message as chat completions have it."""
    message: Json = {"role": said.role, "content": said.text}
    if said.calls:
        message["tool_calls"] = [
            {
                "id": call.id,
                "type": "function",
                "function": {"name": call.name, "arguments": json.dumps(call.arguments)},
            }
            for call in said.calls
        ]
    if said.answers:
        message["tool_call_id"] = said.answers
    return message


def messages(dialogue: Dialogue) -> Json:
    """A list of chat messages with its tools."""
    return {"id": "conversation-1", "messages": [chat_message(said) for said in dialogue], "tools": CHAT_TOOLS}


def chat_request(dialogue: Dialogue) -> Json:
    """The request of the last message."""
    return {"model": "m", "messages": [chat_message(said) for said in dialogue[:-1]], "tools": CHAT_TOOLS}


def chat_response(dialogue: Dialogue) -> Json:
    """The response with the last message."""
    choice = {"index": 0, "message": chat_message(dialogue[-1]), "finish_reason": "stop"}
    return {"id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def openai_chat(dialogue: Dialogue) -> Json:
    """A request and its response in one object."""
    return {"request": chat_request(dialogue), "response": chat_response(dialogue)}


def openai_chat_http(dialogue: Dialogue) -> Json:
    """The same as HTTP messages, whose bodies are texts."""
    return {
        "request": {"method": "POST", "url": "/v1/chat/completions", "body": json.dumps(chat_request(dialogue))},
        "response": {"status_code": 200, "headers": {}, "body": json.dumps(chat_response(dialogue))},
    }


def openai_chat_stream(dialogue: Dialogue) -> Json:
    """The same with a response that was streamed, stored as it came."""
    last = chat_message(dialogue[-1])
    deltas: list[Json] = [{"role": "assistant", "content": ""}]
    deltas += [{"content": character} for character in last["content"] or ""]
    for index, call in enumerate(last.get("tool_calls", ())):
        arguments = call["function"]["arguments"]
        first = {**call, "index": index, "function": {"name": call["function"]["name"], "arguments": ""}}
        deltas += [{"tool_calls": [first]}]
        deltas += [{"tool_calls": [{"index": index, "function": {"arguments": piece}}]} for piece in arguments]
    chunks = [{"id": "c", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    chunks.append({"id": "c", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    body = "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks) + "data: [DONE]\n\n"
    return {"request": {**chat_request(dialogue), "stream": True}, "response": body}


def items(said: Said) -> list[Json]:
    """A message as items of the Responses API."""
    if said.answers:
        return [{"type": "function_call_output", "call_id": said.answers, "output": said.text}]
    kind = "output_text" if said.role == "assistant" else "input_text"
    found: list[Json] = []
    if said.text is not None:
        found.append({"type": "message", "role": said.role, "content": [{"type": kind, "text": said.text}]})
    return found + [
        {
            "type": "function_call",
            "id": f"fc_{call.id}",
            "call_id": call.id,
            "name": call.name,
            "arguments": json.dumps(call.arguments),
        }
        for call in said.calls
    ]


def openai_responses(dialogue: Dialogue) -> Json:
    """A request and its response of the Responses API."""
    asked = [item for said in dialogue[:-1] for item in items(said)]
    answered = [{"type": "reasoning", "id": "rs_1", "summary": []}, *items(dialogue[-1])]
    tools = [{"type": "function", **TOOL}]
    return {
        "request": {"model": "m", "input": asked, "tools": tools},
        "response": {"id": "resp_1", "object": "response", "status": "completed", "output": answered},
    }


def blocks(said: Said) -> Json:
    """A message as Anthropic's content blocks."""
    if said.answers:
        block = {"type": "tool_result", "tool_use_id": said.answers, "content": said.text}
        return {"role": "user", "content": [block]}
    content: list[Json] = [] if said.text is None else [{"type": "text", "text": said.text}]
    content += [
        {"type": "tool_use", "id": call.id, "name": call.name, "input": dict(call.arguments)} for call in said.calls
    ]
    return {"role": said.role, "content": content}


def anthropic(dialogue: Dialogue) -> Json:
    """A request and its message of the Messages API."""
    system = [said.text for said in dialogue if said.role == "system"]
    asked = [blocks(said) for said in dialogue[:-1] if said.role != "system"]
    tools = [{"name": TOOL["name"], "description": TOOL["description"], "input_schema": PARAMETERS}]
    request = {"model": "m", "max_tokens": 99, "messages": asked, "tools": tools}
    if system:
        request["system"] = system[0]
    message = {"id": "msg_1", "type": "message", "stop_reason": "end_turn", **blocks(dialogue[-1])}
    return {"request": request, "response": message}


def anthropic_stream(dialogue: Dialogue) -> Json:
    """The same with a message that was streamed, stored as it came."""
    whole = anthropic(dialogue)
    message = whole["response"]
    events: list[Json] = [{"type": "message_start", "message": {**message, "content": []}}]
    for index, block in enumerate(message["content"]):
        start: Json = {**block, "input": {}} if block["type"] == "tool_use" else {"type": "text", "text": ""}
        if block["type"] == "text":
            pieces = [{"type": "text_delta", "text": character} for character in block["text"]]
        else:
            written = json.dumps(block["input"])
            pieces = [{"type": "input_json_delta", "partial_json": character} for character in written]
        events.append({"type": "content_block_start", "index": index, "content_block": start})
        events += [{"type": "content_block_delta", "index": index, "delta": piece} for piece in pieces]
        events.append({"type": "content_block_stop", "index": index})
    events += [{"type": "message_delta", "delta": {"stop_reason": "end_turn"}}, {"type": "message_stop"}]
    body = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
    return {**whole, "response": body}


def litellm(dialogue: Dialogue) -> Json:
    """LiteLLM's standard logging payload."""
    request = chat_request(dialogue)
    return {
        "id": "chatcmpl-1",
        "call_type": "acompletion",
        "status": "success",
        "model": "m",
        "messages": request["messages"],
        "response": chat_response(dialogue),
        "model_parameters": {"tools": CHAT_TOOLS},
    }


def litellm_spend(dialogue: Dialogue) -> Json:
    """A row of LiteLLM's spend logs, whose JSON columns were exported as texts."""
    return {
        "request_id": "chatcmpl-1",
        "call_type": "acompletion",
        "status": "success",
        "messages": "{}",
        "response": json.dumps(chat_response(dialogue)),
        "proxy_server_request": json.dumps(chat_request(dialogue)),
    }


def langfuse(dialogue: Dialogue) -> Json:
    """A generation as Langfuse's API gives it."""
    request = chat_request(dialogue)
    return {
        "id": "observation-1",
        "traceId": "trace-1",
        "type": "GENERATION",
        "input": {"messages": request["messages"], "tools": CHAT_TOOLS},
        "output": chat_message(dialogue[-1]),
    }


def langfuse_export(dialogue: Dialogue) -> Json:
    """A row of Langfuse's export, whose input and output are texts."""
    row = langfuse(dialogue)
    return {
        "id": "observation-1",
        "trace_id": "trace-1",
        "type": "GENERATION",
        "input": json.dumps(row["input"]["messages"]),
        "output": json.dumps(row["output"]),
        "tool_definitions": {"create_event": json.dumps(TOOL)},
    }


def parts(said: Said) -> Json:
    """A message as OpenTelemetry's parts."""
    if said.answers:
        return {"role": "tool", "parts": [{"type": "tool_call_response", "id": said.answers, "response": said.text}]}
    found: list[Json] = [] if said.text is None else [{"type": "text", "content": said.text}]
    found += [
        {"type": "tool_call", "id": call.id, "name": call.name, "arguments": dict(call.arguments)}
        for call in said.calls
    ]
    return {"role": said.role, "parts": found}


def span(attributes: Mapping[str, Json], events: Sequence[Json] = ()) -> Json:
    """One span in OTLP's JSON."""
    pairs = [{"key": key, "value": any_value(value)} for key, value in attributes.items()]
    one = {"traceId": "ab" * 16, "spanId": "cd" * 8, "name": "chat m", "attributes": pairs, "events": list(events)}
    return {"resourceSpans": [{"resource": {}, "scopeSpans": [{"scope": {}, "spans": [one]}]}]}


def any_value(value: Json) -> Json:
    """A value as OTLP's JSON writes it."""
    if isinstance(value, bool):
        return {"boolValue": value}
    if isinstance(value, int):
        return {"intValue": str(value)}
    if isinstance(value, float):
        return {"doubleValue": value}
    if isinstance(value, list):
        return {"arrayValue": {"values": [any_value(one) for one in value]}}
    if isinstance(value, dict):
        return {"kvlistValue": {"values": [{"key": key, "value": any_value(one)} for key, one in value.items()]}}
    return {} if value is None else {"stringValue": value}


def _otel_attributes(dialogue: Dialogue) -> dict[str, Json]:
    output = {**parts(dialogue[-1]), "finish_reason": "stop"}
    return {
        "gen_ai.operation.name": "chat",
        "gen_ai.input.messages": [parts(said) for said in dialogue[:-1]],
        "gen_ai.output.messages": [output],
        "gen_ai.tool.definitions": [{"type": "function", **TOOL}],
    }


def otel(dialogue: Dialogue) -> Json:
    """A span as the conventions have it now, its messages as JSON texts."""
    given = _otel_attributes(dialogue)
    return span({key: value if isinstance(value, str) else json.dumps(value) for key, value in given.items()})


def otel_structured(dialogue: Dialogue) -> Json:
    """The same with the messages as structured attributes."""
    return span(_otel_attributes(dialogue))


def otel_numbered(dialogue: Dialogue) -> Json:
    """A span with numbered attributes, as instrumentations wrote before."""
    attributes: dict[str, Json] = {"gen_ai.system": "openai"}
    for name, said, index in [
        *(("gen_ai.prompt", said, index) for index, said in enumerate(dialogue[:-1])),
        ("gen_ai.completion", dialogue[-1], 0),
    ]:
        at = f"{name}.{index}"
        attributes[f"{at}.role"] = said.role
        if said.text is not None:
            attributes[f"{at}.content"] = said.text
        if said.answers:
            attributes[f"{at}.tool_call_id"] = said.answers
        for number, call in enumerate(said.calls):
            attributes[f"{at}.tool_calls.{number}.id"] = call.id
            attributes[f"{at}.tool_calls.{number}.name"] = call.name
            attributes[f"{at}.tool_calls.{number}.arguments"] = json.dumps(call.arguments)
    for key, value in TOOL.items():
        text = value if isinstance(value, str) else json.dumps(value)
        attributes[f"llm.request.functions.0.{key}"] = text
    return span(attributes)


def otel_events(dialogue: Dialogue) -> Json:
    """Log records, one a message, as the conventions had it until 1.36."""
    records = []
    for said in dialogue[:-1]:
        body = {key: value for key, value in chat_message(said).items() if key not in ("role", "tool_call_id")}
        if said.answers:
            body["id"] = said.answers
        records.append((f"gen_ai.{said.role}.message", body))
    last = {key: value for key, value in chat_message(dialogue[-1]).items() if key != "role"}
    records.append(("gen_ai.choice", {"index": 0, "finish_reason": "stop", "message": last}))
    logs = [
        {"traceId": "ab" * 16, "spanId": "cd" * 8, "eventName": name, "body": any_value(body)} for name, body in records
    ]
    return {"resourceLogs": [{"scopeLogs": [{"logRecords": logs}]}]}


FORMATS: Final[Mapping[str, tuple[str, Callable[[Dialogue], Json]]]] = {
    "messages": ("messages", messages),
    "openai-chat": ("openai-chat", openai_chat),
    "openai-chat, HTTP": ("openai-chat", openai_chat_http),
    "openai-chat, streamed": ("openai-chat", openai_chat_stream),
    "openai-responses": ("openai-responses", openai_responses),
    "anthropic": ("anthropic", anthropic),
    "anthropic, streamed": ("anthropic", anthropic_stream),
    "litellm": ("litellm", litellm),
    "litellm, spend logs": ("litellm", litellm_spend),
    "langfuse": ("langfuse", langfuse),
    "langfuse, exported": ("langfuse", langfuse_export),
    "otel": ("otel", otel),
    "otel, structured": ("otel", otel_structured),
    "otel, numbered": ("otel", otel_numbered),
    "otel, events": ("otel", otel_events),
}
"""What a spelling is called → the format that it must be found to be, and its writer."""

WITHOUT_TOOLS: Final = frozenset({"otel, events"})
"""Spellings that do not say what was offered."""
