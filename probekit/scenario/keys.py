"""A key of scenario.toml: where it stands, what kind of value it holds, what it says to an author."""

from __future__ import annotations

from dataclasses import dataclass

TOML = "scenario.toml"


@dataclass(frozen=True, slots=True)
class Key:
    """One key: dotted path, kind of value (a row of KINDS), bounds or choices, and one line for an author."""

    path: str
    kind: str
    says: str
    needed: bool = False
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
