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
from probekit.judges.closed_world import decision_words, pointing_words, question_words
from probekit.judges.closed_world.deals import JSON_DEAL, is_claimed
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.items import Leads, is_short
from probekit.judges.closed_world.proposals import asks_of_another, proposes
from probekit.judges.closed_world.reading import Reading
from probekit.judges.closed_world.sentences import Sentence, clauses, sentences, since_mark
from probekit.judges.closed_world.sketch import FIELD, LOCAL, NAME, Sketch, sketch
from probekit.judges.closed_world.statements import stated_need
from probekit.judges.closed_world.word_lists import lazy, pattern

Kind = Literal["question", "request", "need", "stop", "done_deal", "decision"]
ASKING: frozenset[Kind] = frozenset({"question", "request", "need", "stop"})

_MARK = lazy(f"[{FIELD}{NAME}{LOCAL}]")
JSON_MISSING = lazy(
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
    r"|\"(?:status|action|type|state|intent|next_action|next_step|step|reason|code|error|tool|kind|result"
    r"|decision)\"\s*:\s*\""
    r"(?:needs?|require|request|ask|clarif|await|wait|missing|more|incomplete|input|insufficient|collect|blocked"
    r"|pending|hold|stop"
    r"|cannot|unable|prompt|question|query|invalid"
    r"|elicit)[a-z_ -]{0,32}\"\s*,[^{}⌂]{0,80}\"(?:[a-z]{1,12}_)?(?:fields?|params?|parameters?"
    r"|slots?|keys?|what|items?|args|arguments?|subject|about|facts?|information|info|details?|for|target|inputs?"
    r"|topic|of|data)\""
    r"\s*:\s*(?:\[\s*)?(?:\"[^\"⌂]{0,30}\"\s*,\s*){0,4}\"[^\"⌂]{0,30}⌂"
    r"|\"⌂\"\s*:\s*\"[^\"]{0,24}(?:missing|required|needed|unknown|please|provide|tbd|to be |not provided"
    r"|not_provided|unspecified|\?"
    r"|not specified|ask|confirm|pending|fehlt|falta|manqu|desconoc|desconhec|inconnu|unbekannt|缺|未|不明)"
    r"|<(?:ask|question|clarify|clarification|request|missing|need|needs)[^<>]{0,24}>\s{0,4}(?:the )?⌂"
)


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that a text does about the missing fact; `start`, `end`: the span in the turn's part."""

    kind: Kind
    start: int
    end: int
    text: str


def listen(reading: Reading, kind: FieldKind, echoes: frozenset[str], *, is_question: bool = False) -> list[Heard]:
    """All that a text asks, needs, claims or decides, in order.

    echoes: the sentences of the prompt (`prompt_sentences`); one said back is not the agent's. is_question: the text is
    the clarify tool's question, with or without its mark.
    """
    drawn = sketch(reading, kind)
    heard = [
        _heard(does, one, drawn, reading) for does, one in _kinds(drawn, reading, kind, echoes, is_question=is_question)
    ]
    heard += [_span("stop", one.start(), one.end(), drawn, reading) for one in JSON_MISSING.finditer(drawn.text)]
    heard += [_span("done_deal", one.start(), one.end(), drawn, reading) for one in JSON_DEAL.finditer(drawn.text)]
    return heard


def asks(heard: list[Heard]) -> bool:
    """ASK: asked for or named as missing, with no done deal, and not filled by a decision of the agent's own."""
    kinds = {one.kind for one in heard}
    if "done_deal" in kinds:
        return False
    return is_asked(heard) or (bool(kinds & {"need", "stop"}) and "decision" not in kinds)


def is_asked(heard: list[Heard]) -> bool:
    """Is it asked for, and not only named as missing? A zone that is told as used fills what is only missing."""
    return any(one.kind in {"question", "request"} for one in heard)


def _heard(kind: Kind, sentence: Sentence, drawn: Sketch, reading: Reading) -> Heard:
    return _span(kind, sentence.start, sentence.end, drawn, reading)


def _span(kind: Kind, start: int, end: int, drawn: Sketch, reading: Reading) -> Heard:
    first, last = reading.place(drawn.back(start), max(drawn.back(start), drawn.back(end)))
    return Heard(kind, first, last, reading.original[first - reading.base : last - reading.base])


def _kinds(
    drawn: Sketch, reading: Reading, field: FieldKind, echoes: frozenset[str], *, is_question: bool
) -> Iterator[tuple[Kind, Sentence]]:
    context, leads = _Context(), Leads(drawn.text)
    for sentence in sentences(drawn.text):
        accented = reading.accented[drawn.back(sentence.start) : drawn.back(sentence.end)]
        if is_claimed(sentence, accented):
            yield "done_deal", sentence
        if _bare(reading.text[drawn.back(sentence.start) : drawn.back(sentence.end)]) in echoes:
            continue
        one = Sentence(sentence.text, sentence.start, asks=True) if is_question else sentence
        kind = context.points_back(one)
        if kind is None and _MARK.search(one.text):
            kind = _kind_of_marked(one, drawn) or _kind_of_item(leads.whole(one))
        if kind is None and (one.asks or _requests(one.text)) and field.asks_besides(one.text):
            kind = "question"
        if kind is not None:
            yield kind, one
        context.follow(one)
        leads.follow(one)


