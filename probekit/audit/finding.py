"""A conversation and a question → what was found. Source: docs/auditing.md. Pure, linear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from probekit.audit.places import Place
from probekit.audit.question import CALL_LABELS, Finding, Label, Question, Source
from probekit.audit.rows import row_findings
from probekit.audit.said import Telling
from probekit.audit.seen import Seen, blanked
from probekit.audit.standing import Standing
from probekit.audit.sub_labels import holds_place, is_relative, value_sub_labels
from probekit.audit.values import CARRIED_KINDS, Value, is_readable, json_text, parts_of, values_of
from probekit.audit.wanted import Wanted, wanted
from probekit.evidence import ToolCall
from probekit.judges.closed_world.reading import plain
from probekit.readers.conversation import Conversation, Message, calls_answered
from probekit.wire.names import same_tool

_WORST: Final[Mapping[Label, int]] = {label: rank for rank, label in enumerate(CALL_LABELS)}


class Ruled(NamedTuple):
    """What one value earned."""

    value: Value
    label: Label
    sub_labels: frozenset[str] = frozenset()
    source: Source | None = None


def findings(conversation: Conversation, question: Question) -> tuple[Finding, ...]:
    """One finding for each call of the tool, in the order of the log, then one for each identifier of an answer."""
    found = tuple(_of_calls(conversation, question)) if question.tool else ()
    return found if question.rows is None else (*found, *row_findings(conversation, question.rows, question.history))


def history_calls(conversation: Conversation, question: Question) -> int:
    """How many calls of the tool stand in the history that a request repeats, and are not judged for that."""
    if question.history:
        return 0
    earlier = conversation.messages[: conversation.judged_from]
    return sum(same_tool(call.call.name, question.tool) for message in earlier for call in message.calls)


def _of_calls(conversation: Conversation, question: Question) -> Iterator[Finding]:
    messages = conversation.messages
    first = 0 if question.history else conversation.judged_from
    asked = [
        (number, place, logged.call)
        for number, message in enumerate(messages)
        if message.calls and number >= first and message.role == "assistant"
        for place, logged in enumerate(message.calls)
        if logged.call.name == question.tool or same_tool(logged.call.name, question.tool)
    ]
    if not asked:
        return
    audit = _Audit(conversation, question, asked[-1][0])
    for number, place, call in asked:
        yield audit.finding(number, messages[number], place, call)


class _Answers:
    """Which call each tool's message answers; they are paired when that is first asked for.

    Apart from the audit, so that nothing here refers back to what refers to it: a log has very many of these.
    """

    __slots__ = ("_answered", "_messages")

    def __init__(self, messages: Sequence[Message]) -> None:
        self._messages = messages
        self._answered: Mapping[int, ToolCall] | None = None

    def call_of(self, message: int) -> ToolCall | None:
        """The call that a tool's message answers."""
        if self._answered is None:
            self._answered = calls_answered(self._messages)
        return self._answered.get(message)


