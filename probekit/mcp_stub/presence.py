"""Is the official `mcp` package here? Looked up, not imported: importing it takes a second."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Final

from probekit.errors import UsageError

PACKAGE: Final = "mcp"
MAJOR: Final = 2
"""The version of its interface that the server is written for."""

_HOW: Final = "Install it with pip install 'probekit-spike[mcp]', in a checkout with .venv/bin/pip install -e '.[mcp]'."


def need_mcp() -> None:
    """Raise UsageError, with the sentence how to get it, where the package is missing or of another major version."""
    try:
        found = version(PACKAGE)
    except PackageNotFoundError:
        raise UsageError(f"the MCP server needs the package {PACKAGE}, which is not installed. {_HOW}") from None
    if found.partition(".")[0] != str(MAJOR):
        raise UsageError(f"the MCP server needs version {MAJOR} of the package {PACKAGE}; {found} is here. {_HOW}")
