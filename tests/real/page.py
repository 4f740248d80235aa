"""docs/servers.md says what doctor said: its `text SERVER` blocks are held against what doctor says now."""

from __future__ import annotations

from pathlib import Path

from tests.checkouts import CHECKOUT
from tests.readme.console import fenced, fits
from tests.real.bearing import probekit

PAGE = CHECKOUT / "docs" / "servers.md"


def held(server: str, folder: Path, *flags: str, **environment: str) -> int:
    """Ask doctor, and hold the page's block of that server against its table; its exit status."""
    (expected,) = [lines for info, _, lines in fenced(PAGE.read_text(encoding="utf-8")) if info == f"text {server}"]
    done = probekit("doctor", *flags, folder=folder, **environment)
    assert fits(expected, done.stdout.splitlines()), f"the page says of {server} other than\n{done.stdout}"
    return done.returncode
