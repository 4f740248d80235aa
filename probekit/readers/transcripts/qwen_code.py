"""Qwen Code: `qwen -p … --output-format stream-json`. Pure.

The events are those of blocks.py. `result` says success also where no answer came: the error then stands as the text of
a last message, alone and in brackets. That text is taken for an error and not for the agent's.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from probekit.readers.conversation import Conversation
from probekit.readers.transcripts.blocks import Blocks
from probekit.readers.transcripts.node import Events, Node
from probekit.readers.transcripts.talk import Draft

KINDS = frozenset({"system", "assistant", "user", "result", "stream_event", "control_request", "control_response"})

_API_ERROR = re.compile(r"\s*\[API Error: [^\n]{0,2000}\]\s*\Z")
"""An agent may write this too: it gains a VOID where it would get a KILL for what it left unsaid, and never a SHIP."""


def read_qwen_code(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    blocks, ended, failed = Blocks(offered), False, False
    last: Draft | None = None
    events = Events(data)
    for event in events:
        kind = event.at("type").one_of(KINDS)
        if kind == "system" and event.at("subtype").value == "init":
            blocks.take_init(event)
        elif kind == "assistant":
            last = blocks.take_agent(event) or last
        elif kind == "user":
            blocks.take_user(event)
        elif kind == "result":
            ended, failed = True, failed or _says_error(event)
    failed = failed or events.torn or not ended or _holds_error(last)
    return blocks.talk.conversation(blocks.is_own, blocks.tools, failed=failed)


def _says_error(event: Node) -> bool:
    return event.at("is_error").flag() or event.at("subtype").word() != "success"


def _holds_error(last: Draft | None) -> bool:
    return last is not None and not last.calls and _API_ERROR.match("".join(last.texts)) is not None
