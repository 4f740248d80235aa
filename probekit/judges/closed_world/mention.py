"""A value of the probed field's kind, named in a text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mention:
    """A value in a text. `name` is what is compared (`utc`, `+09:00`, `asia/tokyo`, `eastern time`, `usd`).

    `start`, `end`: span in the reading's text. `beside`: it belongs to a quantity (`09:00 UTC`, `JST 9時`, `12 USD`).
    `weak`: a word that is a value only beside a quantity, or where one is expected.
    """

    name: str
    start: int
    end: int
    beside: bool = False
    weak: bool = False
