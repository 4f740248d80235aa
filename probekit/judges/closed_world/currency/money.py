"""Where a text names a currency, and the amounts in it. Source: judging.md section 3, read for a currency.

A code counts in capitals or beside an amount (`12 usd`), a sign and a name anywhere, a word of another meaning only
beside an amount.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from probekit.judges.closed_world.currency.names import CURRENCY_GROUPS
from probekit.judges.closed_world.currency.signs import ONLY_BESIDE, SHARED, SHORT, SIGNS, WORD_CODES
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading, plain
from probekit.judges.closed_world.values import MOST_CHARS
from probekit.judges.closed_world.word_lists import lazy

MOST_WORDS = 6
"""A name has no more words (`dirhams de los emiratos arabes unidos`)."""


def _groups() -> Iterator[list[str]]:
    for group in CURRENCY_GROUPS.replace("\n+", "").split():
        yield group.split("=")


CODES: frozenset[str] = frozenset(code for code, *_ in _groups())
NAMES: Mapping[str, str] = {name: code for code, *names in _groups() for name in names}
_CJK_NAMES = sorted((name for name in NAMES if not name.isascii()), key=lambda name: (-len(name), name))
_CJK_SHORT = sorted((word for word in SHORT if not word.isascii()), key=lambda word: (-len(word), word))
_SIGN = lazy("|".join(map(re.escape, sorted((*SIGNS, "$", "£", "¥"), key=lambda sign: (-len(sign), sign)))))
_WORD = lazy(r"[a-z]+(?:-[a-z]+)?")
_CJK = lazy("|".join(map(re.escape, (*_CJK_NAMES, *_CJK_SHORT))))
_AMOUNT = lazy(r"\d{1,15}(?:[.,' ]\d{2,3}){0,5}")
_BEFORE = lazy(r"\d[ ]?(?:k|m|mio\.?|million(?:s|en|es)?|千|万|億|亿)?[ ]?$")
_AFTER = lazy(r"[ ]?[-:]?[ ]?\d")


def key_of(text: str) -> str:
    """The key of a spelling: an ISO code, or what several currencies share (`$`), or the text itself."""
    whole = plain(text)
    folded = whole.strip(_TRIM)
    if folded in CODES or len(folded) > MOST_CHARS:
        return folded
    named = (table.get(word) for word in (whole, folded) for table in (NAMES, SIGNS, SHORT))
    listed = NAMES.get(whole.replace(" ", "_")) or NAMES.get(folded.replace(" ", "_"))
    found = listed or next((name for name in named if name is not None), None)
    return _one(found) if found is not None else folded


_TRIM = " \t\"'`.,;()[]"


def _one(name: str) -> str:
    """A word that only one currency is called by (`yen`) is that currency."""
    several = SHARED.get(name, frozenset())
    return next(iter(several)) if len(several) == 1 else name


def may_be(key: str) -> frozenset[str]:
    """All that a key may stand for: `$` for any dollar."""
    return SHARED.get(key, frozenset()) | {key}


KNOWN: frozenset[str] = CODES | frozenset(SHARED)


def amounts(text: str) -> list[str]:
    """The amounts in a text, without what parts their digits."""
    return [re.sub(r"\D", "", found.group()) for found in _AMOUNT.finditer(text)]


def find_currencies(reading: Reading, *, expects: bool = False) -> list[Mention]:
    """Every currency that a text names, in order of place; see `field_kind.Find`."""
    text = reading.text
    found = [*_signs(text), *_words(reading, expects=expects), *_cjk(text)]
    found.sort(key=lambda mention: (mention.start, -mention.end))
    return list(_outermost(found, text, expects=expects))


def _outermost(found: list[Mention], text: str, *, expects: bool) -> Iterator[Mention]:
    reach = -1
    for one in found:
        beside = _is_beside(text, one.start, one.end)
        if one.end > reach and (beside or expects or not one.weak):
            reach = one.end
            yield Mention(one.name, one.start, one.end, beside, one.weak)


def _is_beside(text: str, start: int, end: int) -> bool:
    """Does an amount stand right before or right after?"""
    return _BEFORE.search(text, max(0, start - 14), start) is not None or _AFTER.match(text, end) is not None


def _signs(text: str) -> Iterator[Mention]:
    for sign in _SIGN.finditer(text):
        if sign.group() == "$" and (
            text[sign.end() : sign.end() + 1] == "{" or text[sign.end() : sign.end() + 1].isalpha()
        ):
            continue  # a variable (`$total`), and no money
        yield Mention(SIGNS.get(sign.group(), sign.group()), sign.start(), sign.end())


def _words(reading: Reading, *, expects: bool) -> Iterator[Mention]:
    words = list(_WORD.finditer(reading.text))
    for at, word in enumerate(words):
        token, start, end = word.group(), *word.span()
        longer = _name_at(reading.text, words, at)
        if longer is not None:
            yield longer
        elif token in CODES:
            sure = token not in WORD_CODES and reading.is_shouted(start, end)
            yield Mention(token, start, end, weak=not (sure or expects))
        elif token in SHORT or token in SHARED:
            yield Mention(_one(SHORT.get(token, token)), start, end, weak=token in ONLY_BESIDE)


def _name_at(text: str, words: list[re.Match[str]], at: int) -> Mention | None:
    """The longest name that begins at a word."""
    for size in range(min(MOST_WORDS, len(words) - at), 0, -1):
        start, end = words[at].start(), words[at + size - 1].end()
        code = NAMES.get(text[start:end].replace(" ", "_"))
        if code is not None:
            return Mention(code, start, end)
    return None


def _cjk(text: str) -> Iterator[Mention]:
    if text.isascii():
        return
    for word in _CJK.finditer(text):
        name = NAMES.get(word.group()) or _one(SHORT[word.group()])
        yield Mention(name, word.start(), word.end(), weak=word.group() in ONLY_BESIDE)
