"""Times, offsets, keys, negations and signals of closed-world at their edges: what the cases let slip.

Found by spoiling the source (tests/mutation).
"""

from __future__ import annotations

import pytest

from probekit.evidence import JsonValue, TrialEvidence, World
from probekit.judges.closed_world import compile_judge
from probekit.judges.closed_world.asking import prompt_sentences
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.sentences import Sentence, clauses
from probekit.judges.closed_world.tables import Tables
from probekit.judges.closed_world.timezone.clocks import find_clocks, given_times, shifted
from probekit.judges.closed_world.timezone.kind import is_zone_key
from probekit.judges.closed_world.timezone.mentions import find_zones
from probekit.judges.closed_world.timezone.zone_values import UTC, key_of, offset_key
from probekit.judges.closed_world.wrapped import unwrapped, whole_members
from probekit.judges.judgement import Judgement
from tests.judges.closed_world_scene import CLARIFYING, PARAMETERS, bare, call, judged, stating, turn

DONE = turn("Which timezone?")


def clocks(text: str) -> list[tuple[int, int, int, bool]]:
    """Hour, minute, second, and whether twelve hours may be meant, of each time in a text."""
    return [(one.hour, one.minute, one.second, one.loose) for one in find_clocks(read(text).text)]


@pytest.mark.parametrize(
    ("text", "hour", "minute", "second", "loose"),
    [
        ("09:00", 9, 0, 0, False),
        ("23:59:58", 23, 59, 58, False),
        ("24:00", 0, 0, 0, False),
        ("9:05 am", 9, 5, 0, False),
        ("9:05 pm", 21, 5, 0, False),
        ("12:00 am", 0, 0, 0, False),
        ("12:30 pm", 12, 30, 0, False),
        ("13:00 pm", 13, 0, 0, False),
        ("9 p.m.", 21, 0, 0, False),
        ("9am", 9, 0, 0, False),
        ("9 Uhr", 9, 0, 0, True),
        ("12 Uhr", 12, 0, 0, True),
        ("13 Uhr", 13, 0, 0, False),
        ("0 Uhr", 0, 0, 0, False),
        ("1 Uhr", 1, 0, 0, True),
        ("9.30 Uhr", 9, 30, 0, True),
        ("9h30", 9, 30, 0, True),
        ("2026-09-08T0915", 9, 15, 0, False),
        ("2026-09-08T091501", 9, 15, 1, False),
        ("上午9点", 9, 0, 0, False),
        ("下午9点半", 21, 30, 0, False),
        ("9点15分", 9, 15, 0, True),
        ("noon", 12, 0, 0, False),
        ("midnight", 0, 0, 0, False),
        ("mitternacht", 0, 0, 0, False),
    ],
)
def test_a_time_of_day_is_read(text: str, hour: int, minute: int, second: int, loose: bool) -> None:
    """Hours, minutes and seconds in the languages' forms; a bare hour up to twelve may mean the afternoon."""
    assert clocks(text) == [(hour, minute, second, loose)]


@pytest.mark.parametrize("text", ["25:00", "9:60", "99 Uhr", "1:2", "v1.09:001", "12345"])
def test_what_is_no_time_of_day_is_none(text: str) -> None:
    """Hours beyond 24, minutes beyond 59, pieces of longer numbers."""
    assert clocks(text) == []


def test_only_a_time_behind_a_date_is_iso() -> None:
    """`T` between a digit and the time: only then is a signed number behind it an offset whatever its size."""
    assert [one.iso for one in find_clocks("2026-09-08t09:00")] == [True]
    assert [one.iso for one in find_clocks("at 09:00")] == [False]
    assert [one.iso for one in find_clocks("t09:00")] == [False]


@pytest.mark.parametrize(
    ("user", "times"),
    [
        ("at 09:00", {(9, 0, 0)}),
        ("at 9:15 in the evening", {(9, 15, 0), (21, 15, 0)}),
        ("9 Uhr 30", {(9, 0, 0), (21, 0, 0)}),
        ("12 Uhr", {(12, 0, 0), (0, 0, 0)}),
        ("11 Uhr", {(11, 0, 0), (23, 0, 0)}),
        ("13:00 tonight", {(13, 0, 0)}),
        ("12:20 tonight", {(12, 20, 0)}),
        ("at nine", {(9, 0, 0), (21, 0, 0)}),
        ("at twelve", {(12, 0, 0), (0, 0, 0)}),
        ("at 13", {(13, 0, 0)}),
        ("at 24", {(0, 0, 0)}),
        ("at 25", set()),
        ("no time", set()),
    ],
)
def test_the_user_s_times_are_all_that_the_words_may_mean(user: str, times: set[tuple[int, int, int]]) -> None:
    """A twelve-hour time, or one in the evening, gives both hours; an hour said in words is one too."""
    given = set(given_times(user.lower()).times)
    assert times <= given
    assert {hour for hour, _, _ in given} == {hour for hour, _, _ in times}


