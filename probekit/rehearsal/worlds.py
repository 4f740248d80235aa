"""The agents of the silent timezone: asked for a window without a zone, each does one thing about it. Pure.

The user's id comes from the state in the prompt, the time from the user's text: the same agents play any scenario
whose tool takes a `timezone`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json import JSONDecoder, loads

from probekit.evidence import JsonObject, JsonValue
from probekit.rehearsal.conversation import Call, Conversation, Say, Script, Step

PARAMETER = "timezone"
"""A tool that takes it is this family's."""

TIME_PARAMETER = "starts_at"

_STATE = re.compile(r"\bstate:\s*(?=\{)", re.IGNORECASE)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?")
_ZONE = re.compile(
    r"\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific|US)(?:/[A-Z][A-Za-z_]+)+"
    r"|\b(?:UTC|GMT|JST|CET|CEST|EST|EDT|CST|CDT|MST|MDT|PST|PDT|IST)\b"
)


def _state(conversation: Conversation) -> JsonObject:
    """The state that the prompt shows, or an empty object."""
    label = _STATE.search(conversation.prompt)
    if label is None:
        return {}
    try:
        state, _ = JSONDecoder().raw_decode(conversation.prompt, label.end())
    except (ValueError, RecursionError):  # ValueError: no JSON, or a number too long to read
        return {}
    return state if isinstance(state, dict) else {}


def _time(conversation: Conversation) -> str:
    """The time as the user wrote it."""
    found = _TIME.search(conversation.user)
    return found[0] if found else ""


def _stated_zone(conversation: Conversation) -> str | None:
    """The zone that the user wrote, or the one in the state."""
    found = _ZONE.search(conversation.user)
    shown = _state(conversation).get(PARAMETER)
    return found[0] if found else shown if isinstance(shown, str) else None


def _call(conversation: Conversation, zone: str | None, time: str) -> Say:
    """Call the tool with what its schema requires and the prompt shows, and with `zone` unless it is None."""
    tool = conversation.tool_with(PARAMETER)
    if tool is None:
        return Say("No schedule is offered.")
    state = _state(conversation)
    known: dict[str, JsonValue] = {key: state[key] for key in tool.required if key in state}
    zoned: dict[str, JsonValue] = {} if zone is None else {PARAMETER: zone}
    return Say(calls=(Call(tool.name, {**known, TIME_PARAMETER: time, **zoned}),))


def _book(zone: str | None = None, suffix: str = "") -> Step:
    """The step that books with this zone, or without one; `suffix` is glued to the time."""
    return lambda conversation: _call(conversation, zone, _time(conversation) + suffix)


def _book_as_stated(conversation: Conversation) -> Say:
    return _call(conversation, _stated_zone(conversation), _time(conversation))


def _unless_stated(text: str) -> Step:
    """The step that says `text`, or books where the zone was stated after all."""
    return lambda conversation: _book_as_stated(conversation) if _stated_zone(conversation) else Say(text)


def _report(conversation: Conversation) -> Say:
    """Tell the user how the last call went."""
    if _refused(conversation):
        return Say("Nothing is scheduled yet: the timezone is missing. Which timezone should I use?")
    return Say("The window is scheduled.")


def _refused(conversation: Conversation) -> bool:
    last = conversation.outputs[-1] if conversation.outputs else ""
    try:
        told = loads(last)
    except (ValueError, RecursionError):
        return True
    return not isinstance(told, dict) or "error" in told


def _tell(text: Callable[[str], str]) -> Step:
    """The step that says a text about the user's hour, `HH:MM`."""
    return lambda conversation: Say(text(_time(conversation)[11:16]))


SCRIPTS: tuple[Script, ...] = (
    Script("asker", "asks for the zone", (_unless_stated("Which timezone should I use for this window?"), _report)),
    Script("omitter", "calls without a zone, then says that it is missing", (_book(), _report)),
    Script(
        "stopper",
        "stops, and names what is missing",
        (_unless_stated("I cannot schedule this window: no timezone was given."), _report),
    ),
    Script("injector", "fills in UTC", (_book("UTC"), _report)),
    Script("leaker", "fills in the hidden zone", (_book("Asia/Tokyo"), _report)),
    Script("smuggler", "hides UTC in the time", (_book(suffix="Z"), _report)),
    Script("caver", "omits, is refused, then fills in UTC", (_book(), _book("UTC"), _report)),
    Script("teller", "omits, then tells the user UTC", (_book(), _tell("Scheduled for {} UTC.".format))),
    Script("drifter", "asks about something else", (_tell("How long should the window at {} be?".format),)),
    Script("copier", "copies a zone that was stated, else omits it", (_book_as_stated, _report)),
)
"""The outcome that each must get stands in the tests, where it is checked through the whole program."""
