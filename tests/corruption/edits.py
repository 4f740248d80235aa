"""Random corruptions of a response body: of its bytes, and of the JSON in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

# Any: JSON that is taken apart and put together at random.
Json = Any
Edit = Callable[[bytes, Random], bytes]

FRAGMENTS: Final = (
    *(b"{}", b"[]", b"null", b'""', b'"', b"\\", b"}", b"]", b"{", b"[", b",", b":", b"NaN", b"-Infinity", b"1e999"),
    *(
        b"\\ud800",
        b"\\u0000",
        b"\x00",
        b"\xff",
        b"\xef\xbb\xbf",
        b"\xf0\x9f",
        b"\r\n\r\n",
        b"data: ",
        b"data: [DONE]\n\n",
    ),
    b'{"error":{"message":"x","code":429}}',
    b'"error":{"type":"server_error"},',
    b'"finish_reason":"length",',
    b'"finish_reason":"stop",',
    b'"content":"bolt-0009",',
    b'"tool_calls":[],',
    b'"role":"user",',
    b'<tool_call>\\n{\\"name\\": \\"inventory_list\\", \\"arguments\\": {\\"page\\": 2}}\\n</tool_call>',
    b"<think>",
    b"</think>",
    b"[TOOL_CALLS]",
    b"<html>",
    b"9" * 5000,
    b"[" * 2000,
    b" " * 3000,
)
"""Inserted anywhere."""

VALUES: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, -1, 1, 2**63, 10**30, 1.5, "", " ", "stop", "length", "content_filter", "tool_calls"),
    *("error", "assistant", "user", "function", "inventory_list", "schedule_window", "read_file", "bolt-0009"),
    *("\ud800", "\x00", "{}", '{"page": 2}', '{"page": "2"', "UTC", "All 50 verified.", "Truncated.", [], {}, [None]),
    *([{}], {"text": "x"}, [{"type": "text", "text": "bolt-0010"}], {"code": 429}, "</think>", "a" * 3000),
)
"""Put in the place of a value."""

KEYS: Final = (
    "error",
    "choices",
    "message",
    "content",
    "tool_calls",
    "finish_reason",
    "function",
    "arguments",
    "delta",
)
"""What a key is renamed to, and what is added."""


def spoil(body: bytes, other: bytes, random: Random) -> bytes:
    """The body after one to four edits; `other` is a body to splice with."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        draw = random.random()
        if draw < 0.05:
            body = _splice(body, other, random)
        elif draw < 0.5:
            body = random.choice(BYTE_EDITS)(body, random)
        else:
            body = _edit_json(body, random)
    return body


# --- bytes ---


def _flip(body: bytes, random: Random) -> bytes:
    spoilt = bytearray(body)
    for _ in range(random.randint(1, 3)):
        if spoilt:
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def _overwrite(body: bytes, random: Random) -> bytes:
    at = random.randint(0, len(body))
    return body[:at] + random.randbytes(random.randint(1, 4)) + body[at + 1 :]


def _cut(body: bytes, random: Random) -> bytes:
    return body[: random.randint(0, len(body))]


def _drop(body: bytes, random: Random) -> bytes:
    start, end = _span(body, random)
    return body[:start] + body[end:]


def _double(body: bytes, random: Random) -> bytes:
    start, end = _span(body, random)
    return body[:end] + body[start:end] + body[end:]


def _swap(body: bytes, random: Random) -> bytes:
    first, second, third, fourth = sorted(random.randint(0, len(body)) for _ in range(4))
    return body[:first] + body[third:fourth] + body[second:third] + body[first:second] + body[fourth:]


def _insert(body: bytes, random: Random) -> bytes:
    at = random.randint(0, len(body))
    return body[:at] + random.choice(FRAGMENTS) + body[at:]


def _recode(body: bytes, random: Random) -> bytes:
    """The same in another encoding, or twice."""
    text = body.decode("utf-8", "replace")
    forms = (text.encode("utf-16"), text.encode("latin-1", "replace"), body + body, body[::-1], b"\xef\xbb\xbf" + body)
    return random.choice(forms)


def _splice(body: bytes, other: bytes, random: Random) -> bytes:
    return body[: random.randint(0, len(body))] + other[random.randint(0, len(other)) :]


def _span(body: bytes, random: Random) -> tuple[int, int]:
    start = random.randint(0, len(body))
    return start, min(len(body), start + random.choice((1, 2, 5, 20, 200)))


BYTE_EDITS: Final[tuple[Edit, ...]] = (_flip, _flip, _overwrite, _cut, _drop, _double, _swap, _insert, _insert, _recode)


# --- JSON ---


def _edit_json(body: bytes, random: Random) -> bytes:
    """One edit of the parsed JSON; of the bytes where there is none."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return random.choice(BYTE_EDITS)(body, random)
    places = list(_places(value))
    if not places:
        return json.dumps(random.choice(VALUES)).encode()
    holder, key = random.choice(places)
    random.choice(NODE_EDITS)(holder, key, value, random)
    try:
        return json.dumps(value, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        return body


def _places(value: Json) -> list[tuple[Json, Json]]:
    """Every (holder, key) below a value."""
    found: list[tuple[Json, Json]] = []
    pending = [value]
    while pending and len(found) < 5000:
        holder = pending.pop()
        if isinstance(holder, dict | list):
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            found.extend((holder, key) for key in keys)
            pending.extend(holder[key] for key in keys)
    return found


def _delete(holder: Json, key: Json, _root: Json, _random: Random) -> None:
    del holder[key]


def _replace(holder: Json, key: Json, _root: Json, random: Random) -> None:
    holder[key] = json.loads(json.dumps(random.choice(VALUES)))


def _transplant(holder: Json, key: Json, root: Json, random: Random) -> None:
    """A copy of a value from elsewhere."""
    other, at = random.choice(_places(root))
    holder[key] = json.loads(json.dumps(other[at]))


def _wrap(holder: Json, key: Json, _root: Json, random: Random) -> None:
    forms = ([holder[key]], {random.choice(KEYS): holder[key]}, json.dumps(holder[key]), [holder[key]] * 3)
    holder[key] = json.loads(json.dumps(random.choice(forms)))


def _rename(holder: Json, key: Json, _root: Json, random: Random) -> None:
    if isinstance(holder, dict):
        name = random.choice((*KEYS, str(key).upper(), f"{key} ", f"{key}_2"))
        holder[name] = holder.pop(key)
    else:
        holder.append(holder[key])


def _add(holder: Json, key: Json, _root: Json, random: Random) -> None:
    extra = json.loads(json.dumps(random.choice(VALUES)))
    if isinstance(holder, dict):
        holder.setdefault(random.choice(KEYS), extra)
    else:
        holder.insert(random.randint(0, key), extra)


def _retext(holder: Json, key: Json, _root: Json, random: Random) -> None:
    """A string cut, doubled, turned, or with something in it."""
    text = holder[key] if isinstance(holder[key], str) else json.dumps(holder[key])
    at = random.randint(0, len(text))
    fragment = random.choice(FRAGMENTS).decode("utf-8", "replace")
    holder[key] = random.choice((text[:at], text + text, text[::-1], text[:at] + fragment + text[at:], text.upper()))


NODE_EDITS: Final = (_delete, _replace, _replace, _transplant, _wrap, _rename, _add, _retext, _retext)
