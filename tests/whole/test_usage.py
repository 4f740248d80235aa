"""Wrong usage is one sentence that says what, where and what to do; exit 2; nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import serving
from tests.whole.program import Program, only_run, run

URL = "http://127.0.0.1:9/v1"

WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "no endpoint": ((), "--rehearse"),
    "a served model in a rehearsal": (("--rehearse", "honest", "--served-model", "other"), "--served-model"),
    "a key's header in a rehearsal": (("--rehearse", "honest", "--api-key-header", "x-key"), "--api-key-header"),
    "no scheme": (("--base-url", "127.0.0.1:9/v1"), "scheme"),
    "credentials": (("--base-url", "http://me:secret-word@127.0.0.1:9/v1"), "credentials"),
    "a key in the query": (("--base-url", f"{URL}?api_key=secret-word"), "query"),
    "clock of 0": (("--base-url", URL, "--wall-clock", "0s"), "--wall-clock"),
    "negative clock": (("--base-url", URL, "--wall-clock", "-5m"), "--wall-clock"),
    "clock over 90m": (("--base-url", URL, "--wall-clock", "2h"), "lengthened"),
    "clock without a unit": (("--base-url", URL, "--wall-clock", "90"), "--wall-clock"),
    "unset key": (("--base-url", URL, "--api-key-env", "NO_SUCH_KEY_HERE"), "NO_SUCH_KEY_HERE"),
    "model with a line break": (("--base-url", URL, "--model", "a\nb"), "--model"),
    "no such agent": (("--rehearse", "saint"), "honest"),
    "agent and endpoint": (("--rehearse", "honest", "--base-url", URL), "--base-url"),
    "no such manifest": (("--rehearse", "honest", "--manifest", "not-there.json"), "not-there.json"),
    "no such request": (("--base-url", URL, "--request", "not-there.json"), "not-there.json"),
    "unknown flag": (("--rehears",), "--rehears"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_usage(probekit: Program, kind: str, tmp_path: Path) -> None:
    """Exit 2, nothing on stdout, a sentence on stderr without a traceback or a secret, no directory made."""
    arguments, named = WRONG[kind]
    ran = probekit.spike("truncated-catalog", tmp_path / "logs", *arguments)
    assert (ran.status, ran.stdout) == (2, ""), ran
    assert named in ran.stderr
    assert "Traceback" not in ran.stderr
    assert "secret-word" not in ran.stderr
    assert not (tmp_path / "logs").exists()


def test_an_unknown_scenario_names_the_near_ones(probekit: Program, tmp_path: Path) -> None:
    """A typo is answered with the name that was meant."""
    ran = probekit.spike("truncated-catalogue", tmp_path, "--rehearse")
    assert ran.status == 2
    assert "truncated-catalog" in ran.stderr


def test_a_key_over_plain_http_is_refused(probekit: Program, tmp_path: Path) -> None:
    """It is not sent, not printed, and the sentence names --insecure."""
    ran = probekit.spike(
        "truncated-catalog",
        tmp_path,
        "--base-url",
        "http://example.invalid/v1",
        PROBEKIT_API_KEY="sk-canary-0123456789",
    )
    assert ran.status == 2
    assert "--insecure" in ran.stderr
    assert "sk-canary" not in ran.stderr


def test_a_key_on_the_command_line_is_not_echoed(probekit: Program, tmp_path: Path) -> None:
    """There is no flag for a key, and the refusal does not repeat it."""
    for words in (
        ("--api-key", "sk-canary-0123456789"),
        ("--api-key=sk-canary-0123456789",),
        ("sk-canary-0123456789",),
    ):
        ran = probekit.spike("truncated-catalog", tmp_path, "--base-url", URL, *words)
        assert ran.status == 2
        assert "sk-canary" not in ran.stderr + ran.stdout


def test_several_models_are_wrong_usage(probekit: Program, tmp_path: Path) -> None:
    """Without --model an endpoint that lists several is asked nothing more; the sentence names them."""
    with serving(models=("one", "two")) as server:
        ran = probekit.spike("truncated-catalog", tmp_path / "logs", "--base-url", server.url)
    assert ran.status == 2, ran
    assert "one, two" in ran.stderr
    assert not (tmp_path / "logs").exists()


def test_nothing_at_all_is_help() -> None:
    """`probekit` alone shows its commands; a wrong command is exit 2."""
    assert "spike" in run("--help").stdout
    assert run("nonsense").status == 2
    assert run("--version").stdout.startswith("probekit ")


def test_a_frozen_manifest_is_repeated_or_refused(probekit: Program, tmp_path: Path) -> None:
    """--manifest takes what `spike freeze` wrote, and refuses another protocol, naming what differs."""
    frozen = tmp_path / "frozen.json"
    assert probekit.run("spike", "freeze", "--scenario", "truncated-catalog", "-o", frozen).status == 0
    same = probekit.spike("truncated-catalog", tmp_path / "logs", "--rehearse", "--manifest", str(frozen))
    assert same.status == 0, same
    other = probekit.spike("silent-timezone", tmp_path / "logs", "--rehearse", "--manifest", str(frozen))
    assert other.status == 2
    assert "truncated-catalog" in other.stderr


def test_a_repeated_run_is_told_what_else_it_is_bound_to(probekit: Program, tmp_path: Path) -> None:
    """--manifest with a run's own manifest lists what differs in the binding, and nothing that does not."""
    assert probekit.spike("truncated-catalog", tmp_path / "first", "--rehearse").status == 0
    manifest = str(only_run(tmp_path / "first") / "manifest.json")
    same = probekit.spike("truncated-catalog", tmp_path / "same", "--rehearse", "--manifest", manifest)
    assert same.status == 0
    assert "binding" not in same.stderr
    shorter = ("--rehearse", "--manifest", manifest, "--wall-clock", "80m")
    other = probekit.spike("truncated-catalog", tmp_path / "other", *shorter)
    assert "the binding differs in wall_clock_s\n" in other.stderr
