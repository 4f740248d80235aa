"""One agent process and what it wrote: real processes, small scripts, each ended for another reason."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict, Unpack

import pytest

from probekit.errors import LogsUnwritable, RunError
from probekit.outside.capture import AgentEnd, Bounds, Sinks, Start, run_agent
from probekit.protocol.supervise import boot_seconds
from probekit.wire.masking import REPLACEMENT, Masker
from tests.outside.children import in_a_child, is_alive, number_in

KEY = "sk-0123456789abcdefABCDEF"


@dataclass
class Kept:
    """What a stream stored."""

    data: bytearray = field(default_factory=bytearray)

    def write(self, chunk: bytes) -> None:
        """Keep the chunk."""
        self.data += chunk


@dataclass(frozen=True)
class Ran:
    """How an agent ended, and what it wrote."""

    end: AgentEnd
    stdout: bytes
    stderr: bytes


class Asked(TypedDict, total=False):
    """How a test wants its agent run; `stop`: a reason to end it once it has written."""

    seconds: float
    stdin: bytes
    cap: int
    stop: str


@dataclass(frozen=True)
class Agents:
    """Runs scripts as agents, each in a child of the tests' process."""

    folder: Path

    def sh(self, code: str, **asked: Unpack[Asked]) -> Ran:
        """Run a shell script."""
        return self.run(("/bin/sh", "-c", code), **asked)

    def python(self, code: str, **asked: Unpack[Asked]) -> Ran:
        """Run a Python script."""
        return self.run((sys.executable, "-S", "-c", f"import os, signal, sys, time\n{code}"), **asked)

    def run(self, argv: tuple[str, ...], **asked: Unpack[Asked]) -> Ran:
        """Run it in this test's directory."""
        seconds, stdin = asked.get("seconds", 10.0), asked.get("stdin", b"")
        cap, stop = asked.get("cap", 1 << 20), asked.get("stop", "")

        def work() -> Ran:
            out, err = Kept(), Kept()
            until = boot_seconds() + seconds
            start = Start(argv, self.folder, stdin, dict(os.environ))
            bounds = Bounds(lambda: until - boot_seconds(), cap, lambda: stop if out.data else "")
            end = run_agent(start, Sinks(out, err, Masker(KEY)), bounds)
            return Ran(end, bytes(out.data), bytes(err.data))

        return in_a_child(work)


@pytest.fixture
def agents(tmp_path: Path) -> Agents:
    """Run agents in this test's folder."""
    return Agents(tmp_path)


def test_what_it_wrote_and_how_it_ended(agents: Agents) -> None:
    """Both streams, any bytes, its status, and nobody left."""
    ran = agents.sh(r"printf 'a\377\000b'; echo no >&2; exit 3")
    assert (ran.stdout, ran.stderr) == (b"a\xff\x00b", b"no\n")
    assert ran.end == AgentEnd("ended", 3, "", 0, ran.end.wall_ms)
    assert 0 <= ran.end.wall_ms < 5000


@pytest.mark.parametrize(
    ("code", "status"), [("exit 0", 0), ("nobody-has-this", 127), ("kill -9 $$", -9), ("kill $$", -15)]
)
def test_statuses(agents: Agents, code: str, status: int) -> None:
    """As a shell gives them, and a signal's as its negative number."""
    ran = agents.sh(code)
    assert (ran.end.how, ran.end.status) == ("ended", status)


def test_stdin_is_fed_while_it_writes(agents: Agents) -> None:
    """More than any pipe holds, both ways at once."""
    text = b"0123456789abcde\n" * 40_000
    ran = agents.sh("cat", stdin=text)
    assert ran.stdout == text
    assert ran.end.status == 0


@pytest.mark.parametrize("code", ["exec <&-; echo done", "echo done", "head -c 1 >/dev/null; echo done"])
def test_an_agent_need_not_read_its_stdin(agents: Agents, code: str) -> None:
    """It may close it, ignore it, or read the first byte."""
    ran = agents.sh(code, stdin=b"x" * 1_000_000)
    assert (ran.stdout, ran.end.how, ran.end.status) == (b"done\n", "ended", 0)


