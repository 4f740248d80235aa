"""Many runs of the program, each in a fork of one warm process: its command line, its own HTTP server, its directory.

`python -m tests.whole.many_runs` reads one run a line from stdin, [arguments of `probekit spike run`, logs folder], and
prints one line for each, in order: {"status", "line", "trials", "control"}. A fork spares what an interpreter's start
costs; nothing else differs from a run at a shell. Two at a time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import probekit.cli.outcome
import probekit.protocol.launch
import probekit.rehearsal.server  # noqa: F401 - warm, like the two above
from probekit.cli.door import main


def trials_of(run: Path) -> list[list[str]]:
    """Decision and reason or label of each trial that was judged."""
    file = run / "trials.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    trials = [json.loads(line) for line in lines]
    return [[trial["decision"], trial["reason"] or trial["label"]] for trial in trials]


def one_run(arguments: Sequence[str], logs: str) -> dict[str, Any]:
    """Run it to its end; what it left."""
    Path(logs).mkdir(parents=True)
    out = Path(logs) / "stdout"
    child = os.fork()
    if child == 0:
        _become(["spike", "run", *arguments, "--logs", f"{logs}/runs"], out)
    _, status = os.waitpid(child, 0)
    (run,) = Path(f"{logs}/runs").iterdir()
    control = run / "control"
    return {
        "status": os.waitstatus_to_exitcode(status),
        "line": out.read_text(encoding="ascii").strip(),
        "trials": trials_of(run),
        "control": trials_of(control) if control.exists() else None,
    }


def _become(arguments: Sequence[str], out: Path) -> None:
    """This process is the program from here on."""
    with out.open("wb") as file:
        os.dup2(file.fileno(), 1)
    sys.argv = ["probekit", *arguments]
    main()


def results(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The results, in order."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        yield from pool.map(lambda line: one_run(*json.loads(line)), list(lines))


if __name__ == "__main__":
    for result in results(iter(sys.stdin)):
        print(json.dumps(result), flush=True)  # noqa: T201 - a command
