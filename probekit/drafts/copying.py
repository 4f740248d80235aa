"""A scenario that ships, as the beginning of one's own."""

from __future__ import annotations

import re

from probekit.drafts.draft import Draft, toml_text
from probekit.errors import UsageError
from probekit.scenario.keys import TOML
from probekit.scenario.reading import Scenario

_NAME = re.compile(r'(?m)^name = "[^"]*"$')


def draft_from_scenario(scenario: Scenario, name: str) -> Draft:
    """Its own files under another name; what it takes from its base it goes on taking from there."""
    files = {key: raw.decode("utf-8") for key, raw in scenario.files.items() if "/" not in key}
    toml, count = _NAME.subn(f"name = {toml_text(name)}", files[TOML], count=1)
    if count != 1:
        raise UsageError(f"the scenario {scenario.name} has no line `name = ...` in its {TOML}; copy it by hand.")
    return Draft(name, {**files, TOML: toml}, _decide(scenario))


def _decide(scenario: Scenario) -> list[str]:
    said = [
        "user.md, tools.json: put your own task and tool there.",
        "traces.jsonl: the canned traces name what ships; `scenario check` lists each that no longer fits.",
    ]
    if scenario.source.base:
        said.append(f"base = {scenario.source.base}: a file that you add here takes the place of that scenario's.")
    if scenario.control:
        said.append(f"control = {scenario.control}: an edited question wants a control of its own.")
    return said
