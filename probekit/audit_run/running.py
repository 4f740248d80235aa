"""All parts of the logs: handed to an engine, their lines written and their counts added up, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from probekit.audit_files.partitions import Part, iter_parts
from probekit.audit_run.asked import Asked
from probekit.audit_run.part import audit_part
from probekit.audit_run.result import News, PartResult
from probekit.engines.processes import cores, over_processes

PART: int = 4 * 2**20
"""Bytes of a part: what a worker holds at a time is a few times that."""


@dataclass(frozen=True, slots=True)
class Engine:
    """Where the parts are judged: in processes of this machine (None: as many as cores), or by a scheduler of Dask."""

    jobs: int | None = None
    scheduler: str | None = None

    def results(self, asked: Asked, parts: Iterable[Part]) -> Iterator[PartResult]:
        """What each part came to, in the order of the parts. Raises UsageError, RunError."""
        function = partial(audit_part, asked=asked)
        if self.scheduler is None:
            return over_processes(function, parts, self.jobs or cores())
        from probekit.engines.cluster import over_cluster  # noqa: PLC0415 - only who has a cluster needs it

        return over_cluster(function, parts, self.scheduler)


@dataclass(frozen=True, slots=True)
class Heard:
    """Who hears of an audit as it goes on: the findings' lines; what a part came to, and what all came to so far."""

    lines: Callable[[bytes], None]
    part: Callable[[PartResult, PartResult], None]
    news: News | None = None


def audit_paths(paths: Sequence[str], asked: Asked, engine: Engine, heard: Heard) -> PartResult:
    """What all the logs came to, in memory of a few parts. Raises UsageError, RunError."""
    total = PartResult()
    for result in engine.results(asked, iter_parts(paths, PART, asked.format_name)):
        heard.lines(result.lines)
        if heard.news is not None:
            heard.news.take(result.keys)
        total.merge(result, asked.show)
        heard.part(result, total)
    return total
