"""Which spellings a value has: rows of the tables, checked by hand, and rules that hold for all of them."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from probekit.equivalents import KINDS, EquivalentKind, spellings
from probekit.equivalents.dates import read_dates
from probekit.equivalents.spelling import Spelling
from probekit.equivalents.tables import table
from probekit.judges.closed_world.currency.money import CODES
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.timezone.zone_values import IANA

SURE: list[tuple[EquivalentKind, str, str]] = [
    ("timezone", "Asia/Tokyo", "tokyo"),
    ("timezone", "Asia/Tokyo", "東京"),
    ("timezone", "tokyo", "asia/tokyo"),
    ("timezone", "Asia/Kolkata", "asia/calcutta"),
    ("timezone", "America/New_York", "new york"),
    ("timezone", "America/New_York", "us/eastern"),
    ("timezone", "UTC", "gmt"),
    ("timezone", "Etc/UTC", "+00:00"),
    ("timezone", "+09:00", "utc+9"),
    ("timezone", "UTC+9", "+0900"),
    ("timezone", "-05:30", "gmt-5:30"),
    ("currency", "USD", "us dollars"),
    ("currency", "USD", "us$"),
    ("currency", "EUR", "€"),
    ("currency", "€", "eur"),
    ("currency", "JPY", "円"),
    ("currency", "JPY", "yen"),
    ("currency", "CNY", "人民币"),
    ("currency", "BRL", "r$"),
    ("currency", "CHF", "schweizer franken"),
    ("currency", "GBP", "livre sterling"),
    ("currency", "MXN", "pesos mexicanos"),
    ("country", "DE", "germany"),
    ("country", "DE", "allemagne"),
    ("country", "DEU", "alemania"),
    ("country", "Germany", "deutschland"),
    ("country", "276", "germany"),
    ("country", "276", "276"),
    ("country", "JP", "日本"),
    ("country", "GB", "uk"),
    ("country", "US", "estados unidos"),
    ("country", "米国", "united states"),
    ("country", "CI", "ivory coast"),
    ("country", "CZ", "czech republic"),
    ("country", "BR", "brasil"),
    ("country", "KR", "south korea"),
    ("region", "US-CA", "california"),
    ("region", "California", "us-ca"),
    ("region", "DE-BY", "bayern"),
    ("region", "JP-13", "東京"),
    ("region", "GB-SCT", "scotland"),
    ("region", "CN-NM", "内蒙古"),
    ("region", "Brazil", "brasil"),
    ("date", "2026-11-30", "30 november 2026"),
    ("date", "2026-11-30", "nov 30, 2026"),
    ("date", "2026-11-30", "november 30th, 2026"),
    ("date", "2026-11-30", "30.11.2026"),
    ("date", "2026-11-30", "30/11/2026"),
    ("date", "2026-11-30", "11/30/2026"),
    ("date", "2026-11-30", "2026年11月30日"),
    ("date", "2026-11-30", "30 de noviembre de 2026"),
    ("date", "2026-11-30", "30 de novembro de 2026"),
    ("date", "2026-11-30", "30. november 2026"),
    ("date", "2026-11-30", "30 novembre 2026"),
    ("date", "2026-11-30T09:00:00+09:00", "30 nov 2026"),
    ("date", "20261130", "2026-11-30"),
    ("date", "30. Nov. 2026", "2026-11-30"),
    ("date", "5. März 2026", "2026-03-05"),
    ("date", "1er mai 2026", "2026-05-01"),
    ("date", "2026-05-01", "1er mai 2026"),
    ("date", "2026-03-04", "04.03.2026"),
]
"""Kind, value, and a spelling that can mean nothing else."""

MAYBE: list[tuple[EquivalentKind, str, str]] = [
    ("timezone", "UTC", "z"),
    ("timezone", "Indian/Reunion", "reunion"),
    ("currency", "USD", "$"),
    ("currency", "CAD", "dollars"),
    ("currency", "JPY", "¥"),
    ("currency", "CNY", "¥"),
    ("currency", "SEK", "kr"),
    ("currency", "GBP", "pounds"),
    ("currency", "$", "usd"),
    ("country", "ID", "id"),
    ("country", "GE", "georgia"),
    ("country", "US", "america"),
    ("country", "Congo", "cd"),
    ("country", "TR", "turkey"),
    ("region", "US-CA", "ca"),
    ("region", "CA", "california"),
    ("region", "CA", "canada"),
    ("date", "2026-03-04", "03/04/2026"),
    ("date", "2026-03-04", "04/03/2026"),
    ("date", "03/04/2026", "2026-03-04"),
    ("date", "03/04/2026", "2026-04-03"),
    ("date", "2026-11-30", "november 30"),
    ("date", "2026-11-30", "30 de noviembre"),
]
"""Kind, value, and a spelling that may mean something else too."""

IN_THAT_CASE: list[tuple[EquivalentKind, str, str]] = [
    ("timezone", "EST", "EST"),
    ("timezone", "Asia/Oral", "Oral"),
    ("currency", "ALL", "ALL"),
    ("currency", "TRY", "TRY"),
    ("country", "it", "IT"),
    ("country", "IN", "IN"),
    ("country", "DE", "DE"),
    ("country", "DE", "DEU"),
    ("country", "NO", "NO"),
    ("country", "AND", "AND"),
    ("country", "TR", "Turkey"),
    ("country", "RE", "Réunion"),
    ("country", "IS", "Island"),
    ("region", "US-IN", "IN"),
    ("region", "NY", "NY"),
    ("region", "ny", "ny"),
    ("region", "us", "US"),
    ("date", "2026-05-05", "May 5"),
    ("date", "2026-03-05", "5th March"),
]
"""Kind, value, and a spelling that is a word in another case."""

NOT_THAT: list[tuple[EquivalentKind, str, str]] = [
    ("timezone", "Asia/Tokyo", "+09:00"),
    ("timezone", "JST", "asia/tokyo"),
    ("timezone", "Europe/Berlin", "europe/stockholm"),
    ("timezone", "+09:00", "+9"),
    ("currency", "USD", "€"),
    ("currency", "DEM", "eur"),
    ("country", "KR", "kp"),
    ("country", "DE", "276"),
    ("country", "NG", "niger"),
    ("region", "us-east-1", "us"),
    ("date", "2026-11-30", "2026-11-03"),
    ("date", "2026-02-30", "30 february 2026"),
    ("plain", "DE", "germany"),
]
"""Kind, value, and what is no spelling of it."""


MANY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""The first values take seconds to make on a busy machine, and the tables are read with the first."""

