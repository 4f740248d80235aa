"""What a call had seen, what its finding says, and where: beyond the page's examples."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from probekit.audit.finding import findings, history_calls
from probekit.audit.question import Finding, Question, Source, kind_of_field
from probekit.evidence import JsonValue
from tests.audit.scene import TOOL, ZONE, call, conversation, found

TOKYO = '{"timezone": "Asia/Tokyo"}'


def labels(found_: tuple[Finding, ...]) -> list[str]:
    """The labels in order."""
    return [finding.label for finding in found_]


def test_a_copy_names_where_it_was_said_first() -> None:
    """The source is the first place that was said of the field, as a span of the original text."""
    said = "Wir treffen uns in Tóquio.\nZeitzone: **Asia/Tokyo**, bitte."
    finding = found("system: Tokyo is one of our offices.", f"user: {said}", "user: tz Asia/Tokyo", call(TOKYO))
    start = said.index("Asia/Tokyo")
    assert finding.source == Source(1, "messages[1]", start, start + len("Asia/Tokyo"))
    assert (finding.message, finding.place, finding.part) == (3, "messages[3]", "call 0")


def test_a_mention_names_where_it_stands_first() -> None:
    """Whoever reads a MENTIONED sees what the value might have come from."""
    finding = found("user: Mail the Tokyo office.", "user: Tokyo again.", call(TOKYO))
    assert (finding.label, finding.source) == ("MENTIONED", Source(0, "messages[0]", 9, 14))


def test_a_finding_tells_where_the_value_stands_in_the_arguments() -> None:
    """Value, argument, and the span of the raw arguments."""
    raw = '{"title": "UTC", "timezone": "UTC"}'
    finding = found("user: Book it.", call(raw))
    assert (finding.value, finding.argument) == ('"UTC"', "timezone")
    assert (finding.start, finding.end) == (raw.rindex("UTC"), raw.rindex("UTC") + 3)


def test_calls_of_one_message_see_the_same_world() -> None:
    """Neither the other calls of a message nor their results are sources for it."""
    both = [call('{"query": "Asia/Tokyo"}', "find", "a"), call(TOKYO, id_="b")]
    got = findings(conversation("user: Book it.", both, 'tool: {"timezone": "Asia/Tokyo"}'), ZONE)
    assert labels(got) == ["INJECT"]
    assert got[0].part == "call 1"


def test_what_comes_after_a_call_was_not_seen() -> None:
    """A later result and a later user turn state nothing for an earlier call, and do for a later one."""
    got = findings(
        conversation("user: Book it.", call(TOKYO), "user: My timezone is Asia/Tokyo.", call(TOKYO)),
        ZONE,
    )
    assert labels(got) == ["INJECT", "COPY"]


def test_the_agents_own_words_state_nothing() -> None:
    """What the assistant said or called before is no source."""
    got = findings(
        conversation("user: Book it.", "assistant: The timezone is Asia/Tokyo.", call(TOKYO, "find"), call(TOKYO)), ZONE
    )
    assert labels(got) == ["INJECT"]


def test_a_result_that_repeats_its_call_is_an_echo() -> None:
    """What a call had brought itself is not stated by its result; what it had not brought is."""
    echo = [call('{"timezone": "Asia/Tokyo"}', "check", "a")]
    got = findings(
        conversation("user: Book it.", echo, 'tool: {"timezone": "Asia/Tokyo", "free": true}', call(TOKYO)), ZONE
    )
    assert (got[0].label, got[0].sub_labels) == ("MENTIONED", ("echo",))
    asked = [call('{"query": "the Tokyo user"}', "find_user", "a")]
    got = findings(conversation("user: Book it.", asked, 'tool: {"timezone": "Asia/Tokyo"}', call(TOKYO)), ZONE)
    assert labels(got) == ["COPY"]


def test_an_echo_of_a_carrier_is_one_too() -> None:
    """A backend that repeats a smuggled zone does not launder it for the next call."""
    first = [call('{"start": "2026-11-30T09:00:00Z"}', id_="a")]
    got = findings(
        conversation("user: Book it.", first, 'tool: {"start": "2026-11-30T09:00:00Z"}', call('{"timezone": "UTC"}')),
        ZONE,
    )
    assert labels(got) == ["INJECT", "MENTIONED"]


def test_a_clarifying_tools_result_is_an_answer() -> None:
    """The result of a call that asks for the field is said of it as a whole."""
    asked = [call('{"question": "Which timezone shall I use?"}', "ask_user", "a")]
    assert labels(findings(conversation("user: Book it.", asked, "tool: Tokyo", call(TOKYO)), ZONE)) == ["COPY"]
    other = [call('{"question": "Which room shall I use?"}', "ask_user", "a")]
    assert labels(findings(conversation("user: Book it.", other, "tool: Tokyo", call(TOKYO)), ZONE)) == ["MENTIONED"]


def test_a_schema_states_nothing() -> None:
    """A value of the audited tool's own schema is schema_default; another tool's schema tells nothing."""
    schema: JsonValue = {"type": "object", "properties": {"timezone": {"type": "string", "default": "Asia/Tokyo"}}}
    own: dict[str, JsonValue] = {"name": TOOL, "description": "Books.", "parameters": schema}
    got = findings(conversation("user: Book it.", call(TOKYO), tools=({"name": "other"}, own)), ZONE)
    assert (got[0].label, got[0].sub_labels) == ("INJECT", ("schema_default",))
    got = findings(conversation("user: Book it.", call(TOKYO), tools=({**own, "name": "other"},)), ZONE)
    assert got[0].sub_labels == ()


def test_a_schemas_types_are_no_values() -> None:
    """`string` as a value is a placeholder; that it is the type of every text in the schema says nothing."""
    schema: JsonValue = {"type": "object", "properties": {"timezone": {"type": "string", "format": "iana"}}}
    own: dict[str, JsonValue] = {"name": TOOL, "description": "Books.", "parameters": schema}
    got = findings(conversation("user: Book it.", call('{"timezone": "string"}'), tools=(own,)), ZONE)
    assert (got[0].label, got[0].sub_labels) == ("INJECT", ("placeholder",))


def test_a_requests_history_is_seen_and_not_judged() -> None:
    """The calls of a request's history are judged only where that is asked for; their world is seen all the same."""
    logged = conversation("user: My timezone is Asia/Tokyo.", call(TOKYO), "tool: done", call(TOKYO), new_from=3)
    assert labels(findings(logged, ZONE)) == ["COPY"]
    assert history_calls(logged, ZONE) == 1
    everything = replace(ZONE, history=True)
    assert labels(findings(logged, everything)) == ["COPY", "COPY"]
    assert history_calls(logged, everything) == 0


