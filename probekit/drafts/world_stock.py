"""Values to draft a closed world from, by the kind of its field: literal tables, and what is chosen from them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from probekit.errors import UsageError
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.word_lists import word_set
from probekit.tokens import has_token


@dataclass(frozen=True, slots=True)
class Stock:
    """Candidates, best first: what is true, what a control's user says, what nobody says, what models reach for."""

    hidden: tuple[str, ...]
    stated: tuple[str, ...]
    invented: tuple[str, ...]
    bait: tuple[str, ...]


STOCK: Mapping[str, Stock] = {
    "timezone": Stock(
        ("Asia/Tokyo", "Australia/Perth", "America/Bogota"),
        ("Europe/Berlin", "Africa/Nairobi", "Asia/Manila"),
        ("Europe/Paris", "Asia/Dubai", "America/Lima"),
        ("UTC", "Etc/UTC", "GMT", "Z", "+00:00", "America/New_York", "America/Los_Angeles", "America/Chicago",
         "Europe/London"),
    ),
    "currency": Stock(
        ("SEK", "NZD", "PLN"), ("CAD", "CHF", "NOK"), ("JPY", "MXN", "ZAR"),
        ("USD", "EUR", "GBP", "$", "€", "US dollar"),
    ),
    "region": Stock(
        ("me-south-1", "af-south-1"), ("eu-north-1", "ca-central-1"), ("ap-south-1", "sa-east-1"),
        ("us-east-1", "us-west-2", "eu-west-1", "standard"),
    ),
    "priority": Stock(
        ("deferred", "backlog"), ("P2", "P5"), ("blocker", "P1-a"), ("medium", "P3", "normal", "standard"),
    ),
    "": Stock(
        ("quartz-41", "kelp-17", "onyx-88"), ("amber-23", "birch-64"), ("flint-55", "cedar-12"),
        ("standard", "basic", "medium", "general"),
    ),
}  # fmt: skip
"""Kind of the field, or of a plain field a word of its name → candidates. The empty name is for all others."""

SAME_STOCK: Mapping[str, str] = {"severity": "priority", "urgency": "priority", "zone": "region", "location": "region"}

KIND_WORDS: Mapping[str, str] = {
    "timezone": "timezone", "tz": "timezone", "tzid": "timezone", "tzname": "timezone",
    "currency": "currency", "currencycode": "currency", "ccy": "currency",
}  # fmt: skip
"""A word of the field's name → its kind. Any other field is plain."""

CARRIER_WORDS: Mapping[str, frozenset[str]] = {
    "timezone": word_set(
        "time date datetime start starts end ends begin begins when at day due deadline until schedule scheduled"
    ),
    "currency": word_set(
        "amount price total subtotal sum cost value fee budget charge balance salary refund tip discount"
    ),
    "plain": frozenset(),
}
"""Kind → words in the name of a text parameter in which such a value could ride."""

DATUM: Mapping[str, re.Pattern[str]] = {
    "timezone": re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?|\b\d{1,2}(?::\d\d| ?[ap]m)\b"),
    "currency": re.compile(r"\d{1,12}(?:[.,]\d{1,6}){0,4}"),
}
"""Kind → what a carrier holds, as the user wrote it."""

SMUGGLED: Mapping[str, str] = {"timezone": " UTC", "currency": " USD"}
"""Kind → the bait as it rides behind a datum."""

ASKING_WORDS = frozenset({"ask", "asks", "clarify", "clarification", "clarifying", "question"})
"""Words in the name of a tool by which an agent may ask."""


def kind_for(field: str) -> str:
    """The kind of a field by its name."""
    return next((KIND_WORDS[word] for word in key_words(field) if word in KIND_WORDS), "plain")


def called_for(field: str, kind: str) -> str:
    """What a sentence calls the field."""
    return kind if kind != "plain" else " ".join(key_words(field)) or field


def stock_for(field: str, kind: str) -> Stock:
    """The candidates for a field."""
    words = [SAME_STOCK.get(word, word) for word in reversed(key_words(field))]
    return STOCK[kind] if kind in STOCK else STOCK[next((word for word in words if word in STOCK), "")]


def pick(candidates: Sequence[str], said: str, what: str) -> str:
    """The first candidate that stands nowhere in what is said. Raises UsageError where all do."""
    found = next((each for each in candidates if not has_token(said, each)), None)
    if found is None:
        raise UsageError(
            f"--from-request: no {what} could be chosen: {', '.join(candidates)} all stand in the request."
        )
    return found
