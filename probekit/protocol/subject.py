"""What a run puts its question to: a model behind an endpoint, or a command. The protocol knows no more of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from probekit.evidence import JsonObject
from probekit.protocol.plan import Plan
from probekit.protocol.supervise import Send, WorkEnd
from probekit.protocol.trial import TrialRoom
from probekit.rundir import EventLog
from probekit.scenario.reading import Scenario
from probekit.verdict import Fault
from probekit.views.progress import Progress

Work = Callable[[Send], None]
"""What runs in a child, and tells its parent what came of it."""

Supervised = Callable[[Work, Callable[[], float], Callable[[object], None]], WorkEnd]
"""Runs work in a child until the instant that its second argument gives; hands what the child tells to its third."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a subject may use of the run that asks it. `fault_of` says which fault work that did not end well is."""

    plan: Plan
    run: Path
    log: EventLog
    progress: Progress
    supervised: Supervised
    fault_of: Callable[[WorkEnd], Fault]


class Subject(Protocol):
    """What is asked, as one run sees it; a control within the run asks the same."""

    @property
    def address(self) -> str:
        """Where it is, for the binding; no secret stands in it."""

    @property
    def model(self) -> str | None:
        """The model that must answer; None where that is not known."""

    @property
    def materially_different(self) -> bool:
        """Is it not asked just as the scenario says?"""

    @property
    def when_slow(self) -> str:
        """What else than a longer clock would help a trial that was cut off; "" where nothing is known."""

    @property
    def lost(self) -> str:
        """What it means that a trial's process went without a word; "": that is a fault of ours."""

    def preflight(self, scene: Scene) -> Fault | None:
        """Can a run say anything about it at all (contract 2.3)?"""

    def unchanged(self) -> Fault | None:
        """What was handed out or found at the preflight is still the same (contract 2.5)."""

    def live(self, room: TrialRoom, time_left: Callable[[], float]) -> Work:
        """A trial's session and its judgement. `time_left` gives seconds to the session's end."""

    def cut(self, room: TrialRoom) -> Work:
        """The judgement of a session that was cut off, from what was recorded of it."""

    def sweep(self) -> None:
        """A child has ended: nothing that it started may be left."""

    def bound(self) -> JsonObject:
        """What a control within the run is bound to beside what its plan says."""

    def below(self, scenario: Scenario) -> Subject:
        """The same for a control: it is asked another scenario."""

    def close(self) -> str:
        """The run is over; a sentence where something of it stays behind."""
