"""The three paths of an OpenAI-compatible API: a request → a status and a JSON document. Pure.

What a response needs from the world (an id that no other has, the time) comes in with the request as a `Stamp`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from probekit.evidence import JsonObject, JsonValue
from probekit.rehearsal import agents
from probekit.rehearsal.conversation import Call, Refusal, Say, read_conversation
from probekit.rehearsal.http1 import HttpRequest

MODELS_PATH = "/v1/models"
CHAT_PATH = "/v1/chat/completions"
FINGERPRINT = "fp_rehearsal"
OWNER = "probekit-rehearsal"


class Answer(NamedTuple):
    """HTTP status and body. `streamed`: the body, a completion, is to be sent as events; `counted`: with its usage."""

    status: int
    document: JsonObject
    streamed: bool = False
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Stamp:
    """What makes a response its own: `new_id()` is never the same twice, `created` is in seconds of the epoch."""

    new_id: Callable[[], str]
    created: int


def answer(request: HttpRequest, stamp: Stamp) -> Answer:
    """Answer one request; whatever is wrong with it is told in the shape of an OpenAI error."""
    path = request.target.partition("?")[0]
    if path == CHAT_PATH:
        return _allow(request, "POST") or _complete(request.body, stamp)
    if path == MODELS_PATH:
        return _allow(request, "GET") or Answer(200, _models())
    if path.startswith(f"{MODELS_PATH}/"):
        return _allow(request, "GET") or _one_model(path.removeprefix(f"{MODELS_PATH}/"))
    return error(Refusal(404, f"There is no such path here; the API is {CHAT_PATH} and {MODELS_PATH}."))


def error(refusal: Refusal) -> Answer:
    """A refusal as an OpenAI error."""
    kind = "invalid_request_error" if refusal.status < 500 else "server_error"
    detail: dict[str, JsonValue] = {
        "message": refusal.message,
        "type": kind,
        "param": refusal.parameter,
        "code": refusal.code,
    }
    return Answer(refusal.status, {"error": detail})


def _allow(request: HttpRequest, method: str) -> Answer | None:
    """The answer to a request that does not use `method`."""
    return None if request.method == method else error(Refusal(405, f"This path takes {method} alone."))


def _models() -> dict[str, JsonValue]:
    return {"object": "list", "data": [_model(name) for name in agents.AGENTS]}


def _model(name: str) -> dict[str, JsonValue]:
    return {"id": name, "object": "model", "created": 0, "owned_by": OWNER}


def _no_model(name: str) -> Answer:
    listed = ", ".join(agents.AGENTS)
    return error(
        Refusal(404, f"The model '{name}' does not exist; the agents are {listed}.", "model", "model_not_found")
    )


def _one_model(name: str) -> Answer:
    return Answer(200, _model(name)) if name in agents.AGENTS else _no_model(name)


def _complete(body: bytes, stamp: Stamp) -> Answer:
    try:
        request = json.loads(body)
    except (ValueError, RecursionError):
        return error(Refusal(400, "The body is not JSON that can be read."))
    if not isinstance(request, dict):
        return error(Refusal(400, "The body must be a JSON object."))
    refusal = _unable(request)
    return error(refusal) if refusal else _play(request, stamp)


def _unable(request: JsonObject) -> Refusal | None:
    """What this endpoint does not do, said and not ignored."""
    if not isinstance(request.get("model"), str):
        return Refusal(400, "'model' must be a string.", "model")
    if not isinstance(request.get("stream"), bool | None):
        return Refusal(400, "'stream' must be true or false.", "stream")
    if request.get("n") not in (None, 1):
        return Refusal(400, "The rehearsal endpoint gives one choice.", "n", "unsupported_value")
    return None


def _play(request: JsonObject, stamp: Stamp) -> Answer:
    name = str(request["model"])
    if name not in agents.AGENTS:
        return _no_model(name)
    conversation = read_conversation(request)
    if isinstance(conversation, Refusal):
        return error(conversation)
    tools = len(json.dumps(request["tools"])) if conversation.tools else 0
    heard = len(conversation.prompt) + sum(map(len, conversation.outputs)) + tools
    document = _completion(name, agents.play(name, conversation), heard, stamp)
    return Answer(200, document, streamed=request.get("stream") is True, counted=_counts(request.get("stream_options")))


def _counts(options: JsonValue) -> bool:
    """Do a request's `stream_options` ask for the usage?"""
    return isinstance(options, dict) and options.get("include_usage") is True


def _completion(name: str, say: Say, heard: int, stamp: Stamp) -> JsonObject:
    """A chat.completion object; `heard` is how many characters were read, of which four are reckoned a token."""
    message = _message(say, stamp)
    said = len(json.dumps(message))
    choice: dict[str, JsonValue] = {
        "index": 0,
        "message": message,
        "logprobs": None,
        "finish_reason": _finish_reason(say),
    }
    return {
        "id": f"chatcmpl-{stamp.new_id()}",
        "object": "chat.completion",
        "created": stamp.created,
        "model": name,
        "system_fingerprint": FINGERPRINT,
        "choices": [choice],
        "usage": _usage(heard // 4 + 1, said // 4 + 1),
    }


def _message(say: Say, stamp: Stamp) -> dict[str, JsonValue]:
    message: dict[str, JsonValue] = {"role": "assistant", "content": say.text, "refusal": None}
    if say.calls:
        message["tool_calls"] = _tool_calls(say.calls, stamp)
    return message


def _tool_calls(calls: Sequence[Call], stamp: Stamp) -> list[JsonValue]:
    return [
        {
            "id": f"call_{stamp.new_id()}",
            "type": "function",
            "function": {"name": call.name, "arguments": json.dumps(call.arguments)},
        }
        for call in calls
    ]


def _finish_reason(say: Say) -> str:
    if say.cut:
        return "length"
    return "tool_calls" if say.calls else "stop"


def _usage(prompt: int, completion: int) -> dict[str, JsonValue]:
    return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}
