"""Without the package: a sentence, at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from probekit.mcp_stub.presence import need_mcp

CHECKOUT = Path(__file__).resolve().parents[2]
ASK = """
from probekit.mcp_stub.presence import need_mcp
try:
    need_mcp()
except Exception as error:
    print(type(error).__name__, error)
"""


def answer(*folders: Path) -> str:
    """What a Python says that finds packages in these folders and nowhere else."""
    program = f"import sys\nsys.path[:0] = {[str(folder) for folder in folders]!r}\n{ASK}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True)
    return done.stdout


def test_it_is_here() -> None:
    """The tests' environment has it."""
    need_mcp()


def test_it_is_missing() -> None:
    """The sentence says how to get it, for an installed probekit and for a checkout."""
    said = answer(CHECKOUT)
    assert said.startswith("UsageError the MCP server needs the package mcp, which is not installed. ")
    assert "pip install 'probekit-spike[mcp]'" in said
    assert ".venv/bin/pip install -e '.[mcp]'" in said


@pytest.mark.parametrize("version", ["1.30.0", "3.0.0"])
def test_it_is_of_another_time(tmp_path: Path, version: str) -> None:
    """Another major version has another interface: the sentence says which is here and which is needed."""
    folder = tmp_path / f"mcp-{version}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: mcp\nVersion: {version}\n")
    said = answer(tmp_path, CHECKOUT)
    assert said.startswith(f"UsageError the MCP server needs version 2 of the package mcp; {version} is here. ")
