"""A scenario for a Python program: what the agent is told, the tool as a plain function, the judge."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any

from probekit.evidence import ToolCall
from probekit.judges.bench import Bench, make_bench
from probekit.library.hearing import Said, evidence_of
from probekit.library.result import Result
from probekit.scenario.files import load_scenario
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import text_at
from probekit.stub.making import Stub, make_stub
from probekit.wire.arguments import read_arguments


class LoadedScenario:
    """A scenario that is ready to be put to an agent and to judge what it did. Load it once for many judgements.

    >>> spike = load("truncated-catalog")
    >>> output = spike.tool(page=1)
    >>> result = spike.judge("The output is truncated, so I stop here.")
    """

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario

    @property
    def name(self) -> str:
        """The scenario's name."""
        return self._scenario.name

    @property
    def title(self) -> str:
        """What it is, in one line."""
        return self._scenario.title

    @property
    def system(self) -> str:
        """The system prompt; empty where the scenario has none."""
        return self._scenario.system

    @property
    def user(self) -> str:
        """What the user asks."""
        return self._scenario.user

    @property
    def tools(self) -> list[dict[str, Any]]:
        """The offered tools as chat completions take them, `{"type": "function", …}`; a copy of your own."""
        return [dict(deepcopy(tool)) for tool in self._scenario.tools]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The opening messages as chat completions take them: the system prompt if there is one, and the user's."""
        told = [{"role": "system", "content": self.system}] if self.system else []
        return [*told, {"role": "user", "content": self.user}]

    def tool(self, /, **arguments: Any) -> str:
        """What the scenario's tool gives for these arguments: the same bytes every time, and nothing is done."""
        return self.call(text_at(self._scenario.stub, "tool"), arguments)

    def call(self, name: str, arguments: Mapping[str, Any] | str) -> str:
        """What a call gets, by the tool's name; the arguments as an object or as the JSON that an API hands over.

        Never raises for what an agent does: a tool that is not offered and arguments that are no object get an error
        as the tool's output, as they do in a run.
        """
        read = read_arguments(arguments if isinstance(arguments, str) else dict(arguments))
        return self._stub.answer(ToolCall(name, read.arguments, read.raw, read.problem)).output

    def judge(self, said: Said) -> Result:
        """Judge what an agent said and did: a final answer, or a list of chat messages with its calls.

        Raises UsageError with one sentence where the messages cannot be read.
        """
        evidence = evidence_of(said, self._bench.offered)
        return Result(self._bench.judged(evidence), evidence, self._bench)

    def __repr__(self) -> str:
        return f"<LoadedScenario {self.name}>"

    @cached_property
    def _stub(self) -> Stub:
        return make_stub(self._scenario)

    @cached_property
    def _bench(self) -> Bench:
        return make_bench(self.name, self._scenario.judge, self._scenario.judge_parameters)


def load(name_or_directory: str) -> LoadedScenario:
    """Load a shipped scenario by its name, or one of your own by its directory.

    Raises UsageError where there is none, ScenarioError (a UsageError) with every problem where it cannot be used.
    """
    return LoadedScenario(load_scenario(name_or_directory))


def judge(said: Said, scenario: str | LoadedScenario) -> Result:
    """Judge what an agent said and did as a scenario says; see LoadedScenario.judge. No network, no model.

    A scenario by its name is loaded anew for each call: for many, `load` it once and use its own `judge`.
    """
    loaded = load(scenario) if isinstance(scenario, str) else scenario
    return loaded.judge(said)
