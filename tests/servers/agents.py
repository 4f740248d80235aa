"""A whole chat endpoint with a well-behaved agent behind it, and the quirks of servers that may stand in front of it.

    with serving(agent(drops_tools, refuses("temperature")), models=["m"]) as server:
        ...

A quirk looks at a request before the agent does, and answers it or lets it pass.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.servers.plays import answer, completion, tool_call
from tests.servers.serving import Peer, Play

# Any: a test may have a server say anything at all.
Json = dict[str, Any]
Quirk = Callable[[Json], Play | None]
"""A chat request's body → what is answered, None to let it pass."""

ARGUMENTS: dict[str, Json] = {"read_thermometer": {"room_number": 7}, "inventory_list": {"page": 1}}
ADMISSION = "The tool output is cut off: 7 of 50 records came whole, the rest was not received."


def agent(*quirks: Quirk, headers: dict[str, str] | None = None, **changes: Any) -> Play:
    """Calls the first tool that it is offered, and admits what it did not get. `changes` go into each completion."""

    def play(peer: Peer) -> bool:
        asked = peer.request.json()
        quirk = next((found for each in quirks if (found := each(asked)) is not None), None)
        return (quirk or said(asked, headers=headers, **changes))(peer)

    return play


def said(asked: Json, headers: dict[str, str] | None = None, **changes: Any) -> Play:
    """What the agent says to a request."""
    facts = {"model": asked["model"], "usage": usage(asked), **changes}
    calls = [] if results(asked) else [name_of(tool) for tool in asked.get("tools", [])][:1]
    if calls:
        whole = completion(None, [tool_call(name, ARGUMENTS.get(name, {})) for name in calls], **facts)
    else:
        whole = completion(ADMISSION, **facts)
    return answer(whole, headers=headers)


def name_of(tool: Json) -> str:
    """An offered tool's name."""
    return str(tool["function"]["name"])


def results(asked: Json) -> list[Json]:
    """The tool results in a request."""
    return [message for message in asked["messages"] if message["role"] == "tool"]


def usage(asked: Json, *, with_tools: bool = True, most: int = 10**6) -> Json:
    """One token for each word."""
    words = len(json.dumps(asked["messages"]).split()) + (len(json.dumps(asked.get("tools", []))) if with_tools else 0)
    return {"prompt_tokens": min(words, most), "completion_tokens": 5, "total_tokens": min(words, most) + 5}


def refusal(status: int = 400, message: str = "no", **members: Any) -> Play:
    """An error as OpenAI words it; `members` are the error's."""
    return answer({"error": {"message": message, "type": "invalid_request_error", **members}}, status=status)


def refuses(key: str, status: int = 400, *, placed: bool = True) -> Quirk:
    """Refuses a key of the request: in `param`, or in its words alone."""
    told = refusal(status, param=key) if placed else refusal(status, message=f"do not send {key}")
    return lambda asked: told if key in asked else None


def refuses_system(status: int = 400, **members: Any) -> Quirk:
    """Has no system role."""
    return lambda asked: refusal(status, **members) if asked["messages"][0]["role"] == "system" else None


def refuses_null_content(status: int = 400) -> Quirk:
    """Refuses an assistant message without content."""

    def quirk(asked: Json) -> Play | None:
        empty = any(message["role"] == "assistant" and message.get("content") is None for message in asked["messages"])
        return refusal(status) if empty else None

    return quirk


def refuses_results(asked: Json) -> Play | None:
    """Cannot render the role tool."""
    return refusal(422) if results(asked) else None


def wants_argument_objects(asked: Json) -> Play | None:
    """Hands the arguments of past calls to a template that wants a mapping."""
    for message in asked["messages"]:
        for call in message.get("tool_calls", []):
            if isinstance(call["function"]["arguments"], str):
                return refusal(500, message="can only get item pairs from a mapping")
    return None


def refuses_tools(asked: Json) -> Play | None:
    """Takes no tools, and names them."""
    return refusal(400, message="this model does not support tools") if "tools" in asked else None


def drops_tools(asked: Json) -> Play:
    """Does not show tools to the model."""
    return answer(completion("I cannot look that up.", model=asked["model"], usage=usage(asked, with_tools=False)))


def leaks_calls(asked: Json) -> Play | None:
    """Leaves calls in the text."""
    if "tools" not in asked or results(asked):
        return None
    call = json.dumps({"name": name_of(asked["tools"][0]), "arguments": {}})
    return answer(completion(f"<tool_call>\n{call}\n</tool_call>", model=asked["model"], usage=usage(asked)))


def answers_in_words(asked: Json) -> Play:
    """Never calls."""
    return answer(completion("It is warm there.", model=asked["model"], usage=usage(asked)))


def counts_nothing(asked: Json) -> Play:
    """Gives no usage."""
    return said(asked, usage=None)


def truncates(most: int) -> Quirk:
    """Cuts long prompts in silence."""
    return lambda asked: said(asked, usage=usage(asked, most=most))


def too_long(most: int, **members: Any) -> Quirk:
    """Refuses prompts of more words."""
    told = refusal(400, **{"code": "context_length_exceeded", **members})
    return lambda asked: told if usage(asked, with_tools=False)["prompt_tokens"] > most else None


def caches() -> Quirk:
    """Answers the same request with the same bytes."""
    kept: dict[str, Play] = {}
    return lambda asked: kept.setdefault(json.dumps(asked), said(asked))


def same_id(asked: Json) -> Play:
    """Gives every reply one id and one time."""
    return said(asked, id="chatcmpl-0", created=0)
