"""What a command is handed of a scenario: its prompt as one text, and the clipped page. Pure."""

from __future__ import annotations

from probekit.run_layout import PROMPT, SERVED
from probekit.scenario.reading import Scenario


def prompt_of(scenario: Scenario) -> bytes:
    """The system prompt, an empty line, the user's message, as UTF-8: one text for what a chat has as two messages."""
    parts = (part.strip("\n") for part in (scenario.system, scenario.user) if part)
    return ("\n\n".join(parts) + "\n").encode("utf-8")


def handed_files(scenario: Scenario) -> dict[str, bytes]:
    """Name → bytes of what every trial is handed; the clipped page where there is one."""
    page = scenario.page
    return {PROMPT: prompt_of(scenario)} | ({} if page is None else {SERVED: page.served})
