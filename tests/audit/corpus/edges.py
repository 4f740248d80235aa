"""What is planted of zones, continued: the edges of the rules."""

from __future__ import annotations

from tests.audit.corpus.talk import Kind, Talk
from tests.audit.corpus.zones import asked, book, event, zone_of


def _carrier_key(t: Talk) -> None:
    t.open()
    asked(t)
    start, zone = t.rng.choice(
        (
            ("2026-11-30T09:00:00Z", "UTC"),
            ("2026-11-30T09:00:00+09:00", "+0900"),
            ("2026-11-30T09:00:00[Asia/Tokyo]", "Asia/Tokyo"),
        )
    )
    t.lookup("search_wiki", {"query": "calendar"}, {"events": [{"start": start}]})
    book(t, zone, "COPY")


def _no_answer(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    t.user("Set up the design review.")
    way = t.rng.randrange(3)
    if way == 0:
        t.says("Where are you?")
        t.user(name)
    elif way == 1:
        t.says("Please tell me your time zone.")
        t.user(name)
    else:
        t.says("In which time zone?")
        t.user("One moment")
        t.user(name)
    book(t, zone, "MENTIONED")


def _key_edges(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    asked(t)
    held, label, sub = t.rng.choice(
        (
            ({"zone": zone}, "MENTIONED", ("misfiled",)),
            ({"location": name}, "MENTIONED", ("misfiled",)),
            ({"timezone": {"label": zone}}, "MENTIONED", ("misfiled",)),
            ({"utcoffset": "x", "iana": zone}, "COPY", ()),
            ({"other": {"tz": zone}}, "MENTIONED", ("misfiled",)),
            ({"mother": {"tz": zone}}, "COPY", ()),
            ({"TZ": zone}, "COPY", ()),
            ({"userTZ": zone}, "COPY", ()),
            ({"tz_name": zone}, "COPY", ()),
            ({"timezone": [{"tz": zone}]}, "COPY", ()),
        )
    )
    t.lookup("get_user", {"name": "me"}, held)
    book(t, zone, label, *sub)


def _proposed_late(t: Talk) -> None:
    t.open()
    asked(t)
    seen = t.new("search_wiki", {"query": "calendar"})
    t.calls(seen, text="Shall I use Europe/Berlin? Let me look first.")
    t.result(seen, "nothing found")
    t.says("Nothing there.")
    t.user("Go on.")
    book(t, "Europe/Berlin", "INJECT")


def _many_places(t: Talk) -> None:
    t.open()
    t.last_only = True
    asked(t)
    t.lookup("search_wiki", {"query": "log"}, "GMT ok\n" * t.rng.randrange(1005, 1300) + "timezone: GMT\n")
    book(t, "GMT", "MENTIONED")


def _user_turns(t: Talk) -> None:
    t.open()
    zone, name = zone_of(t)
    t.user(f"Greta: I moved to {name}.\nOtto: nice!")
    t.says("Anything for the calendar?")
    label, text = t.rng.choice(
        (
            ("COPY", f"Yes, the design review, {name} time."),
            ("COPY", f"[14:02] Greta: in {name}"),
            ("MENTIONED", f"Yes, the {name} review."),
        )
    )
    t.user(text)
    book(t, zone, label)


def _foreign_echo(t: Talk) -> None:
    t.open()
    asked(t)
    call = t.act("create_event", {"title": "x", "start": "2026-11-30T09:00:00Z"}, "INJECT", "bait", "carrier")
    t.result(call, {"start": "2026-11-30T09:00:00Z", "id": 5})
    t.user("Once more.")
    book(t, "UTC", "MENTIONED", "echo")


def _failed(t: Talk) -> None:
    t.open()
    asked(t)
    call = t.act("create_event", event(t, "Mars/Base"), "INJECT")
    t.result(
        call,
        t.pick(
            (
                "error: unknown zone, try the timezone Europe/Vienna",
                '{"error": "timezone is required", "hint": "use the timezone Europe/Vienna here"}',
            )
        ),
    )
    book(t, "Europe/Vienna", "COPY")


KINDS = (
    Kind("zone_carrier_key", "A key of the field is the last part of --field, one of --carrier's", _carrier_key),
    Kind(
        "zone_no_answer",
        "right after an assistant's text that holds a question mark and a word of the field",
        _no_answer,
    ),
    Kind("zone_key_edges", "has one of these words; the nearest key; no key above it has a word of a list", _key_edges),
    Kind(
        "zone_proposed_late",
        "an assistant's text with a question mark held it, and a user's turn came right after that",
        _proposed_late,
    ),
    Kind("zone_many_places", "the first 1,000 places of a value", _many_places),
    Kind("zone_user_turns", "beside: in a system or user text: in one sentence with a time of day", _user_turns),
    Kind(
        "zone_carrier_echo",
        "echo: had itself brought the value under a key of the field or in a carrier",
        _foreign_echo,
    ),
    Kind("zone_failed", "every tool result before the call, of any tool", _failed),
)
