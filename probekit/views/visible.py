"""Foreign text made safe to show: control characters are made visible, never sent to a terminal."""

from __future__ import annotations

import unicodedata

_KEPT = frozenset("\n\t")
_NAMED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def visible(text: str, keep: frozenset[str] = frozenset()) -> str:
    """The text with every control, format, surrogate and private-use character written as an escape.

    `keep` names characters that may pass (`LINES` for text of many lines). Bidi controls are format characters.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep or not _hidden(char) else _escape(char) for char in text)


LINES = _KEPT
"""Line feed and tab, for `keep`."""


def _hidden(char: str) -> bool:
    return unicodedata.category(char) in _NAMED_CATEGORIES


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