def _requests(text: str) -> bool:
    """`To schedule this I need to know where you are`: it asks without a mark."""
    asking = words.POLITE.search(text) or words.WANTING.search(text) or words.IMPERATIVE.search(text)
    return asking is not None and words.NEGATORS.search(text) is None


MOST_CHARS = 80
"""A sentence that points back to the one before is short."""


class _Context:
    """What the sentence before was about: a list's heading, or the fact itself."""

    def __init__(self) -> None:
        self._lists_missing = False
        self._near = 0
        self._proposes = False

    def points_back(self, sentence: Sentence) -> Kind | None:
        """`Missing:` and then a list with the fact; `… in any timezone. Which one is it?`"""
        text = sentence.text
        if self._lists_missing and FIELD in text and not sentence.asks and is_short(text):
            return "stop" if not _SAYS.search(text) else None
        if not self._near or len(text) > MOST_CHARS or _MARK.search(text) or question_words.ASKS_OTHER.search(text):
            return None
        if sentence.asks and (_WHICH_ONE.match(text) or pointing_words.ASKS_FOR_IT.search(text)):
            return "question"
        if self._proposes and sentence.asks and pointing_words.IS_IT_RIGHT.match(text):
            return "question"
        return "request" if not sentence.asks and pointing_words.REQUESTS_IT.match(text) else None

    def follow(self, sentence: Sentence) -> None:
        """Go on to the next sentence; a heading holds for all items of its list."""
        text = sentence.text
        goes_on = self._near > 0 and pointing_words.GOES_ON.match(text) is not None
        self._near = 2 if FIELD in text or NAME in text else self._near - 1 if goes_on else 0
        self._proposes = NAME in text and pointing_words.MAY_BE.search(text) is not None and not sentence.asks
        if not is_short(text):
            self._lists_missing = False
        elif FIELD not in text and (words.ABSENT.search(text) or words.NEEDS.search(text)):
            self._lists_missing = words.NEGATORS.search(text) is None


_WHICH_ONE = lazy(
    r"\W{0,4}(?:and |so |but )?(?:which (?:one|is it|is right|is correct|applies|do you mean|should|of)"
    r"|what (?:is it|should it be|would it be)|cual es|lequel|welche (?:ist|gilt)|qual e|哪一个|哪个|どれ|どちら)"
    r"|\W{0,4}(?:and |is |does |y |e |et |und )?(?:(?:for )?this one(?: be| in it)?,? (?:too|also|as well)"
    r"|the same (?:here|again|for this)"
    r"|same (?:here|again|for this)|celle-ci aussi|celui-ci aussi|est[ea] tambien|ess[ea] tambem|est[ea] tambem"
    r"|dieses auch|auch dieses)(?![a-z])"
    r"|\W{0,4}(?:这次也|这次呢|今回も)"
)
_SAYS = lazy(r"[:=]|(?<![a-z])(?:is|are|was|given|known)(?![a-z])")


def prompt_sentences(*prompts: str) -> frozenset[str]:
    """The sentences of a prompt (texts as `reading.plain` leaves them), to tell an echo by."""
    said = (_bare(one.text) for prompt in prompts for one in sentences(prompt))
    return frozenset(one for one in said if len(one) >= 12)


def _bare(text: str) -> str:
    return " ".join(text.split()).strip(" .!?\"'")


def _kind_of_marked(sentence: Sentence, drawn: Sketch) -> Kind | None:
    if (
        pointing_words.LEAVES_ASIDE.search(sentence.text)
        or words.THANKS.search(sentence.text)
        or words.ASK_RULE.search(sentence.text)
    ):
        return None
    return "question" if pointing_words.BARE_QUESTION.match(sentence.text) else _kind(sentence, drawn)


def _kind(sentence: Sentence, drawn: Sketch) -> Kind | None:
    text = sentence.text
    if sentence.asks:
        if question_words.NO_QUESTION.match(text) or question_words.WHY.search(text):
            return None
        if _asks(sentence, drawn):
            return "question"
    if _is_request(text):
        return "request"
    if not sentence.asks and _decides(text):
        return "decision"
    if UNREAL.search(text) or (words.OFFER.search(text) and words.LETS_KNOW.search(text)):
        return None
    return "stop" if words.UNSURE.search(text) else stated_need(text)


def _asks(sentence: Sentence, drawn: Sketch) -> bool:
    """Does a clause of a question ask for the fact, or the last one for which of those named before?"""
    text = sentence.text
    if FIELD in text and pointing_words.WHICH_APPLIES.search(text) and not question_words.ASKS_OTHER.search(text):
        return True
    return any(_is_question(clause, _opening(drawn, sentence, clause), drawn) for clause in clauses(sentence))


