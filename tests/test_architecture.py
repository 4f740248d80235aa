"""The house's own rules, held over the import graph: rooms, who may import whom, purity, sizes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeGuard

import pytest

from probekit.protocol.checks import JUDGE_ROOMS

PACKAGE: Final = Path(__file__).resolve().parent.parent / "probekit"

Kind = Literal["pure", "given", "effects"]
"""pure: values in, values out. given: effects only through what it is handed. effects: touches the world."""

ROOMS: Final[tuple[tuple[str, Kind, str], ...]] = (
    # Imports run from a row to rows above it or to its own, never below. The longest name that fits a module is its
    # row. `evidence` stands above `scenario`: a scenario brings canned traces, and those are evidence.
    ("errors", "pure", "one tree of exceptions, named by the boundary that was crossed"),
    ("evidence", "pure", "what a trial left behind"),
    ("run_layout", "pure", "names of what a run's directory holds"),
    ("jsonscan", "pure", "strict JSON, its tokens"),
    ("jsontext", "pure", "strict JSON, read and told about"),
    ("evidence_form", "pure", "evidence as versioned JSON"),
    ("tokens", "pure", "whole tokens in a text, and the leaves of a JSON value"),
    ("scenario.settings", "pure", "tables of settings, looked up by dotted path"),
    ("base_url", "pure", "base URLs as people write them"),
    ("proxies", "pure", "which proxy stands before a URL"),
    ("endpoint", "pure", "a base URL and the key that may go there"),
    ("wire", "pure", "conversation to request bytes, response bytes to reply"),
    ("outside.command", "pure", "the command line of somebody's agent"),
    ("outside.secrets", "pure", "which variables hold keys, by their names"),
    ("judges", "pure", "evidence to judgement"),
    ("equivalents", "pure", "under which spellings a value may stand in a text"),
    ("stub.around", "pure", "what a tool says around its rows of more"),
    ("stub.cut", "pure", "the clipped page, and how its cut is marked"),
    ("stub.proofs", "pure", "the proof that a cut is honest"),
    ("scenario.canned", "pure", "the traces that a judge must grade right"),
    ("scenario.keys", "pure", "a key of scenario.toml"),
    ("scenario.parts", "pure", "what rules and parameters are made of"),
    ("families", "pure", "what belongs to one judge and its scenarios"),
    ("scenario.pattern_form", "pure", "which regular expressions a scenario may bring"),
    ("scenario.schema", "pure", "the keys of scenario.toml"),
    ("scenario.rules", "pure", "what must hold between them"),
    ("scenario.reading", "pure", "bytes of a directory to a frozen scenario"),
    ("stub.shell", "pure", "a shell whose PATH is a table"),
    ("stub.making", "pure", "the tool that the agent sees"),
    ("mcp_stub.config", "pure", "where a trial's MCP server listens, as an agent is told"),
    ("mcp_stub.messages", "pure", "one message of MCP, and the call in it"),
    ("mcp_stub.lines", "pure", "a stream cut into lines"),
    ("mcp_stub.log", "pure", "the log of an MCP server, and the calls in it"),
    ("mcp_stub.desk", "given", "where every message over MCP arrives"),
    ("scenario.cost", "pure", "what a run takes at most"),
    ("manifest", "pure", "digests and what changed"),
    ("traces", "pure", "a trace, a line or a text to evidence"),
    ("readers", "pure", "logs that people already have to conversations"),
    ("readers.transcripts", "pure", "agents' own transcripts to conversations"),
    ("readers.registry", "pure", "which format a log is in"),
    ("audit", "pure", "a conversation and a question to findings"),
    ("audit_run.asked", "pure", "what an audit of whole logs was asked"),
    ("audit_run.noted", "pure", "which names a log has"),
    ("audit_run.records", "pure", "a finding as a line, and in its context"),
    ("audit_run.result", "pure", "what a part of the logs came to"),
    ("scenario.reach", "pure", "which labels a scenario can earn"),
    ("scenario.check", "pure", "every problem of a scenario, and the judge graded by it"),
    ("drafts", "pure", "drafts of scenarios from what people have"),
    ("outside.shelled", "pure", "what shells say of programs that are not there"),
    ("outside.recoding", "pure", "did a wrapper spoil the text on its way"),
    ("outside.record", "pure", "what an agent of anyone's own left to evidence"),
    ("verdict", "pure", "trials to verdict to line"),
    ("protocol.integrity", "pure", "faults that only show across replies"),
    ("protocol.messages", "pure", "what a child process tells its parent"),
    ("clock", "given", "a deadline over an injected clock"),
    ("agents", "given", "one fresh conversation"),
    ("past.replay", "given", "the same conversation from recorded bytes"),
    ("preflight.models", "given", "is the endpoint there, which model"),
    ("preflight.neutral", "pure", "the preflight's own question"),
    ("preflight.dialect", "pure", "a refusal to the next dialect to try"),
    ("preflight.servers", "pure", "which server answers, and which of its flags mends what"),
    ("preflight.exam", "given", "what the preflight asked, heard and found"),
    ("preflight.fitness", "given", "can a run say anything about an agent behind this endpoint"),
    ("wire.connection", "effects", "one request on one connection"),
    ("wire.transport", "effects", "bytes out, bytes in, attempts"),
    ("scenario.files", "effects", "a scenario's directory, read"),
    ("scenario.writing", "effects", "a draft, proved and then moved to its place"),
    ("protocol.supervise", "effects", "unbounded work in a child with a hard deadline"),
    ("rundir", "effects", "a run's directory, written"),
    ("outside.stored", "pure", "what is stored of a command's trial to evidence"),
    ("outside.prompt", "pure", "what a command is handed of a scenario"),
    ("outside.program", "effects", "the program that a command names"),
    ("outside.box", "effects", "the box as found, and whether PATH changed"),
    ("outside.tree", "effects", "processes that descend from this one, ended to the last"),
    ("outside.life", "effects", "one agent's process, from its start until nothing of it is left"),
    ("outside.handed", "effects", "what an agent is handed, and what it hands back"),
    ("outside.capture", "effects", "one agent process and what it wrote"),
    ("mcp_stub", "effects", "the scenario's tools as an MCP server"),
    ("past.files", "effects", "a run's directory, read back"),
    ("past.refreeze", "pure", "a manifest held against the files that it carries"),
    ("past.trial", "effects", "a trial of a recorded run"),
    ("past.chat_trials", "effects", "stored replies back to conversations"),
    ("past.command_trials", "effects", "what is stored of a command back to evidence"),
    ("past.reading", "effects", "a run's directory back to evidence and judgement"),
    ("protocol.closing", "effects", "a run's last files"),
    ("rehearsal", "effects", "scripted agents behind a real endpoint"),
    ("protocol.command_plan", "effects", "a command that may be run, or wrong usage"),
    ("protocol.plan", "effects", "flags to all that a run needs, or wrong usage"),
    ("protocol.sheet", "effects", "what a run's closing pages take from its scenario"),
    ("protocol.checks", "effects", "what must hold before anything is sent, and again between trials"),
    ("protocol.trial", "effects", "what every trial does in its child process"),
    ("protocol.chat_trial", "effects", "one trial over chat completions"),
    ("protocol.tool_server", "effects", "the MCP server of one trial, seen from the trial"),
    ("protocol.command_hints", "effects", "what to mend where a command's trial says nothing"),
    ("protocol.command_trial", "effects", "one trial of a command"),
    ("preflight.child", "effects", "the preflight in its child process"),
    ("preflight.doctor", "effects", "the preflight alone"),
    ("views", "effects", "what people see"),
    ("audit_run.outcome", "pure", "what an audit comes to, and its exit status"),
    ("views.audit", "pure", "an audit's end as a page and as JSON"),
    ("protocol.subject", "effects", "what a run puts its question to"),
    ("protocol.command_subject", "effects", "somebody's command"),
    ("protocol.chat_subject", "effects", "a model behind an endpoint"),
    ("library", "effects", "scenarios and judges as a Python library"),
    ("pytest_plugin", "effects", "the library for pytest"),
    ("audit_files", "effects", "logs on disk, found, unpacked and cut into documents"),
    ("engines", "effects", "one function over many parts, on cores or on a cluster"),
    ("audit_run", "effects", "parts of logs to what all of them come to"),
    ("spike", "effects", "the protocol"),
    ("protocol.run", "effects", "a run's directory opened, its verdict decided, its files closed"),
    ("protocol.control", "effects", "the control's own run within a run"),
    ("protocol.launch", "effects", "a plan to a closed run"),
    ("verify", "effects", "a run's directory, judged again"),
    ("cli", "effects", "flags to one call to exit status"),
    ("__main__", "effects", "the same door for python -m"),
)

IMPURE: Final = frozenset(
    {"httpx", "typer", "rich", "tenacity", "os", "time", "random", "subprocess", "socket", "select", "signal"}
    | {
        "threading",
        "multiprocessing",
        "asyncio",
        "tempfile",
        "shutil",
        "http.client",
        "http.server",
        "urllib.request",
        "getpass",
    }
    | {"locale", "secrets", "uuid"}
)
WORLDLY_CALLS: Final = frozenset({"open", "print", "input", "exec", "eval"})
LONGEST_MODULE: Final = 350
MOST_PARAMETERS: Final = 7
CHANGING: Final = frozenset(
    {
        "append",
        "extend",
        "insert",
        "remove",
        "pop",
        "popitem",
        "clear",
        "update",
        "setdefault",
        "add",
        "discard",
        "sort",
    }
)


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def module_files() -> dict[str, Path]:
    """Return every module of the package by its name inside it (`wire.reply`); the package itself is the empty name.

    A package that holds its docstring alone is a folder and no room.
    """
    names = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "__init__.py" and path.parent != PACKAGE and len(tree_of(path).body) <= 1:
            continue
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


def own_globals(tree: ast.Module) -> set[str]:
    """Return the names that a module assigns at its top."""
    targets = [
        node.targets if isinstance(node, ast.Assign) else [node.target] for node in tree.body if is_assigned(node)
    ]
    return {name.id for group in targets for target in group for name in ast.walk(target) if isinstance(name, ast.Name)}


def is_assigned(node: ast.stmt) -> TypeGuard[ast.Assign | ast.AnnAssign]:
    """Tell whether a statement gives a name its value."""
    return isinstance(node, ast.Assign | ast.AnnAssign)


def changed_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield each plain name whose value is changed in place, by an item or by a method, and the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            changed = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            changed = node.func.value
        else:
            continue
        if isinstance(changed, ast.Name):
            yield changed.id, changed.lineno


@pytest.mark.parametrize("module", NAMES)
def test_no_global_that_changes(module: str) -> None:
    """A module's own values are constants: nothing is rebound through `global`, and nothing changed in place."""
    tree = tree_of(MODULES[module])
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Global)]
    constants = own_globals(tree)
    assert not [f"{name} in line {line}" for name, line in changed_names(tree) if name in constants]


