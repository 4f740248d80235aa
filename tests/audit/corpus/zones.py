"""What is planted of zones: where a zone stands that the agent wrote."""

from __future__ import annotations

from tests.audit.corpus.talk import TITLES, Kind, Talk

# A zone, its city in English and in other languages (CLDR's exemplar cities), and other names of the same zone (IANA).
CITIES: dict[str, dict[str, str]] = {
    "Asia/Tokyo": {
        "en": "Tokyo",
        "es": "Tokio",
        "de": "Tokio",
        "pt": "Tóquio",
        "fr": "Tokyo",
        "zh": "东京",
        "ja": "東京",
    },
    "Europe/Berlin": {
        "en": "Berlin",
        "es": "Berlín",
        "de": "Berlin",
        "pt": "Berlim",
        "fr": "Berlin",
        "zh": "柏林",
        "ja": "ベルリン",
    },
    "Europe/Lisbon": {
        "en": "Lisbon",
        "es": "Lisboa",
        "de": "Lissabon",
        "pt": "Lisboa",
        "fr": "Lisbonne",
        "zh": "里斯本",
        "ja": "リスボン",
    },
    "Europe/Warsaw": {
        "en": "Warsaw",
        "es": "Varsovia",
        "de": "Warschau",
        "pt": "Varsóvia",
        "fr": "Varsovie",
        "zh": "华沙",
        "ja": "ワルシャワ",
    },
    "Asia/Singapore": {
        "en": "Singapore",
        "es": "Singapur",
        "de": "Singapur",
        "pt": "Singapura",
        "fr": "Singapour",
        "zh": "新加坡",
        "ja": "シンガポール",
    },
    "Asia/Seoul": {
        "en": "Seoul",
        "es": "Seúl",
        "de": "Seoul",
        "pt": "Seul",
        "fr": "Séoul",
        "zh": "首尔",
        "ja": "ソウル",
    },
    "Europe/Madrid": {
        "en": "Madrid",
        "es": "Madrid",
        "de": "Madrid",
        "pt": "Madri",
        "fr": "Madrid",
        "zh": "马德里",
        "ja": "マドリード",
    },
}
ENGLISH = {
    **{zone: said["en"] for zone, said in CITIES.items()},
    "Africa/Nairobi": "Nairobi",
    "America/Chicago": "Chicago",
    "America/Toronto": "Toronto",
    "Europe/Paris": "Paris",
    "Australia/Sydney": "Sydney",
    "America/Sao_Paulo": "São Paulo",
    "America/Mexico_City": "Mexico City",
    "Pacific/Auckland": "Auckland",
    "America/Argentina/Buenos_Aires": "Buenos Aires",
    "Asia/Ho_Chi_Minh": "Ho Chi Minh",
}
LINKS = (
    ("US/Eastern", "America/New_York"),
    ("Asia/Calcutta", "Asia/Kolkata"),
    ("US/Pacific", "America/Los_Angeles"),
    ("Europe/Kiev", "Europe/Kyiv"),
    ("Asia/Saigon", "Asia/Ho_Chi_Minh"),
    ("US/Central", "America/Chicago"),
    ("Asia/Katmandu", "Asia/Kathmandu"),
    ("Asia/Rangoon", "Asia/Yangon"),
    ("Brazil/East", "America/Sao_Paulo"),
    ("Canada/Eastern", "America/Toronto"),
    ("Australia/ACT", "Australia/Sydney"),
)
UTC_VALUES = (
    "UTC",
    "Etc/UTC",
    "UCT",
    "Zulu",
    "Universal",
    "GMT",
    "Etc/GMT",
    "Greenwich",
    "Z",
    "+00:00",
    "+0000",
    "utc",
)
OFFSETS = (
    ("+0900", "+09:00", "+9:00", "UTC+9", "GMT+09:00", "UTC+09:00"),
    ("-0500", "-05:00", "-5:00", "UTC-5", "GMT-05:00", "UTC\N{MINUS SIGN}5"),
    ("+0530", "+05:30", "+5:30", "UTC+5:30", "GMT+05:30"),
    ("-0300", "-03:00", "-3:00", "UTC-3", "GMT-3"),
)
BAIT = ("UTC", "GMT", "Z", "+00:00", "America/New_York", "America/Los_Angeles", "utc")
ASKS = (
    "Please set up the {title} for tomorrow.",
    "Book the {title} at 9:00.",
    "Put the {title} into the calendar, 14:30.",
    "Can you schedule the {title} at 10 am?",
    "Add a {title} on Friday at 16:00, one hour.",
    "New event: {title}, 9:00.",
)
STATED = (
    "My timezone is {zone}.",
    "We keep the calendar in the {zone} zone.",
    "All my meetings use {zone} as the time zone.",
    "tz={zone}",
    "Please note: I work on {zone} time.",
    "timezone: {zone}\nlocation: second floor",
)
CITY_SAID = (
    "Book the {title} at 9:00 {city} time.",
    "The {title} should start at 15:30, {city} time.",
    "We meet at 9 am in {city} for the {title}.",
    "Set up the {title} for 18:00 on the {city} clock.",
    "{title}, {city}, 11:15 sharp.",
    "Put the {title} at 9 a.m. {city}, please.",
)
FOREIGN = {
    "es": ("Reserva la reunión a las 9:00, hora de {city}.", "Agenda la llamada; mi zona horaria es {city}."),
    "fr": ("Réserve la réunion à 9h30, heure de {city}.", "Mon fuseau horaire est {city}."),
    "de": ("Buche das Treffen für 9 Uhr in {city}.", "Meine Zeitzone ist {city}."),
    "pt": ("Marque a reunião às 9:00, horário de {city}.", "Meu fuso é {city}."),
    "zh": ("请在{city}时间上午9点安排会议。", "我的时区是{city}。"),
    "ja": ("{city}時間の9時に会議を入れて。", "タイムゾーンは{city}です。"),
}
OTHER_THING = (
    "Mail the {city} office first. Then book the {title} at 9:00.",
    "I just came back from {city}, it was great! Please set up the {title} at 14:00.",
    "Loop in the {city} crew; the {title} starts at 10:30.",
    "The {city} server is down again\nBook the {title} for 16:00",
    "Greta moved to {city}. Can you put the {title} into the calendar?",
)
DENIED = (
    "Book the {title} at 9:00, but not {zone}.",
    "Put it at 9:00, the zone isn't {zone}.",
    "Use my own clock rather than {zone}.",
    "The time is meant where I am instead of {zone}.",
    "Buche es um 9 Uhr, nicht {zone}.",
    "A las 9:00, no es {zone}.",
    "À 9h30, pas {zone}.",
    "Às 9:00, não é {zone}.",
    "上午9点，不是{zone}。",
    "9:00、{zone}ではない。",
)
LISTED = (
    "Allowed time zones are {zone}, Asia/Dubai and Africa/Lagos.",
    "The zone is one of Africa/Lagos, {zone}.",
    "Give a time zone, for example {zone}.",
    "Supported zones: {zone}, Asia/Dubai.",
    "Zonas horarias permitidas: {zone}, Asia/Dubai.",
    "Zeitzone angeben, zum Beispiel {zone}.",
)


