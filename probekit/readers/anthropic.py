"""Anthropic's Messages API. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.readers.calls import offered_tools
from probekit.readers.dialogue import Dialogue
from probekit.readers.envelope import Exchange
from probekit.readers.values import Reading, UnreadableError, identity_of, text_of


def read_anthropic(exchange: Exchange) -> Iterator[Reading]:
    """A request and its message, or one of the two."""
    request, response = exchange.request, exchange.response
    talk = Dialogue()
    if request is None:
        talk.miss("the request is not in the log")
    else:
        if request.get("system"):
            talk.take({"role": "system", "content": request["system"]}, f"{exchange.asked}system")
        talk.take_all(request.get("messages"), f"{exchange.asked}messages")
    fresh = len(talk.messages)
    if "content" in response:
        finish = text_of(response.get("stop_reason")) or None
        talk.take({**response, "role": "assistant"}, f"{exchange.answered}content", finish)
    elif response and not exchange.failed:
        raise UnreadableError("has a response without content")
    tools = None if request is None else offered_tools(request.get("tools"))
    identity = identity_of(exchange.identity, response.get("id"))
    yield talk.conversation(tools, identity, fresh if response else 0, failed=exchange.failed)
