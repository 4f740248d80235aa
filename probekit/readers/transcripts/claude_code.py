"""Claude Code: `claude -p --output-format stream-json --verbose`, and the session files under ~/.claude/projects. Pure.

Both hold the same messages (blocks.py). A stream begins with `init` and ends with `result`; without that one it was cut
off, and the session counts as failed. A session file has neither.
"""

from __future__ import annotations

from collections.abc import Collection

from probekit.readers.conversation import Conversation
from probekit.readers.transcripts.blocks import Blocks
from probekit.readers.transcripts.node import Events, Node
from probekit.readers.transcripts.talk import Draft

BESIDE = frozenset(
    {
        # of a stream
        "system", "stream_event", "rate_limit_event", "tool_progress", "tool_use_summary", "auth_status",
        "prompt_suggestion", "control_request", "control_response", "control_cancel_request", "keep_alive",
        # of a session file
        "queue-operation", "attachment", "last-prompt", "summary", "file-history-snapshot", "ai-title", "custom-title",
        "agent-name", "permission-mode", "mode", "progress", "pr-link", "worktree-state", "tag", "agent-setting",
    }
)  # fmt: skip
"""Types of events that hold nothing of the conversation, or a second time what another one holds."""

MESSAGES = frozenset({"assistant", "user", "result"})

SYNTHETIC = "<synthetic>"
"""The model of a message that Claude Code wrote itself, in the place of an answer that did not come."""


def read_claude_code(data: bytes, offered: Collection[str]) -> Conversation:
    """The session. Raises TraceError."""
    read = _Session(Blocks(offered))
    events = Events(data)
    for event in events:
        read.take(event)
    return read.conversation(torn=events.torn)


class _Session:
    def __init__(self, blocks: Blocks) -> None:
        self._blocks = blocks
        self._streamed = False
        self._ended = False
        self._failed = False
        self._last: Draft | None = None

    def take(self, event: Node) -> None:
        """One event."""
        kind = event.at("type").one_of(BESIDE | MESSAGES)
        if kind == "system" and event.at("subtype").value == "init":
            self._begin(event)
        elif kind == "assistant":
            self._take_agent(event)
        elif kind == "user" and not event.at("isMeta").flag():
            self._blocks.take_user(event)
        elif kind == "result":
            self._end(event)

    def _begin(self, event: Node) -> None:
        if self._streamed and self._ended:
            raise event.error("begins a second session in the same stream: a trial has one task")
        self._streamed = True
        self._blocks.take_init(event)

    def _take_agent(self, event: Node) -> None:
        draft = self._blocks.take_agent(event)
        if draft is None:
            return
        synthetic = event.at("message").at("model").value == SYNTHETIC or event.at("isApiErrorMessage").flag()
        self._failed = synthetic
        self._last = draft

    def _end(self, event: Node) -> None:
        self._ended = True
        self._failed = self._failed or event.at("is_error").flag() or event.at("subtype").word() != "success"
        if self._last is not None:
            self._last.finish_reason = event.at("stop_reason").text() or self._last.finish_reason

    def conversation(self, *, torn: bool) -> Conversation:
        """All that was read."""
        failed = self._failed or torn or (self._streamed and not self._ended) or self._awaits_call()
        return self._blocks.talk.conversation(self._blocks.is_own, self._blocks.tools, failed=failed)

    def _awaits_call(self) -> bool:
        """Did the last message go on to a call that was never written? Then its text is no answer."""
        return self._last is not None and self._last.finish_reason == "tool_use" and not self._last.calls
