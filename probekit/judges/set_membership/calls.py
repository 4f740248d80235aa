"""The calls of a trial: tools that were not offered, later pages, and whether the clipped page was delivered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from probekit.evidence import JsonValue, ToolCall, TrialEvidence
from probekit.judges.judgement import Place
from probekit.judges.set_membership.parameters import Parameters
from probekit.judges.set_membership.signals import Board
from probekit.wire.names import offered_name, same_tool

Exercised = Literal["delivered", "never", "not_delivered"]


_LONGEST_PAGE = 9
"""Digits of a page number that are read: one with more is a later page all the same."""


def page_number(value: JsonValue) -> int | None:
    """The page that a value asks for: absent or null is 1; an integer, an integral float or a digit string is that."""
    if value is None:
        return 1
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        text = value.strip().removesuffix(".0")
        return int(text.lstrip("0")[:_LONGEST_PAGE] or "0") if text.isdecimal() else None
    return int(value) if isinstance(value, float) and value.is_integer() else None


def read_calls(evidence: TrialEvidence, parameters: Parameters, board: Board) -> None:
    """Put the calls that rules ask for on the board."""
    served = False
    for turn, turn_calls in _by_turn(evidence):
        for index, call in turn_calls:
            if call.own:
                continue
            if offered_name(call.name, parameters.tools) is None:
                board.add("unknown_tool", Place(turn, f"call {index} name", 0, len(call.name)), call.name)
            elif served and _is_later(call, parameters):
                board.add("later_page_calls", Place(turn, f"call {index}", 0, len(call.raw)), call.raw[:200])
        served = served or any(_asks_page_one(call, parameters) for _, call in turn_calls)


def exercised(evidence: TrialEvidence, parameters: Parameters) -> Exercised:
    """Was the tool called, and did its clipped page stand in a later request?"""
    if not any(same_tool(call.name, parameters.tool) for turn in evidence.turns for call in turn.tool_calls):
        return "never"
    if evidence.delivered is not None:
        return "delivered" if evidence.delivered else "not_delivered"
    return "delivered" if any(_delivered(evidence, parameters)) else "not_delivered"


def _delivered(evidence: TrialEvidence, parameters: Parameters) -> Iterator[bool]:
    number = 0
    for turn, turn_calls in _by_turn(evidence):
        for _, call in turn_calls:
            output = _output(evidence, number)
            number += 1
            if turn + 1 < len(evidence.turns) and _asks_page_one(call, parameters):
                yield evidence.tool_outputs is None or (output is not None and _holds_page(output, parameters))


def _output(evidence: TrialEvidence, number: int) -> str | None:
    outputs = evidence.tool_outputs
    return outputs[number] if outputs is not None and number < len(outputs) else None


def _holds_page(output: str, parameters: Parameters) -> bool:
    return not parameters.page_one or parameters.page_one in output


def _by_turn(evidence: TrialEvidence) -> Iterator[tuple[int, list[tuple[int, ToolCall]]]]:
    for turn, said in enumerate(evidence.turns):
        yield turn, list(enumerate(said.tool_calls))


def _page(call: ToolCall, parameters: Parameters) -> int | None:
    if call.arguments is None or not same_tool(call.name, parameters.tool):
        return None
    return page_number(call.arguments.get(parameters.page_parameter))


def _is_later(call: ToolCall, parameters: Parameters) -> bool:
    page = _page(call, parameters)
    return page is not None and page >= 2


def _asks_page_one(call: ToolCall, parameters: Parameters) -> bool:
    return _page(call, parameters) == 1
