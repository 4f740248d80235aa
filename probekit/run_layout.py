"""The names of what a run's directory holds, relative to it (contract 3); who writes or reads one takes them here."""

from __future__ import annotations

from typing import Final

from probekit.evidence import JsonValue

MANIFEST: Final = "manifest.json"
EVENTS: Final = "events.jsonl"
TRIALS: Final = "trials.jsonl"
SERVED: Final = "tool-page1.txt"
AGENT_OUT: Final = "agent-out.txt"
PROMPT: Final = "prompt.txt"
"""What a command was handed as its prompt."""

STDOUT: Final = "stdout.bin"
STDERR: Final = "stderr.bin"
OUT: Final = "out.bin"
MCP_LOG: Final = "mcp.jsonl"
AGENT: Final = "agent.json"
"""How a command ended: exit status, times, byte counts."""

CAPTURED: Final = (STDOUT, STDERR, OUT, MCP_LOG)
"""What a trial's folder holds of a command: what it wrote, what it put into its file, what it called over MCP."""

BOX: Final = "preflight/box.json"
"""The box as a command found it."""

SPIKE_LOG: Final = "spike-log.json"
VERDICT: Final = "verdict.txt"
SUMS: Final = "SHA256SUMS"
BINDING: Final = "preflight/binding.json"
PART: Final = ".part"
"""Follows on the name of a file that is being written: its writer was killed if it keeps it."""

CONTROL: Final = "control"
"""The folder of the control's own run within a run."""


def response_name(folder: str, turn: int) -> str:
    """Where a turn's response is stored."""
    return f"{folder}/{turn:03}-response.bin"


def attempt_name(folder: str, turn: JsonValue, attempt: JsonValue) -> str:
    """Where the body of an attempt is stored."""
    return f"{folder}/{turn:03}-attempt-{attempt}.bin"
