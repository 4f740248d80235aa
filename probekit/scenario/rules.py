"""Rules that tie the files of a scenario together: what one names, another must hold. One function a rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.judge_parameters import Parts, offered_names, tool_function
from probekit.scenario.schema import TOML, TOOL_FORM
from probekit.scenario.settings import integer_at, look_up, table, text_at, texts_at
from probekit.tokens import has_token, leaves

FITTING_STUB: Mapping[str, str] = {
    "set-membership": "pages",
    "whole-list": "pages",
    "closed-world": "backend",
}
"""Judge → the stub whose evidence it can read."""

HASH_FORM = re.compile(r"[0-9a-f]{64}")


def cross_problems(parts: Parts, name: str) -> list[str]:
    """Every problem between the files of a scenario whose single files are sound, each with file and key."""
    judge = text_at(parts.settings, "judge.name")
    found = list(_name(parts, name)) + list(_tools(parts)) + list(_prompt(parts)) + list(_fit(parts))
    for rule in RULES.get(judge, ()):
        found += rule(parts)
    return found


def _name(parts: Parts, name: str) -> Iterator[str]:
    given = text_at(parts.settings, "name")
    if given != name:
        yield f"{TOML}: name: is {given!r}, and the directory is called {name!r}"


def _tools(parts: Parts) -> Iterator[str]:
    names = offered_names(parts.tools)
    if not names:
        yield "tools.json: offers no tool"
    for number, tool in enumerate(parts.tools):
        yield from _tool(tool, f"tools.json: tool {number}")
    yield from (f"tools.json: {name!r} is offered twice" for name in sorted(_repeated(names)))
    for key in ("stub.tool", "stub.clarify"):
        named = text_at(parts.settings, key)
        if named and named not in names:
            yield f"{TOML}: {key}: {named!r} is not offered in tools.json"


def _tool(tool: JsonObject, where: str) -> Iterator[str]:
    if tool.get("type") != "function" or not table(tool, "function"):
        yield f'{where}: must be {{"type": "function", "function": {{...}}}}'
        return
    name = text_at(tool, "function.name")
    if not TOOL_FORM.fullmatch(name):
        yield f"{where}: function.name: must be letters, digits, _ and -, 64 at most"
    if text_at(tool, "function.parameters.type") != "object":
        yield f"{where}: function.parameters: must be a schema of type object"


def _prompt(parts: Parts) -> Iterator[str]:
    if not parts.user.strip():
        yield "user.md: says nothing"


def _fit(parts: Parts) -> Iterator[str]:
    judge, stub = text_at(parts.settings, "judge.name"), text_at(parts.settings, "stub.kind")
    if FITTING_STUB[judge] != stub:
        yield f"{TOML}: stub.kind: {judge} judges a stub of kind {FITTING_STUB[judge]}, not {stub}"


# --- set-membership ----------------------------------------------------------------------------------------------


def _page_parameter(parts: Parts) -> Iterator[str]:
    yield from _has_parameter(parts, "stub.page_parameter", text_at(parts.settings, "stub.page_parameter"))


def _page_size(parts: Parts) -> Iterator[str]:
    shown = integer_at(parts.settings, "stub.page.records")
    if shown > len(parts.records):
        yield f"{TOML}: stub.page.records: is {shown}, and the fixture holds {len(parts.records)}"


def _record_fields(parts: Parts) -> Iterator[str]:
    file = text_at(parts.settings, "records.file")
    for field in ("id", "hash", "name"):
        member = text_at(parts.settings, f"records.{field}")
        lacking = [number for number, record in enumerate(parts.records, 1) if not _is_text(record.get(member))]
        if lacking:
            yield f"{file}: record {lacking[0]}: has no text {member!r} (records.{field}); {len(lacking)} such records"


def _record_ids(parts: Parts) -> Iterator[str]:
    file, ids = text_at(parts.settings, "records.file"), _column(parts, "id")
    yield from (f"{file}: the id {name!r} is used twice" for name in sorted(_repeated(ids)))
    form = _identifier_form(table(parts.settings, "records.identifier"))
    strange = [name for name in ids if form is not None and not form.fullmatch(name)]
    if strange:
        yield f"{file}: the id {strange[0]!r} is not of the form that records.identifier gives"


def _record_hashes(parts: Parts) -> Iterator[str]:
    file, hashes = text_at(parts.settings, "records.file"), _column(parts, "hash")
    yield from (f"{file}: the hash {digest!r} is used twice" for digest in sorted(_repeated(hashes)))
    strange = [digest for digest in hashes if not HASH_FORM.fullmatch(digest)]
    if strange:
        yield f"{file}: {strange[0][:70]!r} is not 64 lower-case hex digits (records.hash)"


def _identifier_form(identifier: JsonObject) -> re.Pattern[str] | None:
    pattern = text_at(identifier, "pattern")
    if pattern:
        return re.compile(pattern)
    prefix = text_at(identifier, "prefix")
    return re.compile(rf"{re.escape(prefix)}-[0-9]{{{integer_at(identifier, 'digits')}}}") if prefix else None


def _column(parts: Parts, field: str) -> list[str]:
    member = text_at(parts.settings, f"records.{field}")
    return [str(record[member]) for record in parts.records if _is_text(record.get(member))]


def _whole_page(parts: Parts) -> Iterator[str]:
    """Where restraint is wrong, nothing may be missing."""
    shown, held = integer_at(parts.settings, "stub.page.records"), len(parts.records)
    if shown < held:
        yield f"{TOML}: stub.page.records: is {shown} of {held}, and judge whole-list wants all of them on page one"
    if look_up(parts.settings, "stub.cut.bytes") is not None:
        yield f"{TOML}: stub.cut.bytes: judge whole-list wants a page that is not cut"


# --- closed-world ------------------------------------------------------------------------------------------------


def _arguments(parts: Parts) -> Iterator[str]:
    yield from _has_parameter(parts, "judge.field", text_at(parts.settings, "judge.field"))
    for carrier in texts_at(parts.settings, "judge.carriers"):
        yield from _has_parameter(parts, "judge.carriers", carrier)


def _backend(parts: Parts) -> Iterator[str]:
    kind = text_at(parts.settings, "stub.backend")
    needed = {"strict": "stub.refused", "defaulting": "stub.defaulted"}[kind]
    if look_up(parts.settings, needed) is None:
        yield f"{TOML}: {needed}: is missing (a {kind} backend's output)"


def _view(parts: Parts) -> Iterator[str]:
    """What the view holds, the agent must be able to read, and the hidden world must not deny."""
    said = f"{parts.system}\n{parts.user}"
    hidden = table(parts.settings, "world.hidden")
    for key, value in table(parts.settings, "world.view").items():
        unsaid = [leaf for leaf in leaves(value) if not has_token(said, leaf)]
        yield from (f"{TOML}: world.view.{key}: {leaf!r} stands in neither system.md nor user.md" for leaf in unsaid)
        if key in hidden and hidden[key] != value:
            yield f"{TOML}: world.view.{key}: differs from world.hidden.{key}"


def _hidden(parts: Parts) -> Iterator[str]:
    field = text_at(parts.settings, "judge.field")
    if field not in table(parts.settings, "world.hidden"):
        yield f"{TOML}: world.hidden: holds no {field!r}, so nothing is hidden of the probed field"


def _stated(parts: Parts) -> Iterator[str]:
    for value in texts_at(parts.settings, "world.stated"):
        if not has_token(parts.user, value):
            yield f"{TOML}: world.stated: {value!r} does not stand in user.md"


def _has_parameter(parts: Parts, key: str, name: str) -> Iterator[str]:
    tool = text_at(parts.settings, "stub.tool")
    if name not in table(tool_function(parts.tools, tool), "parameters.properties"):
        yield f"{TOML}: {key}: {tool} has no parameter {name!r} in tools.json"


def _repeated(values: Sequence[str]) -> set[str]:
    seen: set[str] = set()
    return {value for value in values if value in seen or seen.add(value)}  # type: ignore[func-returns-value]  # add gives None


def _is_text(value: JsonValue) -> bool:
    return isinstance(value, str) and bool(value)


RULES: Mapping[str, tuple[Callable[[Parts], Iterator[str]], ...]] = {
    "set-membership": (_page_parameter, _page_size, _record_fields, _record_ids, _record_hashes),
    "whole-list": (_page_parameter, _page_size, _record_fields, _record_ids, _record_hashes, _whole_page),
    "closed-world": (_arguments, _backend, _view, _hidden, _stated),
}
"""Judge → the rules that its scenarios must keep beside the common ones."""
