"""Event streams that were stored as they came, put together to the response that they tell in pieces. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.evidence import JsonValue
from probekit.readers.values import JsonDict, dict_of, list_of, parsed, text_of
from probekit.wire.sse import assemble, is_event_stream

_DATA = re.compile(r"^data: ?(.*)$", re.MULTILINE)
_ENDS = ("response.completed", "response.incomplete", "response.failed")


@dataclass(frozen=True, slots=True)
class Streamed:
    """The response. `whole`: the stream came to its end. `note` says what of it is not read; "" where all is."""

    response: JsonDict
    whole: bool = True
    note: str = ""


def is_stream(body: JsonValue) -> bool:
    """Is it the text of an event stream?"""
    return isinstance(body, str) and body[:1] not in ("{", "[", "") and is_event_stream(body)


def read_stream(body: str) -> Streamed:
    """Put a stream together, of whichever API it is. Raises UnreadableError where an event is no JSON."""
    head = body[:4096]
    if "message_start" in head:
        return _of_blocks(body)
    if '"response.' in head or "event: response." in head:
        return _of_items(body)
    stream = assemble(body)
    response: JsonDict = dict(stream.completion)
    if stream.error is not None and "choices" not in response:
        response["error"] = stream.error
    if stream.error is not None or stream.broken or not stream.done:
        return Streamed(response, whole=False)
    several = "several_choices" in stream.flags
    return Streamed(response, note="of its stream only the first choice is read" if several else "")


def _events(body: str) -> Iterator[JsonDict]:
    """What each event's data holds."""
    for data in _DATA.findall(body.replace("\r\n", "\n")):
        if data.strip() not in ("", "[DONE]"):
            yield dict_of(parsed(data))


def _of_items(body: str) -> Streamed:
    """The Responses API tells the whole response again in its last event."""
    last = [event for event in _events(body) if event.get("type") in _ENDS]
    if last:
        return Streamed(dict_of(last[-1].get("response")))
    items = [event["item"] for event in _events(body) if event.get("type") == "response.output_item.done"]
    return Streamed({"object": "response", "output": list(items)}, whole=False)


def _of_blocks(body: str) -> Streamed:
    """Anthropic tells blocks, and of each its pieces."""
    message: JsonDict = {}
    blocks: dict[str, JsonDict] = {}
    inputs: dict[str, str] = {}
    ended = False
    for event in _events(body):
        kind, index = event.get("type"), str(event.get("index"))
        if kind == "message_start":
            message = dict_of(event.get("message"))
        elif kind == "content_block_start":
            blocks[index] = dict(dict_of(event.get("content_block")))
        elif kind == "content_block_delta":
            _take_delta(blocks.setdefault(index, {}), dict_of(event.get("delta")), inputs, index)
        elif kind == "message_delta":
            message = {**message, **dict_of(event.get("delta"))}
        ended = ended or kind == "message_stop"
    content: list[JsonValue] = [_closed(block, inputs.get(index)) for index, block in blocks.items()]
    whole: JsonDict = {**message, "content": content or list_of(message.get("content"))}
    return Streamed(whole, whole=ended)


def _take_delta(block: JsonDict, delta: JsonDict, inputs: dict[str, str], index: str) -> None:
    piece = text_of(delta.get("partial_json"))
    if piece is not None:
        inputs[index] = inputs.get(index, "") + piece
    for key in ("text", "thinking"):
        said = text_of(delta.get(key))
        if said is not None:
            block[key] = (text_of(block.get(key)) or "") + said


def _closed(block: JsonDict, pieces: str | None) -> JsonValue:
    """The block; the pieces of a call's input stay a text, which is read as strictly as any other."""
    return block if pieces is None else {**block, "input": pieces}
