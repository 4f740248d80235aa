"""Is the final answer in a language that is understood? Source: judging.md 1, "Languages"."""

from __future__ import annotations

import re

# Latin letters, kana and Han: the scripts of the seven languages.
_KNOWN = "[a-z\u00aa\u00ba\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff\u3041-\u3096\u30a1-\u30fc\u3400-\u4dbf\u4e00-\u9fff]+"
_LETTERS = r"[^\W\d_]+"


def is_understood(text: str) -> bool:
    """Are at least half of the letters of a known script? A text without letters is understood."""
    if text.isascii():
        return True
    known = sum(found.end() - found.start() for found in re.finditer(_KNOWN, text))
    letters = sum(found.end() - found.start() for found in re.finditer(_LETTERS, text))
    return 2 * known >= letters
