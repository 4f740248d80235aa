"""A model behind an endpoint that speaks chat completions, as the subject of a run."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from probekit.endpoint import Endpoint
from probekit.evidence import JsonObject
from probekit.preflight.child import Asking, Terms, preflight_work
from probekit.preflight.models import Preflight
from probekit.protocol.chat_trial import ChatRoom, Wire, cut_trial, live_trial
from probekit.protocol.subject import Scene, Work
from probekit.protocol.trial import TrialRoom
from probekit.scenario.reading import Scenario
from probekit.verdict import Fault
from probekit.wire.request import PLAINEST, Dialect, Opening

UNPINNED = Fault("unfit_endpoint", "The endpoint could not be asked for its models: name the one to ask with --model.")


@dataclass(slots=True)
class ChatSubject:
    """An endpoint and the model that it is asked for. The preflight finds out the dialect, once for all trials."""

    endpoint: Endpoint
    tls: ssl.SSLContext | None
    overlay: JsonObject
    model: str | None
    dialect: Dialect = PLAINEST

    @property
    def address(self) -> str:
        """The base URL."""
        return self.endpoint.base_url

    @property
    def materially_different(self) -> bool:
        """Does the endpoint refuse what the scenario says?"""
        return self.dialect.materially_different

    @property
    def lost(self) -> str:
        """Nobody but us can end our own process here."""
        return ""

    @property
    def when_slow(self) -> str:
        """What bounds a model's reply."""
        return "or let --request bound the replies with max_tokens"

    def preflight(self, scene: Scene) -> Fault | None:
        """Is the endpoint there, which model is it, can it call tools, what does it refuse (contract 2.3)."""
        plan = scene.plan
        if not plan.preflight:
            return None if self.model else UNPINNED
        found: list[Preflight] = []
        asking = Asking(self.endpoint, self.tls, plan.clock.left)
        work = preflight_work(scene.run, scene.log, asking, Terms(plan.scenario, plan.overlay, plan.served_model))
        end = scene.supervised(work, lambda: plan.clock.deadline, partial(_take_preflight, found))
        if end.how != "done" or not found:
            return scene.fault_of(end)
        _tell_findings(scene, found[0])
        if found[0].standing != "fit":
            return Fault("unfit_endpoint", found[0].sentence)
        self.model, self.dialect = found[0].model, found[0].dialect
        return None

    def unchanged(self) -> Fault | None:
        """Nothing of it lies here."""
        return None

    def live(self, room: TrialRoom, time_left: Callable[[], float]) -> Work:
        """A session over the network."""
        return partial(live_trial, self._room(room), Wire(self.endpoint, self.tls, time_left))

    def cut(self, room: TrialRoom) -> Work:
        """What a session left in its files."""
        return partial(cut_trial, self._room(room))

    def sweep(self) -> None:
        """A session starts no process."""

    def bound(self) -> JsonObject:
        """The dialect."""
        return {"dialect": self.dialect.to_json()}

    def below(self, scenario: Scenario) -> ChatSubject:  # noqa: ARG002 - a Subject's signature
        """An endpoint is handed nothing, so it is the same one."""
        return self

    def close(self) -> str:
        """Nothing of it is ours."""
        return ""

    def _room(self, room: TrialRoom) -> ChatRoom:
        scenario = room.scenario
        opening = Opening(
            model=self.model or "",
            system=scenario.system,
            user=scenario.user,
            tools=scenario.tools,
            sampling=scenario.protocol.sampling,
            overlay=self.overlay,
            dialect=self.dialect,
        )
        return ChatRoom(room, opening)


def _take_preflight(found: list[Preflight], message: object) -> None:
    if isinstance(message, Preflight):
        found.append(message)


def _tell_findings(scene: Scene, found: Preflight) -> None:
    """What is worth knowing, before the first trial: what makes the run another one, always."""
    if found.dialect.materially_different:
        scene.progress.note("materially different: the endpoint is not asked just as the scenario says.")
    if not scene.plan.quiet:
        for finding in found.findings:
            if finding.weight == "note":
                scene.progress.note(f"{finding.about}: {finding.sentence}")
