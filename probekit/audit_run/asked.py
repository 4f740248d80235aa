"""What an audit was asked, as one small value that goes to every worker. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from probekit.audit.question import Question


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and how the logs are read and told. It can be pickled.

    format_name   the format of all documents; None: each by its own structure
    texts         findings may hold excerpts of the logs
    known         the keys of a baseline, if there is one: then the keys of what was invented are told too
    show          so many inventions are shown in their context: those that the baseline does not have
    """

    question: Question
    format_name: str | None = None
    texts: bool = True
    show: int = 0
    known: frozenset[str] | None = None

    @property
    def tools(self) -> tuple[str, ...]:
        """The tool whose calls are looked at, if any."""
        return (self.question.tool,) if self.question.tool else ()
