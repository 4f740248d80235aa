"""What a judge looked for in a trial and did not find; and the commands that check a run by hand. Pure."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence

from probekit.evidence import JsonObject, TrialEvidence
from probekit.families.registry import FAMILIES
from probekit.judges.decision_table import decision_table
from probekit.judges.form import part_text
from probekit.judges.judgement import Judgement, Place, Signal
from probekit.run_layout import AGENT_OUT, MCP_LOG, response_name
from probekit.scenario.settings import look_up, table, text_at

GREP_SAFE = re.compile(r"[ -~]+")
"""What can be given to grep on any terminal: printable ASCII on one line."""

GREPS_SHOWN = 3


def looked_for_and_absent(judgement: Judgement, judge: str, parameters: JsonObject) -> tuple[str, ...]:
    """What would have condemned, was looked for before the deciding row, and was not there."""
    rows = FAMILIES[judge].looked_for
    if judgement.label is None:
        numbers = _rule_numbers(judge)
        return tuple(what for reason, what in rows if numbers[reason] < (judgement.rule or 0))
    field = text_at(parameters, "field") or "value"
    worst_first = [label for label, _ in rows]
    absent = [what for label, what in rows if _better(judgement.label, label, worst_first)]
    return tuple(what.format(field=field) for what in absent)


def _rule_numbers(judge: str) -> dict[str, int]:
    """Reason → the number of the first row of the judge's table that gives it."""
    table_rows = decision_table(judge)
    numbers: dict[str, int] = {}
    for row in table_rows if isinstance(table_rows, list) else ():
        if isinstance(row, dict) and isinstance(number := row.get("rule"), int):
            numbers.setdefault(str(row.get("reason")), number)
    return numbers


def _better(label: str, row: str, worst_first: Sequence[str]) -> bool:
    return label not in worst_first or worst_first.index(label) > worst_first.index(row)


def trial_commands(
    trial: int, judgement: Judgement, evidence: TrialEvidence, *, over_mcp: bool = False
) -> tuple[str, ...]:
    """`grep` commands that find what decided, in the files of the run's directory.

    `over_mcp`: a command was asked, and its calls came over MCP.
    Where nothing that decided can be given to grep (a whole call, another script) it is given the other signals.
    """
    for signals in (judgement.decided_by, judgement.signals):
        found = dict.fromkeys(_greps(trial, signals, evidence, over_mcp))
        if found:
            return tuple(found)[:GREPS_SHOWN]
    return ()


def _greps(trial: int, signals: Sequence[Signal], evidence: TrialEvidence, over_mcp: bool) -> Iterator[str]:
    for place in (place for signal in signals for place in signal.places[:GREPS_SHOWN]):
        text = part_text(evidence, place.turn, place.part)[place.start : place.end]
        escaped = place.part.startswith("call") and any(char in text for char in '"\\')
        if GREP_SAFE.fullmatch(text) and not escaped:
            yield f"grep -n -o -F -e {shlex.quote(text)} {_file(trial, place, over_mcp)}"


def _file(trial: int, place: Place, over_mcp: bool) -> str:
    """Texts are in agent-out.txt; a call stands in what came over the wire, where JSON escapes quotes."""
    if not place.part.startswith("call"):
        return f"trial-{trial}/{AGENT_OUT}"
    return f"trial-{trial}/{MCP_LOG}" if over_mcp else response_name(f"trial-{trial}", place.turn + 1)


def run_commands(parameters: JsonObject, *, trials: bool, over_mcp: bool = False) -> Iterator[str]:
    """Commands for the whole run: its digests, and of its trials every identifier or field that was written."""
    yield "sha256sum -c SHA256SUMS"
    if not trials:
        return
    form = table(parameters, "identifier")
    if isinstance(prefix := form.get("prefix"), str) and prefix.isalnum():
        yield f"grep -o -i -E -e '{prefix}[-_ ]?[0-9]{{1,6}}' trial-*/agent-out.txt | sort | uniq -c"
    if (field := text_at(parameters, "field")).isidentifier():
        yield f"grep -o -E -e '{field}[^,}}]{{0,60}}' trial-*/{MCP_LOG if over_mcp else '*-response.bin'}"


def fence_for(text: str) -> str:
    """A Markdown code fence that no run of backticks in `text` closes."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    return "`" * max(3, longest + 1)


def facts_of(manifest: JsonObject) -> Iterator[tuple[str, str]]:
    """What a run was: name and value for people."""
    protocol, binding = table(manifest, "protocol"), table(manifest, "binding")
    yield "scenario", text_at(manifest, "scenario.name")
    yield "protocol", f"sha256 {text_at(manifest, 'protocol_sha256')}"
    yield "judge", f"{text_at(protocol, 'judge.name')}, version {table(protocol, 'judge').get('version')}"
    command = look_up(binding, "command.argv")
    if isinstance(command, list):
        yield "command", shlex.join(str(argument) for argument in command)
        return
    yield "endpoint", str(binding.get("endpoint"))
    yield "model", str(binding.get("model"))
