"""mcp.jsonl as it is written: one line in one write, never over anything that is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from probekit.evidence import JsonValue
from probekit.rundir import append_line, write_new


@dataclass(slots=True)
class CallJournal:
    """The Journal (desk.py) of one trial, at `path`, which must not be there yet. `clock` gives seconds."""

    path: Path
    clock: Callable[[], float]
    _count: int = 0

    def line(self, what: str, **facts: JsonValue) -> int:
        """Append one line; its number, from 0. Raises LogsUnwritable."""
        number = self._count
        # the standard library's writer: an output may hold half a character, which orjson refuses
        text = json.dumps({"n": number, "at_ms": int(self.clock() * 1000), "what": what, **facts}).encode("ascii")
        if number == 0:
            write_new(self.path, text + b"\n")
        else:
            append_line(self.path, text)
        self._count += 1
        return number
