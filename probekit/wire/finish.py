"""What an endpoint says of how an answer ended. Servers have their own words for it."""

from __future__ import annotations

from typing import Literal

from probekit.evidence import JsonValue

Finish = Literal["normal", "calls", "length", "filter", "error", "unknown", "missing"]

PLAIN = frozenset({"stop", "tool_calls", "function_call"})
"""The words of the API itself for a normal end."""

_WORDS: dict[str, Finish] = {
    "stop": "normal",
    "end_turn": "normal",
    "endturn": "normal",
    "eos": "normal",
    "eos_token": "normal",
    "stop_sequence": "normal",
    "stop_str": "normal",
    "complete": "normal",
    "completed": "normal",
    "tool_calls": "calls",
    "tool_call": "calls",
    "tool_use": "calls",
    "function_call": "calls",
    "length": "length",
    "max_tokens": "length",
    "max_length": "length",
    "max_output_tokens": "length",
    "model_length": "length",
    "model_context_window_exceeded": "length",
    "token_limit": "length",
    "incomplete": "length",
    "content_filter": "filter",
    "content_filtered": "filter",
    "guardrail_intervened": "filter",
    "safety": "filter",
    "sensitive": "filter",
    "refusal": "filter",
    "recitation": "filter",
    "blocklist": "filter",
    "prohibited_content": "filter",
    "spii": "filter",
    "error": "error",
    "network_error": "error",
    "malformed_function_call": "error",
    "unexpected_tool_call": "error",
    "abort": "error",
    "aborted": "error",
    "cancelled": "error",
    "canceled": "error",
    "timeout": "error",
    "failed": "error",
    "insufficient_system_resource": "error",
    "engine_overloaded": "error",
}
"""Words as servers spell them (case folded, `-` as `_`). Any other is unknown, and no reason to void a whole reply."""

_ERROR_PIECES = ("error", "malformed", "fail", "abort")

CANONICAL = {"length": "length", "filter": "content_filter", "error": "error"}
"""What evidence calls the endings that judges read."""


def finish_kind(word: JsonValue) -> Finish:
    """The kind of a finish reason as it came."""
    if not isinstance(word, str) or not word.strip():
        return "missing"
    plain = word.strip().casefold().replace("-", "_").removeprefix("finish_reason_")
    if plain in _WORDS:
        return _WORDS[plain]
    return "error" if any(piece in plain for piece in _ERROR_PIECES) else "unknown"


def worse(one: Finish, native: Finish) -> Finish:
    """The kind that counts where a gateway gives its provider's own word beside its own."""
    return native if native in ("length", "filter", "error") and one not in ("length", "filter", "error") else one
