"""The prompt said back. Its sentences are neither statements nor requests of the agent's."""

from __future__ import annotations

import re
from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token

RUN = 6
"""So many words of the prompt in a row are the prompt said back."""

_WORDS = re.compile(r"[^\W_]+")
_MUTE = frozenset({"func"})


def _words(text: str) -> Sequence[str]:
    return (text,) if text.isalnum() else _WORDS.findall(text)


class Echo:
    """Knows every run of words in the prompt."""

    def __init__(self, prompt: Sequence[str]) -> None:
        self._runs = frozenset(
            run
            for text in prompt
            for words in [_WORDS.findall(text)]
            for run in zip(*(words[at:] for at in range(RUN)), strict=False)
        )

        self._words = frozenset(word for run in self._runs for word in run)

    def muted(self, tokens: list[Token]) -> list[Token]:
        """The tokens with those of an echo made to say nothing."""
        if sum(token.text in self._words for token in tokens) < RUN - 3:
            return tokens
        words = [(word, at) for at, token in enumerate(tokens) for word in _words(token.text)]
        echoed: set[int] = set()
        streak = 0
        for last, (word, _) in enumerate(words, start=1):
            streak = streak + 1 if word in self._words else 0
            if streak < RUN:
                continue
            run = words[last - RUN : last]
            if tuple(word for word, _ in run) in self._runs:
                echoed.update(at for _, at in run)
        if not echoed:
            return tokens
        return [token._replace(tags=_MUTE) if at in echoed else token for at, token in enumerate(tokens)]
