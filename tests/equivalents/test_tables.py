"""The frozen tables are what their generator writes, from the library that they name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from probekit.equivalents.tables import DIGESTS, table

DATA = Path(__file__).resolve().parents[2] / "probekit" / "equivalents" / "data"
BABEL_TABLES = ("country", "months")


def source(name: str) -> str:
    """What a table's first line says that it was made from."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[0].rpartition("From ")[2].rstrip(".")


@pytest.mark.parametrize("name", BABEL_TABLES)
def test_babel_makes_the_table(name: str) -> None:
    """With the Babel that a table names, the generator writes the same bytes again."""
    babel = pytest.importorskip("babel", reason="Babel is not installed here")
    if source(name) != f"Babel {babel.__version__}":
        pytest.skip(f"the table is from {source(name)}, and here is Babel {babel.__version__}")
    from tools import equivalents  # noqa: PLC0415 - it needs Babel

    assert (DATA / f"{name}.txt").read_text(encoding="utf-8") == equivalents.texts()[name]


def test_cldr_makes_the_table_of_regions() -> None:
    """With CLDR's names of subdivisions, the generator writes the same bytes again."""
    folder = os.environ.get("PROBEKIT_CLDR_SUBDIVISIONS")
    if folder is None:
        pytest.skip("PROBEKIT_CLDR_SUBDIVISIONS names no folder with en.json of cldr-subdivisions-full 48.2.0")
    pytest.importorskip("babel", reason="the generator needs Babel")
    from tools import equivalents  # noqa: PLC0415 - it needs Babel

    assert (DATA / "region.txt").read_text(encoding="utf-8") == equivalents.regions(Path(folder))


def test_every_table_is_frozen() -> None:
    """Each file of the package's data has its digest, by which it is known when it is read."""
    assert {path.stem for path in DATA.glob("*.txt")} - {"UNICODE-LICENSE"} == set(DIGESTS)


@pytest.mark.parametrize(("name", "rows"), [("country", 250), ("months", 60), ("region", 5396)])
def test_a_table_is_whole(name: str, rows: int) -> None:
    """A table has all its rows, and no row is empty."""
    assert len(table(name).rows) == rows
    assert all(table(name).spellings(key) for key in table(name).rows)
