"""An event stream that came although none was asked for, put together to the completion that it tells in pieces.

The body is sniffed and not the header. Nothing is guessed: a stream without an end, or with a broken event, says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from probekit.evidence import JsonValue
from probekit.jsontext import read
from probekit.wire.errorbody import error_value

_FIRST_LINE = re.compile(r"\ufeff?[ \t\r\n]*(?:data|event|id|retry)?:")
_LINE_END = re.compile(r"\r\n|\n|\r")
DONE = "[DONE]"
MAX_LOOKED_AT = 1000
"""Pieces of one call's arguments; of more, a repeated name is taken for the same call's."""


@dataclass(slots=True)
class Stream:
    """A stream put together.

    `completion` has the shape of a chat completion; `error` is the error object of an event that told of one;
    `done` is True where the stream said that it ended, `broken` where an event could not be read.
    """

    completion: dict[str, JsonValue] = field(default_factory=dict)
    error: JsonValue = None
    done: bool = False
    broken: bool = False
    flags: set[str] = field(default_factory=lambda: {"sse_unasked"})


def is_event_stream(text: str) -> bool:
    """Does the body begin as an event stream does? JSON never does."""
    return _FIRST_LINE.match(text) is not None


def assemble(text: str) -> Stream:
    """Put a stream together: content and arguments appended, null leaves what was there, a new id is a new call."""
    stream = Stream()
    message = _Message()
    for name, event in _events(text):
        if event.strip() == DONE:
            stream.done = True
        elif name == "error" and event.strip():
            told = read(event).value
            stream.error = error_value(told) or told or {"message": "said in words"}
        else:
            for chunk in _chunks(event, stream):
                _take(chunk, stream, message)
    _close(stream, message)
    return stream


def _events(text: str) -> Iterator[tuple[str, str]]:
    """Name and data of each event; comments, other fields and events without data are none."""
    data: list[str] = []
    event = ""
    for line in _lines(text.removeprefix("\ufeff")):
        if not line.strip():
            if data:
                yield event, "\n".join(data)
            data, event = [], ""
            continue
        field_name, _, value = line.lstrip().partition(":")
        if field_name == "data":
            data.append(value.removeprefix(" "))
        elif field_name == "event":
            event = value.strip()
    if data:
        yield event, "\n".join(data)


def _lines(text: str) -> Iterator[str]:
    position = 0
    for end in _LINE_END.finditer(text):
        yield text[position : end.start()]
        position = end.end()
    yield text[position:]


def _chunks(event: str, stream: Stream) -> Iterator[dict[str, JsonValue]]:
    """The chunk of an event, or one for each of its lines where the blank lines between events were left out."""
    if not event.strip():
        return
    found = [read(event)]
    if found[0].problem == "trailing_data":
        found = [read(line) for line in event.split("\n") if line.strip() and line.strip() != DONE]
        stream.done = stream.done or DONE in event
    for one in found:
        stream.flags.update(one.flags)
        if isinstance(one.value, dict):
            yield one.value
        elif error_value(one.value) is not None:
            stream.error = error_value(one.value)
        else:
            stream.broken = True


def _take(chunk: dict[str, JsonValue], stream: Stream, message: _Message) -> None:
    choices = chunk.get("choices")
    if (error := error_value(chunk)) is not None:
        stream.error = error
    for key in ("id", "model", "created", "object", "system_fingerprint", "usage", "provider"):
        value = chunk.get(key)
        if value is None:
            continue
        if key == "model" and stream.completion.get(key, value) != value:
            stream.flags.add("model_changed_in_stream")
        if key in ("usage", "model") or key not in stream.completion:
            stream.completion[key] = value
    for choice in choices if isinstance(choices, list) else ():
        if isinstance(choice, dict):
            _take_choice(choice, stream, message)


def _take_choice(choice: dict[str, JsonValue], stream: Stream, message: _Message) -> None:
    if choice.get("index") not in (0, None):
        stream.flags.add("several_choices")
        return
    if (error := error_value({"error": choice.get("error")})) is not None:
        stream.error = error
    for key in ("finish_reason", "native_finish_reason"):
        if choice.get(key) is not None:
            message.choice[key] = choice[key]
    whole = choice.get("message")
    if isinstance(whole, dict):
        message.whole = whole
    delta = choice.get("delta")
    if isinstance(delta, dict):
        message.add(delta)
    elif delta is not None:
        stream.broken = True


def _close(stream: Stream, message: _Message) -> None:
    built = message.built()
    if built is not None:
        stream.completion["choices"] = [{"index": 0, **message.choice, "message": built}]
    stream.done = stream.done or message.choice.get("finish_reason") is not None
    stream.flags.update(message.flags)


APPENDED = frozenset({"content", "refusal", "reasoning", "reasoning_content", "reasoning_text", "thinking"})
"""The members of a delta whose pieces are put one after another."""


class _Message:
    """The assistant's message as its deltas tell it."""

    def __init__(self) -> None:
        self.fields: dict[str, JsonValue] = {}
        self.pieces: dict[str, list[str]] = {}
        self.lists: dict[str, list[JsonValue]] = {}
        self.calls: list[_Call] = []
        self.at: dict[JsonValue, int] = {}
        self.legacy: _Call | None = None
        self.choice: dict[str, JsonValue] = {}
        self.whole: dict[str, JsonValue] | None = None
        self.flags: set[str] = set()

    def add(self, delta: Mapping[str, JsonValue]) -> None:
        for key, value in delta.items():
            if value is None:
                continue
            if key == "tool_calls":
                self._add_calls(value)
            elif key == "function_call" and isinstance(value, dict):
                self.legacy = self.legacy or _Call()
                self.legacy.add({"function": value})
            elif isinstance(value, str) and key in APPENDED:
                self.pieces.setdefault(key, []).append(value)
            elif isinstance(value, list):
                self.lists.setdefault(key, []).extend(value)
            else:
                self.fields.setdefault(key, value)

    def _add_calls(self, value: JsonValue) -> None:
        for piece in value if isinstance(value, list) else [value]:
            if not isinstance(piece, dict):
                self.flags.add("call_unreadable")
                continue
            index = piece.get("index")
            place = index if isinstance(index, int | str) else None
            known = self.at.get(place)
            if known is None and place is None and self.calls:
                known = len(self.calls) - 1
            if known is None or self.calls[known].differs(piece):
                self.calls.append(_Call())
                known = self.at[place] = len(self.calls) - 1
            self.calls[known].add(piece)

    def built(self) -> dict[str, JsonValue] | None:
        """The message, None where no delta and no message came."""
        if not (self.fields or self.pieces or self.lists or self.calls or self.legacy):
            return self.whole if self.whole is not None else ({} if self.choice else None)
        message: dict[str, JsonValue] = {"role": "assistant", "content": None, **self.fields}
        message.update({key: "".join(pieces) for key, pieces in self.pieces.items()})
        message.update({key: list(items) for key, items in self.lists.items()})
        if self.calls:
            message["tool_calls"] = [call.built() for call in self.calls]
        if self.legacy is not None:
            message["function_call"] = self.legacy.built()["function"]
        return self._with_whole(message)

    def _with_whole(self, message: dict[str, JsonValue]) -> dict[str, JsonValue]:
        """A whole message at the stream's end tells again what the deltas told; it gives what they left out."""
        for key, value in (self.whole or {}).items():
            if message.get(key) in (None, ""):
                message[key] = value
        return message