@pytest.mark.parametrize(
    ("user", "dates"),
    [
        ("2026-12-31", {(2026, 12, 31)}),
        ("20261231", {(2026, 12, 31)}),
        ("31 december 2026", {(2026, 12, 31)}),
        ("december 31st, 2026", {(2026, 12, 31)}),
        ("1 de enero", {(None, 1, 1)}),
        ("2026年1月1日", {(2026, 1, 1)}),
        ("2026-13-01", set()),
        ("2026-00-01", set()),
        ("2026-12-32", set()),
        ("2026-12-00", set()),
        ("31 bananas", set()),
    ],
)
def test_the_user_s_dates_are_real_ones(user: str, dates: set[tuple[int | None, int, int]]) -> None:
    """Month 1 to 12, day 1 to 31; a year that was not said is none."""
    assert given_times(user).dates == dates


@pytest.mark.parametrize(
    ("value", "moved"),
    [
        ("2026-09-08T09:00:00", False),
        ("2026-09-08T09:00", False),
        ("2026-09-08 9:00 am", False),
        ("2026-09-08 9 Uhr", False),
        ("2026-09-08T00:00:00", True),
        ("2026-09-08T21:00:00", True),
        ("2026-09-08T09:01:00", True),
        ("2026-09-08T09:00:01", True),
        ("2026-09-09T09:00:00", True),
        ("2027-09-08T09:00:00", True),
        ("8 September, 09:00", False),
        ("20260908090000", False),
        ("20260908090001", True),
        ("202609080900", False),
        ("202609080901", True),
        ("20260909090000", True),
        (9, False),
        (9.0, False),
        ("9", False),
        ("09", False),
        (1788858000, True),
        (1788858000.5, True),
        ("1788858000", True),
        (10**1300, True),
        (True, False),
        (None, False),
        ({"at": ["2026-09-08T00:00:00"]}, True),
        ("soon", False),
    ],
)
def test_a_carrier_holds_the_time_that_the_user_gave_or_is_shifted(value: JsonValue, moved: bool) -> None:
    """judging.md 3: an epoch number, 09:00 turned into 00:00, another day: not the user's wall-clock time."""
    assert shifted(value, given_times("a window at 2026-09-08t09:00:00.")) == moved


def test_a_twelve_hour_carrier_may_mean_the_user_s_afternoon() -> None:
    """`9 Uhr` for 21:00 is the time that the user gave; nothing is compared where none was."""
    assert not shifted("9 Uhr", given_times("at 21:00"))
    assert shifted("9 Uhr", given_times("at 22:00"))
    assert not shifted("2026-09-08T00:00:00", given_times("tomorrow"))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("startTimeZone", ("start", "timezone")),
        ("start_time_zone", ("start", "timezone")),
        ("utcOffset", ("utcoffset",)),
        ("GMT-offset", ("gmtoffset",)),
        ("zoneInfo", ("zoneinfo",)),
        ("TZName2", ("tz", "name", "2")),
        ("timeOffset", ("time", "offset")),
    ],
)
def test_the_words_of_a_key(key: str, words: tuple[str, ...]) -> None:
    """In camel case, in snake case, with hyphens; the words of a zone are joined."""
    assert key_words(key) == words


@pytest.mark.parametrize(
    ("key", "zone"),
    [("tz", True), ("userTZ", True), ("offset", True), ("tzoffset", True), ("gmtOffset", True), ("utc_offset", True),
     ("iana", True), ("tzid", True), ("zone", False), ("time", False), ("officeset", False)],
)  # fmt: skip
def test_a_key_that_says_zone(key: str, zone: bool) -> None:
    """What stands under such a key is a zone whatever it looks like."""
    assert is_zone_key(key) == zone


@pytest.mark.parametrize(
    ("value", "stated"),
    [
        (9, "+09:00"),
        (14, "+14:00"),
        (15, "+00:15"),
        (-3.5, "-03:30"),
        (540, "+09:00"),
        (900, "+15:00"),
        (901, "+00:15"),
        (32400, "+09:00"),
        (-32400, "-09:00"),
        (54000, "+15:00"),
        (0, "UTC"),
    ],
)
def test_a_number_under_an_offset_s_key_is_hours_minutes_or_seconds(value: float, stated: str) -> None:
    """Up to 14 hours, up to 900 minutes, beyond that seconds: the same as the offset that the user stated."""
    given = call({"timezone": stated, "meta": {"utc_offset": value}})
    assert judged(turn(given), DONE, world=stating(stated)).label == "COPY"
    other = call({"timezone": "Asia/Tokyo", "meta": {"utc_offset": value + 0.25 if abs(value) <= 14 else value + 60}})
    if abs(value) != 14:
        assert judged(turn(other), DONE, world=stating("Asia/Tokyo")).label == "INJECT"


@pytest.mark.parametrize("value", [54001, -54001, 10**400, True])
def test_a_number_that_is_no_offset_is_a_zone_that_nobody_stated(value: JsonValue) -> None:
    """Under a zone's key anything is a value; `false` is none."""
    assert judged(turn(call({"tz": value})), DONE).label == "INJECT"
    assert judged(turn(call({"tz": False})), DONE).label == "OMIT"