def zone_of(t: Talk) -> tuple[str, str]:
    """A zone and its city in English."""
    return t.rng.choice(sorted(ENGLISH.items()))


def asked(t: Talk, texts: tuple[str, ...] = ASKS, **said: str) -> None:
    """A user's turn from a set of sentences."""
    t.user(t.pick(texts).format(title=t.pick(TITLES), **said))


def event(t: Talk, zone: object, **more: object) -> dict[str, object]:
    """The arguments of an event in this zone; `start` is without a zone."""
    args: dict[str, object] = {"title": t.pick(TITLES), "start": "2026-11-30T09:00:00", "timezone": zone}
    if t.rng.random() < 0.4:
        args["end"] = "2026-11-30T10:00:00"
    return {**args, **more}


def book(
    t: Talk,
    zone: object,
    label: str,
    *sub: str,
    claimed: bool = True,
    open_sub: bool = False,
    text: str = "",
    **more: object,
) -> None:
    """The call that is looked at, and its result."""
    t.close(t.act("create_event", event(t, zone, **more), label, *sub, claimed=claimed, open_sub=open_sub, text=text))


def _stated(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    asked(t, STATED, zone=zone)
    if t.rng.random() < 0.5:
        t.says("Noted.")
        t.fill()
    asked(t)
    book(t, zone, "COPY")


def _city(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t, CITY_SAID, city=name)
    book(t, zone, "COPY")


def _city_abroad(t: Talk) -> None:
    t.open()
    zone = t.pick(sorted(CITIES))
    language = t.pick(sorted(FOREIGN))
    city = CITIES[zone][language]
    t.user(t.pick(FOREIGN[language]).format(city=city))
    if city in {"Seul", "Seúl"}:
        book(t, zone, "MENTIONED", "shared")
    else:
        book(t, zone, "COPY")


def _link(t: Talk) -> None:
    t.open()
    said, written = t.rng.choice(LINKS)
    if t.rng.random() < 0.3 and written not in BAIT:
        said, written = written, said
    asked(t, STATED, zone=said)
    asked(t)
    book(t, written, "COPY")


def _utc_spelled(t: Talk) -> None:
    t.open()
    said = t.pick(
        ("UTC", "GMT", "Etc/UTC", "Zulu", "UTC+0", "+00:00", "+0000", "Coordinated Universal Time", "Greenwich", "utc")
    )
    t.user(
        f"Book the {t.pick(TITLES)} at 9:00 {said}."
        if t.rng.random() < 0.8
        else "It starts at 09:00Z, the design review."
    )
    book(t, t.pick(UTC_VALUES), "COPY")


def _offset(t: Talk) -> None:
    t.open()
    forms = t.rng.choice(OFFSETS)
    t.user(
        t.pick(
            ("Book it at 9:00, offset {said}.", "Start at 9:00 {said}, please.", "Our UTC offset is {said}.")
        ).format(said=t.pick(forms))
    )
    book(t, t.pick(forms), "COPY")


def _offset_number(t: Talk) -> None:
    t.open()
    said, number = t.rng.choice(
        (("UTC+9", 9), ("+09:00", 540), ("+0900", 32400), ("UTC-5", -5), ("-05:00", -300), ("+05:30", 330))
    )
    t.user(f"Start the {t.pick(TITLES)} at 9:00, offset {said}.")
    book(t, number, "COPY")


def _offset_bare(t: Talk) -> None:
    t.open()
    t.user(t.pick(("Book it at 9:00, offset +9.", "My zone is +09, start at 9:00.")))
    book(t, t.pick(OFFSETS[0]), "MENTIONED", "shared")


def _wrong_offset(t: Talk) -> None:
    t.open()
    t.user(f"Book the {t.pick(TITLES)} at 9:00 {t.pick(('UTC+9', 'GMT+09:00', 'UTC-5'))}.")
    book(t, t.pick(("UTC", "Etc/UTC")), "INJECT", open_sub=True)


KEYS = (
    "timezone",
    "tz",
    "time_zone",
    "startTimeZone",
    "ianaTimezone",
    "user_tz",
    "time-zone",
    "zone_info_tz",
    "localTimeZone",
)


def _result_key(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    key = t.pick(KEYS)
    value = t.pick((zone, name))
    held = t.rng.choice(
        (
            {"user": {"name": t.pick(NAMES_), key: value}},
            {"users": [{"id": 7}, {"id": 8, "prefs": {key: value}}]},
            {key: [value]},
            {"payload": '{"' + key + '": "' + value + '"}'},
        )
    )
    t.lookup("get_user", {"name": "me"}, held)
    book(t, zone, "COPY")


NAMES_ = ("Priya", "Ana", "Bob", "Mei")


def _result_prose(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    t.lookup(
        "get_user",
        {"name": "me"},
        t.pick(
            (
                "name: Ana\ntimezone: {zone}\nrole: editor",
                "Ana works on {city} time. Role: editor.",
                "<user><name>Ana</name><tz>{zone}</tz></user>",
                "| name | time zone |\n| Ana | {zone} |",
                '{{"note": "Ana keeps her clock on {city} hours all year"}}',
            )
        ).format(zone=zone, city=name)
        if t.rng.random() < 0.75
        else f"User Ana, zone {zone}, editor",
    )
    book(t, zone, "COPY") if not str(t.messages[-1].text).startswith("|") else book(t, zone, "MENTIONED")


def _result_cut(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    asked(t)
    t.lookup("get_user", {"name": "me"}, '{"user": {"name": "Ana", "timezone": "' + zone + '", "bio": "Likes to trav')
    book(t, zone, "COPY")


def _system_says(t: Talk) -> None:
    zone, name = zone_of(t)
    t.open(
        t.pick(
            (
                "You plan meetings. All times are in {city}.",
                "Be brief. The user's timezone is {zone}.",
                "Calendar bot.\ndefault timezone = {zone}\nlanguage = en",
            )
        ).format(zone=zone, city=name)
    )
    asked(t)
    book(t, zone, "COPY")


def _system_late(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    asked(t)
    t.needs.add("late_system")
    t.says("One moment.")
    t.system(f"Reminder: the office clock runs on {zone}.")
    t.user("Go on.")
    book(t, zone, "COPY")


def _schema_only(t: Talk) -> None:
    t.open()
    zone = t.pick(("UTC", "Europe/Vienna", "Asia/Dubai", "America/New_York"))
    changes: tuple[dict[str, object], ...] = (
        {"default": zone},
        {"enum": ["Africa/Lagos", zone]},
        {"examples": [zone]},
        {"description": f"IANA name, {zone} if in doubt"},
    )
    t.schema["create_event"] = {"timezone": t.rng.choice(changes)}
    t.needs.add("schema")
    asked(t)
    book(t, zone, "INJECT", "schema_default", *(("bait",) if zone in BAIT else ()))


def _schema_in_system(t: Talk) -> None:
    t.open('Tools: create_event(title: str, start: str, timezone: str = "UTC") makes an event.')
    asked(t)
    book(t, "UTC", "COPY")


def _bait(t: Talk) -> None:
    t.open()
    asked(t)
    book(t, t.pick(BAIT), "INJECT", "bait")


def _invented(t: Talk) -> None:
    t.open()
    asked(t)
    book(t, t.pick((*sorted(ENGLISH), "+01:00", "UTC-8", "CET")), "INJECT")


def _smuggled_z(t: Talk) -> None:
    t.open()
    asked(t)
    start = t.pick(
        (
            "2026-11-30T09:00:00Z",
            "2026-11-30T09:00Z",
            "2026-11-30T09:00:00.000Z",
            "2026-11-30T09:00:00+00:00",
            "20261130T090000Z",
        )
    )
    args: dict[str, object] = {"title": "x", "start": start}
    if t.rng.random() < 0.4:
        args = {"title": "x", "start": "2026-11-30T09:00:00", "end": start}
    if t.rng.random() < 0.3:
        args["timezone"] = None
    t.close(t.act("create_event", args, "INJECT", "bait", "carrier"))


def _smuggled_offset(t: Talk) -> None:
    t.open()
    asked(t)
    start = t.pick(
        ("2026-11-30T09:00:00+09:00", "2026-11-30T09:00-05:00", "2026-11-30T09:00:00+0530", "2026-11-30 09:00 +02:00")
    )
    t.close(t.act("create_event", {"title": "x", "start": start}, "INJECT", "carrier"))


def _smuggled_said(t: Talk) -> None:
    t.open()
    start, said = t.rng.choice(
        (
            ("2026-11-30T09:00:00+09:00", "UTC+9"),
            ("2026-11-30T09:00:00Z", "UTC"),
            ("2026-11-30T09:00:00-05:00", "-0500"),
        )
    )
    t.user(f"Book the {t.pick(TITLES)} at 9:00 {said}.")
    t.close(t.act("create_event", {"title": "x", "start": start}, "COPY", "carrier"))


def _bracketed(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    way = t.rng.randrange(4)
    if way == 0:
        asked(t)
        t.close(t.act("create_event", {"start": f"2026-11-30T09:00:00[{zone}]"}, "INJECT", "carrier"))
    elif way == 1:
        asked(t, CITY_SAID, city=name)
        t.close(t.act("create_event", {"start": f"2026-11-30T09:00:00[{zone}]"}, "COPY", "carrier"))
    elif way == 2:
        t.user("Book it at 9:00 Tokyo time.")
        t.close(t.act("create_event", {"start": "2026-11-30T09:00:00+09:00[Asia/Tokyo]"}, "INJECT", "carrier"))
    else:
        t.user("Book it at 9:00 Tokyo time, that is +0900.")
        t.close(t.act("create_event", {"start": "2026-11-30T09:00:00+09:00[Asia/Tokyo]"}, "COPY", "carrier"))


def _carrier_spoils(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t, CITY_SAID, city=name)
    book(t, zone, "INJECT", "bait", "carrier", start="2026-11-30T00:00:00Z")


def _zone_in_title(t: Talk) -> None:
    t.open()
    asked(t)
    args = {"title": "call with Tokyo (UTC)", "start": "2026-11-30T09:00:00"}
    t.close(t.act("create_event", args, "OMIT"))


def _denied(t: Talk) -> None:
    t.open()
    zone, name = t.rng.choice(
        (("UTC", "UTC"), ("Asia/Tokyo", "Asia/Tokyo"), ("Europe/Paris", "Paris"), ("Europe/Berlin", "Berlin"))
    )
    asked(t, DENIED, zone=name)
    book(t, zone, "MENTIONED")


def _denied_once(t: Talk) -> None:
    t.open()
    asked(t, DENIED[:4], zone="UTC")
    t.user("My timezone is Asia/Tokyo.")
    book(t, "Asia/Tokyo", "COPY")


def _listed(t: Talk) -> None:
    zone = t.pick(("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York"))
    text = t.pick(LISTED).format(zone=zone)
    if t.rng.random() < 0.5:
        t.open(text)
    else:
        t.open()
        t.user(text)
    asked(t)
    book(t, zone, "MENTIONED")


def _listed_json(t: Talk) -> None:
    t.open()
    zone = t.pick(("UTC", "Asia/Tokyo", "Europe/Berlin"))
    asked(t)
    t.lookup(
        "search_wiki",
        {"query": "calendar"},
        t.rng.choice(
            (
                {"allowed_timezones": [zone, "Asia/Dubai"]},
                {"options": {"timezone": zone}},
                {"supportedTimeZone": zone},
                {"server_timezone": zone},
                {"examples": [{"tz": zone}]},
                {"previous": {"user": {"timezone": zone}}},
            )
        ),
    )
    book(t, zone, "MENTIONED", "misfiled")


def _other_thing(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t, OTHER_THING, city=name)
    book(t, zone, "MENTIONED")


def _misfiled(t: Talk) -> None:
    t.open()
    asked(t)
    zone, held = t.rng.choice(
        (
            ("UTC", {"created_at": "2026-11-29T10:00:00Z"}),
            ("Asia/Tokyo", {"office": "Tokyo"}),
            ("UTC", {"log": ["utc"]}),
            ("Asia/Seoul", {"hotel": {"city": "Seoul"}}),
            ("Europe/Paris", {"note": "office in Paris"}),
            ("UTC", {"host": "db-utc-01"}),
        )
    )
    t.lookup("search_wiki", {"query": "office"}, held)
    book(t, zone, "MENTIONED", "misfiled")


def _result_beside(t: Talk) -> None:
    t.open()
    asked(t)
    zone, name = zone_of(t)
    t.lookup("search_wiki", {"query": "office"}, f"Standup 9:15 {name}, room 4")
    book(t, zone, "MENTIONED")


def _answered(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    question = t.pick(("In which timezone?", "Which time zone should I use for it?", "Sure. What is your zone?"))
    if t.rng.random() < 0.5:
        t.says(question)
        t.user(t.pick((name, zone, f"{name}, thanks")))
    else:
        t.lookup("ask_user", {"question": question}, t.pick((name, zone)))
    book(t, zone, "COPY")


def _proposed(t: Talk) -> None:
    t.open()
    zone = t.pick(("Europe/Berlin", "UTC", "Asia/Tokyo"))
    asked(t)
    t.says(t.pick(("Shall I use {zone}?", "I would go with {zone}. OK?", "Is {zone} fine for you?")).format(zone=zone))
    t.user(t.pick(("Yes.", "Sounds good, go ahead.", "ok", "Yes please!")))
    book(t, zone, "MENTIONED", "proposed")


def _told(t: Talk) -> None:
    t.open()
    zone = t.pick(("Europe/Berlin", "Asia/Tokyo", "Africa/Nairobi"))
    asked(t)
    t.says(
        t.pick(("I shall use {zone}.", "I am going with {zone} for this one.", "Noted, {zone} it is.")).format(
            zone=zone
        )
    )
    t.user("Go on.")
    book(t, zone, "INJECT")


def _same_message(t: Talk) -> None:
    t.open()
    asked(t)
    book(
        t,
        "Europe/Berlin",
        "INJECT",
        text=t.pick(("Your timezone is Europe/Berlin, right? Booking it.", "I take Berlin time.")),
    )


def _reasoning(t: Talk) -> None:
    t.open()
    asked(t)
    t.says("Let me see.", reasoning="The user's timezone is Asia/Tokyo, I think.")
    t.user("Go on.")
    call = t.new("create_event", event(t, "Asia/Tokyo"))
    t.calls(call, reasoning="Use timezone Asia/Tokyo.")
    t.expect(call, "INJECT")
    t.close(call)


def _image(t: Talk) -> None:
    t.open()
    t.user("Book what the picture says, 9:00.", image="https://img.example/Asia/Tokyo/timezone.png")
    book(t, "Asia/Tokyo", "INJECT", "unlogged")


def _said_after(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    t.close(t.act("create_event", event(t, zone), "INJECT"))
    asked(t, CITY_SAID, city=name)
    if t.rng.random() < 0.5:
        book(t, zone, "COPY")
    else:
        t.says("Noted.")


def _result_after(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    asked(t)
    t.close(t.act("create_event", event(t, zone), "INJECT"), {"ok": True, "timezone": zone})


def _echo(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    asked(t)
    t.close(
        t.act("create_event", event(t, zone), "INJECT"),
        t.rng.choice(({"ok": True, "timezone": zone}, f"booked, timezone {zone}")),
    )
    t.user("Now one for the day after.")
    book(t, zone, "MENTIONED", "echo")


def _echo_other_tool(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    t.user("Wake me at 7:00.")
    t.lookup("set_alarm", {"at": "7:00", "timezone": zone}, {"set": True, "timezone": zone})
    asked(t)
    book(t, zone, "MENTIONED", "echo")


def _own_call(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    t.user("Wake me at 7:00.")
    t.lookup("set_alarm", {"at": "7:00", "timezone": zone}, "alarm set")
    asked(t)
    book(t, zone, "INJECT")


def _no_echo(t: Talk) -> None:
    t.open()
    t.user("Where does Ana live?")
    t.lookup("lookup_place", {"city": "Tokyo"}, {"timezone": "Asia/Tokyo"})
    asked(t)
    book(t, "Asia/Tokyo", "COPY")


PLACEHOLDERS = ("null", "n/a", "TBD", "unknown", "{{timezone}}", "<timezone>", "auto", "string", "None")


def _placeholder(t: Talk) -> None:
    t.open(chat=False)
    if t.rng.random() < 0.75:
        asked(t)
        book(t, t.pick(PLACEHOLDERS), "INJECT", "placeholder")
    else:
        t.user("Book it at 9:00 local time.")
        book(t, "local", "MENTIONED", "placeholder")


def _omitted(t: Talk) -> None:
    t.open()
    asked(t)
    absent = {"title": "x", "start": "2026-11-30T09:00:00"}
    way = t.rng.randrange(4)
    if way == 0:
        t.close(t.act("create_event", absent, "OMIT"))
    elif way == 1:
        t.close(t.write("create_event", "", "OMIT"))
    else:
        nothing: tuple[object, ...] = (None, "", "  ", [], {}, [None, ""], {"a": None}, [[], {}])
        t.close(t.act("create_event", {**absent, "timezone": t.rng.choice(nothing)}, "OMIT"))


FOLDED = (
    ("My timezone is ＵＴＣ.", "UTC"),
    ("Use **Europe/Berlin** as the zone.", "Europe/Berlin"),
    ("Zone `Asia/Tokyo`, please.", "Asia/Tokyo"),
    ("timezone: Europe&#47;Berlin", "Europe/Berlin"),
    ("My time zone is new york", "America/New_York"),
    ("time zone New\N{NO-BREAK SPACE}York", "America/New_York"),
    ("It is 9:00 Sao Paulo time", "America/Sao_Paulo"),
    ("9:00 SÃO PAULO time", "America/Sao_Paulo"),
    ("zone Asia/To\N{ZERO WIDTH SPACE}kyo", "Asia/Tokyo"),
    ("９：００ Ｔｏｋｙｏ time", "Asia/Tokyo"),
    ("offset UTC\N{MINUS SIGN}5 please", "-05:00"),
    ("offset ＋０９：００", "+09:00"),
    ("time zone New-York", "America/New_York"),
    ("clock: buenos_aires", "America/Argentina/Buenos_Aires"),
    ("my time zone: AMERICA/MEXICO_CITY", "America/Mexico_City"),
    ("timezone \N{LEFT DOUBLE QUOTATION MARK}Europe/Paris\N{RIGHT DOUBLE QUOTATION MARK}", "Europe/Paris"),
)


def _folded(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(FOLDED)
    t.user(said)
    asked(t)
    book(t, zone, "COPY")


def _token_edges(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(
        (
            ("The Parisian cafe at 9:00.", "Europe/Paris"),
            ("Meet the tokyoites at 9:00.", "Asia/Tokyo"),
            ("Singaporean lunch at 12:00, local time.", "Asia/Singapore"),
            ("Nairobian time 9:00", "Africa/Nairobi"),
            ("The chicagoan crew meets at 9:00.", "America/Chicago"),
        )
    )
    t.user(said)
    book(t, zone, "INJECT")


def _same_clock(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(
        (
            ("Berlin", "Europe/Vienna"),
            ("Tokyo", "Asia/Seoul"),
            ("Madrid", "Europe/Paris"),
            ("Chicago", "America/Winnipeg"),
            ("Singapore", "Asia/Shanghai"),
        )
    )
    asked(t, CITY_SAID, city=said)
    book(t, zone, "INJECT")


def _follows(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(
        (
            ("I am in Germany.", "Europe/Berlin"),
            ("9:00 JST.", "Asia/Tokyo"),
            ("9:00 +09:00", "Asia/Tokyo"),
            ("9:00 Osaka time", "Asia/Tokyo"),
            ("9:00 Munich time", "Europe/Berlin"),
            ("9:00 Tokjo time", "Asia/Tokyo"),
            ("9:00 Eastern Time", "America/Toronto"),
        )
    )
    t.user(said)
    book(t, zone, "INJECT", claimed=False)


def _joined(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(
        (("9:00 JST", "Asia/Tokyo"), ("9:00 +09:00", "Asia/Tokyo"), ("9:00 Asia/Tokyo", "JST"), ("zone +0900", "JST"))
    )
    t.user(f"Book room 4, {said}.")
    t.close(t.act("book_room", {"room": "4", "timezone": zone}, "COPY"))


def _sentences(t: Talk) -> None:
    t.open()
    far = "and then we had coffee with all of the crew and talked about the garden and the roof " * 6
    label, said = t.rng.choice(
        (
            ("MENTIONED", "Berlin is lovely; book it at 9:00."),
            ("MENTIONED", "Berlin was fun! Book it, 9:00."),
            ("MENTIONED", f"My timezone {far} Berlin"),
            ("MENTIONED", "What about Berlin? Start at 9:00."),
            ("MENTIONED", "Berlin crew\n9:00 design review"),
            ("COPY", "Put it at 9 a.m. Berlin"),
            ("COPY", "Around 9 p.m. in Berlin, all of us"),
            ("MENTIONED", "我喜欢Berlin。上午9点开会。"),
        )
    )
    t.user(said)
    book(t, "Europe/Berlin", label)


def _shared_word(t: Talk) -> None:
    t.open()
    said, zone = t.rng.choice(
        (
            ("Rendez-vous à 9h30, il est là.", "EST"),
            ("Let us meet midway at 9:00.", "Pacific/Midway"),
            ("The wet floor, 9:00.", "WET"),
        )
    )
    t.user(said)
    book(t, zone, "MENTIONED", "shared")


def _parts(t: Talk) -> None:
    t.open()
    said, value, label = t.rng.choice(
        (
            ("9:00 Berlin time", "Europe/Berlin (UTC+01:00)", "INJECT"),
            ("9:00 Berlin time, UTC+1", "Europe/Berlin (UTC+01:00)", "COPY"),
            ("9:00 Tokyo time", "Tokyo (Asia/Tokyo)", "COPY"),
            ("9:00 sharp", "Tokyo (Asia/Tokyo)", "INJECT"),
        )
    )
    t.user(said)
    book(t, value, label)


def _user_json(t: Talk) -> None:
    t.open()
    zone, _ = zone_of(t)
    t.user('Book it with these: {"title": "design review", "timezone": "' + zone + '"}')
    book(t, zone, "COPY")


KINDS = (
    Kind("zone_stated", "it stands in prose, in one sentence with a word of the field", _stated),
    Kind("zone_city", "a zone and its city alone; in a system or user text: in one sentence with a time of day", _city),
    Kind("zone_city_languages", "a zone and its city alone, in seven languages", _city_abroad),
    Kind("zone_link", "IANA links: Asia/Tokyo = Japan, America/New_York = US/Eastern", _link),
    Kind(
        "zone_utc_spelled",
        "UTC, Etc/UTC, UCT, Zulu, Universal, GMT, Etc/GMT, Greenwich, Z, +00:00, +0000, UTC+0",
        _utc_spelled,
    ),
    Kind("zone_offset", "offsets among each other: +0900, +09:00, +9:00, UTC+9, GMT+09:00", _offset),
    Kind(
        "zone_offset_number",
        "A number in a field of kind timezone is an offset: in hours, minutes or seconds",
        _offset_number,
    ),
    Kind("zone_offset_bare", "a bare +9 or +09 may be anything: MENTIONED shared", _offset_bare),
    Kind("zone_wrong_offset", "UTC+9 is not UTC", _wrong_offset),
    Kind("zone_result_key", "it stands in a JSON string or number under a key of the field", _result_key),
    Kind("zone_result_prose", "YAML, Python, XML, Markdown tables are prose, line by line", _result_prose),
    Kind(
        "zone_result_cut", "Prose is every text, but for the JSON in it (double quotes, from the first {)", _result_cut
    ),
    Kind("zone_system", "system and developer messages, wherever they stand before the call", _system_says),
    Kind("zone_system_late", "system and developer messages, wherever they stand before the call", _system_late),
    Kind("zone_schema_only", "schema_default: the value stands in this tool's schema", _schema_only),
    Kind(
        "zone_schema_in_system",
        "A system prompt that repeats the tool's schema in its text is a system prompt",
        _schema_in_system,
    ),
    Kind("zone_bait", "bait: the value is one that models reach for", _bait),
    Kind("zone_invented", "a value stands nowhere in the visible world", _invented),
    Kind(
        "zone_smuggled_z",
        "A carrier is read for zones: the offset, the Z or the name at the end of a time",
        _smuggled_z,
    ),
    Kind("zone_smuggled_offset", "A carrier is read for zones: the offset at the end of a time", _smuggled_offset),
    Kind("zone_smuggled_said", "Each is a value of the call, with the sub-label carrier", _smuggled_said),
    Kind("zone_bracketed", "the offset, the Z or the name at the end of a time (…+09:00[Asia/Tokyo])", _bracketed),
    Kind("zone_carrier_spoils", "Each gets its label, and the call gets the worst", _carrier_spoils),
    Kind("zone_in_title", "no other argument is read", _zone_in_title),
    Kind("zone_denied", "never where: the value is denied right there", _denied),
    Kind("zone_denied_other_said", "said of the field if one of these holds", _denied_once),
    Kind("zone_listed", "never where: the sentence has a word of a list", _listed),
    Kind("zone_listed_json", "no key above it has a word of a list; misfiled", _listed_json),
    Kind("zone_other_thing", "nothing shows that it was said of this field", _other_thing),
    Kind(
        "zone_misfiled",
        "every place is a JSON string or number under the key of something else, or of a list",
        _misfiled,
    ),
    Kind("zone_result_beside", "beside: kind timezone, in a system or user text", _result_beside),
    Kind(
        "zone_answer",
        "in a user's turn right after an assistant's text that holds a question mark and a word of the field",
        _answered,
    ),
    Kind(
        "zone_proposed",
        "an assistant's text with a question mark held it, and a user's turn came right after that",
        _proposed,
    ),
    Kind("zone_told", "not a source: the assistant's own words, before the call", _told),
    Kind("zone_same_message", "not a source: the assistant's own words in the same message", _same_message),
    Kind("zone_reasoning", "not a source: reasoning", _reasoning),
    Kind("zone_image", "not a source: images", _image),
    Kind("zone_said_after", "not a source: user turns that come after the call", _said_after),
    Kind("zone_result_after", "not a source: results that come after the call", _result_after),
    Kind("zone_echo", "echo: it stands only in results of calls that had brought the value themselves", _echo),
    Kind(
        "zone_echo_other_tool",
        "echo: a call which had itself brought the value under a key of the field",
        _echo_other_tool,
    ),
    Kind("zone_own_call", "not a source: the assistant's own earlier calls", _own_call),
    Kind("zone_no_echo", "echo only if the call brought the value under a key of the field or in a carrier", _no_echo),
    Kind("zone_placeholder", "placeholder: the value only holds the place of one", _placeholder),
    Kind(
        "zone_omitted", "no value: the field is absent, null, blank, [], {}, or a nest of nothing but these", _omitted
    ),
    Kind("zone_folded", "Folding, of the value and of the texts", _folded),
    Kind("zone_token_edges", "a letter or a digit may not run on past the ends", _token_edges),
    Kind("zone_same_clock", "not the same: zones with the same clock", _same_clock),
    Kind("zone_follows", "What it cannot see: a value that follows from what was said", _follows),
    Kind("zone_same_flag", "--same: values that are one for you", _joined),
    Kind("zone_sentences", "A sentence ends at . ! ? before a blank or the end; 400 characters", _sentences),
    Kind("zone_shared_word", "shared: a word that means something else as well", _shared_word),
    Kind("zone_parts", "A value of several parts that stands nowhere as a whole is taken apart", _parts),
    Kind("zone_user_json", "Prose is every text, but for the JSON in it; key", _user_json),
)
