"""Write a log of conversations in every format, and a key of what is planted in it."""

from __future__ import annotations

import argparse
import gzip
import json
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

from tests.audit.corpus import edges, rows, shapes, values, zones
from tests.audit.corpus.forms import FORMS, Form, Record
from tests.audit.corpus.talk import Kind, Talk
from tests.audit.corpus.tools import RUNS

KINDS: tuple[Kind, ...] = (*zones.KINDS, *edges.KINDS, *values.KINDS, *shapes.KINDS, *rows.KINDS)
FIELDS = {run.tool: run for run in RUNS}
Key = dict[str, object]


def plan(count: int, seed: int) -> list[tuple[Kind, Form, Talk]]:
    """The talks: every kind in every format that can hold it, by turns."""
    made: list[tuple[Kind, Form, Talk]] = []
    used: Counter[str] = Counter()
    number = 0
    conversations = 0
    while conversations < count:
        kind = KINDS[number % len(KINDS)]
        for again in range(len(FORMS)):
            talk = Talk(f"c{number:05}", Random(f"{seed}/{number}"))
            kind.plant(talk)
            form = FORMS[(used[kind.name] + number + again) % len(FORMS)]
            if not talk.needs & form.lacks:
                break
        used[kind.name] += 1
        number += 1
        conversations += 2 if talk.before else 1
        made.append((kind, form, talk))
    return made


def key_rows(kind: Kind, form: Form, talk: Talk, where: dict[str, tuple[str, str, int]]) -> list[Key]:
    """The rows of the key of one talk; `where` gives file, record and place for each call's id."""
    order = [call.id for message in talk.messages for call in message.calls]
    rows: list[Key] = []
    for row in talk.rows:
        if row.call.id not in where:
            continue
        file, record, position = where[row.call.id]
        run = FIELDS[row.call.tool]
        rows.append(
            {
                "id": talk.id,
                "format": form.name,
                "file": file,
                "record": record,
                "position": position,
                "call": order.index(row.call.id),
                "call_id": row.call.id,
                "tool": row.call.tool,
                "field": run.field,
                "kind": run.kind,
                "expected": row.expected,
                "sub": None if row.sub is None else sorted(set(row.sub)),
                "planted": kind.name,
                "claimed": row.claimed,
                "page": kind.says,
            }
        )
    return rows


def dump(path: Path, text: str) -> None:
    """Write a text, packed if the name says so; the same bytes every time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)


def lines(bodies: list[object]) -> str:
    """The bodies as JSON lines."""
    return "".join(json.dumps(body, ensure_ascii=False) + "\n" for body in bodies)


class Shelf:
    """The files of one format while they fill."""

    def __init__(self, form: Form, root: Path) -> None:
        self.form, self.home = form, root / form.name
        self.held: dict[str, list[Record]] = defaultdict(list)

    def file(self, number: int) -> str:
        """The file (or the folder, where each record is a file) that a talk lies in."""
        return f"{self.form.name}/{self.form.files[number % len(self.form.files)]}"

    def add(self, number: int, talk: Talk) -> dict[str, tuple[str, str, int]]:
        """Put a talk into a file; gives where its calls lie."""
        name = self.form.files[number % len(self.form.files)]
        where = {}
        for part in (talk.before, talk) if talk.before else (talk,):
            for record in self.form.write(part):
                for call in record.calls:
                    where[call.id] = (self._file(name, record), record.id, len(self.held[name]))
                self.held[name].append(record)
        return where

    def _file(self, name: str, record: Record) -> str:
        if self.form.name == "openai_two_files":
            return f"{self.form.name}/{name}/{record.id}.request.json"
        return f"{self.form.name}/{name}{record.id}.json" if name.endswith("/") else f"{self.form.name}/{name}"

    def write(self) -> None:
        """Write the files."""
        for name, records in self.held.items():
            if self.form.name == "openai_two_files":
                self._two_files(name, records)
            elif name.endswith("/"):
                for record in records:
                    dump(self.home / f"{name}{record.id}.json", json.dumps(record.body, ensure_ascii=False))
            else:
                dump(self.home / name, self._text(name, [record.body for record in records]))

    def _two_files(self, name: str, records: list[Record]) -> None:
        for record in records:
            assert isinstance(record.body, tuple)
            for which, body in zip(("request", "response"), record.body, strict=True):
                dump(self.home / name / f"{record.id}.{which}.json", json.dumps(body, ensure_ascii=False, indent=1))

    def _text(self, name: str, bodies: list[object]) -> str:
        if self.form.name == "openai_lines":
            return lines([half for body in bodies if isinstance(body, tuple) for half in body])
        if self.form.name == "langfuse" and name.startswith("traces"):
            return lines(traces(bodies))
        if self.form.name == "otel" and name.endswith(".json"):
            spans = [part for body in bodies if isinstance(body, dict) for part in body["resourceSpans"]]
            return json.dumps({"resourceSpans": spans}, ensure_ascii=False)
        if name.endswith(".json"):
            return json.dumps(bodies, ensure_ascii=False, indent=1 if "old" in name else None)
        return lines(bodies)


def traces(bodies: list[object]) -> list[object]:
    """Observations as whole traces of Langfuse, each with its observations."""
    by_trace: dict[str, list[object]] = defaultdict(list)
    for body in bodies:
        assert isinstance(body, dict)
        by_trace[str(body["traceId"])].append(body)
    made: list[object] = []
    for trace, held in by_trace.items():
        span = {
            "id": f"{trace}-span",
            "traceId": trace,
            "type": "SPAN",
            "name": "agent",
            "startTime": "2026-11-30T06:59:59.000Z",
            "input": None,
            "output": None,
        }
        made.append(
            {
                "id": trace,
                "name": "agent",
                "timestamp": "2026-11-30T06:59:59.000Z",
                "input": None,
                "output": None,
                "observations": [span, *held],
                "scores": [],
            }
        )
    return made


def rows_of(kind: Kind, form: Form, talk: Talk, where: dict[str, tuple[str, str, int]]) -> list[Key]:
    """The key's rows of a talk and of the one that stands before it."""
    before = key_rows(kind, form, talk.before, where) if talk.before else []
    return [*before, *key_rows(kind, form, talk, where)]


def make(root: Path, count: int, seed: int) -> list[Key]:
    """Write the corpus and its key below `root`; gives the key."""
    shelves = {form.name: Shelf(form, root / "corpus") for form in FORMS}
    counts: Counter[str] = Counter()
    key: list[Key] = []
    named: list[Key] = []
    for kind, form, talk in plan(count, seed):
        shelf = shelves[form.name]
        named += [
            {
                "id": talk.id,
                "format": form.name,
                "file": shelf.file(counts[form.name]),
                "value": value,
                "expected": label,
                "planted": kind.name,
            }
            for value, label in talk.named
        ]
        where = shelf.add(counts[form.name], talk)
        counts[form.name] += 1
        key += rows_of(kind, form, talk, where)
    for shelf in shelves.values():
        shelf.write()
    dump(root / "key.jsonl", lines(list(key)))
    dump(root / "rows.jsonl", lines(list(named)))
    return key


def main() -> None:
    """Write the corpus and say how much of what."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    key = make(options.root, options.count, options.seed)
    for what in ("planted", "format", "tool", "expected", "claimed"):
        print(f"{what}: {dict(sorted(Counter(str(row[what]) for row in key).items()))}")
    print(
        f"{len(KINDS)} kinds, {len(key)} calls in the key, {len({row['id'] for row in key})} conversations with a row"
    )


if __name__ == "__main__":
    main()