CHINESE_FIGURES = re.compile("[〇零一二三四五六七八九十]")
"""Looked for in texts; no argument of a call is written so."""


def of(kind: EquivalentKind, value: str, text: str) -> list[Spelling]:
    """A value's spellings that have a text."""
    return [spelling for spelling in spellings(kind, value) if spelling.text == text]


@pytest.mark.parametrize(("kind", "value", "text"), SURE)
def test_a_sure_spelling(kind: EquivalentKind, value: str, text: str) -> None:
    """Codes, names in seven languages, links and signs are spellings of one value."""
    assert of(kind, value, text) == [Spelling(text)]


@pytest.mark.parametrize(("kind", "value", "text"), MAYBE)
def test_an_ambiguous_spelling(kind: EquivalentKind, value: str, text: str) -> None:
    """What several things are called, or what is a word as well, says so."""
    found = of(kind, value, text)
    assert found
    assert all(spelling.ambiguous for spelling in found if spelling.exact is None or spelling.exact.isupper())


@pytest.mark.parametrize(("kind", "value", "exact"), IN_THAT_CASE)
def test_a_spelling_that_is_a_word_in_another_case(kind: EquivalentKind, value: str, exact: str) -> None:
    """`it` is not Italy, and `may 5` no date: such a spelling says how it must be written, and is never sure else."""
    found = of(kind, value, plain(exact))
    assert exact in {spelling.exact for spelling in found}
    assert all(spelling.ambiguous for spelling in found if spelling.exact is None)


