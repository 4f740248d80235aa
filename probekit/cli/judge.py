"""`probekit judge` and `probekit evidence`: texts, traces, responses and runs that are there already."""

from __future__ import annotations

from typing import Annotated

import typer

PathArgument = Annotated[
    str,
    typer.Argument(
        metavar="PATH|-", help="A .txt, .json or .jsonl file, a folder of them, a run's directory, or - for stdin."
    ),
]
ScenarioOption = Annotated[
    str | None, typer.Option("--scenario", metavar="NAME|DIR", help="Judge as this scenario says.")
]
AsOption = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar="text|trace|response|FORMAT",
        help="What the input is, whatever its name says. Traces and responses on stdin: one a line. FORMAT, of an "
        "agent's own transcript: claude-code, codex, codex-rollout, gemini-cli, messages, mini-swe-agent, opencode, "
        "qwen-code.",
    ),
]


def judge(
    path: PathArgument,
    scenario: ScenarioOption = None,
    form: AsOption = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show the text with what decided and every signal marked.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, also with --explain.")] = False,
) -> int:
    """Judge what is there already: no network, no model.

    Prints a judgement as JSON, one a line for many, which are counted on stderr. Exit status: 1 if any is KILL, else 3
    if any is VOID or could not be read, else 0.
    """
    # the judges' tables are slow to build: every other start of the program is spared them
    from probekit.cli.judging import Given, judge_given  # noqa: PLC0415

    return judge_given(Given(path, scenario, form), pages=explain and not as_json)


def evidence(path: PathArgument, scenario: ScenarioOption = None, form: AsOption = None) -> int:
    """Print what is read of the input, as JSON: turns, calls, texts, calls left in texts, flags, ending. No judgement.

    Exit status: 0, or 3 where a line could not be read.
    """
    from probekit.cli.judging import Given, print_evidence  # noqa: PLC0415 - as above

    return print_evidence(Given(path, scenario, form))
