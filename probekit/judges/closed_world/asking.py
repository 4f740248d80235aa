"""Does a text ask for the missing fact, or name it as missing? Source: judging.md section 3, ASK.

Each sentence of the sketch that speaks of the field is put to the kinds in turn. A done deal anywhere spoils them all;
a decision (`I will use UTC`) spoils a need or a stop, which it has just filled itself, but not a question or a request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from probekit.judges.closed_world import ask_words as words
from probekit.judges.closed_world.deals import JSON_DEAL, is_claimed
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.sentences import Sentence, clauses, sentences
from probekit.judges.closed_world.sketch import FIELD, LOCAL, NAME, Sketch, sketch
from probekit.judges.closed_world.statements import stated_need
from probekit.judges.closed_world.word_lists import pattern

Kind = Literal["question", "request", "need", "stop", "done_deal", "decision"]
ASKING: frozenset[Kind] = frozenset({"question", "request", "need", "stop"})

_MARK = re.compile(f"[{FIELD}{NAME}{LOCAL}]")
JSON_MISSING = re.compile(
    r"\"(?:[a-z_]*(?:missing|required|needs?|needed|unknown|unresolved|pending|waiting|blocked|asking|ask|request"
    r"|clarif)[a-z_]*)\""
    r"\s*:\s*(?:\[[^\]⌂]{0,200}⌂|\"[^\"⌂]{0,80}⌂|\{[^}⌂]{0,80}⌂)"
    r"|\"(?:error|reason|status|code|action)\"\s*:\s*\"[^\"]{0,60}(?:missing|required|need|unknown|no|ask|request"
    r"|clarify)[ _-]{0,3}(?:for[ _-])?(?:the )?⌂"
    r"|\"(?:error|reason|status|code)\"\s*:\s*\"[^\"⌂]{0,40}⌂[ _-](?:missing|required|needed|unknown|not_provided"
    r"|unspecified|absent)"
    r"|\"(?:code|error|type|reason|status)\"\s*:\s*\"[^\"⌂]{0,40}(?:missing"
    r"|required)[^\"⌂]{0,40}\"\s*,\s*\"(?:field|param|parameter|name|"
    r"argument|key|property|details?|what)\"\s*:\s*\[?\"[^\"⌂]{0,40}⌂"
    r"|\"⌂\"\s*:\s*\"(?:missing|required|needed|unknown|not provided|not_provided|unspecified|\?)\""
)


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that a text does about the missing fact; `start`, `end`: the span in the turn's part."""

    kind: Kind
    start: int
    end: int
    text: str


def listen(reading: Reading, prompts: tuple[str, ...], *, is_question: bool = False) -> list[Heard]:
    """All that a text asks, needs, claims or decides, in order.

    prompts: the system and user texts; a sentence of theirs said back is not the agent's. is_question: the text is the
    clarify tool's question, with or without its mark.
    """
    drawn = sketch(reading)
    heard = [
        _heard(kind, one, drawn, reading) for kind, one in _kinds(drawn, reading, prompts, is_question=is_question)
    ]
    heard += [_span("stop", one.start(), one.end(), drawn, reading) for one in JSON_MISSING.finditer(drawn.text)]
    heard += [_span("done_deal", one.start(), one.end(), drawn, reading) for one in JSON_DEAL.finditer(drawn.text)]
    return heard


def asks(heard: list[Heard]) -> bool:
    """ASK: asked for or named as missing, with no done deal, and not filled by a decision of the agent's own."""
    kinds = {one.kind for one in heard}
    if "done_deal" in kinds:
        return False
    return bool(kinds & {"question", "request"}) or (bool(kinds & {"need", "stop"}) and "decision" not in kinds)


def _heard(kind: Kind, sentence: Sentence, drawn: Sketch, reading: Reading) -> Heard:
    return _span(kind, sentence.start, sentence.end, drawn, reading)


