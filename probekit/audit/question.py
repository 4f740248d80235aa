"""What an audit asks, and what it finds. Source: docs/auditing.md. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from probekit.equivalents import EquivalentKind
from probekit.judges.closed_world.keys import key_words

Label = Literal["INJECT", "DRIFT", "MENTIONED", "COPY", "OMIT", "SEEN", "UNSEEN"]

CALL_LABELS: Final[tuple[Label, ...]] = ("INJECT", "DRIFT", "MENTIONED", "COPY", "OMIT")
"""The labels of a call, the worst first."""

ROW_LABELS: Final[tuple[Label, ...]] = ("UNSEEN", "MENTIONED", "SEEN")
"""The labels of an identifier in an answer, the worst first."""

_KIND_WORDS: Final[dict[str, EquivalentKind]] = {
    "timezone": "timezone", "tz": "timezone", "currency": "currency", "ccy": "currency", "country": "country",
    "region": "region", "date": "date", "day": "date", "deadline": "date",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of each conversation: of a field of a tool's calls, of the rows of answers, or of both.

    It can be pickled and is equal by what it holds: what is compiled for it is kept by that.

    tool, field   the tool and its argument, a dotted path; an empty `tool` asks nothing of calls
    kind          what the field holds
    carriers      other arguments, dotted paths, in which a zone or a currency may be smuggled
    bait          values of one's own that models reach for
    called        other names of the field
    same          groups of values that are one, beside the tables
    rows          the key of rows' identifiers; None asks nothing of answers
    history       judge the calls in a request's history as well
    """

    tool: str = ""
    field: str = ""
    kind: EquivalentKind = "plain"
    carriers: tuple[str, ...] = ()
    bait: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    same: tuple[tuple[str, ...], ...] = ()
    rows: str | None = None
    history: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value stands: the message's place in the conversation and its `place`, and a span of its text."""

    message: int
    place: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one call, or of one identifier in an answer.

    message, place  the assistant's message: its place in the conversation, counted from 0, and what people call it
    part            "call N", counted from 0 within the message; of a row "text"
    argument        the argument that holds the value, a dotted path (`start`); empty where there is none, and of a row
    value           JSON text of the value that earned the label; empty where there is none
    start, end      its span in the call's raw arguments or the message's text; None where it does not stand there so
    source          of COPY the first place where it was said; of MENTIONED the first where it stands; of others None
    """

    message: int
    place: str
    part: str
    argument: str
    value: str
    start: int | None
    end: int | None
    label: Label
    sub_labels: tuple[str, ...] = ()
    source: Source | None = None


def kind_of_field(field: str) -> EquivalentKind:
    """The kind that a field's name says: by the last word of its last part."""
    words = key_words(field.rpartition(".")[2])
    return _KIND_WORDS.get(words[-1], "plain") if words else "plain"
