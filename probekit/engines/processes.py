"""One function over parts in processes of this machine."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import TypeVar

from probekit.engines.ordered import in_order
from probekit.errors import EXIT_FAULT, RunError

P = TypeVar("P")
R = TypeVar("R")

FEW = 4
"""So many parts or fewer are done here: starting processes would take longer."""

AHEAD = 3
"""Parts a worker that are handed out and not yet taken back."""

COLLECT_EVERY = 100_000


def cores() -> int:
    """Cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def over_processes(function: Callable[[P], R], parts: Iterable[P], jobs: int) -> Iterator[R]:
    """The function's results in the order of the parts; a few parts, or one job, are done in this process.

    `function` and the parts can be pickled. Raises RunError where a worker was ended from outside.
    """
    coming = iter(parts)
    first = list(islice(coming, FEW + 1)) if jobs > 1 else []
    if len(first) <= FEW:
        yield from map(function, chain(first, coming))
        return
    # a forked child would share locks and buffers of this process in whatever state they are
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_worker)
    try:
        yield from in_order(chain(first, coming), lambda part: pool.submit(function, part), jobs * AHEAD)
    except BrokenProcessPool as error:
        raise RunError(
            "a worker was ended from outside, perhaps for want of memory: try fewer of them with --jobs."
        ) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """Leave a terminal's signals to the first process, end with it, and collect garbage as rarely as it does."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    gc.set_threshold(COLLECT_EVERY)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed cannot say that no part will come."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(EXIT_FAULT)