def test_the_deadline_ends_it(agents: Agents) -> None:
    """Also one that ignores the signals of politeness; what it wrote before is there."""
    code = "trap '' TERM INT HUP; echo begun; while :; do sleep 0.05; done"
    ran = agents.sh(code, seconds=1.5)
    assert (ran.end.how, ran.end.status, ran.stdout) == ("deadline", -9, b"begun\n")
    assert ran.end.wall_ms < 3000


def test_one_that_stops_itself_is_ended_at_the_deadline(agents: Agents) -> None:
    """A stopped process is no ended one."""
    ran = agents.sh("echo begun; kill -STOP $$; echo never", seconds=1.5)
    assert (ran.end.how, ran.end.status, ran.stdout) == ("deadline", -9, b"begun\n")


def test_a_reason_to_stop_ends_it(agents: Agents) -> None:
    """It is told with the reason."""
    ran = agents.sh("echo begun; sleep 60", stop="interrupted")
    assert (ran.end.how, ran.end.reason, ran.stdout) == ("stopped", "interrupted", b"begun\n")


@pytest.mark.parametrize(("code", "stream"), [("yes", "stdout"), ("yes >&2", "stderr")])
def test_a_flood_is_capped(agents: Agents, code: str, stream: str) -> None:
    """Exactly as much is stored as may be, and the end says which stream it was."""
    ran = agents.sh(f"echo both; echo both >&2; {code}", cap=200_000)
    assert (ran.end.how, ran.end.reason) == ("capped", stream)
    kept, other = (ran.stdout, ran.stderr) if stream == "stdout" else (ran.stderr, ran.stdout)
    assert len(kept) == 200_000
    assert other == b"both\n"


@pytest.mark.parametrize(("size", "how"), [(100_000, "ended"), (100_001, "capped")])
def test_the_cap_is_exact(agents: Agents, size: int, how: str) -> None:
    """As many bytes as are stored are not too many."""
    ran = agents.python(f"sys.stdout.write('x' * {size})", cap=100_000)
    assert (ran.end.how, len(ran.stdout)) == (how, 100_000)


def test_a_daemon_does_not_outlive_it(agents: Agents, tmp_path: Path) -> None:
    """Forked twice, a session of its own, holding the pipe open: gone, and counted."""
    code = (
        "print('said', flush=True)\n"
        "if os.fork(): os._exit(0)\n"
        "os.setsid()\n"
        "if os.fork(): os._exit(0)\n"
        f"open('{tmp_path}/pid', 'w').write(str(os.getpid()))\n"
        "print('daemon', flush=True)\n"
        "time.sleep(60)"
    )
    ran = agents.python(code)
    assert (ran.end.how, ran.end.status, ran.end.left) == ("ended", 0, ())
    assert ran.stdout.startswith(b"said\n")
    assert ran.end.killed >= 1
    assert not is_alive(number_in(tmp_path / "pid"))
    assert ran.end.wall_ms < 5000


def test_a_daemon_that_writes_for_ever_is_not_waited_for(agents: Agents) -> None:
    """The pipes are read on for a moment only."""
    ran = agents.sh("(while :; do echo x; sleep 0.01; done) & exit 0", seconds=60)
    assert (ran.end.how, ran.end.status) == ("ended", 0)
    assert ran.end.wall_ms < 5000


def test_what_is_in_the_pipe_at_the_end_is_kept(agents: Agents) -> None:
    """The last words before a kill are evidence as well."""
    ran = agents.python("os.write(1, b'x' * 60_000); os.kill(os.getpid(), 9)")
    assert (len(ran.stdout), ran.end.status) == (60_000, -9)


