"""Rows that an answer names and no tool had shown. Source: docs/auditing.md, `--rows`. Pure, linear."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from probekit.audit import words
from probekit.audit.question import Finding, Label
from probekit.audit.said import sentence_span
from probekit.audit.seen import SeenText, blanked, seen_text
from probekit.audit.values import json_text
from probekit.judges.closed_world.reading import plain
from probekit.readers.conversation import Conversation, Message

_FORM: Final = re.compile(r"([a-z0-9][a-z0-9_.-]*?(?<![0-9_. -])|[a-z])[-_ #]?(\d{1,12})")
"""A prefix that ends in a letter, and a number."""

_SCALAR: Final = r"\"(?:[^\"\\\n]|\\.){0,200}\"|-?\d[\w.+-]{0,40}"
_SCALARS: Final = re.compile(_SCALAR)
MOST_PREFIXES: Final = 64
"""So many forms of identifiers are read in a conversation."""

Key = tuple[str, int] | str
"""What two spellings of one identifier share: prefix and number, or the plain text of one that has no such form."""


class Named(NamedTuple):
    """An identifier in a text: what it is compared by, and its span in the original."""

    key: Key
    start: int
    end: int


def row_findings(conversation: Conversation, field: str, history: bool) -> Iterator[Finding]:
    """One finding for each identifier of each of the assistant's texts, in order."""
    messages = conversation.messages
    first = 0 if history else conversation.judged_from
    prefixes = tuple(sorted(_prefixes(messages, field)))[:MOST_PREFIXES]
    shown: set[Key] = set()
    for number, message in enumerate(messages):
        if not message.text:
            continue
        text = seen_text(number, message)
        named = _named(text, field, prefixes)
        if message.role != "assistant":
            shown.update(one.key for one in named)
        elif number >= first:
            yield from (_finding(one, text, shown) for one in _each_once(named))


def _each_once(named: Sequence[Named]) -> Iterator[Named]:
    known: set[Key] = set()
    for one in named:
        if one.key not in known:
            known.add(one.key)
            yield one


def _prefixes(messages: Sequence[Message], field: str) -> set[str]:
    """The prefixes of the identifiers that tool results show."""
    texts = (message.text for message in messages if message.role == "tool" and message.text)
    keys = (_key(text[start:end]) for text in texts for start, end in _members(text, field))
    return {key[0] for key in keys if isinstance(key, tuple)}


@lru_cache(maxsize=16)
def _member(field: str) -> re.Pattern[str]:
    name = re.escape(json_text(field)[1:-1])
    return re.compile(rf'"{name}"\s*:\s*(?:(?P<one>{_SCALAR})|\[(?P<list>(?:\s*(?:{_SCALAR})\s*,?)*))', re.IGNORECASE)


def _members(text: str, field: str) -> Iterator[tuple[int, int]]:
    """The spans of the values of a member, in JSON whole or cut."""
    if f'"{field}"' not in text:
        return
    for found in _member(field).finditer(text):
        group = "one" if found["one"] is not None else "list"
        for scalar in _SCALARS.finditer(text, *found.span(group)):
            quoted = text[scalar.start()] == '"'
            yield scalar.start() + quoted, scalar.end() - quoted


def _key(text: str) -> Key:
    own = plain(text)
    found = _FORM.fullmatch(own)
    return (found[1].rstrip("-_. "), int(found[2])) if found else own


@lru_cache(maxsize=256)
def _tokens(prefixes: tuple[str, ...]) -> re.Pattern[str]:
    """Any identifier of these prefixes in a text that is blanked."""
    listed = "|".join(re.escape(prefix.replace("_", " ")) for prefix in sorted(prefixes, key=len, reverse=True))
    return re.compile(rf"(?<![a-z0-9])({listed})[- #]?(\d{{1,12}})(?![a-z0-9])")


def _named(text: SeenText, field: str, prefixes: tuple[str, ...]) -> list[Named]:
    """Every identifier in a text, in order."""
    members = (Named(_key(text.original[start:end]), start, end) for start, end in _members(text.original, field))
    found = _tokens(prefixes).finditer(blanked(text.lines)) if prefixes else ()
    own = {prefix.replace("_", " "): prefix for prefix in prefixes}
    tokens = (Named((own[one[1]], int(one[2])), *text.span(*one.span())) for one in found)
    return sorted(chain(members, tokens), key=lambda named: named.start)


def _finding(named: Named, text: SeenText, shown: set[Key]) -> Finding:
    label: Label = "SEEN" if named.key in shown else "MENTIONED" if _is_named_unseen(named, text) else "UNSEEN"
    return Finding(
        message=text.message,
        place=text.place,
        part="text",
        argument="",
        value=json_text(text.original[named.start : named.end]),
        start=named.start,
        end=named.end,
        label=label,
        sub_labels=("named_unseen",) if label == "MENTIONED" else (),
    )


_UNSEEN: Final = words.word_list(
    tuple(dict.fromkeys(word for line in words.UNSEEN.values() for word in words.listed(line)))
)


def _is_named_unseen(named: Named, text: SeenText) -> bool:
    """Does its sentence say that it was not shown?"""
    start, end = sentence_span(text.original, named.start, named.end, (0, len(text.original)))
    sentence = plain(text.original[start:end])
    return _UNSEEN.is_in(sentence, words.runs_of(sentence))
