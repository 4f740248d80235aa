"""From a refusal to the next dialect to try (contract 2.3). Pure; nothing is tried twice, and each step asks less.

What a server refuses is told by the fields and key names in its error. Where it names none of the keys that were sent,
the system role is what servers and chat templates refuse most: it is folded into the user's text and asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from probekit.preflight.neutral import Manner
from probekit.wire.refusal import Refused
from probekit.wire.request import MAX_TOKENS_KEYS, PLAINEST, Dialect

MOST_STEPS = 6
"""More than that many refusals in a row are no dialect."""


def next_dialect(manner: Manner, refused: Refused) -> Dialect | None:
    """What to try after a refusal of the opening; None where nothing is left to try."""
    dialect = manner.dialect
    key = next((key for key in refused.keys if key in manner.sampled), None)
    if key is not None:
        return _without(manner, key)
    named_by_user = any(key in manner.overlay for key in refused.keys)
    if manner.system and dialect.system == "system" and not named_by_user:
        return replace(dialect, system="folded")
    return None


def _without(manner: Manner, key: str) -> Dialect:
    """The bound on the reply goes under its other name first; anything else is not sent."""
    dialect = manner.dialect
    if key in MAX_TOKENS_KEYS and dialect.max_tokens_key == PLAINEST.max_tokens_key:
        return replace(dialect, max_tokens_key="max_completion_tokens")
    keys = [name for name in manner.sampling if name in MAX_TOKENS_KEYS] if key in MAX_TOKENS_KEYS else [key]
    return replace(dialect, dropped=(*dialect.dropped, *keys))


def next_for_second_turn(dialect: Dialect, code: str, content: object) -> Dialect | None:
    """What to try after a refusal of the turn with the tool's result; None where nothing is left to try.

    `code` is that of the refusal, `content` the assistant message's as it came.
    """
    if code == "arguments_must_be_object":
        return replace(dialect, arguments="object") if dialect.arguments == "string" else None
    if content is None and dialect.null_content == "as_came":
        return replace(dialect, null_content="empty")
    if content not in (None, "") and dialect.beside_calls == "as_came":
        return replace(dialect, beside_calls="empty")
    return None


def differences(dialect: Dialect) -> Iterator[tuple[str, str, bool]]:
    """What differs from the plainest: a code, a sentence, and whether the model is asked something else by it."""
    for key in dialect.dropped:
        yield f"dropped_{key}", f"the endpoint refuses {key}, which is therefore not sent", True
    if dialect.system == "folded":
        yield "system_folded", "it refuses the system role: the system prompt stands at the user text's beginning", True
    if dialect.max_tokens_key != PLAINEST.max_tokens_key and not set(dialect.dropped) & set(MAX_TOKENS_KEYS):
        yield "bound_renamed", f"the bound on a reply is sent as {dialect.max_tokens_key}", False
    if dialect.null_content == "empty":
        yield "null_content", "an assistant message without content goes back with an empty text", False
    if dialect.beside_calls == "empty":
        yield (
            "text_beside_calls",
            "a text beside calls does not go back, since the endpoint refuses both at once",
            False,
        )
    if dialect.arguments == "object":
        yield "arguments_object", "the arguments of past calls go back as objects, as the chat template wants", False
