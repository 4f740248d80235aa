"""Requests for the next page. Source: judging.md 2, "A request for the next page"."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import THAT
from probekit.judges.set_membership.numbers import NUMBER_WORDS


def requests_page(tokens: Sequence[Token], *, question: bool) -> bool:
    """Does a sentence ask for the next page now?"""
    if not any(token.tags & {"pageword", "rest"} for token in tokens):
        return False
    under_condition = False
    for start, end in _parts(tokens):
        part = tokens[start:end]
        if under_condition and not _has(part, "please"):
            continue
        under_condition = _has(part, "cond")
        if (
            _names_target(part)
            and not _has(part, "leaving")
            and (_asks(part, question=question) or _is_called(tokens, start, end))
        ):
            return True
    return False


def _is_called(tokens: Sequence[Token], start: int, end: int) -> bool:
    """`Next page!`: no verb, and a mark behind it."""
    part = tokens[start:end]
    called = end < len(tokens) and tokens[end].text == "!" and _is_bare(part)
    return called and not _has(part, "be", "missing", "neg", "past", "unk", "came", "lack")


def _parts(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """The sentence in parts; `please` may stand behind a comma and belongs to what is before it."""
    bounds, start = [], 0
    for at, token in enumerate(tokens):
        parting = bool(token.tags & {"semi", "bar", "line", "stop", "colon", "but", "because"}) or _is_set_off(
            tokens, at
        )
        if "colon" in token.tags and _joins_number(tokens, at):
            continue
        if "colon" in token.tags and at - start <= 2 and _has(tokens[start:at], "reqverb", "asking"):
            continue  # `Request: page 2`
        if "colon" in token.tags and len(tokens) - at <= 5 and _has(tokens[start:at], "please"):
            continue  # `The rest, please: page 2`
        if (
            "and" in token.tags
            and at > start + 2
            and any(other.text in _FIRST or other.text == "i ll" for other in tokens[at + 1 : at + 2])
        ):
            parting = True  # `send me page 2 and I'll carry on`
        if parting or ("comma" in token.tags and not _joins(tokens, at)):
            bounds.append((start, at))
            start = at + 1
    return [*bounds, (start, len(tokens))]


def _joins_number(tokens: Sequence[Token], at: int) -> bool:
    """`with page: 2`"""
    near = (*tokens[at - 1 : at], *tokens[at + 1 : at + 2])
    return len(near) == 2 and "pageword" in near[0].tags and "num" in near[1].tags


def _is_set_off(tokens: Sequence[Token], at: int) -> bool:
    """A dash between blanks."""
    return (
        "dash" in tokens[at].tags
        and 0 < at < len(tokens) - 1
        and tokens[at - 1].end < tokens[at].start < tokens[at].end < tokens[at + 1].start
    )


def _joins(tokens: Sequence[Token], at: int) -> bool:
    if at + 1 < len(tokens) and (tokens[at + 1].text in THAT or (at == 1 and "promise" in tokens[0].tags)):
        return True
    after = tokens[at + 1].tags if at + 1 < len(tokens) else frozenset()
    before = tokens[at - 1].tags if at else frozenset()
    return bool((after | before) & {"please"})


def _names_target(part: Sequence[Token]) -> bool:
    for at, token in enumerate(part):
        if "pageword" in token.tags:
            near = part[max(0, at - 3) : at + 4]
            if any(_is_later(other) for other in near):
                return True
        if "rest" in token.tags and any(
            "record" in other.tags or "output" in other.tags for other in part[at : at + 4]
        ):
            return True
    return False


def _is_later(token: Token) -> bool:
    if "num" in token.tags and token.text.isdecimal():
        return 2 <= int(token.text[:9]) <= 1000
    return "nextword" in token.tags or NUMBER_WORDS.get(token.text, 0) >= 2


def _has(part: Sequence[Token], *tags: str) -> bool:
    wanted = frozenset(tags)
    return any(not wanted.isdisjoint(token.tags) for token in part)


_FIRST = frozenset({"i", "we", "ich", "wir", "je", "j", "nous", "yo", "eu", "nos"})


def _offers(part: Sequence[Token]) -> bool:
    """Is it a question for leave: `is it all right if I load …`, `möchten Sie, dass ich …`, `quiere que solicite …`?"""
    opens = (at for at, token in enumerate(part) if token.text in THAT or "cond" in token.tags)
    at = next((at for at in opens if not _tells_of_page(part[:at])), 0)
    behind = part[at + 1 :]
    return at > 0 and (any(token.text in _FIRST for token in behind[:3]) or _has(behind, "reqverb", "asking"))


def _tells_of_page(before: Sequence[Token]) -> bool:
    """`Did it return the page 2 that I wanted?`: what follows tells of the page, and asks for no leave."""
    return bool(before) and bool(before[-1].tags & {"num", "pageword", "output", "record"})


def _asks(part: Sequence[Token], *, question: bool) -> bool:
    if question and _offers(part):
        return not _has(part, "neg")
    if _denies(part) and not _has(part, "canq"):
        return False
    if _reports_please(part):
        return False
    if (_has(part, "advice") and not _has(part, "canq")) or (_has(part, "cond") and not _has(part, "please")):
        return False
    if _has(part, "please"):
        return not _has(part, "noted")
    if question:
        asked = _has(part, "canq") or (_is_bare(part) and not _has(part, "be"))
        return (asked or _has(part, "reqverb")) and (_has(part, "canq") or not _has(part, "past"))
    if _has(part, "promise", "doubt") or _reports(part):
        return False
    return (_has(part, "asking") and not _is_talked_of(part)) or _is_imperative(part)


def _is_talked_of(part: Sequence[Token]) -> bool:
    """`Asking for page 2 is pointless`, `a request for page 2 was made`: something is said of the request."""
    target = max((at for at, token in enumerate(part) if "pageword" in token.tags), default=len(part))
    said = any("be" in token.tags and token.text != "ます" for token in part[target + 1 : target + 4])
    return _has(part, "foreign") or (part[0].text.isascii() and said)


def _denies(part: Sequence[Token]) -> bool:
    """Denied; but `the page that was not received` is asked for."""
    for at, token in enumerate(part):
        if token.tags & {"nolonger", "wrap"}:
            return True
        following = part[at + 1 : at + 4]
        if "neg" in token.tags and not (
            at and any(other.tags & {"came", "missing"} and "reqverb" not in other.tags for other in following)
        ):
            return True
        if "jneg" in token.tags and _has(part[:at], "reqverb", "asking"):
            return True
    return False


def _reports_please(part: Sequence[Token]) -> bool:
    """`送ってくださいと依頼しました`: the verb of asking stands last, and is past."""
    asked = max((at for at, token in enumerate(part) if token.tags & {"please", "reqverb"}), default=len(part))
    return any("past" in token.tags and not token.text.isascii() for token in part[asked + 1 :])


def _reports(part: Sequence[Token]) -> bool:
    return any("past" in token.tags and not token.tags & {"reqverb", "asking"} for token in part)


def _is_bare(part: Sequence[Token]) -> bool:
    return sum(not token.tags & {"asks", "question"} for token in part) <= 5


def _is_imperative(part: Sequence[Token]) -> bool:
    for token in part:
        if "reqverb" in token.tags:
            return True
        if (
            not token.tags & {"and", "func", "dash", "yes", "open", "close", "quote", "num", "dots"}
            or token.text in _PERSONS
        ):
            return False
    return False


_PERSONS = frozenset(
    [
        "i",
        "we",
        "you",
        "he",
        "she",
        "they",
        "it",
        "that",
        "this",
        "the",
        "ich",
        "wir",
        "je",
        "nous",
        "yo",
        "eu",
        "a",
        "an",
        "my",
        "your",
        "no",
    ]
)
"""Behind these a verb is no imperative."""
