"""One function over parts on the workers of a Dask cluster. The workers have probekit, and see the same files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from probekit import __version__
from probekit.engines.ordered import Promise, in_order
from probekit.errors import RunError, UsageError

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 3
"""Parts a thread of a worker that are handed out and not yet taken back."""

ANSWER_S = 5
"""Seconds in which a scheduler answers."""

WORKERS_S = 30
"""Seconds in which it has a worker."""


def over_cluster(function: Callable[[P], R], parts: Iterable[P], scheduler: str) -> Iterator[R]:
    """The function's results in the order of the parts.

    Raises UsageError where distributed is not installed, no scheduler answers or its workers have another version of
    probekit, RunError where workers are lost.
    """
    with _client(scheduler) as client:
        _hold_versions(client)
        ahead = AHEAD * max(1, sum(client.nthreads().values()))

        def hand_out(part: P) -> Promise[R]:
            promise: Promise[R] = client.submit(function, part, pure=False)
            return promise

        try:
            yield from in_order(parts, hand_out, ahead)
        except _lost() as error:
            raise RunError(f"the cluster lost a part ({type(error).__name__}): see the logs of its workers.") from error


def _client(scheduler: str) -> Any:  # an extra without types that its users could rely on
    try:
        connect = import_module("distributed").Client
    except ImportError as error:
        raise UsageError("--engine dask needs Dask: pip install 'probekit-spike[dask]'.") from error
    try:
        return connect(scheduler, timeout=ANSWER_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        told = f"no scheduler of Dask answers at {scheduler!a}: --scheduler takes tcp://HOST:PORT."
        raise UsageError(told) from error


def _hold_versions(client: Any) -> None:
    try:
        client.wait_for_workers(1, timeout=WORKERS_S)
    except TimeoutError as error:
        raise UsageError("the scheduler has no worker: start some with `dask worker ADDRESS`.") from error
    try:
        found: dict[str, Any] = client.run(own_version)
    except Exception as error:  # whatever importing us raises over there
        raise UsageError(f"the workers have no probekit that can be imported ({type(error).__name__}).") from error
    odd = sorted({str(version) for version in found.values()} - {__version__})
    if odd:
        raise UsageError(f"the workers have probekit {', '.join(odd)}, and this is {__version__}: install the same.")


def own_version() -> str:
    """The version of the probekit that runs it."""
    return __version__


def _lost() -> tuple[type[BaseException], ...]:
    """What is raised where workers or the scheduler went away."""
    own = import_module("distributed")
    closed: type[BaseException] = import_module("distributed.comm.core").CommClosedError
    gone: type[BaseException] = import_module("distributed.client").FutureCancelledError
    return own.KilledWorker, own.CancelledError, gone, closed
