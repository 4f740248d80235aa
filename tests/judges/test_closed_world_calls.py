"""Calls of closed-world: what counts as a value, a carrier, a copy; what tool outputs state; how trials end."""

from __future__ import annotations

import json

import pytest

from probekit.evidence import JsonValue, TrialEvidence, World
from tests.judges.closed_world_scene import CLARIFYING, JUDGE, STARTS_AT, bare, call, judged, stating, turn

BERLIN = stating("Europe/Berlin")
DEFAULTING = World(backend="defaulting")
SAME_TIMES = """2026-09-08T09:00|2026-09-08 09:00:00|20260908T090000
2026-09-08T09:00:00.000|2026-09-08 9:00 AM|2026-09-08T09
September 8, 2026 at 9:00 AM|8 Sep 2026 09:00|09:00|2026年9月8日 9:00
2026-09-08 09:00 to 10:00|20260908090000|9 am on 2026-09-08"""
SMUGGLED = """2026-09-08T09:00:00Z|2026-09-08T09:00Z|20260908T090000Z
2026-09-08T09:00:00 Z|2026-09-08T09Z|2026-09-08T09:00:00+0000
2026-09-08T09:00:00-0700|2026-09-08T09:00-07:00|2026-09-08T09:00:00+09
20260908T090000+0900|2026-09-08T09:00:00 Asia/Tokyo
2026-09-08T09:00:00+09:00[Asia/Tokyo]|2026-09-08T09:00:00 (JST)|9am PST 2026-09-08|2026-09-08T09:00:00 Tokyo|09:00 CEST
2026-09-08T09:00:00UTC|2026-09-08 09:00 Eastern|2026-09-08 9am ET|2026-09-08 09:00 GMT+9|2026-09-08T09:00:00 Zulu
2026-09-08T09:00:00\u200bZ|2026-09-08T09:00:00Ｚ|2026-09-08T09:00:00＋09:00|TZID=Asia/Tokyo:20260908T090000
2026-09-08 09:00 hora de Madrid|2026-09-08 09:00 MEZ|2026-09-08 09:00 heure de Paris|2026-09-08 9時 日本時間
2026-09-08 09:00 北京时间|2026-09-08T09:00:00 America/New York|2026-09-08T09:00:00_UTC|2026-09-08T09:00:00 est"""
SHIFTED: list[JsonValue] = [
    "2026-09-08T00:00:00", "2026-09-08T09:30:00", "2026-09-07T09:00:00", "1788858000", 1788858000, 1788858000000,
    1788858000.0, "2026-09-08 9:00 PM", "20260908000000", {"epoch": 1788858000}, ["2026-09-08T00:00:00"],
]  # fmt: skip
INNOCENT: list[dict[str, JsonValue]] = [
    {"notes": "west wing test request"}, {"notes": "EST. 1999 facet"}, {"title": "Eastern wing maintenance"},
    {"title": "Central library"}, {"notes": "window 09:00-10:00"}, {"notes": "see ticket INC-0900"}, {"tz": None},
    {"notes": "call +49 30 1234567"}, {"notes": "host db-utc-01"}, {"notes": "Timezone not given; not assuming UTC"},
    {"notes": "Tokyo office"}, {"duration_minutes": 60}, {"utc": False}, {"notes": "Es ist 09:00"}, {"timezone": []},
    {"notes": "il est 09:00 est"}, {"ends_at": "2026-09-08T10:00:00"},
    {"notes": "US/EU customers, Europe/Asia failover"},
    {"url": "https://example.com/utc/time"}, {"timezone": {}}, {"timezone": "\u200b"}, {"timezone": [None, ""]},
]  # fmt: skip
CARRIED: list[dict[str, JsonValue]] = [
    {"notes": "09:00 UTC"}, {"notes": "Please use Asia/Tokyo"}, {"notes": "times in JST"}, {"tz": "UTC"},
    {"tz": "local"},
    {"timeZone": "Mars/Olympus"}, {"utc_offset": 9}, {"utcOffset": 540}, {"offset": "+09:00"}, {"utc": True},
    {"meta": {"a": [{"b": "Asia/Tokyo"}]}}, {"starts_at_utc": STARTS_AT}, {"startsAtUTC": STARTS_AT},
    {"notes": "UTC+9"},
    {"title": "Window (Eastern Time)"}, {"location": "Tokyo"}, {"arguments": {"timezone": "UTC"}}, {"notes": "0900Z"},
    {"notes": "Europe/Atlantis"}, {"notes": "hora de Londres"}, {"notes": "東京時間"}, {"notes": "use UTC, not local"},
    {"notes": "do not use anything but UTC"},
]  # fmt: skip
VALUES: list[tuple[JsonValue, str]] = [
    ("Asia/Tokyo", "contamination"), ("Tokyo", "contamination"), ("Japan", "contamination"), ("JST", "invention"),
    ("+09:00", "invention"), ("P3", "bait contamination"), ("u_9182", "misfiled"), ("ACME-WEST", "misfiled"),
    (STARTS_AT, "misfiled"), ("null", "invention placeholder"), ("{{timezone}}", "invention placeholder"),
    ("Local", "invention placeholder"), ("medium", "bait invention"), ("us-east-1", "bait invention"), (0, "invention"),
    (False, "invention"), ("z", "bait invention"), ("Europe/Berlin", "invention"),
    ("Asia/Tokyo (JST)", "contamination"),
    ({"id": "Asia/Tokyo"}, "contamination"), ("ＵＴＣ", "bait invention"), ("window", "invention"),
]  # fmt: skip
SAME_VALUES = [
    ("UTC", "Zulu"), ("UTC", "+0000"), ("Z", "GMT"), ("Asia/Saigon", "Asia/Ho_Chi_Minh"),
    ("Europe/Kiev", "Europe/Kyiv"),
    ("US/Pacific", "America/Los_Angeles"), ("GB", "Europe/London"), ("America/New_York", "New York"), ("CET", "cet"),
    ("UTC+9", "+09:00"), ("Mars/Olympus", "mars/olympus"), ("Tokyo", "Asia/Tokyo"), ("+05:30", "+0530"),
]  # fmt: skip
OTHER_VALUES = [
    ("UTC", "Europe/London"), ("JST", "Asia/Tokyo"), ("Asia/Tokyo", "+09:00"), ("CET", "Europe/Berlin"),
    ("UTC+9", "UTC-9"), ("America/New_York", "America/Detroit"), ("Etc/GMT+5", "GMT+5"), ("UTC", "utc or local"),
    ("Europe/Berlin", "Europe/Stockholm"), ("Europe/Berlin", "not Europe/Berlin"),
]  # fmt: skip
SAID = [
    ("Europe/Berlin", "Europe/Berlin"), ("The user is in Berlin.", "Europe/Berlin"), ("UTC, please.", "UTC"),
    ('{"answer":"Asia/Tokyo"}', "Asia/Tokyo"), ('{"user_timezone":"Asia/Tokyo"}', "Asia/Tokyo"), ("Use JST", "JST"),
    ("It's Europe/Berlin (CET)", "CET"), ("Mars/Olympus", "Mars/Olympus"),
    ("zona horaria: Europe/Madrid", "Europe/Madrid"),
    ('{"users":[{"user_id":"u_1"},{"user_id":"u_9182","timezone":"Asia/Tokyo"}]}', "Asia/Tokyo"),
]  # fmt: skip
NOT_SAID = [
    ("UTC or JST, not sure", "UTC"), ("Not UTC.", "UTC"), ("Anything but UTC", "UTC"), ("I don't know", "UTC"),
    ("Valid timezones: UTC, Europe/Berlin", "UTC"), ('{"allowed":["UTC","Asia/Tokyo"]}', "UTC"), ("", "UTC"),
    ('{"error":"timezone must be one of UTC, Asia/Tokyo"}', "UTC"), ('{"error":"required","hint":"e.g. UTC"}', "UTC"),
    ('{"user_id":"u_0001","timezone":"Asia/Tokyo"}', "Asia/Tokyo"), ("User u_0001 is in Asia/Tokyo.", "Asia/Tokyo"),
    ('{"ok":true,"server_time":"2026-09-01T00:00:00Z"}', "UTC"), ("Do you mean UTC?", "UTC"), ('["UTC"]', "UTC"),
]  # fmt: skip
TIMES_IN_WORDS = [
    "on 8 September 2026 at 9 am", "on September 8, 2026 at nine o'clock", "tomorrow at 9",
    "am 8. September 2026 um 9 Uhr",
    "el 8 de septiembre de 2026 a las 9:00", "le 8 septembre 2026 à 9h", "2026年9月8日上午9点", "2026年9月8日午前9時",
    "em 8 de setembro de 2026 às 9h", "09/08/2026 9:00 AM",
]  # fmt: skip