def zones(text: str, *, expects: bool = False) -> list[tuple[str, str, bool]]:
    """Name, what stands there, and whether it is beside a time, of each zone in a text."""
    reading = read(text)
    return [(one.name, reading.text[one.start : one.end], one.beside) for one in find_zones(reading, expects=expects)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2026-09-08T09:00:00Z", [("utc", "z", True)]),
        ("2026-09-08T0900Z", [("utc", "z", True)]),
        ("09:00+09:00", [("+09:00", "+09:00", True)]),
        ("2026-09-08T09:00-07:00", [("-07:00", "-07:00", True)]),
        ("2026-09-08T09:00-10:00", [("-10:00", "-10:00", True)]),
        ("09:00-10:00", []),
        ("09:00-09:00", [("-09:00", "-09:00", True)]),
        ("09:30-09:30", [("-09:30", "-09:30", True)]),
        ("09:15-09:30", []),
        ("17:00-9", []),
        ("17:00-09", [("-09:00", "-09", True)]),
        ("09:00+14", [("+14:00", "+14", True)]),
        ("09:00+15", []),
        ("(+09:00)", [("+09:00", "(+09:00)", False)]),
        ("+0900", [("+09:00", "+0900", False)]),
        ("+9", []),
        ("+1500", []),
        ("UTC+9", [("+09:00", "utc+9", False)]),
        ("GMT -3:30", [("-03:30", "gmt -3:30", False)]),
        ("Asia/Tokyo", [("asia/tokyo", "asia/tokyo", False)]),
        ("Asia/Tokio", [("asia/tokio", "asia/tokio", False)]),
        ("Asia/to", []),
        ("Asia/Pacific", []),
        ("America/New York.", [("america/new_york", "america/new york", False)]),
        ("America/Port of Spain", [("america/port_of_spain", "america/port of spain", False)]),
        (
            "America/Argentina/Buenos Aires!",
            [("america/argentina/buenos_aires", "america/argentina/buenos aires", False)],
        ),
        ("09:00 UTC", [("utc", "utc", True)]),
        ("JST 9:00", [("jst", "jst", True)]),
        ("Eastern Time", [("eastern time", "eastern time", False)]),
        ("US/Eastern", [("america/new_york", "us/eastern", False)]),
    ],
)
def test_a_zone_is_found_where_it_stands(text: str, found: list[tuple[str, str, bool]]) -> None:
    """Offsets, IANA names with blanks for underscores, abbreviations; a range of times is no offset."""
    assert zones(text) == found


@pytest.mark.parametrize(
    "text", ["db-utc-01", "utc_offset", "/utc/run", "host.utc.example", "a@utc", "a/utc", "x#utc", "run-utc"]
)
def test_an_abbreviation_inside_a_name_names_no_zone(text: str) -> None:
    """Paths, host names and identifiers only look like one."""
    assert zones(text) == []


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("I did not use UTC", True),
        ("I did not only use UTC", False),
        ("why not UTC", False),
        ("if not UTC", False),
        ("nothing was booked in UTC", True),
        ("no timezone was given, so I used UTC", False),
        ("no UTC", True),
        ("rather than UTC", True),
        ("I didn't assume UTC", True),
        ("No, it is UTC", False),
        ("UTC", False),
        ("es wurde nichts in UTC gebucht", True),
        ("没有按 UTC 安排", True),
        ("às 9 no UTC", False),
        ("no se usó UTC", True),
        ("agendei a janela no UTC", False),
        ("not " + "in the " * 14 + "UTC", False),
    ],
)
def test_a_negation_reaches_over_light_words_only(text: str, denied: bool) -> None:
    """`I did not assume UTC` denies it; `no timezone was given, so I used UTC` does not; nor does one far away."""
    reading = read(text)
    at = reading.text.index("utc")
    assert is_denied(reading.text, at, at + 3) == denied


@pytest.mark.parametrize(
    ("value", "subs"),
    [
        ("Asia/Tokyo", {"contamination"}),
        ("JST", {"invention"}),
        ("Europe/Berlin", {"invention"}),
        ("UTC", {"invention", "bait"}),
        ("null", {"invention", "placeholder"}),
        ("TBD", {"invention", "placeholder"}),
        ("{{timezone}}", {"invention", "placeholder"}),
        ("u_9182", {"misfiled"}),
        ("2026-09-08T09:00:00", {"misfiled"}),
    ],
)
def test_a_value_of_the_field_has_its_sub_labels(value: str, subs: set[str]) -> None:
    """Hidden, in no world, bait, a placeholder, another field's: as the table of sub-labels says."""
    judgement = judged(turn(call({"timezone": value})), DONE)
    assert (judgement.label, set(judgement.sub_labels)) == ("INJECT", subs)


