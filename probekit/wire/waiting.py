"""How long a server asks to wait before the same request is sent again: from headers and bodies, in seconds.

Source: contract 2.7. A date counts against the reply's own Date, since the local clock may be off.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from probekit.evidence import JsonValue

MAX_WAIT_S = 86_400.0 * 366
"""Longer waits are cut to this: no run outlives it, and no arithmetic overflows."""

_MILLISECOND_HEADERS = ("retry-after-ms", "x-ms-retry-after-ms")
_DURATION_HEADERS = ("x-ratelimit-reset-requests", "x-ratelimit-reset-tokens")
_BODY_SECONDS = ("estimated_time", "retry_after", "retry_after_seconds", "retryafter", "retrydelay", "retry_delay")
_BODY_MILLISECONDS = ("retry_after_ms", "retryafterms")
_DURATION = re.compile(
    r"\s*(?:(?P<h>[0-9.]{1,12})h)?(?:(?P<m>[0-9.]{1,12})m(?!s))?(?:(?P<s>[0-9.]{1,12})s)?(?:(?P<ms>[0-9.]{1,12})ms)?\s*\Z"
)
_NUMBER = re.compile(r"\s*[0-9]{1,15}(?:\.[0-9]{0,15})?\s*\Z")
MAX_LEVELS = 5

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_CLOCK = r"(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})"
_DATES = (
    re.compile(
        rf"\s*\w{{3}}, (?P<day>[0-9]{{1,2}}) (?P<month>\w{{3}}) (?P<year>[0-9]{{4}}) {_CLOCK} (?:GMT|UTC|[+-]0000)\s*\Z"
    ),
    re.compile(rf"\s*\w{{6,9}}, (?P<day>[0-9]{{2}})-(?P<month>\w{{3}})-(?P<year>[0-9]{{2}}) {_CLOCK} GMT\s*\Z"),
    re.compile(rf"\s*\w{{3}} (?P<month>\w{{3}}) +(?P<day>[0-9]{{1,2}}) {_CLOCK} (?P<year>[0-9]{{4}})\s*\Z"),
)
"""The form of today, and the two obsolete ones."""


def header_wait_s(headers: Iterable[tuple[str, str]]) -> float | None:
    """What the headers ask for; the exact ones first. None: nothing that can be read."""
    given = {name.casefold(): value for name, value in headers}
    for name in _MILLISECOND_HEADERS:
        milliseconds = _number(given.get(name))
        if milliseconds is not None:
            return _bounded(milliseconds / 1000)
    after = given.get("retry-after")
    wait = _number(after) if after is not None else None
    if wait is None and after is not None:
        wait = _until(after, given.get("date"))
    if wait is None:
        waits = [seconds for name in _DURATION_HEADERS if (seconds := duration_s(given.get(name))) is not None]
        wait = max(waits, default=None)
    return None if wait is None else _bounded(wait)


def clock_offset_s(headers: Iterable[tuple[str, str]], epoch_s: float) -> float | None:
    """Seconds by which the reply's Date is ahead of `epoch_s`, when it came; None where it has none."""
    date = next((value for name, value in headers if name.casefold() == "date"), "")
    sent = _moment(date)
    return None if sent is None else sent.timestamp() - epoch_s


def body_wait_s(body: JsonValue) -> float | None:
    """What the body asks for: `estimated_time`, `retry_after`, Google's `retryDelay`. The longest of several."""
    return max(_body_waits(body, 0), default=None)


def body_not_before_ms(body: JsonValue) -> int | None:
    """OpenRouter's `error.metadata.headers.X-RateLimit-Reset`: epoch milliseconds before which no wait helps."""
    for key in ("error", "metadata", "headers"):
        body = body.get(key) if isinstance(body, dict) else None
    if not isinstance(body, dict):
        return None
    given = {name.casefold(): value for name, value in body.items()}
    reset = _number(given.get("x-ratelimit-reset"))
    return int(reset) if reset is not None and reset >= 1e12 else None


def duration_s(value: JsonValue) -> float | None:
    """`6m0s`, `120ms`, `34s` or a plain number of seconds."""
    plain = _number(value)
    if plain is not None or not isinstance(value, str):
        return plain
    found = _DURATION.match(value)
    if found is None or not any(found.groupdict().values()):
        return None
    try:
        parts = {unit: float(number or 0) for unit, number in found.groupdict().items()}
    except ValueError:
        return None
    return parts["h"] * 3600 + parts["m"] * 60 + parts["s"] + parts["ms"] / 1000


def _body_waits(value: JsonValue, level: int) -> Iterable[float]:
    if level > MAX_LEVELS:
        return
    if isinstance(value, list):
        for item in value[:20]:
            yield from _body_waits(item, level + 1)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            name = key.casefold().replace("-", "_")
            seconds = duration_s(inner) if name in _BODY_SECONDS + _BODY_MILLISECONDS else None
            if seconds is not None:
                yield _bounded(seconds / 1000 if name in _BODY_MILLISECONDS else seconds)
            yield from _body_waits(inner, level + 1)


def _until(date: str, now: str | None) -> float | None:
    """Seconds from the reply's own Date to an HTTP date; a past one is 0; None without both."""
    then, sent = _moment(date), _moment(now or "")
    return None if then is None or sent is None else max(0.0, (then - sent).total_seconds())


def _moment(date: str) -> datetime | None:
    """An HTTP date in any of its three forms (RFC 9110, 5.6.7)."""
    found = next((match for form in _DATES if (match := form.match(date))), None)
    if found is None or found["month"].casefold() not in _MONTHS:
        return None
    year = int(found["year"])
    year += 2000 if year < 70 else 1900 if year < 100 else 0
    month = _MONTHS.index(found["month"].casefold()) + 1
    day, hour, minute, second = (int(found[part]) for part in ("day", "hour", "minute", "second"))
    try:
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None


def _number(value: JsonValue) -> float | None:
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, str):
        return float(value) if _NUMBER.match(value) else None
    if isinstance(value, int | float) and 0 <= value < 1e15 and math.isfinite(value):
        return float(value)
    return None


def _bounded(seconds: float) -> float:
    return min(max(seconds, 0.0), MAX_WAIT_S)
