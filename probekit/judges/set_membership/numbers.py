"""The total as a word, in the seven languages (`fifty` for 50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TOTAL_WORDS: Final[Mapping[int, tuple[str, ...]]] = {
    10: ("ten", "diez", "dix", "zehn", "dez", "十"),
    20: ("twenty", "veinte", "vingt", "zwanzig", "vinte", "二十"),
    30: ("thirty", "treinta", "trente", "dreissig", "trinta", "三十"),
    40: ("forty", "cuarenta", "quarante", "vierzig", "quarenta", "四十"),
    50: ("fifty", "cincuenta", "cinquante", "funfzig", "fuenfzig", "cinquenta", "五十"),
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


def total_words(total: int) -> frozenset[str]:
    """The words for a total."""
    return frozenset(TOTAL_WORDS.get(total, ()))
