"""The life of one agent: a process in a session of its own, with nothing of ours but what it is given; and its end."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from probekit.errors import RunError
from probekit.outside.tree import PATIENCE_S, end_tree, living

OWN_PREFIXES = ("PROBEKIT_", "_PROBEKIT_")
"""Variables that are probekit's own business; the agent does not get them."""


@dataclass(frozen=True, slots=True)
class Start:
    """What is started. `argv[0]` is the program's absolute path; `environment` is the caller's."""

    argv: tuple[str, ...]
    workdir: Path
    stdin: bytes
    environment: Mapping[str, str]


def agent_environment(environment: Mapping[str, str], workdir: Path) -> dict[str, str]:
    """The caller's environment without our own variables, and with PWD as it will be."""
    passed = {name: value for name, value in environment.items() if not name.startswith(OWN_PREFIXES)}
    return passed | {"PWD": str(workdir)}


def begin(start: Start) -> subprocess.Popen[bytes]:
    """Start the agent in a session of its own. Raises RunError where it cannot be."""
    try:
        with _caught_signals():
            return subprocess.Popen(  # noqa: S603 - to run it is the task; no shell
                start.argv,
                cwd=start.workdir,
                env=agent_environment(start.environment, start.workdir),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
        raise RunError(f"the agent's program {start.argv[0]!a} could not be started: {why}.") from error


@contextmanager
def _caught_signals() -> Iterator[None]:
    """Signals that are ignored here are caught for a moment.

    What is ignored stays ignored in a program that is started, and what is caught is reset there. Here neither ends us.
    """
    ignored = [number for number in signal.valid_signals() if signal.getsignal(number) is signal.SIG_IGN]
    try:
        for number in ignored:
            signal.signal(number, lambda _number, _frame: None)
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)


@dataclass(slots=True)
class Life:
    """The agent's own process and all that came of it; over at the end of the block, also where that is an error."""

    process: subprocess.Popen[bytes]
    spared: frozenset[int]
    killed: int = 0
    left: tuple[int, ...] = ()
    _over: bool = False

    def __enter__(self) -> Life:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Kill what is left. Idempotent."""
        if self._over:
            return
        self._over = True
        if self.process.poll() is None:
            self.process.kill()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=PATIENCE_S)
        roots = frozenset({self.process.pid})
        self.killed = end_tree(roots, spared=self.spared)
        self.left = living(roots, spared=self.spared)
