"""`--agent-cmd`: somebody's command as the agent under test. All that can be wrong usage of it is found here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from probekit.errors import UsageError
from probekit.evidence import JsonValue
from probekit.outside.command import Command, read_command
from probekit.outside.program import find_program
from probekit.outside.secrets import secret_values, too_short
from probekit.outside.stored import TOOL_WAYS, Means, means_by
from probekit.scenario.reading import Scenario


@dataclass(frozen=True, slots=True)
class CommandPlan:
    """A command that may be run. `environment` is the caller's; `secrets` are values in it that no file may hold."""

    command: Command
    program: Path
    environment: Mapping[str, str]
    secrets: tuple[str, ...]
    short: tuple[str, ...] = ()

    def means(self, scenario: Scenario) -> Means:
        """How the agent gets that scenario's tool, and where its answer is looked for."""
        return means_by(self.command.names, scenario.page.served if scenario.page else None)

    def binding(self) -> dict[str, JsonValue]:
        """For the manifest: the command as it was given, before its placeholders are filled in."""
        return {"argv": list(self.command.template), "program": str(self.program)}


def plan_command(text: str, scenarios: Iterable[Scenario], environment: Mapping[str, str]) -> CommandPlan:
    """Read and check a command for all scenarios that it will be asked (the control's too). Raises UsageError."""
    command = read_command(text)
    for scenario in scenarios:
        _refuse_blindness(command, scenario)
    _refuse_strays(command)
    secrets = secret_values(environment)
    _refuse_secret(command, secrets)
    plan = CommandPlan(
        command=command,
        program=find_program(command.template[0], environment),
        environment=environment,
        secrets=tuple(dict.fromkeys(secrets.values())),
        short=too_short(environment),
    )
    if not command.names.isdisjoint(TOOL_WAYS):
        from probekit.mcp_stub.presence import need_mcp  # noqa: PLC0415 - only a command that asks for MCP needs it

        need_mcp()
    return plan


def _refuse_blindness(command: Command, scenario: Scenario) -> None:
    """An agent that sees neither the tool nor its output shows nothing by its silence."""
    if "tool_file" in command.names and scenario.page is None:
        raise UsageError(
            f"--agent-cmd: {{tool_file}} is the page that a tool serves, and {scenario.name} serves none; "
            "give the agent its tool through {mcp_config} or {mcp_url}."
        )
    ways = (*TOOL_WAYS, "tool_file") if scenario.page is not None else TOOL_WAYS
    if command.names.isdisjoint(ways):
        named = ", ".join(f"{{{name}}}" for name in ways)
        raise UsageError(
            f"--agent-cmd shows the agent no tool of {scenario.name}: name one of {named} in it, so that its answer "
            "says something about what it saw."
        )


def _refuse_strays(command: Command) -> None:
    """A file that is named from here would not be found: the agent runs in an empty directory of its own."""
    for argument in command.template[1:]:
        if ("/" in argument or "." in argument) and not argument.startswith(("/", "-")) and _is_file(argument):
            full = Path.cwd() / argument
            raise UsageError(
                f"--agent-cmd: {argument} is a file of the directory you are in, and the agent runs in an empty one; "
                f"write {full}"
            )


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _refuse_secret(command: Command, secrets: Mapping[str, str]) -> None:
    """The command is part of the manifest, which people publish; every user of the box can read it while it runs."""
    for name, value in secrets.items():
        if any(value in argument for argument in command.template):
            raise UsageError(
                f"--agent-cmd holds the value of {name.partition(':')[0]}, and the manifest keeps the command: let "
                "the agent read that variable itself."
            )
