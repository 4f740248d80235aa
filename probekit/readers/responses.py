"""OpenAI's Responses API: input items, output items, one conversation. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.evidence import JsonValue
from probekit.readers.calls import offered_tools
from probekit.readers.dialogue import ANSWERS, CALLS, THOUGHTS, Dialogue, looks_like_message
from probekit.readers.envelope import Exchange
from probekit.readers.values import (
    JsonDict,
    Reading,
    UnreadableError,
    dict_of,
    identity_of,
    text_of,
)

ELSEWHERE = ("previous_response_id", "conversation", "prompt")
"""Members of a request that stand for what the server kept: the log does not hold it."""

SILENT = frozenset({"mcp_list_tools", "mcp_approval_request", "mcp_approval_response", "additional_tools"})
"""Items that nobody says or calls."""

ITEMS = CALLS | ANSWERS | THOUGHTS | SILENT | {"message", "mcp_call", "item_reference", "compaction"}


def is_item(value: JsonValue) -> bool:
    """Is it an item of an input or an output?"""
    item = dict_of(value)
    return looks_like_message(item) or text_of(item.get("type")) in ITEMS


def read_responses(exchange: Exchange) -> Iterator[Reading]:
    """A request and its response, or one of the two."""
    request, response = exchange.request, exchange.response
    talk = Dialogue()
    told = request if request is not None else {}
    for key in ELSEWHERE:
        if told.get(key) or response.get(key):
            talk.miss(f"what stood before is not in the log, {key} names it")
    _take_input(talk, told, response, exchange)
    fresh = len(talk.messages)
    take_items(talk, response.get("output"), f"{exchange.answered}output")
    talk.close(text_of(dict_of(response.get("incomplete_details")).get("reason")))
    tools = offered_tools(told.get("tools"), response.get("tools"))
    identity = identity_of(exchange.identity, response.get("id"))
    yield talk.conversation(tools, identity, fresh if response else 0, failed=exchange.failed)


def _take_input(talk: Dialogue, request: JsonDict, response: JsonDict, exchange: Exchange) -> None:
    instructions = request.get("instructions") or response.get("instructions")
    if isinstance(instructions, str):
        talk.say("system", instructions, f"{exchange.asked}instructions")
    elif instructions is not None:
        take_items(talk, instructions, f"{exchange.asked}instructions")
    if "input" not in request:
        talk.miss("the request is not in the log")
        return
    take_items(talk, request["input"], f"{exchange.asked}input")
    talk.close()


def take_items(talk: Dialogue, items: JsonValue, place: str) -> None:
    """Items in order. Neighbours that an assistant said, thought and called are one message. A text is the user's."""
    if isinstance(items, str):
        talk.say("user", items, place)
        return
    if items is not None and not isinstance(items, list):
        raise UnreadableError(f"{place} is no list of items")
    for index, item in enumerate(items or ()):
        take_item(talk, dict_of(item), f"{place}[{index}]")


def take_item(talk: Dialogue, item: JsonDict, place: str) -> None:
    """One item. Raises UnreadableError where it is a message that cannot be read, or a call without a name."""
    kind = text_of(item.get("type")) or ("message" if "role" in item else "")
    if kind == "message":
        _take_message(talk, item, place)
    elif kind in CALLS or kind in ANSWERS or kind in THOUGHTS:
        talk.take_part(item, "assistant", place)
    elif kind == "mcp_call":
        _take_mcp_call(talk, item, place)
    elif kind.endswith("_call"):
        talk.call(kind.removesuffix("_call"), item.get("action"), item.get("call_id") or item.get("id"), place)
        talk.miss(f"what the {kind[:40]} in {place} brought is not in the log")
    elif kind.endswith("_call_output"):
        talk.take_part({**item, "type": "function_call_output"}, "assistant", place)
    elif kind not in SILENT:
        talk.miss(f"{place} is {kind[:40] or 'an item without a type'}, which is not read")


def _take_message(talk: Dialogue, item: JsonDict, place: str) -> None:
    if item.get("role") != "assistant":
        talk.close()
        talk.take(item, place)
        return
    content = item.get("content")
    for part in content if isinstance(content, list) else [content]:
        if part is not None:
            talk.take_part(part, "assistant", place)


def _take_mcp_call(talk: Dialogue, item: JsonDict, place: str) -> None:
    """A call that the server made and answered; what it got, or the error, stands in the same item."""
    identity = text_of(item.get("id"))
    talk.call(item.get("name"), item.get("arguments"), identity, place)
    talk.close()
    got = item.get("output") if item.get("output") is not None else item.get("error")
    if got is not None:
        talk.answer(got, identity, text_of(item.get("name")), place)
