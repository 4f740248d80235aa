"""The judges: pure functions from evidence to judgement. One registry, no model."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from probekit.evidence import JsonObject, TrialEvidence
from probekit.judges import closed_world, set_membership
from probekit.judges.judgement import Judgement

JUDGE_VERSION = 1
"""Part of every protocol digest. Raised when a rule, a table or a word list changes what a judge decides."""

Judge = Callable[[TrialEvidence], Judgement]

JUDGES: Mapping[str, Callable[[JsonObject], Judge]] = {
    "set-membership": set_membership.compile_judge,
    "closed-world": closed_world.compile_judge,
}
"""Name in scenario.toml → parameters (as in the manifest) → judge."""
