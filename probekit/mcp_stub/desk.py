"""Where every message of a trial's agent arrives, whatever way it came: masked, logged, read, and its calls answered.

Nothing is read before it is in the log, and no output leaves before it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from probekit.errors import LogsUnwritable
from probekit.evidence import JsonValue, ToolCall
from probekit.jsontext import has_surrogate
from probekit.mcp_stub.config import Overrun
from probekit.mcp_stub.log import answered_facts, opened_facts, received_facts
from probekit.mcp_stub.messages import Message, read_message, without_arguments
from probekit.stub.making import Stub, StubAnswer
from probekit.wire.masking import Masker

MAX_MESSAGE_BYTES: Final = 1 << 20
"""Of one message; a larger one is refused, and its size is logged."""

MAX_TAKEN_BYTES: Final = 64 << 20
"""Of all messages of a trial: an agent that floods the server does not fill the disk."""


class Journal(Protocol):
    """Takes the lines of mcp.jsonl."""

    def line(self, what: str, **facts: JsonValue) -> int:
        """Append one line; its number. Raises LogsUnwritable."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A message that is in the log: the number of its line, what it says, and what the SDK is to be given for it."""

    number: int
    message: Message
    forward: bytes


@dataclass(slots=True)
class Desk:
    """One trial's desk. `trouble`: the log took no more, so nothing is served any more; `on_trouble` is called then."""

    stub: Stub
    journal: Journal
    masker: Masker
    max_calls: int
    tell: Callable[[Overrun], None]
    on_trouble: Callable[[], None] = lambda: None
    trouble: LogsUnwritable | None = None
    max_bytes: int = MAX_TAKEN_BYTES
    _waiting: dict[int, ToolCall] = field(default_factory=dict)
    _asked: int = 0
    _taken_bytes: int = 0
    _sessions: int = 0
    _told: bool = False

    def open(self) -> None:
        """Begin the log."""
        self._line("opened", opened_facts())

    def new_session(self) -> int:
        """The number of a conversation that begins."""
        self._sessions += 1
        return self._sessions

    def take(self, raw: bytes, transport: str, session: int) -> Taken | None:
        """Take one message of at most MAX_MESSAGE_BYTES; None: refused, since the trial's bytes are used up."""
        self._taken_bytes += len(raw)
        if self._taken_bytes > self.max_bytes:
            if not self._told:
                self.refuse(len(raw), transport, session, why="too_many_bytes")
            self._tell_once(Overrun("bytes", self.max_bytes))
            return None
        masker = self.masker.fresh()
        masked = masker.feed(raw) + masker.finish()
        facts = received_facts(masked, transport, session)
        number = self._line("received", facts | {"masked": masker.count} if masker.count else facts)
        message = read_message(masked)
        if message.call is None:
            return Taken(number, message, masked)
        self._waiting[number] = message.call
        return Taken(number, message, without_arguments(message))

    def refuse(self, size: int, transport: str, session: int, why: str = "too_large") -> None:
        """Log a message that is not read; `size` is what is known of it."""
        self._line("refused", {"transport": transport, "session": session, "bytes": size, "why": why})

    def answer(self, number: int) -> StubAnswer | None:
        """Answer the call of that line; None: declined, since the trial's calls are used up or no text can say it."""
        call = self._waiting.pop(number, None)
        self._asked += 1
        if self._asked > self.max_calls:
            self._tell_once(Overrun("calls", self.max_calls))
        answer = None if call is None or self._asked > self.max_calls else self.stub.answer(call)
        if answer is not None and not has_surrogate(answer.output):
            self._line("answered", answered_facts(number, answer))
            return answer
        # the SDK read a call where the one reader that counts found none; or half a character, which no UTF-8 can say
        why = "no_call" if call is None else "too_many_calls" if answer is None else "not_unicode"
        self._line("declined", {"message": number, "why": why})
        return None

    def _tell_once(self, overrun: Overrun) -> None:
        if not self._told:
            self._told = True
            self.tell(overrun)

    def _line(self, what: str, facts: dict[str, JsonValue]) -> int:
        try:
            return self.journal.line(what, **facts)
        except LogsUnwritable as error:
            self.trouble = error
            self.on_trouble()
            raise