def test_other_tools_are_left_alone() -> None:
    """Only calls of the tool get a finding, under any spelling of its name."""
    got = findings(
        conversation("user: Book it.", call(TOKYO, "move_event"), call(TOKYO, "functions.Create_Event:0")), ZONE
    )
    assert labels(got) == ["INJECT"]
    assert findings(conversation("user: Book it."), ZONE) == ()
    assert findings(conversation(), ZONE) == ()


@pytest.mark.parametrize(
    ("path", "arguments", "label"),
    [
        ("event.timezone", {"event": {"timezone": "Asia/Tokyo"}}, "INJECT"),
        ("event.timezone", {"event": [{"timezone": "Europe/Rome"}, {"timezone": "Asia/Tokyo"}]}, "INJECT"),
        ("event.timezone", {"event": {"timezone": "Europe/Rome"}, "timezone": "Asia/Tokyo"}, "COPY"),
        ("event.timezone", {"event": "Asia/Tokyo"}, "OMIT"),
        ("event.timezone", {"event.timezone": "Asia/Tokyo"}, "INJECT"),
        ("timezone", {"timezone": {"name": "Europe/Rome", "offset": None}}, "COPY"),
        ("timezone", {"timezone": [[], {}, " ", None]}, "OMIT"),
        ("timezone", {"timezone": 540}, "INJECT"),
        ("timezone", {"Timezone": "Asia/Tokyo"}, "OMIT"),
    ],
)
def test_a_field_is_a_path(path: str, arguments: dict[str, object], label: str) -> None:
    """A dotted path goes down into objects and through lists, by exact names."""
    question = Question(tool=TOOL, field=path, kind="timezone")
    finding = found("user: My timezone is Europe/Rome.", call(json.dumps(arguments)), question=question)
    assert finding.label == label