class _Call:
    """One call as its pieces tell it."""

    def __init__(self) -> None:
        self.fields: dict[str, JsonValue] = {}
        self.function: dict[str, JsonValue] = {}
        self.arguments: list[str] = []

    def differs(self, piece: Mapping[str, JsonValue]) -> bool:
        """Does the piece begin another call at a place that is taken: by a new id, or a name after whole arguments?"""
        new, old = piece.get("id"), self.fields.get("id")
        if isinstance(new, str) and new and isinstance(old, str) and old:
            return new != old
        function = piece.get("function")
        given = function if isinstance(function, dict) else {}
        if not isinstance(given.get("name"), str) or not given["name"] or not given.get("arguments"):
            return False
        return "name" in self.function and self._is_whole()

    def _is_whole(self) -> bool:
        """Are the arguments an object already? Looked at only where it can be: streams of pieces stay linear."""
        pieces = self.arguments
        if not pieces or len(pieces) > MAX_LOOKED_AT or not pieces[-1].rstrip().endswith("}"):
            return False
        return isinstance(read("".join(pieces)).value, dict)

    def add(self, piece: Mapping[str, JsonValue]) -> None:
        for key, value in piece.items():
            if key == "function" and isinstance(value, dict):
                self._add_function(value)
            elif key != "index" and value not in (None, ""):
                self.fields.setdefault(key, value)

    def _add_function(self, function: Mapping[str, JsonValue]) -> None:
        for key, value in function.items():
            if key == "arguments" and isinstance(value, str):
                self.arguments.append(value)
            elif value not in (None, ""):
                self.function.setdefault(key, value)

    def built(self) -> dict[str, JsonValue]:
        """The call as a whole reply would hold it."""
        function = dict(self.function)
        if self.arguments or "arguments" not in function:
            function["arguments"] = "".join(self.arguments)
        return {**self.fields, "function": function}
