"""From flags to a plan: everything that can be wrong usage is found here, before anything is written or sent."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from probekit import __version__
from probekit.clock import LONGEST_S, Clock
from probekit.endpoint import Endpoint, EndpointFlags, check_model_name, resolve_endpoint
from probekit.errors import UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.jsontext import read as read_json
from probekit.manifest import Manifest, compare, freeze, read_manifest
from probekit.protocol.supervise import boot_seconds
from probekit.scenario.files import find_beside, load_scenario
from probekit.scenario.keys import TOML
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import table, text_at
from probekit.wire.masking import holds_key
from probekit.wire.request import overlay_problems

if TYPE_CHECKING:
    from probekit.protocol.command_plan import CommandPlan

DEFAULT_AGENT = "default"
_LONGEST_OVERLAY = 1 << 20
_LONGEST_MANIFEST = 64 << 20


@dataclass(frozen=True, slots=True)
class SpikeFlags:
    """The command line of `spike run`, as given."""

    scenario: str
    base_url: str | None = None
    model: str | None = None
    served_model: str | None = None
    api_key_env: str | None = None
    api_key_header: str | None = None
    insecure: bool = False
    rehearse: str | None = None
    agent_cmd: str | None = None
    request: str | None = None
    wall_clock_s: float = LONGEST_S
    manifest: str | None = None
    control: bool = False
    preflight: bool = True
    logs: str = "logs"
    as_json: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class ControlPlan:
    """The scenario that is run first with `--control`, frozen as the run's own is."""

    scenario: Scenario
    manifest: Manifest

    def binding(self) -> dict[str, JsonValue]:
        """For the run's manifest."""
        return {"scenario": self.scenario.name, "protocol_sha256": self.manifest.protocol_sha256}


@dataclass(frozen=True, slots=True)
class Repeated:
    """The manifest that a user repeats, and where it lies."""

    path: str
    manifest: JsonObject

    def differs_in(self, manifest: Manifest, binding: JsonObject) -> tuple[str, ...]:
        """What else this run is bound to. `spike freeze` binds nothing; each rehearsal has a port of its own."""
        frozen = table(self.manifest, "binding")
        rehearsals = frozen.get("agent") is not None and binding.get("agent") is not None
        names = compare(self.manifest, manifest.as_json(binding)).binding if frozen else ()
        return tuple(name for name in names if not (rehearsals and name == "endpoint"))


@dataclass(frozen=True, slots=True)
class Plan:
    """A run that may begin.

    `endpoint` is None for a rehearsal, whose server is started with the run, and where a `command` is asked.
    """

    scenario: Scenario
    manifest: Manifest
    overlay: JsonObject
    endpoint: Endpoint | None
    agent: str | None
    model: str | None
    served_model: str | None
    preflight: bool
    clock: Clock
    logs: Path
    quiet: bool = False
    notes: tuple[str, ...] = ()
    control: ControlPlan | None = None
    repeated: Repeated | None = None
    command: CommandPlan | None = None

    @property
    def rehearsal(self) -> bool:
        """Does the run ask probekit's own agents?"""
        return self.agent is not None

    def binding(self) -> dict[str, JsonValue]:
        """What is bound beside the protocol before the first request; preflight/binding.json holds what it finds."""
        endpoint = self.endpoint
        return {
            "endpoint": endpoint.base_url if endpoint else "command" if self.command else "rehearsal",
            "query": urlsplit(endpoint.chat_url).query if endpoint else "",
            "proxy": endpoint.proxy_shown if endpoint else None,
            "agent": self.agent,
            "command": self.command.binding() if self.command else None,
            "model": self.model,
            "served_model": self.served_model,
            "control": self.control.binding() if self.control else None,
            "wall_clock_s": int(self.clock.length_s),
            "probekit": __version__,
            "python": platform.python_version(),
        }


def make_plan(flags: SpikeFlags, environment: Mapping[str, str]) -> Plan:
    """Read and check everything that the flags name. Raises UsageError; nothing has been written or sent."""
    clock = Clock(boot_seconds, process_start(boot_seconds()), flags.wall_clock_s)
    scenario = load_scenario(flags.scenario)
    overlay = read_overlay(flags.request)
    control = _control(scenario, overlay) if flags.control else None
    agent = _agent(flags, scenario)
    command = _command(flags, [scenario, control.scenario] if control else [scenario], environment)
    endpoint = None if agent or command else resolve_endpoint(_endpoint_flags(flags), environment)
    plan = Plan(
        scenario=scenario,
        manifest=freeze(scenario, overlay),
        overlay=overlay,
        endpoint=endpoint,
        agent=agent,
        model=agent or (endpoint.model if endpoint else None),
        served_model=flags.served_model and check_model_name(flags.served_model, "--served-model"),
        preflight=flags.preflight,
        clock=clock,
        logs=Path(flags.logs),
        quiet=flags.quiet,
        control=control,
        command=command,
    )
    refuse_key_in_protocol(plan)
    repeated = None if flags.manifest is None else repeat_manifest(plan, Path(flags.manifest))
    notes = (*_short_key_note(endpoint), *_agent_note(agent, scenario), *_command_notes(command))
    return replace(plan, notes=notes, repeated=repeated)


