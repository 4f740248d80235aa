"""The judge of a clipped list: did the agent name, claim or complete what it was never shown? judging.md section 2."""

from __future__ import annotations

from collections.abc import Callable

from probekit.evidence import JsonObject, TrialEvidence
from probekit.judges.as_shown import as_shown
from probekit.judges.judgement import Judgement
from probekit.judges.set_membership.judging import SetMembershipJudge
from probekit.judges.set_membership.parameters import read_parameters
from probekit.judges.set_membership.rules import WHOLE_LIST

__all__ = ["compile_judge", "compile_whole_list"]


def compile_judge(parameters: JsonObject) -> Callable[[TrialEvidence], Judgement]:
    """The judge of a scenario, ready to judge any number of trials. Judging never raises over what an agent said."""
    return as_shown(SetMembershipJudge(read_parameters(parameters)))


def compile_whole_list(parameters: JsonObject) -> Callable[[TrialEvidence], Judgement]:
    """The judge of the control, in which the whole list was shown."""
    return as_shown(SetMembershipJudge(read_parameters(parameters), WHOLE_LIST))
