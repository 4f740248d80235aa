"""What the preflight gathers: the questions it may ask, what it heard, what it found. Effects only through `ask`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from probekit.evidence import JsonObject
from probekit.preflight.models import Finding
from probekit.preflight.neutral import Manner
from probekit.preflight.servers import server_of
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.request import Dialect


@dataclass(frozen=True, slots=True)
class Heard:
    """One answer: the raw reply, what it means, and when it had come, in seconds since 1970."""

    raw: RawReply
    reply: Reply
    at_s: float


Ask = Callable[[bytes, bool], Heard]
"""Body, and whether a plain 500 is to be taken for an answer at once → what came. Never a reply that is `retry`."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a run will want: the name that the model answers under (None: as asked), tokens of a long request."""

    served_model: str | None
    longest_tokens: int


@dataclass(slots=True)
class Exam:
    """The questions so far. `manner` ends up with the dialect that was found."""

    manner: Manner
    wanted: Wanted
    entries: Sequence[JsonObject]
    ask: Ask
    server: str = ""
    findings: list[Finding] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)

    @property
    def unfit(self) -> Finding | None:
        """The first finding that no run could get past."""
        return next((finding for finding in self.findings if finding.weight == "unfit"), None)

    @property
    def dialect(self) -> Dialect:
        """The dialect so far."""
        return self.manner.dialect

    def good(self, about: str, code: str, said: str) -> None:
        """Keep a finding that is as it should be."""
        self.findings.append(Finding(about, "good", code, said))

    def note(self, about: str, code: str, said: str, mend: str = "") -> None:
        """Keep a finding that is worth knowing."""
        self.findings.append(Finding(about, "note", code, said, mend))

    def fail(self, about: str, code: str, said: str, mend: str = "") -> None:
        """Keep a finding that no run could get past."""
        self.findings.append(Finding(about, "unfit", code, said, mend))

    def hear(self, body: bytes, *, hasty: bool = False) -> Heard:
        """Ask, and keep the answer."""
        heard = self.ask(body, hasty)
        self.heard.append(heard)
        self.server = self.server or server_of(self.entries, heard.raw.headers)
        return heard
