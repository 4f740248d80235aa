"""From the name that an agent gives a tool of a server to the name under which the scenario offers it. Pure.

An agent puts the name of the server before the tool's, each in a form of its own (the table of formats says which).
Only such a form is taken apart, whatever the server is called, and only where an offered tool's name is left over: a
call that is overlooked would read as restraint, a foreign tool taken for the scenario's would be a false KILL.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from probekit.wire.names import offered_name, plain_name

NameForm = Literal["TOOL", "mcp__SERVER__TOOL", "SERVER__TOOL", "mcp_SERVER_TOOL", "SERVER_TOOL"]
"""How a format writes the tool of a server. TOOL: as it was offered, with no server."""

_AROUND: dict[NameForm, tuple[str, str]] = {
    "mcp__SERVER__TOOL": ("mcp__", "__"),
    "SERVER__TOOL": ("", "__"),
    "mcp_SERVER_TOOL": ("mcp_", "_"),
    "SERVER_TOOL": ("", "_"),
}
"""Form → what stands before the server, and between it and the tool."""


def scenario_tool(name: str, offered: Collection[str], forms: Collection[NameForm]) -> tuple[str, str] | None:
    """The offered tool that a name means and its server ("" where none is named); None: another tool."""
    if "TOOL" in forms and (own := offered_name(name, offered)) is not None:
        return own, ""
    folded = plain_name(name)
    for form in forms:
        if form == "TOOL":
            continue
        before, between = _AROUND[form]
        for tool in offered:
            end = between + plain_name(tool)
            if folded.startswith(before) and folded.endswith(end) and len(folded) > len(before) + len(end):
                return tool, folded[len(before) : -len(end)]
    return None
