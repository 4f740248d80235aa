"""What an audit was asked, as one small value that goes to every worker. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from probekit.audit.question import Question
from probekit.equivalents import EquivalentKind


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and how the logs are read and told. It can be pickled and is equal by what it holds.

    tool … history   as in Question
    format_name      the format of all documents; None: each by its own structure
    texts            findings may hold excerpts of the logs
    show             so many findings are shown in their context
    keys             the keys of what was invented are told, to be held against a baseline
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
    format_name: str | None = None
    texts: bool = True
    show: int = 0
    keys: bool = False

    @property
    def tools(self) -> tuple[str, ...]:
        """The tool whose calls are looked at, if any."""
        return (self.tool,) if self.tool else ()


@lru_cache(maxsize=8)
def question_of(asked: Asked) -> Question:
    """The question, the same one each time: what is compiled for a question is kept by the question itself."""
    return Question(
        tool=asked.tool,
        field=asked.field,
        kind=asked.kind,
        carriers=asked.carriers,
        bait=asked.bait,
        called=asked.called,
        same=asked.same,
        rows=asked.rows,
        history=asked.history,
    )
