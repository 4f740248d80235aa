"""`probekit audit`: calls that are logged already, held against what had been said before them."""

from __future__ import annotations

from typing import Annotated

import typer


def audit(  # noqa: PLR0913, PLR0917 - a command's flags
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...|-", help="Logs, folders of them, or - for stdin; packed or not."),
    ],
    tool: Annotated[
        str | None, typer.Option("--tool", metavar="TOOL", help="The tool whose calls are looked at.")
    ] = None,
    field: Annotated[
        str | None,
        typer.Option("--field", metavar="FIELD", help="Its argument, by its exact name; a.b goes into an object."),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option("--kind", metavar="timezone|currency|country|region|date|plain", help="What the field holds."),
    ] = None,
    carrier: Annotated[
        list[str] | None,
        typer.Option("--carrier", metavar="A,B", help="Other arguments that may hold a zone or a currency."),
    ] = None,
    bait: Annotated[
        list[str] | None, typer.Option("--bait", metavar="A,B", help="Values that models reach for.")
    ] = None,
    called: Annotated[
        list[str] | None, typer.Option("--called", metavar="A,B", help="Other names of the field.")
    ] = None,
    same: Annotated[
        list[str] | None, typer.Option("--same", metavar="A=B", help="Values that are one for you.")
    ] = None,
    history: Annotated[
        bool, typer.Option("--history", help="Judge the calls in the history that a request repeats, too.")
    ] = False,
    rows: Annotated[
        str | None, typer.Option("--rows", metavar="ID_FIELD", help="Look for rows in answers that no tool had shown.")
    ] = None,
    format_name: Annotated[
        str | None, typer.Option("--format", metavar="NAME", help="The logs' format. Without it: by their structure.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o", "--findings", metavar="FILE|-", help="All findings as JSONL, to a file that is not there yet."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as one JSON document.")] = False,
    show: Annotated[
        int, typer.Option("--show", metavar="N", min=0, max=1000, help="Show N inventions in their context.")
    ] = 0,
    no_text: Annotated[
        bool, typer.Option("--no-text", help="Tell ids, values and offsets only, no text around.")
    ] = False,
    fail_above: Annotated[
        str | None,
        typer.Option(
            "--fail-above", metavar="2%", help="Exit 1 if more of the calls are INJECT, or of the rows UNSEEN."
        ),
    ] = None,
    new_since: Annotated[
        str | None,
        typer.Option(
            "--new-since", metavar="FILE", help="Exit 1 if something is invented that these findings have not."
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="N", min=1, max=256, help="Processes. Without it: one a core, or one for a small log."
        ),
    ] = None,
    engine: Annotated[str | None, typer.Option("--engine", metavar="dask", help="Judge on a cluster.")] = None,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="The cluster's scheduler, tcp://HOST:PORT.")
    ] = None,
) -> int:
    """Say of each logged call whether the value of its field had been said: no network, no model.

    Prints a summary. Exit status: 0; 1 where --fail-above or --new-since says so; else 3 where something could not be
    told; 2 where the question does not fit the logs.
    """
    # the tables are slow to build: every other start of the program is spared them
    from probekit.cli.auditing import Words, audit_given  # noqa: PLC0415

    words = Words(
        paths=tuple(paths), tool=tool, field=field, kind=kind, carriers=tuple(carrier or ()), bait=tuple(bait or ()),
        called=tuple(called or ()), same=tuple(same or ()), history=history, rows=rows, format_name=format_name,
        output=output, as_json=as_json, show=show, no_text=no_text, fail_above=fail_above, new_since=new_since,
        jobs=jobs, engine=engine, scheduler=scheduler,
    )  # fmt: skip
    return audit_given(words)
