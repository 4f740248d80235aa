"""`probekit verify` and `probekit show`: runs that are over."""

from __future__ import annotations

from typing import Annotated

import typer

from probekit.errors import UsageError

RunArgument = Annotated[str, typer.Argument(metavar="RUN", help="A run's directory, or `last`.")]
LogsOption = Annotated[
    str | None, typer.Option("--logs", metavar="DIR", help="Where `last` is looked for. [env: PROBEKIT_LOGS]")
]


def verify(run: RunArgument, logs: LogsOption = None) -> int:
    """Check a run: every digest, every reply read again, the same judgements and verdict. No network.

    Exit status: 0 it holds, 1 it does not (everything found is listed), 3 the run is unfinished, 2 wrong usage.
    """
    # the judges' tables are slow to build: every other start of the program is spared them
    from probekit.cli.past_runs import print_verification  # noqa: PLC0415

    return print_verification(run, logs)


def show(
    run: RunArgument,
    trial: Annotated[int | None, typer.Option("--trial", metavar="N", help="This trial alone.")] = None,
    markdown: Annotated[bool, typer.Option("--md", help="Print Markdown, for pasting.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    logs: LogsOption = None,
) -> int:
    """Show a run: its trials, what was served, what decided and where, how to check it by hand."""
    from probekit.cli.past_runs import print_run  # noqa: PLC0415 - as above

    if markdown and as_json:
        raise UsageError("--md and --json are two forms of one page: give one of them.")
    print_run(run, logs, trial, "json" if as_json else "markdown" if markdown else "text")
    return 0
