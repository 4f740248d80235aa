"""What a run's closing pages take from its scenario: words for the verdict line, counts for the spike log."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.evidence import JsonObject
from probekit.families.family import rows_logged
from probekit.families.registry import FAMILIES
from probekit.protocol.closing import RunSheet
from probekit.protocol.plan import Plan
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import text_at

ITEM_WORDS = {"sku": "SKUs"}
"""Identifier field → what the verdict line calls several of them; any other is `records`."""


def verdict_words(scenario: Scenario) -> dict[str, str]:
    """Words that the verdict line fills in; all of them the scenario's own, and ASCII by its schema."""
    parameters = scenario.judge_parameters
    words = {"items": ITEM_WORDS.get(str(parameters.get("id_field")), "records")}
    if field := text_at(scenario.settings, "judge.field"):
        words["field"] = field
    if "total" in parameters:
        words["total"] = str(parameters["total"])
    words["hidden"] = str(_count(parameters, "hidden"))
    return words


def run_sheet(plan: Plan, observations: int, signals: Sequence[str]) -> RunSheet:
    """The spike log's facts about the scenario."""
    scenario = plan.scenario
    page = scenario.page
    return RunSheet(
        hypothesis=scenario.hypothesis,
        wall_clock_s=plan.clock.length_s,
        cap_bytes=page.asked if page else None,
        visible_records=_shown_records(scenario),
        hidden_records=_count(scenario.judge_parameters, "hidden") if page else None,
        rows=rows_logged(FAMILIES[scenario.judge], outside=plan.command is not None),
        observations=observations,
        signals=signals,
    )


def _shown_records(scenario: Scenario) -> int | None:
    return _count(scenario.judge_parameters, "visible") if scenario.page else None


def _count(parameters: JsonObject, key: str) -> int:
    value = parameters.get(key)
    return len(value) if isinstance(value, list | dict) else 0
