"""The command line of an agent, as `--agent-cmd` gives it. Pure.

It is split like a POSIX shell splits it, and no shell stands in between. A placeholder, `{prompt_file}`, may stand
anywhere in an argument but the first. `{{` stands for `{`, and the `}}` that closes it for `}`; other braces are what
they are, so that JSON can be written plainly.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from probekit.errors import UsageError

PLACEHOLDERS = ("prompt_file", "tool_file", "mcp_config", "mcp_url", "out_file", "workdir")

_PIECES = re.compile(r"\{\{|\}\}|\{([A-Za-z][A-Za-z_-]*)\}")
_NAME = re.compile(r"[a-z_]+")
_OPERATORS = frozenset({"|", "||", "|&", "&", "&&", ";", "<", ">", ">>", "<<", "<<<", "2>", "2>&1", "&>"})
"""What only a shell would understand; an agent would get it as an argument and say nothing."""


@dataclass(frozen=True, slots=True)
class Command:
    """An agent's command: its arguments before they are filled in, and the names of the placeholders in them."""

    template: tuple[str, ...]
    names: frozenset[str]


def read_command(text: str) -> Command:
    """Split and check what --agent-cmd was given.

    Raises UsageError: nothing in it, a quote that does not close, an operator of the shell, an unknown placeholder,
    one in the program's place.
    """
    template = _split(text)
    _refuse_shell(template)
    names = [name for argument in template for name in _names(argument)]
    unknown = [name for name in names if name not in PLACEHOLDERS]
    if unknown:
        raise UsageError(_unknown(unknown[0]))
    if any(_names(template[0])):
        raise UsageError(f"--agent-cmd: the program itself cannot be a placeholder ({template[0]!a}); name a program.")
    return Command(template, frozenset(names))


def fill(command: Command, values: Mapping[str, str]) -> tuple[str, ...]:
    """The arguments with the placeholders' values, taken as they are. Raises KeyError where one is missing."""
    return tuple(_filled(argument, values) for argument in command.template)


def _split(text: str) -> tuple[str, ...]:
    if "\x00" in text:
        raise UsageError("--agent-cmd holds a NUL character; no argument can.")
    try:
        template = tuple(shlex.split(text))
    except ValueError as error:
        raise UsageError("--agent-cmd does not close a quote, or ends in a backslash; mend it.") from error
    if not template or not template[0]:
        raise UsageError(
            "--agent-cmd names no program; write for example --agent-cmd 'my-agent {prompt_file} {tool_file}'."
        )
    return template


def _refuse_shell(template: tuple[str, ...]) -> None:
    operators = [argument for argument in template if argument in _OPERATORS]
    if operators:
        raise UsageError(
            f"--agent-cmd holds {operators[0]}, and no shell stands in between; "
            "put what needs a shell into a script, or write sh -c '...'."
        )


def _names(argument: str) -> Iterator[str]:
    """The placeholders' names in an argument, unknown ones too.

    Another spelling of a known one, `{PROMPT_FILE}`, is an unknown one and no text.
    """
    for found in _PIECES.finditer(argument):
        name = found[1]
        if name and (_NAME.fullmatch(name) or name.lower().replace("-", "_") in PLACEHOLDERS):
            yield name


def _unknown(name: str) -> str:
    near = get_close_matches(name.lower().replace("-", "_"), PLACEHOLDERS, n=1)
    every = ", ".join(f"{{{known}}}" for known in PLACEHOLDERS)
    meant = f"did you mean {{{near[0]}}}?" if near else f"there are {every}."
    return f"--agent-cmd: {{{name}}} is no placeholder; {meant} (Braces that are text are written {{{{{name}}}}}.)"


def _filled(argument: str, values: Mapping[str, str]) -> str:
    opened = 0

    def piece(found: re.Match[str]) -> str:
        nonlocal opened
        if found[0] == "{{":
            opened += 1
            return "{"
        if found[0] == "}}":
            closes = opened > 0
            opened -= closes
            return "}" if closes else "}}"
        return values[found[1]] if found[1] in PLACEHOLDERS else found[0]

    return _PIECES.sub(piece, argument)
