"""Reads the `console` blocks of a page, runs their commands as a reader would, and compares what comes out.

In a fenced block marked `console`, a line that begins with `$ ` is a command (`> ` goes on with it), and the lines up
to the next one are its output: stdout and stderr as a terminal shows them. In an expected line `…` stands for anything
within the line; a line that is `...` alone stands for any lines or none. All commands of a block share one shell, so
`$ echo $?` shows the status of the one before.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

MARK = "--- end of command --- "


@dataclass(slots=True)
class Command:
    """One command of a page, where it stands, and the lines that it must print."""

    line: int
    text: str
    expected: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Block:
    """One `console` block."""

    page: str
    line: int
    commands: tuple[Command, ...]


def fenced(text: str) -> Iterator[tuple[str, int, list[str]]]:
    """Yield every fenced block: its info string, the number of its first line, its lines."""
    fence, info, start, lines = "", "", 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        opening = re.match(r"^(`{3,})(.*)$", line)
        if not fence and opening:
            fence, info, start, lines = opening[1], opening[2].strip(), number + 1, []
        elif fence and line.rstrip() == fence:
            yield info, start, lines
            fence = ""
        elif fence:
            lines.append(line)


def commands_of(lines: list[str], start: int) -> Iterator[Command]:
    """Yield the commands of one block."""
    command: Command | None = None
    for number, line in enumerate(lines, start):
        if line.startswith("$ "):
            if command:
                yield command
            command = Command(number, line[2:])
        elif command is None:
            raise ValueError(f"line {number}: output before any command")
        elif line.startswith("> ") and not command.expected:
            command.text += f"\n{line[2:]}"
        else:
            command.expected.append(line)
    if command:
        yield command


def console_blocks(page: Path) -> list[Block]:
    """Return the `console` blocks of a page."""
    return [
        Block(page.name, start, tuple(commands_of(lines, start)))
        for info, start, lines in fenced(page.read_text(encoding="utf-8"))
        if info == "console"
    ]


def script_of(block: Block) -> str:
    """Return a shell script that runs the commands, each seeing the last one's status, with a mark after each."""
    steps = ["status=0"]
    for command in block.commands:
        steps += [f"(exit $status)\n{command.text}", "status=$?", f"printf '\\n%s%s\\n' '{MARK}' \"$status\""]
    return "\n".join(steps) + "\n"


def run_block(block: Block, folder: Path, environment: Mapping[str, str], patience_s: float = 180.0) -> list[list[str]]:
    """Run a block in one shell; the lines that each command printed."""
    done = subprocess.run(
        ["bash", "-c", script_of(block)],
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=patience_s,
        check=False,
    )
    outputs, current = [], list[str]()
    for line in done.stdout.splitlines():
        if line.startswith(MARK):
            outputs.append(current[:-1] if current and not current[-1] else current)
            current = []
        else:
            current.append(line)
    return outputs


def line_fits(expected: str, line: str) -> bool:
    """Tell whether a line is the expected one, `…` standing for anything."""
    return re.fullmatch(".*".join(map(re.escape, expected.rstrip().split("…"))), line.rstrip()) is not None


def fits(expected: list[str], lines: list[str]) -> bool:
    """Tell whether the lines are the expected ones, `...` standing for any lines."""
    reached = {0}
    for want in expected:
        if want == "...":
            reached = set(range(min(reached), len(lines) + 1)) if reached else set()
        else:
            reached = {at + 1 for at in reached if at < len(lines) and line_fits(want, lines[at])}
    return len(lines) in reached


def trimmed(lines: list[str]) -> list[str]:
    """Drop blank lines at the end: a page may leave one before its next command."""
    kept = list(lines)
    while kept and not kept[-1].strip():
        kept.pop()
    return kept
