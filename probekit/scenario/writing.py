"""Writing a drafted scenario: proved in a folder of its own first, then moved to its place whole, or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from probekit.drafts.draft import Draft
from probekit.errors import ScenarioError, UsageError
from probekit.scenario.check import check_scenario
from probekit.scenario.files import load_scenario
from probekit.scenario.schema import NAME_FORM


def name_of(directory: str) -> str:
    """The name that a new scenario's directory gives it. Raises UsageError where it cannot be one, or is there."""
    path = Path(directory)
    if not NAME_FORM.fullmatch(path.name):
        raise UsageError(f"{path.name!a} is no scenario's name: lower-case letters, digits and hyphens, 64 at most.")
    if path.exists() or path.is_symlink():
        raise UsageError(f"{directory} is there already; nothing is overwritten.")
    if not path.parent.is_dir():
        raise UsageError(f"the folder {path.parent} is not there.")
    return path.name


def write_draft(directory: str, draft: Draft) -> tuple[Path, ...]:
    """Write a draft and its control as neighbours; what was written. Raises UsageError where it could not be proved."""
    parent = Path(directory).parent
    drafts = [draft, *([draft.control] if draft.control else [])]
    for each in drafts:
        name_of(str(parent / each.name))
    with _workshop(parent) as shop:
        for each in drafts:
            _write(shop / each.name, each)
        for each in drafts:
            _prove(shop / each.name)
        for each in drafts:
            (shop / each.name).rename(parent / each.name)
    return tuple(parent / each.name for each in drafts)


@contextmanager
def _workshop(parent: Path) -> Iterator[Path]:
    try:
        shop = Path(tempfile.mkdtemp(prefix=".probekit-new-", dir=parent))
    except OSError as error:
        raise UsageError(f"nothing can be written in {parent}: {error.strerror}.") from error
    try:
        yield shop
    except OSError as error:
        raise UsageError(f"the scenario could not be written in {parent}: {error.strerror}.") from error
    finally:
        shutil.rmtree(shop, ignore_errors=True)


def _write(directory: Path, draft: Draft) -> None:
    directory.mkdir()
    for name, text in draft.files.items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")


def _prove(directory: Path) -> None:
    try:
        problems = check_scenario(load_scenario(str(directory)))
    except ScenarioError as error:
        problems = tuple(error.problems)
    if problems:
        listed = "; ".join(problems[:4])
        raise UsageError(f"no working scenario {directory.name} can be made of this: {listed}")
