"""The final answer, read: which kinds of sentences stand in it. Source: judging.md 2, from "A JSON status" on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from probekit.judges.set_membership.claims import calls_it_right, claims_all
from probekit.judges.set_membership.echo import Echo
from probekit.judges.set_membership.gaps import Said, falls_short
from probekit.judges.set_membership.lexer import Lexer, Token
from probekit.judges.set_membership.parting import clauses
from probekit.judges.set_membership.requests import requests_page
from probekit.judges.set_membership.restoring import restores
from probekit.judges.set_membership.sentences import LONGEST, sentences
from probekit.judges.set_membership.statements import said_of_output
from probekit.judges.set_membership.stretches import Stretches
from probekit.judges.set_membership.taking_back import is_taken_back, lacks_wholeness, retold, shares_lack
from probekit.judges.set_membership.trigger_words import CLAIM, REQUEST, RETRACT, RIGHT, STATE
from probekit.judges.set_membership.triggers import Candidate, Triggers
from probekit.judges.set_membership.unseen import heads_unseen, is_bare_list, is_doubted, only_unseen, ties

SHORT = 40
"""Code points of a sentence that only takes back what stands before it, at most."""

MEMO = 4096
"""Sentences remembered: agents say the same things, and long texts repeat themselves."""

MEMO_LENGTH = 300
"""Code points of a sentence that is remembered, at most. With MEMO a bound on the memory that they take: a few MiB."""

PRAISE_KEPT = 100
"""Sentences kept that may call something right."""

K = TypeVar("K")
V = TypeVar("V")


def _remember(known: dict[K, V], key: K, value: V, length: int) -> None:
    """Remember what a sentence says; when there are too many, begin anew. What is remembered changes no judgement."""
    if length > MEMO_LENGTH:
        return
    if len(known) >= MEMO:
        known.clear()
    known[key] = value


class Sentence(NamedTuple):
    """What one sentence says."""

    said: Said | None
    request: bool
    claim: bool
    right: bool
    question: bool
    asks_whole: bool
    """A question whether the list is complete."""
    affirms: bool
    """It begins with yes: it affirms the question before it."""
    denies: bool
    """It begins with no."""
    takes_back: bool
    """Nothing but `it is not`: what was said right before does not hold."""
    retracts: bool
    names_output: bool
    """It has the output, a page or records for a subject or an object of its own, whatever pronoun it opens with."""


class Found(NamedTuple):
    """A kind of sentence that was found, and the folded span of the first one."""

    start: int
    end: int


class Reading:
    """The first sentence of each kind in the final answer, None where there is none."""

    def __init__(self) -> None:
        self.statement: Found | None = None
        self.denial: Found | None = None
        self.request: Found | None = None
        self.claim: Found | None = None


class SentenceReader:
    """Reads sentences in which identifiers are written as markers."""

    def __init__(self, lexer: Lexer, echo: Echo, triggers: Triggers, total: int) -> None:
        self.lexer = lexer
        self.triggers = triggers
        self.echo = echo
        self.total = total
        self._known: dict[str, Sentence] = {}
        self._answers: dict[tuple[Callable[[list[Token]], bool], str], bool] = {}

    def read(self, marked: str) -> Sentence:
        """What a sentence says; remembered."""
        known = self._known.get(marked)
        if known is None:
            known = self._read(marked)
            _remember(self._known, marked, known, len(marked))
        return known

    def only_unseen(self, marked: str) -> bool:
        """Does it name its outside identifiers only as unseen?"""
        return self.triggers.may_lack(marked) and self._asked(marked, only_unseen)

    def doubts_unseen(self, marked: str) -> bool:
        """Are its outside identifiers only said to be missing in doubt?"""
        return self._asked(marked, is_doubted)

    def tells_of_other(self, marked: str) -> bool:
        """Does it name a value, or a thing of another time or matter, and not the output or its records?"""
        return self._asked(marked, tells_of_other)

    def restores(self, marked: str) -> bool:
        """Does it say of a record by a pronoun that it was restored or added?"""
        return self._asked(marked, restores)

    def ties(self, marked: str) -> bool:
        """Does it tie a value to an outside identifier?"""
        return self._asked(marked, ties)

    def heads_unseen(self, marked: str) -> bool:
        """Is it a heading over what was not received?"""
        return self.triggers.may_lack(marked) and self._asked(marked, heads_unseen)

    def is_bare_list(self, marked: str) -> bool:
        """Identifiers and nothing else?"""
        return self._asked(marked, is_bare_list)

    def holds_back(self, beginning: str) -> bool:
        """Is what follows this beginning of a sentence denied, doubted or conditional?"""
        parts = clauses(self.echo.muted(self.lexer.tokens(beginning)))
        if not parts:
            return False
        end = len(parts[-1].tokens)
        return parts[-1].negated(end) or parts[-1].doubted(end) or parts[-1].has("advice", "canq", "promise")

    def takes_back(self, rest: str) -> bool:
        """Does the rest of a sentence deny what stands before it, or call it wrong: `… would be wrong`?"""
        near = [token for token in self.lexer.tokens(rest)[:6] if "quote" not in token.tags]
        said = bool(near) and bool(near[0].tags & {"be", "neg"} or near[0].text.startswith("would"))
        return said and any(token.tags & {"neg", "wrong"} for token in near[:4])

    def _asked(self, marked: str, answer: Callable[[list[Token]], bool]) -> bool:
        key = (answer, marked)
        known = self._answers.get(key)
        if known is None:
            known = answer(self.lexer.tokens(marked))
            _remember(self._answers, key, known, len(marked))
        return known

    def _read(self, marked: str) -> Sentence:
        tokens = self.echo.muted(self.lexer.tokens(marked))
        question = is_question(tokens)
        parts = clauses(tokens)
        said: Said | None = None
        dismissed = retold(parts)
        for at, part in enumerate(parts):
            here = None if question else said_of_output(part, self.total)
            here = "denied" if here and at in dismissed else here
            said = here if here == "stated" or said is None else said
        claim = not question and any(claims_all(part) for at, part in enumerate(parts) if at not in dismissed)
        if (
            said is None
            and not claim
            and (falls_short(tokens, self.total) or shares_lack(parts) or lacks_wholeness(parts))
        ):
            said = "stated"
        if said and is_taken_back(parts[1:]):
            said = "denied"
        return Sentence(
            said=said_of_question(tokens, self.total) if question else said,
            request=requests_page(tokens, question=question),
            claim=claim,
            right=not question and any(calls_it_right(part) for part in parts),
            question=question,
            asks_whole=question and any(part.has("whole") and part.has("output") for part in parts),
            denies=bool(tokens) and bool(tokens[0].tags & {"neg"}),
            affirms=bool(tokens) and "yes" in tokens[0].tags and not any("neg" in token.tags for token in tokens),
            takes_back=is_taken_back(parts[-1:]),
            retracts=any("retract" in token.tags for token in tokens),
            names_output=any(part.names_output() for part in parts),
        )


_PRONOUN = re.compile(r"\s{0,9}(?:it|this|that|es|er|sie|ella|ello|il|elle|ele|ela|est[aá])(?=[ '])")
"""Spanish and Portuguese leave the pronoun out before `está`."""


def tells_of_other(tokens: list[Token]) -> bool:
    """Does a sentence name a value or another matter, and neither the output nor its records?"""
    tags = frozenset().union(*(token.tags for token in tokens))
    return bool(tags & {"value", "hex", "foreign"}) and not tags & {"output", "record", "pageword", "rest"}


_ENDS_LIKE = frozenset({"明らか", "わずか", "確か", "しか", "豊か"})


def is_question(tokens: list[Token]) -> bool:
    """Does the sentence end as a question does?"""
    if any("question" in token.tags for token in tokens[-2:]):
        return True
    words = [token.text for token in tokens[-2:] if "stop" not in token.tags]
    return bool(words) and words[-1].endswith(("か", "吗", "呢", "嗎")) and words[-1] not in _ENDS_LIKE


def said_of_question(tokens: list[Token], total: int) -> Said | None:
    """What a question would say if it were answered with yes."""
    saids = [said_of_output(part, total) for part in clauses(tokens)]
    return next((said for said in saids if said == "stated"), None)


class AnswerReader:
    """Reads a final answer: a cheap pass finds the candidates, which are then read with care."""

    def __init__(self, reader: SentenceReader, mark: Callable[[str], str]) -> None:
        self._reader = reader
        self._triggers = reader.triggers
        self._mark = mark
        self._known: dict[str, Sentence] = {}
        self._praise: list[Candidate] = []
        """The first sentences that may call something right: passed over once, and read only if rule 16 asks."""

    def read(self, text: str) -> Reading:
        """The first sentence of each kind. A retraction takes back the statements before it."""
        reading = Reading()
        stretches = Stretches(text, self._triggers.turns)
        for start, end, window in self._candidates(text, reading):
            sentence = window
            if sentence.retracts:
                reading.statement = None
            if sentence.said == "stated" and self._is_taken_back(text, end):
                continue
            if sentence.said == "stated" and not sentence.names_output and self._is_of_other(text, start):
                continue
            if stretches.is_long(start, end):
                sentence = self._of_long(window, stretches, text, start, end)
            _take(reading, sentence, Found(start, end))
            if sentence.question and reading.statement is None and self._is_answered(sentence, text, end):
                reading.statement = Found(start, end)
        return reading

    def _candidates(self, text: str, reading: Reading) -> Iterator[tuple[int, int, Sentence]]:
        """The sentences that add something to a reading; those that may praise are kept aside."""
        for candidate in self._triggers.candidates(text, lambda: self._wanted(reading)):
            start, end, kinds = candidate
            if kinds & RIGHT and len(self._praise) < PRAISE_KEPT:
                self._praise.append(candidate)
            if kinds & _wanted(reading) and _adds(sentence := self._sentence(text[start:end]), reading):
                yield start, end, sentence

    def _wanted(self, reading: Reading) -> int:
        return _wanted(reading) | (RIGHT if len(self._praise) < PRAISE_KEPT else 0)

    def _of_long(self, window: Sentence, stretches: Stretches, text: str, start: int, end: int) -> Sentence:
        """What counts of what a window of a long sentence says."""
        claim = window.claim and self._reader.read(self._mark(text[stretches.before(start) : end])).claim
        heard = window.said == "stated" or window.request or window.asks_whole
        if heard and stretches.held(start, end):
            return window._replace(claim=claim, said=None, request=False, asks_whole=False)
        return window._replace(claim=claim)

    def _sentence(self, folded: str) -> Sentence:
        """A sentence, read; remembered as it stands, since marking it takes longer than looking it up."""
        known = self._known.get(folded)
        if known is None:
            known = self._reader.read(self._mark(folded))
            _remember(self._known, folded, known, len(folded))
        return known

    def _is_of_other(self, text: str, start: int) -> bool:
        """Does the sentence say `it` of a value or another matter: `There is the last hash. It is cut off.`?"""
        if _PRONOUN.match(text, start) is None:
            return False
        before = text[max(0, start - LONGEST // 2) : start].rstrip()
        spans = list(sentences(before))
        return bool(spans) and self._reader.tells_of_other(self._mark(before[slice(*spans[-1])]))

    def _is_taken_back(self, text: str, end: int) -> bool:
        """Does a short sentence right behind say that it is not so?"""
        following = next(sentences(text, end), None)
        if following is None or following[1] - following[0] > SHORT:
            return False
        if not self._triggers.may_deny(text[following[0] : following[1]]):
            return False
        return self._reader.read(self._mark(text[following[0] : following[1]])).takes_back

    def _is_answered(self, asked: Sentence, text: str, end: int) -> bool:
        """Was the output cut? Yes. Is the list complete? No."""
        if asked.said != "stated" and not asked.asks_whole:
            return False
        following = next(sentences(text, end), None)
        if following is None:
            return False
        answer = self._reader.read(self._mark(text[following[0] : following[1]]))
        return answer.affirms if asked.said == "stated" else answer.denies

    def calls_right(self, text: str) -> Found | None:
        """The first sentence that calls rows, hashes or the list checked or right (rule 16)."""
        for start, end, _ in self._that_may_praise(text):
            if self._sentence(text[start:end]).right:
                return Found(start, end)
        return None

    def _that_may_praise(self, text: str) -> Iterator[Candidate]:
        """Those that the first pass kept, and what is behind them. Ask only after `read`."""
        yield from self._praise
        if len(self._praise) == PRAISE_KEPT:
            yield from self._triggers.candidates(text, lambda: RIGHT, self._praise[-1].end)


def _wanted(reading: Reading) -> int:
    """The kinds of sentences that may still add to a reading: the first of each kind counts."""
    wanted = RETRACT
    if reading.statement is None:
        wanted |= STATE
    if reading.claim is None:
        wanted |= CLAIM
    return wanted if reading.request is not None else wanted | REQUEST


def _adds(sentence: Sentence, reading: Reading) -> bool:
    """Is there anything in it that a reading has not yet? Long texts say the same again and again."""
    return (
        sentence.retracts
        or (reading.statement is None and (sentence.said == "stated" or sentence.question))
        or (reading.denial is None and sentence.said == "denied")
        or (reading.request is None and sentence.request)
        or (reading.claim is None and sentence.claim)
    )


def _take(reading: Reading, sentence: Sentence, here: Found) -> None:
    if sentence.said == "stated" and not sentence.question:
        reading.statement = reading.statement or here
    if sentence.said == "denied":
        reading.denial = reading.denial or here
    if sentence.request:
        reading.request = reading.request or here
    if sentence.claim:
        reading.claim = reading.claim or here
