"""The driver itself: what it spoils, what it leaves alone, and that it tells the living from the dead."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.bare_tests import bare_tests, left_to_pytest
from tests.mutation.forks import Told, in_child
from tests.mutation.mutants import mutants_of, mutated
from tests.mutation.report import Row, listed_reasons, passes

SOURCE = '''"""Docs."""
from typing import Literal
Kind = Literal["a", "b"]
LIMIT: int = 3
"""Docs of it."""
WORDS = ("one two", "three")
ROWS = {"a": len, "b": max}

class Box:
    size: int = 1

def first(text: str, end: int = 0, other: str | None = None) -> str | None:
    """Docs."""
    if not text and end < LIMIT:
        return None
    text += "!"
    return text[1:end]

def chosen(tag: str) -> bool:
    return tag in ("left",) or bool({tag} & {"right"})

def bare(text: str) -> bool:
    return text.strip(" .") in "ab"
'''


def notes(module: str = "probekit.judges.x") -> list[str]:
    """What is spoilt, without the module's name."""
    return [mutant.key.removeprefix("judges.x ") for mutant in mutants_of(module, SOURCE)]


def test_every_operator_finds_its_places_and_nothing_else_is_touched() -> None:
    """Rules, tables, defaults and statements are spoilt; annotations, docstrings, types and imports are not."""
    assert notes() == [
        "LIMIT constant: 3 → 4",
        "WORDS element: 'one two' → removed",
        "WORDS element: 'three' → removed",
        "WORDS word: 'one' of 'one two' → removed",
        "WORDS word: 'two' of 'one two' → removed",
        "ROWS element: 'a' → removed",
        "ROWS element: 'b' → removed",
        "Box constant: 1 → 2",
        "first default: (text: str, end: int=0, other: str | None=None) → default ''",
        "first constant: 0 → 1",
        "first condition: if not text and end < LIMIT → if not",
        "first boolean: not text and end < LIMIT → not text or end < LIMIT",
        "first not: not text → text",
        "first comparison: end < LIMIT → end <= LIMIT",
        "first statement: text += '!' → removed",
        "first string: '!' → '!X'",
        "first return: return text[1:end] → return None",
        "first slice: 1:end → :end",
        "first slice: 1:end → 1:",
        "first constant: 1 → 2",
        "chosen return: return tag in ('left',) or bool({tag} & {'right'}) → return None",
        "chosen boolean: tag in ('left',) or bool({tag} & {'right'}) → tag in ('left',) and bool({tag} & {'right'})",
        "chosen comparison: tag in ('left',) → tag not in ('left',)",
        "chosen element: 'left' → removed",
        "chosen arithmetic: {tag} & {'right'} → {tag} | {'right'}",
        "chosen element: tag → removed",
        "chosen element: 'right' → removed",
        "bare return: return text.strip(' .') in 'ab' → return None",
        "bare comparison: text.strip(' .') in 'ab' → text.strip(' .') not in 'ab'",
        "bare characters: text.strip(' .') in 'ab' → text.strip(' .') in 'a'",
        "bare characters: text.strip(' .') → text.strip(' ')",
    ]


def test_words_and_plain_values_of_a_judge_are_data_and_all_else_is_rules() -> None:
    """A row that is more than a plain value is a rule; outside the judges every row is."""
    data = [mutant.key for mutant in mutants_of("probekit.judges.x", SOURCE) if mutant.kind == "data"]
    assert len(data) == 4
    assert all(" WORDS " in key for key in data)
    assert sum(mutant.kind == "data" for mutant in mutants_of("probekit.x", SOURCE)) == 2


def test_each_mutant_is_another_program() -> None:
    """Every change compiles and is made in one place: no two mutants are alike, and none is the source."""
    programs = {ast.unparse(mutated(SOURCE, mutant)) for mutant in mutants_of("probekit.x", SOURCE)}
    assert len(programs) == len(notes())
    assert ast.unparse(ast.parse(SOURCE)) not in programs
    for mutant in mutants_of("probekit.x", SOURCE):
        compile(mutated(SOURCE, mutant), "x", "exec")


def test_mutants_alike_are_numbered() -> None:
    """Keys are unique, and do not change when a line is put before them."""
    source = "def f(a):\n    return (a < 1) + (a < 1)\n"
    keys = [mutant.key for mutant in mutants_of("probekit.x", source)]
    assert len(set(keys)) == len(keys)
    assert keys == [mutant.key for mutant in mutants_of("probekit.x", "\n\n" + source)]


def test_a_child_that_hangs_crashes_or_raises_is_told_from_one_that_ends() -> None:
    """A mutant that says nothing in its time is killed for it."""

    def hangs() -> Told:
        while True:
            pass

    def raises() -> Told:
        raise KeyboardInterrupt

    assert in_child(hangs, 0.2)["by"] == "timeout"
    assert in_child(raises, 10)["by"] == "import"
    assert in_child(lambda: {"by": None}, 10) == {"by": None}


def test_bare_tests_are_those_without_fixtures_or_hypothesis() -> None:
    """What cannot be called with its parameters alone is left to pytest, and nothing is left out."""
    names = ["tests.protocol.test_verdict"]
    called = {test.name.partition("[")[0].partition("::")[2] for test in bare_tests(names)}
    left = {node.partition("::")[2] for node in left_to_pytest(names)}
    assert left == {"test_the_line_is_always_printable"}
    assert "test_only_three_ships_are_ship" in called
    assert not called & left
    for test in bare_tests(names):
        test.run()


@pytest.mark.parametrize(("survived", "unlisted", "passed"), [(0, 0, True), (7, 0, True), (8, 0, False), (1, 1, False)])
def test_the_bar_is_eight_per_cent_and_a_reason_each(survived: int, unlisted: int, passed: bool) -> None:
    """Of the rules; data is only counted."""
    assert passes([Row("a", "rules", 100, survived, unlisted), Row("a", "data", 10, 10, 10)]) == passed


def test_survivors_md_is_read_by_its_keys() -> None:
    """A line is a key between backticks, a colon, a reason; anything else is prose."""
    assert listed_reasons("# S\n\n- `a b: c → d`: equal\n- not one\n") == {"a b: c → d": "equal"}
