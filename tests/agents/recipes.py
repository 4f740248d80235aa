"""docs/agents.md as a reader would use it: its scripts are written to files, its commands run as they stand there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.checkouts import CHECKOUT
from tests.readme.console import Block, Command, commands_of, fenced, run_block

PAGE: Final = CHECKOUT / "docs" / "agents.md"
MODEL: Final = "model"
"""The page's block that starts the model for all the others."""

PATIENCE_S: Final = 400.0
STOP: Final = Command(0, "kill $!")


def recipes() -> dict[str, Block]:
    """The page's `console NAME` blocks by name, the model's too."""
    text = PAGE.read_text(encoding="utf-8")
    named = [(info.split(), start, lines) for info, start, lines in fenced(text)]
    return {
        info[1]: Block(PAGE.name, start, tuple(commands_of(lines, start)))
        for info, start, lines in named
        if info[:1] == ["console"] and len(info) == 2
    }


def write_scripts(folder: Path) -> None:
    """Write the page's `sh FILE` blocks into a folder."""
    for info, _, lines in fenced(PAGE.read_text(encoding="utf-8")):
        language, _, name = info.partition(" ")
        if language == "sh" and name:
            (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def cooked(name: str, folder: Path, environment: Mapping[str, str]) -> list[tuple[Command, list[str]]]:
    """Run one recipe with the model that the page starts; its commands, and the lines that each printed."""
    known = recipes()
    model, recipe = known[MODEL], known[name]
    commands = (*model.commands, *recipe.commands, STOP)
    printed = run_block(Block(PAGE.name, recipe.line, commands), folder, environment, PATIENCE_S)
    assert len(printed) == len(commands), f"{PAGE.name}:{recipe.line}: the shell ended early"
    return list(zip(commands, printed, strict=True))[len(model.commands) : -1]
