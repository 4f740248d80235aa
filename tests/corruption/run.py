"""Random corruptions of valid response bodies, through reader, chat loop and judge: see `claims.py` for what must hold.

    python tests/corruption/run.py [--count 10000] [--seed 1] [--only N]

Each corruption is known by its number and the seed: `--only N` shows one. Exit 1 if a claim does not hold.
A sample runs with the tests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.corruption.bases import all_bases
from tests.corruption.claims import Outcome, corrupted

SHOWN_BYTES = 3000


def main() -> int:
    """Try them, and say what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int)
    asked = parser.parse_args()
    sources, began = all_bases(), time.monotonic()
    numbers = range(1, asked.count + 1) if asked.only is None else [asked.only]
    outcomes = [corrupted(number, asked.seed, sources) for number in numbers]
    if asked.only is not None:
        say(f"{outcomes[0]}\n{outcomes[0].body[:SHOWN_BYTES].decode('utf-8', 'backslashreplace')}")
    report(outcomes, time.monotonic() - began)
    return int(any(outcome.wrong for outcome in outcomes))


def report(outcomes: list[Outcome], took: float) -> None:
    """What whole bodies earned and what spoilt ones, and each claim that does not hold."""
    say(f"{len(outcomes)} corruptions in {took:.0f} s, the slowest {max(each.seconds for each in outcomes):.2f} s")
    for (before, after), count in sorted(Counter((each.before, each.after) for each in outcomes).items()):
        say(f"{before:5} whole, {after or 'error':5} spoilt: {count}")
    earned = Counter(each.after for each in outcomes if each.earned)
    say(f"of their own words: {earned['SHIP']} SHIP, {earned['KILL']} KILL")
    wrong = [each for each in outcomes if each.wrong]
    say(f"claims that do not hold: {len(wrong)}")
    for each in wrong[:50]:
        say(f"  --only {each.number} ({each.base}): {each.before} became {each.after}: {each.wrong}")


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
