"""What mends a reply that cannot be judged, as a command to give. Pure; the long sentences are in `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

MORE_TIMES = 4
LEAST_BOUND = 4096

COMMANDS: Mapping[str, str] = {
    "length": (
        """the answer was cut at the token limit: echo '{{"max_tokens": {bound}}}' > request.json, """
        "then run again with --request request.json"
    ),
    "arguments_cut": (
        """a call was cut short: echo '{{"max_tokens": {bound}}}' > request.json, """
        "then run again with --request request.json"
    ),
    "answer_only_in_reasoning": (
        """all that was said stands in the reasoning: echo '{{"max_tokens": {bound}}}' > request.json, """
        "then run again with --request request.json; or start vLLM with --reasoning-parser NAME"
    ),
    "leaked_call": (
        "a tool call came back as text: vllm serve … --enable-auto-tool-choice --tool-call-parser NAME; "
        "llama-server … --jinja; SGLang … --tool-call-parser NAME; with Ollama or LM Studio a model for tool use"
    ),
}
"""Code of a reply → what to do. `bound` is a higher one than was sent."""


def mending_command(code: str, bound: int | None) -> str:
    """The command for a code, "" where it has none; `bound` is the one that was sent."""
    return COMMANDS.get(code, "").format(bound=max(LEAST_BOUND, MORE_TIMES * (bound or 0)))
