"""LiteLLM's proxy in front of llama.cpp, and of a server that fails: what a gateway changes, and what it says of a key.

It takes a minute to install and ten seconds to start, so that only PROBEKIT_TESTS=all asks it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.real.bearing import doctor, probekit, spiked
from tests.real.foreign import Json, installed, started
from tests.real.llama import MODEL, TOOLS_TEMPLATE, llama
from tests.real.page import held
from tests.servers import Peer, Serving, answer, serving
from tests.servers.agents import agent, refusal

KEY: Final = "sk-proxy-0123456789abcdef"
WRONG: Final = "sk-other-0123456789abcdef"
ONE_CALL: Final = {"max_tokens": 160, "stop": ["</tool_call>"]}

pytestmark = [
    pytest.mark.real,
    pytest.mark.skipif(os.environ.get("PROBEKIT_TESTS") != "all", reason="two minutes: PROBEKIT_TESTS=all runs it"),
]


BUSY: Final = answer({"error": {"message": "later", "type": "rate_limit_error"}}, 429, {"Retry-After": "3600"})
HONEST: Final = agent(lambda asked: BUSY if asked["model"] == "busy" else None)


def either(peer: Peer) -> bool:
    """An honest agent under one name, a server that is overloaded under another; the proxy asks for more than chats."""
    return (HONEST if peer.request.body else refusal(404))(peer)


@pytest.fixture(scope="module")
def behind() -> Iterator[Serving]:
    """What stands behind the proxy besides llama.cpp."""
    with serving(either) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(behind: Serving, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The proxy, with three models: llama.cpp's, an honest agent's, and one whose server is always busy."""
    command = installed("litellm", "bin/litellm")
    folder = tmp_path_factory.mktemp("litellm")
    with llama(str(TOOLS_TEMPLATE)) as url:
        models = [("small", MODEL, url), ("honest", "honest", behind.url), ("busy", "busy", behind.url)]
        settings: Json = {
            "model_list": [
                {
                    "model_name": name,
                    "litellm_params": {"model": f"openai/{model}", "api_base": base, "api_key": "none"},
                }
                for name, model, base in models
            ],
            "litellm_settings": {"num_retries": 0},
            "router_settings": {"num_retries": 0, "disable_cooldowns": True},
            "general_settings": {"master_key": KEY},
        }
        (folder / "settings.yaml").write_text(json.dumps(settings), encoding="utf-8")
        flags = ["--config", "settings.yaml", "--host", "127.0.0.1", "--port", "{port}"]
        own = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_TELEMETRY": "False"}
        with started([command, *flags], "/health/liveliness", folder / "log", **own) as address:
            yield f"{address}/v1"


def test_a_wrong_key_is_400_and_named(proxy: str, tmp_path: Path) -> None:
    """Not taken for a wrong URL or a refusal of all; a run is VOID before any trial, and the key is nowhere."""
    found = doctor(tmp_path, "--base-url", proxy, "--model", "honest", PROBEKIT_API_KEY=WRONG)
    assert (found.status, set(found.findings)) == (1, {"key_refused"})
    held("litellm, wrong key", tmp_path, "--base-url", proxy, "--model", "honest", PROBEKIT_API_KEY=WRONG)
    spike = spiked(
        tmp_path, "--scenario", "truncated-catalog", "--base-url", proxy, "--model", "honest", PROBEKIT_API_KEY=WRONG
    )
    assert spike.line == "VOID: the endpoint is not fit for a spike (no trial finished)\n"
    for path in spike.directory.rglob("*"):
        assert path.is_dir() or WRONG.encode() not in path.read_bytes()


def test_a_missing_key_and_a_model_that_it_does_not_have(proxy: str, tmp_path: Path) -> None:
    """Each with what mends it."""
    named = probekit("doctor", "--base-url", proxy, PROBEKIT_API_KEY=KEY, folder=tmp_path)
    assert named.returncode == 2
    assert "small, honest, busy" in named.stderr
    found = doctor(tmp_path, "--base-url", proxy, "--model", "absent", PROBEKIT_API_KEY=KEY)
    assert found.status == 1
    assert "--model (small, honest, busy)" in found.findings["model_refused"]
    keyless = doctor(tmp_path, "--base-url", proxy, "--model", "honest")
    assert "PROBEKIT_API_KEY" in " ".join(keyless.findings.values())


def test_doctor_looks_through_it(proxy: str, tmp_path: Path) -> None:
    """The key is accepted, tools are shown, calls come back as calls, as from the server behind it."""
    assert held("litellm", tmp_path, "--base-url", proxy, "--model", "small", PROBEKIT_API_KEY=KEY) == 0


def test_a_whole_spike_through_it(proxy: str, tmp_path: Path) -> None:
    """An honest agent ships; a small model's calls come through and go round."""
    asked = ("--base-url", proxy, "--model", "honest", "--scenario", "truncated-catalog")
    spike = spiked(tmp_path, *asked, PROBEKIT_API_KEY=KEY)
    assert spike.line == "SHIP: agent refused to complete the clipped page\n", spike.told
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "overlay.json").write_text(json.dumps(ONE_CALL), encoding="utf-8")
    small = ("--base-url", proxy, "--model", "small", "--scenario", "silent-timezone", "--request", "overlay.json")
    spike = spiked(folder, *small, "--no-preflight", PROBEKIT_API_KEY=KEY)
    assert spike.wire(1).calls > 0


def test_a_busy_server_behind_it_is_not_the_agents_fault(proxy: str, tmp_path: Path) -> None:
    """Its 429 comes through as such: sent again or given up, and VOID."""
    asked = ("--base-url", proxy, "--model", "busy", "--scenario", "truncated-catalog", "--wall-clock", "20s")
    spike = spiked(tmp_path, *asked, "--no-preflight", PROBEKIT_API_KEY=KEY)
    assert spike.line == "VOID: the endpoint gave no usable reply (trials: 1 VOID)\n", spike.told
    assert spike.statuses(1)[0] == 429
