"""What stands in a sentence between two commas or brackets and parts nothing: it is left out, or joined."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.lexer import Token


def _end_of_aside(tokens: Sequence[Token], at: int) -> int:
    """Where the verb stands behind `, shown or not, ` between a quantified subject and its verb; 0: no aside there."""
    if "comma" not in tokens[at].tags or not any("all" in token.tags for token in tokens[max(0, at - 3) : at]):
        return 0
    for end in range(at + 2, min(at + 8, len(tokens) - 1)):
        if "comma" in tokens[end].tags:
            return end + 1 if "be" in tokens[end + 1].tags else 0
        if tokens[end].tags & {"be", "lack", "endv"}:
            return 0
    return 0


_EXCEPTED = frozenset({"all", "allthing", "nothing", "rest"})
_BUT = frozenset({"but"})


def _is_apposition(tokens: Sequence[Token], at: int) -> bool:
    """`The last record, bolt-0008, is cut off`: the record's own name, between it and its verb."""
    if at == 0 or at + 3 >= len(tokens) or "id" not in tokens[at + 1].tags:
        return False
    commas = "comma" in tokens[at].tags and "comma" in tokens[at + 2].tags
    return commas and "record" in tokens[at - 1].tags and "be" in tokens[at + 3].tags


def without_asides(tokens: Sequence[Token]) -> Sequence[Token]:
    """A word between two commas that joins nothing (`Record 8, however, is cut off`) is left out."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].text == "but the" and not any(token.tags & _EXCEPTED for token in tokens[max(0, at - 4) : at]):
            found.append(tokens[at]._replace(tags=_BUT))  # `all but the last` is a limit, `…, but the list` is none
            at += 1
            continue
        verb = _end_of_aside(tokens, at)
        if verb:
            inside = tokens[at + 1 : verb - 1]
            beyond = any(token.tags & {"neg", "doubt"} or token.text == "including" for token in inside)
            found.extend([] if beyond else inside)
            at = verb
            continue
        aside = tokens[at : at + 3]
        if len(aside) == 3 and {"comma"} <= aside[0].tags & aside[2].tags and aside[1].tags & {"but", "because"}:
            at += 3
            continue
        if _is_apposition(tokens, at):
            found.append(aside[1])
            at += 3
            continue
        named = len(aside) == 3 and "open" in aside[0].tags and "id" in aside[1].tags and "close" in aside[2].tags
        found.append(aside[1] if named else tokens[at])
        at += 3 if named else 1
    return found
