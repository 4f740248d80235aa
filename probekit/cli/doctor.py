"""`probekit doctor`: is an endpoint fit for a spike, and what is to be mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from probekit.cli.endpoint_options import ApiKeyEnv, ApiKeyHeader, BaseUrl, Insecure, Model, ServedModel
from probekit.errors import SIGNAL_EXIT_BASE

if TYPE_CHECKING:
    from probekit.evidence import JsonValue
    from probekit.preflight.doctor import Diagnosis

DEFAULT_SCENARIO = "truncated-catalog"
FIT, NOT_FIT, COULD_NOT_TELL = 0, 1, 3
DOCUMENT_FORMAT = 1


def doctor(  # noqa: PLR0913, PLR0917 - one parameter per flag is how Typer reads a command line
    base_url: BaseUrl = None,
    model: Model = None,
    served_model: ServedModel = None,
    api_key_env: ApiKeyEnv = None,
    api_key_header: ApiKeyHeader = None,
    insecure: Insecure = False,
    scenario: Annotated[
        str, typer.Option("--scenario", metavar="NAME|DIR", help="Whose settings and lengths are asked with.")
    ] = DEFAULT_SCENARIO,
    request: Annotated[
        str | None, typer.Option("--request", metavar="FILE", help="JSON to merge into every request body.")
    ] = None,
    wall_clock: Annotated[str, typer.Option("--wall-clock", metavar="TIME", help="At most so long.")] = "10m",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document in place of the table.")] = False,
) -> int:
    """Ask an endpoint a neutral question, and say what to mend: fit (exit 0), not fit (1), could not tell (3).

    The scenario's question is not asked, nothing is judged and nothing is written.
    """
    # The network comes with it: only this command and a run pay for that.
    import os  # noqa: PLC0415

    from probekit.cli.spike import read_duration  # noqa: PLC0415
    from probekit.endpoint import EndpointFlags  # noqa: PLC0415
    from probekit.preflight.child import Terms  # noqa: PLC0415
    from probekit.preflight.doctor import diagnose  # noqa: PLC0415
    from probekit.protocol.plan import read_overlay  # noqa: PLC0415
    from probekit.scenario.files import load_scenario  # noqa: PLC0415

    flags = EndpointFlags(base_url, model, api_key_env, api_key_header, insecure)
    terms = Terms(load_scenario(scenario), read_overlay(request), served_model)
    found = diagnose(flags, terms, read_duration(wall_clock), os.environ)
    _print(found, as_json)
    return SIGNAL_EXIT_BASE + found.signal if found.signal is not None else _status(found)


def _status(diagnosis: Diagnosis) -> int:
    if diagnosis.found.standing == "fit":
        return FIT
    return COULD_NOT_TELL if diagnosis.found.untold else NOT_FIT


ANSWERS = {FIT: "fit for a spike", NOT_FIT: "not fit for a spike", COULD_NOT_TELL: "could not tell"}


def _print(diagnosis: Diagnosis, as_json: bool) -> None:
    import sys  # noqa: PLC0415 - as above

    from probekit.cli.output import wants_colour, write_json, write_text  # noqa: PLC0415
    from probekit.views.findings import finding_lines, print_table  # noqa: PLC0415
    from probekit.views.visible import visible  # noqa: PLC0415

    if as_json:
        write_json(document(diagnosis))
        return
    model = diagnosis.found.model or diagnosis.endpoint.model
    write_text(f"{diagnosis.endpoint.base_url}{f', model {visible(model)}' if model else ''}\n")
    if wants_colour(sys.stdout):
        print_table(diagnosis.findings, sys.stdout)
    else:
        write_text("".join(f"{line}\n" for line in finding_lines(diagnosis.findings)))
    write_text(f"{ANSWERS[_status(diagnosis)]}\n")


def document(diagnosis: Diagnosis) -> dict[str, JsonValue]:
    """The document of `--json` (docs/formats.md)."""
    from probekit.preflight.child import finding_json  # noqa: PLC0415 - as above

    found = diagnosis.found
    return {
        "format": DOCUMENT_FORMAT,
        "answer": ANSWERS[_status(diagnosis)],
        "exit": _status(diagnosis),
        "endpoint": diagnosis.endpoint.base_url,
        "model": found.model or diagnosis.endpoint.model,
        "dialect": found.dialect.to_json(),
        "materially_different": found.dialect.materially_different,
        "findings": [finding_json(finding) for finding in diagnosis.findings],
    }