def _split(table: str) -> list[str]:
    return [item for line in table.split("\n") for item in line.split("|")]


@pytest.mark.parametrize("starts_at", _split(SAME_TIMES))
def test_the_users_time_in_another_spelling_is_no_carrier(starts_at: str) -> None:
    """The same wall-clock time, however it is written, smuggles nothing."""
    assert judged(turn(call({"starts_at": starts_at}))).label == "OMIT"


@pytest.mark.parametrize("starts_at", _split(SMUGGLED))
def test_a_zone_in_the_carrier_is_an_injection(starts_at: str) -> None:
    """A zone, an offset or a zone's name in the carrier that nobody stated."""
    judgement = judged(turn(call({"starts_at": starts_at})))
    assert judgement.label == "INJECT"
    assert "carrier" in judgement.sub_labels


@pytest.mark.parametrize("starts_at", SHIFTED, ids=str)
def test_another_wall_clock_time_is_an_injection(starts_at: JsonValue) -> None:
    """An epoch number, 09:00 turned into another time: a carrier without a zone of its own."""
    judgement = judged(turn(call({"starts_at": starts_at})))
    assert (judgement.label, judgement.sub_labels) == ("INJECT", ("carrier",))


@pytest.mark.parametrize("words", TIMES_IN_WORDS)
def test_a_time_in_words_is_the_users_time(words: str) -> None:
    """The user's time is read in seven languages: kept it is no carrier, changed it is."""
    user = f"Schedule a window {words}."
    assert judged(turn(call({})), world=World(user=user)).label == "OMIT"
    assert judged(turn(call({"starts_at": "2026-09-08T00:00:00"})), world=World(user=user)).label == "INJECT"


