"""What a claim stands in: a frame that asserts it (`I can say that …`), wishes it, or calls it due."""

from __future__ import annotations

import itertools

from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import THAT


def held_back(clause: Clause, index: int) -> bool:
    """Denied, doubted, conditional, a plan, a request, advice, somebody's wish."""
    first = _frame_end(clause, index)
    if first is None or clause.negated(index) or clause.doubted(index) or _is_denied_twice(clause, index):
        return True
    tags = frozenset().union(*(token.tags for token in clause.tokens[first:index]))
    return bool(tags & {"please", "canq", "promise", "advice", "asking", "question"})


def _is_denied_twice(clause: Clause, index: int) -> bool:
    """`I see no sign that the list is not whole`: that is no claim that it is."""
    if clause.has("factive", "notneg", "wrap", "wrong", "denyverb", before=index):
        return False
    return clause.has("neg", before=index) or (not clause.negated(index) and clause.has("nothing", before=index))


_WISHED = frozenset(
    ["asked", "told", "wanted", "want", "wish", "hope", "hoped", "request", "required", "needed", "expected", "ensure",
     "make sure", "made sure", "task", "todo", "pidieron", "pide", "pidio", "quieren", "quiere", "tarea", "demande",
     "demandé", "voulu", "veut", "tache", "gebeten", "verlangt", "aufgabe", "wollte", "pediram", "pediu", "querem",
     "tarefa", "dudo", "doute", "duvido", "bezweifle", "zweifle", "instructed", "supposed", "meant", "sicherstellen",
     "sicherzustellen", "auftrag", "mission", "mision", "encargo", "job"]
)  # fmt: skip
_FRAMES = frozenset({"saying", "noted", "verify", "handled", "good", "denyverb"})
_BIDDING = frozenset({"要", "要求", "让", "叫", "请", "讓", "請"})


def is_task(clause: Clause, index: int) -> bool:
    """`I was asked to verify that nothing is missing`: the task told back, and not what was found."""
    at = max((at for at in range(1, index) if _opens_report(clause, at)), default=0)
    frame = clause.tokens[:at]
    return any(token.text in _WISHED for token in frame) or _is_wish_to_say(frame) or _is_bidden(clause, index)


def _opens_report(clause: Clause, at: int) -> bool:
    return clause.tokens[at].text in THAT or "verify" in clause.tokens[at].tags


def _is_bidden(clause: Clause, index: int) -> bool:
    """`您要我核对…`, `我被要求确认…`; but not `您要我核对的…`, which names what is then said to be done."""
    texts = [token.text for token in clause.tokens[:index]]
    bidden = any(
        pair == ("被", "要求") or (pair[0] in _BIDDING and pair[1] == "我") for pair in itertools.pairwise(texts)
    )
    return bidden and "的" not in texts


def is_order(clause: Clause, index: int) -> bool:
    """`You should check that all match`, `please verify that …`: for the reader to do, and not done."""
    at = max((at for at in range(1, index) if clause.tokens[at].text in THAT), default=0)
    return at > 1 and "verify" in clause.tokens[at - 1].tags and clause.has("please", "advice", before=at)


def _frame_end(clause: Clause, index: int) -> int | None:
    """Where what is claimed begins: behind `I can say that`, `please note that`. None: somebody only wishes it."""
    at = max((at for at in range(1, index) if clause.tokens[at].text in THAT), default=0)
    frame = clause.tokens[:at]
    if any(token.text in _WISHED for token in clause.tokens[:index]) or _is_bidden(clause, index):
        return None
    if any(token.text in ("could i", "could we", "can i") for token in frame) or is_order(clause, index):
        return None
    if _is_wish_to_say(frame):
        return None
    twice = any(token.tags & {"neg", "nothing"} and "factive" not in token.tags for token in frame)
    if twice and not any(token.tags & {"factive", "notneg", "denyverb"} for token in frame):
        return None
    reports = any(token.tags & _FRAMES for token in frame) and not any(token.text in _WILL for token in frame)
    return at + 1 if at and reports else 0


def _is_wish_to_say(frame: tuple[Token, ...]) -> bool:
    """`I would like to say that …`: it is not said. `I would like to confirm that …` is a courtesy."""
    wished = any("asking" in token.tags or token.text in _LIKING for token in frame)
    return wished and any(token.text in _SAYING for token in frame[-3:])


_LIKING = frozenset({"like", "love", "glad", "gern", "gerne", "aimerais", "gostaria", "encantaria"})
_SAYING = frozenset({"say", "claim", "tell", "decir", "afirmar", "dire", "affirmer", "dizer", "sagen", "behaupten"})
_WILL = frozenset({"i will", "i ll", "we will", "will", "going to", "let me", "voy a", "je vais", "werde", "vou"})


_DUE = frozenset(
    ["should", "must", "shall", "ought", "needs", "need", "can", "could", "may", "might", "sollten", "mussen", "konnen",
     "deben", "deberian", "pueden", "devem", "deveriam", "podem", "doivent", "devraient", "peuvent"]
)  # fmt: skip


def is_due(clause: Clause, index: int) -> bool:
    """All records should be verified: that says what is wanted, not what was done."""
    return any(token.text.partition(" ")[0] in _DUE for token in clause.tokens[index + 1 : index + 8])
