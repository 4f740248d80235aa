"""When a request is sent again, how long is waited first, what is left when it may not be (contract 2.7).

Pure, and used live and in replay alike: the attempts that were recorded give the same reply again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import cast, get_args

from probekit.evidence import JsonValue
from probekit.wire.exchange import Ended, Outcome, RawReply, Reply

MAX_ATTEMPTS = 5
"""In all: the first and four more."""

FIRST_WAIT_S = 0.5
LONGEST_BACKOFF_S = 30.0
"""Where the endpoint does not say how long: 0.5, 1, 2, 4 s and so on, of each between half and the whole."""

LONGEST_TEXT = 200
"""Characters of an endpoint's text in one fact of an event; the whole is in the payload."""

Classify = Callable[[RawReply], Reply]
"""What a raw reply means; the transport never looks at content itself."""


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """One HTTP request; without a body it is a question that needs none."""

    method: str
    url: str
    body: bytes = b""


KEY_ASSEMBLED = "key_assembled"
"""Flag of a reply whose pieces, each harmless in the stream, make up the key once they are joined."""

KEY_ASSEMBLED_SENTENCE = "The endpoint sends the key back in pieces: do not use it, and have the key revoked."

FINAL_ENDINGS: Mapping[Ended, str] = {
    "deadline": "The trial's time ran out while a reply was due.",
    "too_many_headers": "The head of the endpoint's response has no end; see what answers at that URL.",
}
"""Endings that are never asked for again, also where no whole status line came; each with its sentence."""


def classified(raw: RawReply, classify: Classify) -> Reply:
    """The reply as `classify` reads it, with the transport's flags; a final ending is made final."""
    reply = classify(raw)
    if raw.flags:
        reply = replace(reply, flags=tuple(dict.fromkeys((*reply.flags, *raw.flags))))
    if KEY_ASSEMBLED in raw.flags:
        return Reply("error", code=KEY_ASSEMBLED, sentence=KEY_ASSEMBLED_SENTENCE, flags=reply.flags)
    if raw.ended not in FINAL_ENDINGS:
        return reply
    outcome: Outcome = "void" if reply.turn is not None else "error"
    return replace(reply, outcome=outcome, code=raw.ended, sentence=FINAL_ENDINGS[raw.ended])


def joined_texts(reply: Reply) -> bytes:
    """All that a reply's pieces come to once they are joined, as the log and the next request would hold it."""
    if reply.turn is None:
        return b""
    turn = reply.turn
    said = [
        turn.text,
        turn.refusal,
        turn.reasoning,
        *(part for call in turn.tool_calls for part in (call.name, call.raw)),
    ]
    return "\n".join(text for text in said if text).encode("utf-8", "surrogatepass")


def asked_wait_s(reply: Reply, epoch_s: float) -> float | None:
    """Seconds that the endpoint asks to wait, as a span or as an instant; `epoch_s` is now. None: it does not say."""
    if reply.retry_not_before_ms is None:
        return reply.retry_after_s
    return max(reply.retry_not_before_ms / 1000 - epoch_s, reply.retry_after_s or 0.0)


def wait_before_next(attempt: int, retry_after_s: float | None, jitter: float) -> float:
    """Seconds to wait after failed attempt number `attempt` (from 1): what the endpoint asks for, at least the backoff.

    `jitter` is between 0 and 1. An absurd Retry-After (negative, not a number) is as good as none.
    """
    backoff = min(FIRST_WAIT_S * 2.0 ** (attempt - 1), LONGEST_BACKOFF_S) * (0.5 + 0.5 * jitter)
    asked = retry_after_s if retry_after_s is not None and not math.isnan(retry_after_s) else 0.0
    return max(backoff, asked)


def given_up(last: Reply, attempts: int) -> Reply:
    """The reply where nothing may be sent again: attempts used up, or the wait would pass the trial's time."""
    why = last.code or "no usable reply"
    if attempts >= MAX_ATTEMPTS:
        sentence = f"The endpoint was asked {attempts} times and gave no usable reply ({why}); see whether it is up."
    else:
        sentence = (
            f"The endpoint wants a longer wait than the trial has left ({why}, attempt {attempts}); run again later."
        )
    flag = "attempts_used_up" if attempts >= MAX_ATTEMPTS else "wait_past_deadline"
    return replace(last, outcome="error", code="endpoint_error", sentence=sentence, flags=(*last.flags, flag))


def replayed(attempts: Iterable[RawReply], classify: Classify) -> Reply:
    """What a turn's recorded attempts, in order, came to. Raises ValueError where there is none."""
    replies = [classified(raw, classify) for raw in attempts]
    if not replies:
        raise ValueError("a turn without an attempt has no reply")
    return given_up(replies[-1], len(replies)) if replies[-1].outcome == "retry" else replies[-1]


def received_facts(raw: RawReply) -> dict[str, JsonValue]:
    """What events.jsonl says of one attempt beside its body, enough to read it again."""
    return {
        "status": raw.status,
        "headers": [[name, value] for name, value in raw.headers],
        "ended": raw.ended,
        "detail": raw.detail,
        "flags": list(raw.flags),
    }


def raw_from_facts(facts: Mapping[str, JsonValue], body: bytes) -> RawReply:
    """A `received` event's attempt again, with its body from disk. Raises ValueError where the event is damaged."""
    status, ended, headers, flags = (facts.get(name) for name in ("status", "ended", "headers", "flags"))
    whole = isinstance(headers, list) and isinstance(flags, list) and isinstance(status, int | None)
    if not whole or ended not in get_args(Ended):
        raise ValueError("a `received` event does not hold status, headers, flags and how the body ended")
    pairs = [pair for pair in cast("list[JsonValue]", headers) if isinstance(pair, list) and len(pair) == 2]
    return RawReply(
        status=cast("int | None", status),
        headers=tuple((str(name), str(value)) for name, value in pairs),
        body=body,
        ended=cast("Ended", ended),
        detail=str(facts.get("detail", "")),
        flags=tuple(str(flag) for flag in cast("list[JsonValue]", flags)),
    )


def read_facts(reply: Reply) -> dict[str, JsonValue]:
    """What events.jsonl says of how one attempt was read. The endpoint's own texts are cut short and made storable."""
    usage = reply.usage or {}
    tokens = {name: usage.get(name) for name in ("prompt_tokens", "completion_tokens")}
    return {
        "outcome": reply.outcome,
        "code": reply.code,
        "flags": list(reply.flags),
        "served_model": storable(reply.served_model),
        "response_id": storable(reply.response_id),
        "fingerprint": storable(reply.fingerprint),
        **{name: count for name, count in tokens.items() if isinstance(count, int) and abs(count) < 2**53},
    }


def storable(text: str | None) -> str | None:
    """Short, and without lone surrogates, which no UTF-8 file can hold."""
    return None if text is None else text[:LONGEST_TEXT].encode("utf-8", "replace").decode("utf-8")
