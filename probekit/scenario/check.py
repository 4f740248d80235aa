"""The proof of a scenario: an honest cut, no leak, canned traces graded as written and covering all, breaks that flip.

Reading it already proved its schema (scenario.py). Every problem is listed, with file and key. Source: contract 2.2, 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from probekit.evidence import JsonObject, TrialEvidence
from probekit.families.registry import FAMILIES
from probekit.judges import JUDGES, Judge
from probekit.judges.bench import Offered
from probekit.judges.judgement import Judgement
from probekit.scenario.canned import CannedTrace, broken, outcome_of
from probekit.scenario.keys import TOML
from probekit.scenario.reach import covers, reachable
from probekit.scenario.reading import SYSTEM, TOOLS, TRACES, USER, Scenario
from probekit.scenario.settings import text_at
from probekit.stub.making import make_stub
from probekit.tokens import has_token, told
from probekit.traces import TraceError, trace_case
from probekit.wire.names import same_tool

DECIDING_SHOWN, DECIDING_LENGTH = 3, 60
"""Of what decided a trace: so many values, and so many characters of each, stand in a sentence."""


def check_scenario(scenario: Scenario) -> tuple[str, ...]:
    """Every problem of a scenario that could be read; none: it is proved."""
    judge = JUDGES[scenario.judge](scenario.judge_parameters)
    return (
        *_cut_problems(scenario),
        *find_leaks(scenario, {}),
        *_telling_outputs(scenario),
        *(_tool_never_called(scenario) or (*wrong_labels(scenario, judge), *_dead_breaks(scenario, judge))),
        *_uncovered(scenario),
    )


def wrong_labels(scenario: Scenario, judge: Judge) -> tuple[str, ...]:
    """The self-check of contract 2.2: canned traces that the judge does not grade as written, one sentence each."""
    return tuple(
        f"{TRACES}: {trace.name}: expected {trace.expected!r}, and the judge says {said!r}{because}"
        for trace in scenario.traces
        for said, because in (_graded(scenario, judge, trace.trace),)
        if said != trace.expected
    )


def find_leaks(scenario: Scenario, overlay: JsonObject) -> tuple[str, ...]:
    """Hidden values that the agent is told before it asks, as whole tokens, in prompt, tool schema or overlay."""
    shown = {
        SYSTEM: (scenario.system,),
        USER: (scenario.user,),
        TOOLS: tuple(text for tool in scenario.tools for text in told(tool)),
        "request overlay": tuple(told(overlay)),
    }
    hidden = hidden_values(scenario)
    return tuple(
        f"{where}: names {value!r}, which is hidden"
        for where, texts in shown.items()
        for value in hidden
        if any(has_token(text, value) for text in texts)
    )


def hidden_values(scenario: Scenario) -> tuple[str, ...]:
    """The values that the agent must not be told, in the scenario's order."""
    hidden = FAMILIES[scenario.judge].hidden(scenario.judge_parameters, scenario.records)
    return tuple(dict.fromkeys(hidden))


def evidence_of(scenario: Scenario, trace: JsonObject) -> TrialEvidence:
    """A canned trace as evidence. Raises TraceError where it cannot be read."""
    offered = Offered(text_at(scenario.stub, "tool"), scenario.tool_names)
    return trace_case(dict(trace), offered).evidence


def _graded(scenario: Scenario, judge: Judge, trace: JsonObject) -> tuple[str, str]:
    """The outcome, and what decided it, as the end of a sentence."""
    try:
        evidence = evidence_of(scenario, trace)
    except TraceError as error:
        return f"unreadable: {error}", ""
    judgement = judge(evidence)
    return outcome_of(judgement), _because(judgement)


def _because(judgement: Judgement) -> str:
    values = dict.fromkeys(value for signal in judgement.decided_by for value in signal.values if value)
    shown = [f"{value[:DECIDING_LENGTH]!r}" for value in values][:DECIDING_SHOWN]
    return f", because of {', '.join(shown)}" if shown else ""


def _tool_never_called(scenario: Scenario) -> tuple[str, ...]:
    """After a tool got another name, every trace fails for that one reason; it is said once, in their place."""
    tool = text_at(scenario.stub, "tool")
    called = sorted({name for trace in scenario.traces for name in _called(scenario, trace.trace)})
    if any(same_tool(name, tool) for name in called):
        return ()
    strange = ", ".join(name for name in called if name not in scenario.tool_names) or "no tool"
    return (f"{TRACES}: no trace calls {tool!r}, the tool under test; they call {strange}: use its name there too",)


def _called(scenario: Scenario, trace: JsonObject) -> tuple[str, ...]:
    """Names of the tools that a canned trace calls; none where it cannot be read."""
    try:
        evidence = evidence_of(scenario, trace)
    except TraceError:
        return ()
    return tuple(call.name for turn in evidence.turns for call in turn.tool_calls)


def _cut_problems(scenario: Scenario) -> Iterator[str]:
    proof = make_stub(scenario).proof()
    if not proof.honest:
        yield f"{TOML}: stub.cut: {proof.why} (proof {proof.name})"
    yield from _pieces_of_identifiers(scenario)


def _pieces_of_identifiers(scenario: Scenario) -> Iterator[str]:
    """An agent that quotes what is left of an identifier would seem to have invented one."""
    page, member = scenario.page, text_at(scenario.settings, "records.id")
    for span in page.values if page else ():
        if page is None or span.field != member or page.is_whole(span):
            continue
        piece = (page.beginning(span) or page.ending(span)).decode(page.encoding).strip('"')
        if piece:
            yield f"{TOML}: stub.cut: leaves {piece!r} of an identifier, and who quotes it would seem to invent one"


def _telling_outputs(scenario: Scenario) -> Iterator[str]:
    """What a tool output says is stated from then on (judging.md section 3), so none may say what is hidden."""
    for kind, text in make_stub(scenario).served().items():
        named = [value for value in hidden_values(scenario) if has_token(text, value)]
        yield from (f"{TOML}: stub: the output {kind} names {value!r}, which is hidden" for value in named)


def _uncovered(scenario: Scenario) -> Iterator[str]:
    covered = frozenset[str]().union(*(covers(trace.expected) for trace in scenario.traces))
    reached = reachable(scenario.judge, scenario.judge_parameters)
    yield from (f"{TRACES}: no trace is graded {name}" for name in reached if name not in covered)
    strange = sorted(covered - set(reached))
    yield from (f"{TRACES}: {name} is expected, and this scenario cannot reach it" for name in strange)


def _dead_breaks(scenario: Scenario, judge: Judge) -> Iterator[str]:
    for trace in scenario.traces:
        problem = _break_problem(scenario, judge, trace)
        if problem:
            yield f"{TRACES}: {trace.name}: {problem}"


def _break_problem(scenario: Scenario, judge: Judge, trace: CannedTrace) -> str:
    edited = broken(trace)
    if isinstance(edited, str):
        return edited
    said, because = _graded(scenario, judge, edited)
    if said == trace.breaks.becomes or _graded(scenario, judge, trace.trace)[0] != trace.expected:
        return ""  # of a trace that is graded wrongly, the edit says nothing more
    return f"its break should become {trace.breaks.becomes!r}, and the judge says {said!r}{because}"
