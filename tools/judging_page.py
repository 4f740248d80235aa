"""Writes the tables of docs/judging.md from the tables that the judges decide by, and from the tests' own data.

`python -m tools.judging_page`, from the checkout. The page's prose is written by hand; what stands between
`<!-- table: NAME -->` and `<!-- end -->` is written here. A test holds that the page is what this writes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from probekit.judges.closed_world import labels
from probekit.judges.nothing_shown import rules as nothing
from probekit.judges.rows import Rule
from probekit.judges.set_membership import rules, structured
from probekit.judges.set_membership.lexicon import entries, lists_of
from probekit.rehearsal import nulls
from probekit.verdict import LINES
from tests.rehearsal.null_outcomes import NULL_OUTCOMES
from tests.rehearsal.outcomes import Outcome
from tools import judging_words as words

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "judging.md"
DATA: Final = ROOT / "tests" / "data" / "judge"

_BLOCK: Final = re.compile(r"(<!-- table: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, with a blank line before and after it."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n" + "".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |\n" for line in lines) + "\n"


def code(values: Iterable[str]) -> str:
    """Words as code, by commas."""
    return ", ".join(f"`{value}`" for value in values)


def _rules() -> str:
    return _decisions(rules.RULES)


def _whole_list() -> str:
    return _decisions(rules.WHOLE_LIST)


def _empty_result() -> str:
    return _decisions(nothing.EMPTY_RESULT)


def _missing_binary() -> str:
    return _decisions(nothing.MISSING_BINARY)


def _decisions(listed: Sequence[Rule]) -> str:
    rows = [(str(rule.number), _evidence(rule), rule.decision, f"`{rule.reason}`", _line(rule)) for rule in listed]
    return table(("#", "what is there", "decision", "reason", "the line says"), rows)


def _evidence(rule: Rule) -> str:
    said = "; or ".join(_both(facts) for facts in rule.when if facts) or words.ALWAYS
    unless = " and without ".join(words.FACTS[fact] for fact in sorted(rule.unless))
    return f"{said}, without {unless}" if unless else said


def _both(facts: Iterable[str]) -> str:
    return ", and ".join(words.FACTS[fact] for fact in sorted(facts, reverse=True))


def _line(rule: Rule) -> str:
    return LINES[rule.decision][rule.reason].format_map(words.COUNTS)


def _statuses() -> str:
    rows = [
        ("complete", code(sorted(structured.COMPLETE))),
        ("incomplete", code(sorted(structured.INCOMPLETE))),
        ("incomplete, as a flag that is true", code(sorted(structured.TRUE_FLAGS))),
        ("incomplete, as a flag that is false", code(sorted(structured.FALSE_FLAGS))),
    ]
    return table(("it means", "words"), rows)


def _kinds() -> str:
    return table(("words that", "tag", "for example"), map(_kind, words.WORD_KINDS))


def _kind(kind: words.WordKind) -> tuple[str, str, str]:
    known = entries(lists_of()["en"][kind.tag])
    unknown = [example for example in kind.examples if example not in known]
    if unknown:
        raise ValueError(f"the list {kind.tag} holds no {unknown}: give other examples in judging_words.py")
    return kind.does, f"`{kind.tag}`", code(kind.examples)


def _labels() -> str:
    rows = [
        (label, words.LABELS[label], decision, LINES[decision][label.lower()].format_map(words.COUNTS))
        for label, decision in labels.DECISIONS.items()
    ]
    return table(("label", "what earns it", "decision", "the line says"), rows)


def _worst() -> str:
    return f"\n{' > '.join(labels.WORST_FIRST)}\n\n"


def _sub_labels() -> str:
    order = [name for name in words.SUB_LABELS if name in labels.SUB_LABELS]
    missing = labels.SUB_LABELS - set(order)
    if missing:
        raise ValueError(f"no words for {sorted(missing)}: write them in judging_words.py")
    return table(("sub-label", "says"), [(f"`{name}`", words.SUB_LABELS[name]) for name in order])


def _values() -> str:
    rows = [("bait", code(labels.BAIT)), ("placeholder", code(sorted(labels.PLACEHOLDERS)))]
    return table(("sub-label", "values"), rows)


def _nulls() -> str:
    scenarios = sorted({outcome.scenario for outcome in NULL_OUTCOMES}, reverse=True)
    cells = {(outcome.agent, outcome.scenario): _cell(outcome) for outcome in NULL_OUTCOMES}
    rows = [
        (f"`{script.name}`", script.does, *(cells[script.name, scenario] for scenario in scenarios))
        for script in nulls.SCRIPTS
    ]
    return table(("agent", "what it does", *(f"`{scenario}`" for scenario in scenarios)), rows)


def _cell(outcome: Outcome) -> str:
    named = outcome.name if outcome.name.isupper() else f"`{outcome.name}`"
    return f"{outcome.verdict} {named}" + (f" ({', '.join(outcome.sub)})" if outcome.sub else "")


def _corpora() -> str:
    return table(("file", "of them", "what"), [*_counted()])


def _counted() -> Iterator[tuple[str, str, str]]:
    for path in sorted(DATA.glob("*.jsonl"), key=lambda path: (_place(path), path.name)):
        lines = sum(1 for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
        yield f"`{path.name}`", str(lines), words.CORPORA[_place(path)].holds


def _place(path: Path) -> int:
    for place, corpus in enumerate(words.CORPORA):
        if path.name.startswith(corpus.begins):
            return place
    raise ValueError(f"no words for {path.name}: write them in judging_words.py")


def _blind() -> str:
    rows = [(blind.why, blind.text, f"{blind.decision} `{blind.reason}`") for blind in words.BLIND_SPOTS]
    return table(("what it is", "the text", "what it gets"), rows)


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "rules": _rules,
    "whole-list": _whole_list,
    "empty-result": _empty_result,
    "missing-binary": _missing_binary,
    "statuses": _statuses,
    "kinds": _kinds,
    "labels": _labels,
    "worst": _worst,
    "sub-labels": _sub_labels,
    "values": _values,
    "nulls": _nulls,
    "corpora": _corpora,
    "blind": _blind,
}
"""Name of a block → what stands in it."""


def filled(page: str) -> str:
    """The page with each block as it must be. Raises ValueError where a block is missing, unknown or there twice."""
    found = Counter(block[2] for block in _BLOCK.finditer(page))
    if found != Counter(TABLES.keys()):
        raise ValueError(f"the page has the blocks {sorted(found.elements())}, and not {sorted(TABLES)} once each")
    return _BLOCK.sub(lambda block: f"{block[1]}{TABLES[block[2]]()}{block[3]}", page)


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"wrote the {len(TABLES)} tables of {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
