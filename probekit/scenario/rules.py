"""Rules that tie the files of a scenario together: what one names, another must hold. One function a rule."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.evidence import JsonObject
from probekit.families.family import repeated
from probekit.families.registry import FAMILIES
from probekit.scenario.keys import TOML
from probekit.scenario.parts import Parts, offered_names
from probekit.scenario.schema import TOOL_FORM
from probekit.scenario.settings import table, text_at


def cross_problems(parts: Parts, name: str) -> list[str]:
    """Every problem between the files of a scenario whose single files are sound, each with file and key."""
    family = FAMILIES[text_at(parts.settings, "judge.name")]
    found = list(_name(parts, name)) + list(_tools(parts)) + list(_prompt(parts))
    for rule in family.rules:
        found += rule(parts)
    return found


def _name(parts: Parts, name: str) -> Iterator[str]:
    given = text_at(parts.settings, "name")
    if given != name:
        yield f"{TOML}: name: is {given!r}, and the directory is called {name!r}"


def _tools(parts: Parts) -> Iterator[str]:
    names = offered_names(parts.tools)
    if not names:
        yield "tools.json: offers no tool"
    for number, tool in enumerate(parts.tools):
        yield from _tool(tool, f"tools.json: tool {number}")
    yield from (f"tools.json: {name!r} is offered twice" for name in sorted(repeated(names)))
    for key in ("stub.tool", "stub.clarify"):
        named = text_at(parts.settings, key)
        if named and named not in names:
            yield f"{TOML}: {key}: {named!r} is not offered in tools.json"


def _tool(tool: JsonObject, where: str) -> Iterator[str]:
    if tool.get("type") != "function" or not table(tool, "function"):
        yield f'{where}: must be {{"type": "function", "function": {{...}}}}'
        return
    name = text_at(tool, "function.name")
    if not TOOL_FORM.fullmatch(name):
        yield f"{where}: function.name: must be letters, digits, _ and -, 64 at most"
    if text_at(tool, "function.parameters.type") != "object":
        yield f"{where}: function.parameters: must be a schema of type object"


def _prompt(parts: Parts) -> Iterator[str]:
    if not parts.user.strip():
        yield "user.md: says nothing"
