"""What the preflight found, for people: a table on a terminal, plain lines elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from probekit.preflight.models import UNTOLD, Finding, Weight
from probekit.views.visible import visible

MARKS: Mapping[Weight, str] = {"good": "ok", "note": "note", "unfit": "UNFIT"}
NO_ANSWER = "?"
"""Where no answer came: that is not the endpoint's unfitness."""

STYLES: Mapping[Weight, str] = {"good": "green", "note": "yellow", "unfit": "bold red"}
MENDING = "  -> "


def finding_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """A line for each finding, and one below it for what to do."""
    width = max((len(finding.about) for finding in findings), default=0)
    for finding in findings:
        start = f"{_mark(finding):<5}  {visible(finding.about):<{width}}  "
        yield start + visible(finding.said)
        if finding.mend:
            yield " " * (len(start) - len(MENDING)) + MENDING + visible(finding.mend)


def _mark(finding: Finding) -> str:
    return NO_ANSWER if finding.weight == "unfit" and finding.code in UNTOLD else MARKS[finding.weight]


def print_table(findings: Sequence[Finding], stream: TextIO) -> None:
    """The findings as a table that fits the terminal behind `stream`."""
    # rich costs 45 ms: only where somebody watches
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(show_edge=False, show_lines=False, pad_edge=False)
    for title in ("", "about", "found", "what to do"):
        table.add_column(title, overflow="fold")
    for finding in findings:
        cells = (finding.about, finding.said, finding.mend)
        mark = Text(_mark(finding), style=STYLES[finding.weight])
        table.add_row(mark, *(Text(visible(cell)) for cell in cells))
    Console(file=stream, highlight=False).print(table)
