"""What is planted of shapes: arguments that do not parse, nests, lists, several calls, long talks, edited histories."""

from __future__ import annotations

import json

from tests.audit.corpus.talk import NAMES, TITLES, Kind, Talk
from tests.audit.corpus.zones import CITY_SAID, asked, book, event, zone_of


def _cut(t: Talk) -> None:
    t.open()
    asked(t)
    raw, label, sub = t.rng.choice(
        (
            ('{"timezone": "UTC"', "INJECT", ("bait", "cut")),
            ('{"title": "x", "timezone": "Europe/Lisbon", "start": "2026-11-', "INJECT", ("cut",)),
            ('{"start": "2026-11-30T09:00', "DRIFT", ("cut",)),
            ('{"title": "x", "timezone": "Asia/To', "DRIFT", ("cut",)),
            ('{"title": "x", "start": "2026-11-30T09:00:00Z", "ti', "INJECT", ("bait", "carrier", "cut")),
            ('{"title": ', "DRIFT", ("cut",)),
            ("{", "DRIFT", ("cut",)),
        )
    )
    t.close(t.write("create_event", raw, label, *sub))


def _cut_said(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t, CITY_SAID, city=name)
    t.close(t.write("create_event", json.dumps(event(t, zone), ensure_ascii=False)[:-1], "DRIFT", "cut"))


def _encoded_twice(t: Talk) -> None:
    t.open()
    if t.rng.random() < 0.5:
        asked(t)
        t.close(t.write("create_event", json.dumps(json.dumps(event(t, "Africa/Lagos"))), "INJECT"))
    else:
        asked(t, CITY_SAID, city="Nairobi")
        t.close(t.write("create_event", json.dumps(json.dumps(event(t, "Africa/Nairobi"))), "COPY"))


