"""A session again from what was recorded: the same chat loop, with an `ask` that reads bytes instead of sending.

Used by `verify`, and by the run itself for a trial that was cut off at its deadline: evidence is always what the
stored bytes say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from probekit.agents.chat import Ask
from probekit.evidence import JsonValue
from probekit.wire.attempts import Classify, raw_from_facts, replayed
from probekit.wire.exchange import RawReply, Reply

Event = Mapping[str, JsonValue]
ReadBody = Callable[[int, int], bytes]
"""Turn and attempt → the stored body. Raises OSError or ValueError where it is not to be had."""

NOT_RECORDED = Reply(
    "error", code="deadline", sentence="No reply to this turn was recorded: the trial was cut off while it was due."
)


def received_of(events: Iterable[Event], trial: int) -> dict[int, list[tuple[int, Event]]]:
    """The `received` events of a trial: turn → (attempt, event), in the order of attempts."""
    found: dict[int, list[tuple[int, Event]]] = defaultdict(list)
    for event in events:
        turn, attempt = event.get("turn"), event.get("attempt")
        ours = event.get("step") == "received" and event.get("trial") == trial
        if ours and isinstance(turn, int) and isinstance(attempt, int):
            found[turn].append((attempt, event))
    return dict(found)


def recorded_ask(received: Mapping[int, list[tuple[int, Event]]], read_body: ReadBody, classify: Classify) -> Ask:
    """An `ask` over recorded attempts. A turn without a whole attempt is one that the deadline cut."""

    def ask(turn: int, _body: bytes) -> Reply:
        attempts = received.get(turn, [])
        if not attempts:
            return NOT_RECORDED
        return replayed((_raw(turn, number, event, read_body) for number, event in attempts), classify)

    return ask


def _raw(turn: int, attempt: int, event: Event, read_body: ReadBody) -> RawReply:
    return raw_from_facts(event, read_body(turn, attempt))
