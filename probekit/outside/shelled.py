"""What shells say of programs that are not there, read out of what an agent left. Pure, linear in the input.

Whole lines only, as the shells write them, so that a sentence that quotes one does not count. Where a shell's form is
so plain that others write it too (`x: y: not found`), it counts only behind a shell's or a script's name: a linter that
misses a key is no missing program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from probekit.evidence import JsonValue

_SHELL: Final = rb"-?(?:[^\s:\"]{0,1024}/)?(?:ba|da|a|z|rba|k|mk|hu)?sh|-?(?:[^\s:\"]{0,1024}/)?busybox"
_SCRIPT: Final = (
    rb"(?:[^\s:\"]{1,1024}\.(?:sh|bash|dash|ash|ksh|zsh|command)|[^\s:.\"]{1,1024}|\.{0,2}/[^\s:.\"]{1,1024})"
)
"""A script by its name: a shell's ending or none."""

_NAME: Final = rb"([^\s:'\"`]{1,1024})"
_QUOTED: Final = rb"(?:['\"`]|\xe2\x80\x98)?([^\s:'\"`\xe2]{1,1024})(?:['\"]|\xe2\x80\x99)?"

_FORMS: Final[tuple[bytes, ...]] = (
    rb"(?:" + _SHELL + rb"): " + _NAME + rb": command not found",  # bash
    rb"[^\s:\"]{1,1024}: line [0-9]{1,9}: " + _NAME + rb": command not found",  # bash, in a script or by -c
    rb"(?:-?zsh|[^\s:\"]{1,1024}:[0-9]{1,9}): command not found: " + _NAME,  # zsh
    rb"(?:" + _SHELL + rb"|" + _SCRIPT + rb"): (?:line )?[0-9]{1,9}: " + _NAME + rb": not found",  # dash; busybox
    rb"(?:" + _SHELL + rb"): " + _NAME + rb": not found",  # busybox
    rb"(?:/\S{0,1024}/)?env: (?:can't execute )?" + _QUOTED + rb": No such file or directory",
)
_LINE: Final = re.compile(rb"^(?:" + rb"|".join(_FORMS) + rb")\r?$", re.MULTILINE)

_WORDS: Final = (b": not found", b"command not found", b"No such file or directory")
"""One of these stands in each form, so that what holds none need not be read."""
_EVENTS_READ: Final = 100_000
"""Lines of JSON with such words in them that are read: an agent that fails so often has told which program it wants."""
_JSON_LINE: Final = re.compile(rb"^[ \t]*[\[{].*$", re.MULTILINE)


def programs_not_found(data: bytes) -> tuple[str, ...]:
    """Names of the programs that a shell's own lines in `data` say are not there: in order, once each.

    bash, zsh, dash, busybox and `env` are read; also in the strings of a line of JSON, since many agents print their
    events so. A path is named by its last part: a run's working directory is another one each time, and two trials that
    did the same must leave the same.
    """
    found = dict.fromkeys(_names(data))
    if _may_tell(data):
        lines = (line.group() for line in _JSON_LINE.finditer(data))
        for line in islice(filter(_may_tell, lines), _EVENTS_READ):
            found |= dict.fromkeys(_told_in_json(line))
    return tuple(found)


def _may_tell(data: bytes) -> bool:
    return any(word in data for word in _WORDS)


def _names(data: bytes) -> Iterator[str]:
    if not _may_tell(data):
        return
    for line in _LINE.finditer(data):
        name = next(group for group in line.groups() if group is not None)
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
        yield from _names(text.encode("utf-8", "surrogatepass"))


def strings_of(value: JsonValue) -> Iterator[str]:
    """Every string of a JSON value, in order."""
    pending: list[JsonValue] = [value]
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            yield node
        elif isinstance(node, list | dict):
            pending.extend(reversed(list(node.values()) if isinstance(node, dict) else node))
