"""pytest's way in: one fixture, and beside a failed assertion the page that says which words decided.

pytest imports this in every run of its environment, so nothing else of probekit is imported until a test asks for it,
and the hooks are of the old form that every pytest since 7 knows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from functools import cache
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pluggy import Result as Outcome

    from probekit.library.loading import LoadedScenario
    from probekit.library.result import Result

MOST_RESULTS = 3
"""Results of a failed test that are explained."""


@pytest.fixture(scope="session")
def probekit_scenario() -> Callable[[str], LoadedScenario]:
    """`probekit_scenario("truncated-catalog")`: a scenario by its name or directory, loaded once in a session."""
    from probekit.library.loading import load  # noqa: PLC0415 - only a test that asks for it pays for the judges

    return cache(load)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, Outcome[pytest.TestReport], None]:
    """Beside a failed assertion, show the results that its functions held: what was said, what decided marked in it."""
    outcome = yield
    if call.excinfo is None or not call.excinfo.errisinstance(AssertionError):
        return
    sections = outcome.get_result().sections
    for name, result in _results_at(call.excinfo):
        title = (
            "probekit" if name.startswith("@") else f"probekit: {name}"
        )  # pytest's own name of a part of the assertion
        sections.append((title, result.explain()))


def _results_at(failure: pytest.ExceptionInfo[BaseException]) -> Iterator[tuple[str, Result]]:
    """The results among the local values of the functions that failed, if any was ever made; the innermost first."""
    library = sys.modules.get("probekit.library.result")
    if library is None:
        return
    held: dict[int, tuple[str, Result]] = {}
    for entry in reversed(failure.traceback):
        for name, value in entry.frame.f_locals.items():
            if isinstance(value, library.Result):
                held.setdefault(id(value), (name, value))
    yield from list(held.values())[:MOST_RESULTS]
