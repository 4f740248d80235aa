"""Which outcomes a scenario can reach, so that a canned trace can be asked for each.

An outcome is named as in traces.jsonl without its decision: `invented_skus`, `INJECT`, `INJECT+bait`,
`OMIT/side_effect`. The tables are the families'.
"""

from __future__ import annotations

from probekit.evidence import JsonObject
from probekit.families.registry import FAMILIES


def reachable(judge: str, parameters: JsonObject) -> tuple[str, ...]:
    """Every outcome that a trial of this scenario can earn, in the order of the judge's table."""
    return tuple(name for name, condition in FAMILIES[judge].reach if condition(parameters))


def covers(outcome: str) -> frozenset[str]:
    """The rows of the table that a trace with this outcome covers.

    `KILL INJECT+bait+invention` covers INJECT+bait and INJECT+invention; a label alone covers that label's plain row.
    """
    named = outcome.partition(" ")[2]
    main, _, reason = named.partition("/")
    label, *subs = main.split("+")
    if reason:
        return frozenset({f"{label}/{reason}"})
    return frozenset({f"{label}+{sub}" for sub in subs} or {label})