@pytest.mark.parametrize("module", [name for name in NAMES if not name.startswith("cli")])
def test_importing_does_nothing(module: str) -> None:
    """A module's top holds definitions, constants and docstrings, no bare call. (Typer's commands are registered.)"""
    for node in tree_of(MODULES[module]).body:
        bare = isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)
        assert not bare, f"probekit.{module} line {node.lineno} does something when imported"


def test_the_package_itself_does_nothing() -> None:
    """`import probekit` costs nothing: the root holds its version, names of the library and the functions that look
    them up; it imports inside those alone, or for type checkers.
    """
    tree = tree_of(MODULES[""])
    kinds = [ast.Expr, ast.Assign, ast.If, ast.Assign, ast.Assign, ast.FunctionDef, ast.FunctionDef]
    assert [type(node) for node in tree.body] == kinds
    assert own_globals(tree) == {"TYPE_CHECKING", "__version__", "__all__"}
    assert {ast.unparse(node.test) for node in tree.body if isinstance(node, ast.If)} == {"TYPE_CHECKING"}


@pytest.mark.parametrize("room", JUDGE_ROOMS)
def test_each_room_that_decides_a_trial_is_watched(room: str) -> None:
    """What the binding digests, and a run holds unchanged, is there under the name by which it is looked for."""
    assert (PACKAGE / room).exists()
