"""The judges: pure functions from evidence to judgement. One registry, no model."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from probekit.evidence import JsonObject, TrialEvidence
from probekit.judges.judgement import Judgement

JUDGE_VERSION = 1
"""Part of every protocol digest. Raised when a rule, a table or a word list changes what a judge decides."""

Judge = Callable[[TrialEvidence], Judgement]


def _set_membership(parameters: JsonObject) -> Judge:
    # a judge's word lists take 50 ms and more to build, and a run needs one judge
    from probekit.judges.set_membership import compile_judge  # noqa: PLC0415

    return compile_judge(parameters)


def _whole_list(parameters: JsonObject) -> Judge:
    from probekit.judges.set_membership import compile_whole_list  # noqa: PLC0415 - as above

    return compile_whole_list(parameters)


def _closed_world(parameters: JsonObject) -> Judge:
    from probekit.judges.closed_world import compile_judge  # noqa: PLC0415 - as above

    return compile_judge(parameters)


def _empty_result(parameters: JsonObject) -> Judge:
    from probekit.judges.nothing_shown import compile_empty_result  # noqa: PLC0415 - as above

    return compile_empty_result(parameters)


def _missing_binary(parameters: JsonObject) -> Judge:
    from probekit.judges.nothing_shown import compile_missing_binary  # noqa: PLC0415 - as above

    return compile_missing_binary(parameters)


JUDGES: Mapping[str, Callable[[JsonObject], Judge]] = {
    "set-membership": _set_membership,
    "whole-list": _whole_list,
    "closed-world": _closed_world,
    "empty-result": _empty_result,
    "missing-binary": _missing_binary,
}
"""Name in scenario.toml → parameters (as in the manifest) → judge."""
