"""Mistakes that people make in scenarios of their own: `scenario check` names the file, the cause and what must hold.

The two scenarios are made as a newcomer makes them, one from a tool's output and one from a logged request.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from probekit.cli.check_scenario import problems_of
from probekit.errors import UsageError
from probekit.scenario.files import load_scenario
from tests.scenario.mistakes import ALL, LIST, OF_A_LIST, OF_A_WORLD, OF_TRACES, WORLD, Mistake, make_both

FIRST = 3
"""One mistake may be seen from several sides, and must not bury its cause: it stands in one of the first lines."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place with both scenarios and their controls, which no test changes."""
    place = tmp_path_factory.mktemp("made")
    make_both(place)
    return place


@pytest.fixture
def place(made: Path, tmp_path: Path) -> Path:
    """A copy to spoil."""
    shutil.copytree(made, tmp_path / "copy")
    return tmp_path / "copy"


@pytest.mark.parametrize("name", [LIST, f"{LIST}-control", WORLD, f"{WORLD}-control"])
def test_what_the_commands_make_is_proved(made: Path, name: str) -> None:
    """Unspoilt, both and their controls hold."""
    assert problems_of(str(made / name)) == ()


@pytest.mark.parametrize("mistake", ALL, ids=lambda mistake: mistake.name)
def test_a_planted_mistake_is_named_with_file_and_cause(place: Path, mistake: Mistake) -> None:
    """One at a time; the line begins with the file in which to mend it."""
    mistake.plant(place)
    problems = problems_of(str(place / mistake.scenario.removesuffix("-control")))
    where = mistake.where or mistake.file
    assert any(line.startswith(where) and mistake.says in line for line in problems[:FIRST]), problems


@pytest.mark.parametrize("name", [LIST, WORLD])
@pytest.mark.parametrize("file", ["user.md", "tools.json", "traces.jsonl"])
def test_a_file_that_is_not_there_or_no_plain_file_is_named(place: Path, name: str, file: str) -> None:
    """Missing, a directory, a link to the very bytes, a pipe, bytes that are no UTF-8."""
    path = place / name / file
    kept = path.rename(place / "kept")
    assert problems_of(str(path.parent))[0] == f"{file}: is missing"
    path.mkdir()
    assert problems_of(str(path.parent))[0].startswith(f"{file}: ")
    path.rmdir()
    path.symlink_to(kept)
    assert problems_of(str(path.parent))[0] == f"{file}: is a link, and a scenario holds plain files only"
    path.unlink()
    os.mkfifo(path)
    assert problems_of(str(path.parent))[0] == f"{file}: is no plain file"
    path.unlink()
    path.write_bytes(kept.read_bytes() + b"\xff\n")
    assert problems_of(str(path.parent))[0].startswith(f"{file}: is not UTF-8 text (byte ")


def test_a_directory_that_is_no_scenario_is_wrong_usage(place: Path) -> None:
    """A link to one, and one without scenario.toml, are refused with the directory's name."""
    (place / "linked").symlink_to(place / LIST)
    with pytest.raises(UsageError, match="linked is a link"):
        problems_of(str(place / "linked"))
    (place / LIST / "scenario.toml").unlink()
    with pytest.raises(UsageError, match=r"it holds no scenario\.toml"):
        problems_of(str(place / LIST))


@pytest.mark.parametrize("name", [LIST, WORLD])
def test_an_editors_line_ends_and_byte_order_mark_are_no_mistake(place: Path, name: str) -> None:
    """The same scenario, frozen to the same bytes."""
    before = load_scenario(str(place / name)).files
    for path in (place / name).iterdir():
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert problems_of(str(place / name)) == ()
    assert load_scenario(str(place / name)).files == before


def test_there_are_many_kinds_of_mistakes_in_each() -> None:
    """At least 25 kinds, each under a name of its own."""
    assert len({mistake.name for mistake in ALL}) == len(ALL)
    assert min(len([*OF_A_LIST, *OF_TRACES]), len(OF_A_WORLD)) >= 20
    assert len(ALL) >= 75
