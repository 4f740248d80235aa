"""`probekit spike run`: flags → one plan → one verdict line → exit status."""

from __future__ import annotations

from typing import Annotated

import typer

from probekit.cli.endpoint_options import ApiKeyEnv, ApiKeyHeader, BaseUrl, Insecure, Model, ServedModel
from probekit.errors import UsageError

DEFAULT_AGENT = "default"
"""Stands for the agent that a scenario's family rehearses with where `--rehearse` names none."""

UNITS = {"s": 1, "m": 60, "h": 3600}
LONGEST_S = 90 * 60


def run(  # noqa: PLR0913, PLR0917 - one parameter per flag is how Typer reads a command line
    scenario: Annotated[str, typer.Option("--scenario", metavar="NAME|DIR", help="The scenario to run.")],
    base_url: BaseUrl = None,
    model: Model = None,
    served_model: ServedModel = None,
    api_key_env: ApiKeyEnv = None,
    api_key_header: ApiKeyHeader = None,
    insecure: Insecure = False,
    rehearse: Annotated[
        str | None, typer.Option("--rehearse", metavar="[AGENT]", help="Ask a scripted agent of probekit's own.")
    ] = None,
    agent_cmd: Annotated[
        str | None,
        typer.Option("--agent-cmd", metavar="COMMAND", help="Ask a command, split like a shell splits."),
    ] = None,
    request: Annotated[
        str | None, typer.Option("--request", metavar="FILE", help="JSON to merge into every request body.")
    ] = None,
    wall_clock: Annotated[
        str, typer.Option("--wall-clock", metavar="TIME", help="At most 90m; written 90m, 300s or 1h.")
    ] = "90m",
    manifest: Annotated[
        str | None, typer.Option("--manifest", metavar="FILE", help="Refuse to run unless the protocol is this one.")
    ] = None,
    control: Annotated[bool, typer.Option("--control", help="Run the scenario's control first.")] = False,
    no_preflight: Annotated[bool, typer.Option("--no-preflight", help="Ask the scenario's question at once.")] = False,
    logs: Annotated[
        str | None, typer.Option("--logs", metavar="DIR", help="Where runs are kept.", envvar="PROBEKIT_LOGS")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document in place of the line.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Nothing but errors on stderr.")] = False,
) -> int:
    """Run three trials and print one line: SHIP (exit 0), KILL (1) or VOID (3)."""
    # The whole program: only a run pays for it.
    from probekit.cli.outcome import conduct  # noqa: PLC0415
    from probekit.protocol.plan import SpikeFlags  # noqa: PLC0415

    return conduct(
        SpikeFlags(
            scenario=scenario,
            base_url=base_url,
            model=model,
            served_model=served_model,
            api_key_env=api_key_env,
            api_key_header=api_key_header,
            insecure=insecure,
            rehearse=rehearse,
            agent_cmd=agent_cmd,
            request=request,
            wall_clock_s=read_duration(wall_clock),
            manifest=manifest,
            control=control,
            preflight=not no_preflight,
            logs=logs or "logs",
            as_json=as_json,
            quiet=quiet,
        )
    )


def read_duration(text: str) -> float:
    """Seconds of `90m`, `300s` or `1h`. Raises UsageError; a spike is never longer than ninety minutes."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNITS or not (number.isascii() and number.isdigit()):
        raise UsageError(f"--wall-clock {text[:20]!a} is no duration: write a whole number and s, m or h, like 90m.")
    seconds = int(number[:9]) * UNITS[unit]
    if not 0 < seconds <= LONGEST_S:
        raise UsageError("--wall-clock goes from 1s to 90m: the ninety minutes can be shortened, not lengthened.")
    return float(seconds)
