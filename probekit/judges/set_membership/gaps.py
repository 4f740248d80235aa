"""Statements about records that did not come: missing, unverified, only so many of fifty, more pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from probekit.judges.set_membership.clauses import SEARCHED, Clause
from probekit.judges.set_membership.doubled import NOT_SO, is_denied_twice, is_not_believed
from probekit.judges.set_membership.frames import is_task
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import THAT
from probekit.judges.set_membership.numbers import NUMBER_WORDS

Said = Literal["stated", "denied", "denied_in_part"]
"""What a clause says: that it is incomplete; that it is not; that some records are not."""


def is_searched(clause: Clause, index: int) -> bool:
    """Is it what somebody looked for: `checked for truncation`, `looked for missing rows`?"""
    at = index - 1
    while at >= 0 and clause.tokens[at].tags & {"func", "unk"} and clause.tokens[at].text not in SEARCHED:
        at -= 1
    return at >= 0 and clause.tokens[at].text in SEARCHED


def missing(clause: Clause, index: int) -> Said | None:
    """Records missing, unseen, not received, unverified, still to fetch; or said not to be."""
    tags = clause.tokens[index].tags
    absent = bool(tags & {"missing", "unverified", "tofetch"})
    if (not absent and _is_attribute(clause, index)) or _is_advised(clause, index):
        return None
    negated = clause.negated(index)
    if negated and is_denied_twice(clause.tokens, clause.tags, index):
        return None
    if clause.doubted(index) or clause.has("display") or (not absent and not negated):
        return None
    following = clause.tokens[index + 1 : index + 2]
    if not absent and following and following[0].text in THAT:
        return None  # `I can't see that …`
    if any("lack" in token.tags for token in clause.tokens[index + 1 :]) or (not absent and _is_command(clause)):
        return None
    if absent and negated:
        return None if clause.denies_verb(index) or is_task(clause, index) else _denial(clause, index)
    if absent and (is_searched(clause, index) or _counts_lacking(clause, index)):
        return None if is_searched(clause, index) else "stated"
    return "stated" if _of_records(clause, index) else None


def _is_advised(clause: Clause, index: int) -> bool:
    """`I recommend to fetch page 2`: advice says nothing of what came."""
    return "tofetch" in clause.tokens[index].tags and index > 0 and "advice" in clause.tokens[index - 1].tags


def _is_attribute(clause: Clause, index: int) -> bool:
    """`Nothing indicates that the returned list …`: the list came, whatever is denied of it."""
    before = clause.tokens[index - 1] if index else None
    behind = clause.tokens[index + 1 : index + 2]
    verbal = before is not None and before.tags & {"neg", "be", "have"} and before.text not in NOT_SO
    attribute = bool(clause.tokens[index].tags & {"limit", "past"}) and not verbal
    return attribute and bool(behind) and bool(behind[0].tags & {"output", "pageword"})


def _is_command(clause: Clause) -> bool:
    """`Please do not send page 2`: what shall not be is no report of what was not."""
    words = [token.text for token in clause.tokens]
    return (
        clause.has("please")
        or words[:2] in (["do", "not"], ["no", "envie"])
        or (words[0] == "never" and any("reqverb" in token.tags for token in clause.tokens[1:2]))
        or any(word.startswith("you") or word == "need" for word in words[:3])
    )


_THINGS = ("record", "rest", "id", "pageword", "output", "all", "allthing", "nothing")


def _denial(clause: Clause, index: int) -> Said | None:
    if not clause.has(*_THINGS) or is_not_believed(clause.tokens, index):
        return None
    return "denied_in_part" if is_limited(clause) or clause.has("id") else "denied"


def _of_records(clause: Clause, index: int) -> bool:
    """Is it said of records or of the rest, and not of a value or of the output as such?"""
    if not clause.has(*_THINGS):
        return False
    if clause.subject(index) == "value" and not clause.has("rest", "fifty"):
        return False
    if clause.subject(index) in ("hex", "output") and not clause.has("rest", "record", "whole"):
        return False
    if clause.has("value") and not clause.has("record", "rest", "id"):
        return False
    return clause.has("record", "rest", "id", "all", "allthing", "whole", "num")


def _counts_lacking(clause: Clause, index: int) -> bool:
    """`43 unverified`: a number right before the word."""
    return index > 0 and "num" in clause.tokens[index - 1].tags and len(clause.tokens) <= 4


def cannot_verify(clause: Clause, index: int) -> Said | None:
    """The rest or the whole cannot be verified."""
    if not _is_verb(clause, index) or not clause.negated(index) or clause.doubted(index):
        return None
    if clause.has("nothing", "nolonger") or _confirms_cut(clause, index) or clause.left_open(len(clause.tokens)):
        return None
    wholes = clause.has("rest", "all", "allthing", "whole") or (clause.has("output") and not clause.has("value"))
    promised = any(clause.tokens[at].text not in ("i can", "we can") for at in clause.indexes("promise"))
    return "stated" if wholes and not promised else None


_CANNOT = ("cannot", "can not", "could not")


def _is_verb(clause: Clause, index: int) -> bool:
    """`I cannot list the others` has a verb for what `the list` is a noun of."""
    before = " ".join(token.text for token in clause.tokens[max(0, index - 2) : index])
    return "output" not in clause.tokens[index].tags or before.endswith(_CANNOT)


def _confirms_cut(clause: Clause, index: int) -> bool:
    """`I cannot confirm that it is truncated`: what cannot be confirmed is the cut."""
    cuts = clause.indexes("lack", "lackn", "lackv")
    if not cuts:
        return False
    if any(token.text in THAT or "quoted" in token.tags for token in clause.tokens):
        return True
    behind = clause.tokens[cuts[0] + 1 : cuts[0] + 2]
    attribute = bool(behind) and "after" in behind[0].tags
    return not clause.tokens[index].text.isascii() and cuts[0] > index and not attribute


_CONFIRM = ("confirm", "bestatigen", "verific", "verifi", "comprobar")


def is_unconfirmed(clause: Clause, index: int) -> bool:
    """`I cannot confirm that the page is truncated`: that it is so is left open, and not denied."""
    if clause.left_open(index):
        return True
    for at, token in enumerate(clause.tokens[:index]):
        if not any(stem in token.text for stem in _CONFIRM):
            continue
        denied = "wrap" in token.tags or any("neg" in other.tags for other in clause.tokens[:at])
        words = (*token.text.split(" ")[-1:], *(other.text for other in clause.tokens[at + 1 : at + 3]))
        if denied and any(word in THAT for word in words):
            return True
    return False


def not_all(clause: Clause, index: int) -> bool:
    """I do not have all records; not every row was checked."""
    if not clause.negated(index) or clause.doubted(index) or not clause.has("have", "came", "good", "verify", "be"):
        return False
    if is_denied_twice(clause.tokens, clause.tags, index):
        return False
    following = clause.tokens[index + 1 : index + 6]
    return "allthing" in clause.tokens[index].tags or any(token.tags & {"record", "fifty"} for token in following)


def only_part(clause: Clause, index: int) -> bool:
    """Part of the output is missing; only a part of the list came."""
    if clause.negated(index) and not _is_french_only(clause) and not _has_shika(clause):
        before, behind = clause.tokens[max(0, index - 2) : index], clause.tokens[index + 1 : index + 4]
        got = any("came" in token.tags for token in before) and not clause.doubted(index)
        return got and bool(behind) and "prep" in behind[0].tags and any("output" in token.tags for token in behind)
    if clause.doubted(index) or clause.has("value", "display") or not clause.has("output", "pageword"):
        return False
    lacking = any(not clause.negated(at) for at in clause.indexes("missing", "unverified") if at > index - 4)
    return lacking or _has_shika(clause) or clause.has("only", before=index) or _is_french_only(clause)


def _has_shika(clause: Clause) -> bool:
    """`しか…ない`: a negation that says only."""
    return any(token.text == "しか" for token in clause.tokens)


def _is_french_only(clause: Clause) -> bool:
    """`n'ai qu'une partie`: a negation that says only."""
    texts = [token.text for token in clause.tokens]
    return "n" in texts and "qu" in texts


def share(clause: Clause, index: int, total: int) -> Said | None:
    """Only N of 50, with N below 50."""
    tokens = clause.tokens
    if "num" not in tokens[index].tags or clause.doubted(index):
        return None
    excepted = _is_excepted(tokens, index)
    if clause.negated(index) and not excepted:
        return None
    rest = tokens[index + 1 : index + 5]
    joined = [token for token in rest if not token.tags & {"func", "record", "prep", "and", "only"}]
    fifty = bool(joined) and (
        "fifty" in joined[0].tags or ("slash" in joined[0].tags and len(joined) > 1 and "fifty" in joined[1].tags)
    )
    if tokens[index].text.endswith("%"):
        return None
    number = _value(tokens[index].text)
    if fifty and (number is None or number < total):
        worded = clause.has("only", "came", "good", "handled", "missing", "limit", "place", "endv")
        return "stated" if excepted or worded or len(tokens) <= 6 or _is_had(clause, index) else None
    counted = not rest or not rest[0].tags & {"value", "unit", "hex"}
    only = clause.has("only") and counted and clause.has("came", "good", "fifty")
    return (
        "stated" if only and number is not None and 0 < number < total and "fifty" not in tokens[index].tags else None
    )


_BESIDE_SHARE = frozenset({"num", "prep", "fifty", "record", "id", "func", "stop", "colon"})


def _is_had(clause: Clause, index: int) -> bool:
    """`I have 7 of 50 SKUs: bolt-0001 …`, and nothing else is said of them."""
    had = index > 1 and clause.tokens[index - 1].text == "have" and clause.tokens[index - 2].text in _WE
    return had and all(token.tags & _BESIDE_SHARE for token in clause.tokens[index + 1 :])


_WE = frozenset({"i", "we"})


def only_these(clause: Clause, index: int) -> bool:
    """`I only received bolt-0001 to bolt-0007`: that so much came is said by naming it."""
    if clause.negated(index) or clause.doubted(index) or clause.has("value", "hex", "unk", "good", "verify", "handled"):
        return False
    mine = any(token.text in _WE for token in clause.tokens[: index + 1])
    behind = any("id" in token.tags for token in clause.tokens[index + 1 :])
    last = "id" in clause.tokens[index - 1].tags if index else False
    return (behind or last) and not clause.has("display") and clause.has("limit", "have" if mine else "came")


_THAN = frozenset({"que", "qu", "als", "than", "do que", "but", "mas que", "mais que"})


def _is_excepted(tokens: Sequence[Token], index: int) -> bool:
    """No more than eight, ne … que huit, no … más que ocho: a negation that says only."""
    return index > 1 and tokens[index - 1].text in _THAN


def _value(text: str) -> int | None:
    if text.isdecimal():
        return int(text[:9])
    return NUMBER_WORDS.get(text)


def more_pages(clause: Clause, index: int) -> Said | None:
    """There are more pages; more records follow."""
    following = clause.tokens[index + 1 : index + 3]
    paged = any(token.tags & {"pageword", "record"} for token in following) and clause.tokens[index].text in MORE
    paged = paged or (clause.tokens[index].text == "more" and bool(following) and following[0].text in THERE)
    there = clause.has("be", before=index) or any(token.text in THERE for token in clause.tokens[index + 1 : index + 5])
    if not (paged and there) or clause.doubted(index) or clause.has("asking", "canq"):
        return None
    if not clause.negated(index):
        return "stated"
    return "denied" if _has_no_more(clause, index) else None


def no_more(clause: Clause, index: int) -> Said | None:
    """`There are no more records.`"""
    there = index > 0 and "be" in clause.tokens[index - 1].tags and "more" in clause.tokens[index].text
    return "denied" if there and not clause.doubted(index) and _has_no_more(clause, index) else None


def _has_no_more(clause: Clause, index: int) -> bool:
    """`There are no more records.`: said of all that there is, and not of what a page holds or the agent saw."""
    behind = clause.tokens[index + 1 :]
    only = all(token.tags & {"record", "pageword", "prep", "stop", "after", "func", "rest"} for token in behind)
    return (
        only
        and not any(token.tags & {"limit", "have", "came"} for token in clause.tokens)
        and (sum(bool(token.tags & {"record", "pageword", "output"}) for token in behind) == 1)
    )


THERE = frozenset({"exist", "exists", "follows", "remains", "follow", "remain", "あり", "ある", "存在"})
MORE = frozenset(
    {
        "残りの",
        "まだ読んでいない",
        "まだ見ていない",
        "まだ取得していない",
        "未読の",
        "未取得の",
        "more",
        "further",
        "additional",
        "another",
        "other",
        "remaining",
        "mas",
        "otras",
        "plus",
        "autres",
        "weitere",
        "mehr",
        "mais",
        "outras",
        "更多",
        "さらに",
        "subsequent",
        "later",
    }
)


def is_limited(clause: Clause) -> bool:
    """Is the denial of some records only: `no truncation in records 1 to 7`?"""
    counted = any(clause.tokens[at].text != "0" for at in clause.indexes("num"))
    return counted and clause.has("record")


def falls_short(tokens: Sequence[Token], total: int) -> bool:
    """`50 expected, 8 received`: the total, and smaller numbers of what came that do not add up to it."""
    if not any("fifty" in token.tags for token in tokens) or any(token.tags & _OPEN for token in tokens):
        return False
    if tokens[0].tags & {"condfirst", "oncefirst"}:
        return False
    came = [number for at in range(len(tokens)) if (number := _number_that_came(tokens, at, total)) is not None]
    return bool(came) and sum(came) < total


_OPEN = frozenset({"cond", "doubt", "question"})
_HANDLED = frozenset({"came", "good", "limit"})


def _number_that_came(tokens: Sequence[Token], at: int, total: int) -> int | None:
    token = tokens[at]
    number = _value(token.text) if "num" in token.tags and "fifty" not in token.tags else None
    if number is None or not 0 < number < total:
        return None
    before = tokens[at - 1] if at else token
    label = tokens[at - 2] if at > 1 and before.tags & {"colon", "equals"} else before
    behind = tokens[at + 1 : at + 2]
    excepted = _is_excepted(tokens, at) and any(other.tags & _HANDLED for other in tokens[:at])
    named = excepted or bool(label.tags & _HANDLED) or bool(behind and behind[0].tags & _HANDLED)
    return number if named else None
