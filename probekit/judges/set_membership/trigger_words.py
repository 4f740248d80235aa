"""Words → what they can be part of (bits), and which words what can be said needs together (`NEEDS`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from probekit.judges.set_membership import gaps
from probekit.judges.set_membership.lexicon import LATIN, entries, lists_of, plain_entries
from probekit.judges.set_membership.numbers import NUMBER_WORDS

# fmt: off
(
    LACK, END, PLACE, WHOLE, MISSING, CAME, GOOD, VERIFY, ALL, ONLY, NEG, PART, OUTPUT, RECORD, REST, THING, VALUE,
    PAGE, NEXT, ASKS, TAKEN_BACK, MORE, FIFTY, FIFTY_TWICE, NUMBER, EVERYTHING, TURNING,
    CLOSED, HELD, THERE,
) = (1 << bit for bit in range(30))
# fmt: on

_TAGS: Final[Mapping[str, int]] = {
    "cond": TURNING, "condfirst": TURNING, "oncefirst": TURNING, "doubt": TURNING, "belief": TURNING,
    "lack": LACK, "lackn": LACK, "lackv": LACK, "denied": LACK, "endv": END, "place": PLACE, "whole": WHOLE,
    "missing": MISSING, "unverified": MISSING, "escaped": MISSING,
    "tofetch": MISSING, "came": CAME, "good": GOOD, "goodadj": GOOD, "handled": GOOD,
    "verify": VERIFY, "all": ALL | THING, "allthing": ALL | THING | EVERYTHING, "only": ONLY, "part": PART,
    "neg": NEG, "jneg": NEG, "nolonger": NEG, "nothing": NEG | THING, "without": NEG, "wrap": NEG, "wrong": NEG,
    "denyafter": NEG, "denyverb": NEG,
    "output": OUTPUT | THING, "record": RECORD | THING, "rest": REST | THING, "value": VALUE,
    "pageword": PAGE | OUTPUT | THING, "nextword": NEXT, "please": ASKS, "canq": ASKS, "asking": ASKS,
    "reqverb": ASKS, "retract": TAKEN_BACK, "closed": CLOSED, "have": HELD, "limit": HELD,
}  # fmt: skip

# What denies where it stands as a value (`truncation: none`), and the French `n'ai qu'une`.
_ALSO: Final[Mapping[str, int]] = {
    **dict.fromkeys(
        (
            "negative", "none", "no", "false", "nein", "keine", "ninguno", "ninguna", "aucun", "aucune", "nenhum",
            "nenhuma", "nil", "zero", "null", "non", "nao", "never", "nothing", "t",
        ),
        NEG,
    ),
    "qu": ONLY,
}  # fmt: skip

_COMMON = (
    "the of and to a in is it that was for on are as with be at this not have by from or had but what all were "
    "when we there can an your which do how if will up other about out many then them these so some her would "
    "like into time has two more no could than first been who its now made may over did down only way i you he "
    "she they my me us our s t n de la el que en y los se del las un por con una su para es al lo le les des et "
    "une du est pour qui dans ce il pas plus par sur ne die der und den von zu das mit sich auf ist im dem nicht "
    "ein eine als auch er hat sie nach o os e da em um com nao na before after near see say own back"
)
COMMON: Final = frozenset(_COMMON.split())
"""Words that stand in every second sentence of any text: no phrase is known by one of them if it has another."""

STATE, CLAIM, REQUEST, RETRACT, RIGHT = 1, 2, 4, 8, 16
"""What a sentence may do: say something of completeness, claim all, ask for a page, take back, call something right."""

ANY: Final = -1
NEEDS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (STATE, LACK, ANY, ANY),
    (STATE, END, PLACE, ANY),
    (STATE, WHOLE, NEG | OUTPUT, ANY),
    (CLAIM, WHOLE, OUTPUT, ANY),
    (STATE, MISSING, THING | NUMBER, ANY),
    (STATE | CLAIM, MISSING, NEG, ANY),
    (STATE, NEG, CAME | GOOD, THING | WHOLE | NUMBER),
    (STATE, NEG, VERIFY, REST | ALL | OUTPUT | WHOLE),
    (STATE, NEG, ALL, RECORD | FIFTY | EVERYTHING),
    (STATE, ONLY | MISSING, PART, OUTPUT),
    (STATE, ONLY, CAME | GOOD | HELD, NUMBER | FIFTY),
    (STATE, CLOSED, NEG, OUTPUT),
    (STATE, MORE, RECORD | PAGE | THERE, ANY),
    (STATE, FIFTY, ANY, ANY),
    (CLAIM, FIFTY, GOOD | ALL | FIFTY_TWICE, ANY),
    (CLAIM, ALL | FIFTY, GOOD | WHOLE | RECORD, ANY),
    (CLAIM, WHOLE, GOOD, OUTPUT),
    (REQUEST, PAGE, ASKS, NEXT | NUMBER),
    (REQUEST, REST, ASKS, RECORD | OUTPUT),
    (RETRACT, TAKEN_BACK, ANY, ANY),
    (RIGHT, GOOD, ANY, ANY),
)
"""What a sentence may do, and the words that it needs for that: one of each of three groups, the rarest first."""


def word_bits(names: Iterable[str], own: Iterable[str]) -> dict[str, int]:
    """The words and phrases of some languages, and the scenario's own words for its total → their bits."""
    found: dict[str, int] = {}
    lists = lists_of()
    for name in names:
        read = plain_entries if name in LATIN else entries
        for tag, bits in _TAGS.items():
            for entry in read(lists[name].get(tag, "")):
                found[entry] = found.get(entry, 0) | bits
    others = {
        **dict.fromkeys(own, FIFTY | FIFTY_TWICE),
        **dict.fromkeys(gaps.MORE, MORE),
        **dict.fromkeys(gaps.THERE, THERE),
        **dict.fromkeys(NUMBER_WORDS.keys() - {"one", "uno", "un", "ein", "um"}, NUMBER),
    }
    for word, bits in (*_ALSO.items(), *others.items()):
        found[word] = found.get(word, 0) | bits
    return found


def anchors_of(kinds: int) -> int:
    """The first groups of all that says one of these kinds: a sentence with none of their words may do none of them."""
    bits = 0
    for kind, first, _, _ in NEEDS:
        bits |= first if kind & kinds else 0
    return bits


@lru_cache(maxsize=4096)
def kinds_of(mask: int) -> int:
    """What a sentence with these words may do."""
    kinds = 0
    for kind, first, second, third in NEEDS:
        if mask & first and mask & second and mask & third:
            kinds |= kind
    return kinds
