"""Needs and stops: sentences that say that the fact is needed, or is missing. Source: judging.md section 3, ASK.

Every ⌂ (the field's word) in a sentence is looked at with the words around it. Windows are of fixed size, so this is
linear in the sentence.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Literal

from probekit.judges.closed_world import ask_words as words
from probekit.judges.closed_world import statement_words, waiting_words
from probekit.judges.closed_world.sentences import since_mark
from probekit.judges.closed_world.sketch import FIELD
from probekit.judges.closed_world.word_lists import lazy

BEFORE, AFTER = 90, 60
"""Characters around a ⌂ in which what is said of it can stand."""

MOST_MARKS = 100
"""So many are looked at in one sentence; what still asks for nothing after that asks for nothing."""


_GERMAN_NOT = frozenset({"nicht", "nie", "niemals"})


_IS = lazy(r" (?:is|was|are|has|es|esta|e|est|ist)(?![a-z])")
_IF = lazy(
    r"(?<![a-z])(?:if|when|whenever|in case|si|cuando|wenn|falls|se (?:o|a|nao)|quando)(?: [a-z]{1,12}){0,3} $"
    r"|(?:如果|若|もし)[^，。]{0,6}$"
)
"""`If the timezone is missing, ask` says of a rule, not of this request."""

_AND = lazy(r"[,，]|(?<![a-z])(?:and|und|y|et|e)(?![a-z])")
_WHICH = lazy(r"[ ,]{1,2}(?:which|what|whether|if|que|cual|quel|welche|qual)(?![a-z])[^,]{0,16}$")
_WHICH_NEXT = lazy(
    r", (?:in |at |on |en |dans |em )?(?:which|what|welche[rmns]?|que|quel|qual|cual)(?: [a-z]{1,10})?[ ]?$"
)
_NAMES_IT = lazy(
    r"[ _,]{0,3}(?:is|was|es|e|est|ist|c.est|ce serait|are|here|noch|still|nur)?[ :=_\"'\[({-]{0,6}(?:the |a |an "
    r"|your |la |el |o |le "
    r"|l.|die "
    r"|user.?s |only )?$"
)


def stated_need(text: str) -> Literal["need", "stop"] | None:
    """What a sentence of a sketch says of the missing fact, if anything."""
    if statement_words.HAS_ALL.search(text):
        return None
    for mark in islice(re.finditer(FIELD, text), MOST_MARKS):
        if statement_words.MATTERS.match(text, mark.end()):
            return None
        spared = words.EXCEPT.search(text, max(0, mark.start() - AFTER), mark.start())
        if spared and not _is_spared_need(text[max(0, spared.start() - BEFORE) : spared.end()], spared.group()):
            return "stop"
        before, after = _around(text, mark.start())
        kind = _said_of(before, after, text)
        if kind is not None:
            return kind
    return None


def _is_spared_need(before: str, spared: str) -> bool:
    """`I need the date but not the timezone`: what is left out is no need, and nothing is missing."""
    return (
        words.NEGATORS.search(spared) is not None
        and not spared.startswith(("nothing", "nada", "rien", "nichts"))
        and words.NEEDS.search(before) is not None
        and words.HAVING.search(before) is None
    )


def _around(text: str, at: int) -> tuple[str, str]:
    """What is said before and after, up to where the sentence turns."""
    before, after = text[max(0, at - BEFORE) : at], text[at + 1 : at + 1 + AFTER]
    if after.startswith(", ") and statement_words.APPOSED.search(before):
        after = after[1:]
    last = max((turn.end() for turn in words.TURNS.finditer(before)), default=0)
    turns = words.TURNS.search(after)
    return before[last:], after[: turns.start()] if turns else after


def _said_of(before: str, after: str, sentence: str) -> Literal["need", "stop"] | None:
    if _is_needed(before, after):
        return "need"
    if _is_unimportant(before, after) or (_IF.search(before) and not words.UNABLE.search(sentence)):
        return None
    if (
        statement_words.ONE_THING.search(before)
        or _is_short(before, after)
        or _is_absent(before, after)
        or _is_denied(before, after)
        or _is_gone_without(before, sentence)
    ):
        return "stop"
    return None


def _is_short(before: str, after: str) -> bool:
    """`One ⌂ short`, `short of a ⌂`."""
    said = statement_words.SHORT_OF.search(before)
    start = said.start() if said else len(before)
    named = said is not None or statement_words.SHORT.match(after) is not None
    return named and words.NEGATORS.search(before, max(0, start - 16), start) is None


def _is_needed(before: str, after: str) -> bool:
    if waiting_words.UNTIL.search(before) or waiting_words.UNTIL_ONLY.search(before) or _waits(before, after):
        return True
    if waiting_words.MUST.search(before) and waiting_words.TO_KNOW.match(after):
        return True
    if waiting_words.UNTIL_IT.search(before) and waiting_words.IS_THERE.match(after):
        return True
    return _needs_ahead(before, after) or _needs_behind(before, after)


def _waits(before: str, after: str) -> bool:
    """`hasta tener la ⌂`, `在得到⌂之前`: something waits for it."""
    if waiting_words.BEHIND_IT.match(after) and (waiting_words.AHEAD_OF_IT.search(before) or not after.isascii()):
        return True
    ahead = waiting_words.AHEAD_OF_IT.search(before)
    return ahead is not None and before[ahead.start() : ahead.start() + 1].isascii()


def _needs_ahead(before: str, after: str) -> bool:
    """`I need the ⌂`: a word of need before the mark that nothing denies."""
    for need in words.NEEDS.finditer(before):
        rest = before[need.end() :]
        if ("," in rest and _IS.match(after)) or _is_denied_need(rest, after):
            continue
        if not _denies(before[max(0, need.start() - 28) : need.start()]) and not _denies(rest[:6], late=True):
            return True
    return False


def _needs_behind(before: str, after: str) -> bool:
    """`the ⌂ is needed`: a word of need after the mark, in its clause."""
    for need in words.NEEDS.finditer(after.partition(",")[0]):
        ahead = after[max(0, need.start() - 28) : need.start()]
        own = f"{before[-16:]} {ahead}" if need.start() < 24 else ahead
        denied = _denies(own) or _NOT_LAST.match(after, need.end()) is not None
        if not denied and not _denies(after[need.end() : need.end() + 6], late=True):
            return True
    return False


_OWN_OBJECT = lazy(r"(?: [a-z]{1,12}){0,3} ?")
_NOT_AFTER = lazy(r" (?:nicht|not at all|pas du tout)(?: mehr)?(?=\W*$|[,.;])")


_NOT_LAST = lazy(r"(?: [a-z]{1,12}){0,3} nicht(?= mehr| zu | dafur| hierfur|\W*$|[,.;])")
"""German denies a verb at the end of its clause: `die Zeitzone brauche ich dafür nicht`."""


def _is_denied_need(between: str, after: str) -> bool:
    """`need not tell me ⌂`, `brauche keine ⌂`, `brauche die ⌂ nicht`: the need's own negation follows it."""
    if statement_words.NO_SUCH.match(between) or statement_words.OPTIONAL.search(between):
        return True
    return _NOT_AFTER.match(after) is not None and _OWN_OBJECT.fullmatch(between) is not None


