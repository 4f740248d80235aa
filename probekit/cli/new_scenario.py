"""`probekit scenario new`: which draft the flags ask for, written and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from probekit.drafts.copying import draft_from_scenario
from probekit.drafts.draft import Draft
from probekit.drafts.output import OutputWish, draft_from_output
from probekit.drafts.request import RequestWish, draft_from_request
from probekit.errors import UsageError
from probekit.protocol.plan import read_input
from probekit.scenario.files import load_scenario
from probekit.scenario.writing import name_of, write_draft
from probekit.views.visible import visible

LONGEST_INPUT = 16 << 20
"""Bytes of a request or an output, as of any file of a scenario."""

TAKES: Mapping[str, tuple[str, ...]] = {
    "--from": (),
    "--from-request": ("--field", "--tool"),
    "--from-output": ("--ids", "--cut", "--tool", "--page", "--redact"),
}
"""What goes with each beginning. A flag that did nothing would promise what is not done, a redaction above all."""


@dataclass(frozen=True, slots=True)
class NewFlags:
    """The command line of `scenario new`, as given."""

    directory: str
    base: str | None = None
    request: str | None = None
    field: str | None = None
    output: str | None = None
    ids: str | None = None
    cut: int | None = None
    tool: str | None = None
    page: str | None = None
    redact: bool = False


def write_new_scenario(flags: NewFlags) -> Iterator[str]:
    """Write the scenario; the lines to print. Raises UsageError, and then nothing is written."""
    name = name_of(flags.directory)
    draft = _draft(flags, name)
    for path in write_draft(flags.directory, draft):
        yield f"wrote {visible(str(path))}: {', '.join(sorted(_files(path)))}"
    yield "still to decide:"
    yield from (f"- {visible(line)}" for line in draft.decide)
    yield f"then: probekit scenario check {visible(_as_path(flags.directory))}"


def _draft(flags: NewFlags, name: str) -> Draft:
    sources = {"--from": flags.base, "--from-request": flags.request, "--from-output": flags.output}
    given = [flag for flag, value in sources.items() if value is not None]
    if len(given) != 1:
        raise UsageError(
            f"a new scenario begins with one of {', '.join(sources)}; given: {', '.join(given) or 'none'}."
        )
    _refuse_strays(flags, given[0])
    if flags.output is not None:
        return _from_output(flags, flags.output, name)
    if flags.base is not None:
        return draft_from_scenario(load_scenario(flags.base), name)
    return _from_request(flags, str(flags.request), name)


def _refuse_strays(flags: NewFlags, beginning: str) -> None:
    values = (flags.field, flags.ids, flags.cut, flags.tool, flags.page, flags.redact or None)
    for flag, value in zip(("--field", "--ids", "--cut", "--tool", "--page", "--redact"), values, strict=True):
        if value is not None and flag not in TAKES[beginning]:
            takers = " and ".join(source for source, taken in TAKES.items() if flag in taken)
            advice = ", and take out by hand what is private" if flag == "--redact" else ""
            raise UsageError(f"{flag} goes with {takers}, and does nothing with {beginning}: leave it out{advice}.")


def _from_request(flags: NewFlags, request: str, name: str) -> Draft:
    if flags.field is None:
        raise UsageError("--from-request wants --field NAME: the argument that nobody said.")
    wish = RequestWish(name, flags.field, flags.tool)
    return draft_from_request(read_input(Path(request), "--from-request", LONGEST_INPUT), wish)


def _from_output(flags: NewFlags, output: str, name: str) -> Draft:
    if flags.ids is None or flags.cut is None:
        raise UsageError("--from-output wants --ids PATH (as items[].id) and --cut BYTES.")
    wish = OutputWish(name, flags.ids, flags.cut, flags.tool, flags.page, flags.redact)
    return draft_from_output(read_input(Path(output), "--from-output", LONGEST_INPUT), wish)


def _files(directory: Path) -> list[str]:
    return [entry.name for entry in directory.iterdir()]


def _as_path(directory: str) -> str:
    """A bare word would be a shipped scenario first."""
    return directory if "/" in directory else f"./{directory}"
