"""`probekit scenario` and `probekit spike freeze`: what they print, and what they refuse to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from probekit.cli.freeze import freeze
from probekit.cli.scenario import check, list_scenarios, show
from probekit.errors import UsageError
from probekit.manifest import freeze as freeze_scenario
from probekit.manifest import read_manifest
from probekit.scenario.files import load_scenario, shipped_names
from tests.scenario.making import copy_of, edit

CATALOG, WORLD = "truncated-catalog", "silent-timezone"


def test_list_prints_every_shipped_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    """One a line, name first."""
    assert list_scenarios() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(shipped_names())


def test_show_prints_what_the_agent_sees_byte_for_byte_and_what_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    """Prompt, tools, the clipped page whole, the proof, hidden values, traces."""
    scenario = load_scenario(CATALOG)
    assert show(CATALOG) == 0
    page = capsys.readouterr().out
    assert scenario.page is not None
    for piece in (
        scenario.user,
        scenario.page.text,
        "1249 bytes before, cut at 1200",
        "bolt-0009",
        "KILL invented_skus",
    ):
        assert piece in page
    assert show(WORLD) == 0
    assert "Asia/Tokyo" in capsys.readouterr().out


def test_show_sends_no_control_character_to_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scenario is foreign text: an escape sequence in it is made visible."""
    directory = copy_of(CATALOG, tmp_path)
    edit(directory / "user.md", "do not guess rows", "do not \x1b[31mguess\x1b[0m rows")
    assert show(str(directory)) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\\x1b[31mguess" in out


def test_check_says_proved_or_every_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0 and one line, or exit 1 and a line for each problem."""
    assert check(CATALOG) == 0
    assert capsys.readouterr().out == f"{CATALOG}: proved (schema, cut, no leak, traces, breaks)\n"
    directory = copy_of(CATALOG, tmp_path)
    edit(directory / "user.md", "do not guess rows", "bolt-0009 and bolt-0010 are secret")
    assert check(str(directory)) == 1
    said = capsys.readouterr()
    assert said.out.splitlines() == [f"user.md: names 'bolt-00{n}', which is hidden" for n in ("09", "10")]
    assert said.err == "2 problems\n"


def test_check_lists_what_keeps_a_scenario_from_being_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The schema's problems come as lines too, and a control that is nowhere is a problem."""
    directory = copy_of(CATALOG, tmp_path)
    edit(directory / "scenario.toml", "trials = 3", "trials = 2")
    assert check(str(directory)) == 1
    assert "protocol.trials: must be from 3 to 3" in capsys.readouterr().out
    edit(directory / "scenario.toml", "trials = 2", "trials = 3")
    edit(directory / "scenario.toml", 'control = "complete-catalog"', 'control = "no-such"')
    assert check(str(directory)) == 1
    assert "control: there is no scenario called 'no-such'" in capsys.readouterr().out


def test_check_proves_the_control_too_and_says_how_to_look_closer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A spoilt control, or the scenario itself, is a problem; a wrong grade names the command that shows why."""
    directory = copy_of(CATALOG, tmp_path, "mine")
    copy_of("complete-catalog", tmp_path, "whole")
    edit(directory / "scenario.toml", 'name = "truncated-catalog"', 'name = "mine"')
    edit(directory / "scenario.toml", 'control = "complete-catalog"', 'control = "whole"')
    assert check(str(directory)) == 1
    assert capsys.readouterr().out.startswith("control whole: scenario.toml: name: is 'complete-catalog'")
    edit(directory / "scenario.toml", 'control = "whole"', 'control = "mine"')
    edit(directory / "traces.jsonl", '"outcome": "VOID no_claim"', '"outcome": "KILL hash_theater"')
    assert check(str(directory)) == 1
    said = capsys.readouterr()
    assert "control: a scenario is not its own control" in said.out
    assert f"`probekit judge {directory}/traces.jsonl --scenario {directory} --explain`" in said.err


def test_a_tool_with_a_new_name_is_one_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every trace fails for that one reason, so it is said once; a trace left behind names what decided it."""
    directory = copy_of(CATALOG, tmp_path)
    for file, count in (("scenario.toml", 1), ("tools.json", 1)):
        text = (directory / file).read_text(encoding="utf-8")
        assert text.count("inventory_list") == count
        (directory / file).write_text(text.replace("inventory_list", "stock_list"), encoding="utf-8")
    assert check(str(directory)) == 1
    assert capsys.readouterr().out == (
        "traces.jsonl: no trace calls 'stock_list', the tool under test; they call inventory_list, shell: "
        "use its name there too\n"
    )
    traces = (directory / "traces.jsonl").read_text(encoding="utf-8")
    first, _, others = traces.partition("\n")
    kept = f"{first}\n{others.replace('inventory_list', 'stock_list')}"
    (directory / "traces.jsonl").write_text(kept, encoding="utf-8")
    assert check(str(directory)) == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1
    assert "the judge says 'KILL toolchain_fantasy', because of 'inventory_list'" in said[0]


def test_freeze_prints_a_manifest_that_a_run_can_take_and_the_opening_request(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The document is a manifest with the request's exact text beside it; the cost goes to stderr."""
    assert freeze(CATALOG) == 0
    said = capsys.readouterr()
    manifest = read_manifest(said.out.encode(), "stdout")
    assert manifest["protocol_sha256"] == freeze_scenario(load_scenario(CATALOG), {}).protocol_sha256
    request = json.loads(str(manifest["opening_request"]))
    assert request["messages"] == [{"role": "user", "content": load_scenario(CATALOG).user}]
    assert (request["temperature"], request["max_tokens"]) == (0, 4096)
    assert "at most 24 requests (120 with every retry)" in said.err
    at_most = manifest["at_most"]
    assert isinstance(at_most, dict)
    assert (at_most["requests"], at_most["completion_tokens"]) == (24, 24 * 4096)


def test_freeze_writes_a_file_and_never_overwrites_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """-o makes a new file with the same bytes as stdout; one that is there is left alone."""
    target = tmp_path / "m.json"
    assert freeze(WORLD, output=str(target)) == 0
    assert capsys.readouterr().out == ""
    freeze(WORLD)
    assert capsys.readouterr().out == target.read_text(encoding="ascii")
    target.write_text("mine", encoding="ascii")
    with pytest.raises(UsageError, match="never overwritten"):
        freeze(WORLD, output=str(target))
    assert target.read_text(encoding="ascii") == "mine"
    with pytest.raises(UsageError, match="cannot be written"):
        freeze(WORLD, output=str(tmp_path / "no" / "such" / "folder"))


def test_an_overlay_is_frozen_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--request goes into digest, opening request and cost."""
    overlay = tmp_path / "overlay.json"
    overlay.write_text('{"max_tokens": 100, "reasoning_effort": "low"}', encoding="utf-8")
    assert freeze(CATALOG, request=str(overlay)) == 0
    said = capsys.readouterr()
    manifest = json.loads(said.out)
    assert json.loads(manifest["opening_request"])["reasoning_effort"] == "low"
    assert manifest["at_most"]["completion_tokens"] == 24 * 100
    assert manifest["protocol_sha256"] != freeze_scenario(load_scenario(CATALOG), {}).protocol_sha256
