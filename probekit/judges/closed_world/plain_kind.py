"""Any other field: its values are compared folded, and asked for by the field's own name. Source: judging.md section 3.

Of such a field nothing is known beforehand. What can be told in a text are the values that the scenario names itself,
and those only beside a word for the field (`severity: P3`), since a value like `medium` is a word of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.mention import Mention
from probekit.judges.closed_world.reading import Reading, plain
from probekit.judges.closed_world.told_words import labelled
from probekit.judges.closed_world.word_lists import lazy

NEAR = 24
"""Characters between a value and the field's word beside it."""

_NAME_PARTS = re.compile(r"[^\W_]+")


def plain_kind(field: str, asks_for: Sequence[str], named: Sequence[str]) -> FieldKind:
    """The record of a field without tables: `field` is its name, `asks_for` are its other names, in any language."""
    own = " ".join(key_words(field)) or plain(field)
    names = sorted({own, *(plain(word) for word in asks_for)} - {""}, key=lambda name: (-len(name), name))
    words = "|".join(_word(name) for name in names) or "(?!)"
    values = sorted({plain(value) for value in named} - {""}, key=lambda value: (-len(value), value))
    keys = frozenset({key_words(field), *(key_words(name) for name in names)} - {()})
    return FieldKind(
        name="plain",
        field_words=lazy(words),
        label=lazy(words),
        labelled=labelled(f"(?:{words})"),
        find=_Finder(values, words),
        key_of=plain,
        known=frozenset(values),
        own_words=frozenset(part for name in names for part in _NAME_PARTS.findall(name)),
        field_keys=keys,
        is_key=lambda key: key_words(key) in keys,
    )


def _word(name: str) -> str:
    """A name as a pattern: its parts may be joined in any way, and a Latin one may be a plural."""
    parts = _NAME_PARTS.findall(name)
    joined = "[ _-]?".join(re.escape(part) for part in parts)
    return rf"(?<![a-z]){joined}(?:e?s)?(?![a-z])" if joined.isascii() else joined


class _Finder:
    """Finds a scenario's own values: as a whole text where one is expected, else beside a word for the field."""

    def __init__(self, values: Sequence[str], words: str) -> None:
        self._values = frozenset(values)
        whole = "|".join(re.escape(value) for value in values)
        self._value = lazy(rf"(?<![\w-])(?:{whole or '(?!)'})(?![\w-])")
        self._field = lazy(words)

    def __call__(self, reading: Reading, *, expects: bool = False) -> list[Mention]:
        if expects:
            text = reading.text.strip()
            start = reading.text.find(text)
            return [Mention(text, start, start + len(text))] if text in self._values else []
        return list(self._beside(reading.text)) if self._values else []

    def _beside(self, text: str) -> Iterator[Mention]:
        fields = [(found.start(), found.end()) for found in self._field.finditer(text)]
        at = 0
        for found in self._value.finditer(text) if fields else ():
            while at < len(fields) and fields[at][1] < found.start() - NEAR:
                at += 1
            if at < len(fields) and fields[at][0] - NEAR <= found.end():
                yield Mention(found.group(), found.start(), found.end())
