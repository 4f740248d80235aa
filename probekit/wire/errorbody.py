"""What an error means: may the request be sent again, or does something have to be mended first?

Source: contract 2.7. Codes, types, fields and markers are read, never the wording of a message. The sentences are ours
and say what to do; nothing of the endpoint's text is in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from probekit.evidence import JsonValue
from probekit.jsontext import read
from probekit.wire.sentences import SENTENCES

Kind = Literal["retry", "error"]

RETRY_STATUSES: frozenset[int] = frozenset({408, 429, 500, 502, 503, 504, *range(520, 525), 529})
"""Contract 2.7: sent again."""

MAX_LEVELS = 5
MAX_ITEMS = 40
MARKER_WINDOW = 65_536
"""Characters of a body in which markers are looked for."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an error asks for: `kind`, a short code and a sentence of our own; flags tell which keys it names."""

    kind: Kind
    code: str
    sentence: str
    flags: tuple[str, ...] = ()


_BY_STATUS: Mapping[int, str] = {
    400: "refused",
    401: "unauthorized",
    402: "quota",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    407: "forbidden",
    408: "request_timeout",
    413: "request_too_large",
    422: "refused",
    429: "rate_limited",
    503: "overloaded",
    504: "gateway_timeout",
    524: "gateway_timeout",
    529: "overloaded",
}

_FINAL_CODES: Mapping[str, str] = {
    # no credit: no wait helps, whatever the status says
    "insufficient_quota": "quota",
    "insufficient_balance": "quota",
    "insufficient_credits": "quota",
    "insufficient_credit": "quota",
    "insufficient_funds": "quota",
    "insufficient_user_quota": "quota",
    "exceeded_current_quota_error": "quota",
    "billing_hard_limit_reached": "quota",
    "billing_not_active": "quota",
    "billing_error": "quota",
    "credit_balance_too_low": "quota",
    "payment_required": "quota",
    "arrearage": "quota",
    "accountoverdueerror": "quota",
    "allocationquota.freetieronly": "quota",
    "1113": "quota",
    "account_deactivated": "forbidden",
    "access_terminated": "forbidden",
    # set-up, whatever the status says
    "invalid_api_key": "unauthorized",
    "invalid_authentication_error": "unauthorized",
    "authentication_error": "unauthorized",
    "unauthenticated": "unauthorized",
    "no_db_connection": "unauthorized",  # LiteLLM without a database, asked with another key than its master key
    "auth_error": "unauthorized",
    "token_not_found_in_db": "unauthorized",
    "expired_key": "unauthorized",
    "api_key_invalid": "unauthorized",
    "model_not_found": "model_not_found",
    "model_not_exist": "model_not_found",
    "deploymentnotfound": "model_not_found",
    "context_length_exceeded": "context_length",
    "exceed_context_size_error": "context_length",
    "content_filter": "prompt_filtered",
    "responsibleaipolicyviolation": "prompt_filtered",
}
"""Codes and types that end a run, in the endpoints' own spelling (case folded, `-` as `_`)."""

_QUOTA_ONLY_STATUSES = frozenset({408, 429})
"""Under these only a lack of credit is final: some servers give any type beside a rate limit."""

_PERMANENT_IN_OK: frozenset[str] = frozenset({"invalid_request_error", "not_found_error", "permission_error"})
"""Types that are permanent where the status says nothing (200)."""

_BASE_RESP: Mapping[int, tuple[Kind, str]] = {
    1000: ("retry", "server_error"),
    1001: ("retry", "request_timeout"),
    1002: ("retry", "rate_limited"),
    1004: ("error", "unauthorized"),
    1008: ("error", "quota"),
    1013: ("retry", "server_error"),
    1024: ("retry", "server_error"),
    1033: ("retry", "server_error"),
    1039: ("retry", "rate_limited"),
    1041: ("retry", "rate_limited"),
    2045: ("retry", "rate_limited"),
    2049: ("error", "unauthorized"),
    2056: ("error", "quota"),
}
"""MiniMax's own codes in `base_resp.status_code`; 0 is none. Any other is permanent."""

_MARKERS: tuple[tuple[str, str], ...] = (
    ("--jinja", "tools_need_jinja"),
    ("--enable-auto-tool-choice", "tools_need_flag"),
    ("--tool-call-parser", "tools_need_flag"),
)
"""Names of server flags: whoever names one says what to set, under whatever status."""

_TEMPLATE_MAPPING = re.compile(
    r"arguments[^\"]{0,200}\bmapping\b|\bmapping\b[^\"]{0,200}arguments|item pairs from a mapping"
)
_BLOCKED = re.compile(r"error code: 10[0-9]{2}\b")

NAMED_KEYS = (
    "max_completion_tokens",
    "max_tokens",
    "temperature",
    "top_p",
    "seed",
    "tool_choice",
    "tools",
    "parallel_tool_calls",
    "response_format",
    "reasoning_effort",
    "reasoning_content",
    "thought_signature",
    "tool_call_id",
    "stream",
)
"""Keys of a request that an error may name; told as flags `names_KEY`, for the preflight."""

_WORD = re.compile(r"[A-Za-z_]{4,40}")
_CODE_KEYS = frozenset(
    {"code", "type", "status", "error_type", "error_code", "errorcode", "reason", "statuscode", "status_code"}
)
_SAID_KEYS = frozenset({"message", "msg"})
_CODED_KEYS = frozenset({"code", "statusCode", "status_code", "status", "success"})
_WRAPPING_KEYS = ("message", "raw", "body")
"""Where a gateway keeps the JSON of the error behind it, as a string."""

_ERROR_KEYS = ("error", "detail", "errors", "base_resp", "error_msg", "error_message")


