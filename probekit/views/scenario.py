"""A scenario as a page: what is asked, what the agent will see byte for byte, what is hidden. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator

from probekit.evidence import JsonValue
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub
from probekit.stub.proofs import CutProof, tells
from probekit.views.visible import LINES, visible

WIDTH = 116
HIDDEN_SHOWN = 5


def scenario_page(scenario: Scenario, hidden: tuple[str, ...]) -> str:
    """The page; `hidden` are the values that the agent must not be told. Foreign characters are made visible."""
    return visible("\n".join(_lines(scenario, hidden)) + "\n", LINES)


def _lines(scenario: Scenario, hidden: tuple[str, ...]) -> Iterator[str]:
    yield f"{scenario.name}: {scenario.title}"
    yield f"hypothesis  {scenario.hypothesis}"
    yield f"judge       {scenario.judge}"
    yield f"control     {scenario.control or 'none'}"
    yield f"read from   {scenario.directory}"
    yield f"protocol    {_protocol(scenario)}"
    yield from _block("system prompt", scenario.system or "(none is sent)")
    yield from _block("user message", scenario.user)
    yield from _block("tools", json.dumps(list(scenario.tools), ensure_ascii=False, indent=2))
    yield from _outputs(scenario)
    yield from _block(f"hidden from the agent ({len(hidden)} values)", _some(hidden))
    count = len(scenario.traces)
    yield from _block(
        f"what the judge must say of {count} canned traces, and of each after its edit", _traces(scenario)
    )


def _protocol(scenario: Scenario) -> str:
    protocol = scenario.protocol
    sampling = ", ".join(f"{key} {value}" for key, value in protocol.sampling.items())
    limits = f"{protocol.max_turns} turns and {protocol.max_calls_per_turn} calls a turn at most"
    return f"{protocol.trials} trials, {limits}; {sampling}"


def _outputs(scenario: Scenario) -> Iterator[str]:
    stub = make_stub(scenario)
    for kind, text in stub.served().items():
        size = len(text.encode())
        yield from _block(f"tool output {kind}, {size} bytes, byte for byte", text)
    proof = stub.proof()
    if scenario.page is not None:
        told = ", ".join(tells(scenario.page))
        yield from _block(f"cut proof {proof.name}", f"{_proof(proof)}\nwhat tells the agent: {told or 'nothing'}")


def _proof(proof: CutProof) -> str:
    holds = "holds" if proof.honest else "FAILS"
    return (
        f"{holds}: {proof.why}\n"
        f"{proof.bytes_before} bytes before, cut at {proof.bytes_cut}, {proof.bytes_after} served, {proof.encoding}"
    )


def _some(hidden: tuple[str, ...]) -> str:
    more = len(hidden) - HIDDEN_SHOWN
    return "\n".join(hidden[:HIDDEN_SHOWN]) + (f"\n... and {more} more" if more > 0 else "")


def _traces(scenario: Scenario) -> str:
    """What is written, not what is found: whether the judge says so is `check`'s."""
    width = max((len(trace.name) for trace in scenario.traces), default=0)
    lines = [f"{trace.name:{width}}  {trace.expected}  (edited: {trace.breaks.becomes})" for trace in scenario.traces]
    return "\n".join((*lines, "(as traces.jsonl has it; `scenario check` proves that the judge says so)"))


def _block(title: str, text: str) -> Iterator[str]:
    yield ""
    yield f"--- {title} {'-' * max(3, WIDTH - len(title))}"
    yield text


def scenario_json(scenario: Scenario, hidden: tuple[str, ...]) -> dict[str, JsonValue]:
    """The same as JSON values."""
    return {
        "name": scenario.name,
        "title": scenario.title,
        "hypothesis": scenario.hypothesis,
        "judge": scenario.judge,
        "control": scenario.control,
        "directory": scenario.directory,
        "system": scenario.system,
        "user": scenario.user,
        "tools": [dict(tool) for tool in scenario.tools],
        "tool_outputs": dict(make_stub(scenario).served()),
        "cut": make_stub(scenario).proof().as_json(),
        "tells": list(tells(scenario.page)) if scenario.page else [],
        "hidden": list(hidden),
    }
