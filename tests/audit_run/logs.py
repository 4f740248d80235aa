"""Small logs for the tests of `probekit audit`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

TOOL = "create_event"
ASKED = ("--tool", TOOL, "--field", "timezone")
SECRET = "the-surgery-of-uncle-bob"
"""Words of the logs that stand around the values."""


def call(arguments: dict[str, Any] | str, tool: str = TOOL) -> dict[str, Any]:
    """An assistant's message with one call."""
    raw = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return {"role": "assistant", "content": None, "tool_calls": [_call(tool, raw)]}


def _call(tool: str, raw: str) -> dict[str, Any]:
    return {"id": "c1", "type": "function", "function": {"name": tool, "arguments": raw}}


def talk(user: str, *messages: dict[str, Any], id_: str = "t", **more: Any) -> dict[str, Any]:
    """A conversation as a list of messages in an object."""
    return {"id": id_, "messages": [{"role": "user", "content": user}, *messages], **more}


def said(zone: str = "UTC", id_: str = "said") -> dict[str, Any]:
    """A conversation in which the zone was said."""
    return talk(f"Book {SECRET} at 9:00 {zone}.", call({"title": SECRET, "timezone": zone}), id_=id_)


def injected(zone: str = "UTC", id_: str = "injected", told: str = f"Book {SECRET} at nine.") -> dict[str, Any]:
    """A conversation in which nobody said the zone."""
    return talk(told, call({"title": SECRET, "timezone": zone}), id_=id_)


def omitted(id_: str = "omitted") -> dict[str, Any]:
    """A conversation whose call has no zone."""
    return talk(f"Book {SECRET} at nine.", call({"title": SECRET}), id_=id_)


def unlogged(zone: str = "UTC") -> dict[str, Any]:
    """A conversation with an image that the log does not hold."""
    image = {"role": "user", "content": [{"type": "text", "text": "As here:"}, {"type": "image_url", "image_url": {}}]}
    return talk("Book it.", image, call({"timezone": zone}), id_="unlogged")


def rows(answer: str) -> dict[str, Any]:
    """A conversation whose tool showed two rows of a list."""
    shown = {"role": "tool", "tool_call_id": "c1", "content": '{"items": [{"sku": "bolt-0001"}, {"sku": "bolt-0002"}]}'}
    return talk(
        "What is in stock?", call({}, "list_items"), shown, {"role": "assistant", "content": answer}, id_="rows"
    )


def write(path: Path, documents: Iterable[Any]) -> Path:
    """A log with one document a line; a text is a line as it is."""
    lines = (one if isinstance(one, str) else json.dumps(one) for one in documents)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def findings(path: Path) -> list[dict[str, Any]]:
    """The findings in a file."""
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]
