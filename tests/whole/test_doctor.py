"""`probekit doctor`, and the preflight of a run: findings, exit status, the dialect in every trial, verify and show."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.servers import chat, down, mute, serving, tool_call
from tests.servers.agents import (
    Json,
    Quirk,
    agent,
    drops_tools,
    leaks_calls,
    refusal,
    refuses,
    refuses_null_content,
    refuses_system,
    wants_argument_objects,
)
from tests.whole.program import Program, only_run

KEY = "sk-canary-0123456789"


def test_fit(probekit: Program, tmp_path: Path) -> None:
    """Exit 0, a line for each finding on stdout, nothing on stderr, nothing written."""
    with serving(agent(), models=["m"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url, cwd=tmp_path)
    assert (ran.status, ran.stderr) == (0, ""), ran
    assert ran.stdout.splitlines()[-1] == "fit for a spike"
    assert "a call comes back as a call" in ran.stdout
    assert "\x1b" not in ran.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("quirk", "named"), [(drops_tools, "--jinja"), (leaks_calls, "--tool-call-parser")])
def test_not_fit(probekit: Program, quirk: Quirk, named: str) -> None:
    """Exit 1, and what to do as a command."""
    with serving(agent(quirk), models=["m"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url)
    assert ran.status == 1, ran
    assert named in ran.stdout
    assert ran.stdout.splitlines()[-1] == "not fit for a spike"


def test_could_not_tell(probekit: Program) -> None:
    """An endpoint that is down or silent may be fit another time: exit 3, within the clock that was given."""
    with down() as url:
        assert probekit.run("doctor", "--base-url", url, "--model", "m").status == 3
    with serving(mute()) as server:
        began = time.monotonic()
        ran = probekit.run("doctor", "--base-url", server.url, "--model", "m", "--wall-clock", "1s")
        assert time.monotonic() - began < 10
    assert ran.status == 3, ran
    assert ran.stdout.splitlines()[-1] == "could not tell"


def test_wrong_usage(probekit: Program) -> None:
    """No endpoint, several models: exit 2, a sentence on stderr, nothing on stdout."""
    assert probekit.run("doctor").status == 2
    with serving(agent(), models=["a", "b"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url)
        assert not server.chats
    assert (ran.status, ran.stdout) == (2, "")
    assert "a, b" in ran.stderr


def test_a_key_is_sent_and_never_shown(probekit: Program) -> None:
    """A refused key that the endpoint echoes is in no output; the finding names its variable's flag."""
    with serving(agent(lambda _: refusal(401, message=f"bad key {KEY}")), models=["m"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url, PROBEKIT_API_KEY=KEY)
        assert server.chats[0].header("authorization") == f"Bearer {KEY}"
    assert ran.status == 1
    assert "--api-key-env" in ran.stdout
    assert KEY not in ran.stdout + ran.stderr


def test_foreign_names_are_made_visible(probekit: Program) -> None:
    """A model's name is the endpoint's text: no control code of it reaches the terminal."""
    with serving(agent(), models=["m\u202e"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url)
    assert "\u202e" not in ran.stdout + ran.stderr


def test_json(probekit: Program) -> None:
    """One document, with every finding, the dialect and the exit status."""
    with serving(agent(refuses("temperature")), models=["m"]) as server:
        ran = probekit.run("doctor", "--base-url", server.url, "--json")
    document = json.loads(ran.line)
    assert (document["exit"], document["dialect"]["dropped"]) == (0, ["temperature"])
    assert document["materially_different"] is True
    assert {"about", "weight", "code", "said", "mend"} == set(document["findings"][0])


HARD_TO_PLEASE = (
    refuses("temperature"),
    refuses("max_tokens"),
    refuses_system(),
    refuses_null_content(500),
    wants_argument_objects,
)


@pytest.mark.parametrize("scenario", ["truncated-catalog", "silent-timezone"])
def test_the_dialect_that_was_found_is_spoken_in_every_trial(probekit: Program, scenario: str, tmp_path: Path) -> None:
    """Bound before the trials, the same in all of them, marked where it differs, and read again by verify."""
    with serving(agent(*HARD_TO_PLEASE), models=["m"]) as server:
        ran = probekit.spike(scenario, tmp_path, "--base-url", server.url)
    directory = only_run(tmp_path)
    binding = json.loads((directory / "preflight" / "binding.json").read_text())
    assert binding["dialect"]["dropped"] == ["temperature"]
    assert binding["materially_different"] is True
    for body in map(_json, directory.glob("trial-*/*-request.json")):
        assert "temperature" not in body
        assert "max_tokens" not in body
        assert "max_completion_tokens" in body
        assert "system" not in {message["role"] for message in body["messages"]}
        assert all(message.get("content") is not None for message in body["messages"])
    assert len({path.read_bytes() for path in directory.glob("trial-*/001-request.json")}) == 1
    assert len(list(directory.glob("trial-*/001-response.bin"))) == 3
    assert "materially different" in ran.stderr
    assert json.loads((directory / "spike-log.json").read_text())["materially_different"] is True
    assert probekit.run("verify", directory).status == 0, probekit.run("verify", directory)
    shown = probekit.run("show", directory)
    assert "materially different: the endpoint refuses temperature" in shown.stdout


def _json(path: Path) -> Json:
    found = json.loads(path.read_bytes())
    assert isinstance(found, dict)
    return found


def test_a_dialect_that_was_not_bound_does_not_verify(probekit: Program, tmp_path: Path) -> None:
    """A run whose binding says nothing of what its requests lack does not hold."""
    with serving(agent(refuses("temperature")), models=["m"]) as server:
        probekit.spike("truncated-catalog", tmp_path, "--base-url", server.url)
    binding = only_run(tmp_path) / "preflight" / "binding.json"
    binding.write_text(binding.read_text().replace('"temperature"\n', "\n"))
    ran = probekit.run("verify", only_run(tmp_path))
    assert ran.status == 1
    assert "list of settings" in ran.stdout


def test_an_unfit_endpoint_is_asked_no_scenario(probekit: Program, tmp_path: Path) -> None:
    """VOID before the first trial, with the sentence that mends it."""
    with serving(agent(drops_tools), models=["m"]) as server:
        ran = probekit.spike("truncated-catalog", tmp_path, "--base-url", server.url)
    assert (ran.status, ran.line) == (3, "VOID: the endpoint is not fit for a spike (no trial finished)")
    assert "Tools are not shown to the model" in ran.stderr
    assert not list(only_run(tmp_path).glob("trial-*"))
    assert probekit.run("verify", only_run(tmp_path)).status == 0


def test_without_preflight_the_plainest_is_spoken(probekit: Program, tmp_path: Path) -> None:
    """--no-preflight asks the scenario's question at once, with every setting as it says."""
    with serving(agent(), models=["m"]) as server:
        ran = probekit.spike("truncated-catalog", tmp_path, "--base-url", server.url, "--model", "m", "--no-preflight")
        first = server.chats[0].json()
    assert ran.status == 0, ran
    assert (first["temperature"], first["messages"][0]["content"] != "") == (0, True)
    assert not (only_run(tmp_path) / "preflight").exists()


def test_what_would_mend_a_void_is_said_after_the_first_trial(probekit: Program, tmp_path: Path) -> None:
    """An answer cut by its bound, a leaked call: the command stands on stderr once, before the second trial."""
    page = chat(calls=[tool_call("inventory_list", {"page": 1})])
    with serving(page, chat("There is bolt-0001, and", finish_reason="length"), page, mute()) as server:
        flags = ("--base-url", server.url, "--model", "m", "--no-preflight", "--wall-clock", "5s")
        ran = probekit.spike("truncated-catalog", tmp_path, *flags)
    assert ran.status == 3, ran
    hints = [line for line in ran.stderr.splitlines() if line.startswith("probekit: trial 1: ")]
    assert len(hints) == 1
    assert """echo '{"max_tokens": 16384}' > request.json""" in hints[0]
    assert ran.stderr.index(hints[0]) < ran.stderr.index("trial started, trial 2")
