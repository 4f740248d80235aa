"""Which formats of agents' own transcripts are read, by the name that `--as` takes. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from probekit.readers.conversation import Conversation, conversation_evidence
from probekit.readers.transcripts import blocks, gemini_cli, messages, opencode
from probekit.readers.transcripts.claude_code import read_claude_code
from probekit.readers.transcripts.codex import read_codex
from probekit.readers.transcripts.codex_rollout import read_codex_rollout
from probekit.readers.transcripts.mini_swe_agent import read_mini_swe_agent
from probekit.readers.transcripts.names import NameForm
from probekit.readers.transcripts.qwen_code import read_qwen_code
from probekit.readers.transcripts.settle import settled, under_offered_names
from probekit.traces import TraceCase

Reader = Callable[[bytes, Collection[str]], Conversation]
"""Bytes of one session and the names of the scenario's tools → the conversation. Raises TraceError."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its reader, and in which forms it writes the tools of a server."""

    read: Reader
    forms: tuple[NameForm, ...]


FORMATS: Mapping[str, Format] = {
    "messages": Format(messages.read_messages, messages.FORMS),
    "claude-code": Format(read_claude_code, blocks.FORMS),
    "codex": Format(read_codex, ("mcp__SERVER__TOOL",)),
    "codex-rollout": Format(read_codex_rollout, ("mcp__SERVER__TOOL",)),
    "gemini-cli": Format(gemini_cli.read_gemini_cli, gemini_cli.FORMS),
    "mini-swe-agent": Format(read_mini_swe_agent, ()),
    "opencode": Format(opencode.read_opencode, opencode.FORMS),
    "qwen-code": Format(read_qwen_code, blocks.FORMS),
}


def read_transcript(name: str, data: bytes, offered: Collection[str]) -> TraceCase:
    """One session in the format of that name → its case. Raises TraceError with one sentence."""
    form = FORMATS[name]
    conversation = settled(form.read(data, offered), offered, form.forms)
    return TraceCase(conversation_evidence(conversation), conversation.id)


def read_session(name: str, data: bytes, tools: Collection[str]) -> Conversation:
    """One session in the format of that name, which need be no trial: its calls of `tools` stand under these names.

    Raises TraceError with one sentence.
    """
    form = FORMATS[name]
    return under_offered_names(form.read(data, tools), tools, form.forms)