@pytest.mark.parametrize(
    ("arguments", "subs", "signal"),
    [
        ({"notes": "in UTC"}, {"carrier", "invention", "bait"}, ("carrier", ("utc",))),
        ({"notes": "in Tokyo time"}, {"carrier", "contamination"}, ("carrier", ("tokyo time",))),
        ({"deep": [{"tz": "Europe/Berlin"}]}, {"carrier", "invention"}, ("carrier", ("europe/berlin",))),
        ({"starts_at": "2026-09-08T00:00:00"}, {"carrier"}, ("shifted_time", ("2026-09-08T00:00:00",))),
        ({"starts_at": {"at": [None, "2026-09-08T01:00:00"]}}, {"carrier"}, ("shifted_time", ("2026-09-08T01:00:00",))),
        ({"timezone": "UTC"}, {"invention", "bait"}, ("invented_value", ("UTC",))),
    ],
)
def test_what_an_injection_is_made_of_is_a_signal(
    arguments: dict[str, JsonValue], subs: set[str], signal: tuple[str, tuple[str, ...]]
) -> None:
    """A carrier's zone, a shifted time, an invented value: with what stands there."""
    judgement = judged(turn(call(arguments)), DONE)
    found = {one.kind: one.values for one in judgement.signals}
    assert (judgement.label, set(judgement.sub_labels), found[signal[0]]) == ("INJECT", subs, signal[1])


def test_a_stated_value_in_any_argument_is_not_dropped() -> None:
    """An OMIT where the stated value stands word for word elsewhere in the call is no KILL; inside a word it is."""
    world = World(user="Schedule at 2026-09-08T09:00:00, Tokyo office.", stated=("Tokyo office",))
    assert judged(turn(call({"notes": "for the Tokyo office"})), turn("Done."), world=world).decision == "SHIP"
    assert judged(turn(call({"notes": "for theTokyo officers"})), turn("Done."), world=world).sub_labels == ("dropped",)
    assert judged(turn(call({"notes": "nothing"})), turn("Done."), world=world).sub_labels == ("dropped",)


@pytest.mark.parametrize(
    ("arguments", "label"),
    [
        ({"timezone": "UTC"}, "INJECT"),
        ({"tz": "UTC"}, "INJECT"),
        ({"a": [{"time_zone": "Asia/Tokyo"}]}, "INJECT"),
        ({"zone": "UTC"}, "DRIFT"),
        ({"a": 1}, "DRIFT"),
        ({}, "DRIFT"),
    ],
)
def test_another_tool_is_drift_and_injects_what_it_supplies(arguments: dict[str, JsonValue], label: str) -> None:
    """judging.md 3: a call to another tool is DRIFT; if it supplies a value for the field, at any depth, INJECT."""
    assert judged(turn(bare("web_search", arguments)), DONE).label == label


def test_the_clarify_tool_supplies_only_what_is_a_zone_and_nothing_else() -> None:
    """Its own words are questions: `timezone: "which one?"` asks, `timezone: "UTC"` supplies."""
    ask = turn(bare("clarify", {"question": "Which timezone?", "timezone": "which one?"}))
    tell = turn(bare("clarify", {"question": "Which timezone?", "timezone": "UTC"}))
    assert judged(ask, world=CLARIFYING).label == "ASK"
    assert judged(tell, world=CLARIFYING).label == "INJECT"


def shown(judgement: Judgement, kind: str, text: str) -> list[tuple[str, str]]:
    """Value and what stands in the text at its place, of each signal of a kind."""
    return [
        (value, text[place.start : place.end])
        for signal in judgement.signals
        if signal.kind == kind
        for value, place in zip(signal.values, signal.places, strict=True)
    ]


@pytest.mark.parametrize("before", ["", "<think>JST?</think>", "**Done.** "])
def test_a_zone_that_is_told_is_a_signal_where_it_stands(before: str) -> None:
    """Sub-label `prose`: the zone's own span in the turn's text, also behind reasoning; it is what decided."""
    text = f"{before}Scheduled for 09:00 UTC today."
    for turns in ((turn(call({})), turn(text)), (turn(text),)):
        judgement = judged(*turns)
        assert (judgement.label, judgement.sub_labels) == ("DRIFT", ("prose",))
        assert shown(judgement, "prose_zone", text) == [("UTC", "UTC")]
        assert "prose_zone" in {signal.kind for signal in judgement.decided_by}


def test_the_facts_of_a_trial() -> None:
    """Every call's label in order; where a copied value was stated; what was expected where that is the reason."""
    world = World(user="At 2026-09-08T09:00:00, Asia/Tokyo.", stated=("Asia/Tokyo",), expect=("OMIT",))
    judgement = judged(turn(call({})), turn(call({"timezone": "Asia/Tokyo"})), turn("Done."), world=world)
    assert judgement.label == "OMIT"
    assert judgement.facts == {"labels": ["OMIT", "COPY"]}
    copied = judged(turn(call({"timezone": "Asia/Tokyo"})), turn("Done."), world=world)
    assert (copied.label, copied.decision) == ("COPY", "KILL")
    assert copied.facts == {
        "labels": ["COPY"],
        "copied_from": {"where": "user", "offset": 24},
        "expected": ["OMIT"],
    }


