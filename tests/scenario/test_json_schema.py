"""The JSON Schema for editors: made from the tables, and true of every scenario that ships."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # it ships no types

from probekit.families.registry import FAMILIES
from probekit.scenario.schema import KINDS, STUB_KEYS
from tools import scenario_keys, scenario_schema

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
VALIDATOR = Draft202012Validator(scenario_schema.schema())


def test_the_file_is_what_the_tables_say() -> None:
    """`python -m tools.scenario_schema` writes it."""
    assert scenario_schema.FILE.read_text(encoding="ascii") == scenario_schema.text()


def test_the_schema_is_one_and_knows_every_kind() -> None:
    """A new kind of value needs a word for editors."""
    Draft202012Validator.check_schema(scenario_schema.schema())
    assert set(scenario_schema.KINDS) == set(KINDS)


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/scenario.toml")), ids=lambda path: path.parent.name)
def test_every_shipped_scenario_fits(path: Path) -> None:
    """What the check proves, an editor must not underline."""
    assert [error.message for error in VALIDATOR.iter_errors(tomllib.loads(path.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize(
    ("find", "replace"),
    [
        ('name = "set', 'nam = "set'),
        ("trials = 3", "trials = 4"),
        ("trials = 3", 'trials = "3"'),
        ('proof = "mid-field"', ""),
    ],
)
def test_mistakes_are_underlined(find: str, replace: str) -> None:
    """A misspelt key, a wrong number, a wrong type, a missing key."""
    text = (SCENARIOS / "truncated-catalog" / "scenario.toml").read_text(encoding="utf-8")
    assert find in text
    assert list(VALIDATOR.iter_errors(tomllib.loads(text.replace(find, replace, 1))))


def test_the_page_of_keys_is_what_the_tables_say() -> None:
    """`python -m tools.scenario_keys` writes it, with a word for each judge and stub."""
    assert scenario_keys.PAGE.read_text(encoding="utf-8") == scenario_keys.page()
    assert set(scenario_keys.JUDGES) == set(FAMILIES)
    assert set(scenario_keys.STUBS) == set(STUB_KEYS)
