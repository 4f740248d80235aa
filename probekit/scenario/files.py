"""Reading scenario directories. The only room that touches a scenario's files; thin, because parsing is pure.

Links are refused, and so is whatever is no plain file: what is frozen must be what lies in the directory.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from pathlib import Path

from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.scenario.keys import TOML
from probekit.scenario.reading import (
    Scenario,
    Source,
    canonical_bytes,
    merge_base,
    parse_scenario,
    read_toml,
    wanted_files,
)
from probekit.scenario.schema import FILE_FORM, NAME_FORM

LONGEST_SHOWN = 80
"""Characters of a wrong name that a sentence shows."""

MAX_FILE_BYTES = 16 << 20
"""Of one file of a scenario: a fixture is read whole."""


def load_scenario(name_or_directory: str) -> Scenario:
    """The scenario that a user names; raises ScenarioError with every problem, UsageError where there is none."""
    return parse_scenario(read_source(find_directory(name_or_directory)))


def shipped_directory() -> Path:
    """Where the shipped scenarios lie: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "scenarios"
    return installed if installed.is_dir() else package.parent / "scenarios"


def shipped_names() -> tuple[str, ...]:
    """Names of the shipped scenarios, sorted."""
    root = shipped_directory()
    if not root.is_dir():
        return ()
    return tuple(sorted(entry.name for entry in root.iterdir() if (entry / TOML).is_file()))


def find_directory(name_or_directory: str) -> Path:
    """The directory that is meant. A bare name is a shipped scenario first, then a directory of that name here."""
    given = name_or_directory
    if not given or "\0" in given:
        raise UsageError("--scenario names nothing: give a shipped scenario's name or a directory.")
    if NAME_FORM.fullmatch(given) and (shipped_directory() / given / TOML).is_file():
        return shipped_directory() / given
    if os.path.lexists(Path(given) / TOML) or os.path.islink(given):  # noqa: PTH114  # Path's raise on an overlong name
        return Path(given)
    raise UsageError(_not_found(given))


def find_beside(scenario: Scenario, name: str) -> Path | None:
    """The directory of another scenario by name, as this one may name its base or its control."""
    return _named(name, Path(scenario.directory))


def read_source(directory: Path) -> Source:
    """Everything that a scenario is made of, its base's files included, in canonical form; problems are collected."""
    return _Reading(directory).source()


def changed_files(scenario: Scenario) -> tuple[str, ...]:
    """Names of the frozen files that are not on disk as they were frozen: edited, gone, new or now a link (2.5)."""
    try:
        now: Mapping[str, bytes] = read_source(Path(scenario.directory)).files
    except (UsageError, OSError):
        now = {}
    then = scenario.files
    return tuple(sorted(name for name in {*then, *now} if then.get(name) != now.get(name)))


def _named(name: str, beside: Path) -> Path | None:
    """A shipped scenario, else a neighbour of the directory `beside`; a name is never a path."""
    if not NAME_FORM.fullmatch(name):
        return None
    places = (shipped_directory() / name, beside.parent / name)
    return next((place for place in places if (place / TOML).is_file() and place != beside), None)


class _Reading:
    """One scenario directory being read: its own files, and those that it takes from its base."""

    def __init__(self, directory: Path) -> None:
        # Absolute, so that the re-check finds it from any working directory; not resolved, so that a link stays one.
        self._directory = Path(os.path.abspath(directory))  # noqa: PTH100  # Path.resolve would follow the link
        self._files: dict[str, bytes] = {}
        self._problems: list[str] = []

    def source(self) -> Source:
        if self._directory.is_symlink():
            raise UsageError(f"the scenario directory {self._directory} is a link; name the directory itself.")
        self._take(self._directory, TOML, TOML)
        own = self._settings(TOML)
        base, place = self._base(own)
        if base is not None and place is not None:
            self._take(place, TOML, f"{base}/{TOML}")
            own = merge_base(own, self._settings(f"{base}/{TOML}"))
        for name in wanted_files(own):
            self._find(name, base, place)
        return Source(self._directory.name, self._files, str(self._directory), base, tuple(self._problems))

    def _base(self, own: JsonObject) -> tuple[str | None, Path | None]:
        """The base's name and directory: a shipped scenario, else a neighbour."""
        base = own.get("base")
        if base is None:
            return None, None
        place = _named(base, self._directory) if isinstance(base, str) else None
        if isinstance(base, str) and place is not None:
            return base, place
        self._problems.append(f"{TOML}: base: {base!r} is no scenario's name (a base is a name, never a path)")
        return None, None

    def _find(self, name: str, base: str | None, place: Path | None) -> None:
        """Take a wanted file: the directory's own, else its base's. What is missing, the parser says."""
        if name == TOML or not FILE_FORM.fullmatch(name):
            return
        if os.path.lexists(self._directory / name):
            self._take(self._directory, name, name)
        elif place is not None and os.path.lexists(place / name):
            self._take(place, name, f"{base}/{name}")

    def _take(self, directory: Path, name: str, key: str) -> None:
        try:
            self._files[key] = canonical_bytes(name, _read_plain(directory / name))
        except OSError as error:
            self._problems.append(f"{key}: {_why(error)}")

    def _settings(self, key: str) -> JsonObject:
        """A scenario.toml as far as it can be read; what is wrong with it, the parser says."""
        read = read_toml(self._files.get(key, b""))
        return {} if isinstance(read, str) else read


def _read_plain(path: Path) -> bytes:
    """A plain file's bytes. O_NOFOLLOW: a link is refused by the kernel; O_NONBLOCK: a pipe does not hang."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "is no plain file")
        raw = file.read(MAX_FILE_BYTES + 1)
    if len(raw) > MAX_FILE_BYTES:
        raise OSError(errno.EFBIG, f"is larger than {MAX_FILE_BYTES >> 20} MiB")
    return raw


def _why(error: OSError) -> str:
    if error.errno == errno.ELOOP:
        return "is a link, and a scenario holds plain files only"
    if error.errno == errno.ENOENT:
        return "is missing"
    return error.strerror or type(error).__name__


def _not_found(given: str) -> str:
    import difflib  # noqa: PLC0415  # 3 ms that only a wrong name costs

    shown = given if len(given) <= LONGEST_SHOWN else f"{given[:LONGEST_SHOWN]}..."
    if os.sep in given or os.path.isdir(given):  # noqa: PTH112  # as above
        return f"no scenario in {shown!a}: it holds no {TOML}."
    names = shipped_names()
    near = difflib.get_close_matches(given, names, n=3, cutoff=0.4) or names
    return f"no scenario is called {shown!a}; near names: {', '.join(near)} (`probekit scenario list` shows all)."