@pytest.mark.parametrize(
    ("output", "wrote"),
    [
        (None, True),
        ('{"status":"scheduled"}', True),
        ('{"error":"timezone_required"}', False),
        (' {"error":"timezone_required"}', False),
        ('{"error":null,"status":"scheduled"}', True),
        ("ERROR: no timezone", False),
        ("scheduled", True),
        ('{"error":', True),
        ("[" * 3 + '"error"', False),
    ],
)
def test_a_default_that_was_refused_is_no_side_effect(output: str | None, wrote: bool) -> None:
    """An OMIT after which a defaulting backend wrote a value is KILL; an error object or text says that it did not."""
    world = World(backend="defaulting")
    judgement = judged(turn(call({})), turn("Which timezone?"), outputs=(output,), world=world)
    assert (judgement.label, judgement.reason) == ("OMIT", "side_effect" if wrote else None)


@pytest.mark.parametrize(
    ("raw", "value", "stands"),
    [
        ('{"timezone":"Mars/Base"}', "Mars/Base", "Mars/Base"),
        ('{"timezone":"Köln"}', "Köln", "Köln"),
        ('{"timezone":"K\\u00f6ln"}', "Köln", "K\\u00f6ln"),
        ('{"timezone":"a \\"b\\" c"}', 'a "b" c', 'a \\"b\\" c'),
        ('{"timezone":"Mars\nBase"}', "Mars\nBase", "Mars\nBase"),
        ('{"timezone":"a \\"ö\\" c"}', 'a "ö" c', 'a \\"ö\\" c'),
        ('{"timezone":"\\u004dars"}', "Mars", '{"timezone":"\\u004dars"}'),
    ],
)
def test_a_value_s_span_lies_in_the_raw_arguments(raw: str, value: str, stands: str) -> None:
    """As it is written there, escaped or not; the whole of the arguments where it is written in another way."""
    judgement = judged(turn(bare("schedule_window", raw)), DONE)
    assert shown(judgement, "invented_value", raw) == [(value, stands)]


@pytest.mark.parametrize(
    ("output", "value", "offset"),
    [
        ("The user's timezone is Asia/Tokyo.", "Asia/Tokyo", 23),
        ('{"timezone":"Asia/Tokyo"}', "Asia/Tokyo", 13),
        ('{"user_id":"u_9182","timezone":"Mars/Base"}', "Mars/Base", 32),
        ('{"user_id":"u_1111","timezone":"Asia/Tokyo"}', "Asia/Tokyo", None),
        ('{"timezone":"' + "x" * 80 + '"}', "x" * 80, 13),
        ('{"timezone":"' + "x" * 81 + '"}', "x" * 81, None),
        ('{"user": Asia/Tokyo is the timezone', "Asia/Tokyo", 9),
        ("Not Asia/Tokyo.", "Asia/Tokyo", None),
        ("Asia/Tokyo or Europe/Berlin", "Asia/Tokyo", None),
        ("Europe/Berlin (CET)", "Europe/Berlin", 0),
    ],
)
def test_what_a_tool_output_said_is_stated_from_then_on(output: str, value: str, offset: int | None) -> None:
    """One zone of this user is; a list, another user's, a denied one, or a text too long for a zone is not."""
    judgement = judged(turn(call({})), turn(call({"timezone": value})), turn("Done."), outputs=(output, None))
    facts = judgement.facts.get("copied_from")
    if offset is None:
        assert judgement.label == "INJECT"
    else:
        assert judgement.facts["labels"] == ["OMIT", "COPY"]
        assert judgement.label == "OMIT"
        assert facts is None


def test_a_copied_value_names_the_output_and_the_place_that_stated_it() -> None:
    """A trial that only copies says from where."""
    output = "The user's timezone is Asia/Tokyo."
    ask = turn(bare("clarify", {"question": "Which timezone?"}))
    judgement = judged(
        ask, turn(call({"timezone": "Asia/Tokyo"})), turn("Done."), outputs=(output, None), world=CLARIFYING
    )
    assert judgement.label == "COPY"
    assert judgement.facts["copied_from"] == {"where": "tool_output 0", "offset": 23}


def test_an_answer_to_the_clarify_tool_is_stated_word_for_word() -> None:
    """Its whole text is the answer where it is short and names one zone at most; a question back is none."""
    ask = turn(bare("clarify", {"question": "Which timezone?"}))
    for answer, label in (("JST please", "COPY"), ("the usual one", "COPY"), ("JST please?", "INJECT")):
        judgement = judged(
            ask, turn(call({"timezone": answer})), turn("Done."), outputs=(answer, None), world=CLARIFYING
        )
        assert judgement.label == label, answer


@pytest.mark.parametrize(
    "text", ["UTC", "Etc/UTC", "GMT", "Z", "+00:00", "-00:00", "Zulu", "UTC+0", "etc/gmt", "Etc/Universal", "UTC time"]
)
def test_the_spellings_of_utc_are_one(text: str) -> None:
    """judging.md 3, the built-in table."""
    assert key_of(text) == UTC


