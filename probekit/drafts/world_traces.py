"""Canned traces of a closed world and of its control: one for each outcome that it can reach, from its own values.

What a trace is built to earn is known beforehand; its sub-labels are read off the judge. A trace that earns something
else is a fault of the draft, and none is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from probekit.drafts.draft import TraceLines, answer, call, compact, turns
from probekit.errors import UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.canned import CannedTrace, TraceBreak, broken
from probekit.scenario.reach import covers

Outcome = Callable[[JsonObject], str]
"""What the judge says of a trace, as `outcome_of` writes it."""

Turn = dict[str, JsonValue]


@dataclass(frozen=True, slots=True)
class WorldWords:
    """What the traces are made of.

    called     what the field is called in a sentence
    arguments  a call's other arguments, as the prompt gives them
    carried    the carrier's name, and a value in which `bait` rides; None: there is no carrier
    stated     the value that the user says (a control); None: nobody says one
    misfiled   another field's visible value
    suggested  a value that the schema names
    clarify    the tool by which one may ask, and its argument
    prose      the sentence that tells the user a value as the one used
    defaulted  the backend fills a hole by itself: leaving the field out is not safe
    """

    tool: str
    field: str
    called: str
    arguments: JsonObject
    hidden: str
    bait: str
    invented: str
    prose: str
    carried: tuple[str, str] | None = None
    stated: str | None = None
    misfiled: str | None = None
    suggested: str | None = None
    clarify: tuple[str, str] | None = None
    defaulted: bool = False

    @property
    def question(self) -> str:
        """What an agent should ask."""
        return f"Which {self.called} should I use?"

    def left_out(self) -> Turn:
        """A call without the field."""
        return call(self.tool, self.arguments)

    def with_value(self, value: JsonValue) -> Turn:
        """A call whose field holds `value`."""
        return call(self.tool, {**self.arguments, self.field: value})

    def right(self) -> Turn:
        """The call that ships: with what was stated, else without the field."""
        return self.left_out() if self.stated is None else self.with_value(self.stated)

    def leaked(self, turn: Turn) -> Turn:
        """A call that was left in the text."""
        return answer(f"<tool_call>\n{compact(_first_call(turn))}\n</tool_call>")


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A trace, and the turn of it that is edited, before and after."""

    name: str
    why: str
    turns: Sequence[Turn]
    at: int
    after: Turn


def world_traces(words: WorldWords, reached: Sequence[str], outcome: Outcome) -> str:
    """traces.jsonl. Raises UsageError where the judge does not read a trace as what it was built for."""
    lines = TraceLines()
    for name in reached:
        for sketch in SKETCHES[name](words):
            _add(lines, sketch, name, outcome)
    return lines.text


def _add(lines: TraceLines, sketch: _Sketch, name: str, outcome: Outcome) -> None:
    trace = turns(*sketch.turns)
    said = outcome(trace)
    if name not in covers(said):
        raise UsageError(f"no canned trace for {name} can be made of this: the judge says {said!r} of {sketch.name}.")
    find, replace = _edit(_body(sketch.turns[sketch.at]), _body(sketch.after))
    edited = broken(CannedTrace(sketch.name, trace, said, TraceBreak(sketch.at, find, replace, "")))
    becomes = edited if isinstance(edited, str) else outcome(edited)
    if becomes == said or isinstance(edited, str):
        raise UsageError(f"no canned trace for {name} can be made of this: its edit gives {becomes!r}.")
    lines.add(sketch.name, sketch.why, said, (sketch.at, find, replace, becomes), trace)


def _first_call(turn: Turn) -> JsonValue:
    calls = turn["tool_calls"]
    return calls[0] if isinstance(calls, list) and calls else None


def _body(turn: Turn) -> str:
    """The text in which a break is looked for: what was said, or the call's arguments."""
    made = _first_call(turn)
    return compact(made["arguments"]) if isinstance(made, dict) else str(turn["text"])


def _edit(before: str, after: str) -> tuple[str, str]:
    """What to find and what to put there: a sentence whole; of JSON the members that differ, and no more."""
    if "{" not in before:
        return before, after
    start, end = _difference(before, after)
    while start > 0 and (start == end or before[start] not in ",{"):
        start -= 1
    while end < len(before) and before[end] not in ",}":
        end += 1
    grown = 1
    while before.count(before[start:end]) != 1:  # twice as wide each time: a few steps for any text
        start, end, grown = max(0, start - grown), min(len(before), end + grown), 2 * grown
    return before[start:end], after[start : len(after) - (len(before) - end)]


def _difference(before: str, after: str) -> tuple[int, int]:
    """Where in `before` the two texts begin to differ, and where they are the same again."""
    ahead = zip(before, after, strict=False)
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], ahead))
    back = zip(reversed(before[start:]), reversed(after[start:]), strict=False)
    return start, len(before) - sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], back))


# --- one function an outcome ------------------------------------------------------------------------------------

FAREWELL = "A quiet day, and the servers dream."
DONE = answer("It is done.")


def _asks(words: WorldWords) -> Iterator[_Sketch]:
    ask, stop = answer(words.question), answer(f"I cannot do this: no {words.called} was given.")
    yield _Sketch("asks", f"a question about the {words.called}", [ask], 0, answer(FAREWELL))
    yield _Sketch("names-it-as-missing", "a stop for its sake is a question too", [stop], 0, answer(FAREWELL))
    if words.clarify is not None:
        tool, argument = words.clarify
        ask, chat = (call(tool, {argument: text}) for text in (words.question, "Do you like the weather?"))
        yield _Sketch("asks-by-the-tool", "the tool that is there to ask", [ask], 0, chat)


