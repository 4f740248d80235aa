"""Agents that nobody here wrote, run by the commands that docs/agents.md gives: their verdicts, and runs that verify.

Their model is the rehearsal endpoint, so what they do is known; what is tested is all that lies in between. `tests/run`
installs them; where one is not installed, its test is skipped.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.agents.recipes import MODEL, cooked, recipes, write_scripts
from tests.checkouts import CHECKOUT
from tests.readme.console import fits, trimmed

pytestmark = pytest.mark.agents

INSTALLED: Final = CHECKOUT / ".venv-agents"
PROBEKIT: Final = Path(sys.executable).parent
OUR_OWN: Final = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL")
"""Variables of whoever runs the tests that no agent is to see."""

AGENTS: Final[dict[str, tuple[str, str]]] = {
    "llm": ("llm", "bin/llm"),
    "llm-mcp": ("llm", "bin/llm"),
    "qwen": ("qwen", "node_modules/.bin/qwen"),
    "mini": ("mini", "bin/mini"),
    "opencode": ("opencode", "node_modules/opencode-*/bin/opencode"),
}
"""Recipe → what is installed for it, and its program there."""

OVER_MCP: Final = ("llm-mcp", "qwen", "opencode")
SLOW: Final = ("llm-mcp", "opencode")
"""Recipes that are run with PROBEKIT_TESTS=all alone, for the time that they take."""


def program(recipe: str) -> Path:
    """The recipe's program; skips where it is not installed, or is not to be run now."""
    name, pattern = AGENTS[recipe]
    if recipe in SLOW and os.environ.get("PROBEKIT_TESTS") != "all":
        pytest.skip(f"{recipe} is run with PROBEKIT_TESTS=all")
    if not (INSTALLED / name / "made-from").exists():
        pytest.skip(f"{name} is not installed: tests/run installs it")
    found = sorted((INSTALLED / name).glob(pattern))
    if not found:
        pytest.skip(f"{name} has no program for this machine")
    return found[0]


def environment(agent: Path, home: Path) -> dict[str, str]:
    """A reader's environment: the agent and probekit on PATH, an empty HOME, and no setting of another model."""
    kept = {name: value for name, value in os.environ.items() if name not in OUR_OWN and "PROBEKIT" not in name}
    path = os.pathsep.join([str(agent.parent), str(PROBEKIT), kept["PATH"]])
    return {**kept, "PATH": path, "HOME": str(home)}


def test_every_recipe_that_was_run_is_run_here() -> None:
    """The page says of a recipe with a command and its line that it was run, so each of them is one of these."""
    assert set(recipes()) == {MODEL, *AGENTS}


@pytest.mark.parametrize("recipe", AGENTS)
def test_recipe(recipe: str, tmp_path: Path) -> None:
    """Each command of the page prints the line that the page shows, and the run that it leaves verifies.

    Over MCP the run has the agent's own call in it, and the bytes that it was served.
    """
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir()
    folder.mkdir()
    write_scripts(folder)
    shell = environment(program(recipe), home)
    for command, lines in cooked(recipe, folder, shell):
        assert fits(trimmed(command.expected), trimmed(lines)), f"the page says of {recipe} other than {lines}"
    runs = sorted((folder / "logs").iterdir())
    assert len(runs) == len(recipes()[recipe].commands)
    for run in runs:
        verify = [str(PROBEKIT / "probekit"), "verify", str(run)]
        verified = subprocess.run(verify, cwd=folder, env=shell, capture_output=True, text=True, check=False)
        assert verified.returncode == 0, verified.stdout + verified.stderr
        logs = list(run.rglob("mcp.jsonl"))
        assert len(logs) == (3 if recipe in OVER_MCP else 0)
        assert all(b'"inventory_list' in log.read_bytes() for log in logs)