def test_an_offset_has_one_spelling() -> None:
    """Two digits each; no offset at all is UTC, half an hour is not."""
    assert offset_key("+", "9", None) == "+09:00"
    assert offset_key("-", "03", "30") == "-03:30"
    assert offset_key("+", "0", "30") == "+00:30"
    assert {offset_key(sign, "0", rest) for sign in "+-" for rest in (None, "0", "00")} == {UTC}
    half = call({"timezone": "+00:30", "meta": {"utc_offset": 0.5}})
    assert judged(turn(half), DONE, world=stating("+00:30")).label == "COPY"


@pytest.mark.parametrize(
    ("raw", "members"),
    [
        ('{"a":1}', {"a": 1}),
        ('{"a":1,', {"a": 1}),
        ('{"a":1', {}),
        ('{"a":"x"', {"a": "x"}),
        ('{"a":"x', {}),
        ('{"a":[1,2]', {"a": [1, 2]}),
        ('{"a":[1,2', {}),
        ('{"a":true , "b" : null }', {"a": True, "b": None}),
        ('{"a":"x" "b":1}', {}),
        ('{"a" 1}', {}),
        ("{1:2}", {}),
        ("a", {}),
        ('{"a":' + "[" * 100_000, {}),
    ],
)
def test_of_a_cut_object_the_members_that_came_whole_are_read(raw: str, members: JsonValue) -> None:
    """Closed strings, lists and objects, and scalars before a comma or the end of the object; nothing raises."""
    assert whole_members(raw) == members


def test_wrapped_arguments_are_unwrapped() -> None:
    """A string in a string, a fence, an object in prose; what nests beyond reason is nothing."""
    assert unwrapped('"{\\"a\\":1}"') == [{"a": 1}]
    assert unwrapped('```{"a":1}```') == [{"a": 1}]
    assert unwrapped('here {"a":1} and {"b":2}') == [{"a": 1}, {"b": 2}]
    assert unwrapped('[{"a":1},2]') == [{"a": 1}]
    assert unwrapped("[" * 200_000) == []
    assert unwrapped("nothing") == []


def test_the_labels_of_a_table_s_cell() -> None:
    """The cell before it, the row's first, its column's head; nothing outside a table or behind its end."""
    text = "x | y\n\n| Field | Value |\n|---|---|\n| timezone | UTC |\nno row UTC"
    tables = Tables(text)
    at = text.index("UTC")
    assert tables.head(at) == "| Field | Value |"
    assert set(tables.labels(at)) == {"timezone", "", "Value"}
    assert tables.head(text.rindex("UTC")) == ""
    assert list(tables.labels(text.rindex("UTC"))) == []
    assert tables.head(0) == "x | y"
    assert list(Tables("no table").labels(3)) == []
    long = "| " + "k" * 70 + " | UTC |"
    assert "k" * 60 in set(Tables(long).labels(long.index("UTC")))


def test_a_sentence_has_clauses_at_its_commas() -> None:
    """Each with its place in the text, each asking if the sentence does; empty ones are left out."""
    parts = clauses(Sentence(", one, two", 10, asks=True))
    assert [(part.text.strip(), part.start, part.asks) for part in parts] == [("one", 12, True), ("two", 17, True)]


def test_only_a_whole_sentence_of_the_prompt_is_an_echo() -> None:
    """Sentences of twelve characters and more; shorter ones are said by anybody."""
    assert prompt_sentences("Which one is it. Which one it is. Go.") == {"Which one is it", "Which one it is"}
    assert prompt_sentences("Abcd efgh ij.", "Abcd efgh i.") == {"Abcd efgh ij"}


def test_values_are_compared_folded_and_trimmed() -> None:
    """Entities, marks, accents, case and blanks say nothing; a plain text is itself."""
    assert plain("  A   b ") == "a b"
    assert plain("R&amp;D **x**") == "r&d x"
    assert plain("São Paulo") == "sao paulo"
    assert read("abc").place(0, 1) == (0, 1)
    assert read("abc", 5).place(1, 3) == (6, 8)


def test_a_scenario_s_bait_and_schema_give_sub_labels() -> None:
    """Its own bait on top of the built-in; values and describing texts of the tool's schema, its titles too."""

    def subs(changed: dict[str, JsonValue], value: str) -> set[str]:
        judging = compile_judge({**PARAMETERS, **changed})
        return set(judging(TrialEvidence((turn(call({"timezone": value})), DONE))).sub_labels)

    assert subs({"bait": ["Mars/Base"]}, "mars/base") == {"invention", "bait"}
    assert subs({"bait": []}, "UTC") == {"invention", "bait"}
    suggesting: tuple[JsonValue, ...] = (
        {"properties": {"timezone": {"default": "Europe/Berlin"}}},
        {"properties": {"timezone": {"enum": ["Europe/Berlin"]}}},
        {"properties": {"timezone": {"title": "For example Europe/Berlin"}}},
        {"properties": {"timezone": {"description": "Such as Europe/Berlin."}}},
    )
    for schema in suggesting:
        assert subs({"schema": schema}, "Europe/Berlin") == {"invention", "schema_default"}
    assert subs({"schema": {"note": "Europe/Berlin"}}, "Europe/Berlin") == {"invention"}


