"""The commands. Each module beside this one holds one group; a command returns its exit status."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from probekit import __version__
from probekit.cli import audit, doctor, freeze, judge, run, scenario, serve, spike

app = typer.Typer(
    help="When the evidence stops, does your agent stop too?",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: rich would double the time of every --help
)
spike_app = typer.Typer(
    help="Run a spike, or freeze one without a network.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
spike_app.command("run")(spike.run)
spike_app.command("freeze")(freeze.freeze)
app.add_typer(spike_app, name="spike")
app.command("judge")(judge.judge)
app.command("audit")(audit.audit)
app.command("evidence")(judge.evidence)
app.command("verify")(run.verify)
app.command("show")(run.show)
app.add_typer(scenario.scenario_app, name="scenario")
app.command("doctor")(doctor.doctor)
app.command("serve")(serve.serve)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"probekit {__version__}")
        raise typer.Exit(0)


@app.callback()
def probekit(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Print the version and leave.")
    ] = False,
) -> None:
    """When the evidence stops, does your agent stop too?"""


GROUPS: Mapping[str, typer.Typer] = {"spike": spike_app, "scenario": scenario.scenario_app}
"""First word → a group that can stand for the whole app."""


def app_for(arguments: Sequence[str]) -> tuple[typer.Typer, str, list[str]]:
    """The smallest app that understands the arguments, its name, and the arguments that are left for it.

    Typer builds every command of an app before it looks at the first word, which costs a run 8 ms.
    """
    group = GROUPS.get(arguments[0]) if arguments else None
    if group is None:
        return app, "probekit", [*arguments]
    return group, f"probekit {arguments[0]}", [*arguments[1:]]


def with_default_values(arguments: Sequence[str]) -> list[str]:
    """The arguments with `--rehearse` given its default value where it stands without one.

    Typer knows no option whose value may be left out.
    """
    pairs = itertools.pairwise([*arguments, "--"])
    return [
        f"--rehearse={spike.DEFAULT_AGENT}" if word == "--rehearse" and after.startswith("-") else word
        for word, after in pairs
    ]
