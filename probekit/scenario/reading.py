"""A scenario: what is asked, what the tool shows, what is hidden, how it is judged. Bytes in, frozen values out.

`parse_scenario` lists every problem that it finds, each with file and key; what only a judge's run can show is
`check`'s. Text files are frozen in canonical form: line ends are LF and no byte order mark stands before them, so that
a checkout with CRLF conversion is the same scenario. Source: contract 5.
"""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from probekit import jsontext
from probekit.errors import ScenarioError
from probekit.evidence import JsonObject, JsonValue
from probekit.families.registry import FAMILIES
from probekit.scenario.canned import CannedTrace, canned_trace
from probekit.scenario.keys import TOML
from probekit.scenario.parts import Parts, offered_names
from probekit.scenario.rules import cross_problems
from probekit.scenario.schema import FILE_FORM, check_toml, is_exact
from probekit.scenario.settings import integer_at, table, text_at, texts_at
from probekit.stub.cut import Around, Layout, Page, compose_page

SYSTEM, USER, TOOLS, TRACES = "system.md", "user.md", "tools.json", "traces.jsonl"
STANDARD_FILES = (TOML, SYSTEM, USER, TOOLS, TRACES)
OPTIONAL_FILES = frozenset({SYSTEM})
"""A scenario without a system prompt sends none."""

TEXT_SUFFIXES = (".toml", ".md", ".json", ".jsonl", ".txt")
"""Files whose line ends are canonical; any other is frozen as it is."""

OWN_KEYS = frozenset({"name", "base", "without"})
"""What an arm never takes over from its base."""


@dataclass(frozen=True, slots=True)
class ProtocolSettings:
    """The knobs of a spike that are frozen with the scenario. `sampling` goes into every request body."""

    trials: int = 3
    max_turns: int = 8
    max_calls_per_turn: int = 32
    sampling: JsonObject = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Source:
    """What was read of a scenario's directory.

    name         the directory's own name
    files        own files by their plain name; those that come from the base as `BASE/name`; canonical bytes
    directory    where own files were read, as the caller named it
    problems     what reading already found, one sentence each
    """

    name: str
    files: Mapping[str, bytes]
    directory: str = ""
    base: str | None = None
    problems: tuple[str, ...] = ()

    def find(self, name: str) -> bytes | None:
        """The file of that plain name: the scenario's own, else its base's."""
        own = self.files.get(name)
        return own if own is not None or self.base is None else self.files.get(f"{self.base}/{name}")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario with its base resolved.

    system, user      prompt texts without their final line end; an empty `system` is not sent
    tools             as they go into the request body
    judge_parameters  plain JSON, as it stands in the manifest
    settings          scenario.toml as read, base merged in
    records           the fixture, whole; empty where the scenario has none
    page              page one, whole and cut; None where the stub serves no pages
    """

    name: str
    title: str
    hypothesis: str
    judge: str
    judge_parameters: JsonObject
    system: str
    user: str
    tools: tuple[JsonObject, ...]
    settings: JsonObject
    protocol: ProtocolSettings
    traces: tuple[CannedTrace, ...]
    source: Source
    control: str | None = None
    records: tuple[JsonObject, ...] = ()
    page: Page | None = None

    @property
    def stub(self) -> JsonObject:
        """The table `[stub]`."""
        return table(self.settings, "stub")

    @property
    def files(self) -> Mapping[str, bytes]:
        """Every frozen file in canonical form (see Source)."""
        return self.source.files

    @property
    def directory(self) -> str:
        """Where the scenario was read."""
        return self.source.directory

    @property
    def tool_names(self) -> tuple[str, ...]:
        """Names of the offered tools, in order."""
        return offered_names(self.tools)


def canonical_bytes(name: str, raw: bytes) -> bytes:
    """A file's bytes as they are frozen: text files with LF, and without the mark that some editors begin them with."""
    return raw.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n") if name.endswith(TEXT_SUFFIXES) else raw