def _kind_of_item(whole: str | None) -> Kind | None:
    """What a list's item says together with the sentence that leads to it."""
    if whole is None:
        return None
    return "request" if _is_request(whole) else stated_need(whole)


def _decides(text: str) -> bool:
    """A decision of the agent's own, in a clause that is not conditional."""
    found = decision_words.DECIDES.search(text)
    if found is None or _OPENS_CONDITION.match(text):
        return False
    turned = max((turn.end() for turn in words.TURNS.finditer(text, 0, found.start())), default=0)
    clause = text[max(turned, since_mark(text, 0, found.start(), ",;，、")) : found.end()]
    return (
        decision_words.CONDITION.search(clause) is None and decision_words.ONLY_THOUGHT.match(text, found.end()) is None
    )


_OPENS_CONDITION = lazy(r"\W{0,4}(?:if|once|when|after|wenn|falls|si|cuando|se|quando|如果|もし)(?![a-z])")


def _opening(drawn: Sketch, sentence: Sentence, clause: Sentence) -> str:
    """The words of the sentence before a clause; a few are enough to see what it asks for."""
    return drawn.text[max(sentence.start, clause.start - 80) : clause.start]


_UNIT = lazy(r"(?:in|en|em) ◊\W*")
"""`When did the outage end, in UTC?`: the zone is the unit of what is asked."""


def _is_question(clause: Sentence, before: str, drawn: Sketch) -> bool:
    text = clause.text
    if not _MARK.search(text) or asks_of_another(text):
        return False
    if question_words.ASKS_FIELD.search(text) or question_words.BETWEEN_TWO.search(text):
        return True
    opening = before if NAME in text and (before.endswith("(") or _UNIT.fullmatch(text)) else ""
    if asks_of_another(opening + text):
        return False
    if question_words.ASKS_OTHER.search(opening + text):
        return text.rstrip().endswith(FIELD) and not question_words.BESIDE_ANOTHER.search(text)
    if NAME in text or LOCAL in text:
        return proposes(text)
    return not question_words.TAG_ONLY.search(text) and not _only_plural(clause, drawn)


def _only_plural(clause: Sentence, drawn: Sketch) -> bool:
    marks = [clause.start + found.start() for found in re.finditer(FIELD, clause.text)]
    return bool(marks) and all(at in drawn.plurals for at in marks)


def _is_request(text: str) -> bool:
    """A polite word, a verb that asks at the beginning, or a wish to know, and the fact itself beside it."""
    if words.DENIED_REQUEST.search(_MIND.sub("", text)) or words.OFFER.search(text):
        return False
    bare = question_words.BESIDE_ANOTHER.sub(" ", text)
    if words.BARE_WISH.match(bare):
        return True
    if (
        FIELD not in bare
        and LOCAL not in bare
        and not (NAME in bare and (_WHETHER.search(bare) or words.CHOOSE_BETWEEN.search(bare)))
    ):
        return False
    polite = words.POLITE.search(bare)
    if polite is not None and not words.NOTICE.match(bare, polite.end()):
        return True
    if words.WANTING.search(bare) and not UNREAL.search(text):
        return True
    if words.CHOOSE_BETWEEN.search(bare):
        return True
    parts = [clause.text for clause in clauses(Sentence(bare, 0, asks=False))]
    return any(
        words.IMPERATIVE.match(part) and not (at and words.OWN_PLAN.match(parts[at - 1]) and words.OWN_VERB.match(part))
        for at, part in enumerate(parts)
    )


UNREAL = lazy(
    r"(?<![a-z])(?:if|wenn|falls|si|se)(?![a-z])[^,⌂]{0,40}⌂[^,]{0,32}(?<![a-z])(?:were|had|weren.?t|ware|hatte|fehlte"
    r"|fuera|fuese|estuviera|faltara|faltase|hubiera|etait|manquait|avait|fosse|faltasse|estivesse|tivesse)(?![a-z])"
    r"|^\W*(?:were|had|should) (?:the|a|no|your|any) ⌂"
    r"|(?<![a-z])(?:if|wenn|falls|si|se)(?![a-z])[^,⌂]{0,24}(?<![a-z])(?:were|had|ware|hatte|fehlte|fuera|fuese|faltara"
    r"|faltase|hubiera|etait|manquait|avait|fosse|faltasse|estivesse|tivesse)(?![a-z])[^,⌂]{0,40}⌂"
    r"|(?:如果|若|要是)[^。]{0,12}(?:缺|没有|未)[^。⌂]{0,8}⌂[^。⌂]{0,12}(?:我会|就会|我就|会)(?:先)?(?:问|询问|请)"
    r"|⌂(?:が|は)?[^。]{0,8}(?:なければ|なかったら|ない場合|無ければ)[^。⌂]{0,20}(?:尋ね|聞き|質問|確認)"
)
"""`If the timezone were missing, I would ask`: it is not."""

_MIND = lazy(r"if you (?:don.?t|do not) mind|if it.?s no (?:bother|trouble)|don.?t hesitate to")
_WHETHER = pattern("whether if confirm clarify is_that or is_it si ob confirme confirmez bestatigen 是否 还是 か")
