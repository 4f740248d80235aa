"""The findings of an earlier audit, read for what had been invented then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from probekit.audit.form import FINDING_FORMAT
from probekit.audit_run.records import INVENTED
from probekit.errors import UsageError
from probekit.views.visible import visible

LONGEST = 64 * 2**20
"""Bytes of a line, at most."""


def read_baseline(path: str, tool: str) -> frozenset[str]:
    """The keys of all inventions in a findings file, in calls of the tool and in rows. Raises UsageError if it is none.

    A line that is no finding makes the whole unusable: what is not read would come back as new.
    """
    name = visible(path)
    try:
        with Path(path).open("rb") as stream:
            return frozenset(
                key
                for number, line in enumerate(iter(lambda: stream.readline(LONGEST), b""), 1)
                if (key := _key(line, tool, f"{name}, line {number}")) is not None
            )
    except OSError as error:
        raise UsageError(f"the baseline {name} cannot be read: {error.strerror or type(error).__name__}.") from error


def _key(line: bytes, tool: str, where: str) -> str | None:
    """The key of a line's invention; None where nothing was invented, or in a call of another tool."""
    try:
        found: Any = json.loads(line)
        if found["format"] != FINDING_FORMAT:
            raise UsageError(f"{where} has format {str(found['format'])[:20]!a}: this probekit reads {FINDING_FORMAT}.")
        if found["label"] not in INVENTED:
            return None
        part = "text" if found["part"] == "text" else "call"
        if found["tool"] not in (None, tool):
            return None
        key = [part, found["argument"], found["value"]]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise UsageError(f"{where} is no finding of an audit: --new-since takes what -o wrote.") from error
    return json.dumps(key, ensure_ascii=True, separators=(",", ":"))
