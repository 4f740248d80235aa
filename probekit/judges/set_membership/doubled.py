"""What is denied twice, or not believed: it is neither said nor denied. `I don't think that it is not complete`."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token

Tokens = Sequence[Token]

_BELIEVING = frozenset({"think", "believe", "suppose", "feel", "suspect", "creo", "crois", "pense", "glaube", "acho",
                        "acredito", "denke", "pienso"})  # fmt: skip
_DENYING = frozenset({"neg", "jneg"})
NOT_SO = frozenset({"并非", "并不是", "不是说"})


def is_denied_twice(tokens: Tokens, tags: frozenset[str], index: int) -> bool:
    """`I don't think that the output is not complete`: what is neither said nor denied."""
    if tags.isdisjoint(_DENYING):
        return False
    outer = next((at for at in range(index - 1) if "neg" in tokens[at].tags), index)
    if not any(token.tags & {"neg", "nothing"} for token in tokens[outer + 1 : index + 1]):
        near = range(index + 1, min(index + 4, len(tokens)))
        inner = next((at for at in near if "jneg" in tokens[at].tags), len(tokens))
        said = next((at for at in range(inner, len(tokens)) if _quotes(tokens[at])), len(tokens))
        return any(token.tags & {"jneg", "wrong"} for token in tokens[said:]) or "denyafter" in tags
    return tokens[outer].text in NOT_SO or any(token.text in _BELIEVING for token in tokens[outer : outer + 4])


def _quotes(token: Token) -> bool:
    return bool(token.tags & {"saying", "quoted"}) or token.text == "という"


def is_not_believed(tokens: Tokens, index: int) -> bool:
    """`I don't think nothing is missing`"""
    outer = next((at for at in range(index - 1) if "neg" in tokens[at].tags), index)
    return any(token.text in _BELIEVING for token in tokens[outer : min(index, outer + 4)])