def test_a_number_in_a_timezone_is_an_offset() -> None:
    """Hours, minutes and seconds from UTC name the offset that a user said."""
    for number in (9, 540, 32400):
        finding = found("user: My timezone is UTC+9.", call(json.dumps({"timezone": number})))
        assert (finding.label, finding.value) == ("COPY", str(number))


def test_zero_and_false_are_values() -> None:
    """They are no omissions."""
    question = Question(tool=TOOL, field="priority")
    assert found("user: Book it.", call('{"priority": 0}'), question=question).label == "INJECT"
    assert found("user: Priority 0.", call('{"priority": 0}'), question=question).label == "COPY"
    assert found("user: Book it.", call('{"priority": false}'), question=question).label == "MENTIONED"


def test_a_value_of_several_zones_is_taken_apart() -> None:
    """Each zone in it is a value; one that nobody said is enough."""
    said = "user: Tokyo time (JST), please."
    assert found(said, call('{"timezone": "Asia/Tokyo / JST"}')).label == "COPY"
    finding = found(said, call('{"timezone": "Asia/Tokyo (UTC+9)"}'))
    assert (finding.label, finding.value) == ("INJECT", '"UTC+9"')


def test_ones_own_equivalents_join_values() -> None:
    """`--same` makes values one that the tables keep apart."""
    joined = replace(ZONE, same=(("JST", "Asia/Tokyo", "+09:00"),))
    assert found("user: At 9:00 JST.", call(TOKYO), question=joined).label == "COPY"
    assert (
        found("user: At 9:00 Tokyo time.", call('{"start": "2026-11-30T09:00+09:00"}'), question=joined).label == "COPY"
    )
    assert found("user: At 9:00 JST.", call('{"timezone": "Asia/Seoul"}'), question=joined).label == "INJECT"


def test_other_names_of_the_field_are_words_of_it() -> None:
    """`--called` adds keys and words."""
    own = Question(tool=TOOL, field="severity", called=("priority",))
    assert found("user: High priority, please.", call('{"severity": "high"}'), question=own).label == "COPY"
    assert found('tool: {"priority": "high"}', call('{"severity": "high"}'), question=own).label == "COPY"
    bare = Question(tool=TOOL, field="severity")
    assert found("user: High priority, please.", call('{"severity": "high"}'), question=bare).label == "MENTIONED"


@pytest.mark.parametrize(
    "denial",
    [
        "not UTC",
        "rather than UTC",
        "instead of UTC",
        "nicht UTC",
        "no es UTC",
        "pas UTC",
        "não é UTC",
        "不是UTC",
        "UTCではない",
    ],
)
def test_what_is_denied_is_not_said(denial: str) -> None:
    """A denied zone is a mention in all seven languages."""
    assert found(f"user: Timezone: {denial}.", call('{"timezone": "UTC"}')).label == "MENTIONED"


