"""What must hold however a body is spoilt. Held with the standard library's JSON reader, not with probekit's.

no traceback   the reader, the loop, the judge and the line for trials.jsonl raise nothing
no hang        all of it within seconds
no SHIP        that the whole body would not get, unless the spoilt body is itself a whole, plain completion, valid,
               and what it says earns a SHIP: nobody can know that such a body was spoilt
no KILL        that the whole body would not get, unless all that was judged of the spoilt reply stands in its JSON
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from probekit.evidence import Turn
from probekit.judges.form import spoken, trial_line
from probekit.wire.exchange import RawReply
from tests.corruption.bases import Base, Played, completion
from tests.corruption.edits import spoil

LONGEST_S: Final = 5.0
SAYING: Final = ("refusal", "tool_calls", "function_call")
"""Members of a message that say something, besides `content`."""

# Any: whatever JSON holds.
Json = Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """One corruption: what the whole body and the spoilt one got, and what is wrong with that ("": nothing).

    `earned` says that the spoilt body got a SHIP or KILL of its own, which the claims allow.
    """

    number: int
    base: str
    before: str
    after: str
    wrong: str
    seconds: float
    earned: bool = False
    body: bytes = b""


def corrupted(number: int, seed: int, sources: list[list[Base]]) -> Outcome:
    """Corruption number `number` of a seed: always the same."""
    random = Random(f"{seed}:{number}")
    base = random.choice(random.choice(sources))
    other = random.choice(random.choice(sources)).body
    body = spoil(base.body, other, random)
    whole = base.replies[base.spoilt]
    ended = "cut" if len(body) < len(base.body) and random.random() < 0.3 else whole.ended
    return tried(number, base, RawReply(whole.status, whole.headers, body, ended))


def tried(number: int, base: Base, raw: RawReply) -> Outcome:
    """Hold the conversation with the spoilt reply in it."""
    before, began = base.decision, time.monotonic()
    try:
        played = base.bench.hold(base.with_reply(raw))
        trial_line(1, played.judgement, played.evidence).encode("ascii")
        spoken(played.evidence).encode("utf-8", "backslashreplace")
    except Exception as error:  # noqa: BLE001 - any exception at all is what is looked for
        took = time.monotonic() - began
        return Outcome(number, base.name, before, "", f"raised {error!r}", took, body=raw.body)
    took = time.monotonic() - began
    after = played.judgement.decision
    changed = after not in (before, "VOID")
    wrong = ""
    if took > LONGEST_S:
        wrong = f"took {took:.1f} s"
    elif changed and after == "SHIP" and not ships_by_itself(base, raw):
        wrong = "SHIP that neither the whole body nor what the spoilt one plainly says would get"
    elif changed and after == "KILL" and not stands_in(raw.body, turns_of(base, played)):
        wrong = "KILL for what does not stand in the spoilt body"
    return Outcome(number, base.name, before, after, wrong, took, changed and not wrong, raw.body)


def turns_of(base: Base, played: Played) -> list[Turn]:
    """The turns that were read from the spoilt reply; it may have come again at the end of the replies."""
    last = base.spoilt == len(base.replies) - 1
    exchanges = played.conversation.exchanges[base.spoilt :]
    return [each.reply.turn for each in (exchanges if last else exchanges[:1]) if each.reply.turn is not None]


# --- SHIP: a plain reading of the spoilt body ---


def ships_by_itself(base: Base, raw: RawReply) -> bool:
    """Is the spoilt body a whole, plain completion, and does a clean copy of what it says ship?"""
    plain = plain_completion(raw.body) if raw.ended == "complete" else None
    return plain is not None and base.bench.hold(base.with_reply(plain)).judgement.decision == "SHIP"


def plain_completion(body: bytes) -> RawReply | None:
    """What a strictly valid completion says, written anew with nothing else in it; None: it is none."""
    try:
        value = json.loads(body, object_pairs_hook=_once, parse_constant=_refuse, strict=False)
        choice = value["choices"][0]
        said = choice["message"]
        message = {key: said[key] for key in SAYING if said.get(key)} | {"content": said.get("content")}
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
        return None
    return completion(message, choice.get("finish_reason"))


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


def _refuse(constant: str) -> Json:
    raise ValueError(constant)


# --- KILL: what was judged stands in the spoilt body ---


def stands_in(body: bytes, turns: list[Turn]) -> bool:
    """Does every line of text, and every name and argument of every call, stand in a string of the body's JSON?"""
    held = "\n".join(strings_of(body))
    return all(piece in held for turn in turns for piece in _pieces(turn))


def _pieces(turn: Turn) -> Iterator[str]:
    for text in (turn.text, turn.refusal):
        yield from (line.strip() for line in (text or "").splitlines())
    for call in turn.tool_calls:
        yield call.name.strip()
        yield from (leaf for leaf in _leaves(dict(call.arguments or {})) if leaf)


def strings_of(body: bytes) -> Iterator[str]:
    """Every string in the body's JSON, or in a stream's pieces and in those joined; in JSON in strings as well."""
    text = body.decode("utf-8", "replace").removeprefix("\ufeff")
    lines = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("data:")]
    values = [value for part in (lines or [text]) if (value := _read(part)) is not None]
    leaves = [leaf for value in values for leaf in _leaves(value)]
    yield from leaves
    yield "".join(leaves)
    yield from (leaf for each in leaves if (inner := _read(each)) is not None for leaf in _leaves(inner))
    if lines:
        yield from (leaf for joined in _joined(values) for leaf in (joined, *_leaves(_read(joined))))


def _joined(values: list[Json]) -> Iterator[str]:
    """The strings of a stream that stand under the same key, joined."""
    by_key: dict[str, list[str]] = {}
    pending = values[::-1]
    while pending:
        value = pending.pop()
        items = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
        for key, inner in items:
            if isinstance(inner, str):
                by_key.setdefault(str(key), []).append(inner)
        pending.extend(reversed([inner for _, inner in items]))
    yield from ("".join(texts) for texts in by_key.values())


def _read(text: str) -> Json:
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def _leaves(value: Json) -> list[str]:
    """All strings and keys in a value, numbers and words as JSON writes them."""
    found: list[str] = []
    pending = [value]
    while pending:
        each = pending.pop()
        if isinstance(each, dict):
            found.extend(map(str, each))
            pending.extend(list(each.values())[::-1])
        elif isinstance(each, list):
            pending.extend(each[::-1])
        elif isinstance(each, str):
            found.append(each)
        elif each is not None:
            found.append(json.dumps(each))
    return found
