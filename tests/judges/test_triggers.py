"""The cheap pass passes over nothing: whatever a sentence says when it is read, it was worth reading."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.judges.folding import fold
from probekit.judges.set_membership.answer import Sentence
from probekit.judges.set_membership.judging import SetMembershipJudge
from probekit.judges.set_membership.mentions import Marker
from probekit.judges.set_membership.parameters import read_parameters
from probekit.judges.set_membership.sentences import sentences
from probekit.judges.set_membership.trigger_words import CLAIM, REQUEST, RETRACT, RIGHT, STATE
from tests.judges.catalogue import parameters


def made() -> SetMembershipJudge:
    """The judge with its parts to look into."""
    return SetMembershipJudge(read_parameters(parameters()))


TICKS = set("✅✔✓☑")
DATA = Path(__file__).parent.parent / "data" / "judge"


def texts_of(value: object) -> Iterator[str]:
    """Every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner)


def texts_in(name: str) -> set[str]:
    """Every string of a file of cases, folded."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return {fold(text).text for line in lines for text in texts_of(json.loads(line))}


def kinds_of(sentence: Sentence) -> dict[str, tuple[int, bool]]:
    """What a sentence says, by the kind that the pass is asked for."""
    whole = sentence.question and sentence.asks_whole
    return {
        "statement": (
            STATE,
            sentence.said == "stated" or (sentence.said == "denied" and not sentence.takes_back) or whole,
        ),
        "claim": (CLAIM, sentence.claim),
        "request": (REQUEST, sentence.request),
        "retraction": (RETRACT, sentence.retracts),
        "called right": (RIGHT, sentence.right),
    }


@pytest.mark.parametrize("name", sorted(path.name for path in DATA.glob("*.jsonl")))
def test_what_a_sentence_says_was_worth_reading(name: str) -> None:
    """No statement, denial, claim, request, retraction or praise stands in a sentence that the pass leaves out."""
    judged = made()
    reader = judged.reader
    marked = Marker(judged.form).marked
    missed = set()
    for text in texts_in(name):
        for start, end in sentences(text):
            sentence = text[start:end].replace("\n", " ")  # alone, a wrapped line would be two sentences
            said = kinds_of(reader.read(marked(sentence)))
            for what, (kind, holds) in said.items():
                if what == "called right" and TICKS & set(sentence):
                    continue  # a tick alone is no reason to read
                if holds and not list(reader.triggers.candidates(sentence, partial(int, kind))):
                    missed.add((what, sentence))
    assert not missed


QUIET = "y\nlorem zy\n\nyonder.\nwe go to\nyore; y!\n"
SAYING = (
    *("the output is truncated.\n", "please\nrequest page 2", "all 50 verified\n", "every record is\nverified"),
    *("50\n", "nothing is missing", "is the list complete?\n", "only eight of\nfifty came\n", "it is not so.\n"),
)
EVERYTHING = STATE | CLAIM | REQUEST | RETRACT | RIGHT


@given(st.lists(st.sampled_from(SAYING) | st.integers(0, 220), max_size=8), st.sampled_from((EVERYTHING, STATE, CLAIM)))
@settings(deadline=None, max_examples=40)
def test_nothing_is_passed_over_among_short_lines(parts: list[str | int], kinds: int) -> None:
    """Between thousands of short lines the same sentences are worth reading as where each line is looked at.

    Each is where a letter with an accent stands in it, of which the pass takes the accent off.
    """
    triggers = made().reader.triggers
    text = "".join(QUIET * part if isinstance(part, int) else part for part in parts)
    looked_at = text.replace("y", "\u00fd")
    found = [found[:2] for found in triggers.candidates(text, lambda: kinds)]
    assert found == [found[:2] for found in triggers.candidates(looked_at, lambda: kinds)]
