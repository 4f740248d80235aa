"""What several rooms' tests stand on."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.checkouts import bare_path, copy_checkout, environment


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in a path with blanks, with its .venv made by its own script. Tests leave it as it is."""
    root = tmp_path_factory.mktemp("a checkout")
    copy = copy_checkout(root / "probekit copy")
    path = bare_path(root / "bin")
    made = subprocess.run(
        ["sh", str(copy / "tools" / "venv"), str(copy / ".venv")],
        env=environment(path, root),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout == ""
    return copy
