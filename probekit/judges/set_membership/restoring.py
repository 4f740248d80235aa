"""What an answer puts back: `I added it`, `the missing row was restored`. Such a record is no longer only unseen."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.parting import clauses

_PRONOUNS = frozenset(
    ["it", "them", "these", "those", "this", "that", "she", "he", "both", "ihn", "sie", "es", "das", "diese", "beide",
     "ambos", "ambas", "lo", "la", "los", "las", "le", "les", "l", "o", "a", "os", "as"]
)  # fmt: skip
"""Words that stand for the record before; many are articles too, and those stand for it where no noun follows."""

_ITS = frozenset(
    ["its", "their", "su", "sus", "son", "sa", "ses", "sein", "seine", "seinen", "ihre", "seu", "sua", "其", "その"]
)
_REMARKS = frozenset(
    ["note", "notes", "remark", "comment", "warning", "nota", "observacion", "remarque", "hinweis", "anmerkung",
     "vermerk", "bemerkung", "observacao", "comentario", "commentaire", "说明", "备注", "注释", "提示", "声明", "注記",
     "注", "注意", "メモ", "コメント"]
)  # fmt: skip
"""What may be added to a report without adding a record."""

_RECORD = frozenset({"record", "rest", "allthing"})
_OTHER = frozenset({"unk", "value", "output", "neg", "nothing", "only", "pageword", "verify", "id"})
_END = frozenset({"prep", "comma", "stop", "and", "semi"})


def restores(tokens: Sequence[Token]) -> bool:
    """Does a sentence without an identifier say that what was missing was restored: `I added it`?"""
    if any("id" in token.tags for token in tokens):
        return False
    named = False
    for part in clauses(tokens):
        if part_restores(part, named=named):
            return True
        named = named or _is_pronoun(part.tokens[-1]) or _ends_in_clitic(part.tokens)
    return False


def part_restores(part: Clause, *, named: bool) -> bool:
    """Was a record put back? Not: nothing was added, a note was, or it will be."""
    if part.conditional or part.has("unverified", "tofetch", "lackn", "please", "promise", "asking"):
        return False
    if _gives_its_value(part.tokens):
        return True
    if any(token.text in _REMARKS for token in part.tokens):
        return False
    if any("restored" not in part.tokens[at].tags for at in part.indexes("limit")):
        return False
    return any(not part.negated(at) and _puts_record(part, at, named=named) for at in part.indexes("restored"))


def _gives_its_value(tokens: Sequence[Token]) -> bool:
    """`its hash should be 16e8c9f3`, `its quantity is 9`"""
    owned = next((at for at, token in enumerate(tokens) if token.text in _ITS), len(tokens))
    valued = any(token.tags & {"value", "qtyword"} for token in tokens[owned + 1 : owned + 4])
    behind = tokens[owned + 2 :]
    if not valued or any(token.tags & {"neg", "missing", "lack"} for token in behind):
        return False
    said = any("be" in token.tags for token in behind)
    return any(token.tags & {"hex", "num"} or (said and "unk" in token.tags) for token in behind)


def _puts_record(part: Clause, at: int, *, named: bool) -> bool:
    """Is what is put back at `at` a record: what stands behind the verb, or else before it?

    Where there is no noun it is, if a record is `named` right before.
    """
    if part.subject(at) in ("output", "pageword"):
        return False
    if _ends_in_clitic(part.tokens[:at]):
        return True
    behind = _is_record(part.tokens[at + 1 : at + 8])
    if behind is None:
        before = [token for index, token in enumerate(part.tokens[:at]) if not part.governed(index)]
        behind = _is_record([token for token in reversed(before) if "prep" not in token.tags])
    return named if behind is None else behind


def _is_pronoun(token: Token) -> bool:
    return token.text in _PRONOUNS and "because" not in token.tags


def _ends_in_clitic(tokens: Sequence[Token]) -> bool:
    """A pronoun and nothing but small words behind it: `it was`, `lo he`, `habe ich ihn`."""
    for token in reversed(tokens[-4:]):
        if _is_pronoun(token):
            return True
        if not token.tags & {"func", "be", "have"}:
            return False
    return False


def _is_record(near: Sequence[Token]) -> bool | None:
    """Is the first noun a record, or a word that stands for one? None: there is no noun."""
    missing = counted = owned = pronoun = False
    for token in near:
        if token.tags & _END:
            break
        missing = missing or bool(token.tags & {"missing", "lack"})
        counted = counted or "num" in token.tags
        owned = owned or token.text in _ITS
        pronoun = _is_pronoun(token)
        if token.tags & _RECORD:
            return missing or not counted
        if token.tags & _OTHER and not pronoun:
            return owned and "value" in token.tags
    return True if pronoun or missing else None
