"""The model is pinned (contract 2.9)."""

from __future__ import annotations

import pytest

from probekit.wire.identity import same_model

SAME = [
    ("gpt-4o", "gpt-4o"),
    ("gpt-4o", "GPT-4o"),
    ("gpt-4o", "gpt-4o-2024-08-06"),
    ("gpt-4o-2024-08-06", "gpt-4o"),
    ("gpt-4", "gpt-4-0613"),
    ("claude-3-5-sonnet-latest", "claude-3-5-sonnet-20241022"),
    ("claude-sonnet-4", "claude-sonnet-4@20250514"),
    ("mistral-large-latest", "mistral-large-2411"),
    ("command-r", "command-r-08-2024"),
    ("gemini-2.5-flash-preview", "gemini-2.5-flash-preview-05-20"),
    ("qwen2.5", "qwen2.5:latest"),
    ("vendor/model", "vendor/model:free"),
    ("qwen2.5:latest", "qwen2.5:7b"),
    ("openai/gpt-4o", "gpt-4o"),
    ("gpt-4o", "azure/gpt-4o-2024-08-06"),
    ("llama-v3p1-8b", "accounts/fireworks/models/llama-v3p1-8b"),
    ("models/gemini-pro", "gemini-pro"),
]

OTHER = [
    ("gpt-4o", "gpt-4o-mini"),
    ("gpt-4o", "gpt-4"),
    ("gpt-4o-2024-05-13", "gpt-4o-2024-08-06"),
    ("qwen2.5:0.5b", "qwen2.5:7b"),
    ("llama-3-8b", "llama-3-70b"),
    ("probe-vendor/probe-model", "probe-vendor/probe-model-mini"),
    ("one/model", "other/model"),
    ("model", "model-fp8"),
    ("model-v1", "model-v2"),
    ("model", ""),
    ("", ""),
    ("2024-08-06", "2025-08-06"),
    ("qwen-7b", "qwen-72b"),
]


@pytest.mark.parametrize(("asked", "served"), SAME)
def test_another_spelling_is_the_same_model(asked: str, served: str) -> None:
    """A dated snapshot, a tag, another case or a provider's prefix is the same model, both ways."""
    assert same_model(asked, served)
    assert same_model(served, asked)


@pytest.mark.parametrize(("asked", "served"), OTHER)
def test_another_name_is_another_model(asked: str, served: str) -> None:
    """Nothing else is forgiven: two dates, two sizes, two vendors."""
    assert not same_model(asked, served)
    assert not same_model(served, asked)
