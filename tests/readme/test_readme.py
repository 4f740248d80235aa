"""The pages tell the truth: every command that README.md and docs/ show prints what they show."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.checkouts import CHECKOUT, bare_path, environment
from tests.readme.console import Block, Command, console_blocks, fits, run_block, trimmed

PAGES = [page for page in (CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))) if page.exists()]
BLOCKS = {page: console_blocks(page) for page in PAGES}
TOOLS = "awk basename cat cmp cp cut dirname echo env false find grep head jq ls mkdir mv printf readlink rm sed seq sh"
MORE_TOOLS = "sha256sum sleep sort tail tee timeout touch tr true uniq wc xargs"


@pytest.fixture(scope="module")
def shell(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A reader's shell: the tools of any machine, Python, and probekit's own command from the checkout's .venv."""
    root = tmp_path_factory.mktemp("reader")
    path = bare_path(root / "bin", [*TOOLS.split(), *MORE_TOOLS.split(), "bash"])
    probekit = checkout / ".venv" / "bin"
    return {**environment(path, root), "PATH": f"{probekit}{os.pathsep}{path}", "LC_ALL": "C.UTF-8"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, checkout: Path, shell: dict[str, str]) -> None:
    """The page's blocks are run from top to bottom in one checkout: a later one may show what an earlier one left."""
    wrong = []
    for block in BLOCKS[page]:
        printed = run_block(block, checkout, shell)
        assert len(printed) == len(block.commands), f"{block.page}:{block.line}: the shell ended early"
        for command, lines in zip(block.commands, printed, strict=True):
            if not fits(trimmed(command.expected), trimmed(lines)):
                told = ["  the page says", *command.expected, "  and it printed", *lines]
                wrong.append("\n    ".join([f"{block.page}:{command.line}: $ {command.text}", *told]))
    assert not wrong, "\n".join(wrong)


def test_readme_shows_something() -> None:
    """The README has commands to check: a page without any would pass for nothing."""
    shown = [command.text for block in BLOCKS.get(CHECKOUT / "README.md", []) for command in block.commands]
    assert "./spike.sh --rehearse" in shown


FITTING = [
    (["a", "b"], ["a", "b"], True),
    (["a"], ["a", "b"], False),
    (["a", "..."], ["a", "b", "c"], True),
    (["...", "c"], ["a", "b"], False),
    (["...", "b", "..."], ["b"], True),
    (["took … s"], ["took 1.2 s"], True),
    (["took … s"], ["took 1.2 min"], False),
    (["a.c"], ["abc"], False),
]


@pytest.mark.parametrize(("expected", "lines", "holds"), FITTING)
def test_placeholders(expected: list[str], lines: list[str], holds: bool) -> None:
    """Only `…` and `...` stand for something else; everything else is meant word for word."""
    assert fits(expected, lines) is holds


def test_statuses_are_seen(tmp_path: Path) -> None:
    """A command sees the status of the one before it, and a wrong expectation is noticed."""
    commands = (Command(1, "(exit 3)"), Command(2, "echo $?"), Command(3, "printf 'no end'; echo bad >&2"))
    block = Block("page", 1, commands)
    env = {"PATH": os.defpath, "PYTHON": sys.executable}
    assert run_block(block, tmp_path, env) == [[], ["3"], ["no endbad"]]
