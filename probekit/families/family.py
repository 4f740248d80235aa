"""A family: all that a judge needs of its scenarios beside itself. Pure; a record of functions and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.keys import TOML, Key
from probekit.scenario.parts import Parts, tool_function
from probekit.scenario.settings import table, text_at

Condition = Callable[[JsonObject], bool]
Rule = Callable[[Parts], Iterator[str]]
Reach = tuple[tuple[str, Condition], ...]
"""Outcomes, and when a scenario can reach them."""


@dataclass(frozen=True, slots=True)
class Family:
    """One judge and its scenarios.

    judge       its name in scenario.toml
    stubs       kinds of stub whose evidence it can read
    keys        what its scenario.toml holds beside the common keys
    rules       what must hold between the files, each a sentence where it does not
    parameters  files and settings to the judge's parameters: plain JSON, digested
    hidden      parameters and fixture to the values that the agent must not be told
    reach       outcomes (as in traces.jsonl, without their decision), and when a scenario can reach them
    log_rows    rows of the decision table in spike-log.json
    looked_for  what condemns, in the order of the judge's table: reason or label, and what it looks for
    """

    judge: str
    stubs: tuple[str, ...]
    keys: tuple[Key, ...]
    rules: tuple[Rule, ...]
    parameters: Callable[[Parts], dict[str, JsonValue]]
    hidden: Callable[[JsonObject, Sequence[JsonObject]], Iterator[str]]
    reach: Reach
    log_rows: tuple[str, ...]
    looked_for: tuple[tuple[str, str], ...]


def always(_parameters: JsonObject) -> bool:
    """The condition of an outcome that every scenario of a family can reach."""
    return True


def reached(*names: str) -> Reach:
    """Outcomes that every scenario of a family can reach."""
    return tuple((name, always) for name in names)


def names_of(reach: Reach) -> tuple[str, ...]:
    """The outcomes' names."""
    return tuple(name for name, _ in reach)


ENDINGS: Reach = reached("leaked_call", "no_output", "output_cut", "no_final_answer")
"""What every judge calls VOID: rules 6 to 9 of judging.md section 2."""

UNTRIED: Reach = (*ENDINGS, *reached("not_exercised", "not_delivered"))
"""And where the tool must have been called: rule 10."""

SILENT: Reach = reached("language", "no_claim")
"""An answer that cannot be read, or says nothing."""

OUTSIDE_ROWS: tuple[str, ...] = ("recoded",)
"""Rows of the decision table in spike-log.json that only a run of anyone's own agent has."""


def rows_logged(family: Family, *, outside: bool) -> tuple[str, ...]:
    """The rows that a run's spike log has; `outside`: the agent is anyone's own."""
    return (*family.log_rows, *OUTSIDE_ROWS) if outside else family.log_rows


def has_parameter(parts: Parts, key: str, name: str) -> Iterator[str]:
    """The tool under test takes an argument of that name."""
    tool = text_at(parts.settings, "stub.tool")
    if name not in table(tool_function(parts.tools, tool), "parameters.properties"):
        yield f"{TOML}: {key}: {tool} has no parameter {name!r} in tools.json"


def repeated(values: Sequence[str]) -> set[str]:
    """Values that stand twice."""
    seen: set[str] = set()
    return {value for value in values if value in seen or seen.add(value)}  # type: ignore[func-returns-value]  # add gives None


def is_text(value: JsonValue) -> bool:
    """Is it a text that is not empty?"""
    return isinstance(value, str) and bool(value)


def as_json(texts: Sequence[str]) -> list[JsonValue]:
    """Texts as a JSON list."""
    return list(texts)
