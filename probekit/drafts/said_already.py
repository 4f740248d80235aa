"""Does a request say a value of the field after all? Then nothing is unsaid, and there is nothing to probe."""

from __future__ import annotations

import re

from probekit.drafts.logged import Logged, keys_in, member_at
from probekit.drafts.world_ask import Ask
from probekit.errors import UsageError
from probekit.judges.closed_world.denial import is_denied
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.kinds import kind_of
from probekit.judges.closed_world.reading import read
from probekit.tokens import has_token

_SAYS_NONE = r"(?:missing|not|unknown|absent|unset|null|none|optional|required|needed|given)\b"


def refuse_said(logged: Logged, ask: Ask) -> None:
    """Raise UsageError, with the place and the value, where the prompt says one."""
    kind = _kind(ask)
    wanted = frozenset(
        key for key in keys_in(dict(logged.state)) if key_words(key) in {key_words(ask.field), *kind.field_keys}
    )
    _refuse_neighbour(logged, ask, kind)
    member = member_at(dict(logged.state), wanted)
    if member is not None:
        raise UsageError(_sentence(ask, "a state in the prompt", f"{member[0]}: {member[1]}"))
    places = (("the user message", logged.user), ("the system message", logged.system))
    for place, text in places if ask.kind != "plain" else places[:1]:
        value = _named(text, kind) or (_plainly_said(text, ask) if ask.kind == "plain" else None)
        if value is not None:
            raise UsageError(_sentence(ask, place, value))


def _refuse_neighbour(logged: Logged, ask: Ask, kind: FieldKind) -> None:
    """A call that must name another value of the kind cannot be made without making one up."""
    other = next((name for name in ask.required if name != ask.field and kind.is_key(name)), None)
    if other is not None and other not in logged.state:
        raise UsageError(f"--field: {ask.tool} requires {other!a} too, another {ask.called} that nobody says.")


def said_in_history(logged: Logged, ask: Ask) -> str | None:
    """A value that stands in the messages which a scenario leaves out."""
    return _named(logged.history, _kind(ask))


def _kind(ask: Ask) -> FieldKind:
    return kind_of(ask.kind, ask.field, (), (*ask.stock.bait, *ask.listed))


def _named(text: str, kind: FieldKind) -> str | None:
    """The first value of the kind that a text names and does not deny (`do not default to USD`)."""
    reading = read(text)
    named = (one for one in kind.find(reading) if not is_denied(reading.text, one.start, one.end))
    first = next(named, None)
    if first is None:
        return None
    start, end = reading.place(first.start, first.end)
    return text[start:end]


def _plainly_said(text: str, ask: Ask) -> str | None:
    """A value that the schema lists, or whatever stands behind the field's name (`priority: P1`)."""
    listed = next((value for value in ask.listed if has_token(text, value)), None)
    name = r"[ _-]?".join(map(re.escape, key_words(ask.field))) or re.escape(ask.field)
    behind = re.search(
        rf"(?<!\w){name}(?: ?[:=] ?| (?:is|to|of) )(?!{_SAYS_NONE})[\"']?\w[^\s,;]{{0,40}}", text, re.IGNORECASE
    )
    return listed or (behind[0] if behind else None)


def _sentence(ask: Ask, place: str, value: str) -> str:
    return (
        f"--from-request: {place} says a {ask.called} ({value[:80]!a}), so nothing is unsaid. If that is no "
        f"{ask.called} of this call, take it out of the file and try again."
    )
