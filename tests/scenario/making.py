"""Scenario directories for tests: a copy of a shipped one, with edits."""

from __future__ import annotations

import shutil
from pathlib import Path

from probekit.evidence import JsonObject, ToolCall
from probekit.scenario.files import read_source, shipped_directory
from probekit.scenario.reading import Scenario, Source, parse_scenario


def copy_of(name: str, directory: Path, called: str | None = None) -> Path:
    """A copy of a shipped scenario in `directory`, writable."""
    target = directory / (called or name)
    shutil.copytree(shipped_directory() / name, target)
    return target


def edit(path: Path, old: str, new: str) -> None:
    """Replace `old`, which stands once in the file, by `new`."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old, text.count(old))
    path.write_text(text.replace(old, new), encoding="utf-8")


def with_files(name: str, **files: bytes) -> Scenario:
    """A shipped scenario with some of its files' bytes replaced; `user_md` stands for user.md."""
    source = read_source(shipped_directory() / name)
    replaced = {key.replace("_", "."): raw for key, raw in files.items()}
    return parse_scenario(Source(source.name, {**source.files, **replaced}, source.directory))


def call(name: str, arguments: JsonObject | None) -> ToolCall:
    """A call as the stub gets it."""
    return ToolCall(name, arguments, "")
