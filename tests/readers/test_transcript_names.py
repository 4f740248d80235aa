"""From the name that an agent gives a server's tool to the offered one."""

from __future__ import annotations

import pytest

from probekit.readers.transcripts.names import NameForm, scenario_tool

OFFERED = ("inventory_list", "ask_user")


@pytest.mark.parametrize(
    ("name", "form", "meant"),
    [
        ("mcp__probekit__inventory_list", "mcp__SERVER__TOOL", ("inventory_list", "probekit")),
        ("mcp__my_own__shop__inventory_list", "mcp__SERVER__TOOL", ("inventory_list", "my_own__shop")),
        ("mcp__probekit__inventory.list", "mcp__SERVER__TOOL", ("inventory_list", "probekit")),
        ("mcp__probekit__ask_user", "mcp__SERVER__TOOL", ("ask_user", "probekit")),
        ("probekit_inventory_list", "SERVER_TOOL", ("inventory_list", "probekit")),
        ("probekit__inventory_list", "SERVER__TOOL", ("inventory_list", "probekit")),
        ("mcp_probekit_inventory_list", "mcp_SERVER_TOOL", ("inventory_list", "probekit")),
        ("functions.inventory_list", "TOOL", ("inventory_list", "")),
        ("inventory_list", "mcp__SERVER__TOOL", None),
        ("mcp____inventory_list", "mcp__SERVER__TOOL", None),
        ("mcp__probekit__inventory_list_all", "mcp__SERVER__TOOL", None),
        ("mcp__probekit__my_inventory_list", "mcp__SERVER__TOOL", None),
        ("my_inventory_list", "TOOL", None),
        ("probekit_inventory_list", "SERVER__TOOL", None),
        ("probekit__inventory_list", "mcp__SERVER__TOOL", None),
        ("_inventory_list", "SERVER_TOOL", None),
    ],
)
def test_only_the_form_of_the_format_is_taken_apart(name: str, form: NameForm, meant: tuple[str, str] | None) -> None:
    """The server may be called anything; a name in another form, or of a longer tool, means another tool."""
    assert scenario_tool(name, OFFERED, (form,)) == meant
