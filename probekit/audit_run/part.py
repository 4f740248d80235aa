"""One part of the logs, read and judged: the function that every engine maps over the parts."""

from __future__ import annotations

from probekit.audit.finding import findings, history_calls
from probekit.audit.question import Finding
from probekit.audit_files.partitions import Part, read_part
from probekit.audit_files.reading import Entry, Problem
from probekit.audit_run.asked import Asked
from probekit.audit_run.records import INVENTED, UNLOGGED, Spot, counted, key_of, marked, record_line, shown
from probekit.audit_run.result import PartResult, Told


def audit_part(part: Part, asked: Asked) -> PartResult:
    """Read a part, judge what is in it, and say what it came to. Raises UsageError for an unknown format."""
    result = PartResult(done=part.size or 0)
    lines: list[str] = []
    for one in read_part(part, asked.format_name, asked.tools):
        if isinstance(one, Problem):
            result.tell(_told(one, texts=asked.texts))
        else:
            lines += _take(one, asked, result)
    result.lines = "".join(lines).encode("ascii")
    return result


def _told(problem: Problem, *, texts: bool) -> Told:
    if texts or problem.kind == "nothing":
        return Told(problem.kind, problem.sentence)
    where = problem.file if problem.line is None else f"{problem.file}, line {problem.line}"
    return Told(problem.kind, f"{where}: " + _WORDLESS[problem.kind])


_WORDLESS = {"unreadable": "cannot be read.", "skipped": "holds no conversation."}
"""What is said of a problem where no word of the logs may be told."""


def _take(entry: Entry, asked: Asked, result: PartResult) -> list[str]:
    """Judge one conversation; its lines."""
    conversation, question = entry.conversation, asked.question
    spot = Spot(entry.file, entry.line, conversation.id)
    found = marked(findings(conversation, question), conversation)
    result.formats[entry.format] += 1
    result.incomplete += bool(conversation.unseen)
    if conversation.judged_from:
        result.history += history_calls(conversation, question)
    result.noted.take(conversation, question)
    result.tally.add(map(counted, found))
    for one in found:
        if one.label in INVENTED:
            _take_invention(one, entry, asked, result)
    return [record_line(one, conversation, spot, tool=question.tool, texts=asked.texts) for one in found]


def _take_invention(finding: Finding, entry: Entry, asked: Asked, result: PartResult) -> None:
    unlogged = UNLOGGED in finding.sub_labels
    if unlogged:
        result.unlogged[finding.label] += 1
    new = True
    if asked.known is not None:
        key = key_of(finding)
        new = key not in asked.known
        count, whole = result.keys.get(key, (0, 0))
        result.keys[key] = (count + 1, whole + (not unlogged))
    if new and len(result.shown) < asked.show:
        spot = Spot(entry.file, entry.line, entry.conversation.id)
        result.shown.append(shown(finding, entry.conversation, spot))
