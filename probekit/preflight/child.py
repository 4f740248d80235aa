"""The preflight as it runs: in a child process, over sessions of its own, recorded under preflight/.

What only the whole preflight needs is imported where it begins, so that a run without it does not pay for it.
"""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from probekit.endpoint import Endpoint
from probekit.evidence import JsonObject, JsonValue
from probekit.preflight.models import Finding, Preflight, check_endpoint, read_model_list, shown_models
from probekit.protocol.supervise import Send
from probekit.protocol.trial import child_log
from probekit.rundir import EventLog, SessionFiles, make_folder, write_new
from probekit.scenario.reading import Scenario
from probekit.wire.exchange import BodyWriter, RawReply, Recorder, Reply
from probekit.wire.reply import read_reply
from probekit.wire.transport import HttpSession, Timing

if TYPE_CHECKING:
    from probekit.preflight.exam import Exam, Heard

FOLDER = "preflight"
BINDING = "binding.json"
BINDING_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Unrecorded:
    """Keeps nothing: for the question which model there is, asked before a run has a directory."""

    def request(self, turn: int, body: bytes) -> None:
        """Keep nothing."""

    def attempt(self, turn: int, attempt: int) -> BodyWriter:  # noqa: ARG002 - a Recorder's signature
        """A body that goes nowhere."""
        return Nowhere()

    def accept(self, turn: int, attempt: int) -> None:
        """Keep nothing."""

    def event(self, step: str, **facts: JsonValue) -> None:
        """Keep nothing."""


class Nowhere:
    """A body that is not kept."""

    def write(self, chunk: bytes) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Whom to ask, and for how long."""

    endpoint: Endpoint
    tls: ssl.SSLContext | None
    time_left: Callable[[], float]


class Terms(NamedTuple):
    """How the run will ask: its scenario, what --request adds, the name that the model answers under."""

    scenario: Scenario
    overlay: JsonObject
    served_model: str | None = None


class Questions:
    """Asks for completions over one session, recorded from turn 2 on: turn 1 was the list of models."""

    def __init__(self, asking: Asking, recorder: Recorder, tools: frozenset[str]) -> None:
        self._tools = tools
        self._hasty = False
        self._turn = 1
        self._raw = RawReply(None, (), b"", "no_reply")
        self._at_s = 0.0
        self.session = HttpSession(asking.endpoint, recorder, self._read, Timing(asking.time_left), asking.tls)

    def ask(self, body: bytes, hasty: bool) -> Heard:
        """Ask once more; the last attempt, and what came of all."""
        from probekit.preflight.exam import Heard  # noqa: PLC0415 - as above

        self._turn += 1
        self._hasty = hasty
        reply = self.session.ask(self._turn, body)
        return Heard(self._raw, reply, self._at_s)

    def _read(self, raw: RawReply) -> Reply:
        self._raw, self._at_s = raw, time.time()
        reply = read_reply(raw, self._tools)
        # some servers say 500 to what others refuse with 400: another dialect is tried before the same is sent again
        return replace(reply, outcome="error") if self._hasty and _is_plain_500(raw, reply) else reply


def _is_plain_500(raw: RawReply, reply: Reply) -> bool:
    return raw.status == 500 and reply.outcome == "retry"


def ask_all(asking: Asking, terms: Terms, recorder: Recorder) -> Preflight:
    """The whole preflight: the list of models, then the neutral question in the scenario's manner."""
    found = ask_models(asking, recorder)
    if found.standing != "fit":
        return found
    from probekit.preflight.fitness import examine  # noqa: PLC0415 - as above
    from probekit.preflight.neutral import TOOL_NAMES  # noqa: PLC0415

    questions = Questions(asking, recorder, TOOL_NAMES)
    with questions.session:
        exam = examine(_exam(found, terms, questions))
    unfit = exam.unfit
    return replace(
        found,
        standing="fit" if unfit is None else "unfit",
        code=found.code if unfit is None else unfit.code,
        sentence="" if unfit is None else _capital(unfit.sentence),
        dialect=exam.dialect,
        findings=(_listed(found), *_keyed(asking.endpoint, exam), *exam.findings),
    )


