"""`--agent-cmd`: what ends it, and how: floods, signals, kills; keys, PATH, controls, wrong usage."""

from __future__ import annotations

import os
import signal
import stat
import time
from pathlib import Path

import pytest

from tests.whole.program import Program, begin, events, only_run, run, spike
from tests.whole.test_command_agents import AGENTS, CATALOG, HONEST, OVER_MCP, ZONE, shell

KEY = "sk-test-0123456789abcdefghijkl"
PATIENCE_S = 20.0


def _wait_for(path: Path) -> int:
    """The pid that an agent wrote into a file."""
    end = time.monotonic() + PATIENCE_S
    while not (path.exists() and path.read_text().strip()):
        assert time.monotonic() < end, "the agent never began"
        time.sleep(0.02)
    return int(path.read_text())


def _gone(pid: int) -> bool:
    """Is the process gone within a second? A zombie that its parent has not collected yet is."""
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def test_a_daemon_is_ended_with_its_agent(probekit: Program, tmp_path: Path) -> None:
    """A process in its own session, whose parent is gone, does not outlive its trial."""
    command = f"sh {AGENTS / 'daemon.sh'} {{tool_file}} {tmp_path / 'pid'}"
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", command)
    assert ran.status == 0, ran
    assert _gone(int((tmp_path / "pid").read_text()))
    ended = [event for event in events(only_run(tmp_path / "logs")) if event["step"] == "agent_ended"]
    assert ended[0]["killed"] >= 1


@pytest.mark.slow
def test_a_flood_is_capped(probekit: Program, tmp_path: Path) -> None:
    """An agent that writes without end is ended at 32 MiB; the log says so and the trial is VOID."""
    command = shell(f"yes {'never ending prose ' * 20}", "{tool_file}")
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", command)
    assert ran.status == 3, ran
    assert "32 MiB" in ran.stderr
    directory = only_run(tmp_path / "logs")
    assert (directory / "trial-1" / "stdout.bin").stat().st_size == 32 << 20
    ended = [event for event in events(directory) if event["step"] == "agent_ended"]
    assert [event["how"] for event in ended] == ["capped"] * 3


@pytest.mark.alone
def test_an_agent_without_an_end(tmp_path: Path) -> None:
    """At the deadline the program and all of its agents are gone within a second; VOID, with closed logs that hold."""
    script = 'echo $$ > "$2"; echo begun; trap : TERM INT HUP; while :; do sleep 1; done'
    command = shell(script, "{tool_file}", f"{tmp_path}/pid")
    ran = spike(CATALOG, tmp_path / "logs", "--agent-cmd", command, "--wall-clock", "6s")
    assert ran.status == 3, ran
    assert ran.seconds < 7
    assert _gone(int((tmp_path / "pid").read_text()))
    directory = only_run(tmp_path / "logs")
    assert (directory / "trial-1" / "stdout.bin").read_bytes() == b"begun\n"
    assert run("verify", directory).status == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_agent_too(number: signal.Signals, tmp_path: Path) -> None:
    """On Ctrl-C the agent is gone, and the run is closed as interrupted."""
    command = shell('setsid sleep 600 & echo $! > "$2"; wait', "{tool_file}", f"{tmp_path}/pid")
    process = begin("spike", "run", "--scenario", CATALOG, "--logs", tmp_path / "logs", "--agent-cmd", command)
    pid = _wait_for(tmp_path / "pid")
    process.send_signal(number)
    stdout, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 128 + number
    assert stdout.startswith("VOID: the run was interrupted")
    assert _gone(pid)
    assert run("verify", only_run(tmp_path / "logs")).status == 0


def test_a_killed_run_leaves_no_agent(tmp_path: Path) -> None:
    """After kill -9 of the program its agent ends too; what it had written is there, and the run is unfinished."""
    command = shell('echo begun; setsid sleep 600 & echo $! > "$2"; wait', "{tool_file}", f"{tmp_path}/pid")
    process = begin("spike", "run", "--scenario", CATALOG, "--logs", tmp_path / "logs", "--agent-cmd", command)
    pid = _wait_for(tmp_path / "pid")
    directory = only_run(tmp_path / "logs")
    end = time.monotonic() + PATIENCE_S
    while (directory / "trial-1" / "stdout.bin").stat().st_size == 0:
        assert time.monotonic() < end
        time.sleep(0.02)
    process.kill()
    process.communicate(timeout=PATIENCE_S)
    assert _gone(pid)
    assert (directory / "trial-1" / "stdout.bin").read_bytes() == b"begun\n"
    assert run("verify", directory).status == 3


def test_a_key_in_the_environment_reaches_no_file(probekit: Program, tmp_path: Path) -> None:
    """What an agent prints of its keys is masked before it is stored, in every stream, its file and its calls."""
    script = shell('echo "$MY_API_KEY"; echo "$MY_API_KEY" >&2; echo "$MY_API_KEY" > "$2"', "{tool_file}", "{out_file}")
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", script, MY_API_KEY=KEY)
    called = f"{OVER_MCP} '{HONEST}' 'inventory_list={{\"page\":\"{KEY}\"}}'"
    refused = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", called, MY_API_KEY=KEY)
    assert refused.status == 2, refused
    assert "MY_API_KEY" in refused.stderr
    assert KEY not in ran.stdout + ran.stderr + refused.stderr
    directory = only_run(tmp_path / "logs")
    stored = [path.read_bytes() for path in directory.rglob("*") if path.is_file()]
    assert not any(KEY.encode() in data for data in stored)
    assert b"PROBEKIT-MASKED-KEY" in (directory / "trial-1" / "stderr.bin").read_bytes()
    assert b"MY_API_KEY" in (directory / "preflight" / "box.json").read_bytes()


