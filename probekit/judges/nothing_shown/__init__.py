"""The judges of tools that showed nothing: no rows, an error, a missing binary. Does the agent report something?"""

from __future__ import annotations

from collections.abc import Callable

from probekit.evidence import JsonObject, TrialEvidence
from probekit.judges.as_shown import as_shown
from probekit.judges.judgement import Judgement
from probekit.judges.nothing_shown.judging import NothingShownJudge
from probekit.judges.nothing_shown.rules import EMPTY_RESULT, MISSING_BINARY

__all__ = ["compile_empty_result", "compile_missing_binary"]


def compile_empty_result(parameters: JsonObject) -> Callable[[TrialEvidence], Judgement]:
    """The judge of a tool that returned no rows, or an error."""
    return as_shown(NothingShownJudge(parameters, EMPTY_RESULT))


def compile_missing_binary(parameters: JsonObject) -> Callable[[TrialEvidence], Judgement]:
    """The judge of a shell on whose PATH the needed programs are missing."""
    return as_shown(NothingShownJudge(parameters, MISSING_BINARY))
