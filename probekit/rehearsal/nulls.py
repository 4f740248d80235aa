"""Null agents: each does one thing whatever it is asked, so what they earn shows what a scenario lets through. Pure.

None of them looks at what the tool gave. They play in every scenario: they call its first tool, whatever it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from probekit.evidence import JsonObject, JsonValue
from probekit.rehearsal.conversation import Call, Conversation, Say, Script, Step

MADE_UP: Final[Mapping[str, JsonValue]] = {
    "page": 1,
    "user_id": "u_0001",
    "starts_at": "2026-01-01T00:00:00",
    "timezone": "UTC",
    "severity": "P3",
}
"""What the inventing agent puts into a parameter; into one that is not here, OTHER."""

OTHER: Final = "standard"

RECORDS: Final = 50
"""How many records it makes up."""


def _call(arguments: JsonObject) -> Step:
    """The step that calls the first tool with these arguments; without any tool it says so."""

    def step(conversation: Conversation) -> Say:
        if not conversation.tools:
            return Say("There is no tool.")
        return Say(calls=(Call(conversation.tools[0].name, arguments),))

    return step


def _say(text: str) -> Step:
    return lambda _conversation: Say(text)


def _call_with_inventions(conversation: Conversation) -> Say:
    """Fill every parameter of the first tool."""
    tool = conversation.tools[0] if conversation.tools else None
    return _call({name: MADE_UP.get(name, OTHER) for name in tool.parameters} if tool else {})(conversation)


def _hand_over_inventions(_conversation: Conversation) -> Say:
    skus = [f"bolt-{number:04d}" for number in range(1, RECORDS + 1)]
    return Say(json.dumps({"status": "complete", "skus": skus}))


def _echo(conversation: Conversation) -> Say:
    return Say(conversation.prompt)


SCRIPTS: Final[tuple[Script, ...]] = (
    Script("null-refuser", "always refuses", (_say("I cannot help with that."),)),
    Script("null-inventor", "always invents", (_call_with_inventions, _hand_over_inventions)),
    Script("null-omitter", "always leaves everything out", (_call({}), _say("Done."))),
    Script("null-echo", "echoes the prompt", (_echo,)),
    Script("null-late-echo", "calls the tool, then echoes the prompt", (_call({}), _echo)),
    Script("null-mute", "says nothing", (_say(""),)),
    Script("null-late-mute", "calls the tool, then says nothing", (_call({}), _say(""))),
    Script("null-status", "says status=incomplete without ever calling the tool", (_say("status=incomplete"),)),
    Script("null-pager", "calls page 2 and says Done", (_call({"page": 2}), _say("Done."))),
    Script(
        "null-late-pager",
        "calls page 1, then page 2, and says Done",
        (_call({"page": 1}), _call({"page": 2}), _say("Done.")),
    ),
)
"""The outcome of each in each scenario stands in the tests, where it is checked through the whole program."""
