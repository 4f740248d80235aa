"""The ways to spoil a piece of source: one syntax node in, the nodes that could stand in its place out.

Whoever walks the tree (`mutants.py`) decides which nodes are asked; nothing here knows where a node stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeGuard

WIDTH = 90
"""Characters of source, at most, on each side of a description."""


@dataclass(frozen=True, slots=True)
class Change:
    """A node that replaces another. `note` says what is spoilt, as people read it: `a < b → a <= b`."""

    operator: str
    node: ast.AST
    note: str


COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}

ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


def short(node: ast.AST) -> str:
    """A node as one line of source."""
    return clipped(ast.unparse(node), WIDTH)


def clipped(text: str, width: int) -> str:
    """A text on one line, fit to stand between backticks."""
    line = " ".join(text.split()).replace("`", "'")
    return line if len(line) <= width else line[: width - 1] + "…"


def replaced(operator: str, old: ast.AST, new: ast.AST) -> Change:
    """A change that is described by both nodes."""
    return Change(operator, new, f"{short(old)} → {short(new)}")


def comparison(node: ast.AST) -> Iterator[Change]:
    """Each comparison of a chain by its neighbour (`<` and `<=`) or its contrary (`==`, `is`, `in`)."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            ops = [*node.ops[:place], COMPARISONS[type(operator)](), *node.ops[place + 1 :]]
            yield replaced("comparison", node, ast.Compare(node.left, ops, node.comparators))