@pytest.mark.parametrize(
    ("value", "exact", "ambiguous"),
    [("NY", "NY", False), ("ny", "NY", False), ("ny", "ny", True), ("OK", "OK", True), ("US", "US", False)],
)
def test_a_short_code_is_itself_in_capitals(value: str, exact: str, ambiguous: bool) -> None:
    """`NY` is what `NY` says, whichever regions share it; in small letters, and where it is a word, it may be."""
    assert Spelling(value.lower(), exact, ambiguous) in spellings("region", value)


@pytest.mark.parametrize(("kind", "value", "text"), NOT_THAT)
def test_what_is_no_spelling(kind: EquivalentKind, value: str, text: str) -> None:
    """A zone is not its offset, an abbreviation not its zone, and a day that is none has no other spelling."""
    assert not of(kind, value, text)


@pytest.mark.parametrize(
    "value", [".", "+", "-", "+abc", "+9:", "()", "2026", "年", "0-0-0", "99/99/9999", "1 may 1 may 2026"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_value_is_itself(kind: EquivalentKind, value: str) -> None:
    """What looks a little like a value of the kind has its own spelling alone."""
    assert spellings(kind, value) == (Spelling(plain(value)),)


@MANY
@given(
    st.sampled_from(KINDS),
    st.text(max_size=90) | st.sampled_from(sorted(CODES)) | st.text("0123456789/.-年月日 ", max_size=12),
)
def test_any_value_has_its_own_spelling_first(kind: EquivalentKind, value: str) -> None:
    """Whatever the value is, its own plain form comes first; each comes once, and as a reading would hold it."""
    found = spellings(kind, value)
    assert [spelling.text for spelling in found[:1]] == ([plain(value)] if plain(value) else [])
    assert max(Counter((spelling.text, spelling.exact) for spelling in found).values(), default=1) == 1
    assert all(plain(spelling.text) == spelling.text for spelling in found)
    assert all(plain(spelling.exact) == spelling.text for spelling in found if spelling.exact is not None)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("currency", sorted(CODES)),
        ("country", sorted(table("country").rows)),
        ("region", sorted(table("region").rows)),
        ("timezone", sorted(set(IANA.values()))),
    ],
)
def test_no_two_values_share_a_sure_spelling(kind: EquivalentKind, values: list[str]) -> None:
    """A spelling of two currencies, countries, regions or zones is ambiguous in both."""
    owners: dict[tuple[str, str | None], set[str]] = {}
    for value in values:
        family = min(spelling.text for spelling in spellings(kind, value))
        for spelling in spellings(kind, value):
            if not spelling.ambiguous:
                owners.setdefault((spelling.text, spelling.exact), set()).add(family)
    assert not {key: found for key, found in owners.items() if len(found) > 1}


@pytest.mark.parametrize(("kind", "values"), [("currency", sorted(CODES)), ("country", sorted(table("country").rows))])
def test_a_sure_spelling_leads_back(kind: EquivalentKind, values: list[str]) -> None:
    """A value that is written as one of another's sure spellings has that other's code among its own."""
    for value in values:
        for spelling in spellings(kind, value):
            if not spelling.ambiguous:
                assert of(kind, spelling.exact or spelling.text, plain(value)), (value, spelling)


@MANY
@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2099, 12, 31)))
def test_each_spelling_of_a_date_is_read_as_that_date(day: date) -> None:
    """What is a spelling of a date names it again; where its order is open, it says so."""
    for spelling in spellings("date", day.isoformat()):
        meant = {(each.year, each.month, each.day) for each in read_dates(spelling.text) if each.month <= 12}
        if all(year is not None for year, _, _ in meant) and not CHINESE_FIGURES.search(spelling.text):
            assert (day.month, day.day) in {(month, number) for _, month, number in meant}
            assert spelling.ambiguous == (len(meant) > 1)
