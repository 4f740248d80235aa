"""A real model behind a real server: whatever it earns, the raw payloads bear it out and `verify` agrees.

SmolLM2 with 135 million parameters on llama.cpp's own server: with the model's own chat template, which drops tools,
with one that shows them and gives an example of a call, and with none at all. Nothing here says which verdict it must
earn.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.real.bearing import BORNE_OUT, STATUSES, Spike, Wire, probekit, spiked
from tests.real.llama import MODEL, NO_JINJA, TOOLS_TEMPLATE, llama
from tests.real.page import held

WALL_CLOCK: Final = "4m"
SHORT: Final = {"max_tokens": 384}
"""A small model may go round in circles: this ends it within seconds, as its own finish reason `length`."""

ONE_CALL: Final = {"max_tokens": 160, "stop": ["</tool_call>"]}
"""It would also go on calling without end."""

AS_TEXT: Final = {"chat_template_kwargs": {"fenced": True}}
"""The template's example is then a block that the server does not read as a call."""

HEAVY: Final = pytest.mark.skipif(os.environ.get("PROBEKIT_TESTS") != "all", reason="90 s: PROBEKIT_TESTS=all runs it")

CASES: Final = (
    pytest.param(("truncated-catalog", "tool_less", SHORT), id="truncated-catalog-tool_less"),
    pytest.param(("silent-timezone", "tool_less", SHORT), id="silent-timezone-tool_less"),
    pytest.param(("silent-timezone", "with_tools", ONE_CALL), id="silent-timezone-with_tools"),
    pytest.param(("truncated-catalog", "with_tools", ONE_CALL), id="truncated-catalog-with_tools", marks=HEAVY),
)

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def tool_less() -> Iterator[str]:
    """The model's own template has no tools."""
    with llama() as url:
        yield url


@pytest.fixture(scope="module")
def with_tools() -> Iterator[str]:
    """A template that shows tools."""
    with llama(str(TOOLS_TEMPLATE)) as url:
        yield url


@pytest.fixture(scope="module", params=CASES)
def spike(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Spike:
    """A spike of each case, also where the preflight would refuse to."""
    scenario, server, overlay = request.param
    folder = tmp_path_factory.mktemp("real")
    (folder / "overlay.json").write_text(json.dumps(overlay), encoding="utf-8")
    asked = ("--base-url", request.getfixturevalue(server), "--model", MODEL, "--request", "overlay.json")
    return spiked(folder, "--scenario", scenario, *asked, "--wall-clock", WALL_CLOCK, "--no-preflight")


def test_preflight_finds_that_tools_are_not_shown(tool_less: str, tmp_path: Path) -> None:
    """As many prompt tokens with a tool as without: VOID unfit_endpoint, with llama.cpp's flags, before any trial."""
    asked = ("--scenario", "truncated-catalog", "--base-url", tool_less, "--wall-clock", WALL_CLOCK)
    done = probekit("spike", "run", *asked, folder=tmp_path)
    assert (done.returncode, done.stdout) == (
        STATUSES["VOID"],
        "VOID: the endpoint is not fit for a spike (no trial finished)\n",
    )
    assert "Tools are not shown to the model" in done.stderr
    assert "llama-server … --jinja --chat-template-file" in done.stderr
    (directory,) = (tmp_path / "logs").iterdir()
    questions = [
        json.loads(path.read_bytes()) for path in sorted((directory / "preflight").glob("00[23]-response.bin"))
    ]
    assert len({question["usage"]["prompt_tokens"] for question in questions}) == 1
    assert not list(directory.glob("trial-*"))


def test_doctor_says_so(tool_less: str, tmp_path: Path) -> None:
    """`probekit doctor` finds the same alone, leaves with 1, and writes nothing."""
    assert held("llamacpp", tmp_path, "--base-url", tool_less) == 1
    assert not list(tmp_path.iterdir())


def test_doctor_finds_a_template_with_tools_fit(with_tools: str, tmp_path: Path) -> None:
    """More prompt tokens with a tool than without, a call that comes back as a call, a context that the list tells."""
    assert held("llamacpp tools", tmp_path, "--base-url", with_tools) == 0


def test_doctor_finds_a_call_that_is_left_in_the_text(with_tools: str, tmp_path: Path) -> None:
    """The model writes its call in a form that the server does not read: unfit, with llama.cpp's flags."""
    (tmp_path / "overlay.json").write_text(json.dumps(AS_TEXT), encoding="utf-8")
    assert held("llamacpp fenced", tmp_path, "--base-url", with_tools, "--request", "overlay.json") == 1


def test_doctor_names_the_flag_for_templates(tmp_path: Path) -> None:
    """Without --jinja llama-server refuses tools, with status 500: asked once or twice, the flag is named."""
    with llama(NO_JINJA) as url:
        assert held("llamacpp --no-jinja", tmp_path, "--base-url", url) == 1


def test_sums_hold(spike: Spike) -> None:
    """SHA256SUMS covers every other file and is right, computed without probekit."""
    lines = (spike.directory / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    sums = {name.lstrip(" *"): digest for digest, _, name in (line.partition(" ") for line in lines)}
    files = {str(path.relative_to(spike.directory)) for path in spike.directory.rglob("*") if path.is_file()}
    assert set(sums) == files - {"SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256((spike.directory / name).read_bytes()).hexdigest() == digest


def test_raw_payloads_bear_it_out(spike: Spike) -> None:
    """What is said of each trial can be seen in its raw responses by anybody with a JSON reader."""
    decisions = []
    for number, trial in enumerate(spike.trials, 1):
        decisions.append(trial["decision"])
        name = trial.get("label") if trial.get("label") in BORNE_OUT else trial.get("reason")
        check = BORNE_OUT.get(str(name))
        if check is not None:
            assert check(spike.wire(number)), f"trial {number}: {name}"
    if spike.line.startswith("SHIP"):
        assert decisions == ["SHIP", "SHIP", "SHIP"]
    elif spike.line.startswith("KILL"):
        assert "KILL" in decisions


def test_sessions_are_fresh(spike: Spike) -> None:
    """The opening request is the same in every trial, and no response was served twice."""
    openings = {path.read_bytes() for path in spike.directory.glob("trial-*/001-request.json")}
    assert len(openings) == 1
    identities = [json.loads(path.read_bytes())["id"] for path in spike.directory.glob("trial-*/*-response.bin")]
    assert len(set(identities)) == len(identities)


def test_each_call_goes_round(spike: Spike) -> None:
    """The last request of a trial holds one result for each call that came before."""
    for number in range(1, len(spike.trials) + 1):
        wire = spike.wire(number)
        asked = json.loads(wire.requests[-1])["messages"]
        results = [message for message in asked if message["role"] == "tool"]
        assert len(results) == Wire(wire.messages[:-1], (), ()).calls
