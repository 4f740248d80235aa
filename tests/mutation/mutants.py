"""Every mutant of a module: one change at one place. Named so that its name outlives a shifted line."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tests.mutation.operators import IN_FUNCTIONS, IN_TABLES, RULES, STRIPS, Change, is_text, short

Kind = Literal["rules", "data"]
Step = tuple[str, int | None]
"""A field of a node and, where that is a list, the place in it."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A spoilt module.

    module  dotted name
    key     `file scope operator: note`, with #2, #3 ... where a scope holds several alike: what survivors.md names
    kind    data: a word, an alternative of a pattern, a plain value in a judge's table; everything else is rules
    line    in the source that was read
    path    from the module's tree to the node; choice: which of the node's changes
    """

    module: str
    key: str
    kind: Kind
    line: int
    path: tuple[Step, ...]
    choice: int


@dataclass(frozen=True, slots=True)
class _Place:
    node: ast.AST
    path: tuple[Step, ...]
    scope: str
    runs: bool
    line: int


def mutants_of(module: str, source: str) -> list[Mutant]:
    """All mutants of a module's source, in order of place."""
    seen: Counter[str] = Counter()
    found = []
    tree = ast.parse(source)
    chosen_from = {id(value) for node in ast.walk(tree) for value in _choices(node)}
    for place in _places(_Place(tree, (), "", runs=False, line=1)):
        if place.runs and id(place.node) in chosen_from:
            continue
        for choice, change in enumerate(_changes(place)):
            key = f"{module.removeprefix('probekit.')} {place.scope or '(top)'} {change.operator}: {change.note}"
            seen[key] += 1
            name = key if seen[key] == 1 else f"{key} #{seen[key]}"
            found.append(Mutant(module, name, _kind(module, place, change), place.line, place.path, choice))
    return found


def _choices(node: ast.AST) -> Iterator[ast.AST]:
    """Strings that another operator spoils: what is only compared with (`element`), a set of characters."""
    if isinstance(node, ast.Set):
        yield from (value for value in node.elts if is_text(value))
    elif isinstance(node, ast.Compare):
        for operator, many in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.In | ast.NotIn):
                yield from (value for value in [many, *getattr(many, "elts", [])] if is_text(value))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in STRIPS:
        yield from (value for value in node.args if is_text(value))


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The module's tree with the mutant's change in it."""
    tree = ast.parse(source)
    parent: ast.AST = tree
    node: ast.AST = tree
    for field, index in mutant.path:
        parent, child = node, getattr(node, field)
        node = child if index is None else child[index]
    field, index = mutant.path[-1]
    runs = any(isinstance(step, ast.FunctionDef | ast.Lambda) for step in _along(tree, mutant.path))
    change = list(_changes(_Place(node, mutant.path, "", runs, 0)))[mutant.choice]
    if index is None:
        setattr(parent, field, change.node)
    else:
        getattr(parent, field)[index] = change.node
    return ast.fix_missing_locations(tree)


def _along(tree: ast.Module, path: tuple[Step, ...]) -> Iterator[ast.AST]:
    node: ast.AST = tree
    for field, index in path:
        yield node
        child = getattr(node, field)
        node = child if index is None else child[index]


def _kind(module: str, place: _Place, change: Change) -> Kind:
    """Words are data. So are plain values in a judge's tables; a row that is more than a plain value is a rule."""
    if change.operator in ("word", "alternative"):
        return "data"
    if place.runs or change.operator != "element" or not module.startswith("probekit.judges."):
        return "rules"
    values = place.node.values if isinstance(place.node, ast.Dict) else getattr(place.node, "elts", [])
    return "data" if all(isinstance(value, ast.Constant | ast.JoinedStr) for value in values) else "rules"


def _changes(place: _Place) -> Iterator[Change]:
    for operator in (*RULES, *(IN_FUNCTIONS if place.runs else IN_TABLES)):
        yield from operator(place.node)


def _places(place: _Place) -> Iterator[_Place]:
    """The node and all below it that decide anything: no annotation, docstring, decorator, import or type."""
    node = place.node
    if _says_nothing(place):
        return
    if place.path:
        yield place
    scope, runs = place.scope, place.runs or isinstance(node, ast.FunctionDef | ast.Lambda)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}" if scope else node.name
    elif not scope and isinstance(node, ast.Assign | ast.AnnAssign):
        scope = short(node.targets[0] if isinstance(node, ast.Assign) else node.target)
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params", "format_spec", "targets", "bases"):
            continue
        for step, child in _children(field, value):
            line = getattr(child, "lineno", place.line)
            yield from _places(_Place(child, (*place.path, step), scope, runs, line))


def _children(field: str, value: object) -> Iterator[tuple[Step, ast.AST]]:
    if isinstance(value, ast.AST):
        yield (field, None), value
    elif isinstance(value, list):
        yield from (((field, index), child) for index, child in enumerate(value) if isinstance(child, ast.AST))


def _says_nothing(place: _Place) -> bool:
    node = place.node
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Subscript) and not place.runs:
        return True  # at the top of a module that is a type: Literal["a", "b"]
    return isinstance(node, ast.Import | ast.ImportFrom)
