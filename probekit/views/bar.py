"""How far many judgements have come: one line on stderr, on a terminal and only when it takes longer than a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import TextIO, cast

from probekit.views.progress import ReadyStream, is_live_terminal, write_if_ready

PATIENCE_S = 1.0
"""Seconds of work before a bar is shown."""

REFRESH_S = 0.2
_ERASE_LINE = "\r\x1b[2K"


@dataclass(slots=True)
class Bar:
    """A bar over `size` units, or without an end where `size` is None. Standard output is never written to."""

    size: int | None
    _wanted: bool = field(default=False, init=False)
    _shared: bool = field(default=False, init=False)
    _began_s: float = field(default=0.0, init=False)
    _next_s: float = field(default=0.0, init=False)
    _on_screen: bool = field(default=False, init=False)
    _draw: Callable[[int, int], None] | None = field(default=None, init=False)
    _stop: Callable[[], None] = field(default=lambda: None, init=False)

    def __enter__(self) -> Bar:
        """Begin to count seconds."""
        self._wanted = is_live_terminal()
        # where standard output is a terminal as well, its lines and the bar share a screen
        self._shared = self._wanted and sys.stdout is not None and sys.stdout.isatty()
        self._began_s = time.monotonic()
        self._next_s = self._began_s + PATIENCE_S
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Take the bar away, whatever happened."""
        self._stop()

    def make_way(self) -> None:
        """Take the bar off a screen that it shares with the line which comes now."""
        if self._shared and self._on_screen:
            write_if_ready(_ERASE_LINE)
            self._on_screen = False

    def advance(self, done: int, judged: int) -> None:
        """`done` units of the size are read and `judged` judgements are made."""
        if not self._wanted or (now := time.monotonic()) < self._next_s:
            return
        self._next_s = now + REFRESH_S
        if self._draw is None:
            self._draw = self._start()
        self._draw(done, judged)
        self._on_screen = True

    def _start(self) -> Callable[[int, int], None]:
        # rich costs 45 ms: only where somebody watches
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

        console = Console(file=cast("TextIO", ReadyStream()), force_terminal=True, highlight=False)
        counted = TextColumn("{task.fields[judged]} judged")
        columns = (BarColumn(bar_width=24), TaskProgressColumn(), counted, TimeElapsedColumn())
        progress = Progress(
            *columns,
            console=console,
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,  # else what is printed would end up on the bar's terminal
            redirect_stderr=False,
        )
        task = progress.add_task("", total=self.size, judged=0)
        progress.tasks[0].start_time = self._began_s  # rich's clock is the same one
        progress.start()
        console.show_cursor(True)  # a process that is killed must not leave a terminal without one
        self._stop = progress.stop

        def draw(done: int, judged: int) -> None:
            progress.update(task, completed=done, judged=judged)
            progress.refresh()

        return draw