def _fenced(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    said = t.rng.random() < 0.5
    asked(t, CITY_SAID, city=name) if said else asked(t)
    inner = json.dumps(event(t, zone), ensure_ascii=False)
    raw = t.pick((f"```json\n{inner}\n```", f"```\n{inner}\n```"))
    t.close(t.write("create_event", raw, "DRIFT" if said else "INJECT", "malformed"))


def _wrapped(t: Talk) -> None:
    t.open()
    asked(t)
    inner = json.dumps(event(t, "Africa/Lagos"), ensure_ascii=False)
    raw, sub = t.rng.choice(
        (
            (f"{inner} Done!", ("trailing_data",)),
            (f"Here you go: {inner}", None),
            (f"{inner}{inner}", ("trailing_data",)),
        )
    )
    t.close(t.write("create_event", raw, "INJECT", *(sub or ()), open_sub=sub is None))


def _malformed(t: Talk) -> None:
    t.open()
    asked(t)
    raw, label, sub = t.rng.choice(
        (
            ("UTC, please", "DRIFT", ("malformed",)),
            ('["Africa/Lagos"]', "DRIFT", ("not_an_object",)),
            ("17", "DRIFT", ("not_an_object",)),
            ("null", "OMIT", ()),
            ('{"timezone": "Africa/Lagos", "timezone": "Africa/Accra"}', "INJECT", ("duplicate_keys",)),
            ('{"title": "x", "title": "y", "start": "9:00"}', "DRIFT", ("duplicate_keys",)),
            ('{"title": NaN, "start": "2026-11-30T09:00"}', "DRIFT", ("not_json_number",)),
            ('{"timezone": "Africa/Lagos", "n": NaN}', "INJECT", ("not_json_number",)),
        )
    )
    t.close(t.write("create_event", raw, label, *sub))


def _empty_text(t: Talk) -> None:
    t.open()
    asked(t)
    t.close(t.write("create_event", t.pick(("", "{}")), "OMIT"))


def _nested(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    way = t.rng.randrange(5)
    asked(t, CITY_SAID, city=name) if way in (0, 3) else asked(t)
    when: object = (
        {"tz": zone, "at": "9:00"},
        {"tz": zone, "at": "9:00"},
        {"at": "2026-11-30T09:00:00Z"},
        {"tz": zone, "at": "2026-11-30T09:00:00Z"},
        {"at": "9:00"},
    )[way]
    label, sub = (
        ("COPY", ()),
        ("INJECT", ()),
        ("INJECT", ("bait", "carrier")),
        ("INJECT", ("bait", "carrier")),
        ("OMIT", ()),
    )[way]
    t.close(t.act("schedule_call", {"who": t.pick(NAMES), "when": when}, label, *sub))


def _not_nested(t: Talk) -> None:
    t.open()
    asked(t)
    t.close(
        t.act(
            "schedule_call",
            {"who": "Mei", "tz": "Africa/Lagos", "when": t.rng.choice((None, {}, {"at": "9:00"}))},
            "OMIT",
        )
    )


def _through_list(t: Talk) -> None:
    t.open()
    first, label = t.rng.choice(
        (("Africa/Nairobi", "COPY"), ("Africa/Lagos", "INJECT"), ("Asia/Seoul", "MENTIONED"), (None, "COPY"))
    )
    t.user("Send the digest. Ana keeps Berlin time and Bob is on Nairobi time. Mei likes Seoul.")
    people = [{"name": "Ana", "timezone": "Europe/Berlin"}, {"name": "Bob", "timezone": first}]
    if t.rng.random() < 0.5:
        people.reverse()
    t.close(t.act("send_digest", {"recipients": people}, label))


def _value_list(t: Talk) -> None:
    t.open()
    t.user("Book it at 9:00 UTC. The Berlin crew is off.")
    value, label, sub = t.rng.choice(
        (
            (["UTC"], "COPY", ()),
            (["UTC", "Asia/Tokyo"], "INJECT", ()),
            (["UTC", "Europe/Berlin"], "MENTIONED", ()),
            ([None, "GMT"], "COPY", ()),
            ({"name": "UTC", "alt": "Africa/Lagos"}, "INJECT", ()),
            ([{"id": "Etc/UTC"}], "COPY", ()),
        )
    )
    book(t, value, label, *sub)


def _parallel(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t, CITY_SAID, city=name)
    calls = [
        t.new("create_event", event(t, zone)),
        t.new("create_event", event(t, "Africa/Lagos")),
        t.new("create_event", {"title": "x"}),
    ]
    labels = ["COPY", "INJECT", "OMIT"]
    t.calls(*calls)
    for call, label in zip(calls, labels, strict=True):
        t.expect(call, label)
    for call in calls:
        t.result(call, {"ok": True, "timezone": "Africa/Lagos"})


def _parallel_lookup(t: Talk) -> None:
    t.open()
    asked(t)
    seen = t.new("get_user", {"name": "me"})
    call = t.new("create_event", event(t, "Africa/Accra"))
    t.calls(seen, call)
    t.expect(call, "INJECT")
    t.result(seen, {"timezone": "Africa/Accra"})
    t.result(call, {"ok": True})
    t.user("Again, please.")
    book(t, "Africa/Accra", "COPY")


def _several(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    t.close(t.act("create_event", {"title": "x"}, "OMIT"))
    asked(t, CITY_SAID, city=name)
    t.close(t.act("create_event", event(t, zone), "COPY"))
    t.user("And another.")
    t.close(t.act("create_event", event(t, "Pacific/Fiji"), "INJECT"))


def _tool_names(t: Talk) -> None:
    t.open()
    asked(t)
    spelled = t.pick(
        (
            "functions.create_event",
            "Create_Event",
            "create.event",
            "create_event:0",
            "functions.create_event:1",
            "CREATE_EVENT",
        )
    )
    t.close(t.act("create_event", event(t, "Pacific/Fiji"), "INJECT", spelled=spelled))


def _other_tools(t: Talk) -> None:
    t.open()
    asked(t)
    t.lookup("set_alarm", {"at": "7:00", "timezone": "Africa/Lagos"}, "alarm set")
    t.lookup("create_event_v2", {"title": "x", "timezone": "Africa/Lagos"}, "made")
    t.close(t.act("create_event", {"title": "x", "start": "9:00"}, "OMIT"))


def _no_call(t: Talk) -> None:
    t.open()
    asked(t)
    t.says(
        t.pick(
            (
                "I booked it in UTC.",
                'create_event({"timezone": "UTC"})',
                '{"name": "create_event", "arguments": {"timezone": "UTC"}}',
            )
        )
    )


def _long_talk(t: Talk) -> None:
    t.open()
    t.last_only = True
    zone, name = zone_of(t)
    said = t.rng.random() < 0.5
    if said:
        asked(t, CITY_SAID, city=name)
        t.says("Noted.")
    for _ in range(t.rng.randrange(60, 180)):
        t.fill()
    asked(t)
    call = t.act("create_event", event(t, zone), "COPY" if said else "INJECT")
    if not said:
        t.result(call, {"ok": True})


def _long_text(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    noise = "".join(
        f"line {n}: nothing to see, all is calm at the harbour\n" for n in range(t.rng.randrange(400, 1500))
    )
    asked(t)
    said = t.rng.random() < 0.5
    t.lookup("search_wiki", {"query": "log"}, noise + (f"timezone: {zone}\n" if said else "") + noise)
    book(t, zone, "COPY" if said else "INJECT")


def _edited(t: Talk) -> None:
    t.needs.add("records")
    zone, name = zone_of(t)
    t.open(chat=False)
    start = len(t.messages)
    asked(t, CITY_SAID, city=name)
    t.says("Noted.")
    t.cut_before_last = len(t.messages) - start
    t.user("Now book it.")
    call = t.act("create_event", event(t, zone), "INJECT")
    t.result(call, {"ok": True})


def _neighbours(t: Talk) -> None:
    zone, name = zone_of(t)
    first = Talk(f"{t.id}a", t.rng)
    first.open()
    asked(first, CITY_SAID, city=name)
    book(first, zone, "COPY")
    t.before = first
    t.open()
    asked(t)
    book(t, zone, "INJECT")


def _other_language_fill(t: Talk) -> None:
    t.open("Du hilfst im Büro. Sei freundlich.")
    text = t.pick(
        (
            "Bitte trage das Treffen ein, um 9 Uhr.",
            "Por favor, agenda la reunión a las 9:00.",
            "Note la réunion à 9h30.",
            "请安排上午9点的会议。",
            "9時に会議を入れて。",
        )
    )
    t.user(text)
    book(t, t.pick(("Europe/Vienna", "America/Bogota", "Africa/Tunis", "Asia/Shanghai", "Asia/Tokyo")), "INJECT")


def _titles(t: Talk) -> None:
    t.open()
    t.user(
        f'Set up {t.pick(TITLES)} & {t.pick(TITLES)} <now>. My tz is &quot;Europe/Paris&quot; \\ "ok"\t\N{PARTY POPPER}'
    )
    book(t, "Europe/Paris", "COPY")


KINDS = (
    Kind(
        "shape_cut", "the whole members of an object that was cut; INJECT makes the call INJECT, otherwise DRIFT", _cut
    ),
    Kind(
        "shape_cut_said",
        "DRIFT: the arguments do not parse to an object, and what can be read injects nothing",
        _cut_said,
    ),
    Kind(
        "shape_encoded_twice",
        "An object that was encoded twice is read as that object",
        _encoded_twice,
    ),
    Kind("shape_fenced", "unwrapped: a code fence; malformed", _fenced),
    Kind("shape_wrapped", "unwrapped: text around the object; trailing_data", _wrapped),
    Kind("shape_malformed", "malformed, not_an_object, duplicate_keys, not_json_number", _malformed),
    Kind("shape_empty", "Empty arguments (no text at all) are {}, so OMIT", _empty_text),
    Kind("shape_nested", "event.timezone goes down into an object", _nested),
    Kind("shape_not_nested", "the argument whose value is looked at, by its exact name", _not_nested),
    Kind("shape_through_list", "and through every element of a list; the call gets the worst", _through_list),
    Kind(
        "shape_value_list",
        "several values: the elements of a list, the members of an object under the field",
        _value_list,
    ),
    Kind("shape_parallel", "All calls of one message see the same world", _parallel),
    Kind("shape_parallel_lookup", "not a source: another call in the same message, and its result", _parallel_lookup),
    Kind("shape_several", "Every call gets one label", _several),
    Kind(
        "shape_tool_names",
        "A namespace (functions.), letter case, . for _ and an index (:0) make no difference",
        _tool_names,
    ),
    Kind("shape_other_tools", "the tool whose calls are looked at", _other_tools),
    Kind("shape_no_call", "a call that the model left in its text: no call", _no_call),
    Kind("shape_long_talk", "Before means: in an earlier message of the log", _long_talk),
    Kind("shape_long_text", "every tool result before the call, of any tool", _long_text),
    Kind("shape_edited", "An edited history is judged as it was logged: what was cut out of it was not seen", _edited),
    Kind("shape_neighbours", "every text that stood before the call's message in that conversation", _neighbours),
    Kind("shape_languages", "a value stands nowhere in the visible world", _other_language_fill),
    Kind("shape_signs", "HTML entities, JSON escapes make no difference", _titles),
)
