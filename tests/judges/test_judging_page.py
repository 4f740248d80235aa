"""docs/judging.md is what its command writes, its words cover the tables, and its blind spots are true."""

from __future__ import annotations

import pytest

from probekit.judges.closed_world import labels
from probekit.judges.nothing_shown.rules import EMPTY_RESULT, MISSING_BINARY
from probekit.judges.set_membership.rules import RULES, WHOLE_LIST
from tests.judges.catalogue import judged_text
from tools import judging_page, judging_words
from tools.judging_words import BLIND_SPOTS, Blind

REMAKE = "run `python -m tools.judging_page` from the checkout, and look at what changed"


def test_the_page_is_what_the_command_writes() -> None:
    """A table that changed is on the page, and nobody edits the page's tables by hand."""
    page = judging_page.PAGE.read_text(encoding="utf-8")
    assert judging_page.filled(page) == page, REMAKE


@pytest.mark.parametrize(
    "spoil", ["", "<!-- table: rules -->\n<!-- end -->\n", "<!-- table: rulse -->\n<!-- end -->\n"]
)
def test_a_page_that_lost_or_gained_a_block_is_refused(spoil: str) -> None:
    """No table can be dropped from the page, stand there twice, or be misspelt, without a word."""
    page = judging_page.PAGE.read_text(encoding="utf-8")
    spoilt = page + spoil if spoil else page.replace("<!-- table: nulls -->", "")
    with pytest.raises(ValueError, match="the page has the blocks"):
        judging_page.filled(spoilt)


def test_there_are_words_for_every_fact_and_label() -> None:
    """Each thing that a rule asks for, each label and each sub-label is told in words, and nothing else is."""
    facts = {
        fact
        for rule in (*RULES, *WHOLE_LIST, *EMPTY_RESULT, *MISSING_BINARY)
        for names in (*rule.when, rule.unless)
        for fact in names
    }
    assert facts == set(judging_words.FACTS)
    assert set(labels.DECISIONS) == set(judging_words.LABELS)
    assert set(labels.SUB_LABELS) == set(judging_words.SUB_LABELS)


def test_a_cell_cannot_break_its_table() -> None:
    """A bar in a cell is written so that it stays in it."""
    assert judging_page.table(("a",), [("b|c",)]) == "\n| a |\n| --- |\n| b&#124;c |\n\n"


@pytest.mark.parametrize("blind", BLIND_SPOTS, ids=[blind.why for blind in BLIND_SPOTS])
def test_blind_spots_are_true(blind: Blind) -> None:
    """What the page says that the judge cannot see, it does not see. Once it does, the row goes."""
    judgement = judged_text(blind.text)
    assert (judgement.decision, judgement.reason) == (blind.decision, blind.reason)