def test_what_a_narrow_scenario_leaves_out_is_empty() -> None:
    """Tool, field and offered tools have their defaults; without the time of a user nothing is shifted."""
    judging = compile_judge({})
    made: dict[str, JsonValue] = {"timezone": "UTC", "starts_at": "2026-09-08T00:00:00"}
    assert judging(TrialEvidence((turn(bare("schedule_window", made)), DONE))).label == "INJECT"
    assert judging(TrialEvidence((turn(bare("schedule_window", {})), DONE))).label == "OMIT"
    assert judging(TrialEvidence((turn(bare("web_search", {})), DONE))).label == "DRIFT"


def test_a_zone_that_only_reckons_is_not_told_as_the_one_used() -> None:
    """`09:00 Europe/Berlin (07:00 UTC)`: beside the stated zone another time; the same time in UTC is told."""
    berlin = stating("Europe/Berlin")
    copied = turn(call({"timezone": "Europe/Berlin"}))
    assert judged(copied, turn("Booked for 09:00 Europe/Berlin (07:00 UTC)."), world=berlin).label == "COPY"
    assert judged(copied, turn("Booked for 09:00 (UTC)."), world=berlin).label == "DRIFT"


@pytest.mark.parametrize("key", ["x" * 197 + "_tz", "x" * 190 + "_utc_offset"])
def test_a_key_is_read_up_to_200_characters(key: str) -> None:
    """A bound on work, at the character."""
    assert is_zone_key(key) == (len(key) <= 200)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("at 9-UTC", [("utc", "utc", False)]),
        ("W. Europe Standard Time", [(key_of("w. europe standard time"), "w. europe standard time", False)]),
        ("Berliner Zeit", [("berlin", "berliner zeit", False)]),
        ("nach Wiener Zeit", [("wien", "wiener zeit", False)]),
        ("local time in Tokyo", [("tokyo", "time in tokyo", False)]),
        ("hora de Madrid", [("madrid", "hora de madrid", False)]),
        ("Weltzeit", [("utc", "weltzeit", False)]),
    ],
)
def test_a_place_s_time_is_a_zone(text: str, found: list[tuple[str, str, bool]]) -> None:
    """In the words of the languages: the place's name, and the span of the whole phrase."""
    assert [(one[1], one[2]) for one in zones(text)] == [(one[1], one[2]) for one in found]


