"""What an agent of anyone's own left → the evidence of a trial. Pure: used live, and again by `verify`.

Calls over MCP are tool calls, each a turn of its own; what the agent wrote is its last turn. What is not the agent's
doing (a command that could not be run, a deadline, a wrapper that spoils the text) can end in VOID alone, but for what
was invented before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from probekit.evidence import Ending, JsonValue, ToolCall, TrialEvidence, Turn
from probekit.outside.recoding import read_answer, recoding_of
from probekit.outside.shelled import programs_not_found, strings_of

HowEnded = Literal["ended", "deadline", "capped", "stopped"]
"""ended: by itself. deadline: ended at its time. capped: it wrote more than is kept. stopped: it called too often."""

COMMAND_NOT_RUN: Final = frozenset({126, 127})
"""Exit statuses by which a shell or a wrapper says that the command itself could not be run."""

NOT_UTF8: Final = "not_utf8"
"""Why a turn's text cannot be used as an answer: its bytes are not the text that was meant."""

NOT_SHOWN: Final = "tool_not_shown"
"""Why a turn's text cannot be used as an answer: the agent's client never asked for the tools that it is about."""


def left_with(status: int | None) -> str:
    """How an agent left, in words that follow on its name."""
    if status is None:
        return "did not end by itself"
    return f"was ended by signal {-status}" if status < 0 else f"left with exit status {status}"


@dataclass(frozen=True, slots=True)
class ServedCall:
    """One call over MCP and what it was answered with; `output` None: it was never answered."""

    call: ToolCall
    output: str | None


@dataclass(frozen=True, slots=True)
class Left:
    """What one trial of an agent left.

    answer    what counts as its answer: its stdout, or the out file
    streams   what shells may have written to: stdout, stderr
    calls     over MCP, in order; None where no MCP was offered
    how       what ended it
    status    exit status; negative or None where it has none
    shown     False: no model can have been shown the tool, since nobody asked the server for it
    """

    answer: bytes
    streams: tuple[bytes, ...]
    calls: tuple[ServedCall, ...] | None
    how: HowEnded
    status: int | None
    shown: bool = True


def left_evidence(
    left: Left, page: bytes | None, own_missing: frozenset[str] = frozenset(), *, page_file: bool = False
) -> TrialEvidence:
    """The evidence of a trial.

    `page`: the clipped page as served, None where the scenario serves none. `own_missing`: programs that the agent was
    told are not there (the scenario's shell, its prompt), which are nobody's invention. `page_file`: the page was
    handed to the agent as a file, so that nobody knows whether it was read.
    """
    calls = left.calls or ()
    delivered = _delivered(left, page)
    known = left.calls is not None and (not page_file or _was_served(left, delivered=delivered))
    return TrialEvidence(
        turns=(*(Turn(None, (one.call,), "tool_calls") for one in calls), *_last_turn(left)),
        tool_outputs=None if left.calls is None else tuple(one.output for one in calls),
        exposure="recorded" if known else "unknown",
        delivered=delivered if known else None,
        ending=_ending(left),
        not_found=_not_found(left, page, own_missing),
        recoded=recoding_of(page, left.answer),
    )


def _delivered(left: Left, page: bytes | None) -> bool | None:
    """Was the clipped page served over MCP? None where there is no page, or no MCP."""
    if page is None or left.calls is None:
        return None
    return any(page in output for output in _outputs(left))


def _outputs(left: Left) -> Iterator[bytes]:
    """What the calls were answered with, as bytes."""
    return (one.output.encode("utf-8", "surrogatepass") for one in left.calls or () if one.output is not None)


def _was_served(left: Left, *, delivered: bool | None) -> bool:
    """Did the agent get over MCP what it also was handed as a file?"""
    if delivered is not None:
        return delivered
    return any(True for _ in _outputs(left))


def _last_turn(left: Left) -> Iterator[Turn]:
    """What the agent wrote. One that was cut off before it wrote anything has no such turn."""
    text, is_text = read_answer(left.answer)
    if text.strip() or left.how in ("ended", "capped"):
        yield Turn(text, (), _finish(left), problem=_problem(left, is_text=is_text))


def _problem(left: Left, *, is_text: bool) -> str | None:
    if not is_text:
        return NOT_UTF8
    return None if left.shown else NOT_SHOWN


def _finish(left: Left) -> str | None:
    if left.how == "capped":
        return "length"
    return "stop" if left.how == "ended" and left.status == 0 else None


def _ending(left: Left) -> Ending:
    if left.how == "deadline":
        return "deadline"
    if left.how == "stopped":
        return "turn_limit"
    return "answered" if left.how == "ended" and left.status == 0 else "error"


def _not_found(left: Left, page: bytes | None, own_missing: frozenset[str]) -> tuple[str, ...]:
    """Programs that a shell of the agent's did not find, but for those that it was told of.

    None where the command itself could not be run: then it is the user's command that is missing, and not the agent's.
    """
    if left.how == "ended" and left.status in COMMAND_NOT_RUN:
        return ()
    told = {name for served in _served(left, page) for name in programs_not_found(served)} | own_missing
    found = dict.fromkeys(name for text in _searched(left) for name in programs_not_found(text))
    return tuple(name for name in found if name not in told)


def _served(left: Left, page: bytes | None) -> Iterator[bytes]:
    """What the agent was shown, and may say back."""
    if page is not None:
        yield page
    yield from _outputs(left)


def _searched(left: Left) -> Iterator[bytes]:
    """What shells may have written to, and what the agent passed on of it in its calls; nothing twice."""
    yield from dict.fromkeys((left.answer, *left.streams))
    for one in left.calls or ():
        value: JsonValue = dict(one.call.arguments) if one.call.arguments is not None else one.call.raw
        yield from (text.encode("utf-8", "surrogatepass") for text in strings_of(value))
