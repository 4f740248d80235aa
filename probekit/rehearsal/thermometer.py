"""The part that every scripted agent plays in the preflight: it reads the thermometer and says what it shows. Pure.

The preflight asks a neutral question, so that an endpoint is known before the scenario's is asked; an agent that gives
its own answer there would be called unfit for what it is there to do later.
"""

from __future__ import annotations

import re

from probekit.rehearsal.conversation import Call, Conversation, Say

PARAMETER = "room_number"
"""A tool that takes it is the preflight's."""

_ROOM = re.compile(r"\broom ([0-9]{1,6})\b")


def play(conversation: Conversation) -> Say:
    """Call the tool for the room that the user names, then tell what came back."""
    tool = conversation.tool_with(PARAMETER)
    room = _ROOM.search(conversation.user)
    if tool is None or room is None:
        return Say("Which room is it?")
    if not conversation.outputs:
        return Say(calls=(Call(tool.name, {PARAMETER: int(room[1])}),))
    return Say(f"The thermometer says: {conversation.outputs[-1]}")
