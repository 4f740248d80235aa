"""The house's own rules, held over the import graph: rooms, who may import whom, purity, sizes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal

import pytest

PACKAGE: Final = Path(__file__).resolve().parent.parent / "probekit"

Kind = Literal["pure", "given", "effects"]
"""pure: values in, values out. given: effects only through what it is handed. effects: touches the world."""

ROOMS: Final[tuple[tuple[str, Kind, str], ...]] = (
    # Imports run from a row to rows above it or to its own, never below. The longest name that fits a module is its
    # row. `evidence` stands above `scenario`: a scenario brings canned traces, and those are evidence.
    ("errors", "pure", "one tree of exceptions, named by the boundary that was crossed"),
    ("evidence", "pure", "what a trial left behind"),
    ("jsonscan", "pure", "strict JSON, its tokens"),
    ("jsontext", "pure", "strict JSON, read and told about"),
    ("evidence_form", "pure", "evidence as versioned JSON"),
    ("wire", "pure", "conversation to request bytes, response bytes to reply"),
    ("judges", "pure", "evidence to judgement"),
    ("scenario", "pure", "bytes of a directory to a frozen scenario"),
    ("stub", "pure", "the tool that the agent sees"),
    ("manifest", "pure", "digests and what changed"),
    ("verdict", "pure", "trials to verdict to line"),
    ("endpoint", "pure", "base URL and key families"),
    ("traces", "pure", "a trace, a line or a text to evidence"),
    ("clock", "given", "a deadline over an injected clock"),
    ("agents.chat", "given", "one fresh conversation"),
    ("wire.transport", "effects", "bytes out, bytes in"),
    ("rundir", "effects", "a run's directory, written"),
    ("rehearsal", "effects", "scripted agents behind a real endpoint"),
    ("spike", "effects", "the protocol"),
    ("verify", "effects", "a run's directory, judged again"),
    ("views", "effects", "what people see"),
    ("cli", "effects", "flags to one call to exit status"),
    ("__main__", "effects", "the same door for python -m"),
)

IMPURE: Final = frozenset(
    {"httpx", "typer", "rich", "tenacity", "os", "time", "random", "subprocess", "socket", "select", "signal"}
    | {"threading", "multiprocessing", "asyncio", "tempfile", "shutil", "http", "urllib.request", "getpass"}
    | {"locale", "secrets", "uuid"}
)
WORLDLY_CALLS: Final = frozenset({"open", "print", "input", "exec", "eval"})
LONGEST_MODULE: Final = 350
MOST_PARAMETERS: Final = 7
MUTABLE: Final = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
FROZEN_TYPES: Final = ("Mapping", "Sequence", "Final", "JsonObject", "TypeAlias", "Set", "Collection")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def module_files() -> dict[str, Path]:
    """Return every module of the package by its name inside it (`wire.reply`); the package itself is the empty name."""
    names = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


MODULES: Final = module_files()
NAMES: Final = sorted(name for name in MODULES if name)


def row_of(module: str) -> int | None:
    """Return the number of a module's row in ROOMS, or None."""
    fitting = [
        (len(room), number)
        for number, (room, _, _) in enumerate(ROOMS)
        if module == room or module.startswith(f"{room}.")
    ]
    return max(fitting)[1] if fitting else None


def imported_names(tree: ast.Module) -> Iterator[str]:
    """Yield the full name of everything a module imports, inside functions too, but not for type checking alone."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            pending.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        pending.extend(ast.iter_child_nodes(node))


def inner_imports(module: str) -> set[str]:
    """Return the package's own modules that a module imports."""
    found = set()
    for name in imported_names(tree_of(MODULES[module])):
        inside = name.removeprefix("probekit.")
        if inside == name:
            continue
        while inside and inside not in MODULES:
            inside = inside.rpartition(".")[0]
        if inside:
            found.add(inside)
    return found - {module}


def functions(module: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function of a module."""
    for node in ast.walk(tree_of(MODULES[module])):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@pytest.mark.parametrize("module", NAMES)
def test_every_module_has_a_room(module: str) -> None:
    """A new room gets its row, its kind and its place before it gets code."""
    assert row_of(module) is not None, f"probekit.{module} stands in no row of ROOMS"


@pytest.mark.parametrize("module", NAMES)
def test_imports_run_one_way(module: str) -> None:
    """A room imports rooms above it in the list, never below."""
    own = row_of(module)
    assert own is not None
    wrong = [f"{other} (row {row_of(other)})" for other in sorted(inner_imports(module)) if (row_of(other) or 0) > own]
    assert not wrong, f"probekit.{module} (row {own}) imports downwards: {', '.join(wrong)}"


def test_no_import_cycle() -> None:
    """Every module can be understood by reading modules that do not need it in turn."""
    graph = {module: inner_imports(module) for module in NAMES}
    while free := [module for module, needs in graph.items() if not needs]:
        for module in free:
            del graph[module]
        for needs in graph.values():
            needs.difference_update(free)
    assert not graph, f"these import each other, or need ones that do: {sorted(graph)}"


@pytest.mark.parametrize("module", [name for name in NAMES if ROOMS[row_of(name) or 0][1] != "effects"])
def test_pure_rooms_touch_nothing(module: str) -> None:
    """What is not an effects room imports nothing that reads a clock, a disk, a network, chance or the environment."""
    named = {name for name in imported_names(tree_of(MODULES[module])) if not name.startswith("probekit.")}
    prefixes = {".".join(name.split(".")[:depth]) for name in named for depth in (1, 2)}
    assert not prefixes & IMPURE
    called = {
        node.func.id
        for node in ast.walk(tree_of(MODULES[module]))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & WORLDLY_CALLS


@pytest.mark.parametrize("module", NAMES)
def test_modules_stay_small(module: str) -> None:
    """A module is read in one sitting."""
    length = len(MODULES[module].read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST_MODULE, f"probekit.{module} has {length} lines"


@pytest.mark.parametrize("module", [name for name in NAMES if not name.startswith("cli")])
def test_functions_take_few_parameters(module: str) -> None:
    """A function that needs more than seven things wants a value that holds them. A command's flags are the user's."""
    for function in functions(module):
        arguments = function.args
        count = len(arguments.posonlyargs) + len(arguments.args) + len(arguments.kwonlyargs)
        assert count <= MOST_PARAMETERS, f"probekit.{module}.{function.name} takes {count}"


@pytest.mark.parametrize("module", NAMES)
def test_no_global_that_changes(module: str) -> None:
    """A module's own values are constants: no `global`, no bare list, dict or set that anybody could append to."""
    tree = tree_of(MODULES[module])
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Global)]
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, MUTABLE):
            names = ", ".join(ast.unparse(target) for target in node.targets)
            assert names == "__all__", f"probekit.{module}: {names} (line {node.lineno}) can be changed"
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, MUTABLE):
            kind = ast.unparse(node.annotation)
            assert kind.startswith(FROZEN_TYPES), f"probekit.{module}: {ast.unparse(node.target)} is a {kind}"


@pytest.mark.parametrize("module", NAMES)
def test_importing_does_nothing(module: str) -> None:
    """Importing a module has no effect: at its top stand definitions, constants and docstrings, and no bare call."""
    for node in tree_of(MODULES[module]).body:
        bare = isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)
        assert not bare, f"probekit.{module} line {node.lineno} does something when imported"
