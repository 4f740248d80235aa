"""The rooms: whose source is spoilt, and which tests must notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Room:
    """A part of the product and its tests.

    sources  files, or folders with all that is in them
    tests    modules, or `module::function`, called bare; hypothesis and fixtures in them run under pytest afterwards
    slow     files for pytest, for mutants that all of `tests` let live
    sample   mutants of rules and of data that a run tries unless it is told otherwise; None: all
    seed     of the sample whose survivors survivors.md lists
    drawn    run hypothesis and fixtures too; the judges' take 6 to 24 s, so what only they would kill counts as living
    """

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    slow: tuple[str, ...] = ()
    sample: tuple[int | None, int | None] = (None, None)
    seed: int = 1
    drawn: bool = True

    def modules(self) -> dict[str, Path]:
        """Dotted name → file, in order."""
        files = [file for source in self.sources for file in _files(ROOT / source)]
        return {_dotted(file): file for file in files}


def _files(path: Path) -> list[Path]:
    return sorted(path.glob("*.py")) if path.is_dir() else [path]


def _dotted(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


_SHIPPED = "tests.scenario.test_check::test_every_shipped_scenario_is_proved"

_STUB_TESTS = ("tests.scenario.test_stub", "tests.scenario.test_stub_mutants", "tests.scenario.test_proofs")
_STUB_SLOW = ("tests/scenario/test_manifest.py", "tests/scenario/test_check.py")

_SET_MEMBERSHIP = (
    "tests.judges.test_set_membership_mutants_cases",
    "tests.judges.test_set_membership_mutants",
    "tests.judges.test_set_membership",
    "tests.judges.test_set_membership_mutants_forms",
    "tests.judges.test_adversaries",
    "tests.judges.test_long_sentences::test_windows_overlap_and_cover",
    "tests.judges.test_long_sentences::test_a_not_behind_a_window_still_denies",
    "tests.judges.test_long_sentences::test_identifiers_and_hashes_at_a_windows_edge_are_not_lost",
    "tests.scenario.test_arms",
    "tests.judges.test_triggers",
    _SHIPPED,
)
_CLOSED_WORLD = (
    "tests.judges.test_closed_world_mutants_cases",
    "tests.judges.test_closed_world_mutants",
    "tests.judges.test_closed_world_calls",
    "tests.judges.test_closed_world_texts",
    "tests.judges.test_closed_world_cases",
    "tests.judges.test_adversaries_world",
    "tests.judges.test_closed_world_kinds",
    "tests.judges.test_judging_page",
    _SHIPPED,
)
_WORLD = "probekit/judges/closed_world"
_WORLD_SOURCES = (_WORLD, f"{_WORLD}/timezone", f"{_WORLD}/currency")

ROOMS: Mapping[str, Room] = {
    "verdict": Room(
        ("probekit/verdict.py",),
        ("tests.protocol.test_verdict", "tests.protocol.test_verdict_mutants", "tests.protocol.test_rows"),
        (),
        (None, 80),
    ),
    "stub": Room(("probekit/stub/making.py",), _STUB_TESTS, _STUB_SLOW),
    "cut": Room(("probekit/stub/cut.py", "probekit/stub/proofs.py"), _STUB_TESTS, _STUB_SLOW),
    "closed-world": Room(_WORLD_SOURCES, _CLOSED_WORLD, (), (120, 30), 3, drawn=False),
    "set-membership": Room(("probekit/judges/set_membership",), _SET_MEMBERSHIP, (), (80, 30), 2, drawn=False),
    "nothing-shown": Room(
        ("probekit/judges/nothing_shown",),
        (
            "tests.judges.test_nothing_shown",
            "tests.judges.test_judging_page::test_the_page_is_what_the_command_writes",
        ),
        (),
        (None, 30),
        drawn=False,
    ),
    "judging": Room(
        ("probekit/judges",),
        (
            "tests.judges.test_judging_mutants",
            "tests.judges.test_folding",
            "tests.judges.test_set_membership_mutants",
            "tests.judges.test_closed_world_texts",
            "tests.judges.test_closed_world_mutants_cases",
            "tests.judges.test_set_membership_mutants_cases",
            "tests.judges.test_nothing_shown",
            "tests.protocol.test_rows",
            _SHIPPED,
        ),
        (),
        (100, 20),
        2,
        drawn=False,
    ),
}
"""Name on the command line → room. `judging`: what both judges stand on."""