def _denies(text: str, *, late: bool = False) -> bool:
    """Does a negation stand in these few words? `late`: after the word, as in Japanese (`必要はありません`)."""
    if late:
        return re.match(r"(?:は|が|も|では)?(?:ありません|ない|なく|ございません)", text) is not None
    return words.NEGATORS.search(text) is not None


_DUTY = lazy(r"(?<![a-z])(?:mussen|musst|muss|brauchen|brauchst)(?: [a-z]{1,12}){0,4} $")
"""`Sie müssen mir die Zeitzone nicht nennen`."""


def _is_unimportant(before: str, after: str) -> bool:
    """`no timezone conversion`, `the timezone does not matter`, `no timezone is needed`, `no need to give one`."""
    if statement_words.IS_FINE.match(after):
        return True
    close = after[:32].partition(",")[0]
    if words.NO_MATTER.search(close) is not None and words.NEGATORS.search(before[-24:] + " " + close) is not None:
        return True
    if words.NO_DUTY.search(before) is not None or statement_words.NO_DUTY_AFTER.match(after) is not None:
        return True
    if _DUTY.search(before) is not None and after.startswith(" nicht"):
        return True
    tail = before[-60:]
    if any(_is_denied_need(tail[need.end() :], after) for need in words.NEEDS.finditer(tail)):
        return True
    need = words.NEEDS.search(close)
    if need is not None and _NOT_LAST.match(after, need.end()):
        return True
    if need is not None and (
        _denies(before[-16:] + " " + close[: need.end()]) or _denies(close[need.end() :], late=True)
    ):
        return True
    return any(_denies(_own_clause(tail, need.start())) for need in words.NEEDS.finditer(tail))