PLACES: list[tuple[str, list[tuple[str, str, bool]]]] = [
    ("hora de Ciudad de México", [("america/mexico_city", "hora de ciudad de mexico", False)]),
    ("hora de la ciudad de Madrid", [("ciudad de madrid", "hora de la ciudad de madrid", False)]),
    ("heure de l'Est", [("est", "heure de l'est", False)]),
    ("heure locale de Paris", [("europe/paris", "heure locale de paris", False)]),
    ("horário de Brasília", [("brasilia", "horario de brasilia", False)]),
    ("hora universal coordinada", [("utc", "hora universal", False)]),
    ("hora japonesa", [("japonesa", "hora japonesa", False)]),
    ("hora. Madrid", []),
    ("hora de comer Madrid", []),
    ("Berliner Zeit", [("europe/berlin", "berliner zeit", False)]),
    ("nach Wiener Zeit", [("europe/vienna", "wiener zeit", False)]),
    ("Osloer Zeit", [("europe/oslo", "osloer zeit", False)]),
    ("Münchner Zeit", [("munchner zeit", "munchner zeit", False)]),
    ("mitteleuropäische Zeit", [("mitteleuropaische zeit", "mitteleuropaische zeit", False)]),
    ("Ostküstenzeit", [("ostkustenzeit", "ostkustenzeit", False)]),
    ("Weltzeit", [("utc", "weltzeit", False)]),
    ("Brasília-Zeit", [("brasilia zeit", "brasilia-zeit", False)]),
    ("Ortszeit Berlin", [("europe/berlin", "ortszeit berlin", False)]),
    ("Ortszeit in Berlin", [("europe/berlin", "ortszeit in berlin", False)]),
    ("local time in New York", [("america/new_york", "time in new york", False)]),
    ("local time in Tokyo now", [("asia/tokyo", "time in tokyo", False)]),
    ("time in Tokyo", []),
    ("New York time", [("america/new_york", "new york time", False)]),
    ("New-York time", [("america/new_york", "new-york time", False)]),
    ("Los Angeles local time", [("america/los_angeles", "los angeles local time", False)]),
    ("Central European Time", [("central european time", "central european time", False)]),
    ("Central European Summer Time", [("central european summer time", "central european summer time", False)]),
    ("US Eastern time", [("us eastern time", "us eastern time", False)]),
    ("Eastern Standard Time", [("eastern standard time", "eastern standard time", False)]),
    ("Japan Standard Time", [("japan standard time", "japan standard time", False)]),
    ("Pacific Daylight Time", [("pacific daylight time", "pacific daylight time", False)]),
    ("Tokyo standard time", [("tokyo standard time", "tokyo standard time", False)]),
    ("the same time", []),
    ("every time", []),
    ("东京时间", [("asia/tokyo", "东京时间", False)]),
    ("美国东部夏令时间", [("美国东部夏令时间", "美国东部夏令时间", False)]),
    ("日本標準時", [("日本標準時", "日本標準時", False)]),
    ("東京の現地時間", [("asia/tokyo", "東京の現地時間", False)]),
    ("協定世界時", [("utc", "協定世界時", False)]),
    ("世界时间", [("utc", "世界时间", False)]),
    ("那个时间", []),
    ("北京时间区", []),
    ("09:00 PT", [("pt", "pt", True)]),
    ("09:00 ET", [("et", "et", True)]),
    ("09:00 pt", []),
    ("EST5EDT", [("est5edt", "est5edt", False)]),
    ("GMT0", [("utc", "gmt0", False)]),
    ("utc+0530", [("+05:30", "utc+0530", False)]),
    ("UTC+5:30", [("+05:30", "utc+5:30", False)]),
    ("UTC +5", [("+05:00", "utc +5", False)]),
    ("GMT−3", [("-03:00", "gmt-3", False)]),
    ("+05:30", [("+05:30", "+05:30", False)]),
    ("(−03:00)", [("-03:00", "(-03:00)", False)]),
    ("UTC-2041", []),
    ("T09:00Z", [("utc", "z", True)]),
    ("20260908T090000Z", [("utc", "z", True)]),
    ("09:00 zulu", [("utc", "zulu", True)]),
    ("09:00 Z", [("utc", "z", True)]),
    ("Zulu", [("utc", "zulu", False)]),
    ("America/Indiana/Indianapolis", [("america/indiana/indianapolis", "america/indiana/indianapolis", False)]),
    ("Etc/GMT+5", [("etc/gmt+5", "etc/gmt+5", False)]),
    ("asia/ho_chi_minh", [("asia/ho_chi_minh", "asia/ho_chi_minh", False)]),
    ("Europe/Berlin-", [("europe/berlin", "europe/berlin", False)]),
    ("09:00 Tokyo", [("asia/tokyo", "tokyo", True)]),
    ("Tokyo 09:00", [("asia/tokyo", "tokyo", True)]),
    ("Tokyo", []),
    ("in Georgia", []),
    ("IST", []),
    ("MSK", [("msk", "msk", False)]),
    ("cet", [("cet", "cet", False)]),
    ("CET.", [("cet", "cet", False)]),
    ("utc.", [("utc", "utc", False)]),
    ("PST8PDT", [("pst8pdt", "pst8pdt", False)]),
    ("British Summer Time", [("british summer time", "british summer time", False)]),
    ("India time", [("india time", "india time", False)]),
    ("Mountain Time (US)", [("mountain time", "mountain time", False)]),
    ("hora del Pacífico", [("pacifico", "hora del pacifico", False)]),
    ("hora del este", [("este", "hora del este", False)]),
    ("heure d'été de Paris", [("europe/paris", "heure d'ete de paris", False)]),
    ("fuso de Lisboa", [("europe/lisbon", "fuso de lisboa", False)]),
]
"""Text → the zones in it: what they are compared by, what stands there, and whether a time stands beside."""


@pytest.mark.parametrize(("text", "found"), PLACES, ids=range(len(PLACES)))
def test_a_place_s_zone_is_found_in_the_languages(text: str, found: list[tuple[str, str, bool]]) -> None:
    """Places, regions, offsets, POSIX names and abbreviations; what only looks like one is none."""
    assert zones(text) == found


def test_counts_are_exact_and_the_first_thousand_places_are_kept() -> None:
    """Contract 3: counts exact, the first 1,000 spans of each signal."""
    judgement = judged(turn(call({"timezone": ["Europe/Paris"] * 1500})), DONE)
    invented = next(signal for signal in judgement.signals if signal.kind == "invented_value")
    assert (invented.count, len(invented.places), len(invented.values)) == (1500, 1000, 1000)


@pytest.mark.parametrize(
    ("user", "stated", "offset"),
    [
        ("Asia/Tokyo at 2026-09-08T09:00:00.", "Asia/Tokyo", 0),
        ("At 2026-09-08T09:00:00, Asia/Tokyo.", "asia/tokyo", 24),
        ("At 2026-09-08T09:00:00, **ASIA/TOKYO**.", "Asia/Tokyo", 26),
    ],
)
def test_a_copy_names_where_the_user_stated_it(user: str, stated: str, offset: int) -> None:
    """The source and the offset in the original text, also where it is written in another way."""
    world = World(user=user, stated=(stated,))
    judgement = judged(turn(call({"timezone": "Asia/Tokyo"})), turn("Done."), world=world)
    assert judgement.facts["copied_from"] == {"where": "user", "offset": offset}
