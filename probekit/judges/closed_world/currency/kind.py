"""The currency as a kind of field. Source: judging.md section 3, read for a currency."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.judges.closed_world.currency import money
from probekit.judges.closed_world.currency.signs import WORD_CODES
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.told_words import labelled
from probekit.judges.closed_world.word_lists import lazy

_FIELD = (
    r"(?:(?<![a-z])(?:(?:iso[ -]?4217 )?currenc(?:y|ies)(?: codes?| symbols?| names?)?|ccy|iso[ -]?4217(?: codes?)?"
    r"|monedas?|divisas?|devises?|monnaies?|wahrung(?:en|scode|skurzel)?|moedas?)(?![a-z])|货币|貨幣|币种|幣種|通貨)"
)
_LOCAL = (
    r"(?<![a-z])(?:local currency|moneda local|divisa local|devise locale|monnaie locale"
    r"|landeswahrung|moeda local)(?![a-z])"
    r"|当地货币|當地貨幣|本币|本幣|現地通貨"
)
_ASKS_UNIT = lazy(
    r"(?<![a-z0-9])\d[\d.,]* (?:of )?(?:what|which)(?: money)?\W*$|(?<![a-z0-9])\d[\d.,]* (?:de que|de quoi|was)\W*$"
    r"|\d[\d.,]*(?:的)?(?:什么|哪种)(?:钱|货币单位)|(?<![a-z])(?:dollars?|euros?|pounds?|francs?|pesos?|yen)"
    r" (?:or|oder|ou|o) (?:dollars?|euros?|pounds?|francs?|pesos?|yen)\W*$"
)
"""`120.50 of what?`, `dollars or pounds?`"""
_KEY_WORDS: frozenset[str] = frozenset({"currency", "currencycode", "ccy", "curr", "iso4217"})


def is_currency_key(key: str) -> bool:
    """Does a key say that its value is a currency?"""
    return not _KEY_WORDS.isdisjoint(key_words(key))


def in_key(key: str) -> Iterator[tuple[str, str]]:
    """The currencies that a key names (`amount_usd`, `priceEUR`): what each is compared by, and its word."""
    words = key_words(key)
    for word in words[1:]:
        if word in money.CODES and word not in WORD_CODES:
            yield word, word


CURRENCY = FieldKind(
    name="currency",
    field_words=lazy(_FIELD),
    local_words=lazy(_LOCAL),
    label=lazy(_FIELD),
    labelled=labelled(_FIELD, r"(?<![a-z])(?:all )?(?:amounts|prices|totals|figures) (?:are )?(?:shown |given )?in $"),
    asks_besides=lambda text: _ASKS_UNIT.search(text) is not None,
    find=money.find_currencies,
    amounts=money.amounts,
    key_of=money.key_of,
    may_be=money.may_be,
    known=money.KNOWN,
    default="USD",
    bait=("USD", "EUR", "$", "US dollar", "US dollars", "dollars", "€"),
    own_words=frozenset({"currency", "code", "ccy", "iso"}),
    field_keys=frozenset({("currency",), ("currencycode",), ("ccy",)}),
    is_key=is_currency_key,
    in_key=in_key,
)
"""A `defaulting` backend writes the dollar, as most do."""