def read_toml(raw: bytes) -> JsonObject | str:
    """A scenario.toml as a table, or the sentence that says why it cannot be read."""
    try:
        text = raw.decode("utf-8")
        return "holds keys of too many parts" if _dots_squared(text) > MOST_DOTS_SQUARED else tomllib.loads(text)
    except UnicodeDecodeError as error:
        return f"is not UTF-8 text (byte {error.start})"
    except (ValueError, RecursionError) as error:  # an integer of 5,000 digits is a plain ValueError
        return f"is not TOML: {error}"


MOST_DOTS_SQUARED: Final = 10_000_000
"""A key of about 3,000 parts: reading them takes the square of their number."""

_QUOTED: Final = re.compile(r""""(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'""")


def _dots_squared(text: str) -> int:
    """Over all lines, the square of the number of dots outside quotes."""
    return sum(_QUOTED.sub("", line).count(".") ** 2 for line in text.split("\n"))


def merge_base(own: JsonObject, base: JsonObject) -> dict[str, JsonValue]:
    """The base's settings with the arm's laid over them: tables member by member, anything else whole."""
    taken = {key: value for key, value in base.items() if key not in OWN_KEYS}
    return _overlaid(_without(taken, texts_at(own, "without")), own)


def wanted_files(settings: JsonObject) -> tuple[str, ...]:
    """Plain names of the files that a scenario with these settings is made of."""
    fixture = text_at(settings, "records.file")
    return (*STANDARD_FILES, fixture) if fixture else STANDARD_FILES


def parse_scenario(source: Source) -> Scenario:
    """Make a frozen scenario of what was read; raises ScenarioError with every problem found."""
    read = _Reader(source)
    settings = read.settings()
    parts = Parts(
        system=read.prompt(SYSTEM),
        user=read.prompt(USER),
        tools=read.tools(),
        settings=settings,
        records=read.records(settings),
        page=None,
    )
    traces = read.traces()
    if settings or not read.problems:  # of a file that could not be read, every key would be missing
        read.problems += check_toml(settings)
    if not read.problems:
        read.problems += cross_problems(parts, source.name)
    if read.problems:
        raise ScenarioError(source.name, read.problems)
    return _assemble(parts, traces, source)


def _assemble(parts: Parts, traces: tuple[CannedTrace, ...], source: Source) -> Scenario:
    settings, page = parts.settings, _page(parts)
    whole = Parts(parts.system, parts.user, parts.tools, settings, parts.records, page)
    return Scenario(
        name=text_at(settings, "name"),
        title=text_at(settings, "title"),
        hypothesis=text_at(settings, "hypothesis"),
        judge=text_at(settings, "judge.name"),
        judge_parameters=FAMILIES[text_at(settings, "judge.name")].parameters(whole),
        system=parts.system,
        user=parts.user,
        tools=tuple(parts.tools),
        settings=settings,
        protocol=_protocol(settings),
        traces=traces,
        source=source,
        control=text_at(settings, "control") or None,
        records=tuple(parts.records),
        page=page,
    )


def _protocol(settings: JsonObject) -> ProtocolSettings:
    return ProtocolSettings(
        trials=integer_at(settings, "protocol.trials"),
        max_turns=integer_at(settings, "protocol.max_turns"),
        max_calls_per_turn=integer_at(settings, "protocol.max_calls_per_turn"),
        sampling=table(settings, "protocol.sampling"),
    )


def _layout(page: JsonObject) -> Layout | None:
    members = page.get("members")
    if isinstance(members, list):
        return [member for member in members if isinstance(member, dict)]
    return Around(text_at(page, "head"), text_at(page, "tail")) if "head" in page else None


def _page(parts: Parts) -> Page | None:
    layout = _layout(table(parts.settings, "stub.page"))
    if layout is None:
        return None
    return compose_page(
        parts.records,
        integer_at(parts.settings, "stub.page.records"),
        layout,
        table(parts.settings, "stub.cut"),
        text_at(parts.settings, "stub.cut.encoding"),
    )


