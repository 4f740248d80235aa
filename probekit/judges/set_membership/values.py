"""A part of a value is a value: `the rest of the hash`. Source: judging.md 2, "Of a value alone"."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token

_VALUE = frozenset({"value"})


def parts_of_values(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the rest or the tail of one value made that value. The rest of the hashes is that of a list."""
    return [
        token._replace(tags=_VALUE) if "rest" in token.tags and _is_of_value(tokens[at + 1 : at + 5]) else token
        for at, token in enumerate(tokens)
    ]


def _is_of_value(behind: Sequence[Token]) -> bool:
    if not behind or "prep" not in behind[0].tags:
        return False
    noun = next((token for token in behind[1:] if not token.tags & {"func", "last", "nextword"}), None)
    return noun is not None and "value" in noun.tags and not noun.text.endswith("s")
