"""A shell whose PATH is a table: what stands in it gives its output, anything else is not found. Nothing is run."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from typing import Final

from probekit.evidence import JsonObject

_OPERATORS: Final = frozenset("();<>|&")
_LED_BY: Final = frozenset(
    {"sudo", "env", "command", "exec", "time", "nohup", "then", "do", "if", "while", "else", "!"}
)
"""Words before a program that are not the program."""

BUILT_IN: Final = frozenset(
    {"cd", "echo", "true", "set", "export", "test", "[", "for", "done", "fi", "type", "which", "exit", "$"}
)
"""What a shell does by itself; here it does nothing and says nothing."""


def programs_of(stub: JsonObject) -> Mapping[str, str]:
    """The table `[stub] programs`: program → output."""
    listed = stub.get("programs")
    rows = (row for row in listed if isinstance(row, dict)) if isinstance(listed, list) else ()
    return {str(row.get("program")): str(row.get("output")) for row in rows}


def shell_output(command: str, programs: Mapping[str, str]) -> tuple[str, bool]:
    """What a command prints, and whether all of its programs were found.

    The first program that is not there ends the command, in dash's words; of those that are there the last one prints.
    """
    output = ""
    for program in _programs(command):
        if program in programs:
            output = programs[program]
        elif program not in BUILT_IN:
            return f"sh: 1: {program}: not found\n", False
    return output, True


def _programs(command: str) -> Iterator[str]:
    """The program of each part of a command: its first word without assignments, options and words that lead to it."""
    waiting = True
    for word in _words(command):
        if _OPERATORS.issuperset(word):
            waiting = not _OPERATORS.isdisjoint(word) and not {"<", ">"} & set(word)
        elif waiting and "=" not in word.partition("/")[0] and word not in _LED_BY and not word.startswith("-"):
            waiting = False
            name = word.rpartition("/")[2]
            if name:
                yield name


def _words(command: str) -> list[str]:
    lexer = shlex.shlex(command.replace("\n", " ; "), posix=True, punctuation_chars=True)
    lexer.commenters = ""
    try:
        return list(lexer)
    except ValueError:  # a quote that is never closed: sh would wait for more
        return command.split()