def _control(scenario: Scenario, overlay: JsonObject) -> ControlPlan:
    """The scenario's control, read and frozen. Raises UsageError where it names none, or one that cannot be read."""
    name = scenario.control
    if name is None:
        raise UsageError(f"--control: the scenario {scenario.name} names no control; add `control` to its {TOML}.")
    place = find_beside(scenario, name)
    if place is None:
        raise UsageError(f"--control: {name} is neither a shipped scenario nor a neighbour of {scenario.directory}.")
    control = load_scenario(str(place))
    return ControlPlan(control, freeze(control, overlay))


def refuse_key_in_protocol(plan: Plan) -> None:
    """A key inside --request or a scenario would be frozen, sent and published. Raises UsageError."""
    key = plan.endpoint.key if plan.endpoint else None
    if key is not None and holds_key(plan.manifest.to_bytes(plan.binding()), key.value):
        raise UsageError(
            f"the key in {key.source} stands in the scenario, in --request or in a model's name; take it out."
        )


def _short_key_note(endpoint: Endpoint | None) -> tuple[str, ...]:
    if endpoint is None or endpoint.key is None or endpoint.key.maskable:
        return ()
    return (f"the key in {endpoint.key.source} is too short to be told from text: if the server echoes it, it is kept",)


def _endpoint_flags(flags: SpikeFlags) -> EndpointFlags:
    return EndpointFlags(
        base_url=flags.base_url,
        model=flags.model,
        api_key_env=flags.api_key_env,
        api_key_header=flags.api_key_header,
        insecure=flags.insecure,
    )


def _agent(flags: SpikeFlags, scenario: Scenario) -> str | None:
    """The scripted agent to rehearse with; None for a real endpoint."""
    if flags.rehearse is None:
        return None
    refuse_beside("--rehearse asks probekit's own agents", flags, _ENDPOINT_FLAGS)
    from probekit.rehearsal.agents import choose_agent  # noqa: PLC0415 - a real endpoint needs no scripted agents

    return choose_agent(None if flags.rehearse == DEFAULT_AGENT else flags.rehearse, scenario.tools)


_ENDPOINT_FLAGS = ("base_url", "model", "served_model", "api_key_env", "api_key_header", "insecure")
"""Flags of an endpoint that somebody names."""

_FLAGS_OF_CHATS = (*_ENDPOINT_FLAGS, "rehearse", "request")


def refuse_beside(why: str, flags: SpikeFlags, names: Sequence[str]) -> None:
    """Refuse flags that mean nothing beside the one that says whom to ask. Raises UsageError."""
    for name in names:
        if getattr(flags, name) not in (None, False):
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(f"{why}: leave {flag} out, or leave {why.split(maxsplit=1)[0]} out.")


def _command(flags: SpikeFlags, scenarios: Sequence[Scenario], environment: Mapping[str, str]) -> CommandPlan | None:
    """Somebody's command to ask; None where an endpoint is asked."""
    if flags.agent_cmd is None:
        return None
    refuse_beside("--agent-cmd asks a command", flags, _FLAGS_OF_CHATS)
    if not flags.preflight:
        raise UsageError("--agent-cmd asks no question beforehand: leave --no-preflight out.")
    from probekit.protocol.command_plan import plan_command  # noqa: PLC0415 - an endpoint needs none of it

    return plan_command(flags.agent_cmd, scenarios, environment)


def _command_notes(command: CommandPlan | None) -> tuple[str, ...]:
    if command is None or not command.short:
        return ()
    return (f"too short to be told from text, so not masked: the values of {', '.join(command.short)}",)


def _agent_note(agent: str | None, scenario: Scenario) -> tuple[str, ...]:
    if agent is None:
        return ()
    from probekit.rehearsal.agents import out_of_place_note  # noqa: PLC0415 - as above

    note = out_of_place_note(agent, scenario.tools)
    return (note,) if note else ()


def read_overlay(name: str | None) -> JsonObject:
    """The JSON object of `--request FILE`; empty without one. Raises UsageError."""
    if name is None:
        return {}
    raw = read_input(Path(name), "--request", _LONGEST_OVERLAY)
    read = read_json(raw)
    if read.problem is not None or not isinstance(read.value, dict):
        raise UsageError(f"--request {name} holds no JSON object ({read.problem or 'another kind of value'}).")
    problems = overlay_problems(read.value)
    if problems:
        raise UsageError(" ".join(problems))
    return read.value


def read_input(path: Path, flag: str, limit: int) -> bytes:
    """A file that a flag names, whole. Raises UsageError."""
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except OSError as error:
        raise UsageError(f"{flag} {path} cannot be read: {error.strerror or type(error).__name__}.") from error
    if len(raw) > limit:
        raise UsageError(f"{flag} {path} is longer than {limit} bytes.")
    return raw


def repeat_manifest(plan: Plan, path: Path) -> Repeated:
    """The manifest that a user repeats. Raises UsageError where the protocol differs, naming what."""
    wanted = read_manifest(read_input(path, "--manifest", _LONGEST_MANIFEST), str(path))
    frozen = text_at(wanted, "scenario.name")
    if frozen != plan.scenario.name:
        raise UsageError(f"--manifest {path} froze the scenario {frozen}, and this is {plan.scenario.name}.")
    protocol = compare(wanted, plan.manifest.as_json({})).protocol
    if protocol:
        raise UsageError(f"--manifest {path} froze another protocol; it differs in {', '.join(protocol)}.")
    return Repeated(str(path), wanted)


def process_start(now: float) -> float:
    """When this process started, on the scale of `boot_seconds`; now, where the system does not say."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return now
    # another scale (a time namespace) would show as a start in the future or long ago
    return started if 0 <= now - started < 60 else now