class _Reader:
    """Reads the files of a source one by one and keeps every problem."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.problems = list(source.problems)

    def settings(self) -> dict[str, JsonValue]:
        own = self._toml(TOML)
        base = self._source.base
        if base is None:
            return dict(own)
        below = self._toml(f"{base}/{TOML}")
        if "base" in below:
            self.problems.append(f"{TOML}: base: {base} has a base itself, and a base is one level deep")
        return merge_base(own, below)

    def prompt(self, name: str) -> str:
        """A prompt file's text without its final line end."""
        return self._text(name).removesuffix("\n")

    def tools(self) -> tuple[JsonObject, ...]:
        value = self._json(TOOLS, self._text(TOOLS))
        listed = value if isinstance(value, list) else []
        if len(listed) != sum(isinstance(tool, dict) for tool in listed) or (value and not listed):
            self.problems.append(f"{TOOLS}: must be a list of objects")
        return tuple(tool for tool in listed if isinstance(tool, dict))

    def records(self, settings: JsonObject) -> tuple[JsonObject, ...]:
        name = text_at(settings, "records.file")
        lines = self._lines(name, exact=False) if FILE_FORM.fullmatch(name) else ()
        wrong = [where for where, value in lines if not isinstance(value, dict)]
        self.problems += [f"{where}: must be an object" for where in wrong]
        return tuple(value for _, value in lines if isinstance(value, dict))

    def traces(self) -> tuple[CannedTrace, ...]:
        read = [(where, canned_trace(value)) for where, value in self._lines(TRACES, exact=False)]
        self.problems += [f"{where}: {trace}" for where, trace in read if isinstance(trace, str)]
        traces = tuple(trace for _, trace in read if not isinstance(trace, str))
        names = [trace.name for trace in traces]
        repeated = sorted({name for name in names if names.count(name) > 1})
        self.problems += [f"{TRACES}: id {name!r} is used twice" for name in repeated]
        return traces

    def _lines(self, name: str, *, exact: bool = True) -> tuple[tuple[str, JsonValue], ...]:
        lines = enumerate(self._text(name).split("\n"), start=1)
        located = [(f"{name}: line {number}", line) for number, line in lines if line.strip()]
        return tuple((where, self._json(where, line, exact=exact)) for where, line in located)

    def _json(self, where: str, text: str, *, exact: bool = True) -> JsonValue:
        if not text:
            return None
        read = jsontext.read(text)
        said = [read.problem] if read.problem else list(read.flags)
        self.problems += [f"{where}: is not plain JSON ({problem.replace('_', ' ')})" for problem in said]
        if exact and not is_exact(read.value):
            self.problems.append(f"{where}: may hold no floating-point number")
        return read.value

    def _toml(self, name: str) -> JsonObject:
        raw = self._source.files.get(name)
        read = "is missing" if raw is None else read_toml(raw)
        if isinstance(read, str):
            if raw is None and self._unreadable(name):
                return {}
            self.problems.append(f"{name}: {read}")
            return {}
        return read

    def _unreadable(self, name: str) -> bool:
        """Has reading said already why this file is not there?"""
        return any(f"{name}: " in problem for problem in self._source.problems)

    def _text(self, name: str) -> str:
        raw = self._source.find(name)
        if raw is None or not raw:
            if name not in OPTIONAL_FILES and not self._unreadable(name):
                self.problems.append(f"{name}: is {'missing' if raw is None else 'empty'}")
            return ""
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError as error:
            self.problems.append(f"{name}: is not UTF-8 text (byte {error.start})")
            return ""


def _without(values: JsonObject, paths: Sequence[str]) -> dict[str, JsonValue]:
    kept: dict[str, JsonValue] = {}
    for key, value in values.items():
        below = [path.removeprefix(f"{key}.") for path in paths if path.startswith(f"{key}.")]
        if key not in paths:
            kept[key] = _without(value, below) if isinstance(value, dict) else value
    return kept


def _overlaid(below: JsonObject, above: JsonObject) -> dict[str, JsonValue]:
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        merged[key] = _overlaid(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return merged