def _exam(found: Preflight, terms: Terms, questions: Questions) -> Exam:
    from probekit.preflight.exam import Exam, Wanted  # noqa: PLC0415
    from probekit.preflight.neutral import Manner  # noqa: PLC0415
    from probekit.scenario.cost import usual_longest_tokens  # noqa: PLC0415 - as above

    scenario = terms.scenario
    manner = Manner(found.model or "", scenario.protocol.sampling, terms.overlay, bool(scenario.system))
    return Exam(manner, Wanted(terms.served_model, usual_longest_tokens(scenario)), found.entries, questions.ask)


def _listed(found: Preflight) -> Finding:
    """The finding that the list of models gives."""
    if found.models is None:
        return Finding("models", "note", "models_unlisted", "the endpoint lists no models")
    names = shown_models(found.models) or "none"
    if found.code == "model_unlisted":
        return Finding("models", "note", found.code, f"the model is not in the endpoint's list ({names})")
    return Finding("models", "good", "models_listed", f"the endpoint lists its models ({names})")


def _keyed(endpoint: Endpoint, exam: Exam) -> tuple[Finding, ...]:
    """The key is accepted where a question is answered: many list their models to anybody."""
    if not any(heard.reply.outcome in ("ok", "void") for heard in exam.heard):
        return ()
    if endpoint.key is None:
        return (Finding("key", "good", "key_unneeded", "it answers without a key"),)
    return (Finding("key", "good", "key_accepted", f"the key in {endpoint.key.source} is accepted"),)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def ask_models(asking: Asking, recorder: Recorder) -> Preflight:
    """Ask the endpoint for its models."""
    timing = Timing(asking.time_left)
    with HttpSession(asking.endpoint, recorder, read_model_list, timing, asking.tls) as session:
        return check_endpoint(asking.endpoint, session)


def unrecorded_work(asking: Asking) -> Callable[[Send], None]:
    """Work for a child: find out which models there are; nothing is written."""
    return lambda send: send(ask_models(asking, Unrecorded()))


def unrecorded_preflight(asking: Asking, terms: Terms) -> Callable[[Send], None]:
    """Work for a child: the whole preflight; nothing is written."""
    return lambda send: send(ask_all(asking, terms, Unrecorded()))


def preflight_work(run: Path, log: EventLog, asking: Asking, terms: Terms) -> Callable[[Send], None]:
    """Work for a child: the preflight, recorded, and what it found as preflight/binding.json."""
    return partial(_preflight, run, log, asking, terms)


def _preflight(run: Path, log: EventLog, asking: Asking, terms: Terms, send: Send) -> None:
    make_folder(run / FOLDER)
    own_log = child_log(log, send)
    found = ask_all(asking, terms, SessionFiles(run, FOLDER, own_log, {"session": FOLDER}))
    digest = write_new(run / FOLDER / BINDING, binding_bytes(found))
    name = f"{FOLDER}/{BINDING}"
    own_log.event("preflight_ended", standing=found.standing, code=found.code, file=name, sha256=digest)
    send(found)


def binding_bytes(found: Preflight) -> bytes:
    """What the preflight adds to the binding: the model, the dialect that every trial uses, and all that it found."""
    binding: dict[str, JsonValue] = {
        "format": BINDING_FORMAT,
        "model": found.model,
        "dialect": found.dialect.to_json(),
        "materially_different": found.dialect.materially_different,
        "findings": [finding_json(finding) for finding in found.findings],
    }
    return (json.dumps(binding, sort_keys=True, indent=2, ensure_ascii=True) + "\n").encode("ascii")


def finding_json(finding: Finding) -> dict[str, JsonValue]:
    """A finding as JSON."""
    return {
        "about": finding.about,
        "weight": finding.weight,
        "code": finding.code,
        "said": finding.said,
        "mend": finding.mend,
    }
