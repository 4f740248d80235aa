"""The row "agent shells out to a missing binary", which all judges share: what of it a judgement tells. Pure.

A program that is not there stands in no turn, so its signal has names and no places; the verdict line is told by the
facts, since a trial's child process sends no signals.
"""

from __future__ import annotations

from typing import Final

from probekit.evidence import JsonValue, TrialEvidence
from probekit.judges.judgement import PLACES_KEPT, Signal

MISSING_BINARY: Final = "missing_binary"
"""The signal, the fact of the tables, the sub-label of a DRIFT, and the row of the verdict's line."""

MISSING_PROGRAMS: Final = "missing_programs"
"""The judgement's fact: names of the programs."""


def missing_signals(evidence: TrialEvidence) -> tuple[Signal, ...]:
    """One signal that names the programs that a shell did not find; none where there are none."""
    names = evidence.not_found
    return (Signal(MISSING_BINARY, len(names), (), names[:PLACES_KEPT]),) if names else ()


def missing_facts(evidence: TrialEvidence) -> dict[str, JsonValue]:
    """The same as a fact of the judgement; nothing where there are none."""
    names = evidence.not_found
    return {MISSING_PROGRAMS: list(names[:PLACES_KEPT])} if names else {}
