"""What a judge's parameters and the rules between files are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.settings import table, text_at
from probekit.stub.cut import Page


@dataclass(frozen=True, slots=True)
class Parts:
    """What a judge's parameters are made of."""

    system: str
    user: str
    tools: Sequence[JsonObject]
    settings: JsonObject
    records: Sequence[JsonObject]
    page: Page | None


def offered_names(tools: Sequence[JsonObject]) -> tuple[str, ...]:
    """Names of the offered tools, in order."""
    return tuple(text_at(tool, "function.name") for tool in tools)


def tool_function(tools: Sequence[JsonObject], name: str) -> dict[str, JsonValue]:
    """The function object of the tool called `name`; empty where it is not offered."""
    return next((table(tool, "function") for tool in tools if text_at(tool, "function.name") == name), {})
