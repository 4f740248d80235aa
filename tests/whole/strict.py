"""What servers demand of a request, as rules over a body as sent; and an agent that tempts a client to break them.

Each rule has the number of the handed case that it comes from. The agent answers with everything that is hard to send
back: reasoning under two names, unknown members, ids that are odd, missing, empty or taken, arguments that are an
object, empty or no JSON, a text beside calls.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

# Any: a request and a message may hold anything at all.
Json = dict[str, Any]

HONEST = "The tool output is cut off inside the eighth record, so I cannot list the rest."
SAFE_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}\Z")
MADE_UP_ID = re.compile(r"[a-zA-Z0-9]{9}\Z")


def function(name: str, arguments: Any, **members: Any) -> Json:
    """A call; `members` stand beside its function."""
    return {"type": "function", "function": {"name": name, "arguments": arguments}, **members}


def tempting(turn: int, tool: str) -> Json:
    """The agent's message in a turn (from 0)."""
    right = json.dumps({"page": 1, "room_number": 7})
    signed = {"google": {"thought_signature": "c2lnLTAx"}}
    turns: tuple[Json, ...] = (
        {
            "content": "Let me look.",
            "reasoning_content": "Need page 1.",
            "x_unknown": {"kept": [1, None]},
            "tool_calls": [
                function(tool, right, id=f"functions.{tool}:3", extra_content=signed),
                function(tool, {"page": 2, "room_number": 7}),
            ],
        },
        {
            "content": None,
            "reasoning": "Again.",
            "tool_calls": [
                function(tool, "", id="call_x"),
                function(tool, "{'page': 2}", id="call_x"),
                function(tool, right, id=""),
            ],
        },
        {"content": HONEST},
    )
    return {"role": "assistant", **turns[min(turn, len(turns) - 1)]}


def tool_of(asked: Json) -> str:
    """The first tool that a request offers; "" where it offers none."""
    return next((str(tool["function"]["name"]) for tool in asked.get("tools", [])), "")


def echoes(asked: Json, said: Callable[[int, str], Json]) -> Iterator[tuple[Json, Json]]:
    """Each assistant message of a request, and what the agent had said."""
    came = (message for message in asked["messages"] if message["role"] == "assistant")
    return ((message, said(turn, tool_of(asked))) for turn, message in enumerate(came))


def calls_of(asked: Json) -> Iterator[Json]:
    """Every call that is sent back."""
    return (call for message in asked["messages"] for call in message.get("tool_calls") or ())


def arguments_of(asked: Json) -> list[Any]:
    """The arguments of every call that is sent back."""
    return [call["function"]["arguments"] for call in calls_of(asked)]


def same_members(name: str) -> Callable[[Json, Callable[[int, str], Json]], bool]:
    """Does every message hold the member just as it came, and only where it came?"""
    return lambda asked, said: all(
        (name in echo, echo.get(name)) == (name in came, came.get(name)) for echo, came in echoes(asked, said)
    )


def same_extras(asked: Json, said: Callable[[int, str], Json]) -> bool:
    """Does every call keep what stands beside its function, and every message what nobody knows?"""
    if not same_members("x_unknown")(asked, said):
        return False
    pairs = [
        pair for echo, came in echoes(asked, said) for pair in zip(echo["tool_calls"], came["tool_calls"], strict=True)
    ]
    return all(echo.get("extra_content") == came.get("extra_content") for echo, came in pairs)


def same_ids(asked: Json, said: Callable[[int, str], Json]) -> bool:
    """Does an id that came, and was no other's, go back unchanged?"""
    seen: set[str] = set()
    for echo, came in echoes(asked, said):
        for back, call in zip(echo["tool_calls"], came["tool_calls"], strict=True):
            id_ = call.get("id")
            if id_ and id_ not in seen and back["id"] != id_:
                return False
            seen.add(back["id"])
    return True


def plain_ids(asked: Json, said: Callable[[int, str], Json]) -> bool:
    """Is every id that did not come nine letters and digits, and every id there once?"""
    came = {call.get("id") for _, message in echoes(asked, said) for call in message["tool_calls"]}
    ids = [call["id"] for call in calls_of(asked)]
    return len(set(ids)) == len(ids) and all(id_ in came or MADE_UP_ID.match(id_) for id_ in ids)


def answered(asked: Json) -> bool:
    """Is each call answered once, in order, right behind its turn?"""
    messages = asked["messages"]
    for place, message in enumerate(messages):
        ids = [call["id"] for call in message.get("tool_calls") or ()]
        behind = [(one["role"], one.get("tool_call_id")) for one in messages[place + 1 : place + 1 + len(ids)]]
        if behind != [("tool", id_) for id_ in ids]:
            return False
    return [message["role"] for message in messages].count("tool") == len(list(calls_of(asked)))


def alternating(asked: Json) -> bool:
    """Do roles alternate, behind one system message at most, results aside?"""
    roles = [message["role"] for message in asked["messages"]]
    spoken = [role for role in roles if role != "tool"]
    runs = any(one == two for one, two in itertools.pairwise(spoken) if one != "assistant")
    return not runs and "system" not in roles[1:]


def is_object(text: object) -> bool:
    """Is it a string that parses to an object?"""
    try:
        return isinstance(text, str) and isinstance(json.loads(text), dict)
    except ValueError:
        return False


Rule = Callable[[Json, Callable[[int, str], Json]], bool]
"""Body and what the agent said → does it hold?"""

RULES: Mapping[str, Rule] = {
    "095": same_members("reasoning_content"),
    "096": same_members("reasoning"),
    "097": same_extras,
    "145": lambda asked, _: all(
        isinstance(message["content"], str) for message in asked["messages"] if message["role"] in ("tool", "system")
    ),
    "250": lambda asked, _: all(SAFE_NAME.match(tool["function"]["name"]) for tool in asked.get("tools", [])),
    "257": same_ids,
    "262": lambda asked, _: "max_completion_tokens" not in asked,
    "264": lambda asked, _: alternating(asked),
    "266": lambda asked, _: all(isinstance(m["content"], str) for m in asked["messages"] if m["role"] == "tool"),
    "268": lambda asked, _: all(isinstance(arguments, str) for arguments in arguments_of(asked)),
    "273": plain_ids,
    "274": lambda asked, _: answered(asked),
    "276": lambda asked, _: all(map(is_object, arguments_of(asked))),
    "277": lambda asked, _: "" not in arguments_of(asked),
}
"""What holds of every request in the plainest dialect."""

RULES_OF_SOME: Mapping[str, Rule] = {
    "265": lambda asked, _: all(message["role"] != "tool" for message in asked["messages"]),
    "269": lambda asked, _: all(isinstance(arguments, dict) for arguments in arguments_of(asked)),
    "272": lambda asked, _: (
        not any(message.get("content") and message.get("tool_calls") for message in asked["messages"])
    ),
    "281": lambda asked, _: "tools" not in asked,
    "282": lambda asked, _: "tools" not in asked,
}
"""What holds only where a server demands it, or nowhere."""
