"""Audit the planted log as a user does, and hold what is found against the key.

    python tests/audit/corpus/check.py [--count 3000] [--seed 7] [--keep FOLDER] [--all]

Prints precision and recall of INJECT, whole and for each kind that was planted, and every disagreement. Exit 0 if no
label and no sub-label of a call that the page claims to see, and no row, is another one; else 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.audit.corpus.make_corpus import make
from tests.audit.corpus.tools import RUNS, Run

Obj = dict[str, object]
Auditor = Callable[[Path, Run | None, Path], None]
UNREAD: Obj = {"label": "UNREAD", "sub_labels": []}


@dataclass(frozen=True)
class Pair:
    """A row of the key and what was found there."""

    key: Obj
    found: Obj

    @property
    def same_label(self) -> bool:
        """The label is the page's."""
        return self.key["expected"] == self.found["label"]

    @property
    def same(self) -> bool:
        """Label and sub-labels are the page's, as far as it says."""
        return self.same_label and self.key["sub"] in (None, self.found["sub_labels"])


def read_lines(path: Path) -> list[Obj]:
    """A file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def audit_as_a_user(logs: Path, run: Run | None, to: Path) -> None:
    """Write the findings of one command (None: of the rows). Raises CalledProcessError where it does not end well."""
    flags = ["--rows", "sku"] if run is None else ["--tool", run.tool, "--field", run.field, *run.flags]
    command = [sys.executable, "-m", "probekit", "audit", str(logs), *flags, "-o", str(to), "--jobs", "1"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr)


def findings(auditor: Auditor, root: Path, run: Run | None) -> list[Obj]:
    """The findings of one question over the whole log."""
    logs, to = root / "corpus", root / f"findings-{run.tool if run else 'rows'}.jsonl"
    auditor(logs, run, to)
    found = read_lines(to)
    for one in found:
        one["file"] = str(Path(str(one["file"])).relative_to(logs))
        subs = one["sub_labels"]
        one["sub_labels"] = sorted(subs) if isinstance(subs, list) else subs
    return found


def place(one: Obj, record: object) -> tuple[object, object]:
    """What a finding and a row of the key are joined by: the file and the record; bare lists have no name."""
    return one["file"], None if str(one["file"]).startswith("chat_bare/") else str(record).removeprefix("chatcmpl-")


def join(key: list[Obj], found: list[Obj]) -> Iterator[Pair]:
    """The pairs, in order within each record. Raises ValueError for a finding that no row of the key is about."""
    told: dict[object, list[Obj]] = defaultdict(list)
    for one in found:
        told[place(one, one["id"])].append(one)
    for row in key:
        held = told[place(row, row["record"])]
        yield Pair(row, held.pop(0) if held else UNREAD)
    if left := [one for held in told.values() for one in held]:
        raise ValueError(f"findings of calls that were not planted: {left[:3]}")


def key_of(key: list[Obj], run: Run) -> list[Obj]:
    """The rows of one command, in the order of the log."""
    rows = [row for row in key if row["tool"] == run.tool]
    return sorted(rows, key=lambda row: (str(row["file"]), int(str(row["position"])), int(str(row["call"]))))


def pairs_of(root: Path, key: list[Obj], auditor: Auditor) -> list[Pair]:
    """All calls of the planted log, each command run once over all formats."""
    made: list[Pair] = []
    for run in RUNS:
        made += join(key_of(key, run), findings(auditor, root, run))
    return made


def rows_of(root: Path, auditor: Auditor) -> list[Pair]:
    """All identifiers of the planted log."""
    told: dict[object, list[Obj]] = defaultdict(list)
    for one in findings(auditor, root, None):
        told[str(one["value"]).strip('"')].append(one)
    made = []
    for row in read_lines(root / "rows.jsonl"):
        held = told[row["value"]]
        made.append(Pair({**row, "sub": None, "claimed": True}, held.pop(0) if held else UNREAD))
    if left := [one for held in told.values() for one in held]:
        raise ValueError(f"findings of rows that were not planted: {left[:3]}")
    return made


@dataclass(frozen=True)
class Score:
    """How INJECT was found: in both, only told, only planted."""

    both: int
    told: int
    planted: int

    @property
    def text(self) -> str:
        """Precision and recall for people."""
        return f"{share(self.both, self.both + self.told)} {share(self.both, self.both + self.planted)}"


def share(part: int, whole: int) -> str:
    """A share with three places, or a dash where there is nothing."""
    return f"{part / whole:9.3f}" if whole else "        -"


def score(pairs: Iterable[Pair]) -> Score:
    """Count INJECT."""
    seen = Counter((pair.key["expected"] == "INJECT", pair.found["label"] == "INJECT") for pair in pairs)
    return Score(seen[True, True], seen[False, True], seen[True, False])


def tell(pair: Pair) -> str:
    """One disagreement."""
    key, found = pair.key, pair.found
    want = f"{key['expected']} {key['sub'] if key['sub'] is not None else ''}"
    where = f"{key['format']} {key['id']} {key.get('call_id', key.get('value'))}"
    got = f"{found['label']} {found['sub_labels']}"
    return f"  {key['planted']}: {want}, found {got}: {where}: {found.get('excerpt')!r} | {found.get('said')!r}"


def report(pairs: list[Pair], rows: list[Pair], every: bool) -> tuple[list[str], bool]:
    """The lines for people, and whether all is as the page claims."""
    claimed = [pair for pair in pairs if pair.key["claimed"]]
    lines = ["INJECT                     calls precision    recall"]
    kinds = sorted({str(pair.key["planted"]) for pair in claimed})
    for kind in kinds:
        of = [pair for pair in claimed if pair.key["planted"] == kind]
        lines.append(f"{kind:25} {len(of):6} {score(of).text}")
    total = score(claimed)
    wrong = [pair for pair in claimed if not pair.same]
    odd = [pair for pair in rows if not pair.same]
    lines += [
        f"{'all that is claimed':25} {len(claimed):6} {total.text}",
        f"{len(wrong)} of {len(claimed)} claimed calls and {len(odd)} of {len(rows)} rows are told otherwise",
    ]
    lines += [tell(pair) for pair in (wrong + odd if every else (wrong + odd)[:40])]
    blind = [pair for pair in pairs if not pair.key["claimed"]]
    lines.append(f"{len(blind)} calls that the page cannot see: {sum(pair.same_label for pair in blind)} as it says")
    return lines, not wrong and not odd


def check(
    root: Path, count: int, seed: int, *, every: bool = False, auditor: Auditor = audit_as_a_user
) -> tuple[list[str], bool]:
    """Make the log below `root`, audit it, and compare."""
    key = make(root, count, seed)
    return report(pairs_of(root, key, auditor), rows_of(root, auditor), every)


def main() -> int:
    """Make, audit, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=3000, help="conversations")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", type=Path, help="an empty folder in which the log stays")
    parser.add_argument("--all", action="store_true", help="every disagreement, not only forty")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        lines, good = check(options.keep or Path(passing), options.count, options.seed, every=options.all)
    print("\n".join(lines))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