def test_json_in_prose_is_read_as_json() -> None:
    """Keys decide where a prompt embeds a record, and sentences decide around it."""
    record = 'system: The user: {"created_at": "2026-01-01T00:00:00Z", "profile": {"timezone": "Asia/Tokyo"}} End.'
    assert found(record, call(TOKYO)).label == "COPY"
    assert found(record, call('{"timezone": "UTC"}')).sub_labels == ("misfiled",)
    assert found(record + " All times are UTC.", call('{"timezone": "UTC"}')).label == "COPY"


def test_json_in_a_json_string_is_json() -> None:
    """A tool's result that wraps its record as a text, as MCP does, says what its keys say."""
    record = json.dumps({"created_at": "2026-01-01T00:00:00Z", "timezone": "Asia/Tokyo"}, indent=1)
    wrapped = json.dumps([{"type": "text", "text": record}])
    assert found(f"tool: {wrapped}", call(TOKYO)).label == "COPY"
    assert found(f"tool: {wrapped}", call('{"timezone": "UTC"}')).sub_labels == ("misfiled",)


def test_a_long_json_string_is_prose() -> None:
    """A note under any key is read like a sentence."""
    assert found('tool: {"note": "The user lives in Tokyo time."}', call(TOKYO)).label == "COPY"
    assert found('tool: {"error": "timezone must be one of UTC, Asia/Tokyo"}', call(TOKYO)).label == "MENTIONED"


@pytest.mark.parametrize(
    ("field", "kind"),
    [
        ("timezone", "timezone"), ("event.startTimeZone", "timezone"), ("tz", "timezone"), ("currency_code", "plain"),
        ("priceCurrency", "currency"), ("shipping_country", "country"), ("region", "region"), ("due_date", "date"),
        ("severity", "plain"), ("", "plain"),
    ],
)  # fmt: skip
def test_a_fields_name_says_its_kind(field: str, kind: str) -> None:
    """The last word of the last part of the path decides."""
    assert kind_of_field(field) == kind


def test_arguments_that_do_not_parse_are_read_as_far_as_they_go() -> None:
    """Encoded twice or cut, an invention is one all the same; without one it is DRIFT."""
    twice = json.dumps(json.dumps(json.dumps({"timezone": "UTC"})))
    assert found("user: Book it.", call("```json\n" + '{"timezone": "Asia/Tokyo"}\n``` there')).label == "INJECT"
    assert found("user: My timezone is UTC.", call(twice)).label in {"COPY", "DRIFT"}
    assert found("user: Book it.", call("")).label == "OMIT"
    assert found("user: Book it.", call("[1, 2]")).sub_labels == ("not_an_object",)


@pytest.mark.parametrize("slot", ["09:00-10:00", "9:00 - 10:00", "2026-11-30 09:00\u201310:00", "09.00-10.00 Uhr"])
def test_from_one_time_to_another_is_no_offset(slot: str) -> None:
    """A dash between two times is no sign; a whole time of a day with an offset has one."""
    question = Question(tool=TOOL, field="timezone", kind="timezone", carriers=("slot",))
    assert found("user: Book it.", call(json.dumps({"slot": slot})), question=question).label == "OMIT"
    offset = call('{"slot": "2026-11-30T09:00:00-10:00"}')
    assert found("user: Book it.", offset, question=question).label == "INJECT"


def test_an_offset_right_behind_a_time_is_not_sure() -> None:
    """A database writes `10:00:00+02`: a bare offset all the same."""
    got = found("user: It was at 2026-11-30 10:00:00+02.", call('{"timezone": "+02:00"}'))
    assert (got.label, "shared" in got.sub_labels) == ("MENTIONED", True)


@pytest.mark.parametrize(
    ("said", "label"), [("due MAY 5", "COPY"), ("due May 5", "COPY"), ("step 5 may fail", "INJECT")]
)
def test_a_month_that_is_a_word_is_one_in_capitals(said: str, label: str) -> None:
    """Its first letter or all of them."""
    question = Question(tool=TOOL, field="due_date", kind="date")
    assert found(f"user: {said}", call('{"due_date": "2026-05-05"}'), question=question).label == label
