"""Where reasoning ends (judging.md section 1)."""

from __future__ import annotations

import pytest

from probekit.wire.reasoning import reasoning_end
from tests.timing import LINEAR, growth

VISIBLE = {
    "no tag at all": "no tag at all",
    "<think>a</think>b": "b",
    "<think>a": "",
    "a\n</think>\nb": "\nb",
    "\n <think>a</think>b": "b",
    "<THINKING>x</THINKING>y": "y",
    "<think>a</think>\n<think>b</think>c": "c",
    "<think>a <think>b</think> c</think>d": "d",
    "<think>I may use <think> here.</think>d": "d",
    "[THINK]a[/THINK]b": "b",
    "a[/THINK]b": "b",
    "◁think▷a◁/think▷b": "b",
    "<seed:think>a</seed:think>b": "b",
    "hello <think>x</think> there": "hello <think>x</think> there",
    "Do not write `</think>` here": "Do not write `</think>` here",
    "<thinker>x</thinker>": "<thinker>x</thinker>",
    "<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>final<|message|>y": "y",
    "<|channel|>final<|message|>y": "y",
    "<|channel|>analysis<|message|>x": "",
    "": "",
}


@pytest.mark.parametrize("text", VISIBLE)
def test_only_a_block_at_the_start_is_reasoning(text: str) -> None:
    """A block at the start is cut off, also with a lost opening tag or never closed; a later one is text."""
    assert text[reasoning_end(text) :] == VISIBLE[text]


@pytest.mark.parametrize(
    "unit", ["<think>", "<think><think></think>", "</think>", "<think>a</think>", "<|channel|>analysis<|message|>", "<"]
)
def test_the_reader_is_linear(unit: str) -> None:
    """Four times as much of any repeated piece takes about four times as long, not sixteen."""
    assert growth(lambda size: reasoning_end(unit * (size // len(unit))), 200_000) < LINEAR
