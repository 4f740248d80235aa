"""What shells say of programs that are not there, read out of what an agent left. Pure, linear in the input.

Whole lines only, as the shells write them, so that a sentence that quotes one does not count. Where a shell's form is
so plain that others write it too (`x: y: not found`), it counts only behind a shell's or a script's name: a linter that
misses a key is no missing program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from probekit.evidence import JsonValue

_SHELL: Final = rb"-?(?:[^\s:\"]{0,1024}/)?(?:ba|da|a|z|rba|k|mk|hu)?sh|-?(?:[^\s:\"]{0,1024}/)?busybox"
_NO_SCRIPT: Final = rb"(?!(?i:error|warning|warn|fatal|info|debug|note|status|line|code|https?|get|post|put|response):)"
_SCRIPT: Final = (
    rb"(?:[^\s:\"]{1,1024}\.(?:sh|bash|dash|ash|ksh|zsh|command)|"
    + _NO_SCRIPT
    + rb"(?:[^\s:\"]{0,1024}/)?[^\s:./\"]{1,255})"
)
"""A script by its name: a shell's ending or none; no word with which programs begin a complaint."""
_LINE_NUMBER: Final = rb"(?!404:)[0-9]{1,9}"
"""404 is more often HTTP's."""

_NAME: Final = rb"([^\s:'\"`]{1,1024})"
_QUOTED: Final = rb"(?:['\"`]|\xe2\x80\x98)?([^\s:'\"`\xe2]{1,1024})(?:['\"]|\xe2\x80\x99)?"

_FORMS: Final[tuple[bytes, ...]] = (
    rb"(?:" + _SHELL + rb"): " + _NAME + rb": command not found",  # bash
    rb"[^\s:\"]{1,1024}: line [0-9]{1,9}: " + _NAME + rb": command not found",  # bash, in a script or by -c
    rb"(?:-?zsh|[^\s:\"]{1,1024}:[0-9]{1,9}): command not found: " + _NAME,  # zsh
    rb"(?:"
    + _SHELL
    + rb"|"
    + _SCRIPT
    + rb"): (?:line )?"
    + _LINE_NUMBER
    + rb": "
    + _NAME
    + rb": not found",  # dash; busybox
    rb"(?:" + _SHELL + rb"): " + _NAME + rb": not found",  # busybox
    rb"(?:/\S{0,1024}/)?env: (?:can't execute )?" + _QUOTED + rb": No such file or directory",
)
_LINE: Final = re.compile(rb"(?:" + rb"|".join(_FORMS) + rb")\r?")
_STARTUP: Final = re.compile(
    rb"(?:/etc/[^\s:\"]{0,1000}|(?:[^\s:\"]{0,1000}/)?\.(?:bash(?:rc|_profile|_login|_aliases|_logout)|profile"
    rb"|zsh(?:rc|env)|zprofile|zlogin|zlogout|m?kshrc)):"
)
"""A file that a shell reads as it starts: what is missing there is missing on the box, and no agent asked for it."""

LONGEST_LINE: Final = 1024
"""Bytes of a shell's line; a longer one is no such line, and would be slow to tell."""

_WORDS: Final = re.compile(rb": not found|command not found|No such file or directory")
"""One of these stands in each form, so that a line that holds none need not be read."""

_EVENTS_READ: Final = 100_000
"""Lines of JSON with such words in them that are read: an agent that fails so often has told which program it wants."""


def programs_not_found(data: bytes) -> tuple[str, ...]:
    """Names of the programs that a shell's own lines in `data` say are not there: in order, once each.

    bash, zsh, dash, busybox and `env` are read; also in the strings of a line of JSON, since many agents print their
    events so. A path is named by its last part: a run's working directory is another one each time, and two trials that
    did the same must leave the same.
    """
    found: dict[str, None] = {}
    events = 0
    for line in _telling_lines(data):
        if line.lstrip()[:1] not in (b"{", b"["):
            found |= dict.fromkeys(_named(line))
        elif events < _EVENTS_READ:
            events += 1
            found |= dict.fromkeys(_told_in_json(line))
    return tuple(found)


def _telling_lines(data: bytes) -> Iterator[bytes]:
    """The lines that hold one of the words, each once."""
    end = 0
    while (word := _WORDS.search(data, end)) is not None:
        start = data.rfind(b"\n", end, word.start()) + 1 or end
        end = data.find(b"\n", word.end())
        end = len(data) if end < 0 else end
        yield data[start:end]


def _named(line: bytes) -> Iterator[str]:
    """The program that a line names; none where no shell wrote it."""
    told = _LINE.fullmatch(line) if len(line) <= LONGEST_LINE else None
    if told is not None and _STARTUP.match(line) is None:
        name = next(group for group in told.groups() if group is not None)
        plain = name.rstrip(b"/").rpartition(b"/")[2].decode("utf-8", "backslashreplace")
        if plain:
            yield plain


def _told_in_json(line: bytes) -> Iterator[str]:
    """The same from the strings of a line that is one JSON value; nothing of a line that is none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return
    for text in strings_of(value):
        for inner in _telling_lines(text.encode("utf-8", "surrogatepass")):
            yield from _named(inner)


def strings_of(value: JsonValue) -> Iterator[str]:
    """Every string of a JSON value, in order."""
    pending: list[JsonValue] = [value]
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            yield node
        elif isinstance(node, list | dict):
            pending.extend(reversed(list(node.values()) if isinstance(node, dict) else node))
