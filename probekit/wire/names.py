"""Tool names as servers return them. Source: judging.md section 1, "Tool names"."""

from __future__ import annotations

from collections.abc import Collection

NAMESPACES = ("functions.", "default_api.", "function.", "tools.")
"""Namespaces that a call format puts before a name; none of them is the tool's own."""

SPECIAL_TOKEN = "<|"
"""A special token ends the name: what follows belongs to the format (`inventory_list<|channel|>commentary`)."""


def plain_name(name: str) -> str:
    """The name without namespace, index suffix and special tokens; dots as `_`, case folded."""
    plain = name.partition(SPECIAL_TOKEN)[0].strip().casefold()
    plain = _without_index(plain)
    for namespace in NAMESPACES:
        if plain.startswith(namespace) and len(plain) > len(namespace):
            plain = plain[len(namespace) :]
            break
    return plain.replace(".", "_")


def same_tool(a: str, b: str) -> bool:
    """Do both names mean one tool?"""
    return a == b or plain_name(a) == plain_name(b)


def offered_name(name: str, tools: Collection[str]) -> str | None:
    """The offered tool that `name` means, as it was offered; None: no offered tool.

    A tool that was offered under the very name wins over one that only looks like it.
    """
    if name in tools:
        return name
    plain = plain_name(name)
    return next((tool for tool in tools if plain_name(tool) == plain), None)


def _without_index(name: str) -> str:
    head, colon, tail = name.rpartition(":")
    return head if colon and head and tail.isascii() and tail.isdigit() else name
