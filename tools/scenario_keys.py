"""Writes docs/scenario-keys.md, every key of scenario.toml, from the tables that check one.

`python -m tools.scenario_keys`, from the checkout. A test holds that the page is what this writes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from probekit.families.registry import FAMILIES
from probekit.scenario.keys import Key
from probekit.scenario.schema import ALWAYS, STUB_KEYS
from probekit.stub.proofs import PROVED
from tools.judging_page import table

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "scenario-keys.md"

HEAD: Final = """\
# Keys of scenario.toml

Made from the tables that `probekit scenario check` uses. An editor that knows JSON Schema completes them with
`docs/scenario.schema.json` (in VS Code or Zed: a first line `#:schema PATH/scenario.schema.json`). A key that is needed
may also come from the scenario that `base` names.
"""

JUDGES: Final = {
    "set-membership": "rows of a page that was cut",
    "whole-list": "rows of a page that was not cut: the control of a list",
    "closed-world": "a value that nobody said",
    "empty-result": "a tool that returned no rows, or failed",
    "missing-binary": "a shell without the programs that the task needs",
}
"""Judge → what it is for."""

STUBS: Final = {
    "pages": "a list, a page at a time",
    "backend": "a call that is taken or refused",
    "fixed": "one output, whatever is asked",
    "shell": "a table of programs; nothing is run",
}
"""Kind of stub → what it does."""


def page() -> str:
    """The page."""
    parts = [HEAD, "\n## Every scenario\n", _keys(ALWAYS)]
    for name, family in FAMILIES.items():
        parts += [f"\n## Judge `{name}`: {JUDGES[name]}\n", f"\nStub: {_either(family.stubs)}.\n", _keys(family.keys)]
    for kind, keys in STUB_KEYS.items():
        parts += [f"\n## Stub `{kind}`: {STUBS[kind]}\n", _keys(keys)]
    parts += ["\n## Proofs of a cut\n", table(("`stub.cut.proof`", "holds where"), _proofs()).rstrip("\n"), "\n"]
    return "".join(parts)


def _either(names: Iterable[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _keys(keys: Iterable[Key]) -> str:
    rows = [(f"`{key.path}`", _value(key), "yes" if key.needed else "", key.says) for key in keys]
    return table(("key", "value", "needed", "says"), rows).rstrip("\n") + "\n"


def _value(key: Key) -> str:
    if key.choices:
        return _either(key.choices)
    return f"{key.low} to {key.high}" if key.kind == "integer" and key.low != key.high else key.kind


def _proofs() -> list[tuple[str, str]]:
    return [(f"`{name}`", said) for name, said in PROVED.items()]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
