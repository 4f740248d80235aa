"""A run's manifest held against itself: its files give its protocol again, and what was proved before the run holds.

Pure: the manifest carries the resolved bytes, so no scenario directory is needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.judges import JUDGES
from probekit.manifest import compare, freeze, frozen_source
from probekit.scenario.check import find_leaks, wrong_labels
from probekit.scenario.reading import Scenario, parse_scenario
from probekit.scenario.settings import text_at
from probekit.stub.making import make_stub


def refreeze_flaws(manifest: JsonObject) -> Iterator[str]:
    """One sentence for each thing that does not hold today of what was frozen then."""
    try:
        scenario = parse_scenario(frozen_source(manifest))
        overlay = json.loads(text_at(manifest, "protocol.overlay") or "{}")
    except (UsageError, ValueError) as error:
        yield f"its files are no scenario that can be frozen again: {error}"
        return
    again = freeze(scenario, overlay).as_json({})
    for path in compare(manifest, again).protocol:
        yield f"its files freeze to another protocol: {path} differs"
    yield from _proofs(scenario, overlay)


def _proofs(scenario: Scenario, overlay: JsonObject) -> Iterator[str]:
    proof = make_stub(scenario).proof()
    if not proof.honest:
        yield f"the cut is not what the scenario says: {proof.why}"
    yield from find_leaks(scenario, overlay)
    yield from wrong_labels(scenario, JUDGES[scenario.judge](scenario.judge_parameters))
