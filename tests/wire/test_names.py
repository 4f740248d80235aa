"""Tool names as servers return them (judging.md section 1)."""

from __future__ import annotations

import pytest

from probekit.wire.names import offered_name, plain_name, same_tool

TOOLS = ("inventory_list", "schedule_window")


@pytest.mark.parametrize(
    "name",
    [
        "inventory_list",
        "inventory.list",
        "Inventory_List",
        "functions.inventory_list",
        "functions.inventory_list:0",
        "default_api.inventory_list",
        "inventory_list:12",
        "inventory_list<|channel|>commentary",
        " inventory_list ",
    ],
)
def test_a_servers_spelling_is_the_same_tool(name: str) -> None:
    """A namespace, a dot, the case, an index and a special token do not make another tool."""
    assert plain_name(name) == "inventory_list"
    assert same_tool(name, "inventory_list")
    assert offered_name(name, TOOLS) == "inventory_list"


@pytest.mark.parametrize(
    "name", ["inventory-list", "inventorylist", "inventory_list_all", "functions.", ":0", "", "x:"]
)
def test_another_name_is_another_tool(name: str) -> None:
    """Nothing else is forgiven."""
    assert offered_name(name, TOOLS) is None


def test_the_very_name_wins() -> None:
    """A namespace is stripped only when no offered tool has the full name."""
    tools = ("list", "functions.list")
    assert offered_name("functions.list", tools) == "functions.list"
    assert offered_name("FUNCTIONS.LIST", ("list",)) == "list"
