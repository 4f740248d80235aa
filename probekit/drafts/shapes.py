"""The form that identifiers share: a prefix and digits, or a pattern in the small dialect that a scenario may bring."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from probekit.evidence import JsonValue
from probekit.scenario.pattern_form import pattern_problem

MOST_DIGITS = 12
LEAST_BARE_DIGITS = 6
"""A shorter number may be a year, a price, a count: such identifiers are told by their list alone."""

_PREFIXED = re.compile(r"([A-Za-z0-9]*[A-Za-z])-([0-9]+)")
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_UUID_FORM = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
_PLAIN_SIGNS = frozenset("-_:/#@ ")


def identifier_form(identifiers: Sequence[str]) -> dict[str, JsonValue] | None:
    """{prefix, digits}, else {pattern}; None where no form covers all of them and little else."""
    prefixed = _prefixed(identifiers)
    if prefixed or not all(map(_tells_itself, identifiers)):
        return prefixed
    if all(map(_UUID.fullmatch, identifiers)):
        return {"pattern": _UUID_FORM}
    return _pattern(identifiers, _fine) or _pattern(identifiers, _coarse)


def _tells_itself(identifier: str) -> bool:
    """Can it be told from a word of prose, and from a number?"""
    if identifier.isdigit():
        return len(identifier) >= LEAST_BARE_DIGITS
    return re.search(r"[0-9_:/#@-]", identifier) is not None


def _prefixed(identifiers: Sequence[str]) -> dict[str, JsonValue] | None:
    found = [_PREFIXED.fullmatch(name) for name in identifiers]
    shapes = {(match[1], len(match[2])) for match in found if match}
    if not all(found) or len(shapes) != 1:
        return None
    prefix, digits = shapes.pop()
    return {"prefix": prefix, "digits": digits} if digits <= MOST_DIGITS else None


def _pattern(identifiers: Sequence[str], kind: Callable[[str], str]) -> dict[str, JsonValue] | None:
    pieces = [[(of, "".join(chars)) for of, chars in groupby(name, kind)] for name in identifiers]
    if not pieces or len({tuple(of for of, _ in parts) for parts in pieces}) != 1:
        return None
    columns = list(zip(*pieces, strict=True))
    pattern = "".join(_piece(column[0][0], [text for _, text in column]) for column in columns)
    return None if pattern_problem(pattern) else {"pattern": pattern}


def _fine(char: str) -> str:
    """Letters and digits apart."""
    return "letters" if char.isascii() and char.isalpha() else _coarse(char) if not char.isdigit() else "digits"


def _coarse(char: str) -> str:
    """Letters and digits together; any other character for itself."""
    return "word" if char.isascii() and char.isalnum() else char


def _piece(kind: str, texts: Sequence[str]) -> str:
    """One piece of the pattern: what all share as it stands, else a class with the range of lengths."""
    if len(kind) == 1:
        return "".join(char if char in _PLAIN_SIGNS else f"\\{char}" for char in texts[0])
    if len(set(texts)) == 1 and not texts[0].isdigit():
        return texts[0]
    lengths = [len(text) for text in texts]
    least, most = min(lengths), max(lengths)
    return f"{_class(set(''.join(texts)))}{{{least if least == most else f'{least},{most}'}}}"


_CLASSES: tuple[tuple[str, str], ...] = (
    ("0123456789", "[0-9]"),
    ("0123456789abcdef", "[0-9a-f]"),
    ("0123456789ABCDEF", "[0-9A-F]"),
)


def _class(held: set[str]) -> str:
    fitting = next((name for members, name in _CLASSES if held <= set(members)), None)
    ranges = (("0-9", str.isdigit), ("a-z", str.islower), ("A-Z", str.isupper))
    return fitting or f"[{''.join(name for name, holds in ranges if any(map(holds, held)))}]"