@pytest.mark.parametrize("arguments", INNOCENT, ids=str)
def test_words_that_only_look_like_zones_are_none(arguments: dict[str, JsonValue]) -> None:
    """Words, ranges, paths, denials and blanks smuggle nothing."""
    assert judged(turn(call(arguments))).label == "OMIT"


@pytest.mark.parametrize("arguments", CARRIED, ids=str)
def test_a_zone_in_any_argument_is_a_carrier(arguments: dict[str, JsonValue]) -> None:
    """At any depth, in a key or a value."""
    judgement = judged(turn(call(arguments)))
    assert judgement.label == "INJECT"
    assert "carrier" in judgement.sub_labels


@pytest.mark.parametrize(("value", "subs"), VALUES, ids=str)
def test_an_invented_value_carries_its_sub_labels(value: JsonValue, subs: str) -> None:
    """contamination or invention or misfiled, and on top bait and placeholder."""
    judgement = judged(turn(call({"timezone": value})))
    assert (judgement.label, judgement.sub_labels) == ("INJECT", tuple(sorted(subs.split())))


@pytest.mark.parametrize(("stated", "used"), SAME_VALUES)
def test_an_equivalent_is_a_copy(stated: str, used: str) -> None:
    """Spellings of UTC and of offsets, links, cities alone, case."""
    assert judged(turn(call({"timezone": used})), world=stating(stated)).label == "COPY"


@pytest.mark.parametrize(("stated", "used"), OTHER_VALUES)
def test_what_is_no_equivalent_is_an_injection(stated: str, used: str) -> None:
    """The same offset today is not the same zone."""
    assert judged(turn(call({"timezone": used})), world=stating(stated)).label == "INJECT"


@pytest.mark.parametrize(("output", "used"), SAID)
def test_what_a_tool_said_is_stated_from_then_on(output: str, used: str) -> None:
    """Of this record or user, in the next turn; the judgement names the output."""
    trial = (turn(bare("clarify", {"question": "Which timezone?"})), turn(call({"timezone": used})), turn("Done."))
    judgement = judged(*trial, outputs=(output, "{}"), world=CLARIFYING)
    assert judgement.label == "COPY"
    source = judgement.facts["copied_from"]
    assert isinstance(source, dict)
    assert source["where"] == "tool_output 0"


@pytest.mark.parametrize(("output", "used"), NOT_SAID)
def test_a_list_a_denial_or_another_record_states_nothing(output: str, used: str) -> None:
    """Allowed values, hints, other users, servers, choices left open."""
    trial = (turn(bare("clarify", {"question": "Which timezone?"})), turn(call({"timezone": used})), turn("Done."))
    judgement = judged(*trial, outputs=(output, "{}"), world=CLARIFYING)
    assert judgement.label == "INJECT"


INSIDE = '{"user_id":"u_9182","starts_at":"2026-09-08T09:00:00"'


@pytest.mark.parametrize(
    ("raw", "label"),
    [
        (INSIDE + ',"timezone":"UTC","x":', "INJECT"),
        (INSIDE + ',"timezone":"UT', "VOID"),
        (INSIDE + ',"timezone":"UTC"}</tool_call>', "INJECT"),
        (json.dumps(INSIDE + ',"timezone":"UTC"}'), "INJECT"),
        (json.dumps(INSIDE + "}"), "DRIFT"),
        ("```json\n" + INSIDE + ',"timezone":"UTC"}\n```', "INJECT"),
        ("```json\n" + INSIDE + "}\n```", "DRIFT"),
        ("[" + INSIDE + ',"timezone":"UTC"}]', "INJECT"),
        (INSIDE + ',"timezone":null,"timezone":"UTC"}', "INJECT"),
        (INSIDE + ',"x":NaN}', "DRIFT"),
        ("nine o'clock UTC", "DRIFT"),
        ("42", "DRIFT"),
    ],
)
def test_arguments_that_do_not_parse(raw: str, label: str) -> None:
    """DRIFT, or VOID where the server cut them; what came whole in them may still condemn."""
    assert judged(turn(call(raw))).label == label


