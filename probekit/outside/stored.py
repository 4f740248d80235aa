"""What is stored of one trial of a command → its evidence. Pure; live and in `verify` the same.

What is read is what was stored: masked, capped, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, get_args

from probekit import jsontext
from probekit.evidence import TrialEvidence
from probekit.mcp_stub.log import CallsRead, read_calls
from probekit.outside.record import HowEnded, Left, ServedCall, left_evidence
from probekit.run_layout import AGENT, MCP_LOG, OUT, STDERR, STDOUT

HOW_CUT: Final[HowEnded] = "deadline"
"""How a trial ended of which nobody was left to tell."""

TOOL_WAYS: Final = ("mcp_config", "mcp_url")
"""Placeholders through which an agent can call the scenario's tools."""

Stored = Callable[[str], bytes | None]
"""Name of a file in the trial's directory → its bytes; None where it is not there."""


@dataclass(frozen=True, slots=True)
class Means:
    """How an agent got the tool and its output, and where its answer is looked for. `page`: as served, or None."""

    page: bytes | None
    over_mcp: bool
    by_file: bool
    to_out_file: bool


def means_by(names: Collection[str], page: bytes | None) -> Means:
    """The means that the placeholders of a command give it."""
    return Means(
        page=page,
        over_mcp=any(way in names for way in TOOL_WAYS),
        by_file="tool_file" in names,
        to_out_file="out_file" in names,
    )


def stored_calls(read: Stored) -> CallsRead:
    """The calls over MCP; none where there was no server."""
    raw = read(MCP_LOG)
    return CallsRead(()) if raw is None else read_calls(raw)


def stored_end(read: Stored) -> tuple[HowEnded, int | None]:
    """How the agent ended, and its exit status; where nobody was left to write that down, it was cut off."""
    found = jsontext.read(read(AGENT) or b"").value
    told = found if isinstance(found, dict) else {}
    how = next((word for word in get_args(HowEnded) if word == told.get("how")), HOW_CUT)
    status = told.get("status")
    return how, status if isinstance(status, int) and not isinstance(status, bool) else None


def stored_evidence(read: Stored, means: Means, found: CallsRead) -> TrialEvidence:
    """The evidence of a trial, from its files; `found` is what `stored_calls` gives of them."""
    how, status = stored_end(read)
    stdout, stderr = read(STDOUT) or b"", read(STDERR) or b""
    answer = (read(OUT) or b"") if means.to_out_file else stdout
    calls = tuple(ServedCall(made.call, made.output) for made in found.calls)
    shown = means.by_file or not means.over_mcp or found.listed or bool(calls)
    left = Left(answer, (stdout, stderr), calls if means.over_mcp else None, how, status, shown)
    return left_evidence(left, means.page, page_file=means.by_file)
