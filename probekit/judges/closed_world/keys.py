"""The words of an argument's name: `startTimeZone`, `start_time_zone` and `start-time-zone` are start, timezone."""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy

_KEY_WORD = lazy(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_JOINED = frozenset({("time", "zone"), ("utc", "offset"), ("gmt", "offset"), ("zone", "info"), ("currency", "code")})


def key_words(key: str) -> tuple[str, ...]:
    """The words of a key, in lower case; two that are one word are joined."""
    joined: list[str] = []
    for word in (word.casefold() for word in _KEY_WORD.findall(key[:200])):
        if joined and (joined[-1], word) in _JOINED:
            joined[-1] += word
        else:
            joined.append(word)
    return tuple(joined)