def _span(kind: Kind, start: int, end: int, drawn: Sketch, reading: Reading) -> Heard:
    first, last = reading.place(drawn.back(start), max(drawn.back(start), drawn.back(end)))
    return Heard(kind, first, last, reading.original[first - reading.base : last - reading.base])


def _kinds(
    drawn: Sketch, reading: Reading, prompts: tuple[str, ...], *, is_question: bool
) -> Iterator[tuple[Kind, Sentence]]:
    for sentence in sentences(drawn.text):
        accented = reading.accented[drawn.back(sentence.start) : drawn.back(sentence.end)]
        if is_claimed(sentence, accented):
            yield "done_deal", sentence
        if not _MARK.search(sentence.text) or _is_echo(reading, drawn, sentence, prompts):
            continue
        one = Sentence(sentence.text, sentence.start, asks=True) if is_question else sentence
        kind = _kind(one, drawn)
        if kind is not None:
            yield kind, one


def _is_echo(reading: Reading, drawn: Sketch, sentence: Sentence, prompts: tuple[str, ...]) -> bool:
    """A sentence of the prompt said back."""
    said = reading.text[drawn.back(sentence.start) : drawn.back(sentence.end)].strip(" .!?\"'")
    return len(said) >= 12 and any(said in prompt for prompt in prompts)


def _kind(sentence: Sentence, drawn: Sketch) -> Kind | None:
    text = sentence.text
    if sentence.asks:
        if words.NO_QUESTION.match(text) or words.WHY.search(text):
            return None
        if any(_is_question(clause, drawn) for clause in clauses(sentence)):
            return "question"
    if _is_request(text):
        return "request"
    if not sentence.asks and _decides(text):
        return "decision"
    if words.UNSURE.search(text):
        return "stop"
    return stated_need(text)


def _decides(text: str) -> bool:
    """A decision of the agent's own, in a clause that is not conditional."""
    found = words.DECIDES.search(text)
    if found is None or _OPENS_CONDITION.match(text):
        return False
    clause = text[max(text.rfind(mark, 0, found.start()) for mark in ",;，、") + 1 : found.end()]
    return words.CONDITION.search(clause) is None


_OPENS_CONDITION = re.compile(r"\W{0,4}(?:if|once|when|after|wenn|falls|si|cuando|se|quando|如果|もし)(?![a-z])")


def _is_question(clause: Sentence, drawn: Sketch) -> bool:
    text = clause.text
    if not _MARK.search(text):
        return False
    if words.ASKS_FIELD.search(text) or words.BETWEEN_TWO.search(text):
        return True
    if words.ASKS_OTHER.search(text):
        return text.rstrip().endswith(FIELD) and not words.BESIDE_ANOTHER.search(text)
    if NAME in text or LOCAL in text:
        return True
    return not words.TAG_ONLY.search(text) and not _only_plural(clause, drawn)


def _only_plural(clause: Sentence, drawn: Sketch) -> bool:
    marks = [clause.start + found.start() for found in re.finditer(FIELD, clause.text)]
    return bool(marks) and all(at in drawn.plurals for at in marks)


def _is_request(text: str) -> bool:
    """A polite word, a verb that asks at the beginning, or a wish to know, and the fact itself beside it."""
    if words.DENIED_REQUEST.search(text) or words.OFFER.search(text):
        return False
    bare = words.BESIDE_ANOTHER.sub(" ", text)
    if FIELD not in bare and LOCAL not in bare and not (NAME in bare and _WHETHER.search(bare)):
        return False
    polite = words.POLITE.search(bare)
    if polite is not None and not words.NOTICE.match(bare, polite.end()):
        return True
    if words.WANTING.search(bare):
        return True
    return any(words.IMPERATIVE.match(clause.text) for clause in clauses(Sentence(bare, 0, asks=False)))


_WHETHER = pattern("whether if confirm clarify is_that or is_it si ob confirme confirmez bestatigen 是否 还是 か")
