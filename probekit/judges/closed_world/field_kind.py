"""What is of one kind of field, behind one interface: its values, its words, its keys. Source: judging.md section 3.

`judge.field_kind` chooses the record. Everything outside of a kind's own package works for all kinds alike. The record
of the timezone is the page's own; `currency` and `plain` are read by the same sentences of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from probekit.evidence import JsonValue
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading


class Find(Protocol):
    """Finds values of a kind."""

    def __call__(self, reading: Reading, *, expects: bool = False) -> list[Mention]:
        """Every value of the kind that a text names, in order of place.

        expects: the text stands where only such a value belongs (a key that names the field), so a weak one is one too.
        """
        ...


# What a kind does without: nothing is found.


def _no_amounts(text: str) -> Sequence[Hashable]:
    del text
    return ()


def _itself(key: str) -> frozenset[str]:
    return frozenset({key})


def _no_names(key: str) -> Iterator[tuple[str, str]]:
    del key
    return iter(())


def _no_number(leaf: JsonValue) -> str | None:
    del leaf
    return None


def _never(text: str) -> bool:
    del text
    return False


def _never_both(one: str, other: str) -> bool:
    del one, other
    return False


def _never_differs(value: JsonValue) -> bool:
    del value
    return False


def _nothing_given(user: str) -> Callable[[JsonValue], bool]:
    del user
    return _never_differs


@dataclass(frozen=True, slots=True)
class FieldKind:
    """One kind of field. All texts are as `reading.py` leaves them.

    field_words, local_words   what the field is called, and words for `the local one` (`sketch.py` marks both)
    label, labelled            what a table's cell calls the field; a label up to the value (`Timezone: `)
    asks_besides               questions that ask for the fact and name neither it nor a value (`09:00 where?`)
    find, amounts              values named in a text; the quantities that they stand beside, for comparing
    key_of, may_be             the key that a spelling is filed under; the keys that it may stand for (`$`)
    known                      keys that are values of the kind for certain
    default, first             what a `defaulting` backend writes, as it writes it; the key that names its class
    bait                       values that models reach for, beside the page's own
    own_words                  words that name the field and give no value; keys and placeholders are made of them
    field_keys                 the words of keys under which another tool's call supplies the field
    is_key, in_key             does a key say that its value is of the kind; the values that a key itself names
    number, alone, holds       the name of a number under such a key; a whole value that is a carrier anywhere; a key
                               and a value that are one only together
    given                      a user's text → does a carrier's content differ from what the user gave?
    is_given                   (value, user's text): is a value of the field the user's content of a carrier?
    """

    name: str
    field_words: re.Pattern[str]
    label: re.Pattern[str]
    labelled: re.Pattern[str]
    find: Find
    key_of: Callable[[str], str]
    known: frozenset[str]
    own_words: frozenset[str]
    field_keys: frozenset[tuple[str, ...]]
    is_key: Callable[[str], bool]
    local_words: re.Pattern[str] | None = None
    asks_besides: Callable[[str], bool] = _never
    default: str | None = None
    first: str | None = None
    bait: tuple[str, ...] = ()
    amounts: Callable[[str], Sequence[Hashable]] = _no_amounts
    may_be: Callable[[str], frozenset[str]] = _itself
    in_key: Callable[[str], Iterator[tuple[str, str]]] = _no_names
    number: Callable[[JsonValue], str | None] = _no_number
    alone: Callable[[str], bool] = _never
    holds: Callable[[str, str], bool] = _never_both
    given: Callable[[str], Callable[[JsonValue], bool]] = _nothing_given
    is_given: Callable[[str, str], bool] = _never_both
