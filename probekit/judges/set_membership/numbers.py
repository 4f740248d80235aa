"""The total as a word, in the seven languages (`fifty` for 50)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

TOTAL_WORDS: Final[Mapping[int, tuple[str, ...]]] = {
    10: ("ten", "diez", "dix", "zehn", "dez", "十"),
    20: ("twenty", "veinte", "vingt", "zwanzig", "vinte", "二十"),
    30: ("thirty", "treinta", "trente", "dreissig", "trinta", "三十"),
    40: ("forty", "cuarenta", "quarante", "vierzig", "quarenta", "四十"),
    50: ("fifty", "cincuenta", "cinquante", "fünfzig", "funfzig", "fuenfzig", "cinquenta", "cinqüenta", "五十"),
    60: ("sixty", "sesenta", "soixante", "sechzig", "sessenta", "六十"),
    100: ("hundred", "cien", "cent", "hundert", "cem", "一百", "百"),
}
"""Totals that are not among these are only read as digits."""


_SMALL: Final = (
    "one uno un ein um 一",
    "two dos deux zwei dois 二",
    "three tres trois drei 三",
    "four cuatro quatre vier quatro 四",
    "five cinco cinq funf 五",
    "six seis sechs 六",
    "seven siete sept sieben sete 七",
    "eight ocho huit acht oito 八",
    "nine nueve neuf neun nove 九",
    "ten diez dix zehn dez 十",
    "eleven once onze elf",
    "twelve doce douze zwolf doze",
)
NUMBER_WORDS: Final[Mapping[str, int]] = {
    word: number for number, words in enumerate(_SMALL, start=1) for word in words.split()
}
"""Small numbers in words, without accents."""


_AND: Final = frozenset({"y", "e", "et"})
_UNITS: Final = "|".join(sorted({*NUMBER_WORDS, "um", "une"} - set("一二三四五六七八九十")))
_GOES_ON: Final = rf"(?!(?:-| (?:{'|'.join(sorted(_AND))}) )(?:{_UNITS})(?![a-z]))"
_CJK_DIGITS: Final = "一二三四五六七八九十百千"


def total_words(total: int) -> frozenset[str]:
    """The words for a total."""
    return frozenset(TOTAL_WORDS.get(total, ()))


def goes_on(between: str, word: str) -> bool:
    """Do a hyphen or an `and` and this word make a number word before them a larger one: `fifty-one`?"""
    return (between == "-" or between in _AND) and word in NUMBER_WORDS


def spelt_total(total: int) -> dict[str, re.Pattern[str]]:
    """The total as digits and as words, each with the pattern that tells it from a piece of something longer.

    The word comes first, and then what may not stand before it: a search for a literal is fast.
    """
    found = {str(total): rf"{total}(?<![0-9a-z.\-]{total})(?![0-9a-z])(?!\.[0-9])"} if total else {}
    for word in sorted(total_words(total)):
        if word[0] in _CJK_DIGITS:
            found[word] = rf"{word}(?<![{_CJK_DIGITS}]{word})(?![{_CJK_DIGITS}])"
        else:
            found[word] = rf"{word}(?<![^\W\d_]{word})(?![^\W\d_]){_GOES_ON}"
    return {word: re.compile(pattern) for word, pattern in found.items()}