def _own_clause(text: str, at: int) -> str:
    """A few words before `at`, back to a colon."""
    return text[since_mark(text, max(0, at - 28), at, ":") : at]


def _is_absent(before: str, after: str) -> bool:
    for absent in words.ABSENT.finditer(before):
        gap = before[absent.end() :]
        if statement_words.GENERAL.search(before, 0, absent.start()):
            continue
        if _denies(before[since_mark(before, max(0, absent.start() - 14), absent.start(), ",:，：") : absent.start()]):
            continue
        of_another = words.COPULA.search(before, 0, absent.start()) is not None
        if (
            (statement_words.NAMELY.fullmatch(gap) and not after.strip(" .!)*"))
            or _NAMES_IT.fullmatch(gap)
            or _WHICH.match(gap)
            or (not of_another and "," not in gap and len(gap) <= 40)
        ):
            return True
    if statement_words.LEAVES_IT.search(before):
        return False
    for absent in words.ABSENT.finditer(after):
        gap = after[: absent.start()]
        if (
            "," not in gap
            and "，" not in gap
            and not words.NEGATORS.search(gap)
            and not statement_words.DIRECTLY_DENIED.search(before)
        ):
            return True
    return False


def _is_denied(before: str, after: str) -> bool:
    """`no timezone`, `neither names a time zone`, `the timezone is not in the message`, `時区没有提供`."""
    if _is_denied_at_once(before, after):
        return True
    for negator in words.NEGATORS.finditer(before):
        if words.HAVING.search(before, negator.start()):
            return not _is_order(before, negator.start()) and not words.NO_MATTER.search(before, negator.end())
    for negator in words.NEGATORS.finditer(after):
        gap = after[: negator.start()]
        if (
            len(gap) <= 14
            and not words.TURNS.search(gap)
            and negator.group() in _GERMAN_NOT
            and words.HAVING.search(before[-28:])
            and not _AND.search(gap)
        ):
            return True  # German: `Ich kenne die Zeitzone nicht`
        if "," in gap or "，" in gap or len(gap) > 40:
            break
        if words.HAVING.search(gap + after[negator.start() : negator.end() + 24]) or re.match(
            r"[ ]?(?:in|there|part|(?:esta|estao|vem|viene|figure|est|sont) (?:en|em|na|no|nas|nos|dans"
            r"|da))(?![a-z])",
            after[negator.end() :],
        ):
            return True
    having = words.HAVING.search(before)
    return (
        having is not None
        and words.NEGATORS.search(before, having.end()) is not None
        and ("," not in before[having.end() :] or _WHICH_NEXT.search(before) is not None)
    )


def _is_denied_at_once(before: str, after: str) -> bool:
    """A denial that stands right before the mark or right after it."""
    if statement_words.DIRECTLY_DENIED.search(before) and not words.ABSENT.search(after[:24]):
        return True
    if statement_words.FORBIDDEN.match(after) and statement_words.GUESSING.search(before):
        return True
    verb_last = statement_words.VERB_LAST.match(after) is not None and words.NEGATORS.search(before) is not None
    return verb_last or statement_words.NOT_THERE.match(after) is not None


def _is_order(before: str, at: int) -> bool:
    """`Do not mention the timezone`: an order, at the beginning of its sentence."""
    return not before[:at].strip() and re.match(r"(?:do not|don.?t|never) [a-z]", before[at:]) is not None


_CAME_WITHOUT = lazy(
    r"(?<![a-z])(?:requested|came|comes|arrived|reached (?:me|us)"
    r"|was (?:sent|given|stated|specified|provided|written)"
    r"|angefragt|demandee?|solicitad[oa]|pedid[oa])(?: to (?:me|us))?"
    r" (?:without|sin|sem|sans|ohne)(?: [a-z]{1,5}){0,1} $"
)
"""`The window was requested without a timezone`."""


def _is_gone_without(before: str, sentence: str) -> bool:
    """`I cannot schedule it without a timezone`, `cannot proceed: timezone`."""
    unable = words.UNABLE.search(sentence) is not None
    if unable and words.BECAUSE_OF.search(before):
        return True
    without = words.WITHOUT.search(before)
    near = without is not None and len(before) - without.end() <= 24
    return near and (unable or words.ABSENT.search(sentence) is not None or _CAME_WITHOUT.search(before) is not None)