def meaning(status: int, value: JsonValue, text: str) -> Meaning:
    """What an error body means under its status. `value` is the JSON in it (None: none), `text` the body's text."""
    window = text[:MARKER_WINDOW]
    flags = named_keys(window)
    codes = error_codes(value)
    base = _base_resp_code(value)
    if base:
        kind, code = _BASE_RESP.get(base, ("error", "refused"))
        return Meaning(kind, code, SENTENCES[code], flags)
    final = _marked(window) or _final_code(status, codes)
    if final is not None:
        return Meaning("error", final, SENTENCES[final], flags)
    if 200 <= status < 300:
        return _in_ok(codes, flags)
    if status == 403 and _BLOCKED.search(window):
        return Meaning("error", "blocked", SENTENCES["blocked"], flags)
    return _by_status(status, flags)


def error_value(value: JsonValue) -> JsonValue:
    """The error that a body tells of, whatever its shape; None: it tells of none.

    Shapes: `{"error": {…} | "…"}`, the same in a list, `{"detail": …}`, `{"object": "error", "message": …}`,
    `{"type": "error", …}`, `{"base_resp": {"status_code": 1008}}`, `{"code": …, "message": …}` without a choice.
    """
    if isinstance(value, list):
        return next((found for item in value[:MAX_ITEMS] if (found := error_value(item)) is not None), None)
    if not isinstance(value, dict):
        return None
    if _base_resp_code(value):
        return value["base_resp"]
    for key in _ERROR_KEYS:
        if key != "base_resp" and _says_something(value.get(key)):
            return value[key]
    told = value.get("object") == "error" or value.get("type") == "error"
    bare = "choices" not in value and not _SAID_KEYS.isdisjoint(value) and not _CODED_KEYS.isdisjoint(value)
    return value if told or bare else None


def error_codes(value: JsonValue) -> tuple[str, ...]:
    """Every code, type and status in an error body, case folded, `-` as `_`; numbers as digits."""
    return tuple(dict.fromkeys(_codes(value, 0)))


def failed_generation(value: JsonValue, level: int = 0) -> str | None:
    """What the model had said when a server refused to pass it on (`failed_generation`), None: nothing."""
    if level > MAX_LEVELS:
        return None
    if isinstance(value, list):
        inner: Iterable[JsonValue] = value[:MAX_ITEMS]
    elif isinstance(value, dict):
        said = value.get("failed_generation")
        if isinstance(said, str) and said.strip():
            return said
        inner = value.values()
    else:
        return None
    return next((found for item in inner if (found := failed_generation(item, level + 1)) is not None), None)


def named_keys(text: str) -> tuple[str, ...]:
    """Flags for the keys of a request that an error names."""
    words = {found.group() for found in _WORD.finditer(text[:MARKER_WINDOW])}
    return tuple(f"names_{key}" for key in NAMED_KEYS if key in words)


def _says_something(value: JsonValue) -> bool:
    if isinstance(value, dict):
        return any(value.values())
    return bool(value)


def _codes(value: JsonValue, level: int) -> Iterable[str]:
    if level > MAX_LEVELS:
        return
    if isinstance(value, list):
        for item in value[:MAX_ITEMS]:
            yield from _codes(item, level + 1)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key.casefold() in _CODE_KEYS or (key == "error" and isinstance(inner, str)):
                yield from _one_code(inner)
            yield from _codes(_held(key, inner), level + 1)


def _held(key: str, value: JsonValue) -> JsonValue:
    """The value, or the JSON that a gateway keeps in it as a string."""
    if key in _WRAPPING_KEYS and isinstance(value, str) and value.lstrip().startswith(("{", "[")):
        return read(value[:MARKER_WINDOW]).value
    return value


def _one_code(value: JsonValue) -> Iterable[str]:
    if isinstance(value, str) and len(value) <= 80:
        yield value.strip().casefold().replace("-", "_")
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6:
        yield str(value)


def _base_resp_code(value: JsonValue) -> int:
    base = value.get("base_resp") if isinstance(value, dict) else None
    code = base.get("status_code") if isinstance(base, dict) else None
    return code if isinstance(code, int) and not isinstance(code, bool) else 0


def _marked(text: str) -> str | None:
    marked = next((code for marker, code in _MARKERS if marker in text), None)
    if marked is None and "mapping" in text and _TEMPLATE_MAPPING.search(text):
        return "arguments_must_be_object"
    return marked


def _final_code(status: int, codes: Iterable[str]) -> str | None:
    found = [_FINAL_CODES[code] for code in codes if code in _FINAL_CODES]
    if status in _QUOTA_ONLY_STATUSES:
        found = [code for code in found if code == "quota"]
    return found[0] if found else None


def _in_ok(codes: tuple[str, ...], flags: tuple[str, ...]) -> Meaning:
    """An error under status 200: the code inside counts; one that says nothing may be sent again."""
    inner = next((int(code) for code in codes if code.isdigit() and 300 <= int(code) <= 599), None)
    if inner is not None:
        return _by_status(inner, flags)
    kind: Kind = "retry" if _PERMANENT_IN_OK.isdisjoint(codes) else "error"
    code = "error_in_ok" if kind == "retry" else "refused"
    return Meaning(kind, code, SENTENCES[code], flags)


def _by_status(status: int, flags: tuple[str, ...]) -> Meaning:
    kind: Kind = "retry" if status in RETRY_STATUSES else "error"
    if 300 <= status < 400:
        code = "redirect"
    else:
        other = "refused" if status < 500 else "unavailable"
        code = _BY_STATUS.get(status, "server_error" if kind == "retry" else other)
    return Meaning(kind, code, SENTENCES[code], flags)
