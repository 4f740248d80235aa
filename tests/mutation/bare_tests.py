"""Test functions called without pytest: importing and calling them is all that a mutant needs, and 20 times as fast.

The functions are the project's own tests with their own assertions. What needs a fixture, hypothesis, or is named slow
is left to pytest (`Room.slow`), for the mutants that survive this.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType


@dataclass(frozen=True, slots=True)
class BareTest:
    """One call of a test function. `name` is stable from process to process."""

    name: str
    function: Callable[..., object]
    arguments: Mapping[str, object]

    def run(self) -> None:
        """Call it; it raises if it fails."""
        self.function(**self.arguments)


def bare_tests(names: Sequence[str]) -> list[BareTest]:
    """The tests of modules (`tests.judges.test_x`) or of single functions (`tests.judges.test_x::test_y`)."""
    return [test for name in names for test in _tests_of(name)]


def left_to_pytest(names: Sequence[str]) -> list[str]:
    """Node ids of the test functions that cannot be called bare, but for those that hold a stop-watch."""
    return [
        f"{module.__file__}::{function.__name__}"
        for module, function in _functions(names)
        if not _can_be_called(function) and not _is_timed(function)
    ]


def _tests_of(name: str) -> Iterator[BareTest]:
    for module, function in _functions([name]):
        if _can_be_called(function):
            for number, arguments in enumerate(_parameters(function)):
                yield BareTest(f"{module.__name__}::{function.__name__}[{number}]", function, arguments)


def _functions(names: Sequence[str]) -> Iterator[tuple[ModuleType, Callable[..., object]]]:
    for name in names:
        module_name, _, only = name.partition("::")
        module = importlib.import_module(module_name)
        for key, value in list(vars(module).items()):
            if key.startswith("test_") and inspect.isfunction(value) and only in ("", key):
                yield module, value


def _marks(function: Callable[..., object]) -> Iterator[tuple[list[str], list[tuple[object, ...]]]]:
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            keys = [part.strip() for part in names.split(",")] if isinstance(names, str) else list(names)
            yield keys, [tuple(getattr(row, "values", row)) if len(keys) > 1 else (row,) for row in rows]


def _is_timed(function: Callable[..., object]) -> bool:
    """A timing under a shared load kills by chance, and takes longer than all the rest."""
    return "linear" in function.__name__


def _can_be_called(function: Callable[..., object]) -> bool:
    """No fixture, no hypothesis, no stop-watch."""
    if getattr(function, "is_hypothesis_test", False) or _is_timed(function):
        return False
    given = {key for keys, _ in _marks(function) for key in keys}
    return set(inspect.signature(function).parameters) <= given


def _parameters(function: Callable[..., object]) -> Iterator[dict[str, object]]:
    marks = list(_marks(function))
    for rows in itertools.product(*(rows for _, rows in marks)):
        yield {
            key: value for (keys, _), row in zip(marks, rows, strict=True) for key, value in zip(keys, row, strict=True)
        }
