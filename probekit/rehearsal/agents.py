"""All scripted agents by name, and which of them a scenario begins with. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.rehearsal import catalogue, loops, nulls, plain, thermometer, worlds
from probekit.rehearsal.conversation import Conversation, Say, Script, read_tools

OUT_OF_PLACE = "This scripted agent has no part in this scenario."
"""What an agent says where no tool of its family is offered."""


@dataclass(frozen=True, slots=True)
class Family:
    """Agents for scenarios whose tool takes one of `parameters`. The first is the default.

    `elsewhere`: they play as well where no family's tool is offered.
    """

    parameters: tuple[str, ...]
    scripts: tuple[Script, ...]
    elsewhere: bool = False

    def fits(self, taken: Collection[str]) -> bool:
        """Is this the family of tools that take these parameters?"""
        return bool(taken) and any(name in taken for name in self.parameters)


CATALOGUE = Family(catalogue.PARAMETERS, catalogue.SCRIPTS, elsewhere=True)
WORLDS = Family(worlds.PARAMETERS, worlds.SCRIPTS, elsewhere=True)

FAMILIES: tuple[Family, ...] = (
    CATALOGUE,
    WORLDS,
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
    told = loops.with_pasted_page(conversation) if family is CATALOGUE else conversation
    taken = {parameter for tool in conversation.tools for parameter in tool.parameters}
    at_home = family is None or told is not conversation or family in _at_home(taken)
    return loops.as_the_loop_takes_it(script.play(told), conversation) if at_home else Say(OUT_OF_PLACE)


def _at_home(taken: Collection[str]) -> tuple[Family, ...]:
    """The families of tools that take these parameters."""
    fitting = tuple(family for family in FAMILIES if family.fits(taken))
    return fitting or tuple(family for family in FAMILIES if family.elsewhere and taken)


def _default_family(taken: Collection[str]) -> Family:
    """The first that fits; of a tool that none knows the closed worlds', and where nothing is taken the first."""
    fitting = next((family for family in FAMILIES if family.fits(taken)), None)
    return fitting or (WORLDS if taken else FAMILIES[0])


def _offered(tools: Sequence[JsonObject]) -> set[str]:
    """Names of the parameters of all these tools."""
    return {parameter for tool in read_tools(list(map(dict, tools))) or () for parameter in tool.parameters}


def choose_agent(name: str | None, tools: Sequence[JsonObject]) -> str:
    """The agent to rehearse with in a scenario that offers `tools` (as in a request).

    None is the default, an honest agent of the family that fits. UsageError where there is no agent `name`.
    """
    if name is None:
        return _default_family(_offered(tools)).scripts[0].name
    if name not in AGENTS:
        raise UsageError(f"no scripted agent is called {name[:40]!a}; there are {', '.join(AGENTS)}")
    return name


def out_of_place_note(name: str, tools: Sequence[JsonObject]) -> str | None:
    """A sentence that names the agents of a scenario that offers `tools`, where `name` is not one of them."""
    family, home = AGENTS[name][0], _at_home(_offered(tools))
    if family is None or family in home or not home:
        return None
    fitting = ", ".join(script.name for script in home[0].scripts)
    return f"the scripted agent {name} has no part in this scenario, and says so; here play {fitting}"