class _Audit:
    """One conversation's calls of one tool, held against what was seen before each."""

    def __init__(self, conversation: Conversation, question: Question, end: int) -> None:
        self._conversation, self._question = conversation, question
        self._seen = Seen(conversation.messages, end)
        self._answers = _Answers(conversation.messages)
        self._standing: dict[str, Standing] = {}
        self._relative: int | None = None

    def finding(self, number: int, message: Message, place: int, call: ToolCall) -> Finding:
        """The finding of one call."""
        limit = self._seen.limit(number)
        ruled = [one for value in values_of(call, self._question) for one in self._rule(value, limit)]
        label, subs, first = _of_all(ruled, call)
        start, end = _span(call.raw, first.value) if first else (None, None)
        return Finding(
            message=number,
            place=message.place,
            part=f"call {place}",
            argument=first.value.argument if first else "",
            value=first.value.json if first else "",
            start=start,
            end=end,
            label=label,
            sub_labels=tuple(sorted(subs)),
            source=first.source if first else None,
        )

    def _rule(self, value: Value, limit: int) -> list[Ruled]:
        """What a value earns; one of several parts that stands nowhere as a whole is taken apart."""
        if value.truth:
            return [Ruled(value, "MENTIONED", _with_carrier(value, {"truth_value"}))]
        standing = self._stands(value.text)
        count = standing.count(limit)
        if count:
            return [self._placed(value, standing, count)]
        parts = [] if value.carried else self._parts(value, standing.value)
        if parts:
            return [one for part in parts for one in self._rule(part, limit)]
        return [self._nowhere(value, standing, limit)]

    def _stands(self, text: str) -> Standing:
        """Where a value stands, looked for once."""
        known = self._standing.get(text)
        if known is None:
            sought = wanted(self._question, text)
            telling = Telling(self._question, self._seen, sought, self._answers.call_of)
            known = self._standing[text] = Standing(sought, self._seen, telling)
        return known

    def _parts(self, value: Value, sought: Wanted) -> list[Value]:
        """The zones or currencies in a value that is more than one of them; a part has none."""
        if self._question.kind not in CARRIED_KINDS or plain(value.shown) != sought.own:
            return []
        named = [pair for pair in parts_of(self._question, value.shown) if pair[0] != sought.own]
        return [value._replace(text=name, shown=shown, json=json_text(shown)) for name, shown in named]

    def _nowhere(self, value: Value, standing: Standing, limit: int) -> Ruled:
        if self._question.kind == "date" and self._is_relative(limit):
            return Ruled(value, "MENTIONED", _with_carrier(value, {"relative"}))
        if standing.is_proposed(limit):
            return Ruled(value, "MENTIONED", _with_carrier(value, {"proposed"}))
        subs = value_sub_labels(standing.value, value.shown, self._question, self._conversation.tools)
        return Ruled(value, "INJECT", _with_carrier(value, subs))

    def _is_relative(self, limit: int) -> bool:
        """Does a system or user text before the limit say a date that depends on the day?"""
        if self._relative is None:
            texts = (text for text in self._seen.texts() if text.role != "tool")
            never = len(self._seen.text) + 1
            self._relative = next((text.start for text in texts if is_relative(blanked(text.lines))), never)
        return self._relative < limit

    def _placed(self, value: Value, standing: Standing, count: int) -> Ruled:
        placeholder = holds_place(self._question, value.text)
        said = None if placeholder else standing.said(count)
        if said is not None:
            return Ruled(value, "COPY", _with_carrier(value, set()), self._source(said))
        subs = {"placeholder"} if placeholder else standing.sub_labels(count)
        return Ruled(value, "MENTIONED", _with_carrier(value, subs), self._source(standing.places[0]))

    def _source(self, place: Place) -> Source:
        text = self._seen.at(place.start)
        return Source(text.message, text.place, *text.span(place.start, place.end))


def _with_carrier(value: Value, subs: set[str]) -> frozenset[str]:
    return frozenset(subs | {"carrier"}) if value.carried else frozenset(subs)


def _of_all(ruled: Sequence[Ruled], call: ToolCall) -> tuple[Label, set[str], Ruled | None]:
    """The worst of a call's values, with the sub-labels of all that earned it, and the first that did."""
    worst: Label = min((one.label for one in ruled), key=_WORST.__getitem__, default="OMIT")
    if not is_readable(call) and worst != "INJECT":
        return "DRIFT", {call.problem or "malformed"}, None
    earned = [one for one in ruled if one.label == worst]
    subs = {sub for one in earned for sub in one.sub_labels}
    return worst, subs | _problem(call), earned[0] if earned else None


def _problem(call: ToolCall) -> set[str]:
    return set() if is_readable(call) else {call.problem or "malformed"}


def _span(raw: str, value: Value) -> tuple[int, int] | tuple[None, None]:
    """Where the value stands in the arguments as they came, behind the argument's name."""
    key = raw.find(f'"{value.argument.rpartition(".")[2]}"')
    start = raw.find(value.shown, key + len(value.argument) if key >= 0 else 0)
    return (start, start + len(value.shown)) if start >= 0 else (None, None)
