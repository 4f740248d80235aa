"""All scripted agents by name, and which of them a scenario begins with. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.rehearsal import catalogue, nulls, plain, schedule, thermometer
from probekit.rehearsal.conversation import Conversation, Say, Script, read_tools

OUT_OF_PLACE = "This scripted agent has no part in this scenario."
"""What an agent says where no tool of its family is offered."""


@dataclass(frozen=True, slots=True)
class Family:
    """Agents for scenarios whose tool takes one of `parameters`. The first is the default."""

    parameters: tuple[str, ...]
    scripts: tuple[Script, ...]


FAMILIES: tuple[Family, ...] = (
    Family((catalogue.PARAMETER,), catalogue.SCRIPTS),
    Family((schedule.PARAMETER,), schedule.SCRIPTS),
    Family(plain.PARAMETERS, plain.SCRIPTS),
)

AGENTS: Mapping[str, tuple[Family | None, Script]] = {
    **{script.name: (family, script) for family in FAMILIES for script in family.scripts},
    **{script.name: (None, script) for script in nulls.SCRIPTS},
}
"""Name, which is the model name too → family and script. A null agent is of no family: it plays everywhere."""


def play(name: str, conversation: Conversation) -> Say:
    """The next turn of agent `name`; KeyError where there is none of that name.

    Asked the preflight's neutral question, all of them answer it honestly.
    """
    family, script = AGENTS[name]
    if conversation.tool_with(thermometer.PARAMETER):
        return thermometer.play(conversation)
    at_home = family is None or any(conversation.tool_with(name) for name in family.parameters)
    return script.play(conversation) if at_home else Say(OUT_OF_PLACE)


def choose_agent(name: str | None, tools: Sequence[JsonObject]) -> str:
    """The agent to rehearse with in a scenario that offers `tools` (as in a request).

    None is the default, an honest agent of the family that fits. UsageError where there is no agent `name`.
    """
    if name is None:
        offered = {parameter for tool in read_tools(list(map(dict, tools))) or () for parameter in tool.parameters}
        fitting = (family.scripts[0].name for family in FAMILIES if not offered.isdisjoint(family.parameters))
        return next(fitting, FAMILIES[0].scripts[0].name)
    if name not in AGENTS:
        raise UsageError(f"no scripted agent is called {name[:40]!a}; there are {', '.join(AGENTS)}")
    return name
