"""One spelling of a value, and how those of several things are brought together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spelling:
    """What to look for in a text.

    text       as `closed_world.reading.plain` leaves a value: folded, accents off, runs of blanks as one
    exact      what must stand there in the original, letter for letter (`IT`, `Turkey`), where the same word means
               something else in another case; None: any case. It is for prose: a value that stands alone, as a JSON
               string does, needs no case
    ambiguous  it may mean something else: another value shares it (`$`), or it is a word or an abbreviation (`ID`)
    """

    text: str
    exact: str | None = None
    ambiguous: bool = False


def gathered(own: str, named: Sequence[Sequence[Spelling]]) -> tuple[Spelling, ...]:
    """The spellings of all that a value may name (`own` is its plain form): its own first, then the certain ones.

    `named`: the spellings of each thing. Where there are several, all but the value's own are ambiguous.
    """
    others = [spelling for each in named for spelling in each if spelling.text != own]
    if len(named) > 1:
        others = [Spelling(spelling.text, spelling.exact, ambiguous=True) for spelling in others]
    own_first = _own(own, [spelling for each in named for spelling in each if spelling.text == own])
    return _distinct([*own_first, *sorted(others, key=lambda spelling: spelling.ambiguous)])


def _own(own: str, said: Sequence[Spelling]) -> list[Spelling]:
    """How the value's own word must stand. It means the value even where it is shared, but not as another word."""
    if any(spelling.exact for spelling in said):
        return sorted(said, key=lambda spelling: spelling.exact is None)
    return [Spelling(own)]


def _distinct(found: Iterable[Spelling]) -> tuple[Spelling, ...]:
    kept: dict[tuple[str, str | None], Spelling] = {}
    for spelling in found:
        kept.setdefault((spelling.text, spelling.exact), spelling)
    return tuple(kept.values())