def test_a_call_that_a_client_sends_twice(probekit: Program, tmp_path: Path) -> None:
    """One id twice is a wrapper that asks again (contract 2.7); the log that says so is whole, and holds."""
    command = f"{OVER_MCP} '{HONEST}' 'inventory_list={{}}' 'inventory_list={{}}'"
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", command, SAME_ID="7")
    assert (ran.status, ran.line[:37]) == (3, "VOID: the stub was executed twice for"), ran
    held = probekit.run("verify", only_run(tmp_path / "logs"))
    assert held.status == 0, held


def test_a_directory_of_path_that_changes(probekit: Program, tmp_path: Path) -> None:
    """A tool that is put onto PATH during the run makes it VOID: PATH is not patched late."""
    tools = tmp_path / "bin"
    tools.mkdir()
    command = shell(f'echo > {tools}/jq; echo "{HONEST}"', "{tool_file}")
    changes = {"PATH": f"{os.environ['PATH']}:{tools}"}
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", command, **changes)
    assert (ran.status, ran.line[:32]) == (3, "VOID: a frozen file changed durin"[:32]), ran
    assert str(tools) in ran.stderr


def test_a_control_asks_the_same_command(probekit: Program, tmp_path: Path) -> None:
    """The control hands out its own page; an agent that always stops fails it."""
    command = shell(f'echo "{HONEST}"', "{tool_file}")
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--control", "--agent-cmd", command)
    assert (ran.status, ran.line[:46]) == (3, "VOID: the control did not end in SHIP, so the "), ran
    directory = only_run(tmp_path / "logs")
    assert (directory / "control" / "trial-1" / "stdout.bin").exists()
    assert probekit.run("verify", directory).status == 0


def test_a_changed_file_does_not_hold(probekit: Program, tmp_path: Path) -> None:
    """What is stored of an agent is held by digests, and by the evidence that it gives again."""
    command = shell(f'echo "{HONEST}"', "{tool_file}")
    probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", command)
    stored = only_run(tmp_path / "logs") / "trial-2" / "stdout.bin"
    stored.write_text("All 50 SKUs verified.\n")
    assert probekit.run("verify", only_run(tmp_path / "logs")).status == 1


WRONG: dict[str, tuple[str, tuple[str, ...], str]] = {
    "no such program": ("surely-not-here {tool_file}", (), "surely-not-here"),
    "not executable": ("{plain} {tool_file}", (), "chmod +x"),
    "unknown placeholder": ("sh {promt_file} {tool_file}", (), "{prompt_file}"),
    "open quote": ("sh '{tool_file}", (), "quote"),
    "nothing": ("", (), "--agent-cmd"),
    "no way to the tool": ("sh {prompt_file}", (), "{mcp_config}"),
    "beside an endpoint": ("sh {tool_file}", ("--base-url", "http://127.0.0.1:9/v1"), "--base-url"),
    "beside a rehearsal": ("sh {tool_file}", ("--rehearse",), "--rehearse"),
    "beside a request": ("sh {tool_file}", ("--request", "x.json"), "--request"),
    "without a preflight": ("sh {tool_file}", ("--no-preflight",), "--no-preflight"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_usage(probekit: Program, kind: str, tmp_path: Path) -> None:
    """One sentence that names what to mend; exit 2; nothing on stdout, nothing written."""
    command, arguments, named = WRONG[kind]
    plain = tmp_path / "plain.sh"
    plain.write_text("#!/bin/sh\n")
    plain.chmod(stat.S_IRUSR)
    given = command.replace("{plain}", str(plain))
    ran = probekit.spike(CATALOG, tmp_path / "logs", "--agent-cmd", given, *arguments)
    assert (ran.status, ran.stdout) == (2, ""), ran
    assert named in ran.stderr
    assert not (tmp_path / "logs").exists()


def test_a_page_that_is_not_served_cannot_be_pasted(probekit: Program, tmp_path: Path) -> None:
    """A closed world serves no page: the agent gets its tool over MCP."""
    ran = probekit.spike(ZONE, tmp_path / "logs", "--agent-cmd", "sh {tool_file}")
    assert ran.status == 2
    assert "{mcp_config}" in ran.stderr


def test_a_file_named_from_here(probekit: Program, tmp_path: Path) -> None:
    """The agent runs elsewhere, so a file that is named relative to this directory is refused with its full name."""
    (tmp_path / "agent.py").write_text("")
    command = "python3 agent.py {tool_file}"
    arguments = ("spike", "run", "--scenario", CATALOG, "--logs", tmp_path / "logs", "--agent-cmd", command)
    ran = probekit.run(*arguments, cwd=tmp_path)
    assert ran.status == 2
    assert str(tmp_path / "agent.py") in ran.stderr