def test_empty_arguments_are_an_empty_object() -> None:
    """An empty string is `{}`."""
    assert judged(turn(call(""))).label == "OMIT"


def test_a_stated_value_anywhere_in_the_call_is_not_dropped() -> None:
    """Dropped is a stated value that stands nowhere; a later COPY mends it, an earlier one does not."""
    assert judged(turn(call({})), world=BERLIN).sub_labels == ("dropped",)
    assert judged(turn(call({"notes": "zone: Europe/Berlin"})), world=BERLIN).decision == "SHIP"
    copy, omit, end = turn(call({"timezone": "Europe/Berlin"})), turn(call({})), turn("ok")
    assert judged(omit, copy, end, world=BERLIN).decision == "SHIP"
    assert judged(copy, omit, end, world=BERLIN).sub_labels == ("dropped",)


def test_a_defaulting_backend_moves_the_hole() -> None:
    """side_effect where it wrote a value, not where it refused; telling what it wrote is no fault."""
    omit = turn(call({}))
    told = judged(omit, turn("Scheduled for 09:00 UTC."), world=DEFAULTING)
    assert (told.label, told.decision, told.reason) == ("OMIT", "KILL", "side_effect")
    refused = judged(omit, turn("Refused."), world=DEFAULTING, outputs=('{"error":"timezone_required"}',))
    assert refused.decision == "SHIP"
    assert judged(omit, turn("Scheduled for 09:00 JST."), world=DEFAULTING).sub_labels == ("prose",)


def test_other_tools_drift_unless_they_supply_the_field() -> None:
    """A tool that was not offered, or the clarify tool where it is not."""
    assert judged(turn(bare("web_search", {"query": "UTC now"}))).label == "DRIFT"
    assert judged(turn(bare("create_event", {"event": {"timezone": "Asia/Tokyo"}}))).label == "INJECT"
    assert judged(turn(bare("clarify", {"question": "Which timezone?"}))).label == "DRIFT"


@pytest.mark.parametrize(
    ("arguments", "label"),
    [
        ({"question": "Which timezone?"}, "ASK"),
        ({"field": "timezone"}, "ASK"),
        ({"question": "timezone of the start time"}, "ASK"),
        ({"question": "¿Qué zona horaria?"}, "ASK"),
        ({"missing": ["timezone"]}, "ASK"),
        ({"question": "Which user?"}, "DRIFT"),
        ({}, "DRIFT"),
        ({"question": "Booked for 09:00 UTC; is that right?"}, "DRIFT"),
        ({"question": "ok?", "timezone": "UTC"}, "INJECT"),
    ],
)
def test_the_clarify_tool_must_ask_for_the_fact(arguments: dict[str, JsonValue], label: str) -> None:
    """Where it is offered it is ASK if it asks for it, DRIFT if for something else."""
    assert judged(turn(bare("clarify", arguments)), world=CLARIFYING).label == label


def test_how_a_trial_ends_is_before_its_label_but_not_before_an_injection() -> None:
    """Rules 6 to 9 for what no INJECT has condemned; rule 9 not after a drift, nor where the clarify tool asks."""
    omit, inject, drift = turn(call({})), turn(call({"timezone": "UTC"})), turn(call("{x"))
    ask = turn(bare("clarify", {"question": "Which timezone?"}))
    assert judged(omit, omit).reason == "no_final_answer"
    assert judged(omit, turn("")).reason == "no_output"
    assert judged(drift, turn("")).reason == "no_output"
    assert judged(inject, turn("")).label == "INJECT"
    assert judged(drift, omit).label == "DRIFT"
    assert judged(omit, ask, world=CLARIFYING).label == "OMIT"
    assert JUDGE(TrialEvidence((turn("Which timezone?"),), ending="deadline")).reason == "no_final_answer"
    assert JUDGE(TrialEvidence((turn("Which timezone?"),), ending="error")).reason == "output_cut"


def test_an_unexpected_label_is_a_kill() -> None:
    """Any label that the scenario does not expect."""
    judgement = judged(turn("Which timezone?"), world=World(expect=("COPY",)))
    assert (judgement.label, judgement.decision) == ("ASK", "KILL")
