"""A run as it happens, on stderr: a live display of at most six lines on a terminal, plain lines elsewhere.

A stderr that is closed, full or stopped must never hold up the clock: nothing is written that could block.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TextIO, cast

from probekit.clock import Clock
from probekit.evidence import JsonValue
from probekit.views.visible import visible

Event = Mapping[str, JsonValue]
_ATOMIC = 4096  # what a writable pipe takes without blocking (PIPE_BUF on Linux)
REFRESH_S = 0.5


class Progress(Protocol):
    """Shows a run's steps."""

    def event(self, event: Event) -> None:
        """Take a step in."""

    def tick(self) -> None:
        """Time has passed."""

    def note(self, text: str) -> None:
        """Tell the user a sentence."""

    def close(self) -> None:
        """The run is over."""


def write_if_ready(text: str) -> None:
    """Write to stderr what it takes now, without waiting; a stderr that is gone takes nothing."""
    data = text.encode("utf-8", "replace")
    for start in range(0, len(data), _ATOMIC):
        try:
            _, ready, _ = select.select([], [2], [], 0)
            if not ready:
                return
            os.write(2, data[start : start + _ATOMIC])
        except OSError:
            return


class Quiet:
    """`--quiet`: nothing but errors, which are notes."""

    def event(self, event: Event) -> None:
        """Show nothing."""

    def tick(self) -> None:
        """Show nothing."""

    def note(self, text: str) -> None:
        """Errors are told all the same."""
        write_if_ready(f"probekit: {text}\n")

    def close(self) -> None:
        """Nothing to end."""


@dataclass(slots=True)
class State:
    """What the display knows, kept up by events."""

    heading: str
    trials: int
    trial: str = "-"
    turn: int = 0
    served_bytes: int = 0
    received_bytes: int = 0
    served: str = "-"
    last: str = "-"

    def take(self, event: Event) -> None:
        """Bring the state up to date with one event."""
        step = str(event.get("step", ""))
        if "trial" in event:
            self.trial = str(event["trial"])
        if isinstance(turn := event.get("turn"), int):
            self.turn = turn
        size = event.get("bytes")
        if step == "stub" and isinstance(size, int):
            self.served_bytes += size
        if step == "received" and isinstance(size, int):
            self.received_bytes += size
        if event.get("served_model"):
            self.served = visible(str(event["served_model"]))[:60]
        self.last = describe(event)


def describe(event: Event) -> str:
    """One event in a few words; only what is ours or made visible."""
    step = str(event.get("step", "")).replace("_", " ")
    shown = [f"{key} {visible(str(event[key]))[:60]}" for key in SHOWN_FACTS if event.get(key) is not None]
    return ", ".join([step, *shown])


SHOWN_FACTS: tuple[str, ...] = (
    "trial",
    "turn",
    "attempt",
    "status",
    "ended",
    "kind",
    "bytes",
    "wait_ms",
    "ending",
    "decision",
    "reason",
    "label",
    "name",
)

PLAIN_STEPS = frozenset(
    {
        "run_started",
        "preflight_ended",
        "control_ended",
        "trial_started",
        "received",
        "waiting",
        "stub",
        "session_end",
        "session_cut",
        "judged",
        "fault",
    }
)
"""The steps that earn a line where there is no terminal."""


def clock_text(seconds: float) -> str:
    """Seconds as H:MM:SS."""
    whole = max(0, int(seconds))
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"


@dataclass(slots=True)
class Plain:
    """One line per step that matters."""

    clock: Clock

    def event(self, event: Event) -> None:
        """Print a step that matters."""
        if event.get("step") in PLAIN_STEPS:
            write_if_ready(f"[{clock_text(self.clock.elapsed())}] {describe(event)}\n")

    def tick(self) -> None:
        """Time alone earns no line."""

    def note(self, text: str) -> None:
        """A sentence for the user."""
        write_if_ready(f"probekit: {text}\n")

    def close(self) -> None:
        """Nothing to end."""


class ReadyStream:
    """A text stream for rich that drops what stderr does not take at once."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        """Take all, show what can be shown."""
        write_if_ready(text)
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""

    def isatty(self) -> bool:
        """It stands for a terminal."""
        return True

    def fileno(self) -> int:
        """Give stderr's, by which rich learns the width."""
        return 2


@dataclass(slots=True)
class Live:
    """The live display, by rich."""

    clock: Clock
    state: State
    _shown_at: float = -1.0
    _live: object = field(default=None, init=False)
    _refresh: Callable[[], None] = field(default=lambda: None, init=False)
    _stop: Callable[[], None] = field(default=lambda: None, init=False)

    def __post_init__(self) -> None:
        # rich costs 45 ms: only where somebody watches
        from rich.console import Console  # noqa: PLC0415
        from rich.live import Live as RichLive  # noqa: PLC0415

        console = Console(file=cast("TextIO", ReadyStream()), force_terminal=True, highlight=False)
        live = RichLive(
            get_renderable=self._text,
            console=console,
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,  # stdout is for the verdict line
            redirect_stderr=False,
        )
        live.start()
        self._live, self._refresh, self._stop = live, live.refresh, live.stop

    def _text(self) -> str:
        from rich.markup import escape  # noqa: PLC0415 - as above

        state = self.state
        rows = (
            ("spike", state.heading),
            ("clock", f"{clock_text(self.clock.elapsed())} of {clock_text(self.clock.length_s)}, {self.clock.phase()}"),
            ("trial", f"{state.trial} of {state.trials}, turn {state.turn}"),
            ("bytes", f"{state.served_bytes} served by the stub, {state.received_bytes} received"),
            ("served", f"by {state.served}"),
            ("last", state.last),
        )
        width = self._width()
        return "\n".join(escape(f"{name:<7}{text}"[: width - 1]) for name, text in rows)

    @staticmethod
    def _width() -> int:
        try:
            return os.get_terminal_size(2).columns or 80
        except OSError:
            return 80

    def event(self, event: Event) -> None:
        """Take a step in; the next tick shows it."""
        self.state.take(event)

    def tick(self) -> None:
        """Redraw, at most every half second."""
        if (now := self.clock.elapsed()) - self._shown_at >= REFRESH_S:
            self._shown_at = now
            self._refresh()

    def note(self, text: str) -> None:
        """A sentence above the display."""
        write_if_ready(f"\r\x1b[Kprobekit: {text}\n")

    def close(self) -> None:
        """Take the display away."""
        self._stop()


def choose_progress(clock: Clock, heading: str, trials: int, quiet: bool) -> Progress:
    """The display that this stderr can bear."""
    if quiet:
        return Quiet()
    if is_live_terminal():
        return Live(clock, State(heading, trials))
    return Plain(clock)


def is_live_terminal() -> bool:
    """A terminal that may get control codes (contract 1: none without one, none with NO_COLOR)."""
    stream = sys.stderr
    if stream is None or os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") in ("dumb", ""):
        return False
    try:
        return os.isatty(2)
    except OSError:
        return False
