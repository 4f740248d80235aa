"""Standard output of the commands that print pages or JSON."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import TextIO

from probekit.evidence import JsonValue
from probekit.views.marks import Page, coloured_text, plain_text


def write_text(text: str) -> None:
    """Write to standard output; a character that its encoding lacks goes out as an escape."""
    stream = sys.stdout
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))


def write_json(value: JsonValue) -> None:
    """Write a JSON value on one line, in ASCII: nothing in it is a command to a terminal."""
    sys.stdout.write(json.dumps(value, ensure_ascii=True, separators=(",", ":")) + "\n")


def write_page(page: Page) -> None:
    """Write a page: in colour on a terminal that wants it, else plain."""
    write_text(coloured_text(page) if wants_colour(sys.stdout) else plain_text(page))


def write_note(sentence: str) -> None:
    """Tell the user a sentence on standard error; one that is gone or full changes nothing else."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(f"probekit: {sentence}", file=sys.stderr, flush=True)  # noqa: T201 - what a user is told


def wants_colour(stream: TextIO) -> bool:
    """A terminal that is not dumb, and no NO_COLOR in the environment (https://no-color.org: set and not empty)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
