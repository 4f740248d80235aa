"""What holds of any conversation: what was said is never an invention, what stands nowhere always is one."""

from __future__ import annotations

import json
import re
import string

from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.audit import seen
from probekit.audit.finding import findings
from probekit.audit.question import Question
from probekit.equivalents import spellings
from probekit.judges.closed_world.timezone.zone_values import IANA
from probekit.judges.folding import fold
from probekit.readers.conversation import Conversation, Message, Role
from tests.audit.scene import TOOL, ZONE, call

FEW = settings(max_examples=40, deadline=None)
ZONES = st.sampled_from(sorted({"UTC", *IANA.values()}))
VALUES = {
    "timezone": ZONES,
    "currency": st.sampled_from(["USD", "EUR", "JPY", "TRY", "XOF", "brl"]),
    "country": st.sampled_from(["DE", "US", "JPN", "Brazil", "IT"]),
    "date": st.dates().map(lambda day: day.isoformat()),
    "plain": st.text(string.ascii_letters + string.digits + "-_ ", min_size=1, max_size=12).filter(
        lambda text: any(char.isalnum() for char in text)
    ),
}
PLANTS = st.sampled_from(sorted(VALUES)).flatmap(lambda kind: st.tuples(st.just(kind), VALUES[kind]))
PROSE = st.text(string.ascii_lowercase + " .,!?\n{}[]\":'é—東", max_size=60)
SOURCES: st.SearchStrategy[Role] = st.sampled_from(["system", "user", "tool"])
ROLES: st.SearchStrategy[Role] = st.sampled_from(["system", "user", "tool", "assistant"])


def _message(told: tuple[Role, str]) -> Message:
    return Message(*told)


MESSAGES = st.lists(st.tuples(ROLES, PROSE).map(_message), max_size=5)


def asked(kind: str) -> Question:
    """A question for a field of a kind."""
    return Question(tool=TOOL, field="it", kind=kind)  # type: ignore[arg-type]  # the kinds of VALUES


def ending(value: object) -> Message:
    """A call that gives the field this value."""
    return Message("assistant", calls=(call(json.dumps({"it": value})),))


@FEW
@given(MESSAGES, SOURCES, PROSE, PLANTS, st.data())
def test_a_planted_value_is_never_an_invention(
    before: list[Message], role: Role, prose: str, plant: tuple[str, str], data: st.DataObject
) -> None:
    """Any spelling of the value, in any source before the call, whatever stands around it."""
    kind, value = plant
    spelling = data.draw(st.sampled_from(spellings(kind, value)))  # type: ignore[arg-type]  # a kind of VALUES
    said = Message(role, f"{prose} {spelling.exact or spelling.text} {prose}")
    place = data.draw(st.integers(0, len(before)))
    messages = (*before[:place], said, *before[place:], ending(value))
    (finding,) = findings(Conversation(messages), asked(kind))
    assert finding.label != "INJECT"


@FEW
@given(MESSAGES, st.sampled_from(sorted(VALUES)), st.text(string.ascii_letters, min_size=4, max_size=12))
def test_a_value_that_stands_nowhere_is_an_invention(before: list[Message], kind: str, word: str) -> None:
    """Nobody had said it (no message holds a digit), so it is INJECT, unless a relative date leaves a date open."""
    (finding,) = findings(Conversation((*before, ending(f"{word}7{word}"))), asked(kind))
    assert finding.label == "INJECT" or finding.sub_labels == ("relative",)


@FEW
@given(MESSAGES, MESSAGES, ZONES)
def test_what_comes_after_a_call_changes_nothing(before: list[Message], after: list[Message], zone: str) -> None:
    """The findings of a call are the same with and without the rest of the log."""
    zoned = Message("assistant", calls=(call(json.dumps({"timezone": zone})),))
    alone = findings(Conversation((*before, zoned)), ZONE)
    assert findings(Conversation((*before, zoned, *after, Message("user", f"timezone {zone}"))), ZONE) == alone


@FEW
@given(st.lists(st.one_of(st.tuples(SOURCES, PROSE).map(_message), ZONES), max_size=8))
def test_findings_come_in_the_order_of_the_log(told: list[Message | str]) -> None:
    """One for each call, first to last, and twice the same."""
    messages = tuple(
        each if isinstance(each, Message) else Message("assistant", calls=(call(json.dumps({"timezone": each})),) * 2)
        for each in told
    )
    got = findings(Conversation(messages), ZONE)
    places = [(finding.message, finding.part) for finding in got]
    assert places == [(number, f"call {k}") for number, one in enumerate(messages) for k in range(len(one.calls))]
    assert findings(Conversation(messages), ZONE) == got


@FEW
@given(MESSAGES, SOURCES, st.text(max_size=40), ZONES)
def test_a_source_is_a_span_of_its_message(before: list[Message], role: Role, prose: str, zone: str) -> None:
    """Wherever a value is found, the message's own text holds a spelling of it there, whatever folding moved."""
    told = (*before, Message(role, f"{prose} timezone: {zone} {prose}"), ending(zone))
    (finding,) = findings(Conversation(told), asked("timezone"))
    assert finding.source is not None
    text = told[finding.source.message].text or ""
    span = text[finding.source.start : finding.source.end]
    assert any(spelling.text.casefold() in span.casefold() for spelling in spellings("timezone", zone)), span


@FEW
@given(st.text(st.sampled_from("aZ _-*`<b>.9éÉßñœŒ“’–—€東あアー、「"), max_size=60))
def test_the_quick_way_of_folding_is_the_slow_one(text: str) -> None:
    """What a text is folded to without a look at each letter is what the judges' folding makes of it."""
    lines, folded = seen._fold(text)
    if folded is None:
        whole = fold(text).text.translate(seen._LETTERS)
        assert [part for part in re.split(r"[\W_]+", lines) if part] == [
            part for part in re.split(r"[\W_]+", whole) if part
        ]
        assert len(lines) == len(text)


@FEW
@given(st.text(max_size=120), st.text(max_size=60))
def test_any_text_is_read(text: str, value: str) -> None:
    """No text and no value makes an audit fail."""
    for kind in VALUES:
        messages = (Message("user", text), Message("tool", text), ending(value))
        assert len(findings(Conversation(messages), asked(kind))) == 1
