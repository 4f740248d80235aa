"""One mutant, one forked child: the parent has imported all libraries, the child imports the spoilt project anew."""

from __future__ import annotations

import ast
import contextlib
import importlib.abc
import importlib.machinery
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import CodeType, ModuleType

from tests.mutation.bare_tests import bare_tests

MEMORY_BYTES = 3 << 30
"""A mutant that eats more has failed."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant. `by`: the test that noticed, or `timeout`, `crash`; None: nobody did."""

    by: str | None
    why: str = ""


Told = dict[str, str | float | None]


def in_child(work: Callable[[], Told], seconds: float) -> Told:
    """What `work` tells, done in a forked child; `{"by": "timeout"}` or `{"by": "crash"}` where it tells nothing."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        _be_a_child(work, write, seconds)
    os.close(write)
    try:
        return _hear(read, time.monotonic() + seconds)
    finally:
        os.close(read)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _be_a_child(work: Callable[[], Told], write: int, seconds: float) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 2, int(seconds) + 2))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    try:
        told = work()
    except BaseException as error:  # noqa: BLE001 - a spoilt module may raise anything, at its import too
        told = {"by": "import", "why": type(error).__name__}
    os.write(write, json.dumps(told).encode())
    os._exit(0)


def _hear(read: int, deadline: float) -> Told:
    heard = b""
    while select.select([read], [], [], max(0.0, deadline - time.monotonic()))[0]:
        piece = os.read(read, 1 << 16)
        if not piece:
            told: Told = json.loads(heard) if heard else {"by": "crash"}
            return told
        heard += piece
    return {"by": "timeout"}


class _Spoilt(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module from a changed tree; all others come as they are."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        self._name, self._file, self._code = name, file, code

    def find_spec(
        self, fullname: str, _path: object = None, _target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        folder = [os.path.dirname(self._file)] if self._file.endswith("__init__.py") else None  # noqa: PTH120 - as importlib
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=self._file, is_package=folder is not None)
        spec.has_location = True
        if folder:
            spec.submodule_search_locations = folder
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)  # noqa: S102 - that is what importing is


def forget_project() -> None:
    """From now on this process imports the whole project anew."""
    for module in [*sys.modules]:
        if module.partition(".")[0] in ("probekit", "tests") and not module.startswith("tests.mutation"):
            del sys.modules[module]


def spoil(name: str, file: str, tree: ast.Module) -> None:
    """From now on this process imports `name` from `tree`, and the whole project anew."""
    forget_project()
    sys.meta_path.insert(0, _Spoilt(name, file, compile(tree, file, "exec")))


def run_bare(names: Sequence[str], first: Sequence[str]) -> Told:
    """Run tests until one fails; those that are named in `first` before the others."""
    ranks = {name: rank for rank, name in enumerate(first)}
    for test in sorted(bare_tests(names), key=lambda test: ranks.get(test.name, len(ranks))):
        try:
            test.run()
        except BaseException as error:  # noqa: BLE001 - as a test runner does
            return {"by": test.name, "why": type(error).__name__}
    return {"by": None}


def run_pytest(nodes: Sequence[str]) -> Told:
    """Run pytest on nodes until one fails. Hypothesis draws the same examples each time and remembers none."""
    import pytest  # noqa: PLC0415 - the parent has it already
    from hypothesis import settings  # noqa: PLC0415

    settings.register_profile("mutation", database=None, derandomize=True)
    settings.load_profile("mutation")
    failed: list[str] = []

    class Watch:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    # plugins that the parent has imported cannot be rewritten any more, and need not be
    quiet = ["-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    status = pytest.main(["-x", "-q", *quiet, *nodes], plugins=[Watch()])
    return {"by": None} if status == 0 else {"by": failed[0] if failed else f"pytest {int(status)}"}
