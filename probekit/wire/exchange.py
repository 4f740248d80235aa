"""What crosses the wire, as values; and the seam through which effects are handed to the pure rooms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from probekit.evidence import JsonValue, Turn
from probekit.wire.leaked import LeakedCall

Ended = Literal["complete", "no_reply", "cut", "too_large", "bad_encoding", "too_many_headers", "deadline", "redirect"]
"""How a body ended. complete: as its framing said. no_reply: no status line came. redirect: not followed."""


@dataclass(frozen=True, slots=True)
class RawReply:
    """One HTTP response as received: body after content decoding, bounded. `status` None: no status line came.

    `detail` says in a few of our own words what happened where `ended` is not complete (`name look-up failed`).
    `headers` hold no cookie and no key. `flags` are what the transport wishes the log to say.
    """

    status: int | None
    headers: tuple[tuple[str, str], ...]
    body: bytes
    ended: Ended
    detail: str = ""
    flags: tuple[str, ...] = ()


Outcome = Literal["ok", "void", "retry", "error"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a raw reply means.

    ok     `turn` is a usable assistant turn
    void   something came, no judgement is due; `turn` holds what can be read (it may still condemn), `code` names why
    retry  transient and no text or call had arrived: may be sent again; `retry_after_s` where the server said
    error  set-up or permanent: `sentence` says what to do
    `message` is the assistant's message as it came, to be echoed; None unless a turn came.
    `code` is a short snake_case name of our own; `sentence` is ours too, with no text of the endpoint's in it;
    `served_model`, `response_id`, `fingerprint` as the endpoint gave them, None where it did not; `usage` None where it
    gave no numbers: unknown is not 0.
    `leaked` are the calls left in the turn's visible text; their spans count from where its reasoning ends.
    `retry_not_before_ms`: epoch milliseconds before which the server says that no attempt can pass.
    """

    outcome: Outcome
    turn: Turn | None = None
    message: dict[str, JsonValue] | None = None
    code: str = ""
    sentence: str = ""
    retry_after_s: float | None = None
    served_model: str | None = None
    response_id: str | None = None
    fingerprint: str | None = None
    usage: dict[str, JsonValue] | None = None
    leaked: tuple[LeakedCall, ...] = ()
    retry_not_before_ms: int | None = None
    flags: tuple[str, ...] = ()


class BodyWriter(Protocol):
    """Takes a body as it arrives; what it was given is on disk when `write` returns."""

    def write(self, chunk: bytes) -> None:
        """Append a piece of the body."""

    def close(self) -> None:
        """No more comes."""


class Recorder(Protocol):
    """Where one session's bytes and steps go. Turn and attempt count from 1."""

    def request(self, turn: int, body: bytes) -> None:
        """Store the request body of a turn before it is sent (NNN-request.json)."""

    def attempt(self, turn: int, attempt: int) -> BodyWriter:
        """Open the store of one attempt's response body (NNN-attempt-M.bin)."""

    def accept(self, turn: int, attempt: int) -> None:
        """The attempt is the turn's reply: its body becomes NNN-response.bin."""

    def event(self, step: str, **facts: JsonValue) -> None:
        """Append one line to events.jsonl."""
