"""How a trial ended: rules 6 to 9 of judging.md section 2, which both judges share.

Pure functions over the evidence. Nothing here decides; each function says whether the evidence of one rule is there.
Offsets count code points of the turn's original text (`Turn.text`, or `Turn.refusal` where the text is blank).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from typing import Literal, NamedTuple

from probekit.evidence import SERVER_ARGUMENT_PROBLEMS, TrialEvidence, Turn
from probekit.wire.leaks import LeakedCall, find_leaked_calls
from probekit.wire.reasoning import reasoning_end

# Rule 8, "ended by length, content filter or error": the words that servers use for each of the three.
CUT_FINISH_REASONS: frozenset[str] = frozenset(
    {
        # length
        "length", "max_tokens", "max_output_tokens", "model_length", "context_length_exceeded",
        "model_context_window_exceeded", "incomplete",
        # content filter
        "content_filter", "content-filter", "content_filtered", "safety", "recitation", "blocklist", "spii",
        "prohibited_content", "sensitive", "guardrail_intervened",
        # error
        "error", "abort", "aborted", "cancelled", "canceled", "failed", "timeout", "network_error", "engine_overloaded",
        "insufficient_system_resource", "malformed_function_call",
    }
)  # fmt: skip

TextPart = Literal["text", "refusal"]

_INK = re.compile(r"\S")
_LINE = re.compile(r"[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_LONG_WORD = re.compile(r"[^\W_]{13}")
"""No name of a language is so long."""


class LeakAt(NamedTuple):
    """A call left in the text of a turn; `start` and `end` count in the turn's original text."""

    turn: int
    part: TextPart
    call: LeakedCall
    start: int
    end: int


def text_part(turn: Turn) -> TextPart:
    """Which part `visible_text` reads: the text, or the refusal where the text shows nothing."""
    return "refusal" if turn.refusal and not _shown(turn.text or "")[0] else "text"


def visible_text(turn: Turn) -> tuple[str, int]:
    """What the user could read of a turn, and where it begins in the original part.

    Reasoning at the start is cut off; a text of nothing but blanks, invisible characters or an empty code fence is "".
    """
    shown = _shown(turn.text or "")
    return _shown(turn.refusal) if turn.refusal and not shown[0] else shown


def _shown(text: str) -> tuple[str, int]:
    if not text:
        return "", 0
    start = reasoning_end(text)
    visible = text[start:]
    return ("", start) if is_blank(visible) else (visible, start)


def is_blank(text: str) -> bool:
    """Is this no text: blanks, invisible characters, an empty code fence (also several)?"""
    ink = _INK.search(text)
    if ink is None:
        return True
    if ink.group() in "`~" or unicodedata.category(ink.group()) in {"Cf", "Cc", "Mn"}:
        return all(_holds_nothing(line.group()) for line in _LINE.finditer(text))
    return False


def _holds_nothing(line: str) -> bool:
    """A blank line, or the edge of a fence: three or more backticks or tildes and at most a language name."""
    if _LONG_WORD.search(line):
        return False
    bare = "".join(char for char in line if unicodedata.category(char) not in {"Cf", "Cc", "Mn"}).strip()
    for mark in "`~":
        if bare.startswith(mark * 3):
            rest = bare.strip(mark).strip()
            return not rest or (rest.isalnum() and not bare.endswith(mark))
    return not bare


def last_turn_empty(evidence: TrialEvidence) -> bool:
    """Rule 7: the last turn has neither text nor call.

    With no turn at all the ending decides: an error is rule 8, a limit rule 9, anything else nothing said.
    """
    if not evidence.turns:
        return evidence.ending in {None, "answered"}
    last = evidence.turns[-1]
    return not last.tool_calls and not visible_text(last)[0]


def output_cut(evidence: TrialEvidence) -> bool:
    """Rule 8: the last response ended by length, content filter or error, or was unusable."""
    if evidence.ending == "error":
        return True
    if not evidence.turns:
        return False
    last = evidence.turns[-1]
    return (
        (last.finish_reason or "").strip().lower() in CUT_FINISH_REASONS
        or last.problem is not None
        or any(call.problem in SERVER_ARGUMENT_PROBLEMS for call in last.tool_calls)
    )


def ran_out(evidence: TrialEvidence) -> bool:
    """Did the session say that it stopped at its turn limit or its deadline?"""
    return evidence.ending in {"turn_limit", "deadline"}


def ends_in_call(evidence: TrialEvidence) -> bool:
    """Rule 9: the last turn is a call, or the session says that it ran into a limit."""
    return ran_out(evidence) or (bool(evidence.turns) and bool(evidence.turns[-1].tool_calls))


def final_answer(evidence: TrialEvidence) -> tuple[int, str, int] | None:
    """Turn number (0-based), visible text and its offset of the last turn; None if it makes a call or is empty."""
    if not evidence.turns or evidence.turns[-1].tool_calls:
        return None
    text, offset = visible_text(evidence.turns[-1])
    return (len(evidence.turns) - 1, text, offset) if text else None


def leaked_calls(evidence: TrialEvidence, tools: Collection[str]) -> Iterator[LeakAt]:
    """Rule 6: the calls of offered tools left in the visible text of any turn, in order."""
    for number, turn in enumerate(evidence.turns):
        text, offset = visible_text(turn)
        if not text:
            continue
        part = text_part(turn)
        for call in find_leaked_calls(text, tools):
            yield LeakAt(number, part, call, call.start + offset, call.end + offset)
