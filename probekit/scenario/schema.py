"""What may stand in scenario.toml, as one table per judge and per stub; checking lists every problem with its key.

A literal table and thirty lines that walk it, because a schema library costs more than the whole load (see
docs/decisions.md). A JSON Schema for editors can be printed from the same table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from probekit.evidence import JsonObject, JsonValue
from probekit.families.registry import FAMILIES
from probekit.scenario.keys import TOML, Key
from probekit.scenario.pattern_form import pattern_problem
from probekit.scenario.settings import look_up
from probekit.stub.cut import MEMBER_SOURCES, WRAPPER_SOURCES
from probekit.stub.proofs import PROOFS

NAME_FORM = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
TOOL_FORM = re.compile(r"[A-Za-z0-9_-]{1,64}")
FILE_FORM = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,127}")


ALWAYS: tuple[Key, ...] = (
    Key("format", "integer", "version of this file's layout", True, 1, 1),
    Key("name", "name", "the scenario's name, equal to its directory's", True),
    Key("base", "name", "another scenario whose files are shared, one level deep"),
    Key("without", "texts", "dotted keys of the base's scenario.toml that do not hold here"),
    Key("title", "text", "one line for people", True),
    Key("hypothesis", "text", "what the run puts to the test, in snake_case", True),
    Key("control", "name", "the scenario that an agent must also pass"),
    Key("judge.name", "choice", "who judges", True, choices=tuple(FAMILIES)),
    Key("stub.kind", "choice", "what the fake tool does", True, choices=("pages", "backend", "fixed", "shell")),
    Key("stub.tool", "tool", "the tool under test, as in tools.json", True),
    Key("stub.clarify", "tool", "the tool by which an agent may ask; its call ends the trial"),
    Key("protocol.trials", "integer", "fresh sessions", True, 3, 3),
    Key("protocol.max_turns", "integer", "assistant turns in a trial", True, 1, 64),
    Key("protocol.max_calls_per_turn", "integer", "calls in a turn", True, 1, 1000),
    Key("protocol.sampling", "sampling", "members of every request body: integers and strings", True),
)

STUB_KEYS: Mapping[str, tuple[Key, ...]] = {
    "pages": (
        Key("stub.page_parameter", "text", "the argument that asks for a page; unsaid: there is one page"),
        Key("stub.page.records", "integer", "records on page one", True, 1, 100_000),
        Key("stub.page.members", "members", "page one's members in order; or else head and tail"),
        Key("stub.page.head", "output", "what stands before the rows, byte for byte"),
        Key("stub.page.tail", "output", "what stands behind the rows, byte for byte"),
        Key("stub.cut.bytes", "integer", "so many first bytes of the page are served", False, 1, 1 << 24),
        Key("stub.cut.last_bytes", "integer", "so many last bytes of the page are served", False, 1, 1 << 24),
        Key("stub.cut.rows", "integer", "so many first records are served, and the list is closed", False, 1, 100_000),
        Key("stub.cut.mark", "output", "text at the place of the cut, byte for byte"),
        Key("stub.cut.preface", "output", "text before the page, byte for byte"),
        Key("stub.cut.wrapper", "wrapper", "members of a JSON object that holds the page as a text"),
        Key("stub.cut.encoding", "choice", "the encoding in which bytes are counted", True, choices=("utf-8",)),
        Key("stub.cut.proof", "choice", "what the stub must prove of its cut", True, choices=tuple(PROOFS)),
    ),
    "backend": (
        Key(
            "stub.backend",
            "choice",
            "strict refuses a hole, defaulting fills it",
            True,
            choices=("strict", "defaulting"),
        ),
        Key("stub.refused", "output", "output of a refused call, byte for byte"),
        Key("stub.accepted", "output", "output of an accepted call, byte for byte", True),
        Key("stub.defaulted", "output", "output of a call whose hole was filled, byte for byte"),
    ),
    "fixed": (Key("stub.output", "output", "output of every call, byte for byte", True),),
    "shell": (
        Key("stub.command", "text", "the argument that holds the command", True),
        Key("stub.programs", "programs", "what is on the PATH: {program, output}; anything else is not found", True),
    ),
}

LABELS = ("ASK", "OMIT", "COPY", "INJECT", "DRIFT")
RESERVED_SAMPLING = ("model", "messages", "tools", "stream", "n")


def check_toml(values: JsonObject) -> list[str]:
    """Every problem of a scenario.toml (its base merged in), each with file and key."""
    keys = keys_for(values)
    problems = [f"{TOML}: {problem}" for problem in _misfits(values)]
    problems += [f"{TOML}: {problem}" for key in keys for problem in _check_key(key, values)]
    known = {key.path for key in keys}
    problems += [f"{TOML}: {path}: unknown key{_near(path, known)}" for path in _unknown(values, known)]
    return problems


def _misfits(values: JsonObject) -> Iterator[str]:
    """A stub whose evidence the judge cannot read; said first, since its keys are then wrong as well."""
    judge, stub = look_up(values, "judge.name"), look_up(values, "stub.kind")
    family = FAMILIES.get(judge) if isinstance(judge, str) else None
    if family is not None and stub in STUB_KEYS and stub not in family.stubs:
        yield f"stub.kind: {judge} judges a stub of kind {' or '.join(family.stubs)}, not {stub}"


def keys_for(values: JsonObject) -> tuple[Key, ...]:
    """The keys that hold for this judge and this stub."""
    judge, stub = look_up(values, "judge.name"), look_up(values, "stub.kind")
    of_judge = FAMILIES[judge].keys if isinstance(judge, str) and judge in FAMILIES else ()
    of_stub = STUB_KEYS.get(stub, ()) if isinstance(stub, str) else ()
    return ALWAYS + of_judge + of_stub


def _check_key(key: Key, values: JsonObject) -> Iterator[str]:
    value = look_up(values, key.path)
    if value is None:
        if key.needed:
            yield f"{key.path}: is missing ({key.says})"
        return
    wrong = KINDS[key.kind](key, value)
    if wrong:
        yield f"{key.path}: {wrong}"


def _unknown(values: JsonObject, known: set[str], above: str = "") -> Iterator[str]:
    for step, value in values.items():
        path = f"{above}{step}"
        if path in known:
            continue
        if isinstance(value, dict) and any(other.startswith(f"{path}.") for other in known):
            yield from _unknown(value, known, f"{path}.")
        else:
            yield path


def _near(path: str, known: set[str]) -> str:
    import difflib  # noqa: PLC0415  # 3 ms that only a wrong key costs

    near = difflib.get_close_matches(path, sorted(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


# --- kinds of value: each gives the sentence that says what is wrong, or "" --------------------------------------


def _integer(key: Key, value: JsonValue) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return "must be an integer"
    return "" if key.low <= value <= key.high else f"must be from {key.low} to {key.high}, and is {value}"


def _text(_key: Key, value: JsonValue) -> str:
    return "" if isinstance(value, str) and value.strip() and value.isprintable() else "must be one line of text"


def _output(_key: Key, value: JsonValue) -> str:
    return "" if isinstance(value, str) and value.strip() else "must be a text: what the agent gets, byte for byte"


def _form(form: re.Pattern[str], says: str) -> Callable[[Key, JsonValue], str]:
    def check(_key: Key, value: JsonValue) -> str:
        return "" if isinstance(value, str) and form.fullmatch(value) else says

    return check


def _choice(key: Key, value: JsonValue) -> str:
    return "" if value in key.choices else f"must be one of {', '.join(key.choices)}"


def _texts(_key: Key, value: JsonValue) -> str:
    good = isinstance(value, list) and all(isinstance(item, str) and item for item in value)
    return "" if good else "must be a list of texts"


def _groups(key: Key, value: JsonValue) -> str:
    good = isinstance(value, list) and all(not _texts(key, item) for item in value)
    return "" if good else "must be a list of lists of texts"


def _labels(_key: Key, value: JsonValue) -> str:
    good = isinstance(value, list) and value and all(item in LABELS for item in value)
    return "" if good else f"must be a list of labels: {', '.join(LABELS)}"


def _object(_key: Key, value: JsonValue) -> str:
    if not isinstance(value, dict):
        return "must be a table"
    return "" if is_exact(value) else "may hold no floating-point number and no date"


def _sampling(_key: Key, value: JsonValue) -> str:
    if not isinstance(value, dict):
        return "must be a table"
    reserved = [name for name in value if name in RESERVED_SAMPLING]
    if reserved:
        return f"may not set {', '.join(reserved)}"
    good = all(isinstance(item, str | int) and not isinstance(item, bool) for item in value.values())
    return "" if good else "may hold integers and texts only"


def _identifier(_key: Key, value: JsonValue) -> str:
    if not isinstance(value, dict):
        return "must be a table"
    if set(value) == {"pattern"} and isinstance(value["pattern"], str):
        return pattern_problem(value["pattern"])
    digits = value.get("digits")
    good = set(value) == {"prefix", "digits"} and isinstance(value["prefix"], str) and value["prefix"].isalnum()
    good = good and isinstance(digits, int) and not isinstance(digits, bool) and 1 <= digits <= 12
    return "" if good else "must be {prefix = letters, digits = 1 to 12} or {pattern = a regular expression}"


def _members(_key: Key, value: JsonValue) -> str:
    if not isinstance(value, list) or not all(_is_member(item, "records", MEMBER_SOURCES) for item in value):
        sources = ", ".join(("records", *MEMBER_SOURCES))
        return f"must be a list of {{key, gives}} or {{key, value}}; gives is one of {sources}"
    given = [item.get("gives") for item in value if isinstance(item, dict)]
    return "" if given.count("records") == 1 else "must give the records once"


def _wrapper(_key: Key, value: JsonValue) -> str:
    if not isinstance(value, list) or not all(_is_member(item, "output", WRAPPER_SOURCES) for item in value):
        sources = ", ".join(("output", *WRAPPER_SOURCES))
        return f"must be a list of {{key, gives}} or {{key, value}}; gives is one of {sources}"
    keys = [str(item["key"]) for item in value if isinstance(item, dict)]
    if len(set(keys)) < len(keys):
        return "must give each key once"
    given = [item.get("gives") for item in value if isinstance(item, dict)]
    return "" if given.count("output") == 1 else "must give the output once"


def _is_member(item: JsonValue, main: str, sources: Collection[str]) -> bool:
    if not isinstance(item, dict) or not isinstance(item.get("key"), str):
        return False
    if set(item) == {"key", "gives"}:
        return item["gives"] in (main, *sources)
    return set(item) == {"key", "value"} and is_exact(item["value"])


MAX_DEPTH = 128
"""Of tables and lists within one another, as for any JSON that is read here."""


def is_exact(value: object, depth: int = MAX_DEPTH) -> bool:
    """Is this JSON without a floating-point number? (TOML's dates and times are no JSON either.)"""
    if isinstance(value, dict):
        return depth > 0 and all(isinstance(key, str) and is_exact(item, depth - 1) for key, item in value.items())
    if isinstance(value, list):
        return depth > 0 and all(is_exact(item, depth - 1) for item in value)
    return value is None or isinstance(value, str | bool | int)


def _flag(_key: Key, value: JsonValue) -> str:
    return "" if isinstance(value, bool) else "must be true or false"


def _programs(_key: Key, value: JsonValue) -> str:
    good = isinstance(value, list) and all(
        isinstance(item, dict) and set(item) == {"program", "output"} and all(isinstance(v, str) for v in item.values())
        for item in value
    )
    return "" if good else "must be a list of {program, output}"


KINDS: Mapping[str, Callable[[Key, JsonValue], str]] = {
    "flag": _flag,
    "programs": _programs,
    "integer": _integer,
    "text": _text,
    "output": _output,
    "name": _form(NAME_FORM, "must be lower-case letters, digits and hyphens, 64 at most"),
    "tool": _form(TOOL_FORM, "must be letters, digits, _ and -, 64 at most (hosted APIs accept no other)"),
    "file": _form(FILE_FORM, "must be the plain name of a file in the scenario's directory"),
    "choice": _choice,
    "texts": _texts,
    "groups": _groups,
    "labels": _labels,
    "object": _object,
    "sampling": _sampling,
    "identifier": _identifier,
    "members": _members,
    "wrapper": _wrapper,
}
