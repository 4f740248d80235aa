"""`probekit spike freeze`: the manifest and the opening request, without a network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from probekit.errors import UsageError

if TYPE_CHECKING:
    from probekit.evidence import JsonObject
    from probekit.scenario.reading import Scenario

MODEL_UNKNOWN = ""
"""The model belongs to the binding, not to the protocol: a frozen opening request names none."""


def freeze(
    scenario: Annotated[str, typer.Option("--scenario", metavar="NAME|DIR", help="The scenario to freeze.")],
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Write there; never overwrites.")
    ] = None,
    request: Annotated[
        str | None, typer.Option("--request", metavar="FILE", help="JSON to merge into every request body.")
    ] = None,
) -> int:
    """Print the manifest with the opening request, and say on stderr what a run takes at most. No network.

    `spike run --manifest` takes what is printed here.
    """
    # Only this command needs them: every other start of the program is spared the import.
    from probekit.protocol.plan import read_overlay  # noqa: PLC0415
    from probekit.scenario.files import load_scenario  # noqa: PLC0415

    frozen, cost = _frozen(load_scenario(scenario), read_overlay(request))
    if output is None:
        typer.echo(frozen, nl=False)
    else:
        _write_new(Path(output), frozen)
    typer.echo(cost, err=True)
    return 0


def _frozen(scenario: Scenario, overlay: JsonObject) -> tuple[str, str]:
    """The document to print, and the sentence on what a run takes."""
    from probekit.manifest import freeze as freeze_scenario  # noqa: PLC0415
    from probekit.scenario.cost import cost_of  # noqa: PLC0415  # as above
    from probekit.wire.request import Opening, request_body  # noqa: PLC0415

    opening = request_body(
        Opening(MODEL_UNKNOWN, scenario.system, scenario.user, scenario.tools, scenario.protocol.sampling, overlay)
    )
    cost = cost_of(scenario, opening, overlay)
    document = freeze_scenario(scenario, overlay).as_json({})
    document |= {"opening_request": opening.decode(), "at_most": cost.as_json()}
    return json.dumps(document, sort_keys=True, indent=2, ensure_ascii=True) + "\n", cost.sentence()


def _write_new(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="ascii") as file:
            file.write(text)
    except FileExistsError as error:
        raise UsageError(f"-o {path} is there already and is never overwritten; name another file.") from error
    except OSError as error:
        raise UsageError(f"-o {path} cannot be written: {error.strerror or type(error).__name__}.") from error
