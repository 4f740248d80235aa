"""Mutation testing: spoil the source in one place at a time, and see whether the tests notice.

    python tests/mutation/run.py [ROOM ...] [--sample N] [--data N] [--seed S] [--again FILE] [--quick] [--killed]

A driver of our own: mutmut 3 spoils functions only, and half of a judge is tables; cosmic-ray starts pytest anew for
each mutant, 20 s where a fork of a warm parent takes half a second.
Rooms stand in `rooms.py`; without one, all. Large rooms are sampled, by a seed, so that the whole ends in half an hour
on two idle cores; `--sample 0` takes all mutants of rules, `--data 0` all of data. `--again` takes the survivors that
the output of an earlier run lists.
A mutant is killed by a failing test, a crash, or by hanging. Exit 1 if 8 % or more of a room's rules survive, or if a
survivor of the rules has no reason in `survivors.md`. One process at a time; not part of `tests/run`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.mutation.bare_tests import bare_tests, left_to_pytest
from tests.mutation.forks import Fate, Told, forget_project, in_child, run_bare, run_pytest, spoil
from tests.mutation.mutants import Kind, Mutant, mutants_of
from tests.mutation.mutants import mutated as mutated_tree
from tests.mutation.report import LISTED, Row, listed_reasons, passes, rows_of, survivor_lines, table
from tests.mutation.rooms import ROOMS, ROOT, Room

SPARE_S = 10.0
"""Seconds beyond three times the unspoilt tests, before a mutant counts as hanging."""


@dataclass(slots=True)
class Bench:
    """A room ready to be tried: its tests imported, timed, and passing."""

    room: Room
    nodes: list[str]
    bare_s: float
    slow_s: float
    killers: Counter[str] = field(default_factory=Counter)

    def try_out(self, mutant: Mutant) -> Fate:
        """Bare tests first, those that killed most before the others; pytest for what survives them."""
        told = in_child(lambda: self._bare(mutant), 3 * self.bare_s + SPARE_S)
        if told["by"] is None and self.nodes:
            told = in_child(lambda: self._slow(mutant), 3 * self.slow_s + SPARE_S)
        by = told["by"]
        if isinstance(by, str):
            self.killers[by] += 1
        return Fate(None if by is None else str(by), str(told.get("why", "")))

    def _bare(self, mutant: Mutant) -> Told:
        self._spoil(mutant)
        return run_bare(self.room.tests, [name for name, _ in self.killers.most_common()])

    def _slow(self, mutant: Mutant) -> Told:
        self._spoil(mutant)
        return run_pytest(self.nodes)

    def _spoil(self, mutant: Mutant) -> None:
        file = self.room.modules()[mutant.module]
        spoil(mutant.module, str(file), mutated_tree(file.read_text("utf-8"), mutant))


def make_bench(room: Room, *, quick: bool) -> Bench:
    """Import everything, run the unspoilt tests once, in the same way as a mutant's."""
    bare_tests(room.tests)
    nodes = [] if quick else [str(ROOT / file) for file in room.slow]
    nodes += left_to_pytest(room.tests) if room.drawn and not quick else []
    bare_s = _timed("bare tests", lambda: run_bare(room.tests, ()))
    slow_s = _timed("pytest", lambda: run_pytest(nodes)) if nodes else 0.0
    return Bench(room, nodes, bare_s, slow_s)


def _timed(name: str, tests: Callable[[], Told]) -> float:
    def work() -> Told:
        forget_project()
        return tests()

    began = time.monotonic()
    told = in_child(work, 600)
    if told["by"] is not None:
        sys.exit(f"{name}: fails without any mutant: {told}")
    return time.monotonic() - began


def chosen(room: Room, asked: argparse.Namespace) -> list[Mutant]:
    """The mutants to try, in order of place: all, or as many as asked for, drawn by the seed."""
    every = [
        mutant for module, file in room.modules().items() for mutant in mutants_of(module, file.read_text("utf-8"))
    ]
    if asked.again:
        named = listed_reasons(asked.again.read_text("utf-8"))
        return [mutant for mutant in every if mutant.key in named]
    sizes: dict[Kind, int | None] = {
        "rules": room.sample[0] if asked.sample is None else asked.sample,
        "data": room.sample[1] if asked.data is None else asked.data,
    }
    seed = room.seed if asked.seed is None else asked.seed
    drawn = {mutant for kind, size in sizes.items() for mutant in _drawn(every, kind, size, seed)}
    return [mutant for mutant in every if mutant in drawn]


def _drawn(every: Sequence[Mutant], kind: Kind, size: int | None, seed: int) -> list[Mutant]:
    """By a digest of the seed and the key, so that most of a sample stays the same when the source changes."""
    of_kind = [mutant for mutant in every if mutant.kind == kind]
    of_kind.sort(key=lambda mutant: hashlib.sha256(f"{seed} {mutant.key}".encode()).digest())
    return of_kind[: size or None]


def try_room(name: str, asked: argparse.Namespace) -> dict[Mutant, Fate]:
    """Every chosen mutant of a room and what became of it."""
    room = ROOMS[name]
    mutants = chosen(room, asked)
    bench = make_bench(room, quick=asked.quick)
    _say(f"{name}: {len(mutants)} mutants; the tests take {bench.bare_s:.1f} s bare, {bench.slow_s:.1f} s in pytest")
    fates = {}
    for mutant in mutants:
        fates[mutant] = fate = bench.try_out(mutant)
        if asked.killed or fate.by is None:
            _say(f"  {'lives' if fate.by is None else f'{fate.by} ({fate.why})'}: {mutant.key}")
    return fates


def every_key() -> set[str]:
    """The keys of all mutants of all rooms."""
    files = {name: file for room in ROOMS.values() for name, file in room.modules().items()}
    return {mutant.key for name, file in files.items() for mutant in mutants_of(name, file.read_text("utf-8"))}


def main() -> int:
    """Try the rooms, print the table and the survivors."""
    asked = _parser().parse_args()
    reasons = listed_reasons(LISTED.read_text("utf-8"))
    rows: list[Row] = []
    lines: list[str] = []
    for name in asked.rooms or ROOMS:
        began = time.monotonic()
        fates = try_room(name, asked)
        rows += rows_of(name, fates, reasons)
        lines += survivor_lines(fates, reasons)
        _say(f"{name}: {time.monotonic() - began:.0f} s")
    known = every_key()
    stale = [f"survivors.md names no mutant any more: {key}" for key in reasons if key not in known]
    for line in ("", *lines, "", *stale, *table(rows)):
        _say(line)
    return 0 if passes(rows) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Spoil the source in one place at a time; do the tests notice?")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--sample", type=int, help="mutants of rules per room; 0: all")
    parser.add_argument("--data", type=int, help="mutants of data per room; 0: all")
    parser.add_argument("--seed", type=int, help="of the sample; each room has one of its own")
    parser.add_argument("--again", type=Path, metavar="FILE", help="those that an earlier run's output lists")
    parser.add_argument("--quick", action="store_true", help="no pytest: more survive, sooner")
    parser.add_argument("--killed", action="store_true", help="say who killed each mutant")
    return parser


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
