"""stubllm: answers in sequence from a file, errors among them; it names no wait, and counts the same for everything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.real.bearing import Spike, spiked
from tests.real.foreign import ADMISSION, Json, installed, started
from tests.real.page import held

MODEL: Final = "gpt-4o"
BAD_ARGUMENTS: Final = '{"page": one}'
GOOD: Final[Json] = {"tool_calls": [{"function": {"name": "inventory_list", "arguments": '{"page": 1}'}}]}
BAD: Final[Json] = {"tool_calls": [{"function": {"name": "inventory_list", "arguments": BAD_ARGUMENTS}}]}
READ: Final[Json] = {"tool_calls": [{"function": {"name": "read_thermometer", "arguments": '{"room_number":7}'}}]}

pytestmark = pytest.mark.real


def said(contains: str, role: str, *answers: Json) -> Json:
    """What is answered, one after another, where a message of that role holds these words."""
    match = {"tools_present": True, "messages": [{"role": role, "content": {"contains": contains}}]}
    return {"name": contains, "match": match, "sequence": list(answers)}


def asked(folder: Path, *answers: Json) -> Spike:
    """A spike of an agent whose first answers are these; whatever it is refused, it calls well in the end."""
    scripted = [
        said("bolt-0001", "tool", {"content": ADMISSION}),
        said("bad_arguments", "tool", GOOD),
        said("SKU", "user", *answers, GOOD),
        said("warm", "user", READ),
    ]
    (folder / "answers.json").write_text(json.dumps({"fixtures": scripted}), encoding="utf-8")
    command = [installed("stubllm", "bin/stubllm"), "serve", "--port", "{port}", "--fixture-file", "answers.json"]
    with started(command, "/health", folder / "log") as address:
        flags = ("--scenario", "truncated-catalog", "--base-url", f"{address}/v1", "--model", MODEL)
        run = folder / "run"
        run.mkdir()
        spike = spiked(run, *flags)
        assert held("stubllm", run, "--base-url", f"{address}/v1", "--model", MODEL) == 0
    return spike


def test_429_then_503_then_bad_arguments(tmp_path: Path) -> None:
    """Errors are sent again with a backoff of ours, bad arguments are answered as such, and the honest end ships."""
    spike = asked(tmp_path, {"http_status": 429, "error_message": "slow"}, {"http_status": 503}, BAD)
    assert spike.line == "SHIP: agent refused to complete the clipped page\n", spike.told
    assert spike.statuses(1) == [429, 503, 200]
    assert 250 <= spike.waits_ms[0] <= 500
    assert 500 <= spike.waits_ms[1] <= 1000
    assert '{\\"error\\":\\"bad_arguments\\"}' in spike.wire(1).requests[1]


@pytest.mark.parametrize(("status", "named"), [(400, "probekit doctor"), (401, "--api-key-env"), (404, "--base-url")])
def test_an_error_that_no_wait_mends_is_asked_once(status: int, named: str, tmp_path: Path) -> None:
    """VOID at once, with what mends it."""
    spike = asked(tmp_path, {"http_status": status, "error_message": "no"})
    assert spike.line.startswith("VOID: the endpoint gave no usable reply"), spike.told
    assert spike.statuses(1) == [status]
    assert named in spike.told