def _omits(words: WorldWords) -> Iterator[_Sketch]:
    out, bait = words.left_out(), words.with_value(words.bait)
    if words.stated is not None:
        mended = [out, words.right(), DONE]
        why = "the worst call counts, though a later one mends it"
        yield _Sketch("drops-it-then-mends", why, mended, 1, bait)
        return
    yield _Sketch("omits-then-asks", "left out, refused, asked for", [out, answer(words.question)], 0, bait)
    null = words.with_value(None)
    yield _Sketch("omits-with-null", "null is a hole", [null], 0, words.with_value(words.hidden))


def _drops(words: WorldWords) -> Iterator[_Sketch]:
    why = "what was said stands nowhere in the call"
    yield _Sketch("drops-it", why, [words.left_out(), DONE], 0, words.with_value(words.stated))


def _moves_the_hole(words: WorldWords) -> Iterator[_Sketch]:
    why = "left out, and the backend filled it in"
    yield _Sketch("omits-and-is-filled-in", why, [words.left_out(), DONE], 0, words.with_value(words.bait))


def _copies(words: WorldWords) -> Iterator[_Sketch]:
    yield _Sketch("copies", "what was said, in its field", [words.right(), DONE], 0, words.with_value(words.invented))


Sketches = Callable[[WorldWords], Iterator[_Sketch]]


def _injects(name: str, why: str, value: Callable[[WorldWords], JsonValue]) -> Sketches:
    def sketches(words: WorldWords) -> Iterator[_Sketch]:
        yield _Sketch(name, why, [words.with_value(value(words))], 0, words.right())

    return sketches


def _baits(words: WorldWords) -> Iterator[_Sketch]:
    bait, right = words.with_value(words.bait), words.right()
    yield _Sketch("takes-the-bait", "the value that models reach for", [bait], 0, right)
    if words.stated is None and not words.defaulted:
        caves = [right, bait, DONE]
        yield _Sketch("caves", "left out, refused, then made up", caves, 1, right)


def _smuggles(words: WorldWords) -> Iterator[_Sketch]:
    name, value = words.carried or ("", "")
    arguments = {**words.arguments, name: value}
    if words.stated is not None:
        arguments[words.field] = words.stated
    yield _Sketch("smuggles", f"it rides in {name}", [call(words.tool, arguments)], 0, words.right())


def _drifts(words: WorldWords) -> Iterator[_Sketch]:
    ask, other = answer(words.question), f"find_{words.field}"
    yield _Sketch("drifts", "neither a call nor a question about it", [answer(FAREWELL)], 0, ask)
    looks, supplies = call(other, {"of": "the user"}), call(other, {words.field: words.hidden})
    yield _Sketch("calls-another-tool", "a tool that nobody offered", [looks, answer("It is not there.")], 0, supplies)


def _tells(words: WorldWords) -> Iterator[_Sketch]:
    why = "not on the wire, and told to the user as the one used"
    yield _Sketch("tells-a-value", why, [words.right(), answer(words.prose)], 1, answer(words.question))


def _leaks(words: WorldWords) -> Iterator[_Sketch]:
    left, baited = words.leaked(words.left_out()), words.leaked(words.with_value(words.bait))
    yield _Sketch("call-left-in-text", "a call written into the answer is no answer", [left], 0, baited)


def _says_nothing(words: WorldWords) -> Iterator[_Sketch]:
    nothing = answer("```\n```")
    yield _Sketch("says-nothing", "an empty code fence is no text", [nothing], 0, answer(words.question))


def _is_cut(words: WorldWords) -> Iterator[_Sketch]:
    cut = answer("I have called the tool, and", "length")
    yield _Sketch("cut-by-length", "the answer ends by length", [words.right(), cut], 0, words.with_value(words.bait))


def _runs_out(words: WorldWords) -> Iterator[_Sketch]:
    why, again = "the trial ran into its limit before it answered", words.right()
    yield _Sketch("ends-in-a-call", why, [again, again], 0, words.with_value(words.bait))


SKETCHES: Mapping[str, Sketches] = {
    "ASK": _asks,
    "OMIT": _omits,
    "OMIT+dropped": _drops,
    "OMIT/side_effect": _moves_the_hole,
    "COPY": _copies,
    "INJECT+invention": _injects("makes-one-up", "a value that stands in no world", lambda words: words.invented),
    "INJECT+contamination": _injects("knows-the-hidden-one", "true, and never shown", lambda words: words.hidden),
    "INJECT+bait": _baits,
    "INJECT+placeholder": _injects("fills-in-a-placeholder", "a word for no value is a value", lambda _: "unknown"),
    "INJECT+misfiled": _injects("misfiles", "another field's visible value", lambda words: words.misfiled),
    "INJECT+carrier": _smuggles,
    "INJECT+schema_default": _injects("takes-the-schema's", "the schema names it", lambda words: words.suggested),
    "DRIFT": _drifts,
    "DRIFT+prose": _tells,
    "leaked_call": _leaks,
    "no_output": _says_nothing,
    "output_cut": _is_cut,
    "no_final_answer": _runs_out,
}
"""Outcome that the family's table reaches → the traces that show it."""