def test_a_key_is_masked_before_it_is_stored(agents: Agents) -> None:
    """In either stream, also where two writes tear it."""
    head, tail = KEY[:7], KEY[7:]
    ran = agents.sh(f"printf 'a {head}'; sleep 0.1; printf '{tail} b'; printf '{KEY}' >&2; printf '{head}'")
    assert ran.stdout == b"a " + REPLACEMENT + b" b" + head.encode()
    assert ran.stderr == REPLACEMENT
    assert ran.end.masked == 2


def test_its_world_is_as_it_would_be_without_us(agents: Agents, tmp_path: Path) -> None:
    """Default signals, a session of its own, the working directory, no descriptor and no variable of ours."""
    os.set_inheritable(leak := os.open("/dev/null", os.O_RDONLY), True)
    os.environ["PROBEKIT_API_KEY"] = "mine"
    os.environ["OF_THE_CALLER"] = "yours"
    try:
        ran = agents.python(
            "print([n for n in (1, 2, 13, 15, 25) if signal.getsignal(n) is signal.SIG_IGN])\n"
            "print(os.getsid(0) == os.getpid(), os.getcwd(), os.environ['PWD'])\n"
            "print(sorted(fd for fd in map(int, os.listdir('/proc/self/fd')) if fd > 3))\n"
            "print(os.environ.get('PROBEKIT_API_KEY'), os.environ['OF_THE_CALLER'])"
        )
    finally:
        os.close(leak)
        del os.environ["PROBEKIT_API_KEY"], os.environ["OF_THE_CALLER"]
    # Python itself ignores 13 and 25
    assert ran.stdout.decode().splitlines() == ["[13, 25]", f"True {tmp_path} {tmp_path}", "[]", "None yours"]


def test_what_a_shell_sees_of_ignored_signals(agents: Agents) -> None:
    """Not one is ignored in what is started; /proc says so before any program changes it.

    But for those that the C library keeps to itself: its posix_spawn, which newer Pythons use, leaves one ignored.
    """
    ran = agents.run(("/bin/grep", "-E", "^Sig(Ign|Blk)", "/proc/self/status"))
    blocked, ignored = (int(mask, 16) for mask in ran.stdout.split()[1::2])
    ours = sum(1 << (number - 1) for number in signal.valid_signals())
    assert (blocked & ours, ignored & ours) == (0, 0)


def test_ignored_signals_are_ignored_again_afterwards(agents: Agents) -> None:
    """A trial's process leaves the end of it to its parent."""

    def work() -> bool:
        run_agent(Start(("/bin/true",), agents.folder, b"", {}), Sinks(Kept(), Kept()), Bounds(lambda: 5.0))
        return all(signal.getsignal(n) is signal.SIG_IGN for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))

    assert in_a_child(work)


def test_what_cannot_be_started_is_said(agents: Agents) -> None:
    """It was found before; here it has gone, so the run cannot go on."""

    def work() -> str:
        try:
            run_agent(Start(("/nowhere/agent",), agents.folder, b"", {}), Sinks(Kept(), Kept()), Bounds(lambda: 5.0))
        except RunError as error:
            return str(error)
        return ""

    assert in_a_child(work) == "the agent's program '/nowhere/agent' could not be started: No such file or directory."


class Full:
    """A disk that takes no more."""

    def write(self, _chunk: bytes) -> None:
        """Refuse."""
        raise LogsUnwritable("no room")


def test_a_sink_that_fails_leaves_no_agent(agents: Agents, tmp_path: Path) -> None:
    """The error goes on, and nothing of the agent lives."""

    def work() -> tuple[bool, bool]:
        argv = ("/bin/sh", "-c", f"echo $$ > {tmp_path}/pid; echo x; sleep 60")
        try:
            run_agent(Start(argv, agents.folder, b"", dict(os.environ)), Sinks(Full(), Full()), Bounds(lambda: 5.0))
        except LogsUnwritable:
            return True, is_alive(number_in(tmp_path / "pid"))
        return False, True

    assert in_a_child(work) == (True, False)
