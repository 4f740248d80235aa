"""A log that was planted from docs/auditing.md alone, without sight of the program, is told as the page says."""

from __future__ import annotations

from pathlib import Path

from probekit.audit.question import Question
from probekit.audit_run.asked import Asked
from probekit.audit_run.running import Engine, Heard, audit_paths
from probekit.equivalents import EquivalentKind
from tests.audit.corpus.check import check
from tests.audit.corpus.forms import FORMS
from tests.audit.corpus.make_corpus import KINDS, plan
from tests.audit.corpus.tools import Run

READ_AS: dict[str, EquivalentKind] = {
    "timezone": "timezone", "currency": "currency", "country": "country", "region": "region", "date": "date",
    "plain": "plain",
}  # fmt: skip


def asked_of(run: Run) -> Asked:
    """What a command's flags ask."""
    flags = dict(zip(run.flags[::2], run.flags[1::2], strict=True))
    listed = {name: tuple(value.split(",")) for name, value in flags.items()}
    same = (tuple(flags["--same"].split("=")),) if "--same" in flags else ()
    question = Question(
        tool=run.tool,
        field=run.field,
        kind=READ_AS[run.kind],
        carriers=listed.get("--carrier", ()),
        bait=listed.get("--bait", ()),
        called=listed.get("--called", ()),
        same=same,
    )
    return Asked(question)


def audit_here(logs: Path, run: Run | None, to: Path) -> None:
    """The same as the command, in this process: the tests have ten seconds for sixteen questions."""
    lines: list[bytes] = []
    asked = Asked(Question(rows="sku")) if run is None else asked_of(run)
    audit_paths([str(logs)], asked, Engine(jobs=1), Heard(lines.append, lambda _part, _total: None))
    to.write_bytes(b"".join(lines))


def test_the_planted_log_is_told_as_the_page_says(tmp_path: Path) -> None:
    """No label and no sub-label is another one, of calls that the page claims to see, in 300 conversations.

    `python tests/audit/corpus/check.py` does the same with 3,000, through the command, and prints the shares.
    """
    lines, good = check(tmp_path, 300, 7, every=True, auditor=audit_here)
    assert good, "\n".join(lines)


def test_every_kind_is_planted_in_every_format_that_can_hold_it() -> None:
    """Precision and recall of a kind say something about each format."""
    planted = {(kind.name, form.name) for kind, form, _ in plan(3000, 7)}
    needs = {kind.name: frozenset(talk.needs) for kind, _, talk in plan(300, 7)}
    wanted = {(kind.name, form.name) for kind in KINDS for form in FORMS if not needs[kind.name] & form.lacks}
    assert len(KINDS) >= 30
    assert wanted - planted == set()
