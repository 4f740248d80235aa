"""Signals that end a command only when what it began is taken away."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """SIGTERM and SIGHUP unwind what was begun, as Ctrl-C does; then they end this process as they would have.

    One that is ignored (nohup) stays so.
    """
    received: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> NoReturn:
        received.append(number)
        raise KeyboardInterrupt

    ours = [number for number in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, stop)
    try:
        yield
    except KeyboardInterrupt:
        for known in received:
            signal.signal(known, signal.SIG_DFL)
            os.kill(os.getpid(), known)
        raise
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
