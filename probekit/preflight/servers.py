"""Which server answers, as far as it shows, and which of its flags or settings mends what. Pure, a table.

Read off the `Server` and `x-litellm-…` headers and the `owned_by` of the list of models. Where it does not show, every
server's way is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from probekit.evidence import JsonObject, JsonValue

OWNERS: Mapping[str, str] = {
    "llamacpp": "llama.cpp",
    "vllm": "vLLM",
    "sglang": "SGLang",
    "library": "Ollama",
    "organization_owner": "LM Studio",
}
"""`owned_by` in the list of models → server."""

CONTEXT_KEYS = ("n_ctx", "max_model_len", "context_length", "context_window", "max_context_length", "max_input_tokens")
"""Where servers tell the length of the context in an entry of the list of models (llama.cpp: in `meta`)."""

MENDS: Mapping[str, Mapping[str, str]] = {
    "leaked": {
        "vLLM": "vllm serve … --enable-auto-tool-choice --tool-call-parser NAME",
        "llama.cpp": "llama-server … --jinja --chat-template-file FILE, with a template for the model's form of calls",
        "SGLang": "python -m sglang.launch_server … --tool-call-parser NAME",
        "Ollama": "a model that `ollama show MODEL` lists with the capability tools",
        "LM Studio": "a model that LM Studio marks for tool use",
        "LiteLLM": "the flag of the server behind LiteLLM; litellm_params: supports_function_calling",
    },
    "not_rendered": {
        "vLLM": "vllm serve … --chat-template FILE, with a template that has tools",
        "llama.cpp": "llama-server … --jinja --chat-template-file FILE, with a template that has tools",
        "SGLang": "python -m sglang.launch_server … --chat-template FILE, with a template that has tools",
        "Ollama": "a model whose template (`ollama show --template MODEL`) has {{ .Tools }}",
        "LM Studio": "a model that LM Studio marks for tool use",
        "LiteLLM": "drop_params: false, and the template of the server behind LiteLLM",
    },
    "context": {
        "vLLM": "vllm serve … --max-model-len {need}",
        "llama.cpp": "llama-server … -c {need}",
        "SGLang": "python -m sglang.launch_server … --context-length {need}",
        "Ollama": "OLLAMA_CONTEXT_LENGTH={need} ollama serve",
        "LM Studio": "a context length of {need} in the model's load settings",
        "LiteLLM": "the context of the server behind LiteLLM",
    },
    "cache": {
        "LiteLLM": """echo '{"cache": {"no-cache": true}}' > request.json, and --request request.json""",
    },
}
"""What → server → what to start it with, or to choose. `{need}` is a number of tokens."""


def server_of(entries: Iterable[JsonObject], headers: Iterable[tuple[str, str]]) -> str:
    """The server's name, or ""."""
    names = {name.casefold(): value.casefold() for name, value in headers}
    if any(name.startswith("x-litellm-") for name in names):
        return "LiteLLM"
    if names.get("server", "").startswith("llama.cpp"):
        return "llama.cpp"
    owners = (entry.get("owned_by") for entry in entries)
    return next((OWNERS[owner] for owner in owners if isinstance(owner, str) and owner in OWNERS), "")


def context_of(entries: Iterable[JsonObject], model: str) -> int | None:
    """Tokens of context that the list tells of the model; None where it does not tell."""
    entry = next((entry for entry in entries if entry.get("id") == model), {})
    meta = entry.get("meta")
    tables: tuple[JsonObject, ...] = (entry, meta) if isinstance(meta, dict) else (entry,)
    found = (_count(table.get(key)) for table in tables for key in CONTEXT_KEYS)
    return next((count for count in found if count is not None), None)


def _count(value: JsonValue) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 10**9 else None


def mend(what: str, server: str, need: int = 0) -> str:
    """What mends it on this server; on every server that has a way, where it is not known which one answers."""
    ways = MENDS[what]
    if server in ways:
        return ways[server].replace("{need}", str(need))
    return "; ".join(f"{name}: {way.replace('{need}', str(need))}" for name, way in ways.items())
