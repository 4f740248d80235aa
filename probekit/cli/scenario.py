"""`probekit scenario`: the shipped ones, one as a page, and the proof of one."""

from __future__ import annotations

from typing import Annotated

import typer

NO = 1

scenario_app = typer.Typer(
    help="List, show, check and make scenarios.", no_args_is_help=True, add_completion=False, rich_markup_mode=None
)

Named = Annotated[str, typer.Argument(metavar="NAME|DIR", help="A shipped scenario's name, or a directory.")]


@scenario_app.command("list")
def list_scenarios() -> int:
    """Print the shipped scenarios, one a line: name, judge, title."""
    # The scenario rooms are for this group only: every other start of the program is spared them.
    from probekit.scenario.files import load_scenario, shipped_names  # noqa: PLC0415

    names = shipped_names()
    width = max(map(len, names), default=0)
    for name in names:
        scenario = load_scenario(name)
        typer.echo(f"{name:{width}}  {scenario.judge:14}  {scenario.title}")
    return 0


@scenario_app.command("show")
def show(name: Named) -> int:
    """Print what is asked, what the agent will see byte for byte, and what is hidden."""
    from probekit.cli.output import write_text  # noqa: PLC0415  # as above
    from probekit.scenario.check import hidden_values  # noqa: PLC0415
    from probekit.scenario.files import load_scenario  # noqa: PLC0415
    from probekit.views.scenario import scenario_page  # noqa: PLC0415

    scenario = load_scenario(name)
    write_text(scenario_page(scenario, hidden_values(scenario)))
    return 0


@scenario_app.command("check")
def check(name: Named) -> int:
    """Prove a scenario and its control: schema, cut, no leak, every outcome covered by a trace, every break flips.

    Exit status: 0 proved, 1 problems (all of them, one a line), 2 no such scenario.
    """
    from probekit.cli.check_scenario import problems_of, summary  # noqa: PLC0415  # as above
    from probekit.views.visible import visible  # noqa: PLC0415

    problems = problems_of(name)
    for problem in problems:
        typer.echo(visible(problem))
    if problems:
        typer.echo(summary(name, problems), err=True)
        return NO
    typer.echo(f"{visible(name)}: proved (schema, cut, no leak, traces, breaks)")
    return 0


@scenario_app.command("new")
def new(  # noqa: PLR0913, PLR0917 - one parameter per flag is how Typer reads a command line
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The new directory; its name is the scenario's.")],
    base: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="Begin with a scenario that ships, or a directory.")
    ] = None,
    request: Annotated[
        str | None,
        typer.Option("--from-request", metavar="FILE", help="A logged chat request: take its prompt and tools."),
    ] = None,
    field: Annotated[
        str | None, typer.Option("--field", metavar="NAME", help="With --from-request: the argument that nobody said.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("--from-output", metavar="FILE", help="A tool's output: take its rows and what is around them."),
    ] = None,
    ids: Annotated[
        str | None, typer.Option("--ids", metavar="PATH", help="With --from-output: where ids are, as items[].id")
    ] = None,
    cut: Annotated[
        int | None,
        typer.Option("--cut", metavar="BYTES", help="With --from-output: bytes of the page that are served."),
    ] = None,
    tool: Annotated[
        str | None,
        typer.Option("--tool", metavar="NAME", help="The tool under test; for --from-output your tool's name."),
    ] = None,
    page: Annotated[
        str | None, typer.Option("--page", metavar="NAME", help="With --from-output: the tool's argument for a page.")
    ] = None,
    redact: Annotated[
        bool, typer.Option("--redact", help="With --from-output: other values of the same shape.")
    ] = False,
) -> int:
    """Write a working scenario with a control and canned traces, and say what a person still has to decide."""
    from probekit.cli.new_scenario import NewFlags, write_new_scenario  # noqa: PLC0415  # as above

    flags = NewFlags(directory, base, request, field, output, ids, cut, tool, page, redact)
    for line in write_new_scenario(flags):
        typer.echo(line)
    return 0