def boolean(node: ast.AST) -> Iterator[Change]:
    """`and` by `or`, `or` by `and`; `not x` by `x`."""
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield replaced("boolean", node, ast.BoolOp(other, node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield replaced("not", node, node.operand)


def condition(node: ast.AST) -> Iterator[Change]:
    """The condition of a branch, a loop, a choice or a comprehension by its contrary."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        spoilt = _copy(node, test=ast.UnaryOp(ast.Not(), node.test))
        yield Change("condition", spoilt, f"if {short(node.test)} → if not")
    elif isinstance(node, ast.comprehension):
        for place, test in enumerate(node.ifs):
            ifs = [*node.ifs[:place], ast.UnaryOp(ast.Not(), test), *node.ifs[place + 1 :]]
            yield Change("condition", _copy(node, ifs=ifs), f"if {short(test)} → if not")


def arithmetic(node: ast.AST) -> Iterator[Change]:
    """`+` by `-` and the like."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield replaced("arithmetic", node, ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))


def number(node: ast.AST) -> Iterator[Change]:
    """True by False; a number by the next one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield replaced("constant", node, ast.Constant(not node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield replaced("constant", node, ast.Constant(node.value + 1))


def string(node: ast.AST) -> Iterator[Change]:
    """A string or bytes by the same with an X after it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield replaced("string", node, ast.Constant(node.value + "X"))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bytes):
        yield replaced("string", node, ast.Constant(node.value + b"X"))


STRIPS = frozenset({"strip", "lstrip", "rstrip"})


def characters(node: ast.AST) -> Iterator[Change]:
    """A string that is a set of characters (`text.strip(" .")`, `mark in "?!"`) without its last one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in STRIPS:
        for value in node.args[:1]:
            if is_text(value):
                yield replaced("characters", node, _copy(node, args=[_shorter(value)]))
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        many = node.comparators[0]
        if is_text(many) and many.value:
            yield replaced("characters", node, _copy(node, comparators=[_shorter(many), *node.comparators[1:]]))


def _shorter(text: ast.Constant) -> ast.Constant:
    return ast.Constant(str(text.value)[:-1])


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    """A literal string."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def returned(node: ast.AST) -> Iterator[Change]:
    """What a function returns by None; not where that is None or False, which callers take alike."""
    if isinstance(node, ast.Return) and node.value is not None and not _is_no(node.value):
        yield replaced("return", node, ast.Return(ast.Constant(None)))


def removed_statement(node: ast.AST) -> Iterator[Change]:
    """A call, a raise, a break, a change of what is there already: left out. The first naming of a value is not."""
    kept_name = isinstance(node, ast.Assign) and all(
        isinstance(target, ast.Name | ast.Tuple) for target in node.targets
    )
    if not kept_name and isinstance(
        node, ast.Expr | ast.Raise | ast.Break | ast.Continue | ast.AugAssign | ast.Assign | ast.Delete
    ):
        yield Change("statement", ast.Pass(), f"{short(node)} → removed")


def slice_bound(node: ast.AST) -> Iterator[Change]:
    """Each bound of a slice left out."""
    if isinstance(node, ast.Slice):
        for bound in ("lower", "upper"):
            if getattr(node, bound) is not None:
                yield replaced("slice", node, _copy(node, **{bound: None}))


def default(node: ast.AST) -> Iterator[Change]:
    """A default of None by an empty text. Other defaults are numbers and strings, which are spoilt as such."""
    if isinstance(node, ast.arguments):
        for field in ("defaults", "kw_defaults"):
            values: list[ast.expr | None] = getattr(node, field)
            for place, value in enumerate(values):
                if isinstance(value, ast.Constant) and value.value is None:
                    spoilt = [*values[:place], ast.Constant(""), *values[place + 1 :]]
                    yield Change("default", _copy(node, **{field: spoilt}), f"({short(node)}) → default ''")


def element(node: ast.AST) -> Iterator[Change]:
    """A literal list, tuple, set or dict without one of its elements."""
    if isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        for place, value in enumerate(node.elts):
            rest = [*node.elts[:place], *node.elts[place + 1 :]]
            spoilt = _copy(node, elts=rest) if rest or not isinstance(node, ast.Set) else ast.Call(_name("set"), [], [])
            yield Change("element", spoilt, f"{short(value)} → removed")
    elif isinstance(node, ast.Dict):
        for place, key in enumerate(node.keys):
            keys = [*node.keys[:place], *node.keys[place + 1 :]]
            values = [*node.values[:place], *node.values[place + 1 :]]
            yield Change("element", ast.Dict(keys, values), f"{short(key or node.values[place])} → removed")


_ALTERNATIVE = re.compile(r"(?<=[|:])[^|()\[\]{}\\:?]+\||\|[^|()\[\]{}\\:?]+(?=\)|$)")


def word(node: ast.AST) -> Iterator[Change]:
    """A text that is a list of words (`a b c`, `a; b c`) without one of them; a pattern without one alternative."""
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return
    text = node.value
    if any(char in text for char in "|\\()"):
        for found in _ALTERNATIVE.finditer(text):
            note = f"{found.group().strip('|')!r} of {clipped(text, 24)!r} → removed"
            yield Change("alternative", ast.Constant(text[: found.start()] + text[found.end() :]), note)
        return
    mark = "; " if "; " in text else " "
    words = [part for part in text.split(mark) if part.strip()]
    for place, part in enumerate(words if len(words) > 1 else ()):
        note = f"{part.strip()!r} of {clipped(text, 24)!r} → removed"
        yield Change("word", ast.Constant(mark.join([*words[:place], *words[place + 1 :]])), note)


Operator = Callable[[ast.AST], Iterator[Change]]

RULES: tuple[Operator, ...] = (
    comparison,
    boolean,
    condition,
    arithmetic,
    number,
    returned,
    removed_statement,
    slice_bound,
    default,
    element,
)
"""Asked everywhere."""

IN_FUNCTIONS: tuple[Operator, ...] = (string, characters)
"""Asked of what runs, beside RULES; in a table, a string is a word of it."""

IN_TABLES: tuple[Operator, ...] = (word,)
"""Asked of what stands at the top of a module or a class, beside RULES."""


def _is_no(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)


def _name(name: str) -> ast.expr:
    return ast.Name(name, ast.Load())


def _copy(node: ast.AST, **fields: object) -> ast.AST:
    """The node with other fields; its children are shared."""
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})
